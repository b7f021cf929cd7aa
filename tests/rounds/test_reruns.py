"""Dry runs, --redo, rollbacks, late sheets and sheets that are open elsewhere, as a GM types it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from commands import vbxl
from disk_faults import Disk, in_use, watched
from league_folders import files_of, half_written, move_file, send_all, small_league
from round_places import round_at

pytestmark = pytest.mark.usefixtures("built_once")
LEAGUE = small_league()
OPEN = Path("season-1", "round-02")
NEXT = Path("season-1", "round-03")


@pytest.fixture
def root(copy: Callable[[Path], Path], played: Path) -> Path:
    """Round 2 is resolved."""
    return copy(played)


@pytest.fixture
def waiting(copy: Callable[[Path], Path], sent: Path) -> Path:
    """All have sent for round 2."""
    return copy(sent)


def accepted(place: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(round_at(place).audit.read_bytes())
    return {team: one["file"] for team, one in told["accepted"].items()}


def test_a_dry_run_changes_nothing_and_stands_in_nobodys_way(waiting: Path) -> None:
    before = files_of(waiting)
    code, out, err = vbxl("resolve", waiting, "--dry-run", "--now")
    assert (code, err) == (0, "")
    assert "round 2 checked, 4 of 4 in; nothing was drawn or written" in out
    assert files_of(waiting) == before
    assert not half_written(waiting)
    assert vbxl("resolve", waiting, "--dry-run", "--redo")[0] == 2


def test_a_late_sheet_is_told_and_the_next_round_counts_nothing_of_it(root: Path) -> None:
    send_all(root / NEXT)
    shutil.copytree(root, root.with_name("without"))
    late = move_file(LEAGUE, "T02", 9)
    (root / OPEN / "moves" / "late.txt").write_bytes(late)
    out = vbxl("status", root)[1]
    late_line = "season 1, round 2: late.txt (T02): this is the sheet for round 2; round 3 is open"
    assert f"Received after the round was resolved\n{late_line}\n" in out
    assert "round 3: 4 of 4 in" in out
    assert vbxl("resolve", root)[0] == vbxl("resolve", root.with_name("without"))[0] == 0
    with_it, without = files_of(root), files_of(root.with_name("without"))
    assert with_it.pop("season-1/round-02/moves/late.txt") == late
    assert with_it == without


def scores(results: Path) -> dict[int, object]:
    events = json.loads(round_at(results.parent).audit.read_bytes())["events"]
    return {one["number"]: [each["score"] for each in one["sets"]] for one in events if one["event"] == "MatchPlayed"}


def test_a_late_sheet_is_let_in_by_a_redo(root: Path) -> None:
    results = files_of(root / OPEN / "results")
    (root / OPEN / "moves" / "late.txt").write_bytes(move_file(LEAGUE, "T02", 9))
    (root / NEXT / "moves" / "early.txt").write_bytes(b"an early move")
    told = scores(root / OPEN / "results")
    code, out, err = vbxl("resolve", root, "--redo", "--reason", "a move came late")
    assert (code, err) == (0, "")
    # Before anything is written: each score that was told and changes, then for whom.
    changed = [number for number, now in scores(root / OPEN / "results").items() if now != told[number]]
    said = out.splitlines()
    *lines, whom = said[: len(changed) + 1]
    assert changed
    assert [line.split(",")[0] for line in lines] == [f"match {number}" for number in changed]
    assert whom == "these published scores of season 1, round 2 have changed: mail everybody the corrected results"
    assert "the old results are kept in .vbxl/season-1/round-02/results-before-redo-1" in out
    assert accepted(root / OPEN)["T02"] == "late.txt"
    assert files_of(round_at(root / OPEN).record / "results-before-redo-1" / "results") == results
    assert (root / NEXT / "moves" / "early.txt").read_bytes() == b"an early move"
    assert "Received after" not in vbxl("status", root)[1]
    assert vbxl("verify", root)[0] == 0


def in_excel(root: Path, *words: str) -> tuple[int, str, str]:
    """A command while the GM has the sheet of T02 open, which Windows lets nobody else read."""
    with watched(Disk(root, in_use(root / OPEN / "moves" / "t02.txt", to_read=True), reading=True)):
        return vbxl(words[0], root, *words[1:])


def test_a_team_is_not_absent_because_the_gm_has_its_sheet_open(waiting: Path) -> None:
    before = files_of(waiting)
    line = (
        "cannot open t02.txt in moves/, which may contain moves that count: close it in your spreadsheet "
        "program and check that you can read it"
    )
    code, out, err = in_excel(waiting, "resolve")
    assert (code, err) == (1, "")
    assert out.endswith(
        f"round 2 is waiting, with 3 of 4 in; {line}, then resolve again, or use --now to play without them\n"
    )
    assert "t02.txt: FILE-OPEN: the file cannot be opened (Permission denied)" in out
    code, out, err = in_excel(waiting, "resolve", "--dry-run")
    assert (code, err) == (0, "")
    assert out.endswith(f"round 2 checked, 3 of 4 in; nothing was drawn or written; {line}\n")
    code, out, err = in_excel(waiting, "status")
    assert (code, err) == (0, "")
    assert out.endswith(f"; {line}\n")
    # No reply says that nothing came of T02, and no bot plays for it.
    for words, then in ((("status", "--replies"), "write the replies"), (("bots",), "run `vbxl bots` again")):
        assert in_excel(waiting, *words) == (1, "", f"{line}, then {then}\n")
    assert files_of(waiting) == before
    assert vbxl("resolve", waiting)[0] == 0
    assert set(accepted(waiting / OPEN)) == {"T01", "T02", "T03", "T04"}


def test_with_now_the_round_is_played_without_a_sheet_that_is_open(waiting: Path) -> None:
    assert in_excel(waiting, "resolve", "--now")[0] == 0
    assert set(accepted(waiting / OPEN)) == {"T01", "T03", "T04"}


def test_an_open_sheet_may_be_newer_than_what_came_of_its_team(waiting: Path) -> None:
    shutil.copy(waiting / OPEN / "moves" / "t02.txt", waiting / OPEN / "moves" / "t02 copy.txt")
    code, out, _ = in_excel(waiting, "resolve")
    assert (code, "round 2 is waiting, with 4 of 4 in; cannot open t02.txt in moves/" in out) == (1, True)
    code, out, _ = in_excel(waiting, "resolve", "--now")
    assert code == 0
    assert "t02.txt: FILE-OPEN" in out
    assert accepted(waiting / OPEN)["T02"] == "t02 copy.txt"


def test_a_league_book_that_is_open_stops_a_command_in_one_line(waiting: Path) -> None:
    before, book = files_of(waiting), round_at(waiting / OPEN).book
    with watched(Disk(waiting, in_use(book, to_read=True), reading=True)):
        ends = {vbxl(name, waiting) for name in ("resolve", "status", "sheets", "bots", "history")}
    ((code, out, err),) = ends
    assert (code, out) == (1, "")
    assert err == f"{book}: access denied; close it in your spreadsheet program and check that you may write there\n"
    assert files_of(waiting) == before
