"""The stages of a round in the order of the 1996 rules: functions of the league, the moves and the draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from vbxl.league.events import Event
from vbxl.league.league import GM, UNITS, League
from vbxl.league.market import make_contracts, sell_gm_offers, sell_transfers
from vbxl.league.matchday import play_matches
from vbxl.league.money import calculate_wages, pay_contracts_and_wages, settle_matches
from vbxl.league.moves import Moves
from vbxl.league.opening import open_next_season
from vbxl.league.season_end import close_round
from vbxl.league.spying import pay_spying_orders
from vbxl.league.training import scout_talents, train_teams
from vbxl.rules.draw import Draw

STAGES: Final[tuple[Callable[[League, Mapping[str, Moves], Draw], tuple[League, tuple[Event, ...]]], ...]] = (
    train_teams,
    scout_talents,
    pay_spying_orders,
    calculate_wages,
    play_matches,
    settle_matches,
    pay_contracts_and_wages,
    sell_transfers,
    sell_gm_offers,
    make_contracts,
    close_round,
)


def resolve(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Play a round, every stage in order; return the league at the start of the next one."""
    ended, events = play_round(league, moves, draw)
    return follow_round(ended, draw), events


def play_round(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Play a round to its end, but don't draw the next season yet."""
    opened = open_ledger(league)
    after, events = play(opened, moves, draw)
    check_balances(opened, after)
    return start_next_round(after), events


def follow_round(ended: League, draw: Draw) -> League:
    """Return the league at the start of the next round, perhaps the first of the next season (R0.3)."""
    return open_next_season(ended, draw) if is_season_over(ended) else ended


def is_season_over(league: League) -> bool:
    """Whether a league is past the last round of its season."""
    return league.round_number > league.rounds


def play(
    league: League, moves: Mapping[str, Moves], draw: Draw, last: int = len(STAGES)
) -> tuple[League, tuple[Event, ...]]:
    """Play the first `last` stages, in order."""
    events: list[Event] = []
    for stage in STAGES[:last]:
        league, happened = stage(league, moves, draw)
        events += happened
    return league, tuple(events)


def open_ledger(league: League) -> League:
    """Return the league with only the GM's bookings of this round in the ledger.

    Earlier bookings go into the opening balances.
    """
    before = replace(
        league, ledger=tuple(booking for booking in league.ledger if booking.round_number < league.round_number)
    )
    now = before.balances
    return replace(
        league, teams=tuple(replace(team, opening=now[team.id]) for team in league.teams), ledger=league.adjustments
    )


def start_next_round(league: League) -> League:
    """Return the league at the start of the next round of the season."""
    people = replace(league.people, preface="", news="")
    return replace(league, round_number=league.round_number + 1, played=(), spying=(), wages={}, people=people)


def check_balances(opened: League, after: League) -> None:
    """Check that balances move only through the ledger: old entries stay, and every new one has two accounts."""
    accounts = {GM, *(team.id for team in after.teams)}
    if [team.opening for team in after.teams] != [team.opening for team in opened.teams]:
        raise AssertionError("a stage changed an opening balance")
    if after.ledger[: len(opened.ledger)] != opened.ledger:
        raise AssertionError("a stage changed earlier ledger entries")
    for entry in after.ledger[len(opened.ledger) :]:
        between = {entry.giver, entry.taker}
        whole = isinstance(entry.amount, int) and not isinstance(entry.amount, bool) and entry.amount > 0
        if len(between) == 1 or not between <= accounts or entry.unit not in UNITS or not whole:
            raise AssertionError(f"an impossible ledger entry: {entry}")
