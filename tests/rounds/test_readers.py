"""Readers apart: whatever reading a file costs, it gets one line, the others are read, and nothing is left behind."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

import crashing_readers
from league_folders import move_file, small_league
from vbxl.books.intake import take_file, take_parts
from vbxl.problems import Problem
from vbxl.rounds import readers
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.readers import FileReading

LEAGUE = small_league()
# Long enough for a good file on a busy machine, short enough to wait for; what ends by itself may take longer.
SHORT = 2.0
LONG = 60.0
linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the memory that a process may write to")

DIES = "FILE-UNREADABLE: the file crashed the reader"
SLOW = "FILE-SLOW: it takes longer than 2 seconds to read"
LARGE = "FILE-BOUNDS: it takes too much memory to read"
TOLD = {
    "hang": SLOW,
    "spin": SLOW,
    "bloat": LARGE,
    "swell": LARGE,
    "leave": DIES,
    "segfault": DIES,
    "abort": DIES,
    "recurse": "FILE-UNREADABLE: the file cannot be read (RecursionError)",
    "unsayable": "FILE-UNREADABLE: the file cannot be read (AttributeError)",
}


@pytest.fixture(autouse=True)
def _own_readers() -> Iterator[None]:
    """Readers of this test alone."""
    readers.stop_readers()
    yield
    readers.stop_readers()


def gone(process: int) -> bool:
    """Whether there is no such process, not even one that nobody waited for."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def ends(watched: int) -> bool:
    """Whether a process ends; how long it may take is for a test that fails."""
    found = select.select([watched], [], [], 30)[0]
    os.close(watched)
    return bool(found)


def children() -> list[str]:
    """The readers of this process that are there."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
            if parent == str(os.getpid()) and b"vbxl.rounds.readers" in (process / "cmdline").read_bytes():
                found.append(process.name)
    return found


def put(folder: Path, *names: str) -> list[Path]:
    """Files of these names, each a move that could have been sent."""
    paths = [folder / name for name in names]
    for path in paths:
        path.write_bytes(move_file(LEAGUE, "T01"))
    return paths


def read_process(path: Path) -> int:
    """The process that reads a file."""
    ((process,),) = FileReading(crashing_readers.process, [path])
    assert isinstance(process, int)
    return process


@linux
@pytest.mark.parametrize("seconds", [SHORT, pytest.param(LONG, marks=pytest.mark.exhaustive)])
def test_every_way_to_harm_a_reader_is_one_line_and_the_others_are_read(tmp_path: Path, seconds: float) -> None:
    harms = [harmful for harmful, told in TOLD.items() if (told == SLOW) == (seconds == SHORT)]
    names = [name for harmful in harms for name in (f"{harmful}.txt", f"good after {harmful}.txt")]
    paths = put(tmp_path, "good.txt", *names)
    for path, pieces in zip(paths, FileReading(crashing_readers.by_name, paths, 3, seconds), strict=True):
        if path.stem not in TOLD:
            assert pieces == [take_file(path)]
            continue
        (problem,) = pieces
        assert str(problem).startswith(f"{path.name}: {TOLD[path.stem]}. Copy your entries")
        assert "\n" not in str(problem)


@linux
def test_what_one_file_left_in_memory_is_not_taken_from_the_next(tmp_path: Path) -> None:
    (path,) = put(tmp_path, "a.txt")
    processes = {process for (process,) in FileReading(crashing_readers.keep, [path] * 3)}
    assert len(processes) == 3
    assert all(isinstance(process, int) and gone(process) for process in processes)


@linux
def test_a_reader_that_died_while_it_waited_is_no_files_fault(tmp_path: Path) -> None:
    (path,) = put(tmp_path, "a.txt")
    before = read_process(path)
    watched = os.pidfd_open(before)
    os.kill(before, signal.SIGKILL)
    assert ends(watched)
    assert read_process(path) != before


@pytest.mark.parametrize("jobs", [1, 5])
def test_answers_are_in_order_and_those_of_this_process(tmp_path: Path, jobs: int) -> None:
    paths = put(tmp_path, *(f"{number}.txt" for number in range(4)))
    paths += [tmp_path / "gone.txt", tmp_path, tmp_path / "s\udcff.xlsx"]
    paths[-1].write_bytes(move_file(LEAGUE, "T02", kind="xlsx"))
    assert list(FileReading(take_parts, paths, jobs)) == [[take_file(path)] for path in paths]
    assert list(FileReading(take_parts, [], jobs)) == []


@linux
@pytest.mark.parametrize("waiting", [0, 1])
def test_who_stops_listening_waits_for_nobody(tmp_path: Path, waiting: int) -> None:
    """As after Ctrl-C: the limit of this reading is an hour, and nothing of it goes on.

    Where a reader waits, it has read the first file before the others have started.
    """
    first, *others = put(tmp_path, "good.txt", "hang.txt", "spin.txt", "more.txt")
    list(FileReading(take_parts, [first] * waiting))
    with closing(FileReading(crashing_readers.by_name, [first, *others], 3, 3600.0)) as found:
        assert next(found) == [take_file(first)]
        assert children()
    readers.stop_readers()
    assert children() == []


ASKING = """
import sys
from pathlib import Path
import crashing_readers
from vbxl.rounds.readers import FileReading
((process,),) = FileReading(crashing_readers.process, [Path("a")])
print(process, flush=True)
list(FileReading(getattr(crashing_readers, sys.argv[1]), [Path("a")], seconds=1))
print("told", flush=True)
sys.stdin.read()
"""


@linux
@pytest.mark.parametrize(("way", "told"), [("hang", b""), ("process", b"told\n")])
def test_a_reader_does_not_outlive_who_asked(way: str, told: bytes) -> None:
    """It ends when nobody can ask any more, and where it hangs by the system's own timer."""
    command = [sys.executable, "-c", ASKING, way]
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, **path}) as asking:
        assert asking.stdout
        process = int(asking.stdout.readline())
        watched = os.pidfd_open(process)
        if told:
            assert asking.stdout.readline() == told
        asking.kill()
    assert ends(watched)


def test_ctrl_c_is_for_the_program_that_asks(tmp_path: Path) -> None:
    (path,) = put(tmp_path, "a.txt")
    process = read_process(path)
    os.kill(process, signal.SIGINT)
    assert read_process(path) == process


def test_a_file_that_came_is_never_taken_for_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody mails selectors.py or openpyxl.py, and the GM works in the folder of moves."""
    for name in ("vbxl", "pickle", "struct", "signal", "resource", "openpyxl", "zipfile"):
        (tmp_path / f"{name}.py").write_text("import os\nos._exit(7)\n")
    sheet = tmp_path / "a.xlsx"
    sheet.write_bytes(move_file(LEAGUE, "T01", kind="xlsx"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    ((taken,),) = FileReading(take_parts, [sheet])
    assert isinstance(taken, tuple)
    assert [file.form is not None for file in taken] == [True]


def test_a_reader_that_cannot_start_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path,) = put(tmp_path, "a.txt")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(StoppedError, match="cannot start"):
        list(FileReading(take_parts, [path]))


@pytest.mark.parametrize("way", [crashing_readers.pieces_then_hang, crashing_readers.pieces_then_leave])
def test_what_was_read_of_a_file_before_its_reader_was_harmed_is_kept(
    tmp_path: Path, way: Callable[[Path], Iterator[str]]
) -> None:
    (path,) = put(tmp_path, "a.mbox")
    ((first, second, told),) = FileReading(way, [path], seconds=SHORT)
    assert (first, second) == ("one", "two")
    assert isinstance(told, Problem)
    slow = way is crashing_readers.pieces_then_hang
    assert told.code == ("FILE-SLOW" if slow else "FILE-UNREADABLE")
    assert (told.remedy == "Split the mails into several files.") == slow


def test_all_pieces_together_have_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "LONGEST", SHORT)
    (path,) = put(tmp_path, "a.mbox")
    ((*_, last),) = FileReading(crashing_readers.endless_pieces, [path], seconds=SHORT)
    assert isinstance(last, Problem)
    assert last.code == "FILE-SLOW"
