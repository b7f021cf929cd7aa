"""D1, K1 A game of rounds or rallies between two players, and the players: best play, and a newcomer's rule of thumb.

A round of D and a rally of K proceed alike: dice are rolled, or a player is asked. Here both are called a round; a turn
is one side's answer, footwork in D. Dice are drawn from a named stream.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from vbxl.dice import footwork, icons
from vbxl.dice.footwork import (
    BUMPS,
    EMPTY,
    SIDES,
    BumpPlacement,
    DiceLineUp,
    Line,
    Return,
    Round,
    RoundPhase,
    list_bump_spots,
)
from vbxl.dice.footwork_odds import FootworkOdds
from vbxl.dice.icon_odds import IconOdds
from vbxl.dice.icons import Answer, Ball, Face, IconOptions, Keep, Rally, Send, count_icons, is_defended, list_answers
from vbxl.rules.draw import Stream


@dataclass(frozen=True)
class Game:
    """The score of the two sides, who serves next, and the points to win."""

    points: int
    server: int
    score: tuple[int, int] = (0, 0)

    @property
    def winner(self) -> int | None:
        """The side that has the points to win; None while the game goes on."""
        return next((side for side in (0, 1) if self.score[side] >= self.points), None)

    def end_rally(self, side: int) -> Game:
        """Return the game after a round or rally won by a side; ValueError if the game is over.

        >>> Game(5, server=0).end_rally(1)
        Game(points=5, server=1, score=(0, 1))
        """
        if self.winner is not None:
            raise ValueError("the game is over")
        score = (self.score[0] + (side == 0), self.score[1] + (side == 1))
        return replace(self, server=side, score=score)


def calculate_game_chance(serving: float, points: int) -> float:
    """Return the first server's chance of winning a game (D1, K1), given a server's chance of winning a round or rally.

    `serving` is 0…1 and the same for both sides; `points` is at least 1. The result isn't rounded.

    >>> round(calculate_game_chance(0.5, 3), 12), calculate_game_chance(1, 5)
    (0.5, 1.0)
    """
    # By the points that server and receiver still need, few first; the winner of a point serves next.
    chances: dict[tuple[int, int], float] = {}
    for total in range(2, 2 * points + 1):
        for own in range(max(1, total - points), min(points, total - 1) + 1):
            other = total - own
            won = chances[own - 1, other] if own > 1 else 1.0
            lost = 1 - chances[other - 1, own] if other > 1 else 0.0
            chances[own, other] = serving * won + (1 - serving) * lost
    return chances[points, points]


# After so many turns (possible if neither player tries to win) a round is void and served again.
MOST_TURNS: Final = 500
# After so many void rounds the game ends without a winner.
MOST_VOID: Final = 5


class GameStanding(Protocol):
    """What `play_round` needs to know about a round or rally, whichever the game."""

    @property
    def turn(self) -> int:
        """The side whose turn it is."""

    @property
    def to_roll(self) -> int:
        """The number of dice in the next roll; 0 if the next step is not a roll."""

    @property
    def winner(self) -> int | None:
        """The winner; None while the round goes on."""

    @property
    def ending(self) -> str | None:
        """How the round ended; None while it goes on."""


State = TypeVar("State", bound=GameStanding)
Act = TypeVar("Act")
# A player is asked at each choice and returns an act; None means to roll, which begins a bump in D.
Player: TypeAlias = Callable[[State], Act | None]
# A watcher is called after every act with the state before it, the act, and the state after it.
Watcher: TypeAlias = Callable[[State, Act, State], None]


@dataclass(frozen=True)
class GameKind(Generic[State, Act]):
    """The rules of a game: how a round begins and goes on, and when a player chooses."""

    letter: str
    points: int
    served_by: Callable[[int], State]
    after: Callable[[State, Act], State]
    roll: Callable[[Stream, int], Act]
    chooses: Callable[[State], bool]


@dataclass(frozen=True)
class Adviser(Generic[State, Act]):
    """Advice on a game: the best act when a player chooses, and the chance (0…1) of winning the round after any act."""

    best: Callable[[State], Act | None]
    chance: Callable[[State, Act | None], float]


@dataclass(frozen=True)
class PlayedRound:
    """A finished round: server, winner (None if void), ending, and number of turns."""

    server: int
    winner: int | None
    ending: str
    turns: int


def make_footwork_kind(options: footwork.FootworkOptions) -> GameKind[Round, footwork.Act]:
    """Return the rules of Volleyball Dice (D)."""
    phases = RoundPhase
    asked = {phases.LINE_UP_SERVE, phases.LINE_UP, phases.BUMP, phases.PLACE}
    return GameKind(
        "D",
        options.points,
        lambda server: footwork.start_round(server, options),
        footwork.apply_act,
        lambda stream, dice: footwork.FootworkRoll(tuple(1 + stream.below(SIDES) for _ in range(dice))),
        lambda round_: round_.phase in asked,
    )


def make_icons_kind(options: IconOptions) -> GameKind[Rally, icons.Act]:
    """Return the rules of The Volleyball Dice Game (K)."""
    return GameKind(
        "K",
        options.points,
        lambda server: icons.start_rally(server, options),
        icons.apply_act,
        lambda stream, dice: icons.IconRoll(tuple(stream.choice(options.faces) for _ in range(dice))),
        lambda rally: rally.phase is icons.RallyPhase.CHOOSE,
    )


def begin_game(kind: GameKind[State, Act], stream: Stream) -> Game:
    """Return a new game; the first server is drawn (D1)."""
    return Game(kind.points, stream.below(2))


def play_game(
    kind: GameKind[State, Act],
    game: Game,
    players: tuple[Player[State, Act], Player[State, Act]],
    stream: Stream,
    watcher: Watcher[State, Act],
) -> Iterator[tuple[Game, PlayedRound]]:
    """Play a game and yield the game after each round, with the round; stop after MOST_VOID void rounds."""
    void = 0
    while game.winner is None and void < MOST_VOID:
        played = play_round(kind, game.server, players, stream, watcher)
        if played.winner is None:
            void += 1
        else:
            game = game.end_rally(played.winner)
        yield game, played


def play_round(
    kind: GameKind[State, Act],
    server: int,
    players: tuple[Player[State, Act], Player[State, Act]],
    stream: Stream,
    watcher: Watcher[State, Act] = lambda _before, _act, _after: None,
) -> PlayedRound:
    """Play a round between two players; after MOST_TURNS turns, the round is void."""
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


# --- players: advice by the chances of best play, and the rule of thumb of a sensible newcomer ---

# If a dropped bump loses, a newcomer bumps only if at least this many of the six numbers fit.
SAFE: Final = 5
# An attack high enough for a newcomer; a serve has three Attack on average.
ENOUGH: Final = 4


def count_bumps_left(round_: Round) -> int:
    """Return how many bumps may still be rolled in this turn."""
    return BUMPS - round_.bumps


def advise_footwork(odds: FootworkOdds) -> Adviser[Round, footwork.Act]:
    """Return the adviser that knows the best play in Volleyball Dice (D3); it never rearranges a serve."""

    def find_best(round_: Round) -> footwork.Act | None:
        left = count_bumps_left(round_)
        if round_.phase is RoundPhase.LINE_UP_SERVE:
            return DiceLineUp(round_.dice)
        if round_.phase is RoundPhase.LINE_UP:
            return DiceLineUp(odds.find_best_line(round_.other, round_.dice))
        if round_.phase is RoundPhase.PLACE:
            return BumpPlacement(odds.find_best_bump(round_.own, round_.other, round_.dice[0], left))
        return None if odds.bumps(round_.own, round_.other, left) else Return()

    def find_chance(round_: Round, act: footwork.Act | None) -> float:
        left = count_bumps_left(round_)
        if isinstance(act, DiceLineUp):
            if round_.phase is RoundPhase.LINE_UP_SERVE:
                return 1 - odds.chance(act.line, round_.options.dice)
            return odds.get_line_chance(round_.other, act.line)
        if isinstance(act, BumpPlacement):
            return odds.get_spot_chance(round_.own, round_.other, round_.dice[0], act.spot, left)
        if isinstance(act, Return):
            return odds.return_chance(round_.own, round_.other)
        return odds.get_bump_chance(round_.own, round_.other, left)

    return Adviser(find_best, find_chance)


def advise_icons(odds: IconOdds) -> Adviser[Rally, icons.Act]:
    """Return the adviser that knows the best play in The Volleyball Dice Game (K3)."""

    def find_best(rally: Rally) -> icons.Act:
        position = (rally.dice, rally.ball, rally.rolls_left)
        kept = odds.find_best_keep(*position)
        answer = odds.find_best_answer(*position) if all(kept) else None
        return Keep(kept) if answer is None else Send(answer)

    def find_chance(rally: Rally, act: icons.Act | None) -> float:
        if isinstance(act, Keep):
            return odds.keep_chance(rally.dice, act.kept, rally.ball, rally.rolls_left)
        if isinstance(act, Send):
            return odds.get_answer_chance(act.answer, rally.dice, rally.ball, rally.rolls_left)
        raise ValueError("choose what to keep before you roll")

    return Adviser(find_best, find_chance)


def play_footwork_by_thumb(round_: Round) -> footwork.Act | None:
    """Play Volleyball Dice as a newcomer.

    Newcomers put a bumped die opposite the highest die that it can face, so that spots opposite low dice stay empty for
    the next bump. They always bump, with one exception: if a dropped bump loses, they bump only when at least five of
    the six numbers fit.
    """
    if round_.phase is RoundPhase.LINE_UP_SERVE:
        return DiceLineUp(round_.dice)
    if round_.phase is RoundPhase.LINE_UP:
        return DiceLineUp(choose_simple_line_up(round_.other, round_.dice))
    if round_.phase is RoundPhase.PLACE:
        spots = list_bump_spots(round_.own, round_.other, round_.dice[0])
        return BumpPlacement(max(spots, key=lambda spot: (round_.other[spot - 1], -spot)))
    lowest = min(other for own, other in zip(round_.own, round_.other, strict=True) if own == EMPTY)
    safe = not round_.options.dropped_bump or SIDES + 1 - max(lowest, 1) >= SAFE
    return None if safe else Return()


def choose_simple_line_up(other: Line, roll: Sequence[int]) -> Line:
    """Return a newcomer's line-up: each die, the highest first, goes opposite the highest die that it beats.

    A die that beats none goes opposite an equal die; failing that, into a spot with no die opposite; failing that,
    opposite the highest die left.
    """
    line = [EMPTY] * len(other)
    for die in sorted(roll, reverse=True):
        free = [spot for spot, own in enumerate(line) if own == EMPTY]
        beaten = [spot for spot in free if EMPTY < other[spot] < die]
        equal = [spot for spot in free if other[spot] == die]
        alone = [spot for spot in free if other[spot] == EMPTY]
        line[max(beaten or equal or alone or free, key=lambda spot: (other[spot], -spot))] = die
    return tuple(line)


def play_icons_by_thumb(rally: Rally) -> icons.Act:
    """Play The Volleyball Dice Game as a newcomer."""
    position = (rally.dice, rally.ball, rally.rolls_left, rally.options)
    kept = keep_by_thumb(*position)
    answer = choose_simple_answer(*position) if all(kept) else None
    return Keep(kept) if answer is None else Send(answer)


def choose_simple_answer(faces: Sequence[Face], ball: Ball, rolls_left: int, options: IconOptions) -> Answer | None:
    """Return a newcomer's answer: the strongest ball if the attack is defended, otherwise a block if possible."""
    possible = list_answers(faces, ball, rolls_left, options)
    if not is_defended(count_icons(faces), ball):
        return next(iter(possible), None)
    sendable = [answer for answer in possible if answer is not Answer.BLOCK]
    return max(sendable, key=lambda answer: possible[answer].attack)


def keep_by_thumb(faces: Sequence[Face], ball: Ball, rolls_left: int, options: IconOptions) -> tuple[bool, ...]:
    """Return which dice a newcomer keeps; keeping all means stopping.

    Newcomers stop with an attack of 4 or more. Otherwise they keep as much Defend as they need (faces with two icons
    first), then one Set, and Attack once they have defended.
    """
    answer = choose_simple_answer(faces, ball, rolls_left, options)
    if not rolls_left or (answer and list_answers(faces, ball, rolls_left, options)[answer].attack >= ENOUGH):
        return (True,) * len(faces)
    places = {*_choose_places(faces, ball)}
    if len(places) == len(faces) and not answer:
        places = {place for place in places if faces[place] is Face.DD}
    return tuple(place in places for place in range(len(faces)))


def _choose_places(faces: Sequence[Face], ball: Ball) -> Iterator[int]:
    """Yield the places of the dice that a newcomer prefers to keep."""
    defend = 0
    for wanted in (Face.DD, Face.D):
        for place, face in enumerate(faces):
            if face is wanted and defend < ball.attack:
                defend += count_icons([face]).defend
                yield place
    if Face.S in faces:
        yield faces.index(Face.S)
    if defend >= ball.attack:
        yield from (place for place, face in enumerate(faces) if count_icons([face]).attack)
