"""The commands of a league and its bots: `vbxl bots`, `season`, `history`, `site`, `study`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vbxl.cli.app import Folder, JobsOption, Panel, QuietOption, SchedulerOption, command, seed_from
from vbxl.league.people import Character

if TYPE_CHECKING:
    from datetime import datetime

    from vbxl.rounds.folder import LeagueFolder
    from vbxl.rounds.resolve import Resolution


TeamOption = Annotated[
    list[str] | None, typer.Option("--team", metavar="NAME", help="The name or id of a team; repeat it for more teams.")
]
CharacterOption = Annotated[
    Character | None, typer.Option("--character", help="The character of all bots; by default it depends on the team.")
]
WithoutOption = Annotated[bool, typer.Option("--without", help="Play without public numbers; the results say so.")]
SeasonsOption = Annotated[
    int, typer.Option("--seasons", metavar="N", min=1, max=1000, help="Number of seasons, including the open one.")
]


YesOption = Annotated[bool, typer.Option("--yes", help="Play ahead of deadlines without asking.")]


@command(Panel.ROUND, "bots")
def bots(
    folder: Folder, *, team: TeamOption = None, character: CharacterOption = None, quiet: QuietOption = False
) -> None:
    """Send bots' moves for the teams without a move."""
    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds.bots import send_bots

    with open_league(folder, silent=quiet) as run:
        sent = send_bots(run.league, run.key, team or (), character, run.workers.jobs, run.bars)
    output.print_bots(Printer(silent=quiet), sent, run.notes)


@command(Panel.LEAGUE, "season")
def season(
    folder: Folder,
    *,
    seasons: SeasonsOption = 1,
    character: CharacterOption = None,
    without: WithoutOption = False,
    yes: YesOption = False,
    quiet: QuietOption = False,
) -> None:
    """Play to the end of the season, with bots for missing moves.

    Before a deadline that has not passed it asks, since nobody can send a move for that round any more.
    """
    from datetime import UTC, datetime

    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds.closing import ResolveState
    from vbxl.rounds.resolve import ResolveOptions, play_on

    out = Printer(silent=quiet)
    last: Resolution | None = None
    with open_league(folder, silent=quiet) as run:
        options = ResolveOptions(
            moment=datetime.now(UTC), key=run.key, character=character, without=without,
            reason="the season was played on at once, with bots" if without else "", progress=run.bars,
        )  # fmt: skip
        _ask_ahead(run.league, options.moment, yes=yes)
        for number, last in enumerate(play_on(run.league, options, seasons)):
            output.round_played(out, last, () if number else run.notes)
    if last and quiet:
        out.line(last.line, always=True)
    if last and last.state is not ResolveState.RESOLVED:
        raise typer.Exit(1)


def _ask_ahead(league: LeagueFolder, moment: datetime, *, yes: bool) -> None:
    """Ask before a round is played whose deadline has not passed; StoppedError where nobody can answer."""
    from vbxl.league.deadlines import has_passed, moment_of, with_weekday
    from vbxl.rounds.book import round_book
    from vbxl.rounds.errors import StoppedError

    played = round_book(league.open_round()).league
    deadlines = played.deadlines[played.round_number - 1 :]
    coming = [deadline for deadline in deadlines if moment_of(deadline) and not has_passed(deadline, moment)]
    if yes or not coming:
        return
    line = f"this plays rounds whose deadlines have not passed, the next on {with_weekday(coming[0])}"
    if not sys.stdin.isatty():
        raise StoppedError(f"{line}; to play them all the same, add --yes")
    typer.confirm(f"{line}. Play them?", abort=True)


@command(Panel.LEAGUE, "history")
def history(folder: Folder, *, quiet: QuietOption = False) -> None:
    """Write all past tables, results and careers, with charts."""
    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds.history import write_history

    with open_league(folder, silent=quiet) as run:
        done = write_history(run.league, run.bars, run.workers)
    out = Printer(silent=quiet)
    for line in done.notes:
        out.line(line)
    output.print_written(out, done.written)


@command(Panel.LEAGUE, "site")
def site(
    folder: Folder,
    out: Annotated[Path, typer.Argument(help="The folder for the pages, outside the league's.", show_default=False)],
    *,
    url: Annotated[
        str, typer.Option("--url", metavar="URL", help="The address of the pages, for the links of the feed.")
    ] = "",
    quiet: QuietOption = False,
) -> None:
    """Make the league's pages, from public results only.

    The folder opens by a double-click on index.html, and can be put on any web space. Only what changed is written.
    """
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds.site import write_site

    with open_league(folder, silent=quiet) as run:
        done = write_site(run.league, out, url, run.bars, run.workers)
    screen = Printer(silent=quiet)
    for note in done.notes:
        screen.line(f"note: {note}", always=True)
    removed = f", removed {len(done.removed)}" if done.removed else ""
    line = f"wrote {len(done.written)} of {done.count} files{removed}; open {done.out / 'index.html'}"
    screen.line(line, always=True)


@command(Panel.DEVELOPERS, "study")
def study(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FOLDER|FILE...]", help="A league to continue, by default a new one; or files written by --out."
        ),
    ] = None,
    *,
    teams: Annotated[int, typer.Option("--teams", metavar="N", min=2, max=200, help="Teams in the new league.")] = 16,
    divisions: Annotated[
        int, typer.Option("--divisions", metavar="N", min=1, max=20, help="Divisions in the new league.")
    ] = 2,
    seasons: Annotated[
        int, typer.Option("--seasons", metavar="N", min=1, max=1000, help="Number of seasons to play.")
    ] = 10,
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="The seed of all draws.")] = "",
    seeds: Annotated[
        str, typer.Option("--seeds", metavar="A-B", help="One run for each of these seeds, such as 1-1000.")
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", help="Append the runs of --seeds to this file; skip runs it already holds."
        ),
    ] = None,
    character: CharacterOption = None,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
) -> None:
    """Play seasons in memory and report how healthy the league is.

    With --seeds, play one run per seed and print means with 95 % confidence intervals. With files written by --out,
    combine their runs.
    """
    from vbxl.cli import study as runs

    files = [path for path in paths or () if not path.is_dir()]
    if files and (len(files) < len(paths or ()) or seed or seeds or out or character):
        raise typer.BadParameter("files of runs cannot be combined with a league or its options")
    if len(paths or ()) > 1 and not files:
        raise typer.BadParameter("give only one league")
    if (out or scheduler) and not seeds:
        raise typer.BadParameter("--out and --scheduler need --seeds")
    if seed and seeds:
        raise typer.BadParameter("--seed and --seeds cannot be combined (--seed 0a is seed 10 of --seeds)")
    if files:
        runs.sum_files(files)
        return
    asked = runs.Study(next(iter(paths or ()), None), teams, divisions, seasons, character)
    if seeds:
        runs.play_runs(asked, runs.parse_numbers(seeds), out, jobs, scheduler)
    else:
        runs.play_one(asked, seed_from(seed) or b"\0")
