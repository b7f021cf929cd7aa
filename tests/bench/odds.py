"""Odds over a column in NumPy against the loop, a call a row. Run: python tests/bench/odds.py

Both sides are given the cells in the same form and work out all rows: as numbers (a flat list a column) and as ranges
(rows of one cell, of which the loop takes one row at a time), which is how hosts hand cells over.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from vbxl.functions import vb_chance, vb_setrallies, vb_setwin

ROWS = 100_000
RUNS = 20
WARM = 2_000
LOOPS = 2
# A scoring chance is little more than a division, so most of its one call is reading cells and making rows of results.
NEEDED = {"VB_SETWIN": 20.0, "VB_SETRALLIES": 20.0, "VB_CHANCE": 20.0}
MICROSECONDS = 1e6
Columns = tuple[list[Any], ...]


def made_columns(rows: int) -> dict[str, tuple[Callable[..., Any], Columns]]:
    """Columns of arguments by the name of what is worked out: chances, who serves first, and team totals."""
    random = Random(1)  # noqa: S311 - the same cells in every run
    chances = tuple([random.random() for _ in range(rows)] for _ in range(2))
    first = [random.random() < 1 / 2 for _ in range(rows)]
    totals = tuple([random.uniform(20, 90) for _ in range(rows)] for _ in range(2))
    return {
        "VB_SETWIN": (vb_setwin, (*chances, first)),
        "VB_SETRALLIES": (vb_setrallies, (*chances, first)),
        "VB_CHANCE": (vb_chance, totals),
    }


def seconds(work: Callable[[], object], runs: int) -> float:
    """Processor seconds of a piece of work, the least of some runs: what others do on the machine only adds to it."""
    took = []
    for _ in range(runs):
        gc.collect()
        before = time.process_time()
        found = work()
        took.append(time.process_time() - before)
        del found
    return min(took)


def ratio(function: Callable[..., Any], loop: Sequence[Sequence[Any]], columns: Columns) -> float:
    """How many times as long a call a row takes as one call over the columns."""
    function(*(column[:WARM] for column in columns))  # NumPy is imported once
    one_call = seconds(lambda: function(*columns), RUNS)
    return seconds(lambda: [function(*row) for row in loop], LOOPS) / one_call


def column_ratios(rows: int = ROWS) -> dict[str, float]:
    """The ratio of every function that takes columns, by its name and the form of the cells."""
    found = {}
    for name, (function, numbers) in made_columns(rows).items():
        ranges = tuple([[cell] for cell in column] for column in numbers)
        found[f"{name}, numbers"] = ratio(function, [*zip(*numbers, strict=True)], numbers)
        one_row = [tuple([cells] for cells in row) for row in zip(*ranges, strict=True)]
        found[f"{name}, ranges"] = ratio(function, one_row, ranges)
    return found


def one_set() -> float:
    """Microseconds of the odds of one set, chances to result."""
    calls = 2_000
    return seconds(lambda: [vb_setwin(0.55, 0.5, True) for _ in range(calls)], RUNS) / calls * MICROSECONDS


def told(rows: int = ROWS) -> bool:
    """Print every ratio beside what is needed, and what one set takes; whether all are high enough."""
    ratios = column_ratios(rows)
    needed = {name: NEEDED[name.split(",")[0]] for name in ratios}
    for name, found in ratios.items():
        print(f"{name:24} {found:5.1f}  (needed {needed[name]:.0f})")
    print(f"{'one VB_SETWIN':24} {one_set():5.1f} µs")
    return all(found >= needed[name] for name, found in ratios.items())


def main() -> int:
    """Ask for the rows; 1 if a ratio is too low."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rows", type=int, default=ROWS, help="rows of the columns, on both sides")
    return int(not told(asked.parse_args().rows))


if __name__ == "__main__":
    sys.exit(main())
