"""The commands for bots, whole seasons, the past, the pages and studies: `vbxl bots`, `season`, `history` and so on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vbxl.cli.app import Folder, JobsOption, Panel, QuietOption, SchedulerOption, argument, command, option, seed_from
from vbxl.cli.league_run import open_league
from vbxl.league.people import Character

if TYPE_CHECKING:
    from datetime import datetime

    from vbxl.rounds.folder import LeagueFolder
    from vbxl.rounds.resolve import Resolution

CharacterOption = Annotated[
    Character | None, option("--character", "The character of every bot; by default it depends on the team.")
]


@command(Panel.ROUND, "bots")
def bots(
    folder: Folder,
    *,
    team: Annotated[list[str] | None, option("--team", "A team's name or id; repeat for more teams.", "NAME")] = None,
    character: CharacterOption = None,
    quiet: QuietOption = False,
) -> None:
    """Send bots' moves for the teams without a move."""
    from vbxl.cli import output
    from vbxl.rounds.bots import send_bots

    with open_league(folder, quiet=quiet) as run:
        sent = send_bots(run.league, run.key, team or (), character, run.workers.jobs, run.bars)
    output.print_notes(run.out, (*run.notes, *sent.notes), sent.problems)
    for id_ in sent.left_alone:
        run.out.line(f"{id_} {sent.league.called(id_)}: skipped, since its move is already in")
    if sent.characters:
        rows = [(f"{id_} {sent.league.called(id_)}", bot.value) for id_, bot in sent.characters.items()]
        run.out.table(("Team", "Character"), rows)
        output.print_written(run.out, sent.written)
    moves = "1 move" if len(sent.characters) == 1 else f"{len(sent.characters)} moves"
    run.out.line(f"{sent.round}: bots sent {moves}", always=True)


@command(Panel.LEAGUE, "season")
def season(
    folder: Folder,
    *,
    seasons: Annotated[
        int, option("--seasons", "Number of seasons, including the open one.", "N", min=1, max=1000)
    ] = 1,
    character: CharacterOption = None,
    without: Annotated[bool, option("--without", "Play without public numbers; the results will say so.")] = False,
    yes: Annotated[bool, option("--yes", "Play ahead of deadlines without asking.")] = False,
    quiet: QuietOption = False,
) -> None:
    """Play to the end of the season, with bots for missing moves.

    If a deadline has not passed yet, it asks first: once a round is played, nobody can send a move for it.
    """
    from datetime import UTC, datetime

    from vbxl.cli import output
    from vbxl.rounds.closing import ResolveState
    from vbxl.rounds.resolve import ResolveOptions, play_on

    last: Resolution | None = None
    with open_league(folder, quiet=quiet) as run:
        options = ResolveOptions(
            moment=datetime.now(UTC), key=run.key, character=character, without=without,
            reason="the rest of the season was played at once, with bots" if without else "", progress=run.bars,
        )  # fmt: skip
        if not yes:
            _ask_ahead(run.league, options.moment)
        for number, last in enumerate(play_on(run.league, options, seasons)):
            output.print_season_round(run.out, last, () if number else run.notes)
    if last and quiet:
        run.out.line(last.line, always=True)
    if last and last.state is not ResolveState.RESOLVED:
        raise typer.Exit(1)


def _ask_ahead(league: LeagueFolder, moment: datetime) -> None:
    """Ask before playing rounds whose deadlines have not passed; StoppedError if nobody can answer."""
    from vbxl.league.deadlines import has_passed, moment_of, with_weekday
    from vbxl.rounds.book import round_book
    from vbxl.rounds.errors import StoppedError

    played = round_book(league.open_round()).league
    deadlines = played.deadlines[played.round_number - 1 :]
    coming = [deadline for deadline in deadlines if moment_of(deadline) and not has_passed(deadline, moment)]
    if not coming:
        return
    line = f"this plays rounds before their deadlines, the next of which is {with_weekday(coming[0])}"
    if not sys.stdin.isatty():
        raise StoppedError(f"{line}; to play them anyway, add --yes")
    typer.confirm(f"{line}. Play them?", abort=True)


@command(Panel.LEAGUE, "history")
def history(folder: Folder, *, quiet: QuietOption = False) -> None:
    """Write all past tables, results and careers, with charts."""
    from vbxl.cli import output
    from vbxl.rounds.history import write_history

    with open_league(folder, quiet=quiet) as run:
        done = write_history(run.league, run.bars, run.workers)
    for line in done.notes:
        run.out.line(line)
    output.print_written(run.out, done.written)


@command(Panel.LEAGUE, "site")
def site(
    folder: Folder,
    out: Annotated[Path, argument("The folder for the pages, outside the league's folder.")],
    *,
    url: Annotated[str, option("--url", "The web address of the pages, for links in the feed.", "URL")] = "",
    quiet: QuietOption = False,
) -> None:
    """Make the league's pages, from public results only.

    Open index.html in the folder, or upload the folder to any web space. Only what has changed is written.
    """
    from vbxl.rounds.site import write_site

    with open_league(folder, quiet=quiet) as run:
        done = write_site(run.league, out, url, run.bars, run.workers)
    for note in done.notes:
        run.out.line(f"note: {note}", always=True)
    removed = f", removed {len(done.removed)}" if done.removed else ""
    line = f"wrote {len(done.written)} of {done.count} files{removed}; open {done.out / 'index.html'}"
    run.out.line(line, always=True)


@command(Panel.DEVELOPERS, "study")
def study(
    paths: Annotated[
        list[Path] | None,
        argument("A league to continue (by default a new one), or files written by --out.", "[FOLDER|FILE...]"),
    ] = None,
    *,
    teams: Annotated[int, option("--teams", "Teams in the new league.", "N", min=2, max=200)] = 16,
    divisions: Annotated[int, option("--divisions", "Divisions in the new league.", "N", min=1, max=20)] = 2,
    seasons: Annotated[int, option("--seasons", "Number of seasons to play.", "N", min=1, max=1000)] = 10,
    seed: Annotated[str, option("--seed", "The seed for all draws.", "HEX")] = "",
    seeds: Annotated[str, option("--seeds", "Play one run for each of these seeds, such as 1-1000.", "A-B")] = "",
    out: Annotated[
        Path | None, option("--out", "Append the runs of --seeds to this file; skip runs it already holds.", "FILE")
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
    from vbxl.rounds.folder import find_league
    from vbxl.rounds.runs import Plan
    from vbxl.rounds.runs import open_league as open_study_league

    files = [path for path in paths or () if not path.is_dir()]
    if files and (len(files) < len(paths or ()) or seed or seeds or out or character):
        raise typer.BadParameter("run files cannot be combined with a league or its options")
    if len(paths or ()) > 1 and not files:
        raise typer.BadParameter("give only one league")
    if (out or scheduler) and not seeds:
        raise typer.BadParameter("--out and --scheduler need --seeds")
    if seed and seeds:
        raise typer.BadParameter("--seed and --seeds cannot be combined (--seed 0a is the same as seed 10 in --seeds)")
    if files:
        runs.sum_files(files)
        return
    league = open_study_league(find_league(paths[0])) if paths else None
    plan = Plan(seasons, character, league, teams, divisions)
    if seeds:
        runs.play_runs(plan, runs.parse_numbers(seeds), out, jobs, scheduler)
    else:
        runs.play_one(plan, seed_from(seed) or b"\0")
