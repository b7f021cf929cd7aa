"""Seasons that were played elsewhere on the league's pages: champions, tables, records, and who met whom."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from commands import vbxl
from league_folders import files_of
from site_leagues import SCRIPT, Element, parsed, rows_of, table_called

WINNERS = "The winner of each division and of the cup, the newest season first"
ALL_TIME = "League matches of all seasons, team by team"
OLD = "Old <b>Harbour</b> VC"
FILE = f"""kind,season,division,place,team,cup,home,visitors,result
place,1997/98,1,1,{OLD},winner,,,
place,1997/98,1,2,{SCRIPT},,,,
match,1997/98,1,,,,{OLD},{SCRIPT},3-1
match,1997/98,1,,,,{SCRIPT},{OLD},15-9 12-15 15-13 9-15 99-97
"""


@pytest.fixture(scope="module")
def league(published_league: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The league with an earlier season."""
    root = Path(shutil.copytree(published_league, tmp_path_factory.mktemp("earlier") / "league"))
    file = root.with_name("old.csv")
    file.write_text(FILE, "utf-8")
    code, _, err = vbxl("import", root, file)
    assert code == 0, err
    return root


@pytest.fixture(scope="module")
def out(league: Path) -> Path:
    """Its pages."""
    out = league.with_name("out")
    assert vbxl("site", league, out)[0] == 0
    return out


def page(out: Path, name: str) -> Element:
    return parsed((out / name).read_bytes())


def test_a_team_of_today_has_its_earlier_matches_and_one_of_the_past_stays(out: Path, published_league: Path) -> None:
    before = published_league_pages(published_league, out.with_name("before"))
    all_time = {row[1]: row for row in rows_of(table_called(page(out, "champions.html"), ALL_TIME))}
    own = {row[1]: row for row in rows_of(table_called(page(before, "champions.html"), ALL_TIME))}
    assert int(all_time[SCRIPT][3]) == int(own[SCRIPT][3]) + 2
    assert all_time[f"{OLD} (former)"][3:5] == ["2", "1"]
    grid = table_called(page(out, "head-to-head.html"), "Won and lost, team against team")
    heads = [cell.text for cell in grid.all("thead")[0].all("th")]
    met = {(row[0], other): cell for row in rows_of(grid) for other, cell in zip(heads, row, strict=True)}
    assert met[OLD, SCRIPT] == met[SCRIPT, OLD] == "1–1"


def published_league_pages(league: Path, out: Path) -> Path:
    """The pages of the league without earlier seasons."""
    assert vbxl("site", league, out)[0] == 0
    return out


def test_records_name_earlier_matches(out: Path) -> None:
    found = rows_of(table_called(page(out, "records.html"), "Records of all seasons"))
    (highest,) = [row for row in found if row[0] == "Highest set"]
    assert highest[1:4] == ["99–97", f"{SCRIPT} – {OLD}", "season 1997/98, Division 1"]


def test_what_stands_in_the_file_is_no_html(out: Path) -> None:
    for path, data in files_of(out).items():
        if path.endswith(".html"):
            assert b"<b>Harbour" not in data, path


def test_a_file_with_faults_is_left_out_with_a_note(league: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(league, tmp_path / "league"))
    with (root / "earlier-seasons.csv").open("a", encoding="utf-8") as opened:
        opened.write("place,1996,1,first,what only the GM should read,,,,\n")
    code, out, _ = vbxl("site", root, tmp_path / "out")
    assert code == 0
    assert "earlier-seasons.csv is left out: it cannot be used as it stands" in out
    pages = files_of(tmp_path / "out")
    assert b"earlier-seasons.csv is left out" in pages["index.html"]
    assert not any(b"only the GM" in data for data in pages.values())
    assert "1997/98" not in str(rows_of(table_called(page(tmp_path / "out", "champions.html"), WINNERS)))
