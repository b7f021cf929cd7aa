"""The league book: what is written is read back, and what a GM gets wrong is told with its place and its remedy."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from leagues import AWKWARD, leagues, made_league, with_reports
from office import Office
from openpyxl_workbook import workbook_of
from typed_workbook import Cells, TypedBook
from vbxl.books.leaguebook import build, read
from vbxl.league import stages
from vbxl.league.league import TEAMS_MOST, League
from vbxl.league.opening import invent_teams, make_league, make_team_id
from vbxl.league.people import Character, Contact, Manager, People
from vbxl.league.view import sheet_id, view
from vbxl.rounds.file_names import Mailed, is_by_bot, name_sheet
from vbxl.rules.draw import Draw
from vbxl.rules.public_numbers import parse_source
from vbxl.rules.season import Season
from vbxl.xlsx.package import make_reproducible

PEOPLE = People(
    Contact("Dirk Smit", "dirk@example.org"),
    {
        "T01": Manager("Anna Bakker", ("anna@example.org", "anna@work.example"), None, False, (1, 1), 1, "A. Bakker"),
        "T02": Manager(bot=Character.SPENDER, no_mail=True),
    },
)
LEAGUE = replace(with_reports(made_league()), people=PEOPLE)
BOOK = build(LEAGUE)[0]
Edit = Callable[[Any], None]


def edited(edit: Edit, book: bytes = BOOK) -> bytes:
    """A book as a GM saves it who changed something."""
    workbook = workbook_of(book)
    edit(workbook)
    saved = io.BytesIO()
    workbook.save(saved)
    return saved.getvalue()


def told(book: bytes) -> tuple[League | None, list[str]]:
    """What reading gives: the league and each problem as people read it."""
    league, problems = read(book, "league.xlsx")
    return league, [str(problem) for problem in problems]


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(leagues())
def test_what_is_written_is_read_back(league: League) -> None:
    book, lost = build(league)
    assert read(book, "league.xlsx") == (league, ())
    assert lost == ()
    again, lost = build(league, book)
    assert read(again, "league.xlsx") == (league, ())
    assert lost == ()


def test_the_last_team_of_the_largest_league_is_read_back_and_known_by_its_id() -> None:
    last, drawn = make_team_id(TEAMS_MOST), made_league(4, 1, round_number=1)
    called = {drawn.teams[-1].id: last}
    fixtures = tuple(
        replace(one, home=called.get(one.home, one.home), visitors=called.get(one.visitors, one.visitors))
        for one in drawn.fixtures
    )
    teams = (*drawn.teams[:-1], replace(drawn.teams[-1], id=last))
    league = replace(drawn, teams=teams, fixtures=fixtures, ledger=(), transfers=())
    assert last == "T10000"
    assert read(build(league)[0], "league.xlsx") == (league, ())
    assert sheet_id(str(view(league, last).id)) == view(league, last).id
    stem = name_sheet("Large", 1, 7, (last, "Mill Lane"), Mailed.MOVE)
    assert (stem, is_by_bot(f"{stem}.txt")) == ("large-S1-R07-T10000-mill-lane-move", False)


@pytest.mark.parametrize("text", ["drand", "lottery 6/49 Wed Sat 19:25 Lotto"])
def test_a_source_of_public_numbers_is_read_back(text: str) -> None:
    league = replace(LEAGUE, public_source=replace(parse_source(text), hours=7, days=11))
    assert told(build(league)[0]) == (league, [])


def test_the_same_league_gives_the_make_reproducible() -> None:
    assert build(replace(with_reports(made_league()), people=PEOPLE))[0] == BOOK
    again = build(LEAGUE, BOOK)[0]
    assert build(LEAGUE, BOOK)[0] == again
    assert build(LEAGUE, again)[0] == again
    assert make_reproducible(BOOK) == BOOK


def test_a_book_saved_by_libreoffice_is_read_alike(office: Office, tmp_path: Path) -> None:
    path = tmp_path / "league.xlsx"
    league = awkward_league()
    path.write_bytes(build(league)[0])
    saved = office.save_as(path, tmp_path / "saved.xlsx")
    assert told(saved.read_bytes()) == (league, [])
    again, lost = build(league, saved.read_bytes())
    assert told(again) == (league, [])
    assert lost == ()


def awkward_league() -> League:
    """A league whose names look like formulas, errors, numbers, dates and escapes."""
    spoken = (AWKWARD[0], "_x0041_", "x005F_", "Annx005F_a", "_x0009_", *AWKWARD[1:])
    teams = tuple(
        replace(
            team,
            name=spoken[at],
            players=tuple(replace(player, name=spoken[at + place]) for place, player in enumerate(team.players)),
            last_match=(),
        )
        for at, team in enumerate(LEAGUE.teams)
    )
    return replace(LEAGUE, name="=1+1", teams=teams, transfers=())


def test_names_that_look_like_formulas_stay_text() -> None:
    league = awkward_league()
    book = build(league)[0]
    assert told(book) == (league, [])
    workbook = workbook_of(book)
    assert workbook["Teams"]["B2"].value == "=1+1"
    assert workbook["Teams"]["B2"].data_type == "s"
    assert workbook["Teams"]["B2"].number_format == "@"
    # As a spreadsheet program, or the GM's own script, would save it.
    assert told(edited(lambda _: None, book)) == (league, [])
    assert told(build(league, book)[0]) == (league, [])


@pytest.mark.parametrize(
    "cells",
    [
        {
            "Players": {
                "A2": "t01", "C2": "OWN", "E2": "7", "G2": "no", "H2": None, "L1": "My own column", "L2": "=A2&B2",
                "A100": "  ",
            },
            "Season": {"A15": "DEADLINE_ROUND_2"},
            "Fixtures": {"E2": None, "H2": "15:5"},
            "Market": {"C2": "m. fontaine"},
            "Last line-ups": {"C2": "Neutral", "F2": 5},
            "Spy reports": {"B2": "t01", "E2": "61,4", "G2": 2},
        },
        {"Players": {"E2": 7.0}, "Fixtures": {"H2": "15 – 5"}, "Spy reports": {"G2": "offensive"}},
        {"Players": {"E2": " 7.0 "}},
    ],
)  # fmt: skip
def test_what_can_be_understood_is(cells: dict[str, dict[str, object]]) -> None:
    def edit(workbook: Any) -> None:
        for sheet, values in cells.items():
            for cell, value in values.items():
                workbook[sheet][cell] = value

    assert told(edited(edit)) == (LEAGUE, [])


def test_rows_and_columns_may_be_moved() -> None:
    def edit(workbook: Any) -> None:
        ws = workbook["Players"]
        ws.insert_cols(2)
        ws["B1"] = "Mine"
        ws.insert_rows(1, 2)
        ws["A1"] = "Players of the Harbour League"
        ws.insert_rows(10)
        fixtures = workbook["Fixtures"]
        rows = list(fixtures.iter_rows(min_row=2, values_only=True))
        for at, row in enumerate(reversed(rows), start=2):
            for place, value in enumerate(row, start=1):
                fixtures.cell(at, place).value = value

    book = edited(edit)
    assert told(book) == (LEAGUE, [])
    again, lost = build(LEAGUE, book)
    assert told(again) == (LEAGUE, [])
    assert lost == ()
    assert workbook_of(again)["Players"]["B3"].value == "Mine"


NO_WORKBOOK = """\
league.xlsx: FILE-UNREADABLE: this is not a complete Excel workbook. \
Take the league book of this round, or a copy of it, and save it as .xlsx."""
PASSWORD = """\
league.xlsx: FILE-ENCRYPTED: the file has a password, or is an old .xls workbook. \
Save it as an Excel workbook (.xlsx) without a password."""
DAMAGED = """\
league.xlsx: FILE-UNREADABLE: the workbook is damaged (KeyError). \
Open it in Excel or LibreOffice, let it repair the file, and save it as .xlsx; or use a copy."""


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"no workbook", NO_WORKBOOK),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest", PASSWORD),
        (BOOK.replace(b"xl/workbook.xml", b"xl/workbook.xxx"), DAMAGED),
    ],
)
def test_what_is_no_workbook_is_told(data: bytes, line: str) -> None:
    assert told(data) == (None, [line])
    again, lost = build(LEAGUE, data)
    assert told(again) == (LEAGUE, [])
    assert len(lost) == 1
    assert lost[0].startswith("The previous book could not be opened (")


def patched(pattern: bytes, content: bytes) -> bytes:
    """The book with something else in the XML of Players, in its first place there."""

    def change(part: str, xml: bytes) -> bytes:
        return re.sub(pattern, content, xml, count=1) if part == "xl/worksheets/sheet6.xml" else xml

    return make_reproducible(BOOK, change)


@pytest.mark.parametrize("wrong", [b"NaN", b"0x10", b"1e999", b"9" * 400])
def test_a_number_that_is_none_costs_the_book_but_never_raises(wrong: bytes) -> None:
    league, lines = told(patched(rb"<v>7</v>", b"<v>" + wrong + b"</v>"))
    assert league is None
    assert len(lines) == 1


@pytest.mark.parametrize("area", [b"A1:B2", b"A1:XFD1048576"])
def test_a_sheet_that_says_another_size_is_read_whole(area: bytes) -> None:
    assert told(patched(rb'<dimension ref="[^"]*"', b'<dimension ref="' + area + b'"')) == (LEAGUE, [])


@cache
def play_two_seasons(sizes: tuple[int, ...]) -> tuple[League, ...]:
    """The league at the start of every round of two seasons, and of the season after them; nobody sends a move."""
    season, draw = Season(), Draw(bytes(sizes))
    leagues = [make_league("Long League", season, invent_teams(sizes, season, draw), draw)]
    while leagues[-1].season_number <= 2:
        leagues.append(stages.resolve(leagues[-1], {}, Draw(bytes([*sizes, len(leagues)])))[0])
    return tuple(leagues)


@pytest.mark.parametrize("sizes", [pytest.param((4,), marks=pytest.mark.exhaustive), (3, 2)])
def test_every_book_of_two_seasons_is_read_back(sizes: tuple[int, ...]) -> None:
    book = None
    for league in play_two_seasons(sizes):
        book, lost = build(league, book)
        assert (told(book), lost) == ((league, []), ())
    # Both seasons are in it, with a cup, and the third has begun.
    assert (league.season_number, league.round_number, len(league.history)) == (3, 1, 2 * sum(sizes))
    assert "winner" in {line.cup for line in league.history}
    assert {booking.stage for booking in league.ledger} == {"0 new season"}


def test_a_league_without_teams_is_read_back() -> None:
    """What a GM fills in before there are teams: settings, sponsors, contract players, deadlines that are not set."""
    bare = League("Bare", 1, 1, Season(meetings=4, season_rounds=9), (), (), ())
    made = made_league(round_number=1)
    for league in (bare, replace(bare, deadlines=("", ""), contract_players=made.contract_players)):
        book, lost = build(league)
        assert (told(book), lost) == ((league, []), ())


ZONE = "Europe/Amsterdam"
typed_book = cache(partial(TypedBook, LEAGUE))


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
        assert (season[5][0], season[14][0]) == ("time_zone", "deadline_round_1")
        if below:
            season[max(season) + 1] = ["Time_Zone", " europe/amsterdam"]
            season[5][:2] = None, None
        else:
            season[5][1] = ZONE
        season[14][1] = typed

    wanted = replace(LEAGUE, time_zone=ZONE, deadlines=(read, *LEAGUE.deadlines[1:]))
    assert typed_book().read(type_it) == (wanted, ())


def test_a_setting_that_is_missing_counts_by_its_default_and_a_warning_names_it() -> None:
    league = made_league(season_number=2)

    def edit(workbook: Any) -> None:
        ws = workbook["Season"]
        ws.delete_rows(next(number for number in range(2, ws.max_row) if ws.cell(number, 1).value == "season_rounds"))

    old = edited(edit, build(league)[0])
    found, lines = told(old)
    assert found == league
    below = workbook_of(old)["Season"].max_row + 1
    assert [line.split(" (")[0] for line in lines] == [
        f"league.xlsx!Season!A{below}: BOOK-SETTING: the setting season_rounds is missing, so 0 is used"
    ]
    again, lost = build(league, old)
    assert (told(again), lost) == ((league, []), ())
