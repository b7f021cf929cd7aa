"""Chances to win a set, looked up: near enough to search with, and several times quicker than the exact ones of R5."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import Final

from vbxl.rules.lineup import CONCEPTS, Concept
from vbxl.rules.odds import EVEN, effect, scoring_chance, set_win
from vbxl.rules.season import Season

# Between neighbouring scoring chances of the table, 1.5 points apart, log odds are all but straight: what is looked up
# is within a tenth of a percentage point.
STEPS: Final = 64
SURE: Final = 1e-12
SEASONS_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Opponent:
    """What the opponent plays of a set: totals OL and DL with all points, concept and risk factor."""

    ol: float
    dl: float
    concept: Concept
    risk: float


@dataclass(frozen=True, slots=True)
class Tactic:
    """A concept with its best risk factor, and what they add to both scoring chances, one's own first (R5.3)."""

    concept: Concept
    risk: int
    gain: float
    gain_other: float


def tactics(opponent: Opponent) -> tuple[Tactic, ...]:
    """Every concept with the risk factor that is best against an opponent, in the order of their codes.

    A scoring chance rises or falls with the risk factor all along, so the best is the concept's highest or its lowest;
    the lowest where it changes nothing.

    >>> from vbxl.rules.lineup import NEUTRAL
    >>> [(one.concept.short, one.risk, round(one.gain, 3)) for one in tactics(Opponent(60, 60, NEUTRAL, 6))][:2]
    [('AC', 12, 0.09), ('OC', 9, 0.037)]
    """
    found = []
    for concept in CONCEPTS:
        own, other = effect(concept, opponent.concept), effect(opponent.concept, concept)
        risk = concept.highest_risk if own - other > 0 else concept.lowest_risk
        average = (risk + opponent.risk) / 2 / 100
        found.append(Tactic(concept, risk, own * average, other * average))
    return tuple(found)


class ChanceTable:
    """The chance to win a set by both scoring chances, for one who serves first or second: worked out as asked for."""

    def __init__(self, season: Season, *, serves_first: bool) -> None:
        """An empty table of a season."""
        self.season = season
        self.serves_first = serves_first
        self.lowest, self.highest = season.chance_lowest / 100, season.chance_highest / 100
        self.step = (self.highest - self.lowest) / STEPS
        self.cells: dict[int, tuple[float, float, float, float]] = {}
        self._odds: dict[tuple[int, int], float] = {}

    def _log_odds(self, i: int, j: int) -> float:
        found = self._odds.get((i, j))
        if found is None:
            win = set_win(self.lowest + i * self.step, self.lowest + j * self.step, self.serves_first, self.season)
            win = min(max(win, SURE), 1 - SURE)
            found = self._odds[i, j] = log(win / (1 - win))
        return found

    def cell(self, i: int, j: int) -> tuple[float, float, float, float]:
        """The four numbers that log odds follow between four neighbouring pairs of scoring chances."""
        here, right = self._log_odds(i, j), self._log_odds(i + 1, j)
        below, across = self._log_odds(i, j + 1), self._log_odds(i + 1, j + 1)
        found = self.cells[i * (STEPS + 2) + j] = (here, right - here, below - here, across - right - below + here)
        return found


@lru_cache(maxsize=SEASONS_KEPT)
def _table(season: Season, serves_first: bool) -> ChanceTable:
    return ChanceTable(season, serves_first=serves_first)


class SetSearched:
    """A set as the search sees it: the opponent, and the chance to win it by one's own totals and tactic."""

    __slots__ = ("_cells", "_highest", "_lowest", "_scale", "_table", "opponent", "season", "serves_first", "tactics")

    def __init__(self, opponent: Opponent, season: Season, *, serves_first: bool) -> None:
        """A set against an opponent."""
        self.opponent, self.season, self.serves_first = opponent, season, serves_first
        self.tactics = tactics(opponent)
        self._table = _table(season, serves_first)
        self._cells = self._table.cells
        self._lowest, self._highest = self._table.lowest, self._table.highest
        self._scale = 1 / self._table.step if self._table.step > 0 else 0.0

    def near(self, ol: float, dl: float, tactic: Tactic) -> float:
        """The chance to win it, looked up."""
        theirs, lowest, highest = self.opponent, self._lowest, self._highest
        both, both_other = ol + theirs.dl, theirs.ol + dl
        chance = (ol / both if both > 0 else EVEN) + tactic.gain
        other = (theirs.ol / both_other if both_other > 0 else EVEN) + tactic.gain_other
        x = (min(chance, highest) - lowest) * self._scale if chance > lowest else 0.0
        y = (min(other, highest) - lowest) * self._scale if other > lowest else 0.0
        i, j = int(x), int(y)
        cell = self._cells.get(i * (STEPS + 2) + j) or self._table.cell(i, j)
        x -= i
        y -= j
        return 1 / (1 + exp(-(cell[0] + cell[1] * x + (cell[2] + cell[3] * x) * y)))

    def exact(self, ol: float, dl: float, concept: Concept, risk: float) -> float:
        """The chance to win it, exact (R5.1–R5.4)."""
        theirs = self.opponent
        chance = scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, self.season)
        other = scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, self.season)
        return set_win(chance, other, self.serves_first, self.season)


def match_chance(wins: list[float]) -> float:
    """The chance to win three of five sets by the chances to win each (R2.1).

    >>> match_chance([0.5] * 5), match_chance([1, 1, 1, 0, 0]), match_chance([1, 1, 0, 0, 0.25])
    (0.5, 1, 0.25)
    """
    a, b, c, d, e = wins
    none, both = (1 - a) * (1 - b), a * b
    three = c * d * e
    two = c * d + c * e + d * e - 3 * three
    some = 1 - (1 - c) * (1 - d) * (1 - e)
    return none * three + (1 - none - both) * (two + three) + both * some
