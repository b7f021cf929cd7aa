"""What is provably at stake: which teams are sure of the title, of going up or down, and which can still get there.

A team is sure of a place if no results of the remaining matches can take it away on table points. It can still get
there if some results take it there by the table's rules (R5.5); this is claimed only if it is known for every team of
the division. If ties would decide, nothing is claimed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice
from typing import Final

from vbxl.league.league import League
from vbxl.league.season_end import find_next_divisions
from vbxl.rules.match import PlayedMatch, standings
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS_TO_WIN

# If a team has more matches to come, nearly everything is possible.
MATCHES_MOST: Final = 10
# At most this many choices are tried of teams that must stay behind another, or ahead of it.
CHOICES_MOST: Final = 20
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of a division: which teams are sure of the title, or of going up or down, and which may still do so.

    `teams` is the number of teams. `title`, `up_open` and `down_open` have the teams still in the running; such a list
    is empty unless all its teams are known.
    """

    division: int
    teams: int
    champion: str
    title: tuple[str, ...]
    up_sure: tuple[str, ...]
    up_open: tuple[str, ...]
    down_sure: tuple[str, ...]
    down_open: tuple[str, ...]


def find_stakes(league: League, division: int, after_round: int) -> Stakes | None:
    """Return the stakes of a division after a round.

    The result is None if no matches are left, or too many, or if a win is worth nothing.
    """
    race = _Race(league, division, after_round)
    if race.worth <= 0 or not race.left or max(race.rest.values()) > MATCHES_MOST:
        return None
    up, down = race.up_and_down
    teams = race.teams
    up_sure = [team for team in teams if up and race.is_sure_of_top(team, up)]
    down_sure = [team for team in teams if down and race.is_sure_of_bottom(team, down)]
    return Stakes(
        division,
        len(teams),
        next((team for team in teams if race.is_sure_of_top(team, 1)), ""),
        _list_if_known({team: race.can_be_top(team, 1) for team in teams}),
        tuple(up_sure),
        _list_if_known({team: race.can_be_top(team, up) for team in teams if up and team not in up_sure}),
        tuple(down_sure),
        _list_if_known({team: race.can_be_bottom(team, down) for team in teams if down and team not in down_sure}),
    )


def _list_if_known(can: Mapping[str, bool | None]) -> tuple[str, ...]:
    """Return the teams for which `can` is True; () if `can` is None (unknown) for any team."""
    return () if None in can.values() else tuple(team for team, possible in can.items() if possible)


class _Race:
    """A division after a round: the teams' standings, and the remaining matches."""

    def __init__(self, league: League, division: int, after_round: int) -> None:
        self.league, self.division, self.round = league, division, after_round
        season = league.settings
        self.worth = season.table_won - season.table_lost
        own = [fixture for fixture in league.fixtures if fixture.division == division]
        self.left = [
            (fixture.home, fixture.visitors)
            for fixture in own
            if not fixture.sets or fixture.round_number > after_round
        ]
        self.rest = Counter(team for pair in self.left for team in pair)
        table = league.table(division, after_round)
        self.teams = [line.team for line in table]
        self.sets = {line.team: line.sets_won - line.sets_lost for line in table}
        # As if every coming match were lost.
        self.least = {line.team: line.points + season.table_lost * self.rest[line.team] for line in table}

    def count_most(self, team: str) -> int:
        """Return how many table points a team has if it wins all its remaining matches."""
        return self.least[team] + self.worth * self.rest[team]

    @cached_property
    def up_and_down(self) -> tuple[int, int]:
        """How many teams go up from the division at the season's end, and how many down (R0.2)."""
        coming = [(team, there) for team, there in find_next_divisions(self.league).items() if team in self.least]
        return sum(there < self.division for _, there in coming), sum(there > self.division for _, there in coming)

    def is_sure_of_top(self, team: str, places: int) -> bool:
        """Whether a team ends in the top `places` even if it loses every match.

        This is so if too few rivals can reach its points.
        """
        return sum(self.count_most(rival) >= self.least[team] for rival in self.teams if rival != team) < places

    def is_sure_of_bottom(self, team: str, places: int) -> bool:
        """Whether a team ends in the bottom `places` even if it wins every match.

        This is so if enough rivals stay ahead of it.
        """
        ahead = sum(self.least[rival] > self.count_most(team) for rival in self.teams if rival != team)
        return ahead >= len(self.teams) - places

    def can_be_top(self, team: str, places: int) -> bool | None:
        """Whether some results of the remaining matches put a team in the top `places`; None if that is unknown.

        In these results, the team wins all its matches, and enough rivals don't win too often. The rivals whose points
        can rise least are tried first.
        """
        if sum(self.least[rival] > self.count_most(team) for rival in self.teams) >= places:
            return False
        return self._can_reach(
            team,
            self._list_choices(team, len(self.teams) - places, self.count_most),
            lambda rival, behind: (self.count_most(team) - self.least[rival] - behind) // self.worth,
            self.can_pass,
            lambda winners, bound: min(self._list_places(team, winners, bound)) <= places,
        )

    def can_be_bottom(self, team: str, places: int) -> bool | None:
        """Whether some results of the remaining matches put a team in the bottom `places`; None if that is unknown.

        In these results, the team loses all its matches, and enough rivals don't lose too often.
        """
        if sum(self.count_most(rival) < self.least[team] for rival in self.teams) >= places:
            return False

        def is_last(losers: Sequence[str], bound: Sequence[str]) -> bool:
            winners = [pair[pair[0] == loser] for pair, loser in zip(self.left, losers, strict=True)]
            return max(self._list_places(team, winners, bound)) > len(self.teams) - places

        return self._can_reach(
            team,
            self._list_choices(team, len(self.teams) - places, lambda rival: -self.count_most(rival)),
            lambda rival, ahead: (self.count_most(rival) - self.least[team] - ahead) // self.worth,
            self.can_drop_behind,
            is_last,
        )

    def can_pass(self, team: str, other: str) -> bool:
        """Whether set difference may put a team that wins every match ahead of another team with equal points."""
        wins = (self.count_most(team) - self.least[other]) // self.worth
        worst = self.sets[other] + wins - SETS_TO_WIN * (self.rest[other] - wins)
        return self.sets[team] + SETS_TO_WIN * self.rest[team] >= worst

    def can_drop_behind(self, team: str, other: str) -> bool:
        """Whether set difference may put a team that loses every match behind another team with equal points."""
        defeats = (self.count_most(other) - self.least[team]) // self.worth
        best = self.sets[other] + SETS_TO_WIN * (self.rest[other] - defeats) - defeats
        return self.sets[team] - SETS_TO_WIN * self.rest[team] <= best

    def _list_choices(self, team: str, size: int, key: Callable[[str], int]) -> Iterator[tuple[str, ...]]:
        return combinations(sorted((rival for rival in self.teams if rival != team), key=key), size)

    def _can_reach(
        self,
        team: str,
        choices: Iterator[tuple[str, ...]],
        cap: Callable[[str, bool], int],
        level_will_do: Callable[[str, str], bool],
        is_there: Callable[[Sequence[str], Sequence[str]], bool],
    ) -> bool | None:
        """Whether some results of the remaining matches bring a team to the goal that `is_there` checks.

        Each choice names rivals, and `cap` gives the most matches that such a rival may win (or lose). The result is
        None (unknown) if the team gets there on points but not with the tie-breaks tried, or if there are too many
        choices to try.
        """
        possible: bool | None = False
        for bound in islice(choices, CHOICES_MOST):
            for ties in (False, True):
                caps = {rival: cap(rival, not (ties and level_will_do(team, rival))) for rival in bound}
                winners = self._share_rest(team, caps)
                if winners is not None:
                    if is_there(winners, bound):
                        return True
                    possible = None
        return possible if next(choices, None) is None else None

    def _share_rest(self, team: str, caps: Mapping[str, int]) -> list[str] | None:
        """Choose the winner (or loser) of each remaining match so that no team exceeds its cap; None if impossible.

        In its own matches, `team` is chosen. In other matches, a side without a cap is chosen if there is one.
        """
        if min(caps.values(), default=0) < 0:
            return None
        bound = [index for index, pair in enumerate(self.left) if pair[0] in caps and pair[1] in caps]
        shared = _share_pairs([self.left[index] for index in bound], caps)
        if shared is None:
            return None
        winners = dict(zip(bound, shared, strict=True))
        return [
            winners.get(index) or (team if team in pair else pair[pair[0] in caps])
            for index, pair in enumerate(self.left)
        ]

    def _list_places(self, team: str, winners: Sequence[str], bound: Sequence[str]) -> Iterator[int]:
        """Yield a team's place for each of two ways to break ties.

        `winners` has the winners of the remaining matches. The first way is to let matches between the teams in `bound`
        end as narrowly as possible, and all others as clearly as possible. The second is to let all matches end as
        clearly as possible.
        """
        season = self.league.settings
        names = {team: self.league.called(team) for team in self.teams}
        results = [
            PlayedMatch(fixture.home, fixture.visitors, fixture.sets)
            for fixture in self.league.fixtures
            if fixture.division == self.division and fixture.sets and fixture.round_number <= self.round
        ]
        for all_clear in (False, True):
            rest = [
                PlayedMatch(
                    *pair, _make_sets(season, home=winner == pair[0], clear=all_clear or not {*pair} <= {*bound})
                )
                for pair, winner in zip(self.left, winners, strict=True)
            ]
            table = standings(names, [*results, *rest], season)
            yield [line.team for line in table].index(team) + 1


def _make_sets(season: Season, *, home: bool, clear: bool) -> tuple[tuple[int, int], ...]:
    points = season.set_points
    won, lost = ((points, 0), (0, points)) if clear else ((points, points - 2), (points - 2, points))
    sets = [won] * SETS_TO_WIN if clear else [lost, won] * (SETS_TO_WIN - 1) + [won]
    return tuple(score if home else (score[1], score[0]) for score in sets)


def _share_pairs(pairs: Sequence[Pair], caps: Mapping[str, int]) -> list[str] | None:
    """Choose a team from each pair, but no team more often than its cap; None if that is impossible.

    >>> _share_pairs([("a", "b"), ("a", "b"), ("a", "c")], {"a": 1, "b": 1, "c": 1})
    ['b', 'a', 'c']
    >>> _share_pairs([("a", "b"), ("a", "b"), ("a", "b")], {"a": 1, "b": 1}) is None
    True
    """
    takers: list[str] = []
    counts: Counter[str] = Counter()

    def make_room(team: str, seen: set[str]) -> bool:
        """Make room for another pair in a team; return False if that is impossible.

        If need be, one of the team's pairs goes to the other team of that pair.
        """
        if counts[team] < caps[team]:
            return True
        seen.add(team)
        for index, taker in enumerate(takers):
            if taker != team:
                continue
            first, second = pairs[index]
            other = second if first == team else first
            if other not in seen and make_room(other, seen):
                takers[index] = other
                counts[other] += 1
                counts[team] -= 1
                return True
        return False

    for pair in pairs:
        seen: set[str] = set()
        taker = next((team for team in pair if team not in seen and make_room(team, seen)), None)
        if taker is None:
            return None
        takers.append(taker)
        counts[taker] += 1
    return takers
