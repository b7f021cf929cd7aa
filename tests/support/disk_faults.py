"""A disk that fails: counts what a program does to the files below a folder, and ends it or refuses it on the way."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

KILLED: Final = 99
WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT
# What Python tells an audit hook of before it does it, and which arguments are paths.
EVENTS: Final = {
    "os.rename": (0, 1), "os.mkdir": (0,), "os.remove": (0,), "os.rmdir": (0,), "os.link": (0, 1), "os.symlink": (1,),
    "os.truncate": (0,), "os.chmod": (0,), "os.utime": (0,),
}  # fmt: skip
# What is done to an open file: it has no name there.
WRITES: Final = frozenset({"write", "os.write", "os.sendfile"})
SYNCS: Final = frozenset({"os.fsync", "os.truncate"})
# Windows, when another program has a file open.
SHARING_VIOLATION: Final = 32


@dataclass(frozen=True)
class Operation:
    """Something that is done to a disk: what, to which paths; `half` does half of it where that can be.

    `handle` is the open file to which it is done.
    """

    what: str
    paths: tuple[str, ...] = ()
    half: Callable[[], object] = field(default=lambda: None, compare=False)
    handle: int | None = field(default=None, compare=False)


Refusal = Callable[[int, Operation], None]


class Disk:
    """What is done below a folder while it is watched; `refuse` is asked before each operation, by number from 0."""

    def __init__(
        self, root: Path, refuse: Refusal = lambda _number, _operation: None, *, reading: bool = False
    ) -> None:
        self.root = os.fspath(root)
        self.done: list[Operation] = []
        self.refuse = refuse
        self.reading = reading

    def holds(self, path: object) -> bool:
        """Whether a path is in the folder or the folder itself."""
        return isinstance(path, str | os.PathLike) and f"{os.fspath(path)}/".startswith(f"{self.root}/")

    def step(self, operation: Operation) -> None:
        """An operation that is about to be done."""
        number = len(self.done)
        self.done.append(operation)
        self.refuse(number, operation)


class _Watched:
    disk: Disk | None = None


def _heard(event: str, arguments: tuple[Any, ...]) -> None:
    disk = _Watched.disk
    if disk is None:
        return
    if event == "open":
        path, _, flags = arguments
        if disk.holds(path) and (flags & WRITING or disk.reading):
            disk.step(Operation("open" if flags & WRITING else "read", (os.fspath(path),)))
    elif event in EVENTS:
        paths = [arguments[at] for at in EVENTS[event]]
        # A number is an open file; a name in an open folder comes with the folder's.
        inside = any(disk.holds(one) or isinstance(one, int) for one in paths) or arguments[-1] not in (-1, None)
        if inside:
            disk.step(Operation(event, tuple(os.fspath(one) for one in paths if not isinstance(one, int))))


# A hook can never be taken out again: there is one, which hears nothing while no disk is watched.
sys.addaudithook(_heard)


class _Writing(io.BufferedWriter):
    """A file that is open for writing, whose writes are counted."""

    def write(self, data: Any) -> int:
        disk = _Watched.disk
        if disk is not None:

            def half() -> None:
                self.raw.write(bytes(data)[: len(data) // 2])

            disk.step(Operation("write", half=half, handle=self.fileno()))
        return super().write(data)


@contextmanager
def watched(disk: Disk) -> Iterator[Disk]:
    """Watch a folder; what is to be on the disk is not waited for."""
    opened, written, sent = io.open, os.write, os.sendfile

    def opening(file: Any, mode: str = "r", *rest: Any, **named: Any) -> Any:
        if mode not in ("wb", "xb") or not (isinstance(file, int) or disk.holds(file)):
            return opened(file, mode, *rest, **named)
        return _Writing(opened(file, mode, 0))

    def writing(handle: int, data: bytes) -> int:
        disk.step(Operation("os.write", half=lambda: written(handle, data[: len(data) // 2]), handle=handle))
        return written(handle, data)

    def sending(to: int, source: int, offset: int, count: int) -> int:
        size = os.fstat(source).st_size
        disk.step(Operation("os.sendfile", half=lambda: sent(to, source, offset, size // 2), handle=to))
        return sent(to, source, offset, count)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(io, "open", opening)
        patch.setattr("builtins.open", opening)
        patch.setattr(os, "write", writing)
        patch.setattr(os, "sendfile", sending)
        patch.setattr(os, "fsync", lambda _handle: disk.step(Operation("os.fsync")))
        _Watched.disk = disk
        try:
            yield disk
        finally:
            _Watched.disk = None


def killed_at(root: Path, step: int, run: Callable[[], object]) -> bool:
    """Run something in a process that dies at one operation, which it does half or not; whether it came so far."""

    def die(number: int, operation: Operation) -> None:
        if number == step:
            operation.half()
            os._exit(KILLED)

    child = os.fork()
    if child == 0:
        code = 1
        try:
            with watched(Disk(root, die)):
                run()
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, KILLED)
    return code == KILLED


Left = TypeVar("Left")


def left_at_each(root: Path, look: Callable[[], Left], run: Callable[[], object]) -> list[Left]:
    """What `look` sees at each operation of something that runs once: what a process that dies there leaves.

    The half of an operation that it has done is undone again.
    """
    left: list[Left] = []

    def see(_number: int, operation: Operation) -> None:
        handle = operation.handle
        if handle is None:
            left.append(look())
            return
        size, at = os.fstat(handle).st_size, os.lseek(handle, 0, os.SEEK_CUR)
        operation.half()
        left.append(look())
        _Watched.disk = None
        os.ftruncate(handle, size)
        os.lseek(handle, at, os.SEEK_SET)
        _Watched.disk = disk

    disk = Disk(root, see)
    with watched(disk):
        run()
    return left


def full_at(step: int) -> Refusal:
    """A disk on which there is no room at one operation, half of which is done where that can be."""

    def refuse(number: int, operation: Operation) -> None:
        if number == step:
            operation.half()
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), *operation.paths[:1])

    return refuse


def takes_room(operation: Operation) -> bool:
    """Whether a full disk can refuse it."""
    return operation.what in WRITES | {"open", "os.mkdir", "os.rename", "os.fsync", "os.link", "os.symlink"}


def forbidden_at(step: int) -> Refusal:
    """A disk on which one operation is not allowed."""

    def refuse(number: int, operation: Operation) -> None:
        if number == step:
            raise denied(operation)

    return refuse


def pressed_at(step: int) -> Refusal:
    """A disk at one operation of which the user presses Ctrl-C; half of it is done where that can be."""

    def refuse(number: int, operation: Operation) -> None:
        if number == step:
            operation.half()
            raise KeyboardInterrupt

    return refuse


def takes_leave(operation: Operation) -> bool:
    """Whether it can be forbidden: what is done to a file that is open already was allowed."""
    return operation.what not in WRITES | SYNCS


def denied(operation: Operation) -> PermissionError:
    """What the system says of something that is not allowed."""
    names = operation.paths[:1] if len(operation.paths) < 2 else (operation.paths[0], None, operation.paths[1])
    return PermissionError(errno.EACCES, os.strerror(errno.EACCES), *names)


def in_use(path: Path, *, to_read: bool) -> Refusal:
    """A disk on which a spreadsheet program has a file open, as Windows has it.

    It cannot be written, renamed, removed or replaced, nor can a folder that holds it; nor, if said so, be read.
    """
    name = os.fspath(path)

    def refuse(_number: int, operation: Operation) -> None:
        held = operation.what == "os.rename" and any(f"{name}/".startswith(f"{one}/") for one in operation.paths)
        touched = name in operation.paths and (operation.what != "read" or to_read)
        if held or touched:
            fault = denied(operation)
            fault.winerror = SHARING_VIOLATION  # type: ignore[attr-defined,unused-ignore]
            raise fault

    return refuse
