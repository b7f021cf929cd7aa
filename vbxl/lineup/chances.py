"""The chances of five line-ups: exact by playing through, looked up for the search (R2–R5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from typing import Final

from vbxl.lineup.assignment import RosterLock
from vbxl.rules.lineup import (
    CONCEPTS,
    NEUTRAL,
    Concept,
    Position,
    end_levels,
    get_positions_played,
    list_allowed_concepts,
)
from vbxl.rules.odds import EVEN, calculate_scoring_chance, effect, list_set_scores, match_ends, set_win
from vbxl.rules.points import Pair
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels, apply_set, can_play

# The table's scoring chances are 1.5 points apart. Log odds are almost straight between them: a look-up is within a
# tenth of a percentage point.
STEPS: Final = 64
SURE: Final = 1e-12
SEASONS_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Opponent:
    """The opponent's side of a set: its total OL and DL with all points added, its concept and its risk factor."""

    ol: float
    dl: float
    concept: Concept
    risk: float


@dataclass(frozen=True, slots=True)
class Tactic:
    """A concept with its best risk factor.

    `gain` is what the concept adds to our scoring chance, and `gain_other` is what it adds to the opponent's (R5.3).
    """

    concept: Concept
    risk: int
    gain: float
    gain_other: float


def list_tactics(opponent: Opponent) -> tuple[Tactic, ...]:
    """Return every concept with its best risk factor against an opponent, in the order of codes.

    A scoring chance rises or falls steadily with the risk factor, so the best risk factor is the concept's highest or
    its lowest. If the risk factor makes no difference, the lowest is taken.

    >>> from vbxl.rules.lineup import NEUTRAL
    >>> tactics = list_tactics(Opponent(60, 60, NEUTRAL, 6))[:2]
    >>> [(tactic.concept.short, tactic.risk, round(tactic.gain, 3)) for tactic in tactics]
    [('AC', 12, 0.09), ('OC', 9, 0.037)]
    """
    tactics = []
    for concept in CONCEPTS:
        own, other = effect(concept, opponent.concept), effect(opponent.concept, concept)
        risk = concept.highest_risk if own - other > 0 else concept.lowest_risk
        average = (risk + opponent.risk) / 2 / 100
        tactics.append(Tactic(concept, risk, own * average, other * average))
    return tuple(tactics)


class ChanceTable:
    """The chance of winning a set, given both scoring chances and who serves first; it is calculated on demand."""

    def __init__(self, season: Season, *, serves_first: bool) -> None:
        self.season = season
        self.serves_first = serves_first
        self.lowest, self.highest = season.chance_lowest / 100, season.chance_highest / 100
        self.step = (self.highest - self.lowest) / STEPS
        self.cells: dict[int, tuple[float, float, float, float]] = {}
        self._odds: dict[tuple[int, int], float] = {}

    def _log_odds(self, i: int, j: int) -> float:
        odds = self._odds.get((i, j))
        if odds is None:
            win = set_win(self.lowest + i * self.step, self.lowest + j * self.step, self.serves_first, self.season)
            win = min(max(win, SURE), 1 - SURE)
            odds = self._odds[i, j] = log(win / (1 - win))
        return odds

    def cell(self, i: int, j: int) -> tuple[float, float, float, float]:
        """Return four coefficients that interpolate the log odds of the set within a cell of the table."""
        here, right = self._log_odds(i, j), self._log_odds(i + 1, j)
        below, across = self._log_odds(i, j + 1), self._log_odds(i + 1, j + 1)
        terms = self.cells[i * (STEPS + 2) + j] = (here, right - here, below - here, across - right - below + here)
        return terms


@lru_cache(maxsize=SEASONS_KEPT)
def _build_table(season: Season, serves_first: bool) -> ChanceTable:
    return ChanceTable(season, serves_first=serves_first)


class SetSearched:
    """A set in the search: its opponent, and the chance of winning it with given totals and tactic."""

    __slots__ = ("_cells", "_highest", "_lowest", "_scale", "_table", "opponent", "season", "serves_first", "tactics")

    def __init__(self, opponent: Opponent, season: Season, *, serves_first: bool) -> None:
        self.opponent, self.season, self.serves_first = opponent, season, serves_first
        self.tactics = list_tactics(opponent)
        self._table = _build_table(season, serves_first)
        self._cells = self._table.cells
        self._lowest, self._highest = self._table.lowest, self._table.highest
        self._scale = 1 / self._table.step if self._table.step > 0 else 0.0

    def look_up(self, ol: float, dl: float, tactic: Tactic) -> float:
        """Return the chance of winning the set from the table."""
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
        """Return the exact chance of winning the set (R5.1–R5.4)."""
        theirs = self.opponent
        chance = calculate_scoring_chance(ol, theirs.dl, concept, theirs.concept, risk, theirs.risk, self.season)
        other = calculate_scoring_chance(theirs.ol, dl, theirs.concept, concept, theirs.risk, risk, self.season)
        return set_win(chance, other, self.serves_first, self.season)


def match_chance(wins: list[float]) -> float:
    """Return the chance of winning three of five sets from the chance of each (R2.1).

    >>> match_chance([0.5] * 5), match_chance([1, 1, 1, 0, 0]), match_chance([1, 1, 0, 0, 0.25])
    (0.5, 1, 0.25)
    """
    a, b, c, d, e = wins
    none, both = (1 - a) * (1 - b), a * b
    three = c * d * e
    two = c * d + c * e + d * e - 3 * three
    some = 1 - (1 - c) * (1 - d) * (1 - e)
    return none * three + (1 - none - both) * (two + three) + both * some


NO_POINTS: Pair = (0, 0)


@dataclass(frozen=True, slots=True)
class LineUp:
    """The line-up of a set: six players by roster index, their positions, tactics and points.

    A player is None if nobody plays. `losses` are the OL losses of the six; None means the blank rule. `gains` pairs
    resting players with their OL gains.
    """

    players: tuple[int | None, ...]
    positions: tuple[Position, ...]
    losses: tuple[int | None, ...] = (None,) * PLAYERS_IN_SET
    concept: Concept = NEUTRAL
    risk: int = NEUTRAL.lowest_risk
    home: Pair = NO_POINTS
    devotion: Pair = NO_POINTS
    special: Pair = NO_POINTS
    gains: tuple[tuple[int, int], ...] = ()

    @property
    def points(self) -> Pair:
        """The sums of HA, DP and SP: on OL, and on DL."""
        pairs = (self.home, self.devotion, self.special)
        return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Five line-ups with exact chances: each set's start levels, totals and chance of a win, and the match's chance."""

    sets: tuple[LineUp, ...]
    starts: tuple[tuple[Levels, ...], ...]
    totals: tuple[Levels, ...]
    wins: tuple[float, ...]
    win: float


def judge_line_ups(
    levels: Sequence[Levels], sets: Sequence[SetSearched], line_ups: Sequence[LineUp], season: Season
) -> Proposal:
    """Return line-ups unchanged, with their chances (R5.1–R5.4)."""
    starts = play_through(levels, line_ups, season)
    totals, wins = [], []
    for searched, line_up, now in zip(sets, line_ups, starts, strict=True):
        six = zip(line_up.players, line_up.positions, strict=True)
        own = [end_levels(*now[player], position) for player, position in six if player is not None]
        ol, dl = line_up.points
        total = sum(end[0] for end in own) + ol, sum(end[1] for end in own) + dl
        totals.append(total)
        wins.append(searched.exact(*total, line_up.concept, line_up.risk))
    ends = match_ends(list_set_scores(wins))
    win = sum(likely for own_sets, other_sets, likely in ends if own_sets > other_sets)
    return Proposal(tuple(line_ups), starts, tuple(totals), tuple(wins), win)


def play_through(
    levels: Sequence[Levels], line_ups: Sequence[LineUp], season: Season
) -> tuple[tuple[Levels, ...], ...]:
    """Return the roster's levels at the start of each set (R2.3, R2.4)."""
    starts = [tuple(levels)]
    for line_up in line_ups[:-1]:
        losses = dict(zip(line_up.players, line_up.losses, strict=True))
        gains = dict(line_up.gains)
        now = [
            apply_set(*was, *top, player in losses, losses.get(player, gains.get(player)), season)
            for player, (was, top) in enumerate(zip(starts[-1], levels, strict=True))
        ]
        starts.append(tuple(now))
    return tuple(starts)


def is_legal(levels: Sequence[Levels], line_ups: Sequence[LineUp], points: Sequence[int], season: Season) -> bool:
    """Whether line-ups need no correction (R2.1, R2.2, R3.2–R3.4, R4.1); `points` are the limits of HA, DP and SP."""
    if len(line_ups) != SETS:
        return False
    starts = play_through(levels, line_ups, season)
    kinds = zip(*((line_up.home, line_up.devotion, line_up.special) for line_up in line_ups), strict=True)
    if any(sum(map(sum, pairs)) > most for pairs, most in zip(kinds, points, strict=True)):
        return False
    return all(_set_is_legal(levels, now, line_up) for now, line_up in zip(starts, line_ups, strict=True))


def _set_is_legal(levels: Sequence[Levels], now: Sequence[Levels], line_up: LineUp) -> bool:
    able = {index for index, (start, top) in enumerate(zip(now, levels, strict=True)) if can_play(*start, *top)}
    six = [player for player in line_up.players if player is not None]
    if len(set(six)) != len(six) or not able.issuperset(six) or len(six) < min(PLAYERS_IN_SET, len(able)):
        return False
    played = [None if at is None else which for at, which in zip(line_up.players, line_up.positions, strict=True)]
    if get_positions_played(played) != tuple(played) or line_up.concept not in list_allowed_concepts(played):
        return False
    return line_up.concept.lowest_risk <= line_up.risk <= line_up.concept.highest_risk


def has_kept_locks(line_ups: Sequence[LineUp], locks: Sequence[RosterLock]) -> bool:
    """Whether all locks are kept in five line-ups."""
    for lock in locks:
        placed = dict(zip(line_ups[lock.set_number - 1].players, line_ups[lock.set_number - 1].positions, strict=True))
        if lock.player not in placed or lock.position not in (None, placed[lock.player]):
            return False
    return True
