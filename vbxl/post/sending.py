"""Sending: each mail of the outbox goes to a server once; what nobody knows of is not sent again by itself.

The intent stands in the journal before a server gets the mail, and the outcome after. A program that ends in between,
or a server that does not answer, leaves a mail of which nobody knows whether it went.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.utils import format_datetime, getaddresses
from typing import Final, TypeAlias

from vbxl.league.league import League
from vbxl.post.due import pending
from vbxl.post.journal import Entry, Journal, MailRecord
from vbxl.post.outbox import keep_mail
from vbxl.post.servers import MailServerError
from vbxl.post.smtp import Delivery, Outcome, Sender
from vbxl.problems import escaped
from vbxl.rounds.folder import LeagueFolder

UNSENT: Final = b"X-Unsent: 1\r\n"
# After so many mails in a row of which the server took none, the others are not tried.
FAILURES_MOST: Final = 3
CHANGED: Final = "you changed it; send it by hand, or delete it and use --again"
ELSEWHERE: Final = "it is not addressed to the team's address in Managers; nothing was sent"


Clock: TypeAlias = Callable[[], datetime]


@dataclass(frozen=True)
class Sent:
    """The outcome for a mail of the outbox."""

    record: MailRecord
    outcome: Outcome
    words: str = ""


def sendable(folder: LeagueFolder, journal: Journal) -> tuple[MailRecord, ...]:
    """The mails in the outbox that are still to be sent, in the order of their names."""
    found = (one for one in journal.mails.values() if pending(folder, journal, one))
    return tuple(sorted(found, key=lambda one: one.file))


def send_mails(
    folder: LeagueFolder,
    journal: Journal,
    league: League,
    mails: Sequence[MailRecord],
    post: Sender,
    clock: Clock,
) -> Iterator[Sent]:
    """Hand mails to a server, one by one, and keep what went; after several failures in a row the rest stays.

    A mail that was changed, or that is addressed to anybody but its team, is not sent.
    """
    failures = 0
    for record in mails:
        data = (folder.outbox / record.file).read_bytes()
        to = league.people.of(record.team).addresses
        why = _refused(record, data, to)
        if why:
            yield Sent(record, Outcome.FAILED, why)
            continue
        if failures >= FAILURES_MOST:
            yield Sent(record, Outcome.FAILED, f"not tried, after {FAILURES_MOST} failures in a row")
            continue
        moment = clock()
        journal.add([_entry(Entry.SENDING, record, moment)])
        try:
            done = post.send(_wire(data, moment), league.people.gm.address, to)
        except MailServerError as fault:
            done = Delivery(Outcome.FAILED, str(fault))
        words = done.reason
        if done.refused:
            words = f"but not to {', '.join(map(escaped, done.refused))}"
        journal.add([_outcome(record, done, words, clock())])
        failures = 0 if done.outcome is Outcome.SENT else failures + 1
        if done.outcome is Outcome.SENT:
            keep_mail(folder, journal.mails[record.key])
        yield Sent(record, done.outcome, words)


def _refused(record: MailRecord, data: bytes, to: Sequence[str]) -> str:
    """Why a mail is not sent as it lies in the outbox, "" where it is."""
    if hashlib.sha256(data).hexdigest() != record.sha256:
        return CHANGED
    said = message_from_bytes(data).get_all("to", [])
    addressed = {address for _, address in getaddresses(map(str, said))}
    return "" if addressed == set(to) and addressed else ELSEWHERE


def _wire(data: bytes, moment: datetime) -> bytes:
    """A mail as it goes to a server: no draft any more, and with the time at which it is sent."""
    return f"Date: {format_datetime(moment)}\r\n".encode() + data.replace(UNSENT, b"", 1)


def _entry(entry: Entry, record: MailRecord, moment: datetime) -> dict[str, object]:
    return {"entry": entry.value, "key": record.key, "at": moment.isoformat(timespec="seconds")}


def _outcome(record: MailRecord, done: Delivery, words: str, moment: datetime) -> dict[str, object]:
    """The entry of an outcome. Its words name no address: those of a server might."""
    found = _entry(Entry(done.outcome.value), record, moment)
    if done.outcome is not Outcome.SENT:
        found["reason"] = _without_addresses(words)
    elif done.refused:
        found["refused"] = len(done.refused)
    return found


def _without_addresses(words: str) -> str:
    return " ".join("…" if "@" in word else word for word in words.split())
