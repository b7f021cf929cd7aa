"""The notary of a league: a second person who keeps a chain of secret links, and reveals one for each closing list.

The chain lies in one file, which also remembers for which list each link was revealed: no link serves two (R0.4).
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

from vbxl.books import mail
from vbxl.books.mail.charsets import decoded
from vbxl.league.closing_list import LONGEST, ClosingList, looks_listed, read_list
from vbxl.league.json_form import json_bytes, made, plain
from vbxl.rounds import commit
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rounds.folder import locked
from vbxl.rules.public_numbers import LINKS_MOST, SHA256, chain_link
from vbxl.rules.public_source import SourceKind

WHAT: Final = "a notary's chain of vbxl"
SCHEMA: Final = 1
# Bytes of a file with a list: in a mail, base64 and other parts come to the list itself.
LIST_FILE: Final = 4 * LONGEST
# Bytes of a chain's file when all its links are revealed, each for a league with the longest name.
CHAIN_FILE: Final = 2**25
# Characters of a league's name that are remembered; forty that nobody sees have as many when they are escaped.
NAME_KEPT: Final = 240
LOCK: Final = "lock"
_HASH: Final = re.compile(f"[0-9a-f]{{{SHA256}}}", re.ASCII)


@dataclass(frozen=True, slots=True)
class RevealedLink:
    """For which closing list a link was revealed: the list's SHA-256, its league, season and round, its number."""

    list: str
    league: str
    season: int
    round: int
    number: int

    def __str__(self) -> str:
        """The list as messages name it."""
        return f"closing list {self.number} of round {self.round}, season {self.season} of {self.league}"


@dataclass(frozen=True)
class NotaryChain:
    """A notary's chain: how many links it has, its last, and those that were revealed by their number."""

    links: int
    secret: bytes = field(repr=False)
    revealed: Mapping[int, RevealedLink] = field(default_factory=dict)

    def link(self, number: int) -> str:
        """A link in hexadecimal digits; number 0 is the one that is published."""
        return chain_link(self.secret, self.links, number).hex()

    @property
    def data(self) -> bytes:
        """The bytes of its file."""
        revealed = {str(number): plain(one) for number, one in sorted(self.revealed.items())}
        stored = {"what": WHAT, "schema": SCHEMA, "links": self.links, "secret": self.secret.hex()}
        return json_bytes({**stored, "revealed": revealed})


@dataclass(frozen=True, slots=True)
class ChainFile:
    """A chain's file as it is read: the form of its JSON values."""

    what: str
    schema: int
    links: int
    secret: str
    revealed: Mapping[str, RevealedLink]


@dataclass(frozen=True, slots=True)
class MadeChain:
    """A chain that was made: its file, the link to publish, how many links it has, and notes to print."""

    path: Path
    published: str
    links: int
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reveal:
    """A link that was revealed: its value, its number, for which list, whether it is new, and notes to print.

    The chain has `links` of them.
    """

    value: str
    link: int
    links: int
    listed: RevealedLink
    new: bool
    notes: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """What the value is."""
        return f"link {self.link} of {self.links}, for {self.listed}"


def new_chain(path: Path, secret: bytes, links: int) -> MadeChain:
    """Write a new chain with a secret of 32 bytes that nobody knows; UnusableError where there is a file already."""
    file = _file(path)
    if not file.parent.is_dir():
        raise UnusableError(f"{path}: there is no such folder to put the file in")
    with locked(commit.hidden(file, LOCK)) as held:
        if file.exists():
            raise UnusableError(f"{path}: {_there(path, file)}; a chain never replaces a file, so choose another name")
        chain = NotaryChain(links, secret)
        commit.overwrite_secret(file, chain.data)
    return MadeChain(path, chain.link(0), links, _notes(held))


def _there(path: Path, file: Path) -> str:
    """What stands where a chain is to be made; of a chain its published link, which may have been lost or not seen."""
    if file.is_file():
        with suppress(UnusableError):
            return f"there is a chain already, with link 0 {_read(path, file).link(0)}"
    return "there is something of this name"


def reveal(path: Path, one: ClosingList, moment: datetime, *, now: bool = False) -> Reveal:
    """The link that a closing list waits for, remembered in the chain's file before it is given away (R0.4).

    UnusableError where the file or the list cannot be used, StoppedError where the link is not to be revealed: before
    it is due, unless `now`; for a second list; and where it is no secret any more.
    """
    file = _file(path)
    if not file.is_file():
        raise UnusableError(f"{path}: there is no such file; make a chain with vbxl notary new")
    with locked(commit.hidden(file, LOCK)) as held:
        # A run that ended early left the secret in it.
        commit.remove_tree(commit.hidden(file, commit.PARTIAL))
        chain = _read(path, file)
        number = _named(path, chain, one)
        listed = RevealedLink(one.sha256, one.league[:NAME_KEPT], one.season, one.round_number, one.number)
        new = number not in chain.revealed
        if new:
            _may_be_revealed(chain, number, one, moment, now=now)
            commit.overwrite_secret(file, replace(chain, revealed={**chain.revealed, number: listed}).data)
        elif chain.revealed[number].list != listed.list:
            raise StoppedError(_twice(number, chain.revealed[number], listed))
    return Reveal(chain.link(number), number, chain.links, listed, new, _notes(held))


def _notes(held: str) -> tuple[str, ...]:
    return (held,) if held else ()


def _file(path: Path) -> Path:
    """The file itself, wherever links lead: else a second name would have a memory of its own."""
    return Path(os.path.realpath(path))


def _named(path: Path, chain: NotaryChain, one: ClosingList) -> int:
    """The number of the link that a list waits for; UnusableError where that is none of the chain."""
    if one.source.kind is not SourceKind.NOTARY:
        raise UnusableError(f"the closing list waits for {one.value_words}, which is nothing that a notary reveals")
    if one.source.name != chain.link(0):
        said = f"the closing list names a chain with link 0 {one.source.name}"
        raise UnusableError(f"{said}; that of {path} is {chain.link(0)}")
    number = int(one.value.name)
    if number > chain.links:
        end = "the league goes on with vbxl resolve --without, and with a new chain when its next season starts"
        raise UnusableError(f"the closing list waits for link {number}; {path} has {chain.links}, so {end}")
    if one.value.due < one.closed + timedelta(hours=one.source.hours):
        hours = f"{one.source.hours} hour{'s' if one.source.hours > 1 else ''}"
        raise UnusableError(
            f"by the closing list link {number} is due less than {hours} after closing, against its own words; vbxl "
            "writes no such list, so show it to everybody"
        )
    return number


def _may_be_revealed(chain: NotaryChain, number: int, one: ClosingList, moment: datetime, *, now: bool) -> None:
    """Stop, with StoppedError, where a link that was not revealed yet is known all the same, or not due."""
    later = max(chain.revealed, default=0)
    if later > number:
        known = f"link {later}, which gives it, was revealed for {chain.revealed[later]}"
        raise StoppedError(
            f"link {number} is no secret any more: {known}; say so to everybody, since whoever closed this list could "
            "know its draws"
        )
    if moment < one.value.due and not now:
        when = f"from {one.due_words} on, when the list has reached everybody"
        raise StoppedError(f"link {number} is revealed {when}; --now reveals it at once")


def _twice(number: int, before: RevealedLink, listed: RevealedLink) -> str:
    """The line about two lists that wait for one link."""
    which = f"for {before} (SHA-256 {before.list}), not for {listed} (SHA-256 {listed.list})"
    why = "the game master has closed twice under one number"
    if before.league != listed.league:
        why += ", or two leagues share a chain, which none may"
    return f"link {number} was revealed {which}: {why}; send this line to everybody"


def _read(path: Path, file: Path) -> NotaryChain:
    """The chain in a file; UnusableError, which never quotes the file, where it is damaged or another file."""
    with file.open("rb") as opened:
        data = opened.read(CHAIN_FILE)
    # No fault that is found there is passed on: its message would quote the file.
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        return _chain(json.loads(data))
    raise UnusableError(
        f"{path}: this is no chain that vbxl notary new has made, or it is damaged; take your copy of it"
    )


def _chain(stored: Any) -> NotaryChain:
    """A chain from its JSON values; ValueError, TypeError or KeyError where it is none."""
    found: ChainFile = made(ChainFile, stored)
    whole = found.what == WHAT and found.schema == SCHEMA and 1 <= found.links <= LINKS_MOST
    known = {str(number): number for number in range(1, found.links + 1)} if whole else {}
    lists = all(_HASH.fullmatch(one.list) for one in found.revealed.values())
    if not whole or not _HASH.fullmatch(found.secret) or not lists:
        raise ValueError
    revealed = {known[number]: one for number, one in found.revealed.items()}
    return NotaryChain(found.links, bytes.fromhex(found.secret), revealed)


def list_of(path: Path) -> ClosingList:
    """The closing list in a file: its text, or a mail that it is attached to; UnusableError where there is none."""
    if not path.is_file():
        raise UnusableError(f"{path}: there is no such file; save the closing list from its mail and give that file")
    with path.open("rb") as opened:
        return list_in(opened.read(LIST_FILE + 1), str(path))


def list_in(data: bytes, name: str) -> ClosingList:
    """The closing list in the bytes of a text or a mail, named so in errors; UnusableError where there is none."""
    if len(data) > LIST_FILE:
        raise UnusableError(f"{name}: more than {LIST_FILE:,} bytes; no closing list is that large")
    try:
        found = {one.sha256: one for one in map(_list, _texts(data, name))}
    except ValueError as fault:
        raise UnusableError(f"{name}: no closing list: {fault}") from None
    if len(found) > 1:
        raise UnusableError(f"{name}: {len(found)} different closing lists; save the one you mean and give that file")
    (one,) = found.values()
    return one


def _list(text: str) -> ClosingList:
    if len(text) > LONGEST:
        raise ValueError(f"it has more than {LONGEST:,} characters")
    return read_list(text)


def _texts(data: bytes, name: str) -> tuple[str, ...]:
    """What in a file is a closing list by its first words, one at least; ValueError where nothing is."""
    mails = mail.opened(data, name)
    if mails is None:
        return (_text(data),)
    read = tuple(mails)
    parts = [part for one in read for part in (*one.attachments, *(way for body in one.bodies for way in body))]
    listed = [part for part in parts if looks_listed(part.data)]
    if not listed:
        wrong = [refused.message for one in read for refused in one.wrong]
        raise ValueError(f"there is none in it{f' that can be read: {wrong[0]}' if wrong else ''}")
    return tuple(_text(part.data, part.charset) for part in listed)


def _text(data: bytes, charset: str = "") -> str:
    try:
        return decoded(data, charset) or data.decode()
    except UnicodeDecodeError:
        raise ValueError("it is no text in UTF-8; save the list as it came in its mail") from None
