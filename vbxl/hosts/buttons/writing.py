"""Writing into the open workbook; Clear; and Undo, which records every replaced cell on a sheet of its own.

Undo covers the last press that replaced a cell, except cells that were changed since. It restores the value of a
formula in an input cell, since Lite passes no formulas. Sheets that a button writes need no Undo: another press writes
them again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from vbxl.hosts.buttons.workbook import ButtonError, OpenSheet, Spot, convert_value, find_chosen_match, list_spots
from vbxl.league.moves import MATCH_NAMES
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Area, Column, Value, address, parse_cell

# Texts that Excel reads as error values. Lite passes an error value as its text, so such text is written as the value.
ERRORS: Final = frozenset({"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"})
TEXT: Final = "@"
PERCENT: Final = "0.0%"
# The number formats of columns by their styles.
FORMATS: Final = {"level": "0.0", "percent_1": PERCENT}
# Excel measures columns in characters, Lite in points.
POINTS_A_CHARACTER: Final = 5.5


@dataclass(frozen=True, slots=True)
class Change:
    """An input cell that a button writes to: its place, its old value and its new one."""

    spot: Spot
    before: Value
    after: Value

    @property
    def cell(self) -> str:
        """The cell's address in its sheet, such as `B5`."""
        return address(*self.spot[1:])


def is_same(value: Value, other: Value) -> bool:
    """Whether two cells hold the same value: the number 1, TRUE and the text 1 are all different.

    >>> is_same(1, 1.0), is_same(1, True), is_same("1", 1)
    (True, False, False)
    """
    value, other = convert_value(value), convert_value(other)
    return isinstance(value, bool) == isinstance(other, bool) and value == other


def format_input(value: Value) -> Value:
    """Return a value as it is written to an input cell; a leading apostrophe keeps text as text.

    >>> format_input("=1+1"), format_input("7"), format_input(7)
    ("'=1+1", "'7", 7)
    """
    return f"'{value}" if isinstance(value, str) and value not in ERRORS else value


def list_changes(opened: OpenSheet, wanted: Mapping[Spot, Value]) -> list[Change]:
    """Return the changes that put the wanted values into their cells, sorted by sheet, column and row."""
    changes = []
    for spot in sorted(wanted, key=_order_by_column):
        before, after = opened.cell(spot), convert_value(wanted[spot])
        if not is_same(before, after):
            changes.append(Change(spot, before, after))
    return changes


def apply_changes(opened: OpenSheet, button: str, changes: Sequence[Change]) -> str:
    """Record the changes for Undo, then write them; return the number of cells in words."""
    if changes:
        _write_record(opened, UndoRecord(button, "", changes))
    write_cells(opened, {change.spot: change.after for change in changes})
    return count_cells(len(changes))


def write_cells(opened: OpenSheet, cells: Mapping[Spot, Value]) -> None:
    """Write input cells, with one call to Excel for each vertical run of cells."""
    for area in find_vertical_runs(cells):
        rows = range(area.row, area.last_row + 1)
        opened.range(area).value = [[format_input(cells[area.sheet, row, area.column])] for row in rows]
    for sheet in {spot[0] for spot in cells}:
        opened.forget(sheet)


def find_vertical_runs(spots: Iterable[Spot]) -> Iterator[Area]:
    """Yield the fewest areas of one column each that cover exactly these cells."""
    run: Area | None = None
    for sheet, row, column in sorted(spots, key=_order_by_column):
        if run and (run.sheet, run.column, run.last_row) == (sheet, column, row - 1):
            run = Area(sheet, run.row, column, row, column)
            continue
        if run:
            yield run
        run = Area(sheet, row, column, row, column)
    if run:
        yield run


def _order_by_column(spot: Spot) -> tuple[str, int, int]:
    sheet, row, column = spot
    return sheet, column, row


class OwnSheet:
    """A sheet that a button replaces at each press, from A1 on; the title in A1 shows that it is the button's.

    Text cells are formatted as text before they're written, so that no name becomes a formula, date or number.
    """

    def __init__(self, opened: OpenSheet, name: str, title: str, *, text_only: bool = False) -> None:
        """Start a sheet; ButtonError if another sheet already has its name."""
        self.opened, self.name, self.text_only = opened, name, text_only
        present = read_title(opened, name)
        if present is not None and not is_same(present, title):
            raise ButtonError(
                f"This workbook already has a sheet called {name}. Rename it, and press the button again."
            )
        self.rows: list[list[Value]] = [[title]]
        self.bold = [1]
        self._formats: list[tuple[str, Area]] = []

    def line(self, *cells: Value, bold: bool = False) -> int:
        """Add a row; return its number."""
        self.rows.append(list(cells))
        if bold:
            self.bold.append(len(self.rows))
        return len(self.rows)

    def table(self, columns: Sequence[Column], items: Sequence[Any]) -> None:
        """Add heads and a row for each item; the style of each column is its number format."""
        first = self.line(*(column.head for column in columns), bold=True) + 1
        self.rows += map(list, zip(*(column.read(items) for column in columns), strict=True))
        for number, column in enumerate(columns, start=1):
            if items and column.style in FORMATS:
                self.format_numbers(FORMATS[str(column.style)], first, number, len(items))

    def format_numbers(self, number_format: str, row: int, column: int, rows: int = 1) -> None:
        """Give the numbers in one or more rows of a column a number format."""
        self._formats.append((number_format, Area(self.name, row, column, row + rows - 1, column)))

    def write(self, columns: Sequence[Column]) -> None:
        """Write the sheet in place of the old one, giving each column its width in characters."""
        opened = self.opened
        sheet = opened.sheets.get(self.name.casefold())
        if sheet is not None:
            sheet.clear()
        else:
            sheet = opened.book.sheets.add(self.name, after=list(opened.book.sheets)[-1])
            opened.forget(self.name)
        width = max(map(len, self.rows))
        table: list[list[Value]] = []
        texts = []
        for row, cells in enumerate(self.rows, start=1):
            table.append([*cells, *[None] * (width - len(cells))])
            for column, cell in enumerate(cells, start=1):
                if isinstance(cell, str) and cell.startswith("'"):
                    # It needs another apostrophe before it, which Excel hides only without the text format.
                    table[-1][column - 1] = format_input(cell)
                elif isinstance(cell, str):
                    texts.append((self.name, row, column))
        whole = Area(self.name, 1, 1, len(table), width)
        for area in [whole] if self.text_only else find_vertical_runs(texts):
            opened.range(area).number_format = TEXT
        for number_format, area in self._formats:
            opened.range(area).number_format = number_format
        opened.range(whole).value = table
        for row in self.bold:
            opened.range(Area(self.name, row, 1, row, width)).font.bold = True
        points = 1.0 if opened.on_desktop else POINTS_A_CHARACTER
        for number, shape in enumerate(columns, start=1):
            sheet.range(f"{address(1, number)}:{address(1, number)}").column_width = shape.widest * points
        opened.forget(self.name)


def read_title(opened: OpenSheet, name: str) -> Value:
    """Return the value in A1 of a sheet: "" if it is blank, None if there is no such sheet."""
    sheet = opened.sheets.get(name.casefold())
    if sheet is None:
        return None
    title = opened.cell((sheet.name, 1, 1))
    return "" if title is None else title


SHEET: Final = "Undo"
TITLE: Final = "UNDO"
NOTHING: Final = "Nothing to undo."
# As JSON the number 1, TRUE and the text 1 are all different, and spaces are visible.
COLUMNS: Final = (
    Column("Sheet", lambda change: change.spot[0], widest=16),
    Column("Cell", "cell", widest=8),
    Column("Before", lambda change: json.dumps(change.before, ensure_ascii=False), widest=40),
    Column("After", lambda change: json.dumps(change.after, ensure_ascii=False), widest=40),
)
# Rows of the sheet: the button pressed, a button's question, the heads, the cells.
PRESSED_ROW, ASKED_ROW, HEAD_ROW, FIRST_ROW = 2, 3, 4, 5
# The most cells read back, more than a match has inputs.
CELLS_MOST: Final = 400


@dataclass(frozen=True, slots=True)
class UndoRecord:
    """The contents of the Undo sheet: the button pressed, that button's open question, and the changed cells."""

    button: str = ""
    question: str = ""
    changes: Sequence[Change] = ()


def read_record(opened: OpenSheet) -> UndoRecord:
    """Return the contents of the Undo sheet; an empty record if there is none, or if another sheet has its name."""
    if not is_same(read_title(opened, SHEET), TITLE):
        return UndoRecord()
    rows = opened.contents(Area(SHEET, 1, 1, FIRST_ROW + CELLS_MOST, len(COLUMNS)))
    changes = []
    for sheet, cell, before, after in rows[FIRST_ROW - 1 :]:
        place = parse_cell(str(cell or ""))
        if sheet is None or place is None:
            break
        changes.append(Change((str(sheet), *place), _parse_value(before), _parse_value(after)))
    return UndoRecord(str(rows[PRESSED_ROW - 1][1] or ""), str(rows[ASKED_ROW - 1][1] or ""), changes)


def note_question(opened: OpenSheet, question: str) -> None:
    """Note a button's question, so that the next press counts as the answer; "" withdraws the question."""
    record = read_record(opened)
    if record.question != question:
        _write_record(opened, UndoRecord(record.button, question, record.changes))


def undo(opened: OpenSheet) -> str:
    """Restore the cells that the last button replaced, except those that have been changed since."""
    record = read_record(opened)
    if not record.changes:
        raise ButtonError(NOTHING)
    restored = {}
    left = []
    for change in record.changes:
        if change.spot[0].casefold() in opened.sheets and is_same(opened.cell(change.spot), change.after):
            restored[change.spot] = change.before
        else:
            left.append(f"{change.spot[0]}!{change.cell}")
    write_cells(opened, restored)
    _write_record(opened, UndoRecord())
    first = record.changes[0]
    if first.spot[0].casefold() in opened.sheets:
        opened.go_to(first.spot[0], first.cell)
    message = f"{record.button} undone: {count_cells(len(restored))} restored."
    if left:
        more = f" and {len(left) - 1} more" if len(left) > 1 else ""
        message += f" You have changed these cells since, so they stay as they are: {left[0]}{more}."
    return message


def count_cells(count: int) -> str:
    """Return a number of cells, in words.

    >>> count_cells(1), count_cells(12)
    ('1 cell', '12 cells')
    """
    return f"{count} cell{'' if count == 1 else 's'}"


def _write_record(opened: OpenSheet, record: UndoRecord) -> None:
    sheet = OwnSheet(opened, SHEET, TITLE)
    sheet.line("Press", record.button or NOTHING)
    sheet.line("Asked", record.question or None)
    sheet.table(COLUMNS, record.changes)
    active = opened.book.sheets.active.name
    sheet.write(COLUMNS)
    # Excel activates a new sheet.
    opened.sheets[active.casefold()].activate()


def _parse_value(text: Value) -> Value:
    """Return a value stored as JSON on the Undo sheet; None if it has been made unreadable."""
    try:
        value = json.loads(str(text))
    except ValueError:
        return None
    return convert_value(value) if isinstance(value, bool | int | float | str) else None


# The inputs of a set that Clear empties; the manager's guesses stay.
INPUTS_OF_SET: Final = ("player", "position", "loss_ol", "concept", "risk", "home", "devotion", "special")
OK: Final = "ok"
# Long enough that two states of a match never have the same mark.
MARK_LENGTH: Final = 16


def clear(opened: OpenSheet) -> str:
    """Empty the chosen match; Undo can restore it.

    Desktop Excel asks and waits for the answer. Lite can't wait: there, pressing again is the answer, unless the match
    has changed in the meantime.
    """
    match = find_chosen_match(opened)
    match_name = MATCH_NAMES[match.slot]
    names = [f"{match.slot}_set{number}_{name}" for number in range(1, SETS + 1) for name in INPUTS_OF_SET]
    spots: dict[Spot, Value] = {}
    for name in (*names, f"{match.slot}_gain_ol"):
        if name in opened.form_names:
            spots |= dict.fromkeys(list_spots(opened.form_names[name]))
    changes = list_changes(opened, spots)
    if not changes:
        raise ButtonError(f"{match_name} is already empty.")
    question = f"Clear {count_cells(len(changes))} in {match_name} (line-ups, points, splits and gains)?"
    if opened.on_desktop:
        if opened.book.app.alert(question, title="Clear", buttons="ok_cancel", mode="info") != OK:
            return ""
    else:
        state = "\n".join(f"{change.spot[0]} {change.cell} {change.before!r}" for change in changes)
        mark = f"Clear {match_name} {hashlib.sha256(state.encode()).hexdigest()[:MARK_LENGTH]}"
        if read_record(opened).question != mark:
            note_question(opened, mark)
            raise ButtonError(f"{question} Press Clear again to do so; any other button cancels.")
    count = apply_changes(opened, f"Clear in {match_name}", changes)
    return f"Cleared {count} in {match_name}. Press Undo to restore them."
