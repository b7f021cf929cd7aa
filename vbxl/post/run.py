"""A run of the post: new mail is read and filed, due mails are written and, if that is wanted, the outbox is sent.

`vbxl run` does so before and after it plays a round whose deadline has passed. A machine can start it every few
minutes: it does nothing twice, and if a run is cut off, the next one goes on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final

from vbxl.league.deadlines import has_passed, moment_of, with_weekday
from vbxl.league.league import League
from vbxl.post.attachments import Attachments
from vbxl.post.drafts import plan_outbox
from vbxl.post.due import Due, DueMail
from vbxl.post.imap import Mailbox
from vbxl.post.incoming import IN, STAGED, NewMail, ReadMail, file_mail, find_new_mails, put_mail, read_mails
from vbxl.post.journal import BOTH, Entry, Journal, Json, MailRecord, hash_id, make_entry, name_askers
from vbxl.post.newcomers import plan_newcomer_mails
from vbxl.post.outbox import Clock, Outbox, OutboxPlan, Sent
from vbxl.post.press import TakenPress, take_press
from vbxl.post.servers import MailServerError
from vbxl.post.settings import MailSettings
from vbxl.post.smtp import Outcome, Sender
from vbxl.problems import Problem, escaped
from vbxl.rounds import commit
from vbxl.rounds.book import round_book
from vbxl.rounds.closing import ClosedRound, ResolveState, close
from vbxl.rounds.collect import refuse_own_mail
from vbxl.rounds.errors import StoppedError
from vbxl.rounds.folder import LeagueFolder, RoundFolder, lock_league
from vbxl.rounds.resolve import Resolution, ResolveOptions, resolve
from vbxl.rounds.status import Status, get_status
from vbxl.rounds.workers import Workers
from vbxl.rules.public_numbers import SourceKind

# How far back the first look into a mailbox goes.
LOOK_BACK: Final = timedelta(days=60)


@dataclass(frozen=True)
class MailOptions:
    """What a mail run should do; `clock` tells the time, and `key` is the league's key.

    We fetch mail from `mailbox` and send it through `post`. `agreed` is called before anything is sent, and says
    whether to send it. `again` has the ids of teams that get everything once more; `answered` has the ids of teams
    whose questions the game master has answered.
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
    """The result of a run: mails read and where they were filed, mails written and withdrawn, and what is left to do.

    `asking` has the hashes of the mails just read that need an answer. `questions` names the managers who wait for an
    answer; `answered` names the managers whose questions have just been marked as answered.
    """

    round: RoundFolder
    found: Status
    read: tuple[ReadMail, ...] = ()
    written: tuple[MailRecord, ...] = ()
    outdated: tuple[MailRecord, ...] = ()
    waiting: tuple[MailRecord, ...] = ()
    unknown: tuple[MailRecord, ...] = ()
    questions: tuple[str, ...] = ()
    answered: tuple[str, ...] = ()
    sent: tuple[Sent, ...] = ()
    unopened: tuple[Problem, ...] = ()
    fetched: int = 0
    notes: tuple[str, ...] = ()
    fault: str = ""
    dry_run: bool = False
    asking: frozenset[str] = frozenset()

    @property
    def league(self) -> League:
        """The league in its open round."""
        return self.found.league

    def name_team(self, team: str) -> str:
        """Return a team's id and name, a newcomer's name, or the id of a team that has left."""
        known = self.league.by_id.get(team)
        return f"{team} {known.name}" if known else self.league.people.of(team).name or team

    @property
    def line(self) -> str:
        """The state of the league and its mail, in one line."""
        waiting = len(self.waiting) + len(self.written) * self.dry_run
        mails = f"{waiting or 'no'} mail{'' if waiting == 1 else 's'} to send"
        return f"{self.found.line}; {mails}{' in outbox/' if waiting and not self.dry_run else ''}"

    @property
    def is_clear(self) -> bool:
        """Whether nothing went wrong: every file opened, the server cooperated, and we know what was sent."""
        failed = any(sent.outcome is not Outcome.SENT for sent in self.sent)
        return not (self.unopened or self.unknown or self.fault or failed)


def run_post(folder: LeagueFolder, options: MailOptions) -> MailRun:
    """Do everything that a league's mail needs now; a second run would change nothing more."""
    with ExitStack() as held:
        dry = options.dry_run
        notes: list[str] = []
        if not dry:
            note = held.enter_context(lock_league(folder.lock))
            notes += [*([note] if note else []), *commit.tidy(folder)]
            (folder.mail / IN).mkdir(parents=True, exist_ok=True)
        journal = Journal.open(folder.journal)
        outbox = Outbox(folder, journal)
        fetched, fault = _fetch(folder, journal, options)
        staging = folder.hidden / STAGED
        commit.remove_tree(staging)
        held.callback(commit.remove_tree, staging)
        new = list(find_new_mails(folder, journal.read, staging))
        read = _read(folder, [mail for mail in new if isinstance(mail, NewMail)], options)
        status = get_status(folder, options.key, options.jobs)
        league = status.league
        rounds = [(round_.season, round_.number) for round_ in folder.list_rounds()]
        files = Attachments(league, rounds, options.key)
        due = Due(status, options.key, outbox, files, options.clock(), options.settings)
        due = replace(due, press=dict(_take_press(due, read, dry_run=dry)))
        mails = (*due.plan_mails(read), *plan_newcomer_mails(due, read))
        if options.again and not dry:
            journal.add(_write_again(due, mails, options.again))
        plan = plan_outbox(due, mails)
        notes += [*status.notes, *_list_notes(due, plan)]
        askers = {mail.mail.sha256: due.find_asker(mail) for mail in read}
        answered: tuple[str, ...] = ()
        sent: tuple[Sent, ...] = ()
        if not dry:
            entries = [_make_read_entry(mail, askers[mail.mail.sha256]) for mail in read]
            outbox.carry_out(plan, entries, due.moment)
            gm = league.people.gm.address.casefold()
            replies = [
                message_id for mail in read if gm and mail.head.address == gm for message_id in mail.head.answers
            ]
            answered = name_askers(journal.mark_answered(options.answered, replies), league)
            journal.mark_answered(have_sent=[*status.collected.accepted, *(entry.id for entry in status.entries.teams)])
            if options.post:
                sent, refusal = _send(outbox, league, options)
                fault = "; ".join(filter(None, (fault, refusal)))
            outbox.write_mailbox()
        return MailRun(
            status.round, status, read, tuple(record for record, _ in plan.new), plan.outdated, outbox.list_pending(),
            outbox.list_unknown(), name_askers(journal.questions.values(), league), answered, sent,
            tuple(mail for mail in new if isinstance(mail, Problem)), fetched, tuple(notes), fault, dry,
            frozenset(sha256 for sha256, asker in askers.items() if asker),
        )  # fmt: skip


def _fetch(folder: LeagueFolder, journal: Journal, options: MailOptions) -> tuple[int, str]:
    """Fetch new mails into `mail/in/`; return how many there were, and why fetching stopped early, or ""."""
    if not options.mailbox or not options.settings.imap:
        return 0, ""
    server = options.settings.imap.server
    # A hash, since the journal holds no address.
    box = hashlib.sha256(f"{server.user}@{server.host}/{options.settings.imap.folder}".encode()).hexdigest()[:16]
    entries: list[Json] = []
    faults: list[str] = []
    number = 0
    try:
        with options.mailbox() as mailbox:
            known = journal.fetched.get((box, mailbox.uidvalidity), set())
            since = (options.clock() - LOOK_BACK).date()
            for mail in mailbox.fetch_new_mails(known, since):
                sha256 = hashlib.sha256(mail.data).hexdigest() if mail.data is not None else ""
                if mail.data is None:
                    faults.append(f"a mail in the mailbox is too large to fetch ({mail.size:,} bytes); save it by hand")
                elif not options.dry_run:
                    path = folder.mail / IN / f"imap-{mail.uid}-{sha256[:10]}.eml"
                    if sha256 not in journal.read and not path.exists():
                        commit.overwrite(path, mail.data)
                number += 1
                # Without UIDVALIDITY the UID may name another mail the next time.
                if mailbox.uidvalidity:
                    place = {"box": box, "uidvalidity": mailbox.uidvalidity, "uid": mail.uid}
                    entries.append(make_entry(Entry.FETCHED, **place, sha256=sha256))
            questions = journal.list_question_places(box, mailbox.uidvalidity)
            answered = questions.keys() & mailbox.list_answered(since) if questions else ()
            entries += [make_entry(Entry.ANSWERED, sha256=questions[uid]) for uid in answered]
    except MailServerError as fault:
        faults.append(str(fault))
    finally:
        if not options.dry_run:
            journal.add(entries)
    return number, "; ".join(faults)


def _read(folder: LeagueFolder, new: Sequence[NewMail], options: MailOptions) -> tuple[ReadMail, ...]:
    if not new:
        return ()
    league = round_book(folder.find_open_round()).league
    mails = []
    for read in read_mails(new, options.jobs):
        mail = replace(read, parts=tuple(refuse_own_mail(part, league) for part in read.parts))
        places = file_mail(folder, league.name, mail)
        if not options.dry_run:
            put_mail(mail, places)
        mails.append(replace(mail, filed=places))
    return tuple(mails)


def _take_press(due: Due, read: Sequence[ReadMail], *, dry_run: bool) -> Iterator[tuple[str, TakenPress]]:
    """Keep the press of mails that were read; yield what became of the press of each mail, by hash."""
    for mail in read:
        if not mail.press or mail.robot:
            continue
        taken = take_press(due.folder, due.league, due.find_proved(mail), mail.press, due.settings.press)
        for path, text in () if dry_run else taken.files:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                commit.overwrite(path, text.encode())
        yield mail.mail.sha256, replace(taken, files=()) if dry_run else taken


def _make_read_entry(read: ReadMail, asker: str) -> Json:
    return make_entry(
        Entry.READ, question=asker, attempt=read.is_attempt, teams=list(read.teams),
        message=hash_id(read.head.message_id) if asker else "", sha256=read.mail.sha256,
        filed=[f"{path.parent.parent.parent.name}/{path.parent.parent.name}/{path.name}" for path in read.filed],
    )  # fmt: skip


def _write_again(due: Due, mails: Iterable[DueMail], teams: Sequence[str]) -> Iterator[Json]:
    """Yield entries that make `teams`' mails due again: the same mail if its fate is unknown, otherwise a new one."""
    for mail in mails:
        record = due.journal.mails.get(mail.key(due.journal))
        if mail.team.id not in teams or record is None or not due.outbox.is_settled(record):
            continue
        if record.state is Entry.UNKNOWN:
            yield make_entry(Entry.WITHDRAWN, key=record.key)
        else:
            yield make_entry(Entry.AGAIN, base=mail.base, number=due.journal.again.get(mail.base, 0) + 1)


def _list_notes(due: Due, plan: OutboxPlan) -> Iterator[str]:
    people, collected = due.league.people, due.found.collected
    managers = {f"{team.id} {team.name}": people.of(team.id) for team in due.league.teams}
    managers |= {manager.name: manager for manager in people.newcomers.values()}
    unreachable = [name for name, who in managers.items() if not (who.addresses or who.no_mail or who.bot)]
    if unreachable:
        names = ", ".join(map(escaped, unreachable))
        yield f"no address for {names}: type one on the Managers sheet of {due.found.round.book.name}, or tick No mail"
    if not people.gm.address:
        yield "your own address is missing: type it into gm_address on the Season sheet, so that managers can reply"
    if collected.shut:
        yield f"{collected.shut}; until then, vbxl writes no receipts or reminders"
    if collected.question:
        yield collected.question
    changed = [mail.file for mail in due.journal.records if due.outbox.is_edited(mail)]
    if changed:
        yield f"you changed these mails, so vbxl no longer updates them; send them by hand: {', '.join(changed)}"
    taken = [record.file for record in plan.outdated if record.state is Entry.UNKNOWN]
    if taken:
        yield f"these mails are outdated but may already have been sent: {', '.join(taken)}"


def _send(outbox: Outbox, league: League, options: MailOptions) -> tuple[tuple[Sent, ...], str]:
    """Send the outbox once the game master agrees; return the outcomes, and why sending stopped early, or ""."""
    if not league.people.gm.address:
        raise StoppedError(
            "your own address is missing, and the mail server needs it: type it into gm_address on the Season sheet"
        )
    chosen = outbox.list_pending()[: options.settings.most if options.most is None else options.most]
    if not chosen or not options.agreed(chosen) or not options.post:
        return (), ""
    sent: list[Sent] = []
    fault = ""
    try:
        with options.post() as post:
            sent += outbox.send(chosen, league, post, options.clock)
    except MailServerError as refusal:
        fault = str(refusal)
    outbox.tidy()
    return tuple(sent), fault


@dataclass(frozen=True)
class DeadlineRun:
    """An unattended run of a league: the mail before and after, what was closed or played, or why nothing was done.

    `is_clear` says that nothing needs anybody's attention.
    """

    before: MailRun
    after: MailRun
    closed: ClosedRound | None
    played: Resolution | None
    delay: str
    is_clear: bool

    @property
    def line(self) -> str:
        """What was done, or why nothing was done, in one line."""
        done = self.played or self.closed
        return f"{done.line}; {self.after.line}" if done else self.delay


def run_league(folder: LeagueFolder, options: MailOptions, workers: Workers) -> DeadlineRun:
    """Read new mail, close or play the open round if its deadline has passed, and send what is due."""
    moment = options.clock()
    before = run_post(folder, replace(options, post=None))
    closed = played = None
    delay, clear = _find_delay(folder, before, options), True
    if before.fault or before.unopened:
        # A move may be among what could not be fetched or opened.
        delay, clear = "something that arrived could not be read, so the round was not played", False
    if not delay:
        try:
            if before.league.public_source.kind is not SourceKind.NONE:
                closed = close(folder, moment, lambda: options.key, workers)
                clear = closed.closing_list is not None
            else:
                played = resolve(folder, ResolveOptions(moment, lambda: options.key, workers))
                clear = played.state is ResolveState.RESOLVED
        except StoppedError as stopped:
            delay, clear = str(stopped), False
    after = run_post(folder, replace(options, mailbox=None))
    return DeadlineRun(before, after, closed, played, delay, clear and after.is_clear)


def _find_delay(folder: LeagueFolder, before: MailRun, options: MailOptions) -> str:
    """Return why the open round is not played now; "" if its deadline has passed."""
    league, status = before.league, before.found
    name, deadline = f"round {league.round_number}", moment_of(league.deadline)
    if status.over:
        return status.line
    if deadline is None:
        return f"{name} has no deadline, so it waits until you run vbxl resolve"
    if not has_passed(league.deadline, options.clock()):
        return f"{name}: {status.collected.count}; it will be played after {with_weekday(league.deadline)}"
    if status.closed:
        value = status.closed.value_words
        return f"{name} is closed and is waiting for {value}; once you know it, run vbxl resolve --public VALUE"
    outbox = Outbox(folder, Journal.open(folder.journal))
    mark = f"-S{league.season_number}-R{league.round_number:02d}-"
    for record in outbox.journal.records:
        has_sheets = any(mark in file and file.endswith("-move.xlsx") for file in record.files)
        if record.kind in BOTH and has_sheets and outbox.is_settled(record) and record.at < deadline:
            return ""
    return (
        f"{name}: no team got its sheets before the deadline, {with_weekday(league.deadline)}; move the deadline with "
        "vbxl postpone, or play the round with vbxl resolve"
    )
