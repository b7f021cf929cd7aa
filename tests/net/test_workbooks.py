"""What every kind of workbook holds, as text; and how those for other programs differ from the plain one."""

from __future__ import annotations

import shutil
from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest

from commands import vbxl
from move_factory import messy_moves
from sheet_factory import cupped, last_round, team_view
from snapshot import Snapshot
from vbxl.books import movesheet
from workbook_text import describe_workbook

# Snapshot → workbook that `vbxl build` writes, or that it writes as an example.
BUILT = {
    "workbooks/move-sheet-two-matches.txt": "move-sheet-filled.xlsx",
    "workbooks/league-new.txt": "league.xlsx",
    "workbooks/season.txt": "season.xlsx",
    "workbooks/team-sheet.txt": "team-sheet.xlsx",
    "workbooks/volleyball-dice.txt": "volleyball-dice.xlsx",
    "workbooks/self-test-libreoffice.txt": "self-test-libreoffice.xlsx",
}
# The same move sheet with what other programs need: only what differs is kept.
VARIANTS = {
    "workbooks/move-sheet-lite.txt": "move-sheet-lite.xlsx",
    "workbooks/move-sheet-windows.txt": "move-sheet-windows.xlsm",
}
# Snapshot → where the book is in the folder of a league whose season is over.
IN_A_LEAGUE = {
    "workbooks/results-of-the-season.txt": "season-1/round-03/results/*-results.xlsx",
    "workbooks/report-of-the-last-round.txt": "season-1/round-03/results/teams/*-T02-*.xlsx",
    "workbooks/history.txt": "history/*-history.xlsx",
    "workbooks/history-of-a-team.txt": "history/teams/*-T02-*.xlsx",
    "workbooks/history-of-the-game-master.txt": "history/gm.xlsx",
}
CUP = "workbooks/move-sheet-cup-last-round.txt"
SNAPSHOTS = [*BUILT, *VARIANTS, *IN_A_LEAGUE, CUP]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of workbooks that `vbxl build` writes."""
    folder = tmp_path_factory.mktemp("built")
    code, _, err = vbxl("build", "--out", folder)
    assert code == 0, err
    return folder / "workbooks"


@pytest.fixture(scope="session")
def archived(ended: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league whose season is over, with its history."""
    folder = tmp_path_factory.mktemp("archived") / "league"
    shutil.copytree(ended, folder)
    code, _, err = vbxl("history", folder)
    assert code == 0, err
    return folder


@cache
def describe_file(path: Path) -> str:
    return describe_workbook(path.read_bytes())


@pytest.mark.parametrize("path", BUILT)
def test_books_that_are_built(path: str, built: Path, snapshot: Snapshot) -> None:
    snapshot(describe_file(built / BUILT[path]), path)


@pytest.mark.parametrize("path", VARIANTS)
def test_move_sheets_of_other_programs(path: str, built: Path, snapshot: Snapshot) -> None:
    plain = describe_file(built / "move-sheet-filled.xlsx").split("\n")
    other = describe_file(built / VARIANTS[path]).split("\n")
    lines = [line for line in unified_diff(plain, other, n=0, lineterm="") if not line.startswith(("@@", "---", "+++"))]
    snapshot("\n".join([*lines, ""]), path)


@pytest.mark.parametrize("path", IN_A_LEAGUE)
def test_books_of_a_league(path: str, archived: Path, snapshot: Snapshot) -> None:
    (book,) = archived.glob(IN_A_LEAGUE[path])
    snapshot(describe_file(book), path)


def test_a_move_sheet_with_a_cup_match_in_the_last_round_and_mistakes(snapshot: Snapshot) -> None:
    seen = last_round(cupped(team_view()))
    snapshot(describe_workbook(movesheet.build(seen, messy_moves(seen, 2))), CUP)
