"""The folder of a league: its rounds and file names, and the lock that lets one program write at a time.

    league.xlsx, league.key                  the open round's book and the game master's secret
    mail/, outbox/                           mails that came, and mails to send
    season-1/round-01/{moves,sheets,results}
    .vbxl/                                   what only the program reads
    .vbxl/season-1/round-01/                 a round's record: there from the moment the round is open

The lock is the system's own, on the file `.vbxl.lock`. It ends with the process that holds it, so a file left behind by
a killed process locks nobody out, whatever number it holds.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from vbxl.rounds.errors import StoppedError, UnusableError, add_file_name
from vbxl.rules.season import BEFORE_THE_FIRST

HIDDEN: Final = ".vbxl"
BOOK: Final = "league.xlsx"
# The book as vbxl wrote it, from which the GM's edits are found. It holds the same secrets.
WRITTEN_BOOK: Final = "league-as-written.xlsx"
AUDIT: Final = "audit.json"
FIRST_SEASON: Final = 1
KEY: Final = "league.key"
SHEETS: Final = "sheets"
MOVES: Final = "moves"
# The folder of text forms, in a round's record.
FORMS: Final = "forms"
# The folder of the teams' reports, in results/.
TEAMS: Final = "teams"
_SEASON: Final = re.compile(r"season-([1-9][0-9]{0,3})", re.ASCII)
_ROUND: Final = re.compile(r"round-([0-9]{2,3})", re.ASCII)


class NoLeagueError(UnusableError):
    """A path is not a league's folder, or a folder in it cannot be used; the message is one line."""


@dataclass(frozen=True, slots=True, order=True)
class RoundFolder:
    """A round on disk; rounds are ordered by season and number."""

    season: int
    number: int
    path: Path

    @property
    def root(self) -> Path:
        """The league's folder."""
        return self.path.parent.parent

    @property
    def record(self) -> Path:
        """The folder of the round's data that only the program reads."""
        return self.root / HIDDEN / self.path.parent.name / self.path.name

    @property
    def kept_book(self) -> Path:
        """The league book from which the round was played."""
        return self.record / BOOK

    @property
    def book(self) -> Path:
        """The league book at the start of the round; the open round's book is at the top of the league's folder."""
        return self.kept_book if self.kept_book.is_file() else self.root / BOOK

    @property
    def written_book(self) -> Path:
        """The league book as it was written, before the GM edited it."""
        return self.record / WRITTEN_BOOK

    @property
    def news(self) -> Path:
        """The text file with the game master's words to everybody in this round."""
        return self.path / "news.txt"

    @property
    def sheets(self) -> Path:
        """The folder of sheets to send to the managers."""
        return self.path / SHEETS

    @property
    def forms(self) -> Path:
        """The folder of the text forms of the move sheets, which are sent by mail."""
        return self.record / FORMS

    @property
    def moves(self) -> Path:
        """The folder of the managers' moves."""
        return self.path / MOVES

    @property
    def closing(self) -> Path:
        """The folder of the round's closing lists, in a league with public numbers."""
        return self.path / "closing"

    @property
    def closings(self) -> Path:
        """The game master's record of the round's closing lists."""
        return self.record / "closings.json"

    @property
    def results(self) -> Path:
        """The folder of results, which `vbxl resolve` writes."""
        return self.path / "results"

    @property
    def reports(self) -> Path:
        """The folder of the teams' own reports."""
        return self.results / TEAMS

    @property
    def audit(self) -> Path:
        """The file with the round's audit, which exists once the round is resolved."""
        return self.record / AUDIT

    @property
    def replies(self) -> Path:
        """The folder of replies to the teams, as texts to mail."""
        return self.path / "replies"

    @property
    def before(self) -> RoundFolder:
        """The folder of the season's previous round, whether it exists or not."""
        return RoundFolder(self.season, self.number - 1, self.path.with_name(round_name(self.number - 1)))

    @property
    def next_round(self) -> RoundFolder:
        """The folder of the season's next round, whether it exists or not."""
        return RoundFolder(self.season, self.number + 1, self.path.with_name(round_name(self.number + 1)))

    @property
    def next_season(self) -> RoundFolder:
        """The folder of the next season's first round, whether it exists or not."""
        season = self.season + 1
        return RoundFolder(season, 1, self.path.parent.with_name(name_season_folder(season)) / round_name(1))

    @property
    def followers(self) -> tuple[RoundFolder, RoundFolder]:
        """The folders of the two rounds that may come next: one in this season, the other in the next season."""
        return self.next_round, self.next_season

    @property
    def next(self) -> RoundFolder:
        """The folder of the next round, in this season or the next. If neither exists, it is the one in this season."""
        return next((follower for follower in self.followers if follower.opened), self.next_round)

    @property
    def opened(self) -> bool:
        """Whether the round is or was open, and so has a record."""
        return self.record.is_dir()

    def list_moves(self) -> tuple[Path, ...]:
        """Return everything in the folder of moves, sorted by name."""
        return list_received(self.moves)

    def __str__(self) -> str:
        if self.number == BEFORE_THE_FIRST:
            return f"season {self.season}, before round 1"
        return f"season {self.season}, round {self.number}"


def list_received(folder: Path) -> tuple[Path, ...]:
    """Return everything in a folder of received files, sorted by name whatever the disk's order.

    A Maildir is listed as its mails, one file each. A mailbox exported by Apple Mail is a folder; only the file in it
    is listed.
    """
    if not folder.is_dir():
        return ()
    return tuple(sorted(_list_mails_or_files(folder), key=lambda path: (os.fsencode(path.name), path)))


# The folders of a Maildir that have mails in them, and the one for mails in transit.
_OF_MAILDIR: Final = ("cur", "new")
_UNDER_WAY: Final = "tmp"


def _list_mails_or_files(folder: Path) -> Iterator[Path]:
    """Yield the files and mails in a folder of moves or a Maildir.

    A mail folder that cannot be opened is yielded itself.
    """
    own = _is_maildir(folder)
    for path in folder.iterdir():
        if own and path.name in _OF_MAILDIR:
            yield from _list_folder(path)
        elif own and path.name == _UNDER_WAY and path.is_dir():
            continue
        elif _is_maildir(path):
            for name in _OF_MAILDIR:
                yield from _list_folder(path / name)
            # The folders that a mail program sorts into are inside, with names that begin with a full stop.
            for entry in _list_folder(path):
                if entry.name.startswith(".") and _is_maildir(entry):
                    yield from _list_mails_or_files(entry)
        elif path.name.lower().endswith(".mbox") and _is_file(path / "mbox"):
            yield path / "mbox"
        else:
            yield path


def _list_folder(folder: Path) -> Iterator[Path]:
    """Yield everything in a folder, or the folder itself if it cannot be opened."""
    try:
        return iter(tuple(folder.iterdir()))
    except OSError:
        return iter((folder,))


def _is_maildir(path: Path) -> bool:
    try:
        return all((path / name).is_dir() for name in _OF_MAILDIR)
    except OSError:
        return False


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


@dataclass(frozen=True, slots=True)
class LeagueFolder:
    """A league on disk, and the round that the user named, if any."""

    root: Path
    named: RoundFolder | None = None

    @property
    def key(self) -> Path:
        """The file with the league's secret key."""
        return self.root / KEY

    @property
    def hidden(self) -> Path:
        """The folder of the data that only the program reads."""
        return self.root / HIDDEN

    @property
    def book(self) -> Path:
        """The league book of the open round."""
        return self.root / BOOK

    @property
    def journal(self) -> Path:
        """The file with the journal of the post."""
        return self.hidden / "journal.jsonl"

    @property
    def sent(self) -> Path:
        """The folder of the mails that have been sent."""
        return self.hidden / "sent"

    @property
    def lock(self) -> Path:
        """The lock file, held by the one program that may write."""
        return self.root / ".vbxl.lock"

    @property
    def mail(self) -> Path:
        """The folder of received mails and of the post's settings."""
        return self.root / "mail"

    @property
    def outbox(self) -> Path:
        """The folder of the mails to send."""
        return self.root / "outbox"

    def list_rounds(self) -> tuple[RoundFolder, ...]:
        """Return every round that has a record, in order."""
        seasons = self.hidden.iterdir() if self.hidden.is_dir() else ()
        found = [
            round_folder(self.root / season.name / record.name)
            for season in seasons
            if _SEASON.fullmatch(season.name) and season.is_dir()
            for record in season.iterdir()
        ]
        return tuple(sorted(folder for folder in found if folder and folder.opened))

    def open_round(self) -> RoundFolder:
        """Return the open round; NoLeagueError if the league is waiting for its teams, or if there is no league."""
        round_ = self.find_open_round()
        if round_.number == BEFORE_THE_FIRST:
            raise NoLeagueError(f"{self.root}: the league is still waiting for its teams; start it with `vbxl start`")
        return round_

    def find_open_round(self) -> RoundFolder:
        """Return the open round, the last one with a record; it is round 0 if the league is waiting for its teams."""
        rounds = self.list_rounds()
        founding = self.get_entries(FIRST_SEASON)
        if rounds or founding.opened:
            return rounds[-1] if rounds else founding
        if self.book.is_file():
            raise NoLeagueError(f"{self.root}: the folder {HIDDEN} is missing; restore it from your backup")
        raise NoLeagueError(f"{self.root}: this folder holds no league (a league has a {BOOK} and a {HIDDEN} folder)")

    def get_entries(self, season: int) -> RoundFolder:
        """Return the folder of a season's round 0, which is for the season's Team sheets. The folder need not exist."""
        at = self.root / name_season_folder(season) / round_name(BEFORE_THE_FIRST)
        return RoundFolder(season, BEFORE_THE_FIRST, at)

    def list_resolved(self) -> tuple[RoundFolder, ...]:
        """Return every round that was played: each has an audit, and the round after it is or was open."""
        return tuple(round_ for round_ in self.list_rounds() if round_.audit.is_file() and round_.next.opened)


def round_name(number: int) -> str:
    """Return the name of a round's folder.

    >>> round_name(7)
    'round-07'
    """
    return f"round-{number:02d}"


def name_season_folder(number: int) -> str:
    """Return the name of a season's folder.

    >>> name_season_folder(2)
    'season-2'
    """
    return f"season-{number}"


def round_folder(path: Path) -> RoundFolder | None:
    """Return the round folder at a path, judging by the path's name and its parent's; None if the path isn't one."""
    season, number = _SEASON.fullmatch(path.parent.name), _ROUND.fullmatch(path.name)
    if not season or not number or path.name != round_name(int(number[1])) or int(number[1]) < 1:
        return None
    return RoundFolder(int(season[1]), int(number[1]), path)


def find_league(path: Path) -> LeagueFolder:
    """Return the league that `path` belongs to: `path` is the folder of a league, season or round, or a league book.

    Whether there is a league isn't checked. NoLeagueError if `path` is anything else or doesn't exist.
    """
    # The path's name decides, so "." needs its real name first; links aren't followed.
    path = Path(os.path.abspath(path))  # noqa: PTH100 - Path.resolve would follow links
    if not path.exists():
        raise NoLeagueError(f"{path}: no such folder")
    if path.is_file() and path.name == BOOK:
        path = find_root(path) or path.parent
    if not path.is_dir():
        raise NoLeagueError(f"{path}: not a folder; give the folder of the league")
    named = round_folder(path)
    if named:
        return LeagueFolder(path.parent.parent, named)
    return LeagueFolder(path.parent if _SEASON.fullmatch(path.name) else path)


def find_root(book: Path) -> Path | None:
    """Return the folder of the league that a book, even an old one, belongs to; None if it belongs to no league."""
    above = Path(os.path.abspath(book)).parents  # noqa: PTH100 - Path.resolve would follow links
    return next((folder for folder in list(above)[:4] if (folder / HIDDEN).is_dir()), None)


# Windows keeps others from reading locked bytes, so the locked byte is far after the number.
LOCKED_AT: Final = 2**30
TRIES: Final = 10


class LockedError(StoppedError):
    """Another program is at work in the folder; the message is one line."""


@contextmanager
def lock_league(path: Path) -> Iterator[str]:
    """Hold the lock on a lock file; yield a line to print if a process ended without releasing it, "" if none did.

    LockedError if a running process holds it.
    """
    handle, note = _take(path)
    try:
        yield note
    finally:
        _HELD.discard(handle)
        _release(handle, path)


def _take(path: Path) -> tuple[int, str]:
    for _ in range(TRIES):
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        written = (os.pread(handle, 20, 0) if sys.platform != "win32" else os.read(handle, 20)).strip()
        holder = int(written) if written.isdigit() else 0
        if not _lock(handle):
            os.close(handle)
            who = f" (process {holder})" if holder else ""
            raise LockedError(
                f"another vbxl{who} is working in {path.parent}; wait until it has finished and try again"
            )
        if _is_same_file(handle, path):
            try:
                with add_file_name(path):
                    os.ftruncate(handle, 0)
                    os.write(handle, f"{os.getpid()}\n".encode())
            except BaseException:
                # The disk may be full.
                _release(handle, path)
                raise
            _HELD.add(handle)
            return handle, f"took over the lock of process {holder}, which has ended" if holder else ""
        # Its holder removed the file while we were opening it: what we hold is no longer the lock.
        os.close(handle)
    raise LockedError(f"{path}: other processes keep taking this lock; try again")


def _is_same_file(handle: int, path: Path) -> bool:
    if sys.platform == "win32":
        # An open file cannot be removed there, and some Pythons give a handle and a name different identities.
        return True
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(handle), path.stat())
    return False


# The locks of this process. A forked process gives them up, so that no lock outlives this one.
_HELD: Final = set[int]()


def _release_all() -> None:
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
        # An open file cannot be removed there; a process that opens it in between keeps it, which is harmless.
        os.close(handle)
        with suppress(OSError):
            path.unlink()

else:
    import fcntl

    os.register_at_fork(after_in_child=_release_all)

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _release(handle: int, path: Path) -> None:
        # Removed while still held, so that nobody can lock the file and then lose it to us.
        try:
            with suppress(OSError):
                path.unlink()
        finally:
            os.close(handle)
