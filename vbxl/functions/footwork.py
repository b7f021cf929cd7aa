"""D Volleyball Dice in cells: the best line of a roll, the best spot for a bumped die, the chance to win the round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from vbxl.functions.arguments import Cells, Spill, blank_ranges, flat, single, switches_of
from vbxl.functions.cells import bad, is_blank, read
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape, Takes

if TYPE_CHECKING:
    from vbxl.dice.footwork import FootworkOptions, Line
    from vbxl.dice.footwork_odds import FootworkOdds

# As the game has them, which is not imported before it is asked for.
SPOTS: Final = 6
_SWITCHES: Final = ("aces", "dropped_bump")
_SETTINGS: Final = replace(
    SETTINGS, meaning="the options aces, dropped_bump: a name and TRUE or FALSE a row", rule="D1"
)
_OPPONENT: Final = Argument(
    "opponent", "the opponent's line; blank or 0 where there is no die", "", Kind.DIE, "D1", Takes.LINE
)
_ROLL: Final = Argument("roll", "the dice rolled; blank or 0 is no die", "", Kind.DIE, "D1", Takes.DICE)
_OWN: Final = replace(
    _OPPONENT, name="own", meaning="own line, after footwork; blank or 0 where there is no die", rule="D2"
)
_DIE: Final = Argument("die", "the bumped die", "", Kind.DIE, "D2", Takes.ONE, lowest=1)
_LEFT: Final = Argument(
    "bumps_left",
    "how many bumps may follow this one; blank is 1",
    "bumps",
    Kind.WHOLE,
    "D1",
    Takes.ONE,
    optional=True,
    lowest=0,
    highest=1,
)
_FOOTWORK: Final = (_OPPONENT, _ROLL, _SETTINGS)
_BUMP: Final = (_OWN, _OPPONENT, _DIE, _LEFT, _SETTINGS)
_FOOTWORKWIN: Final = (_ROLL, _OPPONENT, _SETTINGS)


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
        raise bad(_OWN, _said(line), "has no empty spot, and so no die to bump", "D1")
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

    return FootworkOptions(**switches_of(_SETTINGS, settings, _SWITCHES))


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


def _said(line: Line) -> str:
    return " ".join(map(str, line))


_WHAT_STAYS: Final = (
    "With the line in A1:F1 and the opponent's in A2:F2, VB_BUMP takes what stays after footwork: "
    "`=IF(A1:F1>=A2:F2,A1:F1,0)` and `=IF(A2:F2>=A1:F1,A2:F2,0)`."
)
_SERVED: Final = [5, 3, 1, 6, 4, 2]
_SAD: Final = [2, 1, 4, 3, 1, 1]

VB_FOOTWORK: Final = Function(
    "VB_FOOTWORK",
    _FOOTWORK,
    "the best line to lay against the opponent's, a die a spot, 0 where there is none",
    Shape(1, SPOTS),
    "D1, D2, D3",
    Example(([_SERVED], [_SAD]), [1, 4, 2, 1, 1, 3]),
    vb_footwork,
    notes=(_WHAT_STAYS,),
)
VB_BUMP: Final = Function(
    "VB_BUMP",
    _BUMP,
    "the best spot for the bumped die, 1 to 6, or 0 if it fits nowhere",
    Shape(),
    "D2, D3",
    Example(([[0, 4, 1, 0, 0, 0]], [[5, 0, 1, 6, 4, 2]], 4), 5),
    vb_bump,
)
VB_FOOTWORKWIN: Final = Function(
    "VB_FOOTWORKWIN",
    _FOOTWORKWIN,
    "the chance to win the round with this roll, 0…1, best play",
    Shape(),
    "D1, D2",
    Example(([_SAD], [_SERVED]), 0.3624028237555555),
    vb_footworkwin,
)
