"""What the engine wants in the cells of a workbook, and formulas with a mistake in them, for oracle tests.

Rows and columns of `put` count from 0, as in the code that writes the sheets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any

import pytest

from shown_cells import Drawn, Shown, apart
from vbxl.books.movesheet import building
from vbxl.books.teamsheet import building as teamsheet_building
from vbxl.xlsx.cells import DefinedNames, parse_area, ref
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007, Contents, Page

# What makes of a right formula one with a mistake.


class Wanted(dict[str, Any]):
    """The values wanted by the address of their cell; None is an empty cell."""

    def __init__(self, names: DefinedNames) -> None:
        """For a workbook with these defined names."""
        super().__init__()
        self._names = names

    def put(self, sheet: str, row: int, column: int, value: Any) -> None:
        """One cell."""
        self[f"{sheet}!{ref(row, column)}"] = value

    def across(self, sheet: str, row: int, column: int, values: Iterable[Any]) -> None:
        """Cells beside each other."""
        for at, value in enumerate(values):
            self.put(sheet, row, column + at, value)

    def area(self, name: str, rows: Sequence[Sequence[Any]]) -> None:
        """The rows of a defined name, all of them."""
        place = self._names[name]
        assert place.shape == (len(rows), len(rows[0])), name
        for at, row in enumerate(rows):
            self.across(place.sheet, place.row - 1 + at, place.column - 1, row)

    def amiss(self, shown: Shown) -> list[str]:
        """Where a workbook shows something else."""
        found = {}
        for address in self:
            sheet, _, cell = address.rpartition("!")
            place = parse_area(sheet, cell)
            assert place is not None, address
            found[address] = shown.cell(sheet, place.row, place.column)
        return list(apart(found, self))


# --- mistakes ---


class Anew:
    """In the place of a template: a form with its formulas as they are by now, for all sheets of its shape."""

    def __init__(self, form: Any, shape: Any) -> None:
        """Draw it."""
        self.form, self.shape = form, shape
        self.book = self._drawn()

    def _drawn(self) -> Book2007:
        book = Book2007(self.form.TITLE)
        self.form.draw(book, self.shape)
        return book

    def fill(self, contents: Contents) -> Drawn:
        """A sheet, worked out."""
        return Drawn.of(self.book, contents, lambda: Template(self._drawn()).fill(contents))


def draw_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move and Team sheet is drawn with the formulas as they are by now, not filled from a kept template."""
    for form in (building, teamsheet_building):
        monkeypatch.setattr(form, "make_template", cache(partial(Anew, form)))


def break_formulas(monkeypatch: pytest.MonkeyPatch, right: str, wrong: str) -> None:
    """Write every formula that holds a text (a regular expression) with another one in its place."""
    write = Page.formula

    def write_wrong(page: Page, row: int, column: int, text: str, look: str = "working") -> None:
        write(page, row, column, re.sub(right, wrong, text), look)

    monkeypatch.setattr(Page, "formula", write_wrong)
    draw_anew(monkeypatch)
