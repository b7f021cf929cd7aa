"""Why nothing can be done: the two kinds of end that a person is told of in one line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vbxl.problems import Problem


class StoppedError(Exception):
    """Nothing is wrong with the league, but it cannot go on as things stand."""


class UnusableError(Exception):
    """What was named is no league, or is one that cannot be read; all that is wrong with it, if that is known."""

    problems: tuple[Problem, ...] = ()


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the file in what the system refuses while it is written: only where it is opened does the system do that."""
    try:
        yield
    except OSError as fault:
        if fault.filename is None:
            fault.filename = str(path)
        raise
