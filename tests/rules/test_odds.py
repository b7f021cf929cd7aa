"""The exact chance to win a set: in fractions, point by point; one number whoever asks, and never above 1."""

from __future__ import annotations

from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vbxl.rules.odds import calculate_win, match_win, set_sides, set_win
from vbxl.rules.season import Season

EQUAL = 1e-12
chances = st.floats(0, 1) | st.sampled_from([0, 1, 0.01, 0.99])


def exactly(p: Fraction, q: Fraction, first: bool, points: int) -> Fraction:
    """The chance to win a set in fractions, point by point; two equations for the end at one short of the points."""
    scored = 1 - (1 - p) * (1 - q)
    a, b = p / scored, q / scored
    # Level and serving: s = a·(a + (1−a)·r) + (1−a)·(1−b)·s; level and receiving: r = (1−b)·(a + (1−a)·r) + b·(1−b)·s.
    own, cross = 1 - (1 - a) * (1 - b), a * (1 - a)
    serving = (a * a * own + cross * (1 - b) * a) / (own * own - cross * b * (1 - b))
    receiving = ((1 - b) * a + b * (1 - b) * serving) / own
    won: dict[tuple[int, int, bool], Fraction] = {}
    for mine in range(points, -1, -1):
        for theirs in range(points, -1, -1):
            for serves in (True, False):
                score = a if serves else 1 - b
                if mine == theirs == points - 1:
                    won[mine, theirs, serves] = serving if serves else receiving
                elif points in (mine, theirs):
                    won[mine, theirs, serves] = Fraction(mine == points)
                else:
                    won[mine, theirs, serves] = (
                        score * won[mine + 1, theirs, True] + (1 - score) * won[mine, theirs + 1, False]
                    )
    return won[0, 0, first]


@pytest.mark.parametrize("points", [2, 3, 15, 25])
@pytest.mark.parametrize(("p", "q"), [(0.5, 0.5), (0.55, 0.45), (0.3, 0.7), (0.99, 0.01), (0.01, 0.01), (0.99, 0.99)])
@pytest.mark.parametrize("first", [True, False])
def test_the_chance_to_win_a_set_is_that_of_its_points_in_fractions(
    points: int, p: float, q: float, first: bool
) -> None:
    exact = float(exactly(Fraction(p), Fraction(q), first, points))
    assert isclose(calculate_win(p, q, first, points), exact, rel_tol=1e-11)
    own, other = set_sides(p, q, first, Season(set_points=points))
    assert isclose(own.win, exact, abs_tol=EQUAL)
    assert isclose(other.win, 1 - exact, abs_tol=EQUAL)


def test_rounding_takes_no_chance_above_1() -> None:
    sure = 0.99, 0.08, True
    assert calculate_win(*sure, 15) > 1
    assert set_win(*sure, Season()) == set_sides(*sure, Season())[0].win == 1
    pairs = [(p / 100, q / 100) for p in range(1, 100, 7) for q in range(1, 100, 7)]
    assert all(0 < set_win(*pair, first, Season()) <= 1 for pair in pairs for first in (True, False))
    assert max(match_win([p / 100] * 5, [0.01] * 5, True, Season()) for p in range(50, 100)) == 1


@given(chances, chances, st.booleans(), st.integers(2, 100))
def test_a_set_has_one_chance_whoever_asks(p: float, q: float, first: bool, points: int) -> None:
    season = Season(set_points=points)
    own, other = set_sides(p, q, first, season)
    assert own.win == set_win(p, q, first, season)
    assert other.win == set_win(q, p, not first, season)
    assert all(0 <= one <= 1 for side in (own, other) for one in (*side.scores, side.ahead, side.longer))
