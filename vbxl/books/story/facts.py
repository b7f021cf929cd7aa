"""Facts about a season so far and its matches: records, runs, turning points, and how a round changed them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final

from vbxl.books.bulletin import Match
from vbxl.league.league import Fixture, League
from vbxl.rules.match import Score, home_serves, list_rally_scores, run_of_score, sets_won
from vbxl.rules.season import Season

# The first round in which a record is news: two are too few.
RECORDS_FROM: Final = 3
# Shorter runs are no news.
RUN_LEAST: Final = 4


@dataclass(frozen=True, slots=True)
class Mark:
    """The highest value of a measure in any match of a season, and the matches that reached it."""

    most: int
    matches: tuple[Fixture, ...]


@dataclass(frozen=True, slots=True)
class SeasonRecord:
    """A season record that a round broke or equalled: the measure's name, and the marks after and before the round."""

    name: str
    now: Mark
    before: Mark

    @property
    def broken(self) -> bool:
        """Whether the record was broken rather than equalled."""
        return self.now.most > self.before.most


@dataclass(frozen=True, slots=True)
class Streak:
    """A run of league matches that a team won (or lost), and the match that ended the run, if any."""

    team: str
    won: bool
    length: int
    ended: Fixture | None = None


HIGHEST_SET: Final = "highest set"
MOST_POINTS: Final = "most points in a match"
CLEAREST_MATCH: Final = "clearest win in three sets"


def _find_margin(fixture: Fixture) -> int:
    """Return by how many points a match was won if it took three sets; 0 if it took more."""
    clear = not min(sets_won(fixture.sets))
    return abs(sum(home - visitors for home, visitors in fixture.sets)) if clear else 0


MEASURES: Final[Mapping[str, Callable[[Fixture], int]]] = {
    HIGHEST_SET: lambda fixture: max(map(sum, fixture.sets)),
    MOST_POINTS: lambda fixture: sum(map(sum, fixture.sets)),
    CLEAREST_MATCH: _find_margin,
}


def list_season_records(league: League, round_number: int) -> Iterator[SeasonRecord]:
    """Yield the records that a round broke or equalled, in league and cup. Before the third round, there are none."""
    if round_number < RECORDS_FROM:
        return
    earlier = [fixture for fixture in league.fixtures if fixture.sets and fixture.round_number < round_number]
    own = [fixture for fixture in league.fixtures if fixture.sets and fixture.round_number == round_number]
    for name, measure in MEASURES.items():
        before, now = (_find_mark(matches, measure) for matches in (earlier, own))
        if before.most and now.most >= before.most:
            yield SeasonRecord(name, now, before)


def _find_mark(matches: Sequence[Fixture], measure: Callable[[Fixture], int]) -> Mark:
    most = max(map(measure, matches), default=0)
    return Mark(most, tuple(match for match in matches if measure(match) == most))


def list_streaks(league: League, round_number: int) -> Iterator[Streak]:
    """Yield the runs of at least four wins or defeats in the league that a round prolonged or ended."""
    for team in league.teams:
        results = _list_results(league, team.id, round_number)
        for index, (fixture, won) in enumerate(results):
            if fixture.round_number == round_number and index and results[index - 1][1] != won:
                length = _count_streak(results[:index])
                if length >= RUN_LEAST:
                    yield Streak(team.id, not won, length, fixture)
        if results and results[-1][0].round_number == round_number:
            length = _count_streak(results)
            if length >= RUN_LEAST:
                yield Streak(team.id, results[-1][1], length)


def _list_results(league: League, team: str, last_round: int) -> list[tuple[Fixture, bool]]:
    """Return a team's league matches up to a round, in order of play, each with whether the team won it."""
    results = []
    for number in range(1, last_round + 1):
        for match in league.matches_of(team, number):
            if match.sets and not match.cup:
                home, visitors = sets_won(match.sets)
                results.append((match, (home > visitors) == (match.home == team)))
    return results


def _count_streak(results: Sequence[tuple[Fixture, bool]]) -> int:
    """Return how many results at the end are the same."""
    last = results[-1][1]
    return next((count for count, (_, won) in enumerate(reversed(results)) if won != last), len(results))


def show_form(league: League, team: str, last_round: int) -> str:
    """Return a team's results in its last five league matches, or fewer, as W or L; the latest comes last."""
    return "".join("W" if won else "L" for _, won in _list_results(league, team, last_round)[-5:])


EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match from one side's view: its chance of victory (0…1), and the sets and points so far.

    In `sets` and `points`, the side's own number comes first.
    """

    set_number: int
    sets: Score
    points: Score
    chance: float


@dataclass(frozen=True, slots=True)
class Run:
    """A run of points that a side scored in a set without reply, and the scores before and after it.

    In both scores, the side's own points come first. The other side may have won rallies meanwhile, but only as
    receiver, which gives no point (R5.1).
    """

    team: str
    other: str
    match: int
    set_number: int
    start: Score
    end: Score

    @property
    def points(self) -> int:
        """The number of points in the run."""
        return self.end[0] - self.start[0]


@dataclass(frozen=True, slots=True)
class Turn:
    """A set of a match: its number, and the match winner's chance of victory (0…1) before and after the set."""

    set_number: int
    before: float
    after: float


def put_own_first(score: Score, *, home: bool) -> Score:
    """Return a score with the points of a side first; in `score`, the home side's points come first."""
    return score if home else (score[1], score[0])


def find_winner_chance(match: Match, season: Season) -> float:
    """Return the winner's chance (0…1) before the match, based on earlier results (R5.8); 0.5 if there are none."""
    home = match.home_chance(season)
    if home is None:
        return EVEN
    return home if match.winner == match.home else 1 - home


def find_lowest_moment(match: Match, season: Season) -> Moment | None:
    """Return the first moment at which the winner of a match had its lowest chance while behind (R5.8).

    A side is behind in sets or, if the sets are level, in points. The result is None if the winner was never behind.
    """
    behind = (
        moment
        for moment in list_moments(match, season)
        if (moment.sets[0] - moment.sets[1], moment.points[0] - moment.points[1]) < (0, 0)
    )
    return min(behind, key=lambda moment: moment.chance, default=None)


def list_moments(match: Match, season: Season) -> Iterator[Moment]:
    """Yield every moment of a match as its winner saw it: one before each rally of each set."""
    home = match.winner == match.home
    won: Score = (0, 0)
    for number, (rallies, chances) in enumerate(zip(match.rallies, match.course(season), strict=True), start=1):
        scores = list_rally_scores(rallies, home_serves(number))
        for (score, _), chance in zip(scores[:-1], chances[:-1], strict=True):
            own = chance if home else 1 - chance
            yield Moment(number, put_own_first(won, home=home), put_own_first(score, home=home), own)
        won_set = match.sets[number - 1][0] > match.sets[number - 1][1]
        won = (won[0] + won_set, won[1] + (not won_set))


def list_set_turns(match: Match, season: Season) -> list[Turn]:
    """Return the winner's chance before and after each set of a match (R5.8)."""
    home = match.winner == match.home
    return [
        Turn(number, own[0] if home else 1 - own[0], own[-1] if home else 1 - own[-1])
        for number, own in enumerate(match.course(season), start=1)
    ]


def find_longest_runs(matches: Sequence[Match]) -> list[Run]:
    """Return the longest run of points in some matches.

    If several runs are equally long, return all of them in match order.
    """
    runs = [run for match in matches for run in list_runs(match)]
    most = max((run.points for run in runs), default=0)
    return [run for run in runs if run.points == most]


def list_runs(match: Match) -> Iterator[Run]:
    """Yield every run of points that a side scored in a set, in order."""
    for number, rallies in enumerate(match.rallies, start=1):
        scores = [(0, 0), *run_of_score(rallies, home_serves(number))]
        points = [(now[0] > before[0], before, now) for before, now in pairwise(scores)]
        for home, run in groupby(points, key=lambda point: point[0]):
            own = list(run)
            team, other = (match.home, match.visitors) if home else (match.visitors, match.home)
            start, end = (put_own_first(score, home=home) for score in (own[0][1], own[-1][2]))
            yield Run(team, other, match.number, number, start, end)


def measure_closeness(match: Match) -> tuple[int, int]:
    """Return a sort key for how close a match was: first the difference in sets, then the difference in points."""
    (won, lost), (own, others) = match.sets_won, match.points
    return abs(won - lost), abs(own - others)
