"""The mails that are due: what each team ought to have been sent by now, whether it was or not.

Every mail has a key, made of round, team, kind and what it is about. The journal knows it by that key, so that no mail
is written for the same thing twice, however its words may have changed meanwhile.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final

from vbxl.books.deadline_calendar import CALENDAR
from vbxl.books.letter import Letter
from vbxl.books.mail.headers import head_of
from vbxl.league.deadlines import moment_of
from vbxl.league.league import League, Team
from vbxl.league.people import Manager
from vbxl.league.view import sheet_id
from vbxl.post import invitations, letters, round_results
from vbxl.post.attachments import Attachments, Enclosed
from vbxl.post.changes import BookChange, add_changes, list_changes, name_changes, write_changes_letter
from vbxl.post.incoming import ReadMail
from vbxl.post.journal import UNSENT, Entry, Journal, MailRecord
from vbxl.post.press import TakenPress, write_press_answer
from vbxl.rounds.closing import list_path, read_records
from vbxl.rounds.collect import Collected, InboxFile
from vbxl.rounds.entries import TeamEntry
from vbxl.rounds.file_names import is_by_bot
from vbxl.rounds.folder import LeagueFolder, RoundFolder
from vbxl.rounds.history import HISTORY
from vbxl.rounds.status import Late, Status
from vbxl.rules.commitments import make_sheet_token

DIGITS: Final = 12
_HEAD: Final = 2**16


class MailKind(StrEnum):
    """The kinds of mails; of several that go as one, the first names it."""

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


# Of which a team may have several in a round, each about another mail.
SEVERAL: Final = frozenset({MailKind.CHANGED, MailKind.LATE, MailKind.CLOSING, MailKind.RESEND, MailKind.ANSWER})
# Of which each team gets one a round.
BOTH: Final = frozenset({MailKind.RESULTS, MailKind.SHEETS})
# Written when a mail is read that asks for them, and due only then.
AT_ONCE: Final = frozenset({MailKind.RESEND, MailKind.ANSWER})


@dataclass(frozen=True)
class DueMail:
    """A mail that a team, or a newcomer, ought to have: kind, round and team, what it is about, letter and files.

    `words` are the game master's to everybody, and `holds` the digests of news that are told once. Its key counts the
    managers whom others followed: to another manager the same is another mail.
    """

    kind: MailKind
    season: int
    round_number: int
    team: Team | TeamEntry
    manager: Manager
    about: tuple[str, ...]
    letter: Callable[[], Letter]
    files: tuple[Enclosed, ...] = ()
    in_reply_to: str = ""
    words: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """What it is about, in short."""
        return hashlib.sha256("|".join(self.about).encode()).hexdigest()[:DIGITS]

    @property
    def base(self) -> str:
        """Its key, but for how often it was asked for again."""
        changes = f"+{self.manager.changes}" if self.manager.changes else ""
        return f"S{self.season}-R{self.round_number:02d}-{self.team.id}{changes}-{self.kind}-{self.digest}"

    def key(self, journal: Journal) -> str:
        """Return the key by which the journal knows it."""
        again = journal.again.get(self.base, 0)
        return f"{self.base}-{again + 1}" if again else self.base


@dataclass(frozen=True)
class Due:
    """Works out which mails are due in a league: from its folder, what was collected, and what the journal knows.

    `press` is the press of the mails that were just read, by their SHA-256; `allows_press` says if the league has any.
    """

    folder: LeagueFolder
    found: Status
    key: bytes
    journal: Journal
    files: Attachments
    moment: datetime
    remind: tuple[timedelta, ...]
    press: Mapping[str, TakenPress] = field(default_factory=dict)
    allows_press: bool = True

    @property
    def league(self) -> League:
        """The league in its open round."""
        return self.found.league

    @property
    def readers(self) -> tuple[Team, ...]:
        """The teams of the league that get mail."""
        return tuple(team for team in self.league.teams if can_get_mail(self.league.people.of(team.id)))

    @property
    def unreachable(self) -> tuple[Team, ...]:
        """The teams that a manager plays who should get mail, and whose address is not known."""
        people = self.league.people
        return tuple(
            team
            for team in self.league.teams
            if not people.of(team.id).addresses and not people.of(team.id).no_mail and not people.of(team.id).bot
        )

    def plan_mails(self, read: Sequence[ReadMail]) -> tuple[DueMail, ...]:
        """Return every mail that is due, also those that were sent; with the answers to mails that were just read."""
        results = list(self._make_results())
        found = [*results, *(self._make_sheets(results) if not self.found.over else ())]
        found += self._make_answers(read)
        found += self._make_changes(found) if not self.found.over else ()
        collected = self.found.collected
        found += [mail for late in self.found.late if (mail := self._make_late(late))]
        found += self._make_closings()
        if self.found.over or collected.shut:
            return tuple(found)
        # Who gets sheets now needs no reminder of them, and whose mail was just read has sent something.
        spared = {mail.team.id for mail in found if mail.kind in BOTH and not self.is_settled(mail)}
        spared |= {team for mail in read for team in mail.teams}
        for team in self.readers:
            files = [
                file
                for file in collected.list_team_files(team.id)
                if not is_by_bot(file.file) and not self._is_formers(file)
            ]
            if files:
                found.append(self._make_receipt(collected, team, files))
            elif team in collected.awaited and team.id not in spared and not self.found.closed:
                found += self._make_reminder(team)
        return tuple(found)

    def is_settled(self, mail: DueMail) -> bool:
        """Whether a mail was sent, or taken out of the outbox by the game master, or nobody knows."""
        return is_settled(self.folder, self.journal, self.journal.mails.get(mail.key(self.journal)))

    # Results and sheets.

    def _make_results(self) -> Iterator[DueMail]:
        """Yield the results of the rounds that were played since the post began, or of the last."""
        resolved = self.folder.list_resolved()
        written = [mail for mail in self.journal.records if mail.kind in BOTH]
        since = max(((record.season, record.round_number) for record in written), default=None)
        lying = {
            (record.season, record.round_number) for record in written if is_pending(self.folder, self.journal, record)
        }
        for round_ in resolved:
            at = round_.season, round_.number
            if round_ == resolved[-1] or at in lying or (since and at >= since):
                yield from self._make_round_results(round_)

    def _make_round_results(self, round_: RoundFolder) -> Iterator[DueMail]:
        played = round_results.read_resolved_round(round_)
        own, last = self.found.round, round_.next == self.found.round
        next_sheets = last and round_.season == own.season and not self.found.over
        for team in played.before.teams:
            if team.id in self.league.by_id and self._is_new(team):
                continue
            manager = (self.league if team.id in self.league.by_id else played.before).people.of(team.id)
            report, public = (
                list(_list_reports(round_, team.id)),
                list(_find_public_files(round_.results, "*results.xlsx")),
            )
            if not can_get_mail(manager) or not report or not public:
                continue
            files = [*(_list_sheets(own, team.id) if next_sheets else ()), *report, *public]
            if last and not next_sheets:
                history = f"*-S{round_.season}-R{round_.number:02d}-history.xlsx"
                files += _find_public_files(self.folder.root / HISTORY, history)
            files += _find_public_files(round_.results, CALENDAR)
            about = tuple(self.files.sha256(attachment.path) for attachment in (*public, *report))
            names = [file.path.name for file in files]
            token = self._get_token(team.id)
            letter = partial(
                round_results.write_results_letter, played, team.id, names, next_sheets=next_sheets, token=token
            )  # fmt: skip
            at = round_.season, round_.number
            words = played.before.people.words, self.league.people.words if next_sheets else ""
            mail = DueMail(MailKind.RESULTS, *at, team, manager, about, letter, tuple(files), words=words)
            yield self._with_changes(mail) if next_sheets else mail

    def _make_sheets(self, results: Sequence[DueMail]) -> Iterator[DueMail]:
        """Yield the sheets of the open round that no mail took along.

        They wait for results that are not on their way yet: those of a season's last round come first, so that the game
        master decides about the next season before its sheets go out.
        """
        own, league = self.found.round, self.league
        waiting = {result.team.id for result in results if not self.is_settled(result)}
        for team in self.readers:
            sheets, manager = list(_list_sheets(own, team.id)), league.people.of(team.id)
            if not sheets or team.id in waiting or self._has_sheets(team):
                continue
            hashes = self.files.hash_files(sheets)
            took = [record for record in self._find_written(team, manager) if record.files.keys() & hashes.keys()]
            new = [record for record in took if hashes.items() <= record.files.items()]
            if any(record.kind != MailKind.SHEETS for record in new):
                continue
            files = [*sheets, *_list_season_files(own), *_find_public_files(own.path, CALENDAR)]
            is_new = self._is_new(team)
            if is_new:
                for round_ in self.folder.list_resolved()[-1:]:
                    files += _find_public_files(round_.results, "*results.xlsx")
            names, token = [file.path.name for file in files], self._get_token(team.id)
            # What still lies in the outbox was sent to nobody, and goes when this comes.
            replaced = any(is_settled(self.folder, self.journal, record) for record in took if record not in new)
            changes = self._list_untold(team)
            again = (name_changes(changes) if changes else "new sheets") if replaced else ""
            letter = partial(letters.write_sheets_letter, league, team.id, names, again=again, token=token)
            if is_new:
                letter = partial(
                    invitations.write_welcome, league, team.id, names, token=token, press=self.allows_press
                )
            mail = self._make_mail(MailKind.SHEETS, team, sorted(hashes.values()), letter, files)
            # Whoever has had no sheets yet knows of nothing that was otherwise.
            yield self._with_changes(mail, told=replaced)

    def _is_new(self, team: Team) -> bool:
        """Whether a team's manager has it since this round and got nothing yet: the first mail is a welcome."""
        manager = self.league.people.of(team.id)
        if manager.since not in {None, self._now} or self._has_sheets(team):
            return False
        written = self._find_written(team, manager)
        return not any(is_settled(self.folder, self.journal, record) for record in written)

    def _has_sheets(self, team: Team) -> bool:
        """Whether a team has sent a move on sheets of which the journal knows nothing: they came in another way."""
        now = self._now
        known = any(
            mail.team == team.id and mail.kind in BOTH and (mail.season, mail.round_number) == now
            for mail in self.journal.records
        )
        return not known and any(
            file.moves and not is_by_bot(file.file) for file in self.found.collected.list_team_files(team.id)
        )

    def _find_written(self, team: Team, manager: Manager) -> Iterator[MailRecord]:
        """Yield the mails with results or sheets that were written to a team's present manager and not withdrawn."""
        for mail in self.journal.records:
            same = mail.team == team.id and mail.changes == manager.changes
            if same and mail.kind in BOTH and mail.state is not Entry.WITHDRAWN:
                yield mail

    # What the game master changed.

    def _list_untold(self, team: Team | TeamEntry) -> tuple[BookChange, ...]:
        """Return the changes that no mail has told a team's present manager."""
        # The last results take the sheets of the open round along.
        rounds = {self._now, *((round_.season, round_.number) for round_ in self.folder.list_resolved()[-1:])}
        changes = self.league.people.of(team.id).changes
        told = {
            digest
            for record in self.journal.records
            if (record.team, record.changes) == (team.id, changes) and (record.season, record.round_number) in rounds
            for digest in (record.holds if self.is_final(record) else ())
        }
        return tuple(change for change in list_changes(self.found, team.id) if change.digest not in told)

    def is_final(self, record: MailRecord) -> bool:
        """Whether a mail goes as it is, or has gone: only others are written again."""
        if record.state is Entry.WITHDRAWN:
            return False
        folder, journal = self.folder, self.journal
        return record.kind in AT_ONCE or is_settled(folder, journal, record) or is_edited(folder, journal, record)

    def _with_changes(self, mail: DueMail, *, told: bool = True) -> DueMail:
        """Return a mail that tells what changed, or that is only remembered to have told it."""
        changes, letter = self._list_untold(mail.team), mail.letter
        holds = tuple(change.digest for change in changes)
        return replace(mail, letter=lambda: add_changes(letter(), changes if told else ()), holds=holds)

    def _make_changes(self, others: Sequence[DueMail]) -> Iterator[DueMail]:
        """Yield the changes that no mail with sheets or results takes along."""
        waiting = {mail.team.id for mail in others if mail.kind in BOTH and not self.is_settled(mail)}
        for team in self.readers:
            changes = self._list_untold(team)
            if changes and team.id not in waiting:
                about = sorted(change.digest for change in changes)
                letter = partial(write_changes_letter, self.league, team.id, changes)
                yield replace(self._make_mail(MailKind.CHANGED, team, about, letter), holds=tuple(about))

    # Moves.

    def _make_receipt(self, collected: Collected, team: Team, files: Sequence[InboxFile]) -> DueMail:
        """Return the receipt of a team's files, which each file that comes makes a new one."""
        about = sorted(f"{file.taken.sha256} {file.standing}" for file in files)
        letter = partial(letters.write_receipt, collected, team.id)
        newest = max(files, key=lambda file: (file is collected.accepted.get(team.id), file.send_number, file.file))
        answers = _find_message_id(self.found.round, newest.taken.stored[0])
        return self._make_mail(MailKind.RECEIPT, team, about, letter, in_reply_to=answers)

    def _is_formers(self, file: InboxFile) -> bool:
        """Whether a file was sent by the team's previous manager, so that nobody else may see it."""
        known = sheet_id(file.taken.sheet_id)
        return known is not None and known.token in self.found.collected.tokens.former

    def _make_reminder(self, team: Team) -> Iterator[DueMail]:
        """Yield a reminder of a deadline that is near, once for each distance."""
        deadline = moment_of(self.league.deadline)
        left = deadline - self.moment if deadline else timedelta()
        reached = [distance for distance in self.remind if left <= distance]
        if not deadline or left <= timedelta() or not reached:
            return
        about = self.league.deadline, str(int(min(reached).total_seconds()))
        letter = partial(letters.write_reminder, self.league, team.id, self._get_token(team.id))
        yield self._make_mail(MailKind.REMINDER, team, about, letter)

    def _make_late(self, late: Late) -> DueMail | None:
        """What a team hears whose move came when its round had been played; None where nothing proves whose it is."""
        team = self.league.by_id.get(late.team)
        if team is None or team not in self.readers or not self._is_proved(late.token, late.team, late.round):
            return None
        played = late.round != self.found.round
        letter = partial(letters.write_late_letter, self.league, team.id, late.round, late.file, played=played)
        answers = _find_message_id(late.round, late.stored)
        return self._make_mail(MailKind.LATE, team, [late.sha256], letter, resolved=late.round, in_reply_to=answers)

    # Closing lists.

    def _make_closings(self) -> Iterator[DueMail]:
        """The closing lists of the open round, and of the last one those that its results do not have yet (R0.4)."""
        last = self.folder.list_resolved()[-1:]
        for round_ in (*last, self.found.round):
            told = round_results.list_closing_lists(round_) if round_ in last else ()
            for record in read_records(round_):
                if record.text in told:
                    continue
                closing = record.list
                file = Enclosed(list_path(round_, closing))
                for team in self.readers:
                    letter = partial(letters.write_closing_letter, self.league, team.id, closing, [file.path.name])
                    yield self._make_mail(MailKind.CLOSING, team, [closing.sha256], letter, [file], resolved=round_)

    # Answers to mails that were just read.

    def _make_answers(self, read: Sequence[ReadMail]) -> Iterator[DueMail]:
        for mail in read:
            if mail.robot:
                continue
            proved, sender = self.find_proved(mail), self._find_sender(mail)
            if mail.asks and proved:
                yield self._make_resend(mail, proved)
                continue
            press = self.press.get(mail.mail.sha256)
            if press:
                if sender and (press.faults or not mail.filed) and self.count_answers(sender.id) < MOST_ANSWERS:
                    letter = partial(write_press_answer, self.league, sender.id, press)
                    answers = mail.head.message_id
                    yield self._make_mail(MailKind.ANSWER, sender, [mail.mail.sha256], letter, in_reply_to=answers)
                continue
            if sender and not mail.filed and self.count_answers(sender.id) < MOST_ANSWERS:
                problems = (
                    [letters.NO_TOKEN]
                    if mail.asks
                    else [problem for problem in mail.problems if problem.code != "FILE-CARRIES"]
                )
                letter = partial(
                    letters.write_answer, self.league, sender.id, mail.head.subject, problems,
                    self._get_token(sender.id),
                )  # fmt: skip
                answers = mail.head.message_id
                yield self._make_mail(MailKind.ANSWER, sender, [mail.mail.sha256], letter, in_reply_to=answers)

    def find_proved(self, mail: ReadMail) -> Team | None:
        """Return the team whose token is in a mail."""
        return next((team for token in mail.tokens if (team := self.find_team(token))), None)

    def _find_sender(self, mail: ReadMail) -> Team | None:
        """Return whose a mail seems to be: anybody may have written it, so answers go to the address that we know."""
        return self.find_proved(mail) or self._find_team_at(mail.head.address)

    def find_asker(self, mail: ReadMail) -> str:
        """Return the team or newcomer that sent a mail without a move; "" if unknown, or if nobody is waiting."""
        if mail.robot or mail.asks or mail.press or (mail.filed and not self._is_without_entry(mail)):
            return ""
        team = self._find_sender(mail)
        newcomers = self.league.people.newcomers.items()
        own = [known for known, one in newcomers if mail.head.address in map(str.casefold, one.addresses)]
        return team.id if team else next(iter(own), "")

    def _is_without_entry(self, mail: ReadMail) -> bool:
        """Whether a mail that was filed for the form it quotes has no entry of its own."""
        names = tuple(path.name for path in mail.filed)
        files = [file for file in self.found.collected.files if file.file.startswith(names)]
        return bool(files) and all("FILE-MAIL" in [problem.code for problem in file.problems] for file in files)

    def count_answers(self, team: str) -> int:
        """Return how many mails of a team, or of a newcomer, were answered in the open round."""
        return sum(
            mail.kind == MailKind.ANSWER and mail.team == team and (mail.season, mail.round_number) == self._now
            for mail in self.journal.records
        )

    def _make_resend(self, read: ReadMail, team: Team) -> DueMail:
        """Return the newest files of a team that asked for them: results, report and sheets."""
        files: list[Enclosed] = []
        resolved = self.folder.list_resolved()
        if not self.found.over:
            files += [*_list_sheets(self.found.round, team.id), *_list_season_files(self.found.round)]
        if resolved:
            files += [*_list_reports(resolved[-1], team.id), *_find_public_files(resolved[-1].results, "*results.xlsx")]
        calendars = [self.found.round.path, *(round_.results for round_ in resolved[-1:])]
        files += next(filter(None, (list(_find_public_files(folder, CALENDAR)) for folder in calendars)), [])
        names = [file.path.name for file in files]
        letter = partial(letters.write_resend_letter, self.league, team.id, names, token=self._get_token(team.id))
        answers = read.head.message_id
        return self._make_mail(MailKind.RESEND, team, [read.mail.sha256], letter, files, in_reply_to=answers)

    def _make_mail(
        self, kind: MailKind, team: Team, about: Sequence[str], letter: Callable[[], Letter],
        files: Sequence[Enclosed] = (), *, resolved: RoundFolder | None = None, in_reply_to: str = "",
    ) -> DueMail:  # fmt: skip
        """Return a mail to a team's present manager, of the open round unless it is of another."""
        round_, manager = resolved or self.found.round, self.league.people.of(team.id)
        at = round_.season, round_.number
        words = (self.league.people.words,)
        return DueMail(kind, *at, team, manager, tuple(about), letter, tuple(files), in_reply_to, words)

    def find_team(self, token: str) -> Team | None:
        """Return the team that a token of any round is for, if its present manager was given it."""
        for team in self.readers:
            for round_ in self.folder.list_rounds():
                if self._is_proved(token, team.id, round_):
                    return team
        return None

    def _find_team_at(self, address: str) -> Team | None:
        """Return the team whose manager has an address, where it is only one."""
        people = self.league.people
        having = [
            team
            for team in self.readers
            if address in {own_address.casefold() for own_address in people.of(team.id).addresses}
        ]
        return having[0] if len(having) == 1 else None

    def _is_proved(self, token: str, team: str, round_: RoundFolder) -> bool:
        changes = self.league.people.of(team).changes
        made = make_sheet_token(self.key, self.league.name, round_.season, round_.number, team, changes)
        return hmac.compare_digest(token, made)

    def _get_token(self, team: str) -> str:
        return self.found.collected.tokens.get(team, "")

    @property
    def _now(self) -> tuple[int, int]:
        return self.found.round.season, self.found.round.number


# Answers to the mails of a team in a round: a robot that does not say so may answer each.
MOST_ANSWERS: Final = 12


def can_get_mail(manager: Manager) -> bool:
    """Whether mail may go to a manager: only once there are sheets that were not made for somebody else."""
    return bool(manager.addresses) and not manager.no_mail and not manager.follows_another


def is_in_outbox(folder: LeagueFolder, journal: Journal, record: MailRecord) -> bool:
    """Whether a mail lies in the outbox, and no other under its name."""
    return journal.named[record.file].key == record.key and (folder.outbox / record.file).is_file()


def is_pending(folder: LeagueFolder, journal: Journal, record: MailRecord) -> bool:
    """Whether a mail lies in the outbox and is still to be sent."""
    return record.state in UNSENT and is_in_outbox(folder, journal, record)


def is_edited(folder: LeagueFolder, journal: Journal, record: MailRecord) -> bool:
    """Whether the game master changed a mail that is still to be sent."""
    if not is_pending(folder, journal, record):
        return False
    return hashlib.sha256((folder.outbox / record.file).read_bytes()).hexdigest() != record.sha256


def is_settled(folder: LeagueFolder, journal: Journal, record: MailRecord | None) -> bool:
    """Whether nothing is to be done for a mail: it was sent or taken, or nobody knows."""
    return record is not None and record.state is not Entry.WITHDRAWN and not is_pending(folder, journal, record)


def _list_team_files(folder: Path, team: str, kind: str) -> Iterator[Enclosed]:
    """Yield the files of a team and kind in a folder, by their names."""
    name = re.compile(rf"(?:.*-)?{team}-(?:.*-)?{kind}\.(?:xlsx|txt)")
    if folder.is_dir():
        yield from (Enclosed(path, team) for path in sorted(folder.iterdir()) if name.fullmatch(path.name))


def _list_sheets(round_: RoundFolder, team: str) -> Iterator[Enclosed]:
    """Yield the sheet of a team as a workbook and as text."""
    for folder in (round_.sheets, round_.forms):
        for attachment in _list_team_files(folder, team, "move"):
            yield replace(attachment, is_sheet=True)


def _list_reports(round_: RoundFolder, team: str) -> Iterator[Enclosed]:
    return _list_team_files(round_.reports, team, "report")


def _list_season_files(round_: RoundFolder) -> Iterator[Enclosed]:
    """Return the season's information, which goes with the sheets of its first round."""
    return _find_public_files(round_.path, "*-season.xlsx") if round_.number == 1 else iter(())


def _find_public_files(folder: Path, pattern: str) -> Iterator[Enclosed]:
    """Return the files of a folder that are everybody's, by a pattern of their names."""
    return map(Enclosed, sorted(folder.glob(pattern)))


def _find_message_id(round_: RoundFolder, name: str) -> str:
    """Return the Message-ID of the mail that brought a file, "" where it was none."""
    path = next((path for path in round_.list_moves() if path.name == name), None)
    if path is None:
        return ""
    with path.open("rb") as opened:
        return head_of(opened.read(_HEAD)).message_id
