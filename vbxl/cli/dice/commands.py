"""The commands of the dice games: `vbxl dice footwork`, `vbxl dice icons`, `vbxl dice solve`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from vbxl.cli.app import JsonOption, Panel, PanelGroup, app, command, seed_from

dice = typer.Typer(
    name="dice",
    cls=PanelGroup,
    help="The two volleyball dice games: play, study, solve.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(dice, rich_help_panel=Panel.DICE)


class Which(StrEnum):
    """The two games, by the names of their commands."""

    FOOTWORK = "footwork"
    ICONS = "icons"


PlayersOption = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="A,B",
        help="Two of person, thumb (rule of thumb), best (best play); person,best by default, best,best with --games.",
        show_default=False,
    ),
]
NamesOption = Annotated[
    str, typer.Option("--names", metavar="A,B", help="The names of the players.", show_default=False)
]
CoachOption = Annotated[bool, typer.Option("--coach", help="Judge each move of a person.")]
RealOption = Annotated[bool, typer.Option("--real-dice", help="Roll real dice and type the results.")]
GamesOption = Annotated[
    int,
    typer.Option(
        "--games",
        metavar="N",
        min=0,
        max=1_000_000,
        help="Play N games between computers and print statistics.",
        show_default=False,
    ),
]
SeedOption = Annotated[
    str, typer.Option("--seed", metavar="HEX", help="Roll the same dice as an earlier game.", show_default=False)
]


@command(Panel.DICE, "dice footwork", dice)
def footwork(
    *,
    players: PlayersOption = "",
    names: NamesOption = "",
    points: Annotated[
        int, typer.Option("--points", metavar="N", min=1, max=99, help="Points needed to win the game.")
    ] = 5,
    aces: Annotated[
        bool, typer.Option("--aces", help="Three or more of a kind on serve or footwork win the round.")
    ] = False,
    dropped_bump: Annotated[
        bool, typer.Option("--dropped-bump", help="A bump that fits nowhere loses the round.")
    ] = False,
    coach: CoachOption = False,
    real_dice: RealOption = False,
    games: GamesOption = 0,
    seed: SeedOption = "",
    as_json: JsonOption = False,
) -> None:
    """Play Volleyball Dice: lines, footwork, bumps.

    At any prompt, type rules, hint (or ?) or quit.
    """
    from vbxl.cli.dice import session
    from vbxl.cli.dice.session import wish_of
    from vbxl.dice.footwork import FootworkOptions

    wish = wish_of(players, names, games, seed_from(seed), coach=coach, real_dice=real_dice, as_json=as_json)
    session.footwork_evening(FootworkOptions(aces=aces, dropped_bump=dropped_bump, points=points), wish)


@command(Panel.DICE, "dice icons", dice)
def icons(
    *,
    players: PlayersOption = "",
    names: NamesOption = "",
    points: Annotated[
        int, typer.Option("--points", metavar="N", min=1, max=99, help="Points needed to win the game.")
    ] = 3,
    setter_dump: Annotated[bool, typer.Option("--setter-dump", help="With a roll left, Set icons may attack.")] = False,
    faces: Annotated[
        str,
        typer.Option(
            "--faces", metavar="LIST", help="The faces of the die; for another die, best play is solved first."
        ),
    ] = "A,AA,D,DD,S,B",
    coach: CoachOption = False,
    real_dice: RealOption = False,
    games: GamesOption = 0,
    seed: SeedOption = "",
    as_json: JsonOption = False,
) -> None:
    """Play The Volleyball Dice Game: icons, three rolls.

    At any prompt, type rules, hint (or ?) or quit.
    """
    from vbxl.cli.dice import session
    from vbxl.cli.dice.session import faces_of, wish_of
    from vbxl.dice.icons import IconOptions

    wish = wish_of(players, names, games, seed_from(seed), coach=coach, real_dice=real_dice, as_json=as_json)
    session.icons_evening(IconOptions(setter_dump=setter_dump, points=points, faces=faces_of(faces)), wish)


@command(Panel.DICE, "dice solve", dice)
def solve(
    *,
    game: Annotated[Which | None, typer.Option("--game", help="Solve only this game.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Write the solved tables to this folder.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Solve both games again and compare them with the shipped tables.

    This takes about a minute. Without --out it writes nothing, and exits with 1 if a table differs.
    """
    from vbxl.cli import json_output, output
    from vbxl.cli.console import Bars, Printer
    from vbxl.cli.dice import solving

    with Bars(silent=as_json) as bars:
        solved = [solving.SOLVERS[one](bars) for one in Which if game in (None, one)]
    written = solving.write(out, solved) if out else ()
    if as_json:
        json_output.show({"solved": [solving.record(one) for one in solved], "written": json_output.paths(written)})
    else:
        screen = Printer()
        solving.report(screen, solved)
        output.written(screen, written)
    if not out and not all(one.same for one in solved):
        raise typer.Exit(1)
