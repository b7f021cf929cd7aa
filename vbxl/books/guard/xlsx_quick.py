"""The quick way through the cells of an .xlsx worksheet: one regular expression where they are written plainly.

Where the whole of sheetData matches it, row by row and cell by cell, nothing can hide between them and their structure
is certain, so that expat need not call us for each. It accepts and never refuses: anything else – another form, a bound
passed, a formula that calls us – goes the way of `Sheet`, which says what is wrong. What stands around the cells goes
that way always. A cell is found again when it is asked for, since of a form few cells are inputs; that it stands in its
place once, and has a text if it says so, is seen then, or of all cells at once by `look`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from operator import lt
from typing import Final

from vbxl.books.areas import Area, cell_at, letters
from vbxl.books.guard.bounds import COLUMNS, LAST_ROW, ROWS, TEXT, Seen, broken
from vbxl.books.guard.found import WIDTH, Held, place
from vbxl.books.guard.plain import PLAIN, TEXT_XML, characters, written
from vbxl.books.guard.walk import once
from vbxl.books.guard.xlsx_sheet import Book, Sheet
from vbxl.books.guard.xlsx_strings import Strings, unescaped
from vbxl.problems import shown

_BEGIN: Final = b"<sheetData>"
_END: Final = b"</sheetData>"
_EMPTY: Final = b"<sheetData/>"

# Repeats are possessive, so that time is linear on any text.
_ATTRIBUTES: Final = r'(?: (?!xmlns|r=)[A-Za-z0-9:]++="[^"<>&]*+")*+'
# A number without another look: it is finite, and every reader takes it for the same.
_NUMBER: Final = r"(?:-?+[0-9]{1,18}+(?:\.[0-9]{1,30}+)?+(?:[eE][+-]?+[0-9]{1,2}+)?+)?+"
# Array and table formulas fill other cells too, and any spelling of a call to us has VB: not plain.
_SAFE: Final = PLAIN.replace("[^", "[^vV")
_MARKED: Final = r"[vV](?![bB])|&(?:amp|lt|gt|quot|apos);"
_FORMULA: Final = (
    r'(?:<f(?: (?!xmlns|t="(?:array|dataTable))[A-Za-z]++="[^"<>&]*+")*+'
    rf"(?:/>|>{_SAFE}*+(?:(?:{_MARKED}){_SAFE}*+)*+</f>))?+"
)
_SPACE: Final = r'(?: xml:space="preserve")?+'
_TEXT: Final = rf"(?:{PLAIN}{{0,{TEXT}}}+(?=<)|(?=[^<]{{0,{TEXT}}}+<){TEXT_XML})"
_ROWS: Final = re.compile(
    rf'(?:<row r="([1-9][0-9]{{0,6}}+)"{_ATTRIBUTES}(?:/>|>'
    # a cell of that very row
    r'(?:<c r="[A-Z]{1,2}+\1"(?: s="[0-9]++")?+(?:/>'
    rf'|(?: t="n")?+>(?!</c>){_FORMULA}(?:<v>{_NUMBER}</v>)?+</c>'
    r'| t="s"><v>[0-9]{1,7}+</v></c>'
    rf'| t="str">(?!</c>){_FORMULA}(?:<v{_SPACE}>{_TEXT}</v>)?+</c>'
    rf'| t="inlineStr"><is><t{_SPACE}>{_TEXT}</t></is></c>'
    rf'| t="b">(?!</c>){_FORMULA}(?:<v>[01]?+</v>)?+</c>'
    rf'| t="e">(?!</c>){_FORMULA}(?:<v>{PLAIN}{{0,{TEXT}}}+</v>)?+</c>'
    r"))*+</row>)\s*+)*+"
)
# Within such a sheet: cells that are not empty, the numbers of their texts, rows, and a cell with what it holds.
_ADDRESSES: Final = re.compile(r'<c r="([A-Z]++[0-9]++)"(?: s="[0-9]++")?+(?:>| t)')
_SHARED: Final = ' t="s"><v>'
_ROW: Final = re.compile(r'<row r="([0-9]++)"')
_CELL: Final = re.compile(
    r'<c r="[A-Z]++[0-9]++"(?: s="([0-9]++)")?+(?: t="([A-Za-z]++)")?+'
    r"(?:/>|>(<f[^<>]*+(?:(?<=/)>|>[^<]*+</f>))?+(?:<v[^<>]*+>([^<]*+)</v>)?+(?:<is><t[^<>]*+>([^<]*+)</t></is>)?+)"
)
_WITH_FORMULA: Final = re.compile(r'<c r="([A-Z]++[0-9]++)"[^<>]*+><f')
_NOTHING: Final = (None,) * 5


class _Places(dict[str, int]):
    """Places by address; only those within the bounds are kept."""

    def __missing__(self, text: str) -> int:
        """The place of an address; -1 if it lies outside the bounds."""
        row, column = cell_at(text) or (0, 0)
        if row > ROWS or not 0 < column <= COLUMNS:
            return -1
        self[text] = at = place(row, column)
        return at


_PLACES: Final = _Places()


class Plain:
    """The cells of a sheet that is written plainly and calls none of our functions, in the manner of Found."""

    def __init__(self, cells: str, rows: Sequence[tuple[int, int]], book: Book, sheet: str) -> None:
        """`cells` is what stands in its sheetData; `rows` are numbers of rows, and where in it each begins."""
        self._cells, self._book = cells, book
        ends = [start for _, start in rows[1:]] + [len(cells)]
        self._rows = {row: (start, end) for (row, start), end in zip(rows, ends, strict=False)}
        self._what = f"sheet {shown(sheet)}"
        self._looked: dict[int, Sequence[str | None]] = {}

    def _cell(self, at: int) -> Sequence[str | None]:
        """Style, type, formula, value and text of a cell; nothing if there is none."""
        if at not in self._looked:
            row, column = divmod(at, WIDTH)
            for _ in self.area(Area("", row, column, row, column)):
                pass
        return self._looked[at]

    def area(self, area: Area) -> Iterator[list[Held]]:
        """What the cells of an area hold, row by row."""
        columns = [(column, letters(column)) for column in range(area.column, area.last_column + 1)]
        find, match, looked = self._cells.find, _CELL.match, self._looked
        for row in range(area.row, area.last_row + 1):
            begin, end = self._rows.get(row, (0, 0))
            held: list[Held] = []
            for column, letter in columns:
                at, mark = row * WIDTH + column, f'<c r="{letter}{row}"'
                start = find(mark, begin, end)
                if start < 0:
                    looked[at] = _NOTHING
                    held.append(None)
                    continue
                if find(mark, start + 1, end) >= 0:
                    raise broken(f"{self._what} has cell {letter}{row} twice")
                cell = match(self._cells, start)
                groups = looked[at] = cell.groups() if cell else _NOTHING
                held.append(self._value(groups, letter, row))
            yield held

    def _value(self, cell: Sequence[str | None], letter: str, row: int) -> Held:
        """What a cell holds, a date as ISO text; None if nothing."""
        style, kind, _, typed, inline = cell
        if not typed:
            return unescaped(written(inline)) if inline else None
        if kind is None or kind == "n":
            number = float(typed)
            return (self._book.date(number, style) if style else "") or number
        if kind == "s":
            index, texts = int(typed), self._book.strings.texts
            if index >= len(texts):
                raise broken(f"{self._what} has no text for cell {letter}{row}")
            return texts[index]
        if kind == "b":
            return typed == "1"
        return typed if kind == "e" else unescaped(written(typed))

    def look(self) -> bool:
        """Whether all cells are in order, within the bounds, and have the texts that they refer to."""
        places = [*map(_PLACES.__getitem__, _ADDRESSES.findall(self._cells))]
        shared = [int(one[: one.index("<")]) for one in islice(self._cells.split(_SHARED), 1, None)]
        return (
            _growing(places) and min(places, default=0) >= 0 and max(shared, default=-1) < len(self._book.strings.texts)
        )

    def formula(self, at: int) -> bool:
        """Whether the cell at a place holds a formula."""
        return (self._looked.get(at) or self._cell(at))[2] is not None

    def calling(self, _at: int) -> bool:
        """Whether it calls one of our functions: none does."""
        return False

    def formulas(self) -> Iterator[int]:
        """The places of all formulas."""
        return (_PLACES[cell] for cell in _WITH_FORMULA.findall(self._cells))

    def calls(self) -> Iterator[int]:
        """The places of those that call one of our functions: none."""
        return iter(())


def plain(part: bytes, sheet: str, seen: Seen, book: Book) -> Plain | None:
    """The cells of a worksheet whose cells are all written plainly; None if not, and then nothing is counted.

    Cells and characters are not counted one by one: `seen` is told of as many as there can be. Refused is what stands
    around the cells.
    """
    begin, end = part.find(_BEGIN), part.rfind(_END)
    if begin < 0 or end < 0 or part.count(b"sheetData") != (_BEGIN + _END).count(b"sheetData"):
        return None
    cells = characters(part[begin + len(_BEGIN) : end].lstrip(b" \n"))
    if (not cells and end - begin > len(_BEGIN)) or not _ROWS.fullmatch(cells):
        return None
    rows = [(int(row[1]), row.start()) for row in _ROW.finditer(cells)]
    if not _growing([row for row, _ in rows]) or (rows and rows[-1][0] > LAST_ROW):
        return None
    letters_most = len(cells) + cells.count(_SHARED) * max(book.strings.lengths, default=0)
    if not seen.holds(cells.count("<c "), letters_most):
        return None
    _around(part[:begin] + _EMPTY + part[end + len(_END) :], sheet)
    return Plain(cells, rows, book, sheet)


@once
def _around(part: bytes, sheet: str) -> None:
    """Refused is what stands around the cells of a sheet and should not."""
    Sheet(part, sheet, Seen(), Book(Strings(), {}, since_1904=False)).walk()


def _growing(numbers: list[int]) -> bool:
    return all(map(lt, numbers, islice(numbers, 1, None)))
