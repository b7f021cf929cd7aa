"""Cells of a worksheet that are written plainly, as nearly all are: read by one regular expression, not as a tree.

A sheet that holds anything else – a formula, an error, a date, a text of several looks, a cell out of order – is left
to openpyxl as a whole, and so is what stands around the cells.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from openpyxl.xml.constants import SHEET_MAIN_NS

from vbxl.xlsx.areas import number

_BEGIN: Final = b"<sheetData>"
_END: Final = b"</sheetData>"
_MAIN: Final = f'xmlns="{SHEET_MAIN_NS}"'.encode()
_UTF8: Final = re.compile(
    rb'(?:<\?xml version="1\.0"(?: encoding="utf-8")?(?: standalone="\w+")? ?\?>)?\s*<worksheet\b', re.IGNORECASE
)
# In the names of its two tags.
_ONCE: Final = 2
# Repeats cannot overlap, so that time is linear on any text.
_TEXT: Final = r"[^<&]*(?:&(?:amp|lt|gt|quot|apos);[^<&]*)*"
_TOKEN: Final = re.compile(
    r'\s*(?:<c r="([A-Z]{1,3})([1-9][0-9]*)"(?: s="([0-9]+)")?(?: t="(n|s|b|inlineStr)")?'
    r"(?: ?/>|>(?:<v>([-+.0-9Ee]+)</v>)?"
    rf'(?:<is><t(?: xml:space="preserve")?>({_TEXT})</t></is>)?</c>)'
    r'|(<row r="([1-9][0-9]*)"((?: [A-Za-z0-9:]+="[^"<>&]*")*)) ?(/?)>'
    r"|(</row>)\s*)"
)
_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[Ee][-+]?[0-9]+)?")
# What no XML may hold, or a parser makes something else of: controls, U+FFFE, U+FFFF, the end of CDATA.
_CONTROLS: Final = bytes({*range(32)} - {9, 10})
_NEVER: Final = ("\ufffe".encode(), "\uffff".encode(), b"]]>")
_ENTITIES: Final = (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&"))


class Plain(NamedTuple):
    """A plain cell: its column from 1, the number of its style, what openpyxl calls its kind, its value."""

    column: int
    style: int
    kind: str
    value: Any


Rows = dict[int, list[Plain]]


class Split(NamedTuple):
    """A worksheet: what is left of it without its cells, and the plain cells by row."""

    rest: bytes
    rows: Rows


def split(part: bytes, strings: Sequence[Any], dates: Collection[int]) -> Split | None:
    """A worksheet without its cells, and these, when all of them are plain; None where one is not.

    `strings` are the texts that sheets share, `dates` the styles in which a number is a date.
    """
    begin, end = part.find(_BEGIN), part.rfind(_END)
    head = part[:begin]
    if begin < 0 or end < 0 or part.count(b"sheetData") != _ONCE or not _UTF8.match(head) or _MAIN not in head:
        return None
    cells = part[begin + len(_BEGIN) : end]
    if len(cells.translate(None, _CONTROLS)) != len(cells) or any(one in cells for one in _NEVER) or b"<!" in head:
        return None
    try:
        found = _rows(cells.decode("utf-8"), strings, dates)
        if found is None:
            return None
        rest = b"".join((part[: begin + len(_BEGIN)], found[0].encode(), part[end:]))
        ET.fromstring(rest)  # noqa: S314 - as openpyxl does
    except (UnicodeDecodeError, IndexError, ET.ParseError):
        return None
    return Split(rest, found[1])


def _rows(cells: str, strings: Sequence[Any], dates: Collection[int]) -> tuple[str, Rows] | None:
    """The rows that have more than cells, and the cells; None where one is not plain or not in order."""
    rows: Rows = {}
    kept: list[str] = []
    columns: dict[str, int] = {}
    own: list[Plain] = []
    at = row = last = 0
    digits = ""
    for token in _TOKEN.finditer(cells):
        if token.start() != at:
            return None
        at = token.end()
        name, its_row, style, kind, value, text, start, row_digits, attributes, empty, row_end = token.groups()
        if name:
            column = columns.get(name) or columns.setdefault(name, number(name))
            if its_row != digits or column <= last:
                return None
            last = column
            look = int(style) if style else 0
            made = _made(column, look, kind or "n", value, text, strings, dates)
            if made is None:
                return None
            own.append(made)
        elif row_end:
            if not digits:
                return None
            digits = ""
        else:
            if digits or int(row_digits) <= row:
                return None
            row, last, own, digits = int(row_digits), 0, [], "" if empty else row_digits
            rows[row] = own
            if attributes.count("=") > attributes.startswith(' spans="'):
                # A height or a look: openpyxl has to know of it.
                kept.append(f"{start}/>")
    return ("".join(kept), rows) if not digits and not cells[at:].strip() else None


def _made(
    column: int,
    look: int,
    kind: str,
    value: str | None,
    text: str | None,
    strings: Sequence[Any],
    dates: Collection[int],
) -> Plain | None:
    """A cell as openpyxl reads it; None for what it makes something else of."""
    if kind == "inlineStr":
        if text is None or value is not None:
            return None
        if "&" in text:
            for entity, letter in _ENTITIES:
                text = text.replace(entity, letter)
        return Plain(column, look, "s", text)
    if value is None or text is not None:
        return Plain(column, look, "n", None) if kind == "n" and text is None else None
    if kind == "s":
        return Plain(column, look, "s", strings[int(value)]) if value.isdigit() else None
    if kind == "b":
        return Plain(column, look, "b", value == "1") if value in {"0", "1"} else None
    if look in dates or not _NUMBER.fullmatch(value):
        return None
    return Plain(column, look, "n", int(value) if value.isdigit() else _number(value))


def _number(text: str) -> int | float:
    return float(text) if "." in text or "E" in text or "e" in text else int(text)
