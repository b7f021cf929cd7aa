"""`vbxl dice solve`: both games solved again and compared with the shipped tables, with NumPy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final

from vbxl.cli.console import Printer
from vbxl.dice import footwork_odds, footwork_solving, icon_odds, icon_solving, icons
from vbxl.dice.game import game_chance
from vbxl.dice.solved import solved

# Another machine may round the last decimals differently; a smaller difference is the same solution.
SAME: Final = 1e-9
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Way:
    """One combination of options solved: the first server's chances, and what it took. `bound`: how far a value may
    be off."""

    options: str
    server_wins: float
    first_server_wins_game: float
    states: int
    sweeps: int
    bound: float


@dataclass(frozen=True)
class SolvedGame:
    """A game solved for all its options: its table, and how far the shipped one is from it; None: other rows."""

    name: str
    table: str
    text: str
    ways: tuple[Way, ...]
    sizes: Mapping[str, int]
    seconds: float
    apart: float | None

    @property
    def same(self) -> bool:
        """Whether the shipped table is this solution."""
        return self.apart is not None and self.apart <= SAME


def solved_footwork(progress: Progress) -> SolvedGame:
    """Volleyball Dice (D)."""
    began = monotonic()
    found: dict[str, footwork_solving.Solved] = {}
    progress(footwork_odds.TABLE, 0, len(footwork_odds.WAYS))
    for name, options in footwork_odds.WAYS.items():
        found[name] = footwork_solving.solve(options)
        progress(footwork_odds.TABLE, len(found), len(footwork_odds.WAYS))
    ways = []
    for name, one in found.items():
        serving = one.odds.serve_chance()
        chance = game_chance(serving, footwork_odds.WAYS[name].points)
        ways.append(Way(name, serving, chance, one.states, one.sweeps, one.bound))
    text = footwork_solving.table(found)
    first = found["plain"]
    sizes = {"states": first.states, "bump_states": first.bump_states, "results": first.results}
    return SolvedGame(
        "Volleyball Dice", footwork_odds.TABLE, text, tuple(ways), sizes, monotonic() - began,
        greatest_difference(text, solved(footwork_odds.TABLE)),
    )  # fmt: skip


def solved_icons(progress: Progress) -> SolvedGame:
    """The Volleyball Dice Game (K)."""
    began = monotonic()
    found = []
    for done, setter_dump in enumerate((False, True), start=1):
        found.append(icon_solving.solve(icons.IconOptions(setter_dump)))
        progress(icon_odds.TABLE, done, 2)
    ways = tuple(
        Way(
            "setter dump" if one.options.setter_dump else "plain", one.serving, one.game, len(one.values),
            one.iterations, one.bound / 2,
        )
        for one in found
    )  # fmt: skip
    text = icon_solving.table()
    sizes = {"balls": len(found[0].values), "rolls": found[0].rolls, "keeps": found[0].keeps}
    return SolvedGame(
        "The Volleyball Dice Game", icon_odds.TABLE, text, ways, sizes, monotonic() - began,
        greatest_difference(text, solved(icon_odds.TABLE)),
    )  # fmt: skip


SOLVERS: Final[Mapping[str, Callable[[Progress], SolvedGame]]] = {
    "footwork": solved_footwork,
    "icons": solved_icons,
}


def greatest_difference(made: str, shipped: str) -> float | None:
    """The greatest difference of two tables' chances; None where their rows are not of the same states."""
    rows, others = made.splitlines(), shipped.splitlines()
    if len(rows) != len(others) or rows[0] != others[0]:
        return None
    greatest = 0.0
    for row, other in zip(rows[1:], others[1:], strict=True):
        cells, theirs = row.split(","), other.split(",")
        if len(cells) != len(theirs):
            return None
        for cell, their in zip(cells, theirs, strict=True):
            if "." in cell and "." in their:
                greatest = max(greatest, abs(float(cell) - float(their)))
            elif cell != their:
                return None
    return greatest


def write(folder: Path, games: Sequence[SolvedGame]) -> tuple[Path, ...]:
    """Write the tables into a folder, which is made if there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        (folder / game.table).write_bytes(game.text.encode())
    return tuple(folder / game.table for game in games)


def report(out: Printer, games: Sequence[SolvedGame]) -> None:
    """Print the figures of each game, and whether the shipped table is the same."""
    for game in games:
        out.heading(game.name)
        rows = [(way.options.replace("_", " "), *_chances(way), way.sweeps, f"{way.bound:.0e}") for way in game.ways]
        out.table(("Options", "Server wins the point", "First server wins the game", "Sweeps", "Within"), rows)
        sizes = ", ".join(f"{number:,} {what.replace('_', ' ')}" for what, number in game.sizes.items())
        out.line(f"{sizes}; {game.seconds:.1f} s")
        out.line(f"{game.table}: {_compared(game)}", always=True)


def _chances(way: Way) -> tuple[str, str]:
    return f"{100 * way.server_wins:.4f} %", f"{100 * way.first_server_wins_game:.4f} %"


def _compared(one: SolvedGame) -> str:
    if one.apart is None:
        return "differs from the shipped table, which has other rows"
    if not one.same:
        return f"differs from the shipped table by up to {one.apart:.1e}"
    return "the same as the shipped table" + (f", within {one.apart:.0e}" if one.apart else "")


def record(one: SolvedGame) -> dict[str, Any]:
    """The same for programs."""
    return {
        "game": one.name,
        "table": one.table,
        "same": one.same,
        "apart": one.apart,
        "seconds": round(one.seconds, 1),
        **one.sizes,
        "ways": [asdict(way) for way in one.ways],
    }
