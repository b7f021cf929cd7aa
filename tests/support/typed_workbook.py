"""A league book as its cells are read, so that thousands of slips can be typed into it without saving a workbook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from vbxl.books.leaguebook import build, read, reading
from vbxl.books.leaguebook import tables as leaguebook_tables
from vbxl.books.leaguebook.cells import Formula
from vbxl.league.league import League
from vbxl.problems import Problem

FILE = "league.xlsx"
# Sheets by title, rows from 1 by number, cells from 0.
Cells = dict[str, dict[int, list[Any]]]


@dataclass(frozen=True)
class _Sheet:
    title: str


class _Typed:
    """What stands for the workbook while it is read."""

    def __init__(self, cells: Cells) -> None:
        self._cells = cells
        self.twice: set[str] = set()
        self.sheets = {title.strip().casefold(): _Sheet(title) for title in cells}

    def rows(self, title: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
        for number, row in sorted(self._cells[self.sheets[title].title].items()):
            if any(value is not None for value in row):
                yield number, tuple(row)

    def calculated(self, title: str, number: int, at: int, formula: Formula) -> Formula:
        del title, number, at
        return formula


class TypedBook:
    """The book of a league; `typed` reads it with an edit made in its cells, and takes the edit back."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.data = build(league)[0]
        book = leaguebook_tables.LeagueWorkbook(self.data)
        self.cells: Cells = {
            one.title: {number: list(row) for number, row in book.rows(title)} for title, one in book.sheets.items()
        }

    def read(self, edit: Callable[[Cells], object]) -> tuple[League | None, tuple[Problem, ...]]:
        """What reading gives after an edit."""
        cells = {title: {number: list(row) for number, row in rows.items()} for title, rows in self.cells.items()}
        edit(cells)
        with (
            patch.object(leaguebook_tables, "LeagueWorkbook", lambda _: _Typed(cells)),
            patch.object(reading, "KEPT_LARGEST", 0),
        ):
            return read(self.data, FILE)

    def typed(self, sheet: str, number: int, at: int, value: object) -> tuple[League | None, tuple[Problem, ...]]:
        """What reading gives after a value was typed into a cell, the column counted from 0."""

        def edit(cells: Cells) -> None:
            cells[sheet][number][at] = value

        return self.read(edit)
