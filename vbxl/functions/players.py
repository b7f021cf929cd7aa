"""R1, R6, R10 Players in cells: new levels, training, and what a year leaves of a player."""

from __future__ import annotations

from dataclasses import replace
from math import floor
from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.cells import value_text
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape
from vbxl.problems import CODES, sentence
from vbxl.rules.ageing import aged
from vbxl.rules.team import new_player_fault
from vbxl.rules.training import training_fault, training_limits

_AGED: Final = (
    Argument("ol", "OL at the end of the season", "points", ArgumentKind.WHOLE, "R10.1", lowest=0),
    Argument("dl", "DL at the end of the season", "points", ArgumentKind.WHOLE, "R10.1", lowest=0),
    Argument("age", "age in the season that ends: A, B, C, D, E or talent", "", ArgumentKind.AGE, "R10.1"),
    Argument(
        "loss_ol",
        "points of the loss that come off OL; blank or no number: the blank rule; an illegal one: the nearest legal "
        "one, no error",
        "points",
        ArgumentKind.SPLIT,
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
    ResultShape(1, 2, each=True),
    "R10.1, R10.2",
    Example((12, 9, "A"), [8, 7]),
    vb_aged,
)


OK: Final = "ok"

_CHECKPLAYER: Final = (
    Argument("ol", "the new player's OL", "points", ArgumentKind.NUMBER, "R1.2"),
    Argument("dl", "the new player's DL", "points", ArgumentKind.NUMBER, "R1.2"),
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
        return f"OL {value_text(level_ol)}, DL {value_text(level_dl)}: {fault} (rule R1.2)" if fault else OK

    return each(_CHECKPLAYER[:-1], (ol, dl), one, told=True)


VB_CHECKPLAYER: Final = Function(
    "VB_CHECKPLAYER",
    _CHECKPLAYER,
    '"ok" or why a new player may not have these levels',
    ResultShape(each=True),
    "R1.2",
    Example((16, 8), OK),
    vb_checkplayer,
)


_WISH: Final = (
    Argument(
        "add_ol", "points of OL to gain, 0 or 1; blank is 0", "points", ArgumentKind.WHOLE, "R6.1", lowest=0, highest=1
    ),
    Argument(
        "add_dl", "points of DL to gain, 0 or 1; blank is 0", "points", ArgumentKind.WHOLE, "R6.1", lowest=0, highest=1
    ),
)
_CHECKTRAINING: Final = (
    Argument("ol", "OL before the training", "points", ArgumentKind.WHOLE, "R6.1", lowest=0),
    Argument("dl", "DL before the training", "points", ArgumentKind.WHOLE, "R6.1", lowest=0),
    *_WISH,
    Argument(
        "trained_ol",
        "how often OL was trained this season",
        "times",
        ArgumentKind.WHOLE,
        "R6.1",
        optional=True,
        lowest=0,
    ),
    Argument(
        "trained_dl",
        "how often DL was trained this season",
        "times",
        ArgumentKind.WHOLE,
        "R6.1",
        optional=True,
        lowest=0,
    ),
    Argument("talent", "TRUE for a talent, new at 0/0 or not", "", ArgumentKind.FLAG, "R6.3", optional=True),
    SETTINGS,
)
# The wish must be given, but a cell of it may be blank: most players of a roster are not trained.
_CELLS: Final = tuple(replace(one, optional=True) if one in _WISH else one for one in _CHECKTRAINING[:-1])


def vb_checktraining(
    ol: Cells,
    dl: Cells,
    add_ol: Cells,
    add_dl: Cells,
    trained_ol: Cells = None,
    trained_dl: Cells = None,
    talent: Cells = None,
    settings: Cells = None,
) -> Spill:
    """Whether a player may gain these points in a round (R6.1, R6.3): "ok" or the reason.

    ol, dl: levels before the training, whole points of at least 0. add_ol, add_dl: 0 or 1 point of each level, gained
    together; blank is 0, and who gains nothing is "ok". trained_ol, trained_dl: how often each level was trained this
    season before, whole numbers of at least 0; blank is 0; of no matter for a talent. talent: TRUE or FALSE; blank is
    FALSE. TP are not asked. ValueError: a level, a wish, a number of times or a talent that is none.

    >>> vb_checktraining(12, 4, 1, 1), vb_checktraining(12, 9, 1, None, 4)
    ('ok', 'ok')
    >>> vb_checktraining(12, 4, 1, 0)
    'OL 12 + 1, DL 4 + 0: the higher level would be more than 3 times the lower (rule R6.1)'
    """
    season = season_of(settings)

    def one(now_ol: int, now_dl: int, *others: int | None) -> str:
        more_ol, more_dl, times_ol, times_dl, is_talent = (value or 0 for value in others)
        fault = training_fault(now_ol, now_dl, (more_ol, more_dl), (times_ol, times_dl), season, talent=bool(is_talent))
        if fault is None:
            return OK
        who = f"OL {now_ol} + {more_ol}, DL {now_dl} + {more_dl}"
        return f"{sentence(fault, who=who, **training_limits(season))} (rule {CODES[fault].rule})"

    return each(_CELLS, (ol, dl, add_ol, add_dl, trained_ol, trained_dl, talent), one)


VB_CHECKTRAINING: Final = Function(
    "VB_CHECKTRAINING",
    _CHECKTRAINING,
    '"ok" or why a player may not gain these points',
    ResultShape(each=True),
    "R6.1, R6.3",
    Example((12, 4, 1, 1), OK),
    vb_checktraining,
)
