"""Writes the league book.

A new workbook, or the previous round's tables brought up to date in place.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Final

from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter

from vbxl.books.leaguebook.cells import HEADER_WITHIN, LeagueSheet, located, title_key
from vbxl.books.leaguebook.preserve import losses, moved
from vbxl.books.leaguebook.sheets import (
    CONTRACTS,
    LINEUPS,
    PLAYERS,
    SEASON,
    SHEETS,
    SPONSORS,
    TEAMS,
    Values,
    keyed,
    rows_of,
)
from vbxl.books.leaguebook.styles import (
    header_note,
    name_lists,
    note,
    set_up,
    style_cell,
    style_header,
    validate,
    width_needed,
)
from vbxl.league.league import League
from vbxl.xlsx.package import same_bytes
from vbxl.xlsx.value import escape_text
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, lines_needed

# Excel shows no higher row, in points.
HIGHEST_ROW: Final = 409


def build(league: League, before: bytes | None = None) -> tuple[bytes, tuple[str, ...]]:
    """The league book of a league, and what of the previous round's book could not be kept, a sentence each.

    With the previous book its own sheets, columns, notes, widths and formats stay; the tables are brought up to date.
    """
    workbook, lost = _opened(before)
    rows = rows_of(league)
    written: dict[str, tuple[Any, int, dict[str, int]]] = {}
    for sheet in SHEETS:
        ws = _sheet(workbook, sheet)
        header_row, places = _headers(ws, sheet, rows[sheet.title])
        written[sheet.title] = ws, header_row, places
        lost += _fill(ws, sheet, header_row, places, rows[sheet.title])
    areas = {one: _listed(written[one.title], len(rows[one.title])) for one in (TEAMS, SPONSORS)}
    sources = name_lists(workbook, areas)
    for sheet in SHEETS:
        ws, header_row, places = written[sheet.title]
        validate(ws, sheet, header_row, places, rows[sheet.title], sources)
    target = io.BytesIO()
    workbook.save(target)
    return same_bytes(target.getvalue(), in_schema), tuple(lost)


def _opened(before: bytes | None) -> tuple[Any, list[str]]:
    if before is not None:
        try:
            with warnings.catch_warnings():
                # losses() reports what it warns of.
                warnings.simplefilter("ignore")
                return load_workbook(io.BytesIO(before), rich_text=True), list(losses(before))
        except Exception as broken:  # noqa: BLE001 - openpyxl raises nearly anything
            fresh, lost = _opened(None)
            return fresh, [
                *lost,
                f"The previous book could not be opened ({type(broken).__name__}); nothing of yours was kept.",
            ]
    workbook = Workbook()
    workbook.remove(workbook.active)
    workbook.properties.creator = "vbxl"
    return workbook, []


def _sheet(workbook: Any, sheet: LeagueSheet) -> Any:
    there = {title_key(ws.title): ws for ws in reversed(workbook.worksheets)}
    if title_key(sheet.title) in there:
        return there[title_key(sheet.title)]
    before = {title_key(other.title) for other in SHEETS[: SHEETS.index(sheet)]}
    at = max(
        (index for index, ws in enumerate(workbook.worksheets, start=1) if title_key(ws.title) in before), default=0
    )
    ws = workbook.create_sheet(sheet.title, at)
    set_up(ws)
    return ws


def _headers(ws: Any, sheet: LeagueSheet, values: Sequence[Values]) -> tuple[int, dict[str, int]]:
    """The header row and the columns' places; headers that are missing are written behind the others."""
    rows = enumerate(ws.iter_rows(max_row=min(ws.max_row, HEADER_WITHIN), values_only=True), start=1)
    header_row, found = located(rows, sheet)
    places = {name: at[0] for name, at in found.items()}
    fresh = not places
    header_row = header_row or 1
    free = 1 if ws.max_row == 1 and ws.max_column == 1 and ws.cell(1, 1).value is None else ws.max_column + 1
    for index, column in enumerate(sheet.columns):
        if column.name not in places:
            places[column.name] = free
            cell = ws.cell(header_row, free, sheet.header(column))
            style_header(cell, column)
            ws.column_dimensions[get_column_letter(free)].width = column.width + 2
            free += 1
        dimension = ws.column_dimensions[get_column_letter(places[column.name])]
        if dimension.width == column.width + 2:
            # Nobody has set it otherwise.
            dimension.width = width_needed(column, (row[index] for row in values))
        cell = ws.cell(header_row, places[column.name])
        if cell.comment is None:
            cell.comment = note(header_note(column))
    if fresh or ws.freeze_panes is None:
        # The names stay in sight when one scrolls to the right.
        kept = 3 if sheet in (TEAMS, PLAYERS) else 2 if sheet in (CONTRACTS, LINEUPS) else 1
        ws.freeze_panes = f"{get_column_letter(kept if fresh else 1)}{header_row + 1}"
    return header_row, places


def _listed(written: tuple[Any, int, Mapping[str, int]], count: int) -> str:
    ws, header_row, places = written
    letter = get_column_letter(places["Team id" if "Team id" in places else "Name"])
    title = ws.title.replace("'", "''")
    return f"'{title}'!${letter}${header_row + 1}:${letter}${header_row + count}" if count else ""


def _fill(ws: Any, sheet: LeagueSheet, header_row: int, places: Mapping[str, int], rows: Sequence[Values]) -> list[str]:
    """Write a table's rows; what stood beside a row goes where the row goes."""
    kept = moved(ws, sheet, header_row, places, keyed(sheet, rows))
    # Season's values are of several kinds, so none of their formats is the usual one.
    styles: dict[Any, Any] = {} if sheet is SEASON else dict(kept.styles)
    for number, values in enumerate(rows, start=header_row + 1):
        for column, value in zip(sheet.columns, values, strict=True):
            place = places[column.name]
            cell = ws.cell(number, place)
            # Past openpyxl's guess: text stays text, also where it looks like a formula, an error or an escape.
            cell._value = cell.check_string(escape_text(value)) if isinstance(value, str) else value  # noqa: SLF001
            cell.data_type = "s" if isinstance(value, str) else "n"
            if number not in kept.numbers or not cell.has_style:
                looks = (place, isinstance(value, int)) if sheet is SEASON else place
                if looks not in styles:
                    style_cell(cell, column, number=isinstance(value, int))
                    styles[looks] = cell._style  # noqa: SLF001 - openpyxl has no other way to share a style
                cell._style = copy(styles[looks])  # noqa: SLF001 - as above
        _fit(ws, sheet, number, values)
    last = max(header_row + 1, header_row + len(rows))
    first_letter, last_letter = (get_column_letter(one(places.values())) for one in (min, max))
    for table in ws.tables.values():
        start, _, end = table.ref.partition(":")
        if start.strip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == str(header_row):
            table.ref = f"{start}:{end.strip('0123456789')}{last}"
            if table.autoFilter is not None:
                table.autoFilter.ref = table.ref
    if not ws.tables:
        area = (ws.auto_filter.ref or "").partition(":")
        begin, end = (
            (part.strip("0123456789") for part in (area[0], area[2])) if area[2] else (first_letter, last_letter)
        )
        ws.auto_filter.ref = f"{begin}{header_row}:{end}{last}"
    return kept.lost


def _fit(ws: Any, sheet: LeagueSheet, number: int, values: Values) -> None:
    """Make a row as high as its prose needs, since LibreOffice does not; one that is higher stays."""
    lines = 1
    for column, value in zip(sheet.columns, values, strict=True):
        if column.wraps and isinstance(value, str):
            lines = max(lines, sum(lines_needed(line, column.width) for line in value.split("\n")))
    height = min(LINE_HEIGHT * lines + LINE_SPACE, HIGHEST_ROW)
    if lines > 1 and (ws.row_dimensions[number].height or 0) < height:
        ws.row_dimensions[number].height = height


STYLES: Final = "xl/styles.xml"
COMMENTS: Final = "xl/comments/"
# openpyxl puts the name first.
FONT_ORDER: Final = (
    b"b", b"i", b"strike", b"condense", b"extend", b"outline", b"shadow", b"u", b"vertAlign", b"sz", b"color", b"name",
    b"family", b"charset", b"scheme",
)  # fmt: skip
_FONT: Final = re.compile(rb"(?<=<font>).*?(?=</font>)", re.DOTALL)
_CHILD: Final = re.compile(rb"<(\w+)[^>]*/>")
# Excel 2007 does not know the attribute; those that do find the note's shape by its cell.
_SHAPE: Final = re.compile(rb'(<comment\b[^>]*?) shapeId="0"')


def in_schema(part: str, content: bytes) -> bytes:
    """Put the fonts that openpyxl saved in order, and take from its notes what Excel 2007 does not know."""
    if part == STYLES:
        return _FONT.sub(_ordered, content)
    return _SHAPE.sub(rb"\1", content) if part.startswith(COMMENTS) else content


def _ordered(font: re.Match[bytes]) -> bytes:
    children = sorted(_CHILD.finditer(font[0]), key=lambda child: FONT_ORDER.index(child[1]))
    return b"".join(child[0] for child in children)
