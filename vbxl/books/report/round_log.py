"""The events of a team's round, as sentences for the front page of its report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from vbxl.books.bracket import GALAXY_CUP
from vbxl.books.report.own_view import OwnRound
from vbxl.books.report.players import SEASON_END, place_words
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


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the front page: a label, a sentence, and its look."""

    label: str
    words: str
    look: str = PLAIN


def happened(own: OwnRound) -> list[LogLine]:
    """The team's round besides its matches: season, cup, bank, training, talents, market, spying."""
    return [*_season(own), *_cup(own), *_bank(own), *_training(own), *_market(own), *_spying(own)]


def coming(own: OwnRound) -> Iterator[LogLine]:
    """The changes of the next round in the team's roster: contracts that end, players for sale (R7.3, R8.1)."""
    if own.ending:
        names = ", ".join(line.name for line in own.ending)
        number = own.after.round_number
        open_to = {lot.player for lot in own.next.contract_lots}
        text = f"{names}: the contract ends with round {number}."
        if any(line.name in open_to for line in own.ending):
            text += " Everybody can bid in that round, you too."
        yield LogLine("Contracts", text)
    listed = own.of(Listed)
    if listed:
        lots = _list(f"{one.player} ({least(one)})" for one in listed)
        yield LogLine("Your players for sale", f"{lots}. Players for sale still play in that round.")


def least(listed: Listed) -> str:
    """The least bid for a player in words (R8.1)."""
    return f"least bid {money(listed.minimum)}" if listed.minimum else "any bid"


def sale_words(own: OwnRound, sale: Sale) -> str:
    """The outcome for a player whom the team had for sale, in words for the team that sold them (R8.1)."""
    if sale.buyer:
        return f"to {own.name(sale.buyer)} for {money(sale.paid)}"
    if sale.amateur:
        return f"to the amateurs for {money(sale.paid)}, since there was no bid"
    return f"the player stays, because {sale.why}"


def _season(own: OwnRound) -> Iterator[LogLine]:
    """Where the season ended for the team, and whom a year has cost it (R10)."""
    for event in own.of(Placed):
        look = GOOD if event.place == 1 or event.next_division < event.division else PLAIN
        look = BAD if event.next_division > event.division else look
        yield LogLine("The season's end", f"{place_words(own, event)} See {SEASON_END}.", look)
    gone = _list(f"{event.player}, {event.why}" for event in own.of(Retired))
    if gone:
        yield LogLine("Left", f"{gone}.")


def _cup(own: OwnRound) -> Iterator[LogLine]:
    """The consequence of a cup match (R11.1)."""
    played = next((match for match in own.matches if match.cup), None)
    if played is None:
        return
    if own.of(CupWon):
        yield LogLine(GALAXY_CUP, "You have won the Galaxy Cup.", GOOD)
        return
    won, lost = sets_won(played.scores)
    if won < lost:
        yield LogLine(GALAXY_CUP, f"You are out, in the {played.cup}.")
        return
    coming = cup_matches_of(own.after, own.id)[-1]
    text = f"You are in the {cup_round(own.after, coming)}, in round {coming.round_number}."
    yield LogLine(GALAXY_CUP, text, GOOD)


def _bank(own: OwnRound) -> Iterator[LogLine]:
    """The bank's measure, what it did, and what happens next (R9.3)."""
    for event in own.of(BankTold):
        limit = money(-own.before.settings.credit)
        stands = f"Your account stood at {money(event.dollars)}; the bank allows {limit}."
        measures = {WARNED: _warned, CONTRACTS_END: _contracts_end, AMATEURS: _amateurs}
        if event.measure not in measures:
            text = f"{stands} You have recovered: the bank's warning is over."
            yield LogLine("Bank", text, GOOD)
        else:
            yield LogLine("Bank", f"{stands} {measures[event.measure](own)}", BAD)


def _warned(_own: OwnRound) -> str:
    return (
        "You have one round to recover: if the account is still below at the end of the next round, all your contract "
        "players leave at once."
    )


def _contracts_end(own: OwnRound) -> str:
    names = [event.player for event in own.of(Freed) if event.by_bank]
    gone = (
        f"Your contract players left: {', '.join(names)}." if names else "You had no contract players who could leave."
    )
    next_step = "players of your own go to the amateurs until it is acceptable"
    return f"{gone} If the account is still below at the end of the next round, {next_step}."


def _amateurs(own: OwnRound) -> str:
    gone = [f"{event.player} ({money(event.paid)})" for event in own.of(ToAmateurs)]
    text = f"To the amateurs went {', '.join(gone)}." if gone else "Nobody could go to the amateurs."
    stands = f"The account is {money(own.after.balances[own.id].dollars)} now"
    if own.team.warnings:
        return f"{text} {stands}, still below: at the end of the next round it goes on."
    return f"{text} {stands}: the warning is over."


def _training(own: OwnRound) -> Iterator[LogLine]:
    trained = own.of(Trained)
    words = _list(f"{one.player} {one.ol}/{one.dl} → {one.ol + one.gain[0]}/{one.dl + one.gain[1]}" for one in trained)
    by_gm = " Chosen by the GM, since no move was received." if any(one.by_gm for one in trained) else ""
    yield LogLine("Training", f"{words}.{by_gm}" if trained else "Nobody was trained.")
    scouted = [event.player for event in own.of(Scouted)]
    if scouted:
        yield LogLine("New talents", f"{', '.join(scouted)}.")
    for event in own.of(Promoted):
        text = (
            f"{event.player} played the last match as a new talent, no. {event.match_number}: {event.ol}/{event.dl} now"
        )
        yield LogLine("A talent grew", f"{text} and can be trained from the next round.")


def _market(own: OwnRound) -> Iterator[LogLine]:
    joined = [event for event in own.of(Sale) if event.buyer == own.id]
    bought = [f"{one.called} from {own.name(one.seller)} for {money(one.paid)}" for one in joined]
    bought += [f"{_offer(event)} from the GM for {money(event.paid)}" for event in own.of(OfferSold)]
    if bought:
        yield LogLine("Bought", f"{_list(bought)}.")
    sold = [f"{event.player}: {sale_words(own, event)}" for event in own.of(Sale) if event.seller == own.id]
    if sold:
        yield LogLine("Your sales", f"{_list(sold)}.")
    signed = _list(
        f"{event.player}, {money(event.pay)} a round until round {event.last_round}"
        + (f", bonus {money(event.bonus)}" if event.bonus else "")
        for event in own.of(Contracted)
    )
    if signed:
        yield LogLine("Contracts made", f"{signed}.")
    by_bank = {event.player for event in own.of(Freed) if event.by_bank}
    left = [(was.name, team) for was, team in own.left if was.name not in by_bank]
    if left:
        words = _list(
            f"{name}, who plays for {team} now" if team else f"{name}, who is free now" for name, team in left
        )
        yield LogLine("Contracts ended", f"{words}.")


def _offer(sold: OfferSold) -> str:
    return sold.called if sold.kind == PLAYER else f"{sold.amount} {sold.kind}"


def _spying(own: OwnRound) -> Iterator[LogLine]:
    for index, event in enumerate(own.of(SpyReport), start=1):
        what = "with each player's levels" if event.detail else "the totals"
        yield LogLine("Spying", f"{own.name(event.target)} in match no. {event.match_number}, {what}: see Spy {index}.")


def _list(words: Iterable[str]) -> str:
    return "; ".join(words)
