"""Twenty seasons of two divisions of eight, played by bots, under every law; all that can happen happens in them."""

from __future__ import annotations

import pytest

from invariants import Round
from season_invariants import bot_seasons, faults, kinds, new
from vbxl.league.cup import WINNER
from vbxl.league.events import BankTold, CupWon, Event, ToAmateurs
from vbxl.rules.season import season_with

SEASONS = 20
# One manager is away for good.
ABSENT = "T11"


@pytest.fixture(scope="module")
def rounds() -> list[Round]:
    return bot_seasons(new((8, 8), "two divisions"), SEASONS, b"two divisions", absent=[ABSENT])


def test_every_law_holds_in_every_round(rounds: list[Round]) -> None:
    assert len(rounds) == SEASONS * 7
    assert faults(rounds) == []


def test_every_kind_of_event_occurs(rounds: list[Round]) -> None:
    # Bots with money enough seldom come as far as the bank's last measure: these have none but by their sponsors.
    poor = bot_seasons(new((6,), "poor", season_with([("round_income", 0)])), 2, b"poor")
    assert faults(poor) == []
    assert set(Event.__args__) - kinds(rounds) <= {BankTold, ToAmateurs}
    assert set(Event.__args__) - kinds([*rounds, *poor]) == set()


def test_every_season_has_one_winner_of_the_cup_and_one_of_each_division(rounds: list[Round]) -> None:
    assert len([event for one in rounds for event in one.told(CupWon)]) == SEASONS
    history = rounds[-1].coming.history
    assert len(history) == SEASONS * 16
    for season in range(1, SEASONS + 1):
        lines = [one for one in history if one.season_number == season]
        assert sum(one.cup == WINNER for one in lines) == 1
        for division in (1, 2):
            own = [one for one in lines if one.division == division]
            assert [one.place for one in own] == list(range(1, 9))
            assert {one.matches for one in own} == {14}
            assert sum(one.won for one in own) == 8 * 7
    names = {team.name for team in rounds[0].teams}
    assert {one.team for one in history if one.season_number == SEASONS} == names
