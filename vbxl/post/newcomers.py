"""The mails to people who wait for a team: they are invited, answered and reminded like managers."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from vbxl.books import teamsheet
from vbxl.books.letter import Block, Facts, FormText, Heading, Items, Letter, Problems, Prose
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import League, Team
from vbxl.league.new_team import Invitation, NewTeam
from vbxl.league.view import sheet_id
from vbxl.post.attachments import Enclosed
from vbxl.post.due import MOST_ANSWERS, Due, DueMail, can_get_mail
from vbxl.post.incoming import ReadMail
from vbxl.post.journal import MailKind
from vbxl.post.letters import (
    ASKED,
    describe_by,
    describe_deadline,
    describe_game,
    explain_refusals,
    list_attached,
    make_footer,
    make_greeting,
    quote_mail,
    send_to,
)
from vbxl.problems import NOTES, Problem, escaped, shown
from vbxl.rounds.entries import TeamEntry, invite_newcomer, make_entry_token
from vbxl.rounds.file_names import name_invitation
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import spaced


def plan_newcomer_mails(due: Due, read: Sequence[ReadMail]) -> Iterator[DueMail]:
    """Yield every mail due to people who are waiting for a team, including those already sent."""
    yield from _answer_late_sheets(due, read)
    for entry in due.found.entries.entries.values():
        if can_get_mail(entry.manager):
            yield from _Newcomer(due, entry, invite_newcomer(due.league, entry.id, due.key)).plan_mails(read)


def _answer_late_sheets(due: Due, read: Sequence[ReadMail]) -> Iterator[DueMail]:
    """Yield the answers to people who sent a Team sheet but already have a team."""
    by_newcomer = {due.league.people.of(team.id).newcomer_id: team for team in due.readers}
    for mail in read:
        for part in mail.parts:
            known = sheet_id(part.sheet_id)
            team = by_newcomer.get(known.team) if known and known.round_number == BEFORE_THE_FIRST else None
            if known is None or team is None or mail.robot:
                continue
            token = make_entry_token(due.key, due.league.name, known.season_number, known.team)
            if hmac.compare_digest(known.token, token):
                letter = partial(_write_late_answer, due.league, team)
                manager, words = due.league.people.of(team.id), (due.league.people.words,)
                about, answers = (mail.mail.sha256,), mail.head.message_id
                yield DueMail(MailKind.ANSWER, due.now, team, manager, about, letter, (), answers, words)
                break


def _write_late_answer(league: League, team: Team) -> Letter:
    name = escaped(team.name)
    blocks = (
        make_greeting(league.people.of(team.id)),
        Prose(
            f"Your Team sheet came after the league had started, so it does not count. You manage {name}; the move "
            f"sheet for round {league.round_number} is in another mail. The players are yours to train, sell and "
            "replace."
        ),
        *([Prose(describe_deadline(league))] if league.deadline else []),
    )
    return Letter(f"Your Team sheet came too late; you manage {name} ({escaped(league.name)})", blocks)


@dataclass(frozen=True)
class _Newcomer:
    """A person waiting for a team, with the Team sheets received and the invitation."""

    due: Due
    entry: TeamEntry
    invitation: Invitation

    def plan_mails(self, read: Sequence[ReadMail]) -> Iterator[DueMail]:
        entry, sheet = self.entry, self._make_sheet()
        # A new invitation is due if the Team sheet's given part has changed, except for the deadline.
        given = replace(self.invitation, deadline="", rounds=0, gm=type(self.invitation.gm)())
        about = hashlib.sha256(repr(given).encode()).hexdigest()
        invited = self._make_mail(MailKind.INVITATION, [about], partial(self._write_invitation, sheet), sheet)
        yield invited
        if entry.files:
            files = sorted(f"{file.taken.sha256} {file.standing}" for file in entry.files)
            # Somebody else may have taken the team's name since.
            faults = sorted({fault.code for fault in entry.faults})
            yield self._make_mail(MailKind.RECEIPT, [*files, *faults], self._write_receipt)
        elif self.due.found.waits and self.due.is_settled(invited) and not any(entry.id in mail.teams for mail in read):
            reminder = self.due.find_reminder()
            if reminder:
                yield self._make_mail(MailKind.REMINDER, reminder, self._write_reminder)
        yield from self._answer_mails(read, sheet)

    def _answer_mails(self, read: Sequence[ReadMail], sheet: Enclosed) -> Iterator[DueMail]:
        addresses = {address.casefold() for address in self.entry.manager.addresses}
        for mail in read:
            proved = any(hmac.compare_digest(token, self.invitation.token) for token in mail.tokens)
            if mail.robot or mail.filed or not (proved or mail.head.address in addresses):
                continue
            about = [mail.mail.sha256]
            if mail.asks and proved:
                answer = self._make_mail(MailKind.RESEND, about, partial(self._write_invitation, sheet), sheet)
            elif self.due.count_answers(self.entry.id) < MOST_ANSWERS:
                letter = partial(self._write_answer, mail.head.subject, mail.problems)
                answer = self._make_mail(MailKind.ANSWER, about, letter)
            else:
                continue
            yield replace(answer, round=self.due.now, in_reply_to=mail.head.message_id)

    def _make_sheet(self) -> Enclosed:
        """Make the Team sheet, which is only attached to the mail, not stored in any folder."""
        due, entry = self.due, self.entry
        path = due.found.round.path / entry.id / f"{name_invitation(due.league.name)}.xlsx"
        due.files.add(path, teamsheet.build(self.invitation))
        return Enclosed(path, entry.id, is_sheet=True)

    def _make_mail(
        self, kind: MailKind, about: Sequence[str], letter: Callable[[], Letter], *files: Enclosed
    ) -> DueMail:
        """Return a mail that belongs to round 0 of the newcomer's season."""
        people, at = self.due.league.people, (self.due.found.entries.season, BEFORE_THE_FIRST)
        manager, words = people.of(self.entry.id), (people.words,)
        return DueMail(kind, at, self.entry, manager, tuple(about), letter, files, words=words)

    def _make_letter(self, what: str, *blocks: Block) -> Letter:
        league = self.due.league
        subject = f"{what[:1].upper()}{what[1:]} ({escaped(league.name)}, season {self.invitation.season_number})"
        return Letter(subject, (make_greeting(self.entry.manager), *blocks))

    def _make_form(self, asked: NewTeam | None = None) -> FormText:
        return FormText(teamsheet.build_text(self.invitation, asked))

    def _ask_for_sheet(self) -> str:
        league = self.due.league
        return (
            f"Fill in the Team sheet that we sent you and {send_to(league)}{describe_by(league)}. Or answer this mail "
            "and fill in the form at its end."
        )

    def _describe_wish(self) -> str:
        name = self.entry.manager.team_name
        return f" under the name {escaped(name)}" if name else ""

    def _write_invitation(self, sheet: Enclosed) -> Letter:
        league = self.due.league
        if league.round_number != BEFORE_THE_FIRST:
            otherwise = f"Your team joins the league in season {self.invitation.season_number}."
        elif league.deadline:
            otherwise = (
                f"If we have no team from you by then, we'll invent one for you to manage{self._describe_wish()}."
            )
        else:
            otherwise = (
                "If you would rather not build one, do nothing: when the league starts, we'll invent one for you."
            )
        return self._make_letter(
            "build your team",
            Prose(f"You are invited to play. {describe_game(league)}"),
            Heading("First build your team"),
            Prose(
                f"Fill in the attached {sheet.path.name} and {send_to(league)}{describe_by(league)}. Your team needs a "
                "name and at least six players. A player has an offensive level (OL), for serving and attacking, and "
                "a defensive level (DL), for receiving and blocking. The sheet shows any mistake beside the cell."
            ),
            Prose("No spreadsheet at hand? Answer this mail and fill in the form at its end."),
            Prose(otherwise),
            *list_attached([sheet.path.name]),
            *make_footer(self.invitation.token),
            self._make_form(),
        )

    def _write_receipt(self) -> Letter:
        league, entry, counting = self.due.league, self.entry, self.entry.counting
        team = entry.team_name or "your team"
        if entry.is_in:
            many = len([fault for fault in entry.faults if fault.code not in NOTES])
            what = f"{team} is in" + (f", with {many} problem{'s' if many > 1 else ''}" if many else "")
            first = f"{team} is in: your Team sheet counts."
            if entry.faults:
                first += " Each mistake below costs you only the entry it is in."
        elif counting:
            what = "your Team sheet needs a correction"
            first = "We have your Team sheet, but it does not make a valid team yet. Correct this and send it again:"
        else:
            what = "we could not read your Team sheet"
            first = "We received something from you, but not a Team sheet that counts:"
        blocks: list[Block] = [Prose(first)]
        blocks += [
            Problems(file.problems) for file in entry.files if file.problems and (file is counting or not counting)
        ]
        if counting and entry.asked:
            blocks += [Heading("We understood"), Facts(tuple(_list_team(entry.asked)))]
            blocks += [Prose(f"{note[:1].upper()}{note[1:]}.") for note in entry.notes]
            # Lines without a figure are greetings and chat.
            lines = counting.taken.form.ignored if counting.taken.form else ()
            ignored = tuple(shown(line) for line in lines if any(map(str.isdigit, line)))
            if ignored:
                blocks += [Prose("We could not read these lines as entries:"), Items(ignored)]
        if league.round_number == BEFORE_THE_FIRST:
            until = f" until {with_weekday(league.deadline)}" if league.deadline else " until the league starts"
            blocks.append(Prose(f"You may send another version{until}."))
        if not entry.is_in:
            blocks += [Prose("You can answer this mail and correct the form at its end."), self._make_form(entry.asked)]
        return self._make_letter(what, *blocks)

    def _write_reminder(self) -> Letter:
        return self._make_letter(
            "your team is missing",
            Prose(f"We have no team from you yet. {self._ask_for_sheet()}"),
            Prose(f"If none arrives, we'll invent a team for you to manage{self._describe_wish()}."),
            self._make_form(),
        )

    def _write_answer(self, subject: str, problems: Sequence[Problem]) -> Letter:
        reasons = explain_refusals(problems)
        return self._make_letter(
            "no team in your mail",
            Prose(f"We found no team in {quote_mail(subject)}."),
            *([Items(tuple(reasons))] if reasons else []),
            Prose(f"{self._ask_for_sheet()} {ASKED}"),
            self._make_form(),
        )


def _list_team(asked: NewTeam) -> Iterator[tuple[str, str]]:
    yield "team", spaced(asked.team_name.text) or "no name"
    yield "sponsor", asked.sponsor.text or "none"
    players = [
        f"{player.name.text or '?'}, {player.age.text or '?'}, {player.ol.text or '?'}/{player.dl.text or '?'}"
        for player in asked.players
        if player.filled
    ]
    yield "players", players[0] if players else "none"
    yield from (("", player) for player in players[1:])
    bids = [f"{row.key}: {row.inputs[0].text} for {row.inputs[1].text} rounds" for row in asked.contract_bids]
    if bids:
        yield "bids", "; ".join(bids)
