"""Workers.

Processes of this machine or of a scheduler that do the same work for many teams or seeds, in a fixed order.

So that what one has built once, such as the form of a move sheet, is there when more of its kind comes to it: a pool
gives work to whoever is free. They are started as the system's Python does it – forked, or anew – and nothing relies on
what a forked one has of its parent.

Every map goes through a `concurrent.futures.Executor`: this process where there is little to do, processes of this
machine (`--jobs`), or what a scheduler gives (`--scheduler`), whose workers may be on other machines. So what is handed
out is data, never a path, and what does the work is a function that another Python can import. No worker gets the
league's key: what follows from it for a team goes with the team.

Files that came are not handed out here: they are read on this machine by reader_pool.py, in its limits.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from functools import lru_cache
from threading import Event, Thread
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from vbxl import __version__
from vbxl.rounds.errors import StoppedError

# What a command does, how much of it is done, and of how much.
Progress = Callable[[str, int, int], None]
Result = TypeVar("Result")

# How often a process looks whether the command that it works for is still there, in seconds.
LOOKING: Final = 1.0


class Processes:
    """So many processes, each an executor, until they are closed."""

    def __init__(self, count: int) -> None:
        """Start them; one that is forked, while the threads of those before it have nothing in hand."""
        self._numbers = []
        executors = []
        forked = multiprocessing.get_start_method() == "fork"
        for _ in range(count):
            executor = ProcessPoolExecutor(1, initializer=_start_process)
            number = executor.submit(os.getpid)
            if forked:
                wait([number])
            executors.append(executor)
            self._numbers.append(number)
        self.executors: tuple[Executor, ...] = tuple(executors)

    def close(self, *, kill: bool = False) -> None:
        """End them: when what they have in hand is done, or at once."""
        for number in self._numbers if kill else ():
            # One that never began, or is gone.
            with suppress(Exception):
                os.kill(number.result(timeout=0), signal.SIGTERM)
        for executor in self.executors:
            executor.shutdown(wait=True, cancel_futures=True)


def _start_process() -> None:
    """Make a new process one that ends when its command says so, which alone hears Ctrl-C, or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if sys.platform == "win32":
        parent = multiprocessing.parent_process()
        if parent:
            parent.join()
    else:
        # A forked process holds both ends of the pipe that could inform it.
        parent, never = os.getppid(), Event()
        while os.getppid() == parent:
            never.wait(LOOKING)
    os._exit(1)


# Work is told in units of what a filled form or a report takes, 25 ms. Two processes are started, and find what they
# need, in some eight of them; the first thing of a kind takes so many more, since its form is built and compiled.
STARTING: Final = 8
FRESH: Final = 16
# So many things are handed over at once, if each worker then has its turn this often.
CHUNK: Final = 16
TURNS: Final = 4
# The number of chunks handed to an executor before it has given anything back: of one process, and of a scheduler.
AHEAD: Final = 2
AHEAD_OF_SCHEDULER: Final = 512
# How many workers a scheduler is thought to have, where things are cut into chunks.
SCHEDULED: Final = 16
Thing = TypeVar("Thing")


class Workers:
    """So many jobs on this machine, or an executor elsewhere; as a context it ends the processes that it started.

    `jobs` is also how many files are read at once.
    """

    def __init__(self, jobs: int = 1, elsewhere: Executor | None = None) -> None:
        self.jobs = jobs
        self._elsewhere = elsewhere
        self._processes: Processes | None = None
        self._hands: tuple[_Hand, ...] = (_Hand(elsewhere, AHEAD_OF_SCHEDULER),) if elsewhere else ()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(kill=kind is not None)

    def close(self, *, kill: bool = False) -> None:
        """End the processes, where any were started; `kill` does not wait for what they have in hand."""
        if self._processes:
            self._processes.close(kill=kill)
            self._processes, self._hands = None, ()

    def each(
        self,
        make: Callable[[Thing], Result],
        things: Sequence[Thing],
        alike: Callable[[Thing], Hashable] | None = None,
        weight: int = 1,
    ) -> Generator[Result, None, None]:
        """Return the results of the work, in order; workers have begun when this returns, one map at a time.

        Things that are `alike` go to one worker, who keeps what they share; each takes `weight` units. What is not
        worth a start of processes is made here. StoppedError when a worker dies; what else one raises is raised here.
        """
        return _order_results(self.done(make, things, alike, weight))

    def done(
        self,
        make: Callable[[Thing], Result],
        things: Sequence[Thing],
        alike: Callable[[Thing], Hashable] | None = None,
        weight: int = 1,
    ) -> Generator[tuple[int, Result], None, None]:
        """Yield the results of the work, each with its place, as soon as it is done; the rest as `each`."""
        kinds = [alike(thing) if alike else None for thing in things]
        if not self._hand_out(kinds, weight):
            return ((index, make(thing)) for index, thing in enumerate(things))
        chunks = _Chunks(kinds, self._hands, len(self._hands) if self._processes else SCHEDULED)
        frozen = pickle.dumps(make)
        running: dict[Future[list[Result]], tuple[_Hand, list[int]]] = {}

        def hand_out() -> None:
            for hand, places in chunks.hand_out_chunks(self._hands):
                given = [things[at] for at in places]
                running[hand.submit(frozen, given)] = hand, places

        def results() -> Generator[tuple[int, Result], None, None]:
            try:
                while running:
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        hand, places = running.pop(future)
                        hand.busy -= 1
                        with self._catch_broken():
                            made = future.result()
                            hand_out()
                        yield from zip(places, made, strict=True)
            finally:
                for future, (hand, _) in running.items():
                    future.cancel()
                    hand.busy -= 1

        with self._catch_broken():
            hand_out()
        return results()

    @contextmanager
    def _catch_broken(self) -> Iterator[None]:
        try:
            yield
        except BrokenExecutor:
            self.close(kill=True)
            raise StoppedError(
                "a worker process was killed or ran out of memory; nothing has changed: run the command again, with "
                "fewer --jobs if memory is short"
            ) from None

    def _hand_out(self, kinds: Sequence[Hashable], weight: int) -> bool:
        """Whether things of such kinds are handed out; processes are started for the first that are worth it."""
        if not self._hands and self.jobs > 1 and count_spared(kinds, weight) >= STARTING:
            self._processes = Processes(min(self.jobs, len(kinds)))
            self._hands = tuple(_Hand(executor, AHEAD, alone=True) for executor in self._processes.executors)
        return bool(self._hands) and len(kinds) > 1


def count_done(what: str, made: Iterable[Result], total: int, progress: Progress | None) -> Iterator[Result]:
    """Report the number of items done, from 0 on, while they pass through."""
    if progress:
        progress(what, 0, total)
    for number, result in enumerate(made, start=1):
        if progress:
            progress(what, number, total)
        yield result


def count_spared(kinds: Sequence[Hashable], weight: int = 1) -> int:
    """The units that two workers are done sooner than one; things of a kind (None: of none) stay together if few.

    >>> count_spared([None] * 10), count_spared(["home"] * 10), count_spared(["home"] * 5 + ["cup"] * 3)
    (5, 0, 19)
    """
    counts = Counter(kinds)
    costs = {kind: weight * many + (FRESH if kind is not None else 0) for kind, many in counts.items()}
    whole = max((costs[kind] for kind, many in counts.items() if kind is not None and many <= 2 * FRESH), default=0)
    return min(sum(costs.values()) // 2, sum(costs.values()) - whole)


def _order_results(made: Iterable[tuple[int, Result]]) -> Generator[Result, None, None]:
    done: dict[int, Result] = {}
    coming = 0
    for at, result in made:
        done[at] = result
        while coming in done:
            yield done.pop(coming)
            coming += 1


# Everything in this process.
HERE: Final = Workers()


class _Hand:
    """An executor, how much may be with it at once, and the kinds of which it had something.

    One that is a single process keeps the part that the chunks of a map share.
    """

    def __init__(self, executor: Executor, ahead: int, *, alone: bool = False) -> None:
        self.ahead = ahead
        self.busy = 0
        self.kinds: set[Hashable] = set()
        self._executor = executor
        self._alone = alone
        self._kept = b""

    def submit(self, frozen: bytes, given: Sequence[Any]) -> Future[list[Any]]:
        """Have a chunk made by the function that is frozen."""
        if not self._alone:
            return self._executor.submit(_make_chunk, __version__, frozen, given)
        if self._kept is not frozen:
            self._executor.submit(_keep, frozen)
            self._kept = frozen
        return self._executor.submit(_make_alike, given)


class _Chunks:
    """The places of things that nobody has yet, by kind; those of one kind are handed out in chunks."""

    def __init__(self, kinds: Sequence[Hashable], hands: Sequence[_Hand], workers: int) -> None:
        self._size = max(1, min(CHUNK, len(kinds) // (workers * TURNS)))
        self._left: dict[Hashable, deque[int]] = {}
        for index, kind in enumerate(kinds):
            self._left.setdefault(kind, deque()).append(index)
        # The kinds that somebody has at hand already; whatever is alike nothing is at everybody's.
        self._begun = {None, *(kind for hand in hands for kind in hand.kinds)}

    def hand_out_chunks(self, hands: Sequence[_Hand]) -> Generator[tuple[_Hand, list[int]], None, None]:
        """Hands that are free, each with the places of a chunk for it: one in turn, until all have enough."""
        more = True
        while more:
            more = False
            for hand in hands:
                if hand.busy < hand.ahead and (places := self._choose_chunk(hand)):
                    more = True
                    hand.busy += 1
                    yield hand, places

    def _choose_chunk(self, hand: _Hand) -> list[int]:
        """Return the next chunk for a hand; [] where others are done sooner with all that is left."""
        kinds = self._choose_kinds(hand)
        if not kinds:
            return []
        kind = max(kinds, key=lambda kind: len(self._left[kind]))
        left = self._left[kind]
        places = [left.popleft() for _ in range(min(self._size, len(left)))]
        if not left:
            del self._left[kind]
        hand.kinds.add(kind)
        self._begun.add(kind)
        return places

    def _choose_kinds(self, hand: _Hand) -> list[Hashable]:
        """Return the kinds that a hand knows, else those that nobody has begun, else those worth a second beginning."""
        known = [kind for kind in self._left if kind is None or kind in hand.kinds]
        fresh = [kind for kind in self._left if kind not in self._begun]
        return known or fresh or [kind for kind, left in self._left.items() if len(left) > FRESH]


def _make_chunk(version: str, frozen: bytes, given: Iterable[Any]) -> list[Any]:
    """Return a chunk, in a worker; StoppedError where that is of another version than the program that asks."""
    if version != __version__:
        raise StoppedError(
            f"a worker has vbxl {__version__}, but this is {version}; install the same version everywhere"
        )
    make = _read_shared(frozen)
    return [make(thing) for thing in given]


def _keep(frozen: bytes) -> None:
    """Keep what the chunks to come have in common, in a worker that gets all of them."""
    _KEPT[:] = [pickle.loads(frozen)]  # noqa: S301 - what this program hands to its own workers


def _make_alike(given: Iterable[Any]) -> list[Any]:
    (make,) = _KEPT
    return [make(thing) for thing in given]


# A worker's cache.
_KEPT: Final[list[Callable[[Any], Any]]] = []


@lru_cache(2)
def _read_shared(frozen: bytes) -> Callable[[Any], Any]:
    """Return the part that the chunks of one map share, read once by each worker."""
    make: Callable[[Any], Any] = pickle.loads(frozen)  # noqa: S301 - what this program hands to its own workers
    return make
