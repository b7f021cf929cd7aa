"""The lock of a league's folder: one program at a time may write there.

The lock is the system's own, on the file `.vbxl.lock`: it ends with the process that holds it, so the file that a
killed process leaves behind locks nobody out, whatever number stands in it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from vbxl.rounds.stops import StoppedError, naming

# Windows keeps others from reading locked bytes, so the locked one is far behind the number.
LOCKED_AT: Final = 2**30
TRIES: Final = 10


class LockedError(StoppedError):
    """Another program is at work in the folder; one line for a person."""


@contextmanager
def locked(path: Path) -> Iterator[str]:
    """Hold the lock; gives a line to tell when a dead process had left it behind, else "".

    Raises LockedError when a living process holds it.
    """
    handle, told = _take(path)
    try:
        yield told
    finally:
        _HELD.discard(handle)
        _release(handle, path)


def _take(path: Path) -> tuple[int, str]:
    for _ in range(TRIES):
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        holder = _number(handle)
        if not _lock(handle):
            os.close(handle)
            raise _held(path, holder)
        if _same(handle, path):
            _sign(handle, path)
            _HELD.add(handle)
            return handle, f"took over the lock of process {holder}, which has ended" if holder else ""
        # Whoever held it removed the file while we were opening it: what we hold is no longer the lock.
        os.close(handle)
    raise LockedError(f"{path}: other processes keep taking this lock; try again")


def _sign(handle: int, path: Path) -> None:
    """Write this process into the lock; where the disk is full the lock is free again."""
    try:
        with naming(path):
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
    except BaseException:
        _release(handle, path)
        raise


def _held(path: Path, holder: int) -> LockedError:
    who = f" (process {holder})" if holder else ""
    return LockedError(f"another vbxl{who} is working in {path.parent}; wait until it has finished and try again")


def _number(handle: int) -> int:
    """The process that wrote itself into the lock, 0 if none did."""
    text = os.pread(handle, 20, 0) if sys.platform != "win32" else os.read(handle, 20)
    text = text.strip()
    return int(text) if text.isdigit() else 0


def _same(handle: int, path: Path) -> bool:
    if sys.platform == "win32":
        # An open file cannot be removed there, and not every Python tells the same of a handle as of a name.
        return True
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(handle), path.stat())
    return False


# Of this process; who is forked from it does not hold them, so that none outlives it.
_HELD: Final = set[int]()


def _let_go() -> None:
    for handle in _HELD:
        os.close(handle)
    _HELD.clear()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        os.lseek(handle, LOCKED_AT, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(handle, 0, os.SEEK_SET)
        return True

    def _release(handle: int, path: Path) -> None:
        # An open file cannot be removed there; who opens it in between keeps it, which does no harm.
        os.close(handle)
        with suppress(OSError):
            path.unlink()

else:
    import fcntl

    os.register_at_fork(after_in_child=_let_go)

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _release(handle: int, path: Path) -> None:
        # Removed while it is still held: nobody can take the file and lose it to us.
        try:
            with suppress(OSError):
                path.unlink()
        finally:
            os.close(handle)
