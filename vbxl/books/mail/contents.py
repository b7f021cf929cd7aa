"""The contents of one mail: the parts that may hold a move, its times, and what is known of who wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Final

from vbxl.books.mail.links import Link
from vbxl.xlsx.guard.bounds import Refused

LONGEST_NAME: Final = 60
SEND_FILE: Final = "Attach the move sheet of this round, or put the completed text form in the mail."
BY_PERSON: Final = "If a person sent a move with it, save the move from the mail and put it in moves/."


@dataclass(frozen=True)
class Enclosure:
    """A part that may hold a move: the name shown for it, its bytes, and the charset of a text that names one."""

    name: str
    data: bytes
    charset: str = ""


@dataclass(frozen=True)
class Mail:
    """One mail, page or zip: what it holds, and its times in UTC as ISO 8601, "" where it has none.

    `name` parts it from others in the same file. Each body is one text, in the ways in which it can be read. `robot`
    says why nobody may answer it, and `unread` whether no move is taken from it for that. `wrong` are the code, message
    and remedy of parts that could not be opened, `partly` says that more is in it than was read, and `covers` that it
    holds other mails. `address` is that of its sender, `answers` says that it answers another mail, and `ids` are the
    ids of sheets that stand anywhere in it.
    """

    name: str
    attachments: tuple[Enclosure, ...] = ()
    bodies: tuple[tuple[Enclosure, ...], ...] = ()
    received: str = ""
    dated: str = ""
    robot: str = ""
    unread: bool = False
    link: Link | None = None
    page: bool = False
    wrong: tuple[Refused, ...] = field(default=())
    subject: str = ""
    sender: str = ""
    address: str = ""
    answers: bool = False
    ids: tuple[str, ...] = ()
    partly: bool = False
    covers: bool = False

    @property
    def called(self) -> str:
        """The mail by its subject and who wrote it, as the GM knows it."""
        what = "web page" if self.page else "mail"
        subject = f' "{self.subject}"' if self.subject else ""
        return f"the {what}{subject}" + (f" from {self.sender}" if self.sender else "")


def shown(name: str) -> str:
    """A name that somebody typed, for display only: its last piece, printable and short."""
    return shortened(re.split(r"[/\\]", name)[-1])


def shortened(text: str) -> str:
    """A text that somebody typed, for display only: printable and short."""
    text = " ".join("".join(char if char.isprintable() else " " for char in text.replace("\0", "")).split())
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 12]}…{text[-11:]}"


def named(parts: Iterable[Enclosure], known: set[str]) -> Iterator[Enclosure]:
    """Parts with names of their own, none of which is known yet."""
    for part in parts:
        yield replace(part, name=distinct(part.name, known))


def distinct(name: str, known: set[str]) -> str:
    """A name with a number behind it where it is known already; it is known from now on."""
    names = (name if number == 1 else f"{name} ({number})" for number in count(1))
    found = next(name for name in names if name not in known)
    known.add(found)
    return found
