"""D1, K1 A game of rounds or rallies.

It is played between two players, with every chance drawn from a named stream.

A round of D and a rally of K go the same way: dice are rolled where they must be, and else a player is asked. What they
are called here is a round; a turn is one side's answer, footwork in D.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from vbxl.dice import footwork, icons
from vbxl.rules.draw import Stream


@dataclass(frozen=True)
class Game:
    """The score of the two sides, who serves next, and the points to win."""

    points: int
    server: int
    score: tuple[int, int] = (0, 0)

    @property
    def winner(self) -> int | None:
        """The side with all its points; None while the game goes on."""
        return next((side for side in (0, 1) if self.score[side] >= self.points), None)

    def won_by(self, side: int) -> Game:
        """The game after a round or rally won by a side; ValueError where it is over.

        >>> Game(5, server=0).won_by(1)
        Game(points=5, server=1, score=(0, 1))
        """
        if self.winner is not None:
            raise ValueError("the game is over")
        score = (self.score[0] + (side == 0), self.score[1] + (side == 1))
        return replace(self, server=side, score=score)


def game_chance(serving: float, points: int) -> float:
    """The chance of the first server to win a game (D1, K1), from the server's chance to win a round or rally.

    serving: 0…1, the same for both sides. points: at least 1. Unrounded.

    >>> round(game_chance(0.5, 3), 12), game_chance(1, 5)
    (0.5, 1.0)
    """
    # By the points that server and other still need, few first; whoever wins a point serves next.
    chances: dict[tuple[int, int], float] = {}
    for total in range(2, 2 * points + 1):
        for own in range(max(1, total - points), min(points, total - 1) + 1):
            other = total - own
            won = chances[own - 1, other] if own > 1 else 1.0
            lost = 1 - chances[other - 1, own] if other > 1 else 0.0
            chances[own, other] = serving * won + (1 - serving) * lost
    return chances[points, points]


# Two players who do not try can go on for ever: so many turns, and the round is void and served again.
MOST_TURNS: Final = 500
# So many void rounds, and the game ends without a winner.
MOST_VOID: Final = 5


class GameStanding(Protocol):
    """The record of a round of either game while it is played."""

    @property
    def turn(self) -> int:
        """The side whose turn it is."""

    @property
    def to_roll(self) -> int:
        """How many dice are rolled next; 0 where something else comes next."""

    @property
    def winner(self) -> int | None:
        """The winner; None while the game goes on."""

    @property
    def ending(self) -> str | None:
        """Why it is over; None while it goes on."""


State = TypeVar("State", bound=GameStanding)
Act = TypeVar("Act")
# A player is asked at each choice and returns an act; None is to roll, which begins a bump in D.
Player: TypeAlias = Callable[[State], Act | None]
# A watcher gets every act: the state before it, the act, the state after it.
Watcher: TypeAlias = Callable[[State, Act, State], None]


@dataclass(frozen=True)
class GameKind(Generic[State, Act]):
    """The rules of a game as they are played by: how a round begins and goes on, and where somebody chooses."""

    letter: str
    points: int
    served_by: Callable[[int], State]
    after: Callable[[State, Act], State]
    roll: Callable[[Stream, int], Act]
    chooses: Callable[[State], bool]


@dataclass(frozen=True)
class Adviser(Generic[State, Act]):
    """The act of best play at a choice, and the chance 0…1 to win the round after each act."""

    best: Callable[[State], Act | None]
    chance: Callable[[State, Act | None], float]


@dataclass(frozen=True)
class PlayedRound:
    """A round that is over: who served and won it, how it ended and after how many turns. A void one has no winner."""

    server: int
    winner: int | None
    ending: str
    turns: int


def footwork_kind(options: footwork.FootworkOptions) -> GameKind[footwork.Round, footwork.Act]:
    """Volleyball Dice (D) as it is played by."""
    phases = footwork.RoundPhase
    asked = {phases.LINE_UP_SERVE, phases.LINE_UP, phases.BUMP, phases.PLACE}
    return GameKind(
        "D",
        options.points,
        lambda server: footwork.served_by(server, options),
        footwork.after,
        lambda stream, dice: footwork.FootworkRoll(tuple(1 + stream.below(footwork.SIDES) for _ in range(dice))),
        lambda round_: round_.phase in asked,
    )


def icons_kind(options: icons.IconOptions) -> GameKind[icons.Rally, icons.Act]:
    """The Volleyball Dice Game (K) as it is played by."""
    return GameKind(
        "K",
        options.points,
        lambda server: icons.served_by(server, options),
        icons.after,
        lambda stream, dice: icons.IconRoll(tuple(stream.choice(options.faces) for _ in range(dice))),
        lambda rally: rally.phase is icons.RallyPhase.CHOOSE,
    )


def begin_game(kind: GameKind[State, Act], stream: Stream) -> Game:
    """Begin a game; who serves first is drawn (D1)."""
    return Game(kind.points, stream.below(2))


def play_game(
    kind: GameKind[State, Act],
    game: Game,
    players: tuple[Player[State, Act], Player[State, Act]],
    stream: Stream,
    watcher: Watcher[State, Act],
) -> Iterator[tuple[Game, PlayedRound]]:
    """Play the rounds of a game; each as it was played, with the game after it.

    The game may end without a winner, after MOST_VOID void rounds.
    """
    void = 0
    while game.winner is None and void < MOST_VOID:
        played = play_round(kind, game.server, players, stream, watcher)
        if played.winner is None:
            void += 1
        else:
            game = game.won_by(played.winner)
        yield game, played


def play_round(
    kind: GameKind[State, Act],
    server: int,
    players: tuple[Player[State, Act], Player[State, Act]],
    stream: Stream,
    watcher: Watcher[State, Act] = lambda _before, _act, _after: None,
) -> PlayedRound:
    """Play a round between two players; it is void after MOST_TURNS turns."""
    state, turns = kind.served_by(server), 0
    while state.winner is None:
        act = players[state.turn](state) if kind.chooses(state) else None
        if act is None:
            act = kind.roll(stream, state.to_roll)
        before, state = state, kind.after(state, act)
        watcher(before, act, state)
        if state.turn != before.turn:
            turns += 1
            if turns == MOST_TURNS:
                return PlayedRound(server, None, "void", turns)
    return PlayedRound(server, state.winner, str(state.ending), turns)
