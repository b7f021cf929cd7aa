"""Ways to read a file that harm who reads it, in a file of their own: a reader apart imports them by name."""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from vbxl.books.intake import take_file
from vbxl.books.parsed_form import ParsedFile

KEPT: list[bytearray] = []


def process(_path: Path) -> int:
    """Which process reads it."""
    return os.getpid()


def hang(_path: Path) -> None:
    """Wait for what never comes."""
    threading.Event().wait()


def spin(_path: Path) -> None:
    """Work without end, in one step of C that gives nobody else a turn."""
    sum(iter(int, 1))


def bloat(_path: Path) -> int:
    """Take 2 GiB in one piece."""
    return len(bytearray(2**31))


def swell(_path: Path) -> int:
    """Take memory piece by piece until there is no more."""
    pieces = []
    while True:
        pieces.append(bytes(10**7))


def keep(_path: Path) -> int:
    """Keep 300 MiB for good."""
    KEPT.append(bytearray(300 * 2**20))
    return os.getpid()


def leave(_path: Path) -> None:
    """End the process without a word."""
    os._exit(0)


def segfault(_path: Path) -> None:
    """Read where no memory is."""
    ctypes.string_at(0)


def abort(_path: Path) -> None:
    """Die as a library of Rust does that gets no memory."""
    os.abort()


def recurse(path: Path) -> None:
    """Call itself without end."""
    recurse(path)


def unsayable(_path: Path) -> Callable[[], None]:
    """Give what no other process can take."""
    return lambda: None


def pieces_then_hang(path: Path) -> Iterator[str]:
    """Give two pieces, then nothing."""
    yield from ("one", "two")
    hang(path)


def pieces_then_leave(path: Path) -> Iterator[str]:
    """Give two pieces, then die."""
    yield from ("one", "two")
    leave(path)


def endless_pieces(_path: Path) -> Iterator[int]:
    """Give pieces for ever."""
    while True:
        threading.Event().wait(0.01)
        yield 0


BY_NAME: dict[str, Callable[[Path], object]] = {
    one.__name__: one for one in (hang, spin, bloat, swell, leave, segfault, abort, recurse, unsayable)
}


def by_name(path: Path) -> object:
    """Read a file as its name says, and any other as it is read."""
    return BY_NAME.get(path.stem, take_file)(path)


def dying_of_t02(path: Path) -> Iterator[tuple[ParsedFile, ...]]:
    """Take a file in, but for t02.txt, of which its reader dies."""
    if path.name == "t02.txt":
        os._exit(9)
    yield take_file(path)


def crashing_at_t02(path: Path) -> Iterator[tuple[ParsedFile, ...]]:
    """Take a file in, but for t02.txt, at which its reader raises."""
    if path.name == "t02.txt":
        raise RecursionError
    yield take_file(path)
