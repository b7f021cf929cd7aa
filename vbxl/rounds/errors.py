"""Expected errors: the two kinds that end a command with one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vbxl.problems import Problem


class StoppedError(Exception):
    """The league is in order, but the command cannot continue for now."""


class UnusableError(Exception):
    """A file or folder that cannot be used, with all its problems if they are known.

    If a file isn't a sheet, each of the `lines` names one thing that is wrong with it.
    """

    problems: tuple[Problem, ...] = ()
    lines: tuple[str, ...] = ()


@contextmanager
def add_file_name(path: Path) -> Iterator[None]:
    """Add a file's name to an OSError in writing the file; the system gives the name only if opening the file fails."""
    try:
        yield
    except OSError as fault:
        if fault.filename is None:
            fault.filename = str(path)
        raise
