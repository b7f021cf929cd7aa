"""The Tools sheet of a move sheet: the buttons of a host, the chosen match, points to spend, and players to keep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vbxl.books.movesheet.layout import SHEETS, MoveSheetShape
from vbxl.books.movesheet.places import TOOLS_BLOCK
from vbxl.books.movesheet.tools import (
    ASKED_ROW,
    BUTTONS,
    LOCK_ROW,
    LOCK_ROWS,
    POINTS_ROW,
    TOOLS_SHEET,
    Button,
    Host,
)
from vbxl.league.moves import Value
from vbxl.rules.points import KINDS
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Grid, parse_cell
from vbxl.xlsx.styles import BLUE, WHITE
from vbxl.xlsx.writer import Page

Typed = Mapping[str, Sequence[Sequence[Value]]]
LABEL, BUTTON, DOES, SAID = range(4)
WIDTHS: Final = (16, 26, 24, 70)
TOOLS_STATE: Final = SAID
BUTTON_SIZE: Final = {"width": 164, "height": 24}
BUTTON_HEIGHT: Final = 21
GAP_HEIGHT: Final = 5
POINTS: Final = tuple(f"{kind} at most" for kind in KINDS)
LOCKS: Final = ("Set", "Player", "Position")
HOSTS: Final = {
    Host.LITE: "They need the free add-in xlwings Lite (Excel: Insert, Add-ins): open it once and trust this workbook.",
    Host.WINDOWS: "They work in Excel on Windows with Python, in the copy that the command vbxl excel makes.",
}

WHY: Final = {
    Host.LITE: "A function shows an error? Point at the cell to read why.",
    Host.WINDOWS: "A function shows #VALUE!? Select the cell and press Ctrl+Shift+W: it says why.",
}


def write_tools(page: Page, shape: MoveSheetShape, host: Host) -> None:
    """The Tools sheet: the buttons of the host, the chosen match, the points to spend, players to be kept."""
    page.band(0, SAID, TOOLS_SHEET.upper(), "title")
    page.put(1, 0, "Buttons for managers who have Python. Everything else works without them.", "note")
    page.put(2, 0, HOSTS[host], "note")
    page.put(3, 0, WHY[host], "note")
    for number, button in enumerate(BUTTONS, start=1):
        _button(page, button, host, number)
    _write_inputs(page, shape)
    _locks(page)
    page.define(TOOLS_BLOCK.name, ASKED_ROW - 1, 0, TOOLS_BLOCK.rows, TOOLS_BLOCK.columns)
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.sheet.freeze_panes(1, 0)
    page.set_up_printing(LOCK_ROW + LOCK_ROWS - 1, SAID)
    page.sheet.fit_to_pages(1, 1)


def _button(page: Page, button: Button, host: Host, number: int) -> None:
    found = parse_cell(button.cell)
    if found is None:
        raise ValueError(f"{button.cell} is no cell")
    row, column = found[0] - 1, found[1] - 1
    page.sheet.set_row(row, BUTTON_HEIGHT)
    page.sheet.set_row(row + 1, GAP_HEIGHT)
    page.put(row, DOES, button.does, "over")
    if host is Host.WINDOWS:
        page.sheet.insert_button(row, column, {"macro": button.macro, "caption": button.label, **BUTTON_SIZE})
        return
    look = {
        "url": f"internal:{TOOLS_SHEET}!{button.cell}",
        "description": f"Button {number}: {button.does}",
        "fill": {"color": BLUE},
        "line": {"none": True},
        "font": {"bold": True, "color": WHITE},
        "align": {"horizontal": "center", "vertical": "middle"},
    }
    page.sheet.insert_textbox(row, column, button.label, {**look, **BUTTON_SIZE})


def tools_contents(shape: MoveSheetShape, typed: Typed) -> dict[str, Grid]:
    """The inputs of the sheet Tools: the entries, else the first match."""
    first = SHEETS[shape.slots[0]] if shape.slots else None
    return {"tools_match": ((first,),)} | {name: tuple(map(tuple, rows)) for name, rows in typed.items()}


def _write_inputs(page: Page, shape: MoveSheetShape) -> None:
    """Which match is meant, and how many points the best line-up may spend."""
    matches = [SHEETS[slot] for slot in shape.slots]
    page.band(ASKED_ROW - 1, SAID, "Settings for the buttons")
    page.put(ASKED_ROW, LABEL, "Match", "label")
    page.room("tools_match", ASKED_ROW, BUTTON, look="input_centre")
    page.put(ASKED_ROW, DOES, "The match for Best line-up, Odds and Clear.", "remark_beside")
    if matches:
        corner = [(ASKED_ROW, BUTTON, ASKED_ROW, BUTTON)]
        page.offer_words(corner, matches, "Match", "The match that the buttons are about.")
    for column, head in enumerate(POINTS):
        page.put(POINTS_ROW - 1, column, head, "head_centre")
    page.room("tools_points", POINTS_ROW, LABEL, 1, len(POINTS), look="input_centre")
    text = "The most that Best line-up may spend in the match; leave blank for no limit of your own."
    page.allow_whole([(POINTS_ROW, LABEL, POINTS_ROW, len(POINTS) - 1)], "0", "", "Points", text)
    page.put(POINTS_ROW, SAID, text, "remark_beside")


def _locks(page: Page) -> None:
    """Players whom Best line-up keeps in a set, in a position or in any."""
    page.put(LOCK_ROW - 2, LABEL, "Best line-up keeps these players; position blank: in any position.", "note")
    for column, head in enumerate(LOCKS):
        page.put(LOCK_ROW - 1, column, head, "head_centre")
        look = "input_name" if head == "Player" else "input_centre"
        page.room(f"lock_{head.lower()}", LOCK_ROW, column, LOCK_ROWS, look=look)
    last = LOCK_ROW + LOCK_ROWS - 1
    page.allow_whole([(LOCK_ROW, 0, last, 0)], "1", str(SETS), "Set", f"The set, 1 to {SETS}.")
    page.offer_list([(LOCK_ROW, 1, last, 1)], "player_key", "Player", "One of your players.")
    text = "1 Setter, 2 Attacker, 3 Allround, 4 Defender, 5 Blocker; blank is any."
    page.offer_list([(LOCK_ROW, 2, last, 2)], "position_list", "Position", text)
