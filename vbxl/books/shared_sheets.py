"""Sheets that several workbooks of formulas share: the Start sheet of a stand-alone one, and the settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import vbxl
from vbxl.league.moves import Value
from vbxl.rules.season import settings
from vbxl.xlsx.cells import quote_sheet
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, Page, count_lines

LABEL, SAID = range(2)
STARTSHEET_WIDTHS: Final = (24, 104)
# Letters of a sentence that fit in the second column; they're narrower than digits.
LETTERS: Final = 114


def write_start_sheet(
    page: Page,
    title: str,
    what: str,
    blocks: Mapping[str, Mapping[str, str]],
    contents: Mapping[str, str],
    key: Sequence[tuple[str, str, str]],
) -> None:
    """Write a Start sheet: blocks of text, links to the sheets, and what the colours mean.

    Each item of `key` has a style, its colour and its meaning.
    """
    page.band(0, SAID, title, "title")
    page.put(1, LABEL, what, "note")
    row = 3
    for band, lines in blocks.items():
        row = _write_block(page, row, band, lines)
    page.band(row, SAID, "SHEETS")
    for index, (sheet, said) in enumerate(contents.items(), start=row + 1):
        page.link_to(index, LABEL, f"{quote_sheet(sheet)}A1", sheet, f"Go to the {sheet} sheet")
        page.put(index, SAID, said, "plain")
    row += len(contents) + 2
    page.band(row, SAID, "COLOURS")
    for index, (look, colour, said) in enumerate(key, start=row + 1):
        page.put(index, LABEL, colour, page.styles(look, locked=True, align="left"))
        page.put(index, SAID, said, "over")
    row += len(key) + 2
    page.put(row, LABEL, f"written by vbxl {vbxl.__version__}", "note")
    page.set_widths(STARTSHEET_WIDTHS)
    page.sheet.freeze_panes(1, 0)
    page.set_up_printing(row, SAID, upright=True)
    page.sheet.fit_to_pages(1, 1)


def _write_block(page: Page, row: int, title: str, lines: Mapping[str, str]) -> int:
    """Write a band and, below it, labels with their sentences; return the row after the empty row that follows."""
    page.band(row, SAID, title)
    for index, (word, sentence) in enumerate(lines.items(), start=row + 1):
        page.sheet.set_row(index, LINE_HEIGHT * count_lines(sentence, LETTERS) + LINE_SPACE)
        page.put(index, LABEL, word, "label_top")
        page.put(index, SAID, sentence, "paragraph")
    return row + len(lines) + 2


FIRST: Final = 3
SETTINGS_HEADS: Final = {
    "What it means": "head", "Value": "head_right", "Unit": "head_indent", "Rule": "head", "Setting": "head",
}  # fmt: skip
SETTINGS_WIDTHS: Final = (56, 8, 9, 6, 18)
# The least number of letters in a line of the note at the top.
NOTE_LETTERS: Final = 150
# The meaning of abbreviations.
SHORT_WORDS: Final = (
    "OL: offensive level. DL: defensive level. PP: player points for a new team. TP: training points. "
    "SP: special points. HA: home advantage. DP: devotion points. LD: lack of devotion. GM: game master."
)


def write_settings(page: Page, last: int) -> int:
    """Write the frozen head of a Rules sheet, and the settings below it; return the row after them.

    Each setting has a defined name. The two whole columns are named `setting_name` and `setting_value`; `setting_value`
    is also a slot.
    """
    page.band(0, last, "RULES OF THIS SEASON", "title")
    note = f"Every formula in this workbook takes its numbers from here. {SHORT_WORDS}"
    page.across(1, (0, last), note, "note_lines")
    page.fit(1, (note, NOTE_LETTERS))
    for index, (head, look) in enumerate(SETTINGS_HEADS.items()):
        page.put(FIRST - 1, index, head, look)
    for row, setting in enumerate(settings(), start=FIRST):
        page.put(row, 0, setting.sentence, "text")
        page.put(row, 2, setting.unit, "text_indent")
        page.put(row, 3, setting.rule, "text")
        page.put(row, 4, setting.name, "remark")
        page.define(setting.name, row, 1)
    page.define("setting_name", FIRST, 4, len(settings()))
    page.room("setting_value", FIRST, 1, len(settings()), look="number")
    page.sheet.freeze_panes(FIRST, 0)
    return FIRST + len(settings())


def write_fixed(page: Page, row: int, first: int, last: int, numbers: Sequence[tuple[str, Value, str, str]]) -> int:
    """Write the numbers fixed by the rules; return the row after them.

    Each number has a name for formulas, its value, its rule and a sentence.
    """
    page.band(row, last, "Fixed by the rules", first=first)
    for index, (name, value, rule, sentence) in enumerate(numbers, start=row + 1):
        page.put(index, first, sentence, "text")
        for column in range(first + 1, last - 1):
            page.put(index, column, None, "text")
        page.put(index, last - 1, value, "centre")
        page.put(index, last, rule, "text")
        page.define(name, index, last - 1)
    return row + 1 + len(numbers)
