"""Taking back the last command, with the mails that were written of it and not sent yet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from vbxl.post.due import is_pending
from vbxl.post.journal import Entry, Journal, MailRecord
from vbxl.post.outbox import tidy_outbox, write_mailbox
from vbxl.rounds import commit
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league


@dataclass(frozen=True)
class Undone:
    """A command that was taken back: its name, which round is open again, what was changed since, withdrawn mails."""

    command: str
    round: RoundFolder
    kept: tuple[Path, ...]
    withdrawn: int


def undo_command(folder: LeagueFolder) -> Undone:
    """Take back the last command; StoppedError where mails that tell of it may have been sent.

    A mail that left the outbox counts as sent.
    """
    with lock_league(folder.lock):
        last = commit.find_last_command(folder)
        journal = Journal.open(folder.journal)
        mails = list(_list_mails_since(journal, last.journal))
        pending = [mail for mail in mails if is_pending(folder, journal, mail)]
        sent = [mail for mail in mails if mail.state is not Entry.WITHDRAWN and mail not in pending]
        if sent:
            count = "1 mail was" if len(sent) == 1 else f"{len(sent)} mails were"
            raise StoppedError(
                f"`vbxl {last.name}` cannot be taken back: {count} sent since, or taken out of outbox/ "
                f"({sent[0].file}); to correct a round that was played, run `vbxl resolve --redo`"
            )
        kept = commit.take_back(folder)
        journal.add({"entry": Entry.WITHDRAWN.value, "key": mail.key} for mail in pending)
        tidy_outbox(folder, journal)
        write_mailbox(folder, journal)
        return Undone(last.name, folder.find_open_round(), kept, len(pending))


def _list_mails_since(journal: Journal, size: int) -> Iterator[MailRecord]:
    """Yield the mails that were written when the journal had so many bytes already."""
    data = journal.path.read_bytes()[size : journal.whole] if journal.path.is_file() else b""
    entries = [json.loads(line) for line in data.splitlines()]
    for key in dict.fromkeys(entry["key"] for entry in entries if entry["entry"] == Entry.WRITTEN.value):
        yield journal.mails[key]
