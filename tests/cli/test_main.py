"""The command line: what each command prints, its exit code, its JSON, and one clear line when it cannot go on."""

from __future__ import annotations

import json
import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import as_json, process, vbxl
from league_folders import KEY, files_of, made_folder, small_league
from vbxl import __version__
from vbxl.cli.reference import function_list
from vbxl.functions import FUNCTIONS
from vbxl.rounds.folder import WRITTEN_BOOK

LEAGUE = small_league()
COMMANDS = ("resolve", "check", "status", "sheets", "verify", "excel", "dice")
HIDDEN = ("call", "build", "study")


WAITS = "round 3 waits, 0 of 4 in; nothing is played until a move is in (`vbxl bots` sends some)"


@pytest.fixture
def root(copy: Callable[[Path], Path], sent: Path) -> Path:
    return copy(sent)


@pytest.fixture
def moves(root: Path) -> Path:
    return root / "season-1" / "round-02" / "moves"


def test_help_names_every_command_and_comes_at_once() -> None:
    assert process("--help").returncode == 0
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = process("--help").stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert all(f"  {command} " in out for command in COMMANDS)
    # What the processor worked, so that a busy machine fails no test; 0.08 s where it was measured.
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.3
    assert not any(f"  {command} " in out for command in HIDDEN)
    for command in (*COMMANDS, *HIDDEN):
        code, out, _ = vbxl(command, "--help")
        assert code == 0
        assert "Usage: " in out


def test_the_help_imports_no_book() -> None:
    code = "import sys, vbxl.cli.main; print(sorted(n for n in sys.modules if n.partition('.')[0] in "
    code += "('openpyxl', 'xlsxwriter', 'pandas', 'numpy', 'rich') or n.startswith('vbxl.books')))"
    here = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=here)
    assert done.stdout.strip() == "[]"


def test_version() -> None:
    assert vbxl("--version") == (0, f"vbxl {__version__}\n", "")


def test_resolve_prints_everything(root: Path) -> None:
    code, out, err = vbxl("resolve", root)
    assert (code, err) == (0, "")
    order = [
        "Harbour League, season 1, round 2: moves received",
        "Problems of T01 Northgate Nets",
        "t01.txt:",
        "Results of round 2",
        "Table of division 1",
        "Written",
        "round 2 resolved, 4 of 4 in; round 3 is open",
    ]
    assert [out.index(line) for line in order] == sorted(out.index(line) for line in order)
    assert out.endswith(f"{order[-1]}\n")
    assert all(team.name in out for team in LEAGUE.teams)
    assert "As it stands: " in out
    assert KEY not in out
    assert vbxl("resolve", root) == (1, f"{WAITS}\n", "")


def test_resolve_quiet_and_json(root: Path, tmp_path: Path) -> None:
    shutil.copytree(root, tmp_path / "other")
    assert vbxl("resolve", tmp_path / "other", "--quiet") == (0, "round 2 resolved, 4 of 4 in; round 3 is open\n", "")
    code, told = as_json("resolve", root)
    assert code == 0
    assert (told["state"], told["season"], told["round"], told["in"]) == ("resolved", 1, 2, 4)
    assert len(told["matches"]) == 4
    assert all(len(one["sets"]) in (3, 4, 5) for one in told["matches"])
    assert [one["file"] for one in told["files"]] == ["t01.txt", "t02.txt", "t03.txt", "t04.txt"]
    assert all(Path(path).is_file() for path in told["written"])
    assert told["tables"]["1"][0]["points"] >= told["tables"]["1"][-1]["points"]
    code, told = as_json("resolve", root)
    assert (code, told["state"], told["line"]) == (1, "waits", WAITS)


def test_resolve_dry_run(root: Path) -> None:
    before = files_of(root)
    code, out, _ = vbxl("resolve", root, "--dry-run")
    assert code == 0
    assert out.endswith("round 2 checked, 4 of 4 in; nothing drawn or written\n")
    assert "Results" not in out
    assert files_of(root) == before
    assert vbxl("resolve", root, "--dry-run", "--redo")[0] == 2


def test_resolve_lists_who_is_missing(tmp_path: Path) -> None:
    far = small_league()
    deadlines = ("2026-10-03 20:00 +01:00", "2999-10-10 20:00 +01:00", "2999-10-17 20:00 +01:00")
    object.__setattr__(far, "deadlines", deadlines)
    made_folder(tmp_path, far, ["T01", "T04"])
    code, out, _ = vbxl("resolve", tmp_path)
    assert code == 1
    assert "No readable move from\nT02 Mill Lane Blockers\nT03 Harbour Gulls\n" in out
    assert "round 2 waits, 2 of 4 in; the deadline is Thu 2999-10-10 20:00 +01:00; use --now to play" in out
    code, out, _ = vbxl("resolve", tmp_path, "--now")
    assert code == 0
    assert "Played without a move\nT02 Mill Lane Blockers, match" in out


def test_resolve_redo_and_verify(root: Path) -> None:
    assert vbxl("verify", root) == (0, "no round has been resolved yet\n", "")
    assert vbxl("resolve", root, "--redo") == (
        1,
        "",
        "nothing to replay: season 1, round 2 is open and is the first\n",
    )
    vbxl("resolve", root)
    code, out, _ = vbxl("resolve", root, "--redo")
    assert code == 0
    assert "note: the old results are kept in round-02/results-before-redo-1" in out
    assert vbxl("verify", root) == (0, "season 1, round 2: same\n", "")
    assert as_json("verify", root) == (
        0,
        [{"season": 1, "round": 2, "same": True, "differences": [], "notes": []}],
    )
    (root / "season-1" / "round-02" / "moves" / "t01.txt").unlink()
    code, out, _ = vbxl("verify", root)
    assert code == 1
    assert "season 1, round 2: differs\n  moves/'t01.txt' is missing" in out


def test_a_seed_decides_the_draws(root: Path, tmp_path: Path) -> None:
    for name in ("again", "by the key"):
        shutil.copytree(root, tmp_path / name)
    told = [as_json("resolve", place, "--seed", "0a0b")[1] for place in (root, tmp_path / "again")]
    assert told[0]["matches"] == told[1]["matches"]
    assert as_json("resolve", tmp_path / "by the key")[1]["matches"] != told[0]["matches"]
    for bad in ("0a0", "seed", " "):
        code, _, err = vbxl("resolve", root, "--seed", bad)
        assert code == 2
        assert "hexadecimal" in err


def test_the_key_is_made_once_and_never_shown(root: Path) -> None:
    key = root / "league.key"
    own = key.read_bytes()
    key.unlink()
    before = files_of(root)
    for command in (["resolve"], ["resolve", "--dry-run"], ["resolve", "--seed", "0a0b"], ["bots"], ["season"]):
        # A new key would refuse all sheets that were sent out.
        code, _, err = vbxl(command[0], root, *command[1:])
        assert (code, "the league's key is missing" in err) == (2, True)
    assert files_of(root) == before
    code, out, _ = vbxl("sheets", root)
    assert code == 0
    assert "note: made league.key" in out
    text = key.read_text(encoding="ascii").strip()
    assert len(bytes.fromhex(text)) == 32
    assert key.stat().st_mode & 0o777 == 0o600
    assert text not in out
    assert "0 of 4 in" in vbxl("resolve", root)[1]
    key.write_bytes(own)
    key.chmod(0o600)
    code, out, _ = vbxl("resolve", root)
    assert (code, own.decode().strip() in out) == (0, False)
    assert vbxl("verify", root)[0] == 0
    text = own.decode().strip()
    key.chmod(0o644)
    code, out, _ = vbxl("resolve", root, "--redo")
    assert "note: others on this computer can read league.key" in out
    assert key.read_text(encoding="ascii").strip() == text
    for bad in ("secret words", "0a0b"):
        key.write_text(bad, encoding="ascii")
        code, out, err = vbxl("resolve", root, "--redo")
        assert code == 2
        assert "league.key" in err
        assert bad not in out + err


def test_check(root: Path, moves: Path, tmp_path: Path) -> None:
    code, out, _ = vbxl("check", moves / "t01.txt", "--quiet")
    lines = out.splitlines()
    assert code == 1
    assert all(line.startswith("t01.txt:") for line in lines[:-1])
    assert lines[-1].endswith(f"checked against {root / 'season-1' / 'round-02' / 'league.xlsx'}")
    own = tmp_path / "own.txt"
    own.write_bytes((moves / "t01.txt").read_bytes())
    code, out, _ = vbxl("check", own)
    assert "checked against the sheet's own data" in out
    book = root / "season-1" / "round-02" / "league.xlsx"
    code, told = as_json("check", own, "--league", book)
    assert code == 1
    assert told[0]["judged_by"] == str(book)
    assert [one["line"].partition(":")[2] for one in told[0]["problems"]] == [
        line.partition(":")[2] for line in lines[:-1]
    ]


def test_check_advises_what_is_not_used_yet(moves: Path) -> None:
    code, told = as_json("check", moves / "t01.txt")
    (advice,) = (one["not_used_yet"] for one in told)
    assert advice
    assert set(advice[0]) == {"code", "sheet", "sentence"}
    same, out, _ = vbxl("check", moves / "t01.txt")
    lines = [f"  {one['sheet']}: {one['sentence']}" for one in advice]
    assert out.splitlines()[-len(lines) - 2 : -1] == ["Not used yet:", *lines]
    quiet, silent, _ = vbxl("check", moves / "t01.txt", "--quiet")
    assert code == same == quiet
    assert silent.splitlines() == [line for line in out.splitlines() if line not in {"Not used yet:", *lines}]


def test_check_tells_what_resolve_tells(root: Path, moves: Path) -> None:
    _, told = as_json("resolve", root, "--dry-run")
    resolved = {one["file"]: one["problems"] for one in told["files"]}
    _, told = as_json("check", *sorted(moves.iterdir()))
    assert {Path(one["file"]).name: one["problems"] for one in told} == resolved


def test_check_of_other_files(moves: Path, tmp_path: Path) -> None:
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    (tmp_path / "renamed.xlsx").write_bytes((moves / "t01.txt").read_bytes())
    assert vbxl("check", tmp_path / "photo.png")[0] == 2
    assert vbxl("check", tmp_path / "gone.xlsx")[0] == 2
    assert vbxl("check", moves / "t01.txt", tmp_path / "photo.png")[0] == 2
    assert vbxl("check", moves / "t01.txt", "--league", tmp_path / "photo.png")[0] == 2
    assert "read as txt" in vbxl("check", tmp_path / "renamed.xlsx")[1]
    assert vbxl("check")[0] == 2


def test_status(root: Path, moves: Path) -> None:
    (moves / "t02.txt").unlink()
    (moves / "photo.png").write_bytes(b"\x89PNG")
    code, out, _ = vbxl("status", root)
    assert code == 0
    assert "T02 Mill Lane Blockers" in out
    assert "no move" in out
    assert "photo.png: FILE-KIND: the file is a picture" in out
    assert out.endswith("round 2: 3 of 4 in; deadline Sat 2026-10-10 20:00 +01:00\n")
    code, out, _ = vbxl("status", root, "--replies")
    assert code == 0
    assert len(files_of(root / "season-1" / "round-02" / "replies")) == 4
    code, told = as_json("status", root)
    assert (code, told["in"], told["missing"]) == (0, 3, ["T02"])


def test_sheets(root: Path) -> None:
    before = files_of(root)
    code, out, _ = vbxl("sheets", root)
    assert code == 0
    assert "sheets" in out
    # Nothing that was there changes; a league that was made without a calendar gets one.
    after = files_of(root)
    assert after.keys() - before.keys() == {"season-1/round-02/league.ics"}
    assert {name: after[name] for name in before} == before
    code, out, _ = vbxl("sheets", root)
    assert files_of(root) == after
    assert (code, "(8 files)" in out) == (0, True)
    assert vbxl("sheets", root / "season-1" / "round-02" / "moves")[0] == 2


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (("VB_RISKS", "AC"), [9, 12]),
        (("vb_risks", "1"), [9, 12]),
        (("VB_LACK", "[[10], [20]]"), None),
        (("VB_CHANCE", "100", "100", "", "", "", "", '[["chance_lowest", 2]]'), 0.5),
    ],
)
def test_call(words: tuple[str, ...], printed: object) -> None:
    code, out, err = vbxl("call", *words)
    assert (code, err) == (0, "")
    assert json.loads(out) == printed or printed is None


def test_every_example_of_the_function_list_prints_as_it_says() -> None:
    examples = re.findall(r"Example: `vbxl (call .+?)` gives `(.+?)`\.\n", function_list())
    assert len(examples) == len(FUNCTIONS)
    for words, printed in examples:
        assert vbxl(*shlex.split(words)) == (0, f"{printed}\n", "")


@pytest.mark.parametrize(
    "words",
    [
        ("VB_NOTHING",),
        ("VB_RISKS",),
        ("VB_RISKS", "XX"),
        ("VB_LACK", "-1"),
        ("VB_LACK", "NaN"),
        ("VB_LACK", "[1, [2]]"),
        ("VB_LACK", "[" * 5000),
        ("VB_LACK", '{"a": 1}'),
        ("VB_RISKS", "\x1b[31m"),
    ],
)
def test_call_with_bad_input(words: tuple[str, ...]) -> None:
    code, out, err = vbxl("call", *words)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    assert err.strip().isprintable()
    assert "made a mistake" not in err


def test_where_things_are_written_is_told_by_their_names(root: Path) -> None:
    out = vbxl("resolve", root)[1]
    assert "round-02/results/ (5 files)" in out.replace(os.sep, "/")
    assert (root / "season-1" / "round-02" / "results" / "audit.json").is_file()
    # The hidden copy of the league book is there, and of no use to the GM.
    assert (root / "season-1" / "round-03" / WRITTEN_BOOK).is_file()
    assert WRITTEN_BOOK not in out
    assert "sheets/ (8 files)" in out.replace(os.sep, "/")
    stem = "harbour-league-S1-R03-T03-harbour-gulls-move"
    assert (root / "season-1" / "round-03" / "sheets" / f"{stem}.txt").is_file()
