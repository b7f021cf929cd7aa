"""Writing into the open workbook, and Undo, which records every replaced cell on a sheet of its own.

Undo covers only the last press that replaced a cell, and leaves cells that were changed since. Of a formula in an input
cell it restores the value: Lite passes nothing else. It does not cover sheets that a button writes, since another press
writes them again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet, Spot, plain
from vbxl.xlsx.areas import Area, address, cell_at
from vbxl.xlsx.value import Value

# Texts that Excel reads as error values. Lite passes an error value as its text, so such text is written as the value.
ERRORS: Final = frozenset({"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"})
TEXT: Final = "@"
PERCENT: Final = "0.0%"
LEVEL: Final = "0.0"
# Excel measures columns in characters, Lite in points.
POINTS_A_CHARACTER: Final = 5.5


@dataclass(frozen=True, slots=True)
class Change:
    """An input cell that a button writes to: its address, its old value and its new one."""

    sheet: str
    row: int
    column: int
    was: Value
    put: Value

    @property
    def cell(self) -> str:
        """Its address: `B5`."""
        return address(self.row, self.column)


def same(value: Value, other: Value) -> bool:
    """Whether two cells hold the same value: the number 1, TRUE and the text 1 are all different.

    >>> same(1, 1.0), same(1, True), same("1", 1)
    (True, False, False)
    """
    value, other = plain(value), plain(other)
    return isinstance(value, bool) == isinstance(other, bool) and value == other


def as_input(value: Value) -> Value:
    """A value for an input cell: an apostrophe before text keeps it text.

    >>> as_input("=1+1"), as_input("7"), as_input(7)
    ("'=1+1", "'7", 7)
    """
    return f"'{value}" if isinstance(value, str) and value not in ERRORS else value


def changes(opened: OpenSheet, wanted: Mapping[Spot, Value]) -> tuple[Change, ...]:
    """The changes that bring the wanted values into their cells, by sheet, column and row."""
    found = []
    for sheet, row, column in sorted(wanted, key=lambda spot: (spot[0], spot[2], spot[1])):
        ((was,),) = opened.held(Area(sheet, row, column, row, column))
        new = plain(wanted[sheet, row, column])
        if not same(was, new):
            found.append(Change(sheet, row, column, was, new))
    return tuple(found)


def put(opened: OpenSheet, cells: Mapping[Spot, Value]) -> None:
    """Write input cells, each vertical run in one call."""
    for sheet, column, row, values in runs(cells):
        area = Area(sheet, row, column, row + len(values) - 1, column)
        opened.range(area).value = [[as_input(value)] for value in values]
    for sheet in {spot[0] for spot in cells}:
        opened.forget(sheet)


def runs(cells: Mapping[Spot, Value]) -> Iterator[tuple[str, int, int, list[Value]]]:
    """The vertical runs of some cells: sheet, column, first row, values."""
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
    """A sheet that a button writes again at each press: rows from A1 on; the title in A1 marks it as the button's.

    Text cells get the text format before they are written, so that no name becomes a formula, a date or a number.
    """

    def __init__(self, opened: OpenSheet, name: str, title: str, *, text_only: bool = False) -> None:
        """A sheet of that name; ButtonError if another sheet already has it."""
        self.opened, self.name, self.text_only = opened, name, text_only
        held = standing(opened, name)
        if held is not None and not same(held, title):
            raise ButtonError(f"This workbook already has a sheet {name}. Rename it, and press the button again.")
        self.rows: list[list[Value]] = [[title]]
        self._bold = [1]
        self._formats: list[tuple[str, Area]] = []

    def line(self, *cells: Value, bold: bool = False) -> int:
        """Add a row; returns its number."""
        self.rows.append(list(cells))
        if bold:
            self._bold.append(len(self.rows))
        return len(self.rows)

    def lines(self, rows: Iterable[Sequence[Value]]) -> None:
        """Add rows."""
        self.rows += [list(row) for row in rows]

    def bold(self, row: int) -> None:
        """Make a row bold."""
        self._bold.append(row)

    def shown(self, number_format: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        """Show the numbers of an area by a number format."""
        area = Area(self.name, row, column, row + rows - 1, column + columns - 1)
        self._formats.append((number_format, area))

    def write(self, widths: Sequence[float]) -> None:
        """Write the sheet, in place of the last one; column widths in characters."""
        opened = self.opened
        before = opened.sheets.get(self.name.casefold())
        if before is not None:
            before.clear()
            sheet = before
        else:
            sheet = opened.book.sheets.add(self.name, after=list(opened.book.sheets)[-1])
            opened.forget(self.name)
        wide = max(map(len, self.rows))
        # A text that begins with an apostrophe needs another before it, which Excel hides only without the text format.
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
        """The cells that hold text, each vertical run as one area."""
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
    """The value in A1 of a sheet: "" if it is blank, None if there is no such sheet."""
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
# Rows of the sheet: the button pressed, a button's question, the heads, the cells.
PRESSED_ROW, ASKED_ROW, HEAD_ROW, FIRST_ROW = 2, 3, 4, 5
ASKED: Final = "Asked"
# More cells than a match has inputs.
CELLS_MOST: Final = 400


@dataclass(frozen=True, slots=True)
class Kept:
    """The contents of the Undo sheet: the press it belongs to, the question of a button, the cells."""

    pressed: str = ""
    question: str = ""
    cells: tuple[Change, ...] = ()


def read_undo(opened: OpenSheet) -> Kept:
    """The contents of the Undo sheet; empty if there is none, or another sheet has its name."""
    if not same(standing(opened, SHEET), TITLE):
        return Kept()
    rows = opened.held(Area(SHEET, 1, 1, FIRST_ROW + CELLS_MOST, len(HEADS)))
    pressed, question = rows[PRESSED_ROW - 1][1], rows[ASKED_ROW - 1][1]
    cells = []
    for sheet, cell, was, was_kind, now, now_kind in rows[FIRST_ROW - 1 :]:
        place = cell_at(str(cell or ""))
        if sheet is None or place is None:
            break
        cells.append(Change(str(sheet), *place, _read(was, was_kind), _read(now, now_kind)))
    return Kept(str(pressed or ""), str(question or ""), tuple(cells))


def keep(opened: OpenSheet, pressed: str, cells: Sequence[Change]) -> None:
    """Record the cells that a press is about to replace; without any, the last record stays."""
    if cells:
        _write(opened, Kept(pressed, "", tuple(cells)))


def ask(opened: OpenSheet, question: str) -> None:
    """Note the question of a button, so that its next press is the answer; "" withdraws the question."""
    before = read_undo(opened)
    if before.question != question:
        _write(opened, Kept(before.pressed, question, before.cells))


def undo(opened: OpenSheet) -> str:
    """Restore the cells that the last button replaced, except cells that were changed since."""
    last = read_undo(opened)
    if not last.cells:
        raise ButtonError(NOTHING)
    back = {}
    left = []
    for change in last.cells:
        exists = change.sheet.casefold() in opened.sheets
        area = Area(change.sheet, change.row, change.column, change.row, change.column)
        if exists and same(opened.held(area)[0][0], change.put):
            back[change.sheet, change.row, change.column] = change.was
        else:
            left.append(f"{change.sheet}!{change.cell}")
    put(opened, back)
    _write(opened, Kept())
    first = last.cells[0]
    if first.sheet.casefold() in opened.sheets:
        opened.go_to(first.sheet, first.cell)
    message = f"{last.pressed} is undone: {cell_count(len(back))} put back."
    if left:
        more = f" and {len(left) - 1} more" if len(left) > 1 else ""
        message += f" Changed since, so left as it is: {left[0]}{more}."
    return message


def cell_count(count: int) -> str:
    """A number of cells, in words.

    >>> cell_count(1), cell_count(12)
    ('1 cell', '12 cells')
    """
    return f"{count} cell{'' if count == 1 else 's'}"


def _write(opened: OpenSheet, new: Kept) -> None:
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Press", new.pressed or NOTHING)
    sheet.line(ASKED, new.question or None)
    sheet.line(*HEADS, bold=True)
    for change in new.cells:
        sheet.line(change.sheet, change.cell, *_written(change.was), *_written(change.put))
    active = opened.book.sheets.active.name
    sheet.write(WIDTHS)
    # Excel activates a new sheet.
    opened.sheets[active.casefold()].activate()


def _written(value: Value) -> tuple[Value, str]:
    """A value as text, and its kind; text is in quotation marks, so that its spaces are visible."""
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
