"""The league book's sheet Questions: what a GM may decide before a season's first round; nothing in it is read."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final

from vbxl.books.leaguebook.cells import is_blank
from vbxl.books.leaguebook.columns import EXPLAINED, HEADER_WITHIN, Column, Sheet, located
from vbxl.books.leaguebook.rows import Values
from vbxl.books.leaguebook.styles import set_up
from vbxl.league.league import League
from vbxl.league.questions import questions

LINE_HEIGHT: Final = 14
QUESTIONS: Final = Sheet(
    "Questions",
    (
        Column("Question", "what you may decide before the season's first sheets go out", EXPLAINED, 40, wraps=True),
        Column("Where", "the sheet of this book, and what in it, that decides it", EXPLAINED, 34, wraps=True),
        Column("Stands", "what stands there", EXPLAINED, 56, wraps=True),
        Column("If nothing is done", "what happens if you leave it as it stands", EXPLAINED, 56, wraps=True),
    ),
    ("Question",),
)


def question_rows(league: League) -> list[Values]:
    """The rows of the sheet: none after a season's first round."""
    return [(one.what, one.where, one.stands, one.otherwise) for one in questions(league)]


def questions_sheet(workbook: Any, *, wanted: bool) -> Any:
    """The sheet of a workbook, made in front of the others where it is wanted and missing; None where it is neither.

    It is found by its headers: a GM may have a sheet of his own with the same name.
    """
    for ws in workbook.worksheets:
        rows = enumerate(ws.iter_rows(max_row=min(ws.max_row, HEADER_WITHIN), values_only=True), start=1)
        if len(located(rows, QUESTIONS)[1]) == len(QUESTIONS.columns):
            return ws
    if not wanted:
        return None
    ws = workbook.create_sheet(QUESTIONS.title, 0)
    set_up(ws, QUESTIONS)
    open_at(workbook, 0)
    return ws


def make_high_enough(ws: Any, header_row: int, rows: Sequence[Values]) -> None:
    """Make each row as high as its longest text; programs that open a book do not all do so themselves."""
    for number, values in enumerate(rows, start=header_row + 1):
        lines = max(
            len(wrap(str(value), round(column.width))) for column, value in zip(QUESTIONS.columns, values, strict=True)
        )
        ws.row_dimensions[number].height = LINE_HEIGHT * max(lines, 1)


def remove_when_empty(workbook: Any, ws: Any, header_row: int) -> None:
    """Take the sheet out when no question is left in it, nor anything of the GM's."""
    headers = {column.name for column in QUESTIONS.columns}
    own = any(
        (not is_blank(cell.value) and not (cell.row == header_row and cell.value in headers))
        or (cell.comment is not None and cell.row != header_row)
        for row in ws.iter_rows()
        for cell in row
    )
    if not own and not ws._charts and not ws._images and len(workbook.worksheets) > 1:  # noqa: SLF001 - no other name
        workbook.remove(ws)
        open_at(workbook, 0)


def open_at(workbook: Any, place: int) -> None:
    """Let a workbook open at one sheet: two chosen at once would both take what is typed into one."""
    workbook.active = place
    for at, ws in enumerate(workbook.worksheets):
        ws.sheet_view.tabSelected = at == place
