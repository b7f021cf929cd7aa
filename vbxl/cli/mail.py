"""The command `vbxl mail`: options, what it prints, and its JSON."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from vbxl.cli.app import Folder, JobsOption, JsonOption, Panel, command
from vbxl.rounds.errors import StoppedError, UnusableError

if TYPE_CHECKING:
    from vbxl.cli.console import Printer
    from vbxl.post.imap import Mailbox
    from vbxl.post.incoming import ReadMail
    from vbxl.post.journal import MailRecord
    from vbxl.post.run import MailRun
    from vbxl.post.sending import Clock, Post
    from vbxl.post.settings import MailSettings
    from vbxl.rounds.folder import LeagueFolder

SETTINGS: Final = "settings.toml"
NOT_SET: Final = "no section [{}]; the game master's handbook shows one under Mail"


@command(Panel.ROUND, "mail")
def mail(
    folder: Folder,
    *,
    imap: Annotated[bool, typer.Option("--imap", help="First fetch new mails from the mailbox.")] = False,
    send: Annotated[bool, typer.Option("--send", help="Send what is in the outbox, after listing it.")] = False,
    drafts: Annotated[bool, typer.Option("--drafts", help="Put the outbox into the Drafts of the mailbox.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before sending.")] = False,
    most: Annotated[
        int | None, typer.Option("--most", metavar="N", min=1, help="Send at most N mails in this run.")
    ] = None,
    again: Annotated[
        list[str] | None,
        typer.Option("--again", metavar="TEAM", help="Write the mails of a team once more; repeat it for more teams."),
    ] = None,
    attempt: Annotated[
        bool, typer.Option("--try", help="Log in, send one mail to yourself, and report what fails.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Report what would be done; write and send nothing.")
    ] = False,
    jobs: JobsOption = None,
    as_json: JsonOption = False,
) -> None:
    """File the moves in mail/in/ and write a mail for each team.

    Put mails that came into mail/in/. The mails to send are in outbox/: open each in your mail program and send it,
    then delete it. Nothing is sent without --send. Settings for --imap, --drafts and --send are in mail/settings.toml.
    """
    from vbxl.cli import json_output
    from vbxl.cli.console import Printer
    from vbxl.cli.key import needed_key
    from vbxl.cli.workers import cores
    from vbxl.post.run import MailOptions, run_post
    from vbxl.post.settings import read_settings
    from vbxl.rounds.folder import league_folder

    if send and drafts:
        raise typer.BadParameter("--send and --drafts cannot be combined")
    league = league_folder(folder)
    settings = read_settings(league.mail / SETTINGS)
    key_notes: list[str] = []
    key = needed_key(league.key, key_notes.append)
    if attempt:
        _try(Printer(), league, settings)
        return
    # Once for both, since each asks for the password.
    mailbox = _mailbox(league, settings) if imap or drafts else None
    wish = MailOptions(
        clock=_clock(),
        key=key,
        settings=settings,
        mailbox=mailbox if imap else None,
        post=_drafts(mailbox) if mailbox and drafts else _sender(league, settings) if send else None,
        agreed=lambda mails: yes or _agreed(mails, err=as_json, drafts=drafts),
        drafts=drafts,
        again=_teams(league, again or ()),
        most=most,
        dry_run=dry_run,
        jobs=jobs or cores(),
    )
    done = run_post(league, wish)
    if as_json:
        json_output.show(as_record(done, key_notes))
    else:
        show(Printer(), done, key_notes, drafts=drafts)
    if not done.is_clear:
        raise typer.Exit(1)


def _clock() -> Clock:
    from datetime import UTC, datetime

    return lambda: datetime.now(UTC)


def _teams(league: LeagueFolder, names: Sequence[str]) -> tuple[str, ...]:
    """The ids of teams that were named."""
    if not names:
        return ()
    from vbxl.rounds.book import round_book
    from vbxl.rounds.bots import teams_called

    return tuple(team.id for team in teams_called(round_book(league.open_round()).league, names))


def _mailbox(league: LeagueFolder, settings: MailSettings) -> Callable[[], AbstractContextManager[Mailbox]]:
    """What opens the mailbox of the settings, with its password."""
    from vbxl.cli.password import password_of
    from vbxl.post.imap import Mailbox

    imap = settings.imap
    if imap is None:
        raise UnusableError(f"{league.mail / SETTINGS}: {NOT_SET.format('imap')}")
    password = password_of(imap.server, "imap")
    return lambda: Mailbox(imap, password)


def _drafts(mailbox: Callable[[], AbstractContextManager[Mailbox]]) -> Callable[[], AbstractContextManager[Post]]:
    """What opens the Drafts of a mailbox."""
    from vbxl.post.sending import Drafts

    return lambda: Drafts(mailbox(), _clock())


def _sender(league: LeagueFolder, settings: MailSettings) -> Callable[[], AbstractContextManager[Post]]:
    """What opens the server that sends, with its password."""
    from vbxl.cli.password import password_of
    from vbxl.post.smtp import Sender

    smtp = settings.smtp
    if smtp is None:
        raise UnusableError(f"{league.mail / SETTINGS}: {NOT_SET.format('smtp')}")
    password = password_of(smtp, "smtp")
    return lambda: Sender(smtp, password)


def _agreed(mails: Sequence[MailRecord], *, err: bool, drafts: bool) -> bool:
    """List what goes out, and at a terminal ask; without one nothing goes."""
    for one in mails:
        typer.echo(f"{one.team}  {one.kind:8}  {one.file}", err=True)
    what = f"{'Put' if drafts else 'Send'} {counted(len(mails), 'mail')}{' into Drafts' if drafts else ''}?"
    if not sys.stdin.isatty():
        raise StoppedError(f"nobody can answer here: {what} Use --yes")
    return typer.confirm(what, err=err)


def _try(out: Printer, league: LeagueFolder, settings: MailSettings) -> None:
    """Try the settings out: a line for each thing that works or fails."""
    from vbxl.cli.password import password_of
    from vbxl.post.trial import try_mail
    from vbxl.rounds.book import round_book

    if not settings.imap and not settings.smtp:
        raise UnusableError(f"{league.mail / SETTINGS}: {NOT_SET.format('imap] and no section [smtp')}")
    imap = password_of(settings.imap.server, "imap") if settings.imap else ""
    smtp = password_of(settings.smtp, "smtp") if settings.smtp and settings.smtp.user else ""
    fine = True
    for line in try_mail(settings, imap, smtp, round_book(league.open_round()).league, _clock()()):
        out.line(f"{line.what}: {line.words}")
        fine = fine and line.fine
    if not fine:
        raise typer.Exit(1)


def counted(number: int, what: str) -> str:
    """A number of things in words.

    >>> counted(1, "mail"), counted(0, "receipt"), counted(2, "mail with results")
    ('1 mail', 'no receipts', '2 mails with results')
    """
    first, rest, last = what.partition(" ")
    return f"{number or 'no'} {first}{'' if number == 1 else 's'}{rest}{last}"


def show(out: Printer, done: MailRun, key_notes: Sequence[str], *, drafts: bool = False) -> None:
    """A run as people read it: what came, what was written, what was sent or became a draft, and what is left."""
    from vbxl.cli import output

    output.notes(out, (*key_notes, *done.notes), (*done.found.book_problems, *done.unopened))
    if done.fault:
        out.line(done.fault)
    if done.fetched:
        out.line(f"fetched {counted(done.fetched, 'mail')}")
    _section(out, "Mail that came", (line for one in done.read for line in _read_lines(one)))
    if done.written:
        out.heading(f"Written to the outbox{' (dry run)' if done.dry_run else ''}")
        rows = [(one.kind, done.called(one.team), one.file) for one in done.written]
        out.table(("Kind", "Team", "File"), rows)
    if done.outdated:
        many = Counter(f"mail with {one.kind}" if one.kind.endswith("s") else one.kind for one in done.outdated)
        kinds = ", ".join(counted(number, kind) for kind, number in many.items())
        out.line(f"taken out of the outbox, no longer needed: {kinds}")
    went = "a draft now" if drafts else "sent"
    outcomes = ((one, went if one.outcome == "sent" else one.outcome) for one in done.sent)
    sent = (f"{one.record.file}: {', '.join(filter(None, (became, one.words)))}" for one, became in outcomes)
    _section(out, "Drafts" if drafts else "Sent", sent)
    ask = "ask {}; if it came, delete the file, and if not, run `vbxl mail --again {}`"
    unknown = (f"{one.file}: {one.reason}; {ask.format(done.called(one.team), one.team)}" for one in done.unknown)
    _section(out, "Nobody knows whether these were sent", unknown)
    out.line()
    out.line(done.line, always=True)


def _section(out: Printer, heading: str, lines: Iterable[str]) -> None:
    """A heading with lines below it, where there are any."""
    found = list(lines)
    if found:
        out.heading(heading)
    for line in found:
        out.line(line)


def _read_lines(one: ReadMail) -> Iterator[str]:
    """What became of a mail that came."""
    subject = f' "{one.head.subject}"' if one.head.subject else ""
    what = f"{one.mail.called}{subject}"
    for path in one.filed:
        yield f"{what}: filed as {'/'.join(path.parts[-4:])}"
    if one.asks:
        yield f"{what}: asks for the files again"
    elif not one.filed:
        problems = one.problems
        yield from (f"{what}: {problem.message}" for problem in problems)
        if not problems:
            yield f"{what}: no move"


def as_record(done: MailRun, key_notes: Sequence[str]) -> dict[str, Any]:
    """A run for programs."""
    from vbxl.cli.json_output import problems

    return {
        "line": done.line,
        "league": done.league.name,
        "season": done.round.season,
        "round": done.round.number,
        "dry_run": done.dry_run,
        "fetched": done.fetched,
        "fault": done.fault,
        "notes": [*key_notes, *done.notes],
        "book_problems": problems(done.found.book_problems),
        "unopened": problems(done.unopened),
        "read": [
            {
                "mail": one.mail.called, "sha256": one.mail.sha256, "subject": one.head.subject, "robot": one.robot,
                "teams": list(one.teams), "filed": [str(path) for path in one.filed],
                "problems": problems(one.problems),
            }
            for one in done.read
        ],
        "written": [_mail(one) for one in done.written],
        "outdated": [_mail(one) for one in done.outdated],
        "waiting": [_mail(one) for one in done.waiting],
        "unknown": [_mail(one) for one in done.unknown],
        "sent": [{**_mail(one.record), "outcome": one.outcome.value, "words": one.words} for one in done.sent],
    }  # fmt: skip


def _mail(one: MailRecord) -> dict[str, Any]:
    return {"kind": one.kind, "team": one.team, "season": one.season, "round": one.round_number, "file": one.file}
