"""The match sheets show what the engine makes of the same move, and a mistake in a formula of theirs is seen (R2 – R4).

Each sheet of the stock is held against the engine cell by cell; then each formula gets a mistake in turn, on one small
sheet where it matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Final

import pytest

from lineup_oracle import Oracle
from small_sheets import blank, faulty, growing, large_sheets, ready, sent, two_matches, worn
from wanted_cells import break_formulas


@cache
def small_sheets() -> Mapping[str, Oracle]:
    """The oracles of the small sheets."""
    every = (ready(), faulty(), worn(), sent(), blank(), growing(), two_matches())
    return {made.what: Oracle(made) for made in every}


# --- the right sheets ---


def test_the_small_sheets_hold_what_the_engine_says() -> None:
    wrong = [f"{what}: {one}" for what, of in small_sheets().items() for one in of.amiss(of.made.data)]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize(("first", "step"), [(1, 6), pytest.param(0, 1, marks=pytest.mark.exhaustive)])
def test_whole_sheets_hold_what_the_engine_says(first: int, step: int) -> None:
    for made in islice(large_sheets(), first, None, step):
        oracle = Oracle(made)
        assert oracle.amiss(made.data) == [], made.what
        assert len(oracle.cells) > 1_000


# --- mistakes ---


# The small sheet on which it shows, a text of its formulas, and what stands there by mistake.
MISTAKES: Final[Mapping[str, tuple[str, str, str]]] = {
    "a third setter": ("faulty", "setters_most", "setters_most+1"),
    "a level below 0": ("faulty", r"MAX\(0,(\w+\*INDEX\(position)", r"MAX(-99,\1"),
    "one more match makes a player": ("growing", ">=talent_matches", ">talent_matches"),
    "the next but one is the substitute": ("faulty", r"(COUNTIF\(Y\$?\d+:Y\d+,0\))\),", r"\1+1),"),
    "points beyond the limit count": ("faulty", r"MAX\(0,MIN\(([A-Z]+\d+),", r"MAX(0,MAX(\1,"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    sheet, right, wrong = MISTAKES[what]
    oracle = small_sheets()[sheet]
    break_formulas(monkeypatch, right, wrong)
    assert oracle.amiss(oracle.rebuilt()), what
