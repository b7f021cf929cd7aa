"""The cells of one sheet, whatever the file: what a walk over the sheet finds."""

from __future__ import annotations

from dataclasses import dataclass, field

from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard.bounds import ReadBudget, Refused

CellValue = str | float | bool | None
Position = tuple[int, int]  # row and column


@dataclass(slots=True)
class SheetCells:
    """The values and formulas of one sheet by position.

    A value may be Refused: nobody is harmed by it who does not ask for it. Of a formula it is known whether it calls
    one of our functions, even only as part of an array.
    """

    values: dict[Position, CellValue | Refused] = field(default_factory=dict)
    formulas: dict[Position, bool] = field(default_factory=dict)

    def add_formula(self, position: Position, *, calling: bool) -> None:
        """Add a formula in a cell, which may lie in an array."""
        self.formulas[position] = calling or self.formulas.get(position, False)

    def fill_area(self, area: Area, budget: ReadBudget, *, calling: bool) -> None:
        """Add a formula to every cell of an area."""
        budget.add_filled(area)
        for row in range(area.row, area.last_row + 1):
            for column in range(area.column, area.last_column + 1):
                self.add_formula((row, column), calling=calling)
