"""The tools of a move sheet where Python is at hand: a host's project, and the Tools sheet with its buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from vbxl.league.moves import Value

TOOLS_SHEET: Final = "Tools"
# The rows of its inputs, counted from 0.
ASKED_ROW: Final = 20
POINTS_ROW: Final = ASKED_ROW + 3
LOCK_ROW: Final = POINTS_ROW + 5
LOCK_ROWS: Final = 12
# The manager's inputs for the buttons: rows and columns by defined name.
INPUTS: Final = {
    "tools_match": (1, 1),
    "tools_points": (1, 3),
    "lock_set": (LOCK_ROWS, 1),
    "lock_player": (LOCK_ROWS, 1),
    "lock_position": (LOCK_ROWS, 1),
}


class Host(StrEnum):
    """Which program runs the Python of a sheet."""

    LITE = "lite"
    WINDOWS = "windows"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: the name of its macro, what stands on it, what it does in one sentence, and its cell on Tools."""

    name: str
    label: str
    does: str
    cell: str

    @property
    def macro(self) -> str:
        """The name of its macro in VBA.

        >>> BUTTONS[1].macro
        'VbxlBestLineup'
        """
        return "Vbxl" + "".join(word.capitalize() for word in self.name.split("_"))


BUTTONS: Final = (
    Button("check", "Check", "Lists every problem on a sheet and goes to the first.", "B5"),
    Button("best_lineup", "Best line-up", "Writes the best line-up found for the chosen match to a sheet.", "B7"),
    Button("accept", "Accept", "Puts that line-up into the match sheet.", "B9"),
    Button("odds", "Odds", "Writes the odds of the chosen match, as typed, to a sheet.", "B11"),
    Button("text_form", "Text form", "Writes the move as a mail's text on a sheet, for you to copy.", "B13"),
    Button("clear", "Clear", "Empties the line-ups of the chosen match; asks first.", "B15"),
    Button("undo", "Undo", "Puts back what the last button replaced.", "B17"),
)


@dataclass(frozen=True)
class Tools:
    """The parts that a host needs inside a sheet: its project's texts by name – files of xlwings Lite, modules of VBA.

    `typed` is what stands in the inputs of the sheet Tools, rows of cells by defined name; empty for a new sheet.
    """

    host: Host
    project: Mapping[str, str] = field(default_factory=dict)
    typed: Mapping[str, Sequence[Sequence[Value]]] = field(default_factory=dict)
