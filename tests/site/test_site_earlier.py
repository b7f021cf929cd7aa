"""Seasons that were played elsewhere on the pages: champions, all time, who met whom, and the pages of teams."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from commands import vbxl
from league_folders import files_of
from site_leagues import NAMES, SCRIPT, Element, parsed, rows_of, table_called

FILE = f"""kind,season,division,place,team,now,matches,won,points,cup,round,home,visitors,result
team,,,,Old <Scripts>,"{SCRIPT}",,,,,,,,
place,1996,1,1,Old Quay VC,,6,5,10,winner,,,,
place,1996,1,2,Old <Scripts>,,6,4,8,,,,,
match,1996,1,,,,,,,,1,Old Quay VC,Old <Scripts>,15-9 12-15 15-7 15-11
match,1996,1,,,,,,,,2,Old <Scripts>,Old Quay VC,3-1
match,1996,1,,,,,,,,3,Old <Scripts>,Old Quay VC,3-2
"""


@pytest.fixture(scope="module")
def pages(published_league: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Element]:
    place = tmp_path_factory.mktemp("earlier")
    league = shutil.copytree(published_league, place / "league")
    (place / "past.csv").write_text(FILE, encoding="utf-8")
    code, _, err = vbxl("import", league, place / "past.csv")
    assert code == 0, err
    code, out, _ = vbxl("site", league, place / "out")
    assert (code, "note: " in out) == (0, False)
    return {path: parsed(data) for path, data in files_of(place / "out").items() if path.endswith(".html")}


def test_champions_of_all_seasons_stand_in_their_order(pages: dict[str, Element]) -> None:
    page = pages["champions.html"]
    rows = rows_of(table_called(page, "The winner of each division and of the cup, the newest season first"))
    assert [row[0] for row in rows] == ["1", "1996"]
    assert rows[1] == ["1996", "Old Quay VC", "Old Quay VC"]
    final = rows_of(table_called(page, "Final table of division 1, season 1996"))
    assert final == [
        ["1", "Old Quay VC", "6", "5", "1", "10", "winner"],
        ["2", "Old <Scripts>", "6", "4", "2", "8", ""],
    ]


def test_former_teams_stay_and_a_renamed_one_is_the_team_of_today(pages: dict[str, Element]) -> None:
    all_time = {
        row[1]: row
        for row in rows_of(table_called(pages["champions.html"], "League matches of all seasons, team by team"))
    }
    assert all_time.keys() == {*NAMES, "Old Quay VC (former)"}
    grid = pages["head-to-head.html"].all("table")[0]
    heads = [cell.text for cell in grid.all("thead")[0].all("th")]
    rows = {row[0]: row for row in rows_of(grid)}
    assert rows["Old Quay VC"][heads.index(SCRIPT)] == "1–2"
    assert rows[SCRIPT][heads.index("Old Quay VC")] == "2–1"
    (team,) = [page for path, page in pages.items() if path.startswith("teams/T") and page.all("h1")[0].text == SCRIPT]
    seasons = rows_of(table_called(team, "League matches season by season"))
    assert seasons[-1][:6] == ["1996", "1", "2", "6", "4", "2"]


def test_a_file_with_faults_is_named_and_the_rest_is_made(published_league: Path, tmp_path: Path) -> None:
    league = shutil.copytree(published_league, tmp_path / "league")
    (league / "earlier-seasons.csv").write_text("nonsense\n")
    code, out, _ = vbxl("site", league, tmp_path / "out")
    assert (code, "note: earlier-seasons.csv is left out: it cannot be used as it stands" in out) == (0, True)
