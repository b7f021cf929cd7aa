"""The stages of a round, in the order of the 1996 rules: each takes the league, the moves and the draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from vbxl.league.accounts import payment, wages
from vbxl.league.events import Event
from vbxl.league.income import after_matches
from vbxl.league.league import GM, UNITS, League
from vbxl.league.matchday import matches
from vbxl.league.moves import Moves
from vbxl.league.opening import next_season
from vbxl.league.season_end import closing
from vbxl.league.spying import spying
from vbxl.league.training import scouting, training
from vbxl.league.transfers import contracts, gm_sale, transfers
from vbxl.rules.draw import Draw

Run = Callable[[League, Mapping[str, Moves], Draw], tuple[League, tuple[Event, ...]]]


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the round: number, name, rule, and what it does."""

    number: int
    name: str
    rule: str
    run: Run


STAGES: Final = (
    Stage(1, "Training of the players with TP", "R6.1", training),
    Stage(2, "Scouting of new talents", "R6.3", scouting),
    Stage(3, "Payment of spying orders", "R9.2", spying),
    Stage(4, "Calculation of the wages", "R9.1", wages),
    Stage(5, "Matches", "R5", matches),
    Stage(6, "Lack of devotion, sponsors, TP", "R4.3", after_matches),
    Stage(7, "Payment of contract pay and wages", "R9.1", payment),
    Stage(8, "Transfers", "R8.1", transfers),
    Stage(9, "GM sale: players, TP, SP", "R8.2", gm_sale),
    Stage(10, "Contracts", "R7.2", contracts),
    Stage(11, "Bank, contract ends, new lists", "R9.3", closing),
)


def resolve(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Play a round: every stage in order; then the league as the next round finds it.

    The balances of the league that comes in become opening balances, so that its ledger holds this round and no more.
    """
    ended, events = round_played(league, moves, draw)
    return following(ended, draw), events


def round_played(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Play a round, and stop where it has ended: after a season's last one before the next season is drawn."""
    opened = opening(league)
    after, events = play(opened, moves, draw)
    assert_balances(opened, after)
    return next_round(after), events


def following(ended: League, draw: Draw) -> League:
    """The league as the next round finds it: after a season's last round the first of the next season (R0.3)."""
    return next_season(ended, draw) if season_over(ended) else ended


def season_over(league: League) -> bool:
    """Whether a league stands after the last round of its season."""
    return league.round_number > league.rounds


def play(
    league: League, moves: Mapping[str, Moves], draw: Draw, last: int = len(STAGES)
) -> tuple[League, tuple[Event, ...]]:
    """Every stage in order, up to the last one wanted."""
    events: list[Event] = []
    for stage in STAGES[:last]:
        league, happened = stage.run(league, moves, draw)
        events += happened
    return league, tuple(events)


def opening(league: League) -> League:
    """The league with its ledger closed: what the GM booked for this round stays, all before is in the balances."""
    before = replace(
        league, ledger=tuple(booking for booking in league.ledger if booking.round_number < league.round_number)
    )
    now = before.balances
    return replace(
        league,
        teams=tuple(replace(team, opening=now[team.id]) for team in league.teams),
        ledger=league.adjustments,
    )


def next_round(league: League) -> League:
    """The league at the start of the next round: nothing of it is played yet."""
    people = replace(league.people, preface="")
    return replace(league, round_number=league.round_number + 1, played=(), spying=(), wages={}, people=people)


def assert_balances(opened: League, after: League) -> None:
    """Nothing moves but by the ledger: what stood stands, every entry goes from one account to another."""
    accounts = {GM, *(team.id for team in after.teams)}
    if [team.opening for team in after.teams] != [team.opening for team in opened.teams]:
        raise AssertionError("a stage changed an opening balance")
    if after.ledger[: len(opened.ledger)] != opened.ledger:
        raise AssertionError("a stage changed the ledger of before")
    for entry in after.ledger[len(opened.ledger) :]:
        between = {entry.giver, entry.taker}
        if len(between) == 1 or not between <= accounts or entry.unit not in UNITS or not _whole(entry.amount):
            raise AssertionError(f"an impossible ledger entry: {entry}")


def _whole(amount: object) -> bool:
    return isinstance(amount, int) and not isinstance(amount, bool) and amount > 0
