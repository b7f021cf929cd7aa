"""A run of a command on a league: its folder, key, printer and workers, here or with a dask scheduler."""

from __future__ import annotations

import hashlib
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vbxl import __version__
from vbxl.cli.app import JOBS_MOST
from vbxl.cli.console import Bars, Printer
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import KEY, LeagueFolder, find_league, find_root

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from vbxl.rounds.workers import Workers

KEY_BYTES: Final = 32
KEY_BYTES_LEAST: Final = 16
# A longer file is something else.
KEY_FILE_LONGEST: Final = 4096
# The SHA-256 of the key in samples/.
_PUBLISHED: Final = "3cd8540e9c034595e906d0fc4891ad579262b40d9dc90a5753f5cdb494b987f5"
KEY_NOTE: Final = "this league uses the published key of vbxl's sample; `vbxl new` makes a league with a key of its own"
# Seconds in which a scheduler must answer and have a worker.
ANSWERING: Final = 10
_ADDRESS: Final = re.compile(r"(tcp|tls)://[^/\s]+:[0-9]{1,5}", re.ASCII)
Tell = Callable[[str], None]


@dataclass
class LeagueRun:
    """One run of a command on a league: folder, workers, progress bars, printer, and notes on the league's key."""

    league: LeagueFolder
    workers: Workers
    bars: Bars
    out: Printer
    notes: list[str] = field(default_factory=list)

    def key(self) -> bytes:
        """Return the key of a league in play; KeyFileError if it is gone."""
        return require_key(self.league.key, self._note)

    def get_or_make_key(self) -> bytes:
        """Return the league's key; make one if there is none."""
        key = read_key(self.league.key, self._note)
        if key is None:
            key = make_key()
            keep_key(self.league.key, key, self._note)
        return key

    def find_key(self) -> bytes | None:
        """Return the league's key; None if there is none."""
        return read_key(self.league.key)

    def _note(self, line: str) -> None:
        if line not in self.notes:
            self.notes.append(line)


@contextmanager
def open_league(
    folder: Path, *, jobs: int | None = None, scheduler: str = "", quiet: bool = False, as_json: bool = False
) -> Iterator[LeagueRun]:
    """Open a league, with workers and progress bars, for as long as a command runs."""
    league = find_league(folder)
    with Bars(silent=quiet or as_json) as bars, start_workers(jobs, scheduler) as workers:
        yield LeagueRun(league, workers, bars, Printer(silent=quiet))


def shorten_path(path: Path) -> str:
    """Return a path relative to the working folder, if that is shorter."""
    try:
        relative = os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)
    return relative if len(relative) < len(str(path)) else str(path)


def write_hint(command: str, folder: LeagueFolder, options: str = "") -> str:
    """Return a command on a league as you would type it in the working folder."""
    path = shorten_path(folder.root)
    words = ("vbxl", command, f'"{path}"' if " " in path else path, options)
    return f"`{' '.join(filter(None, words))}`"


# The key: kept in one file, never printed.


class KeyFileError(UnusableError):
    """A league's key is missing, or its file contains no key; the message never quotes the file."""


def require_key(path: Path, tell: Tell) -> bytes:
    """Return the key of a league in play; KeyFileError if it is gone.

    A new key would be no use: every sheet sent out would be refused, and the published commitments would not hold.
    """
    key = read_key(path, tell)
    if key is None:
        raise KeyFileError(
            f"{path}: the league's key is missing; restore it from your backup. If it is lost, `vbxl sheets` makes a "
            "new key and new sheets, which you must send out again; draws sealed with the old key can no longer be "
            "proved"
        )
    return key


def read_key_of_book(book: Path) -> bytes | None:
    """Return the key of the league that a league book belongs to; None if there is no key."""
    root = find_root(book)
    return read_key(root / KEY) if root else None


def read_key(path: Path, tell: Tell = lambda _line: None) -> bytes | None:
    """Return the key in a file; None if there's no file. Warn if other people know the key or can read it."""
    try:
        with path.open("rb") as opened:
            text = opened.read(KEY_FILE_LONGEST)
            mode = os.fstat(opened.fileno()).st_mode
    except FileNotFoundError:
        return None
    try:
        key = bytes.fromhex(text.decode("ascii").strip())
    except ValueError:
        # Without the cause: its message would quote the file.
        raise KeyFileError(f"{path}: this file holds no key; it must be one line of hexadecimal digits") from None
    if len(key) < KEY_BYTES_LEAST:
        raise KeyFileError(
            f"{path}: the key is too short; it needs at least {KEY_BYTES_LEAST} bytes, two digits per byte"
        )
    if hashlib.sha256(key).hexdigest() == _PUBLISHED:
        tell(KEY_NOTE)
    elif os.name == "posix" and stat.S_IMODE(mode) & (stat.S_IRWXG | stat.S_IRWXO):
        tell(f"other users of this computer can read {path.name}; run `chmod 600 {path.name}`")
    return key


def make_key() -> bytes:
    """Return a new random key of KEY_BYTES bytes."""
    return os.urandom(KEY_BYTES)


def keep_key(path: Path, key: bytes, tell: Tell) -> None:
    """Write a new league's key to its file."""
    from vbxl.rounds.commit import overwrite

    # Complete before it gets its name: a truncated key would play another league.
    overwrite(path, key.hex().encode() + b"\n", secret=True)
    tell(f"made {path.name}: back it up and keep it secret; every draw of this league comes from it")


# Workers.


@contextmanager
def start_workers(jobs: int | None, scheduler: str = "") -> Iterator[Workers]:
    """Start a command's workers: processes on this machine, one per core by default, or a scheduler's workers."""
    from vbxl.rounds.workers import Workers

    count = jobs or count_cores()
    if scheduler:
        with _connect_scheduler(scheduler) as executor, Workers(count, executor) as workers:
            yield workers
    else:
        with Workers(count) as workers:
            yield workers


def count_cores() -> int:
    """Return how many cores this process may use."""
    if sys.version_info >= (3, 13):
        cores = os.process_cpu_count()
    elif sys.platform == "linux":
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count()
    return min(cores or 1, JOBS_MOST)


@contextmanager
def _connect_scheduler(address: str) -> Iterator[Executor]:
    """Connect to a scheduler; StoppedError if it does not answer or the connection is lost."""
    from concurrent.futures import CancelledError

    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise UnusableError(
            '--scheduler needs dask.distributed: in vbxl\'s folder, run pip install ".[cluster]"'
        ) from None
    named = f"--scheduler {address}"
    if not _ADDRESS.fullmatch(address):
        raise UnusableError(f"{named}: the address must be tcp://HOST:PORT, or tls:// if dask is configured for it")
    try:
        client = Client(address, timeout=ANSWERING, set_as_default=False)
    except (OSError, ValueError):
        raise StoppedError(f"{named}: no scheduler answered within {ANSWERING} seconds") from None
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
                f"{named}: one task killed several workers, perhaps for lack of memory; look in their logs, then run "
                "the command again"
            ) from None
        except CancelledError:
            raise StoppedError(f"{named}: lost the connection to the scheduler; run the command again") from None
        except ModuleNotFoundError as fault:
            if (fault.name or "").partition(".")[0] != "vbxl":
                raise
            raise StoppedError(
                f"{named}: vbxl is not installed there; the scheduler and its workers need vbxl {__version__}"
            ) from None


@contextmanager
def _mute_log() -> Iterator[None]:
    """Mute what `distributed` logs about a lost connection or worker; our own errors say it in one line."""
    import logging

    log = logging.getLogger("distributed")
    before = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(before)
