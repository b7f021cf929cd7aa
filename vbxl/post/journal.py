"""The journal of the post, `.vbxl/journal.jsonl`: everything read, written and sent, so that nothing is done twice.

Entries are only ever added, one line of JSON each, and are on the disk before anything is done that follows from them.
A line that a crash cut off doesn't count. The journal holds no texts and no addresses: hashes and keys identify mails.
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
from typing import Any, Final, TypeAlias

from vbxl.league.league import League
from vbxl.problems import escaped
from vbxl.rounds.errors import UnusableError, add_file_name

Json = dict[str, Any]
# A mailbox, its UIDVALIDITY, and a UID.
Place: TypeAlias = tuple[str, int, int]


class MailKind(StrEnum):
    """The kinds of mail. If several kinds go out as one mail, the mail is named after the kind listed first here."""

    INVITATION = "invitation"
    RESULTS = "results"
    SHEETS = "sheets"
    CHANGED = "changed"
    CLOSING = "closing"
    RECEIPT = "receipt"
    LATE = "late"
    REMINDER = "reminder"
    RESEND = "resend"
    ANSWER = "answer"


# A team may get several of these in a round, each about something else.
SEVERAL: Final = frozenset({MailKind.CHANGED, MailKind.LATE, MailKind.CLOSING, MailKind.RESEND, MailKind.ANSWER})
# Each team gets these once in a round.
BOTH: Final = frozenset({MailKind.RESULTS, MailKind.SHEETS})
# Due only in the run that reads the mail that they answer.
AT_ONCE: Final = frozenset({MailKind.RESEND, MailKind.ANSWER})


class Entry(StrEnum):
    """What a journal entry says about a mail."""

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


# A mail in one of these states is still to be sent if it lies in the outbox.
UNSENT: Final = frozenset({Entry.WRITTEN, Entry.FAILED})
LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)
CUT_OFF: Final = "vbxl stopped while sending it"


def make_entry(kind: Entry, /, **data: Any) -> Json:
    """Return a journal entry as it is stored: its type, and the data."""
    return {"entry": kind.value, **data}


@dataclass(frozen=True)
class MailRecord:
    """A mail that was written: its key, its name in the outbox, its hash, the hashes of its files, and its state.

    `changes` counts the team's earlier managers. `also` are the keys of other parts that were due at the same time and
    went into the same mail. `holds` are the digests of news that is reported only once. `at` is the time when a server
    sent the mail or, until then, when the mail was written.
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
        """The keys of all parts of the mail."""
        return self.key, *self.also

    @property
    def round(self) -> tuple[int, int]:
        """The mail's season and round."""
        return self.season, self.round_number

    def make_entry(self, moment: datetime) -> Json:
        """Return the journal entry that says when the mail was written."""
        return make_entry(
            Entry.WRITTEN, key=self.key, kind=self.kind, team=self.team, changes=self.changes, season=self.season,
            round=self.round_number, file=self.file, sha256=self.sha256, files=dict(self.files), also=list(self.also),
            holds=list(self.holds), at=moment.isoformat(timespec="seconds"),
        )  # fmt: skip

    @classmethod
    def from_entry(cls, entry: Json) -> MailRecord:
        """Restore a mail from the journal entry for its writing."""
        return cls(
            entry["key"], entry["kind"], entry["team"], int(entry["changes"]), int(entry["season"]),
            int(entry["round"]), entry["file"], entry["sha256"], dict(entry["files"]),
            also=tuple(map(str, entry["also"])), holds=tuple(map(str, entry["holds"])),
            at=datetime.fromisoformat(entry["at"]),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A mail that waits for an answer: its SHA-256, the team or newcomer, and a digest of its Message-ID.

    `attempt` says that the mail only sends a file that we can't use; it stays open until a usable file arrives.
    """

    sha256: str
    team: str
    message: str
    attempt: bool = False


def hash_id(message_id: str) -> str:
    """Return a digest of a Message-ID, since the ID may contain an address; "" if there is no ID."""
    return hashlib.sha256(message_id.encode()).hexdigest()[:16] if message_id else ""


@dataclass
class Journal:
    """The contents of the journal, and the file to which entries are added.

    `mails` has each written mail under all its keys; `named` has the last mail with each name. `read` has the hashes of
    received mails, and `fetched` has the UIDs fetched from each mailbox. `places` gives the hash of the mail at each
    place in a mailbox, and `again` how often a mail was requested again. `questions` has the unanswered questions by
    hash. `whole` is the length of the file's complete lines in bytes.
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
        """The written mails, each once."""
        return [mail for key, mail in self.mails.items() if key == mail.key]

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Return the journal in a file, or an empty one if there is no file; UnusableError if a line isn't an entry."""
        journal = cls(path)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return journal
        lines, _, _ = data.rpartition(b"\n")
        # Text after the last line feed is the rest of a line that a crash cut off.
        journal.whole = len(lines) + 1 if lines else 0
        for number, line in enumerate(lines.split(b"\n") if lines else (), start=1):
            try:
                journal._take(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                raise UnusableError(
                    f"{path}:{number}: this line is not a journal entry. Restore the file from your "
                    "backup; otherwise, mails will be sent twice"
                ) from None
        return journal

    def add(self, entries: Iterable[Json]) -> None:
        """Add entries; they are on the disk when this returns."""
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
        match kind := Entry(entry["entry"]):
            case Entry.READ:
                self.read.add(entry["sha256"])
                if entry["question"]:
                    attempt = bool(entry.get("attempt"))
                    asked = OpenQuestion(entry["sha256"], str(entry["question"]), str(entry["message"]), attempt)
                    self.questions[asked.sha256] = asked
            case Entry.ANSWERED:
                self.questions.pop(entry["sha256"], None)
            case Entry.FETCHED:
                box, validity, uid = str(entry["box"]), int(entry["uidvalidity"]), int(entry["uid"])
                self.fetched.setdefault((box, validity), set()).add(uid)
                self.places[box, validity, uid] = str(entry["sha256"])
            case Entry.AGAIN:
                self.again[entry["base"]] = int(entry["number"])
            case Entry.WRITTEN:
                record = MailRecord.from_entry(entry)
                before = self.mails.get(record.key)
                # Parts that the mail had before and no longer has have been withdrawn.
                if before and before.key == record.key:
                    self._change_mail(before, state=Entry.WITHDRAWN)
                self.mails |= dict.fromkeys(record.keys, record)
                self.named[record.file] = record
            case _:
                known = self.mails[entry["key"]]
                reason = str(entry.get("reason", CUT_OFF if kind is Entry.SENDING else ""))
                at = datetime.fromisoformat(entry["at"]) if "at" in entry else known.at
                # If the program ends while a mail is being sent, the mail may have arrived or not.
                state = Entry.UNKNOWN if kind is Entry.SENDING else kind
                self._change_mail(known, state=state, reason=escaped(reason), at=at)

    def _change_mail(self, known: MailRecord, **changes: Any) -> None:
        changed = replace(known, **changes)
        self.mails |= {key: changed for key in known.keys if self.mails[key] is known}
        if self.named[known.file] is known:
            self.named[known.file] = changed

    # A manager's question waits until the game master has answered it: until the game master says so, a reply to it is
    # in `mail/in/`, or a mail program has marked it as answered.

    def mark_answered(
        self, teams: Iterable[str] = (), messages: Iterable[str] = (), have_sent: Iterable[str] = ()
    ) -> list[OpenQuestion]:
        """Mark the questions of `teams`, and those whose Message-IDs are in `messages`, as answered; return them.

        For teams that `have_sent` something valid, only failed attempts to send a file are marked.
        """
        asking, replied, sent = set(teams), {hash_id(message) for message in messages}, set(have_sent)
        done = [
            question
            for question in self.questions.values()
            if question.team in asking or question.message in replied or (question.attempt and question.team in sent)
        ]
        self.add(make_entry(Entry.ANSWERED, sha256=question.sha256) for question in done)
        return done

    def list_question_places(self, box: str, uidvalidity: int) -> dict[int, str]:
        """Return the SHA-256 of each unanswered question in a mailbox, by the UID of its mail."""
        return {
            uid: sha256
            for (name, validity, uid), sha256 in self.places.items()
            if (name, validity) == (box, uidvalidity) and sha256 in self.questions
        }


def name_askers(questions: Iterable[OpenQuestion], league: League) -> tuple[str, ...]:
    """Return the managers who wait for answers, each once and with the team's name, in the order of the mails."""
    # A person who asked while waiting for a team may have one by now.
    settled = {league.people.of(team.id).newcomer_id: team.id for team in league.teams}
    names = []
    for team_id in dict.fromkeys(settled.get(question.team, question.team) for question in questions):
        team, manager = league.by_id.get(team_id), league.people.of(team_id)
        name = team.name if team else team_id
        if team_id in league.people.newcomers:
            names.append(escaped(manager.name or manager.person))
        else:
            names.append(escaped(f"{manager.name} ({name})" if manager.name else name))
    return tuple(names)


def append(path: Path, whole: int, data: bytes) -> None:
    """Write bytes after the first `whole` bytes of a file; they are on the disk when this returns."""
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
