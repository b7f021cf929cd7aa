"""A league book as its cells are read, so that thousands of slips can be typed into it without saving a workbook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from vbxl.books.leaguebook import build, read, reading, tables
from vbxl.league.league import League
from vbxl.problems import Problem

# Sheets by title, rows from 1 by number, cells from 0.
Cells = dict[str, dict[int, list[Any]]]


def copy_cells(cells: Cells) -> Cells:
    return {title: {number: list(row) for number, row in rows.items()} for title, rows in cells.items()}


class TypedBook:
    """The book of a league; `typed` reads it with an edit made in its cells, and takes the edit back."""

    def __init__(self, league: League) -> None:
        self.league = league
        self.data = build(league)[0]
        self.cells: Cells = dict(tables.load_cells(self.data))

    def read(self, edit: Callable[[Cells], object]) -> tuple[League | None, tuple[Problem, ...]]:
        """What reading gives after an edit."""
        cells = copy_cells(self.cells)
        edit(cells)
        found = [
            (title, {number: row for number, row in sorted(rows.items()) if any(value is not None for value in row)})
            for title, rows in cells.items()
        ]
        with (
            patch.object(tables, "load_cells", lambda _: found),
            patch.object(reading, "KEPT_LARGEST", 0),
        ):
            return read(self.data, "league.xlsx")

    def typed(self, sheet: str, number: int, at: int, value: object) -> tuple[League | None, tuple[Problem, ...]]:
        """What reading gives after a value was typed into a cell, the column counted from 0."""

        def edit(cells: Cells) -> None:
            cells[sheet][number][at] = value

        return self.read(edit)
