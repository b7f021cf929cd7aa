"""A fresh workbook: how every book we write begins, is filled and ends, so that the same inputs give the same bytes."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Collection, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

import xlsxwriter

from vbxl.books.styles import DARK_LINE, MADE, OPTIONS, Styles
from vbxl.books.worksheet import PlainCells
from vbxl.problems import escaped

Value = str | float | None
A4: Final = 9
HEAD_HEIGHT: Final = 30
HEAD_LINES: Final = 2
TITLE_HEIGHT: Final = 26
LINE_HEIGHT: Final = 13.5
LINE_SPACE: Final = 3
NARROWEST: Final = 6
# Below the three lines of a title and an empty one.
FORM_ROW: Final = 4
# What Excel draws on a head with a filter takes about three characters.
FILTER_WIDTH: Final = 4
# Capitals and bold letters are wider than the digit in which widths are counted.
LETTER: Final = 1.1
LONGEST_HEADER: Final = 80


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: head, the look of its cells, and the greatest width, beyond which text wraps or is cut."""

    head: str
    look: str = "text"
    widest: int = 40

    @property
    def counts(self) -> bool:
        """Whether it holds numbers or short marks, which stand under the middle of their head."""
        return self.look not in {"text", "bold", "hash", "remark", "top", "wrapped"}


class Fresh:
    """A workbook being written: values only, every typed name as text, without a date of its own."""

    def __init__(self, title: str, running_head: str) -> None:
        """Start a book; the running head is printed on every page."""
        self._bytes = io.BytesIO()
        # A deep copy: XlsxWriter writes into the options it is given, and the next book would differ.
        self.workbook: Any = xlsxwriter.Workbook(self._bytes, deepcopy(dict(OPTIONS)))
        self.workbook.set_properties({"title": escaped(title), "author": "vbxl", "created": MADE})
        self.styles = Styles(self.workbook)
        # In a printed head & starts a code, && is the letter; a digit would be taken for one of the size before it.
        shown = escaped(running_head)[:LONGEST_HEADER].replace("&", "&&")
        self._running_head = f" {shown}" if shown[:1].isdigit() else shown

    def done(self) -> bytes:
        """Close the book: its bytes."""
        self.workbook.close()
        return self._bytes.getvalue()

    def sheet(self, name: str) -> Any:
        """A sheet of A4 across, as many pages long as it takes, with its name and the running head on each."""
        sheet = self.workbook.add_worksheet(name, PlainCells)
        sheet.set_landscape()
        sheet.set_paper(A4)
        sheet.fit_to_pages(1, 0)
        sheet.set_margins(left=0.5, right=0.5, top=0.7, bottom=0.6)
        sheet.set_header("&R&9&A")
        # Set past XlsxWriter, which takes the end of && before a G for a picture and would print no head at all.
        sheet.header = f"&L&9{self._running_head}&R&9&A"
        sheet.set_footer("&R&9Page &P of &N")
        return sheet

    def form(self, name: str, widths: Sequence[float]) -> Any:
        """A sheet on which a form is drawn: without gridlines, columns of these widths."""
        sheet = self.sheet(name)
        sheet.hide_gridlines(2)
        for at, width in enumerate(widths):
            sheet.set_column(at, at, width)
        return sheet

    def put(self, sheet: Any, row: int, column: int, value: Value, look: Any = None) -> None:
        """Write a value: text always as text, control and direction characters visible; None is blank."""
        style = self.styles[look] if isinstance(look, str) else look
        sheet.put(row, column, escaped(value) if isinstance(value, str) else value, style)

    def row(self, sheet: Any, row: int, values: Sequence[Value], looks: Sequence[str] | str) -> None:
        """Write a row from the first column on, in one look or in one a cell."""
        each = [looks] * len(values) if isinstance(looks, str) else looks
        for column, (value, look) in enumerate(zip(values, each, strict=True)):
            self.put(sheet, row, column, value, look)

    def across(self, sheet: Any, row: int, columns: tuple[int, int], text: str, look: str) -> None:
        """Write a text over several columns of a form; never used in tables."""
        # An empty merge first, since merge_range would guess the type of what it is given.
        sheet.merge_range(row, columns[0], row, columns[1], "", self.styles[look])
        self.put(sheet, row, columns[0], text, look)

    def titled(self, sheet: Any, columns: int, texts: Sequence[str]) -> None:
        """The title of a form over so many columns: the first text large, the second bold, all others plain."""
        looks = ["title", "title_bold", *["title_text"] * len(texts)]
        for row, (text, look) in enumerate(zip(texts, looks, strict=False)):
            self.row(sheet, row, [None] * columns, "title_text")
            self.put(sheet, row, 0, text, look)
        sheet.set_row(0, TITLE_HEIGHT)

    def band(self, sheet: Any, row: int, columns: int, text: str) -> None:
        """A coloured row over so many columns of a form, with which a part of it begins."""
        self.row(sheet, row, [text, *[None] * (columns - 1)], "band")

    def fit(self, sheet: Any, row: int, *texts: tuple[str, float]) -> None:
        """Make a row as high as its wrapped texts need, each with the width that it has."""
        lines = max(lines_needed(text, width) for text, width in texts)
        sheet.set_row(row, LINE_HEIGHT * lines + LINE_SPACE)

    def table(
        self,
        name: str,
        columns: Sequence[Column],
        rows: Sequence[Sequence[Value]],
        empty: str = "",
        parts: Collection[int] = (),
    ) -> Any:
        """A sheet that is one tidy table with a filter, its heads in the first row; `empty` is said when it has no row.

        At the rows numbered in `parts` something new begins: they get a dark line above.
        """
        sheet = self.sheet(name)
        for at, column in enumerate(columns):
            sheet.set_column(at, at, _width(column, [row[at] for row in rows]))
        sheet.set_row(0, HEAD_HEIGHT)
        heads = [{"header": one.head, "header_format": self.styles[_head(one)]} for one in columns]
        if rows:
            options = {"name": f"table_{name.lower().replace(' ', '_')}", "style": None, "columns": heads}
            sheet.add_table(0, 0, len(rows), len(columns) - 1, options)
        else:
            self.row(sheet, 0, [one.head for one in columns], [_head(one) for one in columns])
            self.put(sheet, 1, 0, empty, "note")
        for number, row in enumerate(rows):
            changes = {"top": 1, "top_color": DARK_LINE} if number in parts else {}
            for at, (value, column) in enumerate(zip(row, columns, strict=True)):
                # Text in a column of numbers ("same", "free") stands where the numbers stand.
                self.put(sheet, number + 1, at, value, self.styles(column.look, **changes))
        sheet.freeze_panes(1, 0)
        sheet.repeat_rows(0)
        sheet.print_area(0, 0, max(len(rows), 1), len(columns) - 1)
        return sheet


class FormSheet:
    """A form that is written from top to bottom: below its title bands, labelled sentences and lines of values."""

    def __init__(self, book: Fresh, name: str, widths: Sequence[float], words_width: float) -> None:
        """A sheet with columns of these widths; a sentence has room for so many characters in a line."""
        self.book, self.sheet = book, book.form(name, widths)
        self._columns, self._words_width = len(widths), words_width
        self.row = FORM_ROW

    def band(self, text: str) -> None:
        """A coloured row, with which a part begins."""
        self.book.band(self.sheet, self.row, self._columns, text)
        self.row += 1

    def words(self, label: str, words: str) -> None:
        """A label, and beside it words over all other columns, as high as they need."""
        self.book.put(self.sheet, self.row, 0, label, "label_top")
        self.book.across(self.sheet, self.row, (1, self._columns - 1), words, "paragraph")
        self.book.fit(self.sheet, self.row, (words, self._words_width))
        self.row += 1

    def line(self, values: Sequence[Value], looks: Sequence[str] | str) -> None:
        """Values from the first column on, in one look or in one a cell."""
        self.book.row(self.sheet, self.row, values, looks)
        self.row += 1


def _head(column: Column) -> str:
    return "head_centre" if column.counts else "head"


def _width(column: Column, values: Sequence[Value]) -> float:
    longest = max((len(str(value)) for value in values if value is not None), default=0)
    least = max(len(word) for word in column.head.split()) + FILTER_WIDTH
    while lines_needed(column.head, least - 1) > HEAD_LINES:
        least += 1
    if len(column.head) - 2 < least < len(column.head) + 2:
        # A head that only just fits touches its neighbour.
        least = len(column.head) + 2
    return min(max(NARROWEST, least, longest * LETTER + 2), max(column.widest, least))


def lines_needed(text: str, width: float) -> int:
    """Lines a text takes when wrapped in a width; Excel and LibreOffice give merged cells no height of themselves."""
    room = int(width)
    if len(text) <= room and "\t" not in text:
        return 1
    return max(1, len(textwrap.wrap(text, room)))
