"""Twenty seasons of bots in divisions of five, six and seven, and in a single one of four, under every law."""

from __future__ import annotations

import pytest

from season_invariants import bot_seasons, faults, new
from vbxl.league.events import CupWon, Placed

SEASONS = 20


@pytest.mark.parametrize(("sizes", "rounds"), [((5, 6, 7), 7), ((4,), 3)])
def test_every_law_holds_in_every_round(sizes: tuple[int, ...], rounds: int) -> None:
    played = bot_seasons(new(sizes, "divisions"), SEASONS, b"divisions")
    assert len(played) == SEASONS * rounds
    assert faults(played) == []
    assert len([event for one in played for event in one.told(CupWon)]) == SEASONS
    last = [one for one in played if one.last]
    assert [[team.division for team in one.coming.teams].count(1) for one in last] == [sizes[0]] * SEASONS
    went = {each.team for one in last for each in one.told(Placed) if each.next_division != each.division}
    # In twenty seasons hardly anybody stays where he began.
    assert len(went) > sum(sizes) // 2 if len(sizes) > 1 else not went
