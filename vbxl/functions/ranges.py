"""A range of cells as hosts hand it over: a rectangle, quick for whole columns too."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from operator import countOf
from typing import Any, Final

from vbxl.functions.cells import PLAIN, is_blank, plain, table
from vbxl.functions.description import Argument

# A whole column of a spreadsheet, and not one cell more.
MOST_CELLS: Final = 2**20


@contextmanager
def uncollected() -> Iterator[None]:
    """Without the garbage collector: while rows are made by the thousand it would look at all of them again and again.

    It takes more than half of the time, and lists of numbers are no garbage that only it could find.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@dataclass(frozen=True, slots=True)
class Range:
    """The cells of an argument, row after row, the rows and columns they stand in, and what Python types they have."""

    cells: Sequence[object]
    height: int
    width: int
    kinds: frozenset[type]

    @property
    def rows(self) -> list[Sequence[object]]:
        """The cells by rows."""
        return [self.cells[first : first + self.width] for first in range(0, len(self.cells), self.width)]

    def filled(self, at_least: int) -> int:
        """How many rows there are down to the last that is not blank, not looking at so many first ones."""
        for at in range(len(self.cells) - 1, at_least * self.width - 1, -1):
            if not is_blank(self.cells[at]):
                return at // self.width + 1
        return at_least

    def part(self, first: int, last: int) -> Range:
        """The rows from first up to, not including, last; a single row reaches every part of a result."""
        if self.height == 1:
            return self
        cells = self.cells[first * self.width : last * self.width]
        return Range(cells, len(cells) // self.width, self.width, self.kinds)

    def reaching(self, r: int, c: int) -> object:
        """The cell that reaches row r and column c of a result: a single row or column is repeated."""
        return self.cells[r % self.height * self.width + c % self.width]

    def __str__(self) -> str:
        """The size as spreadsheets say it: rows × columns."""
        return f"{self.height}×{self.width}"


def of_cells(cells: Sequence[object], height: int) -> Range:
    """The range of cells row after row, in so many rows of one length."""
    return Range(cells, height, len(cells) // height, _kinds(cells))


def _kinds(cells: Sequence[object]) -> frozenset[type]:
    """The types of cells. Most columns are of one, and to compare with that is quicker than to collect them."""
    first = type(cells[0])
    return frozenset({first}) if countOf(map(type, cells), first) == len(cells) else frozenset(map(type, cells))


def range_of(argument: Argument, given: object) -> Range:
    """A range: a single value is 1×1, a flat list is a column, a list of lists is rows; ValueError if no rectangle.

    >>> from vbxl.functions.description import SETTINGS
    >>> str(range_of(SETTINGS, (1, 2))), range_of(SETTINGS, [[1, 2], [3, 4]]).cells
    ('2×1', [1, 2, 3, 4])
    """
    if type(given) in PLAIN:
        return of_cells([given], 1)
    found = _whole(given) or _by_cells(argument, plain(given))
    if len(found.cells) > MOST_CELLS:
        raise ValueError(f"{argument.name}: the range has more than {MOST_CELLS} cells (rule {argument.rule})")
    return found


def _whole(given: Any) -> Range | None:
    """The range of lists, or of an array or table, with nothing in it but plain cells; None for anything else.

    No step is made cell by cell in Python, for the sake of whole columns.
    """
    given = table(given)
    widths: list[int] = []
    if hasattr(given, "ravel"):
        height, *widths = given.shape or (1,)
        cells = given.ravel().tolist()
    elif isinstance(given, list | tuple) and given:
        height, cells = len(given), given
        row = type(given[0])
        if row in (list, tuple):
            try:
                widths = [*set(map(row.__len__, given))]
            except TypeError:
                # Lists, tuples and single cells in one.
                return None
            cells = list(chain.from_iterable(given))
    else:
        return None
    found = of_cells(cells, height) if cells and len(widths) <= 1 else None
    return found if found and found.kinds <= PLAIN else None


def _by_cells(argument: Argument, given: object) -> Range:
    if not isinstance(given, list | tuple):
        return of_cells([given], 1)
    inner = [plain(one) for one in given]
    rows = [one for one in inner if isinstance(one, list | tuple)]
    if not rows and inner:
        return of_cells(inner, len(inner))
    if not inner or len(rows) != len(inner) or not rows[0] or any(len(one) != len(rows[0]) for one in rows):
        raise ValueError(f"{argument.name}: the range is not a rectangle of cells (rule {argument.rule})")
    return of_cells([plain(cell) for row in rows for cell in row], len(rows))
