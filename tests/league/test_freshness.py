"""Stated start levels against what was seen before (R2.5), and corrections of sets that were not played (R3.5)."""

from __future__ import annotations

from vbxl.league.lineups import Freshness
from vbxl.rules.season import Season


def after_a_set_at_known_levels() -> Freshness:
    """A player of 10/10 after two sets: the first left blank, so that he started the second with 7/8."""
    fresh = Freshness({"A": (10, 10)}, Season())
    fresh.play({"A": None}, {})
    assert fresh.levels["A"] == (7, 8)
    fresh.play({"A": None}, {})
    return fresh


def test_a_set_that_was_played_at_known_levels_is_not_split_again() -> None:
    # From 7/8 a loss of five leads to 2/8 … 7/3; 1/9 would need another split of the set before.
    assert not after_a_set_at_known_levels().accept_levels("A", (1, 9))
    fresh = after_a_set_at_known_levels()
    assert fresh.accept_levels("A", (3, 7))
    assert fresh.levels["A"] == (3, 7)


def test_a_statement_that_no_split_reaches_leaves_the_blank_rule_in_force() -> None:
    fresh = Freshness({"A": (10, 10)}, Season())
    fresh.play({"A": None}, {})
    assert not fresh.accept_levels("A", (9, 9))
    fresh.play({"A": None}, {})
    assert not fresh.accept_levels("A", (1, 9))


def test_rests_since_he_was_seen_stay_open() -> None:
    fresh = Freshness({"A": (10, 10)}, Season())
    fresh.play({"A": None}, {})
    fresh.play({}, {})
    # 10/10 loses 5/0 to 5/10, then three points of the rest go to OL: 8/10.
    assert fresh.accept_levels("A", (8, 10))
