"""The command `vbxl new`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vbxl.cli.app import Panel, QuietOption, command, seed_from

if TYPE_CHECKING:
    from vbxl.rounds.folder import LeagueFolder


NewFolder = Annotated[Path, typer.Argument(help="The folder for the new league.", show_default=False)]


@command(Panel.LEAGUE, "new")
def new(
    folder: NewFolder,
    *,
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="The name of the league.", show_default=False)
    ] = "",
    teams: Annotated[
        int | None,
        typer.Option("--teams", metavar="N", help="Number of teams; vbxl invents the ones without a Team sheet."),
    ] = None,
    divisions: Annotated[
        str, typer.Option("--divisions", metavar="D", help="Number of divisions, or their sizes, such as 5+6+7.")
    ] = "",
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar="N", help="Rounds in the season; the teams meet as often as they can."),
    ] = None,
    team: Annotated[
        list[str] | None, typer.Option("--team", metavar="NAME", help="The name of a team; repeat it for more teams.")
    ] = None,
    managers: Annotated[
        Path | None,
        typer.Option("--managers", metavar="FILE.csv", help="Teams and managers, one line each: team,manager,address."),
    ] = None,
    gm: Annotated[
        str,
        typer.Option("--gm", metavar="NAME", help='Your name and address, such as "Dirk Smit <dirk@example.org>".'),
    ] = "",
    deadline: Annotated[
        str,
        typer.Option(
            "--deadline", metavar="WHEN", help="End of round 1; with --blank of entries, and round 1 ends --days later."
        ),
    ] = "",
    days: Annotated[
        int | None, typer.Option("--days", metavar="N", help="Days between deadlines; 7 by default.")
    ] = None,
    time_zone: Annotated[
        str,
        typer.Option("--time-zone", metavar="ZONE", help="The league's time zone, such as Europe/Amsterdam."),
    ] = "",
    public: Annotated[
        str,
        typer.Option(
            "--public",
            metavar="SOURCE",
            help='Where public numbers come from: drand, or "lottery 6/49 Wed Sat 19:25 NAME".',
        ),
    ] = "",
    blank: Annotated[
        bool, typer.Option("--blank", help="Only write blank Team sheets for managers to fill in.")
    ] = False,
    seed: Annotated[
        str, typer.Option("--seed", metavar="HEX", help="The league's key, to make the same league again.")
    ] = "",
    quiet: QuietOption = False,
) -> None:
    """Create a league that is ready to play."""
    from vbxl.cli import output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.workers import workers_for
    from vbxl.rounds.new_league import found
    from vbxl.rounds.setup_folder import Choice, invite, new_folder

    key_notes: list[str] = []
    key, keep = _key(new_folder(folder), seed, key_notes)
    with Bars(silent=quiet) as bars, workers_for(None) as workers:
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
            time_zone=time_zone,
            managers=managers,
            gm=gm,
            public=public,
            workers=workers,
            progress=bars,
        )
        made = invite(folder, choice) if blank else found(folder, choice)
    output.new_league(Printer(silent=quiet), made, key_notes)


def _key(folder: LeagueFolder, seed: str, key_notes: list[str]) -> tuple[bytes, Callable[[], None]]:
    """The key of a new league, and a function that writes it to its file."""
    from vbxl.cli.key import SHORTEST, existing_key, fresh_key, keep_key
    from vbxl.rounds.setup_folder import ChoiceError

    given, existing = seed_from(seed), existing_key(folder.key, key_notes.append)
    if given and existing not in (None, given):
        raise ChoiceError(f"--seed: {folder.key} already holds another key; omit --seed")
    if given and len(given) < SHORTEST:
        raise ChoiceError(
            f"--seed: {len(given)} bytes are too few for a key; it needs at least {SHORTEST}, two digits per byte"
        )
    if existing:
        return existing, lambda: None
    key = given or fresh_key()
    return key, lambda: keep_key(folder.key, key, key_notes.append)
