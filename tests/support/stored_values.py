"""The values that a workbook carries beside its formulas, held against what LibreOffice makes of the formulas.

It knows nothing of our rules, only the formulas, and it has calculated hard, so that a value cached in the file cannot
have misled it. What other engines make of them is in calculators.py.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from office import Cell, Office
from office import Cells as Calculated
from sheet_factory import guard_once
from vbxl.xlsx.cells import address, normalize

NEAR = 1e-9
# A constant TRUE counts as a formula to LibreOffice, and as none to the file.
CONSTANTS = frozenset({"=TRUE()", "=FALSE()"})

Value: TypeAlias = str | int | float | bool | None
Carried: TypeAlias = dict[tuple[str, str], Value]


class Compared(NamedTuple):
    """How many formula cells were compared, and each that differs as `sheet!cell: carries x, LibreOffice says y`."""

    cells: int
    differences: list[str]


@lru_cache(8)
def carried(data: bytes) -> Carried:
    """The value beside every formula of a workbook, by sheet and address; an error value is its text."""
    guarded = guard_once(data)
    return {
        (sheet, address(*position)): normalize(cells.value(position))
        for sheet in sorted(guarded.sheets)
        for cells in [guarded.read(sheet)]
        for position in sorted(cells.formulas)
    }


def differences(carries: Carried, calculated: Calculated) -> Compared:
    """Every formula cell of either side that is not the same on the other."""
    found = []
    for (sheet, cell), value in carries.items():
        other = calculated.get(sheet, {}).get(cell)
        if other is None or not other.formula:
            found.append(f"{sheet}!{cell}: LibreOffice has no formula there")
        elif not _same(value, other):
            said = f"error {other.error}" if other.error else repr(other.value)
            found.append(f"{sheet}!{cell}: carries {value!r}, LibreOffice says {said} of {other.formula}")
    for sheet, cells in calculated.items():
        for cell, one in cells.items():
            if one.formula and one.formula not in CONSTANTS and (sheet, cell) not in carries:
                found.append(f"{sheet}!{cell}: only LibreOffice has a formula there: {one.formula}")
    return Compared(len(carries), found)


def compare(office: Office, path: Path) -> Compared:
    """Every formula cell of a workbook: what it carries against LibreOffice's hard recalculation."""
    return differences(carried(path.read_bytes()), office.recalculate(path))


def _same(value: Value, calculated: Cell) -> bool:
    """Numbers to 1e-9, text exactly, an empty text is an empty cell; an error never is what a sheet should carry.

    Blanks around a text are the reader's one liberty, so LibreOffice is allowed it too.
    """
    other = calculated.value
    if calculated.error or other is None:
        return False
    if isinstance(value, int | float):
        return isinstance(other, float) and abs(value - other) <= NEAR
    return isinstance(other, str) and normalize(other) == value
