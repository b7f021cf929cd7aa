"""Teams' strengths by public results (R5.6), and the chances of matches that follow (R5.8)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from math import comb, exp, log, sqrt
from typing import Final, NamedTuple

from vbxl.rules.match import PlayedMatch, Score, home_serves
from vbxl.rules.odds import match_win
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

# Beyond these bounds a strength is shown as "or more" or "or less".
LEAST: Final = 50
MOST: Final = 200
# Standard errors to each side of a 95 % range.
SURE: Final = 1.96
# Newton's method: the most steps (five are usual), the longest step, and one too short to go on.
STEPS_MOST: Final = 60
STEP_LONGEST: Final = 1.0
STEP_LEAST: Final = 1e-7
# The least information of a set, so that the search also ends for a side that never scored.
INFORMATION_LEAST: Final = 1e-3
# A pivot this small against its diagonal is 0 except for rounding.
NOTHING: Final = 1e-9
# How many set scores are cached: all short ones with sets to 40, and some longer ones.
SCORES_KEPT: Final = 4096


@dataclass(frozen=True, slots=True)
class RelativeStrength:
    """A team's most likely strength as a percentage of another's, with its 95 % range.

    All are whole numbers from 50 to 200; 50 stands for 50 or less, and 200 for 200 or more.
    """

    percent: int
    low: int = LEAST
    high: int = MOST


class _SetScore(NamedTuple):
    """A set's score as the likelihood needs it: whether home won, and three exponents, as in `_measure_slope`.

    `ways` is the result of `_count_ways`.
    """

    home_won: bool
    won: int
    lost: int
    points: int
    ways: Sequence[int]


@dataclass(frozen=True)
class PublicStrengths:
    """The logarithms of a division's strengths, and their covariances; only differences mean anything.

    `places` are the teams' indexes. Teams have the same number in `groups` if matches connect them. If there was a
    prior, there are no covariances.
    """

    places: Mapping[str, int]
    groups: Sequence[int]
    logarithms: Sequence[float]
    covariances: Sequence[Sequence[float]]

    def compare(self, team: str, own: str) -> RelativeStrength | None:
        """Return a team's strength as a percentage of another's; None if the matches played don't show it."""
        theirs, ours = self.places.get(team), self.places.get(own)
        if theirs is None or ours is None or self.groups[theirs] != self.groups[ours]:
            return None
        shared = self.covariances
        error = SURE * sqrt(max(shared[theirs][theirs] + shared[ours][ours] - 2 * shared[theirs][ours], 0.0))
        ahead = self.logarithms[theirs] - self.logarithms[ours]
        strength = RelativeStrength(*(_convert_to_percent(ahead + change) for change in (0.0, -error, error)))
        open_ = (strength.low, strength.high) == (LEAST, MOST) and LEAST < strength.percent < MOST
        return None if open_ else strength


def _convert_to_percent(logarithm: float) -> int:
    return min(max(round(100 * exp(min(logarithm, 1.0))), LEAST), MOST)


NO_STRENGTHS: Final = PublicStrengths({}, (), (), ())


@dataclass(frozen=True, slots=True)
class Prior:
    """What is likely before any match: the spread of the teams' logarithms, and the home factor's mean and spread."""

    team: float
    home: float
    home_within: float


# In leagues of bots 0.02 to 0.05 predict best; leagues of people differ more.
PRIOR: Final = Prior(team=0.05, home=0.02, home_within=0.02)


def estimate_strengths(played: Iterable[PlayedMatch], points: int, prior: Prior | None = None) -> PublicStrengths:
    """Return the most likely strengths of the teams in some matches (R5.6).

    If there is a `prior` (normal distributions of the logarithms), the strengths are the most likely ones given both
    the prior and the matches. Then even teams that no matches connect have strengths, and a few results change little.

    A team has one strength, taken as its OL and DL in all sets. At home, the strength is raised by a factor that is the
    same for all teams and is estimated too. The likelihood of a set's score is exact (R5.1), but ignores concepts and
    bounds. If the matches don't determine the factor, there are no strengths.
    """
    places: dict[str, int] = {}
    met: dict[tuple[int, int], list[_SetScore]] = {}
    for match in played:
        home, visitors = (places.setdefault(team, len(places)) for team in (match.home, match.visitors))
        scores = met.setdefault((home, visitors), [])
        scores += (_set_score(score, home_serves(number), points) for number, score in enumerate(match.sets, 1))
    groups = _group_teams(len(places), met)
    logarithms = [0.0] * (len(places) + 1)
    for _ in range(STEPS_MOST):
        slopes, information = _sum_slopes(met, logarithms)
        if prior:
            _weigh(prior, logarithms, slopes, information)
        for group in {*groups} if not prior else ():
            # Only differences count, so one team of each group stays where it is.
            information[groups.index(group)][groups.index(group)] += 1
        step = _solve(information, slopes)
        if step is None:
            return NO_STRENGTHS
        longest = max(map(abs, step))
        shorter = min(1.0, STEP_LONGEST / longest) if longest else 1.0
        logarithms = [at + shorter * change for at, change in zip(logarithms, step, strict=True)]
        if longest < STEP_LEAST:
            break
    return PublicStrengths(places, groups, logarithms, () if prior else _invert(information))


def measure_lead(sets: Sequence[Score], points: int) -> float:
    """Return home's lead according to the scores of one match, as the logarithm of the most likely ratio (R5.1, R5.2).

    The lead is kept within the bounds of a strength: if a side never scored, no ratio is the most likely.

    >>> round(measure_lead([(15, 13), (15, 13), (15, 13)], 15), 3), round(measure_lead([(15, 0)] * 3, 15), 3)
    (0.083, 0.693)
    """
    scores = [_set_score(score, home_serves(number), points) for number, score in enumerate(sets, 1)]
    least, most = (log(bound / 100) for bound in (LEAST, MOST))
    ahead = 0.0
    for _ in range(STEPS_MOST):
        slope, information = _measure_slope(scores, ahead)
        step = min(max(slope / information, -STEP_LONGEST), STEP_LONGEST)
        nearer = min(max(ahead + step, least), most)
        if abs(nearer - ahead) < STEP_LEAST:
            break
        ahead = nearer
    return ahead


def _weigh(prior: Prior, logarithms: Sequence[float], slopes: list[float], information: Sequence[list[float]]) -> None:
    """Add the prior's derivatives to `slopes`, and its information to `information`."""
    for place, at in enumerate(logarithms):
        mean, within = (prior.home, prior.home_within) if place == len(logarithms) - 1 else (0.0, prior.team)
        slopes[place] -= (at - mean) / within**2
        information[place][place] += 1 / within**2


def _group_teams(teams: int, pairs: Iterable[tuple[int, int]]) -> Sequence[int]:
    """Return each team's group: the lowest index among this team and the teams that matches connect with it."""
    groups = [*range(teams)]
    for pair in pairs:
        first, second = sorted(groups[place] for place in pair)
        groups = [first if group == second else group for group in groups]
    return groups


def _set_score(score: Score, home_first: bool, points: int) -> _SetScore:
    won, lost = max(score), min(score)
    home_won = score[0] > score[1]
    first = home_won == home_first
    return _SetScore(home_won, won + (not first), lost, won + lost, _count_ways(won, lost, first, points))


@lru_cache(SCORES_KEPT)
def _count_ways(won: int, lost: int, first: bool, points: int) -> Sequence[int]:
    """Return, for each number of times that the loser may take the serve, how many orders of points give a set's score.

    The greatest number of times comes first.
    """
    if won <= points:
        return _count_ways_to(won, lost, first)[::-1]
    # The ways to the level score from which two clear are needed, with the last point the winner's, or the loser's.
    level = points - 1
    serving, receiving = _count_ways_to(level, level, first), _count_ways_to(level, level, not first)
    if first:
        receiving = [0, *receiving]
    for _ in range(won - points - 1):
        # From one level score to the next, by two points in either order.
        serving, receiving = _sum([0, *serving], receiving), _sum([0, *serving], [0, *receiving])
    return _sum(serving, receiving)[::-1]


def _count_ways_to(own: int, other: int, first: bool) -> list[int]:
    """Return how many orders of points lead to a score, if the side with `own` points scores the last one.

    There is a count for each number of times that the other side may take the serve, from 0 up; `first` says whether
    the side with `own` points served first.
    """
    if first and not other:
        return [1]
    if first:
        return [0, *(comb(own, m) * comb(other - 1, m - 1) for m in range(1, min(own, other) + 1))]
    return [comb(own - 1, m) * comb(other, m) for m in range(min(own - 1, other) + 1)]


def _sum(ways: Sequence[int], other: Sequence[int]) -> list[int]:
    return [sum(pair) for pair in zip_longest(ways, other, fillvalue=0)]


def _sum_slopes(
    met: Mapping[tuple[int, int], Sequence[_SetScore]], logarithms: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Return the derivatives of the log-likelihood and the information matrix.

    The last derivative is by the home factor. `met` has the sets that each pair of teams (home, visitors) has played.
    """
    last = len(logarithms) - 1
    slopes = [0.0] * len(logarithms)
    information = [[0.0] * len(logarithms) for _ in logarithms]
    for (home, visitors), sets in met.items():
        slope, informed = _measure_slope(sets, logarithms[home] + logarithms[last] - logarithms[visitors])
        signs = ((home, 1), (visitors, -1), (last, 1))
        for row, sign in signs:
            slopes[row] += sign * slope
            for other, other_sign in signs:
                information[row][other] += sign * other_sign * informed
    return slopes, information


def _measure_slope(sets: Iterable[_SetScore], ahead: float) -> tuple[float, float]:
    """Return the derivative of the sets' log-likelihood with respect to home's lead, and the information.

    With a lead of d, home wins every rally with p = 1 / (1 + exp(−d)), whoever serves, because the scoring chances add
    up to 1. With q = 1 − p and r = p·q, a score of x to y has the chance p^x · q^y · W(r) / (1 − r)^(x + y), times p if
    the winner received first; W counts the ways by how often the loser took the serve.
    """
    home = calculate_rally_chance(ahead)
    r = home * (1 - home)
    slope = informed = 0.0
    for home_won, won, lost, points, ways in sets:
        p = home if home_won else 1 - home
        q = 1 - p
        value = first = half_second = 0.0
        for way in ways:
            half_second = half_second * r + first
            first = first * r + value
            value = value * r + way
        by_r = first / value
        by_r_twice = 2 * half_second / value - by_r * by_r + points / (1 - r) ** 2
        by_r += points / (1 - r)
        change = r * (q - p)
        winners = won * q - lost * p + change * by_r
        slope += winners if home_won else -winners
        second = (won + lost) * r - r * (1 - 6 * r) * by_r - change * change * by_r_twice
        informed += max(second, INFORMATION_LEAST)
    return slope, informed


def _solve(matrix: Sequence[Sequence[float]], values: Sequence[float]) -> list[float] | None:
    """Solve linear equations with a symmetric matrix, by Gaussian elimination; None if they have no single solution."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    for place, row in enumerate(rows):
        pivot, known = row[place], row[place + 1 :]
        if pivot <= NOTHING * matrix[place][place]:
            return None
        for other in rows[place + 1 :]:
            factor = other[place] / pivot
            if factor:
                other[place + 1 :] = [at - factor * by for at, by in zip(other[place + 1 :], known, strict=True)]
    solution = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        *row, value = rows[place][place:]
        solution[place] = (value - sum(map(float.__mul__, row[1:], solution[place + 1 :]))) / row[0]
    return solution


def _invert(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    size = len(matrix)
    rows = [[*row, *(float(at == place) for at in range(size))] for place, row in enumerate(matrix)]
    for place, row in enumerate(rows):
        row[:] = [value / row[place] for value in row]
        for other in rows:
            factor = other[place]
            if other is not row and factor:
                other[:] = [value - factor * known for value, known in zip(other, row, strict=True)]
    return [row[size:] for row in rows]


def calculate_rally_chance(lead: float) -> float:
    """Return home's chance of winning a rally, on either serve; `lead` is the logarithm of the strengths' ratio (R5.2).

    >>> calculate_rally_chance(0.0), round(calculate_rally_chance(0.1), 3)
    (0.5, 0.525)
    """
    return 1 / (1 + exp(-lead))


def calculate_home_chance(rally: float, season: Season) -> float:
    """Return home's chance of winning a match from its chance of winning a rally (R2.1, R5.1, R5.8)."""
    return match_win([rally] * SETS, [1 - rally] * SETS, home=True, season=season)


@lru_cache(SCORES_KEPT)
def calculate_match_worth(sets: tuple[Score, ...], season: Season) -> float:
    """Return home's chance of winning a match, at the ratio of strengths that its points make likeliest (R5.8).

    >>> round(calculate_match_worth(((15, 13), (13, 15), (15, 13), (13, 15), (15, 13)), Season()), 2)
    0.55
    """
    return calculate_home_chance(calculate_rally_chance(measure_lead(sets, season.set_points)), season)


SENTENCE: Final = "Their strength, from public results: "
TOO_FEW: Final = "too few results to say"
_SENTENCE: Final = re.compile(
    SENTENCE + "([0-9]{2,3}) % of yours(?: or more| or less)?"
    r"(?: \(95 % range: (?:([0-9]{2,3})–([0-9]{2,3}) %|([0-9]{2,3}) % or more|([0-9]{2,3}) % or less)\))?\."
)


def describe_strength(strength: RelativeStrength | None) -> str:
    """Return the sheet's sentence on a coming opponent's strength.

    >>> describe_strength(RelativeStrength(94, 88, 101))
    'Their strength, from public results: 94 % of yours (95 % range: 88–101 %).'
    >>> describe_strength(RelativeStrength(200, 120, 200))
    'Their strength, from public results: 200 % of yours or more (95 % range: 120 % or more).'
    >>> describe_strength(None)
    'Their strength, from public results: too few results to say.'
    """
    if strength is None:
        return f"{SENTENCE}{TOO_FEW}."
    beyond = {LEAST: " or less", MOST: " or more"}.get(strength.percent, "")
    return f"{SENTENCE}{strength.percent} % of yours{beyond}{_describe_range(strength.low, strength.high)}."


def _describe_range(low: int, high: int) -> str:
    if low == LEAST and high == MOST:
        return ""
    if high == MOST:
        return f" (95 % range: {low} % or more)"
    return f" (95 % range: {high} % or less)" if low == LEAST else f" (95 % range: {low}–{high} %)"


def read_strength(sentence: str) -> RelativeStrength | None:
    """Return the strength stated by a sentence of `describe_strength`; None if it states none."""
    match = _SENTENCE.fullmatch(sentence)
    if match is None:
        return None
    percent, low, high, least, most = match.groups()
    return RelativeStrength(int(percent), int(low or least or LEAST), int(high or most or MOST))
