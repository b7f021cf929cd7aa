"""`vbxl import` on a folder: what it keeps and replaces, what it says, and how `vbxl history` uses it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from commands import as_json, vbxl
from league_folders import files_of
from past_leagues import founded, lines, played_on, sheets, written
from vbxl.books.history import Past, PastRound, public_book
from vbxl.books.history.earlier_file import read_earlier
from vbxl.rounds.earlier_seasons import EARLIER
from vbxl.rounds.file_names import history_stem
from vbxl.rounds.folder import league_folder, locked
from vbxl.rounds.history import read_past, write_history

ROUNDS = played_on(founded(), 3)
FIRST, SECOND = (team.name for team in ROUNDS[0].league.teams[:2])
HEADS = "kind;season;division;place;team;now\r\n"
FILE = f"{HEADS}place;1996;1;1;{FIRST};\r\nplace;1996;1;2;Köln VC;\r\n".encode("cp1252")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A season of three rounds on disk."""
    return written(tmp_path_factory.mktemp("past") / "league", ROUNDS)


@pytest.fixture
def root(kept: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(kept, tmp_path / "league"))


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file of earlier seasons beside the league."""
    path = tmp_path / "old seasons.csv"
    path.write_bytes(FILE)
    return path


def book(root: Path) -> bytes:
    return (root / "history" / f"{history_stem(ROUNDS[0].league.name, (1, 3))}.xlsx").read_bytes()


def test_the_bytes_are_kept_and_the_history_has_the_seasons(root: Path, old: Path) -> None:
    before = files_of(root)
    code, out, err = vbxl("import", root, old)
    assert (code, err) == (0, "")
    assert "1996         2        0  new" in out
    assert f"{FIRST}  T01 {FIRST}\n" in out
    assert "Köln VC         –\n" in out
    assert files_of(root) == {**before, EARLIER: FILE}
    assert old.read_bytes() == FILE
    assert vbxl("history", root)[0] == 0
    past = Past(ROUNDS)
    assert book(root) == public_book(replace(past, earlier=read_earlier(EARLIER, FILE, past.ids)))
    champions = [row[:2] for row in sheets(book(root))["Overview"] if row[0] == "1996"]
    assert champions == [["1996", FIRST]]


def test_the_end_of_a_season_writes_them_too(root: Path, old: Path) -> None:
    assert vbxl("import", root, old)[0] == 0
    write_history(league_folder(root))
    assert {line["Season"] for line in lines(book(root), "Final tables")} == {1, "1996"}


def test_a_dry_run_changes_nothing(root: Path, old: Path) -> None:
    before = files_of(root)
    code, out, _ = vbxl("import", root, old, "--dry-run")
    assert code == 0
    assert "1996         2        0  new" in out
    assert "wrote" not in out
    assert files_of(root) == before


def test_a_second_import_replaces_the_first_and_keeps_it(root: Path, old: Path) -> None:
    vbxl("import", root, old)
    more = FILE.replace(b"1996;1;2", b"1997;1;1") + f"place;1998;1;1;{SECOND};\r\n".encode()
    old.write_bytes(more)
    code, told = as_json("import", root, old)
    assert code == 0
    assert {one["season"]: one["what"] for one in told["seasons"]} == {"1996": "changed", "1997": "new", "1998": "new"}
    assert told["notes"] == ["the old file is kept as earlier-seasons-before-import-1.csv"]
    assert (root / EARLIER).read_bytes() == more
    assert (root / "earlier-seasons-before-import-1.csv").read_bytes() == FILE
    old.write_bytes(FILE)
    code, told = as_json("import", root, old)
    assert {one["season"]: one["what"] for one in told["seasons"]} == {
        "1996": "changed", "1997": "dropped", "1998": "dropped",
    }  # fmt: skip
    assert (root / "earlier-seasons-before-import-2.csv").read_bytes() == more


def test_the_same_file_once_more_changes_nothing(root: Path, old: Path) -> None:
    vbxl("import", root, old)
    before = files_of(root)
    # The file in the league's own folder, too.
    for path in (old, root / EARLIER):
        code, out, _ = vbxl("import", root, path)
        assert code == 0
        assert "note: earlier-seasons.csv is this file already" in out
        assert "1996         2        0  unchanged" in out
    assert files_of(root) == before


def test_a_fault_imports_nothing_and_all_are_told(root: Path, old: Path) -> None:
    vbxl("import", root, old)
    before = files_of(root)
    old.write_bytes(FILE + b"place;3;1;1;A;\r\nclub;;;;;\r\nteam;;;;Nobody;T01\r\n")
    code, out, err = vbxl("import", root, old)
    assert (code, out) == (2, "")
    told = err.splitlines()
    assert [line.partition(": ")[0] for line in told] == [
        "old seasons.csv:4:2", "old seasons.csv:5:1", "old seasons.csv:6:5", str(old),
    ]  # fmt: skip
    assert told[-1] == f"{old}: nothing was imported; fix the file"
    assert files_of(root) == before


def test_a_file_that_is_not_there_or_no_league(root: Path, old: Path, tmp_path: Path) -> None:
    code, _, err = vbxl("import", root, tmp_path / "none.csv")
    assert (code, err) == (2, f"{tmp_path / 'none.csv'}: no such file of earlier seasons\n")
    (tmp_path / "empty").mkdir()
    code, _, err = vbxl("import", tmp_path / "empty", old)
    assert code == 2
    assert "this folder holds no league" in err
    assert list((tmp_path / "empty").iterdir()) == []


def test_a_stored_file_that_was_spoilt_is_left_out_and_the_gm_is_told_why(root: Path, old: Path) -> None:
    vbxl("import", root, old)
    (root / EARLIER).write_bytes(FILE + b"place;1996;1;1;secret words;\r\n")
    code, out, _ = vbxl("history", root)
    assert code == 0
    assert "earlier-seasons.csv:4:4: FILE-EARLIER: place: this place is taken in line 2" in out
    # Everybody learns that it is left out, not what stands in it.
    note = "earlier-seasons.csv is left out: it cannot be used as it stands"
    assert note in [row[0] for row in sheets(book(root))["Notes"]]
    assert {line["Season"] for line in lines(book(root), "Final tables")} == {1}
    code, told = as_json("import", root, old)
    assert code == 0
    assert told["notes"][0] == "the earlier-seasons.csv before it has faults; every season counts as new"
    assert {line["what"] for line in told["seasons"]} == {"new"}


def renamed(rounds: Sequence[PastRound]) -> list[PastRound]:
    """The rounds with the first team called otherwise in the last of them."""
    league = rounds[-1].league
    teams = (replace(league.teams[0], name="New Name"), *league.teams[1:])
    return [*rounds[:-1], PastRound(replace(league, teams=teams))]


def test_a_team_of_today_is_found_by_any_name_that_it_had(tmp_path: Path, old: Path) -> None:
    root = written(tmp_path / "renamed", renamed(ROUNDS))
    code, told = as_json("import", root, old)
    assert code == 0
    assert told["teams"] == [
        {"then": FIRST, "id": "T01", "now": "New Name"}, {"then": "Köln VC", "id": "", "now": ""},
    ]  # fmt: skip
    old.write_bytes(f"{HEADS}place;1996;1;1;Grey Eagles;\r\nteam;;;;Grey Eagles;t01\r\n".encode())
    code, told = as_json("import", root, old)
    assert told["teams"] == [{"then": "Grey Eagles", "id": "T01", "now": "New Name"}]
    past = read_past(league_folder(root))
    assert past.earlier.seasons == ("1996",)
    table = {(line["Season"], line["Place"]): line["Team"] for line in lines(public_book(past), "Final tables")}
    assert table["1996", 1] == "Grey Eagles"
    seasons = {line["Team"]: line["Seasons"] for line in lines(public_book(past), "All time")}
    assert seasons == {"New Name": 2, **{team.name: 1 for team in ROUNDS[0].league.teams[1:]}}


def test_another_vbxl_at_work_is_waited_for(root: Path, old: Path) -> None:
    before = files_of(root)
    with locked(root / ".vbxl.lock"):
        code, out, err = vbxl("import", root, old)
    assert (code, out) == (1, "")
    assert "is working in" in err
    assert files_of(root) == before
