"""Strengths by public results are the most likely ones, their likelihood counted out rally by rally (R5.1, R5.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from math import exp, log

import pytest

from exhaustive import mark_all_but_first
from leagues import made_league
from vbxl.league.league import Balance, League
from vbxl.league.public_strength import (
    LEAST,
    MOST,
    RelativeStrength,
    describe_strength,
    estimate_strengths,
    read_strength,
)
from vbxl.league.team_knowledge import collect_knowledge
from vbxl.rules.match import PlayedMatch, Score, home_serves

SETS = 15
# Rallies of a set that are counted out: what lasts longer has a chance of less than one in a million.
MOST_RALLIES = 260
GOLDEN = 0.6180339887498949


# --- the likelihood, rally by rally ---


@cache
def rallies_won(score: Score, home_first: bool, points: int) -> Mapping[tuple[int, int], int]:
    """In how many ways a set ends with a score, by the rallies that home and the visitors won."""
    open_ = {(0, 0, home_first): {(0, 0): 1}}
    found: dict[tuple[int, int], int] = {}
    while open_:
        later: dict[tuple[int, int, bool], dict[tuple[int, int], int]] = {}
        for (home, other, serves), ways in open_.items():
            for home_wins in (True, False):
                scored = home_wins == serves
                now = (home + (scored and home_wins), other + (scored and not home_wins))
                won = {(mine + home_wins, theirs + (not home_wins)): n for (mine, theirs), n in ways.items()}
                won = {rallies: n for rallies, n in won.items() if sum(rallies) <= MOST_RALLIES}
                if now == score:
                    for rallies, n in won.items():
                        found[rallies] = found.get(rallies, 0) + n
                elif won and now[0] <= score[0] and now[1] <= score[1] and not over(now, points):
                    into = later.setdefault((*now, home_wins), {})
                    for rallies, n in won.items():
                        into[rallies] = into.get(rallies, 0) + n
        open_ = later
    return found


def over(score: Score, points: int) -> bool:
    return max(score) >= points and abs(score[0] - score[1]) >= 2


def likelihood(match: PlayedMatch, ahead: float, points: int = SETS) -> float:
    """The logarithm of the chance of a match's set scores, home ahead by a logarithm: every rally counted out."""
    p = exp(ahead) / (1 + exp(ahead))
    total = 0.0
    for number, score in enumerate(match.sets, 1):
        ways = rallies_won(score, home_serves(number), points)
        total += log(sum(n * p**home * (1 - p) ** other for (home, other), n in ways.items()))
    return total


def all_likelihood(played: Sequence[PlayedMatch], strengths: Mapping[str, float], points: int = SETS) -> float:
    return sum(
        likelihood(one, strengths[one.home] + strengths["home"] - strengths[one.visitors], points) for one in played
    )


def best(function: object, low: float, high: float) -> float:
    """Where a function of one number is greatest between two bounds, by golden sections."""
    assert callable(function)
    while high - low > 1e-7:
        one, other = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        if function(one) < function(other):
            low = one
        else:
            high = other
    return (low + high) / 2


def searched(played: Sequence[PlayedMatch], points: int = SETS) -> dict[str, float]:
    """The most likely strengths, one after the other searched along its line until nothing gets better."""
    found = dict.fromkeys([*{team for one in played for team in (one.home, one.visitors)}, "home"], 0.0)
    fixed = min(found.keys() - {"home"})
    for _ in range(60):
        before = dict(found)
        for name in found.keys() - {fixed}:
            found[name] = best(lambda at, name=name: all_likelihood(played, {**found, name: at}, points), -3, 3)
        if max(abs(found[name] - before[name]) for name in found) < 1e-6:
            break
    return found


def match(home: str, visitors: str, *sets: Score) -> PlayedMatch:
    return PlayedMatch(home, visitors, sets)


def mirrored(sets: Sequence[Score]) -> list[Score]:
    return [score[::-1] for score in sets]


HOME = ((15, 9), (11, 15), (15, 13), (15, 4))
CLOSE = ((15, 17), (15, 12), (20, 18), (9, 15), (15, 13))
AWAY = ((3, 15), (14, 16), (15, 10), (12, 15))


@pytest.mark.parametrize(
    ("played", "points"),
    mark_all_but_first(
        [
            ([match("A", "B", (2, 0), (0, 2), (3, 5), (2, 0)), match("B", "A", (2, 0), (7, 5), (4, 2))], 2),
            ([match("A", "B", *HOME), match("B", "A", *CLOSE)], 15),
            ([match("A", "B", *AWAY), match("B", "A", *AWAY), match("A", "B", *CLOSE)], 15),
            ([match("A", "B", *HOME), match("B", "C", *AWAY), match("C", "A", *CLOSE)], 15),
            ([match("A", "B", (7, 4), (9, 7), (6, 8), (7, 0)), match("B", "A", (3, 7), (7, 5), (7, 1), (8, 6))], 7),
        ],
        rows=True,
    ),
)
def test_they_are_what_a_search_of_the_counted_likelihood_finds(played: list[PlayedMatch], points: int) -> None:
    found, expected = estimate_strengths(played, points), searched(played, points)
    teams = expected.keys() - {"home"}
    for one, other in permutations(teams, 2):
        ahead = found.logarithms[found.places[one]] - found.logarithms[found.places[other]]
        assert ahead == pytest.approx(expected[one] - expected[other], abs=1e-4)
    assert found.logarithms[-1] == pytest.approx(expected["home"], abs=1e-4)


def test_the_range_is_that_of_the_curvature_of_the_counted_likelihood() -> None:
    """Two matches, home ahead by h + t and by h − t: t = (u − v) / 2 of two that vary by themselves."""
    first, second = match("A", "B", *HOME), match("B", "A", *CLOSE)
    tops, errors = [], []
    for one in (first, second):
        top = best(lambda ahead, one=one: likelihood(one, ahead), -2, 2)
        near = 1e-3
        bend = (likelihood(one, top + near) + likelihood(one, top - near) - 2 * likelihood(one, top)) / near**2
        tops.append(top)
        errors.append(-1 / bend)
    ahead, error = (tops[0] - tops[1]) / 2, (sum(errors) / 4) ** 0.5
    expected = RelativeStrength(*(round(100 * exp(ahead + change)) for change in (0, -1.96 * error, 1.96 * error)))
    assert LEAST < expected.low < expected.percent < expected.high < MOST
    assert estimate_strengths([first, second], SETS).compare("A", "B") == expected


# --- too little to say ---


@pytest.mark.parametrize(
    "played",
    [
        [],
        # How much is home, and how much is A?
        [match("A", "B", *HOME)],
        [match("A", "B", *HOME), match("C", "B", *AWAY)],
        [match("A", "B", *HOME), match("A", "B", *CLOSE)],
        [match("A", "B", (15, 1), (15, 1), (15, 1))],
        [match("A", "B", *HOME), match("B", "C", *AWAY), match("D", "C", *AWAY)],
    ],
)
def test_without_a_way_to_tell_home_from_strength_nothing_is_said(played: list[PlayedMatch]) -> None:
    found = estimate_strengths(played, SETS)
    assert [found.compare(one, other) for one, other in permutations("ABCD", 2)] == [None] * 12


def test_of_teams_that_no_matches_connect_nothing_is_said() -> None:
    played = [match(one, other, *HOME) for pair in ("AB", "CD") for one, other in permutations(pair)]
    found = estimate_strengths(played, SETS)
    assert {one + other for one, other in permutations("ABCDE", 2) if found.compare(one, other)} == {
        "AB", "BA", "CD", "DC",
    }  # fmt: skip
    # Nor where one is far ahead of all that it met.
    swept = [match("A", "B", (2, 15), (1, 15), (3, 15)), match("B", "A", (15, 1), (15, 2), (15, 3))]
    far = estimate_strengths([*swept, *played[2:]], SETS)
    assert far.compare("B", "A") is not None
    assert far.compare("B", "C") is None
    # One home match tells how much home is for all: so one match of two others says how strong they are.
    once = estimate_strengths([*played[:2], match("C", "D", *HOME)], SETS)
    assert once.compare("C", "D") is not None


def test_who_never_scored_is_as_weak_as_is_told() -> None:
    swept = ((15, 0),) * 3
    found = estimate_strengths([match("A", "B", *swept), match("B", "A", *mirrored(swept))], SETS)
    told = [found.compare(*pair) for pair in ("AB", "BA")]
    assert [one and one.percent for one in told] == [MOST, LEAST]
    assert describe_strength(told[0]).startswith("Their strength, from public results: 200 % of yours or more")
    assert describe_strength(told[1]).startswith("Their strength, from public results: 50 % of yours or less")


# --- of a league ---

LEAGUE = made_league(8, 2, round_number=3, meetings=2)


def with_other_secrets(league: League) -> League:
    """The league with other line-ups, levels, money, reports, sponsors, points and counts of every team."""
    teams = tuple(
        replace(
            one, players=one.players[:6], opening=Balance(7, 7, 7), sponsor="", spied=0, scouted=0, warnings=0,
            last_match=(),
        )
        for one in league.teams
    )  # fmt: skip
    return replace(league, teams=teams, spied=(), ledger=(), contract_players=(), transfers=(), offers=())


def test_a_strength_is_made_of_public_results_alone() -> None:
    other = with_other_secrets(LEAGUE)
    for team in LEAGUE.teams:
        found = collect_knowledge(LEAGUE, team.id).opponents
        assert found == collect_knowledge(other, team.id).opponents
        assert all(one.strength for one in found)
        assert found


# --- how it is told ---


@pytest.mark.parametrize(
    ("strength", "told"),
    [
        (RelativeStrength(94, 88, 101), "94 % of yours (95 % range: 88–101 %)."),
        (RelativeStrength(60, 50, 71), "60 % of yours (95 % range: 71 % or less)."),
        (RelativeStrength(150, 120, 200), "150 % of yours (95 % range: 120 % or more)."),
        (RelativeStrength(50, 50, 61), "50 % of yours or less (95 % range: 61 % or less)."),
        (RelativeStrength(200, 180, 200), "200 % of yours or more (95 % range: 180 % or more)."),
        (RelativeStrength(200, 50, 200), "200 % of yours or more."),
        (None, "too few results to say."),
    ],
)
def test_a_sentence_tells_it_and_is_understood(strength: RelativeStrength | None, told: str) -> None:
    assert describe_strength(strength) == f"Their strength, from public results: {told}"
    assert read_strength(describe_strength(strength)) == strength
