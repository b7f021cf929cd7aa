"""The quick way through the cells of an .xlsx worksheet: one regular expression where they are written plainly.

Nearly every program writes cells in one plain form. Where the whole of sheetData is a row of such elements without a
gap, nothing can hide between them and their structure is certain, so that expat need not call us for each. It accepts
and never refuses: anything else – another form, a bound passed, a text with an entity – goes the way of `Sheet`, which
says what is wrong. What stands around the cells goes that way always.
"""

from __future__ import annotations

import re
from typing import Final

from vbxl.books.guard.bounds import COLUMNS, ROWS, TEXT, Refused, Seen, Spot, broken, whole
from vbxl.books.guard.calls import calls
from vbxl.books.guard.xlsx_sheet import KNOWN_ERRORS, LETTERS, Book, Sheet

_BEGIN: Final = b"<sheetData>"
_END: Final = b"</sheetData>"
_EMPTY: Final = b"<sheetData/>"
_UTF8: Final = b'<?xml version="1.0" encoding="utf-8"'

# Repeats cannot overlap, so that time is linear on any text.
_ATTRIBUTES = r'(?: (?!xmlns|r=)[A-Za-z0-9:]+="[^"<>&]*")*'
_TEXT = r"[^<&]*(?:&(?:amp|lt|gt|quot|apos);[^<&]*)*"
# Array and table formulas fill other cells too: not plain.
_FORMULA = rf'(<f(?: (?!xmlns|t="(?:array|dataTable))[A-Za-z]+="[^"<>&]*")*(?:/>|>{_TEXT}</f>))?'
# A run of empty cells is harmless wherever they say they are: they hold nothing.
_TOKEN: Final = re.compile(
    rf'\s*(?:(?:<c r="[A-Z]{{1,2}}[1-9][0-9]*"(?: s="[0-9]+")?/>)+'
    rf'|<c r="([A-Z]{{1,2}})([1-9][0-9]*)"(?: s="([0-9]+)")?(?: t="(n|s|str|b|e|inlineStr)")?'
    rf'(?:/>|>{_FORMULA}(?:<v(?: xml:space="preserve")?>([^<>&]*)</v>)?'
    r'(?:<is><t(?: xml:space="preserve")?>([^<>&]*)</t></is>)?</c>)'
    rf'|<row r="([1-9][0-9]*)"{_ATTRIBUTES}(/?)>'
    r"|(</row>)\s*)"
)
# What no XML may hold, or a parser turns into something else: controls, U+FFFE, U+FFFF, the end of CDATA.
_CONTROLS: Final = bytes({*range(32)} - {9, 10})
_NEVER: Final = ("\ufffe".encode(), "\uffff".encode(), b"]]>")
_SHORT: Final = 15  # digits that are a finite number without another look
_DIGITS: Final = re.compile("[0-9]+").fullmatch


def walked(part: bytes, sheet: str, seen: Seen, book: Book) -> bytes:
    """Walk a worksheet the quick way or the other; gives it as the engines may have it."""
    begin, end = part.find(_BEGIN), part.rfind(_END)
    cells = part[begin + len(_BEGIN) : end]
    once = begin >= 0 and end >= 0 and part.count(b"sheetData") == (_BEGIN + _END).count(b"sheetData")
    known = cells.isascii() or part[: len(_UTF8)].lower() == _UTF8
    if once and known:
        trial = Seen(cells=seen.cells, letters=seen.letters)
        around = Sheet(part[:begin] + _EMPTY + part[end + len(_END) :], sheet, trial, book)
        if _plain(cells, around):
            head, _, tail = around.walk().rpartition(_EMPTY)
            seen.cells, seen.letters = trial.cells, trial.letters
            seen.formulas |= trial.formulas
            seen.errors |= trial.errors
            seen.texts |= trial.texts
            return b"".join((head, _BEGIN, cells, _END, tail))
    return Sheet(part, sheet, seen, book).walk()


def _plain(cells: bytes, sheet: Sheet) -> bool:
    """Whether all cells are written plainly and keep every bound; the sheet counts and keeps what they hold."""
    if len(cells.translate(None, _CONTROLS)) != len(cells) or any(one in cells for one in _NEVER):
        return False
    try:
        return _tokens(cells.decode("utf-8"), sheet)
    except (UnicodeDecodeError, Refused):
        return False


def _tokens(cells: str, sheet: Sheet) -> bool:  # noqa: C901, PLR0912 - once a cell: kept in one loop for its speed
    """Every token follows the one before; rows and columns grow; every cell that holds something is counted."""
    at = row = column = count = letters = 0
    digits = ""
    for token in _TOKEN.finditer(cells):
        if token.start() != at:
            return False
        at = token.end()
        name, own, style, kind, formula, value, inline, row_text, empty, row_end = token.groups()
        if name:
            last, column = column, LETTERS.get(name, 0)
            if own != digits or column <= last:
                return False
            if inline is not None or kind == "inlineStr":
                if kind != "inlineStr" or formula or value is not None:
                    return False
                value = inline
            if not formula and value is None:
                continue
            count += 1
            spot = sheet.sheet, row, column
            if formula:
                if calls(formula):
                    return False
                sheet.seen.formulas.add(spot)
            # Plain whole numbers, most cells, need no second look.
            if value and not (kind is None and len(value) <= _SHORT and style not in sheet.dated and _DIGITS(value)):
                letters += _length(sheet, spot, style, kind or "n", value)
        elif row_end:
            if not digits:
                return False
            digits = ""
        elif row_text:
            number = whole(row_text)
            if digits or not row < number <= ROWS:
                return False
            row, column, digits = number, 0, "" if empty else row_text
        elif not digits:
            return False
    sheet.seen.letters += letters
    sheet.seen.hold((sheet.sheet, row, min(column, COLUMNS)), 0, count)
    return at == len(cells) and not digits


def _length(sheet: Sheet, spot: Spot, style: str | None, kind: str, value: str) -> int:
    """How long what a cell holds is; the sheet checks and keeps it as it does the slow way."""
    if kind == "e" and value not in KNOWN_ERRORS:
        raise broken("an error text to be taken out")
    sheet.style = style
    length = sheet.held[kind](value, spot)
    if length > TEXT:
        raise broken("a long text")
    return length
