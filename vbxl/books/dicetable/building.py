"""Building the workbook for the table: all its sheets in their order; same bytes each time."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import example
from vbxl.books.dicetable.footworksheet import FootworkSheet
from vbxl.books.dicetable.iconsheet import IconSheet
from vbxl.books.dicetable.places import (
    EXAMPLE_TURNS,
    FOOTWORK_EXAMPLE,
    FOOTWORK_SHEET,
    FOOTWORK_TURNS,
    ICONS_EXAMPLE,
    ICONS_SHEET,
    ICONS_TURNS,
    START_SHEET,
)
from vbxl.books.dicetable.start import write_start
from vbxl.books.dicetable.tables import FootworkTable, IconTable
from vbxl.xlsx import styles
from vbxl.xlsx.writer import Book2007

INPUT_TAB: Final = styles.INPUT_LINE
FOOTWORK_PREFIX, ICONS_PREFIX = "footwork", "icons"


def build() -> bytes:
    """The workbook, empty, with its examples."""
    book = Book2007("The volleyball dice games at the table")
    sheets = (START_SHEET, FOOTWORK_SHEET, ICONS_SHEET, FOOTWORK_EXAMPLE, ICONS_EXAMPLE)
    start, footwork, icons, footwork_example, icons_example = pages = [book.page(one) for one in sheets]
    write_start(start)
    FootworkSheet(footwork, FootworkTable(), FOOTWORK_TURNS, FOOTWORK_PREFIX).write()
    IconSheet(icons, IconTable(), ICONS_TURNS, ICONS_PREFIX).write()
    FootworkSheet(footwork_example, example.FOOTWORK, EXAMPLE_TURNS, notes=example.FOOTWORK_NOTES).write()
    IconSheet(icons_example, example.ICONS, EXAMPLE_TURNS).write()
    for page in (footwork, icons):
        page.sheet.set_tab_color(INPUT_TAB)
    for page in pages:
        page.sheet.protect("", {"format_columns": True, "format_rows": True})
    return book.finish()
