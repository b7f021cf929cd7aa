"""Blocks of cells of a move sheet that are no line-up: heads, lists, which rows are out of sight, what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from vbxl.books.movesheet.checks import IssueList
from vbxl.books.movesheet.layout import list_rows
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Contents, Page


def write_heads(page: Page, row: int, heads: Mapping[int, str], last: int, looks: Mapping[int, str]) -> None:
    """The heads of a block from its first column to the last, some with a look of their own; an empty one is a head."""
    for column in range(min(heads), last + 1):
        page.put(row, column, heads.get(column) or None, looks.get(column, "head"))


def write_given(page: Page, name: str, row: int, column: int, rows: int, look: str) -> None:
    """A given column of a list, of which so many rows are used; its name is that of all its rows."""
    page.define(name, row, column, list_rows(rows))
    if rows:
        page.room(f".{name}", row, column, rows, look=look)


def used(given: Contents, names: Iterable[str], rows: int) -> dict[str, Grid]:
    """The cells of given columns of a list, and how many of its rows are used."""
    return {f".{name}": given[name][:rows] for name in names}


def unused(typed: Contents, names: Iterable[str], rows: int) -> Grid:
    """Which rows of a block are out of sight: behind those that are used, those in which nothing was typed."""
    lines = enumerate(zip(*(typed[name] for name in names), strict=True))
    return tuple((at >= rows and all(value is None for (value,) in line),) for at, line in lines)


@dataclass(frozen=True, slots=True)
class Judge:
    """The faults of a block's inputs: for each cell a working with the fault's number, and the message."""

    page: Page
    spots: IssueList
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
