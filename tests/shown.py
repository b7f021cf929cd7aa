"""What a workbook shows in its cells and named areas, for tests that hold it against the engine."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

from calculators import Document, Error, poisoned
from vbxl.books.areas import Area, target_xlsx

NEAR = 1e-9


class Shown:
    """The cells of a workbook as its formulas give them: an error is its code, an empty cell "" (see `calculators`)."""

    def __init__(self, data: bytes) -> None:
        """Calculate a workbook."""
        self._document = Document(poisoned(data))
        self.names = _names(data)

    def area(self, name: str) -> list[list[Any]]:
        """The rows of a defined name."""
        place = self.names[name]
        return [[self.cell(place.sheet, row, column) for column in range(place.column, place.last_column + 1)]
                for row in range(place.row, place.last_row + 1)]  # fmt: skip

    def cell(self, sheet: str, row: int, column: int) -> Any:
        """A cell by its row and column, counted from 1."""
        value = self._document.cell(sheet, row, column)
        return value.code if isinstance(value, Error) else value


def _names(data: bytes) -> dict[str, Area]:
    """The defined names of a workbook; the guard of mailed files refuses the large books that players get."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        xml = book.read("xl/workbook.xml").decode()
    found = re.findall(r'<definedName name="([^"]*)"[^>]*>([^<]*)<', xml)
    areas = {name: target_xlsx(unescape(text)) for name, text in found}
    return {name: area for name, area in areas.items() if area}


def apart(shown: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[str]:
    """What is shown otherwise than the engine says, as `place: shown x, wanted y`; None wanted is an empty cell."""
    for place, want in wanted.items():
        if not near(shown[place], want):
            yield f"{place}: shown {shown[place]!r}, wanted {want!r}"


def near(one: Any, other: Any) -> bool:
    """Numbers to 1e-9, all else exactly; an empty cell is an empty text."""
    one, other = ("" if value is None else value for value in (one, other))
    if isinstance(one, str | bool) or isinstance(other, str | bool):
        return type(one) is type(other) and one == other
    return bool(abs(one - other) <= NEAR)
