"""Work shared out to several processes: the same results in the same order as in one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, TypeVar

# A child is asked for several things at once: handing over costs more than many of them take.
CHUNK: Final = 4
Progress = Callable[[str, int, int], None]
Thing = TypeVar("Thing")
Result = TypeVar("Result")


def each(make: Callable[[Thing], Result], things: Sequence[Thing], jobs: int) -> Iterator[Result]:
    """What is made of each thing, in order; BrokenProcessPool when a process dies."""
    if jobs < 2 or len(things) < 2:  # noqa: PLR2004 - one process is this one
        yield from map(make, things)
        return
    with ProcessPoolExecutor(min(jobs, len(things))) as pool:
        yield from pool.map(make, things, chunksize=CHUNK)


def counted(what: str, made: Iterable[Result], of: int, progress: Progress | None) -> Iterator[Result]:
    """The same things, telling how many are done."""
    for number, one in enumerate(made, start=1):
        if progress:
            progress(what, number, of)
        yield one
