"""Writing into the open workbook, and Undo: every replaced cell is kept on a sheet of its own.

The last press alone is kept; a press that replaces nothing leaves it as it is. What was typed over since is left. Of a
formula in an input cell its value is kept: Lite tells nothing else. Sheets that a button writes are not kept, since
pressing it again writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet, Spot, plain
from vbxl.xlsx.areas import Area, address, cell_at
from vbxl.xlsx.value import Value

# What Excel takes for an error value. Lite hands over such a value as its text, so that text is written as the value.
ERRORS: Final = frozenset({"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"})
TEXT: Final = "@"
PERCENT: Final = "0.0%"
LEVEL: Final = "0.0"
# Excel measures columns in characters, Lite in points.
POINTS_A_CHARACTER: Final = 5.5


@dataclass(frozen=True, slots=True)
class Change:
    """An input cell that a button writes to: where, what stood there, what is put there."""

    sheet: str
    row: int
    column: int
    was: Value
    put: Value

    @property
    def cell(self) -> str:
        """Its address: `B5`."""
        return address(self.row, self.column)


def same(one: Value, other: Value) -> bool:
    """Whether two cells hold the same: the number 1, TRUE and the text 1 are three things.

    >>> same(1, 1.0), same(1, True), same("1", 1)
    (True, False, False)
    """
    one, other = plain(one), plain(other)
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def as_input(value: Value) -> Value:
    """A value as it is written to a cell that anything may be typed into: text behind an apostrophe stays text.

    >>> as_input("=1+1"), as_input("7"), as_input(7)
    ("'=1+1", "'7", 7)
    """
    return f"'{value}" if isinstance(value, str) and value not in ERRORS else value


def changes(opened: OpenSheet, wanted: Mapping[Spot, Value]) -> tuple[Change, ...]:
    """What of the wanted values is not what stands there already, by sheet, column and row."""
    found = []
    for sheet, row, column in sorted(wanted, key=lambda spot: (spot[0], spot[2], spot[1])):
        ((was,),) = opened.held(Area(sheet, row, column, row, column))
        put = plain(wanted[sheet, row, column])
        if not same(was, put):
            found.append(Change(sheet, row, column, was, put))
    return tuple(found)


def put(opened: OpenSheet, cells: Mapping[Spot, Value]) -> None:
    """Write input cells, those under one another in one call."""
    for sheet, column, row, values in runs(cells):
        area = Area(sheet, row, column, row + len(values) - 1, column)
        opened.range(area).value = [[as_input(value)] for value in values]
    for sheet in {spot[0] for spot in cells}:
        opened.forget(sheet)


def runs(cells: Mapping[Spot, Value]) -> Iterator[tuple[str, int, int, list[Value]]]:
    """Cells under one another: sheet, column, first row, values."""
    values: list[Value] = []
    first = last = ("", 0, 0)
    for spot in sorted(cells, key=lambda spot: (spot[0], spot[2], spot[1])):
        sheet, row, column = spot
        if values and (sheet, row - 1, column) != last:
            yield first[0], first[2], first[1], values
            values = []
        if not values:
            first = spot
        values.append(cells[spot])
        last = spot
    if values:
        yield first[0], first[2], first[1], values


class OwnSheet:
    """A sheet that a button writes anew each time it is pressed: rows from A1 on; what stands in A1 says whose it is.

    Text cells are formatted as text before they are written, so that no name becomes a formula, a date or a number.
    """

    def __init__(self, opened: OpenSheet, name: str, title: str, *, text_only: bool = False) -> None:
        """A sheet of that name; ButtonError where somebody else's sheet has it."""
        self.opened, self.name, self.text_only = opened, name, text_only
        held = standing(opened, name)
        if held is not None and not same(held, title):
            raise ButtonError(f"A sheet {name} stands in this workbook already. Rename it, and press the button again.")
        self.rows: list[list[Value]] = [[title]]
        self._bold = [1]
        self._formats: list[tuple[str, Area]] = []

    def line(self, *cells: Value, bold: bool = False) -> int:
        """Add a row; its number."""
        self.rows.append(list(cells))
        if bold:
            self._bold.append(len(self.rows))
        return len(self.rows)

    def lines(self, rows: Iterable[Sequence[Value]]) -> None:
        """Add rows."""
        self.rows += [list(row) for row in rows]

    def bold(self, row: int) -> None:
        """Write a row in bold."""
        self._bold.append(row)

    def shown(self, number_format: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        """Show the numbers of an area by a number format."""
        area = Area(self.name, row, column, row + rows - 1, column + columns - 1)
        self._formats.append((number_format, area))

    def write(self, widths: Sequence[float]) -> None:
        """Write the sheet, in place of what the button wrote last time; column widths in characters."""
        opened = self.opened
        before = opened.sheets.get(self.name.casefold())
        if before is not None:
            before.clear()
            sheet = before
        else:
            sheet = opened.book.sheets.add(self.name, after=list(opened.book.sheets)[-1])
            opened.forget(self.name)
        wide = max(map(len, self.rows))
        # An apostrophe of a text's own is hidden behind another one, which Excel does only where the format is none.
        marked = [[as_input(cell) if _quoted(cell) else cell for cell in row] for row in self.rows]
        table = [[*row, *[None] * (wide - len(row))] for row in marked]
        whole = Area(self.name, 1, 1, len(table), wide)
        for area in [whole] if self.text_only else self._texts(table):
            opened.range(area).number_format = TEXT
        for number_format, area in self._formats:
            opened.range(area).number_format = number_format
        opened.range(whole).value = table
        for row in self._bold:
            opened.range(Area(self.name, row, 1, row, wide)).font.bold = True
        points = 1.0 if opened.on_desktop else POINTS_A_CHARACTER
        for column, width in enumerate(widths, 1):
            sheet.range(f"{address(1, column)}:{address(1, column)}").column_width = width * points
        opened.forget(self.name)

    def _texts(self, table: Sequence[Sequence[Value]]) -> Iterator[Area]:
        """The cells that hold text, those under one another as one area."""
        texts = {
            (self.name, i, j): cell
            for i, row in enumerate(table, 1)
            for j, cell in enumerate(row, 1)
            if isinstance(cell, str) and not _quoted(cell)
        }
        for _, column, row, values in runs(texts):
            yield Area(self.name, row, column, row + len(values) - 1, column)


def _quoted(cell: Value) -> bool:
    return isinstance(cell, str) and cell.startswith("'")


def standing(opened: OpenSheet, name: str) -> Value:
    """What stands in A1 of a sheet: "" where it is blank, None where there is no such sheet."""
    sheet = opened.sheets.get(name.casefold())
    if sheet is None:
        return None
    ((held,),) = opened.held(Area(sheet.name, 1, 1, 1, 1))
    return "" if held is None else held


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


def read_undo(opened: OpenSheet) -> Kept:
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
    before = read_undo(opened)
    if before.asked != asked:
        _write(opened, Kept(before.pressed, asked, before.cells))


def undo(opened: OpenSheet) -> str:
    """Put back what the last button replaced; what was typed over since is left as it is."""
    last = read_undo(opened)
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
    said = f"{last.pressed} is undone: {cell_count(len(back))} put back."
    if left:
        more = f" and {len(left) - 1} more" if len(left) > 1 else ""
        said += f" Changed since, so left as it is: {left[0]}{more}."
    return said


def cell_count(count: int) -> str:
    """So many cells, in words.

    >>> cell_count(1), cell_count(12)
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
