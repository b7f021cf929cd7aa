"""Leagues for tests with a cup: drawn, and played as far as the round that is open."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from vbxl.league.cup import draw_first_cup_round, draw_next_cup_round
from vbxl.league.league import League
from vbxl.rules.draw import Draw
from vbxl.rules.match import Score

WON: tuple[Score, ...] = ((15, 9), (15, 13), (15, 4))


def with_cup(league: League, seed: int = 1) -> League:
    """A league with its cup; a match of a round that is over was won in three sets by one side or the other."""
    chance = Random(seed)  # noqa: S311 - invented data
    teams = [team.id for team in league.teams]
    drawn = draw_first_cup_round(teams, league.rounds, len(league.fixtures) + 1, Draw(bytes([seed])).stream("cup"))
    made = replace(league, fixtures=(*league.fixtures, *drawn))
    for number in range(1, league.round_number):
        fixtures = tuple(
            replace(one, sets=chance.choice((WON, tuple(score[::-1] for score in WON))))
            if one.cup and one.round_number == number
            else one
            for one in made.fixtures
        )
        made = draw_next_cup_round(replace(made, round_number=number, fixtures=fixtures))[0]
    return replace(made, round_number=league.round_number)
