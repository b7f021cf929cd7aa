"""The tables of the league book: finds sheets by title and columns by header."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from openpyxl.cell.text import Text
from openpyxl.reader.excel import ExcelReader
from openpyxl.worksheet._read_only import ReadOnlyWorksheet
from openpyxl.worksheet.formula import ArrayFormula, DataTableFormula
from openpyxl.xml.constants import SHARED_STRINGS, SHEET_MAIN_NS
from openpyxl.xml.functions import iterparse

from vbxl.books.leaguebook.cells import Broken, Faults, Formula, LeagueSheet, TableRow, is_blank, located, title_key
from vbxl.books.leaguebook.sheets import SHEETS, TABLE
from vbxl.problems import Place, Problem
from vbxl.xlsx.value import unescape_text

_ENCRYPTED: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ERROR, _FORMULA = "e", "f"


@dataclass(frozen=True)
class SheetTable:
    """A sheet's table as it stands in a book: title, header row, the columns' places, rows, the row after them."""

    sheet: LeagueSheet
    title: str
    number: int
    header_row: int
    places: Mapping[str, int]
    rows: tuple[TableRow, ...]
    end: int


class LeagueWorkbook:
    """A workbook that is read: its sheets by `title_key`."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.sheets: dict[str, Any] = {}
        self.twice: set[str] = set()
        for worksheet in _loaded(data, values=False).worksheets:
            title = title_key(worksheet.title)
            if self.sheets.setdefault(title, worksheet) is not worksheet:
                self.twice.add(title)

    @cached_property
    def _values(self) -> dict[str, dict[tuple[int, int], object]]:
        found: dict[str, dict[tuple[int, int], object]] = {}
        for sheet in _loaded(self._data, values=True).worksheets:
            cells = found.setdefault(sheet.title, {})
            for number, row in enumerate(sheet.iter_rows(), start=1):
                for index, cell in enumerate(row, start=1):
                    if cell.value is not None:
                        cells[number, index] = Broken(str(cell.value)) if cell.data_type == _ERROR else cell.value
        return found

    def rows(self, title: str) -> Iterator[tuple[int, tuple[object, ...]]]:
        """The rows of a sheet in which something stands, with their numbers."""
        for number, row in enumerate(self.sheets[title].iter_rows(), start=1):
            values = tuple(_value(cell) for cell in row)
            if any(value is not None for value in values):
                yield number, values

    def calculated(self, title: str, number: int, at: int, formula: Formula) -> Formula:
        """A formula with the value that stands in its cell; the book is read again for it, once."""
        return Formula(formula.text, self._values.get(title, {}).get((number, at)))


def _value(cell: Any) -> object:
    value = cell.value
    if value is None or cell.data_type not in (_ERROR, _FORMULA):
        return unescape_text(value) if isinstance(value, str) else value
    if cell.data_type == _ERROR:
        return Broken(str(value))
    if isinstance(value, DataTableFormula):
        return Formula("{=TABLE()}")
    return Formula(value.text if isinstance(value, ArrayFormula) else str(value))


def _loaded(data: bytes, *, values: bool) -> Any:
    with warnings.catch_warnings():
        # Losses by openpyxl are reported when the book is written again.
        warnings.simplefilter("ignore")
        reader = _Reader(io.BytesIO(data), read_only=True, data_only=values, keep_links=False)
        reader.read()
        return reader.wb


class _Sheet(ReadOnlyWorksheet):  # type: ignore[misc]  # as below
    """openpyxl's sheet, which is not asked how large it says it is."""

    def _get_size(self) -> None:
        pass


class _Reader(ExcelReader):  # type: ignore[misc]  # openpyxl gives no types
    """openpyxl's reader, which takes every x005F_ out of a text: a player of that name would have none."""

    def read_worksheets(self) -> None:
        """Know of all sheets."""
        for sheet, relation in self.parser.find_sheets():
            if relation.target in self.valid_files and "chartsheet" in relation.Type:
                self.read_chartsheet(sheet, relation)
            elif relation.target in self.valid_files:
                self.wb._sheets.append(_Sheet(self.wb, sheet.name, relation.target, self.shared_strings))  # noqa: SLF001

    def read_strings(self) -> None:
        """Read the shared texts as they stand."""
        there = self.package.find(SHARED_STRINGS)
        if there is not None:
            with self.archive.open(there.PartName.removeprefix("/")) as part:
                items = (item for _, item in iterparse(part) if item.tag == f"{{{SHEET_MAIN_NS}}}si")
                self.shared_strings = [Text.from_tree(item).content for item in items]


def unreadable(data: bytes, file: str) -> Problem | None:
    """Why a file is no workbook that can be opened, or None when it may be one."""
    place = Place(file)
    if data[: len(_ENCRYPTED)] == _ENCRYPTED:
        text = "the file has a password, or is of an old kind (.xls)"
        return Problem("FILE-ENCRYPTED", place, None, text, "Save it as an Excel workbook (.xlsx) without a password.")
    if not zipfile.is_zipfile(io.BytesIO(data)):
        text = "this is no Excel workbook, or only a part of one"
        return Problem(
            "FILE-UNREADABLE",
            place,
            None,
            text,
            "Take the league book of this round, or a copy of it, and save it as .xlsx.",
        )
    return None


def tables(data: bytes, faults: Faults) -> dict[str, SheetTable] | Problem:
    """The tables of a league book by title, as far as they are there; missing ones are reported."""
    problem = unreadable(data, faults.file)
    if problem:
        return problem
    try:
        book = LeagueWorkbook(data)
        return {table.sheet.title: table for table in _tables(book, faults)}
    except Exception as broken:  # noqa: BLE001 - openpyxl raises nearly anything
        text = f"the workbook is damaged ({type(broken).__name__})"
        remedy = "Open it in Excel or LibreOffice, let it be repaired, and save it as .xlsx; else go back to a copy."
        return Problem("FILE-UNREADABLE", Place(faults.file), None, text, remedy)


def _tables(book: LeagueWorkbook, faults: Faults) -> Iterator[SheetTable]:
    for number, sheet in enumerate(SHEETS, start=1):
        key = title_key(sheet.title)
        if key not in book.sheets:
            if sheet is not TABLE:
                here = ", ".join(one.title for one in book.sheets.values())
                text = f"there is no sheet {sheet.title}; there are {here}"
                remedy = f"Name the sheet {sheet.title} again, or copy it from an earlier book."
                faults.add((number, 0, 1), sheet.title, "BOOK-SHEET", None, text, remedy)
            continue
        if key in book.twice:
            text = f"two sheets are called {sheet.title}, but for capitals and spaces"
            mend = "Rename the one that is no part of the league book."
            faults.add((number, 0, 1), sheet.title, "BOOK-TWICE", None, text, mend)
        table = _table(book, key, sheet, number, faults)
        if table:
            yield table


def _table(book: LeagueWorkbook, key: str, sheet: LeagueSheet, number: int, faults: Faults) -> SheetTable | None:
    rows = list(book.rows(key))
    title = book.sheets[key].title
    header_row, found = located(iter(rows), sheet)
    places = {name: at[0] for name, at in found.items()}
    for column in sheet.columns:
        remedy = f"Write {column.name} above its column, or copy the column from an earlier book."
        if column.read and column.name not in places:
            at = number, header_row or 1, max(places.values(), default=0) + 1
            faults.add(at, title, "BOOK-COLUMN", None, f"there is no column {column.name}", remedy)
        for twice in found.get(column.name, [])[1:]:
            at = number, header_row, twice
            faults.add(
                at, title, "BOOK-TWICE", column.name, f"{column.name} stands above two columns", "Rename one of them."
            )
    if not all(column.name in places for column in sheet.columns if column.read):
        return None
    made = tuple(_rows(book, sheet, title, number, places, (row for row in rows if row[0] > header_row), faults))
    last = max((row[0] for row in rows), default=header_row)
    return SheetTable(sheet, title, number, header_row, places, made, last + 1)


def _rows(
    book: LeagueWorkbook,
    sheet: LeagueSheet,
    title: str,
    number: int,
    places: Mapping[str, int],
    rows: Iterable[tuple[int, tuple[object, ...]]],
    faults: Faults,
) -> Iterator[TableRow]:
    for row_number, values in rows:
        cells: dict[str, object] = {}
        for name, at in places.items():
            value = values[at - 1] if at <= len(values) else None
            cells[name] = book.calculated(title, row_number, at, value) if isinstance(value, Formula) else value
        if all(is_blank(cells.get(name)) for name in sheet.counted):
            continue
        row = TableRow(sheet, title, number, row_number, places, cells, faults)
        if not _reported_as_sum(row):
            yield row


def _reported_as_sum(row: TableRow) -> bool:
    """Whether a row holds only formulas, as a line of sums below a table does; then it is reported, once."""
    if not any(isinstance(value, Formula) for value in row.cells.values()):
        return False
    read = [column for column in row.sheet.columns if column.read and not row.blank(column.name)]
    needed = any(column.read and not column.blank and row.blank(column.name) for column in row.sheet.columns)
    if not needed or not all(isinstance(row.cells[column.name], Formula) for column in read):
        return False
    text = f"row {row.number} is none of the table: nothing but formulas stands in it"
    row.problem(read[0].name, text, "Clear the row; sums may stand beside the table, in a column of your own.")
    return True
