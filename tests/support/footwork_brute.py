"""Volleyball Dice with two or three dice a side worked out by brute force: every roll, line-up, bump, spot and return.

It knows the round and nothing else: it asks `fault` which acts may be done and `after` what comes of them, and plays on
from every position. Whoever's turn it is wants to win; the sides are changed whenever the turn does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final, TypeAlias

from footwork_rounds import mirrored
from vbxl.dice.footwork import (
    EMPTY,
    SIDES,
    SPOTS,
    Act,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    Round,
    RoundPhase,
    apply_act,
    count_in_play,
    find_fault,
    start_round,
)

# How far the bounds of a chance may be apart at the end.
APART: Final = 1e-12
Alike: TypeAlias = Callable[[Round], Round]


@dataclass(frozen=True)
class Over:
    """The round is over."""

    won: bool


@dataclass(frozen=True)
class Other:
    """The other side is about to do footwork in a position, by its number."""

    position: int


@dataclass(frozen=True)
class Chance:
    """Dice decide: what may come next, by its number, and in how many of the rolls it does."""

    rolls: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Choice:
    """The side whose turn it is decides between these, by their numbers."""

    between: tuple[int, ...]


What: TypeAlias = Over | Other | Chance | Choice


def as_it_is(round_: Round) -> Round:
    """Every position for itself."""
    return round_


def in_order(round_: Round) -> Round:
    """One position for all that differ in the order of spots, or in dice that are about to be taken up."""
    if round_.phase in (RoundPhase.FOOTWORK, RoundPhase.LINE_UP, RoundPhase.LINE_UP_SERVE):
        standing = count_in_play(round_.own)
        own = (1,) * standing + (EMPTY,) * (len(round_.own) - standing)
        lines = (own, tuple(sorted(round_.other)))
        return Round(round_.options, round_.turn, lines, round_.phase, tuple(sorted(round_.dice)))
    pairs = sorted(zip(round_.own, round_.other, strict=True))
    lines = tuple(own for own, _ in pairs), tuple(other for _, other in pairs)
    return Round(round_.options, round_.turn, lines, round_.phase, round_.dice, round_.bumps)


def lines_of(dice: int) -> Iterator[Line]:
    """Every line with a die at least, in every order."""
    return (line for line in product(range(SIDES + 1), repeat=dice) if any(line))


def dice_rolled(count: int) -> Iterator[FootworkRoll]:
    """Every roll of so many dice, all equally likely."""
    return (FootworkRoll(dice) for dice in product(range(1, SIDES + 1), repeat=count))


def choices(round_: Round) -> list[Act]:
    """What may be done where no dice decide; a bump stands last, as a roll without dice."""
    tried: Iterable[Act]
    if round_.phase in (RoundPhase.LINE_UP, RoundPhase.LINE_UP_SERVE):
        spare = (EMPTY,) * (round_.options.dice - len(round_.dice))
        tried = [DiceLineUp(line) for line in sorted(set(permutations(round_.dice + spare)))]
    else:
        tried = [*map(BumpPlacement, range(1, SPOTS + 1)), Return()]
    found = [act for act in tried if not find_fault(round_, act)]
    return [*found, FootworkRoll(())] if round_.phase is RoundPhase.BUMP else found


class Brute:
    """Every position of a reduced game, and the chance to win it for whoever's turn it is."""

    def __init__(self, options: FootworkOptions, alike: Alike = as_it_is) -> None:
        self.options, self.alike = options, alike
        self.whats: list[What] = []
        self.number_of: dict[What, int] = {}
        self.numbers: dict[Round, int] = {}
        self.positions: dict[Round, int] = {}
        for own, other in product(lines_of(options.dice), repeat=2):
            self._position(Round(options, 0, (own, other), RoundPhase.FOOTWORK))
        self.serve = self._number(start_round(0, options))
        # By now the receivers of serves, who have no line yet, are among them, and no other position is ever met.
        self.footwork = [self._rolled(round_, round_.to_roll) for round_ in list(self.positions)]
        assert len(self.footwork) == len(self.positions)
        self.chances, self.apart, self.sweeps = self._settled()

    def worth(self, round_: Round) -> float:
        """The chance of side 0 to win a round as it stands."""
        if round_.winner is None and round_.turn == 1:
            return 1 - self.worth(mirrored(round_))
        if round_.phase is RoundPhase.FOOTWORK:
            return self.chances[self.footwork[self.positions[self.alike(round_)]]]
        return self.chances[self._number(round_)]

    def bumped(self, round_: Round) -> float:
        """The chance where one bumps now."""
        return sum(self.worth(apply_act(round_, roll)) for roll in dice_rolled(1)) / SIDES

    def _position(self, round_: Round) -> int:
        return self.positions.setdefault(self.alike(round_), len(self.positions))

    def _what(self, what: What) -> int:
        """The number of what may come; the same for all that is alike in everything that follows."""
        number = self.number_of.setdefault(what, len(self.whats))
        if number == len(self.whats):
            self.whats.append(what)
        return number

    def _rolled(self, round_: Round, count: int) -> int:
        rolls = Counter(self._number(apply_act(round_, roll)) for roll in dice_rolled(count))
        return self._what(Chance(tuple(sorted(rolls.items()))))

    def _number(self, round_: Round) -> int:
        if round_.winner is not None:
            return self._what(Over(round_.winner == 0))
        if round_.turn == 1:
            return self._what(Other(self._position(mirrored(round_))))
        round_ = self.alike(round_)
        if round_ not in self.numbers:
            self.numbers[round_] = self._followed(round_)
        return self.numbers[round_]

    def _followed(self, round_: Round) -> int:
        if round_.phase is RoundPhase.SERVE:
            return self._rolled(round_, round_.to_roll)
        between = {
            self._rolled(round_, 1) if act == FootworkRoll(()) else self._number(apply_act(round_, act))
            for act in choices(round_)
        }
        return self._what(Choice(tuple(sorted(between))))

    def _settled(self) -> tuple[list[float], float, int]:
        """The chance of everything; how far its bounds are apart, and after how many sweeps.

        What is at least a chance of the other is at most one of one's own: beginning with 0 for every position, which
        no chance is below, sweeps give bounds from above and from below in turn.
        """
        before = [0.0] * len(self.footwork)
        for sweep in range(1, 1000):
            chances = self._swept(before)
            now = [chances[at] for at in self.footwork]
            assert all(one <= two if sweep % 2 else one >= two for one, two in zip(before, now, strict=True))
            apart = max(abs(one - two) for one, two in zip(before, now, strict=True))
            if apart < APART:
                return self._swept([(one + two) / 2 for one, two in zip(before, now, strict=True)]), apart, sweep
            before = now
        raise AssertionError("the bounds did not meet")

    def _swept(self, positions: list[float]) -> list[float]:
        """What everything is worth by what positions are: what follows has a lower number."""
        chances: list[float] = []
        for what in self.whats:
            match what:
                case Over(won):
                    chances.append(float(won))
                case Other(position):
                    chances.append(1 - positions[position])
                case Chance(rolls):
                    chances.append(sum(times * chances[at] for at, times in rolls) / sum(times for _, times in rolls))
                case Choice(between):
                    chances.append(max(chances[at] for at in between))
        return chances
