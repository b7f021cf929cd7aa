"""A round comes into place whole or not at all, wherever the program dies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from vbxl.rounds import commit
from vbxl.rounds.commit import is_interrupted, make_hidden, replace_folder, replace_round, tidy
from vbxl.rounds.folder import LeagueFolder, RoundFolder

RESULTS = {"results.xlsx": b"scores", "teams/T01-a.xlsx": b"report", "audit.json": b"{}"}
COMING = {"league.xlsx": b"round 8", "sheets/T01-a.xlsx": b"sheet", "sheets/T01-a.txt": b"form"}
AGAIN = {name: data + b" again" for name, data in RESULTS.items()}
COMING_AGAIN = {name: data + b" again" for name, data in COMING.items()}
FOLDERS = ("sheets", "moves")
OPERATIONS = ("make_folder", "write_file", "carry_over", "rename", "remove_tree", "_settle")


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What is asked to be on the disk, without waiting for the disk: the tests write a few thousand files."""
    asked: list[int] = []
    monkeypatch.setattr("os.fsync", asked.append)
    return asked


class Crash(BaseException):
    """The machine lost its power."""


def crash_at(patch: pytest.MonkeyPatch, step: int) -> list[str]:
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
                raise Crash
            return operation(*args)

        return run

    for name in OPERATIONS:
        patch.setattr(commit, name, wrapped(name, getattr(commit, name)))
    return done


def opened(root: Path) -> RoundFolder:
    place = root / "season-1" / "round-07"
    (place / "moves").mkdir(parents=True)
    (place / "league.xlsx").write_bytes(b"round 7")
    (place / "moves" / "sent.txt").write_bytes(b"a move")
    return RoundFolder(1, 7, place)


def resolved(root: Path) -> RoundFolder:
    """Round 7 is resolved, a move has come for round 8, and the GM has edited its book."""
    round_ = opened(root)
    commit.commit(round_, RESULTS, round_.next_round, COMING, FOLDERS)
    (round_.next.moves / "early.txt").write_bytes(b"an early move")
    round_.next.book.write_bytes(b"round 8, edited")
    return round_


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def open_number(round_: RoundFolder) -> int:
    return LeagueFolder(round_.path.parent.parent).open_round().number


def steps(
    prepare: Callable[[Path], RoundFolder], act: Callable[[RoundFolder], object], root: Path
) -> Iterator[RoundFolder]:
    """A folder for every step that the action can die at, as it looks after it died."""
    step = 1
    while True:
        round_ = prepare(root / f"step {step}")
        with pytest.MonkeyPatch.context() as patch:
            done = crash_at(patch, step)
            try:
                act(round_)
            except Crash:
                yield round_
            else:
                assert len(done) < step
                assert step > 10
                return
        step += 1


def test_commit_writes_results_and_the_next_round(tmp_path: Path, settled: list[int]) -> None:
    round_ = opened(tmp_path)
    commit.commit(round_, RESULTS, round_.next_round, COMING, FOLDERS)
    # Every file and every folder, the league's folder, and the folder above after each of the two renames.
    assert len(settled) == len(RESULTS) + 2 + len(COMING) + 3 + 1 + 2
    assert files(round_.results) == RESULTS
    assert files(round_.next.path) == COMING
    assert round_.next.moves.is_dir()
    assert sorted(path.name for path in round_.path.parent.iterdir()) == ["round-07", "round-08"]


def test_results_without_a_next_round_are_set_aside(tmp_path: Path) -> None:
    round_ = opened(tmp_path)
    for _ in range(2):
        round_.results.mkdir()
        (round_.results / "results.xlsx").write_bytes(b"left")
        (told,) = tidy(round_)
    assert told.endswith("results-incomplete-2")
    assert (round_.path / "results-incomplete-1" / "results.xlsx").read_bytes() == b"left"
    assert tidy(round_) == ()


def test_redo_replaces_and_keeps_everything(tmp_path: Path) -> None:
    round_ = resolved(tmp_path)
    told = replace_round(round_, AGAIN, round_.next_round, COMING_AGAIN, FOLDERS)
    assert files(round_.results) == AGAIN
    assert files(round_.next.path) == {**COMING_AGAIN, "moves/early.txt": b"an early move"}
    assert files(round_.path / "results-before-redo-1") == RESULTS
    kept = files(round_.path.with_name("round-08-before-redo-1"))
    assert kept == {**COMING, "league.xlsx": b"round 8, edited", "moves/early.txt": b"an early move"}
    assert "round-07/results-before-redo-1" in told[0]
    replace_round(round_, RESULTS, round_.next_round, COMING, FOLDERS)
    assert files(round_.path / "results-before-redo-2") == AGAIN


def test_a_redo_that_dies_at_any_step_is_undone_or_finished(tmp_path: Path) -> None:
    ends = set()
    before = {**COMING, "league.xlsx": b"round 8, edited", "moves/early.txt": b"an early move"}
    after = {**COMING_AGAIN, "moves/early.txt": b"an early move"}

    def redo(round_: RoundFolder) -> None:
        replace_round(round_, AGAIN, round_.next_round, COMING_AGAIN, FOLDERS)

    for round_ in steps(resolved, redo, tmp_path):
        assert is_interrupted(round_) == (open_number(round_) == 7)
        tidy(round_)
        assert open_number(round_) == 8
        assert not [path for path in round_.path.parent.rglob(".*") if path.is_dir()]
        state = (files(round_.results), files(round_.next.path))
        assert state in [(RESULTS, before), (AGAIN, after)]
        ends.add(state == (AGAIN, after))
        if state == (AGAIN, after):
            assert files(round_.path / "results-before-redo-1") == RESULTS
            assert files(round_.path.with_name("round-08-before-redo-1")) == before
        assert files(round_.moves) == {"sent.txt": b"a move"}
    assert ends == {False, True}


def test_a_folder_of_ours_is_replaced_whole(tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    replace_folder(folder, {"T01-old.txt": b"old"})
    make_hidden(folder, "partial").mkdir()
    (make_hidden(folder, "partial") / "T01-half.txt").write_bytes(b"")
    replace_folder(folder, {"T01-new.txt": b"new"})
    assert files(tmp_path) == {"sheets/T01-new.txt": b"new"}


def test_a_folder_that_was_moved_aside_is_there_again_even_if_the_next_run_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = {"T01-old.txt": b"old"}, {"T01-new.txt": b"new"}

    def full(_path: Path, _data: bytes) -> None:
        raise OSError

    ends = []
    for step in range(1, 20):
        folder = tmp_path / str(step) / "sheets"
        replace_folder(folder, old)
        with monkeypatch.context() as patch:
            crash_at(patch, step)
            try:
                replace_folder(folder, new)
            except Crash:
                ends.append(folder.exists())
        with monkeypatch.context() as patch:
            patch.setattr(commit, "write_file", full)
            with pytest.raises(OSError):  # noqa: PT011 - the one above
                replace_folder(folder, {"T01-newer.txt": b"newer"})
        assert files(folder) in (old, new)
    # Between its two renames, or before the first of them was on the disk, the folder was out of sight.
    assert ends.count(False) == 2
