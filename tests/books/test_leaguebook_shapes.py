"""A league book whose rows, columns and sheets a GM moved, deleted, copied or hid: read alike, told, or an edit."""

from __future__ import annotations

from functools import cache, partial
from typing import Any

import pytest
from openpyxl.comments import Comment
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.table import Table

from leagues import made_league, with_reports
from test_leaguebook import Edit, edited
from test_leaguebook_cells import LEAGUE, differs
from typed_workbook import Cells, TypedBook
from vbxl.books.leaguebook import build, read
from vbxl.books.leaguebook.cells import Formula, LeagueColumn, LeagueSheet
from vbxl.books.leaguebook.managers import MANAGERS
from vbxl.books.leaguebook.public_source import PUBLIC_ROWS
from vbxl.books.leaguebook.sheets import SEASON, SHEETS, TABLE
from vbxl.league.gm_edits.diff import find_edits
from vbxl.league.league import League
from vbxl.problems import Problem

SMALL = with_reports(made_league(teams=4, divisions=1, round_number=3, meetings=4, season_number=2), (0, 4))
BOOK = build(SMALL)[0]
# Every column that is read, of which the default run tries every third.
READ = [
    pytest.param(sheet, column, marks=[pytest.mark.exhaustive] if at % 3 else [])
    for at, (sheet, column) in enumerate((sheet, column) for sheet in SHEETS for column in sheet.columns if column.read)
]
# Tables whose rows stand in an order that counts; the rows of all others are put in order when they are read.
# A setting that is blank here, and that books of before did not have.
BLANK = tuple([name, None] for name in ("time_zone", "preface", *PUBLIC_ROWS))
ORDERED = {"Players", "Ledger", "Contract players", "Market", "Sponsors", "Past seasons", "Spy reports"}
Read = tuple[League | None, tuple[Problem, ...]]


@cache
def book() -> TypedBook:
    return TypedBook(LEAGUE)


def told(found: Read) -> list[str]:
    return [str(problem).removeprefix("league.xlsx!").partition(" (found")[0] for problem in found[1]]


def ids(value: object) -> str:
    return (
        value.title if isinstance(value, LeagueSheet) else value.name if isinstance(value, LeagueColumn) else str(value)
    )


def without(sheet: str, number: int, cells: Cells) -> None:
    del cells[sheet][number]


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_a_row_that_is_deleted_is_told_or_an_edit(sheet: LeagueSheet) -> None:
    for number in sorted(book().cells[sheet.title])[1:]:
        league, problems = book().read(partial(without, sheet.title, number))
        unknown = sheet is MANAGERS and number > len(LEAGUE.people.managers) + 1
        if unknown or (sheet is SEASON and book().cells[sheet.title][number][:2] in BLANK):
            # Books of before there was one have no such row; of a team whose manager is not known no row is needed.
            assert (league, problems) == (LEAGUE, ())
            continue
        # A setting that is as it was before there was one counts on, and the table is worked out.
        assert problems or (league is not None and (sheet is TABLE or differs(LEAGUE, league))), number


TWICE = {
    "Season": "Season!A92: BOOK-TWICE", "Teams": "Teams!A6: BOOK-TWICE", "Managers": "Managers!A6: BOOK-TWICE",
    "Players": "Players!B42: BOOK-TWICE",
    "Fixtures": "Fixtures!A28: BOOK-TWICE", "Contract players": "Contract players!A8: BOOK-TWICE",
    "Sponsors": "Sponsors!A5: BOOK-TWICE", "Past seasons": "Past seasons!D6: BOOK-TWICE",
    "Last line-ups": "Last line-ups!B22: BOOK-TWICE",
}  # fmt: skip


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_a_row_that_stands_twice_is_told_where_it_may_not(sheet: LeagueSheet) -> None:
    rows = book().cells[sheet.title]
    last = max(rows)
    league, problems = found = book().read(lambda cells: cells[sheet.title].update({last + 1: list(rows[last])}))
    if sheet.title in TWICE:
        first = str(problems[0].place).removeprefix("league.xlsx!")
        assert (first, problems[0].code) == tuple(TWICE[sheet.title].split(": "))
    elif sheet is TABLE:
        assert league == LEAGUE
    else:
        # Two bookings may be alike, and so may two offers; a set of a spy report is told in its own words.
        assert sheet.title in {"Ledger", "Market", "Spy reports"}
        assert problems or (league is not None and find_edits(LEAGUE, league)), told(found)


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_rows_that_were_sorted_are_read_alike_or_an_edit(sheet: LeagueSheet) -> None:
    def turned(cells: Cells) -> None:
        heads, *rows = (cells[sheet.title][number] for number in sorted(cells[sheet.title]))
        cells[sheet.title] = dict(enumerate([heads, *rows[::-1]], start=1))

    league, problems = book().read(turned)
    assert league is not None
    assert problems == ()
    assert bool(find_edits(LEAGUE, league)) == (sheet.title in ORDERED)


@pytest.mark.parametrize(("sheet", "column"), READ, ids=ids)
def test_sums_below_the_table_are_told_once(sheet: LeagueSheet, column: LeagueColumn) -> None:
    at, last = sheet.columns.index(column), max(book().cells[sheet.title])
    letter = get_column_letter(at + 1)
    row: list[Any] = [None] * len(sheet.columns)
    row[at] = Formula(f"=SUM({letter}2:{letter}{last})", 1234)
    league, problems = found = book().read(lambda cells: cells[sheet.title].update({last + 2: row}))
    assert league is None
    if (sheet.title, column.name) in {("Market", "Lot"), ("Managers", "Team id")}:
        # Nothing else is needed in such a row, so it is one of the table.
        wrong = "BOOK-CELL" if sheet.title == "Market" else "BOOK-LINK"
        assert [line.split(": ")[1] for line in told(found)] == ["FILE-FORMULA", wrong]
        return
    said = f"row {last + 2} is none of the table: nothing but formulas stands in it"
    assert told(found) == [f"{sheet.title}!{letter}{last + 2}: BOOK-CELL: {said}"]
    assert problems[0].remedy == "Clear the row; sums may stand beside the table, in a column of your own."


@pytest.mark.parametrize("rename", [True, False])
@pytest.mark.parametrize(("sheet", "column"), READ, ids=ids)
def test_a_column_that_is_gone_or_renamed_is_told_in_its_header(
    sheet: LeagueSheet, column: LeagueColumn, rename: bool
) -> None:
    at = sheet.columns.index(column)

    def edit(cells: Cells) -> None:
        for number, row in cells[sheet.title].items():
            if rename and number == 1:
                row[at] = f"Old {row[at]}"
            elif not rename:
                del row[at]

    found = book().read(edit)
    assert found[0] is None
    # Behind the last header that is one of the sheet's.
    last = len(sheet.columns) - (not rename or at == len(sheet.columns) - 1)
    cell = f"{get_column_letter(last + 1)}1"
    assert f"{sheet.title}!{cell}: BOOK-COLUMN: there is no column {column.name}" in told(found)


@pytest.mark.parametrize(("sheet", "column"), READ, ids=ids)
def test_a_column_that_stands_twice_is_told_at_the_second(sheet: LeagueSheet, column: LeagueColumn) -> None:
    at = sheet.columns.index(column)

    def edit(cells: Cells) -> None:
        for row in cells[sheet.title].values():
            row.append(row[at])

    found = book().read(edit)
    assert found[0] is None
    cell = f"{get_column_letter(len(sheet.columns) + 1)}1"
    assert f"{sheet.title}!{cell}: BOOK-TWICE: {column.name} stands above two columns" in told(found)


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_a_sheet_that_is_gone_or_renamed_is_told(sheet: LeagueSheet) -> None:
    for title in (None, f"Old {sheet.title}"):

        def edit(cells: Cells, title: str | None = title) -> None:
            rows = cells.pop(sheet.title)
            if title:
                cells[title] = rows

        found = book().read(edit)
        if sheet is TABLE:
            assert found[0] is not None
            continue
        assert found[0] is None
        line = next(line for line in told(found) if line.startswith(f"{sheet.title}: BOOK-SHEET"))
        assert line.startswith(f"{sheet.title}: BOOK-SHEET: there is no sheet {sheet.title}; there are ")


@pytest.mark.parametrize("sheet", SHEETS, ids=ids)
def test_a_sheet_that_was_emptied_is_told_or_an_edit(sheet: LeagueSheet) -> None:
    def below(cells: Cells) -> None:
        cells[sheet.title] = {1: cells[sheet.title][1]}

    league, problems = book().read(below)
    assert problems or (league is not None and (sheet is TABLE or differs(LEAGUE, league)))
    league, problems = book().read(lambda cells: cells.update({sheet.title: {}}))
    if sheet is not TABLE:
        assert league is None
        assert {one.code for one in problems if one.place.sheet == sheet.title} == {"BOOK-COLUMN"}


def _sorted_sheets(workbook: Any) -> None:
    workbook._sheets.reverse()


def _hidden(workbook: Any) -> None:
    for ws in workbook.worksheets[1:]:
        ws.sheet_state = "hidden"
        ws.row_dimensions[2].hidden = True
        ws.column_dimensions["B"].hidden = True


def _filtered(workbook: Any) -> None:
    for ws in workbook.worksheets:
        ws.auto_filter.add_filter_column(0, ["T01"])


def _commented(workbook: Any) -> None:
    for ws in workbook.worksheets:
        ws["A2"].comment = Comment("mine", "GM")
        ws["A2"].number_format = "0.00"


def _above(workbook: Any) -> None:
    for ws in workbook.worksheets:
        ws.insert_rows(1, 3)
        ws["A1"] = "My league"


def _blank_rows(workbook: Any) -> None:
    for ws in workbook.worksheets:
        ws.insert_rows(3, 2)


def _own_sheets(workbook: Any) -> None:
    for at, ws in enumerate(workbook.worksheets):
        workbook.copy_worksheet(ws).title = f"Copy {at}"


def _spelled(workbook: Any) -> None:
    for ws in workbook.worksheets:
        ws.title = f" {ws.title.upper()} "
        for cell in ws[1]:
            cell.value = str(cell.value).upper().replace(" ", "  ")


def _as_table(workbook: Any) -> None:
    ws = workbook["Teams"]
    ws.auto_filter.ref = None
    ws.add_table(Table(displayName="mine", ref=f"A1:{get_column_letter(ws.max_column)}{ws.max_row}"))


@pytest.mark.parametrize(
    "edit",
    [_sorted_sheets, _hidden, _filtered, _commented, _above, _blank_rows, _own_sheets, _spelled, _as_table],
)
def test_what_changes_no_cell_of_a_table_changes_nothing(edit: Edit) -> None:
    assert read(edited(edit, BOOK), "league.xlsx") == (SMALL, ())


def _merged(sheet: str, area: str) -> Edit:
    def edit(workbook: Any) -> None:
        workbook[sheet].merge_cells(area)

    return edit


def _titled(workbook: Any) -> None:
    workbook.copy_worksheet(workbook["Teams"]).title = "teams "


@pytest.mark.parametrize(
    ("edit", "line"),
    [
        (_merged("Players", "A2:A3"), "Players!A3: BOOK-CELL: Team id must be one that stands in Teams"),
        (_merged("Players", "B5:C5"), "Players!C5: BOOK-CELL: Kind must be one of own, talent"),
        (_merged("Ledger", "D2:D4"), "Ledger!D3: BOOK-CELL: Amount must be a whole number from 0 to 1,000,000"),
        (_titled, "Teams: BOOK-TWICE: two sheets are called Teams, but for capitals and spaces"),
    ],
)
def test_what_was_merged_or_copied_is_told(edit: Edit, line: str) -> None:
    found = read(edited(edit, BOOK), "league.xlsx")
    assert found[0] is None
    assert line in told(found)
