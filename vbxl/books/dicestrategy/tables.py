"""A table of a strategy book: a title, what it says, heads with a filter that stay in sight, and its lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from vbxl.league.moves import Value
from vbxl.xlsx.styles import CHANCE, WHITE
from vbxl.xlsx.writer import HEAD_HEIGHT, TITLE_HEIGHT, Page

# Below the title and up to three notes.
HEAD: Final = 4
FIRST: Final = HEAD + 1
# Characters across an upright page, in print that can still be read.
PAGE_WIDTH: Final = 115


class Column(NamedTuple):
    """A column of a table: its head, the look of its cells, its width."""

    head: str
    look: str
    width: float


def write_table(
    page: Page,
    title: str,
    notes: Sequence[str],
    columns: Sequence[Column],
    rows: Sequence[Sequence[Value]],
    fixed: int = 1,
) -> None:
    """Write a sheet that is one table; so many columns at its left stay in sight."""
    last = len(columns) - 1
    page.band(0, last, title, "title")
    page.sheet.set_row(0, TITLE_HEIGHT)
    for at, note in enumerate(notes, start=1):
        page.put(at, 0, note, "note")
    page.sheet.set_row(HEAD, HEAD_HEIGHT)
    for at, column in enumerate(columns):
        page.sheet.set_column(at, at, column.width)
        page.put(HEAD, at, column.head, "head" if column.look in ("text", "bold") else "head_centre")
    for number, row in enumerate(rows, start=FIRST):
        for at, (value, column) in enumerate(zip(row, columns, strict=True)):
            page.put(number, at, value, column.look)
    end = HEAD + len(rows)
    page.sheet.autofilter(HEAD, 0, end, last)
    page.sheet.freeze_panes(FIRST, fixed)
    width = sum(column.width for column in columns)
    page.printed(end, last, HEAD, upright=width < PAGE_WIDTH)


def tint(page: Page, row: int, column: int, rows: int, columns: int) -> None:
    """Tint chances, the higher the greener; the number stands there all the same."""
    scale = {"type": "2_color_scale", "min_type": "num", "min_value": 0, "max_type": "num", "max_value": 1}
    colours = {"min_color": WHITE, "max_color": CHANCE}
    page.sheet.conditional_format(row, column, row + rows - 1, column + columns - 1, {**scale, **colours})
