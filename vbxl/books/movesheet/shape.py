"""The shape of a move sheet: all that decides which cells, formulas and names its blank form has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.ageing import season_ends
from vbxl.league.league import LOT_ROWS
from vbxl.league.spying import round_matches
from vbxl.league.team_knowledge import LINES_MOST, MatchLine, TableLine
from vbxl.league.view import View

# Rounds of a cup of as many teams as there may be.
CUP_ROUNDS_MOST: Final = 14


@dataclass(frozen=True, slots=True)
class Shape:
    """What teams of a round have in common, so that one form serves them: nothing in it is of one team alone.

    `slots` are the matches of the round, `spied` those that an order to spy may name; on the setting `set_points` the
    rows of the Odds sheet depend; `season_ends` says whether a year is split on the sheet. The numbers are those of the
    teams that it lists and of sponsors; then the rows of the lists of lots; then the lines of a division's table (none
    before anybody has played), of a round's matches and of a team's season, with room for those of the cup. Unused
    rows are out of sight.
    """

    slots: tuple[str, ...]
    spied: tuple[str, ...]
    set_points: int
    season_ends: bool
    teams: int
    sponsors: int
    transfers: int
    offers: int
    contract_lots: int
    table: int
    round: int
    season: int


def shape_of(view: View) -> Shape:
    """The shape of a team's move sheet."""
    slots = tuple(match.slot for match in view.matches)
    return Shape(
        slots=slots,
        spied=round_matches(view.settings, slots),
        set_points=view.settings.set_points,
        season_ends=season_ends(view),
        teams=len(view.teams),
        sponsors=len(view.sponsors),
        transfers=list_rows(len(view.transfers)),
        offers=list_rows(len(view.offers)),
        contract_lots=list_rows(len(view.contract_lots)),
        table=len(standings(view)),
        round=max(_room(one, 1) for one in (view.known.results, this_round(view), next_round(view))),
        season=_room(view.known.season, min(view.rounds, CUP_ROUNDS_MOST)),
    )


def list_rows(lots: int) -> int:
    """How many rows a list of so many lots has: at least those that every list has."""
    return max(LOT_ROWS, lots)


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
