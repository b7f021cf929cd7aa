"""Public odds: the chances of matches by public results, before and during a match (R5.8)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Final

from vbxl.league.league import League
from vbxl.league.public_strength import Prior, estimate_strengths, measure_lead
from vbxl.rules.match import PlayedMatch, Score
from vbxl.rules.odds import match_win
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

# In leagues of bots 0.02 to 0.05 predict best; leagues of people differ more.
PRIOR: Final = Prior(team=0.05, home=0.02, home_within=0.02)


def calculate_rally_chance(ahead: float) -> float:
    """Return home's chance to win a rally, whoever serves, by the logarithm of the ratio of strengths (R5.2).

    >>> calculate_rally_chance(0.0), round(calculate_rally_chance(0.1), 3)
    (0.5, 0.525)
    """
    return 1 / (1 + exp(-ahead))


def rally_chances(league: League) -> Mapping[int, float]:
    """Return home's chance to win a rally by match number, from the season's results before the round (R5.8).

    Amateurs, and divisions that have not played, count as average.
    """
    round_number = league.round_number
    logarithms: dict[str, float] = {}
    home: dict[int, float] = {}
    for division in league.divisions:
        played = [
            PlayedMatch(fixture.home, fixture.visitors, fixture.sets)
            for fixture in league.fixtures
            if fixture.sets and fixture.division == division and fixture.round_number < round_number
        ]
        found = estimate_strengths(played, league.settings.set_points, PRIOR)
        logarithms |= {team: found.logarithms[place] for team, place in found.places.items()}
        home[division] = found.logarithms[-1]
    return {
        fixture.number: calculate_rally_chance(
            logarithms.get(fixture.home, 0.0)
            - logarithms.get(fixture.visitors, 0.0)
            + home.get(fixture.division, PRIOR.home)
        )
        for fixture in league.fixtures
        if fixture.round_number == round_number
    }


def compared_matches(league: League) -> frozenset[int]:
    """List the round's matches, by number, between sides whose earlier results can be compared (R5.8).

    Both must have played league matches of the same division before, so never in round 1 or across divisions.
    """
    played: dict[str, int] = {}
    for fixture in league.fixtures:
        if fixture.sets and not fixture.cup and fixture.round_number < league.round_number:
            played |= dict.fromkeys((fixture.home, fixture.visitors), fixture.division)
    return frozenset(
        fixture.number
        for fixture in league.fixtures
        if fixture.round_number == league.round_number
        and fixture.home in played
        and played[fixture.home] == played.get(fixture.visitors)
    )


def home_chance(rally: float, season: Season) -> float:
    """Return home's chance to win a match by its chance to win a rally (R2.1, R5.1, R5.8).

    >>> round(home_chance(0.5, Season()), 2)
    0.51
    """
    return match_win([rally] * SETS, [1 - rally] * SETS, home=True, season=season)


@lru_cache(maxsize=4096)
def deserved(sets: tuple[Score, ...], season: Season) -> float:
    """Return what a match's points were worth: home's chance between sides that they make most likely (R5.8).

    The points of a match say more about both sides than who won it.

    >>> round(deserved(((15, 13), (13, 15), (15, 13), (13, 15), (15, 13)), Season()), 2)
    0.55
    """
    return home_chance(calculate_rally_chance(measure_lead(sets, season.set_points)), season)
