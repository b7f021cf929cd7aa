"""R6 Training and talents in cells: may a player gain these points?"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.functions.team import OK
from vbxl.problems import CODES, sentence
from vbxl.rules.training import training_fault, training_limits

_WISH: Final = (
    Argument("add_ol", "points of OL to gain, 0 or 1; blank is 0", "points", Kind.WHOLE, "R6.1", lowest=0, highest=1),
    Argument("add_dl", "points of DL to gain, 0 or 1; blank is 0", "points", Kind.WHOLE, "R6.1", lowest=0, highest=1),
)
_CHECKTRAINING: Final = (
    Argument("ol", "OL before the training", "points", Kind.WHOLE, "R6.1", lowest=0),
    Argument("dl", "DL before the training", "points", Kind.WHOLE, "R6.1", lowest=0),
    *_WISH,
    Argument(
        "trained_ol", "how often OL was trained this season", "times", Kind.WHOLE, "R6.1", optional=True, lowest=0
    ),
    Argument(
        "trained_dl", "how often DL was trained this season", "times", Kind.WHOLE, "R6.1", optional=True, lowest=0
    ),
    Argument("talent", "TRUE for a talent, new at 0/0 or not", "", Kind.FLAG, "R6.3", optional=True),
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
    Shape(each=True),
    "R6.1, R6.3",
    Example((12, 4, 1, 1), OK),
    vb_checktraining,
)
