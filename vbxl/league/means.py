"""Means with their intervals: what figures of independent runs say about those of all runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, fsum, pi, sin, sqrt
from statistics import stdev
from typing import Final

CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of so many runs, and how far from it, in the same unit, that of all runs may be (95 %).

    `within` is None for a single run, which says nothing of others.
    """

    mean: float
    within: float | None
    runs: int


def mean_of(figures: Sequence[float]) -> Mean:
    """The mean of independent figures in any order, with its interval by Student's t; ValueError where there are none.

    >>> found = mean_of([50.0, 54.0, 58.0])
    >>> found.mean, round(found.within, 2)
    (54.0, 9.94)
    """
    runs = len(figures)
    if not runs:
        raise ValueError("a mean needs at least one figure")
    mean = fsum(figures) / runs
    if runs == 1:
        return Mean(mean, None, 1)
    return Mean(mean, student(runs - 1) * stdev(figures) / sqrt(runs), runs)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The quantile of Student's t within which, to both sides of 0, such a part of it lies; `freedom` from 1.

    >>> round(student(1), 3), round(student(9), 3), round(student(99), 3)
    (12.706, 2.262, 1.984)
    """
    low, high = 0.0, pi / 2
    # By halves: 60 of them are more than a float can tell apart.
    for _ in range(60):
        angle = (low + high) / 2
        low, high = (angle, high) if _between(angle, freedom) < confidence else (low, angle)
    return sqrt(freedom) * sin(low) / cos(low)


def _between(angle: float, freedom: int) -> float:
    """How much of Student's t lies between −t and t, by its angle atan(t/√freedom): a finite series for whole numbers.

    Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
    """
    square, odd = cos(angle) ** 2, freedom % 2
    term, terms = (cos(angle), []) if odd else (1.0, [])
    for at in range(2 + odd, freedom + 1, 2):
        terms.append(term)
        term *= square * (at - 1) / at
    part = sin(angle) * fsum(terms)
    return 2 / pi * (angle + part) if odd else part
