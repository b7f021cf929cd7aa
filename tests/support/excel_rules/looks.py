"""Formats, widths, headers and what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as ET

from packages import MAIN

from .book import LAST_COLUMN, Book, Sheet, count_of
from .rules import Breach

WIDEST: Final = 255
LONGEST_HEAD: Final = 255
LONGEST_FORMAT: Final = 255
MOST_BREAKS: Final = 1_026
_FIRST_OWN_FORMAT: Final = 164
_SECTION: Final = re.compile(
    r"""(?:"[^"]*"|\\.|_.|\*.|General|E[+-]|AM/PM|A/P
    |\[(?:Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color\ ?[0-9]{1,2}|[<>=]{1,2}-?[0-9.]+
    |\$[^\]]*|h+|m+|s+)\]|[-0#?.,%/$+():!^&'~{}<>= @dmyhsbeg\u00a0-\uffff])*""",
    re.VERBOSE | re.IGNORECASE,
)


def breaches_of_styles(book: Book) -> Iterator[Breach]:
    """What is wrong with number formats and cell formats."""
    root = book.styles
    numbers = {one.get("numFmtId", ""): one.get("formatCode", "") for one in root.iter(f"{{{MAIN}}}numFmt")}
    for number, code in numbers.items():
        if not is_number_format(code):
            yield Breach("number-format", f"number format {number}", f"{code!r} is none")
    counts = {kind: len(root.findall(f"{{{MAIN}}}{kind}s/{{{MAIN}}}{kind}")) for kind in ("font", "fill", "border")}
    formats = root.findall(f"{{{MAIN}}}cellXfs/{{{MAIN}}}xf")
    bases = root.findall(f"{{{MAIN}}}cellStyleXfs/{{{MAIN}}}xf")
    for at, one in enumerate([*bases, *formats]):
        place = f"format {at}"
        yield from _of_format(place, one, counts, numbers)
        if one.get("xfId") is not None and not 0 <= count_of(one.get("xfId")) < len(bases):
            yield Breach("format-index", place, f"there is no base format {one.get('xfId')}")


def _of_format(place: str, one: ET.Element, counts: dict[str, int], numbers: dict[str, str]) -> Iterator[Breach]:
    for kind, count in counts.items():
        index = one.get(f"{kind}Id")
        if index is not None and not 0 <= count_of(index) < count:
            yield Breach("format-index", place, f"there is no {kind} {index}")
    number = one.get("numFmtId", "0")
    if count_of(number) >= _FIRST_OWN_FORMAT and number not in numbers:
        yield Breach("format-index", place, f"there is no number format {number}")


def is_number_format(code: str) -> bool:
    """Whether a text is a number format that Excel reads."""
    sections = re.split(r';(?=(?:[^"]*"[^"]*")*[^"]*$)', code)
    fits = 1 <= len(code) <= LONGEST_FORMAT and len(sections) <= 4
    return fits and all(_SECTION.fullmatch(one) for one in sections)


def breaches_of_layout(book: Book) -> Iterator[Breach]:
    """What is wrong with columns, headers and page breaks."""
    for sheet in book.sheets:
        yield from _of_columns(sheet, len(book.styles.findall(f"{{{MAIN}}}cellXfs/{{{MAIN}}}xf")))
        for one in sheet.root.iterfind(f"{{{MAIN}}}headerFooter/*"):
            if len(one.text or "") > LONGEST_HEAD:
                yield Breach("header-length", sheet.name, f"a header of {len(one.text or '')} characters")
        for kind in ("rowBreaks", "colBreaks"):
            if len(list(sheet.all(f"{kind}/brk"))) > MOST_BREAKS:
                yield Breach("breaks-many", sheet.name, f"more than {MOST_BREAKS} page breaks")


def _of_columns(sheet: Sheet, formats: int) -> Iterator[Breach]:
    before = 0
    for one in sheet.all("cols/col"):
        first, last = count_of(one.get("min")), count_of(one.get("max"))
        place = sheet.at(f"columns {first}–{last}")
        if not before < first <= last <= LAST_COLUMN:
            yield Breach("column-order", place, f"stand after column {before}")
        before = max(before, last)
        if not 0 <= float(one.get("width", "0")) <= WIDEST:
            yield Breach("column-width", place, f"are {one.get('width')} characters wide")
        if not 0 <= count_of(one.get("style", "0")) < max(formats, 1):
            yield Breach("cell-style", place, f"there is no cell format {one.get('style')}")
