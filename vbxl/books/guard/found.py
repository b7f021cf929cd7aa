"""What was found in the cells of one sheet: values, formulas, and which of them call one of our functions.

A cell is known by its place, one number for row and column, so that a look at it costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final

from vbxl.books.areas import Area
from vbxl.books.guard.bounds import COLUMNS, ROWS, Seen, Spot, beyond

WIDTH: Final = 128  # more than COLUMNS, and a power of two

Held = str | float | bool | None


def place(row: int, column: int) -> int:
    """The place of a cell within the bounds; places grow along rows, then down.

    >>> place(1, 1) < place(1, 72) < place(2, 1)
    True
    """
    return row * WIDTH + column


def row_of(at: int) -> int:
    """The row of a place.

    >>> row_of(place(7, 3))
    7
    """
    return at // WIDTH


@dataclass(slots=True)
class Found:
    """The cells of one sheet: what each place holds, and which hold a formula, or one that calls a function of ours.

    `told` are places whose value counts before what an engine says, since the engines do not tell it alike: dates, error
    values, texts with what Excel escapes.
    """

    values: dict[int, Held] = field(default_factory=dict)
    formulas: set[int] = field(default_factory=set)
    calls: set[int] = field(default_factory=set)
    told: set[int] = field(default_factory=set)

    def value(self, at: int) -> Held:
        """What the cell at a place holds, a date as ISO text; None if nothing."""
        return self.values.get(at)

    def tell(self, at: int, value: Held) -> None:
        """Keep a value that counts before an engine's."""
        self.values[at] = value
        self.told.add(at)

    def add_formula(self, at: int, *, calling: bool) -> None:
        """A cell holds a formula; `calling` if it calls one of our functions."""
        self.formulas.add(at)
        if calling:
            self.calls.add(at)

    def add_formulas(self, area: Area, seen: Seen, *, calling: bool = False) -> None:
        """Every cell of an area holds a formula, calling one of our functions or not; arrays over arrays count anew."""
        if area.last_row > ROWS or area.last_column > COLUMNS:
            raise beyond((area.sheet, area.row, area.column), "has a formula that fills too many cells")
        rows, columns = area.shape
        seen.spreads(rows * columns, "its formulas fill too many cells")
        for row in range(area.row, area.last_row + 1):
            for at in range(place(row, area.column), place(row, area.last_column) + 1):
                self.add_formula(at, calling=calling)


class Spots(AbstractSet[Spot]):
    """Cells of a workbook that are alike in something; a sheet is looked at when it is first asked of."""

    __slots__ = ("_of", "_sheets")

    def __init__(self, sheets: Sequence[str], of: Callable[[str], AbstractSet[int]]) -> None:
        """`of` gives the places on a sheet."""
        self._sheets, self._of = sheets, of

    def __contains__(self, spot: object) -> bool:
        """Whether the cell is among them."""
        sheet, row, column = spot  # type: ignore[misc]
        return sheet in self._sheets and column < WIDTH and place(row, column) in self._of(sheet)

    def __iter__(self) -> Iterator[Spot]:
        """Every one of them, on any sheet."""
        return ((sheet, *divmod(at, WIDTH)) for sheet in self._sheets for at in self._of(sheet))

    def __len__(self) -> int:
        """How many."""
        return sum(len(self._of(sheet)) for sheet in self._sheets)

    @classmethod
    def _from_iterable(cls, spots: Iterator[Spot]) -> AbstractSet[Spot]:  # type: ignore[override]
        return frozenset(spots)
