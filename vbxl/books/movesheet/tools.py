"""The tools of a move sheet if Python is available: a host's project, and the Tools sheet with its buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from vbxl.books.movesheet.layout import (
    ASKED_ROW,
    LOCK_ROW,
    LOCK_ROWS,
    POINTS_ROW,
    SHEETS,
    TOOLS_BLOCK,
    TOOLS_SHEET,
    MoveSheetShape,
)
from vbxl.league.moves import Value
from vbxl.rules.points import KINDS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Grid, parse_cell
from vbxl.xlsx.styles import BLUE, WHITE

if TYPE_CHECKING:
    from vbxl.xlsx.writer import Page

Typed = Mapping[str, Sequence[Sequence[Value]]]


class Host(StrEnum):
    """A program that runs the Python code of a sheet."""

    LITE = "lite"
    WINDOWS = "windows"


class Button(NamedTuple):
    """A button: the name of its function, its label, its effect in one sentence, and its cell on Tools."""

    name: str
    label: str
    does: str
    cell: str

    @property
    def macro(self) -> str:
        """The name of the button's macro in VBA.

        >>> BUTTONS[1].macro
        'VbxlBestLineup'
        """
        return "Vbxl" + "".join(word.capitalize() for word in self.name.split("_"))


BUTTONS: Final = (
    Button("check", "Check", "Lists all problems on a separate sheet and goes to the first.", "B5"),
    Button("best_lineup", "Best line-up", "Writes the best line-up found for the chosen match on a sheet.", "B7"),
    Button("accept", "Accept", "Puts that line-up into the match sheet.", "B9"),
    Button("odds", "Odds", "Writes the odds of the chosen match, as filled in, on a sheet.", "B11"),
    Button("text_form", "Text form", "Writes the move as mail text on a sheet, for you to copy.", "B13"),
    Button("clear", "Clear", "Asks first, then empties the line-ups of the chosen match.", "B15"),
    Button("undo", "Undo", "Puts back what the last button replaced.", "B17"),
)


@dataclass(frozen=True)
class Tools:
    """What a host adds to a sheet.

    `project` has the texts of the program by name: files of xlwings Lite, or VBA modules. `typed` has earlier entries
    on the Tools sheet, as rows of cells by defined name; it is empty for a new sheet.
    """

    host: Host
    project: Mapping[str, str] = field(default_factory=dict)
    typed: Typed = field(default_factory=dict)


LABEL, BUTTON, DOES, SAID = range(4)
WIDTHS: Final = (16, 26, 24, 70)
BUTTON_SIZE: Final = {"width": 164, "height": 24}
BUTTON_HEIGHT: Final = 21
GAP_HEIGHT: Final = 5
POINTS: Final = tuple(f"{kind} at most" for kind in KINDS)
LOCKS: Final = ("Set", "Player", "Position")
HOSTS: Final = {
    Host.LITE: "They need the free add-in xlwings Lite (Excel: Insert, Add-ins): open it once and trust this workbook.",
    Host.WINDOWS: "They need Excel for Windows and Python, and work only in this copy, which `vbxl excel` made.",
}
WHY: Final = {
    Host.LITE: "A function shows an error? Point at the cell to read why.",
    Host.WINDOWS: "A function shows #VALUE!? Select the cell and press Ctrl+Shift+W: it says why.",
}


def write_tools(page: Page, shape: MoveSheetShape, host: Host) -> None:
    """Write the Tools sheet: the buttons of the host, the chosen match, points to spend, and players to keep."""
    page.band(0, SAID, TOOLS_SHEET.upper(), "title")
    notes = ("Buttons for managers who have Python. Everything else works without them.", HOSTS[host], WHY[host])
    for row, note in enumerate(notes, start=1):
        page.put(row, 0, note, "note")
    for number, button in enumerate(BUTTONS, start=1):
        _write_button(page, button, host, number)
    _write_inputs(page, shape)
    _write_locks(page)
    page.define(TOOLS_BLOCK.name, ASKED_ROW - 1, 0, TOOLS_BLOCK.rows, TOOLS_BLOCK.columns)
    page.set_widths(WIDTHS)
    page.sheet.freeze_panes(1, 0)
    page.set_up_printing(LOCK_ROW + LOCK_ROWS - 1, SAID)
    page.sheet.fit_to_pages(1, 1)


def _write_button(page: Page, button: Button, host: Host, number: int) -> None:
    cell = parse_cell(button.cell)
    if cell is None:
        raise ValueError(f"{button.cell} is not a cell")
    row, column = cell[0] - 1, cell[1] - 1
    page.sheet.set_row(row, BUTTON_HEIGHT)
    page.sheet.set_row(row + 1, GAP_HEIGHT)
    page.put(row, DOES, button.does, "over")
    if host is Host.WINDOWS:
        page.sheet.insert_button(row, column, {"macro": button.macro, "caption": button.label, **BUTTON_SIZE})
        return
    options = {
        "url": f"internal:{TOOLS_SHEET}!{button.cell}",
        "description": f"Button {number}: {button.does}",
        "fill": {"color": BLUE},
        "line": {"none": True},
        "font": {"bold": True, "color": WHITE},
        "align": {"horizontal": "center", "vertical": "middle"},
    }
    page.sheet.insert_textbox(row, column, button.label, {**options, **BUTTON_SIZE})


def fill_tools(shape: MoveSheetShape, typed: Typed) -> dict[str, Grid]:
    """Return the inputs of the Tools sheet: earlier entries or, by default, the first match."""
    first = SHEETS[shape.slots[0]] if shape.slots else None
    return {"tools_match": ((first,),)} | {name: tuple(map(tuple, rows)) for name, rows in typed.items()}


def _write_inputs(page: Page, shape: MoveSheetShape) -> None:
    page.band(ASKED_ROW - 1, SAID, "Settings for the buttons")
    page.put(ASKED_ROW, LABEL, "Match", "label")
    page.room("tools_match", ASKED_ROW, BUTTON, look="input_centre")
    page.put(ASKED_ROW, DOES, "The match for Best line-up, Odds and Clear.", "remark_beside")
    if shape.slots:
        corner = [(ASKED_ROW, BUTTON, ASKED_ROW, BUTTON)]
        page.offer_words(corner, [SHEETS[slot] for slot in shape.slots], "Match", "The match that the buttons work on.")
    for column, head in enumerate(POINTS):
        page.put(POINTS_ROW - 1, column, head, "head_centre")
    page.room("tools_points", POINTS_ROW, LABEL, 1, len(POINTS), look="input_centre")
    text = "The most that Best line-up may spend in the match; leave blank for no limit of your own."
    page.allow_whole([(POINTS_ROW, LABEL, POINTS_ROW, len(POINTS) - 1)], "0", "", "Points", text)
    page.put(POINTS_ROW, SAID, text, "remark_beside")


def _write_locks(page: Page) -> None:
    page.put(LOCK_ROW - 2, LABEL, "Best line-up keeps these players; leave the position blank for any.", "note")
    for column, head in enumerate(LOCKS):
        page.put(LOCK_ROW - 1, column, head, "head_centre")
        style = "input_name" if head == "Player" else "input_centre"
        page.room(f"lock_{head.lower()}", LOCK_ROW, column, LOCK_ROWS, look=style)
    last = LOCK_ROW + LOCK_ROWS - 1
    page.allow_whole([(LOCK_ROW, 0, last, 0)], "1", str(SETS), "Set", f"The set, 1 to {SETS}.")
    page.offer_list([(LOCK_ROW, 1, last, 1)], "player_key", "Player", "One of your players.")
    text = "1 Setter, 2 Attacker, 3 Allround, 4 Defender, 5 Blocker; leave blank for any."
    page.offer_list([(LOCK_ROW, 2, last, 2)], "position_list", "Position", text)
