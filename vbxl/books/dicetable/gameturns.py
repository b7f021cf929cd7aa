"""The turns of a log, as far as both games have them in common: played one after the other, up to the first fault."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeAlias, TypeVar

from vbxl.books.dicetable.agreed import Agreed, Played, Row, wait
from vbxl.books.dicetable.places import PLAYER, Columns
from vbxl.books.dicetable.wording import OK
from vbxl.dice.game import Game
from vbxl.dice.playing import Standing

Rallying = TypeVar("Rallying", bound=Standing)
# What makes a round or rally of the side that serves.
Serve: TypeAlias = Callable[[int], Rallying]


class GameTurn(ABC, Generic[Rallying]):
    """A turn: its row, which is filled in as far as what is typed goes once the turn comes.

    going: the round or rally as it stands. side: whose turn it is. serving: whether it is a serve.
    """

    columns: ClassVar[Columns]
    going: Rallying
    side: int
    serving: bool

    def __init__(self, row: Row, names: tuple[str, str]) -> None:
        """A turn that has not come: its row then, and the players' names."""
        self.row, self.names = row, names

    @abstractmethod
    def begins(self) -> bool:
        """Whether the round or rally begins with this turn."""

    @abstractmethod
    def act(self) -> str:
        """Play what is typed; what is wrong with it or still missing, empty for a turn that stands."""

    @abstractmethod
    def goes_on(self) -> Rallying:
        """The round or rally for the next turn, where nobody has won it."""

    def play(self, game: Game, going: Rallying, serve: Serve[Rallying]) -> tuple[Game, Rallying | None]:
        """Fill in the row; the game after the turn, and the round or rally, none where the game is over."""
        at, row = self.columns, self.row
        self.going, self.side = going, going.turn
        self.serving = self.begins()
        row |= {at.open: 1, at.side: self.side + 1, at.serve: int(self.serving), PLAYER: self.names[self.side]}
        message = self.act()
        row[at.message] = message or OK
        if message:
            return game, going
        winner = self.going.winner
        then: Rallying | None = None
        if winner is None:
            then = self.goes_on()
        else:
            game = game.won_by(winner)
            row |= {at.winner: winner + 1, at.won: f"{self.names[winner]} ({self.going.ending})"}
            if game.winner is None:
                then = serve(game.server)
        row |= {at.done: 1, **dict(zip(at.score, game.score, strict=True))}
        return game, then


def six(column: int, values: Sequence[str | float]) -> Row:
    """Values of cells side by side."""
    return {column + n: value for n, value in enumerate(values)}


def played(table: Agreed, turns: Sequence[GameTurn[Rallying]], serve: Serve[Rallying]) -> Played:
    """Every turn of a log, played with the rules up to the first fault; of settings at fault none."""
    game, done = table.start, 0
    going = None if table.settings_fault else serve(game.server)
    for turn in turns:
        if going is None:
            break
        game, going = turn.play(game, going, serve)
        if not turn.row[turn.columns.done]:
            break
        done += 1
    told = wait(table, game, done)
    for turn in turns[done:]:
        at, row = turn.columns, turn.row
        if not row[at.open] and row[at.typed]:
            row[at.message] = told
    side = 0 if going is None or done == len(turns) else going.turn + 1
    return Played(tuple(turn.row for turn in turns), game, done, side)
