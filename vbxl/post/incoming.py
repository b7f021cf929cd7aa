"""Received mail: each new mail in `mail/in/` is read once, and its move filed in the round it belongs to.

Files in `mail/in/` stay there unchanged; a copy goes into the moves of its round, where it is read like any other file.
The same bytes count as one mail, wherever they are and however often they arrive.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from vbxl.books import mail, textform
from vbxl.books.intake import is_lock_file, is_system_file, take_parts
from vbxl.books.mail.containers import is_mail, split_mails
from vbxl.books.mail.headers import MailHead, read_head
from vbxl.books.parsed_form import ParsedFile
from vbxl.books.textform.mail import PressText, find_press
from vbxl.league.view import league_mark, sheet_id
from vbxl.problems import Place, Problem
from vbxl.rounds import commit
from vbxl.rounds.collect import FILES_A_READER, get_number
from vbxl.rounds.folder import LeagueFolder, list_received
from vbxl.rounds.readers import FileReading
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.xlsx.guard.bounds import FILE

IN: Final = "in"
STAGED: Final = "staged"
# The subject of a mail that asks for files again.
RESEND: Final = re.compile(r"\bRESEND\b", re.IGNORECASE)
TOKEN: Final = re.compile(rb"(?<![0-9A-Za-z])[0-9a-fA-F]{16}(?![0-9A-Za-z])")
# The most tokens looked for in a mail: enough for one that quotes others.
TOKENS_MOST: Final = 50
# The most press items in a mail.
PRESS_MOST: Final = 5
# The most characters of a question that the terminal shows.
WORDS_MOST: Final = 300
_HEAD: Final = 2**16
_ENDING: Final = re.compile(r"[a-z0-9]{1,5}")
DIGITS: Final = 10
Piece: TypeAlias = "Asked | tuple[ParsedFile, ...]"


@dataclass(frozen=True)
class Asked:
    """What was found in a mail: its head, possible tokens, its press, and the words that the writer typed."""

    head: MailHead
    tokens: tuple[str, ...] = ()
    press: tuple[PressText, ...] = ()
    words: str = ""


@dataclass(frozen=True)
class NewMail:
    """A mail or other file that has not been read yet: its path, its name, and its SHA-256."""

    path: Path
    name: str
    sha256: str


@dataclass(frozen=True)
class ReadMail:
    """A mail that was read: its head, forms, problems, press and words; `filed` says where its move goes."""

    mail: NewMail
    head: MailHead
    parts: tuple[ParsedFile, ...]
    filed: tuple[Path, ...] = ()
    tokens: tuple[str, ...] = ()
    press: tuple[PressText, ...] = ()
    words: str = ""

    @property
    def robot(self) -> str:
        """The reason why the mail must not be answered; "" if it may be."""
        return next((part.robot for part in self.parts if part.robot), self.head.robot)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The mail's problems; () if it has a move."""
        return tuple(problem for part in self.parts for problem in part.problems) if not self.filed else ()

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams named in the mail's forms."""
        ids = (sheet_id(part.sheet_id) for part in self.parts)
        return tuple(dict.fromkeys(known.team for known in ids if known))

    @property
    def asks(self) -> bool:
        """Whether the mail asks for files again."""
        return not self.robot and RESEND.search(self.head.subject) is not None

    @property
    def has_question(self) -> bool:
        """Whether the mail asks a question, apart from any move in it."""
        lines = [line for part in self.parts if part.form for line in part.form.ignored]
        lines += [problem.message for part in self.parts for problem in part.problems if problem.code == "FILE-TEXT"]
        return any("?" in line for line in lines)

    @property
    def is_attempt(self) -> bool:
        """Whether the mail asks nothing and sends only something that we cannot use, such as a photo of a sheet."""
        return "?" not in self.words and any(problem.code != "FILE-MAIL" for problem in self.problems)


def find_new_mails(folder: LeagueFolder, known: set[str], staging: Path) -> Iterator[NewMail | Problem]:
    """Yield each new mail in `mail/in/`, and a problem for each file that can't be opened.

    The mails in a mailbox are yielded one by one, each from a file of its own in the folder `staging`.
    """
    seen = set(known)
    for path in list_received(folder.mail / IN):
        if is_system_file(path.name) or is_lock_file(path.name):
            continue
        if not path.is_file():
            where = Place(path.name)
            yield Problem(
                "FILE-FOLDER", where, None, "this is a folder; its files are not read", "Move the files out of it."
            )
            continue
        try:
            for name, data in _split_mailbox(path):
                sha256 = hashlib.sha256(data).hexdigest()
                if sha256 in seen:
                    continue
                seen.add(sha256)
                place = path
                if name != path.name:
                    place = staging / f"{sha256}.eml"
                    staging.mkdir(parents=True, exist_ok=True)
                    place.write_bytes(data)
                yield NewMail(place, name, sha256)
        except OSError as fault:
            message = f"the file cannot be opened ({fault.strerror or type(fault).__name__})"
            remedy = "Close it, check that you can read it, and run the command again."
            yield Problem("FILE-OPEN", Place(path.name), None, message, remedy)


def describe_unread(folder: LeagueFolder, known: set[str]) -> str:
    """Return a sentence that says how many mails in `mail/in/` are unread; "" if none are."""
    unread = set[str]()
    for path in list_received(folder.mail / IN):
        if path.is_file() and not is_system_file(path.name) and not is_lock_file(path.name):
            with suppress(OSError):
                unread |= {hashlib.sha256(data).hexdigest() for _, data in _split_mailbox(path)} - known
    if not unread:
        return ""
    return f"{len(unread)} mail{'s are' if len(unread) > 1 else ' is'} waiting in mail/in/"


def _split_mailbox(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield each mail of a mailbox, or the file itself if it isn't a mailbox, with a name; long files are cut off."""
    with path.open("rb") as opened:
        data = opened.read(FILE + 1)
        if mail.holds_mail(data[:_HEAD], path.name):
            data += opened.read(mail.LARGEST_BOX - FILE)
    if is_mail(data[:_HEAD], path.name) and len(data) <= mail.LARGEST_BOX:
        several, mails = split_mails(data, path.name)
        if several:
            yield from ((f"{path.name}, mail {number}", part) for number, part in enumerate(mails, start=1))
            return
    yield path.name, data


def read_mails(new: Sequence[NewMail], jobs: int = 1) -> Iterator[ReadMail]:
    """Yield each new mail after it has been read in a separate process."""
    paths = [mail.path for mail in new]
    read = partial(_read_pieces, names={mail.path.absolute(): mail.name for mail in new})
    with closing(FileReading(read, paths, min(jobs, -(-len(paths) // FILES_A_READER)))) as answers:
        for mail, pieces in zip(new, answers, strict=True):
            asked, parts = Asked(MailHead()), list[ParsedFile]()
            for piece in pieces:
                if isinstance(piece, Asked):
                    asked = piece
                elif isinstance(piece, Problem):
                    parts.append(ParsedFile(mail.name, problems=(piece,), partly=True))
                else:
                    parts += piece
            yield ReadMail(mail, asked.head, tuple(parts), tokens=asked.tokens, press=asked.press, words=asked.words)


def _read_pieces(path: Path, names: Mapping[Path, str]) -> Iterator[Piece]:
    with path.open("rb") as opened:
        start = opened.read(_HEAD)
    if is_mail(start, path.name):
        head = read_head(start)
        yield _look_inside(path, head) if not head.robot else Asked(head)
    yield from take_parts(path, names)


def _look_inside(path: Path, head: MailHead) -> Asked:
    """Return three things from a mail: the possible tokens, the press, and the words that the writer typed."""
    with path.open("rb") as opened:
        data = opened.read(FILE)
    mails = list(mail.open_mails(data, path.name) or ())
    texts = [
        part.data for mail in mails for part in (*mail.attachments, *(way for body in mail.bodies for way in body))
    ]
    tokens = [known.token for mail in mails for text in mail.ids if (known := sheet_id(text))]
    tokens += [token.decode().lower() for text in texts for token in TOKEN.findall(text[:FILE])]
    own = [way for opened in mails[:1] for body in opened.bodies[:1] for way in body[:1]]
    press = [text for way in own for text in find_press(way.data[:FILE])]
    words = " ".join(line for way in own for line in textform.list_remarks(way.data[:FILE]))[:WORDS_MOST]
    return Asked(head, tuple(dict.fromkeys(tokens))[:TOKENS_MOST], tuple(press[:PRESS_MOST]), words)


def file_mail(folder: LeagueFolder, league_name: str, read: ReadMail) -> tuple[Path, ...]:
    """Return the path for a mail's move in each round that the mail names; () if no move was intended.

    A form of an unknown round, or anything unreadable that may be a move, goes to the open round, which reports it.
    """
    rounds = {(round_.season, round_.number): round_ for round_ in folder.list_rounds()}
    open_round = folder.find_open_round()
    for season in range(1, open_round.season + 2):
        rounds[season, BEFORE_THE_FIRST] = folder.get_entries(season)
    places: dict[Path, None] = {}
    for part in read.parts:
        known, round_ = sheet_id(part.sheet_id), None
        if known and known.league_mark == league_mark(league_name):
            round_ = rounds.get((known.season_number, known.round_number), open_round)
        elif part.form or part.partly:
            round_ = open_round
        if round_:
            places[round_.moves / _make_file_name(read)] = None
    return tuple(places)


def _make_file_name(read: ReadMail) -> str:
    """Return a name made of ids and numbers, so that typed names never become paths."""
    ending = read.mail.path.suffix.lower().removeprefix(".")
    ending = ending if _ENDING.fullmatch(ending) else "eml"
    whose = "-and-".join(read.teams) if 0 < len(read.teams) <= 2 else "mail"  # noqa: PLR2004 - or the name gets long
    numbers = {get_number(part) for part in read.parts if part.form}
    number = f"-send-{numbers.pop()}" if len(numbers) == 1 else ""
    return f"{whose}{number}-{read.mail.sha256[:DIGITS]}.{ending}"


def put_mail(read: ReadMail, places: Sequence[Path]) -> None:
    """Put a copy of a mail in each place, completely or not at all; existing files stay."""
    for place in places:
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            commit.overwrite(place, read.mail.path.read_bytes())
