"""The mails that are due to those who wait for a team: they are invited, answered and reminded like managers."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial

from vbxl.books import teamsheet
from vbxl.books.letter import Letter
from vbxl.league.deadlines import moment_of
from vbxl.league.league import Team
from vbxl.league.new_team import Invitation
from vbxl.league.view import sheet_id
from vbxl.post import invitations
from vbxl.post.attachments import Enclosed
from vbxl.post.due import MOST_ANSWERS, Due, DueMail, MailKind, can_get_mail
from vbxl.post.incoming import ReadMail
from vbxl.rounds.entries import TeamEntry, invite_newcomer, make_entry_token
from vbxl.rounds.file_names import name_invitation
from vbxl.rules.season import BEFORE_THE_FIRST


def plan_newcomer_mails(due: Due, read: Sequence[ReadMail]) -> Iterator[DueMail]:
    """Yield every mail that is due to somebody who waits for a team, also those that were sent."""
    yield from _answer_late_sheets(due, read)
    entries = due.found.entries
    for entry in entries.entries.values():
        if not can_get_mail(entry.manager):
            continue
        invitation = invite_newcomer(due.league, entry.id, due.key)
        invited = _invite(due, entry, invitation)
        yield invited
        if entry.files:
            yield _make_receipt(due, entry, invitation)
        elif due.is_settled(invited) and not any(entry.id in mail.teams for mail in read):
            yield from _remind(due, entry, invitation)
        yield from _answer_mails(due, entry, invitation, read)


def _invite(due: Due, entry: TeamEntry, invitation: Invitation) -> DueMail:
    """Return the invitation; another one where what the Team sheet gives has changed, but for the deadline."""
    sheet = _make_sheet(due, entry, invitation)
    given = replace(invitation, deadline="", rounds=0, gm=type(invitation.gm)())
    about = hashlib.sha256(repr(given).encode()).hexdigest()
    letter = partial(invitations.write_invitation, due.league, entry, invitation, [sheet.path.name])
    return _make_mail(due, MailKind.INVITATION, entry, [about], letter, [sheet])


def _make_sheet(due: Due, entry: TeamEntry, invitation: Invitation) -> Enclosed:
    """Return the Team sheet of a newcomer, which lies in no folder: the mail alone has it."""
    path = due.found.round.path / entry.id / f"{name_invitation(due.league.name)}.xlsx"
    due.files.add(path, teamsheet.build(invitation))
    return Enclosed(path, entry.id, is_sheet=True)


def _make_receipt(due: Due, entry: TeamEntry, invitation: Invitation) -> DueMail:
    about = sorted(f"{file.taken.sha256} {file.standing}" for file in entry.files)
    # Of one whose name somebody else has taken since, too.
    about += sorted({fault.code for fault in entry.faults})
    letter = partial(invitations.write_team_receipt, due.league, entry, invitation)
    return _make_mail(due, MailKind.RECEIPT, entry, about, letter)


def _remind(due: Due, entry: TeamEntry, invitation: Invitation) -> Iterator[DueMail]:
    """Yield a reminder of a deadline that is near, once for each distance."""
    until = moment_of(due.league.deadline) if due.found.waits else None
    left = until - due.moment if until else timedelta()
    reached = [distance for distance in due.remind if left <= distance]
    if left > timedelta() and reached:
        about = due.league.deadline, str(int(min(reached).total_seconds()))
        letter = partial(invitations.write_team_reminder, due.league, entry, invitation)
        yield _make_mail(due, MailKind.REMINDER, entry, about, letter)


def _answer_mails(due: Due, entry: TeamEntry, invitation: Invitation, read: Sequence[ReadMail]) -> Iterator[DueMail]:
    """Yield the answers to mails of a newcomer that were just read and hold no Team sheet."""
    own = {address.casefold() for address in entry.manager.addresses}
    for mail in read:
        proved = any(hmac.compare_digest(token, invitation.token) for token in mail.tokens)
        if mail.robot or mail.filed or not (proved or mail.head.address in own):
            continue
        about, answers = [mail.mail.sha256], mail.head.message_id
        if mail.asks and proved:
            sheet = _make_sheet(due, entry, invitation)
            letter = partial(invitations.write_invitation, due.league, entry, invitation, [sheet.path.name])
            yield _make_mail(due, MailKind.RESEND, entry, about, letter, [sheet], answers)
        elif due.count_answers(entry.id) < MOST_ANSWERS:
            subject, problems = mail.head.subject, mail.problems
            letter = partial(invitations.write_team_answer, due.league, entry, invitation, subject, problems)
            yield _make_mail(due, MailKind.ANSWER, entry, about, letter, in_reply_to=answers)


def _answer_late_sheets(due: Due, read: Sequence[ReadMail]) -> Iterator[DueMail]:
    """Yield what somebody hears whose Team sheet came when he had a team already."""
    by_newcomer = {due.league.people.of(team.id).newcomer_id: team for team in due.readers}
    for mail in read:
        for part in mail.parts:
            known = sheet_id(part.sheet_id)
            team = by_newcomer.get(known.team) if known and known.round_number == BEFORE_THE_FIRST else None
            if known is None or team is None or mail.robot:
                continue
            token = make_entry_token(due.key, due.league.name, known.season_number, known.team)
            if hmac.compare_digest(known.token, token):
                letter = partial(invitations.write_late_team, due.league, team.id)
                about, answers = [mail.mail.sha256], mail.head.message_id
                yield _make_mail(due, MailKind.ANSWER, team, about, letter, in_reply_to=answers)
                break


def _make_mail(
    due: Due, kind: MailKind, to: TeamEntry | Team, about: Sequence[str], letter: Callable[[], Letter],
    files: Sequence[Enclosed] = (), in_reply_to: str = "",
) -> DueMail:  # fmt: skip
    """Return a mail to a newcomer: of round 0 of the season that he enters, but for an answer to a mail just read."""
    at = due.found.round.season, due.found.round.number
    if kind in {MailKind.INVITATION, MailKind.RECEIPT, MailKind.REMINDER}:
        at = due.found.entries.season, BEFORE_THE_FIRST
    manager = due.league.people.of(to.id)
    words = (due.league.people.words,)
    return DueMail(kind, *at, to, manager, tuple(about), letter, tuple(files), in_reply_to, words)
