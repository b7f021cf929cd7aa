"""The events of a team's round, as sentences for the front page of its report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vbxl.books.bracket import GALAXY_CUP
from vbxl.books.report.account import describe_sale
from vbxl.books.report.own_view import OwnRound
from vbxl.books.report.players import SEASON_END, describe_place
from vbxl.league.accounts import AMATEURS, CONTRACTS_END, WARNED
from vbxl.league.cup import cup_matches_of
from vbxl.league.events import (
    BankTold,
    Contracted,
    CupWon,
    Freed,
    Listed,
    OfferSold,
    Placed,
    Promoted,
    Retired,
    Sale,
    Scouted,
    SpyReport,
    ToAmateurs,
    Trained,
)
from vbxl.league.league import PLAYER
from vbxl.league.team_knowledge import cup_round
from vbxl.rules.match import sets_won
from vbxl.rules.money import money

PLAIN: Final = "paragraph"
BAD: Final = "wrong_paragraph"
GOOD: Final = "good_paragraph"


class Sentence(NamedTuple):
    """A line of the front page: a label, a sentence, and its style."""

    label: str
    words: str
    style: str = PLAIN


def list_happened(own: OwnRound) -> Iterator[Sentence]:
    """Yield what happened to the team besides its matches."""
    yield from _tell_season_end(own)
    yield from _tell_cup(own)
    yield from _tell_bank(own)
    yield from _tell_training(own)
    yield from _tell_market(own)
    for index, event in enumerate(own.events(SpyReport), start=1):
        what = "with each player's levels" if event.detail else "the totals"
        where = f"{own.name(event.target)} in match no. {event.match_number}"
        yield Sentence("Spying", f"{where}, {what}: see Spy {index}.")


def list_coming(own: OwnRound) -> Iterator[Sentence]:
    """Yield what changes in the team's roster: contracts that end, players for sale (R7.3, R8.1)."""
    number = own.after.round_number
    ending = [line.name for line in own.next.roster if line.last_round and line.last_round <= number]
    if ending:
        text = f"{', '.join(ending)}: the contract ends with round {number}."
        if any(lot.player in ending for lot in own.next.contract_lots):
            text += " Everybody can bid in that round, you too."
        yield Sentence("Contracts", text)
    lots = [
        f"{lot.player} ({f'least bid {money(lot.minimum)}' if lot.minimum else 'any bid'})"
        for lot in own.events(Listed)
    ]
    if lots:
        yield Sentence("Your players for sale", f"{'; '.join(lots)}. Players for sale still play in that round.")


def _tell_season_end(own: OwnRound) -> Iterator[Sentence]:
    """Where the season ended for the team, and whom a year has cost it (R10)."""
    for event in own.events(Placed):
        style = GOOD if event.place == 1 or event.next_division < event.division else PLAIN
        style = BAD if event.next_division > event.division else style
        yield Sentence("The season's end", f"{describe_place(own, event)} See {SEASON_END}.", style)
    gone = [f"{event.player}, {event.why}" for event in own.events(Retired)]
    if gone:
        yield Sentence("Left", f"{'; '.join(gone)}.")


def _tell_cup(own: OwnRound) -> Iterator[Sentence]:
    """What a cup match led to (R11.1)."""
    played = next((match for match in own.matches if match.cup), None)
    if played is None:
        return
    won, lost = sets_won(played.scores)
    if own.events(CupWon):
        yield Sentence(GALAXY_CUP, "You have won the Galaxy Cup.", GOOD)
    elif won < lost:
        yield Sentence(GALAXY_CUP, f"You are out, in the {played.cup}.")
    else:
        coming = cup_matches_of(own.after, own.id)[-1]
        text = f"You are in the {cup_round(own.after, coming)}, in round {coming.round_number}."
        yield Sentence(GALAXY_CUP, text, GOOD)


def _tell_bank(own: OwnRound) -> Iterator[Sentence]:
    """The bank's measure, what it did, and what happens next (R9.3)."""
    freed = [event.player for event in own.events(Freed) if event.by_bank]
    gone = f"Your contract players left: {', '.join(freed)}." if freed else ""
    sold = [f"{event.player} ({money(event.paid)})" for event in own.events(ToAmateurs)]
    text = f"To the amateurs went {', '.join(sold)}." if sold else "Nobody could go to the amateurs."
    after = "the warning is over."
    if own.team.warnings:
        after = "still below: at the end of the next round it goes on."
    stands = f"The account is {money(own.after.balances[own.id].dollars)} now"
    measures = {
        WARNED: "You have one round to recover: if the account is still below at the end of the next round, all your "
        "contract players leave at once.",
        CONTRACTS_END: f"{gone or 'You had no contract players who could leave.'} If the account is still below at the "
        "end of the next round, players of your own go to the amateurs until it is acceptable.",
        AMATEURS: f"{text} {stands}{',' if own.team.warnings else ':'} {after}",
    }
    for event in own.events(BankTold):
        limit = money(-own.before.settings.credit)
        stood = f"Your account stood at {money(event.dollars)}; the bank allows {limit}."
        recovered = "You have recovered: the bank's warning is over."
        style = BAD if event.measure in measures else GOOD
        yield Sentence("Bank", f"{stood} {measures.get(event.measure, recovered)}", style)


def _tell_training(own: OwnRound) -> Iterator[Sentence]:
    trained = own.events(Trained)
    words = [
        f"{event.player} {event.ol}/{event.dl} → {event.ol + event.gain[0]}/{event.dl + event.gain[1]}"
        for event in trained
    ]
    by_gm = " Chosen by the GM, since no move was received." if any(event.by_gm for event in trained) else ""
    yield Sentence("Training", f"{'; '.join(words)}.{by_gm}" if words else "Nobody was trained.")
    scouted = [event.player for event in own.events(Scouted)]
    if scouted:
        yield Sentence("New talents", f"{', '.join(scouted)}.")
    for event in own.events(Promoted):
        match = f"{event.player} played the last match as a new talent, no. {event.match_number}"
        text = f"{match}: {event.ol}/{event.dl} now and can be trained from the next round."
        yield Sentence("A talent grew", text)


def _tell_market(own: OwnRound) -> Iterator[Sentence]:
    sales = own.events(Sale)
    bought = [
        f"{sale.called} from {own.name(sale.seller)} for {money(sale.paid)}" for sale in sales if sale.buyer == own.id
    ]
    for offer in own.events(OfferSold):
        what = offer.called if offer.kind == PLAYER else f"{offer.amount} {offer.kind}"
        bought.append(f"{what} from the GM for {money(offer.paid)}")
    sold = [f"{sale.player}: {describe_sale(own, sale)}" for sale in sales if sale.seller == own.id]
    signed = [
        f"{event.player}, {money(event.pay)} a round until round {event.last_round}"
        + (f", bonus {money(event.bonus)}" if event.bonus else "")
        for event in own.events(Contracted)
    ]
    by_bank = {event.player for event in own.events(Freed) if event.by_bank}
    ended = []
    # A contract player keeps the place in the list, though the name may change in a new team (R1.4).
    for was, now in zip(own.before.contract_players, own.after.contract_players, strict=True):
        if was.team == own.id != now.team and was.name not in by_bank:
            where = f"who plays for {own.name(now.team)} now" if now.team else "who is free now"
            ended.append(f"{was.name}, {where}")
    parts = {"Bought": bought, "Your sales": sold, "Contracts made": signed, "Contracts ended": ended}
    for label, words in parts.items():
        if words:
            yield Sentence(label, f"{'; '.join(words)}.")
