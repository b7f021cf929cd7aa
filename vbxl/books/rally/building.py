"""Building the Rally book: all its sheets in their order, with the example; same bytes each time."""

from __future__ import annotations

from copy import deepcopy
from io import BytesIO
from typing import Final

from vbxl.books import styles
from vbxl.books.page import TITLE_HEIGHT, Book2007, Page
from vbxl.books.rally import example
from vbxl.books.rally.blocksheet import Block
from vbxl.books.rally.bytesheet import write_bytes
from vbxl.books.rally.constants import write_constants
from vbxl.books.rally.places import (
    BYTES_SHEET,
    CONSTANTS_SHEET,
    HOME,
    RALLY_SHEET,
    SET_SHEET,
    START_SHEET,
    VISITORS,
    block_sheet,
)
from vbxl.books.rally.rallysheet import RallySheet
from vbxl.books.rally.setsheet import SetSheet
from vbxl.books.rally.start import BLOCK_TITLES, write_start

# The block whose outcome a block goes on with, 0 for none.
AFTER: Final = (0, 0, 2, 0, 4)
WORKINGS_TAB: Final = styles.CLOSED
INPUT_TAB: Final = styles.INPUT_LINE


def build() -> bytes:
    """The Rally book with its example."""
    target = BytesIO()
    book = Book2007(target, deepcopy(dict(styles.OPTIONS)))
    book.set_properties({"title": "Recompute a rally by hand", "created": styles.MADE})
    looks = styles.Styles(book)
    blocks, (numbers, rallies) = example.example_blocks(), example.example_set()
    start, rally, played, read = (Page(book, one, looks) for one in (START_SHEET, RALLY_SHEET, SET_SHEET, BYTES_SHEET))
    compressed = [Page(book, block_sheet(at), looks) for at in range(1, len(blocks) + 1)]
    constants = Page(book, CONSTANTS_SHEET, looks)
    write_start(start)
    winner = HOME if rallies[example.RALLY - 1] == "H" else VISITORS
    RallySheet(rally, blocks, winner).write()
    SetSheet(played, numbers, rallies).write()
    write_bytes(read, blocks)
    for number, (page, block, title) in enumerate(zip(compressed, blocks, BLOCK_TITLES, strict=True), start=1):
        Block(page, number, block, AFTER[number - 1]).write(title)
    write_constants(constants)
    for page in (rally, played):
        page.sheet.set_tab_color(INPUT_TAB)
    for page in (read, *compressed, constants):
        page.sheet.set_tab_color(WORKINGS_TAB)
    for page in (start, rally, played, read, *compressed, constants):
        page.sheet.set_row(0, TITLE_HEIGHT)
        page.sheet.copy_down()
        page.sheet.protect("", {"format_columns": True, "format_rows": True})
    book.close()
    return target.getvalue()
