"""Facts of a season so far: its records, the runs of wins and defeats, and what a round changed in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.league import Fixture, League
from vbxl.rules.match import sets_won

# A record that two rounds made is none yet.
RECORDS_FROM: Final = 3
# Shorter runs are no news.
RUN_LEAST: Final = 4


@dataclass(frozen=True, slots=True)
class Mark:
    """The most of something in a match of the season: how much, and the matches that have it."""

    most: int
    matches: tuple[Fixture, ...]


@dataclass(frozen=True, slots=True)
class SeasonRecord:
    """A record of the season that a round broke or equalled: what it is of, the mark now, and the one before."""

    name: str
    now: Mark
    before: Mark

    @property
    def broken(self) -> bool:
        """Whether it was broken, not equalled."""
        return self.now.most > self.before.most


@dataclass(frozen=True, slots=True)
class Streak:
    """League matches of a team that were won, or lost, one after another; `ended` by the match that was not, if any."""

    team: str
    won: bool
    length: int
    ended: Fixture | None = None


HIGHEST_SET: Final = "highest set"
LONGEST_MATCH: Final = "longest match"
CLEAREST_MATCH: Final = "clearest match"


def _highest(one: Fixture) -> int:
    return max(sum(score) for score in one.sets)


def _longest(one: Fixture) -> int:
    return sum(sum(score) for score in one.sets)


def _clearest(one: Fixture) -> int:
    """By how many points a match in three sets was won."""
    if min(sets_won(one.sets)):
        return 0
    return abs(sum(home - visitors for home, visitors in one.sets))


MEASURES: Final[tuple[tuple[str, Callable[[Fixture], int]], ...]] = (
    (HIGHEST_SET, _highest),
    (LONGEST_MATCH, _longest),
    (CLEAREST_MATCH, _clearest),
)


def records(league: League, round_number: int) -> Iterator[SeasonRecord]:
    """The records of the season, league and cup, that a round broke or equalled, from its third round on."""
    if round_number < RECORDS_FROM:
        return
    earlier = [one for one in league.fixtures if one.sets and one.round_number < round_number]
    own = [one for one in league.fixtures if one.sets and one.round_number == round_number]
    for name, measure in MEASURES:
        before, now = (_mark(matches, measure) for matches in (earlier, own))
        if before.most and now.most >= before.most:
            yield SeasonRecord(name, now, before)


def _mark(matches: Sequence[Fixture], measure: Callable[[Fixture], int]) -> Mark:
    most = max(map(measure, matches), default=0)
    return Mark(most, tuple(one for one in matches if measure(one) == most))


def streaks(league: League, round_number: int) -> Iterator[Streak]:
    """The runs of at least four wins or defeats in league matches that stand after a round, or that ended in it."""
    for team in league.teams:
        results = _results(league, team.id, round_number)
        for index, (fixture, won) in enumerate(results):
            if fixture.round_number == round_number and index and results[index - 1][1] != won:
                length = _length(results[:index])
                if length >= RUN_LEAST:
                    yield Streak(team.id, not won, length, fixture)
        if results and results[-1][0].round_number == round_number:
            length = _length(results)
            if length >= RUN_LEAST:
                yield Streak(team.id, results[-1][1], length)


def _results(league: League, team: str, last_round: int) -> list[tuple[Fixture, bool]]:
    """A team's league matches up to a round in the order in which they were played, and whether it won them."""
    found = []
    for number in range(1, last_round + 1):
        for one in league.matches_of(team, number):
            if one.sets and not one.cup:
                home, visitors = sets_won(one.sets)
                found.append((one, (home > visitors) == (one.home == team)))
    return found


def _length(results: Sequence[tuple[Fixture, bool]]) -> int:
    """How many of the last results are the same."""
    last = results[-1][1]
    return next((count for count, (_, won) in enumerate(reversed(results)) if won != last), len(results))


def form(league: League, team: str, last_round: int, matches: int = 5) -> str:
    """The last league matches of a team, W or L each, the last of them at the end."""
    return "".join("W" if won else "L" for _, won in _results(league, team, last_round)[-matches:])
