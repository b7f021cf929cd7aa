"""What stands in the cells of one sheet: values, formulas, and which of them call one of our functions.

A cell is known by its place, one number for row and column, so that a look at it costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Final, Protocol, cast

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


class Cells(Protocol):
    """What stands in the cells of one sheet, by place."""

    def area(self, area: Area) -> Iterable[list[Held]]:
        """What the cells of an area hold, row by row: a date as ISO text, None for nothing."""

    def formula(self, at: int) -> bool:
        """Whether the cell at a place holds a formula."""

    def calling(self, at: int) -> bool:
        """Whether it calls one of our functions."""

    def formulas(self) -> Iterable[int]:
        """The places of all formulas."""

    def calls(self) -> Iterable[int]:
        """The places of those that call one of our functions."""


@dataclass(slots=True)
class Found:
    """The cells of one sheet as they were walked: values, and which hold a formula, or one that calls us.

    `told` are places whose value counts before what an engine says, since the engines do not tell it alike: dates,
    error values, texts with what Excel escapes.
    """

    values: dict[int, Held] = field(default_factory=dict)
    told: set[int] = field(default_factory=set)
    _formulas: dict[int, bool] = field(default_factory=dict)  # whether each calls us

    def area(self, area: Area) -> Iterable[list[Held]]:
        """What the cells of an area hold, row by row: a date as ISO text, None for nothing."""
        for row in range(area.row, area.last_row + 1):
            yield [self.values.get(at) for at in range(place(row, area.column), place(row, area.last_column) + 1)]

    def formula(self, at: int) -> bool:
        """Whether the cell at a place holds a formula."""
        return at in self._formulas

    def calling(self, at: int) -> bool:
        """Whether it calls one of our functions."""
        return self._formulas.get(at, False)

    def formulas(self) -> Iterable[int]:
        """The places of all formulas."""
        return self._formulas

    def calls(self) -> Iterable[int]:
        """The places of those that call one of our functions."""
        return (at for at, calling in self._formulas.items() if calling)

    def tell(self, at: int, value: Held) -> None:
        """Keep a value that counts before an engine's."""
        self.values[at] = value
        self.told.add(at)

    def add_formula(self, at: int, *, calling: bool) -> None:
        """A cell holds a formula; `calling` if it calls one of our functions, be it as part of an array alone."""
        self._formulas[at] = calling or self.calling(at)

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
    """The cells of a workbook that hold a formula; a sheet is looked at when it is first asked of."""

    def __init__(self, sheets: Sequence[str], found: Callable[[str], Cells], *, calling: bool = False) -> None:
        """`found` looks at a sheet; its formulas, or of these only the ones `calling` one of our functions."""
        self._sheets, self._found, self._calling = sheets, found, calling
        self._asked: dict[str, Callable[[int], bool]] = {}

    def __contains__(self, spot: object) -> bool:
        """Whether the cell is among them."""
        sheet, row, column = cast("Spot", spot)
        if sheet not in self._asked:
            if sheet not in self._sheets:
                return False
            found = self._found(sheet)
            self._asked[sheet] = found.calling if self._calling else found.formula
        return column < WIDTH and self._asked[sheet](row * WIDTH + column)

    def __iter__(self) -> Iterator[Spot]:
        """Every one of them, on any sheet."""
        for sheet in self._sheets:
            found = self._found(sheet)
            for at in found.calls() if self._calling else found.formulas():
                yield sheet, *divmod(at, WIDTH)

    def __len__(self) -> int:
        """How many."""
        return sum(1 for _ in self)

    @classmethod
    def _from_iterable(cls, spots: Iterable[Spot]) -> AbstractSet[Spot]:  # type: ignore[override]
        return frozenset(spots)
