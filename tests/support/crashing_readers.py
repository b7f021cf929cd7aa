"""Ways to read a file that harm who reads it, in a file of their own: a reader apart imports them by name."""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from vbxl.books.intake import take_file, take_parts
from vbxl.books.parsed_form import ParsedFile

KEPT: list[bytearray] = []


def process(_path: Path) -> Iterator[int]:
    """Give the process that reads it."""
    yield os.getpid()


def hang(_path: Path) -> Iterator[int]:
    """Wait for what never comes."""
    yield threading.Event().wait()


def spin(_path: Path) -> Iterator[int]:
    """Work without end, in one step of C that gives nobody else a turn."""
    yield sum(iter(int, 1))


def bloat(_path: Path) -> Iterator[int]:
    """Take 2 GiB in one piece."""
    yield len(bytearray(2**31))


def swell(_path: Path) -> Iterator[int]:
    """Take memory piece by piece until there is no more."""
    yield len([bytes(10**7) for _ in count()])


def keep(_path: Path) -> Iterator[int]:
    """Keep 300 MiB for good."""
    KEPT.append(bytearray(300 * 2**20))
    yield os.getpid()


def leave(_path: Path) -> Iterator[bytes]:
    """End the process without a word."""
    yield os._exit(0)


def segfault(_path: Path) -> Iterator[bytes]:
    """Read where no memory is."""
    yield ctypes.string_at(0)


def abort(_path: Path) -> Iterator[bytes]:
    """Die as a library of Rust does that gets no memory."""
    yield os.abort()


def recurse(path: Path) -> Iterator[int]:
    """Call itself without end."""
    yield from recurse(path)


def unsayable(_path: Path) -> Iterator[Callable[[], None]]:
    """Give what no other process can take."""
    yield lambda: None


def pieces_then_hang(_path: Path) -> Iterator[str]:
    """Give two pieces, then nothing."""
    yield from ("one", "two")
    threading.Event().wait()


def pieces_then_leave(_path: Path) -> Iterator[str]:
    """Give two pieces, then die."""
    yield from ("one", "two")
    os._exit(0)


def endless_pieces(_path: Path) -> Iterator[int]:
    """Give pieces for ever."""
    while True:
        threading.Event().wait(0.01)
        yield 0


BY_NAME: dict[str, Callable[[Path], Iterator[object]]] = {
    harm.__name__: harm for harm in (hang, spin, bloat, swell, leave, segfault, abort, recurse, unsayable)
}


def by_name(path: Path) -> Iterator[object]:
    """Read a file as its name says, and any other as it is read."""
    return BY_NAME.get(path.stem, take_parts)(path)


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
