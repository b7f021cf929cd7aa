"""One sheet of a workbook that XlsxWriter builds: cells with their looks, formulas with their values, defined names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from xlsxwriter.worksheet import Worksheet

from vbxl.books.areas import letters
from vbxl.books.styles import Styles
from vbxl.league.moves import Value

# First row and column, last row and column.
Corner = tuple[int, int, int, int]
Corners = Sequence[Corner]

_LOOKS_ESCAPED: Final = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
_NEVER: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]")
COLUMNS: Final = tuple(letters(column) for column in range(1, 65))


def ref(row: int, column: int, fixed: str = "") -> str:
    """The address of a cell counted from 0; `fixed` holds "r" for a fixed row, "c" for a fixed column.

    >>> ref(8, 1), ref(8, 1, "rc")
    ('B9', '$B$9')
    """
    return f"{'$' if 'c' in fixed else ''}{COLUMNS[column]}{'$' if 'r' in fixed else ''}{row + 1}"


def down(row: int, last: int, column: int, fixed: str = "rc") -> str:
    """The address of a part of a column, rows counted from 0.

    >>> down(8, 13, 6)
    '$G$9:$G$14'
    """
    return f"{ref(row, column, fixed)}:{ref(last, column, fixed)}"


def quoted(sheet: str) -> str:
    """A sheet's name as it stands in a formula, with the exclamation mark.

    >>> quoted("Match 1"), quoted("Team")
    ("'Match 1'!", 'Team!')
    """
    return f"{sheet}!" if sheet.isalnum() else f"'{sheet}'!"


def _stored(value: str | float) -> str | float:
    """A value as it is stored beside a formula: XlsxWriter escapes in texts what no XML may hold, but not here."""
    if not isinstance(value, str):
        return value
    return _NEVER.sub(lambda found: f"_x{ord(found[0]):04X}_", _LOOKS_ESCAPED.sub("_x005F_", value))


class Cells2007(Worksheet):  # type: ignore[misc]  # XlsxWriter gives no types
    """A worksheet for formulas of Excel 2007, which need none of the prefixes that later functions are stored with."""

    def _prepare_formula(self, formula: str, expand_future_functions: bool = False) -> str:  # noqa: ARG002 - its signature
        # XlsxWriter looks for some thirty newer functions in every formula: half of the time of a move sheet.
        return formula.removeprefix("=")


class Page:
    """A sheet being written; rows and columns count from 0."""

    def __init__(self, book: Any, name: str, styles: Styles) -> None:
        """Add a sheet to a workbook of XlsxWriter."""
        self.book = book
        self.name = name
        self.styles = styles
        self.sheet = book.add_worksheet(name, worksheet_class=Cells2007)

    def put(self, row: int, column: int, value: Value, look: str = "plain") -> None:
        """A value: text stays text, whatever it looks like; None is an empty cell with a look."""
        style = self.styles[look]
        if value is None:
            self.sheet.write_blank(row, column, None, style)
        elif isinstance(value, bool):
            self.sheet.write_boolean(row, column, value, style)
        elif isinstance(value, str):
            self.sheet.write_string(row, column, value, style)
        else:
            self.sheet.write_number(row, column, value, style)

    def band(self, row: int, last: int, text: str, look: str = "band", first: int = 0) -> None:
        """A band over the columns from the first to the last, with a text at its left."""
        for column in range(first + 1, last + 1):
            self.put(row, column, None, look)
        self.put(row, first, text, look)

    def formula(self, row: int, column: int, text: str, value: str | float, look: str = "working") -> None:
        """A formula and the value it has now."""
        self.sheet.write_formula(row, column, text, self.styles[look], _stored(value))

    def define(self, name: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        """A defined name for a range of the sheet, known in the whole workbook."""
        area = f"{ref(row, column, 'rc')}:{ref(row + rows - 1, column + columns - 1, 'rc')}"
        if rows == columns == 1:
            area = ref(row, column, "rc")
        self.book.define_name(name, f"={quoted(self.name)}{area}")

    def column(self, name: str, row: int, column: int, values: list[Value], look: str) -> None:
        """A named column of values."""
        for at, value in enumerate(values):
            self.put(row + at, column, value, look)
        self.define(name, row, column, len(values))

    def choices(self, corners: Corners, source: str, title: str, message: str) -> None:
        """A drop-down of a named range for some areas, with its message and a stop."""
        self._validate(corners, {"validate": "list", "source": f"={source}"}, title, message)

    def listed(self, corners: Corners, words: Sequence[str], title: str, message: str) -> None:
        """A drop-down of some words, with its message and a stop."""
        self._validate(corners, {"validate": "list", "source": list(words)}, title, message)

    def whole(self, corners: Corners, least: str, most: str, title: str, message: str) -> None:
        """Whole numbers only, from least to most (numbers or names of settings), with a message and a stop."""
        rule: dict[str, object] = {"validate": "integer", "criteria": "between", "minimum": least, "maximum": most}
        if not most:
            rule = {"validate": "integer", "criteria": ">=", "value": least}
        self._validate(corners, rule, title, message)

    def _validate(self, corners: Corners, rule: dict[str, object], title: str, message: str) -> None:
        told = {"input_title": title, "input_message": message, "error_title": title, "error_message": message}
        others = [list(corner) for corner in corners[1:]]
        self.sheet.data_validation(*corners[0], {**rule, **told, "error_type": "stop", "other_cells": others})

    def mark(self, corners: Corners, rule: dict[str, object], look: str) -> None:
        """A look that some areas take on by a condition; a formula is written as for the first cell of the first."""
        areas = " ".join(f"{ref(row, column)}:{ref(last_row, last)}" for row, column, last_row, last in corners)
        options = {**rule, "format": self.styles[look], "multi_range": areas}
        self.sheet.conditional_format(*corners[0], options)
