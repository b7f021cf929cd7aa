"""The first sheet of a book that stands alone: what it is, how to use it, its sheets, its colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import vbxl
from vbxl.xlsx.worksheet import quoted
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, Page, lines_needed

LABEL, SAID = range(2)
WIDTHS: Final = (24, 104)
# Letters of a sentence in that width: they are narrower than digits.
LETTERS: Final = 114


def write_start_sheet(
    page: Page,
    title: str,
    what: str,
    blocks: Mapping[str, Mapping[str, str]],
    contents: Mapping[str, str],
    key: Sequence[tuple[str, str, str]],
) -> None:
    """Write the sheet: blocks of words with their sentences, the other sheets with what they hold, looks and colours.

    A line of `key` is a look, its colour in words, and what it means.
    """
    page.band(0, SAID, title, "title")
    page.put(1, LABEL, what, "note")
    row = 3
    for band, lines in blocks.items():
        row = _block(page, row, band, lines)
    page.band(row, SAID, "SHEETS")
    for at, (sheet, said) in enumerate(contents.items(), start=row + 1):
        page.sheet.write_url(at, LABEL, f"internal:{quoted(sheet)}A1", page.styles["link"], sheet, f"To sheet {sheet}")
        page.put(at, SAID, said, "plain")
    row += len(contents) + 2
    page.band(row, SAID, "COLOURS")
    for at, (look, colour, said) in enumerate(key, start=row + 1):
        page.sheet.write_string(at, LABEL, colour, page.styles(look, locked=True, align="left"))
        page.put(at, SAID, said, "over")
    row += len(key) + 2
    page.put(row, LABEL, f"written by vbxl {vbxl.__version__}", "note")
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.sheet.freeze_panes(1, 0)
    page.printed(row, SAID, upright=True)
    page.sheet.fit_to_pages(1, 1)


def _block(page: Page, row: int, title: str, lines: Mapping[str, str]) -> int:
    """A band, and below it lines of a word and a sentence; the row behind it and an empty one."""
    page.band(row, SAID, title)
    for at, (word, sentence) in enumerate(lines.items(), start=row + 1):
        page.sheet.set_row(at, LINE_HEIGHT * lines_needed(sentence, LETTERS) + LINE_SPACE)
        page.put(at, LABEL, word, "label_top")
        page.put(at, SAID, sentence, "paragraph")
    return row + len(lines) + 2
