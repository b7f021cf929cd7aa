"""The best line-up of small cases by full enumeration, written apart from the search: rules R2–R5 from their text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from vbxl.lineup import Opponent, RosterLock
from vbxl.rules.lineup import CONCEPTS, POSITIONS, Position
from vbxl.rules.odds import set_win
from vbxl.rules.season import Season

Numbers = NDArray[np.float64]
# R3.1 by code: OL times, OL less, DL times, DL less.
R31 = {1: (1.2, 0, 1, 2), 2: (1.1, 0, 1, 1), 3: (1, 0, 1, 0), 4: (1, 1, 1.1, 0), 5: (1, 2, 1.2, 0)}
# R3.3, R3.4: attackers or defenders needed, risks.
R33 = {"AC": (5, 0, 9, 12), "OC": (4, 0, 6, 9), "NC": (0, 0, 3, 9), "DC": (0, 4, 3, 6), "WC": (0, 5, 0, 3)}
# R5.3: what the average risk does to the chance of the first against the second.
R53 = {
    ("AC", "OC"): 0.5, ("AC", "NC"): 1.0, ("AC", "DC"): -0.5, ("AC", "WC"): -1.0, ("OC", "NC"): 0.5,
    ("OC", "DC"): 0.5, ("OC", "WC"): -0.5, ("NC", "DC"): 0.5, ("WC", "NC"): -1.0, ("WC", "DC"): -0.5,
}  # fmt: skip
ATTACK, DEFENCE = (1, 2), (4, 5)
CONCEPT = {one.short: one for one in CONCEPTS}
POSITION = {one.code: one for one in POSITIONS}


def end(ol: float, dl: float, code: int) -> tuple[float, float]:
    """End levels (R3.1)."""
    ol_times, ol_less, dl_times, dl_less = R31[code]
    return max(0.0, ol * ol_times - ol_less), max(0.0, dl * dl_times - dl_less)


def chances(ol: float, dl: float, own: str, risk: int, other: Opponent) -> tuple[float, float]:
    """Both scoring chances (R5.2–R5.4)."""
    average = (risk + other.risk) / 2 / 100
    theirs = other.concept.short
    mine = ol / (ol + other.dl) + R53.get((own, theirs), 0.0) * average
    yours = other.ol / (other.ol + dl) + R53.get((theirs, own), 0.0) * average
    return min(max(mine, 0.01), 0.99), min(max(yours, 0.01), 0.99)


def tactics(codes: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Every concept that positions allow with every risk factor (R3.3, R3.4)."""
    attack, defence = sum(one in ATTACK for one in codes), sum(one in DEFENCE for one in codes)
    for short, (needs_attack, needs_defence, lowest, highest) in R33.items():
        if attack >= needs_attack and defence >= needs_defence:
            yield from ((short, risk) for risk in range(lowest, highest + 1))


def front(pairs: set[tuple[float, float]]) -> list[tuple[float, float]]:
    """The pairs that no other one beats: a higher first and a lower second number are better."""
    found: list[tuple[float, float]] = []
    for pair in sorted(pairs, key=lambda one: (-one[0], one[1])):
        if not found or pair[1] < found[-1][1]:
            found.append(pair)
    return found


def match_wins(wins: Sequence[Numbers]) -> Numbers:
    """The chance of at least three sets of five, over arrays, by all 32 ways that five sets may end."""
    total: Numbers = np.zeros(np.broadcast_shapes(*(one.shape for one in wins)))
    for ends in product((0, 1), repeat=5):
        if sum(ends) >= 3:
            likely: Numbers = np.ones(())
            for won, win in zip(ends, wins, strict=True):
                likely = likely * (win if won else 1 - win)
            total = total + likely
    return total


def without_tiredness(
    levels: Sequence[tuple[float, float]],
    opponents: Sequence[Opponent],
    points: int,
    home: bool,
    locks: Sequence[RosterLock],
) -> float:
    """The best chance where a set costs nothing: every six, positions, concept, risk factor and spread of points."""
    season = Season(set_loss=0)
    sets = []
    for number, other in enumerate(opponents, start=1):
        fixed = {one.player: one.position for one in locks if one.set_number == number}
        totals = _totals(tuple(levels), tuple(fixed.items()))
        first = home == (number % 2 == 1)
        sets.append([_best_of_set(totals, other, used, first, season) for used in range(points + 1)])
    best = 0.0
    for spread in product(range(points + 1), repeat=5):
        if sum(spread) <= points:
            best = max(best, float(match_wins([np.array(one[used]) for one, used in zip(sets, spread, strict=True)])))
    return best


@cache
def _totals(
    levels: tuple[tuple[float, float], ...], locked: tuple[tuple[int, Position | None], ...]
) -> dict[tuple[str, int], list[tuple[float, float]]]:
    """By concept and risk factor the totals of every six and its positions that may play it, those worth a look."""
    fixed = dict(locked)
    found: dict[tuple[str, int], set[tuple[float, float]]] = {}
    for six in combinations(range(len(levels)), 6):
        if not fixed.keys() <= set(six):
            continue
        open_to = [(one.code,) if (one := fixed.get(player)) else tuple(R31) for player in six]
        ends = [{code: end(*levels[player], code) for code in R31} for player in six]
        by_counts: dict[tuple[int, int], set[tuple[float, float]]] = {}
        for codes in product(*open_to):
            if codes.count(1) <= 2 and codes.count(5) <= 2:
                own = [one[code] for one, code in zip(ends, codes, strict=True)]
                total = round(sum([one[0] for one in own]), 9), round(sum([one[1] for one in own]), 9)
                counts = codes.count(1) + codes.count(2), codes.count(4) + codes.count(5)
                by_counts.setdefault(counts, set()).add(total)
        for (attack, defence), totals in by_counts.items():
            for tactic in tactics([1] * attack + [4] * defence):
                found.setdefault(tactic, set()).update(totals)
    better = {tactic: front({(ol, -dl) for ol, dl in totals}) for tactic, totals in found.items()}
    return {tactic: [(ol, -dl) for ol, dl in pairs] for tactic, pairs in better.items()}


def _best_of_set(
    totals: dict[tuple[str, int], list[tuple[float, float]]], other: Opponent, used: int, first: bool, season: Season
) -> float:
    pairs = {
        chances(ol + on_ol, dl + used - on_ol, short, risk, other)
        for (short, risk), some in totals.items()
        for ol, dl in some
        for on_ol in range(used + 1)
    }
    return max(set_win(*pair, first, season) for pair in front(pairs))


def of_one_position(
    levels: Sequence[tuple[float, float]], opponents: Sequence[Opponent], code: int, home: bool, season: Season
) -> float:
    """The best chance of six who all play every set in one position, fresh enough for all: every way to split losses.

    After each set the six lose together six times the loss; any number of it may be of OL, whoever loses it.
    """
    ol_times, ol_less, dl_times, dl_less = R31[code]
    loss = 6 * season.set_loss
    ol, dl = (sum(one[kind] for one in levels) for kind in (0, 1))
    tables = []
    for number, other in enumerate(opponents, start=1):
        table = np.zeros(loss * (number - 1) + 1)
        for lost in range(len(table)):
            own = (ol - lost) * ol_times - 6 * ol_less, (dl - loss * (number - 1) + lost) * dl_times - 6 * dl_less
            pairs = {chances(*own, short, risk, other) for short, risk in tactics([code] * 6)}
            table[lost] = max(set_win(*pair, home == (number % 2 == 1), season) for pair in front(pairs))
        tables.append(table)
    best = 0.0
    steps = np.arange(loss + 1)
    for second, third in product(range(loss + 1), repeat=2):
        sofar = second + third
        fourth = sofar + steps[:, None]
        fifth = fourth + steps[None, :]
        wins = [tables[0][0], tables[1][second], tables[2][sofar], tables[3][fourth], tables[4][fifth]]
        best = max(best, float(match_wins([np.asarray(one) for one in wins]).max()))
    return best


def with_one_open(
    five: Sequence[tuple[float, float]],
    pair: Sequence[tuple[float, float]],
    opponents: Sequence[Opponent],
    home: bool,
    season: Season,
) -> float:
    """The best chance where five Allrounds play every set and two others share the sixth place, in any position.

    A set costs one point and a rest gives one back: every way to share the sets, every split of everybody.
    """
    ol, dl = (sum(one[kind] for one in five) for kind in (0, 1))
    lost = np.array([(0, *np.cumsum(one)) for one in product(range(6), repeat=4)])
    courses = set()
    for shared in product((0, 1), repeat=5):
        ways = [_courses(one, [turn == who for turn in shared]) for who, one in enumerate(pair)]
        for both in product(*ways):
            courses.add(tuple(both[who][at] for at, who in enumerate(shared)))
    best = 0.0
    known: dict[tuple[int, tuple[float, float]], Numbers] = {}
    for course in sorted(courses):
        wins = []
        for at, start in enumerate(course):
            if (at, start) not in known:
                own = [(ol - many, dl - 5 * at + many) for many in range(5 * at + 1)]
                first = home == (at % 2 == 0)
                known[at, start] = np.array([_open_win(one, start, opponents[at], first, season) for one in own])
            wins.append(known[at, start][lost[:, at]])
        best = max(best, float(match_wins(wins).max()))
    return best


def _open_win(
    own: tuple[float, float], start: tuple[float, float], other: Opponent, first: bool, season: Season
) -> float:
    pairs = set()
    for code in R31:
        ends = end(*start, code)
        for short, risk in tactics([3] * 5 + [code]):
            pairs.add(chances(own[0] + ends[0], own[1] + ends[1], short, risk, other))
    return max(set_win(*pair, first, season) for pair in front(pairs))


def _courses(top: tuple[float, float], plays: Sequence[bool]) -> set[tuple[tuple[float, float], ...]]:
    """Start levels of the sets where one costs a point of either level, and a rest gives one back (R2.3, R2.4)."""
    found: set[tuple[tuple[float, float], ...]] = {(top,)}
    for playing in plays[:-1]:
        coming: set[tuple[tuple[float, float], ...]] = set()
        for course in found:
            ol, dl = course[-1]
            if playing:
                after = {(ol - 1, dl), (ol, dl - 1)}
            else:
                after = {(ol + 1, dl)} if ol < top[0] else set()
                after |= {(ol, dl + 1)} if dl < top[1] else set()
                after = after or {(ol, dl)}
            coming |= {(*course, one) for one in after}
        found = coming
    return found
