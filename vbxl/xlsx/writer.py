"""The writer of workbooks, on top of XlsxWriter: books of values, books of formulas, and their sheets, cell by cell.

Every book has the house style and a fixed date: the same content gives the same bytes. In a book of formulas the cells
that vary are rooms, which template.py fills by name before it calculates every formula.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from itertools import product
from typing import Any, Final
from unicodedata import east_asian_width

from xlsxwriter.workbook import Workbook

from vbxl.problems import escaped
from vbxl.xlsx.calculator import CellBlock, CellPosition, Program
from vbxl.xlsx.cells import START, Cell, Grid, Value, quote_sheet, ref
from vbxl.xlsx.styles import MADE, OPTIONS, Styles

# First row and column, last row and column.
Corner = tuple[int, int, int, int]
Corners = Sequence[Corner]

# The values in the rooms of a workbook, by the rooms' names.
Contents = Mapping[str, Grid]

A4: Final = 9
TITLE_HEIGHT: Final = 24
HEAD_HEIGHT: Final = 30
LINE_HEIGHT: Final = 13.5
LINE_SPACE: Final = 3
LONGEST_HEADER: Final = 80


@dataclass(frozen=True, slots=True)
class Room:
    """A room: cells to be filled with the values given under the room's name.

    People type into the cells, unless the room is locked.
    """

    name: str
    cells: CellBlock
    locked: bool = True

    @property
    def spots(self) -> Iterator[CellPosition]:
        """The room's cells, row by row."""
        sheet, row, column, last_row, last_column = self.cells
        return (
            CellPosition(sheet, *cell) for cell in product(range(row, last_row + 1), range(column, last_column + 1))
        )

    def values(self, contents: Contents) -> Sequence[Value]:
        """Return the room's values row by row, as many rows as there are values; ValueError if there are too many."""
        grid = contents.get(self.name, ())
        rows, columns = self.cells.shape
        if len(grid) > rows or any(len(row) > columns for row in grid):
            raise ValueError(f"{self.name} holds {rows} rows of {columns}, not {grid}")
        if columns == 1:
            return [row[0] if row else None for row in grid]
        return [value for row in grid for value in (*row, *[None] * (columns - len(row)))]


class Book(Workbook):  # type: ignore[misc]  # XlsxWriter gives no types
    """A workbook being written, in the house style and with a fixed date."""

    def __init__(self, **properties: str) -> None:
        self.target = BytesIO()
        # A deep copy: XlsxWriter modifies its options, and the next book would differ.
        super().__init__(self.target, deepcopy(dict(OPTIONS)))
        self.set_properties({**properties, "created": MADE})
        self.styles = Styles(self)

    def save(self) -> bytes:
        """Close the workbook and return its file."""
        self.close()
        return self.target.getvalue()


class ValueBook(Book):
    """A workbook of values. What people typed stays text, and every sheet is printed with a running head."""

    def __init__(self, title: str, running_head: str) -> None:
        super().__init__(title=escaped(title), author="vbxl")
        # In a printed head & starts a code and && is the letter; a first digit would join the font size before it.
        shown = escaped(running_head)[:LONGEST_HEADER].replace("&", "&&")
        self._running_head = f" {shown}" if shown[:1].isdigit() else shown

    def page(self, name: str) -> ValuePage:
        """Add a sheet.

        It is printed on A4 landscape, one page wide, with its name and the running head on each page.
        """
        page = ValuePage(self, name)
        sheet = page.sheet
        sheet.set_landscape()
        sheet.set_paper(A4)
        sheet.fit_to_pages(1, 0)
        sheet.set_margins(left=0.5, right=0.5, top=0.7, bottom=0.6)
        sheet.set_header("&R&9&A")
        # Set past XlsxWriter, which reads the end of && before a G as a picture and would print no head at all.
        sheet.header = f"&L&9{self._running_head}&R&9&A"
        sheet.set_footer("&R&9Page &P of &N")
        return page


class Book2007(Book):
    """A form that is being drawn. Its rooms have no values yet: a template fills them and calculates the formulas."""

    def __init__(self, title: str) -> None:
        super().__init__(title=title)
        self.pages: list[Page] = []
        self.rooms: list[Room] = []
        self.hidden: list[Room] = []
        self.areas: dict[str, CellBlock] = {}

    def page(self, name: str) -> Page:
        """Add a sheet."""
        self.pages.append(Page(self, name))
        return self.pages[-1]

    @cached_property
    def program(self) -> Program:
        """All formulas of the form, compiled; read this only when all pages are complete."""
        room_spots = (spot for room in self.rooms for spot in room.spots)
        return Program(self.formulas, self.areas, [*self.constants, *room_spots])

    @cached_property
    def formulas(self) -> dict[CellPosition, str]:
        """All formulas of the form, by cell; read this only when all pages are complete."""
        return {CellPosition(page.name, *cell): text for page in self.pages for cell, text in page.formulas.items()}

    @cached_property
    def constants(self) -> dict[CellPosition, Value]:
        """The form's cells that have fixed values; read this only when all pages are complete."""
        return {CellPosition(page.name, *cell): value for page in self.pages for cell, value in page.constants.items()}


class ValuePage:
    """A sheet being written, value by value; rows and columns count from 0."""

    def __init__(self, book: Book, name: str) -> None:
        self.book = book
        self.name = name
        self.styles = book.styles
        self.sheet: Any = book.add_worksheet(name)

    def put(self, row: int, column: int, value: Value, look: Any = "plain") -> None:
        """Write a value in a style, which is a name or a format.

        Text stays text, and its control characters are made visible.
        """
        self._write(row, column, escaped(value) if isinstance(value, str) else value, self._style(look))

    def _write(self, row: int, column: int, value: Value, style: Any) -> None:
        if value is None:
            self.sheet.write_blank(row, column, None, style)
        elif isinstance(value, str):
            self.sheet.write_string(row, column, value, style)
        elif isinstance(value, bool):
            self.sheet.write_boolean(row, column, value, style)
        else:
            self.sheet.write_number(row, column, value, style)

    def _style(self, look: Any) -> Any:
        return self.styles[look] if isinstance(look, str) else look

    def row(self, row: int, values: Sequence[Value], looks: Sequence[Any] | str, first: int = 0) -> None:
        """Write values into a row from the column `first` on, in one style or in a style for each cell."""
        cell_looks = [looks] * len(values) if isinstance(looks, str) else looks
        for column, (value, look) in enumerate(zip(values, cell_looks, strict=True), start=first):
            self.put(row, column, value, look)

    def across(self, row: int, columns: tuple[int, int], text: str, look: str) -> None:
        """Write a text across several columns of a form; `columns` has the first and the last."""
        # An empty merge first, since merge_range would guess the type of a value.
        self.sheet.merge_range(row, columns[0], row, columns[1], "", self.styles[look])
        self.put(row, columns[0], text, look)

    def band(self, row: int, last: int, text: str, look: str = "band", first: int = 0) -> None:
        """Write a band from the first to the last column, with a text at its left."""
        for column in range(first + 1, last + 1):
            self.put(row, column, None, look)
        self.put(row, first, text, look)

    def set_widths(self, widths: Sequence[float] | Mapping[int, float]) -> None:
        """Set the widths of columns.

        A sequence has the widths from the first column on; a mapping has them by column.
        """
        by_place = widths if isinstance(widths, Mapping) else dict(enumerate(widths))
        for column, width in by_place.items():
            self.sheet.set_column(column, column, width)

    def define(self, name: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        """Define a name, valid in the whole workbook, for a range of the sheet."""
        corners = dict.fromkeys((ref(row, column, "rc"), ref(row + rows - 1, column + columns - 1, "rc")))
        self.book.define_name(name, f"={quote_sheet(self.name)}{':'.join(corners)}")

    def link(self, row: int, column: int, sheet: str, words: str = "") -> None:
        """Write a link to another sheet, with its name or other words."""
        self.sheet.write_url(row, column, f"internal:'{sheet}'!A1", self.styles["link"], words or sheet)

    def fit(self, row: int, *texts: tuple[str, float]) -> None:
        """Make a row high enough for its wrapped texts; each text is given with the width that it may fill."""
        lines = max(count_lines(text, width) for text, width in texts)
        self.sheet.set_row(row, LINE_HEIGHT * lines + LINE_SPACE)


class Page(ValuePage):
    """A sheet of a form being written: values, formulas, rooms, defined names, choices and marks."""

    book: Book2007

    def __init__(self, book: Book2007, name: str) -> None:
        super().__init__(book, name)
        self.constants: dict[Cell, Value] = {}
        self.formulas: dict[Cell, str] = {}

    def put(self, row: int, column: int, value: Value, look: Any = "plain") -> None:
        """Write a value in a style.

        Text keeps all its characters, since some forms list the characters that names must not have.
        """
        self._write(row, column, value, self._style(look))
        if value is not None:
            self.constants[row, column] = value

    def formula(self, row: int, column: int, text: str, look: str | None = None) -> None:
        """Add a formula.

        The 0 written here is replaced by the formula when the template is filled. Only hidden cells have no `look`.
        """
        self.sheet.write_number(row, column, 0, self._style(look))
        self.constants.pop((row, column), None)
        self.formulas[row, column] = text

    def link_to(self, row: int, column: int, target: str, text: str, tip: str, look: str = "link") -> None:
        """Write a link to a cell of the workbook, such as `Team!A1`; `tip` is shown when the pointer is on the link."""
        self.sheet.write_url(row, column, f"internal:{target}", self.styles[look], text, tip)
        self.constants[row, column] = text

    def room(self, name: str, row: int, column: int, rows: int = 1, columns: int = 1, look: str = "input") -> None:
        """Add a room, which is cells to be filled, row by row, with the values given under its name.

        Cells for which there is no value stay empty. The room's name is also a defined name of the workbook, unless it
        begins with a full stop.
        """
        style = self.styles[look]
        cells = CellBlock(self.name, row, column, row + rows - 1, column + columns - 1)
        room = Room(name, cells, bool(style.locked))
        self.book.rooms.append(room)
        if not name.startswith("."):
            self.define(name, row, column, rows, columns)
        for spot in room.spots:
            self.sheet.write_blank(spot.row, spot.column, None, style)

    def hide(self, name: str, row: int, rows: int, *, level: int = 0) -> None:
        """Let the values given under a name hide rows: each value says whether its row is hidden.

        `level` is the outline level. The name begins with a full stop.
        """
        self.book.hidden.append(Room(name, CellBlock(self.name, row, 0, row + rows - 1, 0)))
        for hidden in range(row, row + rows):
            self.sheet.set_row(hidden, None, None, {"hidden": False, "level": level})

    def define(self, name: str, row: int, column: int, rows: int = 1, columns: int = 1) -> None:
        """Define a name for a range of the sheet; it is valid in the whole workbook, and in formulas of the form."""
        if name in self.book.areas:
            raise ValueError(f"{name} is defined twice, on {self.book.areas[name].sheet} and on {self.name}")
        super().define(name, row, column, rows, columns)
        self.book.areas[name] = CellBlock(self.name, row, column, row + rows - 1, column + columns - 1)

    def set_up_printing(
        self, last_row: int, last_column: int, head_row: int | None = None, *, upright: bool = False
    ) -> None:
        """Set up printing: A4 or Letter, one page wide, with the head row on every page and without gridlines."""
        sheet = self.sheet
        sheet.hide_gridlines(2)
        if not upright:
            sheet.set_landscape()
        sheet.set_paper(A4)
        sheet.set_margins(left=0.4, right=0.4, top=0.5, bottom=0.5)
        # Every sheet counts its own pages, whichever sheets are printed with it.
        sheet.set_footer("&L&8&F&R&8&A, page &P")
        sheet.set_start_page(1)
        sheet.fit_to_pages(1, 0)
        sheet.print_area(0, 0, last_row, last_column)
        if head_row is not None:
            sheet.repeat_rows(head_row)

    def write_state(self, first: int, last: int) -> None:
        """Write READY or the number of problems to the right of the title, with a link to the list of problems."""
        look = "good_centre"
        self.sheet.set_row(0, TITLE_HEIGHT)
        if last > first:
            self.sheet.merge_range(0, first, 0, last, "", self.styles[look])
        self.link_to(0, first, f"{START}!A1", START, "Go to the list of problems", look)
        self.formula(0, first, "=status_text", look)
        self.mark([(0, first, 0, last)], f'{ref(0, first, "rc")}<>"READY"', "wrong_centre")

    def offer_list(self, corners: Corners, source: str, title: str, message: str) -> None:
        """In some areas, offer a drop-down list of a named range's values; reject any other entry with `message`."""
        self._validate(corners, {"validate": "list", "source": f"={source}"}, title, message)

    def offer_words(self, corners: Corners, words: Sequence[str], title: str, message: str) -> None:
        """In some areas, offer a drop-down list of words; reject any other entry with `message`."""
        self._validate(corners, {"validate": "list", "source": list(words)}, title, message)

    def allow_whole(self, corners: Corners, least: str, most: str, title: str, message: str) -> None:
        """In some areas, allow only whole numbers from `least` to `most`; reject any other entry with `message`.

        If `most` is "", there is no upper limit.
        """
        self._validate(corners, _limit("integer", least, most), title, message)

    def allow_positive(self, corners: Corners, title: str, message: str) -> None:
        """In some areas, allow only numbers of at least 0, whole or decimal; reject any other entry with `message`."""
        self._validate(corners, _limit("decimal", "0", ""), title, message)

    def allow_length(self, corners: Corners, least: str, most: str, title: str, message: str) -> None:
        """In some areas, allow only text of `least` to `most` characters; reject any other entry with `message`.

        Each of the two limits is a number or a formula.
        """
        self._validate(corners, _limit("length", least, most), title, message)

    def _validate(self, corners: Corners, rule: dict[str, object], title: str, message: str) -> None:
        advice = "Enter another value, or press Esc."
        texts = {"error_title": f"{title}: not possible", "error_message": advice}
        if message:
            texts |= {"input_message": message, "error_message": f"{message.removesuffix('.')}. {advice}"}
        others = [list(corner) for corner in corners[1:]]
        self.sheet.data_validation(*corners[0], {**rule, **texts, "error_type": "stop", "other_cells": others})

    def mark(self, corners: Corners, condition: str, look: str) -> None:
        """Give areas a style where a condition holds; `condition` is written for the first cell of the first area."""
        areas = " ".join(f"{ref(row, column)}:{ref(last_row, last)}" for row, column, last_row, last in corners)
        options = {"type": "formula", "criteria": f"={condition}", "format": self.styles[look], "multi_range": areas}
        self.sheet.conditional_format(*corners[0], options)


def _limit(kind: str, least: str, most: str) -> dict[str, object]:
    if not most:
        return {"validate": kind, "criteria": ">=", "value": least}
    return {"validate": kind, "criteria": "between", "minimum": least, "maximum": most}


def count_lines(text: str, width: float) -> int:
    """Return how many lines a text takes in a width.

    This is needed because no spreadsheet program fits the height of merged cells by itself.
    """
    # Wide letters leave room for fewer.
    room = max(1, int(width * len(text) / max(1, measure_text(text))))
    if len(text) <= room and "\t" not in text:
        return 1
    return max(1, len(textwrap.wrap(text, room)))


def measure_text(text: str) -> float:
    """Return a text's width in average letters, which is at least its length; capitals and some scripts are wider.

    >>> measure_text("Harbour Gulls"), measure_text("WWW"), measure_text("水")
    (13.15, 5.1, 2.0)
    """
    wide = 0.0
    for letter in text:
        if east_asian_width(letter) in "WF":
            wide += 2
        elif letter in "mMW%@":
            wide += 1.7
        else:
            wide += 1.35 if letter.isupper() else 0.95
    return max(len(text), round(wide, 2))
