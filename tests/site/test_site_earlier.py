"""Seasons that were played elsewhere: rows pasted into Past seasons are seen in results, history and pages."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest
from openpyxl import load_workbook

from commands import vbxl
from league_folders import files_of
from site_leagues import NAMES, SCRIPT, Element, parsed, rows_of, table_called
from vbxl.rounds.folder import find_league

PASTED = (
    (1996, 1, 1, "Old Quay VC", 6, 5, 10, "winner"),
    (1996, 1, 2, SCRIPT, 6, 4, 8, None),
    (1995, 1, 1, SCRIPT, 6, 6, 12, None),
)


@pytest.fixture(scope="module")
def league(published_league: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("earlier") / "league"
    shutil.copytree(published_league, root)
    path = find_league(root).open_round().book
    book = load_workbook(path)
    for row in PASTED:
        book["Past seasons"].append(row)
    book.save(path)
    return root


@pytest.fixture(scope="module")
def pages(league: Path) -> dict[str, Element]:
    code, out, _ = vbxl("site", league, league.parent / "out")
    assert (code, "note: " in out) == (0, False)
    return {path: parsed(data) for path, data in files_of(league.parent / "out").items() if path.endswith(".html")}


def test_champions_of_all_seasons_are_in_the_order_of_time(pages: dict[str, Element]) -> None:
    page = pages["records.html"]
    rows = rows_of(table_called(page, "Winners of each division and of the cup, newest season first"))
    assert [row[0] for row in rows] == ["1", "1996", "1995"]
    assert rows[1] == ["1996", "Old Quay VC", "Old Quay VC"]
    final = rows_of(table_called(page, "Final table of division 1, season 1996"))
    assert final == [["1", "Old Quay VC", "6", "5", "1", "10", "winner"], ["2", SCRIPT, "6", "4", "2", "8", ""]]


def test_former_teams_and_those_of_today_are_in_the_table_of_all_time(pages: dict[str, Element]) -> None:
    caption = "League matches in all seasons, team by team"
    all_time = {row[1]: row for row in rows_of(table_called(pages["records.html"], caption))}
    assert all_time.keys() == {*NAMES, "Old Quay VC (former)"}
    (team,) = [page for path, page in pages.items() if path.startswith("teams/T") and page.all("h1")[0].text == SCRIPT]
    seasons = rows_of(table_called(team, "League matches, season by season"))
    assert [row[0] for row in seasons][-2:] == ["1996", "1995"]
    assert seasons[-2][:6] == ["1996", "1", "2", "6", "4", "2"]


def test_the_history_workbook_has_them(league: Path) -> None:
    assert vbxl("history", league)[0] == 0
    (path,) = (league / "history").glob("*-history.xlsx")
    book = load_workbook(io.BytesIO(path.read_bytes()))
    champions = {row[0]: row[1:3] for row in book["Overview"].iter_rows(values_only=True)}
    assert champions[1996] == ("Old Quay VC", "Old Quay VC")
    assert champions[1995] == (SCRIPT, None)
    tables = [row[:4] for row in book["Final tables"].iter_rows(min_row=2, values_only=True)]
    assert tables[-3:] == [(1996, 1, 1, "Old Quay VC"), (1996, 1, 2, SCRIPT), (1995, 1, 1, SCRIPT)]


def test_the_next_results_have_them_in_the_order_of_time(league: Path) -> None:
    assert vbxl("bots", league)[0] == 0
    assert vbxl("resolve", league, "--now")[0] == 0
    (path,) = find_league(league).list_resolved()[-1].results.glob("*-results.xlsx")
    book = load_workbook(path)
    seasons = [row[0] for row in book["Past seasons"].iter_rows(min_row=2, values_only=True)]
    assert list(dict.fromkeys(seasons)) == [1, 1996, 1995]
    heads = [cell.value for cell in book["Places by season"][1]]
    assert heads[2:5] == ["Season 1995", "Season 1996", "Season 1"]
