"""D, K The dice games in cells: the best line of a roll, the best bump, which dice to keep, and the chances."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from vbxl.functions.cells import is_blank
from vbxl.functions.definition import (
    Given,
    Spill,
    are_blank,
    cell_function,
    declare_cell,
    declare_flag,
    declare_whole,
    list_cells,
    read_single,
    read_switches,
)
from vbxl.functions.description import ONE, SETTINGS, ArgumentKind, Example, ResultShape, Takes

if TYPE_CHECKING:
    from vbxl.dice.footwork import Line
    from vbxl.dice.footwork_odds import FootworkOdds

# Copied from the games, which are only imported when needed.
SPOTS: Final = 6
DICE: Final = 6
STRONGEST: Final = 12
_FOOTWORK_SETTINGS: Final = replace(
    SETTINGS, meaning="the aces and dropped_bump options, one per row: the name, then TRUE or FALSE", rule="D1"
)
_ICON_SETTINGS: Final = replace(SETTINGS, meaning="the setter_dump option: the name, then TRUE or FALSE", rule="K1")
_OPPONENT: Final = declare_cell(
    "the opponent's line; blank or 0 means an empty spot", ArgumentKind.DIE, rule="D1", takes=Takes.LINE
)
_ROLL: Final = declare_cell("the dice rolled; blank or 0 means no die", ArgumentKind.DIE, rule="D1", takes=Takes.DICE)
_WHAT_STAYS: Final = (
    "If your line is in A1:F1 and the opponent's in A2:F2, give VB_BUMP the dice left after footwork: "
    "`=IF(A1:F1>=A2:F2,A1:F1,0)` and `=IF(A2:F2>=A1:F1,A2:F2,0)`."
)
_SERVED_LINE: Final = [5, 3, 1, 6, 4, 2]
_WEAK_ROLL: Final = [2, 1, 4, 3, 1, 1]


@cell_function(
    "the best line against the opponent's, one die per spot, 0 for an empty spot",
    "D1, D2, D3",
    ResultShape(1, SPOTS),
    Example(([_SERVED_LINE], [_WEAK_ROLL]), [1, 4, 2, 1, 1, 3]),
    settings=_FOOTWORK_SETTINGS,
    notes=(_WHAT_STAYS,),
)
def vb_footwork(opponent: Given = _OPPONENT, roll: Given = _ROLL, *, settings: Given) -> Spill:
    """Return the best line for a footwork roll (D1–D3), before lower dice go out; blank if all is blank.

    Of equally good lines it is the one with the highest die in the lowest spot.
    """
    odds = _load_footwork_odds(settings)
    if are_blank(opponent, roll):
        return [None] * SPOTS
    return [*odds.find_best_line(_read_line(opponent), _read_roll(roll))]


@cell_function(
    "the best spot for the bumped die, 1 to 6, or 0 if it fits nowhere",
    "D2, D3",
    ONE,
    Example(([[0, 4, 1, 0, 0, 0]], [[5, 0, 1, 6, 4, 2]], 4), 5),
    settings=_FOOTWORK_SETTINGS,
)
def vb_bump(
    own: Given = declare_cell(
        "your own line after footwork; blank or 0 means an empty spot", ArgumentKind.DIE, rule="D2", takes=Takes.LINE
    ),
    opponent: Given = _OPPONENT,
    die: Given = declare_cell("the bumped die", ArgumentKind.DIE, takes=Takes.ONE, lowest=1),
    bumps_left: Given = declare_whole(
        "how many bumps may follow this one; 1 if blank",
        "bumps",
        rule="D1",
        takes=Takes.ONE,
        optional=True,
        lowest=0,
        highest=1,
    ),
    *,
    settings: Given,
) -> Spill:
    """Return the best spot for a bumped die (D2, D3), the lowest of equally good ones; 0 if it fits nowhere.

    The lines are those before the bump: the lower of two dice has gone out in footwork. Blank lines give blank.
    ValueError if no spot is empty, or if an own die is opposite a higher one.

    >>> vb_bump([0, 4, 1, 0, 0, 0], [5, 0, 1, 6, 4, 2], 1)
    0
    """
    odds = _load_footwork_odds(settings)
    if are_blank(own, opponent):
        return None
    line, other = _read_line(own), _read_line(opponent)
    bumped, left = read_single(die), read_single(bumps_left)
    if all(line):
        raise own.fault(" ".join(map(str, line)), "is full, so it has no spot for a bumped die", "D1")
    for spot, (low, high) in enumerate(zip(line, other, strict=True), start=1):
        if 0 < low < high:
            raise own.fault(
                low, f"in spot {spot} is opposite a {high}; the lower die should have gone out before the bump"
            )
    return odds.find_best_bump(line, other, bumped, 1 if left is None else left)


@cell_function(
    "the chance of winning the round with this roll and best play, from 0 to 1",
    "D1, D2",
    ONE,
    Example(([_WEAK_ROLL], [_SERVED_LINE]), 0.3624028237555555),
    settings=_FOOTWORK_SETTINGS,
)
def vb_footworkwin(roll: Given = _ROLL, opponent: Given = _OPPONENT, *, settings: Given) -> Spill:
    """Return the chance of winning the round with a footwork roll, not lined up yet (D1, D2); None if all is blank."""
    odds = _load_footwork_odds(settings)
    if are_blank(roll, opponent):
        return None
    dice = _read_roll(roll)
    return odds.roll_chance(_read_line(opponent), dice)


def _load_footwork_odds(settings: Given) -> FootworkOdds:
    # The game is imported when it is first asked for, so that the other functions start quickly.
    from vbxl.dice.footwork import FootworkOptions
    from vbxl.dice.footwork_odds import load_odds

    return load_odds(FootworkOptions(**read_switches(settings, ("aces", "dropped_bump"))))


def _read_line(given: Given) -> Line:
    """Return a line, with 0 for an empty spot; ValueError unless it has six spots and at least one die."""
    line = _read_dice(given)
    if len(line) != SPOTS:
        raise ValueError(f"{given.name}: a line has {SPOTS} spots, not {len(line)} (rule D2)")
    if not any(line):
        raise ValueError(f"{given.name}: no dice are left, so the round is over (rule D1)")
    return line


def _read_roll(roll: Given) -> tuple[int, ...]:
    dice = _read_dice(roll)
    if len(dice) > SPOTS:
        raise ValueError(f"roll: a player has {SPOTS} dice, not {len(dice)} (rule D1)")
    if not any(dice):
        raise ValueError("roll: no dice; for footwork you roll all your dice in play (rule D1)")
    return tuple(die for die in dice if die)


def _read_dice(given: Given) -> tuple[int, ...]:
    """Return the dice in a row or column, with 0 for a blank cell; a single cell may not be blank."""
    cells = list_cells(given)
    return tuple(0 if is_blank(cell) and len(cells) > 1 else given.read(cell) for cell in cells)


_FACES: Final = declare_cell("the faces rolled: A, AA, D, DD, S or B", ArgumentKind.FACE, rule="K2", takes=Takes.FACES)
_ATTACK: Final = declare_whole(
    "the strength of the attack you face; 0 means a free ball",
    "Attack icons",
    takes=Takes.ONE,
    lowest=0,
    highest=STRONGEST,
)
_ROLLS_LEFT: Final = declare_whole(
    "how many rolls you have left: 2 after the first", "rolls", rule="K3", takes=Takes.ONE, lowest=0, highest=2
)
_SERVED: Final = declare_flag(
    "TRUE if the attack is a serve, which may not be blocked; FALSE if blank", takes=Takes.ONE, optional=True
)
_SIX_FACES: Final = ["DD", "DD", "S", "AA", "A", "B"]


@cell_function(
    "TRUE for each die to keep, FALSE for each to roll again; all TRUE means stop and answer",
    "K1, K3",
    ResultShape(1, DICE),
    Example(([_SIX_FACES], 4, 1), [True, True, True, True, True, False]),
    settings=_ICON_SETTINGS,
    notes=("LibreOffice shows 1 for TRUE and 0 for FALSE.",),
)
def vb_keep(
    faces: Given = _FACES,
    attack: Given = _ATTACK,
    rolls_left: Given = _ROLLS_LEFT,
    served: Given = _SERVED,
    *,
    settings: Given,
) -> Spill:
    """Return which dice to keep against an attack (K1, K3): all if no roll is left, None if the faces are blank.

    Of equally good choices, it keeps the most dice, and then those furthest left. ValueError for a serve of 0.
    """
    asked = _read_icons(faces, attack, rolls_left, served, settings)
    if asked is None:
        return [None] * DICE
    odds, *situation = asked
    return [*odds.find_best_keep(*situation)]


@cell_function(
    "the chance of winning the rally with best play, from 0 to 1",
    "K1, K3",
    ONE,
    Example(([_SIX_FACES], 4, 0), 0.50393891531),
    settings=_ICON_SETTINGS,
)
def vb_keepwin(
    faces: Given = _FACES,
    attack: Given = _ATTACK,
    rolls_left: Given = _ROLLS_LEFT,
    served: Given = _SERVED,
    *,
    settings: Given,
) -> Spill:
    """Return the chance of winning the rally with these dice (K1, K3), None if the faces are blank.

    ValueError for a serve of 0.
    """
    asked = _read_icons(faces, attack, rolls_left, served, settings)
    if asked is None:
        return None
    odds, *situation = asked
    return odds.roll_chance(*situation)


def _read_icons(faces: Given, attack: Given, rolls_left: Given, served: Given, settings: Given) -> Any:
    """Return the game's odds, the faces, the ball and the rolls left; None if the faces are blank."""
    # The game is imported when it is first asked for, so that the other functions start quickly.
    from vbxl.dice.icon_odds import load_odds
    from vbxl.dice.icons import Ball, Face, IconOptions

    options = IconOptions(read_switches(settings, ("setter_dump",)).get("setter_dump", False))
    if are_blank(faces):
        return None
    shown = tuple(Face(faces.read(cell)) for cell in list_cells(faces))
    if len(shown) != DICE:
        raise ValueError(f"faces: a player has {DICE} dice, not {len(shown)} (rule K1)")
    faced, left, by_serve = read_single(attack), read_single(rolls_left), bool(read_single(served))
    if by_serve and not faced:
        raise attack.fault(faced, "cannot be a serve; without an Attack icon, a serve goes into the net")
    return load_odds(options), shown, Ball(faced, by_serve), left
