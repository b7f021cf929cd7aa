"""The outbox: one mail a recipient, written once, and taken out again when it is outdated before it was sent.

A mail that lies here is still to be sent. One that the game master took away counts as sent: by hand, with whatever
program opens it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from vbxl.books.message import message
from vbxl.league.people import Contact
from vbxl.post.due import AT_ONCE, SEVERAL, Due, DueMail, edited, lies, pending, settled
from vbxl.post.journal import Entry, Journal, Json, MailRecord
from vbxl.rounds import commit
from vbxl.rounds.file_names import sheet_stem
from vbxl.rounds.folder import LeagueFolder

SENT: Final = "sent"
NO_DOMAIN: Final = "vbxl.invalid"


@dataclass(frozen=True)
class OutboxPlan:
    """What is to be done with the outbox: mails to write with their bytes, and those that are outdated."""

    new: tuple[tuple[MailRecord, bytes], ...] = ()
    outdated: tuple[MailRecord, ...] = ()

    @property
    def entries(self) -> Iterator[Json]:
        """The journal's entries of the mails that are written."""
        for record, _ in self.new:
            yield {
                "entry": Entry.WRITTEN.value, "key": record.key, "kind": record.kind, "team": record.team,
                "changes": record.changes, "season": record.season, "round": record.round_number, "file": record.file,
                "sha256": record.sha256, "files": dict(record.files),
            }  # fmt: skip


def plan_outbox(due: Due, mails: Sequence[DueMail]) -> OutboxPlan:
    """The mails that are to be written, every attachment opened and compared with its recipient, and the outdated ones.

    StoppedError where a file is another team's.
    """
    new: list[tuple[MailRecord, bytes]] = []
    wanted: set[str] = set()
    for one in mails:
        key = one.key(due.journal)
        wanted.add(key)
        known = due.journal.mails.get(key)
        if settled(due.folder, due.journal, known) or (known and edited(due.folder, due.journal, known)):
            # What the game master wrote into a mail is not lost.
            continue
        record, data = _made(due, one, key)
        if known and pending(due.folder, due.journal, known):
            # It stays under its name, though the team may have another by now.
            record = replace(record, file=known.file)
        elif _is_taken(due, record.file):
            record = replace(record, file=f"{Path(record.file).stem}-{one.digest[:8]}.eml")
        if known is None or known.state is Entry.WITHDRAWN or known.sha256 != record.sha256:
            new.append((record, data))
    return OutboxPlan(tuple(new), tuple(_outdated(due, wanted)))


def _is_taken(due: Due, file: str) -> bool:
    """Whether a mail of a name was changed by the game master, or is one of which nobody knows."""
    last = due.journal.mails.get(due.journal.named.get(file, ""))
    if last is None or not lies(due.folder, due.journal, last):
        return False
    return last.state is Entry.UNKNOWN or edited(due.folder, due.journal, last)


def _made(due: Due, one: DueMail, key: str) -> tuple[MailRecord, bytes]:
    league = due.league
    enclosed = [due.files.open(each, one.team.id) for each in one.files]
    manager = one.manager
    to = [Contact(manager.name if not at else "", address) for at, address in enumerate(manager.addresses)]
    sender = league.people.gm
    named = hashlib.sha256(f"{league.name}|{key}".encode()).hexdigest()[:32]
    message_id = f"<vbxl.{named}@{sender.address.rpartition('@')[2] or NO_DOMAIN}>"
    answers = one.in_reply_to
    data = message(one.letter(), sender, to, message_id, enclosed, in_reply_to=answers, reply=bool(answers))
    stem = sheet_stem(league.name, one.season, one.round_number, (one.team.id, one.team.name), one.kind)
    name = f"{stem}-{one.digest[:8]}.eml" if one.kind in SEVERAL else f"{stem}.eml"
    sha256 = hashlib.sha256(data).hexdigest()
    at = one.season, one.round_number
    hashes = due.files.hashes(one.files)
    return MailRecord(key, one.kind, one.team.id, manager.changes, *at, name, sha256, hashes), data


def _outdated(due: Due, wanted: set[str]) -> Iterator[MailRecord]:
    """The mails in the outbox that nobody needs any more."""
    now = due.found.round.season, due.found.round.number
    for record in due.journal.mails.values():
        unknown = record.state is Entry.UNKNOWN and lies(due.folder, due.journal, record)
        if record.key in wanted or not (unknown or pending(due.folder, due.journal, record)):
            continue
        if edited(due.folder, due.journal, record):
            continue
        changes = due.league.people.of(record.team).changes
        if record.kind in AT_ONCE and (record.season, record.round_number) == now and record.changes == changes:
            continue
        yield record


def put_outbox(folder: LeagueFolder, journal: Journal, plan: OutboxPlan, read: Iterable[Json]) -> None:
    """Carry a plan out, and write into the journal what was read with it.

    What is outdated stands in the journal before its file goes, and what is new after its file came: whenever this is
    cut off, the next run does the rest.
    """
    journal.add({"entry": Entry.WITHDRAWN.value, "key": one.key} for one in plan.outdated)
    for record, data in plan.new:
        folder.outbox.mkdir(parents=True, exist_ok=True)
        commit.overwrite(folder.outbox / record.file, data)
    # What was read is known last: cut off before, it is read again, and gives the same mails.
    journal.add([*plan.entries, *read])
    tidy_outbox(folder, journal)


def tidy_outbox(folder: LeagueFolder, journal: Journal) -> None:
    """Move away the files of mails that were sent, and remove those of outdated ones, as they were written."""
    done = [one for one in journal.mails.values() if one.state in {Entry.WITHDRAWN, Entry.SENT}]
    for record in done:
        path = folder.outbox / record.file
        if not lies(folder, journal, record):
            continue
        if hashlib.sha256(path.read_bytes()).hexdigest() != record.sha256:
            continue
        if record.state is Entry.WITHDRAWN:
            commit.remove_tree(path)
        else:
            keep_mail(folder, record)
    for partial in folder.outbox.glob(f".*.{commit.PARTIAL}"):
        commit.remove_tree(partial)


def keep_mail(folder: LeagueFolder, record: MailRecord) -> Path:
    """Move a mail that was sent out of the outbox to those that were."""
    kept = folder.mail / SENT
    kept.mkdir(parents=True, exist_ok=True)
    target = kept / record.file
    if target.exists():
        target = commit.free_name(target, "again")
    commit.rename(folder.outbox / record.file, target)
    return target
