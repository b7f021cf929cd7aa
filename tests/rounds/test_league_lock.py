"""Two programs at once: one writes and the other is told in a line; who only reads sees a league before or after."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from commands import vbxl
from crash_cases import LEAGUE, OPEN, all_sent
from league_folders import KEY, files_of, move_file
from vbxl.rounds import commit
from vbxl.rounds.folder import lock_league

pytestmark = pytest.mark.usefixtures("built_once")
# A `vbxl resolve` that stops before it decides what it has prepared, until it is told to go on.
SLOW = """
import sys
from vbxl.cli.main import app
from vbxl.rounds import commit
rename = commit.rename
def slow(source, target):
    if target.name == sys.argv[2]:
        print("waiting", flush=True)
        sys.stdin.readline()
    rename(source, target)
commit.rename = slow
app(["resolve", sys.argv[1], "--quiet"])
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Both teams have sent for round 2."""
    all_sent(tmp_path / "league")
    return tmp_path / "league"


@pytest.fixture
def played(tmp_path: Path) -> dict[str, bytes]:
    """What is there when round 2 was resolved and nothing befell."""
    all_sent(tmp_path / "played")
    assert vbxl("resolve", tmp_path / "played")[0] == 0
    return files_of(tmp_path / "played")


@contextmanager
def at_work(root: Path, before: str) -> Iterator[subprocess.Popen[str]]:
    """A process in the midst of resolving, about to decide what it has prepared."""
    command = [sys.executable, "-c", SLOW, str(root), before]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        assert running.stdout.readline() == "waiting\n"
        try:
            yield running
        finally:
            running.kill()


@pytest.mark.usefixtures("real_zips")
def test_of_two_that_resolve_one_is_told_and_writes_nothing(root: Path, played: dict[str, bytes]) -> None:
    with at_work(root, "commit") as first:
        before = files_of(root)
        told = f"another vbxl (process {first.pid}) is working in {root}; wait until it has finished and try again\n"
        for words in (
            ("resolve",),
            ("resolve", "--redo", "--reason", "a move came late"),
            ("sheets",),
            ("bots",),
            ("history",),
            ("status", "--replies"),
        ):
            assert vbxl(words[0], root, *words[1:]) == (1, "", told)
        assert files_of(root) == before
        out, _ = first.communicate("go on\n")
        assert (first.returncode, out) == (0, "round 2 resolved, 2 of 2 in; round 3 is open\n")
    assert files_of(root) == played


def test_of_two_that_make_a_league_one_is_told(root: Path, tmp_path: Path) -> None:
    for name in (".vbxl", "season-1"):
        shutil.rmtree(root / name)
    (root / "league.xlsx").unlink()
    with lock_league(root / ".vbxl.lock"):
        code, out, err = vbxl("new", root, "--teams", "2", "--seed", KEY)
        assert (code, out) == (1, "")
        assert f"another vbxl (process {os.getpid()}) is working in {root}" in err
    assert set(files_of(tmp_path)) == {"league/league.key"}


def test_the_lock_of_a_process_that_was_killed_holds_nobody_up(root: Path, played: dict[str, bytes]) -> None:
    with at_work(root, "commit") as first:
        first.kill()
        first.wait()
        assert (root / ".vbxl.lock").read_text() == f"{first.pid}\n"
        code, out, err = vbxl("resolve", root)
    assert (code, err) == (0, "")
    assert f"took over the lock of process {first.pid}, which has ended" in out
    got = files_of(root)
    assert {name: got[name] for name in played} == played
    assert {path.name for path in root.rglob(".*")} == {".vbxl"}


READERS = (("status",), ("resolve", "--dry-run"), ("verify",))


def told(root: Path) -> tuple[tuple[int, str, str], ...]:
    """What readers say, and what the check of a move says by the league book above it."""
    move = root / OPEN / "moves" / "t01.txt"
    return (*(vbxl(words[0], root, *words[1:]) for words in READERS), vbxl("check", move))


def test_who_reads_while_another_writes_sees_before_or_after(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert vbxl("resolve", root)[0] == 0
    (root / OPEN / "moves" / "again.txt").write_bytes(move_file(LEAGUE, "T02", 5))
    before, seen = told(root), []
    rename = commit.rename

    def watched(source: Path, target: Path) -> None:
        seen.append(told(root))
        rename(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(commit, "rename", watched)
        assert vbxl("resolve", root, "--redo", "--reason", "a move came late")[0] == 0
    after = told(root)
    assert len(seen) > 6
    for each in seen:
        for one, first, last in zip(each, before, after, strict=True):
            # Or they say that somebody is at work.
            assert one in (first, last) or "is running in this league, or one was interrupted" in one[2]
