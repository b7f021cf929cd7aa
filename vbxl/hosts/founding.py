"""The command `vbxl new`: a league ready to play, or blank Team sheets for those who will play in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vbxl.hosts.app import (
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
from vbxl.hosts.faults import told

if TYPE_CHECKING:
    from vbxl.rounds.folder import LeagueFolder

NewFolder = Annotated[Path, typer.Argument(help="The folder that the league shall have.", show_default=False)]


@app.command()
@told
def new(
    folder: NewFolder,
    *,
    name: Annotated[str, typer.Option("--name", help="What the league is called.", show_default=False)] = "",
    teams: Annotated[
        int | None, typer.Option("--teams", help="How many teams; those who do not come are made up.")
    ] = None,
    divisions: Annotated[
        str, typer.Option("--divisions", metavar="D", help="How many divisions, or their sizes, like 5+6+7.")
    ] = "",
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="Rounds of the season; as many meetings as fit.")
    ] = None,
    team: Annotated[list[str] | None, typer.Option("--team", help="A team's name; may be given again.")] = None,
    deadline: Annotated[
        str, typer.Option("--deadline", metavar="WHEN", help="When round 1 ends, or Team sheets are due, with zone.")
    ] = "",
    days: Annotated[
        int | None, typer.Option("--days", help="Days from one deadline to the next; 7 if not said.")
    ] = None,
    settings: Annotated[
        Path | None, typer.Option("--settings", metavar="BOOK", help="Settings and sponsors of another league book.")
    ] = None,
    blank: Annotated[
        bool, typer.Option("--blank", help="Only make blank Team sheets for managers to fill in.")
    ] = False,
    teams_from: Annotated[
        Path | None, typer.Option("--teams-from", metavar="FOLDER", help="Team sheets that came; else start/teams.")
    ] = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="HEX", help="The league's key, for a league to be repeated.")
    ] = "",
    reader: ReaderOption = Reader.VBXL,
    lite: LiteOption = False,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = "",
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Make a league, ready to play."""
    from vbxl.hosts import kits, madeleague, records
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.hosts.workers import workers_for
    from vbxl.rounds.founding import found
    from vbxl.rounds.invitation import Choice, invite, new_folder

    kept: list[str] = []
    key, keep = _key(new_folder(folder), seed, kept)
    with Bars(silent=quiet or as_json) as bars, workers_for(jobs, scheduler) as workers:
        choice = Choice(
            key=key,
            keep=keep,
            name=name,
            teams=teams,
            divisions=divisions,
            rounds=rounds,
            names=tuple(team or ()),
            deadline=deadline,
            days=days,
            settings=settings,
            teams_from=teams_from,
            reader=reader.value,
            workers=workers,
            progress=bars,
            tools=kits.lite_tools() if lite else None,
        )
        made = invite(folder, choice) if blank else found(folder, choice)
    if as_json:
        records.show(madeleague.record(made, kept))
    else:
        madeleague.told(Printer(silent=quiet), made, kept)


def _key(folder: LeagueFolder, seed: str, kept: list[str]) -> tuple[bytes, Callable[[], None]]:
    """The key of a league that is being made, and how it gets into its file."""
    from vbxl.hosts.key import SHORTEST, existing_key, fresh_key, keep_key
    from vbxl.rounds.invitation import ChoiceError

    given, existing = seed_from(seed), existing_key(folder.key, kept.append)
    if given and existing not in (None, given):
        raise ChoiceError(f"--seed: {folder.key} is there already, with another key; leave --seed out")
    if given and len(given) < SHORTEST:
        raise ChoiceError(f"--seed: {len(given)} bytes are too few for a key: {SHORTEST} or more, two digits a byte")
    if existing:
        return existing, lambda: None
    key = given or fresh_key()
    return key, lambda: keep_key(folder.key, key, kept.append)
