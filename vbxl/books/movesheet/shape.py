"""The shape of a move sheet: all that decides which cells, formulas and names its blank form has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.agesplits import season_ends
from vbxl.league.known import LINES_MOST, MatchLine, TableLine
from vbxl.league.view import View
from vbxl.rules.season import Season

# Rounds of a cup of as many teams as there may be.
CUP_ROUNDS_MOST: Final = 14


@dataclass(frozen=True, slots=True)
class Shape:
    """What teams of a round have in common, so that one form serves them: nothing in it is of one team alone.

    `slots` are the matches of the round; `season_ends` says whether a year is split on the sheet. The numbers are
    those of the teams of a division, of sponsors and of lots; then the lines of its table (none before anybody has
    played), of its last results, this round, the next one and a team's season, with room for matches of the cup.
    """

    settings: Season
    slots: tuple[str, ...]
    season_ends: bool
    teams: int
    sponsors: int
    transfers: int
    offers: int
    contract_lots: int
    standings: int
    results: int
    this_round: int
    next_round: int
    season: int


def shape_of(view: View) -> Shape:
    """The shape of a team's move sheet."""
    return Shape(
        settings=view.settings,
        slots=tuple(match.slot for match in view.matches),
        season_ends=season_ends(view),
        teams=len(view.teams),
        sponsors=len(view.sponsors),
        transfers=len(view.transfers),
        offers=len(view.offers),
        contract_lots=len(view.contract_lots),
        standings=len(standings(view)),
        results=_room(view.known.results, 1),
        this_round=_room(this_round(view), 1),
        next_round=_room(next_round(view), 1),
        season=_room(view.known.season, min(view.rounds, CUP_ROUNDS_MOST)),
    )


def standings(view: View) -> Sequence[TableLine]:
    """The division's table; before anything was played it would be but an alphabet."""
    return view.known.table if any(one.matches for one in view.known.table) else ()


def this_round(view: View) -> list[MatchLine]:
    """The matches of this round that a sheet tells."""
    return [one for one in view.known.fixtures if one.round_number == view.round_number]


def next_round(view: View) -> list[MatchLine]:
    """Those of the next one."""
    return [one for one in view.known.fixtures if one.round_number != view.round_number]


def _room(matches: Sequence[MatchLine], cup: int) -> int:
    """Lines for the matches of the league, and for as many of the cup as a team may have among them (R11.1)."""
    league = sum(not one.cup for one in matches)
    return max(len(matches), min(LINES_MOST, league + cup))
