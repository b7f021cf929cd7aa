"""How a roster of equal players tires, worked by hand (R5.7)."""

from __future__ import annotations

import pytest

from vbxl.league.match_forecast import points_lost, tired_totals
from vbxl.rules.season import Season, season_with


@pytest.mark.parametrize(
    ("depth", "lost"),
    [
        # Six play every set and lose 5 each: 30 a set.
        (6, (0, 30, 60, 90, 120)),
        # Seven: set 2 one at 0, five at 5; set 3 the one who rested is at 2, then 5 and 4 x 10 = 47.
        (7, (0, 25, 47, 69, 91)),
        # Twelve: two sixes in turn; after a set and a rest 5 - 3 = 2 each, after two of both 4 each.
        (12, (0, 0, 12, 12, 24)),
        # Eighteen: three sixes in turn; two rests give back more than a set takes.
        (18, (0, 0, 0, 0, 0)),
    ],
)
def test_points_lost(depth: int, lost: tuple[int, ...]) -> None:
    assert points_lost(5, 3)[depth - 6] == lost


def test_other_losses_and_gains() -> None:
    # Twelve who lose 4 and regain 1: 3 each after a set and a rest, 6 each after two of both.
    assert points_lost(4, 1)[12 - 6] == (0, 0, 18, 18, 36)


def test_between_two_rosters() -> None:
    # Half-way between 6 (0, 30, 60 …) and 7 (0, 25, 47 …): 27.5 of 100 points lost before set 2, 53.5 before set 3.
    (_, second, third, *_) = tired_totals(60, 40, 6.5, Season())
    assert second == pytest.approx((60 * 0.725, 40 * 0.725))
    assert third == pytest.approx((60 * 0.465, 40 * 0.465))


def test_totals_end_at_nothing() -> None:
    # Twelve points in all are gone after the first set of six players.
    assert tired_totals(6, 6, 6, Season())[1:] == ((0, 0),) * 4
    assert tired_totals(0, 0, 9, Season()) == ((0, 0),) * 5


def test_a_depth_out_of_bounds_is_the_nearest() -> None:
    season = season_with([])
    assert tired_totals(60, 40, 3, season) == tired_totals(60, 40, 6, season)
    assert tired_totals(60, 40, 99, season) == tired_totals(60, 40, 20, season)
