"""Advice in the dice games against trying everything out. Run: python tests/bench/advice.py

D: the best line-up of a roll against every order of its dice, each met with the line, from the same solved values.
K: what to keep of a roll against every keep, each asked for its chance. Tables are read and turns worked out before:
the first question about a ball takes some milliseconds more. The milliseconds printed are those of this machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from itertools import permutations, product
from random import Random

from vbxl.dice.footwork import EMPTY, SIDES, SPOTS, FootworkOptions, Line
from vbxl.dice.footwork_odds import FootworkOdds, shipped_odds
from vbxl.dice.icon_odds import IconOdds
from vbxl.dice.icon_odds import shipped_odds as icon_odds
from vbxl.dice.icons import FACES, ROLLS, Ball, Faces, IconOptions, balls

POSITIONS = 300
ALLOWED = {"best line-up": 0.25, "what to keep": 0.5}
MILLISECONDS = 1e3
Position = tuple[Line, tuple[int, ...]]
Question = tuple[Faces, Ball, int]


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


def questions(count: int) -> list[Question]:
    """Rolls of icons, the balls they face, and the rolls that are left."""
    random = Random(2015)  # noqa: S311 - the same in every run
    faced = balls(IconOptions())
    return [
        (tuple(random.choices(FACES, k=SPOTS)), random.choice(faced), random.randrange(1, ROLLS)) for _ in range(count)
    ]


def all_keeps(odds: IconOdds, faces: Faces, ball: Ball, rolls_left: int) -> float:
    """The best chance of all keeps."""
    keeps = product((True, False), repeat=len(faces))
    return max(odds.keep_chance(faces, keep, ball, rolls_left) for keep in keeps)


def seconds(work: Callable[[], object]) -> float:
    """Processor seconds of a piece of work, done once before, so that tables are read and the same is in memory."""
    work()
    before = time.process_time()
    work()
    return time.process_time() - before


def told() -> bool:
    """Print what advice takes beside trying out; whether it is quick enough."""
    odds, asked = shipped_odds(FootworkOptions()), positions(POSITIONS)
    icons, rolled = icon_odds(IconOptions()), questions(POSITIONS)
    took = {
        "best line-up": (
            seconds(lambda: [odds.best_line(*one) for one in asked]),
            seconds(lambda: [tried_out(odds, *one) for one in asked]),
        ),
        "what to keep": (
            seconds(lambda: [icons.best_keep(*one) for one in rolled]),
            seconds(lambda: [all_keeps(icons, *one) for one in rolled]),
        ),
    }
    for name, (advice, trying) in took.items():
        each = advice / POSITIONS * MILLISECONDS
        print(f"{name:16} {advice / trying:5.2f}  (allowed {ALLOWED[name]:.2f}), {each:.2f} ms each")
    return all(advice <= ALLOWED[name] * trying for name, (advice, trying) in took.items())


if __name__ == "__main__":
    sys.exit(int(not told()))
