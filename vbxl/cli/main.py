"""The command line: `vbxl`. Each command is a few lines around a function of rounds/, books/ or functions/."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Sequence
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
    command,
    ignore_unraisable,
    seed_from,
)
from vbxl.problems import NOTES, escaped, shown
from vbxl.rounds.errors import StoppedError

__all__ = ["app", "main"]

REASON_LONGEST: Final = 300


@command(Panel.ROUND, "resolve")
def resolve(
    folder: Folder,
    *,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Check everything, but draw and write nothing.")] = False,
    redo: Annotated[
        bool, typer.Option("--redo", help="Correct the last resolved round; first say which scores change.")
    ] = False,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", help="Why --redo or --without; everybody will read it.")
    ] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before --redo changes scores.")] = False,
    now: Annotated[bool, typer.Option("--now", help="Play before the deadline although moves are missing.")] = False,
    seed: Annotated[
        str, typer.Option("--seed", metavar="HEX", help="Draw from this seed instead of the league's key.")
    ] = "",
    public: Annotated[
        list[str] | None,
        typer.Option("--public", metavar="VALUE", help="The public number of a closing list; repeat it for several."),
    ] = None,
    without: Annotated[
        bool, typer.Option("--without", help="Play without a public number; the results say so.")
    ] = False,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play the open round; write its results and the next round."""
    from datetime import UTC, datetime

    from vbxl.rounds.reader_pool import prepare

    # The reader starts while this process imports modules and opens the league book.
    prepare()
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds import resolve as rounds
    from vbxl.rounds.closing import ResolveState

    if dry_run and redo:
        raise typer.BadParameter("--dry-run and --redo cannot be combined")
    if public and (without or seed or dry_run):
        raise typer.BadParameter("--public cannot be combined with --without, --seed or --dry-run")
    silent = quiet or as_json
    with open_league(folder, jobs=jobs, scheduler=scheduler, silent=silent) as run:
        done = rounds.resolve(
            run.league,
            rounds.ResolveOptions(
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
            ),
        )
    done = rounds.add_notes(done, run.notes)
    if as_json:
        json_output.show(json_output.describe_resolution(done))
    else:
        output.print_resolution(Printer(silent=quiet), done)
    if done.state not in (ResolveState.RESOLVED, ResolveState.CHECKED):
        raise typer.Exit(1)


def _ask_reason(text: str, *, asks: bool) -> str:
    """Return the reason of a correction in one line, asked for at a terminal."""
    if not text and asks and sys.stdin.isatty():
        text = typer.prompt("Why is the round replayed? Everybody will read this", default="", show_default=False)
    reason = " ".join(text.split())
    if len(reason) > REASON_LONGEST:
        raise typer.BadParameter(f"--reason has {len(reason)} characters; at most {REASON_LONGEST} are allowed")
    return reason


def _ask_value(question: str, *, asks: bool) -> str:
    if not asks or not sys.stdin.isatty():
        return ""
    return str(typer.prompt(escaped(question), default="", show_default=False))


def _warn_of_changes(lines: Sequence[str], *, asks: bool, err: bool) -> None:
    """Say which scores a --redo changes, and at a terminal ask before anything is written."""
    for line in lines:
        typer.echo(escaped(line), err=err)
    if lines and asks and sys.stdin.isatty() and not typer.confirm("Replay the round?"):
        raise StoppedError("nothing was replayed or written")


@command(Panel.MANAGERS, "check")
def check(
    files: Annotated[
        list[Path],
        typer.Argument(help="Move sheets, text forms or Team sheets, or folders of them.", show_default=False),
    ],
    *,
    league: Annotated[
        Path | None, typer.Option("--league", metavar="BOOK", help="Check against this league book.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Leave out what is not used yet.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check moves; report each problem and how to fix it."""
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Printer
    from vbxl.cli.key import read_key_of_book
    from vbxl.rounds.check import check_files

    found = check_files(files, league, read_key_of_book)
    if as_json:
        json_output.show([json_output.describe_checked(file) for file in found])
    else:
        output.print_checked(Printer(silent=quiet), found)
    if not all(file.judged for file in found):
        raise typer.Exit(2)
    if any(problem.code not in NOTES for file in found for problem in file.problems):
        raise typer.Exit(1)


@command(Panel.ROUND, "status")
def status(
    folder: Folder,
    *,
    replies: Annotated[bool, typer.Option("--replies", help="Write an e-mail text for each team.")] = False,
    as_json: JsonOption = False,
) -> None:
    """List the moves received, missing and late."""
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.post.journal import Journal, name_askers
    from vbxl.post.letters import write_replies
    from vbxl.rounds import status as rounds
    from vbxl.rounds.commit import tidy
    from vbxl.rounds.folder import lock_league

    with open_league(folder, silent=as_json) as run:
        if replies:
            with lock_league(run.league.lock):
                tidy(run.league)
        found = rounds.get_status(run.league, run.find_key(), run.workers.jobs, run.bars)
    askers = name_askers(Journal.open(run.league.journal).questions.values(), found.league)
    written = write_replies(run.league, found.round, found.collected) if replies and not found.over else ()
    if as_json:
        json_output.show(json_output.describe_status(found, written, askers))
        return
    out = Printer()
    output.print_status(out, found, askers)
    output.print_written(out, written)


@command(Panel.ROUND, "sheets")
def sheets(
    folder: Folder,
    *,
    lite: Annotated[
        bool, typer.Option("--lite", help="Add buttons and functions for xlwings Lite to the sheets.")
    ] = False,
) -> None:
    """Rebuild the move sheets of the open round.

    Run it after you edit the round's league.xlsx. To rename a team, type in Teams, Name. To replace a manager, type
    both name and address in Managers. To give a prize, add a row to Ledger with Unit, Amount, From, To and Reason. To
    make a team a bot, type bot in Managers, Plays. To move the deadlines, use vbxl postpone.

    Given the folder of an earlier round, build its move sheets and reports, which vbxl season leaves out.
    """
    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.hosts.lite import make_lite_tools
    from vbxl.rounds.sheets import rebuild

    tools = make_lite_tools() if lite else None
    with open_league(folder) as run:
        done = rebuild(run.league, run.get_or_make_key, run.workers, run.bars, tools)
    out = Printer()
    output.print_notes(out, (*run.notes, *done.notes), done.problems)
    output.print_written(out, done.written)
    if not done.written:
        out.line("the season is over; there are no sheets to build")


@command(Panel.ROUND, "undo")
def undo(folder: Folder) -> None:
    """Take the last command back.

    All of it, also the rounds of vbxl season and the history of a season that ended. Mails of it that still lie in the
    outbox are taken out; once one was sent, the command stays. What you or your managers changed since is kept, under a
    name with "undone" in it.
    """
    from vbxl.cli.console import Printer
    from vbxl.cli.output import shorten_path
    from vbxl.cli.workers import open_league
    from vbxl.post.outbox import undo_command

    with open_league(folder) as run:
        done = undo_command(run.league)
    out = Printer()
    for path in done.kept:
        out.line(f"kept, since it was changed after the command: {shorten_path(path)}")
    if done.withdrawn:
        out.line(f"taken out of outbox/: {done.withdrawn} mail{'s' if done.withdrawn > 1 else ''}")
    out.line(f"took back `vbxl {done.command}`; {done.round} is open", always=True)


@command(Panel.ROUND, "postpone", context_settings={"ignore_unknown_options": True})
def postpone(
    folder: Folder,
    by: Annotated[
        str, typer.Argument(help="How far: 7d, 2w or 36h; -1d moves them closer.", metavar="TIME", show_default=False)
    ],
) -> None:
    """Move the deadlines of the open round and all later ones."""
    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds.postpone import postpone_deadlines as move

    with open_league(folder) as run:
        done = move(run.league, by, run.get_or_make_key, run.workers, run.bars)
    output.print_postponed(Printer(), done, run.notes)


@command(Panel.LEAGUE, "verify")
def verify(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER|FILE...", help="The folder of a league; or files you kept.", show_default=False),
    ],
    *,
    as_json: JsonOption = False,
) -> None:
    """Replay every resolved round and compare it with its audit.

    With files, compare them with each other: season file, results, reports, your own moves.
    """
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds import verify as rounds
    from vbxl.rounds.verify_files import VerifyState, verify_files

    folders = [path for path in paths if path.is_dir()]
    if folders and len(paths) > 1:
        raise typer.BadParameter("give one league folder, or one or more files")
    if not folders:
        kept = verify_files(paths)
        if as_json:
            json_output.show(json_output.describe_verified_files(kept))
        else:
            output.print_verified_files(Printer(), kept)
        if any(finding.state is VerifyState.DIFFERS for finding in kept):
            raise typer.Exit(1)
        return
    with open_league(folders[0], silent=as_json) as run:
        found = rounds.verify(run.league, run.workers.jobs, run.find_key, run.bars)
    if as_json:
        json_output.show([json_output.describe_verified(round_) for round_ in found])
    else:
        output.print_verified(Printer(), found)
    if not all(round_.same for round_ in found):
        raise typer.Exit(1)


@command(Panel.LEAGUE, "open")
def open_(
    folder: Folder,
    *,
    season: Annotated[
        int | None,
        typer.Option("--season", metavar="N", min=1, help="The season to open; by default the last one that is over."),
    ] = None,
) -> None:
    """Write the file with which anyone can verify a finished season."""
    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.key import read_key
    from vbxl.rounds.folder import find_league
    from vbxl.rounds.season_file import open_season

    league = find_league(folder)
    output.print_opened_season(Printer(), open_season(league, read_key(league.key), season))


@command(Panel.DEVELOPERS, "call", context_settings={"ignore_unknown_options": True})
def call(
    name: Annotated[str, typer.Argument(help="The function, such as VB_WAGE.", show_default=False)],
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[ARG]...", help="Cell values; a range is JSON.", show_default=False)
    ] = None,
) -> None:
    """Evaluate a cell function and print the result as JSON."""
    from vbxl.functions import call as work_out
    from vbxl.functions.description import format_result

    try:
        result = work_out(name, [_parse_cell(argument) for argument in arguments or []])
    except ValueError as fault:
        typer.echo(escaped(" ".join(str(fault).split())), err=True)
        raise typer.Exit(1) from None
    typer.echo(json.dumps(format_result(result), allow_nan=False))


def _parse_cell(text: str) -> object:
    """Return an argument as a cell: JSON where it is that, else the text itself."""
    try:
        return json.loads(text, parse_constant=str) if text else None
    except (ValueError, RecursionError):
        return text


@command(Panel.OFFICE, "excel")
def excel(
    files: Annotated[list[Path], typer.Argument(help="Move sheets: .xlsx, .xlsm, .ods.", show_default=False)],
    *,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="The folder for the copies; by default beside the files."),
    ] = None,
) -> None:
    """Copy a move sheet for Excel on Windows, adding its buttons."""
    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.hosts.windows.prepare import prepare
    from vbxl.rounds.errors import UnusableError

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
            screen.line(f"not copied, since only vbxl's own sheets are: {', '.join(map(shown, made.left_out))}")
        if made.replaced:
            screen.line("xlwings.conf existed: replaced its lines for Python, kept all others")
    if refused:
        raise typer.Exit(2)


@command(Panel.DEVELOPERS, "build")
def build(
    *,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="The folder to write them to.")] = Path(),
    pictures: Annotated[
        bool, typer.Option("--pictures", help="Draw samples/pictures/ too; this needs LibreOffice and Poppler.")
    ] = False,
) -> None:
    """Write workbooks/, macros/ and the generated lists in docs/."""
    from vbxl.cli import output
    from vbxl.cli.build import build_all
    from vbxl.cli.console import Printer

    output.print_written(Printer(), sorted(build_all(out, app)))
    if pictures:
        from vbxl.cli.pictures import draw_pictures

        output.print_written(Printer(), draw_pictures(out))


@command(Panel.OFFICE, "addin")
def addin(
    *,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Only write the extension to this file.")
    ] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Remove the extension.")] = False,
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


def main() -> None:
    """Run a command; text that cannot be printed or read is escaped and does not end the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")
    # Processes of workers look for modules in the working folder first, and received files may be there.
    os.environ["PYTHONSAFEPATH"] = "1"
    sys.unraisablehook = ignore_unraisable
    # A command creates many objects and little garbage; the default collector would take a tenth of the time.
    gc.set_threshold(200_000, 10, 10)
    app()


if __name__ == "__main__":
    main()
