"""Advice in the dice games against trying everything out. Run: python tests/bench/advice.py

D: the best line-up of a roll against every order of its dice, each met with the line, from the same solved values.
The milliseconds printed beside it are those of this machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random

from vbxl.dice.footwork import EMPTY, SIDES, SPOTS, Line, Options
from vbxl.dice.footworkodds import FootworkOdds, shipped_odds

POSITIONS = 300
ALLOWED = {"best line-up": 0.25}
MILLISECONDS = 1e3
Position = tuple[Line, tuple[int, ...]]


def positions(count: int) -> list[Position]:
    """Lines of the other and rolls of one's own, as many dice each as chance gives."""
    random = Random(2015)  # noqa: S311 - the same in every run
    found = []
    for _ in range(count):
        others, own = random.randint(1, SPOTS), random.randint(1, SPOTS)
        line = [random.randint(1, SIDES) for _ in range(others)] + [EMPTY] * (SPOTS - others)
        random.shuffle(line)
        found.append((tuple(line), tuple(random.randint(1, SIDES) for _ in range(own))))
    return found


def tried_out(odds: FootworkOdds, other: Line, roll: Sequence[int]) -> float:
    """The best chance of all orders of the dice."""
    dice = (*roll, *[EMPTY] * (len(other) - len(roll)))
    return max(odds.line_chance(other, line) for line in set(permutations(dice)))


def seconds(work: Callable[[], object]) -> float:
    """Processor seconds of a piece of work, done once before, so that tables are read and the same is in memory."""
    work()
    before = time.process_time()
    work()
    return time.process_time() - before


def told() -> bool:
    """Print what advice takes beside trying out; whether it is quick enough."""
    odds, asked = shipped_odds(Options()), positions(POSITIONS)
    advice = seconds(lambda: [odds.best_line(*one) for one in asked])
    ratio = advice / seconds(lambda: [tried_out(odds, *one) for one in asked])
    allowed = ALLOWED["best line-up"]
    print(f"{'best line-up':16} {ratio:5.2f}  (allowed {allowed:.2f}), {advice / POSITIONS * MILLISECONDS:.2f} ms each")
    return ratio <= allowed


if __name__ == "__main__":
    sys.exit(int(not told()))
