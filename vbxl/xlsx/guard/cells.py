"""The cells of one sheet, whatever the file: what a walk over the sheet finds."""

from __future__ import annotations

from collections.abc import Iterable

from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard.bounds import ReadBudget

CellValue = str | float | bool | None
Position = tuple[int, int]  # row and column


class SheetCells:
    """The values and formulas of one sheet by position.

    Of a formula it is known whether it calls one of our functions, even only as part of an array.
    """

    def __init__(self) -> None:
        self.values: dict[Position, CellValue] = {}
        self.formulas: dict[Position, bool] = {}

    def value(self, position: Position) -> CellValue:
        """Return the value of a cell, a date as ISO text, None for none; or Refused."""
        return self.values.get(position)

    def positions(self) -> Iterable[Position]:
        """Return where something may stand."""
        return self.values

    def add_formula(self, position: Position, *, calling: bool) -> None:
        """Add a formula in a cell, which may lie in an array."""
        self.formulas[position] = calling or self.formulas.get(position, False)

    def fill_area(self, area: Area, budget: ReadBudget, *, calling: bool) -> None:
        """Add a formula to every cell of an area."""
        budget.add_filled(area)
        for row in range(area.row, area.last_row + 1):
            for column in range(area.column, area.last_column + 1):
                self.add_formula((row, column), calling=calling)
