"""R10 End of season in cells: what a year leaves of a player."""

from __future__ import annotations

from math import floor
from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.ageing import aged

_AGED: Final = (
    Argument("ol", "OL at the end of the season", "points", Kind.WHOLE, "R10.1", lowest=0),
    Argument("dl", "DL at the end of the season", "points", Kind.WHOLE, "R10.1", lowest=0),
    Argument("age", "age in the season that ends: A, B, C, D, E or talent", "", Kind.AGE, "R10.1"),
    Argument(
        "loss_ol",
        "points of the loss that come off OL; blank or no number: the blank rule; an illegal one: the nearest legal "
        "one, no error",
        "points",
        Kind.SPLIT,
        "R10.2",
        optional=True,
    ),
    SETTINGS,
)


def vb_aged(ol: Cells, dl: Cells, age: Cells, loss_ol: Cells = None, settings: Cells = None) -> Spill:
    """A player's OL, DL after the season, 0, 0 for one who leaves (R10.1, R10.2).

    ol, dl: normal levels, whole points of at least 0. age: A … E or talent, in any case. loss_ol: how much of the loss
    OL bears; an illegal split becomes the nearest legal one (of two as near, OL loses more); blank, or what is no
    number, the blank rule. ValueError: a level or an age that is none.

    >>> vb_aged(12, 9, "A"), vb_aged(12, 9, "A", 2), vb_aged(5, 5, "E")
    ([8, 7], [10, 5], [0, 0])
    """
    season = season_of(settings)

    def one(last_ol: int, last_dl: int, last_age: str, asked: float | None) -> tuple[int, int]:
        # Halfway between two splits OL loses more, as R10.2 settles every tie.
        nearest = None if asked is None else floor(asked + 0.5)
        return aged(last_ol, last_dl, last_age, nearest, season)

    return each(_AGED[:-1], (ol, dl, age, loss_ol), one, columns=2)


VB_AGED: Final = Function(
    "VB_AGED",
    _AGED,
    "OL and DL after the season; 0, 0 for a player who leaves",
    Shape(1, 2, each=True),
    "R10.1, R10.2",
    Example((12, 9, "A"), [8, 7]),
    vb_aged,
)
