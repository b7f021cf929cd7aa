"""D1, K1 Many games counted: who won them and their rounds, serving and receiving, and how rounds ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from vbxl.dice.game import Act, GameKind, PlayedRound, Player, State, begun, game_played
from vbxl.rules.draw import Draw

# So many standard errors to either side hold 95 % of what comes out by chance.
NINETY_FIVE: Final = 1.96


@dataclass(frozen=True)
class Share:
    """How many of how many."""

    won: int
    of: int

    @property
    def share(self) -> float:
        """The share, 0…1; 0 of none."""
        return self.won / self.of if self.of else 0.0

    @property
    def between(self) -> tuple[float, float]:
        """Between which bounds, 0…1, the chance behind it lies, 95 times of 100 (Wilson's interval)."""
        if not self.of:
            return 0.0, 1.0
        squared = NINETY_FIVE**2 / self.of
        middle, half = (
            self.share + squared / 2,
            NINETY_FIVE * sqrt((self.share * (1 - self.share) + squared / 4) / self.of),
        )
        return max(0.0, (middle - half) / (1 + squared)), min(1.0, (middle + half) / (1 + squared))


@dataclass
class Tally:
    """The counts of games: won by side and by the first server, and rounds by server, winner, ending.

    Void rounds are no rounds, and are counted apart; so are games that ended without a winner.
    """

    games: Counter[tuple[int, int]] = field(default_factory=Counter)
    rounds: Counter[tuple[int, int]] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    void_rounds: int = 0
    void_games: int = 0

    def add_round(self, done: PlayedRound) -> None:
        """Count a round."""
        if done.winner is None:
            self.void_rounds += 1
            return
        self.rounds[done.server, done.winner] += 1
        self.endings[done.ending] += 1
        self.turns += done.turns

    def add_game(self, first: int, winner: int | None) -> None:
        """Count a game by who served first."""
        if winner is None:
            self.void_games += 1
        else:
            self.games[first, winner] += 1

    def games_won(self, side: int) -> Share:
        """The games that a side won."""
        return Share(sum(count for (_, winner), count in self.games.items() if winner == side), self.games.total())

    def games_first(self) -> Share:
        """The games that the first server won."""
        return Share(self.games[0, 0] + self.games[1, 1], self.games.total())

    def rounds_served(self) -> Share:
        """The rounds that the server won."""
        return Share(self.rounds[0, 0] + self.rounds[1, 1], self.rounds.total())

    def serving(self, side: int) -> Share:
        """The rounds that a side won of those it served."""
        return Share(self.rounds[side, side], self.rounds[side, 0] + self.rounds[side, 1])

    def receiving(self, side: int) -> Share:
        """The rounds that a side won of those the other served."""
        other = 1 - side
        return Share(self.rounds[other, side], self.rounds[other, 0] + self.rounds[other, 1])

    @property
    def mean_turns(self) -> float:
        """How many turns a round took."""
        count = self.rounds.total()
        return self.turns / count if count else 0.0


def tallied(
    kind: GameKind[State, Act],
    players: tuple[Player[State, Act], Player[State, Act]],
    seed: bytes,
    games: int,
    progress: Callable[[str, int, int], None],
) -> Tally:
    """Games between two players, each from a draw of its own; `progress` gets the number of games played."""
    tally = Tally()
    for number in range(1, games + 1):
        # A draw a game: one for all would keep every number of every die.
        stream = Draw(seed).stream(stream_name(kind.letter, number))
        game = begun(kind, stream)
        first = game.server
        for after, done in game_played(kind, game, players, kind.drawn(stream)):
            tally.add_round(done)
            game = after
        tally.add_game(first, game.winner)
        progress("games", number, games)
    return tally


def stream_name(letter: str, game: int) -> str:
    """The name of the draw of a game.

    >>> stream_name("D", 1)
    'D game 1'
    """
    return f"{letter} game {game}"
