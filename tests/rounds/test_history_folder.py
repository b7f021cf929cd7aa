"""`vbxl history` on a folder: what it reads and writes, what it leaves out and says so, and what it never touches."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from commands import vbxl
from league_folders import files_of
from past_leagues import founded, lines, played_on, sheets, written
from round_places import round_at
from vbxl.books.history.league_book import write_league_book
from vbxl.books.history.past import Past, PastRound
from vbxl.books.history.team_book import list_own_pasts, write_gm_book, write_team_book
from vbxl.league.events import Event, Promoted, ToAmateurs
from vbxl.league.json_form import json_bytes, plain
from vbxl.rounds.audit import KINDS, decode_events
from vbxl.rounds.file_names import name_history
from vbxl.rounds.folder import find_league
from vbxl.rounds.history import read_past

ROUNDS = played_on(founded(), 7)
NAME = ROUNDS[0].league.name
# The last round that was played.
LAST = ROUNDS[-2].at
TEAMS = ROUNDS[0].league.teams


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two seasons of three rounds and a round of the third, on disk."""
    return written(tmp_path_factory.mktemp("past") / "league", ROUNDS)


@pytest.fixture
def root(kept: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(kept, tmp_path / "league"))


def audit_of(root: Path, season: int, number: int) -> Path:
    return round_at(root / f"season-{season}" / f"round-{number:02d}").audit


def change(path: Path, how: Callable[[dict[str, Any]], object]) -> None:
    told = json.loads(path.read_bytes())
    how(told)
    path.write_bytes(json_bytes(told))


def test_the_books_are_those_of_what_happened(root: Path) -> None:
    before = files_of(root)
    code, out, _ = vbxl("history", root)
    assert code == 0
    after = files_of(root)
    past = Past(ROUNDS)
    public = f"history/{name_history(NAME, LAST)}.xlsx"
    expected = {public: write_league_book(past), "history/gm.xlsx": write_gm_book(past)}
    for own in list_own_pasts(past):
        expected[f"history/teams/{name_history(NAME, LAST, (own.team, own.name))}.xlsx"] = write_team_book(own)
    assert {name: data for name, data in after.items() if name.startswith("history/")} == expected
    assert {name: data for name, data in after.items() if not name.startswith("history/")} == before
    assert "history.xlsx" in out


def older(told: dict[str, Any]) -> None:
    told["schema"] = 0


def wrong_kind(told: dict[str, Any]) -> None:
    next(one for one in told["events"] if one["event"] == "Trained")["ol"] = "5"


@pytest.mark.parametrize(
    ("how", "why"),
    [
        (older, "schema 2"),
        (wrong_kind, "Trained, is not in the format that this version of vbxl uses (ol: found '5')"),
    ],
)
def test_a_round_whose_audit_cannot_be_read_is_told_and_the_rest_is_there(
    root: Path, how: Callable[[dict[str, Any]], object], why: str
) -> None:
    change(audit_of(root, 1, 2), how)
    past = read_past(find_league(root))
    assert len(past.notes) == 1
    assert past.notes[0].startswith("the events of season 1, round 2 are left out")
    # Why is the GM's own: it quotes what was found.
    assert why in past.reasons[0]
    assert why not in past.notes[0]
    assert [one.events is None for one in past.rounds] == [False, True, False, False, False, False, False, True]


def test_of_a_round_without_audit_the_scores_are_there_and_careers_say_what_is_not(root: Path) -> None:
    change(audit_of(root, 1, 2), older)
    past = read_past(find_league(root))
    book = write_league_book(past)
    assert sheets(book)["Notes"][1][0] == past.notes[0]
    # Its scores stand in the book of the round after it.
    assert lines(book, "All results") == lines(write_league_book(Past(ROUNDS)), "All results")
    said = {line["Arrival"] for own in list_own_pasts(past) for line in lines(write_team_book(own), "Careers")}
    assert "no event shows it" not in said


def test_what_stands_in_a_book_that_cannot_be_read_is_told_to_the_gm_alone(root: Path) -> None:
    book = round_at(root / "season-1" / "round-02").book
    changed = load_workbook(book)
    column = next(cell.column for cell in changed["Teams"][1] if str(cell.value).startswith("Opening account"))
    changed["Teams"].cell(3, column, "about 98765 dollars")
    changed.save(book)
    past = read_past(find_league(root))
    told = (write_league_book(past), *map(write_team_book, list_own_pasts(past)))
    assert not any("98765" in str(sheets(one)) for one in told)
    assert "98765" in str(sheets(write_gm_book(past)))


def test_a_book_that_cannot_be_read_leaves_its_round_out(root: Path) -> None:
    round_at(root / "season-2" / "round-02").book.write_bytes(b"no book")
    past = read_past(find_league(root))
    assert [one.at for one in past.rounds] == [one.at for one in ROUNDS if one.at != (2, 2)]
    assert past.notes[0].startswith("season 2, round 2 is left out: its league book is unreadable")
    code, out, _ = vbxl("history", root)
    assert code == 0
    assert past.notes[0] in out


def test_a_season_whose_last_round_is_lost_ends_as_the_league_book_remembers_it(root: Path) -> None:
    whole = lines(write_league_book(Past(ROUNDS)), "Final tables")
    audit_of(root, 1, 3).unlink()
    found = lines(write_league_book(read_past(find_league(root))), "Final tables")
    known = ("Season", "Division", "Place", "Team", "Matches", "Won", "Lost", "Points", "Cup")
    told = [[line[head] for head in known] for line in found if line["Season"] == 1]
    assert told == [[line[head] for head in known] for line in whole if line["Season"] == 1]
    assert {line["Sets won"] for line in found if line["Season"] == 1} == {None}


def test_files_of_others_are_never_lost(root: Path) -> None:
    vbxl("history", root, "--quiet")
    (root / "history" / "my notes.docx").write_bytes(b"mine")
    before = files_of(root)
    code, _, said = vbxl("history", root)
    assert code == 1
    assert "history/my notes.docx was not made by vbxl" in said
    assert files_of(root) == before
    (root / "history" / "my notes.docx").rename(root / "history" / "~$history.xlsx")
    assert vbxl("history", root)[0] == 0


def test_events_come_back_from_an_audit_as_they_were() -> None:
    seen = set()
    for one in ROUNDS:
        told = {"events": [{"event": type(each).__name__, **plain(each)} for each in one.events or ()]}
        told = json.loads(json.dumps(told))
        expected: tuple[Event, ...] = tuple(each for each in one.events or () if type(each).__name__ in KINDS)
        assert decode_events(told) == expected
        seen |= {type(each).__name__ for each in expected}
    # The two that did not happen here stand below.
    assert seen == set(KINDS) - {"ToAmateurs", "Promoted"}
    rare = ToAmateurs("T01", "A. Falk", 240), Promoted("T02", "Talent", 4, 2, 2)
    assert decode_events({"events": [{"event": type(each).__name__, **plain(each)} for each in rare]}) == rare


def test_a_team_s_name_is_never_a_path(tmp_path: Path) -> None:
    league = ROUNDS[0].league
    teams = (replace(league.teams[0], name="../../etc <x>"), *league.teams[1:])
    root = written(tmp_path / "league", [PastRound(replace(league, teams=teams))])
    assert vbxl("history", root)[0] == 0
    assert f"history/teams/{name_history(NAME, (1, 1), ('T01', 'etc x'))}.xlsx" in files_of(root)
