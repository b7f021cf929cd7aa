"""A notary's chain on a disk that fails, and when the program is killed: a link is remembered before it is printed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from commands import vbxl
from disk_faults import (
    Disk,
    Operation,
    forbidden_at,
    full_at,
    killed_at,
    left_at_each,
    pressed_at,
    takes_leave,
    takes_room,
    watched,
)
from test_notary import CHAIN, DUE, LIST, SECRET, mode
from vbxl.rounds.notary import reveal

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a process is forked, to be killed")
Files = dict[str, bytes]


def files_in(folder: Path) -> Files:
    """Every file in a folder, of which none may be read by others; without the number in a lock."""
    assert {mode(path) for path in folder.iterdir()} <= {0o600}
    return {path.name: b"" if path.name.endswith(".lock") else path.read_bytes() for path in folder.iterdir()}


def put(folder: Path, files: Files) -> None:
    for path in folder.iterdir():
        path.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
        (folder / name).chmod(0o600)


class Command:
    """A command of a notary, before and after in its folder, and what it prints."""

    def __init__(self, folder: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("vbxl.cli.key.fresh_key", lambda: SECRET)
        self.folder, self.path = folder, folder / "notary.json"
        self.given = folder.parent / "list.txt"
        self.given.write_text(LIST.text)
        self.words: tuple[object, ...] = ("notary", "new", self.path, "--links", 9)
        if what == "reveal":
            assert vbxl(*self.words)[0] == 0
            self.words = ("notary", "reveal", self.path, self.given, "--now")
        self.secret = CHAIN[3].hex() if what == "reveal" else CHAIN[0].hex()
        self.before = files_in(folder)
        with watched(Disk(folder)) as disk:
            code, self.out, _ = self.run()
        assert code == 0
        assert self.secret in self.out
        self.operations = tuple(disk.done)
        self.after = files_in(folder)
        assert list(self.after) == ["notary.json"]
        assert self.before != self.after

    def run(self) -> tuple[int, str, str]:
        return vbxl(*self.words)

    def ends_well(self, left: Files) -> None:
        """What a run that ended early left is before or after; the same command again ends as an undisturbed one."""
        assert left.get("notary.json") in (self.before.get("notary.json"), self.after["notary.json"])
        assert left.keys() <= {"notary.json", ".notary.json.lock", ".notary.json.partial"}
        put(self.folder, left)
        code, out, err = self.run()
        if code:
            # A chain that was made already is never replaced, and its link is in its file.
            assert (self.words[1], left["notary.json"]) == ("new", self.after["notary.json"])
            assert f"there is a chain already, with link 0 {CHAIN[0].hex()}" in err
        else:
            assert out.endswith(self.out)
        assert files_in(self.folder).get("notary.json") == self.after["notary.json"]
        assert reveal(self.path, LIST, DUE).value == CHAIN[3].hex()
        assert list(files_in(self.folder)) == ["notary.json"]


@pytest.fixture(params=["new", "reveal"])
def run(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    folder = tmp_path / "kept"
    folder.mkdir()
    return Command(folder, request.param, monkeypatch)


def test_a_process_that_is_killed_at_any_operation(run: Command) -> None:
    put(run.folder, run.before)
    each = left_at_each(run.folder, lambda: files_in(run.folder), run.run)
    assert len(each) == len(run.operations) > 5
    assert any(".notary.json.partial" in left for left in each)
    for step, left in enumerate(each):
        put(run.folder, run.before)
        assert killed_at(run.folder, step, run.run)
        assert files_in(run.folder) == left
        run.ends_well(left)


def every(_operation: Operation) -> bool:
    return True


@pytest.mark.parametrize("kind", ["full", "forbidden", "pressed"])
def test_a_link_is_printed_only_if_it_is_remembered(run: Command, kind: str) -> None:
    at: Callable[[int], Any] = {"full": full_at, "forbidden": forbidden_at, "pressed": pressed_at}[kind]
    can_be: Callable[[Operation], bool] = {"full": takes_room, "forbidden": takes_leave, "pressed": every}[kind]
    ended = 0
    for step, one in enumerate(run.operations):
        if not can_be(one):
            continue
        put(run.folder, run.before)
        with watched(Disk(run.folder, at(step))):
            code, out, err = run.run()
        left = files_in(run.folder)
        if code:
            ended += 1
            assert (code, out, err.count("\n")) == (1, "", 1)
            assert run.secret not in err
            assert SECRET.hex() not in err
        else:
            assert (out, left["notary.json"]) == (run.out, run.after["notary.json"])
        run.ends_well(left)
    assert ended > 2
