"""Sheets that several books share.

The first sheet of a book that stands alone, settings, and the game master's edits.

Which lines a reader may see, `league/gm_edits/audience.py` decides; here they are only written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final

import vbxl
from vbxl.books.bracket import name_unknown_sides
from vbxl.books.bulletin import Match
from vbxl.books.story.sentences import dashed
from vbxl.league.cup import CupRound
from vbxl.league.deadlines import with_weekday
from vbxl.league.gm_edits.audience import CHANGED_BY_GM, NOTHING, EditLine
from vbxl.league.moves import Value
from vbxl.rules.season import Season, settings
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.form import Column, FormSheet
from vbxl.xlsx.worksheet import quoted
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, Page, ValueBook, lines_needed

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
        page.sheet.write_url(
            index, LABEL, f"internal:{quoted(sheet)}A1", page.styles["link"], sheet, f"To sheet {sheet}"
        )
        page.put(index, SAID, said, "plain")
    row += len(contents) + 2
    page.band(row, SAID, "COLOURS")
    for index, (look, colour, said) in enumerate(key, start=row + 1):
        page.sheet.write_string(index, LABEL, colour, page.styles(look, locked=True, align="left"))
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


def list_set_columns(match: str = "", name: str = "") -> list[Column]:
    """Return a column for the score of each set of a match, as text: 15-9 would become a day in September.

    `match` is the attribute of an item that is the match, "" if the item itself is.
    """

    def read(item: Any, index: int) -> str | None:
        sets = attrgetter(f"{match}.sets" if match else "sets")(item)
        return dashed(sets[index]) if index < len(sets) else None

    return [Column(f"Set {index + 1}", partial(read, index=index), "centre", name=name) for index in range(SETS)]


def list_fixture_columns(
    deadlines: Sequence[str], rounds: tuple[CupRound, ...], name: Callable[[str], str], season: Season
) -> list[Column]:
    """Return the columns of matches to come, with the cup round; `name` gives a team's name by its id."""
    unknown = name_unknown_sides(rounds)

    def find_deadline(match: Match) -> str:
        return with_weekday("".join(deadlines[match.round_number - 1 : match.round_number]))

    return [
        Column("Round", "round_number", "centre"), Column("Deadline", find_deadline),
        Column("Division", find_competition, "centre"), Column("Match", "number", "centre"),
        Column("Home", lambda match: name(match.home) if match.home else unknown[match.number][0]),
        Column("Visitors", lambda match: name(match.visitors) if match.visitors else unknown[match.number][1]),
        Column("Home advantage", lambda match: season.home_points(match.round_number), "centre"),
        Column("Cup round", "cup", "remark"),
    ]  # fmt: skip


def find_competition(match: Match) -> int | str:
    """Return the division of a match as a table has it, a word for the cup."""
    return "cup" if match.cup else match.division


GM_EDITS_WIDTHS: Final = (28, 34, 34, 46, 46)
UNKNOWN: Final = (
    "It cannot be known whether the GM changed anything: the copy of the league book that vbxl had written for this "
    "round is gone, cannot be read, or was never made."
)
NOTE: Final = "Of a team's own business only the kind is shown here; the team's report has it all."


def write_public_edits(book: ValueBook, lines: Sequence[EditLine] | None, since: str) -> None:
    """Write what the GM changed, for everybody; it says so where that is not known (None)."""
    text = f"changed by the GM {since}"
    if lines is None:
        _write_edits(book, (text, "This round was played from the league book as it stood."), (), UNKNOWN)
    else:
        _write_edits(book, (text, NOTE), lines)


def write_own_edits(book: ValueBook, team: str, lines: Sequence[EditLine], since: str) -> None:
    """Write what the GM changed of a team, for its report; no sheet where that is nothing."""
    if lines:
        text = f"{team}: changed by the GM {since}"
        _write_edits(book, (text, "For this team only: others see the kind of a secret edit, and no more."), lines)


def describe_own_edits(lines: Sequence[EditLine], since: str) -> tuple[str, str]:
    """Return a label and a sentence on a team's own edits."""
    changed = f"{len(lines)} things of yours were" if len(lines) > 1 else "One thing of yours was"
    return f"{len(lines)} in all", f"{changed} changed by the GM {since}."


def _write_edits(book: ValueBook, titles: tuple[str, str], lines: Sequence[EditLine], words: str = "") -> None:
    form = FormSheet(book, CHANGED_BY_GM, GM_EDITS_WIDTHS, (CHANGED_BY_GM, *titles))
    if words:
        form.sentence(words)
    if lines:
        form.table(
            (
                Column("Whose", "whose", "bold", wrap=True), Column("What", "what", wrap=True),
                Column("Of which", "thing", wrap=True),
                Column("Before", lambda line: line.before or (NOTHING if line.after else None), wrap=True),
                Column("Now", lambda line: line.after or (NOTHING if line.before else None), wrap=True),
            ),
            lines,
        )  # fmt: skip
    form.finish(repeated=True)
