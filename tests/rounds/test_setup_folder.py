"""The start of a new league (R1, R7.3): blank Team sheets, and the book that the GM may edit before they go out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import openpyxl
import pytest

from founded_leagues import chosen, given_by, invited, sent, team
from league_folders import files_of, half_written
from vbxl.league.league import Sponsor
from vbxl.rounds import sheets
from vbxl.rounds.book import open_book
from vbxl.rounds.new_league import found_league
from vbxl.rounds.setup_folder import ChoiceError, invite


@pytest.fixture(autouse=True)
def _no_sheets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without move sheets a league is made in no time; others look at those."""
    monkeypatch.setattr(sheets, "make_sheets", lambda *_: {})


def test_blank_team_sheets(tmp_path: Path) -> None:
    made = invited(tmp_path)
    start = tmp_path / "start"
    assert set(files_of(tmp_path)) == {
        "league.key", "start/league.xlsx", "start/amber-league-team-sheet.xlsx", "start/divisions.txt",
    }  # fmt: skip
    assert (start / "teams").is_dir()
    assert not half_written(tmp_path)
    league = open_book(start / "league.xlsx").league
    assert (league.name, league.teams, league.fixtures) == ("Amber League", (), ())
    assert league == made.league
    given = given_by(start / "amber-league-team-sheet.xlsx")
    # Two divisions of two: two match days, both in one round, and so nobody can be hired.
    assert (given.league_name, given.rounds, given.contract_lots) == ("Amber League", 1, ())
    assert (start / "divisions.txt").read_text() == "2\n2\n"


def test_what_the_gm_changes_in_the_book_is_in_the_next_forms_and_in_the_league(tmp_path: Path) -> None:
    made = invited(tmp_path, divisions="1")
    book = openpyxl.load_workbook(made.start.book)
    for row in book["Season"].iter_rows():
        if row[0].value == "pp_age_e":
            row[1].value = 20
    book["Sponsors"].append(["dairy", 10, 20, 30])
    book["Contract players"]["A2"].value = "Zed Zero"
    book.save(made.start.book)
    edited = made.start.book.read_bytes()
    again = invite(tmp_path, chosen(tmp_path))
    assert made.start.book.read_bytes() == edited
    given = given_by(again.sheet)
    assert (given.settings.pp_age_e, given.sponsors[-1]) == (20, Sponsor("dairy", 10, 20, 30))
    assert given.contract_lots[0].player == "Zed Zero"
    sent(again, a=team("Alpha", [("Zed Zero", 50, 2)], sponsor="dairy"), b=team("Beta"), c=team("C"), d=team("D"))
    league = found_league(tmp_path, chosen(tmp_path)).league
    assert (league.name, league.settings.pp_age_e, league.sponsors) == ("Amber League", 20, given.sponsors)
    assert (league.contract_players[0].name, league.contract_players[0].team) == ("Zed Zero", "T01")
    assert [one.sponsor for one in league.teams] == ["dairy", "steady", "steady", "steady"]


def test_nobody_came_yet(tmp_path: Path) -> None:
    made = invited(tmp_path)
    with pytest.raises(ChoiceError) as fault:
        found_league(tmp_path, chosen(tmp_path))
    assert str(fault.value) == (
        f"{made.start.teams}: no Team sheets yet; to invent all teams, give their number with --teams"
    )
    assert len(found_league(tmp_path, chosen(tmp_path, teams=5)).league.teams) == 5


def edited(start: Path, sheet: str, *rows: Sequence[object], **values: object) -> None:
    """The GM works in the book of a league that is being made: rows behind a table, values beside their names."""
    book = openpyxl.load_workbook(start)
    for row in book[sheet].iter_rows():
        if row[0].value in values:
            row[1].value = values[str(row[0].value)]
    for new in rows:
        book[sheet].append(list(new))
    book.save(start)


def test_deadlines_and_offers_that_the_gm_puts_into_the_book_stand(tmp_path: Path) -> None:
    made = invited(tmp_path, divisions="1", rounds=9)
    edited(made.start.book, "Season", ["deadline_round_1", "2026-11-14 20:00 +01:00"])
    book = openpyxl.load_workbook(made.start.book)
    heads = [cell.value for cell in book["Market"][1]]
    offer = {"Lot": "offer", "Kind": "TP", "Amount": 99}
    edited(made.start.book, "Market", [next((offer[at] for at in offer if at in str(head)), None) for head in heads])
    league = found_league(tmp_path, chosen(tmp_path, teams=4)).league
    assert league.deadlines == tuple(f"{date(2026, 11, 14) + timedelta(7 * at)} 20:00 +01:00" for at in range(9))
    assert [(one.kind, one.amount) for one in league.offers] == [("TP", 99)]


ZONE = "Europe/Amsterdam"


def test_the_deadline_of_entries_is_counted_on_for_the_league(tmp_path: Path) -> None:
    invited(tmp_path, divisions="1", rounds=4, time_zone=ZONE, deadline="2027-03-20 20:00", days=14)
    league = found_league(tmp_path, chosen(tmp_path, teams=4)).league
    # Summer time begins on 28 March.
    assert (league.time_zone, league.deadlines) == (
        ZONE, tuple(f"2027-{day} 20:00 {ZONE}" for day in ("04-03", "04-17", "05-01", "05-15")),
    )  # fmt: skip


def test_a_deadline_that_is_given_later_goes_into_the_book_beside_what_the_gm_typed(tmp_path: Path) -> None:
    made = invited(tmp_path, divisions="1")
    edited(made.start.book, "Season", pp_age_e=20)
    before = made.start.book.read_bytes()
    again = invite(tmp_path, chosen(tmp_path, deadline=f"Thu 2026-10-01 20:00 {ZONE}"))
    assert set(again.written) == {made.start.book, made.sheet}
    assert (made.start.path / "league-before-blank-1.xlsx").read_bytes() == before
    league = open_book(made.start.book).league
    assert (league.settings.pp_age_e, league.time_zone) == (20, ZONE)
    assert league.deadlines[0] == f"2026-10-08 20:00 {ZONE}"
    # Without a deadline the sheet keeps its own.
    third = invite(tmp_path, chosen(tmp_path))
    assert (third.deadline, third.written) == (f"2026-10-01 20:00 {ZONE}", (made.sheet,))
    assert given_by(third.sheet).deadline == f"Thu 2026-10-01 20:00 {ZONE}"
    assert open_book(made.start.book).league == league


def test_a_book_that_starts_no_league(tmp_path: Path) -> None:
    made = invited(tmp_path, divisions="1")
    whole = made.start.book.read_bytes()
    for sheet, rows, values, said in (
        ("Season", [], {"round_number": 2}, "a new league must start with season 1, round 1"),
        (
            "Contract players",
            [[f"Player {at}", 9, 9] for at in range(7)],
            {},
            "a Team sheet has room for 12 contract players",
        ),
    ):
        made.start.book.write_bytes(whole)
        edited(made.start.book, sheet, *rows, **values)
        with pytest.raises(ChoiceError) as fault:
            found_league(tmp_path, chosen(tmp_path, teams=4))
        assert str(fault.value) == f"{made.start.book}: {said}"
    done = found_league(tmp_path / "other", chosen(tmp_path / "other", teams=2))
    made.start.book.write_bytes(done.round.book.read_bytes())
    with pytest.raises(ChoiceError, match="remove teams, fixtures and bookings; teams enter with Team sheets"):
        found_league(tmp_path, chosen(tmp_path, teams=4))


def test_where_fewer_come_than_a_contract_takes_rounds_bids_are_void_and_told(tmp_path: Path) -> None:
    made = invited(tmp_path, divisions="1")
    hired = made.league.contract_players[0].name
    sent(made, a=team("Alpha", [(hired, 50, 2)]), b=team("Beta"))
    too_few = "2 Team sheets arrived, but 4 teams are planned; wait, or make the league of the teams you have with --t"
    with pytest.raises(ChoiceError, match=too_few):
        found_league(tmp_path, chosen(tmp_path))
    done = found_league(tmp_path, chosen(tmp_path, teams=2))
    # Two teams meet twice in one round, and a contract takes two.
    assert done.league.rounds == 1
    assert not any(one.team for one in done.league.contract_players)
    assert [(one.code, one.place.file) for one in done.problems] == [("R7.2-LOT", "a.xlsx")]
