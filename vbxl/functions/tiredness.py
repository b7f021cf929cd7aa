"""R2 Sets and tiredness in cells: what a set leaves of a player."""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.cells import bad
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.tiredness import NEAR, after_set, legal_split

_AFTERSET: Final = (
    Argument("ol", "OL at the start of the set", "points", Kind.NUMBER, "R2.4", lowest=0),
    Argument("dl", "DL at the start of the set", "points", Kind.NUMBER, "R2.4", lowest=0),
    Argument(
        "max_ol", "OL at the start of the match, the ceiling of recovery", "points", Kind.NUMBER, "R2.3", lowest=0
    ),
    Argument(
        "max_dl", "DL at the start of the match, the ceiling of recovery", "points", Kind.NUMBER, "R2.3", lowest=0
    ),
    Argument("played", "whether the player played the set", "", Kind.FLAG, "R2.3"),
    Argument(
        "split",
        "loss OL of a set played, gain OL of a set rested; blank, or no such whole number: the blank rule, no error",
        "points",
        Kind.SPLIT,
        "R2.4",
        optional=True,
    ),
    SETTINGS,
)
_OL, _DL = _AFTERSET[:2]


def vb_afterset(
    ol: Cells,
    dl: Cells,
    max_ol: Cells,
    max_dl: Cells,
    played: Cells,
    split: Cells = None,
    settings: Cells = None,
) -> Spill:
    """A player's OL, DL at the start of the next set (R2.3, R2.4).

    ol, dl: levels at the start of this set, 0 … max. max_ol, max_dl: levels at the start of the match (half the normal
    ones with a lack of devotion). played: TRUE or FALSE. split: points of OL lost (0 … 5) or gained (0 … 3); blank, or
    anything that is no such whole number, is the blank rule. Nothing is rounded. ValueError: a level that is no number,
    below 0 or above its maximum.

    >>> vb_afterset(12, 12, 12, 12, True, 5)
    [7.0, 12.0]
    >>> vb_afterset([[12], [9]], [[12], [10]], 12, 12, [[True], [False]])
    [[9.0, 10.0], [11.0, 11.0]]
    """
    season = season_of(settings)

    def one(
        now_ol: float, now_dl: float, top_ol: float, top_dl: float, has_played: bool, asked: float | None
    ) -> tuple[float, float]:
        if now_ol > top_ol + NEAR:
            raise bad(_OL, now_ol, f"is above max_ol {top_ol:g}", "R2.3")
        if now_dl > top_dl + NEAR:
            raise bad(_DL, now_dl, f"is above max_dl {top_dl:g}", "R2.3")
        most = season.set_loss if has_played else season.set_gain
        return after_set(now_ol, now_dl, top_ol, top_dl, has_played, legal_split(asked, most), season)

    return each(_AFTERSET[:-1], (ol, dl, max_ol, max_dl, played, split), one, columns=2)


VB_AFTERSET: Final = Function(
    "VB_AFTERSET",
    _AFTERSET,
    "OL and DL at the start of the next set",
    Shape(1, 2, each=True),
    "R2.3, R2.4",
    Example((12, 12, 12, 12, True, 5), [7, 12]),
    vb_afterset,
)
