"""The parts of an .ods: sheets, names, formulas, errors and dates of content.xml, read at once within the bounds.

LibreOffice ends every sheet with a million repeated blank rows: only non-empty cells count, each as often as it is
repeated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from vbxl.problems import shown
from vbxl.xlsx.areas import Area, target_ods
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.guard.bounds import DEPTH_ODS, TEXT, ReadBudget, Spot, beyond, broken, finite, no_number, whole
from vbxl.xlsx.guard.cells import CellValue, Position, SheetCells, duration_text, iso_text
from vbxl.xlsx.guard.unpack import Parts
from vbxl.xlsx.guard.xml import check_depth, elements, parse

_CONTENT: Final = "content.xml"
_WHAT: Final = "its part content.xml"
_NAMESPACE: Final = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
_TABLE, _OFFICE, _TEXT = (_NAMESPACE % name for name in ("table", "office", "text"))
_TYPE_OF_CALC: Final = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"
_SHEETS: Final = f"{_OFFICE}body/{_OFFICE}spreadsheet/{_TABLE}table"
_NAMES: Final = f"{_OFFICE}body/{_OFFICE}spreadsheet/{_TABLE}named-expressions/{_TABLE}named-range"
_SHEET, _ROW, _FORMULA = f"{_TABLE}table", f"{_TABLE}table-row", f"{_TABLE}formula"
_CELLS: Final = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")
_TYPE, _NUMBER, _TRUTH, _STRING, _DATE, _TIME = (
    f"{_OFFICE}{name}" for name in ("value-type", "value", "boolean-value", "string-value", "date-value", "time-value")
)
# A cell is blank unless it has one of these.
_HOLDING: Final = frozenset({_TYPE, _NUMBER, _TRUTH, _STRING, _DATE, _TIME, _FORMULA})
_TRUTHS: Final = {"true": True, "false": False}
_PARAGRAPH: Final = f"{_TEXT}p"
_BLANKS: Final = {f"{_TEXT}tab": "\t", f"{_TEXT}line-break": "\n"}


class OpenDocument:
    """The sheets of an .ods, all in one part, which is read at once."""

    def __init__(self, parts: Parts, budget: ReadBudget) -> None:
        """Read the part; the names of the sheets go into the budget."""
        if _CONTENT not in parts:
            raise broken(f"{_WHAT} is missing")
        root = parse(parts[_CONTENT], _WHAT)
        check_depth([root], DEPTH_ODS, _WHAT)
        sheets = root.findall(_SHEETS)
        if len(sheets) != sum(1 for _ in root.iter(_SHEET)):
            raise broken(f"{_WHAT} has a table where none should be")
        self._sheets: dict[str, _Sheet] = {}
        for sheet in sheets:
            name = sheet.get(f"{_TABLE}name", "")
            budget.add_sheet(name)
            self._sheets[name] = _Sheet(sheet, name, budget)
        if not budget.sheets:
            raise broken("the workbook has no sheet")
        self.names = budget.names_within(
            (named.get(f"{_TABLE}name", ""), target_ods(named.get(f"{_TABLE}cell-range-address", "")))
            for named in root.iterfind(_NAMES)
        )
        meta = elements(parts["meta.xml"], "meta.xml") if "meta.xml" in parts else []
        self.modified = next((text for parent, tag, _, text in meta if (parent, tag) == ("meta", "date")), "")

    def read(self, sheet: str) -> _Sheet:
        """The cells of a sheet."""
        return self._sheets[sheet]


@dataclass(frozen=True, slots=True)
class _Repeated:
    """Where a cell stands: in so many rows and columns from the first."""

    row: int
    column: int
    last_row: int
    last_column: int

    def positions(self) -> Iterator[Position]:
        """Each row and column."""
        for row in range(self.row, self.last_row + 1):
            for column in range(self.column, self.last_column + 1):
                yield row, column


class _Sheet(SheetCells):
    """The cells of one sheet."""

    def __init__(self, sheet: Element, name: str, budget: ReadBudget) -> None:
        super().__init__()
        self._name, self._budget = name, budget
        self._values: dict[Position, CellValue] = {}
        last_row = 0
        for row in sheet.iter(_ROW):
            first_row = last_row + 1
            last_row += _count(row, f"{_TABLE}number-rows-repeated")
            last_column = 0
            for cell in row:
                if cell.tag in _CELLS:
                    first_column = last_column + 1
                    last_column += _count(cell, f"{_TABLE}number-columns-repeated")
                    if not _HOLDING.isdisjoint(cell.keys()):
                        self._read_cell(cell, _Repeated(first_row, first_column, last_row, last_column))

    def value(self, position: Position) -> CellValue:
        """The value of a cell."""
        return self._values.get(position)

    def positions(self) -> Iterable[Position]:
        """Where something stands."""
        return self._values

    def check(self) -> None:
        """Do nothing: all cells were read."""

    def _read_cell(self, cell: Element, where: _Repeated) -> None:
        """Read a cell with a value or a formula; the budget is asked before anything is repeated."""
        spot = self._name, where.row, where.column
        count = (where.last_row - where.row + 1) * (where.last_column - where.column + 1)
        self._budget.add_cells((self._name, where.last_row, where.last_column), count)
        value = _value(cell, spot)
        if isinstance(value, str):
            self._budget.add_text(spot, len(value), count)
        if value is not None:
            self._values.update(dict.fromkeys(where.positions(), value))
        formula = cell.get(_FORMULA)
        if formula is None:
            return
        calling = calls(formula, self._budget.functions)
        for position in where.positions():
            self.add_formula(position, calling=calling)
        rows = _count(cell, f"{_TABLE}number-matrix-rows-spanned")
        columns = _count(cell, f"{_TABLE}number-matrix-columns-spanned")
        if (rows, columns) != (1, 1):
            area = Area(self._name, where.row, where.column, where.row + rows - 1, where.column + columns - 1)
            self.fill_area(area, self._budget, calling=calling)


def _count(element: Element, attribute: str) -> int:
    """The number of times that a row or cell is repeated, or of rows and columns that an array formula fills."""
    text = element.get(attribute)
    count = 1 if text is None else whole(text)
    if count < 1:
        raise broken(f"{_WHAT} repeats a row or cell {shown(text or '')} times")
    return count


def _value(cell: Element, spot: Spot) -> CellValue:
    """The value of a cell: a date as ISO text, unchanged if it is not a valid one; an error as its text."""
    if cell.get(_TYPE_OF_CALC) == "error":
        return _text(cell, spot)
    if (date := cell.get(_DATE)) is not None:
        return iso_text(date) or date
    if (time := cell.get(_TIME)) is not None:
        return duration_text(time) or time
    if (truth := cell.get(_TRUTH)) is not None:
        if truth.lower() not in _TRUTHS:
            raise no_number(truth, spot)
        return _TRUTHS[truth.lower()]
    if (number := cell.get(_NUMBER)) is not None:
        return finite(number, spot)
    if (string := cell.get(_STRING)) is not None:
        return string
    return _text(cell, spot) if cell.get(_TYPE) == "string" else None


def _text(cell: Element, spot: Spot) -> str:
    """The text of a cell, a line a paragraph, without notes and shapes."""
    return "\n".join(_paragraph_text(child, spot) for child in cell if child.tag == _PARAGRAPH)


def _paragraph_text(paragraph: Element, spot: Spot) -> str:
    """The text of a paragraph; depth is bounded."""
    pieces = [paragraph.text or ""]
    length = 0
    for child in paragraph:
        if child.tag == f"{_TEXT}s":
            count = whole(child.get(f"{_TEXT}c", "1"))
            if not 0 <= count <= TEXT:
                raise beyond(spot, f"holds more than {TEXT:,} spaces", "shorten it")
            pieces.append(" " * count)
        elif child.tag in _BLANKS:
            pieces.append(_BLANKS[child.tag])
        elif child.tag.startswith(_TEXT):
            pieces.append(_paragraph_text(child, spot))
        # What spaces stand for is bounded as it grows, not once it is there.
        length += len(pieces[-1])
        if length > TEXT:
            raise beyond(spot, f"holds {length:,} characters, more than {TEXT:,}", "shorten it")
        pieces.append(child.tail or "")
    return "".join(pieces)
