"""One run of the post: new mail is read and filed, what is due is written, and the outbox is sent if that is wanted."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final

from vbxl.league.league import League
from vbxl.post.attachments import Attachments
from vbxl.post.due import Due, DueMail, is_edited, is_in_outbox, is_settled
from vbxl.post.imap import Mailbox
from vbxl.post.incoming import IN, STAGED, NewMail, ReadMail, file_mail, find_new_mails, put_mail, read_mails
from vbxl.post.journal import Entry, Journal, Json, MailRecord, hash_id
from vbxl.post.newcomers import plan_newcomer_mails
from vbxl.post.outbox import (
    Clock,
    OutboxPlan,
    Sent,
    list_sendable,
    plan_outbox,
    put_outbox,
    send_mails,
    tidy_outbox,
    write_mailbox,
)
from vbxl.post.press import PressRule, TakenPress, put_press, take_press
from vbxl.post.questions import list_places, mark_answered, mark_replied, name_askers
from vbxl.post.servers import MailServerError
from vbxl.post.settings import MailSettings
from vbxl.post.smtp import Sender
from vbxl.problems import Problem, escaped
from vbxl.rounds import commit
from vbxl.rounds.book import round_book
from vbxl.rounds.collect import refuse_own_mail
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.status import Status, get_status

# How far back a mailbox is looked through that was never read.
LOOK_BACK: Final = timedelta(days=60)


@dataclass(frozen=True)
class MailOptions:
    """How the post is to be done; `clock` is the time, `key` the league's.

    `mailbox` is opened to fetch from, and `post` to send by. `agreed` is asked before anything is sent. `again` are the
    teams, by id, to whom everything is written once more, and `answered` those whose questions are answered.
    """

    clock: Clock
    key: bytes
    settings: MailSettings
    mailbox: Callable[[], AbstractContextManager[Mailbox]] | None = None
    post: Callable[[], AbstractContextManager[Sender]] | None = None
    agreed: Callable[[Sequence[MailRecord]], bool] = field(default=lambda _mails: True)
    again: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    most: int | None = None
    dry_run: bool = False
    jobs: int = 1


@dataclass(frozen=True)
class MailRun:
    """The result of a run: mails read with where they were filed, mails written and withdrawn, and what is left.

    `questions` names the managers who wait for an answer.
    """

    round: RoundFolder
    found: Status
    read: tuple[ReadMail, ...] = ()
    written: tuple[MailRecord, ...] = ()
    outdated: tuple[MailRecord, ...] = ()
    waiting: tuple[MailRecord, ...] = ()
    unknown: tuple[MailRecord, ...] = ()
    questions: tuple[str, ...] = ()
    sent: tuple[Sent, ...] = ()
    unopened: tuple[Problem, ...] = ()
    fetched: int = 0
    notes: tuple[str, ...] = ()
    fault: str = ""
    dry_run: bool = False

    @property
    def league(self) -> League:
        """The league in its open round."""
        return self.found.league

    def name_team(self, team: str) -> str:
        """Return a team by id and name, a newcomer by name; one that has left by its id."""
        known = self.league.by_id.get(team)
        return f"{team} {known.name}" if known else self.league.people.of(team).name or team

    @property
    def line(self) -> str:
        """Where the league and its post stand, in one line."""
        waiting = len(self.waiting) + len(self.written) * self.dry_run
        mails = f"{waiting or 'no'} mail{'' if waiting == 1 else 's'} to send"
        return f"{self.found.line}; {mails}{' in outbox/' if waiting and not self.dry_run else ''}"

    @property
    def is_clear(self) -> bool:
        """Whether nothing went wrong: all files could be opened, the server did as it was asked, nothing is unknown."""
        failed = any(sent.outcome != "sent" for sent in self.sent)
        return not (self.unopened or self.unknown or self.fault or failed)


def run_post(folder: LeagueFolder, wish: MailOptions) -> MailRun:
    """Do the post of a league once; done twice, it changes nothing more."""
    with ExitStack() as held:
        notes: list[str] = []
        if not wish.dry_run:
            note = held.enter_context(lock_league(folder.lock))
            notes += [*([note] if note else []), *commit.tidy(folder)]
            (folder.mail / IN).mkdir(parents=True, exist_ok=True)
        journal = Journal.open(folder.journal)
        fetched, fault = _fetch(folder, journal, wish)
        staging = folder.hidden / STAGED
        commit.remove_tree(staging)
        held.callback(commit.remove_tree, staging)
        new = list(find_new_mails(folder, journal.read, staging))
        unopened = tuple(mail for mail in new if isinstance(mail, Problem))
        read = _read(folder, [mail for mail in new if isinstance(mail, NewMail)], wish)
        found = get_status(folder, wish.key, wish.jobs)
        rounds = [(round_.season, round_.number) for round_ in folder.list_rounds()]
        files = Attachments(found.league, rounds, wish.key)
        due = Due(folder, found, wish.key, journal, files, wish.clock(), wish.settings.remind)
        allowed = wish.settings.press is not PressRule.OFF
        due = replace(due, allows_press=allowed, press=dict(_take_press(due, read, wish)))
        mails = (*due.plan_mails(read), *plan_newcomer_mails(due, read))
        if wish.again and not wish.dry_run:
            journal.add(_make_again(due, mails, wish.again))
        plan = plan_outbox(due, mails)
        if not wish.dry_run:
            entries = [_make_read_entry(mail, due.find_asker(mail)) for mail in read]
            put_outbox(folder, journal, plan, entries, due.moment)
            gm = found.league.people.gm.address
            journal.add((*mark_answered(journal, wish.answered), *mark_replied(journal, read, gm)))
        notes += [*found.notes, *_list_notes(due, plan)]
        sent: tuple[Sent, ...] = ()
        if wish.post and not wish.dry_run:
            sent, refused = _send(folder, journal, found.league, wish)
            fault = "; ".join(filter(None, (fault, refused)))
        if not wish.dry_run:
            write_mailbox(folder, journal)
        # Of one that the game master took out of the outbox he knows.
        unknown = [
            mail for mail in journal.records if mail.state is Entry.UNKNOWN and is_in_outbox(folder, journal, mail)
        ]
        return MailRun(
            found.round, found, read, tuple(record for record, _ in plan.new), plan.outdated,
            list_sendable(folder, journal), tuple(unknown), name_askers(journal, found.league), sent, unopened,
            fetched, tuple(notes), fault, wish.dry_run,
        )  # fmt: skip


def _fetch(folder: LeagueFolder, journal: Journal, wish: MailOptions) -> tuple[int, str]:
    """Fetch new mails from the mailbox into `mail/in/`: how many, and why it ended early, if it did."""
    if not wish.mailbox or not wish.settings.imap:
        return 0, ""
    server = wish.settings.imap.server
    # The journal holds no address.
    box = hashlib.sha256(f"{server.user}@{server.host}/{wish.settings.imap.folder}".encode()).hexdigest()[:16]
    entries: list[Json] = []
    faults: list[str] = []
    number = 0
    try:
        with wish.mailbox() as mailbox:
            known = journal.fetched.get((box, mailbox.uidvalidity), set())
            since = (wish.clock() - LOOK_BACK).date()
            for mail in mailbox.fetch_new_mails(known, since):
                sha256 = hashlib.sha256(mail.data).hexdigest() if mail.data is not None else ""
                if mail.data is None:
                    # Each is told, and once only.
                    faults.append(f"a mail in the mailbox is too large to fetch ({mail.size:,} bytes); save it by hand")
                elif not wish.dry_run:
                    path = folder.mail / IN / f"imap-{mail.uid}-{sha256[:10]}.eml"
                    if sha256 not in journal.read and not path.exists():
                        commit.overwrite(path, mail.data)
                number += 1
                # Without it a UID may name another mail the next time.
                if mailbox.uidvalidity:
                    place = {"box": box, "uidvalidity": mailbox.uidvalidity, "uid": mail.uid}
                    entries.append({"entry": Entry.FETCHED.value, **place, "sha256": sha256})
            waiting = list_places(journal, box, mailbox.uidvalidity)
            answered = waiting.keys() & mailbox.list_answered(since) if waiting else ()
            entries += [{"entry": Entry.ANSWERED.value, "sha256": waiting[uid]} for uid in answered]
    except MailServerError as problem:
        faults.append(str(problem))
    finally:
        if not wish.dry_run:
            journal.add(entries)
    return number, "; ".join(faults)


def _read(folder: LeagueFolder, new: Sequence[NewMail], wish: MailOptions) -> tuple[ReadMail, ...]:
    if not new:
        return ()
    league = round_book(folder.find_open_round()).league
    found = []
    for read in read_mails(new, wish.jobs):
        mail = replace(read, parts=tuple(refuse_own_mail(part, league) for part in read.parts))
        places = file_mail(folder, league.name, mail)
        if not wish.dry_run:
            put_mail(mail, places)
        found.append(replace(mail, filed=places))
    return tuple(found)


def _take_press(due: Due, read: Sequence[ReadMail], wish: MailOptions) -> Iterator[tuple[str, TakenPress]]:
    """Keep the press of mails that were read, and yield what became of it."""
    for mail in read:
        if mail.press and not mail.robot:
            found = list(take_press(due.folder, due.league, due.find_proved(mail), mail.press, wish.settings.press))
            faults = tuple(fault for fault in found if isinstance(fault, str))
            yield mail.mail.sha256, put_press(found) if not wish.dry_run else TakenPress((), faults)


def _make_read_entry(read: ReadMail, asker: str) -> Json:
    return {
        "entry": Entry.READ.value, "question": asker, "message": hash_id(read.head.message_id) if asker else "",
        "sha256": read.mail.sha256, "teams": list(read.teams),
        "filed": [f"{path.parent.parent.parent.name}/{path.parent.parent.name}/{path.name}" for path in read.filed],
    }  # fmt: skip


def _make_again(due: Due, mails: Iterable[DueMail], teams: Sequence[str]) -> Iterator[Json]:
    """Yield what makes the mails of some teams due once more: the same one where nobody knows, else another."""
    for mail in mails:
        record = due.journal.mails.get(mail.key(due.journal))
        if mail.team.id not in teams or not is_settled(due.folder, due.journal, record) or record is None:
            continue
        if record.state is Entry.UNKNOWN:
            yield {"entry": Entry.WITHDRAWN.value, "key": record.key}
        else:
            yield {"entry": Entry.AGAIN.value, "base": mail.base, "number": due.journal.again.get(mail.base, 0) + 1}


def _list_notes(due: Due, plan: OutboxPlan) -> Iterator[str]:
    newcomers = due.league.people.newcomers.values()
    unreachable = [f"{team.id} {team.name}" for team in due.unreachable]
    unreachable += [manager.name for manager in newcomers if not manager.addresses and not manager.no_mail]
    if unreachable:
        names = ", ".join(map(escaped, unreachable))
        yield f"no address of {names}: type one in Managers of {due.found.round.book.name}, or tick No mail"
    if not due.league.people.gm.address:
        yield "your own address is not known: type it in Season, gm_address, so that mails say whom to reply to"
    if due.found.collected.shut:
        yield f"{due.found.collected.shut}; until then no receipts and no reminders are written"
    if due.found.collected.question:
        yield due.found.collected.question
    changed = [mail.file for mail in due.journal.records if is_edited(due.folder, due.journal, mail)]
    if changed:
        yield f"you changed these, so send them by hand; vbxl no longer updates them: {', '.join(changed)}"
    taken = [record for record in plan.outdated if record.state is Entry.UNKNOWN]
    if taken:
        yield f"outdated, and perhaps sent: {', '.join(record.file for record in taken)}"


def _send(folder: LeagueFolder, journal: Journal, league: League, wish: MailOptions) -> tuple[tuple[Sent, ...], str]:
    """Send what is in the outbox, once the game master has agreed."""
    if not league.people.gm.address:
        raise StoppedError("your own address is not known, which a server needs: type it in Season, gm_address")
    mails = list_sendable(folder, journal)
    most = wish.most if wish.most is not None else wish.settings.most
    chosen = mails[:most]
    if not chosen or not wish.agreed(chosen) or not wish.post:
        return (), ""
    sent: list[Sent] = []
    fault = ""
    try:
        with wish.post() as post:
            sent += send_mails(folder, journal, league, chosen, post, wish.clock)
    except MailServerError as problem:
        fault = str(problem)
    tidy_outbox(folder, journal)
    return tuple(sent), fault
