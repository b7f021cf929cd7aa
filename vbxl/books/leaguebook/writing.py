"""Writes the league book: a new workbook, or the previous round's tables updated in place."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import chain, count
from typing import Any, Final

from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation

from vbxl.books.leaguebook.preserve import fit_note, list_losses, move_rows
from vbxl.books.leaguebook.season_sheet import LEAGUE_NAME, list_settings
from vbxl.books.leaguebook.sheets import CONTRACTS, LINEUPS, PLAYERS, SEASON, SHEETS, SPONSORS, TEAMS, list_rows
from vbxl.league.league import League
from vbxl.xlsx.cells import escape_text
from vbxl.xlsx.package import make_reproducible
from vbxl.xlsx.record_sheet import (
    CHOICE,
    EXPLAINED,
    HEADER_WITHIN,
    LINK,
    NUMBER,
    TEXT,
    WHOLE,
    WORKED_OUT,
    RecordField,
    RecordSheet,
    Values,
    fold_title,
)
from vbxl.xlsx.styles import FONT, FONT_SIZE, INK, INPUT, LINE, MUTED, NAVY, ONE_DECIMAL, WHITE, WORKING
from vbxl.xlsx.writer import LINE_HEIGHT, LINE_SPACE, count_lines, measure_text

AUTHOR: Final = "vbxl"
LAST_ROW: Final = 1_048_576
# The greatest height of a row in Excel, in points.
HIGHEST_ROW: Final = 409
# Calculated columns that are wider have names.
WORD_WIDTH: Final = 12
# The greatest width of a column of names, in letters.
WIDEST: Final = 56
# The names of the lists that drop-downs of other sheets use.
LIST_NAMES: Final = {TEAMS: "team_ids", SPONSORS: "sponsor_names"}
# The columns up to which names stay in view when scrolling to the right.
FROZEN: Final = {TEAMS: 3, PLAYERS: 3, CONTRACTS: 2, LINEUPS: 2}
_TITLE_LONGEST, _PROMPT_LONGEST = 32, 255
_LETTERS, _DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"


def _convert_colour(colour: str) -> str:
    return f"FF{colour[1:]}"


_SIDE: Final = Side(style="thin", color=_convert_colour(LINE))
_BOX: Final = Border(left=_SIDE, right=_SIDE, top=_SIDE, bottom=_SIDE)


@dataclass(frozen=True)
class Target:
    """Where a sheet's rows go: its worksheet, the header row, the columns' places by name, and the new rows."""

    ws: Any
    sheet: RecordSheet
    header_row: int
    places: Mapping[str, int]
    rows: Sequence[Values]


def build(league: League, before: bytes | None = None) -> tuple[bytes, tuple[str, ...]]:
    """Return the book of a league, and a sentence for each part of the previous book that couldn't be kept.

    The tables of a previous book are updated; the GM's own sheets, columns, notes, widths and formats stay.
    """
    workbook, lost = _open(before)
    targets = []
    for sheet, rows in group_rows(league).items():
        target = _write_headers(_find_or_add_sheet(workbook, sheet), sheet, rows)
        lost += _write_rows(target)
        targets.append(target)
    areas = {target.sheet: _find_list(target) for target in targets if target.sheet in LIST_NAMES}
    lists = _name_lists(workbook, areas)
    for target in targets:
        _replace_validations(target, lists, league)
    saved = io.BytesIO()
    workbook.save(saved)
    return make_reproducible(saved.getvalue(), order_for_schema), tuple(lost)


def group_rows(league: League) -> dict[RecordSheet, list[Values]]:
    """Return the rows of a league, by sheet."""
    rows: dict[RecordSheet, list[Values]] = {sheet: [] for sheet in SHEETS}
    rows[SEASON] = [values for _, values in list_settings(league)]
    for sheet, values in list_rows(league):
        rows[sheet].append(values)
    return rows


def _open(before: bytes | None) -> tuple[Any, list[str]]:
    lost = []
    if before is not None:
        try:
            with warnings.catch_warnings():
                # Our own list of losses covers what openpyxl warns of.
                warnings.simplefilter("ignore")
                return load_workbook(io.BytesIO(before), rich_text=True), list_losses(before)
        except Exception as broken:  # noqa: BLE001 - openpyxl raises nearly anything
            lost = [f"The previous book could not be opened ({type(broken).__name__}); nothing of yours was kept."]
    workbook = Workbook()
    workbook.remove(workbook.active)
    workbook.properties.creator = AUTHOR
    return workbook, lost


def _find_or_add_sheet(workbook: Any, sheet: RecordSheet) -> Any:
    titles = [fold_title(ws.title) for ws in workbook.worksheets]
    if fold_title(sheet.title) in titles:
        return workbook.worksheets[titles.index(fold_title(sheet.title))]
    earlier = {fold_title(other.title) for other in SHEETS[: SHEETS.index(sheet)]}
    ws = workbook.create_sheet(sheet.title, max((at for at, key in enumerate(titles, 1) if key in earlier), default=0))
    ws.row_dimensions[1].height = 32
    ws.page_setup.orientation = "landscape"
    ws.page_setup.fitToWidth, ws.page_setup.fitToHeight = 1, 0
    ws.sheet_properties.pageSetUpPr.fitToPage = True
    ws.print_title_rows = "1:1"
    ws.oddFooter.left.text, ws.oddFooter.right.text = "&A", "&P / &N"
    ws.sheet_view.showGridLines = False
    return ws


def _write_headers(ws: Any, sheet: RecordSheet, rows: Sequence[Values]) -> Target:
    """Find the header row and the columns; add missing headers after the others."""
    first_rows = enumerate(ws.iter_rows(max_row=min(ws.max_row, HEADER_WITHIN), values_only=True), start=1)
    header_row, headers = sheet.find_header(first_rows)
    header_row, fresh = header_row or 1, not headers
    places = {name: at[0] for name, at in headers.items()}
    free = 1 if ws.max_row == 1 and ws.max_column == 1 and ws.cell(1, 1).value is None else ws.max_column + 1
    for index, column in enumerate(sheet.fields):
        if column.name not in places:
            places[column.name] = free
            cell = ws.cell(header_row, free, sheet.header(column))
            cell.font = Font(FONT, FONT_SIZE, bold=True, color=_convert_colour(WHITE))
            cell.fill = PatternFill("solid", fgColor=_convert_colour(NAVY))
            cell.border = _BOX
            side = _align(column)
            cell.alignment = Alignment(side, "center", wrap_text=True, indent=1 if side == "left" else 0)
            ws.column_dimensions[get_column_letter(free)].width = column.width + 2
            free += 1
        dimension = ws.column_dimensions[get_column_letter(places[column.name])]
        if dimension.width == column.width + 2:
            # Nobody has set the width to anything else.
            dimension.width = _fit_width(column, [row[index] for row in rows])
        cell = ws.cell(header_row, places[column.name])
        if cell.comment is None:
            cell.comment = Comment(_describe(column), AUTHOR)
            fit_note(cell.comment)
    if fresh or ws.freeze_panes is None:
        ws.freeze_panes = f"{get_column_letter(FROZEN.get(sheet, 1) if fresh else 1)}{header_row + 1}"
    return Target(ws, sheet, header_row, places, rows)


def _align(column: RecordField) -> str:
    """Return how a column's cells are aligned: numbers right, codes centred, words left."""
    calculated = column.kind == WORKED_OUT and column.width <= WORD_WIDTH and column.name != "Team id"
    if calculated or column.kind in (WHOLE, NUMBER):
        return "right"
    coded = column.kind in (CHOICE, LINK) or column.name == "Team id" or column.name.startswith("Set ")
    return "center" if coded else "left"


def _describe(column: RecordField) -> str:
    holds = f"{column.holds[0].upper()}{column.holds[1:]}."
    if column.kind == WORKED_OUT:
        return f"{holds} Calculated by vbxl; what you type here is not read."
    if column.kind == EXPLAINED:
        return f"{holds} For reading only."
    allowed = "" if column.kind == LINK else f" {column.allowed[0].upper()}{column.allowed[1:]}."
    return f"{holds}{allowed} {column.explains}".rstrip()


def _fit_width(column: RecordField, values: Iterable[object]) -> float:
    """Return a width in which a column's names can be read in full, for use until somebody sets another width."""
    width: float = column.width
    if column.kind in (TEXT, WORKED_OUT) and not column.wraps:
        width = max([width, *(min(measure_text(str(value or "")), WIDEST) for value in values)])
    return width + 2


def _write_rows(target: Target) -> list[str]:
    """Write a table's rows; cells next to a row move with the row. Return sentences about what was lost."""
    ws, sheet, header_row, places, rows = target.ws, target.sheet, target.header_row, target.places, target.rows
    kept, usual, lost = move_rows(ws, sheet, header_row, places, sheet.list_keys(rows))
    # The values of Season are of several kinds, so none of their formats is usual.
    styles: dict[Any, Any] = {} if sheet is SEASON else dict(usual)
    for number, values in enumerate(rows, start=header_row + 1):
        for column, value in zip(sheet.fields, values, strict=True):
            place = places[column.name]
            cell = ws.cell(number, place)
            # Without openpyxl's guesses: text stays text, even if it looks like a formula, an error or an escape.
            cell._value = cell.check_string(escape_text(value)) if isinstance(value, str) else value  # noqa: SLF001
            cell.data_type = "s" if isinstance(value, str) else "n"
            if number not in kept or not cell.has_style:
                key = (place, isinstance(value, int)) if sheet is SEASON else place
                if key not in styles:
                    _style_cell(cell, column, number=isinstance(value, int))
                    styles[key] = cell._style  # noqa: SLF001 - openpyxl has no other way to share a style
                cell._style = copy(styles[key])  # noqa: SLF001 - as above
        _fit_height(ws, sheet, number, values)
    last = max(header_row + 1, header_row + len(rows))
    for table in ws.tables.values():
        start, _, end = table.ref.partition(":")
        if start.strip(_LETTERS) == str(header_row):
            table.ref = f"{start}:{end.strip(_DIGITS)}{last}"
            if table.autoFilter is not None:
                table.autoFilter.ref = table.ref
    if not ws.tables:
        start, _, end = (ws.auto_filter.ref or "").partition(":")
        begin, end = (start, end) if end else (get_column_letter(edge(places.values())) for edge in (min, max))
        ws.auto_filter.ref = f"{begin.strip(_DIGITS)}{header_row}:{end.strip(_DIGITS)}{last}"
    return lost


def _style_cell(cell: Any, column: RecordField, *, number: bool) -> None:
    cell.font = Font(FONT, FONT_SIZE, color=_convert_colour(INK if column.is_typed or column.wraps else MUTED))
    cell.fill = PatternFill("solid", fgColor=_convert_colour(INPUT if column.is_typed else WORKING))
    cell.border = _BOX
    side = _align(column)
    if column.kind == NUMBER:
        cell.number_format = ONE_DECIMAL
    elif side == "right" or number:
        cell.number_format = "#,##0" if column.unit == "$" or column.name == "Amount" else "0"
    elif column.is_read:
        # As text; otherwise a spreadsheet turns 15-9 into a date, and a name that begins with "=" into a formula.
        cell.number_format = "@"
    # Keeps words from touching the number of the previous column.
    indent = 1 if side == "left" else 0
    cell.alignment = Alignment(side, vertical="top", wrap_text=column.wraps, indent=indent)


def _fit_height(ws: Any, sheet: RecordSheet, number: int, values: Values) -> None:
    """Make a row high enough for its text, since LibreOffice doesn't do that; a row already higher stays as it is."""
    lines = 1
    for column, value in zip(sheet.fields, values, strict=True):
        if column.wraps and isinstance(value, str):
            lines = max(lines, sum(count_lines(line, column.width) for line in value.split("\n")))
    height = min(LINE_HEIGHT * lines + LINE_SPACE, HIGHEST_ROW)
    if lines > 1 and (ws.row_dimensions[number].height or 0) < height:
        ws.row_dimensions[number].height = height


# --- Drop-downs and limits ---


def _replace_validations(target: Target, lists: Mapping[str, str], league: League) -> None:
    """Write the drop-downs and bounds of a sheet's cells, replacing those of an earlier book.

    `lists` has, by sheet title, the defined name for the sheet's ids or names. Cells that refer to a sheet may hold
    only what its list has.
    """
    ws, sheet, header_row = target.ws, target.sheet, target.header_row
    # Ours are titled after a setting or a column.
    ours = {column.name[:_TITLE_LONGEST] for other in SHEETS for column in other.fields}
    ours |= {str(row[0])[:_TITLE_LONGEST] for row in target.rows} if sheet is SEASON else set()
    validations = ws.data_validations
    validations.dataValidation = [
        validation
        for validation in validations.dataValidation
        if validation.promptTitle not in ours or not validation.error
    ]
    if sheet is SEASON:
        letter = get_column_letter(target.places["Value"])
        for number, (setting, _) in enumerate(list_settings(league), start=header_row + 1):
            if setting.name != LEAGUE_NAME:
                error = setting.takes or f"{setting.allowed[0].upper()}{setting.allowed[1:]}."
                messages = f"{setting.sentence} {error}", error
                _add_validation(ws, f"{letter}{number}", setting.name, messages, setting.limits)
        return
    for column in sheet.fields:
        letter = get_column_letter(target.places[column.name])
        area = f"{letter}{header_row + 1}:{letter}{LAST_ROW}"
        holds = f"{column.holds[0].upper()}{column.holds[1:]}"
        if column.kind in (WHOLE, NUMBER, CHOICE):
            messages = f"{holds}: {column.allowed}.", f"{column.name} must be {column.allowed}."
            _add_validation(ws, area, column.name, messages, column.limits)
        elif column.kind == LINK and column.source in lists:
            messages = f"{holds}, as on the {column.source} sheet.", f"This is not on the {column.source} sheet yet."
            # Only a warning, since the row that it refers to may be about to be added.
            limits = {"type": "list", "formula1": lists[column.source], "errorStyle": "warning"}
            _add_validation(ws, area, column.name, messages, limits)


def _add_validation(ws: Any, area: str, title: str, messages: tuple[str, str], limits: Mapping[str, object]) -> None:
    prompt, error = (message[:_PROMPT_LONGEST] for message in messages)
    title = title[:_TITLE_LONGEST]
    # openpyxl shows neither message unless told to.
    validation = DataValidation(
        promptTitle=title, prompt=prompt, errorTitle=title, error=error, showErrorMessage=True, showInputMessage=True,
        allow_blank=True, **{"errorStyle": "stop", **limits},
    )  # fmt: skip
    validation.add(area)
    ws.add_data_validation(validation)


def _find_list(target: Target) -> str:
    """Return the address of a sheet's first key column, "" if the sheet has no rows."""
    letter, first = get_column_letter(target.places[target.sheet.keys[0]]), target.header_row + 1
    title = target.ws.title.replace("'", "''")
    return f"'{title}'!${letter}${first}:${letter}${target.header_row + len(target.rows)}" if target.rows else ""


def _name_lists(workbook: Any, areas: Mapping[RecordSheet, str]) -> dict[str, str]:
    """Define a name for each list that drop-downs use; return these names by the titles of the lists' sheets.

    A name that is already defined is reused only if drop-downs of the earlier book show that it was vbxl, not the GM,
    that defined it. So call this before the drop-downs are replaced.
    """
    links = {column.name for sheet in SHEETS for column in sheet.fields if column.kind == LINK}
    used = {
        validation.formula1
        for ws in workbook.worksheets
        for validation in ws.data_validations.dataValidation
        if validation.promptTitle in links
    }
    names, lists = workbook.defined_names, {}
    for sheet, area in areas.items():
        name = LIST_NAMES[sheet]
        old = next((known for known in names if known in used and re.fullmatch(rf"{name}(_\d+)?", known)), None)
        if not area:
            names.pop(old, None)
            continue
        if old is None:
            local = (own for ws in workbook.worksheets for own in (*ws.defined_names, *ws.tables))
            taken = {known.casefold() for known in (*local, *names)}
            numbered = chain([name], (f"{name}_{number}" for number in count(2)))
            old = next(candidate for candidate in numbered if candidate not in taken)
            names[old] = DefinedName(old)
        names[old].attr_text = area
        lists[sheet.title] = old
    return lists


# --- The saved package ---

STYLES: Final = "xl/styles.xml"
COMMENTS: Final = "xl/comments/"
# The schema's order; openpyxl puts the name first.
FONT_ORDER: Final = (
    b"b", b"i", b"strike", b"condense", b"extend", b"outline", b"shadow", b"u", b"vertAlign", b"sz", b"color", b"name",
    b"family", b"charset", b"scheme",
)  # fmt: skip
_FONT: Final = re.compile(rb"(?<=<font>).*?(?=</font>)", re.DOTALL)
_CHILD: Final = re.compile(rb"<(\w+)[^>]*/>")
# Excel 2007 doesn't know this attribute; later versions find a note's shape by its cell.
_SHAPE: Final = re.compile(rb'(<comment\b[^>]*?) shapeId="0"')


def order_for_schema(part: str, content: bytes) -> bytes:
    """Return a part of the package.

    Its fonts are in the order of the schema, and its notes are cleared of what Excel 2007 rejects.
    """

    def order(font: re.Match[bytes]) -> bytes:
        children = sorted(_CHILD.finditer(font[0]), key=lambda child: FONT_ORDER.index(child[1]))
        return b"".join(child[0] for child in children)

    if part == STYLES:
        return _FONT.sub(order, content)
    return _SHAPE.sub(rb"\1", content) if part.startswith(COMMENTS) else content
