"""The commands of bots and of whole seasons: `vbxl bots`, `vbxl season`, `vbxl study`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vbxl.hosts.app import (
    Folder,
    JobsOption,
    JsonOption,
    QuietOption,
    Reader,
    ReaderOption,
    SchedulerOption,
    app,
    seed_from,
)
from vbxl.hosts.faults import told

if TYPE_CHECKING:
    from vbxl.league.bots import Character
    from vbxl.rounds.resolve import Resolution


class Manager(StrEnum):
    """The characters of bots, by name."""

    CAREFUL = "careful"
    SPENDER = "spender"
    ATTACKER = "attacker"


TeamOption = Annotated[
    list[str] | None, typer.Option("--team", metavar="NAME", help="A team's name or id; may be given again.")
]
CharacterOption = Annotated[Manager | None, typer.Option("--character", help="For all, in place of the usual ones.")]
TextOption = Annotated[bool, typer.Option("--text", help="Send text forms in place of workbooks.")]
FormOption = Annotated[bool, typer.Option("--text/--workbooks", help="What the bots send: text forms or workbooks.")]
SheetsOption = Annotated[
    bool, typer.Option("--sheets", help="Write every round's move sheets, not only those of the one that stays open.")
]
SeasonsOption = Annotated[int, typer.Option("--seasons", min=1, max=1000, help="How many, the open one the first.")]


@app.command()
@told
def bots(
    folder: Folder,
    *,
    team: TeamOption = None,
    character: CharacterOption = None,
    text: TextOption = False,
    reader: ReaderOption = Reader.VBXL,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Send moves for teams that sent none."""
    from vbxl.hosts import records, seasonstold
    from vbxl.hosts.key import needed_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import workers_for
    from vbxl.rounds.bots import BotWish, send_bots
    from vbxl.rounds.folder import league_folder

    league = league_folder(folder)
    kept: list[str] = []
    with Bars(silent=quiet or as_json) as bars, workers_for(jobs, scheduler) as workers:
        wish = BotWish(
            key=lambda: needed_key(league.key, kept.append), teams=tuple(team or ()),
            character=_character(character), text=text, reader=reader.value, workers=workers, progress=bars,
        )  # fmt: skip
        sent = send_bots(league, wish)
    if as_json:
        records.show(seasonstold.bots_record(sent, kept))
    else:
        seasonstold.bots(Printer(silent=quiet), sent, kept)


@app.command()
@told
def season(
    folder: Folder,
    *,
    seasons: SeasonsOption = 1,
    character: CharacterOption = None,
    text: FormOption = True,
    sheets: SheetsOption = False,
    reader: ReaderOption = Reader.VBXL,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play with bots to the season's end."""
    from datetime import UTC, datetime

    from vbxl.hosts import records, seasonstold
    from vbxl.hosts.key import needed_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import workers_for
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.resolve import State
    from vbxl.rounds.season import SeasonWish, play_on

    league = league_folder(folder)
    kept: list[str] = []
    out = Printer(silent=quiet)
    played: list[dict[str, Any]] = []
    last: Resolution | None = None
    with Bars(silent=quiet or as_json) as bars, workers_for(jobs, scheduler) as workers:
        wish = SeasonWish(
            moment=datetime.now(UTC), key=lambda: needed_key(league.key, kept.append), seasons=seasons,
            character=_character(character), text=text, sheets=sheets, reader=reader.value, workers=workers,
            progress=bars,
        )  # fmt: skip
        for last in play_on(league, wish):
            if as_json:
                played.append(records.resolution(last))
            else:
                seasonstold.round_played(out, last, kept)
    if as_json:
        records.show(played)
    elif last and quiet:
        out.line(last.line, always=True)
    if last and last.state is not State.RESOLVED:
        raise typer.Exit(1)


@app.command()
@told
def study(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FOLDER|FILE...]", help="A league, played on; else one is made. Or files of --out."),
    ] = None,
    *,
    teams: Annotated[int, typer.Option("--teams", min=2, max=200, help="Teams of the league that is made.")] = 16,
    divisions: Annotated[int, typer.Option("--divisions", min=1, max=20, help="Its divisions.")] = 2,
    seasons: Annotated[int, typer.Option("--seasons", min=1, max=1000, help="How many seasons are played.")] = 10,
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="What everything is drawn from.")] = "",
    seeds: Annotated[str, typer.Option("--seeds", metavar="A-B", help="So many runs, one from each number.")] = "",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Add the runs of --seeds to it; those there are kept.")
    ] = None,
    character: CharacterOption = None,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    as_json: JsonOption = False,
) -> None:
    """Play seasons in memory and tell how healthy the league is.

    With --seeds a run of --seasons from each seed, and means over runs with 95 % intervals. Of files that --out wrote:
    what their runs come to together.
    """
    from vbxl.hosts import studies

    files = [one for one in paths or () if not one.is_dir()]
    if files and (len(files) < len(paths or ()) or seed or seeds or out or character):
        raise typer.BadParameter("files of runs stand alone, without a league and its options")
    if len(paths or ()) > 1 and not files:
        raise typer.BadParameter("one league at a time")
    if (out or scheduler) and not seeds:
        raise typer.BadParameter("--out and --scheduler are for the runs of --seeds")
    if seed and seeds:
        raise typer.BadParameter("--seed and --seeds do not go together: 0a of the one is 10 of the other")
    if files:
        studies.sum_files(files, as_json)
        return
    asked = studies.Study(next(iter(paths or ()), None), teams, divisions, seasons, _character(character), as_json)
    if seeds:
        studies.play_runs(asked, studies.numbers(seeds), out, jobs, scheduler)
    else:
        studies.play_one(asked, seed_from(seed) or b"\0")


def _character(manager: Manager | None) -> Character | None:
    from vbxl.league.bots import Character

    return Character(manager.value) if manager else None
