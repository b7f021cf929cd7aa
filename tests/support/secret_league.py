"""A league in mid-season whose every secret is a value found nowhere else, and the moves that its teams send.

T01 sends a workbook with all that a manager may wish, T02 one in which every input holds nonsense of its own, T03 a
text form with the highest bids; T04 owes money and sends nothing that can be read.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256

from commitment_parts import sealed_view
from cup_leagues import with_cup
from leagues import made_league
from secret_search import Planted
from vbxl.books import movesheet, textform
from vbxl.league.league import (
    DOLLARS,
    GM,
    Balance,
    Booking,
    Fixture,
    LastSet,
    League,
    Player,
    SpiedSet,
    SpyRecord,
    Team,
    Transfer,
)
from vbxl.league.lineups import copy_last_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves
from vbxl.league.people import Contact, Manager, People
from vbxl.league.view import view
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS
from vbxl.xlsx.package import PROPERTIES

RICH, NONSENSE, BUYER, POOR = "T01", "T02", "T03", "T04"
# The day on which T01's workbook says it was saved.
SAVED = "2031-07-19"
MODIFIED = re.compile(rb"(<dcterms:modified\b[^>]*>)[^<]*(</dcterms:modified>)")
SENDS = {RICH: 673, NONSENSE: 0, BUYER: 1}


@dataclass
class Garden:
    """Gives out values that stand nowhere else, and remembers what was planted where."""

    planted: list[Planted] = field(default_factory=list)

    def _note(self, of: str, value: str, may: Iterable[str]) -> None:
        if any(one.value == value for one in self.planted):
            raise ValueError(f"{value} was planted twice")
        self.planted.append(Planted(of, value, frozenset(may)))

    def word(self, of: str, *may: str) -> str:
        """A word of letters that no language has."""
        digits = sha256(f"{of} {len(self.planted)}".encode()).hexdigest()[:12]
        value = "zq" + digits.translate(str.maketrans("0123456789", "ghjkmnprst"))
        self._note(of, value, may)
        return value

    def number(self, of: str, *may: str, low: int = 100_000, high: int = 999_999) -> int:
        """A number of six digits."""
        value = low + int(sha256(f"{of} {len(self.planted)}".encode()).hexdigest(), 16) % (high - low)
        self._note(of, str(value), may)
        return value


def planted_league(garden: Garden, round_number: int, meetings: int) -> League:
    """The league, with a cup: round 4 of 9 has an open market, and any last round none."""
    made = with_cup(made_league(teams=4, divisions=1, round_number=round_number, meetings=meetings))
    teams = tuple(_team(garden, team) for team in made.teams)
    seller = teams[1].players[4].name
    listed = [one for one in garden.planted if one.value == seller]
    garden.planted.remove(listed[0])
    spied = _spied(garden, made, RICH, BUYER)
    booked = tuple(
        Booking(
            round_number - 1, "6 income", DOLLARS, garden.number("Booking.amount", team.id, high=300_000), GM, team.id,
            garden.word("Booking.reason", team.id),
        )
        for team in teams
    )  # fmt: skip
    # What was booked is in the account: so it must be told from it.
    dollars = {one.taker: one.amount for one in booked}
    teams = tuple(
        replace(one, opening=replace(one.opening, dollars=one.opening.dollars - dollars[one.id])) for one in teams
    )
    contract_players = tuple(
        replace(one, team=teams[at].id, pay=60, last_round=round_number + 1, lack=at == 0) if at in (0, 3) else
        replace(one, team="", pay=0, last_round=0, lack=False)
        for at, one in enumerate(made.contract_players)
    )  # fmt: skip
    people = {
        team.id: Manager(
            # A letter greets its reader, and nobody else.
            garden.word("Manager.name", f"{team.id}/reply"), (f"{garden.word('Manager.addresses')}@example.org",),
            sheets_for=garden.word("Manager.sheets_for"),
        )
        for team in teams
    }  # fmt: skip
    newcomer = Manager(
        garden.word("Manager.name"), (f"{garden.word('Manager.addresses')}@example.org",),
        team_name=garden.word("Manager.team_name"),
    )  # fmt: skip
    gm = Contact("Dirk Smit", "dirk@example.org")
    made = replace(made, people=People(gm, people, newcomers={newcomer.newcomer_id: newcomer}))
    return replace(
        made, teams=teams, transfers=(Transfer(NONSENSE, seller, 150),), ledger=booked, spied=(spied,),
        contract_players=contract_players if round_number < made.rounds else (),
    )  # fmt: skip


def _team(garden: Garden, team: Team) -> Team:
    own = team.id
    players = tuple(replace(one, name=garden.word("Player.name", own)) for one in team.players)
    names = dict(zip((one.name for one in team.players), (one.name for one in players), strict=True))
    gone = garden.word("LastSet.lines", own)
    last = tuple(
        LastSet(tuple((names[name], code) for name, code in one.lines), one.concept, one.risk)
        for one in team.last_match
    )
    first = last[0]
    last = (replace(first, lines=((gone, first.lines[0][1]), *first.lines[1:])), *last[1:])
    low, high = (900_000, 999_999) if own == BUYER else (400_000, 690_000)
    dollars = garden.number("Balance.dollars", own, low=low, high=high)
    balance = Balance(
        -dollars if own == POOR else dollars, garden.number("Balance.tp", own), garden.number("Balance.sp", own)
    )
    warned = 1 if own == POOR else 0
    return replace(team, players=players, opening=balance, last_match=last, warnings=warned, spied=1)


def _spied(garden: Garden, league: League, spy: str, target: str) -> SpyRecord:
    """A spy report of the season's first match of a team against another one than the spy."""
    match = next(one for one in league.fixtures if one.sets and not one.cup and _of(one, target) and not _of(one, spy))
    told = tuple(
        SpiedSet(
            garden.number("SpiedSet.ol", spy) + 0.25, garden.number("SpiedSet.dl", spy) + 0.5, "OC", 7
        )
        for _ in range(2)
    )  # fmt: skip
    return SpyRecord(spy, target, match.number, told)


def _of(match: Fixture, team: str) -> bool:
    return team in (match.home, match.visitors)


def _line_ups(league: League, team: str) -> MatchMoves:
    """The last line-ups, with those who are there still."""
    match, there = copy_last_match(league.by_id[team].last_match), {one.name for one in league.by_id[team].players}
    sets = tuple(
        replace(one, players=tuple(name if name.text in there else BLANK for name in one.players)) for one in match.sets
    )
    return MatchMoves((replace(sets[0], devotion=(Input(3), Input(2)), special=(Input(1), Input(0))), *sets[1:]))


def _filled(league: League, team: str) -> dict[str, MatchMoves]:
    return {one.slot: _line_ups(league, team) for one in view(league, team).matches}


def _unlisted(league: League, team: str) -> list[Player]:
    listed = {one.player for one in league.transfers}
    return [one for one in league.by_id[team].players if one.name not in listed and one.ol]


def rich_moves(garden: Garden, league: League) -> Moves:
    """What T01 sends: trained, scouted, spied with details, bids of which none is the highest."""
    own = RICH
    other = next(one for one in league.matches_of(BUYER, league.round_number) if not one.cup and not _of(one, own))
    against = league.called(other.visitors if other.home == BUYER else other.home)
    lots = view(league, own)
    refused = garden.word("Moves.sales", own), garden.number("Moves.sales", own)
    return Moves(
        send_number=Input(SENDS[own]),
        salt=Input(garden.word("Moves.salt", own)),
        matches=_filled(league, own),
        training=(Row(_unlisted(league, own)[0].name, (Input(1), BLANK)),),
        scouts=(Input(garden.word("Moves.scouts", own)),),
        spying=((Input(league.called(BUYER)), Input(against), Input("yes")),),
        sponsor=Input("winner"),
        sales=((Input(refused[0]), Input(refused[1])),),
        transfer_bids=tuple(
            Row(lot.player, (Input(garden.number("Moves.transfer_bids", own, high=200_000)),))
            for lot in lots.transfers
        ),
        offer_bids=tuple(
            Row(
                str(at),
                (
                    Input(garden.number("Moves.offer_bids", own, high=120_000)),
                    Input(garden.word("Moves.offer_bids", own)) if offer.kind == "player" else BLANK,
                ),
            )
            for at, offer in enumerate(lots.offers, start=1)
        ),
        contract_bids=tuple(
            Row(lot.player, (Input(garden.number("Moves.contract_bids", own, high=110_000)), Input(2)))
            for lot in lots.contract_lots[:1]
        ),
    )  # fmt: skip


def nonsense_moves(garden: Garden, league: League) -> Moves:
    """What T02 sends: nonsense in every input of the form, another one in each."""
    own = NONSENSE

    def word(of: str) -> Input:
        return Input(garden.word(of, own))

    def number(of: str) -> Input:
        return Input(garden.number(of, own))

    def words(of: str, many: int = PLAYERS_IN_SET) -> tuple[Input, ...]:
        return tuple(word(of) for _ in range(many))

    first = SetMoves(
        players=words("SetMoves.players"), positions=words("SetMoves.positions"),
        loss_ol=tuple(number("SetMoves.loss_ol") for _ in range(PLAYERS_IN_SET)),
        concept=word("SetMoves.concept"), risk=number("SetMoves.risk"),
        home=(number("SetMoves.home"), word("SetMoves.home")),
        devotion=(number("SetMoves.devotion"), word("SetMoves.devotion")),
        special=(number("SetMoves.special"), word("SetMoves.special")),
    )  # fmt: skip
    filled = _filled(league, own)
    slot = next(iter(filled))
    names = [one.name for one in _unlisted(league, own)]
    gains = (Row(names[0], (*words("MatchMoves.gain_ol", SETS - 1), BLANK)),)
    lots = view(league, own)
    return Moves(
        send_number=number("Moves.send_number"),
        salt=word("Moves.salt"),
        matches={**filled, slot: MatchMoves((first, *filled[slot].sets[1:]), gains)},
        training=(Row(names[1], (number("Moves.training"), word("Moves.training"))),),
        scouts=(Input(f"{garden.word('Moves.scouts', own)} with a name that is longer than any player can have"),),
        spying=((word("Moves.spying"), word("Moves.spying"), word("Moves.spying")),),
        sponsor=word("Moves.sponsor"),
        sales=((word("Moves.sales"), word("Moves.sales")),),
        transfer_bids=tuple(Row(lot.player, (word("Moves.transfer_bids"),)) for lot in lots.transfers),
        offer_bids=(Row("1", (word("Moves.offer_bids"), word("Moves.offer_bids"))),) if lots.offers else (),
        contract_bids=tuple(Row(lot.player, words("Moves.contract_bids", 2)) for lot in lots.contract_lots[:1]),
        ageing=(Row(names[2], (word("Moves.ageing"),)),) if lots.rounds == lots.round_number else (),
    )  # fmt: skip


def buyer_moves(garden: Garden, league: League) -> Moves:
    """What T03 sends: start levels that nobody has, rows of nobody, and the highest bids, which are public."""
    own = BUYER
    matches = _filled(league, own)
    slot = next(iter(matches))
    first = replace(matches[slot].sets[0], starts=tuple(_pair(garden, "SetMoves.starts", own) for _ in range(6)))
    lots = view(league, own)
    return Moves(
        send_number=Input(SENDS[own]),
        salt=Input(garden.word("Moves.salt", own)),
        matches={**matches, slot: MatchMoves((first, *matches[slot].sets[1:]))},
        training=(Row(garden.word("Row.key", own), (Input(1), BLANK)),),
        transfer_bids=tuple(Row(lot.player, (Input(210_000),)) for lot in lots.transfers),
        offer_bids=tuple(
            Row(str(at), (Input(130_000), Input("Newcomer") if offer.kind == "player" else BLANK))
            for at, offer in enumerate(lots.offers, start=1)
        ),
        contract_bids=tuple(Row(lot.player, (Input(115_000), Input(2))) for lot in lots.contract_lots[:1]),
    )


def _pair(garden: Garden, of: str, own: str) -> tuple[Input, Input]:
    return Input(garden.number(of, own)), Input(garden.number(of, own))


def sent_files(garden: Garden, league: League) -> dict[str, bytes]:
    """The files that come, by name: one of each team but T04, an older one of T01, one of T04 that is no move."""
    rich, nonsense = rich_moves(garden, league), nonsense_moves(garden, league)
    buyer = buyer_moves(garden, league)

    def name(team: str, ending: str) -> str:
        return f"{garden.word('Receipt.file', team)}.{ending}"

    older = replace(rich, send_number=Input(1), scouts=(Input(garden.word("Moves.scouts", RICH)),))
    garden.planted.append(Planted("Receipt.modified", SAVED, frozenset({RICH})))
    earlier = replace(sealed_view(league, POOR), id=sealed_view(replace(league, round_number=1), POOR).id)
    return {
        name(RICH, "xlsx"): saved(movesheet.build(sealed_view(league, RICH), rich)),
        name(RICH, "txt"): textform.build(sealed_view(league, RICH), older).encode(),
        name(NONSENSE, "xlsx"): movesheet.build(sealed_view(league, NONSENSE), nonsense),
        name(BUYER, "txt"): textform.build(sealed_view(league, BUYER), buyer).encode(),
        name(POOR, "txt"): textform.build(earlier, Moves()).encode(),
    }


def saved(book: bytes) -> bytes:
    """A workbook that says when it was saved last."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as source, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target:
        for member in source.infolist():
            content = source.read(member)
            if member.filename == PROPERTIES:
                content = MODIFIED.sub(rb"\g<1>" + SAVED.encode() + rb"T03:17:43Z\2", content)
            target.writestr(member, content)
    return written.getvalue()
