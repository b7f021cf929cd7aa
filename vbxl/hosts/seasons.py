"""The commands of bots and of whole seasons: `vbxl bots`, `vbxl season`, `vbxl study`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vbxl.hosts.app import Folder, JobsOption, JsonOption, QuietOption, Reader, ReaderOption, app, seed_from
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
    jobs: JobsOption = 1,
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Send moves for teams that sent none."""
    from vbxl.hosts import records, seasonstold
    from vbxl.hosts.key import needed_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.rounds.bots import BotWish, send_bots
    from vbxl.rounds.folder import league_folder

    league = league_folder(folder)
    kept: list[str] = []
    with Bars(silent=quiet or as_json) as bars:
        wish = BotWish(
            key=lambda: needed_key(league.key, kept.append), teams=tuple(team or ()),
            character=_character(character), text=text, reader=reader.value, jobs=jobs, progress=bars,
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
    text: TextOption = False,
    reader: ReaderOption = Reader.VBXL,
    jobs: JobsOption = 1,
    quiet: QuietOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play with bots to the season's end."""
    from datetime import UTC, datetime

    from vbxl.hosts import records, seasonstold
    from vbxl.hosts.key import needed_key
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.resolve import State
    from vbxl.rounds.season import SeasonWish, play_on

    league = league_folder(folder)
    kept: list[str] = []
    out = Printer(silent=quiet)
    played: list[dict[str, Any]] = []
    last: Resolution | None = None
    with Bars(silent=quiet or as_json) as bars:
        wish = SeasonWish(
            moment=datetime.now(UTC), key=lambda: needed_key(league.key, kept.append), seasons=seasons,
            character=_character(character), text=text, reader=reader.value, jobs=jobs, progress=bars,
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
    folder: Annotated[
        Path | None, typer.Argument(help="A league, played on from its open round; else one is made.")
    ] = None,
    *,
    teams: Annotated[int, typer.Option("--teams", min=2, max=200, help="Teams of the league that is made.")] = 16,
    divisions: Annotated[int, typer.Option("--divisions", min=1, max=20, help="Its divisions.")] = 2,
    seasons: Annotated[int, typer.Option("--seasons", min=1, max=1000, help="How many seasons are played.")] = 10,
    seed: Annotated[str, typer.Option("--seed", metavar="HEX", help="What everything is drawn from.")] = "00",
    character: CharacterOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play seasons in memory and tell how healthy the league is."""
    from vbxl.hosts import records, seasonstold
    from vbxl.hosts.tables import Bars, Printer
    from vbxl.league.study import faults
    from vbxl.rounds.folder import league_folder
    from vbxl.rounds.study import made_league, open_league, studied

    drawn_from = seed_from(seed) or b"\0"
    league = open_league(league_folder(folder)) if folder else made_league(teams, divisions, drawn_from)
    with Bars(silent=as_json) as bars:
        found = studied(league, seasons, drawn_from, _character(character), bars)
    if as_json:
        records.show(seasonstold.study_record(found))
    else:
        seasonstold.study(Printer(), found)
    if faults(found):
        raise typer.Exit(1)


def _character(manager: Manager | None) -> Character | None:
    from vbxl.league.bots import Character

    return Character(manager.value) if manager else None
