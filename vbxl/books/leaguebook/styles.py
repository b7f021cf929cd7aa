"""The looks of the league book: styles, header notes, drop-down lists, widths and print set-up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, count
from typing import Any, Final

from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation

from vbxl.books.leaguebook.cells import (
    CHOICE,
    EXPLAINED,
    LINK,
    NUMBER,
    TEXT,
    WHOLE,
    WORKED_OUT,
    LeagueColumn,
    LeagueSheet,
)
from vbxl.books.leaguebook.managers import GM_ADDRESS, GM_NAME, PREFACE
from vbxl.books.leaguebook.public_source import DAYS, DRAWS, HOURS, KIND, KINDS, NAME
from vbxl.books.leaguebook.sheets import (
    DEADLINE,
    LEAGUE_NAME,
    ROUND_HIGHEST,
    ROUND_NUMBER,
    SEASON,
    SEASON_NUMBER,
    SHEETS,
    SPONSORS,
    TEAMS,
    TIME_ZONE,
    Value,
    Values,
)
from vbxl.league.deadlines import EXAMPLES, ZONE_EXAMPLES
from vbxl.league.league import SEASON_HIGHEST
from vbxl.league.people import ADDRESS_LONGEST, NAME_LONGEST, PREFACE_LONGEST
from vbxl.rules.public_numbers import DAYS_MOST, HOURS_MOST
from vbxl.rules.public_numbers import NAME_LONGEST as SOURCE_LONGEST
from vbxl.rules.public_source import SourceKind
from vbxl.rules.season import settings
from vbxl.xlsx.styles import FONT, FONT_SIZE, INK, INPUT, LINE, MUTED, NAVY, ONE_DECIMAL, WHITE, WORKING
from vbxl.xlsx.writer import letters_wide

AUTHOR: Final = "vbxl"
LAST_ROW: Final = 1_048_576
# A worked-out column that is wider holds names.
WORD_WIDTH: Final = 12
# A column of names is no wider, in letters.
WIDEST: Final = 56
_TITLE_LONGEST, _PROMPT_LONGEST, _LIST_LONGEST = 32, 255, 255


def _opaque(colour: str) -> str:
    """A colour of the house style as openpyxl wants it."""
    return f"FF{colour[1:]}"


_SIDE: Final = Side(style="thin", color=_opaque(LINE))
_BOX: Final = Border(left=_SIDE, right=_SIDE, top=_SIDE, bottom=_SIDE)
# The rows of Season that are neither settings nor dates, with the longest text or the highest number.
_TEXTS: Final = {
    GM_NAME: NAME_LONGEST, GM_ADDRESS: ADDRESS_LONGEST, PREFACE: PREFACE_LONGEST, NAME: SOURCE_LONGEST,
    DRAWS: SOURCE_LONGEST,
}  # fmt: skip
_NUMBERS: Final = {
    SEASON_NUMBER: SEASON_HIGHEST, ROUND_NUMBER: ROUND_HIGHEST, HOURS: HOURS_MOST, DAYS: DAYS_MOST,
}  # fmt: skip
_SETTING: Final = {setting.name: setting for setting in settings()}


def style_header(cell: Any, column: LeagueColumn) -> None:
    """Make a header cell look like one."""
    cell.font = Font(FONT, FONT_SIZE, bold=True, color=_opaque(WHITE))
    cell.fill = PatternFill("solid", fgColor=_opaque(NAVY))
    cell.border = _BOX
    across = _across(column)
    cell.alignment = Alignment(across, "center", wrap_text=True, indent=1 if across == "left" else 0)


def style_cell(cell: Any, column: LeagueColumn, *, number: bool) -> None:
    """Make a cell of a new row look like its column: something to type into, or something worked out."""
    cell.font = Font(FONT, FONT_SIZE, color=_opaque(INK if column.typed or column.wraps else MUTED))
    cell.fill = PatternFill("solid", fgColor=_opaque(INPUT if column.typed else WORKING))
    cell.border = _BOX
    across = _across(column)
    if column.kind == NUMBER:
        cell.number_format = ONE_DECIMAL
    elif across == "right" or number:
        cell.number_format = "#,##0" if column.unit == "$" or column.name == "Amount" else "0"
    elif column.read:
        # As text, or a spreadsheet makes a date of 15-9 and a formula of a name that begins with "=".
        cell.number_format = "@"
    # So that words never touch the number of the column before.
    indent = 1 if across == "left" else 0
    cell.alignment = Alignment(across, vertical="top", wrap_text=column.wraps, indent=indent)


def _across(column: LeagueColumn) -> str:
    """How a column's cells are aligned: numbers right, codes centred, words left."""
    counted = column.kind == WORKED_OUT and column.width <= WORD_WIDTH and column.name != "Team id"
    if counted or column.kind in (WHOLE, NUMBER):
        return "right"
    coded = column.kind in (CHOICE, LINK) or column.name == "Team id" or column.name.startswith("Set ")
    return "center" if coded and column.name != "Setting" else "left"


def header_note(column: LeagueColumn) -> str:
    """A header's note: the meaning of the column, its values, and its rule."""
    holds = f"{column.holds[0].upper()}{column.holds[1:]}."
    if column.kind == WORKED_OUT:
        return f"{holds} Worked out by the program: what you type here is not read."
    if column.kind == EXPLAINED:
        return f"{holds} For reading only."
    allowed = "" if column.kind == LINK else f" {column.allowed[0].upper()}{column.allowed[1:]}."
    return f"{holds}{allowed} {column.explains}".rstrip()


def note(text: str, author: str = AUTHOR) -> Comment:
    """A note large enough for its text."""
    made = Comment(text, author)
    resize(made)
    return made


def resize(comment: Any) -> None:
    """Make a note as large as its text; openpyxl forgets its size on reading."""
    lines = sum(1 + len(line) // 38 for line in comment.text.splitlines()) or 1
    comment.width, comment.height = 270, 24 + 19 * lines


def width_needed(column: LeagueColumn, values: Iterable[Value]) -> float:
    """How wide a fresh column is: names are seen to their end."""
    width: float = column.width
    if column.kind in (TEXT, WORKED_OUT) and not column.wraps:
        width = max([width, *(min(letters_wide(str(value or "")), WIDEST) for value in values)])
    return width + 2


def set_up(ws: Any) -> None:
    """Frozen header, filter and print set-up of a fresh sheet."""
    ws.row_dimensions[1].height = 32
    ws.page_setup.orientation = "landscape"
    ws.page_setup.fitToWidth, ws.page_setup.fitToHeight = 1, 0
    ws.sheet_properties.pageSetUpPr.fitToPage = True
    ws.print_title_rows = "1:1"
    ws.oddFooter.left.text, ws.oddFooter.right.text = "&A", "&P / &N"
    ws.sheet_view.showGridLines = False


def validate(
    ws: Any,
    sheet: LeagueSheet,
    header_row: int,
    places: Mapping[str, int],
    rows: Sequence[Values],
    sources: Mapping[str, str],
) -> None:
    """The drop-downs and bounds of a sheet's columns, in place of those an earlier book had.

    `sources` gives for a sheet's title the name of the area that lists what a linked cell may hold.
    """
    # Some are the settings' own, one a cell; the rest are columns', by their names.
    ours = {column.name[:_TITLE_LONGEST] for one in SHEETS for column in one.columns}
    ours |= {str(row[0])[:_TITLE_LONGEST] for row in rows} if sheet is SEASON else set()
    kept = [one for one in ws.data_validations.dataValidation if one.promptTitle not in ours or not one.error]
    ws.data_validations.dataValidation = kept
    if sheet is SEASON:
        _validate_settings(ws, header_row, places, rows)
        return
    for column in sheet.columns:
        made = _validation(column, sources)
        if made:
            letter = get_column_letter(places[column.name])
            made.add(f"{letter}{header_row + 1}:{letter}{LAST_ROW}")
            ws.add_data_validation(made)


def _validation(column: LeagueColumn, sources: Mapping[str, str]) -> DataValidation | None:
    text = f"{column.name} must be {column.allowed}."
    holds = f"{column.holds[0].upper()}{column.holds[1:]}"
    if column.kind in (WHOLE, NUMBER):
        return _made(
            column.name,
            f"{holds}: {column.allowed}.",
            text,
            type="whole" if column.kind == WHOLE else "decimal",
            operator="between",
            formula1=column.lowest,
            formula2=column.highest,
        )
    if column.kind == CHOICE:
        listed = '"' + ",".join(column.choices) + '"'
        return _made(column.name, f"{holds}: {column.allowed}.", text, type="list", formula1=listed)
    if column.kind == LINK and sources.get(column.source):
        # A warning only, for the row that it will link to may be about to be added.
        text = f"This does not stand in {column.source} yet."
        return _made(
            column.name,
            f"{holds}, as in {column.source}.",
            text,
            "warning",
            type="list",
            formula1=sources[column.source],
        )
    return None


def _validate_settings(ws: Any, header_row: int, places: Mapping[str, int], rows: Sequence[Values]) -> None:
    letter = get_column_letter(places["Value"])
    for index, row in enumerate(rows, start=header_row + 1):
        name = str(row[0])
        known = _SETTING.get(name)
        if name == LEAGUE_NAME:
            continue
        if name.startswith(DEADLINE):
            # A cell that was made a date is a number, of five digits at least.
            text = f"Date, time and zone, like {EXAMPLES}; or date and time in the league's time_zone."
            made = _made(name, text, text, type="textLength", operator="between", formula1=5, formula2=80)
        elif name == TIME_ZONE:
            text = f"The name of a time zone, like {ZONE_EXAMPLES}, or blank."
            made = _made(name, f"{row[4]}", text, type="textLength", operator="between", formula1=3, formula2=80)
        elif name == KIND:
            listed = f'"{",".join(SourceKind)}"'
            made = _made(name, f"{row[4]}", f"One of {KINDS}, or blank.", type="list", formula1=listed)
        elif name in _TEXTS:
            text = f"Text of at most {_TEXTS[name]:,} characters."
            made = _made(
                name, f"{row[4]} {text}", text, type="textLength", operator="lessThanOrEqual", formula1=_TEXTS[name]
            )
        else:
            lowest, highest = (known.lowest, known.highest) if known else (1, _NUMBERS[name])
            sentence = f"{known.sentence} ({known.rule})" if known else f"{row[4]}"
            text = f"A whole number from {lowest:,} to {highest:,}."
            made = _made(
                name, f"{sentence} {text}", text, type="whole", operator="between", formula1=lowest, formula2=highest
            )
        made.add(f"{letter}{index}")
        ws.add_data_validation(made)


def _made(title: str, prompt: str, error: str, style: str = "stop", **kind: Any) -> DataValidation:
    # openpyxl leaves both messages off unless they are asked for by name.
    return DataValidation(
        promptTitle=title[:_TITLE_LONGEST], prompt=prompt[:_PROMPT_LONGEST], errorTitle=title[:_TITLE_LONGEST],
        error=error[:_PROMPT_LONGEST], errorStyle=style, showErrorMessage=True, showInputMessage=True,
        allow_blank=True, **kind,
    )  # fmt: skip


LIST_NAMES: Final = {TEAMS.title: "team_ids", SPONSORS.title: "sponsor_names"}


def name_lists(workbook: Any, areas: Mapping[LeagueSheet, str]) -> dict[str, str]:
    """Name the areas of lists, which are given by the sheet that they stand in; gives the names by its title.

    A name given by the GM is never taken: it stays as it is, and the list gets another. To be called before the
    drop-downs of an earlier book are replaced, since ours are the names that they list by.
    """
    used, found = set(_listed(workbook)), {}
    for sheet, area in areas.items():
        name, ours = LIST_NAMES[sheet.title], workbook.defined_names
        old = next((one for one in ours if one in used and re.fullmatch(rf"{name}(_\d+)?", one)), None)
        if not area:
            ours.pop(old, None)
            continue
        if old is None:
            taken = set(_taken(workbook))
            old = next(one for one in chain([name], (f"{name}_{at}" for at in count(2))) if one not in taken)
            ours[old] = DefinedName(old)
        ours[old].attr_text = area
        found[sheet.title] = old
    return found


def _listed(workbook: Any) -> Iterator[str]:
    """By what drop-downs with our titles list."""
    titles = {column.name for sheet in SHEETS for column in sheet.columns if column.kind == LINK}
    for ws in workbook.worksheets:
        for one in ws.data_validations.dataValidation:
            if one.promptTitle in titles and one.formula1:
                yield one.formula1


def _taken(workbook: Any) -> Iterator[str]:
    """Every name of a workbook in small letters, those of its sheets and tables too."""
    for ws in workbook.worksheets:
        yield from (name.casefold() for name in (*ws.defined_names, *ws.tables))
    yield from (name.casefold() for name in workbook.defined_names)
