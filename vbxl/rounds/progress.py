"""How far a command is: what it does, how much of it is done, and of how much."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Progress = Callable[[str, int, int], None]
Result = TypeVar("Result")


def counted(what: str, made: Iterable[Result], of: int, progress: Progress | None) -> Iterator[Result]:
    """The same items, with the number done reported from 0 on."""
    if progress:
        progress(what, 0, of)
    for number, one in enumerate(made, start=1):
        if progress:
            progress(what, number, of)
        yield one
