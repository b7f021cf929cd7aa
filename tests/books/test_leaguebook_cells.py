"""Every column of every sheet of the league book, and every wrong kind of value in it: told at that very cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from functools import cache

import pytest
from openpyxl.utils import get_column_letter

from cup_leagues import with_cup
from leagues import made_league, with_reports
from test_leaguebook import PEOPLE
from typed_workbook import TypedBook
from vbxl.books.leaguebook.cells import (
    CHOICE,
    EXPLAINED,
    LINK,
    NUMBER,
    TEXT,
    WHOLE,
    WORKED_OUT,
    Broken,
    Formula,
    LeagueColumn,
    LeagueSheet,
)
from vbxl.books.leaguebook.sheets import (
    FIXTURES,
    LEDGER,
    LINEUPS,
    MARKET,
    PLAYERS,
    SEASON,
    SHEETS,
    SPIED,
    SPONSORS,
    TEAMS,
)
from vbxl.league.gm_edits.diff import find_edits
from vbxl.league.league import League
from vbxl.problems import Problem

ROUND = 3
LEAGUE = replace(
    with_reports(with_cup(made_league(teams=4, divisions=1, round_number=ROUND, meetings=4, season_number=2)), (0, 4)),
    people=PEOPLE,
)
DAY = datetime(2026, 9, 15, tzinfo=UTC).replace(tzinfo=None)
# What no cell of a table may hold, but one that nobody reads.
NEVER: dict[str, object] = {
    "a date": DAY, "a time": time(15, 9), "a length of time": timedelta(hours=30), "true": True, "false": False,
    "an error": Broken("#REF!"), "a formula without a value": Formula("=1+1"),
    "a formula with an error": Formula("=1/0", Broken("#DIV/0!")), "no number": float("nan"),
    "without end": float("inf"), "huge": 1e300, "a text that is long": "n" * 300, "turned text": "a\u202eb",
    "a tab": "a\tb", "two lines": "a\nb",
}  # fmt: skip
TEXTS = {"text": "x", "another text": "T99", "many digits": "12345678901234567890"}
WRONG: dict[str, dict[str, object]] = {
    WHOLE: {"a fraction": 7.5, "too large": 10**7, **TEXTS},
    NUMBER: {"below nothing": -0.5, "too large": 10**7, **TEXTS},
    CHOICE: {"a number": -1, "a fraction": 7.5, **TEXTS},
    LINK: {"a number": 0, "a fraction": 7.5, **TEXTS},
    TEXT: {"a fraction": 7.5},
}
# Texts that are no text like another.
STRICT = {(TEAMS, "Team id"), (LEDGER, "From"), (LEDGER, "To"), *((FIXTURES, f"Set {at}") for at in range(1, 6))}
# What may be right or not, by the rest of the row: it is told somewhere, or it is an edit.
PERHAPS = {
    "nothing": None, "spaces": "  ", "zero": 0, "one": 1, "a large number": 1_900, "a name": "x", "an apostrophe": "'5",
    "digits of others": "٥", "a formula": Formula("=1+1", 2), "minus": -1, "an id": "T02",
}  # fmt: skip
# Where a value that is no fault in itself is told in another cell, which must be right too.
ELSEWHERE = {
    (SEASON, "Value"): {"Fixtures", "Ledger", "Contract players"}, (SPONSORS, "Name"): {"Teams"},
    (TEAMS, "Team id"): {"Players"},
    (PLAYERS, "Kind"): {"Players"}, (PLAYERS, "Team id"): {"Teams"}, (MARKET, "Lot"): {"Market"},
    (MARKET, "Team id"): {"Market"}, (FIXTURES, "Match no."): {"Fixtures", "Spy reports"},
    **{(FIXTURES, name): {"Fixtures", "Spy reports"} for name in ("Home id", "Visitors id", "Division", "Round")},
    **{(FIXTURES, f"Set {at}"): {"Fixtures"} for at in range(1, 6)}, (LINEUPS, "Team id"): {"Last line-ups"},
    **{(SPIED, name): {"Spy reports"} for name in ("Team id", "About", "Match")},
}  # fmt: skip
Read = tuple[League | None, tuple[Problem, ...]]
Cell = tuple[LeagueSheet, LeagueColumn, int]


@cache
def book() -> TypedBook:
    return TypedBook(LEAGUE)


def rows_of(sheet: LeagueSheet) -> list[int]:
    """The rows that are tried: of Season one of each kind, else one in the middle and for Market each kind of lot."""
    numbers = sorted(book().cells[sheet.title])[1:]
    if sheet is SEASON:
        names = {row[0]: number for number, row in book().cells[sheet.title].items()}
        return [names[one] for one in ("league_name", "round_number", "deadline_round_2", "set_points")]
    if sheet is MARKET:
        return [numbers[0], numbers[-1]]
    if sheet is FIXTURES:
        # One that was played and one that was not.
        return [numbers[0], numbers[-1]]
    return [numbers[len(numbers) // 2]]


def cells(*kinds: str) -> Iterator[Cell]:
    for sheet in SHEETS:
        for column in sheet.columns:
            if column.kind in kinds:
                yield from ((sheet, column, number) for number in rows_of(sheet))


def read(cell: Cell, value: object) -> Read:
    sheet, column, number = cell
    return book().typed(sheet.title, number, sheet.columns.index(column), value)


def here(cell: Cell, problems: tuple[Problem, ...]) -> list[Problem]:
    """The problems of a cell: at its place, or told together with others alike, or pointing to it."""
    sheet, column, number = cell
    address = f"{get_column_letter(sheet.columns.index(column) + 1)}{number}"
    return [
        one for one in problems
        if one.place.sheet == sheet.title and (one.place.cell == address or f" {address}" in one.message)
    ]  # fmt: skip


def wrong(cell: Cell) -> dict[str, object]:
    """What a cell cannot hold, whatever stands in its row."""
    sheet, column, number = cell
    found: dict[str, object] = {**NEVER, **WRONG[column.kind]}
    if (sheet, column.name) in STRICT:
        found |= {"a number": -1, "text": "x", "another text": "T99"}
    if column.name == "No mail":
        # A cell to tick, and people tick with an x.
        found["text"] = "perhaps"
    if column.lowest >= 0 and column.kind == WHOLE:
        found["below nothing"] = -1
    if not column.blank:
        found |= {"nothing": None, "spaces": "  "}
    if sheet is SEASON:
        setting = str(book().cells[sheet.title][number][0])
        if column.name == "Setting":
            found |= TEXTS
        elif setting != "league_name":
            found |= {**WRONG[WHOLE], "below nothing": -1}
        if column.name == "Value" and setting.startswith("deadline"):
            # Blank is no deadline, as the column says.
            found = {name: value for name, value in found.items() if name not in ("nothing", "spaces")}
    return found


def differs(one: League, other: League) -> bool:
    """Whether leagues differ in anything that is told, or in their people, of whom nothing is."""
    return bool(find_edits(one, other)) or one.people != other.people


def sampled(*kinds: str) -> list[object]:
    """Every cell of some kinds, of which the default run tries every third."""
    found = enumerate(cells(*kinds))
    return [pytest.param(cell, marks=[pytest.mark.exhaustive] if at % 3 else []) for at, cell in found]


def named(cell: Cell) -> str:
    return f"{cell[0].title}-{cell[1].name}-{cell[2]}"


@pytest.mark.parametrize("cell", sampled(WHOLE, NUMBER, TEXT, CHOICE, LINK), ids=named)
def test_a_wrong_kind_of_value_is_told_at_its_cell_with_a_remedy(cell: Cell) -> None:
    for name, value in wrong(cell).items():
        league, problems = read(cell, value)
        assert league is None, name
        told = here(cell, problems)
        assert told, (name, [str(one) for one in problems])
        assert all(one.remedy.endswith(".") and one.rule and "\n" not in str(one) for one in told), name


@pytest.mark.parametrize("cell", sampled(WHOLE, NUMBER, TEXT, CHOICE, LINK), ids=named)
def test_any_other_value_is_told_or_is_an_edit(cell: Cell) -> None:
    above = book().cells[cell[0].title].get(cell[2] - 1, [None] * len(cell[0].columns))
    for name, value in {**PERHAPS, "what stands above": above[cell[0].columns.index(cell[1])]}.items():
        league, problems = read(cell, value)
        if here(cell, problems) or (league is not None and (league == LEAGUE or differs(LEAGUE, league))):
            continue
        told = {one.place.sheet for one in problems}
        assert told, name
        assert told <= ELSEWHERE.get((cell[0], cell[1].name), set()), (name, [str(one) for one in problems])


@pytest.mark.parametrize("cell", [*cells(WORKED_OUT)], ids=named)
def test_what_is_worked_out_is_not_read_and_told_where_it_is_another(cell: Cell) -> None:
    values = {"text": "x", "a fraction": 7.5, "a large number": 123_456, "a date": DAY, "an error": Broken("#REF!")}
    for name, value in values.items():
        league, problems = read(cell, value)
        assert league == LEAGUE, name
        # A row of the table whose id is another is one that the league has not.
        assert [one.code for one in here(cell, problems)] == ["BOOK-TABLE"], name
    for value in (None, book().cells[cell[0].title][cell[2]][cell[0].columns.index(cell[1])]):
        assert read(cell, value) == (LEAGUE, ())


@pytest.mark.parametrize("cell", [*cells(EXPLAINED)], ids=named)
def test_what_explains_is_not_read(cell: Cell) -> None:
    for value in (*NEVER.values(), *PERHAPS.values()):
        assert read(cell, value) == (LEAGUE, ())


def test_every_column_of_every_sheet_is_tried() -> None:
    tried = {(sheet.title, column.name) for sheet, column, _ in cells(WHOLE, NUMBER, TEXT, CHOICE, LINK, WORKED_OUT)}
    explained = {(sheet.title, column.name) for sheet, column, _ in cells(EXPLAINED)}
    assert tried | explained == {(sheet.title, column.name) for sheet in SHEETS for column in sheet.columns}
    assert len(tried) > 95


def test_the_book_that_is_typed_into_is_read_as_the_one_on_disk() -> None:
    assert book().read(lambda _: None) == (LEAGUE, ())
