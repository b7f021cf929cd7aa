"""The GM's edits in words: their kinds, one or several, and the values before and after."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from enum import StrEnum
from typing import Final

from vbxl.league.events import group_pairs
from vbxl.league.league import (
    CUP_DIVISION,
    DOLLARS,
    PLAYER,
    Booking,
    ContractPlayer,
    Fixture,
    LastSet,
    League,
    Offer,
    PastSeason,
    Player,
    Sponsor,
    Transfer,
    amateurs_name,
    is_amateurs_id,
)
from vbxl.rules.lineup import CONCEPTS, POSITIONS
from vbxl.rules.money import money

FREE: Final = "free"
_CONCEPT: Final = {concept.code: concept.short for concept in CONCEPTS}
_POSITION: Final = {position.code: position.name for position in POSITIONS}
Called = Callable[[str], str]


class EditKind(StrEnum):
    """The kinds of edit; each value is the words for a single edit."""

    SETTING = "a setting"
    DEADLINE = "a deadline"
    MATCH = "a match"
    TEAM = "a team"
    CONTRACT = "a contract player"
    FOR_SALE = "a player for sale"
    OFFER = "a GM offer"
    OFFERED_SPONSOR = "a sponsor"
    PAST = "a line in a past table"
    ADJUSTMENT = "a GM entry in the ledger"
    ROSTER = "who is on the roster"
    ORDER = "the order of the roster"
    NAME = "a player's name"
    LEVELS = "a player's levels"
    AGE = "a player's age or kind"
    LACK = "a player's lack of devotion"
    COUNTS = "a player's training and match counts"
    ACCOUNT = "account"
    TP = "training points"
    SP = "special points"
    BOOKING = "a ledger entry from an earlier round"
    SPONSOR = "its sponsor"
    SPIED = "spying orders used"
    SCOUTED = "talents scouted"
    WARNINGS = "bank warnings"
    LINEUP = "a set's line-up from the last match"
    SPY_REPORT = "a spy report"
    OTHER = "something else"


# Other kinds have the same words for several as for one.
_SEVERAL: Final[Mapping[EditKind, str]] = {
    EditKind.SETTING: "{} settings",
    EditKind.DEADLINE: "{} deadlines",
    EditKind.MATCH: "{} matches",
    EditKind.TEAM: "{} teams",
    EditKind.CONTRACT: "{} contract players",
    EditKind.FOR_SALE: "{} players for sale",
    EditKind.OFFER: "{} GM offers",
    EditKind.OFFERED_SPONSOR: "{} sponsors",
    EditKind.PAST: "{} lines in past tables",
    EditKind.ADJUSTMENT: "{} GM entries in the ledger",
    EditKind.ROSTER: "who is on the roster ({} players)",
    EditKind.NAME: "{} players' names",
    EditKind.LEVELS: "{} players' levels",
    EditKind.AGE: "{} players' ages or kinds",
    EditKind.LACK: "{} players' lack of devotion",
    EditKind.COUNTS: "{} players' training and match counts",
    EditKind.BOOKING: "{} ledger entries from earlier rounds",
    EditKind.LINEUP: "{} sets' line-ups from the last match",
    EditKind.SPY_REPORT: "{} spy reports",
    EditKind.OTHER: "{} other things",
}

_NAMELESS: Final = frozenset({EditKind.ADJUSTMENT, EditKind.BOOKING, EditKind.OFFER, EditKind.OTHER})


def describe_count(kind: EditKind, number: int) -> str:
    """Return a number of edits of a kind, in words.

    >>> describe_count(EditKind.LEVELS, 2), describe_count(EditKind.LEVELS, 1), describe_count(EditKind.ACCOUNT, 3)
    ("2 players' levels", "a player's levels", 'account')
    """
    return _SEVERAL.get(kind, kind.value).format(number) if number > 1 else kind.value


def describe_kinds(things: Iterable[tuple[EditKind, Hashable]]) -> str:
    """Return how many edits of each kind there are, in words without names.

    A thing edited several times counts once, unless things of its kind have no names.

    >>> describe_kinds([(EditKind.LEVELS, "A. Juhl"), (EditKind.LEVELS, "A. Juhl"), (EditKind.ACCOUNT, "")])
    "a player's levels, account"
    """
    counts = {kind: len(names if kind in _NAMELESS else set(names)) for kind, names in group_pairs(things).items()}
    return ", ".join(describe_count(kind, number) for kind, number in counts.items())


def make_names(league: League) -> Called:
    """Return a function that names a team or a side of amateurs by its id; unknown ids stay as they are."""

    def name_side(side: str) -> str:
        if side in league.by_id:
            return league.by_id[side].name
        return amateurs_name(side) if is_amateurs_id(side) else side

    return name_side


def describe_value(value: object) -> str:
    """Return a field's value in words; "" if there is none.

    >>> describe_value(True), describe_value(None), describe_value(7), describe_value(((15, 9), (9, 15)))
    ('yes', '', '7', '15-9, 9-15')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        items = ("-".join(map(str, item)) if isinstance(item, tuple) else describe_value(item) for item in value)
        return ", ".join(items)
    return "" if value is None else str(value)


def describe_player(player: Player, _: Called) -> str:
    """Return everything that the league knows of a player, in words."""
    parts = [f"{player.kind}, age {player.age}" if player.age else player.kind, f"{player.ol}/{player.dl}"]
    parts += ["lacks devotion"] if player.lack else []
    counts = f"trained {player.trained_ol}/{player.trained_dl} times, talent matches: {player.talent_matches}"
    return ", ".join([player.name, *parts, counts])


def describe_contract(player: ContractPlayer, called: Called) -> str:
    """Return in words what everybody may know about a contract player."""
    terms = (
        f"{called(player.team)}, {money(player.pay)} a round until round {player.last_round}" if player.team else FREE
    )
    return f"{player.name}, {player.ol}/{player.dl}, {terms}"


def describe_match(fixture: Fixture, called: Called) -> str:
    """Return a match in words: its sides, and its sets if it was played."""
    played_in = "the cup" if fixture.division == CUP_DIVISION else f"division {fixture.division}"
    sets = f": {describe_value(fixture.sets)}" if fixture.sets else ""
    return f"round {fixture.round_number}, {played_in}, {called(fixture.home)} – {called(fixture.visitors)}{sets}"


def describe_transfer(transfer: Transfer, called: Called) -> str:
    """Return a player for sale, in words."""
    least = f"minimum {money(transfer.minimum)}" if transfer.minimum else "any bid"
    return f"{transfer.player} of {called(transfer.team)}, {least}"


def describe_offer(offer: Offer, _: Called) -> str:
    """Return a GM's offer in words, even a mistaken one, such as TP with an age and levels."""
    if offer.kind == PLAYER:
        amount = f", amount {offer.amount}" if offer.amount else ""
        return f"{offer.kind}, age {offer.age}, {offer.ol}/{offer.dl}{amount}"
    levels = f", age {offer.age}, {offer.ol}/{offer.dl}" if offer.age or offer.ol or offer.dl else ""
    return f"{offer.amount} {offer.kind}{levels}"


def describe_sponsor(sponsor: Sponsor, _: Called) -> str:
    """Return a sponsor and what it pays, in words."""
    won = f"{money(sponsor.match_won)} for a match won, {money(sponsor.set_won)} for a set won"
    paid = f"{money(sponsor.a_round)} a round, {won}"
    return f"{sponsor.name}, {paid}"


def describe_past_season(season: PastSeason, _: Called) -> str:
    """Return a line of a final table, in words."""
    cup = f", cup: {season.cup}" if season.cup else ""
    return f"{season.team}, {season.matches} matches, {season.won} won, {season.points} points{cup}"


def describe_booking(booking: Booking, called: Called) -> str:
    """Return an entry of the ledger, in words."""
    amount = money(booking.amount) if booking.unit == DOLLARS else f"{booking.amount} {booking.unit}"
    reason = f": {booking.reason}" if booking.reason else ""
    stage = f", {booking.stage}" if booking.stage else ""
    return (
        f"round {booking.round_number}{stage}, {amount} from {called(booking.giver)} to {called(booking.taker)}{reason}"
    )


def describe_last_set(set_: LastSet) -> str:
    """Return a set of a team's last match as submitted, in words."""
    concept = _CONCEPT.get(set_.concept, str(set_.concept) if set_.concept else "no concept")
    risk = "no risk chosen" if set_.risk is None else f"risk {set_.risk}"
    lines = (f"{name or 'nobody'} {_POSITION.get(code, str(code) if code else 'nowhere')}" for name, code in set_.lines)
    return f"{concept}, {risk}: {', '.join(lines)}"
