"""The best line-up of twelve players against working out exact chances to win a set. Run: python tests/bench/lineups.py

Quick, as bots and cells ask for it, against 1,000 chances a roster; thorough, as the button does, against 20,000.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from vbxl.lineup import Opponent, best_line_up
from vbxl.rules.lineup import NEUTRAL
from vbxl.rules.odds import set_win
from vbxl.rules.season import Season

PLAYERS = 12
POINTS = (36, 30, 40)


class Speed(NamedTuple):
    """One of the two speeds: rosters to try, chances a roster of the baseline, the ratio allowed, the seconds meant."""

    thorough: bool
    rosters: int
    chances: int
    allowed: float
    seconds: float


SPEEDS = {"quick": Speed(False, 20, 1_000, 5.0, 0.020), "thorough": Speed(True, 5, 20_000, 50.0, 5.0)}


def spent(work: Callable[[], object]) -> float:
    """Processor seconds of a piece of work."""
    before = time.process_time()
    work()
    return time.process_time() - before


def measured(speed: Speed) -> tuple[float, float]:
    """The ratio over all rosters, and the median of a roster's seconds."""
    random, season = Random(1), Season()  # noqa: S311 - the same rosters in every run
    ours, theirs = [], []
    for _ in range(speed.rosters):
        levels = [(random.randint(5, 16), random.randint(5, 16)) for _ in range(PLAYERS)]
        opponents = [Opponent(random.randint(60, 100), random.randint(60, 100), NEUTRAL, 5) for _ in range(5)]
        pairs = [(random.uniform(0.3, 0.7), random.uniform(0.3, 0.7)) for _ in range(speed.chances)]

        def search(levels: list[tuple[int, int]] = levels, opponents: list[Opponent] = opponents) -> object:
            return best_line_up(levels, opponents, POINTS, True, season, thorough=speed.thorough)

        def chances(pairs: list[tuple[float, float]] = pairs) -> object:
            return [set_win(*pair, True, season) for pair in pairs]

        ours.append(spent(search))
        theirs.append(spent(chances))
    return sum(ours) / sum(theirs), statistics.median(ours)


def told() -> bool:
    """Print both speeds; whether the ratios of both are within what is allowed."""
    good = True
    for name, speed in SPEEDS.items():
        ratio, seconds = measured(speed)
        meant = f"{seconds * 1000:.1f} ms a roster, meant to be {speed.seconds * 1000:.0f} at most"
        print(f"line-up, {name:9} {ratio:5.2f}  (allowed {speed.allowed:.1f}); {meant}")
        # A machine has slow minutes: the ratio decides.
        good &= ratio <= speed.allowed
    return good


if __name__ == "__main__":
    sys.exit(not told())
