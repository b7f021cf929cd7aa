"""The quick way through the cells of an .xlsx worksheet: one regular expression where they are written plainly.

Where the whole of sheetData is a row of plain elements, each followed by one that may follow it, nothing can hide
between them and their structure is certain, so that expat need not call us for each. It accepts and never refuses:
anything else – another form, a bound passed, a formula that calls us – goes the way of `Sheet`, which says what is
wrong. What stands around the cells goes that way always. A value is made of what stands there when it is asked for:
of a form few cells are inputs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from operator import itemgetter, lt
from typing import Final

from vbxl.books.areas import cell_at
from vbxl.books.guard.bounds import COLUMNS, LAST_ROW, ROWS, TEXT, Seen, whole
from vbxl.books.guard.calls import calls
from vbxl.books.guard.found import Found, Held, place, row_of
from vbxl.books.guard.plain import TEXT_XML, characters, written
from vbxl.books.guard.xlsx_sheet import Book, Sheet
from vbxl.books.guard.xlsx_strings import unescaped

_BEGIN: Final = b"<sheetData>"
_END: Final = b"</sheetData>"
_EMPTY: Final = b"<sheetData/>"

# Repeats are possessive or cannot overlap, so that time is linear on any text.
_ADDRESS: Final = "[A-Z]{1,2}+[1-9][0-9]{0,6}+"
_ATTRIBUTES: Final = r'(?: (?!xmlns|r=)[A-Za-z0-9:]+="[^"<>&]*")*+'
# A number without another look: it is finite, and every engine takes it for the same.
_NUMBER: Final = r"-?+[0-9]{1,18}+(?:\.[0-9]{1,30}+)?+(?:[eE][+-]?+[0-9]{1,2}+)?+"
# Array and table formulas fill other cells too: not plain.
_FORMULA: Final = (
    r'(?:(<f)(?: (?!xmlns|t="(?:array|dataTable))[A-Za-z]+="[^"<>&]*")*+' rf"(?:/>|>{TEXT_XML}</f>))?+"
)
_SPACE: Final = r'(?: xml:space="preserve")?+'
# Empty cells are harmless wherever they say they are: they hold nothing. Behind them goes on the row, or it ends.
_NEXT: Final = rf'(?:<c r="{_ADDRESS}"(?: s="[0-9]++")?+/>)*+(?:</row>\s*+(?=<row |\Z)|(?=<c ))'
_TOKEN: Final = re.compile(
    rf'<c r="({_ADDRESS})"(?: s="([0-9]++)")?+'
    rf'(?:(?: t="n")?+>(?!</c>){_FORMULA}(?:<v>({_NUMBER})?+</v>)?+</c>'
    rf'| t="(s|str|b|e)">(?!</c>){_FORMULA}(?:<v{_SPACE}>({TEXT_XML})</v>)?+</c>'
    rf'| t="inlineStr"><is><t{_SPACE}>({TEXT_XML})</t></is></c>){_NEXT}'
    rf'|<row r="([1-9][0-9]{{0,6}}+)"{_ATTRIBUTES}(?:/>\s*+(?=<row |\Z)|>{_NEXT})'
    r"|(.)",
    re.DOTALL,
)
Token = tuple[str, ...]
# The groups of a token; a formula has two, since a number is looked for behind one alone.
_CELL, _STYLE, _COUNTED, _NUMERAL, _KIND, _WORDED, _TYPED, _INLINE, _ROW, _JUNK = range(10)
_SAID: Final = itemgetter(_KIND, _TYPED, _INLINE)
_UNMARKED: Final = frozenset({"s", "b", "e"})
_TRUTHS: Final = frozenset({"", "0", "1"})
_FORMULAS: Final = re.compile(rf"<f[^<>]*>({TEXT_XML})</f>")
# Any spelling of a call to us has one of these.
_CALLS: Final = ("VB", "vb", "Vb", "vB")


class _Places(dict[str, int]):
    """Places by address, and of rows by number; only those within the bounds are kept."""

    def __missing__(self, address: str) -> int:
        """The place of an address; -1 if it lies outside the bounds."""
        row, column = (int(address), 0) if address.isdigit() else cell_at(address) or (0, 0)
        if column > COLUMNS:
            return -1
        at = place(row, column)
        if row <= ROWS:
            self[address] = at
        return at


_PLACES: Final = _Places()


@dataclass(slots=True)
class _Plain(Found):
    """The cells of a sheet that is written plainly; those of its values that were asked for are made."""

    tokens: dict[int, Token] = field(default_factory=dict)
    book: Book | None = None

    def value(self, at: int) -> Held:
        """What the cell at a place holds, a date as ISO text; None if nothing."""
        token = self.tokens.get(at)
        return None if token is None or self.book is None else _value(token, self.book)


def _value(token: Token, book: Book) -> Held:
    kind, typed = token[_KIND], token[_TYPED]
    if token[_NUMERAL]:
        number = float(token[_NUMERAL])
        return book.date(number, token[_STYLE]) or number
    if kind == "s":
        return book.strings.texts[int(typed)] if typed else None
    if kind == "b":
        return typed == "1" if typed else None
    said = written(typed or token[_INLINE])
    return (said if kind == "e" else unescaped(said)) or None


def walked(part: bytes, sheet: str, seen: Seen, book: Book) -> Found:
    """Walk a worksheet the quick way or the other; gives what stands in its cells."""
    begin, end = part.find(_BEGIN), part.rfind(_END)
    if begin >= 0 and end >= 0 and part.count(b"sheetData") == (_BEGIN + _END).count(b"sheetData"):
        found = _plain(part[begin + len(_BEGIN) : end], seen, book)
        if found is not None:
            Sheet(part[:begin] + _EMPTY + part[end + len(_END) :], sheet, Seen(), book).walk()
            return found
    return Sheet(part, sheet, seen, book).walk()


def _plain(raw: bytes, seen: Seen, book: Book) -> Found | None:
    """The cells if all of them are written plainly and keep every bound; None if not, and then nothing is counted."""
    cells = characters(raw.strip(b" \n")) or ""
    if not cells.startswith("<row "):
        return None
    tokens = _TOKEN.findall(cells)
    if any(token[_JUNK] for token in tokens):
        return None
    places = [_PLACES[token[_CELL] or token[_ROW]] for token in tokens]
    # Each is behind the one before, and each row of a cell begins with its own element.
    grow = all(map(lt, places, islice(places, 1, None)))
    if not grow or len({row_of(at) for at in places}) != cells.count("<row ") or row_of(places[-1]) > LAST_ROW:
        return None
    held = [at for at, token in zip(places, tokens, strict=True) if token[_CELL]]
    letters = _letters(tokens, book)
    if letters < 0 or (held and row_of(held[-1]) > ROWS) or not seen.holds(len(held), letters):
        return None
    formulas = {at for at, token in zip(places, tokens, strict=True) if token[_COUNTED] or token[_WORDED]}
    if formulas and any(one in cells for one in _CALLS) and any(map(calls, _FORMULAS.findall(cells))):
        return None
    return _Plain(formulas=formulas, tokens=dict(zip(places, tokens, strict=True)), book=book)


def _letters(tokens: Sequence[Token], book: Book) -> int:
    """How many characters all texts have; -1 if one is too long, or something is none that its cell may hold."""
    letters = 0
    for (kind, typed, inline), times in Counter(map(_SAID, tokens)).items():
        length = len(written(typed or inline))
        if kind in _UNMARKED and "&" in typed:
            return -1
        if kind == "s" and typed:
            index = whole(typed)
            if not 0 <= index < len(book.strings.lengths):
                return -1
            length = book.strings.lengths[index]
        elif kind == "b":
            if typed not in _TRUTHS:
                return -1
            length = 0
        if length > TEXT:
            return -1
        letters += times * length
    return letters
