"""`vbxl mail`, interrupted at every operation on the disk: run again, nothing is there twice and nothing is missing."""

from __future__ import annotations

import json
import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest

from built_once import patch_builders
from commands import vbxl
from disk_faults import Disk, full_at, killed_at, left_at_each, takes_room, watched
from mail_leagues import mail, mailed_league, move_of, put_in, run, sent_by_hand, token_of
from vbxl.post import incoming

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a process is forked, to be killed")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is built once, the disk is not waited for, and mails are read in this process."""
    patch_builders(monkeypatch)
    monkeypatch.setattr("os.fsync", lambda _handle: None)
    monkeypatch.setattr(incoming, "FileReading", lambda how, paths, *_: (list(how(path)) for path in paths))


def everything(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def plant(root: Path, files: dict[str, bytes]) -> None:
    shutil.rmtree(root)
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (root / "league.key").chmod(0o600)


def seen(root: Path) -> tuple[dict[str, bytes], Counter[str]]:
    """All files but the journal and the lock; and the entries of the journal, which may be in another order."""
    files = everything(root)
    lines = files.pop(".vbxl/journal.jsonl", b"").decode().splitlines()
    files.pop(".vbxl.lock", None)
    return files, Counter(json.dumps(json.loads(line), sort_keys=True) for line in lines)


def prepare(root: Path, state: str) -> None:
    """A league before a run that reads, writes and takes back."""
    mailed_league(root, teams=2, rounds=2)
    if state == "sheets":
        return
    run(root)
    sent_by_hand(root)
    box = b"".join(
        b"From x Sat Nov 14 20:00:00 2026\n" + mail(team, "my move", attached=move_of(root, team)) + b"\n"
        for team in ("T01", "T02")
    )
    put_in(root, {
        "box.mbox": box,
        "a.eml": mail("T01", "resend", f"resend {token_of(root, 'T01')}"),
        "b.eml": mail("T02", "see", "https://1drv.ms/x/s!AbCdEf\n"),
    })  # fmt: skip
    if state == "results":
        run(root)
        assert vbxl("resolve", root)[0] == 0


@pytest.mark.parametrize(
    "state", ["moves", *(pytest.param(one, marks=pytest.mark.exhaustive) for one in ("sheets", "results"))]
)
def test_killed_anywhere(tmp_path: Path, state: str) -> None:
    root = tmp_path / "league"
    prepare(root, state)
    before = everything(root)
    with watched(Disk(root)) as disk:
        run(root)
    after = seen(root)
    assert len(disk.done) > 10
    plant(root, before)
    each = left_at_each(root, lambda: everything(root), lambda: run(root))
    assert len(each) == len(disk.done)
    met: list[dict[str, bytes]] = []
    for left in each:
        if left in met:
            continue
        met.append(left)
        plant(root, left)
        run(root)
        assert seen(root) == after
    assert len(met) > 5


@pytest.mark.exhaustive
def test_the_folders_above_are_those_that_killed_processes_leave(tmp_path: Path) -> None:
    root = tmp_path / "league"
    prepare(root, "sheets")
    before = everything(root)
    each = left_at_each(root, lambda: everything(root), lambda: run(root))
    for step, left in enumerate(each):
        plant(root, before)
        assert killed_at(root, step, lambda: run(root)), step
        assert without_lock(everything(root)) == without_lock(left), step


def without_lock(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if name != ".vbxl.lock"}


@pytest.mark.exhaustive
def test_a_full_disk_is_no_loss(tmp_path: Path) -> None:
    root = tmp_path / "league"
    prepare(root, "moves")
    before = everything(root)
    with watched(Disk(root)) as disk:
        run(root)
    after = seen(root)
    stopped = 0
    for step, one in enumerate(disk.done):
        if not takes_room(one):
            continue
        plant(root, before)
        with watched(Disk(root, full_at(step))):
            try:
                run(root)
            except OSError:
                stopped += 1
        run(root)
        assert seen(root) == after, step
    assert stopped > 5
