"""R1 Teams in cells: may a new player have these levels?"""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.cells import said
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.team import new_player_fault

OK: Final = "ok"

_CHECKPLAYER: Final = (
    Argument("ol", "the new player's OL", "points", Kind.NUMBER, "R1.2"),
    Argument("dl", "the new player's DL", "points", Kind.NUMBER, "R1.2"),
    SETTINGS,
)


def vb_checkplayer(ol: Cells, dl: Cells, settings: Cells = None) -> Spill:
    """Whether a new player may have these levels (R1.2): "ok" or the reason.

    ol, dl: levels in points, single cells or ranges; nothing is rounded. What is no whole number of at least 1, breaks
    the ratio or the total, or is no number at all is told as the reason. ValueError: an error cell, sizes that differ,
    a setting that is none.

    >>> vb_checkplayer(16, 8)
    'ok'
    >>> vb_checkplayer([9, 13], [4, 12])[1]
    ['OL 13, DL 12: OL and DL together may be at most 24, here they are 25 (rule R1.2)']
    """
    season = season_of(settings)

    def one(level_ol: float, level_dl: float) -> str:
        fault = new_player_fault(level_ol, level_dl, season)
        return f"OL {said(level_ol)}, DL {said(level_dl)}: {fault} (rule R1.2)" if fault else OK

    return each(_CHECKPLAYER[:-1], (ol, dl), one, told=True)


VB_CHECKPLAYER: Final = Function(
    "VB_CHECKPLAYER",
    _CHECKPLAYER,
    '"ok" or why a new player may not have these levels',
    Shape(each=True),
    "R1.2",
    Example((16, 8), OK),
    vb_checkplayer,
)
