"""The outbox: one mail a recipient, written once and sent once, or taken out again when it is outdated before.

A mail that lies here is still to be sent. One that the game master took away counts as sent: by hand, with whatever
program opens it. When a server sends them, the intent stands in the journal before it gets a mail, and the outcome
after: a program that ends in between, or a server that does not answer, leaves a mail of which nobody knows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from email import message_from_bytes
from email.utils import format_datetime, getaddresses
from pathlib import Path
from typing import Final, TypeAlias

from vbxl.books.message import write_message
from vbxl.league.league import League
from vbxl.league.people import Contact
from vbxl.post.due import AT_ONCE, SEVERAL, Due, DueMail, MailKind, is_edited, is_in_outbox, is_pending, is_settled
from vbxl.post.journal import Entry, Journal, Json, MailRecord
from vbxl.post.letters import add_news, join_letters
from vbxl.post.press import Press, add_press, choose_press, list_press
from vbxl.post.servers import MailServerError
from vbxl.post.smtp import Delivery, Outcome, Sender
from vbxl.problems import escaped
from vbxl.rounds import commit
from vbxl.rounds.file_names import name_sheet
from vbxl.rounds.folder import LeagueFolder

NO_DOMAIN: Final = "vbxl.invalid"
# All mails of the outbox in one file, for programs that take a mailbox.
ALL: Final = "all.mbox"
MBOX_LINE: Final = b"From vbxl Thu Jan  1 00:00:00 1970\n"
DRAFT: Final = b"X-Unsent: 1\r\n"
# After so many mails in a row of which the server took none, the others are not tried.
FAILURES_MOST: Final = 3
CHANGED: Final = "you changed it; send it by hand, or delete it and use --again"
ELSEWHERE: Final = "it is not addressed to the team's address in Managers; nothing was sent"
Clock: TypeAlias = Callable[[], datetime]


@dataclass(frozen=True)
class OutboxPlan:
    """What is to be done with the outbox: mails to write with their bytes, and those that are outdated."""

    new: tuple[tuple[MailRecord, bytes], ...] = ()
    outdated: tuple[MailRecord, ...] = ()

    def list_entries(self, moment: datetime) -> Iterator[Json]:
        """Yield the journal's entries of the mails that are written at a moment."""
        for record, _ in self.new:
            yield {
                "entry": Entry.WRITTEN.value, "key": record.key, "kind": record.kind, "team": record.team,
                "changes": record.changes, "season": record.season, "round": record.round_number, "file": record.file,
                "sha256": record.sha256, "files": dict(record.files), "also": list(record.also),
                "holds": list(record.holds), "at": moment.isoformat(timespec="seconds"),
            }  # fmt: skip


def plan_outbox(due: Due, mails: Sequence[DueMail]) -> OutboxPlan:
    """Return the mails that are to be written, every attachment opened and compared with its recipient; the outdated.

    What is due to a team goes as one mail. StoppedError where a file is another team's.
    """
    new: list[tuple[MailRecord, bytes]] = []
    kept: set[str] = set()
    open_ = []
    for mail in mails:
        known = due.journal.mails.get(mail.key(due.journal))
        # What the game master wrote into a mail is not lost.
        if known and (is_settled(due.folder, due.journal, known) or is_edited(due.folder, due.journal, known)):
            kept.add(known.key)
        else:
            open_.append(mail)
    press, told = list_press(due.folder, due.league), _find_told_press(due)
    for parts in _list_bundles(open_):
        own = [
            item
            for item in choose_press(press, due.league, parts[0].team.id)
            if (parts[0].team.id, item.digest) not in told
        ]
        told |= {(parts[0].team.id, item.digest) for item in own}
        record, data = _make_draft(due, parts, own)
        known = due.journal.mails.get(record.key)
        kept.add(record.key)
        if known and known.key == record.key and is_pending(due.folder, due.journal, known):
            # It stays under its name, though the team may have another by now.
            record = replace(record, file=known.file)
        elif _is_taken(due, record.file):
            record = replace(record, file=f"{Path(record.file).stem}-{parts[0].digest[:8]}.eml")
        if not known or known.state is Entry.WITHDRAWN or (known.sha256, known.keys) != (record.sha256, record.keys):
            new.append((record, data))
    return OutboxPlan(tuple(new), tuple(_find_outdated(due, kept)))


def _list_bundles(mails: Sequence[DueMail]) -> Iterator[tuple[DueMail, ...]]:
    """Yield what goes to each team as one mail, what it is named after first.

    An answer to a mail, which is due only now, goes alone, and so do the results of an earlier round.
    """
    order = list(MailKind)
    results = [mail for mail in mails if mail.kind is MailKind.RESULTS]
    last = max(((mail.season, mail.round_number) for mail in results), default=None)
    bundles: dict[str, list[DueMail]] = {}
    for mail in sorted(mails, key=lambda mail: order.index(mail.kind)):
        if mail.kind in AT_ONCE or (mail in results and (mail.season, mail.round_number) != last):
            yield (mail,)
        else:
            bundles.setdefault(mail.team.id, []).append(mail)
    yield from map(tuple, bundles.values())


def _is_taken(due: Due, file: str) -> bool:
    """Whether a mail of a name was changed by the game master, or is one of which nobody knows."""
    last = due.journal.named.get(file)
    if last is None or not is_in_outbox(due.folder, due.journal, last):
        return False
    return last.state is Entry.UNKNOWN or is_edited(due.folder, due.journal, last)


def _find_told_press(due: Due) -> set[tuple[str, str]]:
    """Return the press that goes or has gone to a team, by team and digest."""
    return {(record.team, digest) for record in due.journal.records if due.is_final(record) for digest in record.holds}


def _make_draft(due: Due, parts: Sequence[DueMail], press: Sequence[Press]) -> tuple[MailRecord, bytes]:
    """Return a mail with all that is due to a team, and press, as the journal has it and as bytes."""
    first, league, sender = parts[0], due.league, due.league.people.gm
    files = {file.path.name: file for mail in parts for file in mail.files}.values()
    enclosed = [due.files.open(file, first.team.id) for file in files]
    manager = first.manager
    to = [Contact(manager.name if not at else "", address) for at, address in enumerate(manager.addresses)]
    key, *also = (mail.key(due.journal) for mail in parts)
    message_id = make_message_id(f"{league.name}|{key}", sender.address)
    answers = next(filter(None, (mail.in_reply_to for mail in parts)), "")
    letter = add_press(join_letters([mail.letter() for mail in parts]), press, league, first.team.id)
    letter = add_news(letter, sender.name, first.words)
    data = write_message(letter, sender, to, message_id, enclosed, in_reply_to=answers, reply=bool(answers))
    stem = name_sheet(league.name, first.season, first.round_number, (first.team.id, first.team.name), first.kind)
    name = f"{stem}-{first.digest[:8]}.eml" if first.kind in SEVERAL else f"{stem}.eml"
    record = MailRecord(
        key, first.kind, first.team.id, manager.changes, first.season, first.round_number, name,
        hashlib.sha256(data).hexdigest(), due.files.hash_files(files),
        also=tuple(also),
        holds=(*(digest for mail in parts for digest in mail.holds), *(item.digest for item in press)),
    )  # fmt: skip
    return record, data


def make_message_id(what: str, address: str) -> str:
    """Return the Message-ID of a mail from an address, by which vbxl knows its own."""
    named = hashlib.sha256(what.encode()).hexdigest()[:32]
    return f"<vbxl.{named}@{address.rpartition('@')[2] or NO_DOMAIN}>"


def _find_outdated(due: Due, kept: set[str]) -> Iterator[MailRecord]:
    now = due.found.round.season, due.found.round.number
    for record in due.journal.records:
        unknown = record.state is Entry.UNKNOWN and is_in_outbox(due.folder, due.journal, record)
        if record.key in kept or not (unknown or is_pending(due.folder, due.journal, record)):
            continue
        if is_edited(due.folder, due.journal, record):
            continue
        changes = due.league.people.of(record.team).changes
        if record.kind in AT_ONCE and (record.season, record.round_number) == now and record.changes == changes:
            continue
        yield record


def put_outbox(
    folder: LeagueFolder, journal: Journal, plan: OutboxPlan, read: Iterable[Json], moment: datetime
) -> None:
    """Carry a plan out, and write into the journal what was read with it.

    What is outdated stands in the journal before its file goes, and what is new after its file came: whenever this is
    cut off, the next run does the rest.
    """
    journal.add({"entry": Entry.WITHDRAWN.value, "key": record.key} for record in plan.outdated)
    for record, data in plan.new:
        folder.outbox.mkdir(parents=True, exist_ok=True)
        commit.overwrite(folder.outbox / record.file, data)
    # What was read is known last: cut off before, it is read again, and gives the same mails.
    journal.add([*plan.list_entries(moment), *read])
    tidy_outbox(folder, journal)


def tidy_outbox(folder: LeagueFolder, journal: Journal) -> None:
    """Move away the files of mails that were sent, and remove those of outdated ones, as they were written."""
    done = [mail for mail in journal.named.values() if mail.state in {Entry.WITHDRAWN, Entry.SENT}]
    for record in done:
        path = folder.outbox / record.file
        if not is_in_outbox(folder, journal, record):
            continue
        if hashlib.sha256(path.read_bytes()).hexdigest() != record.sha256:
            continue
        if record.state is Entry.WITHDRAWN:
            commit.remove_tree(path)
        else:
            keep_mail(folder, record)
    for partial in folder.outbox.glob(f".*.{commit.PARTIAL}"):
        commit.remove_tree(partial)


def write_mailbox(folder: LeagueFolder, journal: Journal) -> None:
    """Write all mails that are still to be sent into one mailbox beside them; remove it where there are none."""
    path = folder.outbox / ALL
    mails = [(folder.outbox / record.file).read_bytes() for record in list_sendable(folder, journal)]
    data = b"".join(MBOX_LINE + mail.replace(b"\r\n", b"\n") + b"\n" for mail in mails)
    if not mails:
        commit.remove_tree(path)
    elif not path.is_file() or path.read_bytes() != data:
        commit.overwrite(path, data)


def keep_mail(folder: LeagueFolder, record: MailRecord) -> Path:
    """Move a mail that was sent out of the outbox to those that were."""
    folder.sent.mkdir(parents=True, exist_ok=True)
    target = folder.sent / record.file
    if target.exists():
        target = commit.find_free_name(target, "again")
    commit.rename(folder.outbox / record.file, target)
    return target


@dataclass(frozen=True)
class Sent:
    """The outcome for a mail of the outbox."""

    record: MailRecord
    outcome: Outcome
    words: str = ""


def list_sendable(folder: LeagueFolder, journal: Journal) -> tuple[MailRecord, ...]:
    """Return the mails in the outbox that are still to be sent, in the order of their names."""
    found = (mail for mail in journal.records if is_pending(folder, journal, mail))
    return tuple(sorted(found, key=lambda record: record.file))


def send_mails(
    folder: LeagueFolder, journal: Journal, league: League, mails: Sequence[MailRecord], post: Sender, clock: Clock
) -> Iterator[Sent]:
    """Hand mails to a server, one by one, and keep what went; after several failures in a row the rest stays.

    A mail that was changed, or that is addressed to anybody but its team, is not sent.
    """
    failures = 0
    for record in mails:
        data = (folder.outbox / record.file).read_bytes()
        to = league.people.of(record.team).addresses
        why = _check_draft(record, data, to)
        if why:
            yield Sent(record, Outcome.FAILED, why)
            continue
        if failures >= FAILURES_MOST:
            yield Sent(record, Outcome.FAILED, f"not tried, after {FAILURES_MOST} failures in a row")
            continue
        moment = clock()
        journal.add([_make_entry(Entry.SENDING, record, moment)])
        try:
            done = post.send(make_wire_form(data, moment), league.people.gm.address, to)
        except MailServerError as fault:
            done = Delivery(Outcome.FAILED, str(fault))
        words = done.reason
        if done.refused:
            words = f"but not to {', '.join(map(escaped, done.refused))}"
        journal.add([_make_outcome(record, done, words, clock())])
        failures = 0 if done.outcome is Outcome.SENT else failures + 1
        if done.outcome is Outcome.SENT:
            keep_mail(folder, journal.mails[record.key])
        yield Sent(record, done.outcome, words)


def _check_draft(record: MailRecord, data: bytes, to: Sequence[str]) -> str:
    """Return why a mail is not sent as it lies in the outbox, "" where it is."""
    if hashlib.sha256(data).hexdigest() != record.sha256:
        return CHANGED
    addressees = message_from_bytes(data).get_all("to", [])
    addressed = {address for _, address in getaddresses(map(str, addressees))}
    return "" if addressed == set(to) and addressed else ELSEWHERE


def make_wire_form(data: bytes, moment: datetime) -> bytes:
    """Return a mail as it goes to a server: no draft any more, and with the time at which it is sent."""
    return f"Date: {format_datetime(moment)}\r\n".encode() + data.replace(DRAFT, b"", 1)


def _make_entry(entry: Entry, record: MailRecord, moment: datetime) -> dict[str, object]:
    return {"entry": entry.value, "key": record.key, "at": moment.isoformat(timespec="seconds")}


def _make_outcome(record: MailRecord, done: Delivery, words: str, moment: datetime) -> dict[str, object]:
    """Return the entry of an outcome. Its words name no address: those of a server might."""
    found = _make_entry(Entry(done.outcome.value), record, moment)
    if done.outcome is not Outcome.SENT:
        found["reason"] = " ".join("…" if "@" in word else word for word in words.split())
    elif done.refused:
        found["refused"] = len(done.refused)
    return found
