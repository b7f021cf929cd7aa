"""Readers: each file that a stranger sent is read in another process, so that it cannot stop, slow or bloat this one.

The guard limits what may be in a file; a reader limits what reading it may cost, whatever the guard or a library has
overlooked: SECONDS for each piece of a file, LONGEST for all of them and, on Linux, MEMORY bytes. A reader that dies or
is too slow is ended and replaced, and its file gets one problem after the pieces that were read. A reader isn't a
sandbox: it has the same rights as this process.

Starting a reader takes as long as reading ten files, so it is kept for the next file, unless it still uses much memory.
It runs in isolated mode (-I) with this process's module path. Processes of multiprocessing would look for modules in
the working folder first; if that were the folder of moves, they would run a file that somebody sent.
"""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Timer
from typing import IO, Any, Final, Generic, TypeVar, cast

from vbxl.books.mail import LARGEST_BOX
from vbxl.problems import Place, Problem
from vbxl.rounds.errors import StoppedError
from vbxl.xlsx.guard.bounds import NO_MEMORY

SECONDS: Final = 5.0
LONGEST: Final = 1800.0
# A mailbox is searched as a whole, so it gets a second more for each MiB beyond this size.
SMALL: Final = 2 * 2**20
# Time for a reader to start, even on a busy machine.
STARTING: Final = 60.0
# The memory that a reader may use, in bytes (RLIMIT_DATA, since RLIMIT_AS would count what libraries and locales map).
# A reader that still uses KEPT bytes after a file isn't used again, since the next file would have less.
MEMORY: Final = 512 * 2**20
KEPT: Final = MEMORY // 2
COPY: Final = "Copy your entries into the move sheet that you received, and send that."
_START: Final = "import sys; sys.path[:] = sys.argv[1:]; from vbxl.rounds.readers import serve; serve()"
_LENGTH: Final = struct.Struct("<Q")
# Imported before the first file, which would have to wait otherwise; intake imports the forms only where it uses them.
_NEEDED: Final = ("vbxl.books.textform", "vbxl.books.movesheet", "vbxl.books.teamsheet", "vbxl.books.intake")
# A hanging reader ends itself this many seconds late; its program, if alive, has ended it by then.
_LATER: Final = 1.0
Part = TypeVar("Part")
ReadFile = Callable[[Path], Iterator[Part]]


class _Reader:
    """A process that reads one file at a time."""

    def __init__(self) -> None:
        path = [folder for folder in sys.path if Path(folder).is_absolute()]
        command = [sys.executable, "-IB", "-c", _START, *path]
        # In Python's own folder, since Windows doesn't remove a folder in which a process runs.
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, cwd=sys.prefix)  # noqa: S603 - our own
        self._requests = cast("IO[bytes]", self._process.stdin)
        self._answers = cast("IO[bytes]", self._process.stdout)
        self._late = False
        self._killed = False
        self._ready = False
        self.reusable = False

    def read(self, read: ReadFile[Part], path: Path, seconds: float) -> list[Part | Problem]:
        """Return the pieces of a file. If reading it takes too much time or memory, the last piece is the problem."""
        if not self._ready and self._receive(STARTING) is None:
            raise StoppedError(f"cannot start the process that reads files ({sys.executable}); reinstall vbxl")
        self._ready, self.reusable = True, False
        with suppress(OSError):
            seconds += max(0, min(path.stat().st_size, LARGEST_BOX) - SMALL) / 2**20
        pieces: list[Part | Problem] = []
        with suppress(OSError), self._expire_after(max(LONGEST, seconds)):
            self._requests.write(pickle.dumps((read, path.absolute(), seconds)))
            self._requests.flush()
            while (answer := self._receive(seconds)) is not None:
                at_end, content = answer
                if at_end:
                    self.reusable = content and not self._late
                    return pieces
                pieces.append(content)
        code, message, remedy = "FILE-UNREADABLE", "the file crashed the reader", COPY
        if self._late and pieces:
            code, remedy = "FILE-SLOW", "Split the mails into several files."
            message = (
                f"one of its mails takes more than {seconds:g} seconds to read, or all of them together take more than "
                f"{LONGEST:g}"
            )
        elif self._late:
            code, message = "FILE-SLOW", f"it takes longer than {seconds:g} seconds to read"
            remedy = f"{COPY} If it really is a move sheet, run the command again when the computer is less busy."
        return [*pieces, Problem(code, Place(path.name), None, message, remedy)]

    def _receive(self, seconds: float) -> tuple[bool, Any] | None:
        """Return the next answer, None if the process ends or runs out of time before the answer is complete."""
        with self._expire_after(seconds):
            head = self._answers.read(_LENGTH.size)
            length = _LENGTH.unpack(head)[0] if len(head) == _LENGTH.size else 0
            answer = self._answers.read(length)
        whole = length and len(answer) == length
        return cast("tuple[bool, Any]", pickle.loads(answer)) if whole else None  # noqa: S301 - of a process of ours

    @contextmanager
    def _expire_after(self, seconds: float) -> Iterator[None]:
        """End the process if the `with` block takes longer than this many seconds."""
        watch = Timer(seconds, self._expire)
        watch.daemon = True
        watch.start()
        try:
            yield
        finally:
            watch.cancel()
            watch.join()

    def _expire(self) -> None:
        self._late = True
        self.kill()

    def kill(self) -> None:
        self._killed = True
        self._process.kill()

    def end(self) -> None:
        # The last request may still be in transit.
        with suppress(OSError), self._process:
            self.kill()

    @property
    def alive(self) -> bool:
        """Whether the process can still read files; False once it is killed, even if it still exists for a moment."""
        return not self._killed and self._process.poll() is None


# Readers that wait for the next file; adding to a list and taking from it are safe between threads.
_WAITING: Final[list[_Reader]] = []


class FileReading(Iterator[list[Part | Problem]], Generic[Part]):
    """An iterator that yields each file's pieces, in the order of the files, while readers work ahead.

    The readers start at once, and `close` ends them. Another process must be able to import `read`. StoppedError if no
    reader starts.
    """

    def __init__(self, read: ReadFile[Part], paths: Sequence[Path], jobs: int = 1, seconds: float = SECONDS) -> None:
        self._how = read
        self._seconds = seconds
        self._busy: set[_Reader] = set()
        self._closed = False
        self._threads = ThreadPoolExecutor(max(1, min(jobs, len(paths))))
        self._results = self._threads.map(self._read, paths)

    def __next__(self) -> list[Part | Problem]:
        try:
            return next(self._results)
        except BaseException:
            self.close()
            raise

    def _read(self, path: Path) -> list[Part | Problem]:
        reader = _take_waiting() or _Reader()
        self._busy.add(reader)
        try:
            # A reader started in the meantime isn't among those that close() ended.
            if self._closed:
                reader.kill()
            return reader.read(self._how, path, self._seconds)
        finally:
            self._busy.discard(reader)
            if reader.reusable:
                _WAITING.append(reader)
            else:
                reader.end()

    def close(self) -> None:
        """End the active readers; their files are no longer wanted."""
        self._closed = True
        for reader in tuple(self._busy):
            reader.kill()
        self._threads.shutdown(cancel_futures=True)


def prepare() -> None:
    """Start a reader early, unless one is waiting, so that it's ready when the program needs it."""
    if not _WAITING:
        _WAITING.append(_Reader())


def _take_waiting() -> _Reader | None:
    with suppress(IndexError):
        while True:
            reader = _WAITING.pop()
            if reader.alive:
                return reader
            reader.end()
    return None


@atexit.register
def stop_readers() -> None:
    """End the waiting readers."""
    while (reader := _take_waiting()) is not None:
        reader.end()


if sys.platform != "win32":
    # A child of this process must not use its parent's readers, nor keep them from noticing that the parent has ended.
    os.register_at_fork(after_in_child=_WAITING.clear)


# The code below runs in the reader.


def serve() -> None:
    """Report readiness, then read each requested file until the requests end."""
    requests = sys.stdin.buffer
    # A library's output must not get mixed up with the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _limit_process()
    # openpyxl would use it, and it allocates memory for every core of the machine.
    sys.modules["numpy"] = None  # type: ignore[assignment]
    for name in _NEEDED:
        import_module(name)
    _send(answers, at_end=True)
    with suppress(EOFError):
        while True:
            read, path, seconds = pickle.load(requests)  # noqa: S301 - the program that started this one asks
            try:
                _end_after(seconds + _LATER)
                for piece in read(path):
                    _send(answers, piece)
                    _end_after(seconds + _LATER)
            except MemoryError:
                _send(answers, Problem("FILE-BOUNDS", Place(path.name), None, NO_MEMORY, COPY))
            except Exception as fault:  # noqa: BLE001 - whatever one file sets off must not stop the others
                message = f"the file cannot be read ({type(fault).__name__})"
                _send(answers, Problem("FILE-UNREADABLE", Place(path.name), None, message, COPY))
            _end_after(0)
            _send(answers, _is_slim(), at_end=True)


def _send(answers: IO[bytes], content: object = None, *, at_end: bool = False) -> None:
    """Send a piece of a file; with `at_end`, send whether this process can read another file."""
    answer = pickle.dumps((at_end, content))
    answers.write(_LENGTH.pack(len(answer)) + answer)
    answers.flush()


def _limit_process() -> None:
    """Limit memory where the system allows it (Linux), and leave Ctrl-C to the main program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        return
    import resource

    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        allowed = resource.getrlimit(resource.RLIMIT_DATA)[1]
        most = MEMORY if allowed == resource.RLIM_INFINITY else min(MEMORY, allowed)
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _end_after(seconds: float) -> None:
    """Have the system end this process after some seconds, if it has timers; 0 means never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _is_slim() -> bool:
    """Whether this process still uses little memory after the files it has read; True if we can't tell."""
    if sys.platform != "linux":
        return True
    data = int(Path("/proc/self/statm").read_text("ascii").split()[5])
    return data * os.sysconf("SC_PAGE_SIZE") < KEPT
