"""The workbook of the dice games for tests: what it carries beside its formulas, held against LibreOffice."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from carried import NEAR
from office import Cells
from sheetmaker import parts

CELL: Final = re.compile(r'<c r="([A-Z]+[0-9]+)"([^>]*)><f[^>]*?(?:/>|>[^<]*</f>)<v>([^<]*)</v></c>')
SHEET: Final = re.compile(r'<sheet name="([^"]*)"')


def carried(data: bytes) -> dict[tuple[str, str], str | float]:
    """The value beside every formula, by sheet and address; the workbook is larger than the guard lets in."""
    every = parts(data)
    found: dict[tuple[str, str], str | float] = {}
    for at, name in enumerate(SHEET.findall(every["xl/workbook.xml"]), start=1):
        for cell, attributes, value in CELL.findall(every[f"xl/worksheets/sheet{at}.xml"]):
            text = 't="str"' in attributes or not value
            found[unescape(name), cell] = unescape(value) if text else float(value)
    return found


def differences(data: bytes, calculated: Cells) -> list[str]:
    """Every formula cell that LibreOffice calculates otherwise, and every one that only one side has."""
    carries, wrong = carried(data), []
    for (sheet, cell), value in carries.items():
        other = calculated.get(sheet, {}).get(cell)
        if other is None or not other.formula or other.error or not same(value, other.value):
            wrong.append(f"{sheet}!{cell}: carries {value!r}, LibreOffice says {other}")
    for sheet, cells in calculated.items():
        wrong += [f"{sheet}!{cell}: a formula" for cell, one in cells.items() if one.formula and (sheet, cell) not in carries]
    return wrong


def same(value: str | float, other: object) -> bool:
    """Numbers to 1e-9, texts exactly."""
    if isinstance(value, str):
        return value == other
    return isinstance(other, float) and abs(value - other) <= NEAR
