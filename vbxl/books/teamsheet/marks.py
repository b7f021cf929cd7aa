"""The colours of inputs on the Team sheet: red where something is wrong, amber where it is missing."""

from __future__ import annotations

from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Corner, Page


def mark_inputs(page: Page, corner: Corner, fault: int) -> None:
    """Cells of one column that turn red with a fault in the column `fault`, amber if they are empty."""
    row, column, _, _ = corner
    cell, number = ref(row, column, "c"), ref(row, fault, "c")
    for test, look in (("<>", "wrong"), ("=", "needed")):
        mark_where(page, corner, f'=AND({number}>0,{cell}{test}"")', look)


def mark_where(page: Page, corner: Corner, condition: str, look: str) -> None:
    """Cells that take on a look where a condition holds, written as for the first of them."""
    page.mark([corner], {"type": "formula", "criteria": condition}, look)
