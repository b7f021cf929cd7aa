"""R4 Points in cells: what devotion may cost."""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.cells import bad
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.points import PARTS, lack_probabilities

_LACK: Final = (
    Argument("devotion", "devotion points spent in the match", "DP", Kind.WHOLE, "R4.1", lowest=0),
    SETTINGS,
)


def vb_lack(devotion: Cells, settings: Cells = None) -> Spill:
    """The probabilities of 0, 1, 2, 3 lacks of devotion from a match (R4.3).

    devotion: DP spent in the match, a whole number from 0 to 30 (the setting devotion_limit). The four probabilities
    are unrounded and add up to 1. ValueError: anything else.

    >>> [round(likely, 6) for likely in vb_lack(10)]
    [0.728728, 0.243516, 0.026784, 0.000972]
    """
    season = season_of(settings)

    def one(spent: int) -> tuple[float, ...]:
        if spent > season.devotion_limit:
            raise bad(_LACK[0], spent, f"is above {season.devotion_limit}")
        return lack_probabilities(spent, season)

    return each(_LACK[:-1], (devotion,), one, columns=PARTS + 1)


VB_LACK: Final = Function(
    "VB_LACK",
    _LACK,
    "the probabilities of 0, 1, 2 and 3 lacks of devotion",
    Shape(1, PARTS + 1, each=True),
    "R4.3",
    Example((30,), [0.343, 0.441, 0.189, 0.027]),
    vb_lack,
)
