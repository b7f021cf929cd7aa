"""The sheet Ask of a strategy book: inputs with what is wrong with them, and what is worked out below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.xlsx.styles import INPUT_LINE
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import TITLE_HEIGHT, Page

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

    def typed(self, row: int, label: str, name: str, values: tuple[str | float | None, ...], said: str) -> None:
        """A named input of one cell or more, with a sentence beside it."""
        page = self.page
        page.put(row, LABEL, label, "label")
        for at, value in enumerate(values):
            page.put(row, TYPED + at, value, "input_centre")
        page.define(name, row, TYPED, columns=len(values))
        page.put(row, TOLD, said, "remark_beside")

    def fault(self, row: int, name: str, formula: str, inputs: Sequence[int]) -> None:
        """What is wrong with the inputs, by a name of its own; nothing at first.

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
