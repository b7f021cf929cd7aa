"""R2 Sets and tiredness: who may play, what a set costs, and what rest gives back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from vbxl.rules.season import Season

SETS = 5
SETS_TO_WIN = 3
PLAYERS_IN_SET = 6
# The least that both levels must be at the start of a set (R2.2).
LEVEL_LEAST: Final = 1
STRENGTH_DECIMALS: Final = 6

Levels = tuple[float, float]
NEAR = 1e-9
# Levels are whole or halves and mostly small, so the same pairs come again and again.
HEAPS_KEPT: Final = 2**14


def can_play(ol: float, dl: float, original_ol: float, original_dl: float) -> bool:
    """Whether a player may play a set: both start levels are at least 1, or both original levels are 0 (R2.2).

    >>> can_play(0.5, 4, 10, 10), can_play(0, 0, 0, 0)
    (False, True)
    """
    return (ol >= LEVEL_LEAST and dl >= LEVEL_LEAST) or (original_ol == 0 and original_dl == 0)


def sum_levels(ol: float, dl: float) -> float:
    """Return OL + DL, which ranks the strongest players; equal totals compare as equal despite rounding (R3.5)."""
    return round(float(ol + dl), STRENGTH_DECIMALS)


@lru_cache(HEAPS_KEPT)
def take_points(first: float, second: float, points: int, split: int | None) -> Levels:
    """Return how many points are taken from each of two heaps, one point at a time (R2.4).

    `split` is how many points the first heap should give. If it is None, each point comes from the higher heap, or from
    the first if both are equal. What one heap lacks comes from the other; what both lack is forgiven. A remainder below
    1 in a heap counts as a point.

    >>> take_points(12, 12, 5, None)
    (3.0, 2.0)
    >>> take_points(2, 9, 5, 4)
    (2.0, 3.0)
    """
    left = [float(first), float(second)]
    for step in range(points):
        if split is None:
            heap = 0 if left[0] >= left[1] else 1
        else:
            heap = 0 if step < split else 1
        if left[heap] <= 0:
            heap = 1 - heap
        left[heap] -= min(1.0, left[heap])
    return first - left[0], second - left[1]


def choose_legal_split(asked: float | None, most: int) -> int | None:
    """Return the split asked for if it's a whole number from 0 to `most`; otherwise None, for the blank rule (R2.4).

    >>> choose_legal_split(3, 5), choose_legal_split(6, 5), choose_legal_split(2.5, 5), choose_legal_split(None, 5)
    (3, None, None, None)
    """
    return int(asked) if asked is not None and 0 <= asked <= most and asked == int(asked) else None


def apply_set(
    ol: float, dl: float, max_ol: float, max_dl: float, played: bool, split: int | None, season: Season
) -> Levels:
    """Return a player's start levels in the next set (R2.3, R2.4).

    `split` is `loss OL` (0 … set_loss) after a set played, or `gain OL` (0 … set_gain) after a set rested, or None if
    it is blank. Recovery ends at `max_ol` and `max_dl`: the original levels, halved in a match with lack of devotion.

    >>> apply_set(12, 12, 12, 12, True, None, Season())
    (9.0, 10.0)
    >>> apply_set(9, 10, 12, 12, False, None, Season())
    (11.0, 11.0)
    """
    if played:
        lost_ol, lost_dl = take_points(ol, dl, season.set_loss, split)
        return ol - lost_ol, dl - lost_dl
    gained_ol, gained_dl = take_points(max_ol - ol, max_dl - dl, season.set_gain, split)
    return ol + gained_ol, dl + gained_dl


def find_splits(
    start: Levels, ceiling: Levels, played: Sequence[bool], stated: tuple[float | None, float | None], season: Season
) -> tuple[int, ...] | None:
    """Return the splits, one per set, that lead from known start levels to stated ones; None if none do (R2.5).

    If several choices of splits do, each set's split is chosen in order, from the first set on: the smallest OL loss
    after a set played, or the greatest OL gain after a set rested. A level stated as None may be anything.

    >>> find_splits((10, 10), (10, 10), [True], (8, 7), Season())
    (2,)
    >>> find_splits((10, 10), (10, 10), [True], (9, 9), Season()) is None
    True
    """

    def choices(was_played: bool) -> Iterator[int]:
        return iter(range(season.set_loss + 1) if was_played else range(season.set_gain, -1, -1))

    for splits in product(*(choices(match) for match in played)):
        levels = start
        for was_played, split in zip(played, splits, strict=True):
            levels = apply_set(*levels, *ceiling, was_played, split, season)
        if all(want is None or abs(want - have) < NEAR for want, have in zip(stated, levels, strict=True)):
            return splits
    return None
