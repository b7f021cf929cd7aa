"""The paths a player can take through a match: the start levels of each set, by the splits chosen (R2)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, Levels, apply_set, can_play

# The sets that somebody plays are a mask of five bits, the first set the highest.
MASKS: Final = 2**SETS
BITS: Final = tuple(1 << (SETS - 1 - index) for index in range(SETS))
Weights = Sequence[tuple[float, float]]


class Course(NamedTuple):
    """A player's way through five sets: the levels before each set, and the split after it.

    A split of None means the blank rule.
    """

    levels: tuple[Levels, ...]
    splits: tuple[int | None, ...]


class _Moment:
    """A player's levels before a set, and what each split makes of them if the player plays the set or rests."""

    __slots__ = ("able", "levels", "played", "rested", "values")

    def __init__(self, levels: Levels, *, able: bool) -> None:
        self.levels, self.able = levels, able
        self.played: list[tuple[_Moment, int | None]] | None = None
        self.rested: list[tuple[_Moment, int | None]] | None = None
        self.values: list[float] = []


class Courses:
    """All courses of a player.

    With `few`, there are only plain splits: a loss comes off one level alone, and gains follow the blank rule. With
    `blank`, all splits follow the blank rule.
    """

    def __init__(self, levels: Levels, season: Season, *, few: bool, blank: bool = False) -> None:
        """Start before the first set; later levels are calculated on demand."""
        self.ceiling, self.season = levels, season
        self._whole_points = levels[0] == int(levels[0]) and levels[1] == int(levels[1])
        loss, gain = season.set_loss, season.set_gain
        self._losses: tuple[int | None, ...] = (0, loss) if few else (None, *range(loss + 1))
        self._gains: tuple[int | None, ...] = (None,) if few else (None, *range(gain + 1))
        if blank:
            self._losses = self._gains = (None,)
        self._sets: tuple[dict[Levels, _Moment], ...] = tuple({} for _ in range(SETS))
        self._first = self._get_moment(0, levels)
        self._whole = False

    def _get_moment(self, at: int, levels: Levels) -> _Moment:
        moment = self._sets[at].get(levels)
        if moment is None:
            moment = self._sets[at][levels] = _Moment(levels, able=can_play(*levels, *self.ceiling))
        return moment

    def _list_steps(self, at: int, moment: _Moment, *, playing: bool) -> list[tuple[_Moment, int | None]]:
        """Return the levels that a player may have next, each once and with the first split that leads there."""
        steps = moment.played if playing else moment.rested
        if steps is None:
            reached: dict[Levels, int | None] = {}
            for split in self._losses if playing else self._gains:
                reached.setdefault(self._apply_set(moment.levels, split, playing=playing), split)
            steps = [(self._get_moment(at + 1, levels), split) for levels, split in reached.items()]
            if playing:
                moment.played = steps
            else:
                moment.rested = steps
        return steps

    def _apply_set(self, levels: Levels, split: int | None, *, playing: bool) -> Levels:
        """Return the same levels as the function `apply_set` of the rules, but faster in common cases."""
        (ol, dl), (most_ol, most_dl) = levels, self.ceiling
        if playing:
            points, first, second = self.season.set_loss, ol, dl
        else:
            points, first, second = self.season.set_gain, most_ol - ol, most_dl - dl
        if split is None:
            if not self._whole_points:
                return apply_set(ol, dl, most_ol, most_dl, playing, None, self.season)
            first, second = take_evenly(first, second, points)
        elif split <= first and points - split <= second:
            first, second = first - split, second - (points - split)
        else:
            return apply_set(ol, dl, most_ol, most_dl, playing, split, self.season)
        return (first, second) if playing else (most_ol - first, most_dl - second)

    def _complete(self) -> None:
        for index in range(SETS - 1):
            for moment in list(self._sets[index].values()):
                self._list_steps(index, moment, playing=False)
                if moment.able:
                    self._list_steps(index, moment, playing=True)
        self._whole = True

    def worth(self, weights: Weights, being_there: float = 0.0) -> list[float]:
        """Return, for each mask of sets, the highest sum of weighted start levels plus `being_there` for each set.

        The sum is −inf if the player cannot play all the sets.
        """
        if not self._whole:
            self._complete()
        ol, dl = weights[-1]
        for moment in self._sets[-1].values():
            moment.values = [0.0, being_there + ol * moment.levels[0] + dl * moment.levels[1] if moment.able else -inf]
        for index in range(SETS - 2, -1, -1):
            ol, dl = weights[index]
            for moment in self._sets[index].values():
                values = _choose_best(moment.rested or [])
                if moment.able:
                    worth = being_there + ol * moment.levels[0] + dl * moment.levels[1]
                    moment.values = values + [worth + value for value in _choose_best(moment.played or [])]
                else:
                    moment.values = values + [-inf] * len(values)
        return self._first.values

    def get_course(self, mask: int) -> Course:
        """Return the best course for a mask by the weights last given to `worth`."""
        moment = self._first
        levels = [moment.levels]
        splits: list[int | None] = []
        for index in range(SETS - 1):
            after = mask & (BITS[index] - 1)
            ways = (moment.played if mask & BITS[index] else moment.rested) or []
            moment, split = max(ways, key=lambda way: way[0].values[after])
            levels.append(moment.levels)
            splits.append(split)
        return Course(tuple(levels), (*splits, None))

    def best(self, mask: int, weights: Weights) -> Course | None:
        """Return the best course for a mask by these weights; None if the player cannot play all its sets."""
        known: list[dict[Levels, tuple[float, _Moment | None, int | None]]] = [{} for _ in range(SETS)]

        def value(at: int, moment: _Moment) -> float:
            entry = known[at].get(moment.levels)
            if entry is not None:
                return entry[0]
            playing = bool(mask & BITS[at])
            if playing and not moment.able:
                known[at][moment.levels] = (-inf, None, None)
                return -inf
            own = weights[at][0] * moment.levels[0] + weights[at][1] * moment.levels[1] if playing else 0.0
            if at == SETS - 1 or not mask & (BITS[at] - 1):
                known[at][moment.levels] = (own, None, None)
                return own
            most, then, by = -inf, None, None
            for other, split in self._list_steps(at, moment, playing=playing):
                worth = value(at + 1, other)
                if worth > most:
                    most, then, by = worth, other, split
            known[at][moment.levels] = (own + most, then, by)
            return own + most

        if value(0, self._first) == -inf:
            return None
        moment: _Moment | None = self._first
        levels: list[Levels] = []
        splits: list[int | None] = []
        for index in range(SETS):
            if moment is None:
                # The player plays no later set, so how the rest goes does not matter.
                before, was = levels[-1], bool(mask & BITS[index - 1])
                levels.append(self._apply_set(before, None, playing=was))
                splits.append(None)
                continue
            levels.append(moment.levels)
            _, moment, split = known[index][moment.levels]
            splits.append(split)
        return Course(tuple(levels), tuple(splits))


def take_evenly(first: float, second: float, points: int) -> Levels:
    """Return what is left of two heaps after points are taken from them (R2.4).

    Each point comes from the higher heap, or from the first if both are equal.

    >>> take_evenly(12, 12, 5), take_evenly(3, 9, 5), take_evenly(2, 1, 5)
    ((9, 10), (3, 4), (0, 0))
    """
    if first - second >= points:
        return first - points, second
    if second - first >= points:
        return first, second - points
    left = max(0, first + second - points)
    return left // 2, left - left // 2


def _choose_best(ways: list[tuple[_Moment, int | None]]) -> list[float]:
    if len(ways) == 1:
        return ways[0][0].values
    return list(map(max, *(way[0].values for way in ways)))
