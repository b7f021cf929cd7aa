"""The due mails: everything that each team should have been sent by now, sent or not.

Every mail has a key, made of round, team, kind and what it is about. The journal knows it by that key, so no mail is
written for the same thing twice, however its words may have changed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property, partial
from pathlib import Path
from typing import Final

from vbxl.books.deadline_calendar import CALENDAR
from vbxl.books.letter import Letter
from vbxl.books.mail.headers import read_head
from vbxl.league.deadlines import moment_of
from vbxl.league.league import League, Team
from vbxl.league.people import Manager
from vbxl.league.view import sheet_id
from vbxl.post import letters, round_results
from vbxl.post.attachments import Attachments, Enclosed
from vbxl.post.changes import BookChange, add_changes, list_changes, name_changes, write_changes_letter
from vbxl.post.incoming import ReadMail
from vbxl.post.journal import BOTH, Entry, Journal, MailKind, MailRecord
from vbxl.post.outbox import Outbox
from vbxl.post.press import TakenPress, write_press_answer
from vbxl.post.settings import MailSettings, PressRule
from vbxl.rounds.book import round_book
from vbxl.rounds.closing import list_path, read_records
from vbxl.rounds.collect import InboxFile
from vbxl.rounds.entries import TeamEntry, collect_entries
from vbxl.rounds.file_names import is_by_bot
from vbxl.rounds.folder import LeagueFolder, RoundFolder
from vbxl.rounds.history import HISTORY
from vbxl.rounds.status import Late, Status
from vbxl.rules.commitments import make_sheet_token

DIGITS: Final = 12
# The most answers to a team's mails in a round, since an undeclared robot may answer each of ours.
MOST_ANSWERS: Final = 12
_HEAD: Final = 2**16
_RESULTS: Final = "*results.xlsx"


@dataclass(frozen=True)
class DueMail:
    """A mail that a team or a newcomer should have: kind, round and team, subject matter, letter and files.

    `words` are the game master's words to everybody. `holds` has the digests of news that is reported only once. The
    mail's key counts the team's managers, so a new manager gets the same mail again under another key.
    """

    kind: MailKind
    round: tuple[int, int]
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
        """A digest of what the mail is about."""
        return hashlib.sha256("|".join(self.about).encode()).hexdigest()[:DIGITS]

    @property
    def base(self) -> str:
        """The mail's key without the number of repeat requests."""
        changes = f"+{self.manager.changes}" if self.manager.changes else ""
        season, number = self.round
        return f"S{season}-R{number:02d}-{self.team.id}{changes}-{self.kind}-{self.digest}"

    def key(self, journal: Journal) -> str:
        """Return the key that identifies the mail in the journal."""
        again = journal.again.get(self.base, 0)
        return f"{self.base}-{again + 1}" if again else self.base


@dataclass(frozen=True)
class Due:
    """Finds out which mails of a league are due, from its folder, the received files and the journal.

    `press` is the press of the mails that were just read, by their SHA-256.
    """

    found: Status
    key: bytes
    outbox: Outbox
    files: Attachments
    moment: datetime
    settings: MailSettings
    press: Mapping[str, TakenPress] = field(default_factory=dict)

    @property
    def folder(self) -> LeagueFolder:
        """The folder of the league."""
        return self.outbox.folder

    @property
    def journal(self) -> Journal:
        """The journal of the league's mail."""
        return self.outbox.journal

    @property
    def league(self) -> League:
        """The league in its open round."""
        return self.found.league

    @property
    def now(self) -> tuple[int, int]:
        """The season and number of the open round."""
        return self.found.round.season, self.found.round.number

    @property
    def readers(self) -> tuple[Team, ...]:
        """The teams whose managers may get mail."""
        return tuple(team for team in self.league.teams if can_get_mail(self.league.people.of(team.id)))

    @cached_property
    def invented_for(self) -> frozenset[str]:
        """The ids of the newcomers whose team isn't the one that they asked for."""
        founding = self.folder.get_entries(1)
        if self.now != (1, 1) or not founding.kept_book.is_file():
            return frozenset()
        names = {self.league.people.of(team.id).newcomer_id: team.name for team in self.league.teams}
        entries = collect_entries(self.folder, round_book(founding).league, self.key).entries.values()
        return frozenset(entry.id for entry in entries if not entry.is_in or entry.team_name != names.get(entry.id))

    def plan_mails(self, read: Sequence[ReadMail]) -> tuple[DueMail, ...]:
        """Return every mail that is due, even if it has been sent already, and the answers to mails just read."""
        results = list(self._plan_results())
        mails = [*results, *(self._plan_sheets(results) if not self.found.over else ())]
        mails += self._plan_answers(read)
        mails += self._plan_changes(mails) if not self.found.over else ()
        mails += filter(None, map(self._plan_late_answer, self.found.late))
        mails += self._plan_closings()
        collected = self.found.collected
        if self.found.over or collected.shut:
            return tuple(mails)
        # A team that gets its sheets now needs no reminder, and a team whose mail was just read has sent something.
        spared = {mail.team.id for mail in mails if mail.kind in BOTH and not self.is_settled(mail)}
        spared |= {team for mail in read for team in mail.teams}
        for team in self.readers:
            files = [
                file
                for file in collected.list_team_files(team.id)
                if not is_by_bot(file.file) and not self._is_from_former_manager(file)
            ]
            if files:
                mails.append(self._plan_receipt(team, files))
            elif team in collected.awaited and team.id not in spared and not self.found.closed:
                about = self.find_reminder()
                letter = partial(letters.write_reminder, self.league, team.id, self._get_token(team.id))
                mails += [self._make_mail(MailKind.REMINDER, team, about, letter)] if about else []
        return tuple(mails)

    def is_settled(self, mail: DueMail) -> bool:
        """Whether a mail was sent, was removed from the outbox by the game master, or may have been sent."""
        return self.outbox.is_settled(self.journal.mails.get(mail.key(self.journal)))

    def find_reminder(self) -> tuple[str, ...]:
        """Return what identifies the reminder due now: the deadline and its lead time in seconds; () if none is due."""
        deadline = moment_of(self.league.deadline)
        left = deadline - self.moment if deadline else timedelta()
        reached = [distance for distance in self.settings.remind if left <= distance]
        if left <= timedelta() or not reached:
            return ()
        return self.league.deadline, str(int(min(reached).total_seconds()))

    # Results and sheets.

    def _plan_results(self) -> Iterator[DueMail]:
        """Yield the results of the last round, and of any earlier round whose results may not have been mailed."""
        resolved = self.folder.list_resolved()
        written = [record for record in self.journal.records if record.kind in BOTH]
        since = max((record.round for record in written), default=None)
        pending = {record.round for record in written if self.outbox.is_pending(record)}
        for round_ in resolved:
            at = round_.season, round_.number
            if round_ == resolved[-1] or at in pending or (since and at >= since):
                yield from self._plan_round_results(round_)

    def _plan_round_results(self, round_: RoundFolder) -> Iterator[DueMail]:
        played = round_results.read_resolved_round(round_)
        own, last = self.found.round, round_.next == self.found.round
        next_sheets = last and round_.season == own.season and not self.found.over
        public = _find_public_files(round_.results, _RESULTS)
        for team in played.before.teams:
            if team.id in self.league.by_id and self._is_new(team):
                continue
            manager = (self.league if team.id in self.league.by_id else played.before).people.of(team.id)
            report = _find_team_files(round_.reports, team.id, "report")
            if not can_get_mail(manager) or not report or not public:
                continue
            files = [*(_find_sheets(own, team.id) if next_sheets else ()), *report, *public]
            if last and not next_sheets:
                history = f"*-S{round_.season}-R{round_.number:02d}-history.xlsx"
                files += _find_public_files(self.folder.root / HISTORY, history)
            files += _find_public_files(round_.results, CALENDAR)
            about = tuple(self.files.sha256(attachment.path) for attachment in (*public, *report))
            letter = partial(
                round_results.write_results_letter, played, team.id, _get_names(files), next_sheets=next_sheets,
                token=self._get_token(team.id),
            )  # fmt: skip
            words = played.before.people.words, self.league.people.words if next_sheets else ""
            at = round_.season, round_.number
            mail = DueMail(MailKind.RESULTS, at, team, manager, about, letter, tuple(files), words=words)
            yield self._add_changes(mail) if next_sheets else mail

    def _plan_sheets(self, results: Sequence[DueMail]) -> Iterator[DueMail]:
        """Yield the sheets of the open round that have not gone out with another mail.

        A team's sheets wait until its results have gone out. At the end of a season, this lets the game master decide
        about the next season before that season's sheets go out.
        """
        own, league = self.found.round, self.league
        waiting = {result.team.id for result in results if not self.is_settled(result)}
        for team in self.readers:
            sheets, manager = _find_sheets(own, team.id), league.people.of(team.id)
            if not sheets or team.id in waiting or self._has_sheets(team):
                continue
            hashes = self.files.hash_files(sheets)
            took = [record for record in self._find_written(team, manager) if record.files.keys() & hashes.keys()]
            new = [record for record in took if hashes.items() <= record.files.items()]
            if any(record.kind != MailKind.SHEETS for record in new):
                continue
            files = [*sheets, *_find_season_files(own), *_find_public_files(own.path, CALENDAR)]
            # A mail that is still in the outbox has not been sent, and is removed when this one comes.
            replaces = any(self.outbox.is_settled(record) for record in took if record not in new)
            if self._is_new(team):
                for round_ in self.folder.list_resolved()[-1:]:
                    files += _find_public_files(round_.results, _RESULTS)
                letter = partial(
                    letters.write_welcome, league, team.id, _get_names(files), token=self._get_token(team.id),
                    invented=manager.newcomer_id in self.invented_for,
                    with_press=self.settings.press is not PressRule.OFF,
                )  # fmt: skip
            else:
                changes = self._list_untold(team)
                again = (name_changes(changes) if changes else "new sheets") if replaces else ""
                letter = partial(
                    letters.write_sheets_letter, league, team.id, _get_names(files), again=again,
                    token=self._get_token(team.id),
                )  # fmt: skip
            mail = self._make_mail(MailKind.SHEETS, team, sorted(hashes.values()), letter, files)
            # For a manager without earlier sheets, nothing has changed.
            yield self._add_changes(mail, tell=replaces)

    def _is_new(self, team: Team) -> bool:
        """Whether a team's manager joined this round and has had no mail yet; the first mail will be a welcome."""
        manager = self.league.people.of(team.id)
        if manager.since not in {None, self.now} or self._has_sheets(team):
            return False
        return not any(map(self.outbox.is_settled, self._find_written(team, manager)))

    def _has_sheets(self, team: Team) -> bool:
        """Whether a team has sent a move on unmailed sheets, and so must have got them in some other way."""
        mailed = any(
            record.team == team.id and record.kind in BOTH and record.round == self.now
            for record in self.journal.records
        )
        return not mailed and any(
            file.moves and not is_by_bot(file.file) for file in self.found.collected.list_team_files(team.id)
        )

    def _find_written(self, team: Team, manager: Manager) -> Iterator[MailRecord]:
        """Yield the mails with results or sheets written for a team's present manager, except withdrawn mails."""
        for record in self.journal.records:
            same = record.team == team.id and record.changes == manager.changes
            if same and record.kind in BOTH and record.state is not Entry.WITHDRAWN:
                yield record

    # The game master's changes.

    def _list_untold(self, team: Team | TeamEntry) -> tuple[BookChange, ...]:
        """Return the changes that no mail has reported to a team's present manager."""
        # The last results include the sheets of the open round.
        rounds = {self.now, *((round_.season, round_.number) for round_ in self.folder.list_resolved()[-1:])}
        changes = self.league.people.of(team.id).changes
        known = {
            digest
            for record in self.journal.records
            if (record.team, record.changes) == (team.id, changes) and record.round in rounds
            for digest in (record.holds if self.outbox.is_final(record) else ())
        }
        return tuple(change for change in list_changes(self.found, team.id) if change.digest not in known)

    def _add_changes(self, mail: DueMail, *, tell: bool = True) -> DueMail:
        """Return a mail that also tells a team's changes; without `tell`, it only marks them as reported."""
        changes, letter = self._list_untold(mail.team), mail.letter
        holds = tuple(change.digest for change in changes)
        return replace(mail, letter=lambda: add_changes(letter(), changes if tell else ()), holds=holds)

    def _plan_changes(self, others: Sequence[DueMail]) -> Iterator[DueMail]:
        waiting = {mail.team.id for mail in others if mail.kind in BOTH and not self.is_settled(mail)}
        for team in self.readers:
            changes = self._list_untold(team)
            if changes and team.id not in waiting:
                about = sorted(change.digest for change in changes)
                letter = partial(write_changes_letter, self.league, team.id, changes)
                yield replace(self._make_mail(MailKind.CHANGED, team, about, letter), holds=tuple(about))

    # Moves and closing lists.

    def _plan_receipt(self, team: Team, files: Sequence[InboxFile]) -> DueMail:
        """Return the receipt for a team's files; every new file makes a new receipt due."""
        collected = self.found.collected
        about = sorted(f"{file.taken.sha256} {file.standing}" for file in files)
        letter = partial(letters.write_receipt, collected, team.id)
        newest = max(files, key=lambda file: (file is collected.accepted.get(team.id), file.send_number, file.file))
        answers = _find_message_id(self.found.round, newest.taken.stored[0])
        return self._make_mail(MailKind.RECEIPT, team, about, letter, in_reply_to=answers)

    def _is_from_former_manager(self, file: InboxFile) -> bool:
        """Whether a file was sent by the team's previous manager; nobody else may see it."""
        known = sheet_id(file.taken.sheet_id)
        return known is not None and known.token in self.found.collected.tokens.former

    def _plan_late_answer(self, late: Late) -> DueMail | None:
        """Return the answer to a late move; None if nothing proves which team sent it."""
        team = self.league.by_id.get(late.team)
        if team is None or team not in self.readers or not self._is_proved(late.token, late.team, late.round):
            return None
        played = late.round != self.found.round
        letter = partial(letters.write_late_letter, self.league, team.id, late.round, late.file, played=played)
        answers = _find_message_id(late.round, late.stored)
        return self._make_mail(MailKind.LATE, team, [late.sha256], letter, round_=late.round, in_reply_to=answers)

    def _plan_closings(self) -> Iterator[DueMail]:
        """Yield the open round's closing lists, and any of the last round's that its results do not contain (R0.4)."""
        last = self.folder.list_resolved()[-1:]
        for round_ in (*last, self.found.round):
            in_results = round_results.list_closing_lists(round_) if round_ in last else ()
            for record in read_records(round_):
                if record.text in in_results:
                    continue
                closing = record.list
                file = Enclosed(list_path(round_, closing))
                for team in self.readers:
                    letter = partial(letters.write_closing_letter, self.league, team.id, closing, [file.path.name])
                    yield self._make_mail(MailKind.CLOSING, team, [closing.sha256], letter, [file], round_=round_)

    # Answers to mails just read.

    def _plan_answers(self, read: Sequence[ReadMail]) -> Iterator[DueMail]:
        for mail in read:
            proved, sender, about = self.find_proved(mail), self._find_sender(mail), [mail.mail.sha256]
            if mail.robot or sender is None:
                continue
            answer = partial(self._make_mail, in_reply_to=mail.head.message_id)
            if mail.asks and proved:
                files = self._find_newest_files(proved)
                letter = partial(
                    letters.write_resend_letter, self.league, proved.id, _get_names(files),
                    token=self._get_token(proved.id),
                )  # fmt: skip
                yield answer(MailKind.RESEND, proved, about, letter, files)
                continue
            press = self.press.get(mail.mail.sha256)
            wanted = not mail.filed or (press is not None and bool(press.faults))
            if not wanted or self.count_answers(sender.id) >= MOST_ANSWERS:
                continue
            if press:
                yield answer(MailKind.ANSWER, sender, about, partial(write_press_answer, self.league, sender.id, press))
                continue
            problems = [problem for problem in mail.problems if problem.code != "FILE-CARRIES"]
            letter = partial(
                letters.write_answer, self.league, sender.id, mail.head.subject,
                [letters.NO_TOKEN] if mail.asks else problems, self._get_token(sender.id),
            )  # fmt: skip
            yield answer(MailKind.ANSWER, sender, about, letter)

    def _find_newest_files(self, team: Team) -> list[Enclosed]:
        files: list[Enclosed] = []
        resolved = self.folder.list_resolved()
        if not self.found.over:
            files += [*_find_sheets(self.found.round, team.id), *_find_season_files(self.found.round)]
        if resolved:
            files += _find_team_files(resolved[-1].reports, team.id, "report")
            files += _find_public_files(resolved[-1].results, _RESULTS)
        calendars = [self.found.round.path, *(round_.results for round_ in resolved[-1:])]
        return files + next(filter(None, (_find_public_files(folder, CALENDAR) for folder in calendars)), [])

    def find_proved(self, mail: ReadMail) -> Team | None:
        """Return the team whose present manager was sent one of a mail's tokens; None if there is no such team."""
        rounds = self.folder.list_rounds()
        for token in mail.tokens:
            for team in self.readers:
                if any(self._is_proved(token, team.id, round_) for round_ in rounds):
                    return team
        return None

    def _find_sender(self, mail: ReadMail) -> Team | None:
        """Return the team that seems to have sent a mail; None if that is unclear.

        Anybody may have written the mail, so answers go only to the team's known address.
        """
        proved = self.find_proved(mail)
        if proved:
            return proved
        people, address = self.league.people, mail.head.address
        teams = [team for team in self.readers if address in map(str.casefold, people.of(team.id).addresses)]
        return teams[0] if len(teams) == 1 else None

    def find_asker(self, mail: ReadMail) -> str:
        """Return the team or newcomer that waits for an answer to a mail; "" if unknown, or if nobody is waiting."""
        is_move = mail.filed and not mail.has_question and not self._is_without_entry(mail)
        if mail.robot or mail.asks or mail.press or is_move:
            return ""
        team = self._find_sender(mail)
        if team:
            return team.id
        newcomers = self.league.people.newcomers.items()
        address = mail.head.address
        return next((known for known, who in newcomers if address in map(str.casefold, who.addresses)), "")

    def _is_without_entry(self, mail: ReadMail) -> bool:
        """Whether a mail was filed only because it quotes a form, although nothing was entered in that form."""
        names = tuple(path.name for path in mail.filed)
        files = [file for file in self.found.collected.files if file.file.startswith(names)]
        return bool(files) and all("FILE-MAIL" in [problem.code for problem in file.problems] for file in files)

    def count_answers(self, team: str) -> int:
        """Return how many mails of a team or newcomer were answered in the open round."""
        return sum(
            record.kind == MailKind.ANSWER and record.team == team and record.round == self.now
            for record in self.journal.records
        )

    def _is_proved(self, token: str, team: str, round_: RoundFolder) -> bool:
        changes = self.league.people.of(team).changes
        made = make_sheet_token(self.key, self.league.name, round_.season, round_.number, team, changes)
        return hmac.compare_digest(token, made)

    def _get_token(self, team: str) -> str:
        return self.found.collected.tokens.get(team, "")

    def _make_mail(
        self, kind: MailKind, team: Team, about: Sequence[str], letter: Callable[[], Letter],
        files: Sequence[Enclosed] = (), *, round_: RoundFolder | None = None, in_reply_to: str = "",
    ) -> DueMail:  # fmt: skip
        at = (round_.season, round_.number) if round_ else self.now
        people = self.league.people
        return DueMail(
            kind, at, team, people.of(team.id), tuple(about), letter, tuple(files), in_reply_to, (people.words,)
        )


def can_get_mail(manager: Manager) -> bool:
    """Whether a manager may get mail; False if mail is unwanted, or if the last sheets were for somebody else."""
    return bool(manager.addresses) and not manager.no_mail and not manager.follows_another


def _get_names(files: Sequence[Enclosed]) -> list[str]:
    return [file.path.name for file in files]


def _find_team_files(folder: Path, team: str, kind: str) -> list[Enclosed]:
    name = re.compile(rf"(?:.*-)?{team}-(?:.*-)?{kind}\.(?:xlsx|txt)")
    paths = sorted(folder.iterdir()) if folder.is_dir() else ()
    return [Enclosed(path, team) for path in paths if name.fullmatch(path.name)]


def _find_sheets(round_: RoundFolder, team: str) -> list[Enclosed]:
    sheets = [file for folder in (round_.sheets, round_.forms) for file in _find_team_files(folder, team, "move")]
    return [replace(file, is_sheet=True) for file in sheets]


def _find_season_files(round_: RoundFolder) -> list[Enclosed]:
    """Return the files with the season's information, which go out with the sheets of its first round."""
    return _find_public_files(round_.path, "*-season.xlsx") if round_.number == 1 else []


def _find_public_files(folder: Path, pattern: str) -> list[Enclosed]:
    return [Enclosed(path) for path in sorted(folder.glob(pattern))]


def _find_message_id(round_: RoundFolder, name: str) -> str:
    """Return the Message-ID of the mail that contained a file; "" if the file did not come by mail."""
    path = next((path for path in round_.list_moves() if path.name == name), None)
    if path is None:
        return ""
    with path.open("rb") as opened:
        return read_head(opened.read(_HEAD)).message_id
