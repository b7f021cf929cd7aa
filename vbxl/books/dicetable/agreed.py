"""What both games have in common on a sheet: names, who serves first, points to win, and what its turns come to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from vbxl.books.dicetable.wording import Typed, digit_read, named, points_read
from vbxl.dice.game import Game

# What a row shows, by column.
Row: TypeAlias = dict[int, str | float]
# What is typed into the row of a turn.
Turn = TypeVar("Turn")

PLAYERS: Final = ("Player 1", "Player 2")
NUMBERS: Final = "12"
POINTS_MOST: Final = 99
# Of an error value in the cell of a name: any text is one.
NAME_FAULT: Final = "Wrong: the name of player {number} is an error: type it again"
SERVER_FAULT: Final = "Wrong: who serves first? Type 1 or 2"
POINTS_FAULT: Final = f"Wrong: points to win are a whole number from 1 to {POINTS_MOST}"
WAIT_SETTINGS: Final = "Wait: mend the options first"
WAIT_OVER: Final = "Wait: the game is over; clear this turn"
WAIT_TURN: Final = "Wait: turn {turn} comes first"


@dataclass(frozen=True)
class Agreed:
    """What is typed above the log of either game: both names and who serves first (1 or 2)."""

    names: tuple[Typed, Typed] = PLAYERS
    server: Typed = 1
    points: Typed = 1

    @property
    def shown_names(self) -> tuple[str, str]:
        """The names by which the players are called."""
        return named(self.names[0], PLAYERS[0]), named(self.names[1], PLAYERS[1])

    @property
    def read_server(self) -> int:
        """1 or 2; 0 where none of them is typed."""
        return max(0, digit_read(self.server, NUMBERS))

    @property
    def read_points(self) -> int:
        """The points to win, 0 where they cannot be read."""
        return points_read(self.points, POINTS_MOST)

    @property
    def settings_fault(self) -> str:
        """What is wrong above the log."""
        if not self.read_server:
            return SERVER_FAULT
        return "" if self.read_points else POINTS_FAULT

    @property
    def start(self) -> Game:
        """The game before its first turn; of settings at fault any."""
        return Game(max(1, self.read_points), max(0, self.read_server - 1))


@dataclass(frozen=True)
class Played:
    """What the turns of a sheet come to: its rows, the game, how many turns stand, and whose turn is next.

    side: 1 or 2; 0 where the game is over, the log full, or a setting at fault.
    """

    rows: tuple[Row, ...]
    game: Game
    done: int
    side: int


def filled(turns: Sequence[Turn], empty: Turn, rows: int) -> tuple[Turn, ...]:
    """The turns of a log of so many rows, empty ones at its end."""
    return (*turns, *[empty] * (rows - len(turns)))


def wait(table: Agreed, game: Game, done: int) -> str:
    """What is said of a turn that is typed before its time."""
    if table.settings_fault:
        return WAIT_SETTINGS
    return WAIT_OVER if game.winner is not None else WAIT_TURN.format(turn=done + 1)
