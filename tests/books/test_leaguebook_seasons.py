"""The league book over seasons: cup and history, a season's start, books of before, and what a GM keeps in it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Any

import pytest
from openpyxl.comments import Comment

from leagues import made_league
from test_leaguebook import LEAGUE, edited, told
from test_leaguebook_preserve import loaded
from typed_workbook import Cells, TypedBook
from vbxl.books.leaguebook import build
from vbxl.league import stages
from vbxl.league.league import Fixture, League
from vbxl.league.new_league import invent_teams, make_league
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season

SEASONS = 2


@cache
def played(sizes: tuple[int, ...]) -> tuple[League, ...]:
    """The league at the start of every round of two seasons, and of the season after them; nobody sends a move."""
    season = Season()
    draw = Draw(bytes(sizes))
    league = make_league("Long League", season, invent_teams(sizes, season, draw), draw)
    leagues = [league]
    while leagues[-1].season_number <= SEASONS:
        leagues.append(stages.resolve(leagues[-1], {}, Draw(bytes([*sizes, len(leagues)])))[0])
    return tuple(leagues)


@pytest.mark.parametrize("sizes", [pytest.param((4,), marks=pytest.mark.exhaustive), (3, 2)])
def test_every_book_of_two_seasons_is_read_back(sizes: tuple[int, ...]) -> None:
    book = None
    for league in played(sizes):
        book, lost = build(league, book)
        assert (told(book), lost) == ((league, []), ())
    # Both seasons are told; the cup of four teams was won by one of them, and the SP of the third came by the ledger.
    ended = played(sizes)[-1]
    assert (ended.season_number, ended.round_number) == (SEASONS + 1, 1)
    assert len(ended.history) == SEASONS * sum(sizes)
    winners = [one.season_number for one in ended.history if one.cup == "winner"]
    assert winners == [1, 2] if sizes == (4,) else len(winners) == len(set(winners))
    assert {one.stage for one in ended.ledger} == {"0 new season"}
    amateurs = {side for league in played(sizes) for one in league.fixtures for side in (one.home, one.visitors)}
    assert any(side.startswith("A") for side in amateurs) == (sum(sizes) != 4)


def test_a_cup_longer_than_the_season_is_told() -> None:
    """Two divisions of two teams meet once, in one round; a cup of four takes two."""
    league = made_league(teams=4, divisions=2, round_number=1, meetings=1)
    number = len(league.fixtures)
    cup = (Fixture(number + 1, 1, 0, "T01", "T03"), Fixture(number + 2, 1, 0, "T02", "T04"))
    found, lines = told(build(replace(league, fixtures=(*league.fixtures, *cup)))[0])
    assert found is None
    assert len(lines) == 1
    assert "Fixtures!A4: BOOK-CUP: a cup of 4 sides takes more rounds than the 1 of the season" in lines[0]


def test_a_league_without_teams_is_read_back() -> None:
    """What a GM fills in before there are teams: settings, sponsors, contract players, deadlines that are not set."""
    bare = League("Bare", 1, 1, Season(meetings=4, season_rounds=9), (), (), ())
    made = made_league(round_number=1)
    for league in (bare, replace(bare, deadlines=("", ""), contract_players=made.contract_players)):
        book, lost = build(league)
        assert (told(book), lost) == ((league, []), ())


ZONE = "Europe/Amsterdam"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("2026-10-10 20:00", f"2026-10-10 20:00 {ZONE}"),
        ("Sat, 2026-10-10 20:00", f"2026-10-10 20:00 {ZONE}"),
        ("2026-10-10 20:00 +05:30", "2026-10-10 20:00 +05:30"),
        ("2026-10-10 20:00 Asia/Tokyo", "2026-10-10 20:00 Asia/Tokyo"),
        (datetime.fromisoformat("2026-10-10T20:00"), f"2026-10-10 20:00 {ZONE}"),
        # As a spreadsheet has parts of a day.
        (datetime.fromisoformat("2026-10-10T19:59:59.999998"), f"2026-10-10 20:00 {ZONE}"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("below", [False, True])
def test_a_deadline_without_a_zone_is_in_that_of_the_league(typed: object, read: str, below: bool) -> None:
    def type_it(cells: Cells) -> None:
        season = cells["Season"]
        assert (season[5][0], season[8][0]) == ("time_zone", "deadline_round_1")
        if below:
            season[max(season) + 1] = ["Time_Zone", " europe/amsterdam"]
            season[5][:2] = None, None
        else:
            season[5][1] = ZONE
        season[8][1] = typed

    wanted = replace(LEAGUE, time_zone=ZONE, deadlines=(read, *LEAGUE.deadlines[1:]))
    assert typed_book().read(type_it) == (wanted, ())


@cache
def typed_book() -> TypedBook:
    return TypedBook(LEAGUE)


def test_a_setting_that_is_missing_counts_by_its_default_and_a_warning_names_it() -> None:
    league = made_league(season_number=2)

    def edit(workbook: Any) -> None:
        ws = workbook["Season"]
        ws.delete_rows(next(number for number in range(2, ws.max_row) if ws.cell(number, 1).value == "season_rounds"))

    old = edited(edit, build(league)[0])
    found, lines = told(old)
    assert found == league
    below = loaded(old)["Season"].max_row + 1
    assert [line.split(" (")[0] for line in lines] == [
        f"league.xlsx!Season!A{below}: BOOK-SETTING: there is no setting season_rounds: 0 counts"
    ]
    again, lost = build(league, old)
    assert (told(again), lost) == ((league, []), ())


@pytest.fixture(scope="module")
def turned() -> tuple[bytes, tuple[str, ...], League]:
    """The book of a new season, what was lost on the way, and its league; the GM had written into the old one."""
    *_, last, opened = played((3, 2))

    def edit(workbook: Any) -> None:
        workbook.create_sheet("My notes")["A1"] = "holiday in May"
        teams = workbook["Teams"]
        teams["N1"], teams["N3"] = "Mail", "two@example.org"
        teams["B4"].comment = Comment("pays late", "GM")
        workbook["Fixtures"]["N2"] = "referee ill"
        workbook["Season"].column_dimensions["B"].width = 44
        workbook.active = workbook.sheetnames.index("Teams")

    book, lost = build(opened, edited(edit, build(last)[0]))
    return book, lost, opened


def test_what_the_gm_keeps_goes_into_the_next_season(turned: tuple[bytes, tuple[str, ...], League]) -> None:
    book, lost, opened = turned
    assert told(book) == (opened, [])
    workbook = loaded(book)
    teams = workbook["Teams"]
    assert workbook["My notes"]["A1"].value == "holiday in May"
    assert (teams["A3"].value, teams["N3"].value) == ("T02", "two@example.org")
    assert teams["B4"].comment.text == "pays late"
    assert workbook["Season"].column_dimensions["B"].width == 44
    # Match 1 of this season is another one, so what stood beside it is gone, and he is told.
    assert workbook["Fixtures"]["N2"].value is None
    first = played((3, 2))[-2].fixtures[0]
    (line,) = lost
    told_of = f"N2 (1 {first.home.casefold()} {first.visitors.casefold()})"
    assert line == f"Fixtures: rows are gone, and with them what you wrote in {told_of}."
