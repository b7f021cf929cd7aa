"""D The chances and the best moves of Volleyball Dice, from the solved table: line-ups, bumps, returns.

Spots matter only within a turn, since the next player may put their dice anywhere. So the worth of a return depends on
your dice and on how many dice the other side has. Of your empty spots, only those opposite the two lowest dice matter,
since there are at most two bumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType
from typing import Final, NamedTuple

from vbxl.dice.footwork import (
    BUMPS,
    EMPTY,
    SIDES,
    SPOTS,
    FootworkOptions,
    Line,
    count_in_play,
    has_three_alike,
    list_bump_spots,
    match_lines,
)
from vbxl.dice.solved import read_table

TABLE: Final = "footwork.csv"
# The columns of the table: the name of each set of options, and the options.
WAYS: Final[Mapping[str, FootworkOptions]] = MappingProxyType(
    {
        "plain": FootworkOptions(),
        "aces": FootworkOptions(aces=True),
        "dropped_bump": FootworkOptions(dropped_bump=True),
        "aces_and_dropped_bump": FootworkOptions(aces=True, dropped_bump=True),
    }
)
# Chances that differ by less are a tie: the table has ten decimals.
TIE: Final = 1e-9
# The lowest die opposite an empty spot if there is no empty spot: higher than any bumped die.
CLOSED: Final = SIDES + 1
# Dice as one number: each die adds its value's weight. Six dice of one value add up to less than the next weight.
_DIGIT: Final = SPOTS + 1
WEIGHTS: Final[tuple[int, ...]] = (0, *(int(_DIGIT**side) for side in range(SIDES)))
# Likewise spots as one number: each adds a weight for the die opposite it, or for an empty spot.
SPOT_WEIGHTS: Final[tuple[int, ...]] = tuple(int(_DIGIT**side) for side in range(SIDES + 1))
# The parts of a state as one number: spots left, spots where no own die stays, own dice that stay, the other side's.
_FREE, _OPEN, _OWN = 72, 48, 24
_PART: Final = 2**24 - 1


class Result(NamedTuple):
    """A state after footwork.

    `own` is your dice as one number (see `weigh_dice`), and `others` is how many dice the other side has. `low` and
    `next_low` are the two lowest dice opposite your empty spots.
    """

    own: int
    others: int
    low: int
    next_low: int


def weigh_dice(dice: Iterable[int]) -> int:
    """Return some dice as one number, whatever their order; 0, which stands for no die, adds nothing."""
    return sum(WEIGHTS[die] for die in dice)


def list_rolls(dice: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Yield every roll of a number of dice, sorted from the highest die down, with its probability."""
    for roll in combinations_with_replacement(range(SIDES, 0, -1), dice):
        orders = factorial(dice) // prod(factorial(roll.count(side)) for side in set(roll))
        yield roll, orders / SIDES**dice


def _find_lowest(opposite: Iterable[int]) -> tuple[int, int]:
    """Return the two lowest dice opposite empty spots.

    An empty spot with no die opposite (0) counts as facing a 1. If there are fewer than two empty spots, CLOSED takes
    the place of a die.
    """
    low, next_low, *_ = [*sorted(max(die, 1) for die in opposite), CLOSED, CLOSED]
    return low, next_low


@cache
def _find_lowest_of(spots: int) -> tuple[int, int]:
    """Return the same as `_find_lowest`, for spots given as one number."""
    counts = ((die, spots // unit % _DIGIT) for die, unit in enumerate(SPOT_WEIGHTS))
    return _find_lowest(die for die, count in counts for _ in range(count))


@dataclass(frozen=True)
class FootworkOdds:
    """The chances of winning a round of Volleyball Dice with best play (D).

    `values[other][own]` is the chance of the side that is about to do footwork: `own` is how many dice this side has,
    and `other` is the other side's dice as one number (see `weigh_dice`). Chances are 0…1, unrounded.
    """

    values: Mapping[int, Sequence[float]]
    options: FootworkOptions
    _one_bump: dict[tuple[int, int, int], float] = field(default_factory=dict, repr=False, compare=False)
    _two_bumps: dict[Result, float] = field(default_factory=dict, repr=False, compare=False)

    def chance(self, other: Sequence[int], own: int) -> float:
        """Return the chance of winning for the side that is about to roll `own` dice for footwork against a line."""
        return self.values[weigh_dice(other)][own]

    def serve_chance(self) -> float:
        """Return the server's chance of winning the round, before the serve."""
        dice = self.options.dice
        return sum(
            likely * (1 if self.options.aces and has_three_alike(roll) else 1 - self.chance(roll, dice))
            for roll, likely in list_rolls(dice)
        )

    def roll_chance(self, other: Line, roll: Sequence[int]) -> float:
        """Return the chance of winning after a footwork roll, before it is lined up; 1 if it is a winning spike."""
        if self.options.aces and has_three_alike(roll):
            return 1.0
        return max(map(self._start_bumps, _count_results(other, _sort_dice(roll))))

    def get_line_chance(self, other: Line, line: Line) -> float:
        """Return the chance of winning after a line-up, before its dice are compared with the other line."""
        kept, others = match_lines(line, other)
        return self._start_bumps(Result(weigh_dice(kept), count_in_play(others), *_find_opposite_empty(kept, other)))

    def find_best_line(self, other: Line, roll: Sequence[int]) -> Line:
        """Return the best line-up of a roll against a line (D3)."""
        dice = _sort_dice(roll)
        line_ups = [(self._start_bumps(result), taken) for result, taken in _count_results(other, dice).items()]
        best = max(chance for chance, _ in line_ups)
        return _make_line(len(other), dice, min(taken for chance, taken in line_ups if best - chance < TIE))

    def return_chance(self, own: Line, other: Line) -> float:
        """Return the chance of winning if the ball is returned with these lines; the other side's footwork is next."""
        return self._return_ball(weigh_dice(own), count_in_play(other))

    def get_bump_chance(self, own: Line, other: Line, left: int) -> float:
        """Return the chance of winning if you bump now, with 1 or 2 bumps left (this one included)."""
        result = Result(weigh_dice(own), count_in_play(other), *_find_opposite_empty(own, other))
        return self._bump_two(result) if left == BUMPS else self._bump_one(*result[:3])

    def bumps(self, own: Line, other: Line, left: int) -> bool:
        """Whether bumping, with `left` bumps left, is better than returning the ball; False on a tie (D3)."""
        if not left or EMPTY not in own:
            return False
        return self.get_bump_chance(own, other, left) > self.return_chance(own, other) + TIE

    def get_spot_chance(self, own: Line, other: Line, die: int, spot: int, left: int) -> float:
        """Return the chance of winning once a bumped die is put into a spot; `left` (0 or 1) bumps may follow."""
        line = tuple(die if index == spot else other_die for index, other_die in enumerate(own, start=1))
        if not left:
            return self.return_chance(line, other)
        return self._bump_at_most_one(weigh_dice(line), count_in_play(other), _find_opposite_empty(line, other)[0])

    def find_best_bump(self, own: Line, other: Line, die: int, left: int) -> int:
        """Return the best spot, 1 to 6, for a bumped die with `left` bumps left; 0 if the die fits nowhere (D2, D3)."""
        spots = [(spot, self.get_spot_chance(own, other, die, spot, left)) for spot in list_bump_spots(own, other, die)]
        best = max((chance for _, chance in spots), default=0.0)
        return next((spot for spot, chance in spots if best - chance < TIE), 0)

    def _return_ball(self, own: int, others: int) -> float:
        if not others or not own:
            return float(not others)
        return 1 - self.values[own][others]

    def _start_bumps(self, result: Result) -> float:
        chance = self._two_bumps.get(result)
        if chance is None:
            chance = self._return_ball(result.own, result.others)
            if result.own and result.others and result.low != CLOSED:
                chance = max(chance, self._bump_two(result))
            self._two_bumps[result] = chance
        return chance

    def _bump_at_most_one(self, own: int, others: int, low: int) -> float:
        chance = self._one_bump.get((own, others, low))
        if chance is None:
            chance = self._return_ball(own, others)
            if low != CLOSED:
                chance = max(chance, self._bump_one(own, others, low))
            self._one_bump[own, others, low] = chance
        return chance

    def _bump_one(self, own: int, others: int, low: int) -> float:
        missed = 0.0 if self.options.dropped_bump else self._return_ball(own, others)
        placed = sum(self._return_ball(own + WEIGHTS[die], others) for die in range(low, SIDES + 1))
        return (placed + (low - 1) * missed) / SIDES

    def _bump_two(self, result: Result) -> float:
        own, others, low, next_low = result
        missed = 0.0 if self.options.dropped_bump else self._bump_at_most_one(own, others, low)
        placed = 0.0
        for die in range(low, SIDES + 1):
            more = own + WEIGHTS[die]
            best = self._bump_at_most_one(more, others, next_low)
            if next_low <= die:
                # The die may go elsewhere, to keep open the spot that accepts the most dice.
                best = max(best, self._bump_at_most_one(more, others, low))
            placed += best
        return (placed + (low - 1) * missed) / SIDES


def _find_opposite_empty(own: Line, other: Line) -> tuple[int, int]:
    return _find_lowest(b for a, b in zip(own, other, strict=True) if a == EMPTY)


def _count_results(other: Line, roll: tuple[int, ...]) -> dict[Result, int]:
    """Return each possible result of a roll (highest die first) against a line, with the first line-up that gives it.

    Dice are placed one by one. Partial line-ups that leave the same spots free and keep the same dice are continued
    only once; of free spots opposite equal dice, the lowest is used. For speed, a partial line-up is one number, and
    placing a die adds to it; the spots used are the digits of a second number.
    """
    groups = [(die, [index for index, opposite in enumerate(other) if opposite == die]) for die in sorted(set(other))]
    spots = sum(SPOT_WEIGHTS[die] for die in other)
    reached = {(spots << _FREE) + (spots << _OPEN) + count_in_play(other): 0}
    for die in roll:
        moves = [(SPOT_WEIGHTS[opposite], group, _place_die(die, opposite)) for opposite, group in groups]
        coming: dict[int, int] = {}
        for state, taken in reached.items():
            free = state >> _FREE
            for spot, group, placing in moves:
                count = free // spot % _DIGIT
                if count:
                    new, with_it = state + placing, taken * _DIGIT + group[-count]
                    if coming.setdefault(new, with_it) > with_it:
                        coming[new] = with_it
        reached = coming
    results: dict[Result, int] = {}
    for state, taken in reached.items():
        result = Result(state >> _OWN & _PART, state & _PART, *_find_lowest_of(state >> _OPEN & _PART))
        if results.setdefault(result, taken) > taken:
            results[result] = taken
    return results


def _place_die(die: int, opposite: int) -> int:
    spot = SPOT_WEIGHTS[opposite]
    if die < opposite:
        return -(spot << _FREE)
    return (WEIGHTS[die] << _OWN) - (spot << _FREE) - (spot << _OPEN) - (EMPTY < opposite < die)


def _sort_dice(roll: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(roll, reverse=True))


def _make_line(spots: int, roll: Sequence[int], taken: int) -> Line:
    line = [EMPTY] * spots
    for die in reversed(roll):
        taken, at = divmod(taken, _DIGIT)
        line[at] = die
    return tuple(line)


def load_odds(options: FootworkOptions) -> FootworkOdds:
    """Return the odds for some options from the solved table; ValueError unless each side has six dice."""
    if options.dice != SPOTS:
        raise ValueError(f"the table of solutions is for {SPOTS} dice a side, not {options.dice} (rule D1)")
    return _load_table(FootworkOptions(aces=options.aces, dropped_bump=options.dropped_bump))


@cache
def _load_table(way: FootworkOptions) -> FootworkOdds:
    heads, *rows = [row.split(",") for row in read_table(TABLE).splitlines()]
    column = next(heads.index(name) for name, footwork_options in WAYS.items() if footwork_options == way)
    values: dict[int, list[float]] = {}
    for row in rows:
        # By the number of own dice; there is no state without any.
        values.setdefault(weigh_dice(map(int, row[0])), [0.0]).append(float(row[column]))
    return FootworkOdds(values, way)
