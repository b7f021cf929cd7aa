"""Fixtures (R0.2): every pair as often as it must, nobody long at one place, and rounds that hold all match days."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, groupby, pairwise, product

import pytest

from vbxl.rules.fixtures import (
    MatchDay,
    count_leg_days,
    count_meetings_within,
    count_rounds_needed,
    match_days,
    round_of_day,
)
from vbxl.rules.season import Season, season_with

SIZES = (*range(2, 10), 15, 20, 40)
MEETINGS = (1, 2, 3, 4)
EVERY = [(size, meetings) for size in SIZES for meetings in MEETINGS]
HOME, AWAY, OFF = "H", "A", "-"


def places(days: Sequence[MatchDay], team: int) -> str:
    """Where a team plays, a letter a match day."""
    letters = {True: HOME, False: AWAY}
    return "".join(next((letters[home == team] for home, away in day if team in (home, away)), OFF) for day in days)


def longest_run(where: str) -> int:
    """The most matches in a row at one place, days off left out."""
    return max(len(list(run)) for _, run in groupby(where.replace(OFF, "")))


def twice_in_a_row(where: str) -> int:
    played = where.replace(OFF, "")
    return sum(one == other for one, other in pairwise(played))


def surplus(where: str) -> int:
    return where.count(HOME) - where.count(AWAY)


def test_four_teams_meeting_twice_worked_by_hand() -> None:
    # Teams 0, 1 and 2 go round team 3. Day by day the ring is: 3 meets 0, 1, 2; the other two meet each other, the one
    # ahead at home. Team 3 is at home on the second day only. The second leg starts with the ring's second day.
    assert match_days(4, 2) == (
        ((0, 3), (1, 2)), ((3, 1), (2, 0)), ((2, 3), (0, 1)),
        ((1, 3), (0, 2)), ((3, 2), (1, 0)), ((3, 0), (2, 1)),
    )  # fmt: skip
    assert [places(match_days(4, 2), team) for team in range(4)] == ["HAHHAA", "HAAHHA", "AHHAAH", "AHAAHH"]


def test_five_teams_have_a_day_off_each_and_change_places_every_match() -> None:
    assert [places(match_days(5, 1), team) for team in range(5)] == ["-AHAH", "H-AHA", "AH-AH", "HAH-A", "AHAH-"]


@pytest.mark.parametrize(("size", "meetings"), EVERY)
def test_every_pair_meets_once_a_leg_and_changes_places(size: int, meetings: int) -> None:
    days, leg = match_days(size, meetings), count_leg_days(size)
    assert len(days) == leg * meetings
    for start in range(0, len(days), leg):
        met = [frozenset(pair) for day in days[start : start + leg] for pair in day]
        assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(size), 2)]
    hosted = Counter(pair for day in days for pair in day)
    for one, other in combinations(range(size), 2):
        assert hosted[one, other] + hosted[other, one] == meetings
        assert abs(hosted[one, other] - hosted[other, one]) == meetings % 2


@pytest.mark.parametrize(("size", "meetings"), EVERY)
def test_each_team_plays_once_a_day_or_has_its_one_day_off_of_the_leg(size: int, meetings: int) -> None:
    days, leg = match_days(size, meetings), count_leg_days(size)
    for day in days:
        playing = [team for pair in day for team in pair]
        assert len(playing) == len(set(playing)) == size - size % 2
    for team in range(size):
        where = places(days, team)
        assert [where[start : start + leg].count(OFF) for start in range(0, len(days), leg)] == [size % 2] * meetings


@pytest.mark.parametrize(("size", "meetings"), EVERY)
def test_nobody_is_more_than_twice_in_a_row_at_one_place(size: int, meetings: int) -> None:
    days = match_days(size, meetings)
    assert max(longest_run(places(days, team)) for team in range(size)) <= 2


@pytest.mark.parametrize(("size", "meetings"), EVERY)
def test_home_matches_and_visits_are_balanced_in_each_leg_and_equal_over_two(size: int, meetings: int) -> None:
    days, leg = match_days(size, meetings), count_leg_days(size)
    uneven = 1 - size % 2
    for team in range(size):
        where = places(days, team)
        assert {abs(surplus(where[start : start + leg])) for start in range(0, len(days), leg)} == {uneven}
        assert abs(surplus(where)) == uneven * (meetings % 2)
        assert surplus(where[: 2 * leg]) == 0 or meetings == 1


@pytest.mark.parametrize("size", SIZES)
def test_in_one_leg_as_few_as_can_be_stay_at_one_place(size: int) -> None:
    # De Werra's bound for an even number: only two teams can change places at every match. For an odd one: all can.
    stays = sorted(twice_in_a_row(places(match_days(size, 1), team)) for team in range(size))
    assert stays == ([0] * size if size % 2 else [0, 0] + [1] * (size - 2))


@pytest.mark.parametrize("size", SIZES[1:])
def test_a_return_match_is_never_in_the_round_of_the_first(size: int) -> None:
    last: dict[frozenset[int], int] = {}
    for number, day in enumerate(match_days(size, 4)):
        for pair in map(frozenset, day):
            assert number - last.get(pair, -2) >= 2
            last[pair] = number


@pytest.mark.parametrize(
    ("sizes", "meetings", "matches", "rounds"),
    [
        ([8, 8], 2, 2, 7),
        ([5, 6, 7], 2, 2, 7),
        ([4], 2, 2, 3),
        ([4], 1, 2, 2),
        ([2], 1, 2, 1),
        ([3], 3, 2, 5),
        ([8], 2, 1, 14),
        ([20, 3], 4, 2, 38),
    ],
)
def test_rounds_are_those_of_the_longest_division(sizes: list[int], meetings: int, matches: int, rounds: int) -> None:
    season = season_with([("meetings", meetings), ("matches_a_round", matches)])
    assert count_rounds_needed(sizes, season) == rounds


@pytest.mark.parametrize("matches", [1, 2])
@pytest.mark.parametrize("sizes", [[2], [3], [4], [5, 6, 7], [8, 8], [20, 3]])
def test_so_many_meetings_fit_and_one_more_does_not(sizes: list[int], matches: int) -> None:
    season = Season(matches_a_round=matches)
    for rounds in range(-1, 40):
        most = count_meetings_within(sizes, rounds, season)
        fitting = [
            one
            for one in range(1, 21)
            if count_rounds_needed(sizes, season_with([("meetings", one)], season)) <= rounds
        ]
        assert most == max(fitting, default=0)


@pytest.mark.parametrize("rounds", [1, 2, 3, 5, 7, 14, 30, 77])
def test_match_days_are_spread_evenly_over_the_rounds(rounds: int) -> None:
    for days in range(1, 100):
        found = [round_of_day(day, days, rounds) for day in range(days)]
        assert found == sorted(found)
        assert found[-1] == rounds
        held = Counter(found)
        counts = {held[number] for number in range(1, rounds + 1)}
        assert max(counts) - min(counts) <= 1
        if days > 1:
            assert found[0] == 1
            gaps = {one - before for before, one in pairwise(found)}
            assert max(gaps) - min(gaps) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_no_round_holds_more_match_days_than_it_may(size: int) -> None:
    for meetings, matches in product(MEETINGS, (1, 2)):
        season = Season(meetings=meetings, matches_a_round=matches)
        days, rounds = len(match_days(size, meetings)), count_rounds_needed([size], season)
        for more in range(4):
            held = Counter(round_of_day(day, days, rounds + more) for day in range(days))
            assert max(held.values()) <= matches


def test_what_cannot_be_played_is_refused_with_its_rule() -> None:
    with pytest.raises(ValueError, match=r"a division needs at least 2 teams, not 1 \(rule R0\.2\)"):
        match_days(1, 2)
    with pytest.raises(ValueError, match=r"meetings must be at least 1, not 0 \(rule R0\.2\)"):
        match_days(4, 0)
    with pytest.raises(ValueError, match=r"at least one division \(rule R0\.2\)"):
        count_rounds_needed([], Season())
    with pytest.raises(ValueError, match=r"at least 2 teams, not 1"):
        count_meetings_within([4, 1], 7, Season())
    for day, days, rounds in ((6, 6, 3), (-1, 6, 3), (0, 6, 0)):
        with pytest.raises(ValueError, match=rf"match day {day} of 6 cannot be played in {rounds} rounds"):
            round_of_day(day, days, rounds)
