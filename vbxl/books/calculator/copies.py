"""Formulas that are copies of those above them, so that what is found out about one serves all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

# A row that moves along when a formula is copied down; texts and names of sheets have none.
_ROW: Final = re.compile(r"""("(?:[^"]|"")*"|'[^']+'!)|(?<![\w.])\$?[A-Z]{1,3}([0-9]+)(?![\w.(])""")


class Copies(NamedTuple):
    """A formula and its copies in the cells below it: the first cell, how many cells, the first formula."""

    row: int
    column: int
    cells: int
    formula: str


def copies(formulas: Mapping[tuple[int, int], str]) -> Iterator[Copies]:
    """All formulas of a sheet by row and column, column by column; one without copies fills one cell.

    >>> [*copies({(0, 2): "=A1*$B$1", (1, 2): "=A2*$B$1", (2, 2): "=A2*$B$1"})]
    [Copies(row=0, column=2, cells=2, formula='=A1*$B$1'), Copies(row=2, column=2, cells=1, formula='=A2*$B$1')]
    """
    first = Copies(-1, -1, 0, "")
    moving: _Moving | None = None
    for column, row in sorted((column, row) for row, column in formulas):
        formula = formulas[row, column]
        down = row - first.row
        if column == first.column and down == first.cells:
            moving = moving or _Moving(first.formula)
            if moving.moved(down) == formula:
                first = first._replace(cells=down + 1)
                continue
        if first.cells:
            yield first
        first, moving = Copies(row, column, 1, formula), None
    if first.cells:
        yield first


class _Moving:
    """A formula in parts: texts, and between them the rows that move along."""

    def __init__(self, formula: str) -> None:
        self.parts: list[tuple[str, int]] = []
        end = 0
        for found in _ROW.finditer(formula):
            if found[2]:
                self.parts.append((formula[end : found.start(2)], int(found[2])))
                end = found.end()
        self.end = formula[end:]

    def moved(self, rows: int) -> str:
        """The formula as it stands so many rows below."""
        return "".join([f"{text}{row + rows}" for text, row in self.parts]) + self.end
