"""`vbxl sheets` after the GM cleared the matches before a season's first round: scheme and cup are drawn anew."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from commands import vbxl
from league_folders import KEY, files_of
from leagues import made_league
from round_places import open_place, round_at
from test_leaguebook import edited
from test_leaguebook_kept import loaded
from vbxl.books.leaguebook import build
from vbxl.rounds.book import open_book
from vbxl.rounds.errors import UnusableError
from vbxl.rounds.folder import find_league
from vbxl.rounds.sheets import Rebuilt, rebuild, redraw_league
from vbxl.rules.season import Season

LEAGUE = replace(made_league(teams=6, round_number=1, meetings=2), settings=Season())


def cleared(workbook: Any) -> None:
    """T01 goes to the second division, all matches are cleared; the GM has a sheet of his own."""
    ws = workbook["Fixtures"]
    for row in ws.iter_rows(min_row=2):
        for cell in row:
            cell.value = None
    workbook["Teams"]["C2"] = 2
    workbook.create_sheet("My notes")["A1"] = "mine"


WRITTEN = build(LEAGUE)[0]
CLEARED = edited(cleared, WRITTEN)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The folder of a round whose book the GM has edited so."""
    made = tmp_path / "season-1" / "round-01"
    (made / "moves").mkdir(parents=True)
    open_place(made, WRITTEN).book.write_bytes(CLEARED)
    (tmp_path / "league.key").write_text(KEY, encoding="ascii")
    (tmp_path / "league.key").chmod(0o600)
    return made


def built(place: Path) -> Rebuilt:
    return rebuild(find_league(place), lambda: bytes.fromhex(KEY))


def test_scheme_and_cup_are_drawn_for_the_teams_as_they_stand(place: Path) -> None:
    """Divisions of two and four, every pair twice: 2 and 12 matches in three rounds; a cup of six and two amateurs."""
    before = round_at(place).book.read_bytes()
    done = built(place)
    league = open_book(round_at(place).book).league
    pairs = Counter(frozenset((one.home, one.visitors)) for one in league.fixtures if not one.cup)
    members = {1: {"T02", "T03"}, 2: {"T01", "T04", "T05", "T06"}}
    assert all(times == 2 for times in pairs.values())
    assert len(pairs) == 1 + 6
    assert all(any(pair <= teams for teams in members.values()) for pair in pairs)
    cup = [one for one in league.fixtures if one.cup]
    assert sorted(side for one in cup for side in (one.home, one.visitors)) == [
        "A1",
        "A2",
        *(t.id for t in LEAGUE.teams),
    ]
    assert (league.rounds, {one.round_number for one in cup}) == (3, {1})
    # What stood stays.
    assert league.contract_players == LEAGUE.contract_players
    assert league.offers == LEAGUE.offers
    assert league.deadlines == LEAGUE.deadlines[:3]
    assert loaded(round_at(place).book.read_bytes())["My notes"]["A1"].value == "mine"
    assert (round_at(place).record / "league-before-sheets-1.xlsx").read_bytes() == before
    assert done.problems == ()
    assert done.notes == (
        "drew the fixtures: 3 rounds, with the cup",
        "the old book is kept as .vbxl/season-1/round-01/league-before-sheets-1.xlsx",
    )
    assert {path.name for path in done.written} == {
        "league.ics",
        "league.xlsx",
        "harbour-league-S1-season.xlsx",
        *(path.name for folder in (round_at(place).sheets, round_at(place).forms) for path in folder.iterdir()),
    }
    form = (round_at(place).forms / "harbour-league-S1-R01-T02-mill-lane-blockers-move.txt").read_text(encoding="utf-8")
    assert "Harbour Gulls" in form
    assert "Northgate Nets" not in form.split("MATCH 2")[0].split("AGAINST")[1]


def test_it_happens_once_and_comes_from_the_key(place: Path) -> None:
    league = open_book(round_at(place).book).league
    built(place)
    written = files_of(place)
    again = built(place)
    assert again.notes == ()
    assert files_of(place) == written
    drawn = open_book(round_at(place).book).league
    assert redraw_league(league, bytes.fromhex(KEY)).fixtures == drawn.fixtures
    assert redraw_league(league, b"another key").fixtures != drawn.fixtures


def test_deadlines_that_are_missing_follow_and_empty_tables_are_drawn(place: Path) -> None:
    league = open_book(round_at(place).book).league
    first = LEAGUE.deadlines[:2]
    settings = replace(league.settings, contract_players=2, offered_players=3, season_rounds=9)
    bare = replace(league, deadlines=first, contract_players=(), offers=(), settings=settings)
    drawn = redraw_league(bare, b"k" * 32)
    assert (drawn.rounds, len(drawn.contract_players), [one.kind for one in drawn.offers]) == (
        9, 2, ["player", "player", "player", "TP", "SP"],
    )  # fmt: skip
    assert drawn.deadlines[:4] == (*first, "2026-10-17 20:00 +01:00", "2026-10-24 20:00 +01:00")
    assert len(drawn.deadlines) == 9
    assert redraw_league(replace(league, deadlines=()), b"k" * 32).deadlines == ()


def test_a_division_of_one_team_is_told_and_nothing_written(place: Path) -> None:
    def edit(workbook: Any) -> None:
        workbook["Teams"]["C3"] = 2

    round_at(place).book.write_bytes(edited(edit, round_at(place).book.read_bytes()))
    before = files_of(place)
    with pytest.raises(UnusableError) as stopped:
        built(place)
    assert "is the only team in division 1 and would have no matches" in " ".join(map(str, stopped.value.problems))
    assert files_of(place) == before


def test_the_command_tells_of_it(place: Path) -> None:
    root = place.parent.parent
    code, _, err = vbxl("resolve", root)
    assert (code, err.count("\n")) == (1, 1)
    assert "run `vbxl sheets` to draw them" in err
    code, out, _ = vbxl("sheets", root)
    assert code == 0
    assert "drew the fixtures: 3 rounds, with the cup" in out
    assert "there are no matches" not in out
    assert round_at(place).written_book.read_bytes() == WRITTEN
    drawn = open_book(round_at(place).book).league.by_number
    others = {number for number, one in drawn.items() if LEAGUE.by_number.get(number) != one}
    assert vbxl("resolve", root)[1].splitlines() == [
        "",
        "Changed by the GM since the league was set up",
        f"the league: {len(others)} matches",
        "Northgate Nets: division: 1 → 2",
        "",
        "round 1 is waiting, with 0 of 6 in; vbxl needs at least one move to play (`vbxl bots` sends some)",
    ]
