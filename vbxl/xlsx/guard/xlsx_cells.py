"""The cells of one .xlsx worksheet.

A single regular expression reads cells in plain form; the XML parser reads all others.

The walker is strict about the structure of sheetData, because the engines are lax in different ways: the cells that it
accepts they read alike, and in the same place. It passes on only the cells: without dimension, merged cells,
validations and extensions an engine has nothing left to stumble over.

If the expression matches the whole of sheetData, row by row and cell by cell, nothing can hide between the cells and
their structure is certain, so that expat need not call us for each. It accepts and never refuses: anything else –
another form, an exceeded bound, a formula that calls our functions – goes to `WorksheetWalk`, which reports the fault.
The parts around the cells always go there. A cell is searched again on use, since few cells of a form are inputs; only
then, or for all cells at once in `look`, is it checked that the cell occurs once and has the text that it refers to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import lt
from typing import Final, NoReturn

from vbxl.problems import shown
from vbxl.xlsx.areas import Area, address, area_at, cell_at, letters
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.guard.bounds import (
    COLUMNS,
    DEPTH,
    LAST_COLUMN,
    LAST_ROW,
    ROWS,
    TEXT,
    Refused,
    Seen,
    Spot,
    beyond,
    broken,
    finite,
    no_number,
    whole,
)
from vbxl.xlsx.guard.cells import WIDTH, Found, Held, iso_text, place, serial_text
from vbxl.xlsx.guard.xlsx_strings import MAIN, STRICT, RichText, Strings, unescaped
from vbxl.xlsx.guard.xml import PLAIN, TEXT_XML, Attributes, bare, characters, once, parser_for, run, too_deep, written

LETTERS = {letters(column): column for column in range(1, COLUMNS + 1)}
_PLAIN = frozenset({"n", "s", "b", "e"})  # types with a value without entities, CDATA or comments
_SPREADING = frozenset({"array", "dataTable"})
# calamine fails on the whole sheet for any other error text, such as #SPILL! or Google's #ERROR!
KNOWN_ERRORS = frozenset({"#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"})
_LEVELS = 5  # worksheet, sheetData, row, c, v: depth 1 to 5

Start = Callable[[str, Attributes], None]
End = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class SheetContext:
    """The context of a sheet's cells: shared strings, date styles by number, the calendar."""

    strings: Strings
    dated: Mapping[str, str]
    since_1904: bool

    def date(self, number: float, style: str) -> str:
        """The date or time of a number in a cell of that style; "" if it is none."""
        kind = self.dated.get(style)
        return serial_text(number, kind, self.since_1904) if kind else ""


class WorksheetWalk:
    """Walks one worksheet; each element goes to the method for its depth."""

    def __init__(self, part: bytes, sheet: str, seen: Seen, book: SheetContext) -> None:
        self.part, self.sheet, self.seen, self.book = part, sheet, seen, book
        self.what = f"sheet {shown(sheet)}"
        self.parser = parser_for(self.what)
        self.found = Found()
        self.depth = self.row = self.column = self.place = 0
        self.row_text = self.prefix = self.root = ""
        self.row_tag = self.cell_tag = self.value_tag = self.formula_tag = self.inline_tag = ""
        self.kind, self.child, self.array = "n", "", ""
        self.child_at = 0
        self.style: str | None = None
        self.value: str | None = None
        self.formula = self.done = self.calling = False
        self.shared, self.shared_calls = "", set[str]()
        self.runs = RichText()
        self.head = self.cells = self.cells_end = 0  # where the root's start tag ends, where the cells begin and end
        # parts that the engines must not see: start, end, replacement
        self.patches: list[tuple[int, int, str]] = []
        rest, nothing, deep = DEPTH - _LEVELS, self._nothing, self._deep
        # by depth within sheetData: 3 is a row, 4 a cell, 5 its contents
        self.starts: tuple[Start, ...] = (
            deep, deep, deep, self._row, self._cell, self._child, *[self._within] * rest, deep,
        )  # fmt: skip
        self.ends: tuple[End, ...] = (
            nothing, nothing, self._data_end, nothing, self._cell_end, self._child_end, *[self._within_end] * rest,
        )  # fmt: skip
        self.held: dict[str, Callable[[str], int]] = {
            "n": self._number, "s": self._shared, "b": self._truth, "e": self._error, "d": self._date,
            "str": self._text, "inlineStr": self._text,
        }  # fmt: skip

    def walk(self) -> Found:
        """Walk the part; the contents of its cells."""
        self._leave()
        self.parser.CharacterDataHandler = self.runs.pieces.append
        run(self.parser, self.part, self.what)
        if not self.done:
            raise self._broken("no cells")
        return self.found

    def for_engines(self) -> bytes:
        """The walked part for the engines: only the cells, with unknown error texts changed to #N/A."""
        head = self.part[: self.head].replace(STRICT.encode(), MAIN.encode(), 1)
        if not self.row:
            return head + f"<{self.prefix}sheetData/></{self.root}>".encode()
        pieces, last = [head], self.cells
        for begin, end, instead in self.patches:
            pieces += [self.part[last:begin], instead.encode()]
            last = end
        pieces += [self.part[last : self.cells_end], f"</{self.prefix}sheetData></{self.root}>".encode()]
        return b"".join(pieces)

    def _enter(self) -> None:
        """From here on, elements are rows, cells and their contents."""
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end

    def _leave(self) -> None:
        """From here on, elements are outside the cells."""
        self.parser.StartElementHandler = self._outer
        self.parser.EndElementHandler = self._outer_end

    def _start(self, tag: str, attributes: Attributes) -> None:
        self.depth += 1
        self.starts[self.depth](tag, attributes)

    def _end(self, tag: str) -> None:
        self.ends[self.depth](tag)
        self.depth -= 1

    def _deep(self, _tag: str, _attributes: Attributes) -> NoReturn:
        raise too_deep(self.what)

    def _nothing(self, _tag: str) -> None:
        pass

    def _broken(self, message: str) -> Refused:
        return broken(f"{self.what} has {message}")

    # before and after the cells

    def _root(self, tag: str, attributes: Attributes) -> None:
        """Check the namespace: calamine reads cells of any, openpyxl of only one; the other one is renamed for it."""
        self.root = tag
        prefix = tag.rpartition(":")[0]
        if attributes.get(f"xmlns:{prefix}" if prefix else "xmlns") not in (MAIN, STRICT):
            raise self._broken("no cells of a spreadsheet")

    def _outer(self, tag: str, attributes: Attributes) -> None:
        self.depth += 1
        if self.depth == 1:
            self._root(tag, attributes)
            return
        self.head = self.head or self.parser.CurrentByteIndex
        if self.depth > DEPTH:
            self._deep(tag, attributes)
        elif self.depth == 2 and bare(tag) == "sheetData":  # noqa: PLR2004 - a child of the root
            self._data(tag)
        elif tag.endswith("mergeCell") and bare(tag) == "mergeCell":
            self._merged(attributes)

    def _outer_end(self, _tag: str) -> None:
        self.depth -= 1

    def _data(self, tag: str) -> None:
        if self.done:
            raise self._broken("its cells twice")
        self.cells = self.parser.CurrentByteIndex
        self.prefix = tag.removesuffix("sheetData")
        self.row_tag, self.cell_tag, self.value_tag, self.formula_tag, self.inline_tag = (
            self.prefix + name for name in ("row", "c", "v", "f", "is")
        )
        self._enter()

    def _merged(self, attributes: Attributes) -> None:
        """Merged cells never reach an engine, but a sheet that merges the whole grid is none of ours."""
        area = area_at(self.sheet, attributes.get("ref", ""))
        if area is None:
            raise self._broken(f"merged cells {shown(attributes.get('ref', ''))}")
        if area.last_row > ROWS or area.last_column > COLUMNS:
            message = f"belongs to merged cells that reach outside {ROWS} rows and {COLUMNS} columns"
            raise beyond((self.sheet, area.row, area.column), message, "take the merged cells apart")

    # the cells

    def _data_end(self, _tag: str) -> None:
        self.cells_end = self.parser.CurrentByteIndex
        self.done = True
        self._leave()

    def _row(self, tag: str, attributes: Attributes) -> None:
        self.row_text = attributes.get("r", "")
        row = whole(self.row_text) if "r" in attributes else self.row + 1
        if tag != self.row_tag or not self.row < row <= LAST_ROW:
            raise self._broken(f"{shown(tag)} {shown(self.row_text)} after row {self.row}")
        self.row = row
        self.column = 0

    def _cell(self, tag: str, attributes: Attributes) -> None:
        if tag != self.cell_tag:
            raise self._broken(f"{shown(tag)} in row {self.row}")
        reference = attributes.get("r")
        column = self.column + 1
        if reference is not None:
            # the quick way is for cells of this row within the bounds, which are nearly all cells
            own = reference[: -len(self.row_text)] if self.row_text and reference.endswith(self.row_text) else ""
            column = LETTERS.get(own, 0) or self._far_column(reference)
            if column <= self.column:
                raise self._broken(f"cell {shown(reference)} out of order")
        self.column = column
        self.kind = attributes.get("t", "n")
        self.style = attributes.get("s")
        if self.style is not None and whole(self.style) < 0:  # openpyxl fails on the sheet
            raise self._broken(f"style {shown(self.style)} in cell {address(self.row, self.column)}")
        self.value = None
        self.formula = self.calling = False
        self.array = ""

    def _far_column(self, reference: str) -> int:
        """The column of an address beyond the bounds; Refused if it is not in this row."""
        position = cell_at(reference)
        if not position or position[0] != self.row or position[1] > LAST_COLUMN or "$" in reference:
            raise self._broken(f"cell {shown(reference)} in row {self.row}")
        return position[1]

    def _child(self, tag: str, attributes: Attributes) -> None:
        self.child = tag
        self.child_at = self.parser.CurrentByteIndex
        self.runs.clear()
        if tag == self.formula_tag:
            if self.formula or self.value is not None:  # calamine ignores a value before a formula
                raise self._broken(f"a formula after the value in cell {address(self.row, self.column)}")
            self.formula = True
            self.shared = attributes.get("si", "")
            if attributes.get("t") in _SPREADING:
                self.array = attributes.get("ref", "")
        elif tag != self.value_tag and (tag != self.inline_tag or self.kind != "inlineStr"):
            raise self._broken(f"{shown(tag)} in cell {address(self.row, self.column)}")

    def _within(self, tag: str, _attributes: Attributes) -> None:
        if self.child != self.inline_tag:
            raise self._broken(f"{shown(tag)} in cell {address(self.row, self.column)}")
        self.runs.start(bare(tag), self.depth)

    def _within_end(self, tag: str) -> None:
        self.runs.end(bare(tag), self.depth)

    def _child_end(self, tag: str) -> None:
        if tag == self.inline_tag:
            self.value = self.runs.text()
            if self.runs.rich:
                self.patches.append((self.child_at, self.parser.CurrentByteIndex, f"<{tag}>"))
        elif tag == self.formula_tag:
            self._called("".join(self.runs.pieces))
        elif tag == self.value_tag:
            text = "".join(self.runs.pieces)
            if self.kind == "inlineStr":
                self.value = self.value or text  # some programs write the text twice: <is> counts
                return
            if self.value is not None:
                raise self._broken(f"two values in cell {address(self.row, self.column)}")
            self.value = text
            if text and self.kind in _PLAIN:
                self._plain(text)

    def _called(self, formula: str) -> None:
        """Note whether a formula calls one of our functions; its copies have only the number of the first."""
        copied = bool(self.shared) and not formula and self.shared in self.shared_calls
        self.calling = copied or calls(formula, self.seen.functions)
        if self.calling and self.shared:
            self.shared_calls.add(self.shared)

    def _plain(self, text: str) -> None:
        """Check that the <v> holds the value unchanged: calamine skips entities, CDATA and comments in a number."""
        raw = text.encode()
        end = self.parser.CurrentByteIndex
        begin = end - len(raw)
        if self.part[begin - 2 : end] != b"v>" + raw:
            raise no_number(text, self._spot())
        if self.kind == "e" and text not in KNOWN_ERRORS:
            self.patches.append((begin, end, "#N/A"))

    def _cell_end(self, _tag: str) -> None:
        """Count a cell with a formula or a value, even an empty one: calamine allocates up to it."""
        if self.value is None and not self.formula:
            return
        if self.kind not in self.held:
            raise self._broken(f"cell {address(self.row, self.column)} of unknown type {shown(self.kind)}")
        self.place = place(self.row, self.column)
        self.seen.hold(self._spot(), self.held[self.kind](self.value) if self.value else 0)
        if self.formula:
            self.found.add_formula(self.place, calling=self.calling)
            if self.array and (area := area_at(self.sheet, self.array)):
                self.found.add_formulas(area, self.seen, calling=self.calling)

    def _spot(self) -> Spot:
        return self.sheet, self.row, self.column

    # the values by type of cell: check and store them, and give their length

    def _number(self, text: str) -> int:
        self.found.values[self.place] = number = finite(text, self._spot())
        date = self.book.date(number, self.style or "")
        if date:
            self.found.decide(self.place, date)
        return 0

    def _shared(self, text: str) -> int:
        index, strings = whole(text), self.book.strings
        if not 0 <= index < len(strings.lengths):
            raise self._broken(f"no text for cell {address(self.row, self.column)}")
        self.found.values[self.place] = strings.texts[index]
        if index in strings.odd:
            self.found.decided.add(self.place)
        return strings.lengths[index]

    def _text(self, text: str) -> int:
        self.found.decide(self.place, unescaped(text))
        return len(text)

    def _truth(self, text: str) -> int:
        if text not in ("0", "1"):
            raise no_number(text, self._spot())
        self.found.values[self.place] = text == "1"
        return 0

    def _error(self, text: str) -> int:
        self.found.decide(self.place, text)
        return len(text)

    def _date(self, text: str) -> int:
        date = iso_text(text)
        if not date:
            raise no_number(text, self._spot())
        self.found.decide(self.place, date)
        return len(text)


_BEGIN: Final = b"<sheetData>"
_END: Final = b"</sheetData>"
_EMPTY: Final = b"<sheetData/>"

# Repeats are possessive, so that time is linear on any text.
_ATTRIBUTES: Final = r'(?: (?!xmlns|r=)[A-Za-z0-9:]++="[^"<>&]*+")*+'
# A number that needs no further check: it is finite, and every reader reads it alike.
_NUMBER: Final = r"(?:-?+[0-9]{1,18}+(?:\.[0-9]{1,30}+)?+(?:[eE][+-]?+[0-9]{1,2}+)?+)?+"
# Not plain: array and table formulas, which fill other cells too, and VB, which is in every call to our functions.
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
    # a cell of the same row
    r'(?:<c r="[A-Z]{1,2}+\1"(?: s="[0-9]++")?+(?:/>'
    rf'|(?: t="n")?+>(?!</c>){_FORMULA}(?:<v>{_NUMBER}</v>)?+</c>'
    r'| t="s"><v>[0-9]{1,7}+</v></c>'
    rf'| t="str">(?!</c>){_FORMULA}(?:<v{_SPACE}>{_TEXT}</v>)?+</c>'
    rf'| t="inlineStr"><is><t{_SPACE}>{_TEXT}</t></is></c>'
    rf'| t="b">(?!</c>){_FORMULA}(?:<v>[01]?+</v>)?+</c>'
    rf'| t="e">(?!</c>){_FORMULA}(?:<v>{PLAIN}{{0,{TEXT}}}+</v>)?+</c>'
    r"))*+</row>)\s*+)*+"
)
# Within such a sheet: cells that are not empty, the numbers of their texts, rows, and a cell with its contents.
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
    """Places by address; only places within the bounds are stored."""

    def __missing__(self, text: str) -> int:
        """The place of an address; -1 outside the bounds."""
        row, column = cell_at(text) or (0, 0)
        if row > ROWS or not 0 < column <= COLUMNS:
            return -1
        self[text] = cell = place(row, column)
        return cell


_PLACES: Final = _Places()


class PlainSheetCells:
    """The cells of a sheet in plain form that calls none of our functions, with the interface of Found."""

    def __init__(self, cells: str, rows: Sequence[tuple[int, int]], book: SheetContext, sheet: str) -> None:
        """`cells` is the text of its sheetData; `rows` are the numbers of its rows and their starts in that text."""
        self._cells, self._book = cells, book
        ends = [start for _, start in rows[1:]] + [len(cells)]
        self._rows = {row: (start, end) for (row, start), end in zip(rows, ends, strict=False)}
        self._what = f"sheet {shown(sheet)}"
        self._looked: dict[int, Sequence[str | None]] = {}

    def _cell(self, cell: int) -> Sequence[str | None]:
        """Style, type, formula, value and text of the cell at a place; each None if there is no cell."""
        if cell not in self._looked:
            row, column = divmod(cell, WIDTH)
            for _ in self.area(Area("", row, column, row, column)):
                pass
        return self._looked[cell]

    def area(self, area: Area) -> Iterator[list[Held]]:
        """The values of the cells of an area, row by row."""
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
        """The value of a cell, a date as ISO text; None if it is empty."""
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
        """Whether all cells are in order and within the bounds, and the texts exist to which they refer."""
        places = [*map(_PLACES.__getitem__, _ADDRESSES.findall(self._cells))]
        shared = [int(after[: after.index("<")]) for after in islice(self._cells.split(_SHARED), 1, None)]
        return (
            _growing(places) and min(places, default=0) >= 0 and max(shared, default=-1) < len(self._book.strings.texts)
        )

    def formula(self, cell: int) -> bool:
        """Whether the cell at a place holds a formula."""
        return (self._looked.get(cell) or self._cell(cell))[2] is not None

    def calling(self, _cell: int) -> bool:
        """Whether it calls one of our functions; no cell here does."""
        return False

    def formulas(self) -> Iterator[int]:
        """The places of all formulas."""
        return (_PLACES[cell] for cell in _WITH_FORMULA.findall(self._cells))

    def calls(self) -> Iterator[int]:
        """The places of the formulas that call one of our functions: none."""
        return iter(())


def plain(part: bytes, sheet: str, seen: Seen, book: SheetContext) -> PlainSheetCells | None:
    """The cells of a worksheet with all cells in plain form; None for any other, and then nothing is counted.

    Cells and characters are not counted one by one: `seen` counts the largest possible number. Refused for faults
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
    return PlainSheetCells(cells, rows, book, sheet)


@once
def _around(part: bytes, sheet: str) -> None:
    """Check the parts around the cells of a sheet; Refused if any is out of order."""
    WorksheetWalk(part, sheet, Seen(), SheetContext(Strings(), {}, since_1904=False)).walk()


def _growing(numbers: list[int]) -> bool:
    return all(map(lt, numbers, islice(numbers, 1, None)))
