"""A season of two divisions of six through the books, by the commands; every law read back from what they wrote."""

from __future__ import annotations

import pytest

from commands import as_json, vbxl
from league_folders import half_written
from season_folders import made, rounds_of, season_without
from season_invariants import faults
from vbxl.rounds.folder import LeagueFolder

pytestmark = pytest.mark.exhaustive
ABSENT = "T07"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> LeagueFolder:
    """The league after its first season; one manager is away, the others send text forms."""
    league = made(tmp_path_factory.mktemp("boxed") / "league", 12, "2")
    assert season_without(league, ABSENT) == 5
    return league


def test_every_law_holds_in_the_books(folder: LeagueFolder) -> None:
    rounds = rounds_of(folder)
    assert len(rounds) == 5
    assert {team for one in rounds for team in one.before.by_id if team not in one.moves} == {ABSENT}
    assert faults(rounds) == []


def test_every_round_verifies_now_that_the_next_season_is_open(folder: LeagueFolder) -> None:
    assert str(folder.open_round()) == "season 2, round 1"
    code, out, _ = vbxl("verify", folder.root)
    assert code == 0
    assert out.splitlines() == [f"season 1, round {number}: same" for number in range(1, 6)]


def test_the_last_round_has_results_for_everybody_and_nothing_is_left_over(folder: LeagueFolder) -> None:
    last = folder.resolved()[-1]
    assert [path.name for path in last.results.glob("*.xlsx")] == ["boxed-league-S1-R05-results.xlsx"]
    assert len(list((last.results / "teams").iterdir())) == 12
    opened = folder.open_round()
    assert sorted(path.name for path in opened.path.iterdir()) == [
        ".league-written.xlsx", "boxed-league-S2-season.xlsx", "league.xlsx", "moves", "sheets",
    ]  # fmt: skip
    assert len(list(opened.sheets.iterdir())) == 24
    assert list(opened.moves.iterdir()) == []
    # Nothing half-written stays behind.
    assert half_written(folder.root) == []


def test_status_tells_of_the_season_that_is_open(folder: LeagueFolder) -> None:
    code, told = as_json("status", folder.root)
    assert code == 0
    assert (told["season"], told["round"]) == (2, 1)
    code, out, _ = vbxl("status", folder.root)
    assert code == 0
    assert "season 2, round 1" in out
