"""Workers: the same work for many teams or seeds, done in this process, by `--jobs` processes, or by a scheduler.

The results are the same whoever works. Work is handed out as data, in chunks of things that are alike, so that a worker
builds only once what they share, such as the template of a move sheet. No worker gets a path or the league's key. Files
that strangers sent are read elsewhere: see readers.py.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from threading import Event, Thread
from typing import Any, Final, Self, TypeVar

from vbxl import __version__
from vbxl.rounds.errors import StoppedError

# Called with what a command is doing, how much of it is done, and how much there is.
Progress = Callable[[str, int, int], None]
Thing = TypeVar("Thing")
Result = TypeVar("Result")

# Work is measured in units of 25 ms, about the time for a filled sheet or a report. STARTING is what starting two
# processes takes, FRESH what the first thing of a kind takes longer than others, since its template is built.
STARTING: Final = 8
FRESH: Final = 16
# The largest chunk of things that share nothing, and the fewest chunks for each worker if there are enough things.
CHUNK: Final = 16
TURNS: Final = 4
# The workers that a scheduler is assumed to have, and the most chunks that are handed out at a time.
SCHEDULED: Final = 16
AHEAD: Final = 512
# How often a process checks that its command still runs, in seconds.
LOOKING: Final = 1.0


class Workers:
    """Processes, or a given executor, that share a command's work.

    Leaving the context ends the processes started here, but not the executor.
    """

    def __init__(self, jobs: int = 1, elsewhere: Executor | None = None) -> None:
        self.jobs = jobs
        self._elsewhere = elsewhere
        self._pool = elsewhere

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self._close(kill=kind is not None)

    def _close(self, *, kill: bool) -> None:
        """End the processes started here; with `kill`, even in the middle of their work."""
        if self._pool and not self._elsewhere:
            for process in multiprocessing.active_children() if kill else ():
                process.terminate()
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def run(
        self,
        make: Callable[[Thing], Result],
        things: Sequence[Thing],
        alike: Callable[[Thing], Hashable] | None = None,
        weight: int = 1,
    ) -> Generator[Result, None, None]:
        """Return the result of `make` for each thing, in order; see `run_unordered`."""
        made = self.run_unordered(make, things, alike, weight)

        def sort_results() -> Generator[Result, None, None]:
            done: dict[int, Result] = {}
            for index in range(len(things)):
                while index not in done:
                    place, result = next(made)
                    done[place] = result
                yield done.pop(index)

        return sort_results()

    def run_unordered(
        self,
        make: Callable[[Thing], Result],
        things: Sequence[Thing],
        alike: Callable[[Thing], Hashable] | None = None,
        weight: int = 1,
    ) -> Iterator[tuple[int, Result]]:
        """Yield the result of `make` for each thing, with the thing's index, as soon as it's done.

        The work has begun when this returns. Things for which `alike` gives equal values share a preparation, which
        takes FRESH units of time; each thing takes `weight` units. Work too small to be worth a process is done here.
        StoppedError if a worker dies; other errors are passed on.
        """
        kinds = [alike(thing) if alike else None for thing in things]
        chunks = _split_into_chunks(kinds, SCHEDULED if self._elsewhere else self.jobs)
        if not self._pool and self.jobs > 1 and _count_saved(chunks, weight) >= STARTING:
            self._pool = ProcessPoolExecutor(min(self.jobs, len(chunks)), initializer=_start_process)
        if not self._pool or len(things) < 2:  # noqa: PLR2004 - one thing is no work to share
            return ((index, make(thing)) for index, thing in enumerate(things))
        return self._hand_out(self._pool, pickle.dumps(make), things, [places for _, places in chunks])

    def _hand_out(
        self, pool: Executor, frozen: bytes, things: Sequence[Thing], chunks: Sequence[Sequence[int]]
    ) -> Iterator[tuple[int, Any]]:
        waiting = iter(chunks)
        running: dict[Future[list[Any]], Sequence[int]] = {}

        def submit_chunks() -> None:
            for places in islice(waiting, AHEAD - len(running)):
                running[pool.submit(_make_chunk, __version__, frozen, [things[at] for at in places])] = places

        def yield_results() -> Iterator[tuple[int, Any]]:
            try:
                while running:
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        places = running.pop(future)
                        with self._report_broken():
                            made = future.result()
                            submit_chunks()
                        yield from zip(places, made, strict=True)
            finally:
                for future in running:
                    future.cancel()

        with self._report_broken():
            submit_chunks()
        return yield_results()

    @contextmanager
    def _report_broken(self) -> Iterator[None]:
        try:
            yield
        except BrokenExecutor:
            self._close(kill=True)
            raise StoppedError(
                "a worker process was killed or ran out of memory; nothing has changed. Run the command again, with "
                "fewer --jobs if memory is short"
            ) from None


# Stands for no workers: everything is done in this process.
HERE: Final = Workers()


def count_done(what: str, made: Iterable[Result], total: int, progress: Progress | None) -> Iterator[Result]:
    """Yield results as they come, reporting how many are done, starting with 0."""
    if progress:
        progress(what, 0, total)
    for number, result in enumerate(made, start=1):
        if progress:
            progress(what, number, total)
        yield result


def _split_into_chunks(kinds: Sequence[Hashable], workers: int) -> list[tuple[Hashable, list[int]]]:
    """Split things into chunks, each of a single kind; return each chunk's kind and the indices of its things.

    `kinds` has the kind of each thing. If many things are of one kind, they are split into several chunks, for several
    workers.
    """
    places: dict[Hashable, list[int]] = {}
    for index, kind in enumerate(kinds):
        places.setdefault(kind, []).append(index)
    chunks = []
    for kind, indices in places.items():
        size = FRESH if kind is not None else max(1, min(CHUNK, len(indices) // (workers * TURNS)))
        # Chunks of about the same size.
        size = -(-len(indices) // -(-len(indices) // size))
        chunks += [(kind, indices[at : at + size]) for at in range(0, len(indices), size)]
    return chunks


def _count_saved(chunks: Sequence[tuple[Hashable, Sequence[int]]], weight: int) -> int:
    """Return how many units of time two workers save compared with one."""
    costs = [weight * len(places) + (FRESH if kind is not None else 0) for kind, places in chunks]
    return min(sum(costs) // 2, sum(costs) - max(costs, default=0))


def _make_chunk(version: str, frozen: bytes, things: Iterable[Any]) -> list[Any]:
    if version != __version__:
        raise StoppedError(
            f"a worker has vbxl {__version__}, but this is {version}; install the same version everywhere"
        )
    make = _unpickle(frozen)
    return [make(thing) for thing in things]


@lru_cache(2)
def _unpickle(frozen: bytes) -> Callable[[Any], Any]:
    """Return the function that all chunks share; each worker unpickles it only once."""
    make: Callable[[Any], Any] = pickle.loads(frozen)  # noqa: S301 - what this program hands to its own workers
    return make


def _start_process() -> None:
    """Set up a worker process: it ignores Ctrl-C, and ends if it is terminated or the command that started it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if sys.platform == "win32":
        parent = multiprocessing.parent_process()
        if parent:
            parent.join()
    else:
        # A forked process holds both ends of the pipe, so the pipe can't tell it that the other side has gone.
        parent, never = os.getppid(), Event()
        while os.getppid() == parent:
            never.wait(LOOKING)
    os._exit(1)
