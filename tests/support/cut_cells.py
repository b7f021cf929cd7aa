"""Cells of a workbook that are cut and put elsewhere, with their defined names, as spreadsheet programs do it."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from openpyxl_workbook import workbook_of
from vbxl.xlsx.cells import Area, address, parse_area, parse_target_xlsx

GONE = "#REF!"


def put_cells(book: Any, cells: str, to: str, *, excel: bool = False) -> None:
    """Cut cells such as `Match 1!B11:B16` and put them at another place, `Match 1!B21`, on any sheet.

    Names of cells that were cut go along. A name whose cells were written over is #REF! in Excel; LibreOffice keeps it.
    """
    source, target = area_of(cells), area_of(to)
    rows, columns = source.shape
    target = Area(target.sheet, target.row, target.column, target.row + rows - 1, target.column + columns - 1)
    values = [[cell.value for cell in row] for row in book[source.sheet][range_of(source)]]
    for row in book[source.sheet][range_of(source)]:
        for cell in row:
            cell.value = None
    for i, line in enumerate(values):
        for j, value in enumerate(line):
            book[target.sheet].cell(target.row + i, target.column + j).value = value
    for name in book.defined_names.values():
        area = parse_target_xlsx(name.attr_text)
        if area and is_within(area, source):
            down, across = target.row - source.row, target.column - source.column
            name.attr_text = text_of(
                Area(
                    target.sheet, area.row + down, area.column + across, area.last_row + down, area.last_column + across
                )
            )
        elif area and excel and is_within(area, target):
            name.attr_text = f"'{target.sheet}'!{GONE}"


def area_of(text: str) -> Area:
    """The area of a text like `Match 1!B11:B16`."""
    sheet, _, cells = text.rpartition("!")
    area = parse_area(sheet, cells)
    assert area
    return area


def range_of(area: Area) -> str:
    """The cells of an area without its sheet, always as a range."""
    return f"{area.cell(0)}:{address(area.last_row, area.last_column)}"


def text_of(area: Area) -> str:
    """An area as a defined name refers to it."""
    sheet = area.sheet.replace("'", "''")
    first, last = (
        f"${cell.rstrip('0123456789')}${cell.lstrip('ABCDEFGHIJKLMNOPQRSTUVWXYZ')}"
        for cell in range_of(area).split(":")
    )
    return f"'{sheet}'!{first}:{last}" if first != last else f"'{sheet}'!{first}"


def is_within(area: Area, other: Area) -> bool:
    """Whether all cells of an area are cells of another."""
    return (
        area.sheet == other.sheet
        and area.row >= other.row and area.last_row <= other.last_row
        and area.column >= other.column and area.last_column <= other.last_column
    )  # fmt: skip


def saved(book: Any) -> bytes:
    """The file of a workbook."""
    written = BytesIO()
    book.save(written)
    return written.getvalue()


def with_cut(data: bytes, *cuts: tuple[str, str], excel: bool = False) -> bytes:
    """A workbook in which cells were cut and put elsewhere, one after the other."""
    book = workbook_of(data)
    for cells, to in cuts:
        put_cells(book, cells, to, excel=excel)
    return saved(book)
