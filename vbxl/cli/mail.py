"""The commands that send and receive mail: `vbxl mail`, `close`, `run`; passwords, which are never shown."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from vbxl.cli.app import Folder, Panel, QuietOption, command, option
from vbxl.cli.league_run import LeagueRun, open_league, write_hint
from vbxl.cli.mail_setup import SERVICE, set_up_mail
from vbxl.problems import escaped
from vbxl.rounds.errors import StoppedError, UnusableError
from vbxl.rules.team import named

if TYPE_CHECKING:
    from vbxl.cli.console import Printer
    from vbxl.post.incoming import ReadMail
    from vbxl.post.journal import MailRecord
    from vbxl.post.run import MailOptions, MailRun
    from vbxl.post.servers import Server
    from vbxl.rounds.folder import LeagueFolder, RoundFolder

# A problem names the mail by its subject, which begins the line already.
_SUBJECT: Final = re.compile(r'(the mail) ".{0,99}?"(?= from | is | has | contains | holds |:)')
NOT_SET: Final = "no mail server is set up for sending; run `vbxl mail --setup` once"


@command(Panel.ROUND, "mail")
def mail(
    folder: Folder,
    *,
    setup: Annotated[
        bool, option("--setup", "Set up your mail account once; vbxl then fetches and sends mail itself.")
    ] = False,
    send: Annotated[bool, option("--send", "List what is in the outbox, then send it.")] = False,
    yes: Annotated[bool, option("--yes", "Send without asking.")] = False,
    most: Annotated[int | None, option("--most", "Send at most N mails in this run.", "N", min=1)] = None,
    again: Annotated[
        list[str] | None, option("--again", "Write a team's mails again; repeat for more teams.", "TEAM|MANAGER")
    ] = None,
    answered: Annotated[
        list[str] | None, option("--answered", "Mark a team as answered; 'all' for every team.", "TEAM|MANAGER")
    ] = None,
    dry_run: Annotated[bool, option("--dry-run", "Report what would be done; write and send nothing.")] = False,
) -> None:
    """File the moves in mail/in/ and write a mail for each team.

    With a mail account (--setup), new mails are fetched first, and --send sends what is due. Without one, save the
    mails you get in mail/in/, and send those in outbox/ with your mail program: one by one, or all.mbox at once. Then
    delete them; what you delete counts as sent.
    """
    from vbxl.post.run import run_post

    with open_league(folder) as run:
        if setup:
            set_up_mail(run.league)
            return
        options = _make_options(
            run,
            fetch=True,
            send=send,
            agreed=lambda mails: yes or _ask_to_send(mails),
            again=_find_teams(run.league, again or ()),
            answered=_find_teams(run.league, answered or ()),
            most=most,
            dry_run=dry_run,
        )
        done = run_post(run.league, options)
    _show(run, done, run.notes)
    if not done.is_clear:
        raise typer.Exit(1)


@command(Panel.ROUND, "close")
def close(
    folder: Folder,
    *,
    redo: Annotated[bool, option("--redo", "Close the last resolved round again, before resolve --redo.")] = False,
    now: Annotated[bool, option("--now", "Close before the deadline even if moves are missing.")] = False,
    quiet: QuietOption = False,
) -> None:
    """Freeze the moves of the open round and name its public number.

    Only for leagues with public numbers (public_source on the Season sheet). If you use vbxl mail, this first files the
    mails in mail/in/, then writes the closing list to the outbox; if not, paste the list into a mail. Send it at once.
    When the number is known, run vbxl resolve --public VALUE. If anything changes after closing, such as a late move,
    run vbxl close again; the league then waits for a later number.
    """
    from vbxl.cli import output
    from vbxl.post.run import run_post
    from vbxl.rounds.closing import close as close_round

    with open_league(folder, quiet=quiet) as run:
        uses_mail = run.league.journal.is_file()
        received = run_post(run.league, _make_options(run)) if uses_mail else None
        if received and received.read:
            _show(run, received, ())
        done = close_round(run.league, _get_now(), run.key, run.workers, now=now, redo=redo, progress=run.bars)
        written = run_post(run.league, _make_options(run)) if uses_mail and done.new else None
    output.print_closed(run, done)
    if written:
        _show(run, written, ())
    if done.closing_list is None:
        raise typer.Exit(1)


@command(Panel.ROUND, "run")
def run(folder: Folder) -> None:
    """Read mail, play the round if its deadline has passed, send mail.

    Start it every quarter of an hour with cron, systemd or the task scheduler: the league then runs by itself. It asks
    nothing and does nothing twice. In a league with public numbers it closes the round, and you give the number.
    """
    from vbxl.post.run import run_league

    with open_league(folder) as opened:
        options = _make_options(opened, fetch=True, send=None)
        done = run_league(opened.league, options, opened.workers)
    _show(opened, done.before, opened.notes)
    if done.closed or done.played:
        _show(opened, done.after, ())
    opened.out.line(done.line, always=True)
    if not done.is_clear:
        raise typer.Exit(1)


def _make_options(run: LeagueRun, *, fetch: bool = False, send: bool | None = False, **wish: Any) -> MailOptions:
    """Return the options of a mail run, asking for passwords now.

    If `send` is None, mails are sent if a server is set up.
    """
    from vbxl.post.imap import Mailbox
    from vbxl.post.run import MailOptions
    from vbxl.post.settings import SETTINGS, read_settings
    from vbxl.post.smtp import Sender

    path = run.league.mail / SETTINGS
    settings = read_settings(path)
    imap, smtp, mailbox, post = settings.imap, settings.smtp, None, None
    key = run.key()
    if fetch and imap:
        imap_password = get_password(imap.server, "imap")
        mailbox = lambda: Mailbox(imap, imap_password)  # noqa: E731 - opened when it is needed
    if send and smtp is None:
        raise UnusableError(f"{path}: {NOT_SET}")
    if smtp and send is not False:
        smtp_password = get_password(smtp, "smtp")
        post = lambda: Sender(smtp, smtp_password)  # noqa: E731
    return MailOptions(
        clock=_get_now, key=key, settings=settings, jobs=run.workers.jobs, mailbox=mailbox, post=post, **wish
    )


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
    titles = {named(title) for team in found.teams for title in (team.id, team.name)}
    # People waiting for a team have no team to name; others may be named by their team or by themselves.
    people = {named(manager.name): known for known, manager in newcomers.items()}
    people |= {named(found.people.of(team.id).name): team.id for team in found.teams}
    ids = [name if named(name) in titles else people.get(named(name), name) for name in names]
    waiting = [known for known in ids if known in newcomers]
    others = [name for name in ids if name not in newcomers]
    teams = [team.id for team in (find_teams(found, others) if others else ())]
    # Managers may also have asked while they waited for their teams.
    return (*waiting, *teams, *(found.people.of(team).newcomer_id for team in teams))


def get_password(server: Server, kind: Literal["imap", "smtp"]) -> str:
    """Return a server's password; "" if it needs none. StoppedError if none is stored and nobody can type it."""
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
            'keyring (this needs pip install ".[keyring]" in vbxl\'s folder)'
        )
    typed: str = typer.prompt(f"Password for {escaped(user)}", hide_input=True, err=True)
    return typed


def _read_keyring(user: str) -> str:
    try:
        import keyring

        return keyring.get_password(SERVICE, user) or ""
    except Exception:  # noqa: BLE001 - keyrings fail in many ways; then ask
        return ""


def _ask_to_send(mails: Sequence[MailRecord]) -> bool:
    """List what would be sent, and ask whether to send it; StoppedError if there is no terminal."""
    for record in mails:
        typer.echo(f"{record.team}  {record.kind:8}  {record.file}", err=True)
    what = count_in_words(len(mails), "mail")
    if not sys.stdin.isatty():
        raise StoppedError(f"vbxl cannot ask here whether to send {what}; to send without asking, add --yes")
    return typer.confirm(f"Send {what}?")


def count_in_words(number: int, what: str) -> str:
    """Return a number of things in words.

    >>> count_in_words(1, "mail"), count_in_words(0, "receipt"), count_in_words(2, "mail with results")
    ('1 mail', 'no receipts', '2 mails with results')
    """
    first, rest, last = what.partition(" ")
    return f"{number or 'no'} {first}{'' if number == 1 else 's'}{rest}{last}"


def _show(run: LeagueRun, done: MailRun, key_notes: Sequence[str]) -> None:
    from vbxl.cli import output

    out = run.out
    output.print_notes(out, (*key_notes, *done.notes), (*done.found.book_problems, *done.unopened))
    if done.fault:
        out.line(done.fault)
    if done.fetched:
        out.line(f"fetched {count_in_words(done.fetched, 'mail')}")
    _print_section(out, "New mail", (line for read in done.read for line in _describe_read_mail(run, read, done)))
    if done.written:
        out.print_heading(f"Written to the outbox{' (dry run)' if done.dry_run else ''}")
        rows = [(record.kind, done.name_team(record.team), record.file) for record in done.written]
        out.table(("Kind", "Team", "File"), rows)
    if done.outdated:
        outdated = (record.kind for record in done.outdated)
        many = Counter(f"mail with {kind}" if kind.endswith("s") else kind for kind in outdated)
        kinds = ", ".join(count_in_words(number, kind) for kind, number in many.items())
        out.line(f"no longer needed, so removed from outbox/: {kinds}")
    sent = (f"{mail.record.file}: {', '.join(filter(None, (mail.outcome.value, mail.words)))}" for mail in done.sent)
    _print_section(out, "Sent", sent)
    unknown = (
        f"{record.file}: {record.reason}. Ask {done.name_team(record.team)} whether it arrived. If so, delete the "
        f"file; if not, run {write_hint('mail', run.league, f'--again {record.team}')}"
        for record in done.unknown
    )
    _print_section(out, "These may have been sent", unknown)
    if done.answered:
        out.line(f"marked as answered: {', '.join(done.answered)}")
    output.print_questions(out, done.questions, run.league)
    out.line()
    out.line(done.line, always=True)


def _print_section(out: Printer, heading: str, lines: Iterable[str]) -> None:
    for number, line in enumerate(lines):
        if number == 0:
            out.print_heading(heading)
        out.line(line)


def _describe_read_mail(run: LeagueRun, read: ReadMail, done: MailRun) -> Iterator[str]:
    """Yield lines that say what happened to a mail, and why any move in it does not count."""
    from vbxl.rounds.collect import REFUSED

    subject = f' "{read.head.subject}"' if read.head.subject else ""
    what = f"{read.mail.name}{subject}"
    late = {(late.round.moves, late.stored): late.round for late in done.found.late}
    for path in read.filed:
        if round_ := late.get((path.parent, path.name)):
            yield f"{what}: filed as {'/'.join(path.parts[-4:])}, {_describe_late(run, round_, done.round)}"
            continue
        files = [file for file in done.found.collected.files if file.taken.stored[0] == path.name]
        refused = [file for file in files if file.standing == REFUSED and file.problems]
        why = f", but it does not count: {refused[0].problems[0].message}" if refused == files and refused else ""
        yield f"{what}: filed as {'/'.join(path.parts[-4:])}{why}"
    yield from (f"{what}: press for {press.to}; to hold it back, delete it from mail/press/" for press in read.press)
    if read.asks:
        yield f"{what}: asks for the files again"
    elif not read.filed and not read.press:
        problems = read.problems
        for problem in problems:
            # Other remedies are for the sender, who gets them in an answer.
            message = _SUBJECT.sub(r"\1", problem.message)
            yield f"{what}: {message}" + (f". {problem.remedy}" if problem.code == "FILE-ROBOT" else "")
        if not problems:
            yield f"{what}: no move"
    if read.words and read.mail.sha256 in done.asking:
        yield f'  it says: "{escaped(read.words)}"'


def _describe_late(run: LeagueRun, round_: RoundFolder, is_open: RoundFolder) -> str:
    if round_ == is_open:
        return f"too late: the round is closed; to count the move anyway, run {write_hint('close', run.league)}"
    if round_.next == is_open:
        redo = write_hint("resolve", run.league, '--redo --reason "…"')
        return f"too late: that round has been played; to count the move anyway, run {redo}"
    return "too late: this is the sheet for an earlier round"
