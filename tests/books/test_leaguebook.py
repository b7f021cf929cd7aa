"""The league book: what is written is read back, and what a GM gets wrong is told with its place and its remedy."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from leagues import AWKWARD, leagues, made_league, with_reports
from office import Office
from openpyxl_workbook import workbook_of
from vbxl.books.leaguebook import build, read
from vbxl.league.league import TEAMS_MOST, League
from vbxl.league.new_league import team_id
from vbxl.league.people import Character, Contact, Manager, People
from vbxl.league.view import sheet_id, view
from vbxl.rounds.file_names import Mailed, is_by_bot, name_sheet
from vbxl.xlsx.package import same_bytes

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


def setting(sheet: str, cell: str, value: object) -> Edit:
    """The edit that types something into a cell."""

    def edit(workbook: Any) -> None:
        workbook[sheet][cell] = value

    return edit


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
    last, drawn = team_id(TEAMS_MOST), made_league(4, 1, round_number=1)
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


def test_the_same_league_gives_the_same_bytes() -> None:
    assert build(replace(with_reports(made_league()), people=PEOPLE))[0] == BOOK
    again = build(LEAGUE, BOOK)[0]
    assert build(LEAGUE, BOOK)[0] == again
    assert build(LEAGUE, again)[0] == again
    assert same_bytes(BOOK) == BOOK


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
    ("sheet", "cell", "value"),
    [
        ("Players", "E2", "7"),
        ("Players", "E2", 7.0),
        ("Players", "E2", " 7.0 "),
        ("Players", "C2", "OWN"),
        ("Players", "A2", "t01"),
        ("Players", "G2", "no"),
        ("Players", "H2", None),
        ("Season", "A9", "DEADLINE_ROUND_2"),
        ("Fixtures", "H2", "15:5"),
        ("Fixtures", "H2", "15 – 5"),
        ("Fixtures", "E2", None),
        ("Market", "C2", "m. fontaine"),
        ("Last line-ups", "C2", "Neutral"),
        ("Last line-ups", "F2", 5),
        ("Spy reports", "B2", "t01"),
        ("Spy reports", "E2", "61,4"),
        ("Spy reports", "G2", 2),
        ("Spy reports", "G2", "offensive"),
        ("Players", "L1", "My own column"),
        ("Players", "L2", "=A2&B2"),
        ("Players", "A100", "  "),
    ],
)
def test_what_can_be_understood_is(sheet: str, cell: str, value: object) -> None:
    assert told(edited(setting(sheet, cell, value))) == (LEAGUE, [])


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
league.xlsx: FILE-UNREADABLE: this is no Excel workbook, or only a part of one. \
Take the league book of this round, or a copy of it, and save it as .xlsx."""
PASSWORD = """\
league.xlsx: FILE-ENCRYPTED: the file has a password, or is of an old kind (.xls). \
Save it as an Excel workbook (.xlsx) without a password."""
DAMAGED = """\
league.xlsx: FILE-UNREADABLE: the workbook is damaged (KeyError). \
Open it in Excel or LibreOffice, let it be repaired, and save it as .xlsx; else go back to a copy."""


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


def test_a_number_that_none_is_never_raises() -> None:
    """What openpyxl cannot parse costs the book, but no traceback."""
    for wrong in (b"NaN", b"0x10", b"1e999", b"9" * 400):
        changed = io.BytesIO()
        with zipfile.ZipFile(io.BytesIO(BOOK)) as source, zipfile.ZipFile(changed, "w") as target:
            for member in source.infolist():
                content = source.read(member)
                if member.filename == "xl/worksheets/sheet4.xml":
                    content = content.replace(b"<v>7</v>", b"<v>" + wrong + b"</v>", 1)
                target.writestr(member, content)
        league, lines = told(changed.getvalue())
        assert league is None
        assert len(lines) == 1
