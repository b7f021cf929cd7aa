"""Leagues whose managers have addresses, the mails that come to them, and what lies in their outboxes."""

from __future__ import annotations

import atexit
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import openpyxl

from commands import vbxl
from vbxl.books import textform
from vbxl.league.bots import choose_bot_moves, make_bot_stream, usual_character
from vbxl.league.deadlines import WEEK, pace_deadlines
from vbxl.league.league import League
from vbxl.league.moves import Input
from vbxl.league.view import make_full_view, make_round_tokens
from vbxl.post.journal import Journal
from vbxl.post.run import MailOptions, MailRun, run_post
from vbxl.post.settings import MailSettings
from vbxl.post.smtp import Delivery, Outcome
from vbxl.rounds.book import open_book
from vbxl.rounds.folder import find_league

KEY = "5c" * 32
GM = "dirk@example.org"
# No deadline is near, nor has one passed.
NOW = datetime(2099, 1, 1, 12, tzinfo=UTC)
DEADLINE = "2099-01-10 20:00 +01:00"


def address(team: str) -> str:
    """The address of a team's manager."""
    return f"{team.lower()}@example.org"


def mailed_league(
    root: Path, teams: int = 4, rounds: int = 3, deadline: str = DEADLINE, public: str = "", *, sent: bool = False
) -> Path:
    """Copy a league with an address for each team to `root`; its key is always the same, `public` its public source.

    With `sent`, the game master has sent its first sheets, which lie in the folder `first`.
    """
    made = _new_league(teams, rounds, deadline, public)
    return Path(shutil.copytree(_send_sheets(made) if sent else made, root))


@cache
def _send_sheets(made: Path) -> Path:
    root = Path(shutil.copytree(made, made.parent / "sent"))
    run(root)
    shutil.copytree(root / "outbox", root / "first")
    sent_by_hand(root)
    return root


@cache
def _new_league(teams: int, rounds: int, deadline: str, public: str) -> Path:
    """Make a league, once for all tests of a process."""
    folder = Path(tempfile.mkdtemp(prefix="vbxl-mailed-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    root = folder / "league"
    ids = [f"T{number:02d}" for number in range(1, teams + 1)]
    lines = ["name,address,team", *(f"Manager {one},{address(one)},Team {one}" for one in ids)]
    listed = folder / "managers.csv"
    listed.write_text("\n".join(lines), "utf-8")
    words = ["--rounds", rounds, "--seed", KEY, "--name", "Post League", "--managers", listed]
    words += ["--public", public] if public else []
    before = pace_deadlines(deadline, -WEEK, 2)[1] if deadline else ""
    code, out, err = vbxl("new", root, *words, "--gm", f"Dirk Smit <{GM}>", "--deadline", before, "--quiet")
    assert code == 0, (out, err)
    code, out, err = vbxl("start", root, "--teams", teams, "--now", "--quiet")
    assert code == 0, (out, err)
    # Only the league: how it came about has tests of its own.
    shutil.rmtree(root / "season-1" / "round-00")
    return root


def league_of(root: Path) -> League:
    """The league in its open round."""
    return open_book(find_league(root).open_round().book).league


def token_of(root: Path, team: str) -> str:
    """The token of a team's sheet in the open round."""
    return make_round_tokens(league_of(root), bytes.fromhex(KEY))[team]


def move_of(root: Path, team: str, send_number: int = 1) -> bytes:
    """A team's move in the open round, as a text form."""
    league = league_of(root)
    seen = make_full_view(league, team, token_of(root, team))
    stream = make_bot_stream(bytes.fromhex(KEY), league.season_number, league.round_number, team)
    moves = choose_bot_moves(seen, usual_character(team), stream)
    return textform.build(seen, replace(moves, send_number=Input(send_number))).encode()


def mail(team: str, subject: str, text: str = "", attached: bytes = b"", **headers: str) -> bytes:
    """A mail of a team's manager."""
    made = EmailMessage()
    made["From"] = f"Manager {team} <{address(team)}>"
    made["To"] = GM
    made["Subject"] = subject
    named = sha256(f"{team} {subject} {text}".encode() + attached).hexdigest()
    made["Message-ID"] = f"<{named[:20]}@example.org>"
    for name, value in headers.items():
        del made[name.replace("_", "-")]
        made[name.replace("_", "-")] = value
    made.set_content(text or "See attached.\n")
    if attached:
        made.add_attachment(attached, maintype="text", subtype="plain", filename="move.txt")
    return bytes(made)


def typed_into(root: Path, sheet: str, cells: Mapping[str, object]) -> None:
    """The game master types into the book of the open round."""
    path = find_league(root).open_round().book
    book = openpyxl.load_workbook(path)
    for cell, value in cells.items():
        book[sheet][cell] = value
    book.save(path)


def book_sheet(root: Path, sheet: str) -> Any:
    """A sheet of the book of the open round."""
    return openpyxl.load_workbook(find_league(root).open_round().book)[sheet]


def plain(text: str) -> str:
    """A text in one line, without the bars of what it quotes."""
    return " ".join(text.replace("| ", "").split())


def put_in(root: Path, mails: Mapping[str, bytes]) -> None:
    """Drop mails into `mail/in/`."""
    (root / "mail" / "in").mkdir(parents=True, exist_ok=True)
    for name, data in mails.items():
        (root / "mail" / "in" / name).write_bytes(data)


@dataclass(frozen=True)
class OutMail:
    """A mail of the outbox: its kind, team, recipients, headers, text, and attachments by name."""

    kind: str
    team: str
    to: tuple[str, ...]
    message: Any
    text: str
    files: Mapping[str, bytes]


def opened_mail(path: Path) -> OutMail:
    """A mail as a mail program opens it."""
    message: Any = message_from_bytes(path.read_bytes(), policy=policy.default)
    named = re.fullmatch(r".*-(T\d\d|N[0-9A-F]{8})-.*-([a-z]+)(?:-[0-9a-f]{8})?\.eml", path.name)
    assert named, path.name
    files = {part.get_filename(): part.get_content() for part in message.iter_attachments()}
    files = {name: one if isinstance(one, bytes) else one.encode() for name, one in files.items()}
    to = tuple(one.addr_spec for one in message["to"].addresses)
    return OutMail(named[2], named[1], to, message, message.get_body(("plain",)).get_content(), files)


def outbox(root: Path) -> list[OutMail]:
    """The mails of the outbox, by name."""
    return [opened_mail(path) for path in sorted((root / "outbox").glob("*.eml"))]


def kinds(root: Path) -> dict[str, list[str]]:
    """The teams of the outbox's mails, by kind."""
    found: dict[str, list[str]] = {}
    for one in outbox(root):
        found.setdefault(one.kind, []).append(one.team)
    return found


def sent_by_hand(root: Path) -> None:
    """The game master sends what is in the outbox, and deletes it."""
    for path in (root / "outbox").iterdir():
        path.unlink()


def run(root: Path, moment: datetime = NOW, remind: Sequence[timedelta] = (), **wish: Any) -> MailRun:
    """The post of a league at a moment."""
    settings = MailSettings(remind=tuple(remind))
    return run_post(find_league(root), MailOptions(lambda: moment, bytes.fromhex(KEY), settings, **wish))


def journal_of(root: Path) -> Journal:
    """The journal of a league's post."""
    return Journal.open(find_league(root).journal)


class FakePost:
    """A server that does what it is told, mail by mail, and keeps what it got."""

    def __init__(self, *outcomes: Outcome | BaseException) -> None:
        """With an outcome for each mail; behind them every mail is sent."""
        self._outcomes = list(outcomes)
        self.got: list[tuple[bytes, str, tuple[str, ...]]] = []

    @contextmanager
    def opens(self) -> Iterator[FakePost]:
        """The server, connected."""
        yield self

    def send(self, message: bytes, sender: str, recipients: Sequence[str]) -> Delivery:
        """Take a mail."""
        self.got.append((message, sender, tuple(recipients)))
        outcome = self._outcomes.pop(0) if self._outcomes else Outcome.SENT
        if isinstance(outcome, BaseException):
            raise outcome
        return Delivery(outcome, "" if outcome is Outcome.SENT else "because of t01@example.org")
