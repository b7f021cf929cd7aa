"""What a workbook shows in its cells and named areas, for tests that hold it against the engine."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from typing import Any, Final

from calculators import Document, Error, poisoned
from vbxl.books.areas import Area, target_xlsx
from vbxl.books.calculator import Failure
from vbxl.books.page import Book2007

NEAR = 1e-9


class Drawn(bytes):
    """A workbook that vbxl has drawn and worked out, and never wrote: as bytes it is nothing, as `Shown` all is there.

    What formualizer makes of the same formulas the tests of the right sheets see; where each of hundreds of mistakes
    has a workbook of its own, this takes half the time.
    """

    book: Book2007

    @classmethod
    def of(cls, book: Book2007) -> Drawn:
        """Work out a book that is drawn."""
        book.close = lambda: None
        _FINISH(book)
        drawn = cls()
        drawn.book = book
        return drawn

    def written(self) -> bytes:
        """Its file after all."""
        Book2007.close(self.book)
        return self.book.target.getvalue()

    def value(self, sheet: str, row: int, column: int) -> Any:
        """A cell by its row and column, counted from 1."""
        cell = row - 1, column - 1
        cells = self.book.get_worksheet_by_name(sheet)
        value = cells.constants.get(cell)
        if value is None:
            value = getattr(cells.table.get(cell[0], {}).get(cell[1]), "value", None)
        return Error(value.code) if isinstance(value, Failure) else "" if value is None else value

    @property
    def names(self) -> dict[str, Area]:
        """Its defined names."""
        areas = self.book.areas.items()
        return {name: Area(one.sheet, *(at + 1 for at in one[1:])) for name, one in areas}


_FINISH: Final = Book2007.finish


class Shown:
    """The cells of a workbook as its formulas give them: an error is its code, an empty cell "" (see `calculators`)."""

    def __init__(self, data: bytes) -> None:
        """Calculate a workbook."""
        self._value: Callable[[str, int, int], Any]
        if isinstance(data, Drawn):
            self.names, self._value = data.names, data.value
        else:
            self.names, self._value = _names(data), Document(poisoned(data)).cell

    def area(self, name: str) -> list[list[Any]]:
        """The rows of a defined name."""
        place = self.names[name]
        return [[self.cell(place.sheet, row, column) for column in range(place.column, place.last_column + 1)]
                for row in range(place.row, place.last_row + 1)]  # fmt: skip

    def cell(self, sheet: str, row: int, column: int) -> Any:
        """A cell by its row and column, counted from 1."""
        value = self._value(sheet, row, column)
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
