"""The process apart: what a reader of `readers.py` runs, one file after another, until nobody asks it any more.

It sets limits to itself before it sees a file. Memory is MEMORY bytes that it may write to (RLIMIT_DATA: RLIMIT_AS
would count what libraries and locales map, which differs from system to system). Only Linux keeps to that; elsewhere
only the guard's bounds hold. No core is dumped, and Ctrl-C is for the program that asks. Where a system has timers,
one ends a reader that hangs after the program that asked has died; nobody else would.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import IO, Final

from vbxl.problems import Place, Problem
from vbxl.xlsx.guard.bounds import NO_MEMORY

MEMORY: Final = 512 * 2**20
# A reader that has kept so much of a file is not asked again: the next file would have less.
KEPT: Final = MEMORY // 2
LENGTH: Final = struct.Struct("<Q")
COPY: Final = "Copy your entries into the move sheet as you got it and send that."
# What an answer is: a piece of a file, its last, or the whole.
PIECE: Final = 0
LAST: Final = 1
WHOLE: Final = 2
# Imported before the first file, which need not wait for them; intake imports the forms where it uses them.
_NEEDED: Final = ("vbxl.books.textform", "vbxl.books.movesheet", "vbxl.books.teamsheet", "vbxl.books.intake")
# How long after its time a reader ends itself, in seconds: its program, if it lives, has ended it by then.
_LATER: Final = 1.0


def serve() -> None:
    """Say that all is ready, then read each file that is asked for, until nothing more can be asked."""
    asked = sys.stdin.buffer
    # Output of a library must not get among the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    _limit()
    # openpyxl takes it where it is there, and it allocates for every core of the machine.
    sys.modules["numpy"] = None  # type: ignore[assignment]
    for name in _NEEDED:
        import_module(name)
    _send_answer(answers, pickle.dumps(True))
    while True:
        try:
            read, path, seconds = pickle.load(asked)  # noqa: S301 - the program that started this one asks
        except EOFError:
            return
        for answer in _read_answers(read, path, seconds):
            _send_answer(answers, answer)


def _send_answer(answers: IO[bytes], answer: bytes) -> None:
    answers.write(LENGTH.pack(len(answer)) + answer)
    answers.flush()


def _read_answers(read: Callable[[Path], object], path: Path, seconds: float) -> Iterator[bytes]:
    """Yield the reading, or the problem of an unreadable file, in pieces where it comes so.

    Each says whether this reader can go on, and whether it is a piece, the last one or the whole.
    """
    pieces = False
    _end_after(seconds + _LATER)
    try:
        result = read(path)
        if isinstance(result, Iterator):
            for piece in result:
                answer = pickle.dumps((True, PIECE, piece))
                pieces = True
                _end_after(0)
                yield answer
                _end_after(seconds + _LATER)
            result = []
            pieces = True
        answer = pickle.dumps((_is_slim(), LAST if pieces else WHOLE, result))
    except MemoryError:
        answer = _make_answer(Problem("FILE-BOUNDS", Place(path.name), None, NO_MEMORY, COPY), pieces=pieces)
    except Exception as fault:  # noqa: BLE001 - whatever one file sets off must not stop the others
        message = f"the file cannot be read ({type(fault).__name__})"
        answer = _make_answer(Problem("FILE-UNREADABLE", Place(path.name), None, message, COPY), pieces=pieces)
    _end_after(0)
    yield answer


def _make_answer(problem: Problem, *, pieces: bool) -> bytes:
    """Return the answer that a file could not be read, or not to its end."""
    return pickle.dumps((_is_slim(), LAST, [problem]) if pieces else (_is_slim(), WHOLE, problem))


def _limit() -> None:
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
    """Have the system end this process after so many seconds; 0 for never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _is_slim() -> bool:
    """Whether this process has kept little of what it read; where nobody can say, yes."""
    if sys.platform != "linux":
        return True
    data = int(Path("/proc/self/statm").read_text("ascii").split()[5])
    return data * os.sysconf("SC_PAGE_SIZE") < KEPT
