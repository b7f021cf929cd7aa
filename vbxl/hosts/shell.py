"""The command line: `vbxl`. Each command is a few lines around a function of rounds/, books/ or functions/.

The commands of a league's start and seasons are in `seasons`, which is imported for them.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from vbxl.hosts import founding, history, seasons  # noqa: F401 - their commands
from vbxl.hosts.app import (
    Folder,
    JobsOption,
    JsonOption,
    LiteOption,
    QuietOption,
    Reader,
    ReaderOption,
    SchedulerOption,
    app,
    seed_from,
)
from vbxl.hosts.dice import commands  # noqa: F401 - those of the dice games
from vbxl.hosts.faults import told, unheeded
from vbxl.problems import escaped, shown

__all__ = ["app", "main"]


@app.command()
@told
def resolve(
    folder: Folder,
    *,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Check everything; draw and write nothing.")] = False,
    redo: Annotated[bool, typer.Option("--redo", help="Play the last resolved round again.")] = False,
    now: Annotated[bool, typer.Option("--now", help="Go on before the deadline with teams missing.")] = False,
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="A seed in place of the league's key.")] = "",
    reader: ReaderOption = Reader.VBXL,
    lite: LiteOption = False,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play the open round: results and the next round."""
    from datetime import UTC, datetime

    from vbxl.rounds.readers import prepare

    # It gets ready while this process imports what it needs, and opens the league book.
    prepare()
    from vbxl.hosts import kits, records, telling
    from vbxl.hosts.key import needed_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import workers_for
    from vbxl.rounds import resolve as rounds
    from vbxl.rounds.folder import league_folder

    if dry_run and redo:
        raise typer.BadParameter("--dry-run and --redo do not go together: one writes nothing, the other replaces")
    league = league_folder(folder)
    given, tools = seed_from(seed), kits.lite_tools() if lite else None
    told_of_key: list[str] = []
    with Bars(silent=quiet or as_json) as bars, workers_for(jobs, scheduler) as workers:
        done = rounds.resolve(
            league,
            rounds.Wish(
                moment=datetime.now(UTC),
                key=lambda: needed_key(league.key, told_of_key.append),
                reader=reader.value,
                workers=workers,
                dry_run=dry_run,
                redo=redo,
                now=now,
                seed=given,
                progress=bars,
                tools=tools,
            ),
        )
    done = rounds.with_notes(done, told_of_key)
    if as_json:
        records.show(records.resolution(done))
    else:
        telling.resolution(Printer(silent=quiet), done)
    if done.state not in (rounds.State.RESOLVED, rounds.State.CHECKED):
        raise typer.Exit(1)


@app.command()
@told
def check(
    files: Annotated[list[Path], typer.Argument(help="Move sheets or text forms.", show_default=False)],
    *,
    league: Annotated[Path | None, typer.Option("--league", metavar="BOOK", help="Check against this book.")] = None,
    reader: ReaderOption = Reader.VBXL,
    as_json: JsonOption = False,
) -> None:
    """Tell what is wrong with a move, and how to mend it."""
    from vbxl.hosts import records, telling
    from vbxl.hosts.key import key_of
    from vbxl.hosts.tables import Printer
    from vbxl.rounds.check import check_files

    found = check_files(files, league, key_of, reader.value)
    if as_json:
        records.show([records.checked(one) for one in found])
    else:
        telling.checked(Printer(), found)
    if not all(one.judged for one in found):
        raise typer.Exit(2)
    if any(one.problems for one in found):
        raise typer.Exit(1)


@app.command()
@told
def status(
    folder: Folder,
    *,
    replies: Annotated[bool, typer.Option("--replies", help="Write a mailable text for each team.")] = False,
    reader: ReaderOption = Reader.VBXL,
    jobs: JobsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell who has sent, who has not, and who came late."""
    from vbxl.hosts import records, telling
    from vbxl.hosts.key import existing_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import cores
    from vbxl.rounds import status as rounds
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.replies import write_replies

    league = league_folder(folder)
    with Bars(silent=as_json) as bars:
        found = rounds.status(league, existing_key(league.key), reader.value, jobs or cores(), bars)
    written = write_replies(league, found.round, found.collected) if replies and not found.over else ()
    if as_json:
        records.show(records.standing(found, written))
        return
    out = Printer()
    telling.status(out, found)
    for line in telling.places(written):
        out.line(f"wrote {line}")


@app.command()
@told
def sheets(
    folder: Folder,
    *,
    lite: LiteOption = False,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    as_json: JsonOption = False,
) -> None:
    """Build the open round's move sheets again."""
    from vbxl.hosts import kits, records, telling
    from vbxl.hosts.key import league_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import workers_for
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.sheets import rebuild

    tools = kits.lite_tools() if lite else None
    league, told_of_key = league_folder(folder), list[str]()
    with Bars(silent=as_json) as bars, workers_for(jobs, scheduler) as workers:
        done = rebuild(league, lambda: league_key(league.key, told_of_key.append), workers, bars, tools)
    notes = (*told_of_key, *done.notes)
    if as_json:
        record: dict[str, Any] = {"season": done.round.season, "round": done.round.number, "notes": list(notes)}
        record |= {"written": [str(one) for one in done.written], "book_problems": records.problems(done.problems)}
        records.show(record)
        return
    out = Printer()
    telling.notes(out, notes, done.problems)
    for line in telling.places(done.written) or ["the season is over: there are no sheets to build"]:
        out.line(line)


@app.command()
@told
def verify(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="FOLDER|FILE...", help="A league's folder; or what you kept of it.", show_default=False),
    ],
    *,
    reader: ReaderOption = Reader.VBXL,
    jobs: JobsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play every resolved round again, and compare.

    Of files: season file, results, reports, your own moves. What one of them tells is held against the others.
    """
    from vbxl.hosts import proofstold, records, telling
    from vbxl.hosts.key import existing_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import cores
    from vbxl.rounds import verify as rounds
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.kept import State, verify_kept

    folders = [one for one in paths if one.is_dir()]
    if folders and len(paths) > 1:
        raise typer.BadParameter("a league's folder stands alone; of files there may be several")
    if not folders:
        kept = verify_kept(paths)
        if as_json:
            records.show(proofstold.kept_records(kept))
        else:
            proofstold.kept(Printer(), kept)
        if any(one.state is State.DIFFERS for one in kept):
            raise typer.Exit(1)
        return
    league = league_folder(folders[0])
    with Bars(silent=as_json) as bars:
        found = rounds.verify(league, reader.value, jobs or cores(), lambda: existing_key(league.key), bars)
    if as_json:
        records.show([records.verified(one) for one in found])
    else:
        telling.verified(Printer(), found)
    if not all(one.same for one in found):
        raise typer.Exit(1)


@app.command("open")
@told
def open_(
    folder: Folder,
    *,
    season: Annotated[int | None, typer.Option("--season", min=1, help="Which; else the last that is over.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Open a season that is over: a file by which anybody can verify it."""
    from vbxl.hosts import proofstold, records
    from vbxl.hosts.key import existing_key
    from vbxl.hosts.tables import Printer
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.seasonfile import open_season

    league = league_folder(folder)
    done = open_season(league, existing_key(league.key), season)
    if as_json:
        records.show(proofstold.opened_record(done))
    else:
        proofstold.opened(Printer(), done)


@app.command(context_settings={"ignore_unknown_options": True})
@told
def call(
    name: Annotated[str, typer.Argument(help="The function, such as VB_WAGE.", show_default=False)],
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[ARG]...", help="Cells; a range is JSON.", show_default=False)
    ] = None,
) -> None:
    """Work out one cell function; prints JSON."""
    from vbxl.functions.description import as_read
    from vbxl.functions.registry import call as work_out

    try:
        result = work_out(name, [_cell(one) for one in arguments or []])
    except ValueError as fault:
        typer.echo(escaped(" ".join(str(fault).split())), err=True)
        raise typer.Exit(1) from None
    typer.echo(json.dumps(as_read(result), allow_nan=False))


def _cell(text: str) -> object:
    """An argument as a cell: JSON where it is that, else the text itself."""
    try:
        return json.loads(text, parse_constant=str) if text else None
    except (ValueError, RecursionError):
        return text


@app.command()
@told
def excel(
    files: Annotated[list[Path], typer.Argument(help="Move sheets: .xlsx, .xlsm, .ods.", show_default=False)],
    *,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where the copies go, in place of beside the files.")
    ] = None,
) -> None:
    """Copy a move sheet for Excel on Windows, with functions and buttons."""
    from vbxl.hosts import telling
    from vbxl.hosts.windows.prepare import prepare
    from vbxl.rounds.stops import UnusableError

    refused = False
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
            typer.echo(escaped(str(problem)))
        for line in telling.places((made.copy, *([made.configuration] if made.configuration else []))):
            typer.echo(escaped(f"wrote {line}"))
        if made.left_out:
            sheets = ", ".join(map(shown, made.left_out))
            typer.echo(escaped(f"not in the copy, which holds only the sheets of vbxl: {sheets}"))
        if made.replaced:
            typer.echo("xlwings.conf was there already: its lines for Python were replaced, all others kept")
    if refused:
        raise typer.Exit(2)


@app.command()
@told
def build(
    *,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where they go.")] = Path(),
) -> None:
    """Write workbooks/, macros/ and docs/."""
    from vbxl.hosts import telling
    from vbxl.hosts.building import build_all

    for line in telling.places(sorted(build_all(out))):
        typer.echo(escaped(line))


@app.command()
@told
def addin(
    *,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Only write the extension.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Take it out of LibreOffice again.")] = False,
) -> None:
    """Put the functions into LibreOffice Calc."""
    from vbxl.hosts.libreoffice import installing

    if out and remove:
        raise typer.BadParameter("--out and --remove do not go together: one only writes a file")
    if out:
        installing.write(out)
        typer.echo(escaped(f"wrote {out}: Tools > Extensions in LibreOffice, or a double-click, adds it"))
    elif remove:
        typer.echo(escaped(f"removed the functions from LibreOffice, by {installing.remove()}"))
    else:
        typer.echo(escaped(f"added the functions to LibreOffice, by {installing.install()}"))
        typer.echo("Close LibreOffice and start it again; then a cell may hold =VB_CHANCE(60;40)")


def main() -> None:
    """Run a command; what cannot be shown or read as text becomes an escape instead of ending the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="backslashreplace")
    # Processes that --jobs starts look for modules in the working folder first, and files that came may lie there.
    os.environ["PYTHONSAFEPATH"] = "1"
    sys.unraisablehook = unheeded
    # A command makes much and little garbage; looking for it as often as Python does takes a tenth of the time.
    gc.set_threshold(200_000, 10, 10)
    app()


if __name__ == "__main__":
    main()
