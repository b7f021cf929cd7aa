"""Building the Rally book: all its sheets in their order, with the example; same bytes each time."""

from __future__ import annotations

from typing import Final

from vbxl.books.rally.blocksheet import Block
from vbxl.books.rally.bytesheet import write_bytes
from vbxl.books.rally.constants import write_constants
from vbxl.books.rally.example import example_numbers
from vbxl.books.rally.places import (
    BLOCKS,
    BYTES_SHEET,
    CONSTANTS_SHEET,
    RALLY_SHEET,
    SET_SHEET,
    START_SHEET,
    block_sheet,
)
from vbxl.books.rally.rallysheet import RallySheet
from vbxl.books.rally.setsheet import SetSheet
from vbxl.books.rally.start import BLOCK_TITLES, write_start
from vbxl.xlsx import styles
from vbxl.xlsx.writer import TITLE_HEIGHT, Book2007

# The block whose outcome a block goes on with, 0 for none.
AFTER: Final = (0, 0, 2, 0, 4)
WORKINGS_TAB: Final = styles.CLOSED
INPUT_TAB: Final = styles.INPUT_LINE


def build() -> bytes:
    """The Rally book with its example."""
    book = Book2007("Recompute a rally by hand")
    start, rally, played, read = (book.page(one) for one in (START_SHEET, RALLY_SHEET, SET_SHEET, BYTES_SHEET))
    compressed = [book.page(block_sheet(at)) for at in range(1, BLOCKS + 1)]
    constants = book.page(CONSTANTS_SHEET)
    write_start(start)
    RallySheet(rally).write()
    SetSheet(played, example_numbers()).write()
    write_bytes(read)
    for number, (page, title) in enumerate(zip(compressed, BLOCK_TITLES, strict=True), start=1):
        Block(page, number, AFTER[number - 1]).write(title)
    write_constants(constants)
    for page in (rally, played):
        page.sheet.set_tab_color(INPUT_TAB)
    for page in (read, *compressed, constants):
        page.sheet.set_tab_color(WORKINGS_TAB)
    for page in (start, rally, played, read, *compressed, constants):
        page.sheet.set_row(0, TITLE_HEIGHT)
        page.sheet.protect("", {"format_columns": True, "format_rows": True})
    return book.finish()
