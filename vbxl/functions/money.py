"""R9 Money in cells: a player's wage."""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.money import wage

_WAGE: Final = (
    Argument("ol", "an own player's OL after the training", "points", Kind.WHOLE, "R9.1", lowest=0),
    Argument("dl", "an own player's DL after the training", "points", Kind.WHOLE, "R9.1", lowest=0),
    SETTINGS,
)


def vb_wage(ol: Cells, dl: Cells, settings: Cells = None) -> Spill:
    """The dollars a round that an own player is paid (R9.1).

    ol, dl: normal levels after the training, whole points of at least 0; 0, 0, a new talent, gets nothing. ValueError:
    a level that is none.

    >>> vb_wage(12, 9), vb_wage([[0], [5]], [[0], [6]])
    (100, [[0], [50]])
    """
    season = season_of(settings)

    def one(level_ol: int, level_dl: int) -> int:
        return wage(level_ol, level_dl, season)

    return each(_WAGE[:-1], (ol, dl), one)


VB_WAGE: Final = Function(
    "VB_WAGE",
    _WAGE,
    "the dollars a round that an own player is paid",
    Shape(each=True),
    "R9.1",
    Example((12, 9), 100),
    vb_wage,
)
