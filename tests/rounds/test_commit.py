"""What a command changes in a league's folder comes into place whole or not at all, wherever the program dies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from league_folders import files_of
from vbxl.rounds import commit
from vbxl.rounds.commit import Replacement, is_interrupted, tidy
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import LeagueFolder

OPERATIONS = ("make_folder", "write_file", "carry_over", "rename", "remove_tree", "_settle")
BEFORE = {
    "league.xlsx": b"round 8, edited", "season-1/round-07/results/a.xlsx": b"scores",
    "season-1/round-08/sheets/T01.xlsx": b"sheet", "season-1/round-08/moves/early.txt": b"an early move",
}  # fmt: skip
AFTER = {
    "league.xlsx": b"round 8 again", "season-1/round-07/results/a.xlsx": b"other scores", "new/b.txt": b"b",
    "season-1/round-08/sheets/T01.xlsx": b"another sheet", "season-1/round-08/moves/early.txt": b"an early move",
    ".vbxl/kept/results/a.xlsx": b"scores",
}  # fmt: skip


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What is asked to be on the disk, without waiting for the disk: the tests write a few thousand files."""
    asked: list[int] = []
    monkeypatch.setattr("os.fsync", asked.append)
    return asked


class Crash(BaseException):
    """The machine lost its power."""


def crash_at(patch: pytest.MonkeyPatch, step: int, error: type[BaseException] = Crash) -> list[str]:
    """Make the step-th operation on the disk the last: it does not happen, or for a file or copy half of it does."""
    done: list[str] = []

    def wrapped(name: str, operation: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            done.append(name)
            if len(done) == step:
                if name == "write_file":
                    path, data = args
                    path.write_bytes(data[: len(data) // 2])
                if name == "carry_over":
                    args[1].mkdir(exist_ok=True)
                    (args[1] / "half").write_bytes(b"")
                raise error
            return operation(*args)

        return run

    for name in OPERATIONS:
        patch.setattr(commit, name, wrapped(name, getattr(commit, name)))
    return done


def league(root: Path) -> LeagueFolder:
    for name, data in BEFORE.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return LeagueFolder(root)


def change(folder: LeagueFolder) -> None:
    """Replace results, which are kept, a round's folder, which takes its moves along, and a file; and add a file."""
    root = folder.root
    changes = (
        Replacement(root / "season-1/round-07/results", {"a.xlsx": b"other scores"}, kept=root / ".vbxl/kept/results"),
        Replacement(
            root / "season-1/round-08", {"sheets/T01.xlsx": b"another sheet"}, ("sheets", "moves"),
            carried=(root / "season-1/round-08/moves",),
        ),
        Replacement(root / "league.xlsx", b"round 8 again"), Replacement(root / "new/b.txt", b"b"),
    )  # fmt: skip
    commit.commit(folder, changes)


def steps(root: Path, error: type[BaseException] = Crash) -> Iterator[LeagueFolder]:
    """A folder for every operation that the change can die at, as it looks after it died."""
    step = 1
    while True:
        folder = league(root / f"step {step}")
        with pytest.MonkeyPatch.context() as patch:
            done = crash_at(patch, step, error)
            try:
                change(folder)
            except error:
                yield folder
            else:
                # What was refused may have been the last tidying up.
                if len(done) < step:
                    assert step > 20
                    return
        step += 1


def test_everything_comes_into_place_and_on_the_disk(tmp_path: Path, settled: list[int]) -> None:
    folder = league(tmp_path)
    change(folder)
    assert files_of(tmp_path) == AFTER
    assert sorted(path.name for path in folder.hidden.iterdir()) == ["kept"]
    # Each file and folder that is new, the list of steps, the folders above; and after each rename the folder above.
    assert len(settled) >= len(AFTER) + 10
    assert tidy(folder) == ()


def test_a_change_that_dies_at_any_step_is_made_or_not(tmp_path: Path) -> None:
    ends, lines = set[bool](), set[str]()
    for folder in steps(tmp_path):
        interrupted = is_interrupted(folder)
        if not interrupted:
            assert {name: data for name, data in files_of(folder.root).items() if "commit.partial" not in name} in (
                BEFORE, AFTER,
            )  # fmt: skip
        lines.update(tidy(folder))
        assert not is_interrupted(folder)
        end = files_of(folder.root)
        assert end in (BEFORE, AFTER)
        assert end == AFTER or not interrupted
        ends.add(end == AFTER)
    assert ends == {False, True}
    assert lines == {"finished a command that was interrupted"}


def test_the_next_command_finishes_a_change_and_dies_itself_without_harm(tmp_path: Path) -> None:
    for number, folder in enumerate(steps(tmp_path)):
        if not is_interrupted(folder):
            continue
        for step in range(1, 9):
            with pytest.MonkeyPatch.context() as patch:
                crash_at(patch, step)
                try:
                    tidy(folder)
                except Crash:
                    continue
                break
        tidy(folder)
        assert files_of(folder.root) == AFTER, number


def test_what_the_system_refuses_takes_everything_back(tmp_path: Path) -> None:
    for folder in steps(tmp_path, PermissionError):
        assert not is_interrupted(folder)
        end = {name: data for name, data in files_of(folder.root).items() if "commit.partial" not in name}
        assert end in (BEFORE, AFTER)


def test_what_cannot_be_taken_back_at_once_is_taken_back_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = league(tmp_path)
    rename, renames = commit.rename, iter(range(4))

    def refused(source: Path, target: Path) -> None:
        if next(renames, None) is None and target.name != commit.ROLLBACK:
            raise PermissionError
        rename(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(commit, "rename", refused)
        with pytest.raises(PermissionError):
            change(folder)
    with pytest.raises(StoppedError, match="is running in this league, or one was interrupted"):
        commit.require_uninterrupted(folder)
    assert tidy(folder) == ("undid the changes of a command that failed",)
    assert files_of(tmp_path) == BEFORE


def test_what_somebody_puts_there_meanwhile_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A book that a spreadsheet program saves between a crash and the next command."""
    folder = league(tmp_path)
    with monkeypatch.context() as patch:
        rename = commit.rename

        def dies(source: Path, target: Path) -> None:
            if target.name == "league.xlsx":
                raise Crash
            rename(source, target)

        patch.setattr(commit, "rename", dies)
        with pytest.raises(Crash):
            change(folder)
    folder.book.write_bytes(b"saved again")
    tidy(folder)
    assert files_of(tmp_path) == {**AFTER, "league-aside-1.xlsx": b"saved again"}
