"""The journal of the post, `.vbxl/journal.jsonl`: what was read, written and sent, so that nothing is done twice.

It is only ever added to, a line of JSON an entry, and each is on the disk before what follows from it is done. A line
that a crash cut off never counted. There are no texts and no addresses in it: mails are known by their hashes and keys.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from vbxl.problems import escaped
from vbxl.rounds.errors import UnusableError, add_file_name

Json = dict[str, Any]


class Entry(StrEnum):
    """What an entry tells."""

    FETCHED = "fetched"
    READ = "read"
    ANSWERED = "answered"
    WRITTEN = "written"
    WITHDRAWN = "withdrawn"
    AGAIN = "again"
    SENDING = "sending"
    SENT = "sent"
    FAILED = "failed"
    UNKNOWN = "unknown"


# What an entry makes of a mail. One that was being sent when the program ended may have arrived, or not.
STATES: Final = MappingProxyType(
    {
        Entry.WRITTEN: Entry.WRITTEN,
        Entry.WITHDRAWN: Entry.WITHDRAWN,
        Entry.SENDING: Entry.UNKNOWN,
        Entry.SENT: Entry.SENT,
        Entry.FAILED: Entry.FAILED,
        Entry.UNKNOWN: Entry.UNKNOWN,
    }
)
LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)
# The states of a mail that is still to be sent where it lies in the outbox.
UNSENT: Final = frozenset({Entry.WRITTEN, Entry.FAILED})
CUT_OFF: Final = "the program ended while it was being sent"


@dataclass(frozen=True)
class MailRecord:
    """A mail that was written: its key, name in the outbox, hash, the hashes of its files by name, and its state.

    `changes` says to which of the team's managers, by how many others followed. `also` are the keys of what was due to
    the team at the same time and stands in the same mail, and `holds` the digests of news that are told once. `at` is
    when it was written, or sent by a server.
    """

    key: str
    kind: str
    team: str
    changes: int
    season: int
    round_number: int
    file: str
    sha256: str
    files: Mapping[str, str] = field(default_factory=dict)
    state: Entry = Entry.WRITTEN
    reason: str = ""
    also: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    at: datetime = LONG_AGO

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of everything in it."""
        return self.key, *self.also


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A manager's mail without a move: its SHA-256, the team, and a digest of its Message-ID."""

    sha256: str
    team: str
    message: str


def hash_id(message_id: str) -> str:
    """Return what stands for a Message-ID, which may hold an address; "" for none."""
    return hashlib.sha256(message_id.encode()).hexdigest()[:16] if message_id else ""


# A mailbox, its UIDVALIDITY, and a UID.
Place: TypeAlias = tuple[str, int, int]


@dataclass
class Journal:
    """What the journal tells, and the file to which more is added.

    `mails` are the mails that were written, by each key, and `named` the last one of each name; `read` holds the hashes
    of mails that came, `fetched` the UIDs of a mailbox, `places` the hashes of the mails there, and `again` how often a
    mail was asked for again. `questions` are those that wait for an answer, by their hashes.
    """

    path: Path
    mails: dict[str, MailRecord] = field(default_factory=dict)
    read: set[str] = field(default_factory=set)
    fetched: dict[tuple[str, int], set[int]] = field(default_factory=dict)
    places: dict[Place, str] = field(default_factory=dict)
    questions: dict[str, OpenQuestion] = field(default_factory=dict)
    again: dict[str, int] = field(default_factory=dict)
    named: dict[str, MailRecord] = field(default_factory=dict)
    whole: int = 0

    @property
    def records(self) -> list[MailRecord]:
        """The mails that were written, each once."""
        return [mail for key, mail in self.mails.items() if key == mail.key]

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Return the journal in a file, empty where there is none; UnusableError where a line in it is none of ours."""
        journal = cls(path)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return journal
        lines, _, _ = data.rpartition(b"\n")
        # What stands behind the last line feed was cut off by a crash.
        journal.whole = len(lines) + 1 if lines else 0
        for number, line in enumerate(lines.split(b"\n") if lines else (), start=1):
            try:
                journal._take(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                raise UnusableError(
                    f"{path}:{number}: this line is not a journal entry; restore the file from your backup, or mails "
                    "would be sent twice"
                ) from None
        return journal

    def add(self, entries: Iterable[Json]) -> None:
        """Add entries, which are on the disk when this returns."""
        new = list(entries)
        if not new:
            return
        data = "".join(json.dumps(entry, sort_keys=False) + "\n" for entry in new).encode()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        append(self.path, self.whole, data)
        self.whole += len(data)
        for entry in new:
            self._take(entry)

    def _take(self, entry: Json) -> None:
        """What an entry changes."""
        kind = Entry(entry["entry"])
        if kind is Entry.READ:
            self.read.add(entry["sha256"])
            if entry["question"]:
                asked = OpenQuestion(entry["sha256"], str(entry["question"]), str(entry["message"]))
                self.questions[asked.sha256] = asked
        elif kind is Entry.ANSWERED:
            self.questions.pop(entry["sha256"], None)
        elif kind is Entry.FETCHED:
            box, validity, uid = str(entry["box"]), int(entry["uidvalidity"]), int(entry["uid"])
            self.fetched.setdefault((box, validity), set()).add(uid)
            self.places[box, validity, uid] = str(entry["sha256"])
        elif kind is Entry.AGAIN:
            self.again[entry["base"]] = int(entry["number"])
        elif kind is Entry.WRITTEN:
            self._take_mail(MailRecord(
                entry["key"], entry["kind"], entry["team"], int(entry["changes"]), int(entry["season"]),
                int(entry["round"]), entry["file"], entry["sha256"], dict(entry["files"]),
                also=tuple(map(str, entry["also"])), holds=tuple(map(str, entry["holds"])),
                at=datetime.fromisoformat(entry["at"]),
            ))  # fmt: skip
        else:
            known = self.mails[entry["key"]]
            reason = str(entry.get("reason", CUT_OFF if kind is Entry.SENDING else ""))
            at = datetime.fromisoformat(entry["at"]) if "at" in entry else known.at
            self._change_mail(known, state=STATES[kind], reason=escaped(reason), at=at)

    def _take_mail(self, record: MailRecord) -> None:
        """Take in a mail that was written, perhaps again; what stood in it before and no longer does is withdrawn."""
        before = self.mails.get(record.key)
        if before and before.key == record.key:
            self._change_mail(before, state=Entry.WITHDRAWN)
        self.mails |= dict.fromkeys(record.keys, record)
        self.named[record.file] = record

    def _change_mail(self, known: MailRecord, **changes: Any) -> None:
        """Change a mail under each of its keys."""
        changed = replace(known, **changes)
        self.mails |= {key: changed for key in known.keys if self.mails[key] is known}
        if self.named[known.file] is known:
            self.named[known.file] = changed


def append(path: Path, whole: int, data: bytes) -> None:
    """Add bytes behind the first `whole` of a file; they are on the disk when this returns."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        with add_file_name(path):
            os.ftruncate(handle, whole)
            os.lseek(handle, whole, os.SEEK_SET)
            while data:
                data = data[os.write(handle, data) :]
            os.fsync(handle)
    finally:
        os.close(handle)
