"""Seasons played by bots in divisions of several sizes, under every law: a few by default, twenty if exhaustive."""

from __future__ import annotations

import pytest

from invariants import Round
from season_invariants import bot_seasons, faults, new
from vbxl.league.cup import WINNER
from vbxl.league.events import CupWon, Placed

# Sizes of the divisions, and how many seasons; with two divisions of eight one manager is away for good.
LEAGUES = [
    ((5, 6, 7), 2),
    ((4,), 2),
    *(pytest.param(sizes, 20, marks=pytest.mark.exhaustive) for sizes in ((8, 8), (5, 6, 7), (4,))),
]


def play(sizes: tuple[int, ...], seasons: int) -> list[Round]:
    absent = ["T11"] if sizes == (8, 8) else []
    return bot_seasons(new(sizes, "divisions"), seasons, b"divisions", absent=absent)


@pytest.mark.parametrize(("sizes", "seasons"), LEAGUES)
def test_every_law_holds_and_every_season_has_its_winners(sizes: tuple[int, ...], seasons: int) -> None:
    rounds = play(sizes, seasons)
    assert faults(rounds) == []
    assert len([event for played in rounds for event in played.told(CupWon)]) == seasons
    history = rounds[-1].coming.history
    assert len(history) == seasons * sum(sizes)
    for season in range(1, seasons + 1):
        lines = [line for line in history if line.season_number == season]
        assert sum(line.cup == WINNER for line in lines) == 1
        for division, size in enumerate(sizes, start=1):
            own = [line for line in lines if line.division == division]
            assert [line.place for line in own] == list(range(1, size + 1))
            assert {line.matches for line in own} == {2 * (size - 1)}
            assert sum(line.won for line in own) == size * (size - 1)
    ends = [played for played in rounds if played.last]
    assert [[team.division for team in played.coming.teams].count(1) for played in ends] == [sizes[0]] * seasons
    moved = {place.team for played in ends for place in played.told(Placed) if place.next_division != place.division}
    assert bool(moved) == (len(sizes) > 1)
