"""The best line-up against full enumeration on small cases: how much of the chance to win the match it leaves."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import median

import pytest

from enumeration import CONCEPT, POSITION, R33, of_one_position, with_one_open, without_tiredness
from vbxl.lineup import Opponent, RosterLock, search_line_up
from vbxl.rules.season import Season
from vbxl.rules.tiredness import Levels

MEDIAN_GAP = 0.005
# The enumeration is the best there is: what is above it by more than rounding would be a wrong chance.
ROUNDING = 1e-9
FRESH = Season(set_loss=0)
# Full enumeration takes seconds a case: two cases of each kind by default.
SEEDS = [range(2), pytest.param(range(6), marks=pytest.mark.exhaustive)]


def made(seed: int, players: int, least: int) -> tuple[list[Levels], list[Opponent], bool]:
    """Players of different levels, an opponent of about their strength who changes a little from set to set."""
    chance = Random(seed)  # noqa: S311 - invented data
    levels = [(float(chance.randint(least, 20)), float(chance.randint(least, 20))) for _ in range(players)]
    strength = sum(map(sum, levels)) / players * 3
    opponents = []
    for _ in range(5):
        short = chance.choice(["NC", "NC", *R33])
        ol, dl = (strength + chance.randint(-10, 14) for _ in range(2))
        opponents.append(Opponent(ol, dl, CONCEPT[short], chance.randint(*R33[short][2:])))
    return levels, opponents, chance.random() < 0.5


def locks_of(seed: int) -> list[RosterLock]:
    """No lock, or some in different sets."""
    chance = Random(seed)  # noqa: S311 - invented data
    codes = [chance.choice([None, 1, 3, 5]) for _ in range(3)]
    return (
        [RosterLock(at + 1, at, POSITION[code] if code else None) for at, code in enumerate(codes)] if seed % 2 else []
    )


@cache
def gaps_of(kind: str, seed: int) -> tuple[float, ...]:
    """What the thorough and the fast proposal leave of the best chance of a case."""
    if kind == "points":
        levels, opponents, home = made(seed, 7, 5)
        points, locks, season = (2, seed % 4, 3), locks_of(seed), FRESH
        allowed = (points[0] if home else 0, *points[1:])
        best = without_tiredness(levels, opponents, sum(allowed), home, locks)
    elif kind == "splits":
        levels, opponents, home = made(seed, 6, 12)
        allowed, season = (0, 0, 0), Season(set_loss=1 + seed % 2)
        code = (2, 3, 4)[seed % 3]
        locks = [RosterLock(number, player, POSITION[code]) for number in range(1, 6) for player in range(6)]
        best = of_one_position(levels, opponents, code, home, season)
    else:
        levels, opponents, home = made(seed, 7, 8)
        allowed, season = (0, 0, 0), Season(set_loss=1, set_gain=1)
        locks = [RosterLock(number, player, POSITION[3]) for number in range(1, 6) for player in range(5)]
        best = with_one_open(levels[:5], levels[5:], opponents, home, season)
    found = (search_line_up(levels, opponents, allowed, home, season, locks, thorough=one) for one in (True, False))
    return tuple(best - one.win for one in found)


@pytest.mark.parametrize("kind", [pytest.param("points", marks=pytest.mark.exhaustive), "splits", "places"])
@pytest.mark.parametrize("seeds", SEEDS, ids=len)
def test_the_median_gap_to_full_enumeration_is_at_most_half_a_point(kind: str, seeds: range) -> None:
    for gaps in zip(*(gaps_of(kind, seed) for seed in seeds), strict=True):
        assert min(gaps) > -ROUNDING
        assert median(gaps) <= MEDIAN_GAP


def test_enumeration_knows_a_case_worked_by_hand() -> None:
    # One set decides nothing here: all five are alike. Six players of 10/10 against 60/60 of NC 3, nobody tired: with
    # AC 12 two Setters and four Attackers make 2·12 + 4·11 = 68 OL, 2·8 + 4·9 = 52 DL; WC 0 against NC 3 is worse.
    opponents = [Opponent(60, 60, CONCEPT["NC"], 3)] * 5
    own = 68 / 128 + (12 + 3) / 2 / 100
    other = 60 / 112
    from vbxl.rules.odds import match_win

    best = without_tiredness([(10, 10)] * 6, opponents, 0, True, [])
    assert best >= match_win([own] * 5, [other] * 5, True, Season()) - ROUNDING
    assert abs(best - search_line_up([(10, 10)] * 6, opponents, (0, 0, 0), True, FRESH).win) < MEDIAN_GAP
