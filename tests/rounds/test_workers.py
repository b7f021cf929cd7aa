"""Workers: the same results in the same order, whoever works; nothing is left of them, and they get no secret."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import worker_tasks
from league_folders import KEY, files_of, resolved
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import lock_league
from vbxl.rounds.workers import HERE, Workers
from worker_tasks import DEADLY, Recorder

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
HEAVY = 100


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("count", [0, 1, 100])
@pytest.mark.parametrize("alike", [None, lambda number: number % 3], ids=["none", "three"])
def test_results_are_those_of_one_process_in_order(count: int, alike: Callable[[int], object] | None) -> None:
    with Workers(3) as workers:
        for _ in range(2):
            assert list(workers.run(abs, range(-count, 0), alike, HEAVY)) == list(range(count, 0, -1))
            done = dict(workers.run_unordered(abs, range(-count, 0), alike, HEAVY))
            assert done == {at: count - at for at in range(count)}
    assert list(HERE.run(abs, range(-count, 0), alike, HEAVY)) == list(range(count, 0, -1))


def test_a_fault_is_that_of_one_process_and_nothing_is_left_of_the_workers() -> None:
    with Workers(2) as workers:
        processes = {process for _, process in workers.run(worker_tasks.wait_briefly, range(8), weight=HEAVY)}
        assert not any(map(gone, processes))
        with pytest.raises(ValueError, match="5 is refused"):
            list(workers.run(worker_tasks.refused, range(8), weight=HEAVY))
    assert len(processes) == 2
    assert all(map(gone, processes))


@posix
def test_a_worker_that_is_killed_stops_the_command_in_one_line_and_the_next_gets_new_ones() -> None:
    with Workers(2) as workers:
        with pytest.raises(StoppedError, match="a worker process was killed or ran out of memory"):
            list(workers.run(worker_tasks.killed_by, range(8), weight=HEAVY))
        assert list(workers.run(worker_tasks.killed_by, range(DEADLY), weight=HEAVY)) == list(range(DEADLY))


@posix
@pytest.mark.usefixtures("eager")
def test_a_round_whose_worker_is_killed_is_as_before(
    sent: Path, copy: Callable[[Path], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vbxl.rounds.sheets._make_team_files", worker_tasks.killed_by_any)
    root = copy(sent)
    with Workers(2) as workers, pytest.raises(StoppedError, match="nothing has changed"):
        resolved(root, workers=workers)
    assert files_of(root) == files_of(sent)


@pytest.fixture
def command() -> Iterator[subprocess.Popen[str]]:
    """A command with two workers, of which one is stuck and one waits for more."""
    started = subprocess.Popen(
        [sys.executable, worker_tasks.__file__], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        assert started.stdout is not None
        assert sorted(started.stdout.readline() for _ in range(2)) == ["0\n", "1\n"]
        yield started
    finally:
        with suppress(ProcessLookupError):
            os.killpg(started.pid, signal.SIGKILL)
        started.communicate()


@posix
def test_ctrl_c_ends_the_workers_at_once_and_without_a_word_of_theirs(command: subprocess.Popen[str]) -> None:
    os.killpg(command.pid, signal.SIGINT)
    # The pipes end with the last process that has them.
    told = "interrupted; the next run removes unfinished files\n"
    assert command.communicate(timeout=60) == ("", told)
    assert command.returncode == 1


@posix
def test_workers_end_when_their_command_is_killed(command: subprocess.Popen[str]) -> None:
    command.kill()
    assert command.communicate(timeout=60) == ("", "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="where nothing is forked nothing is inherited")
def test_a_worker_does_not_hold_the_lock_of_its_command(tmp_path: Path) -> None:
    """A worker that outlived its command by a moment would else keep the next one out."""
    kept = tmp_path / "kept"
    with Workers(2) as workers:
        with lock_league(tmp_path / "lock"):
            list(workers.run(worker_tasks.wait_briefly, range(8), weight=HEAVY))
            # As a command leaves it that is killed: the file is there, and its process has let go of it.
            (tmp_path / "lock").rename(kept)
        with lock_league(kept):
            assert kept.exists()


def test_what_is_handed_out_is_neither_the_key_nor_a_path(sent: Path, copy: Callable[[Path], Path]) -> None:
    root, elsewhere = copy(sent), Recorder()
    workers = Workers(1, elsewhere)
    assert resolved(root, workers=workers).written
    # Four reports, and the sheets in one chunk of a kind.
    assert len(elsewhere.handed) == 4 + 1
    for secret in (bytes.fromhex(KEY), KEY.encode(), str(root).encode(), str(Path.cwd()).encode()):
        assert not [data for data in elsewhere.handed if secret in data]
