"""What a workbook shows in its cells and named areas, for tests that hold it against the engine."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from typing import Any, Final

from calculators import Error, sheet_parts, stored_value
from vbxl.xlsx.calculator import CellPosition, Failure
from vbxl.xlsx.cells import Area, parse_cell, parse_target_xlsx
from vbxl.xlsx.template import round_result
from vbxl.xlsx.writer import Book2007, Contents

NEAR = 1e-9


class Drawn(bytes):
    """A sheet whose form is drawn and worked out by vbxl, and never written: as bytes it is nothing, as `Shown` all.

    What formualizer makes of the same formulas the tests of the right sheets see; where each of hundreds of mistakes
    has a form of its own, this takes half the time.
    """

    cells: dict[CellPosition, Any]
    names: dict[str, Area]
    written: Callable[[], bytes]

    @classmethod
    def of(cls, book: Book2007, contents: Contents, written: Callable[[], bytes]) -> Drawn:
        """Work out a form that is drawn without contents; `written` gives the sheet's file, should it be asked for."""
        given = dict(_given(book, contents))
        values, place = book.program.run({**book.constants, **given}), book.program.place
        shown = {spot: round_result(values[place(spot)]) for spot in book.formulas}
        drawn = cls()
        drawn.cells = {**book.constants, **given, **shown}
        drawn.names = {name: Area(one.sheet, *(at + 1 for at in one[1:])) for name, one in book.areas.items()}
        drawn.written = written
        return drawn

    def value(self, sheet: str, row: int, column: int) -> Any:
        """A cell by its row and column, counted from 1."""
        value = self.cells.get(CellPosition(sheet, row - 1, column - 1))
        return Error(value.code) if isinstance(value, Failure) else "" if value is None else value


def _given(book: Book2007, contents: Contents) -> Iterator[tuple[CellPosition, Any]]:
    """What is given in the rooms of a form."""
    for room in book.rooms:
        sheet, top, left, *_ = room.cells
        for row, values in enumerate(contents.get(room.name, ()), start=top):
            yield from ((CellPosition(sheet, row, column), value) for column, value in enumerate(values, start=left))


class Shown:
    """The cells of a workbook as vbxl has worked them out and stored them: an error is its code, an empty cell "".

    That other engines make the same of the formulas is looked at in xlsx/test_second_engine.py.
    """

    def __init__(self, data: bytes) -> None:
        """Read a workbook that vbxl has written."""
        self._value: Callable[[str, int, int], Any]
        if isinstance(data, Drawn):
            self.names, self._value = data.names, data.value
        else:
            cells = read_cells(data)
            self.names, self._value = _names(data), lambda *place: cells.get(place, "")

    def area(self, name: str) -> list[list[Any]]:
        """The rows of a defined name."""
        place = self.names[name]
        return [[self.cell(place.sheet, row, column) for column in range(place.column, place.last_column + 1)]
                for row in range(place.row, place.last_row + 1)]  # fmt: skip

    def cell(self, sheet: str, row: int, column: int) -> Any:
        """A cell by its row and column, counted from 1."""
        value = self._value(sheet, row, column)
        return value.code if isinstance(value, Error) else value


CELL: Final = re.compile(
    r'<c r="([A-Z]+[0-9]+)"([^>]*)>(?:<f(?: [^>]*)?(?:/>|>[^<]*</f>))?'
    r"(?:<v(?: [^>]*)?/>|<v(?: [^>]*)?>([^<]*)</v>|<is><t(?: [^>]*)?>([^<]*)</t></is>)?</c>"
)


def read_cells(data: bytes) -> dict[tuple[str, int, int], Any]:
    """Return every cell with a value by its sheet, row and column, as XlsxWriter or a template has written it."""
    found: dict[tuple[str, int, int], Any] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        texts = book.read("xl/sharedStrings.xml").decode() if "xl/sharedStrings.xml" in book.namelist() else ""
        items = re.findall("(?s)<si>(.*?)</si>", texts)
        strings = ["".join(re.findall("<t(?: [^>]*)?>([^<]*)</t>", item)) for item in items]
        for sheet, part in sheet_parts(book):
            # A cell with nothing in it but its style ends in itself.
            xml = re.sub(r"<c [^>]*/>", "", book.read(part).decode())
            cells = CELL.findall(xml)
            assert len(cells) == xml.count("<c "), f"{sheet}: a cell that is written in another way"
            for cell, attributes, value, text in cells:
                place = parse_cell(cell)
                assert place is not None
                if ' t="s"' in attributes or ' t="inlineStr"' in attributes:
                    found[sheet, *place] = stored_value(' t="str"', strings[int(value)] if value else text)
                elif value or ' t="str"' in attributes:
                    found[sheet, *place] = stored_value(attributes, value)
    return found


def _names(data: bytes) -> dict[str, Area]:
    """The defined names of a workbook; the guard of mailed files refuses the large books that players get."""
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        xml = book.read("xl/workbook.xml").decode()
    found = re.findall(r'<definedName name="([^"]*)"[^>]*>([^<]*)<', xml)
    areas = {name: parse_target_xlsx(unescape(text)) for name, text in found}
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
