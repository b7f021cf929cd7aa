"""Undo: what the last button replaced is kept on a sheet of its own, cell by cell, and put back from there.

The last press alone is kept; a press that replaces nothing leaves it as it is. What was typed over since is left. Of a
formula in an input cell its value is kept: Lite tells nothing else. Sheets that a button writes are not kept, since
pressing it again writes them anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.hosts.buttons.opened import OpenSheet, plain
from vbxl.hosts.buttons.refusal import ButtonError
from vbxl.hosts.buttons.writing import Change, OwnSheet, put, same, standing
from vbxl.xlsx.areas import Area, cell_at
from vbxl.xlsx.value import Value

SHEET: Final = "Undo"
TITLE: Final = "UNDO"
NOTHING: Final = "Nothing to undo."
HEADS: Final = ("Sheet", "Cell", "Stood there", "as", "Was put there", "as")
WIDTHS: Final = (16, 8, 40, 10, 40, 10)
# Rows of the sheet: what was pressed, what a button asked, the heads, the cells.
PRESSED_ROW, ASKED_ROW, HEAD_ROW, FIRST_ROW = 2, 3, 4, 5
ASKED: Final = "Asked"
# More cells than a match has inputs.
CELLS_MOST: Final = 400


@dataclass(frozen=True, slots=True)
class Kept:
    """What the Undo sheet holds: the press it belongs to, what a button asked before it acts, the cells."""

    pressed: str = ""
    asked: str = ""
    cells: tuple[Change, ...] = ()


def kept(opened: OpenSheet) -> Kept:
    """What the Undo sheet holds; nothing where there is none, or one that is somebody else's."""
    if not same(standing(opened, SHEET), TITLE):
        return Kept()
    rows = opened.held(Area(SHEET, 1, 1, FIRST_ROW + CELLS_MOST, len(HEADS)))
    pressed, asked = rows[PRESSED_ROW - 1][1], rows[ASKED_ROW - 1][1]
    cells = []
    for sheet, cell, was, was_kind, now, now_kind in rows[FIRST_ROW - 1 :]:
        place = cell_at(str(cell or ""))
        if sheet is None or place is None:
            break
        cells.append(Change(str(sheet), *place, _read(was, was_kind), _read(now, now_kind)))
    return Kept(str(pressed or ""), str(asked or ""), tuple(cells))


def keep(opened: OpenSheet, pressed: str, cells: Sequence[Change]) -> None:
    """Keep what a press is about to replace; where that is nothing, what was kept before stays."""
    if cells:
        _write(opened, Kept(pressed, "", tuple(cells)))


def ask(opened: OpenSheet, asked: str) -> None:
    """Note what a button asked, so that the next press of it is the answer."""
    before = kept(opened)
    if before.asked != asked:
        _write(opened, Kept(before.pressed, asked, before.cells))


def undo(opened: OpenSheet) -> str:
    """Put back what the last button replaced; what was typed over since is left as it is."""
    last = kept(opened)
    if not last.cells:
        raise ButtonError(NOTHING)
    back = {}
    left = []
    for one in last.cells:
        there = one.sheet.casefold() in opened.sheets
        area = Area(one.sheet, one.row, one.column, one.row, one.column)
        if there and same(opened.held(area)[0][0], one.put):
            back[one.sheet, one.row, one.column] = one.was
        else:
            left.append(f"{one.sheet}!{one.cell}")
    put(opened, back)
    _write(opened, Kept())
    first = last.cells[0]
    if first.sheet.casefold() in opened.sheets:
        opened.go_to(first.sheet, first.cell)
    said = f"{last.pressed} is undone: {cells_said(len(back))} put back."
    if left:
        more = f" and {len(left) - 1} more" if len(left) > 1 else ""
        said += f" Changed since, so left as it is: {left[0]}{more}."
    return said


def cells_said(count: int) -> str:
    """So many cells, in words.

    >>> cells_said(1), cells_said(12)
    ('1 cell', '12 cells')
    """
    return f"{count} cell{'' if count == 1 else 's'}"


def _write(opened: OpenSheet, new: Kept) -> None:
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Press", new.pressed or NOTHING)
    sheet.line(ASKED, new.asked or None)
    sheet.line(*HEADS, bold=True)
    for one in new.cells:
        sheet.line(one.sheet, one.cell, *_written(one.was), *_written(one.put))
    shown = opened.book.sheets.active.name
    sheet.write(WIDTHS)
    # A new sheet comes to the front.
    opened.sheets[shown.casefold()].activate()


def _written(value: Value) -> tuple[Value, str]:
    """A value as text, and what it is; text stands in quotation marks, so that its spaces are seen."""
    if value is None:
        return None, "nothing"
    if isinstance(value, bool):
        return ("TRUE" if value else "FALSE"), "truth"
    return (f'"{value}"', "text") if isinstance(value, str) else (repr(value), "number")


def _read(written: Value, kind: Value) -> Value:
    if kind == "truth":
        return written in (True, "TRUE")
    if kind == "number":
        try:
            return plain(float(str(written)))
        except ValueError:
            return None
    return None if kind == "nothing" or written is None else str(written)[1:-1]
