"""The league book of a round: read with its problems, and compared with the copy that vbxl wrote."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from dataclasses import dataclass, replace
from pathlib import Path

from vbxl.books import leaguebook
from vbxl.books.mail.texts import decode_text
from vbxl.league.gm_edits import Edited, find_edits
from vbxl.league.league import League
from vbxl.league.people import PREFACE_LONGEST
from vbxl.problems import Place, Problem, escaped
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import NoLeagueError, RoundFolder
from vbxl.xlsx.guard.bounds import Refused


class UnreadableBookError(UnusableError):
    """A league book that cannot be read as a league, with all its problems."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{path}: the league book cannot be used until these problems are fixed")
        self.path = path
        self.problems = problems


@dataclass(frozen=True)
class LeagueBook:
    """A league book: its league, its bytes, and its problems, none of which keeps us from reading it."""

    league: League
    data: bytes
    problems: tuple[Problem, ...] = ()


def open_book(path: Path, written: bytes | None = None) -> LeagueBook:
    """Return the league book at a path; UnreadableBookError if it cannot be read as a league.

    `written` is the book as vbxl wrote it, if we have that copy: it shows which calculated cells the GM has changed.
    """
    data = path.read_bytes()
    try:
        league, problems = leaguebook.read(data, path.name, written)
    except Refused as refused:
        place = Place(path.name, refused.sheet, refused.cell)
        problem = Problem(refused.code, place, None, refused.message, refused.remedy)
        raise UnreadableBookError(path, (problem,)) from None
    if league is None:
        raise UnreadableBookError(path, problems)
    return LeagueBook(league, data, problems)


def require_closed(path: Path) -> None:
    """Raise StoppedError if the book is open in a spreadsheet program: saving it there would undo our change."""
    for lock in (path.with_name(f"~${path.name}"), path.with_name(f".~lock.{path.name}#")):
        if lock.exists():
            raise StoppedError(
                f"{path.name} is open in a spreadsheet program: save and close it, then run the command again. If it "
                f"is not open, delete {lock}"
            )


def find_next_folder(round_: RoundFolder, league: League) -> RoundFolder:
    """Return the folder of the round after the open one, which may be the first of the next season."""
    return round_.next_season if league.round_number >= league.rounds else round_.next_round


def round_book(round_: RoundFolder) -> LeagueBook:
    """Return a round's league book, with the round's news; NoLeagueError if the book belongs to another round."""
    book = open_book(round_.book)
    if any(problem.code == "BOOK-TABLE" for problem in book.problems) and round_.written_book.is_file():
        book = open_book(round_.book, round_.written_book.read_bytes())
    league = book.league
    season, number = league.season_number, league.round_number
    if (season, number) != (round_.season, round_.number):
        raise NoLeagueError(
            f"{round_.book}: this is the book for season {season}, round {number}, not for {round_}; "
            "put the right book back, or correct the season and round in it"
        )
    return replace(book, league=replace(league, people=replace(league.people, news=read_news(round_))))


def read_news(round_: RoundFolder) -> str:
    """Return the visible text of a round's `news.txt`, "" if there is none; UnusableError if it can't be used."""
    try:
        with round_.news.open("rb") as opened:
            data = opened.read(PREFACE_LONGEST * 4 + 1)
    except FileNotFoundError:
        return ""
    except OSError as fault:
        raise UnusableError(
            f"{round_.news}: cannot be opened ({fault.strerror}); close it or move it elsewhere"
        ) from None
    wide = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    text = None if b"\0" in data and not wide else decode_text(data, "utf-16" if wide else "cp1252")
    if text is None:
        raise UnusableError(f"{round_.news}: this is not plain text; save it as a text file (UTF-8)")
    lines = ("".join(char for char in line if escaped(char) == char) for line in text.expandtabs().splitlines())
    words = "\n".join(map(str.rstrip, lines)).strip()
    if len(words) > PREFACE_LONGEST:
        raise UnusableError(f"{round_.news}: more than {PREFACE_LONGEST:,} characters; shorten it")
    return words


def find_book_edits(round_: RoundFolder, book: LeagueBook) -> Edited:
    """Return the GM's edits to a league book since vbxl wrote it; None if vbxl's copy is missing or unreadable."""
    try:
        if round_.written_book.read_bytes() == book.data:
            return ()
        written = open_book(round_.written_book).league
    except (OSError, UnreadableBookError):
        return None
    if (written.season_number, written.round_number) != (round_.season, round_.number):
        return None
    return find_edits(written, book.league)
