"""Readers: every file that a stranger sent is read in a process apart, so that none can stop, slow or bloat this one.

The guard bounds what is in a file; a reader bounds what reading it costs, whatever the guard or an engine overlooked:
SECONDS from when it has the file, which are measured here, and memory (reader_process.py). A file that is read piece by
piece, such as a mailbox, has SECONDS for each piece and LONGEST for all of them, so that a large one takes its time on
however busy a machine. A reader that dies, or is ended because its time is over, is replaced, and its file gets one
problem, behind the pieces that were read. It is no sandbox: it has the rights of this one.

A reader is kept for the next reading, since starting one takes as long as reading ten files. It is a Python by itself
(-I) with the module path of this one: processes of multiprocessing look for modules in the working folder first, and
where that is the folder of moves, a file that came would be run.
"""

from __future__ import annotations

import atexit
import os
import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Timer
from typing import IO, Any, Final, TypeVar, cast

from vbxl.books.mail import LARGEST_BOX
from vbxl.problems import Place, Problem
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.reader_process import COPY, LENGTH, WHOLE

SECONDS: Final = 5.0
# For all pieces of one file.
LONGEST: Final = 1800.0
# What a large file has more for each piece, by its size: a mailbox is looked through as a whole.
SECONDS_A_MEBIBYTE: Final = 1.0
SMALL: Final = 2 * 2**20
# For a reader to start, on however busy a machine.
STARTING: Final = 60.0
_START: Final = "import sys; sys.path[:] = sys.argv[1:]; from vbxl.rounds.reader_process import serve; serve()"
_PUT_IN_SEVERAL: Final = "Put the mails in as several files."
Result = TypeVar("Result")
Part = TypeVar("Part")


def _count_extra_seconds(path: Path) -> float:
    try:
        size = path.stat().st_size
    except OSError:
        return 0.0
    return max(0, min(size, LARGEST_BOX) - SMALL) / 2**20 * SECONDS_A_MEBIBYTE


class _Reader:
    """A process apart, which reads one file at a time."""

    def __init__(self) -> None:
        path = [folder for folder in sys.path if Path(folder).is_absolute()]
        command = [sys.executable, "-IB", "-c", _START, *path]
        # Its own folder: a folder that a process is in cannot be removed on Windows.
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, cwd=sys.prefix)  # noqa: S603 - our own
        self._asked = cast("IO[bytes]", self._process.stdin)
        self._answers = cast("IO[bytes]", self._process.stdout)
        self._late = False
        self._killed = False
        self._ready = False
        self.fit = True

    def read(self, read: Callable[[Path], Result], path: Path, seconds: float) -> Result | Problem:
        """Return the reading of a file, or the one problem of a file that cost too much."""
        if not self._ready and self._read_answer(STARTING) is None:
            self.fit = False
            raise StoppedError(f"cannot start the process that reads files ({sys.executable}); reinstall vbxl")
        self._ready = True
        seconds += _count_extra_seconds(path)
        question = pickle.dumps((read, path.absolute(), seconds))
        pieces: list[Any] = []
        whole = Timer(max(LONGEST, seconds), self._expire)
        whole.daemon = True
        whole.start()
        try:
            self._asked.write(question)
            self._asked.flush()
            while (answer := self._read_answer(seconds)) is not None:
                slim, last, result = pickle.loads(answer)  # noqa: S301 - written by a process of ours
                if last:
                    self.fit = slim and not self._late
                    return cast("Result", result if last == WHOLE else [*pieces, *result])
                pieces.append(result)
        except OSError:
            pass
        finally:
            whole.cancel()
            whole.join()
        self.fit = False
        problem = self._make_problem(path.name, seconds, in_pieces=bool(pieces))
        return cast("Result", [*pieces, problem]) if pieces else problem

    def _make_problem(self, name: str, seconds: float, *, in_pieces: bool) -> Problem:
        """Return why a file was not read to its end."""
        if not self._late:
            return Problem("FILE-UNREADABLE", Place(name), None, "the file crashed the reader", COPY)
        if in_pieces:
            message = f"a mail in it takes longer than {seconds:g} seconds to read, or all take longer than {LONGEST:g}"
            return Problem("FILE-SLOW", Place(name), None, message, _PUT_IN_SEVERAL)
        message = f"it takes longer than {seconds:g} seconds to read"
        remedy = f"{COPY} If it is a proper move sheet, run the command again when the computer is less busy."
        return Problem("FILE-SLOW", Place(name), None, message, remedy)

    def _read_answer(self, seconds: float) -> bytes | None:
        """Return the next answer; None where the process ends before it is whole, by itself or by its time."""
        watch = Timer(seconds, self._expire)
        watch.daemon = True
        watch.start()
        try:
            head = self._answers.read(LENGTH.size)
            length = LENGTH.unpack(head)[0] if len(head) == LENGTH.size else 0
            answer = self._answers.read(length)
        finally:
            watch.cancel()
            watch.join()
        return answer if length and len(answer) == length else None

    def _expire(self) -> None:
        self._late = True
        self.kill()

    def kill(self) -> None:
        """End the process, whatever it does."""
        self._killed = True
        self._process.kill()

    def end(self) -> None:
        """End the process and wait until it is gone."""
        # The last request may still be on its way to it.
        with suppress(OSError), self._process:
            self.kill()

    @property
    def alive(self) -> bool:
        """Whether the process can read on: one that was killed is there for a moment longer."""
        return not self._killed and self._process.poll() is None


# Readers that wait for the next reading; adding to a list and taking from it are safe between threads.
_WAITING: Final[list[_Reader]] = []


def read_each(
    read: Callable[[Path], Result], paths: Sequence[Path], jobs: int = 1, seconds: float = SECONDS
) -> FileReading[Result]:
    """The reading of each file, in order, by as many readers as there are jobs; a problem where one cost too much.

    They have begun when this returns. `read` is a function that another process can import. StoppedError: no reader can
    be started.
    """
    return FileReading(read, paths, jobs, seconds)


def read_parts(
    read: Callable[[Path], Iterator[Part]], paths: Sequence[Path], jobs: int = 1, seconds: float = SECONDS
) -> FileReading[list[Part | Problem]]:
    """Return the pieces of each file, as in `read_each`; where one was not read to its end, the last is a problem."""
    return FileReading(cast("Callable[[Path], list[Part | Problem]]", read), paths, jobs, seconds)


class FileReading(Iterator[Result | Problem]):
    """One reading of many files, and the readers at work on it; closed, it waits for none of them."""

    def __init__(self, read: Callable[[Path], Result], paths: Sequence[Path], jobs: int, seconds: float) -> None:
        self._how = read
        self._seconds = seconds
        self._busy: set[_Reader] = set()
        self._closed = False
        self._threads = ThreadPoolExecutor(max(1, min(jobs, len(paths))))
        self._found = self._threads.map(self._read, paths)

    def __next__(self) -> Result | Problem:
        try:
            return next(self._found)
        except BaseException:
            self.close()
            raise

    def _read(self, path: Path) -> Result | Problem:
        reader = _get_waiting() or _Reader()
        self._busy.add(reader)
        try:
            # One that started meanwhile is not among those that close() has ended.
            if self._closed:
                reader.kill()
            return reader.read(self._how, path, self._seconds)
        finally:
            self._busy.discard(reader)
            if reader.fit:
                _WAITING.append(reader)
            else:
                reader.end()

    def close(self) -> None:
        """End whoever still reads: nobody asks for it any more."""
        self._closed = True
        for reader in tuple(self._busy):
            reader.kill()
        self._threads.shutdown(cancel_futures=True)


def prepare() -> None:
    """Start a reader, unless one waits: it gets ready while the program does something else."""
    if not _WAITING:
        _WAITING.append(_Reader())


def _get_waiting() -> _Reader | None:
    with suppress(IndexError):
        while True:
            reader = _WAITING.pop()
            if reader.alive:
                return reader
            reader.end()
    return None


@atexit.register
def stop_readers() -> None:
    """End the readers that wait."""
    while (reader := _get_waiting()) is not None:
        reader.end()


if sys.platform != "win32":
    # A child of this process shall not ask its parent's readers, nor keep them from seeing that the parent is gone.
    os.register_at_fork(after_in_child=_WAITING.clear)
