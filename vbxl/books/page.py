"""A workbook of formulas that XlsxWriter builds, and its sheets: cells with looks, formulas, rooms, defined names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from itertools import product, zip_longest
from typing import Final

from xlsxwriter.workbook import Workbook

from vbxl.books import styles
from vbxl.books.calculator import Block, Program, Spot
from vbxl.books.form import Grid
from vbxl.books.worksheet import Cells2007, Exact, quoted, ref, result
from vbxl.league.moves import Value

# First row and column, last row and column.
Corner = tuple[int, int, int, int]
Corners = Sequence[Corner]

# What stands in the rooms of a workbook, by their names.
Contents = Mapping[str, Grid]

A4: Final = 9
TITLE_HEIGHT: Final = 24
CHECKS: Final = "Checks"


@dataclass(frozen=True, slots=True)
class Room:
    """Cells of a sheet in which stands what is given by a name: so many rows and columns."""

    name: str
    cells: Block

    @property
    def spots(self) -> Iterator[Spot]:
        """Its cells, row by row."""
        sheet, row, column, last_row, last_column = self.cells
        return (Spot(sheet, *cell) for cell in product(range(row, last_row + 1), range(column, last_column + 1)))

    def values(self, contents: Contents) -> Sequence[Value]:
        """What is given in its cells, row by row as far as anything is.

        Raises ValueError where more is given than the room holds.
        """
        grid = contents.get(self.name, ())
        rows, columns = self.cells.shape
        if len(grid) > rows or any(len(row) > columns for row in grid):
            raise ValueError(f"{self.name} holds {rows} rows of {columns}, not {grid}")
        if columns == 1:
            return [row[0] if row else None for row in grid]
        return [value for row in grid for value in (*row, *[None] * (columns - len(row)))]

    def filled(self, contents: Contents) -> Iterator[tuple[Spot, Value]]:
        """All its cells with what is given in them, None for nothing; ValueError as above."""
        return zip_longest(self.spots, self.values(contents))


class Book2007(Workbook):  # type: ignore[misc]
    """A workbook whose formulas are worked out when it is finished, from the constants and what is given by name.

    It does not repeat all its defined names in its properties, where nobody looks for them.
    """

    def __init__(self, title: str, contents: Contents | None = None) -> None:
        """Start one of a title; `contents` is what stands in its rooms, by their names."""
        self.target = BytesIO()
        super().__init__(self.target, deepcopy(dict(styles.OPTIONS)))
        self.set_properties({"title": title, "created": styles.MADE})
        self.styles = styles.Styles(self)
        self.contents = contents or {}
        self.pages: list[Page] = []
        self.rooms: list[Room] = []
        self.hidden: list[Room] = []
        # By sheet the name under which the rows are given before which a page ends.
        self.breaks: dict[str, str] = {}
        self.areas: dict[str, Block] = {}

    def page(self, name: str) -> Page:
        """Add a sheet."""
        self.pages.append(Page(self, name, self.styles))
        return self.pages[-1]

    @cached_property
    def program(self) -> Program:
        """All formulas of its pages, compiled, once they are written."""
        given = (spot for one in self.rooms for spot in one.spots)
        return Program(self.formulas, self.areas, [*self.constants(), *given])

    @cached_property
    def formulas(self) -> dict[Spot, str]:
        """Every formula of its pages, once they are written."""
        return {Spot(page.name, *cell): text for page in self.pages for cell, text in page.sheet.formulas.items()}

    def exact(self) -> set[Spot]:
        """The formulas whose numbers are stored to their last bit."""
        return {Spot(page.name, *cell) for page in self.pages for cell in page.sheet.exact}

    def constants(self) -> dict[Spot, Value]:
        """Every cell of its pages that always holds the same."""
        return {Spot(page.name, *cell): value for page in self.pages for cell, value in page.sheet.constants.items()}

    def finish(self) -> bytes:
        """Work out every formula and close the workbook; its file."""
        program = self.program
        given = {spot: value for one in self.rooms for spot, value in one.filled(self.contents)}
        cells = program.run({**self.constants(), **given})
        for page in self.pages:
            for row, column in page.sheet.formulas:
                value = cells[program.place(Spot(page.name, row, column))]
                exact = (row, column) in page.sheet.exact
                shown = Exact(value) if exact and isinstance(value, float) else result(value)
                page.sheet.table[row][column] = page.sheet.table[row][column]._replace(value=shown)
        return self.blank()

    def blank(self) -> bytes:
        """Close the workbook as it stands, each formula beside 0; its file."""
        for page in self.pages:
            page.sheet.copy_down()
        self.close()
        return self.target.getvalue()

    def _extract_named_ranges(self, defined_names: object) -> list[str]:  # noqa: ARG002 - its signature
        return []


class Page:
    """A sheet being written; rows and columns count from 0."""

    def __init__(self, book: Book2007, name: str, looks: styles.Styles) -> None:
        """Add a sheet to a workbook."""
        self.book = book
        self.name = name
        self.styles = looks
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

    def formula(self, row: int, column: int, text: str, look: str = "working", *, exact: bool = False) -> None:
        """A formula, which says its own value; an exact number is stored to its last bit."""
        self.sheet.write_formula(row, column, text, self.styles[look])
        if exact:
            self.sheet.exact.add((row, column))

    def room(self, name: str, row: int, column: int, rows: int = 1, columns: int = 1, look: str = "input") -> None:
        """Cells that hold what is given by a name, row by row; empty where less is given.

        The name is a defined name of the workbook too, unless it begins with a full stop.
        """
        room = Room(name, Block(self.name, row, column, row + rows - 1, column + columns - 1))
        self.book.rooms.append(room)
        if not name.startswith("."):
            self.define(name, row, column, rows, columns)
        style = self.styles[look]
        for spot, value in room.filled(self.book.contents):
            self.sheet.write_given(spot.row, spot.column, value, style)

    def hide(self, name: str, row: int, rows: int) -> None:
        """Rows that are out of sight where something is given for them by a name that begins with a full stop."""
        room = Room(name, Block(self.name, row, 0, row + rows - 1, 0))
        self.book.hidden.append(room)
        for spot, value in room.filled(self.book.contents):
            self.sheet.set_row(spot.row, None, None, {"hidden": bool(value)})

    def end_pages(self, name: str) -> None:
        """A page ends before each of the rows, counted from 0, that are given by a name beginning with a full stop."""
        self.book.breaks[self.name] = name
        self.sheet.set_h_pagebreaks([row for (row,) in self.book.contents.get(name, ())])

    def define(self, name: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        """A defined name for a range of the sheet, known in the whole workbook."""
        area = f"{ref(row, column, 'rc')}:{ref(row + rows - 1, column + columns - 1, 'rc')}"
        if rows == columns == 1:
            area = ref(row, column, "rc")
        self.book.define_name(name, f"={quoted(self.name)}{area}")
        self.book.areas[name] = Block(self.name, row, column, row + rows - 1, column + columns - 1)

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

    def state(self, first: int, last: int) -> None:
        """READY, or how many problems there are, in the title beside its text; a link to the list of problems."""
        look = "good_centre"
        self.sheet.set_row(0, TITLE_HEIGHT)
        if last > first:
            self.sheet.merge_range(0, first, 0, last, "", self.styles[look])
        self.sheet.write_url(0, first, f"internal:{CHECKS}!A1", self.styles[look], CHECKS, "To the list of problems")
        self.formula(0, first, "=status_text", look)
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
