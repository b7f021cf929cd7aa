"""The commands that found a league: `vbxl new` and `vbxl start`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vbxl.cli.app import Folder, Panel, QuietOption, command, seed_from

if TYPE_CHECKING:
    from vbxl.rounds.folder import LeagueFolder

DivisionsOption = Annotated[
    str, typer.Option("--divisions", metavar="D", help="Number of divisions, or their sizes, such as 5+6+7.")
]
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
        typer.Option("--teams", metavar="N", help="Number of teams, all of which vbxl invents; 8 by default."),
    ] = None,
    divisions: DivisionsOption = "",
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar="N", help="Rounds in the season; the teams meet as often as they can."),
    ] = None,
    team: Annotated[
        list[str] | None, typer.Option("--team", metavar="NAME", help="The name of a team; repeat it for more teams.")
    ] = None,
    managers: Annotated[
        Path | None,
        typer.Option("--managers", metavar="FILE.csv", help="Who takes part, one line each: name,address."),
    ] = None,
    gm: Annotated[
        str, typer.Option("--gm", metavar="NAME", help='Your name and address, such as "Dirk Smit <dirk@example.org>".')
    ] = "",
    deadline: Annotated[
        str,
        typer.Option(
            "--deadline", metavar="WHEN", help="End of round 1; with --managers of Team sheets, a round before it."
        ),
    ] = "",
    days: Annotated[
        int | None, typer.Option("--days", metavar="N", help="Days between deadlines; 7 by default.")
    ] = None,
    time_zone: Annotated[
        str, typer.Option("--time-zone", metavar="ZONE", help="The league's time zone, such as Europe/Amsterdam.")
    ] = "",
    public: Annotated[
        str,
        typer.Option(
            "--public",
            metavar="SOURCE",
            help='Where public numbers come from: drand, or "lottery 6/49 Wed Sat 19:25 NAME".',
        ),
    ] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="HEX", help="The league's key, to make the same league again.")
    ] = "",
    quiet: QuietOption = False,
) -> None:
    """Create a league at once, or invite managers to one.

    With --managers, vbxl mail invites everyone in the file: each builds a team, and vbxl start begins the first season.
    """
    from datetime import UTC, datetime

    from vbxl.cli import output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.workers import start_workers
    from vbxl.rounds.founding import await_teams, found_league
    from vbxl.rounds.terms import Choice, check_new_folder

    key_notes: list[str] = []
    key, keep = _make_key(check_new_folder(folder), seed, key_notes)
    with Bars(silent=quiet) as bars, start_workers(None) as workers:
        choice = Choice(
            key=key,
            keep=keep,
            moment=datetime.now(UTC),
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
        made = await_teams(folder, choice) if managers else found_league(folder, choice)
    show = output.print_waiting if managers else output.print_founded
    show(Printer(silent=quiet), made, key_notes)


@command(Panel.LEAGUE, "start")
def start(
    folder: Folder,
    *,
    teams: Annotated[
        int | None,
        typer.Option("--teams", metavar="N", help="Number of teams; by default 8, or as many as managers."),
    ] = None,
    divisions: DivisionsOption = "",
    now: Annotated[
        bool, typer.Option("--now", help="Start before the deadline although Team sheets are missing.")
    ] = False,
    quiet: QuietOption = False,
) -> None:
    """Start a season with the teams that came.

    Managers without a Team sheet get an invented team. Later, before round 1 of a season, it takes in newcomers: type
    their names and addresses in Managers, and vbxl mail invites them.
    """
    from datetime import UTC, datetime

    from vbxl.cli import output
    from vbxl.cli.console import Printer
    from vbxl.cli.workers import open_league
    from vbxl.rounds.founding import StartOptions, start_league

    with open_league(folder, silent=quiet) as run:
        wish = StartOptions(
            key=run.key(), moment=datetime.now(UTC), teams=teams, divisions=divisions, now=now, workers=run.workers,
            progress=run.bars,
        )  # fmt: skip
        made = start_league(run.league, wish)
    output.print_founded(Printer(silent=quiet), made, run.notes)


def _make_key(folder: LeagueFolder, seed: str, key_notes: list[str]) -> tuple[bytes, Callable[[], None]]:
    """Return the key of a new league, and a function that writes it to its file."""
    from vbxl.cli.key import SHORTEST, keep_key, make_key, read_key
    from vbxl.rounds.terms import ChoiceError

    given, existing = seed_from(seed), read_key(folder.key, key_notes.append)
    if given and existing not in (None, given):
        raise ChoiceError(f"--seed: {folder.key} already holds another key; omit --seed")
    if given and len(given) < SHORTEST:
        raise ChoiceError(
            f"--seed: {len(given)} bytes are too few for a key; it needs at least {SHORTEST}, two digits per byte"
        )
    if existing:
        return existing, lambda: None
    key = given or make_key()
    return key, lambda: keep_key(folder.key, key, key_notes.append)
