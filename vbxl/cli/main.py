"""The command line `vbxl`: the commands of rounds, of single files, and of spreadsheet programs."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer

from vbxl.cli import dice, founding, mail, seasons  # noqa: F401 - their commands
from vbxl.cli.app import (
    Folder,
    JobsOption,
    JsonOption,
    Panel,
    QuietOption,
    SchedulerOption,
    app,
    argument,
    command,
    ignore_unraisable,
    option,
    seed_from,
)
from vbxl.cli.console import Printer
from vbxl.cli.league_run import open_league, read_key, read_key_of_book, shorten_path, write_hint
from vbxl.problems import NOTES, escaped, shown
from vbxl.rounds.errors import StoppedError, UnusableError

__all__ = ["app", "main"]

REASON_LONGEST: Final = 300
# What each command made, in words, for the message of `vbxl undo`.
WORK: Final = {
    "resolve": "results, reports and the next round",
    "season": "the rounds it played",
    "bots": "the bots' moves",
    "close": "the closing list",
    "postpone": "the new deadlines",
    "start": "the draw, the invented teams and the first sheets",
}


@command(Panel.ROUND, "resolve")
def resolve(
    folder: Folder,
    *,
    dry_run: Annotated[bool, option("--dry-run", "Check everything, but draw and write nothing.")] = False,
    redo: Annotated[
        bool, option("--redo", "Correct the last resolved round; changed scores are listed first.")
    ] = False,
    reason: Annotated[
        str, option("--reason", "The reason for --redo or --without; everybody will read it.", "TEXT")
    ] = "",
    yes: Annotated[bool, option("--yes", "Let --redo change scores without asking.")] = False,
    now: Annotated[bool, option("--now", "Play before the deadline even if moves are missing.")] = False,
    seed: Annotated[str, option("--seed", "Draw from this seed instead of the league's key.", "HEX")] = "",
    public: Annotated[
        list[str] | None, option("--public", "The public number of a closing list; repeat for more lists.", "VALUE")
    ] = None,
    without: Annotated[bool, option("--without", "Play without a public number; the results will say so.")] = False,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play the open round; write its results and the next round."""
    from datetime import UTC, datetime

    from vbxl.rounds.readers import prepare

    # The reader starts while this process imports modules and opens the league book.
    prepare()
    from vbxl.cli import output
    from vbxl.post.incoming import describe_unread
    from vbxl.post.journal import Journal
    from vbxl.rounds import resolve as rounds
    from vbxl.rounds.closing import ResolveState

    if dry_run and redo:
        raise typer.BadParameter("--dry-run and --redo cannot be combined")
    if public and (without or seed or dry_run):
        raise typer.BadParameter("--public cannot be combined with --without, --seed or --dry-run")
    silent = quiet or as_json
    with open_league(folder, jobs=jobs, scheduler=scheduler, quiet=quiet, as_json=as_json) as run:
        options = rounds.ResolveOptions(
            moment=datetime.now(UTC),
            key=run.key,
            workers=run.workers,
            dry_run=dry_run,
            redo=redo,
            now=now,
            seed=seed_from(seed),
            public=tuple(public or ()),
            without=without,
            reason=_ask_reason(reason, asks=redo and not silent),
            ask=partial(_ask_value, asks=not silent),
            progress=run.bars,
            warned=partial(_warn_of_changes, asks=not (yes or silent), err=as_json),
        )
        unread = describe_unread(run.league, Journal.open(run.league.journal).read)
        notes = [f"{unread}; to read them first, run {write_hint('mail', run.league)}"] if unread else []
        done = rounds.resolve(run.league, options)
        done = replace(done, notes=tuple(dict.fromkeys((*done.notes, *run.notes, *notes))))
    addressed = done.before and any(manager.addresses for manager in done.before.people.managers.values())
    hint = write_hint("mail", run.league) if addressed else ""
    output.show_resolution(run.out, done, hint, as_json=as_json)
    if done.state not in (ResolveState.RESOLVED, ResolveState.CHECKED):
        raise typer.Exit(1)


def _ask_reason(text: str, *, asks: bool) -> str:
    if not text and asks and sys.stdin.isatty():
        text = typer.prompt("Why are you replaying the round? Everybody will read this", default="", show_default=False)
    reason = " ".join(text.split())
    if len(reason) > REASON_LONGEST:
        raise typer.BadParameter(f"--reason has {len(reason)} characters; at most {REASON_LONGEST} are allowed")
    return reason


def _ask_value(question: str, *, asks: bool) -> str:
    if not asks or not sys.stdin.isatty():
        return ""
    return str(typer.prompt(escaped(question), default="", show_default=False))


def _warn_of_changes(lines: Sequence[str], *, asks: bool, err: bool) -> None:
    """Print the scores that --redo changes; at a terminal, ask before anything is written."""
    for line in lines:
        typer.echo(escaped(line), err=err)
    if lines and asks and sys.stdin.isatty() and not typer.confirm("Replay the round?"):
        raise StoppedError("nothing was replayed or written")


@command(Panel.MANAGERS, "check")
def check(
    files: Annotated[list[Path], argument("Move sheets, text forms or Team sheets, or folders of them.")],
    *,
    league: Annotated[Path | None, option("--league", "Check against this league.", "FOLDER|BOOK")] = None,
    quiet: Annotated[bool, option("--quiet -q", "Print only problems and one line per file.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check moves; report each problem and how to fix it."""
    from vbxl.cli import check_output
    from vbxl.rounds.check import check_files
    from vbxl.rounds.folder import find_league

    if league and league.is_dir():
        league = find_league(league).open_round().book
    checked = check_files(files, league, read_key_of_book)
    check_output.show_checked(Printer(silent=quiet), checked, as_json=as_json)
    if not all(file.judged for file in checked):
        raise typer.Exit(2)
    if any(problem.code not in NOTES for file in checked for problem in file.problems):
        raise typer.Exit(1)


@command(Panel.ROUND, "status")
def status(
    folder: Folder,
    *,
    replies: Annotated[bool, option("--replies", "Write an e-mail text for each team.")] = False,
    as_json: JsonOption = False,
) -> None:
    """List moves received, missing or late, and what is waiting for you."""
    from vbxl.cli import output
    from vbxl.post.incoming import describe_unread
    from vbxl.post.journal import Journal, name_askers
    from vbxl.post.letters import write_replies
    from vbxl.post.outbox import Outbox
    from vbxl.rounds import status as rounds
    from vbxl.rounds.commit import tidy
    from vbxl.rounds.folder import lock_league

    with open_league(folder, as_json=as_json) as run:
        if replies:
            with lock_league(run.league.lock):
                tidy(run.league)
        found = rounds.get_status(run.league, run.find_key(), run.workers.jobs, run.bars)
    outbox = Outbox(run.league, Journal.open(run.league.journal))
    askers = name_askers(outbox.journal.questions.values(), found.league)
    mails = []
    if unread := describe_unread(run.league, outbox.journal.read):
        mails.append(f"{unread}; to read them, run {write_hint('mail', run.league)}")
    if unsent := len(outbox.list_pending()):
        mails.append(f"{unsent} mail{'s' if unsent > 1 else ''} to send in outbox/")
    written = write_replies(run.league, found.round, found.collected) if replies and not found.over else ()
    output.show_status(run, found, written, askers, mails, as_json=as_json)


@command(Panel.ROUND, "sheets")
def sheets(
    folder: Folder,
    *,
    lite: Annotated[bool, option("--lite", "Add buttons and functions for xlwings Lite to the sheets.")] = False,
) -> None:
    """Rebuild the move sheets of the open round.

    Run it after you edit the round's league.xlsx. To rename a team, change its name on the Teams sheet. To replace a
    manager, type both the new name and the new address on the Managers sheet. To give a prize, add a row with Unit,
    Amount, From, To and Reason to the Ledger sheet. To let a bot run a team, type bot under Plays on the Managers
    sheet. To move the deadlines, use vbxl postpone.

    With the folder of an earlier round, build its move sheets and reports, which vbxl season leaves out.
    """
    from vbxl.cli import output
    from vbxl.hosts.lite import make_lite_tools
    from vbxl.rounds.sheets import rebuild

    tools = make_lite_tools() if lite else None
    with open_league(folder) as run:
        done = rebuild(run.league, run.get_or_make_key, run.workers, run.bars, tools)
    output.print_notes(run.out, (*run.notes, *done.notes), done.problems)
    output.print_written(run.out, done.written)
    if not done.written:
        run.out.line("the season is over; there are no sheets to build")


@command(Panel.ROUND, "undo")
def undo(folder: Folder) -> None:
    """Undo the last command.

    This includes all the rounds of vbxl season and the history of a season that ended; to undo vbxl new, delete the
    folder. The command's mails are removed from the outbox; once one has been sent, the command cannot be undone. What
    you or your managers have changed since is kept, under a name with "undone" in it.
    """
    from vbxl.post.outbox import undo_command
    from vbxl.rules.season import BEFORE_THE_FIRST

    with open_league(folder) as run:
        done = undo_command(run.league)
    for path in done.kept:
        run.out.line(f"kept, because it was changed after that command: {shorten_path(path)}")
    if done.withdrawn:
        run.out.line(f"removed from outbox/: {done.withdrawn} mail{'s' if done.withdrawn > 1 else ''}")
    waits = done.round.number == BEFORE_THE_FIRST
    state = "the league is waiting for its teams" if waits else f"{done.round} is open"
    work = f" ({WORK[done.command]})" if done.command in WORK else ""
    run.out.line(f"undid `vbxl {done.command}`{work}; {state}", always=True)


@command(Panel.ROUND, "postpone", context_settings={"ignore_unknown_options": True})
def postpone(
    folder: Folder,
    by: Annotated[str, argument("How far to move the deadlines: 7d, 2w or 36h later; -1d is a day earlier.", "TIME")],
) -> None:
    """Move the deadlines of the open round and all later ones."""
    from vbxl.cli import output
    from vbxl.league.deadlines import with_weekday
    from vbxl.rounds.sheets import postpone_deadlines

    with open_league(folder) as run:
        done = postpone_deadlines(run.league, by, run.get_or_make_key, run.workers, run.bars)
    output.print_notes(run.out, (*run.notes, *done.notes), done.problems)
    rows = [(moved.round_number, with_weekday(moved.before), with_weekday(moved.after)) for moved in done.moved]
    run.out.table(("Round", "Before", "Now"), rows)
    output.print_written(run.out, done.written)
    tells = f"{write_hint('mail', run.league)} tells everybody"
    run.out.line(f"{tells}; moves already sent still count, and so do sheets with the old deadline")


@command(Panel.LEAGUE, "verify")
def verify(
    paths: Annotated[list[Path], argument("A league's folder, or files you kept.", "FOLDER|FILE...")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Replay every resolved round and compare it with its audit.

    With files, compare them with each other: season file, results, reports, your own moves.
    """
    from vbxl.cli import check_output
    from vbxl.rounds import verify as rounds
    from vbxl.rounds.verify_files import VerifyState, verify_files

    folders = [path for path in paths if path.is_dir()]
    if folders and len(paths) > 1:
        raise typer.BadParameter("give one league folder, or one or more files")
    if folders:
        with open_league(folders[0], as_json=as_json) as run:
            replayed = rounds.verify(run.league, run.workers.jobs, run.find_key, run.bars)
        check_output.show_verified(run.out, replayed, as_json=as_json)
        same = all(round_.same for round_ in replayed)
    else:
        findings = verify_files(paths)
        check_output.show_verified_files(Printer(), findings, as_json=as_json)
        same = all(finding.state is not VerifyState.DIFFERS for finding in findings)
    if not same:
        raise typer.Exit(1)


@command(Panel.LEAGUE, "open")
def open_(
    folder: Folder,
    *,
    season: Annotated[
        int | None, option("--season", "The season to open; by default, the last one that is over.", "N", min=1)
    ] = None,
) -> None:
    """Write the file with which anyone can verify a finished season."""
    from vbxl.cli import output
    from vbxl.rounds.folder import find_league
    from vbxl.rounds.season_file import open_season

    league, out = find_league(folder), Printer()
    done = open_season(league, read_key(league.key), season)
    output.print_notes(out, done.notes)
    out.line(f"opened season {done.season} ({done.rounds} rounds): wrote {shorten_path(done.path)}")
    out.line("It shows everyone the whole season: secrets, draws, line-ups, levels, points, accounts and bids.")
    out.line(f"To verify the season: vbxl verify {done.path.name}, followed by the results and reports you kept")


@command(Panel.DEVELOPERS, "call", context_settings={"ignore_unknown_options": True})
def call(
    name: Annotated[str, argument("The function, such as VB_WAGE.")],
    arguments: Annotated[list[str] | None, argument("Cell values; give a range as JSON.", "[ARG]...")] = None,
) -> None:
    """Evaluate a cell function and print the result as JSON."""
    from vbxl.functions import call as call_function
    from vbxl.functions.description import format_result

    try:
        result = call_function(name, [_parse_cell(text) for text in arguments or []])
    except ValueError as fault:
        typer.echo(escaped(" ".join(str(fault).split())), err=True)
        raise typer.Exit(1) from None
    typer.echo(json.dumps(format_result(result), allow_nan=False))


def _parse_cell(text: str) -> object:
    try:
        return json.loads(text, parse_constant=str) if text else None
    except (ValueError, RecursionError):
        return text


@command(Panel.OFFICE, "excel")
def excel(
    files: Annotated[list[Path], argument("Move sheets: .xlsx, .xlsm, .ods.")],
    *,
    out: Annotated[
        Path | None, option("--out", "The folder for the copies; by default, each is put beside its file.", "FOLDER")
    ] = None,
) -> None:
    """Copy a move sheet for Excel on Windows, adding its buttons."""
    from vbxl.cli import output
    from vbxl.hosts.windows.prepare import prepare

    screen, refused = Printer(), False
    for file in files:
        try:
            made = prepare(file, out)
        except UnusableError as fault:
            # One bad file does not stop the others.
            refused = True
            for line in (*fault.problems, fault):
                typer.echo(escaped(str(line)), err=True)
            continue
        for problem in made.problems:
            screen.line(str(problem))
        output.print_written(screen, (made.copy, *([made.configuration] if made.configuration else [])))
        if made.left_out:
            screen.line(f"not copied, since vbxl copies only its own sheets: {', '.join(map(shown, made.left_out))}")
        if made.replaced:
            screen.line("there was already an xlwings.conf, so only its lines for Python were replaced")
    if refused:
        raise typer.Exit(2)


@command(Panel.OFFICE, "addin")
def addin(
    *,
    out: Annotated[
        Path | None, option("--out", "Write the extension to this file, without installing it.", "FILE")
    ] = None,
    remove: Annotated[bool, option("--remove", "Remove the extension.")] = False,
) -> None:
    """Install the functions in LibreOffice Calc."""
    from vbxl.hosts.libreoffice import installing

    if out and remove:
        raise typer.BadParameter("--out and --remove cannot be combined")
    if out:
        installing.write(out)
        typer.echo(escaped(f"wrote {out}; to install it, double-click it or use Tools > Extensions in LibreOffice"))
    elif remove:
        typer.echo(escaped(f"removed the functions from LibreOffice with {installing.remove()}"))
    else:
        typer.echo(escaped(f"installed the functions in LibreOffice with {installing.install()}"))
        typer.echo("Restart LibreOffice, then try =VB_CHANCE(60;40) in a cell")


@command(Panel.DEVELOPERS, "build")
def build(
    *,
    out: Annotated[
        Path, option("--out", "The folder to write to.", "FOLDER", show_default="the current folder")
    ] = Path(),
    pictures: Annotated[
        bool, option("--pictures", "Draw samples/pictures/ too; this needs LibreOffice and Poppler.")
    ] = False,
) -> None:
    """Write workbooks/, macros/ and the generated lists in docs/."""
    from vbxl.cli import output
    from vbxl.cli.build import build_all

    output.print_written(Printer(), sorted(build_all(out, app)))
    if pictures:
        from vbxl.cli.pictures import draw_pictures

        output.print_written(Printer(), draw_pictures(out))


def main() -> None:
    """Run a command; text that can't be printed or read is escaped instead of ending the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")
    # Worker processes look for modules in the working folder first, and received files may be there.
    os.environ["PYTHONSAFEPATH"] = "1"
    sys.unraisablehook = ignore_unraisable
    # A command creates many objects and little garbage; the default collector would take a tenth of the time.
    gc.set_threshold(200_000, 10, 10)
    app()


if __name__ == "__main__":
    main()
