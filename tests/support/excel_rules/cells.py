"""Cells and rows as a sheet's part has them: their order, values, texts, styles and indexes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as ET

from packages import MAIN

from .book import LAST_ROW, SPACE, Book, Cell, Sheet, address_of, count_of
from .rules import Breach

LONGEST_TEXT: Final = 32_767
MOST_LINES: Final = 253
HIGHEST_ROW: Final = 409.5
_NUMBER: Final = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([Ee][+-]?[0-9]+)?")
_ERRORS: Final = {"#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"}
_KINDS: Final = {"n", "s", "str", "b", "e", "inlineStr"}
_BLANKS: Final = " \t\r\n"


def breaches_of_cells(book: Book) -> Iterator[Breach]:
    """What is wrong with the cells of a book."""
    formats = len(book.styles.findall(f"{{{MAIN}}}cellXfs/{{{MAIN}}}xf"))
    for sheet in book.sheets:
        yield from _of_rows(sheet)
        yield from _of_order(sheet)
        for cell in sheet.cells:
            if (style := cell.element.get("s")) is not None and not 0 <= count_of(style) < formats:
                yield Breach("cell-style", sheet.at(cell.address), f"there is no cell format {style}")
            if cell.kind != "n" or cell.value is not None:
                yield from _of_value(book, sheet, cell)
    for number, one in enumerate(book.strings):
        yield from _of_string(f"shared string {number}", one)


def _of_rows(sheet: Sheet) -> Iterator[Breach]:
    last = 0
    for row in sheet.all("sheetData/row"):
        line = count_of(row.get("r")) if row.get("r") else last + 1
        if not last < line <= LAST_ROW:
            yield Breach("row-order", sheet.at(f"row {row.get('r')}"), f"stands after row {last}")
        last = max(last, line)
        height = row.get("ht")
        if height is not None and not 0 <= float(height) <= HIGHEST_ROW:
            yield Breach("row-height", sheet.at(f"row {line}"), f"is {height} points high")
        if count_of(row.get("outlineLevel", "0")) not in range(8):
            yield Breach("outline-level", sheet.at(f"row {line}"), "is outlined more than seven levels deep")


def _of_order(sheet: Sheet) -> Iterator[Breach]:
    seen = set()
    before = 0, 0
    for cell in sheet.cells:
        place = cell.row, cell.column
        if not cell.row or cell.row != cell.line:
            yield Breach("cell-place", sheet.at(cell.address), f"stands in row {cell.line}")
        elif place in seen:
            yield Breach("cell-twice", sheet.at(cell.address), "is there twice")
        elif place < before:
            yield Breach("cell-order", sheet.at(cell.address), f"stands after {address_of(*before)}")
        seen.add(place)
        before = max(before, place)


def _of_value(book: Book, sheet: Sheet, cell: Cell) -> Iterator[Breach]:
    place, value = sheet.at(cell.address), cell.value or ""
    if cell.kind not in _KINDS:
        yield Breach("cell-kind", place, f"is of type {cell.kind}")
    elif cell.kind == "n" and not is_number(value):
        yield Breach("cell-number", place, f"is a number, and holds {value!r}")
    elif cell.kind == "b" and value not in {"0", "1"}:
        yield Breach("cell-truth", place, f"is a truth, and holds {value!r}")
    elif cell.kind == "e" and value not in _ERRORS:
        yield Breach("cell-error", place, f"holds {value!r}, which is no error")
    elif cell.kind == "s" and not 0 <= count_of(value) < len(book.strings):
        yield Breach("cell-string", place, f"there is no shared string {value!r}")
    elif cell.kind == "str":
        holder = cell.element.find(f"{{{MAIN}}}v")
        yield from _of_text(place, value, kept=holder is not None and holder.get(SPACE) == "preserve")
    elif cell.kind == "inlineStr":
        for one in cell.element.iterfind(f"{{{MAIN}}}is"):
            yield from _of_string(place, one)


def is_number(text: str) -> bool:
    """Whether a text is a finite number as a part may have it."""
    return bool(_NUMBER.fullmatch(text)) and abs(float(text)) != float("inf")


def _of_string(place: str, holder: ET.Element) -> Iterator[Breach]:
    pieces = list(holder.iter(f"{{{MAIN}}}t"))
    for one in pieces:
        yield from _of_blanks(place, one.text or "", kept=one.get(SPACE) == "preserve")
    yield from _of_length(place, "".join(one.text or "" for one in pieces))


def _of_text(place: str, text: str, *, kept: bool) -> Iterator[Breach]:
    yield from _of_blanks(place, text, kept=kept)
    yield from _of_length(place, text)


def _of_blanks(place: str, text: str, *, kept: bool) -> Iterator[Breach]:
    if text != text.strip(_BLANKS) and not kept:
        yield Breach("text-blanks", place, f"{text[:40]!r} loses its blanks without xml:space")


def _of_length(place: str, text: str) -> Iterator[Breach]:
    if len(text) > LONGEST_TEXT:
        yield Breach("text-length", place, f"a text of {len(text)} characters")
    if text.count("\n") > MOST_LINES:
        yield Breach("text-lines", place, f"a text of {text.count(chr(10)) + 1} lines")
