"""The commands of the dice games: `vbxl dice footwork`, `vbxl dice icons`, `vbxl dice solve`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from vbxl.cli.app import Panel, PanelGroup, app, command, option, seed_from

dice = typer.Typer(
    name="dice",
    cls=PanelGroup,
    help="Play or solve the two volleyball dice games, with advice.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(dice, rich_help_panel=Panel.DICE)


class Which(StrEnum):
    """The two games, by the names of their commands."""

    FOOTWORK = "footwork"
    ICONS = "icons"


PlayersOption = Annotated[
    str, option("--players", "Two players; each is person, thumb (rule of thumb) or best (best play).", "A,B")
]
NamesOption = Annotated[str, option("--names", "The players' names.", "A,B")]
CoachOption = Annotated[bool, option("--coach", "Judge every move you make.")]
SeedOption = Annotated[str, option("--seed", "Roll the same dice as in an earlier game.", "HEX")]
PointsOption = Annotated[int, option("--points", "Points needed to win the game.", "N", min=1, max=99)]


@command(Panel.DICE, "dice footwork", dice)
def footwork(
    *,
    players: PlayersOption = "person,best",
    names: NamesOption = "",
    points: PointsOption = 5,
    aces: Annotated[bool, option("--aces", "Three or more of a kind on a serve or in footwork win the round.")] = False,
    dropped_bump: Annotated[bool, option("--dropped-bump", "A bump that fits nowhere loses the round.")] = False,
    coach: CoachOption = False,
    seed: SeedOption = "",
) -> None:
    """Play Volleyball Dice: lines, footwork, bumps.

    At any prompt, type rules, hint (or ?) or quit.
    """
    from vbxl.cli.dice_games import play_footwork
    from vbxl.cli.dice_table import read_seats
    from vbxl.dice.footwork import FootworkOptions

    seats = read_seats(players, names, seed_from(seed), coach=coach)
    play_footwork(FootworkOptions(aces=aces, dropped_bump=dropped_bump, points=points), seats)


@command(Panel.DICE, "dice icons", dice)
def icons(
    *,
    players: PlayersOption = "person,best",
    names: NamesOption = "",
    points: PointsOption = 3,
    setter_dump: Annotated[
        bool, option("--setter-dump", "If you have a roll left, you may attack with Set icons.")
    ] = False,
    faces: Annotated[
        str, option("--faces", "The faces of the die; if you change them, vbxl first works out the best play.", "LIST")
    ] = "A,AA,D,DD,S,B",
    coach: CoachOption = False,
    seed: SeedOption = "",
) -> None:
    """Play The Volleyball Dice Game: icons, three rolls.

    At any prompt, type rules, hint (or ?) or quit.
    """
    from vbxl.cli.dice_games import play_icons, read_faces
    from vbxl.cli.dice_table import read_seats
    from vbxl.dice.icons import IconOptions

    seats = read_seats(players, names, seed_from(seed), coach=coach)
    play_icons(IconOptions(setter_dump=setter_dump, points=points, faces=read_faces(faces)), seats)


@command(Panel.DICE, "dice solve", dice)
def solve(
    *,
    game: Annotated[Which | None, option("--game", "Solve only this game.")] = None,
    out: Annotated[Path | None, option("--out", "Write the solved tables to this folder.", "FOLDER")] = None,
) -> None:
    """Solve both games again and compare them with the shipped tables.

    This takes about a minute. Without --out it writes nothing, and exits with 1 if a table differs.
    """
    from vbxl.cli import output
    from vbxl.cli.console import Bars, Printer
    from vbxl.dice import footwork_odds, footwork_solving, icon_odds, icon_solving, solved

    games = {
        Which.FOOTWORK: ("Volleyball Dice", footwork_odds.TABLE, footwork_solving),
        Which.ICONS: ("The Volleyball Dice Game", icon_odds.TABLE, icon_solving),
    }
    screen, made, all_same = Printer(), dict[str, str](), True
    for which in [game] if game else Which:
        name, file, solver = games[which]
        with Bars() as bars:
            solutions = solver.solve_all(bars)
        screen.print_heading(name)
        rows = []
        for options, solution in solutions.items():
            chances = f"{100 * solution.serving:.4f} %", f"{100 * solution.game:.4f} %"
            rows.append((options.replace("_", " "), *chances, solution.sweeps, f"{solution.bound:.0e}"))
        screen.table(("Options", "Server wins the point", "First server wins the game", "Sweeps", "Within"), rows)
        made[file] = solver.write_table(solutions)
        difference = find_greatest_difference(made[file], solved.read_table(file))
        same = difference is not None and difference <= SAME
        all_same &= same
        if same:
            verdict = "the same as the shipped table"
        elif difference is None:
            verdict = "does not have the same rows as the shipped table"
        else:
            verdict = f"differs from the shipped table by up to {difference:.1e}"
        screen.line(f"{file}: {verdict}", always=True)
    if out:
        out.mkdir(parents=True, exist_ok=True)
        for file, text in made.items():
            (out / file).write_bytes(text.encode())
        output.print_written(screen, [out / file for file in made])
    elif not all_same:
        raise typer.Exit(1)


# Another machine may round the last decimals differently; a smaller difference is the same solution.
SAME: Final = 1e-9


def find_greatest_difference(made: str, shipped: str) -> float | None:
    """Return the greatest difference between two tables' chances; None if the tables list different states."""
    rows, others = made.splitlines(), shipped.splitlines()
    if len(rows) != len(others) or rows[0] != others[0]:
        return None
    greatest = 0.0
    for row, other in zip(rows[1:], others[1:], strict=True):
        cells, their_cells = row.split(","), other.split(",")
        if len(cells) != len(their_cells):
            return None
        for cell, their_cell in zip(cells, their_cells, strict=True):
            if "." in cell and "." in their_cell:
                greatest = max(greatest, abs(float(cell) - float(their_cell)))
            elif cell != their_cell:
                return None
    return greatest
