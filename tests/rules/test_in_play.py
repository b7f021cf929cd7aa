"""R5 The match, its odds in play: worked by hand, rally by rally, against a simulation, and itself."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vbxl.rules.match import Score, home_serves, play_set
from vbxl.rules.odds import match_chances, match_win, set_chance, set_win
from vbxl.rules.season import Season, season_with

FIFTEEN = Season()
CHANCES = st.floats(0.01, 0.99)
SEASONS = st.integers(2, 40).map(lambda points: season_with([("set_points", points)]))


def decided(score: Score, points: int) -> bool:
    return max(score) >= points and abs(score[0] - score[1]) >= 2


def test_the_end_of_a_set_worked_by_hand() -> None:
    """With 1/2 each, who serves scores next with 1/2 + 1/4 · 1/2 + … = 2/3.

    Let s be the chance of who serves at a level score, and a that of who serves a point ahead: it wins the next point
    with 2/3, and else it is level with the others serving. a = 2/3 + (1 − s)/3, and s = 2/3 · a + 1/3 · (1 − a).
    So s = 3/5 and a = 4/5. A point ahead with the others serving: 1/3 + 2/3 · (1 − s) = 3/5.
    """
    found = {
        (score, serving): set_chance(score, serving, (0.5, 0.5), FIFTEEN)
        for score in ((14, 14), (14, 13), (13, 14))
        for serving in (True, False)
    }
    assert found == pytest.approx(
        {
            ((14, 14), True): 3 / 5, ((14, 14), False): 2 / 5, ((14, 13), True): 4 / 5, ((14, 13), False): 3 / 5,
            ((13, 14), True): 2 / 5, ((13, 14), False): 1 / 5,
        }
    )  # fmt: skip


@settings(max_examples=60)
@given(CHANCES, CHANCES, st.booleans(), SEASONS, st.data())
def test_the_chance_before_a_rally_is_the_mean_of_those_after_it(
    own: float, other: float, serving: bool, season: Season, data: st.DataObject
) -> None:
    most = season.set_points + 6
    score = (data.draw(st.integers(0, most)), data.draw(st.integers(0, most)))
    if decided(score, season.set_points):
        assert set_chance(score, serving, (own, other), season) == float(score[0] > score[1])
        return
    if max(score) > season.set_points and abs(score[0] - score[1]) > 2:
        return
    scores = own if serving else other
    scored = (score[0] + 1, score[1]) if serving else (score[0], score[1] + 1)
    after = scores * set_chance(scored, serving, (own, other), season)
    after += (1 - scores) * set_chance(score, not serving, (own, other), season)
    assert set_chance(score, serving, (own, other), season) == pytest.approx(after, abs=1e-12)


@settings(max_examples=60)
@given(CHANCES, CHANCES, st.booleans(), SEASONS)
def test_at_the_start_it_is_the_chance_to_win_a_set(own: float, other: float, serving: bool, season: Season) -> None:
    assert set_chance((0, 0), serving, (own, other), season) == pytest.approx(
        set_win(own, other, serving, season), abs=1e-9
    )


def test_chances_are_kept_within_the_bounds_of_the_season() -> None:
    """R5.4: nobody scores with less than 1 % or more than 99 %."""
    assert set_chance((0, 0), True, (1.0, 0.0), FIFTEEN) == set_chance((0, 0), True, (0.99, 0.01), FIFTEEN)
    wide = season_with([("chance_lowest", 50), ("chance_highest", 50)])
    assert set_chance((3, 9), True, (0.9, 0.1), wide) == set_chance((3, 9), True, (0.5, 0.5), wide)


# --- of a match ---


def played(chance: Random, chances: list[tuple[float, float]], season: Season) -> list[str]:
    """The rallies of a match, set by set."""
    rallies: list[str] = []
    won = [0, 0]
    while max(won) < 3:
        own, other = chances[len(rallies)]
        found = play_set(own, other, home_serves(len(rallies) + 1), chance.random, season)
        rallies.append(found.rallies)
        won[found.home < found.visitors] += 1
    return rallies


@pytest.mark.parametrize("points", [2, 15, 21])
@pytest.mark.parametrize("seed", range(2))
def test_a_course_begins_at_the_odds_and_ends_at_the_result(points: int, seed: int) -> None:
    chance, season = Random(seed), season_with([("set_points", points)])  # noqa: S311 - a simulation
    chances = [(chance.uniform(0.3, 0.7), chance.uniform(0.3, 0.7)) for _ in range(5)]
    rallies = played(chance, chances, season)
    course = match_chances(rallies, chances, season)
    odds = match_win([own for own, _ in chances], [other for _, other in chances], home=True, season=season)
    assert course[0][0] == pytest.approx(odds, abs=1e-9)
    assert [len(one) for one in course] == [len(one) + 1 for one in rallies]
    # A set begins where the one before has ended.
    for before, after in pairwise(course):
        assert before[-1] == pytest.approx(after[0], abs=1e-12)
    assert course[-1][-1] == float(rallies[-1][-1] == "H")
    assert all(0 <= each <= 1 for one in course for each in one)
