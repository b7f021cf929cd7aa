"""The odds of sets and matches worked out again, rally by rally as a recursion."""

from __future__ import annotations

from functools import cache
from math import exp, inf, log

from vbxl.rules.match import Score

GOLDEN = (5**0.5 - 1) / 2
# Points beyond those that end a set after which it may count as even: nearly no set gets so far.
FAR = 60


@cache
def set_from(home: int, visitors: int, home_serves: bool, p: float, points: int) -> float:
    """Home's chance to win a set from a score, when it wins each rally with p: by the next rally and the one after."""
    if max(home, visitors) >= points and abs(home - visitors) >= 2:
        return float(home > visitors)
    if max(home, visitors) >= points + FAR:
        return 0.5
    # Two unknowns, by who serves: h = p·won + q·v and v = p·h + q·lost.
    q = 1 - p
    won = set_from(home + 1, visitors, True, p, points)
    lost = set_from(home, visitors + 1, False, p, points)
    serving = (p * won + q * q * lost) / (1 - p * q)
    return serving if home_serves else p * serving + q * lost


@cache
def match_from(home: int, visitors: int, p: float, points: int) -> float:
    """Home's chance to win a match from a score in sets, before a set begins."""
    if 3 in (home, visitors):
        return float(home == 3)
    own = set_from(0, 0, (home + visitors) % 2 == 0, p, points)
    return own * match_from(home + 1, visitors, p, points) + (1 - own) * match_from(home, visitors + 1, p, points)


@cache
def score_chance(score: Score, home_first: bool, p: float, points: int) -> float:
    """The chance of a final score of a set: all ways there, point by point."""
    a = p / (1 - p * (1 - p))
    b = (1 - p) / (1 - p * (1 - p))
    ways: dict[tuple[int, int, bool], float] = {(0, 0, home_first): 1.0}
    for _ in range(sum(score)):
        then: dict[tuple[int, int, bool], float] = {}
        for (home, visitors, serving), chance in ways.items():
            if max(home, visitors) >= points and abs(home - visitors) >= 2:
                continue
            scored = a if serving else 1 - b
            for key, part in (
                ((home + 1, visitors, True), scored),
                ((home, visitors + 1, False), 1 - scored),
            ):
                if key[0] <= score[0] and key[1] <= score[1]:
                    then[key] = then.get(key, 0.0) + chance * part
        ways = then
    return sum(chance for (home, visitors, _), chance in ways.items() if (home, visitors) == score)


@cache
def worth(sets: tuple[Score, ...], points: int) -> float:
    """Home's chance to win by the lead that makes the points of a match most likely: by golden sections."""

    def likelihood(ahead: float) -> float:
        p = 1 / (1 + exp(-ahead))
        chances = [score_chance(score, at % 2 == 0, p, points) for at, score in enumerate(sets)]
        return sum(log(chance) if chance else -inf for chance in chances)

    low, high = log(0.5), log(2)
    while high - low > 1e-5:
        one, other = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        low, high = (one, high) if likelihood(one) < likelihood(other) else (low, other)
    return match_from(0, 0, 1 / (1 + exp(-low)), points)
