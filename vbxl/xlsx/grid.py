"""Tables of formulas as data: a column has a name, a head, and the formula of each of its cells.

In a formula `{ol}` is the cell of the column `ol` in the same row, `{team.ol}` that of another grid with the same rows.
A colon and a word after the name ask for other cells of the column:

- `{ol:c}`: the same cell with a fixed column, as conditions of marks need it
- `{ol:all}`: the whole column, fixed; `{ol:rows}`: the same, not fixed
- `{ol:above}`: the cell above; in the first row, the column's `start` or else its head
- `{ol:c-above}`: the cell above with a fixed column
- `{ol:up}`: all cells above, from the head on
- `{ol:down}`: the cells from the first row to this one
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import repeat
from typing import Final

from vbxl.xlsx.cells import Value, down, quote_sheet, ref
from vbxl.xlsx.writer import Corner, Page

# The styles of heads by those of their cells; other heads are centred.
HEAD_STYLES: Final = {
    **dict.fromkeys(("name", "input_name", "text", "remark_beside", "wrong_beside"), "head"),
    **dict.fromkeys(("money", "number", "input_number", "working_money"), "head_right"),
    "text_indent": "head_indent",
}
# A gap in a formula: another grid's name, if any, a column's name, and which of its cells.
_PLACE: Final = re.compile(r"\{(?:(\w+)\.)?(\w+)(?::([a-z-]+))?\}")
# The values of a column with empty but styled cells.
EMPTY: Final = repeat(None)


@dataclass(frozen=True)
class GridColumn:
    """A column of a grid: its head, and the contents of its rows, which are a formula, values, or the room `slot`.

    If the column holds the numbers of an input's faults, `fault_of` names the input. If another column shows the
    messages for these faults, `told_in` names that column. `names` are defined names of the whole column. `start` is
    what formulas in the first row use instead of the cell above. A head that begins with = is a formula. `place` is the
    column on the sheet, from 0; by default, it is the next column.
    """

    name: str
    head: str | None = None
    formula: str = ""
    style: str = "working_centre"
    width: float = 0
    head_style: str = ""
    slot: str = ""
    values: Iterable[Value] = ()
    fault_of: str = ""
    told_in: str = ""
    names: Sequence[str] = ()
    start: str = ""
    place: int | None = None


@dataclass(frozen=True)
class Grid:
    """A table on a sheet: columns from `left` on, rows from `first` on, and heads above the rows.

    The columns after the one named `edge` are workings: they have no heads, and are folded away unless `folds` is
    false. They start at the column `workings`, by default after one empty column. Formulas may name `others`, which are
    grids with the same rows, and `cells`, which are addresses.
    """

    sheet: str
    first: int
    rows: int
    columns: Sequence[GridColumn]
    edge: str = ""
    workings: int = 0
    folds: bool = True
    left: int = 0
    heads: bool = True
    others: Mapping[str, Grid] = field(default_factory=dict)
    cells: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def at(self) -> Mapping[str, int]:
        """The place of each column on the sheet, counted from 0, by the column's name."""
        places, place = {}, self.left
        for column in self.columns:
            place = place if column.place is None else column.place
            places[column.name] = place
            place = (self.workings or place + 2) if column.name == self.edge else place + 1
        return places

    @cached_property
    def named(self) -> Mapping[str, GridColumn]:
        """The columns by their names."""
        return {column.name: column for column in self.columns}

    @property
    def last(self) -> int:
        """The last row, counted from 0."""
        return self.first + self.rows - 1

    @property
    def last_shown(self) -> int:
        """The last column before the workings, counted from 0."""
        return self.at[self.edge or self.columns[-1].name]

    def fill(self, formula: str, row: int) -> str:
        """Return a formula for a row, with addresses in place of the names in braces."""

        def find(place: re.Match[str]) -> str:
            other, name, cells = place.groups("")
            if name in self.cells and not other:
                return self.cells[name]
            grid = self.others[other] if other else self
            sheet = quote_sheet(grid.sheet) if grid.sheet != self.sheet else ""
            return sheet + grid.locate(name, grid.first + row - self.first, cells)

        return _PLACE.sub(find, formula)

    def locate(self, name: str, row: int, cells: str = "") -> str:
        """Return the address of a column's cell in a row.

        `cells` selects other cells of the column instead; the choices are listed at the top of the module.
        """
        at, start = self.at[name], self.named[name].start
        if cells in ("all", "rows"):
            return down(self.first, self.last, at, "rc" if cells == "all" else "")
        if cells == "above" and row == self.first and start:
            return start
        if cells in ("above", "c-above"):
            return ref(row - 1, at, cells.removesuffix("above").removesuffix("-"))
        if cells == "up":
            return f"{ref(self.first - 1, at, 'r')}:{ref(row - 1, at)}"
        if cells == "down":
            return f"{ref(self.first, at, 'r')}:{ref(row, at)}"
        return ref(row, at, cells)

    def cell(self, name: str, row: int, fixed: str = "") -> str:
        """Return the address of a column's cell in a row, including the name of the sheet."""
        return quote_sheet(self.sheet) + ref(row, self.at[name], fixed)

    def area(self, first: str, last: str = "") -> list[Corner]:
        """Return the corners of one column, or of all columns from `first` to `last`."""
        return [(self.first, self.at[first], self.last, self.at[last or first])]

    def write(self, page: Page) -> None:
        """Write heads, widths, cells and names."""
        for column in self.columns:
            self._write_column(page, column)
        for row in range(self.first, self.last + 1):
            for column in self.columns:
                if column.formula:
                    style = column.style if self.at[column.name] <= self.last_shown else ""
                    page.formula(row, self.at[column.name], self.fill(column.formula, row), style or None)
        if self.edge and self.folds:
            first, last = self.workings or self.last_shown + 2, max(self.at.values())
            page.sheet.set_column(first - 1, first - 1, 2)
            page.sheet.set_column(first, last, 7, None, {"hidden": True, "level": 1})

    def _write_column(self, page: Page, column: GridColumn) -> None:
        at = self.at[column.name]
        if self.heads and at <= self.last_shown:
            style = column.head_style or HEAD_STYLES.get(column.style, "head_centre")
            if column.head and column.head.startswith("="):
                page.formula(self.first - 1, at, column.head, style)
            else:
                page.put(self.first - 1, at, column.head or None, style)
        if column.width:
            page.sheet.set_column(at, at, column.width)
        if column.slot:
            page.room(column.slot, self.first, at, self.rows, look=column.style)
        for row, value in zip(range(self.first, self.last + 1), column.values, strict=False):
            page.put(row, at, value, column.style)
        for name in column.names:
            page.define(name, self.first, at, self.rows)

    def mark_faults(self, page: Page) -> None:
        """Mark each input that has a fault: in amber if the input is empty, otherwise in red."""
        for column in self.columns:
            if column.fault_of:
                fault, typed = f"{{{column.name}:c}}>0", f"{{{column.fault_of}:c}}"
                self.mark(page, column.fault_of, f'AND({fault},{typed}<>"")', "wrong")
                self.mark(page, column.fault_of, f'AND({fault},{typed}="")', "needed")

    def mark(self, page: Page, columns: str | tuple[str, str], condition: str, style: str) -> None:
        """Give a column, or all columns from one to another, a style in every row where a condition holds."""
        area = self.area(columns) if isinstance(columns, str) else self.area(*columns)
        page.mark(area, self.fill(condition, self.first), style)

    def list_faults(self) -> Iterator[tuple[int, GridColumn]]:
        """Yield the row and column of each cell that may hold a fault's number, row by row."""
        for row in range(self.first, self.last + 1):
            yield from ((row, column) for column in self.columns if column.fault_of)

    def write_totals(
        self, page: Page, row: int, columns: tuple[str, str], style: str, totals: Sequence[tuple[str, str, str]]
    ) -> None:
        """Write a line for each total, given as a label, a defined name and a formula.

        The cell with the formula gets the defined name, unless that is "".
        """
        for line, (label, name, formula) in enumerate(totals, start=row):
            page.put(line, self.at[columns[0]], label, "label")
            page.formula(line, self.at[columns[1]], self.fill(formula, self.first), style)
            if name:
                page.define(name, line, self.at[columns[1]])
