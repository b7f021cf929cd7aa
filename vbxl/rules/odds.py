"""R5 The match: its scoring chances, and the exact chances of sets and matches, before and during play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from vbxl.rules.lineup import AGGRESSIVE, DEFENSIVE, NEUTRAL, OFFENSIVE, WALL, Concept
from vbxl.rules.match import Score, home_serves, list_rally_scores
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, SETS_TO_WIN

# The effect of the average risk factor on the first concept's scoring chance against the second (R5.3).
EFFECTS: Final = {
    (AGGRESSIVE, OFFENSIVE): 0.5,
    (AGGRESSIVE, NEUTRAL): 1.0,
    (AGGRESSIVE, DEFENSIVE): -0.5,
    (AGGRESSIVE, WALL): -1.0,
    (OFFENSIVE, NEUTRAL): 0.5,
    (OFFENSIVE, DEFENSIVE): 0.5,
    (OFFENSIVE, WALL): -0.5,
    (NEUTRAL, DEFENSIVE): 0.5,
    (WALL, NEUTRAL): -1.0,
    (WALL, DEFENSIVE): -0.5,
}
EVEN: Final = 0.5
Distribution = tuple[tuple[int, int, float], ...]
# The results of a match, own sets first: 3–0, 3–1, 3–2, 2–3, 1–3, 0–3 (R2.1).
MATCH_ENDS: Final = (
    *((SETS_TO_WIN, lost) for lost in range(SETS_TO_WIN)),
    *((won, SETS_TO_WIN) for won in reversed(range(SETS_TO_WIN))),
)


@dataclass(frozen=True, slots=True)
class SetSide:
    """A set to n points from one side's view: exact chances (R5.1).

    `point` and `point_other` are this side's and the other side's chance of scoring the next point when serving. The
    other fields are this side's chances. `serving` and `receiving` are its chances of getting two clear from a level
    score when it serves and when it receives. `scores` are its chances of winning n–0 … n–(n−2). `ahead` is its chance
    of reaching n to n−1, and `longer` is its chance of winning after n−1 all.
    """

    point: float
    point_other: float
    serving: float
    receiving: float
    scores: tuple[float, ...]
    ahead: float
    longer: float

    @property
    def win(self) -> float:
        """The chance of winning the set (R5.1)."""
        return min(sum(self.scores) + self.longer, 1.0)


def effect(own: Concept, other: Concept) -> float:
    """Return how much one concept gains against another: −1 … +1 times the average risk factor (R5.3)."""
    return EFFECTS.get((own, other), 0.0)


def restrict_chance(chance: float, season: Season) -> float:
    """Return a chance 0…1 kept within the season's bounds (R5.4)."""
    return min(max(chance, season.chance_lowest / 100), season.chance_highest / 100)


def calculate_level_chance(ol: float, dl_other: float) -> float:
    """Return the scoring chance before concepts are taken into account (R5.2, R5.4).

    >>> calculate_level_chance(60, 40), calculate_level_chance(0, 0)
    (0.6, 0.5)
    """
    both = ol + dl_other
    return ol / both if both > 0 else EVEN


def calculate_scoring_chance(
    ol: float, dl_other: float, own: Concept, other: Concept, risk: float, risk_other: float, season: Season
) -> float:
    """Return a side's chance (0…1) of winning a rally on its own serve (R5.2, R5.3, R5.4).

    >>> calculate_scoring_chance(60, 40, NEUTRAL, NEUTRAL, 3, 3, Season())
    0.6
    >>> round(calculate_scoring_chance(50, 50, AGGRESSIVE, NEUTRAL, 12, 6, Season()), 9)
    0.59
    """
    average_risk = (risk + risk_other) / 2
    return restrict_chance(calculate_level_chance(ol, dl_other) + effect(own, other) * average_risk / 100, season)


def calculate_point_chances(chance: float, chance_other: float) -> tuple[float, float]:
    """Return each side's chance of scoring the next point when serving, after any number of side-outs (R5.1)."""
    scored = 1 - (1 - chance) * (1 - chance_other)
    return chance / scored, chance_other / scored


def calculate_two_clear(a: float, b: float) -> tuple[float, float]:
    """Return a side's chances of getting two clear from a level score: when it serves, and when it receives (R5.1).

    `a` is the side's own chance of scoring the next point when serving, and `b` is the other side's.
    """
    clear = a * a + b * b + a * b * (1 - a - b)
    return a * a / clear, 1 - b * b / clear


def _win_longer_set(a: float, b: float, ahead: float, behind: float, two_clear: tuple[float, float]) -> float:
    """Return the chance that a set reaches n to n − 1, whoever leads, and is won (R5.1).

    `ahead` and `behind` are the chances of reaching that score with this side in the lead, and with the other side in
    the lead.
    """
    serving, receiving = two_clear
    return ahead * (a + (1 - a) * receiving) + behind * (1 - b) * serving


def set_sides(chance: float, chance_other: float, serves_first: bool, season: Season) -> tuple[SetSide, SetSide]:
    """Return a set as each side sees it: first the side with `chance`, then the other (R5.1)."""
    points = season.set_points
    a, b = calculate_point_chances(restrict_chance(chance, season), restrict_chance(chance_other, season))
    *won, ahead = _list_win_chances(a, b, serves_first, points)
    *lost, behind = _list_win_chances(b, a, 1 - serves_first, points)
    own, other = calculate_two_clear(a, b), calculate_two_clear(b, a)
    return (
        SetSide(a, b, *own, tuple(won), ahead, _win_longer_set(a, b, ahead, behind, own)),
        SetSide(b, a, *other, tuple(lost), behind, _win_longer_set(b, a, behind, ahead, other)),
    )


def set_scores(chance: float, chance_other: float, serves_first: bool, season: Season) -> Distribution:
    """Return the exact chances of every final score of a set (R5.1): own points, other side's points, probability.

    The order is 15–0 … 15–13, 13–15 … 0–15, then 16–14 and 14–16, which stand for all longer sets.
    """
    points = season.set_points
    own, other = set_sides(chance, chance_other, serves_first, season)
    return (
        *((points, lost, likely) for lost, likely in enumerate(own.scores)),
        *((won, points, other.scores[won]) for won in reversed(range(points - 1))),
        (points + 1, points - 1, own.longer),
        (points - 1, points + 1, other.longer),
    )


def set_win(chance: float, chance_other: float, serves_first: bool, season: Season) -> float:
    """Return the exact chance of winning a set (R5.1).

    >>> round(set_win(0.55, 0.5, True, Season()), 10), round(set_win(0.55, 0.45, False, Season()), 10)
    (0.6748934028, 0.7627999808)
    """
    own, other = restrict_chance(chance, season), restrict_chance(chance_other, season)
    return min(calculate_win(own, other, serves_first, season.set_points), 1.0)


def set_rallies(chance: float, chance_other: float, serves_first: bool, season: Season) -> float:
    """Return the expected number of rallies in a set (R5.1)."""
    return calculate_rallies(
        restrict_chance(chance, season), restrict_chance(chance_other, season), serves_first, season.set_points
    )


def _list_win_chances(a: float, b: float, serves_first: float, points: int) -> list[float]:
    """Return the chances of reaching n points while the other side has 0 … n−1; at n to n−1 the set goes on (R5.1).

    Between two own points, the other side scores none with chance a, or k with chance (1−a)·b^(k−1)·(1−b). As a power
    series that is f(y) = (a + d·y) / (1 − b·y) with d = 1 − a − b. If F is the n-th power of f, its coefficients are
    the chances wanted. Since (a + d·y)·(1 − b·y)·F' = n·(1−a)·(1−b)·F, comparing coefficients gives a recurrence of
    three terms. For its first point, the side that receives first has (1−b) / (1 − b·y) instead of f.
    """
    late = 1 - serves_first
    changes = (1 - a) * (1 - b)
    neither = changes - a * b
    near, step = ((points - late) * changes + late * a * b) / a, (a * b - neither) / a
    far, back = -serves_first * b * neither / a, b * neither / a
    before, now = 0.0, a ** (points - 1) * (a * serves_first + (1 - b) * late)
    scores = [now]
    for lost in range(1, points):
        before, now = now, (near * now + far * before) / lost
        scores.append(now)
        near, far = near + step, far + back
    return scores


def calculate_win(p: float, q: float, serves_first: float, points: int) -> float:
    """Return the exact chance of winning a set (R5.1).

    `p` and `q` are the scoring chances of this side and the other, within the bounds. The arithmetic has no branches,
    so it also works on arrays. Rounding may make the result slightly more than 1.
    """
    a, b = calculate_point_chances(p, q)
    *short, ahead = _list_win_chances(a, b, serves_first, points)
    behind = _list_win_chances(b, a, 1 - serves_first, points)[-1]
    return sum(short) + _win_longer_set(a, b, ahead, behind, calculate_two_clear(a, b))


def calculate_rallies(p: float, q: float, serves_first: float, points: int) -> float:
    """Return the expected number of rallies in a set (R5.1).

    That is the sum of each side's expected points ÷ scoring chance.
    """
    a, b = calculate_point_chances(p, q)
    *won, ahead = _list_win_chances(a, b, serves_first, points)
    *lost, behind = _list_win_chances(b, a, 1 - serves_first, points)
    serving, receiving = calculate_two_clear(a, b)
    # The chances of n all, by who serves, and how often the score is level again from there.
    own_level, other_level = behind * (1 - b), ahead * (1 - a)
    again, again_other = _count_levels(a, b)
    levels = own_level * (1 + again) + other_level * (1 + again_other)
    longer = own_level * serving + other_level * receiving
    longer_lost = own_level + other_level - longer
    # From level to level each side scores one point, and the winner two more.
    both = (points - 1) * (own_level + other_level) + levels
    own = (
        points * sum(won) + _sum_points(lost) + (points + 1) * ahead * a + (points - 1) * behind * b + both + 2 * longer
    )
    other = (
        points * sum(lost)
        + _sum_points(won)
        + (points + 1) * behind * b
        + (points - 1) * ahead * a
        + both
        + 2 * longer_lost
    )
    return own / p + other / q


def _sum_points(scores: Sequence[float]) -> float:
    return sum(points * likely for points, likely in enumerate(scores))


def _count_levels(a: float, b: float) -> tuple[float, float]:
    """Return how often a level score recurs on average: S if the first side serves at that score, T if the other does.

    S and T solve S = (1−a)·(1−b)·(1 + S) + a·(1−a)·(1 + T) and, likewise, T = (1−a)·(1−b)·(1 + T) + b·(1−b)·(1 + S).
    """
    turn = (1 - a) * (1 - b)
    cross, cross_other = a * (1 - a), b * (1 - b)
    determinant = (1 - turn) ** 2 - cross * cross_other
    serving, receiving = turn + cross, turn + cross_other
    return (
        (serving * (1 - turn) + cross * receiving) / determinant,
        (receiving * (1 - turn) + cross_other * serving) / determinant,
    )


def list_set_scores(wins: Sequence[float]) -> Mapping[tuple[int, int], float]:
    """Return the chance that a match reaches each score in sets, given the chance of winning each set (R2.1).

    >>> list_set_scores([0.5] * 5)[1, 1], list_set_scores([0.5] * 5)[0, 3]
    (0.5, 0.125)
    """
    chances = {(0, 0): 1.0}
    for played, win in enumerate(wins):
        for won in range(max(0, played - SETS_TO_WIN + 1), min(played, SETS_TO_WIN - 1) + 1):
            likely, lost = chances[won, played - won], played - won
            for score, step in (((won + 1, lost), win), ((won, lost + 1), 1 - win)):
                chances[score] = chances.get(score, 0.0) + likely * step
    return chances


def match_ends(scores: Mapping[tuple[int, int], float]) -> Distribution:
    """Return the chances of 3–0, 3–1, 3–2, 2–3, 1–3 and 0–3 from the chances of all scores in sets (R2.1)."""
    return tuple((won, lost, scores[won, lost]) for won, lost in MATCH_ENDS)


def sum_wins(results: Distribution) -> float:
    """Return the chance of winning a match from the chances of its results (R2.1)."""
    return min(sum(likely for own, other, likely in results if own > other), 1.0)


def match_results(chances: Sequence[float], chances_other: Sequence[float], home: bool, season: Season) -> Distribution:
    """Return the exact chances of 3–0 … 0–3 as rows of own sets, the other side's sets and probability (R2.1, R5.1).

    Each side has five scoring chances, one per set. The home side serves first in sets 1, 3, 5.
    """
    wins = (
        set_win(chances[number - 1], chances_other[number - 1], (number % 2 == 1) == home, season)
        for number in range(1, SETS + 1)
    )
    return match_ends(list_set_scores([*wins]))


def match_win(chances: Sequence[float], chances_other: Sequence[float], home: bool, season: Season) -> float:
    """Return the exact chance of winning a match; the arguments are those of `match_results` (R2.1, R5.1)."""
    return sum_wins(match_results(chances, chances_other, home, season))


# How many pairs of chances are cached: the sets of a round are requested one after another.
PAIRS_KEPT: Final = 256
Chances = tuple[float, float]


def set_chance(score: Score, home_serving: bool, chances: Chances, season: Season) -> float:
    """Return the home side's exact chance of winning a set from a score; 1 or 0 if the set is over (R5.1).

    `score` has the home side's points first. `chances` are the scoring chances, the home side's first.

    >>> round(set_chance((0, 0), True, (0.55, 0.5), Season()), 10) == round(set_win(0.55, 0.5, True, Season()), 10)
    True
    >>> set_chance((15, 3), True, (0.5, 0.5), Season()), set_chance((15, 14), True, (0.5, 0.5), Season())
    (1.0, 0.8)
    """
    (home, visitors), points = score, season.set_points
    own, other = (restrict_chance(chance, season) for chance in chances)
    if max(home, visitors) >= points and abs(home - visitors) > 1:
        return float(home > visitors)
    if min(home, visitors) >= points - 1:
        return _extend_set(home - visitors, own, other)[home_serving]
    return _tabulate_chances(own, other, points)[home][visitors][home_serving]


@lru_cache(PAIRS_KEPT)
def _extend_set(ahead: int, own: float, other: float) -> tuple[float, float]:
    """Return home's chances of winning a set that has reached n−1 all: if the visitors serve, and if home serves.

    `ahead` is home's lead, which may be negative.
    """
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
    """Return home's chance of winning the set from every score below n−1 all.

    The indexes are home's points, the visitors' points, and whether home serves.
    """
    a, b = calculate_point_chances(own, other)
    table = [[(0.0, 0.0)] * points for _ in range(points)]

    def at(home: int, visitors: int) -> tuple[float, float]:
        if max(home, visitors) >= points and abs(home - visitors) > 1:
            return (1.0, 1.0) if home > visitors else (0.0, 0.0)
        if min(home, visitors) >= points - 1:
            return _extend_set(home - visitors, own, other)
        return table[home][visitors]

    for home in reversed(range(points)):
        for visitors in reversed(range(points)):
            if min(home, visitors) < points - 1:
                # The next to score serves, so the state after the point is known.
                won, lost = at(home + 1, visitors)[True], at(home, visitors + 1)[False]
                table[home][visitors] = ((1 - b) * won + b * lost, a * won + (1 - a) * lost)
    return tuple(map(tuple, table))


def match_chances(rallies: Sequence[str], chances: Sequence[Chances], season: Season) -> tuple[tuple[float, ...], ...]:
    """Return the home side's exact chance of winning a match before each rally and after the last (R2.1, R5.1).

    `rallies` has the winners of each set's rallies as letters H and V; `chances` has the scoring chances of all five
    sets, home first. A set of r rallies gives r + 1 chances; the last of a match is 1 or 0.

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
        states = list_rally_scores(winners, home_serves(number))
        own = [set_chance(state, serving, chances[number - 1], season) for state, serving in states]
        course.append(tuple(lost + (won - lost) * chance for chance in own))
        score = (score[0] + 1, score[1]) if own[-1] else (score[0], score[1] + 1)
    return tuple(course)


def _list_match_chances(wins: Sequence[float]) -> dict[Score, float]:
    """Return the chance of winning a match from each score in sets (R2.1)."""
    chances: dict[Score, float] = {}
    for home in reversed(range(SETS_TO_WIN + 1)):
        for visitors in reversed(range(SETS_TO_WIN + 1)):
            if SETS_TO_WIN in (home, visitors):
                chances[home, visitors] = float(home == SETS_TO_WIN)
            elif home + visitors < SETS:
                win = wins[home + visitors]
                chances[home, visitors] = win * chances[home + 1, visitors] + (1 - win) * chances[home, visitors + 1]
    return chances
