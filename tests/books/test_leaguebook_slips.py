"""What a GM gets wrong in the league book is told in exact words (cases/leaguebook_*.txt), whatever he types where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from openpyxl.cell.cell import ERROR_CODES
from openpyxl.utils import column_index_from_string, get_column_letter

from cup_leagues import with_cup
from exhaustive import mark_all_but_first
from leagues import made_league, with_reports
from office import Office
from openpyxl_workbook import workbook_of
from test_leaguebook import LEAGUE, PEOPLE, edited
from typed_workbook import Cells, TypedBook
from vbxl.books.leaguebook import read
from vbxl.books.leaguebook.season_sheet import PUBLIC_ROWS
from vbxl.books.leaguebook.sheets import (
    FIXTURES,
    MANAGERS,
    MARKET,
    PLAYERS,
    SEASON,
    SHEETS,
    SPIED,
    TABLE,
    read_managed_team,
)
from vbxl.books.leaguebook.writing import group_rows
from vbxl.league.gm_edits import find_edits
from vbxl.league.league import League
from vbxl.problems import CODES, Problem
from vbxl.rules.public_numbers import parse_source
from vbxl.xlsx.record_sheet import (
    CHOICE,
    EXPLAINED,
    LINK,
    NUMBER,
    TEXT,
    WARNINGS,
    WHOLE,
    WORKED_OUT,
    Broken,
    Formula,
    RecordField,
    RecordSheet,
)

FULL = replace(
    with_reports(with_cup(made_league(teams=4, divisions=1, round_number=3, meetings=4, season_number=2)), (0, 4)),
    people=PEOPLE,
)
START = made_league(round_number=1, season_number=2)
# The first word of a slip's name says in which book it is made; "cup" has a cup round that is played and a second one.
LEAGUES = {
    "": LEAGUE, "cup": with_cup(made_league(teams=6)), "start": START,
    "source": replace(START, public_source=parse_source("lottery 6/49 Wed Sat 19:25 Lotto")), "full": FULL,
}  # fmt: skip
LAST = len(group_rows(LEAGUE)[SEASON]) + 1
# The values, and the columns, in parts.
NUMBER_OF_PARTS = 18
PARTS = mark_all_but_first(range(NUMBER_OF_PARTS))
Slip = tuple[list[str], list[str]]
Read = tuple[League | None, tuple[Problem, ...]]


@cache
def book_of(kind: str) -> TypedBook:
    return TypedBook(LEAGUES[kind])


# --- slips in exact words ---


@cache
def slips() -> dict[str, Slip]:
    """The slips of the tables by name: what is done, and what is told."""
    found: dict[str, Slip] = {}
    cases = Path(__file__).parents[1] / "cases"
    texts = [(cases / f"leaguebook_{name}slips.txt").read_text(encoding="utf-8") for name in ("", "season_")]
    for line in "\n".join(texts).splitlines():
        if line.startswith("["):
            done, told_there = found.setdefault(line.strip("[]"), ([], []))
        elif line.startswith("> "):
            row = line[2:].replace("{last}", str(LAST)).replace("{below}", str(LAST + 1))
            told_there.append(f"league.xlsx!{row}")
        elif line and not line.startswith("#"):
            done.append(line)
    return found


def value_of(typed: object) -> object:
    """A value of the table as it is read from a cell; a date, an error and a formula are written as text."""
    text = typed if isinstance(typed, str) else ""
    if text.startswith("date "):
        return datetime.fromisoformat(text[5:]).replace(tzinfo=UTC).replace(tzinfo=None)
    return Formula(text) if text.startswith("=") else Broken(text) if text in ERROR_CODES else typed


def make(slip: Sequence[str], cells: Cells) -> None:
    """Make a slip in the cells of a book."""
    for line in slip:
        do, rest = line.split(" ", 1)
        if do == "type":
            found = re.fullmatch(r"(.*?)!([A-Z]+)([0-9]+) (.*)", rest)
            assert found
            row, column = cells[found[1]].setdefault(int(found[3]), []), column_index_from_string(found[2])
            row += [None] * (column - len(row))
            row[column - 1] = value_of(json.loads(found[4]))
        elif do == "add":
            sheet, row_text = rest.split(" [", 1)
            cells[sheet][max(cells[sheet]) + 1] = [value_of(value) for value in json.loads(f"[{row_text}")]
        elif "!" in rest:
            sheet, first, last = re.split("[!:]", rest)
            gone = range(int(first), int(last) + 1)
            rows = cells[sheet].items()
            cells[sheet] = {number - len(gone) * (number > gone[0]): row for number, row in rows if number not in gone}
        else:
            del cells[rest]


def told(slip: Sequence[str], book: TypedBook) -> tuple[League | None, list[str]]:
    league, problems = book.read(partial(make, slip))
    return league, [str(problem) for problem in problems]


@pytest.mark.parametrize("slip", slips())
def test_a_slip_is_told_exactly(slip: str) -> None:
    done, lines = slips()[slip]
    kind = next((kind for kind in LEAGUES if kind and slip.startswith(kind)), "")
    league, found = told(done, book_of(kind))
    assert found == lines
    assert (league is not None) == all(line.split(": ")[1] in WARNINGS for line in lines)


def test_every_code_of_the_book_is_shown() -> None:
    shown = {line.split(": ")[1] for _, lines in slips().values() for line in lines}
    # Balances are not stored but worked out, so BOOK-TABLE says it when one was changed.
    assert {code for code in CODES if code.startswith("BOOK-")} - shown <= {"BOOK-BALANCE"}


def test_all_faults_are_told_at_once_in_the_order_of_the_cells() -> None:
    names = ("OL", "age", "team name twice", "set score", "ledger unit", "deadline without zone", "sponsor")
    chosen = [slips()[name] for name in names]
    league, found = told([line for done, _ in chosen for line in done], book_of(""))
    assert league is None
    assert sorted(found) == sorted(line for _, lines in chosen for line in lines)
    sheets = [line.split("!")[1] for line in found]
    assert sheets == ["Season", "Teams", "Teams", "Ledger", "Players", "Players", "Fixtures"]


def test_a_formula_is_read_by_its_value_and_told(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "league.xlsx"
    workbook = workbook_of(book_of("").data)
    workbook["Players"]["E2"], workbook["Teams"]["G2"] = "=3+4", "=D2"
    workbook.save(path)
    league, problems = read(office.save_as(path, tmp_path / "saved.xlsx").read_bytes(), "league.xlsx")
    assert league == LEAGUE
    balance = """\
league.xlsx!Teams!G2: BOOK-TABLE: this cell is calculated, not read: Account is 1872 (found "=D2"; rule R9). \
To change it, add a row to the Ledger sheet; if you have already done so, do nothing."""
    level = """\
league.xlsx!Players!E2: FILE-FORMULA: OL is a formula; its value 7 counts, and the formula will be lost \
(found "=3+4"). Type the player's offensive level as a value: the book holds no formulas."""
    assert [str(problem) for problem in problems] == [balance, level]


# --- any value in any cell ---

DAY = datetime(2026, 9, 15, tzinfo=UTC).replace(tzinfo=None)
# What no cell may hold, but one that nobody reads.
NEVER: list[object] = [
    DAY, time(15, 9), timedelta(hours=30), True, False, Broken("#REF!"), Formula("=1+1"),
    Formula("=1/0", Broken("#DIV/0!")), float("nan"), float("inf"), 1e300, "n" * 300, "a\u202eb", "a\tb", "a\nb",
]  # fmt: skip
_TEXTS: list[object] = ["perhaps", "T99", "12345678901234567890"]
NEVER_OF_A_KIND: dict[str, list[object]] = {
    WHOLE: [7.5, 10**7, *_TEXTS], NUMBER: [-0.5, 10**7, *_TEXTS], CHOICE: [-1, 7.5, *_TEXTS], LINK: [0, 7.5, *_TEXTS],
    TEXT: [7.5],
}  # fmt: skip
# What may be right or not, by the rest of the row.
PERHAPS: list[object] = [None, "  ", 0, 1, 1_900, "x", "'5", "٥", Formula("=1+1", 2), -1, "T02"]
# Where a value that is no fault in itself is told in another sheet, which must be right too.
ELSEWHERE = {
    "Season": {"Fixtures", "Ledger", "Contract players"}, "Sponsors": {"Teams"}, "Teams": {"Players"},
    "Players": {"Players", "Teams"}, "Market": {"Market"}, "Fixtures": {"Fixtures", "Spy reports"},
    "Last line-ups": {"Last line-ups"}, "Spy reports": {"Spy reports"},
}  # fmt: skip


def differs(one: League, other: League) -> bool:
    """Whether leagues differ in anything that is told, or in their people, of whom nothing is."""
    return bool(find_edits(one, other)) or one.people != other.people


def rows_tried(sheet: RecordSheet) -> list[int]:
    """The rows of a sheet that are typed into: one of each kind."""
    numbers = sorted(book_of("full").cells[sheet.title])[1:]
    if sheet is SEASON:
        names = {row[0]: number for number, row in book_of("full").cells[sheet.title].items()}
        return [names[name] for name in ("league_name", "round_number", "deadline_round_2", "set_points")]
    return [numbers[0], numbers[-1]] if sheet in (MARKET, FIXTURES) else [numbers[len(numbers) // 2]]


def never(column: RecordField, setting: str) -> list[object]:
    """What a cell cannot hold, whatever stands in its row; `setting` is the name in a row of Season."""
    values = [*NEVER, *NEVER_OF_A_KIND.get(column.kind, [])]
    if setting and column.name == "Setting":
        values += _TEXTS
    if setting not in ("", "league_name"):
        values += [*NEVER_OF_A_KIND[WHOLE], -1]
    # Whose row of Managers has no team waits for one.
    a_deadline = column.name == "Value" and setting.startswith("deadline")
    may_be_blank = column.blank or column.parse is read_managed_team or a_deadline
    return values if may_be_blank else [*values, None, "  "]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.title)
def test_any_value_in_any_cell_is_told_there_or_is_an_edit(sheet: RecordSheet, part: int) -> None:
    tried = [(place, column, number) for place, column in enumerate(sheet.fields) for number in rows_tried(sheet)]
    for place, column, number in tried:
        rows = book_of("full").cells[sheet.title]
        setting, above = str(rows[number][0]) if sheet is SEASON else "", rows.get(number - 1, rows[number])[place]
        forbidden = never(column, setting) if column.is_read else []
        values = [*forbidden, *PERHAPS, *NEVER, above]
        for index, value in enumerate(values):
            if (index + place) % NUMBER_OF_PARTS == part:
                found = book_of("full").typed(sheet.title, number, place, value)
                _check_value(sheet, column, f"{get_column_letter(place + 1)}{number}", found, index < len(forbidden))


def _check_value(sheet: RecordSheet, column: RecordField, address: str, found: Read, forbidden: bool) -> None:
    league, problems = found
    where = f"{sheet.title}!{address}", [str(problem) for problem in problems]
    here = [
        problem
        for problem in problems
        if problem.place.sheet == sheet.title and (problem.place.cell == address or f" {address}" in problem.message)
    ]
    assert all(problem.remedy.endswith(".") and problem.rule and "\n" not in str(problem) for problem in here), where
    if column.kind == EXPLAINED:
        assert found == (FULL, ()), where
    elif column.kind == WORKED_OUT:
        assert league == FULL, where
        assert {problem.code for problem in problems} <= {"BOOK-TABLE"}, where
    elif forbidden:
        assert league is None, where
        assert here, where
    elif not here and (league is None or not (league == FULL or differs(FULL, league))):
        assert {problem.place.sheet for problem in problems} <= ELSEWHERE.get(sheet.title, set()), where
        assert problems, where


def test_a_worked_out_cell_that_is_another_is_told() -> None:
    for sheet in SHEETS:
        for place, column in enumerate(sheet.fields):
            if column.kind == WORKED_OUT:
                number = rows_tried(sheet)[0]
                league, problems = book_of("full").typed(sheet.title, number, place, "something else")
                at = [(problem.code, problem.place.cell) for problem in problems]
                assert (league, at) == (FULL, [("BOOK-TABLE", f"{get_column_letter(place + 1)}{number}")])


def test_the_book_that_is_typed_into_is_read_as_the_one_on_disk() -> None:
    assert book_of("full").read(lambda _: None) == (FULL, ())


# --- rows, columns and sheets that were moved, deleted or copied ---

# A setting that may be missing without a word: it is blank.
BLANK = tuple([name, None] for name in ("time_zone", "preface", *PUBLIC_ROWS))
# Sheets in which a row may not stand twice, with the column at which that is told.
TWICE = {
    "Season": "A", "Teams": "A", "Managers": "A", "Players": "B", "Fixtures": "A", "Contract players": "A",
    "Sponsors": "A", "Past seasons": "D", "Last line-ups": "B",
}  # fmt: skip
# Tables whose rows stand in an order that counts; the rows of all others are put in order when they are read.
ORDERED = {"Players", "Ledger", "Contract players", "Market", "Sponsors", "Past seasons", "Spy reports"}


def short(problems: Sequence[Problem]) -> list[str]:
    return [str(problem).removeprefix("league.xlsx!").partition(" (found")[0] for problem in problems]


def put(changed: Cells, cells: Cells) -> None:
    cells.update(changed)


def read_with(edit: Callable[[Cells], object]) -> tuple[League | None, list[str]]:
    league, problems = book_of("full").read(edit)
    return league, short(problems)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.title)
def test_rows_that_are_deleted_doubled_or_turned_are_told_or_an_edit(sheet: RecordSheet) -> None:
    rows = book_of("full").cells[sheet.title]
    for number in sorted(rows)[1::3]:
        league, lines = read_with(partial(put, {sheet.title: {key: row for key, row in rows.items() if key != number}}))
        unknown = sheet is MANAGERS and number > len(FULL.people.managers) + 1
        if unknown or (sheet is SEASON and rows[number][:2] in BLANK):
            assert (league, lines) == (FULL, [])
        else:
            assert lines or (league is not None and (sheet is TABLE or differs(FULL, league))), number
    last = max(rows)
    league, lines = read_with(lambda cells: cells[sheet.title].update({last + 1: list(rows[last])}))
    if sheet.title in TWICE:
        assert lines[0].startswith(f"{sheet.title}!{TWICE[sheet.title]}{last + 1}: BOOK-TWICE")
    else:
        assert lines or sheet is TABLE or (league is not None and differs(FULL, league))
    heads, *others = (rows[number] for number in sorted(rows))
    turned = dict(enumerate([heads, *others[::-1]], start=1))
    league, lines = read_with(lambda cells: cells.update({sheet.title: turned}))
    assert league is not None
    assert (lines, bool(find_edits(FULL, league))) == ([], sheet.title in ORDERED)


def columns_read(part: int) -> Iterator[tuple[RecordSheet, RecordField, int]]:
    found = [(sheet, column, at) for sheet in SHEETS for at, column in enumerate(sheet.fields) if column.is_read]
    yield from found[part::NUMBER_OF_PARTS]


@pytest.mark.parametrize("part", PARTS)
def test_columns_that_are_gone_renamed_or_doubled_are_told_in_the_header(part: int) -> None:
    for sheet, column, at in columns_read(part):
        title, width = sheet.title, len(sheet.fields)
        gone = {title: {number: row[:at] + row[at + 1 :] for number, row in book_of("full").cells[title].items()}}
        league, lines = read_with(partial(put, gone))
        assert league is None
        assert f"{title}!{get_column_letter(width)}1: BOOK-COLUMN: there is no {column.name} column" in lines
        rows = book_of("full").cells[title]
        heads = [*rows[1][:at], "Old", *rows[1][at + 1 :]]
        league, lines = read_with(partial(put, {title: {**rows, 1: heads}}))
        assert league is None
        assert any(f"BOOK-COLUMN: there is no {column.name} column" in line for line in lines)
        twice = {title: {number: [*row, row[at]] for number, row in book_of("full").cells[title].items()}}
        league, lines = read_with(partial(put, twice))
        address = f"{title}!{get_column_letter(width + 1)}1"
        assert league is None
        assert f"{address}: BOOK-TWICE: {column.name} is the heading of two columns" in lines


@pytest.mark.parametrize("part", PARTS)
def test_sums_below_the_table_are_told_once(part: int) -> None:
    for sheet, column, at in columns_read(part):
        if (sheet, column.name) in ((MARKET, "Lot"), (MANAGERS, "Team id")):
            # Nothing else is needed in such a row, so it is one of the table.
            continue
        rows = book_of("full").cells[sheet.title]
        last = max(rows)
        sums = {**rows, last + 2: [*[None] * at, Formula("=SUM(A2:A9)", 1234)]}
        _, lines = read_with(partial(put, {sheet.title: sums}))
        said = f"row {last + 2} holds only formulas, so it is not part of the table"
        assert lines == [f"{sheet.title}!{get_column_letter(at + 1)}{last + 2}: BOOK-CELL: {said}"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.title)
def test_a_sheet_that_is_gone_renamed_or_emptied_is_told_or_an_edit(sheet: RecordSheet) -> None:
    title = sheet.title
    for edit in (
        lambda cells: cells.pop(title),
        lambda cells: cells.update({f"Old {title}": cells.pop(title)}),
    ):
        league, lines = read_with(edit)
        assert (league is None) == (sheet is not TABLE)
        said = f"{title}: BOOK-SHEET: there is no {title} sheet, only "
        assert sheet is TABLE or any(line.startswith(said) for line in lines)
    league, lines = read_with(lambda cells: cells.update({title: {1: cells[title][1]}}))
    assert lines or (league is not None and (sheet is TABLE or differs(FULL, league)))
    league, lines = read_with(lambda cells: cells.update({title: {}}))
    if sheet is not TABLE:
        assert league is None
        assert {line.split(": ")[1] for line in lines if line.startswith(f"{title}!")} == {"BOOK-COLUMN"}


def test_what_changes_no_cell_of_a_table_changes_nothing() -> None:
    def move(cells: Cells) -> None:
        for title, rows in [*cells.items()]:
            moved: dict[int, list[Any]] = {1: ["My league"]}
            # Below lines of the GM's, with blank rows, headers in other letters, an own column before the others.
            for number, row in rows.items():
                cell = ["Mine", *(str(value).upper().replace(" ", "  ") for value in row)] if number == 1 else [7, *row]
                moved[3 + 2 * number] = cell
            cells[f" {title.upper()} "] = moved
            cells[f"Copy of {title}"] = cells.pop(title)

    assert read_with(move) == (FULL, [])


@pytest.mark.parametrize(
    ("sheet", "area", "line"),
    [
        (PLAYERS, "A2:A3", "Players!A3: BOOK-CELL: Team id must be one listed on the Teams sheet"),
        (SPIED, "D2:D4", "Spy reports!D3: BOOK-CELL: Set must be a whole number from 1 to 5"),
    ],
)
def test_what_was_merged_is_told(sheet: RecordSheet, area: str, line: str) -> None:
    merged = edited(lambda workbook: workbook[sheet.title].merge_cells(area), book_of("full").data)
    league, problems = read(merged, "league.xlsx")
    assert league is None
    assert line in short(problems)


def test_two_sheets_of_one_name_are_told() -> None:
    league, lines = read_with(lambda cells: cells.update({"teams ": cells["Teams"]}))
    assert league is None
    assert lines[0] == "Teams: BOOK-TWICE: two sheets are called Teams, apart from capitals and spaces"
