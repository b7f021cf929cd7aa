"""Where things stand in the strategy book of Volleyball Dice: sheets, names, and how lines and dice are written."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Final

from vbxl.dice.footwork import EMPTY, SIDES, SPOTS, FootworkOptions, Line

START_SHEET: Final = "Start"
ASK_SHEET: Final = "Ask"
CHANCES_SHEET: Final = "Chances"
ANSWERS_SHEET: Final = "Answers"
BUMPS_SHEET: Final = "Bumps"
BUMP_LINES_SHEET: Final = "Bump lines"
PLAIN: Final = FootworkOptions()
DROPPED: Final = FootworkOptions(dropped_bump=True)
# The ways to play, in the order of their tables: the name of the sheet, of its table, and what is said of it.
WAYS: Final = {
    PLAIN: ("Lines", "footwork_plain", "no options"),
    FootworkOptions(aces=True): ("Lines aces", "footwork_aces", "aces and spikes"),
    DROPPED: ("Lines dropped bump", "footwork_dropped", "dropped bump"),
    FootworkOptions(aces=True, dropped_bump=True): ("Lines both", "footwork_both", "both options"),
}
LINES_NAME: Final = "footwork_lines"
# How a spot without a die is written.
OUT: Final = "–"


def every_line(dice: int) -> tuple[Line, ...]:
    """Every line of so many dice, highest die first.

    >>> len(every_line(6)), every_line(1)[0]
    (462, (6,))
    """
    return tuple(combinations_with_replacement(range(SIDES, 0, -1), dice))


def lines() -> tuple[Line, ...]:
    """Every line that one may face, those of six dice first.

    >>> len(lines())
    923
    """
    return tuple(line for dice in range(SPOTS, 0, -1) for line in every_line(dice))


def said(dice: Iterable[int]) -> str:
    """Dice as the tables write them, spots without a die too.

    >>> said((5, 0, 1))
    '5 – 1'
    """
    return " ".join(str(die) if die != EMPTY else OUT for die in dice)


def in_spots(line: Line) -> Line:
    """A line in its six spots, highest die first.

    >>> in_spots((6, 2))
    (6, 2, 0, 0, 0, 0)
    """
    return (*line, *(EMPTY,) * (SPOTS - len(line)))
