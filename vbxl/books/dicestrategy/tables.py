"""The common parts of both strategy books: a table with its heads, and the sheet Ask with its inputs and answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from vbxl.league.moves import Value
from vbxl.xlsx.styles import CHANCE, INPUT_LINE, WHITE
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import HEAD_HEIGHT, TITLE_HEIGHT, Page

# Below the title and up to three notes.
TABLE_HEAD: Final = 4
TABLE_FIRST: Final = TABLE_HEAD + 1
# Characters across an upright page, in print that can still be read.
PAGE_WIDTH: Final = 115


class StrategyColumn(NamedTuple):
    """A column of a table: its head, the look of its cells, its width."""

    head: str
    look: str
    width: float


def write_table(
    page: Page,
    title: str,
    notes: Sequence[str],
    columns: Sequence[StrategyColumn],
    rows: Sequence[Sequence[Value]],
    fixed: int = 1,
) -> None:
    """Write a sheet that is one table; so many columns at its left stay in sight."""
    last = len(columns) - 1
    page.band(0, last, title, "title")
    page.sheet.set_row(0, TITLE_HEIGHT)
    for index, note in enumerate(notes, start=1):
        page.put(index, 0, note, "note")
    page.sheet.set_row(TABLE_HEAD, HEAD_HEIGHT)
    for index, column in enumerate(columns):
        page.sheet.set_column(index, index, column.width)
        page.put(TABLE_HEAD, index, column.head, "head" if column.look in ("text", "bold") else "head_centre")
    for number, row in enumerate(rows, start=TABLE_FIRST):
        for index, (value, column) in enumerate(zip(row, columns, strict=True)):
            page.put(number, index, value, column.look)
    end = TABLE_HEAD + len(rows)
    page.sheet.autofilter(TABLE_HEAD, 0, end, last)
    page.sheet.freeze_panes(TABLE_FIRST, fixed)
    width = sum(column.width for column in columns)
    page.printed(end, last, TABLE_HEAD, upright=width < PAGE_WIDTH)


def tint(page: Page, row: int, column: int, rows: int, columns: int) -> None:
    """Tint chances, the higher the greener; the number stands there all the same."""
    scale = {"type": "2_color_scale", "min_type": "num", "min_value": 0, "max_type": "num", "max_value": 1}
    colours = {"min_color": WHITE, "max_color": CHANCE}
    page.sheet.conditional_format(row, column, row + rows - 1, column + columns - 1, {**scale, **colours})


# A label, up to six cells for inputs, and a sentence beside them.
LABEL, TYPED = 0, 1
CELLS: Final = 6
TOLD: Final = TYPED + CELLS
YES, NO = "yes", "no"
WIDTHS: Final = (30, *(8,) * CELLS, 72)


class AskSheet:
    """A sheet that is asked; rows count from 0."""

    def __init__(self, page: Page, title: str, note: str) -> None:
        """Write the head of the sheet."""
        self.page = page
        page.band(0, TOLD, title, "title")
        page.put(1, LABEL, note, "note")
        for column, width in enumerate(WIDTHS):
            page.sheet.set_column(column, column, width)
        page.sheet.freeze_panes(2, 0)

    def typed(self, row: int, label: str, name: str, values: tuple[str | float | None, ...], text: str) -> None:
        """A named input of one cell or more, with a sentence beside it."""
        page = self.page
        page.put(row, LABEL, label, "label")
        for index, value in enumerate(values):
            page.put(row, TYPED + index, value, "input_centre")
        page.define(name, row, TYPED, columns=len(values))
        page.put(row, TOLD, text, "remark_beside")

    def fault(self, row: int, name: str, formula: str, inputs: Sequence[int]) -> None:
        """The faults of the inputs, by a name of its own; nothing at first.

        While something is, an empty cell is amber in those rows of inputs that have one cell.
        """
        page = self.page
        page.formula(row, LABEL, formula, "wrong_text")
        page.define(name, row, LABEL)
        for at in inputs:
            rule: dict[str, object] = {"type": "formula", "criteria": f'=AND({name}<>"",{ref(at, TYPED)}="")'}
            page.mark([(at, TYPED, at, TYPED)], rule, "needed")

    def result(self, row: int, label: str, name: str, formula: str, look: str) -> None:
        """An outcome with its name, over all cells that an input may have."""
        page = self.page
        page.put(row, LABEL, label, "label")
        page.formula(row, TYPED, formula, look)
        for column in range(TYPED + 1, TOLD):
            page.put(row, column, None, "text")
        page.define(name, row, TYPED)

    def done(self, last_row: int, first_input: tuple[int, int]) -> None:
        """How it is printed, and where one begins to type."""
        self.page.printed(last_row, TOLD)
        self.page.sheet.fit_to_pages(1, 1)
        self.page.sheet.set_selection(ref(*first_input))


def any_fault(tests: Sequence[tuple[str, str]]) -> str:
    """The sentence of the first of some tests that is true; empty where none is.

    >>> any_fault([("A1>1", "too much"), ("A1<0", "too little")])
    '=IF(A1>1,"too much",IF(A1<0,"too little",""))'
    """
    formula = '""'
    for test, sentence in reversed(tests):
        formula = f'IF({test},"{sentence}",{formula})'
    return f"={formula}"


def no_whole(name: str, least: int, most: int) -> str:
    """Whether a cell holds no whole number from the least to the most, as a formula."""
    return f"NOT(IFERROR(AND(ISNUMBER({name}),{name}>={least},{name}<={most},{name}=INT({name})),FALSE))"


def lock(ask: Page, *others: Page) -> None:
    """Lock all sheets but what is typed, without a password; filters work. The tab of Ask has the colour of inputs."""
    ask.sheet.set_tab_color(INPUT_LINE)
    for page in (ask, *others):
        page.sheet.set_row(0, TITLE_HEIGHT)
        page.sheet.protect("", {"format_columns": True, "format_rows": True, "autofilter": True})
