"""The commands `vbxl bots`, `vbxl season` and `vbxl study`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vbxl.cli.app import (
    Folder,
    JobsOption,
    JsonOption,
    Panel,
    QuietOption,
    ReaderChoice,
    ReaderOption,
    SchedulerOption,
    command,
    seed_from,
)

if TYPE_CHECKING:
    from vbxl.league.people import Character
    from vbxl.rounds.resolve import Resolution


class CharacterChoice(StrEnum):
    """The characters of bots, by name."""

    CAREFUL = "careful"
    SPENDER = "spender"
    ATTACKER = "attacker"


TeamOption = Annotated[
    list[str] | None, typer.Option("--team", metavar="NAME", help="The name or id of a team; repeat it for more teams.")
]
CharacterOption = Annotated[
    CharacterChoice | None,
    typer.Option("--character", help="The character of all bots; by default it depends on the team."),
]
WithoutOption = Annotated[bool, typer.Option("--without", help="Play without public numbers; the results say so.")]
SeasonsOption = Annotated[
    int, typer.Option("--seasons", metavar="N", min=1, max=1000, help="Number of seasons, including the open one.")
]


@command(Panel.ROUND, "bots")
def bots(
    folder: Folder,
    *,
    team: TeamOption = None,
    character: CharacterOption = None,
    reader: ReaderOption = ReaderChoice.VBXL,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Send bots' moves for the teams without a move."""
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.key import needed_key
    from vbxl.cli.workers import workers_for
    from vbxl.rounds.bots import BotOptions, send_bots
    from vbxl.rounds.folder import league_folder

    league = league_folder(folder)
    key_notes: list[str] = []
    with Bars(silent=quiet or as_json) as bars, workers_for(jobs, scheduler) as workers:
        wish = BotOptions(
            key=lambda: needed_key(league.key, key_notes.append), teams=tuple(team or ()),
            character=_character(character), reader=reader.value, jobs=workers.jobs, progress=bars,
        )  # fmt: skip
        sent = send_bots(league, wish)
    if as_json:
        json_output.show(json_output.bots(sent, key_notes))
    else:
        output.bots(Printer(silent=quiet), sent, key_notes)


@command(Panel.LEAGUE, "season")
def season(
    folder: Folder,
    *,
    seasons: SeasonsOption = 1,
    character: CharacterOption = None,
    without: WithoutOption = False,
    reader: ReaderOption = ReaderChoice.VBXL,
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play to the end of the season, with bots for missing moves."""
    from datetime import UTC, datetime

    from vbxl.cli import json_output, output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.key import needed_key
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.readiness import ResolveState
    from vbxl.rounds.resolve import ResolveOptions, play_on

    league = league_folder(folder)
    key_notes: list[str] = []
    out = Printer(silent=quiet)
    played: list[dict[str, Any]] = []
    last: Resolution | None = None
    with Bars(silent=quiet or as_json) as bars:
        options = ResolveOptions(
            moment=datetime.now(UTC), key=lambda: needed_key(league.key, key_notes.append),
            character=_character(character), without=without, reader=reader.value, progress=bars,
        )  # fmt: skip
        for number, last in enumerate(play_on(league, options, seasons)):
            if as_json:
                played.append(json_output.resolution(last))
            else:
                output.round_played(out, last, () if number else key_notes)
    if as_json:
        json_output.show(played)
    elif last and quiet:
        out.line(last.line, always=True)
    if last and last.state is not ResolveState.RESOLVED:
        raise typer.Exit(1)


@command(Panel.LEAGUE, "study")
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
    as_json: JsonOption = False,
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
        runs.sum_files(files, as_json)
        return
    asked = runs.Study(next(iter(paths or ()), None), teams, divisions, seasons, _character(character), as_json)
    if seeds:
        runs.play_runs(asked, runs.numbers(seeds), out, jobs, scheduler)
    else:
        runs.play_one(asked, seed_from(seed) or b"\0")


def _character(chosen: CharacterChoice | None) -> Character | None:
    from vbxl.league.people import Character

    return Character(chosen.value) if chosen else None
