"""K The Volleyball Dice Game in cells: which dice to keep, and the chance to win the rally."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from vbxl.functions.arguments import Cells, Spill, blank_ranges, flat, single, switches_of
from vbxl.functions.cells import bad, read
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape, Takes

if TYPE_CHECKING:
    from vbxl.dice.icon_odds import IconOdds
    from vbxl.dice.icons import Ball, Faces

# As the game has them, which is not imported before it is asked for.
DICE: Final = 6
STRONGEST: Final = 12

_KEEP: Final = (
    Argument("faces", "the dice as they lie: A, AA, D, DD, S or B", "", Kind.FACE, "K2", Takes.FACES),
    Argument(
        "attack",
        "the attack faced; 0 is a free ball",
        "Attack icons",
        Kind.WHOLE,
        "K1",
        Takes.ONE,
        lowest=0,
        highest=STRONGEST,
    ),
    Argument(
        "rolls_left",
        "how many times one may roll again, 2 after the first roll",
        "rolls",
        Kind.WHOLE,
        "K3",
        Takes.ONE,
        lowest=0,
        highest=2,
    ),
    Argument(
        "served",
        "TRUE if the attack is a serve, which may not be blocked; blank is FALSE",
        "",
        Kind.FLAG,
        "K1",
        Takes.ONE,
        optional=True,
    ),
    replace(SETTINGS, meaning="the option setter_dump: its name and TRUE or FALSE", rule="K1"),
)
_DUMP: Final = "setter_dump"
_FACES, _ATTACK, _ROLLS_LEFT, _SERVED, _SETTINGS = _KEEP


class _Asked(NamedTuple):
    odds: IconOdds
    faces: Faces
    ball: Ball
    rolls_left: int


def vb_keep(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells = None, settings: Cells = None) -> Spill:
    """Which dice to keep against an attack (K1, K3): TRUE or FALSE a die; all TRUE is to stop and answer.

    faces: a row or column of six, A, AA, D, DD, S or B in any case. attack: Attack icons faced, 0 … 12, 0 is a free
    ball. rolls_left: 0, 1 or 2; with 0 all are TRUE. served: TRUE for a serve. Of choices equally good the one that
    keeps most dice, then the leftmost. Blank faces give blank. settings: setter_dump. ValueError: what is no face, not
    six, an attack or number of rolls out of bounds, a serve of 0.

    >>> vb_keep(["DD", "DD", "S", "AA", "A", "B"], 4, 1)
    [True, True, True, True, True, False]
    """
    asked = _asked(faces, attack, rolls_left, served, settings)
    if asked is None:
        return [None] * DICE
    return [*asked.odds.best_keep(asked.faces, asked.ball, asked.rolls_left)]


def vb_keepwin(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells = None, settings: Cells = None) -> Spill:
    """The chance, 0…1, to win the rally with these dice against an attack, best play (K1, K3).

    faces, attack, rolls_left, served, settings: as VB_KEEP. Unrounded. Blank faces give blank. ValueError: as VB_KEEP.

    >>> round(vb_keepwin(["DD", "DD", "S", "AA", "A", "B"], 4, 0), 6)
    0.503939
    """
    asked = _asked(faces, attack, rolls_left, served, settings)
    return None if asked is None else asked.odds.roll_chance(asked.faces, asked.ball, asked.rolls_left)


def _asked(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells, settings: Cells) -> _Asked | None:
    """What is asked; None where the faces are blank."""
    # The game is imported when it is first asked for, so that the other functions start as quickly as ever.
    from vbxl.dice.icon_odds import shipped_odds
    from vbxl.dice.icons import Ball, Face, IconOptions

    options = IconOptions(switches_of(_SETTINGS, settings, (_DUMP,)).get(_DUMP, False))
    if blank_ranges((_FACES,), (faces,)):
        return None
    cells = flat(_FACES, faces)
    shown = tuple(Face(read(_FACES, cell)) for cell in cells)
    if len(shown) != DICE:
        raise ValueError(f"faces: a player has {DICE} dice, not {len(shown)} (rule K1)")
    faced, left = single(_ATTACK, attack), single(_ROLLS_LEFT, rolls_left)
    by_serve = bool(single(_SERVED, served))
    if by_serve and not faced:
        raise bad(_ATTACK, faced, "is no serve: without an Attack icon it is in the net")
    return _Asked(shipped_odds(options), shown, Ball(faced, by_serve), left)


_SHOWN: Final = ["DD", "DD", "S", "AA", "A", "B"]

VB_KEEP: Final = Function(
    "VB_KEEP",
    _KEEP,
    "which dice to keep, TRUE or FALSE each; all TRUE is to stop and answer",
    Shape(1, DICE),
    "K1, K3",
    Example(([_SHOWN], 4, 1), [True, True, True, True, True, False]),
    vb_keep,
    notes=("LibreOffice shows 1 for TRUE and 0 for FALSE.",),
)
VB_KEEPWIN: Final = Function(
    "VB_KEEPWIN",
    _KEEP,
    "the chance to win the rally, 0…1, best play",
    Shape(),
    "K1, K3",
    Example(([_SHOWN], 4, 0), 0.50393891531),
    vb_keepwin,
)
