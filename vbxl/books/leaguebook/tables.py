"""Finds the tables of the league book: the header row, the columns and the rows of each sheet, wherever they are."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from openpyxl import load_workbook
from openpyxl.worksheet.formula import ArrayFormula, DataTableFormula

from vbxl.books.leaguebook.sheets import SHEETS, TABLE
from vbxl.problems import Place, Problem
from vbxl.xlsx.cells import unescape_text
from vbxl.xlsx.package import make_reproducible
from vbxl.xlsx.record_sheet import Broken, Faults, Formula, RecordRow, RecordSheet, fold_title, is_blank

# A sheet's title and its rows by number, without empty rows.
Cells = list[tuple[str, dict[int, list[Any]]]]
_ENCRYPTED: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True)
class SheetTable:
    """A sheet's table as found in a book: the sheet's title, the rows, and the first cell below them."""

    sheet: RecordSheet
    title: str
    rows: tuple[RecordRow, ...]
    end: tuple[int, int, int]


def find_tables(data: bytes, faults: Faults) -> dict[str, SheetTable] | Problem:
    """Return the tables of a league book by title; report missing tables.

    If the file can't be read, return the problem.
    """
    place = Place(faults.file)
    if data[: len(_ENCRYPTED)] == _ENCRYPTED:
        text = "the file has a password, or is an old .xls workbook"
        return Problem("FILE-ENCRYPTED", place, None, text, "Save it as an Excel workbook (.xlsx) without a password.")
    if not zipfile.is_zipfile(io.BytesIO(data)):
        text = "this is not a complete Excel workbook"
        remedy = "Take the league book of this round, or a copy of it, and save it as .xlsx."
        return Problem("FILE-UNREADABLE", place, None, text, remedy)
    try:
        return {table.sheet.title: table for table in _find_tables(load_cells(data), faults)}
    except Exception as broken:  # noqa: BLE001 - openpyxl raises nearly anything
        text = f"the workbook is damaged ({type(broken).__name__})"
        remedy = "Open it in Excel or LibreOffice, let it repair the file, and save it as .xlsx; or use a copy."
        return Problem("FILE-UNREADABLE", place, None, text, remedy)


def load_cells(data: bytes) -> Cells:
    """Return the title and the cells of each sheet in a workbook.

    The cells of a sheet are left out if it isn't part of the league book.
    """
    data = _protect_escapes(data)
    cells = _load_cells(data, stored=False)
    formulas = [
        (index, number, place, value)
        for index, (_, rows) in enumerate(cells)
        for number, row in rows.items()
        for place, value in enumerate(row)
        if isinstance(value, Formula)
    ]
    # The values stored with formulas need a second reading.
    stored = _load_cells(data, stored=True) if formulas else []
    for index, number, place, formula in formulas:
        values = stored[index][1].get(number, [])[place : place + 1]
        cells[index][1][number][place] = Formula(formula.text, *values)
    return cells


def _protect_escapes(data: bytes) -> bytes:
    """Double every x005F_ in shared texts, such as a player's name, since openpyxl removes one of them."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        shared = [part for part in archive.namelist() if part.endswith("sharedStrings.xml")]
        if not any(b"x005F_" in archive.read(part) for part in shared):
            return data
    return make_reproducible(
        data, lambda part, content: content.replace(b"x005F_", b"x00x005F_5F_") if part in shared else content
    )


def _load_cells(data: bytes, *, stored: bool) -> Cells:
    ours = {fold_title(sheet.title) for sheet in SHEETS}
    with warnings.catch_warnings():
        # What openpyxl loses is reported when the book is written again.
        warnings.simplefilter("ignore")
        workbook = load_workbook(io.BytesIO(data), read_only=True, data_only=stored, keep_links=False)
        cells: Cells = []
        for ws in workbook.worksheets:
            rows: dict[int, list[Any]] = {}
            cells.append((ws.title, rows))
            # A sheet may claim to be larger than it is.
            ws.reset_dimensions()
            for number, row in enumerate(ws.iter_rows() if fold_title(ws.title) in ours else (), start=1):
                values = [_convert(cell) for cell in row]
                if any(value is not None for value in values):
                    rows[number] = values
    return cells


def _convert(cell: Any) -> object:
    value = cell.value
    if value is None or cell.data_type not in "ef":
        return unescape_text(value) if isinstance(value, str) else value
    if cell.data_type == "e":
        return Broken(str(value))
    if isinstance(value, DataTableFormula):
        return Formula("{=TABLE()}")
    return Formula(value.text if isinstance(value, ArrayFormula) else str(value))


def _find_tables(cells: Cells, faults: Faults) -> Iterator[SheetTable]:
    for number, sheet in enumerate(SHEETS, start=1):
        named = [(title, rows) for title, rows in cells if fold_title(title) == fold_title(sheet.title)]
        if not named:
            if sheet is not TABLE:
                here = {fold_title(title): title for title, _ in reversed(cells)}
                text = f"there is no {sheet.title} sheet, only {', '.join(reversed(here.values()))}"
                remedy = f"Change the sheet's name back to {sheet.title}, or copy that sheet from an earlier book."
                faults.add((number, 0, 1), sheet.title, "BOOK-SHEET", None, text, remedy)
            continue
        if len(named) > 1:
            text = f"two sheets are called {sheet.title}, apart from capitals and spaces"
            remedy = "Rename the one that does not belong to the league book."
            faults.add((number, 0, 1), sheet.title, "BOOK-TWICE", None, text, remedy)
        table = _find_table(sheet, number, *named[0], faults)
        if table:
            yield table


def _find_table(
    sheet: RecordSheet, number: int, title: str, cells: Mapping[int, list[Any]], faults: Faults
) -> SheetTable | None:
    """Return the table of a sheet; if any column is missing, report that and return None."""
    header_row, headers = sheet.find_header(cells.items())
    places = {name: at[0] for name, at in headers.items()}
    complete = True
    for column in sheet.fields:
        if column.is_read and column.name not in places:
            complete = False
            at = number, header_row or 1, max(places.values(), default=0) + 1
            text = f"there is no {column.name} column"
            remedy = f"Type {column.name} as the heading of its column, or copy the column from an earlier book."
            faults.add(at, title, "BOOK-COLUMN", None, text, remedy)
        for place in headers.get(column.name, [])[1:]:
            text = f"{column.name} is the heading of two columns"
            faults.add((number, header_row, place), title, "BOOK-TWICE", column.name, text, "Rename one of them.")
    if not complete:
        return None
    rows = []
    for row_number, values in cells.items():
        named = {name: values[place - 1] if place <= len(values) else None for name, place in places.items()}
        if row_number > header_row and not all(is_blank(named.get(name)) for name in sheet.needed):
            row = RecordRow(sheet, title, number, row_number, places, named, faults)
            if not _is_line_of_sums(row):
                rows.append(row)
    end = number, max(cells, default=header_row) + 1, places.get(sheet.fields[0].name, 1)
    return SheetTable(sheet, title, tuple(rows), end)


def _is_line_of_sums(row: RecordRow) -> bool:
    """Whether a row has only formulas, such as sums below a table; such a row is reported once, not cell by cell."""
    columns = [column for column in row.sheet.fields if column.is_read]
    filled = [column.name for column in columns if not row.is_blank(column.name)]
    needed = any(not column.blank and row.is_blank(column.name) for column in columns)
    if not filled or not needed or not all(isinstance(row.cells[name], Formula) for name in filled):
        return False
    text = f"row {row.number} holds only formulas, so it is not part of the table"
    row.report(filled[0], text, "Clear the row; put sums beside the table, in a column of your own.")
    return True
