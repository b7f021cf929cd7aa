"""A round's story worked out again from its events: rallies replayed, odds as a recursion, tables added up by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import groupby, pairwise
from math import exp, inf, log
from typing import NamedTuple

from vbxl.books.bulletin import Bulletin
from vbxl.league.events import Event, MatchPlayed
from vbxl.league.league import Fixture, League
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


class Point(NamedTuple):
    """A moment of a match for its winner, before a rally: sets and points, its own first, and its chance."""

    set_number: int
    sets: Score
    points: Score
    chance: float


@dataclass(frozen=True)
class Replayed:
    """A match replayed from the letters of its rallies."""

    number: int
    division: int
    home: str
    visitors: str
    rallies: tuple[str, ...]
    p: float
    to: int

    @cached_property
    def runs_of_score(self) -> tuple[tuple[Score, ...], ...]:
        """The score before each rally of each set and after the last."""
        found = []
        for at, rallies in enumerate(self.rallies):
            points, server, run = {"H": 0, "V": 0}, "HV"[at % 2], [(0, 0)]
            for winner in rallies:
                points[winner] += winner == server
                server = winner
                run.append((points["H"], points["V"]))
            found.append(tuple(run))
        return tuple(found)

    @property
    def sets(self) -> tuple[Score, ...]:
        """The final scores."""
        return tuple(run[-1] for run in self.runs_of_score)

    @property
    def won(self) -> Score:
        """Sets won."""
        home = sum(one > other for one, other in self.sets)
        return home, len(self.sets) - home

    @property
    def home_won(self) -> bool:
        """Whether home won."""
        return self.won[0] == 3

    @property
    def winner(self) -> str:
        """The winner's id."""
        return self.home if self.home_won else self.visitors

    @property
    def loser(self) -> str:
        """The loser's id."""
        return self.visitors if self.home_won else self.home

    def turned(self, score: Score) -> Score:
        """A score with the winner's first."""
        return score if self.home_won else score[::-1]

    @property
    def total(self) -> Score:
        """All points."""
        return sum(one for one, _ in self.sets), sum(other for _, other in self.sets)

    def own(self, home_chance: float) -> float:
        """The winner's chance by home's."""
        return home_chance if self.home_won else 1 - home_chance

    @property
    def before(self) -> float:
        """The winner's chance before the match."""
        return self.own(match_from(0, 0, self.p, self.to))

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Every moment before a rally."""
        return tuple(self._points())

    def _points(self) -> Iterator[Point]:
        sets = (0, 0)
        for at, (rallies, run) in enumerate(zip(self.rallies, self.runs_of_score, strict=True)):
            won, lost = (
                match_from(*after, self.p, self.to) for after in ((sets[0] + 1, sets[1]), (sets[0], sets[1] + 1))
            )
            serving = at % 2 == 0
            for winner, score in zip(rallies, run, strict=False):
                own = set_from(*score, serving, self.p, self.to)
                chance = self.own(own * won + (1 - own) * lost)
                yield Point(at + 1, self.turned(sets), self.turned(score), chance)
                serving = winner == "H"
            home = run[-1][0] > run[-1][1]
            sets = (sets[0] + home, sets[1] + (not home))

    @property
    def behind(self) -> Sequence[Point]:
        """The moments at which the winner was behind, in sets or, with as many, in points."""
        return [
            one
            for one in self.points
            if one.sets[0] < one.sets[1] or (one.sets[0] == one.sets[1] and one.points[0] < one.points[1])
        ]

    @property
    def around_sets(self) -> Sequence[tuple[float, float]]:
        """The winner's chance before and after each set."""
        at = [(0, 0)]
        for home, visitors in self.sets:
            at.append((at[-1][0] + (home > visitors), at[-1][1] + (home < visitors)))
        chances = [self.own(match_from(*score, self.p, self.to)) for score in at]
        return list(pairwise(chances))

    @property
    def runs(self) -> Iterator[tuple[int, str, int, Score, Score]]:
        """Runs of points: how long, who, in which set, from and to which score, own points first.

        Read from the score as people see it: all points of one side until the other scores.
        """
        for at, run in enumerate(self.runs_of_score):
            scorers = "".join("H" if now[0] > before[0] else "V" for before, now in pairwise(run) if now != before)
            for found in re.finditer(r"H+|V+", scorers):
                own = found[0][0]
                (home, visitors), length = (scorers[: found.start()].count(side) for side in "HV"), len(found[0])
                start = (home, visitors) if own == "H" else (visitors, home)
                side = self.home if own == "H" else self.visitors
                yield length, side, at + 1, start, (start[0] + length, start[1])


class Line(NamedTuple):
    """A line of a table, by what sorts it: points, sets' difference and ratio, points' ratio."""

    points: int
    difference: int
    ratio: tuple[bool, Fraction]
    point_ratio: tuple[bool, Fraction]


def _ratio(won: int, lost: int) -> tuple[bool, Fraction]:
    return (False, Fraction(won, lost)) if lost else (won > 0, Fraction(1))


@dataclass(frozen=True)
class RoundAgain:
    """A round again, from its leagues and events."""

    before: League
    after: League
    events: Sequence[Event]
    told: Bulletin

    @cached_property
    def matches(self) -> dict[int, Replayed]:
        """The matches as replayed, with the odds before that the bulletin gives its readers."""
        chances = self.before.rally_chances
        return {
            one.number: Replayed(
                one.number, one.division, one.home, one.visitors, tuple(each.rallies for each in one.sets),
                round(chances[one.number], 6), self.before.settings.set_points,
            )
            for one in self.events
            if isinstance(one, MatchPlayed)
        }  # fmt: skip

    @property
    def number(self) -> int:
        """The round's number."""
        return self.before.round_number

    def name(self, side: str) -> str:
        """A side's name."""
        return self.after.called(side)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all teams, and of the sides of amateurs."""
        sides = {side for one in self.after.fixtures for side in (one.home, one.visitors)}
        return tuple(sorted({*map(self.name, sides), *(team.name for team in self.after.teams)}))

    def level(self, side: str) -> int:
        """A side's division; amateurs are below all."""
        found = [team.division for team in self.before.teams if team.id == side]
        return found[0] if found else 1 + max(team.division for team in self.before.teams)

    def league_matches(self, until: int) -> list[Fixture]:
        """All league matches played up to a round, in their order."""
        found = [one for one in self.after.fixtures if one.sets and one.division and one.round_number <= until]
        return sorted(found, key=lambda one: (one.round_number, one.number))

    @cached_property
    def _tables(self) -> dict[tuple[int, int], list[str]]:
        return {}

    def earned(self, team: str, until: int) -> int:
        """A team's table points after a round."""
        season = self.after.settings
        return sum(season.table_won if won else season.table_lost for _, won in self.results(team, until))

    def results(self, team: str, until: int) -> list[tuple[Fixture, bool]]:
        """A team's league matches up to a round, and whether it won."""
        found = []
        for one in self.league_matches(until):
            if team in (one.home, one.visitors):
                home = sum(a > b for a, b in one.sets) == 3
                found.append((one, home == (team == one.home)))
        return found

    def table(self, division: int, until: int) -> list[str]:
        """A division's teams after a round, best first (R5.5)."""
        if (division, until) not in self._tables:
            self._tables[division, until] = self._sorted(division, until)
        return self._tables[division, until]

    def _sorted(self, division: int, until: int) -> list[str]:
        teams = [team.id for team in self.after.teams if team.division == division]
        matches = [one for one in self.league_matches(until) if one.division == division]
        lines = {team: self._line(team, matches) for team in teams}
        ordered: list[str] = []
        for _, tied in groupby(sorted(teams, key=lines.__getitem__, reverse=True), key=lines.__getitem__):
            level = [*tied]
            among = [one for one in matches if one.home in level and one.visitors in level]
            ordered += sorted(
                level,
                key=lambda team: (
                    -self._line(team, among).points if len(level) > 1 else 0,
                    self.name(team).casefold(),
                    team,
                ),
            )
        return ordered

    def _line(self, team: str, matches: Sequence[Fixture]) -> Line:
        season = self.after.settings
        own = [(one.sets, team == one.home) for one in matches if team in (one.home, one.visitors)]
        scores = [[score if home else score[::-1] for score in sets] for sets, home in own]
        won = sum(a > b for sets in scores for a, b in sets)
        lost = sum(a < b for sets in scores for a, b in sets)
        points = sum(season.table_won if sum(a > b for a, b in sets) == 3 else season.table_lost for sets in scores)
        own_points = sum(a for sets in scores for a, _ in sets)
        return Line(
            points, won - lost, _ratio(won, lost), _ratio(own_points, sum(b for sets in scores for _, b in sets))
        )

    def left(self, division: int, until: int) -> list[Fixture]:
        """The matches of a division after a round."""
        return [one for one in self.after.fixtures if one.division == division and one.round_number > until]

    def bounds(self, team: str, until: int) -> tuple[int, int]:
        """The fewest and the most table points that a team can end with."""
        season = self.after.settings
        rest = sum(team in (one.home, one.visitors) for one in self.left(self.level(team), until))
        have = self.earned(team, until)
        return have + rest * season.table_lost, have + rest * season.table_won
