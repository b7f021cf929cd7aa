"""Sheets of values: a form written from top to bottom, and a sheet with one table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Any, Final

from vbxl.xlsx.cells import Column, Value
from vbxl.xlsx.styles import DARK_LINE
from vbxl.xlsx.writer import HEAD_HEIGHT, ValueBook, ValuePage, count_lines, measure_text

__all__ = ["Column", "FormSheet", "index_columns", "write_table"]

# The first row below the titles, which take three rows, and an empty row.
FORM_ROW: Final = 4
# A table with more rows would be too small to read on one page.
ONE_PAGE_ROWS: Final = 64
FIRST_LINE_HEIGHT: Final = 26
HEAD_LINES: Final = 2
NARROWEST: Final = 6
# The filter button that Excel draws on a head takes about three characters.
FILTER_WIDTH: Final = 4
# Capitals and bold letters are wider than the digit in which widths are counted.
LETTER: Final = 1.1
# Bold letters leave less room in a column.
BOLD_SPACE: Final = 2


def index_columns(heads: Iterable[str], style: str) -> list[Column]:
    """Return a column for each head; an item of the table is then a row of values in the same order."""
    return [Column(head, index, style) for index, head in enumerate(heads)]


def write_table(
    book: ValueBook,
    name: str,
    columns: Sequence[Column],
    items: Iterable[Any],
    empty: str = "",
    *,
    group: int = 0,
    parts: Collection[int] = (),
) -> ValuePage:
    """Write a sheet with one table: heads in the first row, a filter, and a row for each item.

    If there are no items, the sheet shows the text `empty`. A dark line begins each part of the table. A part begins at
    the items whose indices are in `parts`, or where one of the first `group` values changes.
    """
    items = list(items)
    page, values = book.page(name), [column.read(items) for column in columns]
    sheet, bottom, last = page.sheet, len(items), len(columns) - 1
    if group:
        keys = list(zip(*values[:group], strict=True))
        parts = [row for row in range(1, bottom) if keys[row] != keys[row - 1]]
    for index, column in enumerate(columns):
        sheet.set_column(index, index, fit_column(column, values[index]))
    sheet.set_row(0, HEAD_HEIGHT)
    styles = [column.find_head_style("head_centre") for column in columns]
    if items:
        heads = [
            {"header": column.head, "header_format": page.styles[style]}
            for column, style in zip(columns, styles, strict=True)
        ]
        sheet.add_table(
            0, 0, bottom, last,
            {"name": f"table_{name.lower().replace(' ', '_')}", "style": None, "columns": heads},
        )  # fmt: skip
    else:
        page.row(0, [column.head for column in columns], styles)
        page.put(1, 0, empty, "note")
    for row, (item, cells) in enumerate(zip(items, zip(*values, strict=True), strict=True), start=1):
        changes = {"top": 1, "top_color": DARK_LINE} if row - 1 in parts else {}
        _write_item(page, row, columns, item, cells, changes)
    for area, own in groupby(range(len(columns)), key=lambda index: columns[index].name):
        indexes = list(own)
        if area and items:
            page.define(area, 1, indexes[0], bottom, len(indexes))
    sheet.freeze_panes(1, 0)
    sheet.repeat_rows(0)
    sheet.print_area(0, 0, max(bottom, 1), last)
    if bottom <= ONE_PAGE_ROWS:
        sheet.fit_to_pages(1, 1)
    return page


def _write_item(
    page: ValuePage, row: int, columns: Sequence[Column], item: Any, cells: Sequence[Value], changes: dict[str, Any]
) -> None:
    texts = []
    for index, (column, value) in enumerate(zip(columns, cells, strict=True)):
        page.put(row, index, value, page.styles(column.find_style(item), **changes))
        if column.style == "wrapped":
            texts.append((str(value or ""), column.widest))
    if any(count_lines(*text) > 1 for text in texts):
        page.fit(row, *texts)


def fit_column(column: Column, values: Sequence[Value]) -> float:
    """Return the width that a column of a table needs for its head with the filter button, and for its values."""
    head = column.head or ""
    longest = max((measure_text(str(value)) for value in values if value is not None), default=0)
    least = max(len(word) for word in head.split()) + FILTER_WIDTH
    while count_lines(head, least - 1) > HEAD_LINES:
        least += 1
    if len(head) - 2 < least < len(head) + 2:
        # A head that just fits touches its neighbour.
        least = len(head) + 2
    return min(max(NARROWEST, least, longest * LETTER + 2), max(column.widest, least))


class FormSheet:
    """A sheet written from top to bottom: titles, bands, labelled sentences, lines, tables.

    `row` is the next row to be written.
    """

    def __init__(
        self, book: ValueBook, name: str, widths: Sequence[float], titles: Sequence[str] = (), *, words_width: float = 0
    ) -> None:
        """Start a sheet; the first of its titles is large, the second bold.

        `words_width` is the width of labelled text.
        """
        self.page = book.page(name)
        self.page.sheet.hide_gridlines(2)
        self.page.set_widths(widths)
        self.widths = widths
        self.last = len(widths) - 1
        self.row = FORM_ROW
        self._words_width = words_width or sum(widths[1:])
        self._parts: list[int] = []
        styles = ["title", "title_bold", *["title_text"] * len(titles)]
        for row, (title, style) in enumerate(zip(titles, styles, strict=False)):
            self.page.row(row, [None] * len(widths), "title_text")
            self.page.put(row, 0, title, style)
        self.page.sheet.set_row(0, FIRST_LINE_HEIGHT)

    def band(self, text: str) -> None:
        """Begin a part with a coloured row that holds its title."""
        self._parts.append(self.row)
        self.page.band(self.row, self.last, text)
        self.row += 1

    def words(self, label: str, words: str, style: str = "paragraph") -> None:
        """Write a label and, across all other columns, a text; the row is high enough for the text."""
        self.page.put(self.row, 0, label, "label_top")
        self.page.across(self.row, (1, self.last), words, style)
        self.page.fit(self.row, (words, self._words_width))
        self.row += 1

    def sentence(self, text: str, style: str = "paragraph") -> None:
        """Write a text across all columns; the row is high enough for it."""
        self.page.across(self.row, (0, self.last), text, style)
        self.page.fit(self.row, (text, sum(self.widths)))
        self.row += 1

    def line(self, values: Sequence[Value], styles: Sequence[Any] | str) -> None:
        """Write values into the next row from its first column on, in one style or in a style for each cell."""
        self.page.row(self.row, values, styles)
        self.row += 1

    def link(self, sheet: str, words: str, column: int = 0) -> None:
        """Write a line with a link to another sheet."""
        self.page.link(self.row, column, sheet, words)
        self.row += 1

    def table(
        self,
        columns: Sequence[Column],
        items: Iterable[Any],
        *,
        opening: Sequence[Value] = (),
        total: Sequence[Value] = (),
    ) -> None:
        """Write a table: heads, then the row `opening`, a row for each item, and the row `total`.

        `opening` and `total` may be left out. The rows of items are high enough for their texts.
        """
        items = list(items)
        self.line([column.head for column in columns], [column.find_head_style("head_right") for column in columns])
        if opening:
            pairs = zip(opening, columns, strict=True)
            self.line(opening, ["bold" if isinstance(value, str) else column.style for value, column in pairs])
        rows = zip(*(column.read(items) for column in columns), strict=True)
        for item, values in zip(items, rows, strict=True):
            styles, texts = list[Any](), list[tuple[str, float]]()
            for column, value, width in zip(columns, values, self.widths, strict=False):
                style = column.find_style(item)
                styles.append(self.page.styles(style, text_wrap=True) if column.wrap else style)
                if column.wrap:
                    texts.append((str(value or ""), width - BOLD_SPACE * (column.style != "text")))
            if texts:
                self.page.fit(self.row, *texts)
            self.line(values, styles)
        if total:
            pairs = zip(total, columns, strict=True)
            self.line(
                total, [f"total_{column.style}" if isinstance(value, int) else "total" for value, column in pairs]
            )

    def finish(self, frozen: int = 3, *, repeated: bool = False, rows_on_page: int = 0) -> None:
        """Freeze the first rows and set up printing; `repeated` prints the frozen rows on every page.

        If `rows_on_page` is given, a part that doesn't fit on the rest of a page begins a new page.
        """
        sheet = self.page.sheet
        sheet.print_area(0, 0, self.row - 1, self.last)
        sheet.freeze_panes(frozen, 0)
        if repeated:
            sheet.repeat_rows(0, frozen - 1)
        if rows_on_page:
            top, breaks = FORM_ROW, []
            for start, end in pairwise([*self._parts, self.row]):
                if end - top > rows_on_page and start > top:
                    breaks.append(start)
                    top = start
            sheet.set_h_pagebreaks(breaks)
