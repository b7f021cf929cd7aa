"""Every command that writes, interrupted at operations on the disk: it ends before or after, never between.

A process is killed at each of them; the disk is full or says no at each; a spreadsheet program has each file open. By
default `resolve --redo`, which replaces files, folders and a round, meets that at every third operation, and each other
command at a few. The rest is exhaustive.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

from built_once import patch_builders
from commands import vbxl
from crash_cases import CASES, KEPT, PERSONAL, Case
from disk_faults import (
    Disk,
    Operation,
    Refusal,
    forbidden_at,
    full_at,
    in_use,
    left_at_each,
    pressed_at,
    takes_leave,
    takes_room,
    watched,
)
from vbxl.rounds import closing
from vbxl.rounds.closing import close
from vbxl.rounds.commit import INTERRUPTED, is_interrupted, tidy
from vbxl.rounds.folder import LeagueFolder, NoLeagueError, RoundFolder, find_league, lock_league

Files = Mapping[str, bytes]
LOCK = ".vbxl.lock"
KEY = "league.key"
HISTORY = "history/"
# The places where a change is prepared, carried out and taken back.
WORK = re.compile(r"^\.vbxl/(commit\.partial|commit|rollback|undo|undoing)/|/\.[^/]+\.partial$|^\.[^/]+\.partial$")
LATER = datetime(2024, 1, 9, 12, tzinfo=UTC)
# A command, and at which of its operations it is stopped: at each, or at every third.
EVERY = [pytest.param((name, 1), id=name, marks=pytest.mark.exhaustive) for name in CASES]
THIRD = pytest.param(("resolve --redo", 3), id="resolve --redo, every third")
PLACES = 4
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a process is forked, to be killed")


def everything(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def hidden(files: Files) -> set[str]:
    """The lock, what is being prepared, carried out or taken back, and what `vbxl undo` needs."""
    return {name for name in files if name == LOCK or WORK.search(name)}


def half_done(files: Files) -> set[str]:
    """What is left when a command has ended: nothing but what `vbxl undo` needs may be hidden."""
    return {name for name in hidden(files) if not name.startswith(".vbxl/undo/")}


def visible(files: Files) -> dict[str, bytes]:
    """What a person sees."""
    unseen = hidden(files)
    return {name: data for name, data in files.items() if name not in unseen}


def seen(files: Files) -> dict[str, bytes]:
    """What a person sees but for kept copies."""
    return {name: data for name, data in visible(files).items() if not KEPT.search(name)}


def part(files: Files, unit: str) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if name.startswith(unit)}


def folders_of(root: Path) -> tuple[str, ...]:
    return tuple(path.relative_to(root).as_posix() for path in sorted((root, *root.rglob("*"))) if path.is_dir())


def plant(root: Path, files: Files, folders: Collection[str]) -> None:
    """Make a folder hold these files and folders; what is as it shall be stays, since removing folders takes long."""
    there = everything(root)
    for name in there.keys() - files.keys():
        (root / name).unlink()
    for path in sorted(root.rglob("*"), reverse=True):
        if path.is_dir() and path.relative_to(root).as_posix() not in folders:
            path.rmdir()
    for name in folders:
        (root / name).mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        if there.get(name) != data:
            (root / name).write_bytes(data)
    if root.exists() and not folders:
        root.rmdir()
    if KEY in files:
        (root / KEY).chmod(0o600)


def opened(root: Path) -> RoundFolder | None:
    try:
        return find_league(root).open_round()
    except NoLeagueError:
        return None


def book_of(round_: RoundFolder | None) -> tuple[str, bytes] | None:
    return (str(round_), round_.book.read_bytes()) if round_ else None


@dataclass(frozen=True)
class Undisturbed:
    """A command that nothing befell: its folder before and after, the open round's books, and every operation."""

    case: Case
    before: Files
    folders: tuple[str, ...]
    after: Files
    books: tuple[tuple[str, bytes] | None, ...]
    operations: tuple[Operation, ...]
    step: int


class Trials:
    """A folder that is interrupted again and again, and what it is held against each time."""

    def __init__(self, of: Undisturbed, root: Path) -> None:
        self.of = of
        self.root = root
        self.left: Files = {}
        self.met: list[Files] = []

    def look(self) -> None:
        """See what an interrupted run has left; that it holds no lock."""
        self.left = everything(self.root)
        if self.root.exists():
            with lock_league(self.root / LOCK):
                pass

    def planted(self) -> Path:
        """The folder as it was before."""
        plant(self.root, self.of.before, self.of.folders)
        return self.root

    def left_and_folders(self) -> tuple[Files, tuple[str, ...]]:
        """All files and folders as they are; the number of the process that locks them is not told."""
        files = everything(self.root)
        return (files | {LOCK: b""} if LOCK in files else files), folders_of(self.root)

    def is_before_or_after(self) -> bool:
        """Whether all that is seen is as before, or all as after.

        A key that was made stays; the history, which can be written at any time, may be that of before.
        """
        now, before, after = seen(self.left), seen(self.of.before), self.of.after
        if KEY in now:
            before[KEY] = after[KEY]
        if self.of.case.history and part(now, HISTORY) == part(before, HISTORY):
            after = {name: data for name, data in after.items() if not name.startswith(HISTORY)} | part(now, HISTORY)
        return now in (before, after)

    def is_whole(self) -> None:
        """All is as before or as after, or a change is being carried out, and then readers say so and stop."""
        if not self.root.exists() or not is_interrupted(LeagueFolder(self.root)):
            assert self.is_before_or_after()
            return
        told = f"{self.root}: {INTERRUPTED}\n"
        for words in (("status",), ("resolve", "--dry-run"), ("verify",)):
            code, out, err = vbxl(words[0], self.root, *words[1:])
            assert (code, out, err) == (1, "", told) or (code == 2 and self.of.books[0] is None), words

    def ends_well(self) -> None:
        """Nothing was lost, and the same command again ends as an undisturbed one."""
        left = {name: data for name, data in self.left.items() if name != LOCK}
        # Whatever was sent or typed is there, byte for byte, and half of a file only under a hidden name.
        whole = {*self.of.before.values(), *self.of.after.values()}
        assert not [name for name, data in visible(left).items() if data not in whole]
        kept = set(left.values())
        assert not [name for name, data in self.of.before.items() if PERSONAL.fullmatch(name) and data not in kept]
        # A folder that was met before ends as it did then.
        if left in self.met:
            return
        self.met.append(left)
        is_after = seen(left) == self.of.after
        code, out, err = self.of.case.run(self.root)
        assert code == self.of.case.again or (code == 0 and not is_after), (out, err)
        if self.of.case.history:
            assert vbxl("history", self.root)[0] == 0
        end = everything(self.root)
        assert seen(end) == self.of.after
        tidy(LeagueFolder(self.root))
        assert not half_done(everything(self.root))


@pytest.fixture(scope="module", autouse=True)
def _quick() -> Iterator[None]:
    """Everything is built once, the disk is not waited for; a key that is made and the hour of closing are the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch_builders(patch)
        patch.setattr("os.fsync", lambda _handle: None)
        patch.setattr("vbxl.cli.founding.make_key", lambda: bytes(range(32)))
        patch.setattr(closing, "close", lambda folder, _now, *given, **named: close(folder, LATER, *given, **named))
        yield


@pytest.fixture(scope="module", params=[THIRD, *EVERY])
def undisturbed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Undisturbed:
    name, step = request.param
    case, root = CASES[name], tmp_path_factory.mktemp("undisturbed") / "league"
    case.prepare(root)
    before = everything(root)
    folders = folders_of(root)
    book = book_of(opened(root))
    with watched(Disk(root)) as disk:
        code, out, err = case.run(root)
    assert code == 0, (out, err)
    after = everything(root)
    assert not half_done(after)
    return Undisturbed(case, before, folders, seen(after), (book, book_of(opened(root))), tuple(disk.done), step)


@pytest.fixture
def trials(undisturbed: Undisturbed, tmp_path: Path) -> Trials:
    return Trials(undisturbed, tmp_path / "league")


def test_a_process_that_is_killed(trials: Trials) -> None:
    root = trials.planted()
    each = left_at_each(root, trials.left_and_folders, lambda: trials.of.case.run(root))
    assert len(each) == len(trials.of.operations)
    assert seen(everything(root)) == trials.of.after
    for files, folders in each[:: trials.of.step]:
        plant(root, files, folders)
        trials.look()
        trials.is_whole()
        trials.ends_well()


@pytest.mark.parametrize("undisturbed", [(name, 1) for name in CASES], indirect=True, ids=[*CASES])
def test_each_command_is_stopped_at_a_few_places(trials: Trials) -> None:
    root = trials.planted()
    each = left_at_each(root, trials.left_and_folders, lambda: trials.of.case.run(root))
    for files, folders in each[:: max(1, len(each) // PLACES)]:
        plant(root, files, folders)
        trials.look()
        trials.is_whole()
        trials.ends_well()
    last = max(step for step, operation in enumerate(trials.of.operations) if takes_room(operation))
    refused(trials, full_at(last), "free some space and run the command again")


def refused(trials: Trials, refuse: Refusal, remedy: str, *, reading: bool = False) -> bool:
    """Run the command on a disk that refuses something; whether it stopped, in one line that says what to do."""
    root = trials.planted()
    with watched(Disk(root, refuse, reading=reading)):
        code, out, err = trials.of.case.run(root)
    trials.look()
    assert trials.is_before_or_after(), err
    if code == 0:
        # What was refused was the tidying up, or the history, which can be written at any time.
        assert not trials.of.case.history or "run `vbxl history`" in out or err == ""
    else:
        assert code == 1
        assert (err.count("\n"), "Traceback" in err) == (1, False), err
        assert remedy in err
        assert str(root) in err
    trials.ends_well()
    return code == 1


@pytest.mark.parametrize("kind", ["full", "forbidden"])
def test_a_disk_that_refuses(trials: Trials, kind: str) -> None:
    at, can_be, remedy = (
        (full_at, takes_room, "free some space and run the command again")
        if kind == "full"
        else (forbidden_at, takes_leave, "check that you may write there")
    )
    places = [place for place, operation in enumerate(trials.of.operations) if can_be(operation)]
    stopped = [refused(trials, at(place), remedy) for place in places[:: trials.of.step]]
    assert any(stopped)


@pytest.mark.parametrize(
    "undisturbed",
    [THIRD, *(one for one in EVERY if one.id in ("resolve --redo", "resolve", "sheets, drawing anew"))],
    indirect=True,
)
def test_a_user_who_presses_ctrl_c(trials: Trials) -> None:
    for place in range(0, len(trials.of.operations), trials.of.step):
        root = trials.planted()
        with watched(Disk(root, pressed_at(place))):
            code, _, err = trials.of.case.run(root)
        trials.look()
        assert (code, err) == (1, "interrupted; the next run removes unfinished files\n")
        assert trials.is_before_or_after(), place
        trials.ends_well()


def test_a_file_that_a_spreadsheet_program_has_open(trials: Trials) -> None:
    for name in trials.of.before:
        refused(trials, in_use(trials.root / name, to_read=False), "close it in your spreadsheet program")
