"""The commands `vbxl mail` and `vbxl close`, and passwords of mail servers, which are kept and shown nowhere."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from vbxl.cli.app import Folder, Panel, QuietOption, command
from vbxl.cli.mail_setup import SERVICE, SETTINGS, set_up_mail
from vbxl.problems import escaped
from vbxl.rounds.errors import StoppedError, UnusableError

if TYPE_CHECKING:
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import LeagueRun
    from vbxl.post.imap import Mailbox
    from vbxl.post.incoming import ReadMail
    from vbxl.post.journal import MailRecord
    from vbxl.post.run import MailRun
    from vbxl.post.servers import Server
    from vbxl.post.settings import ImapSettings, MailSettings
    from vbxl.post.smtp import Sender
    from vbxl.rounds.folder import LeagueFolder

NOT_SET: Final = "no mail server set up for sending; run `vbxl mail --setup` once"


@command(Panel.ROUND, "mail")
def mail(
    folder: Folder,
    *,
    setup: Annotated[
        bool, typer.Option("--setup", help="Set up your mail account, once: vbxl then fetches and sends by itself.")
    ] = False,
    send: Annotated[bool, typer.Option("--send", help="Send what is in the outbox, after listing it.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before sending.")] = False,
    most: Annotated[
        int | None, typer.Option("--most", metavar="N", min=1, help="Send at most N mails in this run.")
    ] = None,
    again: Annotated[
        list[str] | None,
        typer.Option("--again", metavar="TEAM", help="Write the mails of a team once more; repeat it for more teams."),
    ] = None,
    answered: Annotated[
        list[str] | None,
        typer.Option("--answered", metavar="TEAM", help="You have answered a team's questions; 'all' for every team."),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Report what would be done; write and send nothing.")
    ] = False,
) -> None:
    """File the moves in mail/in/ and write a mail for each team.

    With a mail account (--setup), new mails are fetched first, and --send sends what is due. Without one, save mails
    that came in mail/in/, and send those in outbox/ with your mail program: one by one, or all.mbox at once. Then
    delete them; what you delete counts as sent.
    """
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.post.run import MailOptions, run_post
    from vbxl.post.settings import read_settings

    with open_league(folder) as run:
        league = run.league
        if setup:
            set_up_mail(league)
            return
        settings = read_settings(league.mail / SETTINGS)
        wish = MailOptions(
            clock=_get_now,
            key=run.key(),
            settings=settings,
            mailbox=_make_mailbox(settings.imap) if settings.imap else None,
            post=_make_sender(league, settings) if send else None,
            agreed=lambda mails: yes or _ask_to_send(mails),
            again=_find_teams(league, again or ()),
            answered=_find_teams(league, answered or ()),
            most=most,
            dry_run=dry_run,
            jobs=run.workers.jobs,
        )
        done = run_post(league, wish)
    show(Printer(), done, run.notes)
    if not done.is_clear:
        raise typer.Exit(1)


@command(Panel.ROUND, "close")
def close(
    folder: Folder,
    *,
    redo: Annotated[
        bool, typer.Option("--redo", help="Close the last resolved round again, before resolve --redo.")
    ] = False,
    now: Annotated[bool, typer.Option("--now", help="Close before the deadline although moves are missing.")] = False,
    quiet: QuietOption = False,
) -> None:
    """Freeze the moves of the open round and name its public number.

    Only for leagues with public numbers (public_source in the sheet Season). Where vbxl mail was used before, this
    files the mails in mail/in first, and writes the closing list to the outbox; else paste it. Send it at once. When
    the number is known, run vbxl resolve --public VALUE. Whatever changes after closing, such as a late move, needs
    vbxl close once more, and a later number.
    """
    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds.closing import CloseOptions
    from vbxl.rounds.closing import close as close_round

    out = Printer(silent=quiet)
    with open_league(folder, silent=quiet) as run:
        received = _do_mail(run)
        if received and received.read:
            show(out, received, ())
        wish = CloseOptions(
            moment=_get_now(), key=run.key, workers=run.workers, now=now, redo=redo,
            progress=run.bars,
        )  # fmt: skip
        done = close_round(run.league, wish)
        written = _do_mail(run) if done.new else None
    output.print_closed(out, done, run.notes)
    if written:
        show(out, written, ())
    if done.closing_list is None:
        raise typer.Exit(1)


@command(Panel.ROUND, "run")
def run(folder: Folder) -> None:
    """Read mail, play the round if its deadline is past, send mail.

    Start it every quarter of an hour by cron, systemd or the task scheduler: a league then runs by itself. It asks
    nothing and does nothing twice. In a league with public numbers it closes the round, and you type the number.
    """
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.post.run import MailOptions, run_league
    from vbxl.post.settings import read_settings

    out = Printer()
    with open_league(folder) as opened:
        league = opened.league
        settings = read_settings(league.mail / SETTINGS)
        options = MailOptions(
            clock=_get_now, key=opened.key(), settings=settings, jobs=opened.workers.jobs,
            mailbox=_make_mailbox(settings.imap) if settings.imap else None,
            post=_make_sender(league, settings) if settings.smtp else None,
        )  # fmt: skip
        done = run_league(league, options, opened.workers)
    show(out, done.came, opened.notes)
    if done.closed or done.played:
        show(out, done.went, ())
    out.line(done.line, always=True)
    if not done.is_clear:
        raise typer.Exit(1)


def _do_mail(run: LeagueRun) -> MailRun | None:
    """File the mails that came and write those that are due; None in a league that does not use `vbxl mail`."""
    from vbxl.post.run import MailOptions, run_post
    from vbxl.post.settings import read_settings

    if not run.league.journal.is_file():
        return None
    settings = read_settings(run.league.mail / SETTINGS)
    return run_post(run.league, MailOptions(_get_now, run.key(), settings, jobs=run.workers.jobs))


def _get_now() -> datetime:
    return datetime.now(UTC)


def _find_teams(league: LeagueFolder, names: Sequence[str]) -> tuple[str, ...]:
    if not names:
        return ()
    from vbxl.rounds.book import round_book
    from vbxl.rounds.bots import find_teams

    found = round_book(league.find_open_round()).league
    newcomers = found.people.newcomers
    if "all" in names:
        return (*(team.id for team in found.teams), *newcomers)
    # Who waits for a team has none to name.
    waiting = [known for known, manager in newcomers.items() if manager.name in names]
    others = [name for name in names if name not in {newcomers[known].name for known in waiting}]
    teams = [team.id for team in (find_teams(found, others) if others else ())]
    # What they asked before they had these teams is theirs as well.
    return (*waiting, *teams, *(found.people.of(team).newcomer_id for team in teams))


def _make_mailbox(imap: ImapSettings) -> Callable[[], AbstractContextManager[Mailbox]]:
    """Return a function that opens a mailbox; the password is asked for now."""
    from vbxl.post.imap import Mailbox

    password = get_password(imap.server, "imap")
    return lambda: Mailbox(imap, password)


def _make_sender(league: LeagueFolder, settings: MailSettings) -> Callable[[], AbstractContextManager[Sender]]:
    """Return a function that connects to the server that sends; the password is asked for now."""
    from vbxl.post.smtp import Sender

    smtp = settings.smtp
    if smtp is None:
        raise UnusableError(f"{league.mail / SETTINGS}: {NOT_SET}")
    password = get_password(smtp, "smtp")
    return lambda: Sender(smtp, password)


def get_password(server: Server, kind: Literal["imap", "smtp"]) -> str:
    """Return the password of a server, from VBXL_IMAP_PASSWORD or VBXL_SMTP_PASSWORD, the keyring, or a prompt.

    It is "" where nobody logs in. StoppedError if there is none and nobody can type one.
    """
    if not server.user:
        return ""
    name = f"VBXL_{kind.upper()}_PASSWORD"
    user = f"{server.user}@{server.host}"
    password = os.environ.get(name) or _read_keyring(user)
    if password:
        return password
    # Without a console there is no input at all.
    if not sys.stdin or not sys.stdin.isatty():
        raise StoppedError(
            f"no password for {escaped(user)}: set {name}, or run `vbxl mail --setup`, which keeps it in the "
            'keyring (pip install "vbxl[keyring]")'
        )
    typed: str = typer.prompt(f"Password for {escaped(user)}", hide_input=True, err=True)
    return typed


def _read_keyring(user: str) -> str:
    """Return the password in the keyring, "" where there is none, or no keyring."""
    try:
        import keyring

        return keyring.get_password(SERVICE, user) or ""
    except Exception:  # noqa: BLE001 - there is none, or it fails in one of many ways, and then the prompt is left
        return ""


def _ask_to_send(mails: Sequence[MailRecord]) -> bool:
    """List what goes out, and ask at a terminal; without one nothing goes."""
    for record in mails:
        typer.echo(f"{record.team}  {record.kind:8}  {record.file}", err=True)
    what = f"Send {count_in_words(len(mails), 'mail')}?"
    if not sys.stdin.isatty():
        raise StoppedError(f"nobody can answer here: {what} Use --yes")
    return typer.confirm(what)


def count_in_words(number: int, what: str) -> str:
    """Return a number of things in words.

    >>> count_in_words(1, "mail"), count_in_words(0, "receipt"), count_in_words(2, "mail with results")
    ('1 mail', 'no receipts', '2 mails with results')
    """
    first, rest, last = what.partition(" ")
    return f"{number or 'no'} {first}{'' if number == 1 else 's'}{rest}{last}"


def show(out: Printer, done: MailRun, key_notes: Sequence[str]) -> None:
    """A run as people read it: what came, what was written, what was sent, and what is left."""
    from vbxl.cli import output

    output.print_notes(out, (*key_notes, *done.notes), (*done.found.book_problems, *done.unopened))
    if done.fault:
        out.line(done.fault)
    if done.fetched:
        out.line(f"fetched {count_in_words(done.fetched, 'mail')}")
    _print_section(out, "Mail that came", (line for read in done.read for line in _read_lines(read, done)))
    if done.written:
        out.print_heading(f"Written to the outbox{' (dry run)' if done.dry_run else ''}")
        rows = [(record.kind, done.name_team(record.team), record.file) for record in done.written]
        out.table(("Kind", "Team", "File"), rows)
    if done.outdated:
        outdated = (record.kind for record in done.outdated)
        many = Counter(f"mail with {kind}" if kind.endswith("s") else kind for kind in outdated)
        kinds = ", ".join(count_in_words(number, kind) for kind, number in many.items())
        out.line(f"removed from the outbox, no longer needed: {kinds}")
    sent = (f"{mail.record.file}: {', '.join(filter(None, (mail.outcome.value, mail.words)))}" for mail in done.sent)
    _print_section(out, "Sent", sent)
    ask = "ask {}; if it came, delete the file, and if not, run `vbxl mail --again {}`"
    unknown = (
        f"{record.file}: {record.reason}; {ask.format(done.name_team(record.team), record.team)}"
        for record in done.unknown
    )
    _print_section(out, "These may have been sent", unknown)
    if done.answered:
        out.line(f"marked as answered: {', '.join(done.answered)}")
    output.print_questions(out, done.questions)
    out.line()
    out.line(done.line, always=True)


def _print_section(out: Printer, heading: str, lines: Iterable[str]) -> None:
    """A heading with lines below it, where there are any."""
    found = list(lines)
    if found:
        out.print_heading(heading)
    for line in found:
        out.line(line)


def _read_lines(read: ReadMail, done: MailRun) -> Iterator[str]:
    """Yield what became of a mail that came; of a move that does not count also why."""
    from vbxl.rounds.collect import REFUSED

    subject = f' "{read.head.subject}"' if read.head.subject else ""
    what = f"{read.mail.called}{subject}"
    for path in read.filed:
        files = [file for file in done.found.collected.files if file.taken.stored[0] == path.name]
        refused = [file for file in files if file.standing == REFUSED and file.problems]
        why = f", but it does not count: {refused[0].problems[0].message}" if refused == files and refused else ""
        yield f"{what}: filed as {'/'.join(path.parts[-4:])}{why}"
    yield from (f"{what}: press to {press.to}; to hold it back, delete it in mail/press/" for press in read.press)
    if read.asks:
        yield f"{what}: asks for the files again"
    elif not read.filed and not read.press:
        problems = read.problems
        for problem in problems:
            # Any other remedy is the sender's, who gets it as an answer.
            yield f"{what}: {problem.message}" + (f". {problem.remedy}" if problem.code == "FILE-ROBOT" else "")
        if not problems:
            yield f"{what}: no move"
