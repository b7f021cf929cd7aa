"""One run of a command on a league, and its workers: the cores of this machine, or a dask scheduler (`--scheduler`)."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from vbxl import __version__
from vbxl.cli.app import JOBS_MOST
from vbxl.cli.console import Bars
from vbxl.cli.key import get_or_make_key, read_key, require_key
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import LeagueFolder, find_league
from vbxl.rounds.workers import Workers

# How long a scheduler may take to answer, and to have a worker, in seconds.
ANSWERING: Final = 10
_ADDRESS: Final = re.compile(r"(tcp|tls)://[^/\s]+:[0-9]{1,5}", re.ASCII)


@dataclass
class LeagueRun:
    """One run of a command on a league: folder, workers, progress, and the notes on its key."""

    league: LeagueFolder
    workers: Workers
    bars: Bars
    notes: list[str] = field(default_factory=list)

    def key(self) -> bytes:
        """Return the key of a league that is being played."""
        return require_key(self.league.key, self._note)

    def get_or_make_key(self) -> bytes:
        """Return the league's key, and make one if there is none."""
        return get_or_make_key(self.league.key, self._note)

    def find_key(self) -> bytes | None:
        """Return the league's key, or None if there is none."""
        return read_key(self.league.key)

    def _note(self, line: str) -> None:
        if line not in self.notes:
            self.notes.append(line)


@contextmanager
def open_league(
    folder: Path, *, jobs: int | None = None, scheduler: str = "", silent: bool = False
) -> Iterator[LeagueRun]:
    """Open a league for a command, with workers and progress until it ends."""
    league = find_league(folder)
    with Bars(silent=silent) as bars, start_workers(jobs, scheduler) as workers:
        yield LeagueRun(league, workers, bars)


@contextmanager
def start_workers(jobs: int | None, scheduler: str = "") -> Iterator[Workers]:
    """The workers of a command, until it ends: so many processes, as many as this one may use cores if None is said.

    With a scheduler what is alike for many is done there; files are still read here.
    """
    count = jobs or count_cores()
    if not scheduler:
        with Workers(count) as workers:
            yield workers
        return
    with _connect_scheduler(scheduler) as executor, Workers(count, executor) as workers:
        yield workers


def count_cores() -> int:
    """Return how many cores this process may use."""
    if sys.version_info >= (3, 13):
        found = os.process_cpu_count()
    elif sys.platform == "linux":
        found = len(os.sched_getaffinity(0))
    else:
        found = os.cpu_count()
    return min(found or 1, JOBS_MOST)


@contextmanager
def _connect_scheduler(address: str) -> Iterator[Executor]:
    """The executor of a scheduler; StoppedError in one line where it does not answer, or is lost."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise UnusableError('--scheduler needs dask.distributed: pip install "vbxl[cluster]"') from None
    named = f"--scheduler {address}"
    if not _ADDRESS.fullmatch(address):
        raise UnusableError(f"{named}: the address must be tcp://HOST:PORT, or tls:// if dask is configured for it")
    try:
        client = Client(address, timeout=ANSWERING, set_as_default=False)
    except (OSError, ValueError):
        raise StoppedError(f"{named}: no scheduler answered within {ANSWERING} seconds") from None
    # Its log of a lost connection, or of a worker, becomes one line below.
    with _mute_log(), client:
        try:
            client.wait_for_workers(1, timeout=ANSWERING)
        except TimeoutError:
            raise StoppedError(
                f"{named}: the scheduler has no workers; start some with `dask worker {address}`, each with vbxl "
                f"{__version__}"
            ) from None
        try:
            yield client.get_executor(pure=False)
        except KilledWorker:
            raise StoppedError(
                f"{named}: one task killed several workers; look for the cause in their logs (memory?), then run the "
                "command again"
            ) from None
        except CancelledError:
            raise StoppedError(f"{named}: lost the connection to the scheduler; run the command again") from None
        except ModuleNotFoundError as fault:
            if (fault.name or "").partition(".")[0] != "vbxl":
                raise
            raise StoppedError(
                f"{named}: vbxl is missing there; scheduler and workers need vbxl {__version__}"
            ) from None


@contextmanager
def _mute_log() -> Iterator[None]:
    import logging

    log = logging.getLogger("distributed")
    before = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(before)
