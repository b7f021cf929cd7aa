"""The shape of a move sheet: all that decides which cells, formulas and names its blank form has."""

from __future__ import annotations

from dataclasses import dataclass

from vbxl.league.agesplits import season_ends
from vbxl.league.view import View
from vbxl.rules.season import Season


@dataclass(frozen=True, slots=True)
class Shape:
    """What teams of a round have in common, so that one form serves them: nothing in it is of one team alone.

    `slots` are the matches of the round; `season_ends` says whether a year is split on the sheet. The numbers are
    those of the teams of a division, of sponsors and of lots, and of the lines of its table and fixtures.
    """

    settings: Season
    slots: tuple[str, ...]
    season_ends: bool
    teams: int
    sponsors: int
    transfers: int
    offers: int
    contract_lots: int


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
    )
