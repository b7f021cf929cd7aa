"""Sheets that several books share.

The first sheet of a book that stands alone, settings, and the game master's edits.

Which lines a reader may see, `league/gm_edits/audience.py` decides; here they are only written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import vbxl
from vbxl.league.gm_edits.audience import CHANGED_BY_GM, NOTHING, EditLine
from vbxl.league.moves import Value
from vbxl.rules.season import settings
from vbxl.xlsx.worksheet import quoted
from vbxl.xlsx.writer import FORM_ROW, LINE_HEIGHT, LINE_SPACE, Column, Page, ValueBook, lines_needed

# As wide as a deadline in the zone with the longest name.
DEADLINE: Final = Column("Deadline", widest=60)
LABEL, SAID = range(2)
STARTSHEET_WIDTHS: Final = (24, 104)
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
    for index, (sheet, said) in enumerate(contents.items(), start=row + 1):
        page.link_to(index, LABEL, f"{quoted(sheet)}A1", sheet, f"To sheet {sheet}")
        page.put(index, SAID, said, "plain")
    row += len(contents) + 2
    page.band(row, SAID, "COLOURS")
    for index, (look, colour, said) in enumerate(key, start=row + 1):
        page.put(index, LABEL, colour, page.styles(look, locked=True, align="left"))
        page.put(index, SAID, said, "over")
    row += len(key) + 2
    page.put(row, LABEL, f"written by vbxl {vbxl.__version__}", "note")
    for column, width in enumerate(STARTSHEET_WIDTHS):
        page.sheet.set_column(column, column, width)
    page.sheet.freeze_panes(1, 0)
    page.printed(row, SAID, upright=True)
    page.sheet.fit_to_pages(1, 1)


def _block(page: Page, row: int, title: str, lines: Mapping[str, str]) -> int:
    """A band, and below it lines of a word and a sentence; the row behind it and an empty one."""
    page.band(row, SAID, title)
    for index, (word, sentence) in enumerate(lines.items(), start=row + 1):
        page.sheet.set_row(index, LINE_HEIGHT * lines_needed(sentence, LETTERS) + LINE_SPACE)
        page.put(index, LABEL, word, "label_top")
        page.put(index, SAID, sentence, "paragraph")
    return row + len(lines) + 2


FIRST: Final = 3
SETTINGS_HEADS: Final = {
    "What it means": "head", "Value": "head_right", "Unit": "head_indent", "Rule": "head", "Setting": "head",
}  # fmt: skip
SETTINGS_WIDTHS: Final = (56, 8, 9, 6, 18)
# Of the note at the top, in a line, at the least.
NOTE_LETTERS: Final = 150
# Of short words the long ones.
SHORT_WORDS: Final = (
    "OL: offensive level. DL: defensive level. PP: player points of a new team. TP: training points. "
    "SP: special points. HA: home advantage. DP: devotion points. LD: lack of devotion. GM: game master."
)


def write_settings(page: Page, last: int) -> int:
    """The head of a Rules sheet of columns up to `last`, which stays in view, and the settings below it; the row after.

    Each is a defined name; all of them together are `setting_name` and `setting_value`, the latter a room.
    """
    page.band(0, last, "RULES OF THIS SEASON", "title")
    note = f"Every formula of this workbook takes its numbers from here. {SHORT_WORDS}"
    page.across(1, (0, last), note, "note_lines")
    page.fit(1, (note, NOTE_LETTERS))
    for index, (head, look) in enumerate(SETTINGS_HEADS.items()):
        page.put(FIRST - 1, index, head, look)
    every = settings()
    for row, one in enumerate(every, start=FIRST):
        page.put(row, 0, one.sentence, "text")
        page.put(row, 2, one.unit, "text_indent")
        page.put(row, 3, one.rule, "text")
        page.put(row, 4, one.name, "remark")
        page.define(one.name, row, 1)
    page.define("setting_name", FIRST, 4, len(every))
    page.room("setting_value", FIRST, 1, len(every), look="number")
    page.sheet.freeze_panes(FIRST, 0)
    return FIRST + len(every)


def write_fixed(page: Page, row: int, first: int, last: int, every: Sequence[tuple[str, Value, str, str]]) -> int:
    """Below a band the numbers that no season changes: name, value, rule and sentence of each; the row after them.

    The names are for formulas alone. A sentence flows over the columns before the last two, value and rule.
    """
    page.band(row, last, "Fixed by the rules", first=first)
    for index, (name, value, rule, sentence) in enumerate(every, start=row + 1):
        page.put(index, first, sentence, "text")
        for column in range(first + 1, last - 1):
            page.put(index, column, None, "text")
        page.put(index, last - 1, value, "centre")
        page.put(index, last, rule, "text")
        page.define(name, index, last - 1)
    return row + 1 + len(every)


GM_EDITS_WIDTHS: Final = (28, 34, 34, 46, 46)
GM_EDITS_HEADS: Final = ("Whose", "What", "Of which", "Before", "Now")
LOOKS: Final = ("bold", "wrapped_middle", "wrapped_middle", "wrapped_middle", "wrapped_middle")

UNKNOWN: Final = (
    "It cannot be known whether the GM changed anything: the copy of the league book that vbxl had written for this "
    "round is gone, cannot be read, or was never made."
)
NOTE: Final = "Of a team's own business only the kind is shown here; the team's report has it all."


def public_sheet(book: ValueBook, lines: Sequence[EditLine] | None, since: str) -> None:
    """The sheet of the results, with the lines for everybody; it says so where the edits are not known (None)."""
    text = f"changed by the GM {since}"
    if lines is None:
        _sheet(book, (text, "This round was played from the league book as it stood."), (), UNKNOWN)
    else:
        _sheet(book, (text, NOTE), lines)


def team_sheet(book: ValueBook, team: str, lines: Sequence[EditLine], since: str) -> None:
    """The sheet of a team's report, by the team's name, with its own edits; no sheet where there are none."""
    if lines:
        text = f"{team}: changed by the GM {since}"
        _sheet(book, (text, "For this team only: others see the kind of a secret edit, and no more."), lines)


def team_summary(lines: Sequence[EditLine], since: str) -> tuple[str, str]:
    """A team's own edits on the front page of its report: a label and a sentence."""
    many = f"{len(lines)} things" if len(lines) > 1 else "One thing"
    were = "were" if len(lines) > 1 else "was"
    return f"{len(lines)} in all", f"{many} of yours {were} changed by the GM {since}."


def _sheet(book: ValueBook, titles: tuple[str, str], lines: Sequence[EditLine], words: str = "") -> None:
    """The sheet: below its title, with a line and a note, a row for every edit, or only `words` where there is none."""
    page = book.form(CHANGED_BY_GM, GM_EDITS_WIDTHS)
    page.titled(len(GM_EDITS_WIDTHS) - 1, (CHANGED_BY_GM, *titles))
    row = FORM_ROW
    if words:
        page.across(row, (0, len(GM_EDITS_WIDTHS) - 1), words, "paragraph")
        page.fit(row, (words, sum(GM_EDITS_WIDTHS)))
        row += 1
    if lines:
        page.row(row, GM_EDITS_HEADS, "head")
    for line in lines:
        row += 1
        before, after = line.before, line.after
        if before or after:
            before, after = before or NOTHING, after or NOTHING
        texts = line.whose, line.what, line.thing, before, after
        page.row(row, [text or None for text in texts], LOOKS)
        page.fit(row, *zip(texts, GM_EDITS_WIDTHS, strict=True))
    page.finish(row, len(GM_EDITS_WIDTHS) - 1, repeated=True)
