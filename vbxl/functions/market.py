"""R8 Market in cells: what is paid for a player whom nobody buys."""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.market import compensation

_COMPENSATION: Final = (
    Argument("ol", "the player's OL", "points", Kind.WHOLE, "R8.1", lowest=0),
    Argument("dl", "the player's DL", "points", Kind.WHOLE, "R8.1", lowest=0),
    Argument("age", "the player's age: A, B, C, D, E or talent", "", Kind.AGE, "R8.1"),
    SETTINGS,
)


def vb_compensation(ol: Cells, dl: Cells, age: Cells, settings: Cells = None) -> Spill:
    """The dollars paid for a player who becomes an amateur (R8.1).

    ol, dl: normal levels, whole points of at least 0. age: A … E or talent, in any case; a talent is paid as Age A.
    ValueError: a level or an age that is none.

    >>> vb_compensation(10, 8, "B"), vb_compensation(2, 2, "talent")
    (810, 240)
    """
    season = season_of(settings)

    def one(level_ol: int, level_dl: int, his_age: str) -> int:
        return compensation(level_ol, level_dl, his_age, season)

    return each(_COMPENSATION[:-1], (ol, dl, age), one)


VB_COMPENSATION: Final = Function(
    "VB_COMPENSATION",
    _COMPENSATION,
    "the dollars paid for a player who becomes an amateur",
    Shape(each=True),
    "R8.1",
    Example((10, 8, "B"), 810),
    vb_compensation,
)
