"""R5 The match in play: the exact chance to win at every score, serve by serve."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from vbxl.rules.match import Score, home_serves, rally_scores
from vbxl.rules.odds import calculate_point_chances, calculate_two_clear, clamp_chance, set_win
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, SETS_TO_WIN

# How many pairs of chances are remembered: the sets of a round are asked for one after another.
PAIRS_KEPT: Final = 256
Chances = tuple[float, float]


def set_chance(score: Score, home_serving: bool, chances: Chances, season: Season) -> float:
    """Return the home side's exact chance to win a set from a score, by who serves (R5.1).

    `chances` are the scoring chances, home first. A set that is won is 1 or 0.

    >>> round(set_chance((0, 0), True, (0.55, 0.5), Season()), 10) == round(set_win(0.55, 0.5, True, Season()), 10)
    True
    >>> set_chance((15, 3), True, (0.5, 0.5), Season()), set_chance((15, 14), True, (0.5, 0.5), Season())
    (1.0, 0.8)
    """
    own, other = (clamp_chance(chance, season) for chance in chances)
    return _set_chance(*_shorten_score(score, season.set_points), home_serving, own, other, season.set_points)


def _shorten_score(score: Score, points: int) -> Score:
    """Return an equivalent lower score: in a longer set only the difference counts (R5.1)."""
    beyond = max(0, min(score) - (points - 1))
    return score[0] - beyond, score[1] - beyond


def _set_chance(home: int, visitors: int, home_serving: bool, own: float, other: float, points: int) -> float:
    if max(home, visitors) >= points and abs(home - visitors) > 1:
        return float(home > visitors)
    if min(home, visitors) >= points - 1:
        return _extend_set(home - visitors, own, other)[home_serving]
    return _tabulate_chances(own, other, points)[home][visitors][home_serving]


@lru_cache(PAIRS_KEPT)
def _extend_set(ahead: int, own: float, other: float) -> tuple[float, float]:
    """Return the chances from n−1 all on by home's lead: with the visitors serving, and with home serving."""
    a, b = calculate_point_chances(own, other)
    # The chances at a level score: with home serving, with the visitors serving.
    serving, receiving = calculate_two_clear(a, b)
    if ahead > 0:
        return (1 - b) + b * receiving, a + (1 - a) * receiving
    if ahead < 0:
        return (1 - b) * serving, a * serving
    return receiving, serving


@lru_cache(PAIRS_KEPT)
def _tabulate_chances(own: float, other: float, points: int) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return the chances at every score below n−1 all, by home's points, the visitors' points, and who serves."""
    a, b = calculate_point_chances(own, other)
    found = [[(0.0, 0.0)] * points for _ in range(points)]

    def at(home: int, visitors: int) -> tuple[float, float]:
        if max(home, visitors) >= points and abs(home - visitors) > 1:
            return (1.0, 1.0) if home > visitors else (0.0, 0.0)
        if min(home, visitors) >= points - 1:
            return _extend_set(home - visitors, own, other)
        return found[home][visitors]

    for home in reversed(range(points)):
        for visitors in reversed(range(points)):
            if min(home, visitors) < points - 1:
                # Whoever scores next serves on, so the state after the point is known.
                won, lost = at(home + 1, visitors)[True], at(home, visitors + 1)[False]
                found[home][visitors] = ((1 - b) * won + b * lost, a * won + (1 - a) * lost)
    return tuple(map(tuple, found))


def match_chances(rallies: Sequence[str], chances: Sequence[Chances], season: Season) -> tuple[tuple[float, ...], ...]:
    """Return the home side's exact chance to win a match before each rally and after the last (R2.1, R5.1).

    `rallies` has a set's winners of rallies as letters H and V, `chances` the scoring chances of all five sets, home
    first. A set of r rallies gives r + 1 chances; the last of a match is 1 or 0.

    >>> even = [(0.5, 0.5)] * 5
    >>> course = match_chances(["H" * 15] * 3, even, Season())
    >>> round(course[0][0], 4), [round(step[-1], 3) for step in course]
    (0.51, [0.688, 0.882, 1.0])
    """
    wins = [set_win(*pair, home_serves(number), season) for number, pair in enumerate(chances, start=1)]
    ahead = _list_match_chances(wins)
    score, course = (0, 0), []
    for number, winners in enumerate(rallies, start=1):
        won, lost = ahead[score[0] + 1, score[1]], ahead[score[0], score[1] + 1]
        own = _follow_set(winners, home_serves(number), chances[number - 1], season)
        course.append(tuple(lost + (won - lost) * chance for chance in own))
        score = (score[0] + 1, score[1]) if own[-1] else (score[0], score[1] + 1)
    return tuple(course)


def _list_match_chances(wins: Sequence[float]) -> dict[Score, float]:
    """Return the chance to win a match from each score in sets (R2.1)."""
    found: dict[Score, float] = {}
    for home in reversed(range(SETS_TO_WIN + 1)):
        for visitors in reversed(range(SETS_TO_WIN + 1)):
            if SETS_TO_WIN in (home, visitors):
                found[home, visitors] = float(home == SETS_TO_WIN)
            elif home + visitors < SETS:
                win = wins[home + visitors]
                found[home, visitors] = win * found[home + 1, visitors] + (1 - win) * found[home, visitors + 1]
    return found


def _follow_set(rallies: str, home_first: bool, chances: Chances, season: Season) -> list[float]:
    return [set_chance(score, serving, chances, season) for score, serving in rally_scores(rallies, home_first)]
