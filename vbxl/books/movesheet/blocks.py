"""Blocks of input cells of a move sheet that are no line-up: what is typed already, by the rows it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from vbxl.books.form import Grid
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.page import Contents, Page
from vbxl.books.worksheet import quoted, ref
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import BLANK, Input, Row, Value
from vbxl.rules.team import named


def by_key(rows: Sequence[Row], keys: Iterable[str], width: int) -> list[tuple[Input, ...]]:
    """The inputs of a block in the order of its given keys, blank where nothing was typed."""
    typed = {named(row.key): row.inputs for row in rows}
    return [typed.get(named(key), (BLANK,) * width) for key in keys]


def write_heads(page: Page, row: int, heads: Mapping[int, str], last: int, looks: Mapping[int, str]) -> None:
    """The heads of a block from its first column to the last, some with a look of their own; an empty one is a head."""
    for column in range(min(heads), last + 1):
        page.put(row, column, heads.get(column) or None, looks.get(column, "head"))


def write_inputs(
    page: Page,
    names: Sequence[str],
    row: int,
    column: int,
    rows: int,
    typed: Sequence[Sequence[Input]],
    look: str = "input",
) -> None:
    """A block of input columns, each with its name; what is typed already, then blanks."""
    for at, name in enumerate(names):
        values: list[Value] = [one[at].value for one in typed[:rows]]
        page.column(name, row, column + at, values + [None] * (rows - len(values)), look)


def list_rows(lots: int) -> int:
    """How many rows a list of so many lots has: at least those that every list has."""
    return max(LOT_ROWS, lots)


def write_given(page: Page, name: str, row: int, column: int, rows: int, look: str) -> None:
    """A given column of a list, of which so many rows are used; its name is that of all its rows."""
    page.define(name, row, column, list_rows(rows))
    if rows:
        page.room(f".{name}", row, column, rows, look=look)


def used(given: Contents, names: Iterable[str], rows: int) -> dict[str, Grid]:
    """What stands in given columns of a list, of which so many rows are used."""
    return {f".{name}": given[name][:rows] for name in names}


def unused(typed: Contents, names: Iterable[str], rows: int) -> Grid:
    """Which rows of a block are out of sight: behind those that are used, those in which nothing was typed."""
    lines = enumerate(zip(*(typed[name] for name in names), strict=True))
    return tuple((at >= rows and all(value is None for (value,) in line),) for at, line in lines)


def hide_unused(page: Page, first: int, typed: Sequence[Sequence[Input]]) -> int:
    """Hide rows from the first on that belong to nothing, but for those in which something was typed; how many."""
    unused = [row for row, inputs in enumerate(typed, start=first) if all(one.blank for one in inputs)]
    for row in unused:
        page.sheet.set_row(row, None, None, {"hidden": True})
    return len(unused)


@dataclass(frozen=True, slots=True)
class Judge:
    """What may be wrong with the inputs of a block: a working a cell with the number of its fault, and what it says."""

    page: Page
    spots: Spots
    table: str

    def fault(self, row: int, column: int, working: int, formula: str) -> None:
        """The fault of an input cell, in a working of its row; a problem of the Checks sheet (0 is none)."""
        self.page.formula(row, working, formula)
        self.spots.add(self.page, row, column, self.table, quoted(self.page.name) + ref(row, working))

    def told(self, row: int, column: int, workings: Sequence[int], look: str, rest: str = '""') -> None:
        """The sentence beside a row, by its workings; `rest` is what else is said."""
        formula = rest
        for working in reversed(workings):
            number = ref(row, working)
            formula = f"IF({number}>0,INDEX({self.table},{number}),{formula})"
        self.page.formula(row, column, f"={formula}", look)

    def mark(self, first: int, last: int, column: int, working: int) -> None:
        """A cell at fault turns red; one that is empty but needed turns amber."""
        corner, cell, number = [(first, column, last, column)], ref(first, column, "c"), ref(first, working, "c")
        for test, look in (("<>", "wrong"), ("=", "needed")):
            condition = f'=AND({number}>0,{cell}{test}"")'
            self.page.mark(corner, {"type": "formula", "criteria": condition}, look)
