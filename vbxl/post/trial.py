"""The trial of the settings: log in, look for the folders, send one mail to the game master, and say what fails."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from email.utils import format_datetime

from vbxl.books.message import message
from vbxl.league.league import League
from vbxl.post.imap import Mailbox
from vbxl.post.letters import trial_letter
from vbxl.post.servers import TIMEOUT, MailServerError
from vbxl.post.settings import ImapSettings, MailSettings
from vbxl.post.smtp import Outcome, Sender
from vbxl.problems import escaped


@dataclass(frozen=True)
class TrialLine:
    """What was tried, whether it works, and in words how, or what to do."""

    what: str
    fine: bool
    words: str


def try_mail(
    settings: MailSettings, imap: str, smtp: str, league: League, moment: datetime, timeout: float = TIMEOUT
) -> Iterator[TrialLine]:
    """Try a mailbox and a server that sends, each where it is set, by their passwords; one does not stop the other."""
    if settings.imap:
        yield from _mailbox(settings.imap, imap, timeout)
    if settings.smtp:
        yield _sent(settings, smtp, league, moment, timeout)


def _mailbox(settings: ImapSettings, password: str, timeout: float) -> Iterator[TrialLine]:
    """The log-in and both folders; one that is not there does not stop the other."""
    folders: tuple[tuple[str, Callable[[Mailbox], str]], ...] = (
        ("folder of new mails (--imap)", Mailbox.folder),
        ("folder of drafts (--drafts)", Mailbox.drafts),
    )
    try:
        with Mailbox(settings, password, timeout) as mailbox:
            yield TrialLine("log-in to the mailbox", fine=True, words="works")
            for what, asked in folders:
                try:
                    yield TrialLine(what, fine=True, words=escaped(asked(mailbox)))
                except MailServerError as fault:
                    yield TrialLine(what, fine=False, words=str(fault))
    except MailServerError as fault:
        yield TrialLine("log-in to the mailbox", fine=False, words=str(fault))


def _sent(settings: MailSettings, password: str, league: League, moment: datetime, timeout: float) -> TrialLine:
    gm = league.people.gm
    what = "a mail to yourself (--send)"
    if not settings.smtp or not gm.address:
        return TrialLine(what, fine=False, words="your own address is not known: type it in Season, gm_address")
    named = hashlib.sha256(f"{league.name}|trial|{moment.isoformat()}".encode()).hexdigest()[:32]
    message_id = f"<vbxl.{named}@{gm.address.rpartition('@')[2]}>"
    data = message(trial_letter(league), gm, [gm], message_id).replace(b"X-Unsent: 1\r\n", b"", 1)
    data = f"Date: {format_datetime(moment)}\r\n".encode() + data
    try:
        with Sender(settings.smtp, password, timeout) as server:
            done = server.send(data, gm.address, [gm.address])
    except MailServerError as fault:
        return TrialLine(what, fine=False, words=str(fault))
    if done.outcome is Outcome.SENT:
        return TrialLine(what, fine=True, words=f"sent to {escaped(gm.address)}; see whether it came")
    return TrialLine(what, fine=False, words=done.reason)
