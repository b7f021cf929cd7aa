"""D1, K1 Rounds, rallies and games played between two players, all chance of them drawn from a stream.

A round of D and a rally of K go the same way: dice are rolled where they must be, and else a player is asked. What they
are called here is a round; a turn is one side's answer, footwork in D.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from vbxl.dice import footwork, icons
from vbxl.dice.game import Game
from vbxl.rules.draw import Stream

# Two players who do not try can go on for ever: so many turns, and the round is void and served again.
MOST_TURNS: Final = 500
# So many void rounds, and the game ends without a winner.
MOST_VOID: Final = 5


class Standing(Protocol):
    """What a round of either game tells while it is played."""

    @property
    def turn(self) -> int:
        """The side whose turn it is."""

    @property
    def to_roll(self) -> int:
        """How many dice are rolled next; 0 where something else comes next."""

    @property
    def winner(self) -> int | None:
        """Who has won it; None while it goes on."""

    @property
    def ending(self) -> str | None:
        """Why it is over; None while it goes on."""


State = TypeVar("State", bound=Standing)
Act = TypeVar("Act")
# A player is asked where he may choose, and says what he does; None is to roll, which begins a bump in D.
Player: TypeAlias = Callable[[State], Act | None]
# Who watches is told of every act: how things stood, what was done, how they stand.
Watcher: TypeAlias = Callable[[State, Act, State], None]
# What rolls the dice that are due.
Roller: TypeAlias = Callable[[State], Act]


@dataclass(frozen=True)
class Kind(Generic[State, Act]):
    """The rules of a game as they are played by: how a round begins and goes on, and where somebody chooses."""

    letter: str
    points: int
    served_by: Callable[[int], State]
    after: Callable[[State, Act], State]
    roll: Callable[[Stream, int], Act]
    chooses: Callable[[State], bool]

    def drawn(self, stream: Stream) -> Roller[State, Act]:
        """Dice rolled by a stream, each side of a die as likely."""
        return lambda state: self.roll(stream, state.to_roll)


@dataclass(frozen=True)
class Adviser(Generic[State, Act]):
    """What best play would do where one chooses, and the chance 0…1 to win the round after each act there."""

    best: Callable[[State], Act | None]
    chance: Callable[[State, Act | None], float]


@dataclass(frozen=True)
class Played:
    """A round that is over: who served and won it, how it ended and after how many turns. A void one has no winner."""

    server: int
    winner: int | None
    ending: str
    turns: int


def footwork_kind(options: footwork.Options) -> Kind[footwork.Round, footwork.Act]:
    """Volleyball Dice (D) as it is played by."""
    phases = footwork.Phase
    asked = {phases.LINE_UP_SERVE, phases.LINE_UP, phases.BUMP, phases.PLACE}
    return Kind(
        "D",
        options.points,
        lambda server: footwork.served_by(server, options),
        footwork.after,
        lambda stream, dice: footwork.Roll(tuple(1 + stream.below(footwork.SIDES) for _ in range(dice))),
        lambda round_: round_.phase in asked,
    )


def icons_kind(options: icons.Options) -> Kind[icons.Rally, icons.Act]:
    """The Volleyball Dice Game (K) as it is played by."""
    return Kind(
        "K",
        options.points,
        lambda server: icons.served_by(server, options),
        icons.after,
        lambda stream, dice: icons.Roll(tuple(stream.choice(options.faces) for _ in range(dice))),
        lambda rally: rally.phase is icons.Phase.CHOOSE,
    )


def round_played(
    kind: Kind[State, Act],
    server: int,
    players: tuple[Player[State, Act], Player[State, Act]],
    roller: Roller[State, Act],
    watcher: Watcher[State, Act] | None = None,
) -> Played:
    """A round between two players; void after MOST_TURNS turns."""
    state, turns = kind.served_by(server), 0
    while state.winner is None:
        act = players[state.turn](state) if kind.chooses(state) else None
        if act is None:
            act = roller(state)
        before, state = state, kind.after(state, act)
        if watcher:
            watcher(before, act, state)
        if state.turn != before.turn:
            turns += 1
            if turns == MOST_TURNS:
                return Played(server, None, "void", turns)
    return Played(server, state.winner, str(state.ending), turns)


def game_played(
    kind: Kind[State, Act],
    game: Game,
    players: tuple[Player[State, Act], Player[State, Act]],
    roller: Roller[State, Act],
    watcher: Watcher[State, Act] | None = None,
) -> Iterator[tuple[Game, Played]]:
    """The rounds of a game from where it stands, each as it is played with how the game stands after it.

    The game may end without a winner, after MOST_VOID void rounds.
    """
    void = 0
    while game.winner is None and void < MOST_VOID:
        done = round_played(kind, game.server, players, roller, watcher)
        if done.winner is None:
            void += 1
        else:
            game = game.won_by(done.winner)
        yield game, done


def begun(kind: Kind[State, Act], stream: Stream) -> Game:
    """A game before its first round; who serves first is drawn (D1)."""
    return Game(kind.points, stream.below(2))
