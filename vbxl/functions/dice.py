"""D, K The dice games in cells: the best line of a roll, the best bump, which dice to keep, and the chances."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from vbxl.functions.arguments import Cells, Spill, blank_ranges, flat, single, switches_of
from vbxl.functions.cells import bad, is_blank, read
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape, Takes

if TYPE_CHECKING:
    from vbxl.dice.footwork import FootworkOptions, Line
    from vbxl.dice.footwork_odds import FootworkOdds
    from vbxl.dice.icon_odds import IconOdds
    from vbxl.dice.icons import Ball, Faces


# As the game has them, which is not imported before it is asked for.
SPOTS: Final = 6
_SWITCHES: Final = ("aces", "dropped_bump")
_FOOTWORK_SETTINGS: Final = replace(
    SETTINGS, meaning="the options aces, dropped_bump: a name and TRUE or FALSE a row", rule="D1"
)
_OPPONENT: Final = Argument(
    "opponent", "the opponent's line; blank or 0 where there is no die", "", ArgumentKind.DIE, "D1", Takes.LINE
)
_ROLL: Final = Argument("roll", "the dice rolled; blank or 0 is no die", "", ArgumentKind.DIE, "D1", Takes.DICE)
_OWN: Final = replace(
    _OPPONENT, name="own", meaning="own line, after footwork; blank or 0 where there is no die", rule="D2"
)
_DIE: Final = Argument("die", "the bumped die", "", ArgumentKind.DIE, "D2", Takes.ONE, lowest=1)
_LEFT: Final = Argument(
    "bumps_left",
    "how many bumps may follow this one; blank is 1",
    "bumps",
    ArgumentKind.WHOLE,
    "D1",
    Takes.ONE,
    optional=True,
    lowest=0,
    highest=1,
)
_FOOTWORK: Final = (_OPPONENT, _ROLL, _FOOTWORK_SETTINGS)
_BUMP: Final = (_OWN, _OPPONENT, _DIE, _LEFT, _FOOTWORK_SETTINGS)
_FOOTWORKWIN: Final = (_ROLL, _OPPONENT, _FOOTWORK_SETTINGS)


def vb_footwork(opponent: Cells, roll: Cells, settings: Cells = None) -> Spill:
    """The best line for a footwork roll (D1, D2, D3): six spots, 0 where there is no die.

    opponent: a row or column of six dice, blank or 0 where there is none. roll: one to six dice. The line is as it is
    laid, before lower dice go out; of lines equally good the one with the highest die in the lowest spot. All blank
    gives blank. settings: aces, dropped_bump. ValueError: what is no die, an opponent or a roll without dice, too many.

    >>> vb_footwork([5, 3, 1, 6, 4, 2], [2, 1, 4, 3, 1, 1])
    [1, 4, 2, 1, 1, 3]
    """
    options = _options(settings)
    if blank_ranges((_OPPONENT, _ROLL), (opponent, roll)):
        return [None] * SPOTS
    other, rolled = _line(_OPPONENT, opponent), _rolled(roll)
    return [*_odds(options).best_line(other, rolled)]


def vb_bump(own: Cells, opponent: Cells, die: Cells, bumps_left: Cells = None, settings: Cells = None) -> Spill:
    """The best spot for a bumped die (D2, D3), 1 to 6; 0 where it fits nowhere.

    own, opponent: rows or columns of six dice, blank or 0 where there is none, as they stand before the bump: the lower
    of two dice has gone out in footwork. die: what was bumped. bumps_left: 0 or 1, the bumps that may follow; blank is
    1. Of spots equally good the lowest. Blank lines give blank. settings: aces, dropped_bump. ValueError: what is no
    die, a line without dice, no empty spot, an own die opposite a higher one.

    >>> vb_bump([0, 4, 1, 0, 0, 0], [5, 0, 1, 6, 4, 2], 1), vb_bump([0, 4, 1, 0, 0, 0], [5, 0, 1, 6, 4, 2], 4)
    (0, 5)
    """
    options = _options(settings)
    if blank_ranges((_OWN, _OPPONENT), (own, opponent)):
        return None
    line, other = _line(_OWN, own), _line(_OPPONENT, opponent)
    bumped, left = single(_DIE, die), single(_LEFT, bumps_left)
    if all(line):
        raise bad(_OWN, _line_text(line), "has no empty spot, and so no die to bump", "D1")
    for spot, (low, high) in enumerate(zip(line, other, strict=True), start=1):
        if 0 < low < high:
            raise bad(_OWN, low, f"in spot {spot} lies opposite a {high}: the lower die has gone out before a bump")
    return _odds(options).best_bump(line, other, bumped, 1 if left is None else left)


def vb_footworkwin(roll: Cells, opponent: Cells, settings: Cells = None) -> Spill:
    """The chance, 0…1, to win the round with a footwork roll that is about to be lined up, best play (D1, D2).

    roll: one to six dice, blank or 0 is none. opponent: a row or column of six dice, blank or 0 where there is none.
    Unrounded. All blank gives blank. settings: aces, dropped_bump. ValueError: as VB_FOOTWORK.

    >>> round(vb_footworkwin([2, 1, 4, 3, 1, 1], [5, 3, 1, 6, 4, 2]), 6)
    0.362403
    """
    options = _options(settings)
    if blank_ranges((_ROLL, _OPPONENT), (roll, opponent)):
        return None
    rolled, other = _rolled(roll), _line(_OPPONENT, opponent)
    return _odds(options).roll_chance(other, rolled)


def _options(settings: Cells) -> FootworkOptions:
    # The game is imported when it is first asked for, so that the other functions start as quickly as ever.
    from vbxl.dice.footwork import FootworkOptions

    return FootworkOptions(**switches_of(_FOOTWORK_SETTINGS, settings, _SWITCHES))


def _odds(options: FootworkOptions) -> FootworkOdds:
    from vbxl.dice.footwork_odds import shipped_odds

    return shipped_odds(options)


def _line(argument: Argument, cells: Cells) -> Line:
    """A line of six spots with a die in at least one."""
    line = _dice(argument, cells)
    if len(line) != SPOTS:
        raise ValueError(f"{argument.name}: a line has {SPOTS} spots, not {len(line)} (rule D2)")
    if not any(line):
        raise ValueError(f"{argument.name}: no die, and the round is over then (rule D1)")
    return line


def _rolled(roll: Cells) -> tuple[int, ...]:
    dice = _dice(_ROLL, roll)
    if len(dice) > SPOTS:
        raise ValueError(f"roll: a player has {SPOTS} dice, not {len(dice)} (rule D1)")
    if not any(dice):
        raise ValueError("roll: no die, but footwork is rolled with all dice in play (rule D1)")
    return tuple(die for die in dice if die)


def _dice(argument: Argument, cells: Cells) -> tuple[int, ...]:
    """The dice of a row or column, 0 for none; a single cell may not be blank."""
    given = flat(argument, cells)
    return tuple(0 if is_blank(cell) and len(given) > 1 else read(argument, cell) for cell in given)


def _line_text(line: Line) -> str:
    return " ".join(map(str, line))


_WHAT_STAYS: Final = (
    "With the line in A1:F1 and the opponent's in A2:F2, VB_BUMP takes what stays after footwork: "
    "`=IF(A1:F1>=A2:F2,A1:F1,0)` and `=IF(A2:F2>=A1:F1,A2:F2,0)`."
)
_FOOTWORK_SERVED: Final = [5, 3, 1, 6, 4, 2]
_SAD: Final = [2, 1, 4, 3, 1, 1]

VB_FOOTWORK: Final = Function(
    "VB_FOOTWORK",
    _FOOTWORK,
    "the best line to lay against the opponent's, a die a spot, 0 where there is none",
    ResultShape(1, SPOTS),
    "D1, D2, D3",
    Example(([_FOOTWORK_SERVED], [_SAD]), [1, 4, 2, 1, 1, 3]),
    vb_footwork,
    notes=(_WHAT_STAYS,),
)
VB_BUMP: Final = Function(
    "VB_BUMP",
    _BUMP,
    "the best spot for the bumped die, 1 to 6, or 0 if it fits nowhere",
    ResultShape(),
    "D2, D3",
    Example(([[0, 4, 1, 0, 0, 0]], [[5, 0, 1, 6, 4, 2]], 4), 5),
    vb_bump,
)
VB_FOOTWORKWIN: Final = Function(
    "VB_FOOTWORKWIN",
    _FOOTWORKWIN,
    "the chance to win the round with this roll, 0…1, best play",
    ResultShape(),
    "D1, D2",
    Example(([_SAD], [_FOOTWORK_SERVED]), 0.3624028237555555),
    vb_footworkwin,
)


# As the game has them, which is not imported before it is asked for.
DICE: Final = 6
STRONGEST: Final = 12

_KEEP: Final = (
    Argument("faces", "the dice as they lie: A, AA, D, DD, S or B", "", ArgumentKind.FACE, "K2", Takes.FACES),
    Argument(
        "attack",
        "the attack faced; 0 is a free ball",
        "Attack icons",
        ArgumentKind.WHOLE,
        "K1",
        Takes.ONE,
        lowest=0,
        highest=STRONGEST,
    ),
    Argument(
        "rolls_left",
        "how many times one may roll again, 2 after the first roll",
        "rolls",
        ArgumentKind.WHOLE,
        "K3",
        Takes.ONE,
        lowest=0,
        highest=2,
    ),
    Argument(
        "served",
        "TRUE if the attack is a serve, which may not be blocked; blank is FALSE",
        "",
        ArgumentKind.FLAG,
        "K1",
        Takes.ONE,
        optional=True,
    ),
    replace(SETTINGS, meaning="the option setter_dump: its name and TRUE or FALSE", rule="K1"),
)
_DUMP: Final = "setter_dump"
_FACES, _ATTACK, _ROLLS_LEFT, _ICONS_SERVED, _ICONS_SETTINGS = _KEEP


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
    asked = _read_faces(faces, attack, rolls_left, served, settings)
    if asked is None:
        return [None] * DICE
    return [*asked.odds.best_keep(asked.faces, asked.ball, asked.rolls_left)]


def vb_keepwin(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells = None, settings: Cells = None) -> Spill:
    """The chance, 0…1, to win the rally with these dice against an attack, best play (K1, K3).

    faces, attack, rolls_left, served, settings: as VB_KEEP. Unrounded. Blank faces give blank. ValueError: as VB_KEEP.

    >>> round(vb_keepwin(["DD", "DD", "S", "AA", "A", "B"], 4, 0), 6)
    0.503939
    """
    asked = _read_faces(faces, attack, rolls_left, served, settings)
    return None if asked is None else asked.odds.roll_chance(asked.faces, asked.ball, asked.rolls_left)


def _read_faces(faces: Cells, attack: Cells, rolls_left: Cells, served: Cells, settings: Cells) -> _Asked | None:
    """The question; None if the faces are blank."""
    # The game is imported when it is first asked for, so that the other functions start as quickly as ever.
    from vbxl.dice.icon_odds import shipped_odds
    from vbxl.dice.icons import Ball, Face, IconOptions

    options = IconOptions(switches_of(_ICONS_SETTINGS, settings, (_DUMP,)).get(_DUMP, False))
    if blank_ranges((_FACES,), (faces,)):
        return None
    cells = flat(_FACES, faces)
    shown = tuple(Face(read(_FACES, cell)) for cell in cells)
    if len(shown) != DICE:
        raise ValueError(f"faces: a player has {DICE} dice, not {len(shown)} (rule K1)")
    faced, left = single(_ATTACK, attack), single(_ROLLS_LEFT, rolls_left)
    by_serve = bool(single(_ICONS_SERVED, served))
    if by_serve and not faced:
        raise bad(_ATTACK, faced, "is no serve: without an Attack icon it is in the net")
    return _Asked(shipped_odds(options), shown, Ball(faced, by_serve), left)


_SHOWN: Final = ["DD", "DD", "S", "AA", "A", "B"]

VB_KEEP: Final = Function(
    "VB_KEEP",
    _KEEP,
    "which dice to keep, TRUE or FALSE each; all TRUE is to stop and answer",
    ResultShape(1, DICE),
    "K1, K3",
    Example(([_SHOWN], 4, 1), [True, True, True, True, True, False]),
    vb_keep,
    notes=("LibreOffice shows 1 for TRUE and 0 for FALSE.",),
)
VB_KEEPWIN: Final = Function(
    "VB_KEEPWIN",
    _KEEP,
    "the chance to win the rally, 0…1, best play",
    ResultShape(),
    "K1, K3",
    Example(([_SHOWN], 4, 0), 0.50393891531),
    vb_keepwin,
)
