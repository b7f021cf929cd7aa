"""One sheet of a workbook that XlsxWriter builds: cells with their looks, formulas with their values, defined names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from xlsxwriter.workbook import Workbook
from xlsxwriter.worksheet import CellFormulaTuple, Worksheet

from vbxl.books.areas import letters, number
from vbxl.books.guard.xlsx_strings import literal
from vbxl.books.styles import Styles
from vbxl.league.moves import Value

# First row and column, last row and column.
Corner = tuple[int, int, int, int]
Corners = Sequence[Corner]

A4: Final = 9
TITLE_HEIGHT: Final = 24
CHECKS: Final = "Checks"
# A reference whose row moves along when a formula is copied down, and any reference.
_ROW_MOVES: Final = re.compile(r"(?<![A-Za-z0-9_.])(\$?[A-Z]{1,3})([0-9]+)(?![A-Za-z0-9_.(])")
_REFERENCE: Final = re.compile(r"(?<![A-Za-z0-9_.$])(\$?)([A-Z]{1,3})(\$?)([0-9]+)(?![A-Za-z0-9_.(])")
# Decimals of a value beside a formula: more than anybody compares, fewer than chance has left in its last digits.
DECIMALS: Final = 10
_NEVER: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]")
COLUMNS: Final = tuple(letters(column) for column in range(1, 129))


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
    """A value as it is stored beside a formula: without the noise of its last digits; XML's own characters escaped.

    XlsxWriter escapes in texts what no XML may hold, but not here.
    """
    if not isinstance(value, str):
        return round(value, DECIMALS)
    return _NEVER.sub(lambda found: f"_x{ord(found[0]):04X}_", literal(value))


class Copied(NamedTuple):
    """A formula that is copied down: the first cell holds its text and for which cells, the others only its number."""

    number: int
    text: str = ""
    cells: str = ""


class Cells2007(Worksheet):  # type: ignore[misc]  # XlsxWriter gives no types
    """A worksheet for formulas of Excel 2007, each stored once where it is copied down, as spreadsheet programs do."""

    def write_formula(self, row: int, column: int, formula: str, look: Any, value: str | float) -> None:
        """Write a formula with its value; XlsxWriter would search it for functions that are newer than 2007."""
        self._check_dimensions(row, column)
        self.table[row][column] = CellFormulaTuple(formula.removeprefix("="), look, value)

    def _xml_formula_element(self, formula: str | Copied, result: str | float, attributes: Any) -> None:
        named = "".join(f' {key}="{value}"' for key, value in attributes if key != "t")
        space = ""
        if isinstance(result, str):
            # Every text is marked as one, as Excel does: XlsxWriter takes #N/A for an error and "" for a number.
            named += ' t="str"'
            space = ' xml:space="preserve"' if result != result.strip() else ""
        if isinstance(formula, str):
            told = f"<f>{self._escape_data(formula)}</f>"
        else:
            cells = f' ref="{formula.cells}"' if formula.cells else ""
            text = f">{self._escape_data(formula.text)}</f>" if formula.text else "/>"
            told = f'<f t="shared"{cells} si="{formula.number}"{text}'
        self.fh.write(f"<c{named}>{told}<v{space}>{self._escape_data(result)}</v></c>")

    def _xml_number_element(self, number: float, attributes: Any) -> None:
        # XlsxWriter writes sixteen digits; some numbers need seventeen to be themselves when they are read.
        if float(f"{number:.16G}") == number:
            super()._xml_number_element(number, attributes)
            return
        named = "".join(f' {key}="{value}"' for key, value in attributes)
        self.fh.write(f"<c{named}><v>{number!r}</v></c>")

    def copy_down(self) -> None:
        """Find the formulas that are copies of those above them; of the others those that are of the one at their left.

        Excel takes no copy of a formula whose references to other sheets would move along: those are left as they are.
        """
        plain = {
            (row, column): cell.formula
            for row in sorted(self.table)
            for column, cell in self.table[row].items()
            if "!" not in getattr(cell, "formula", "!")
        }
        down = _runs(((column, row, _moved_down(text, row)) for (row, column), text in plain.items()))
        found = [[(row, column) for row in rows] for column, rows in down]
        left = {cell for cells in found for cell in cells}
        alone = [(cell, text) for cell, text in plain.items() if cell not in left]
        beside = _runs((row, column, relative(text, row, column)) for (row, column), text in sorted(alone))
        found += [[(row, column) for column in columns] for row, columns in beside]
        for at, cells in enumerate(found):
            self._copy(cells, at)

    def _copy(self, cells: Sequence[tuple[int, int]], number: int) -> None:
        area = f"{ref(*cells[0])}:{ref(*cells[-1])}"
        for at, (row, column) in enumerate(cells):
            cell = self.table[row][column]
            copied = Copied(number) if at else Copied(number, cell.formula, area)
            self.table[row][column] = cell._replace(formula=copied)


def _runs(cells: Iterable[tuple[int, int, str]]) -> list[tuple[int, list[int]]]:
    """Runs of the same shape in places that follow each other, of cells as line, place in it, shape; two at least."""
    runs: list[tuple[int, list[int]]] = []
    before: dict[int, tuple[int, str, list[int]]] = {}
    for line, place, shape in cells:
        last = before.get(line)
        if last and last[0] == place - 1 and last[1] == shape:
            run = last[2]
        else:
            run = []
            runs.append((line, run))
        run.append(place)
        before[line] = (place, shape, run)
    return [(line, run) for line, run in runs if len(run) > 1]


def _moved_down(formula: str, row: int) -> str:
    """A formula with the rows that move along as distances from its own: the same for all copies below it."""

    def distance(found: re.Match[str]) -> str:
        return f"{found[1]}[{int(found[2]) - row}]"

    return _ROW_MOVES.sub(distance, formula)


def relative(formula: str, row: int, column: int) -> str:
    """A formula with rows and columns that move along as distances from its own: the same for all copies beside it.

    >>> relative("=B$1", 8, 2) == relative("=C$1", 8, 3), relative("=B$1", 8, 2) == relative("=C9", 8, 3)
    (True, False)
    """

    def distance(found: re.Match[str]) -> str:
        fixed, of_column, fixed_row, of_row = found.groups()
        across = of_column if fixed else f"[{number(of_column) - column}]"
        return f"{across}${of_row}" if fixed_row else f"{across}[{int(of_row) - row}]"

    return _REFERENCE.sub(distance, formula)


class Book2007(Workbook):  # type: ignore[misc]
    """A workbook that does not repeat all its defined names in its properties, where nobody looks for them."""

    def _extract_named_ranges(self, defined_names: object) -> list[str]:  # noqa: ARG002 - its signature
        return []


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

    def printed(self, last_row: int, last_column: int, head_row: int | None = None, *, upright: bool = False) -> None:
        """How the sheet is printed: one page wide on A4 or Letter, its head row on every page, no gridlines."""
        sheet = self.sheet
        sheet.hide_gridlines(2)
        if not upright:
            sheet.set_landscape()
        sheet.set_paper(A4)
        sheet.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.5)
        sheet.set_footer("&L&8&F&R&8&A, page &P of &N")
        sheet.fit_to_pages(1, 0)
        sheet.print_area(0, 0, last_row, last_column)
        if head_row is not None:
            sheet.repeat_rows(head_row)

    def state(self, first: int, last: int, text: str) -> None:
        """READY, or how many problems there are, in the title beside its text; a link to the list of problems."""
        look = "good_centre"
        self.sheet.set_row(0, TITLE_HEIGHT)
        if last > first:
            self.sheet.merge_range(0, first, 0, last, "", self.styles[look])
        self.sheet.write_url(0, first, f"internal:{CHECKS}!A1", self.styles[look], text, "To the list of problems")
        self.formula(0, first, "=status_text", text, look)
        self.mark(
            [(0, first, 0, last)], {"type": "formula", "criteria": f'={ref(0, first, "rc")}<>"READY"'}, "wrong_centre"
        )

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

    def number(self, corners: Corners, least: str, title: str, message: str) -> None:
        """Numbers only, decimals too, of at least so much, with a message and a stop."""
        self._validate(corners, {"validate": "decimal", "criteria": ">=", "value": least}, title, message)

    def text_length(self, corners: Corners, least: str, most: str, title: str, message: str) -> None:
        """Texts of so many characters, numbers or names of settings, with a message and a stop."""
        rule: dict[str, object] = {"validate": "length", "criteria": "between", "minimum": least, "maximum": most}
        self._validate(corners, rule, title, message)

    def _validate(self, corners: Corners, rule: dict[str, object], title: str, message: str) -> None:
        told = {"input_title": title, "input_message": message, "error_title": f"{title}: not possible"}
        told["error_message"] = f"{message} Choose or type another, or press Esc."
        others = [list(corner) for corner in corners[1:]]
        self.sheet.data_validation(*corners[0], {**rule, **told, "error_type": "stop", "other_cells": others})

    def mark(self, corners: Corners, rule: dict[str, object], look: str) -> None:
        """A look that some areas take on by a condition; a formula is written as for the first cell of the first."""
        areas = " ".join(f"{ref(row, column)}:{ref(last_row, last)}" for row, column, last_row, last in corners)
        options = {**rule, "format": self.styles[look], "multi_range": areas}
        self.sheet.conditional_format(*corners[0], options)
