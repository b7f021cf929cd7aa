"""The command line: what each command prints, its exit code, its JSON, and one clear line when it cannot go on."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import as_json, vbxl
from league_folders import files_of
from vbxl.cli.reference import write_function_list
from vbxl.functions import FUNCTIONS


@pytest.fixture
def root(copy: Callable[[Path], Path], sent: Path) -> Path:
    return copy(sent)


@pytest.fixture
def moves(root: Path) -> Path:
    return root / "season-1" / "round-02" / "moves"


def test_the_help_imports_no_book() -> None:
    code = "import sys, vbxl.cli.main; print(sorted(n for n in sys.modules if n.partition('.')[0] in "
    code += "('openpyxl', 'xlsxwriter', 'pandas', 'numpy', 'rich') or n.startswith('vbxl.books')))"
    here = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=here)
    assert done.stdout.strip() == "[]"


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
    for command in (
        ["resolve"],
        ["resolve", "--dry-run"],
        ["resolve", "--seed", "0a0b"],
        ["bots"],
        ["season", "--yes"],
    ):
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
    code, out, _ = vbxl("resolve", root, "--redo", "--reason", "a move came late")
    assert "note: other users of this computer can read league.key" in out
    assert key.read_text(encoding="ascii").strip() == text
    for bad in ("secret words", "0a0b"):
        key.write_text(bad, encoding="ascii")
        code, out, err = vbxl("resolve", root, "--redo", "--reason", "a move came late")
        assert code == 2
        assert "league.key" in err
        assert bad not in out + err


def test_check_tells_what_resolve_tells(root: Path, moves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, told = as_json("resolve", root, "--dry-run")
    resolved = {one["file"]: one["problems"] for one in told["files"]}
    _, told = as_json("check", *sorted(moves.iterdir()))
    assert {Path(one["file"]).name: one["problems"] for one in told} == resolved
    # The folder itself gives the same, wherever one stands; a folder in it, and an empty one, are said to be that.
    assert as_json("check", moves)[1] == told
    monkeypatch.chdir(moves)
    _, here = as_json("check", ".")
    assert [one["problems"] for one in here] == [one["problems"] for one in told]
    assert {one["judged_by"] for one in here} == {str(Path("..") / ".." / ".." / "league.xlsx")}
    assert "origin of the sheet is not verified" not in vbxl("check", ".")[1]
    (moves / "holiday" / "empty").mkdir(parents=True)
    code, out, _ = vbxl("check", ".", moves / "holiday" / "empty", "-q")
    assert code == 2
    assert "holiday: FILE-FOLDER: this is a folder; its files are not read. Move the files out of it." in out
    assert "empty: FILE-FOLDER: there are no files to check in this folder." in out
    assert out.count("; checked against ../../../league.xlsx\n") == len(told)


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
    assert (code, "(4 files)" in out, ".vbxl" in out) == (0, True, False)
    assert vbxl("sheets", root / "season-1" / "round-02" / "moves")[0] == 2


def test_every_example_of_the_function_list_prints_as_it_says() -> None:
    examples = re.findall(r"Example: `vbxl (call .+?)` gives `(.+?)`\.\n", write_function_list())
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
    assert "ran into a bug" not in err
