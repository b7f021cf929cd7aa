"""Names of cells and of sheets, and which sheets are shown and selected."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from packages import MAIN

from .book import Book, count_of, place_of
from .rules import Breach

LONGEST: Final = 255
LONGEST_SHEET: Final = 31
_FORBIDDEN: Final = re.compile(r"[:\\/?*\[\]\x00-\x1f]")
# What Excel keeps for the sheet of tracked changes.
_RESERVED: Final = {"history"}
_LEGAL: Final = re.compile(r"(?:[^\W\d]|\\)[\w.\\?]*")
_ROW_AND_COLUMN: Final = re.compile(r"R[0-9]*|C[0-9]*|R[0-9]*C[0-9]*|R[0-9]+C[0-9]+.*", re.IGNORECASE)
_BUILT_IN: Final = "_xlnm."


def breaches_of_names(book: Book) -> Iterator[Breach]:
    """What is wrong with defined names, apart from what they refer to."""
    for name in book.names:
        place = f"name {name.name}"
        yield from breaches_of_name(name.name, place)
        if name.scope is not None and not 0 <= count_of(name.scope) < len(book.tabs):
            yield Breach("name-scope", place, f"belongs to sheet number {name.scope}, which does not exist")
    for scope, twice in _twice((name.scope or "", name.name) for name in book.names):
        yield Breach("name-twice", f"name {twice}", f"is there twice{f' for sheet {scope}' if scope else ''}")


def breaches_of_name(name: str, place: str) -> Iterator[Breach]:
    """What is wrong with a name of cells or of a table."""
    if len(name) > LONGEST:
        yield Breach("name-length", place, f"{len(name)} characters")
    if place_of(name.upper()) != (0, 0) or _ROW_AND_COLUMN.fullmatch(name):
        yield Breach("name-address", place, "is the address of a cell")
    elif not _LEGAL.fullmatch(name.removeprefix(_BUILT_IN)) or name.upper() in {"TRUE", "FALSE"}:
        yield Breach("name-characters", place, "has characters that a name may not have")


def breaches_of_sheets(book: Book) -> Iterator[Breach]:
    """What is wrong with the sheets' names, and with which of them are shown and selected."""
    for tab in book.tabs:
        name = tab.get("name", "")
        place = f"sheet {name}"
        if not 1 <= len(name) <= LONGEST_SHEET:
            yield Breach("sheet-length", place, f"{len(name)} characters")
        if _FORBIDDEN.search(name) or name.strip("'") != name:
            yield Breach("sheet-characters", place, "has characters that it may not have, or may not have at an end")
        if name.casefold() in _RESERVED:
            yield Breach("sheet-reserved", place, "Excel keeps this name for itself")
    for _, twice in _twice(("", tab.get("name", "")) for tab in book.tabs):
        yield Breach("sheet-twice", f"sheet {twice}", "is there twice")
    for _, twice in _twice(("", tab.get("sheetId", "")) for tab in book.tabs):
        yield Breach("sheet-number", f"sheetId {twice}", "is there twice")
    yield from _of_views(book)


def _of_views(book: Book) -> Iterator[Breach]:
    selected = [sheet.name for sheet in book.sheets for view in sheet.all("sheetViews/sheetView") if _on(view.attrib)]
    if len(selected) > 1:
        yield Breach("sheets-selected", "workbook", f"{', '.join(selected)} are selected: input goes to all of them")
    states = [tab.get("state", "visible") for tab in book.tabs]
    if "visible" not in states:
        yield Breach("sheet-active", "workbook", "no sheet is visible")
    for view in book.workbook.iterfind(f"{{{MAIN}}}bookViews/{{{MAIN}}}workbookView"):
        for kind in ("activeTab", "firstSheet"):
            at = count_of(view.get(kind, "0"))
            if not 0 <= at < len(states):
                yield Breach("sheet-active", "workbook", f"{kind} is {at}, which is no sheet")
            elif kind == "activeTab" and states[at] != "visible":
                yield Breach("sheet-active", "workbook", f"sheet {book.tabs[at].get('name')} is active and hidden")


def _on(attributes: dict[str, str]) -> bool:
    return attributes.get("tabSelected") in {"1", "true"}


def _twice(found: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    counted = Counter((scope, name.casefold()) for scope, name in found)
    return [one for one, times in counted.items() if times > 1]
