"""Drafts of mails: everything due to a team goes into one mail, with all attachments checked against its recipient."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from vbxl.books.message import write_message
from vbxl.league.people import Contact
from vbxl.post.due import Due, DueMail
from vbxl.post.journal import AT_ONCE, SEVERAL, Entry, MailKind, MailRecord
from vbxl.post.letters import add_news, join_letters
from vbxl.post.outbox import OutboxPlan, make_message_id
from vbxl.post.press import Press, add_press, choose_press, list_press
from vbxl.rounds.file_names import name_sheet


def plan_outbox(due: Due, mails: Sequence[DueMail]) -> OutboxPlan:
    """Return which mails to write and which are outdated; StoppedError if a file belongs to another team."""
    outbox, journal = due.outbox, due.journal
    new: list[tuple[MailRecord, bytes]] = []
    kept: set[str] = set()
    unwritten = []
    for mail in mails:
        known = journal.mails.get(mail.key(journal))
        # A mail that was sent, or that the game master has edited, stays as it is.
        if known and (outbox.is_settled(known) or outbox.is_edited(known)):
            kept.add(known.key)
        else:
            unwritten.append(mail)
    press = list_press(due.folder, due.league)
    final = [record for record in journal.records if outbox.is_final(record)]
    in_mails = {(record.team, digest) for record in final for digest in record.holds}
    for bundle in _list_bundles(unwritten):
        team = bundle[0].team.id
        own = [item for item in choose_press(press, due.league, team) if (team, item.digest) not in in_mails]
        if bundle[0].kind in AT_ONCE:
            # Such a mail is never rewritten, so others' press would stay in it even if the game master deleted it.
            own = [item for item in own if item.sender[0] == team]
        in_mails |= {(team, item.digest) for item in own}
        record, data = _make_draft(due, bundle, own)
        known = journal.mails.get(record.key)
        kept.add(record.key)
        if known and known.key == record.key and outbox.is_pending(known):
            # The mail keeps its file name, although the team may have been renamed.
            record = replace(record, file=known.file)
        elif _is_taken(due, record.file):
            record = replace(record, file=f"{Path(record.file).stem}-{bundle[0].digest[:8]}.eml")
        if not known or known.state is Entry.WITHDRAWN or (known.sha256, known.keys) != (record.sha256, record.keys):
            new.append((record, data))
    return OutboxPlan(tuple(new), tuple(_find_outdated(due, kept)))


def _list_bundles(mails: Sequence[DueMail]) -> Iterator[tuple[DueMail, ...]]:
    """Yield the due mails in bundles; each bundle is sent as one mail, named after the bundle's first mail.

    An answer to a mail goes on its own, since it is due only now; so do an earlier round's results.
    """
    order = list(MailKind)
    last = max((mail.round for mail in mails if mail.kind is MailKind.RESULTS), default=None)
    bundles: dict[str, list[DueMail]] = {}
    for mail in sorted(mails, key=lambda mail: order.index(mail.kind)):
        if mail.kind in AT_ONCE or (mail.kind is MailKind.RESULTS and mail.round != last):
            yield (mail,)
        else:
            bundles.setdefault(mail.team.id, []).append(mail)
    yield from map(tuple, bundles.values())


def _is_taken(due: Due, file: str) -> bool:
    """Whether a file name belongs to a mail that the game master has edited, or that may have been sent."""
    last = due.journal.named.get(file)
    return last is not None and (due.outbox.is_edited(last) or last in due.outbox.list_unknown())


def _make_draft(due: Due, bundle: Sequence[DueMail], press: Sequence[Press]) -> tuple[MailRecord, bytes]:
    first, league, sender = bundle[0], due.league, due.league.people.gm
    team, manager = first.team, first.manager
    files = {file.path.name: file for mail in bundle for file in mail.files}.values()
    enclosed = [due.files.open(file, team.id) for file in files]
    to = [Contact(manager.name if not at else "", address) for at, address in enumerate(manager.addresses)]
    key, *also = (mail.key(due.journal) for mail in bundle)
    answers = next(filter(None, (mail.in_reply_to for mail in bundle)), "")
    letter = add_press(join_letters([mail.letter() for mail in bundle]), press, league, team.id)
    letter = add_news(letter, sender.name, first.words)
    message_id = make_message_id(f"{league.name}|{key}", sender.address)
    data = write_message(letter, sender, to, message_id, enclosed, in_reply_to=answers, reply=bool(answers))
    stem = name_sheet(league.name, *first.round, (team.id, team.name), first.kind)
    record = MailRecord(
        key, first.kind, team.id, manager.changes, *first.round,
        f"{stem}-{first.digest[:8]}.eml" if first.kind in SEVERAL else f"{stem}.eml",
        hashlib.sha256(data).hexdigest(), due.files.hash_files(files), also=tuple(also),
        holds=(*(digest for mail in bundle for digest in mail.holds), *(item.digest for item in press)),
    )  # fmt: skip
    return record, data


def _find_outdated(due: Due, kept: set[str]) -> Iterator[MailRecord]:
    """Yield the mails in the outbox that are no longer due, except edited mails and answers of the open round."""
    unknown = due.outbox.list_unknown()
    for record in due.journal.records:
        if record.key in kept or not (record in unknown or due.outbox.is_pending(record)):
            continue
        is_present = record.changes == due.league.people.of(record.team).changes
        is_answer = record.kind in AT_ONCE and record.round == due.now and is_present
        if not is_answer and not due.outbox.is_edited(record):
            yield record
