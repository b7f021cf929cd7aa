"""What is at stake: every rest of a season is played through, and what is said must hold in all, or in one, of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from leagues import made_league
from vbxl.books.story.stakes import Stakes, find_stakes
from vbxl.league.league import Fixture, League
from vbxl.rules.match import PlayedMatch, Score, standings

DAYS = 6
# How a match may end for its winner: clearly or narrowly in sets, and in points.
WINS: tuple[tuple[Score, ...], ...] = (
    ((15, 0),) * 3,
    ((15, 13),) * 3,
    ((15, 0), (13, 15), (15, 0), (13, 15), (15, 0)),
    ((15, 13), (13, 15), (15, 13), (13, 15), (15, 13)),
    ((15, 13), (0, 15), (15, 13), (0, 15), (15, 13)),
)
ENDS = (*WINS, *(tuple(score[::-1] for score in sets) for sets in WINS))


def near_the_end(seed: int, days_left: int) -> League:
    """Two divisions of four, each with a match day a round, some of them left, under settings of every kind."""
    chance = Random(seed)  # noqa: S311 - invented data
    made = made_league(8, 2, seed=seed, round_number=1, meetings=2)
    moving = chance.randrange(3)
    settings = replace(made.settings, table_lost=chance.choice((0, 0, 1)), promoted=moving, relegated=moving)
    fixtures: list[Fixture] = []
    seen: Counter[int] = Counter()
    for one in made.fixtures:
        day = seen[one.division] // 2 + 1
        seen[one.division] += 1
        fixtures.append(replace(one, round_number=day, sets=chance.choice(ENDS) if day <= DAYS - days_left else ()))
    return replace(made, settings=settings, fixtures=tuple(fixtures), round_number=DAYS + 1 - days_left)


def places(league: League, division: int) -> Mapping[str, frozenset[int]]:
    """The places that each team of a division may end in, by all rests of the season with such ends of matches."""
    names = {team.id: team.name for team in league.teams if team.division == division}
    own = [one for one in league.fixtures if one.division == division]
    played = [PlayedMatch(one.home, one.visitors, one.sets) for one in own if one.sets]
    left = [one for one in own if not one.sets]
    found: dict[str, set[int]] = {team: set() for team in names}
    for ends in product(ENDS, repeat=len(left)):
        rest = [PlayedMatch(one.home, one.visitors, sets) for one, sets in zip(left, ends, strict=True)]
        for place, line in enumerate(standings(names, [*played, *rest], league.settings), start=1):
            found[line.team].add(place)
    return {team: frozenset(its) for team, its in found.items()}


def zones(league: League, division: int) -> tuple[set[int], set[int]]:
    """The places that go up, and those that go down: as many teams come as go, so that no division gets too small."""
    up = league.settings.promoted if division == 2 else 0
    down = league.settings.relegated if division == 1 else 0
    return set(range(1, up + 1)), set(range(5 - down, 5))


@cache
def cases(
    seasons: range, days_left: int
) -> tuple[tuple[Stakes, Mapping[str, frozenset[int]], set[int], set[int]], ...]:
    """What is said of some seasons, and the places that are possible, that go up and that go down."""
    found = []
    for seed in seasons:
        league = near_the_end(seed, days_left)
        for division in (1, 2):
            told = find_stakes(league, division, DAYS - days_left)
            assert told is not None
            found.append((told, places(league, division), *zones(league, division)))
    return tuple(found)


SEASONS = [(range(120), 1), pytest.param(range(300, 303), 2, marks=pytest.mark.exhaustive)]


@pytest.mark.parametrize(("seasons", "days_left"), SEASONS)
def test_what_is_sure_no_rest_of_the_season_takes_away(seasons: range, days_left: int) -> None:
    said: Counter[str] = Counter()
    for told, ends, up, down in cases(seasons, days_left):
        if told.champion:
            assert ends[told.champion] == {1}
            said["champion"] += 1
        assert all(ends[team] <= up for team in told.up_sure)
        assert all(ends[team] <= down for team in told.down_sure)
        said.update({"up": len(told.up_sure), "down": len(told.down_sure)})
    if days_left == 1:
        assert min(said[kind] for kind in ("champion", "up", "down")) > 10


@pytest.mark.parametrize(("seasons", "days_left"), SEASONS)
def test_who_can_still_get_there_are_those_whom_a_rest_of_the_season_takes_there(
    seasons: range, days_left: int
) -> None:
    """All of them where any are named; a team that ties make sure is one of them."""
    named: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    for told, ends, up, down in cases(seasons, days_left):
        for kind, teams, sure, zone in (
            ("title", told.title, (), {1}),
            ("up", told.up_open, told.up_sure, up),
            ("down", told.down_open, told.down_sure, down),
        ):
            can = {team for team, its in ends.items() if its & zone} - {*sure}
            if teams:
                assert {*teams} == can
                named[kind] += 1
            elif can:
                silent[kind] += 1
    # Where ties would decide nothing is said: in fewer than one of six.
    assert all(silent[kind] <= named[kind] / 5 for kind in ("title", "up", "down")), (named, silent)
    assert min(named.values()) > 2


def test_nothing_is_said_after_the_last_match_or_where_a_win_is_worth_nothing() -> None:
    league = near_the_end(1, 1)
    assert find_stakes(league, 1, DAYS - 1) is not None
    over = replace(league, fixtures=tuple(replace(one, sets=one.sets or ENDS[0]) for one in league.fixtures))
    assert find_stakes(over, 1, DAYS) is None
    for lost in (2, 3):
        level = replace(league, settings=replace(league.settings, table_won=2, table_lost=lost))
        assert find_stakes(level, 1, DAYS - 1) is None


def test_a_round_is_judged_by_what_was_known_after_it() -> None:
    """The stakes after an earlier round take no notice of the results since."""
    league = near_the_end(7, 1)
    cut = replace(
        league,
        fixtures=tuple(replace(one, sets=one.sets if one.round_number < DAYS - 1 else ()) for one in league.fixtures),
    )
    assert find_stakes(league, 1, DAYS - 2) == find_stakes(cut, 1, DAYS - 2)
