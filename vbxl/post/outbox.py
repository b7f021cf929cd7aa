"""The outbox: each mail is written once and sent once, or removed if it is outdated before that.

A mail in it still has to be sent; one that the game master has removed counts as sent by hand. The journal notes that a
mail is about to be sent, and later the outcome: if the program ends in between, or the server doesn't answer, nobody
knows whether the mail was sent.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.utils import format_datetime, getaddresses
from pathlib import Path
from typing import Final, TypeAlias

from vbxl.league.league import League
from vbxl.post.journal import AT_ONCE, UNSENT, Entry, Journal, Json, MailRecord, make_entry
from vbxl.post.servers import MailServerError
from vbxl.post.smtp import Delivery, Outcome, Sender
from vbxl.problems import escaped
from vbxl.rounds import commit
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league

# All mails of the outbox in one file, for programs that take a mailbox.
ALL: Final = "all.mbox"
MBOX_LINE: Final = b"From vbxl Thu Jan  1 00:00:00 1970\n"
DRAFT: Final = b"X-Unsent: 1\r\n"
NO_DOMAIN: Final = "vbxl.invalid"
# After so many mails in a row that the server refused, the others are not tried.
FAILURES_MOST: Final = 3
CHANGED: Final = "you changed it; send it by hand, or delete it and use --again"
ELSEWHERE: Final = "it is not addressed to the team's address on the Managers sheet; nothing was sent"
Clock: TypeAlias = Callable[[], datetime]


@dataclass(frozen=True)
class OutboxPlan:
    """What to do with the outbox: which mails to write, with their bytes, and which are outdated."""

    new: tuple[tuple[MailRecord, bytes], ...] = ()
    outdated: tuple[MailRecord, ...] = ()


@dataclass(frozen=True)
class Sent:
    """What became of a mail in the outbox."""

    record: MailRecord
    outcome: Outcome
    words: str = ""


@dataclass(frozen=True)
class Undone:
    """A command that was undone, and the round that is open again; `kept` are the files changed since the command."""

    command: str
    round: RoundFolder
    kept: tuple[Path, ...]
    withdrawn: int


@dataclass(frozen=True)
class Outbox:
    """The outbox of a league, with the journal that says what became of its mails."""

    folder: LeagueFolder
    journal: Journal

    def holds(self, record: MailRecord) -> bool:
        """Whether this very mail is in the outbox, not just another mail with the same name."""
        return self.journal.named[record.file].key == record.key and self.find(record).is_file()

    def find(self, record: MailRecord) -> Path:
        """Return a mail's path, even if the mail is no longer there."""
        return self.folder.outbox / record.file

    def is_pending(self, record: MailRecord) -> bool:
        """Whether a mail is in the outbox and still has to be sent."""
        return record.state in UNSENT and self.holds(record)

    def is_edited(self, record: MailRecord) -> bool:
        """Whether the game master changed a mail that is still to be sent."""
        return self.is_pending(record) and not self._is_as_written(record)

    def _is_as_written(self, record: MailRecord) -> bool:
        return hashlib.sha256(self.find(record).read_bytes()).hexdigest() == record.sha256

    def is_settled(self, record: MailRecord | None) -> bool:
        """Whether a mail needs nothing more: it was sent or removed, or we can't know whether it was sent."""
        return record is not None and record.state is not Entry.WITHDRAWN and not self.is_pending(record)

    def is_final(self, record: MailRecord) -> bool:
        """Whether a mail won't be rewritten: it has gone, or it will go as it is."""
        if record.state is Entry.WITHDRAWN:
            return False
        return record.kind in AT_ONCE or self.is_settled(record) or self.is_edited(record)

    def list_unknown(self) -> tuple[MailRecord, ...]:
        """Return the mails that may or may not have been sent, except those that the game master removed."""
        return tuple(mail for mail in self.journal.records if mail.state is Entry.UNKNOWN and self.holds(mail))

    def list_pending(self) -> tuple[MailRecord, ...]:
        """Return the mails that are still to be sent, in the order of their names."""
        pending = (mail for mail in self.journal.records if self.is_pending(mail))
        return tuple(sorted(pending, key=lambda record: record.file))

    def carry_out(self, plan: OutboxPlan, read: Iterable[Json], moment: datetime) -> None:
        """Write new mails, remove outdated ones, and add the entries of `read` to the journal.

        An outdated mail is noted in the journal before its file is removed, a new one after its file is written: if the
        program is interrupted anywhere, the next run finishes the work.
        """
        self.journal.add(make_entry(Entry.WITHDRAWN, key=record.key) for record in plan.outdated)
        for record, data in plan.new:
            self.folder.outbox.mkdir(parents=True, exist_ok=True)
            commit.overwrite(self.find(record), data)
        # What was read is noted last: if we're interrupted before, it's read again and leads to the same mails.
        self.journal.add([*(record.make_entry(moment) for record, _ in plan.new), *read])
        self.tidy()

    def tidy(self) -> None:
        """Move sent mails away, and remove outdated mails; files that somebody has changed stay where they are."""
        for record in list(self.journal.named.values()):
            if record.state not in {Entry.WITHDRAWN, Entry.SENT}:
                continue
            if not self.holds(record) or not self._is_as_written(record):
                continue
            if record.state is Entry.WITHDRAWN:
                commit.remove_tree(self.find(record))
            else:
                self._keep(record)
        for partial in self.folder.outbox.glob(f".*.{commit.PARTIAL}"):
            commit.remove_tree(partial)

    def _keep(self, record: MailRecord) -> None:
        self.folder.sent.mkdir(parents=True, exist_ok=True)
        target = self.folder.sent / record.file
        commit.rename(self.find(record), commit.find_free_name(target, "again") if target.exists() else target)

    def write_mailbox(self) -> None:
        """Write all unsent mails to one mailbox file beside them; remove that file if there are no unsent mails."""
        path = self.folder.outbox / ALL
        mails = [self.find(record).read_bytes() for record in self.list_pending()]
        data = b"".join(MBOX_LINE + mail.replace(b"\r\n", b"\n") + b"\n" for mail in mails)
        if not mails:
            commit.remove_tree(path)
        elif not path.is_file() or path.read_bytes() != data:
            commit.overwrite(path, data)

    def send(self, mails: Sequence[MailRecord], league: League, post: Sender, clock: Clock) -> Iterator[Sent]:
        """Hand mails to a server one by one, and store those that were sent; stop after several failures in a row.

        Mails that were changed, or that are addressed to anybody but their team, aren't sent.
        """
        failures = 0
        for record in mails:
            data = self.find(record).read_bytes()
            to = league.people.of(record.team).addresses
            fault = _check_draft(record, data, to)
            if not fault and failures >= FAILURES_MOST:
                fault = f"not tried, after {FAILURES_MOST} failures in a row"
            if fault:
                yield Sent(record, Outcome.FAILED, fault)
                continue
            moment = clock()
            self.journal.add([_make_sending_entry(Entry.SENDING, record, moment)])
            try:
                done = post.send(make_wire_form(data, moment), league.people.gm.address, to)
            except MailServerError as refusal:
                done = Delivery(Outcome.FAILED, str(refusal))
            words = f"but not to {', '.join(map(escaped, done.refused))}" if done.refused else done.reason
            entry = _make_sending_entry(Entry(done.outcome.value), record, clock())
            if done.outcome is not Outcome.SENT:
                # The journal must not contain addresses, and a server's words might.
                entry["reason"] = " ".join("…" if "@" in word else word for word in words.split())
            elif done.refused:
                entry["refused"] = len(done.refused)
            self.journal.add([entry])
            failures = 0 if done.outcome is Outcome.SENT else failures + 1
            if done.outcome is Outcome.SENT:
                self._keep(record)
            yield Sent(record, done.outcome, words)


def _make_sending_entry(entry: Entry, record: MailRecord, moment: datetime) -> Json:
    return make_entry(entry, key=record.key, at=moment.isoformat(timespec="seconds"))


def _check_draft(record: MailRecord, data: bytes, to: Sequence[str]) -> str:
    """Return why a mail can't be sent as it is in the outbox; "" if it can."""
    if hashlib.sha256(data).hexdigest() != record.sha256:
        return CHANGED
    addressees = message_from_bytes(data).get_all("to", [])
    addressed = {address for _, address in getaddresses(map(str, addressees))}
    return "" if addressed == set(to) and addressed else ELSEWHERE


def make_message_id(what: str, address: str) -> str:
    """Return a Message-ID made from `what` and an address's domain; vbxl recognises its own mails by it."""
    digest = hashlib.sha256(what.encode()).hexdigest()[:32]
    return f"<vbxl.{digest}@{address.rpartition('@')[2] or NO_DOMAIN}>"


def make_wire_form(data: bytes, moment: datetime) -> bytes:
    """Return a mail as it goes to a server: dated, and no longer marked as a draft."""
    return f"Date: {format_datetime(moment)}\r\n".encode() + data.replace(DRAFT, b"", 1)


def undo_command(folder: LeagueFolder) -> Undone:
    """Undo the last command; StoppedError if mails about it may have been sent."""
    with lock_league(folder.lock):
        last = commit.find_last_command(folder)
        outbox = Outbox(folder, Journal.open(folder.journal))
        journal = outbox.journal
        since = journal.path.read_bytes()[last.journal : journal.whole] if journal.path.is_file() else b""
        entries = [json.loads(line) for line in since.splitlines()]
        keys = dict.fromkeys(entry["key"] for entry in entries if entry["entry"] == Entry.WRITTEN.value)
        mails = [journal.mails[key] for key in keys]
        pending = [mail for mail in mails if outbox.is_pending(mail)]
        sent = [mail for mail in mails if mail.state is not Entry.WITHDRAWN and mail not in pending]
        if sent:
            count = "1 mail was" if len(sent) == 1 else f"{len(sent)} mails were"
            raise StoppedError(
                f"`vbxl {last.name}` cannot be undone: since then {count} sent or removed from outbox/ "
                f"({sent[0].file}); to correct a round that was played, run `vbxl resolve --redo`"
            )
        kept = commit.take_back(folder)
        journal.add(make_entry(Entry.WITHDRAWN, key=mail.key) for mail in pending)
        outbox.tidy()
        outbox.write_mailbox()
        return Undone(last.name, folder.find_open_round(), kept, len(pending))
