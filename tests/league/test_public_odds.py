"""R5.8 The odds that everybody may know: from public results and nothing else, before a match and by its points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp, inf, log

import pytest

from leagues import made_league
from story_oracle import match_from, score_chance, worth
from test_public_strength import with_other_secrets
from vbxl.books.publishing import list_luck
from vbxl.league.league import CUP_DIVISION, Fixture, League
from vbxl.league.public_strength import PRIOR, calculate_home_chance, calculate_match_worth, calculate_rally_chance
from vbxl.rules.match import Score
from vbxl.rules.season import Season, season_with

SWEEP: tuple[Score, ...] = ((15, 9), (15, 11), (15, 8))
CLOSE: tuple[Score, ...] = ((15, 13), (13, 15), (15, 13), (13, 15), (15, 13))


# Matches of a round as home, visitors and sets, () for those to come.
Day = Sequence[tuple[str, str, tuple[Score, ...]]]


def mirrored(sets: Sequence[Score]) -> tuple[Score, ...]:
    return tuple(score[::-1] for score in sets)


def league_of(rounds: Sequence[Day], teams: int = 4, divisions: int = 1) -> League:
    """A league with these matches, a round each; its round is the first with a match to come."""
    made = made_league(teams, divisions, round_number=1)
    of = {team.id: team.division for team in made.teams}
    fixtures: list[Fixture] = []
    for number, day in enumerate(rounds, start=1):
        for home, visitors, sets in day:
            division = of[home] if of.get(home) == of.get(visitors) else CUP_DIVISION
            fixtures.append(Fixture(len(fixtures) + 1, number, division, home, visitors, sets))
    now = next(one.round_number for one in fixtures if not one.sets)
    return replace(made, fixtures=tuple(fixtures), round_number=now)


def chance_of(rounds: Sequence[Day], home: str = "T01", visitors: str = "T02") -> float:
    """Home's chance to win a rally in a match that follows."""
    league = league_of([*rounds, [(home, visitors, ())]])
    (found,) = league.rally_chances.values()
    return found


# --- before a match ---


def test_before_any_result_all_are_even_but_for_home() -> None:
    league = made_league(8, 2, round_number=1)
    found = league.rally_chances
    assert {*found} == {one.number for one in league.fixtures if one.round_number == 1}
    assert {*found.values()} == {calculate_rally_chance(PRIOR.home)}
    assert calculate_home_chance(next(iter(found.values())), Season()) == pytest.approx(
        match_from(0, 0, 1 / (1 + exp(-0.02)), 15)
    )


def test_it_is_the_most_likely_by_the_scores_and_the_prior() -> None:
    """Three unknowns, two teams and home: searched one after the other for the greatest posterior."""
    played: Day = [("T01", "T02", SWEEP), ("T02", "T01", CLOSE)]

    def posterior(own: float, other: float, home: float) -> float:
        total = -(own**2 + other**2) / (2 * PRIOR.team**2) - (home - PRIOR.home) ** 2 / (2 * PRIOR.home_within**2)
        for one, _, sets in played:
            ahead = home + (own - other if one == "T01" else other - own)
            p = 1 / (1 + exp(-ahead))
            total += sum(log(score_chance(score, at % 2 == 0, p, 15)) for at, score in enumerate(sets))
        return total

    at = [0.0, 0.0, 0.0]
    for step in (0.01, 0.001, 0.0001):
        best = -inf
        while posterior(*at) > best:
            best = posterior(*at)
            for place in range(3):
                tried = [[*at[:place], at[place] + change, *at[place + 1 :]] for change in (-step, 0.0, step)]
                at = max(tried, key=lambda each: posterior(*each))
    expected = 1 / (1 + exp(-(at[0] - at[1] + at[2])))
    assert chance_of([[one] for one in played]) == pytest.approx(expected, abs=1e-4)


def test_the_cup_between_divisions_knows_only_each_sides_own_division() -> None:
    """Strengths of both are measured from their own middle; amateurs are as good as that."""
    strong: Day = [("T01", "T02", SWEEP), ("T02", "T01", mirrored(SWEEP))]
    cup: Day = [("T01", "T03", ()), ("T01", "A1", ()), ("T03", "A1", ())]
    found = league_of([[*strong, ("T04", "T03", SWEEP)], cup], 4, 2).rally_chances.values()
    both, first, second = (log(one / (1 - one)) - PRIOR.home for one in found)
    assert first > 0 > second
    assert both == pytest.approx(first - second)
    # What the other division played makes no difference.
    alone = league_of([strong, cup[1:2]], 4, 2).rally_chances.values()
    assert [log(one / (1 - one)) - PRIOR.home for one in alone] == [pytest.approx(first)]


def test_cup_results_do_not_count() -> None:
    rounds: list[Day] = [[("T01", "T02", CLOSE)], [("T01", "T03", ())]]
    league = league_of(rounds, 4, 1)
    cup = replace(league, fixtures=(*league.fixtures, Fixture(90, 1, CUP_DIVISION, "T03", "T01", SWEEP)))
    assert cup.rally_chances[2] == league.rally_chances[2]


def test_a_round_s_own_results_and_later_ones_do_not_count() -> None:
    """The odds before a match, also when the league knows how it went."""
    rounds: list[Day] = [[("T01", "T02", CLOSE)], [("T01", "T02", ())], [("T02", "T01", ())]]
    league = league_of(rounds)
    known = replace(
        league, fixtures=tuple(replace(one, sets=SWEEP) if one.round_number > 1 else one for one in league.fixtures)
    )
    assert known.rally_chances == league.rally_chances


def test_nothing_secret_is_in_it() -> None:
    league = made_league(8, 2, round_number=3, meetings=2)
    assert with_other_secrets(league).rally_chances == league.rally_chances
    assert [*list_luck(with_other_secrets(league))] == [*list_luck(league)]


# --- by the points ---

SHEETS: list[tuple[Score, ...]] = [
    SWEEP, CLOSE, mirrored(SWEEP), mirrored(CLOSE), ((15, 0),) * 3, ((15, 13), (17, 15), (9, 15), (20, 18)),
    ((15, 3), (13, 15), (15, 2), (13, 15), (17, 15)),
]  # fmt: skip


@pytest.mark.parametrize("sets", SHEETS)
def test_what_points_were_worth_is_found_by_a_search_too(sets: tuple[Score, ...]) -> None:
    assert calculate_match_worth(sets, Season()) == pytest.approx(worth(sets, 15), abs=1e-3)


def test_sets_to_other_points_are_judged_by_them() -> None:
    season = season_with([("set_points", 21)])
    sets: tuple[Score, ...] = ((21, 19), (21, 17), (22, 20))
    assert calculate_match_worth(sets, season) == pytest.approx(worth(sets, 21), abs=1e-3)
