"""Points in a match: what counts, what is told, what is spent and booked (R4.1, R4.2, decision 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from plain_league import (
    SIX_OF_A,
    SIX_OF_B,
    STRONG,
    WEAK,
    Outcome,
    at,
    five,
    outcome,
    plain_league,
    plain_set,
    points,
    sends,
    with_team,
)
from vbxl.league import stages
from vbxl.league.events import Event
from vbxl.league.league import GM, SP, TP, Balance, Booking, League
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.stages import STAGES, open_ledger, resolve
from vbxl.rules.draw import Draw

A_WINS = {"A": STRONG, "B": WEAK, "C": WEAK, "D": WEAK}
Pair = tuple[int, int]


def asking(kind: str, *pairs: Pair, sheet: str = "Match 1") -> MatchMoves:
    """Points of a kind in the first sets, and where each is typed: S2 OL is that of set 2 for OL."""
    typed = [
        (at(ol, f"S{number} OL", sheet), at(dl, f"S{number} DL", sheet)) for number, (ol, dl) in enumerate(pairs, 1)
    ]
    chosen: list[dict[str, Any]] = [{kind: pair} for pair in typed]
    sets = [replace(plain_set(SIX_OF_A), **one) for one in chosen]
    return MatchMoves((*sets, *[plain_set(SIX_OF_A)] * (5 - len(sets))))


def had(got: Outcome, number: int, kind: str, team: str = "T01") -> list[Pair]:
    match = got.match(number)
    return [getattr(one.side(match.home == team), kind) for one in match.sets]


def booked(got: Outcome) -> list[tuple[str, int, str, str]]:
    """What was booked of special points."""
    return [(one.unit, one.amount, one.giver, one.taker) for one in got.after.ledger if one.unit == SP]


def test_special_points_of_played_sets_are_spent_match_1_first() -> None:
    league = plain_league([("T01", "T02"), ("T03", "T01")], A_WINS, round_number=4, sp=50)
    # Sets 4 and 5 are not played, so that 20 of these 40 are spent; 30 of the 50 are left for match 2.
    first = asking("special", (10, 5), (5, 0), (0, 0), (10, 0), (0, 10))
    second = asking("special", (20, 5), (10, 3), (0, 1), (0, 0), (7, 7), sheet="Match 2")
    got = outcome(league, {"T01": sends(first, second)})
    assert had(got, 1, "special") == [(10, 5), (5, 0), (0, 0)]
    assert had(got, 2, "special") == [(20, 5), (5, 0), (0, 0)]
    assert got.corrected("T01", 1) == []
    assert got.corrected("T01", 2) == [
        ("R4.1-STOCK", "S2 OL", 10, "counted as 5"),
        ("R4.1-STOCK", "S2 DL", 3, "counted as 0"),
        ("R4.1-STOCK", "S3 DL", 1, "counted as 0"),
    ]
    assert booked(got) == [("SP", 20, "T01", "GM"), ("SP", 30, "T01", "GM")]
    assert [(one.round_number, one.stage[:1]) for one in got.after.ledger if one.unit == SP] == [(4, "5"), (4, "5")]
    assert got.after.balances["T01"].sp == 0
    assert {team: got.after.balances[team].sp for team in ("T02", "T03", "T04")} == {"T02": 50, "T03": 50, "T04": 50}


def test_at_most_40_special_points_a_match_with_a_full_stock() -> None:
    league = plain_league([("T01", "T02"), ("T01", "T03")], A_WINS)
    asked = asking("special", (30, 5), (10, 3), (2, 0))
    got = outcome(league, {"T01": sends(asked, asked)})
    for number in (1, 2):
        assert had(got, number, "special") == [(30, 5), (5, 0), (0, 0)]
        assert got.corrected("T01", number) == [
            ("R4.1-SPECIAL", "S2 OL", 10, "counted as 5"),
            ("R4.1-SPECIAL", "S2 DL", 3, "counted as 0"),
            ("R4.1-SPECIAL", "S3 OL", 2, "counted as 0"),
        ]
    assert got.after.balances["T01"].sp == 120


@pytest.mark.parametrize("stock", [0, -7])
def test_with_no_special_points_left_none_count_and_none_are_booked(stock: int) -> None:
    league = with_team(plain_league([("T01", "T02")], A_WINS), "T01", opening=Balance(0, 0, stock))
    got = outcome(league, {"T01": sends(asking("special", (0, 1)))})
    assert had(got, 1, "special") == [(0, 0)] * 3
    assert got.corrected("T01", 1) == [("R4.1-STOCK", "S1 DL", 1, "counted as 0")]
    assert (booked(got), got.after.balances["T01"].sp) == ([], stock)


def test_what_the_gm_booked_for_the_round_counts_in_the_stock() -> None:
    league = with_team(plain_league([("T01", "T02")], A_WINS, round_number=2), "T01", opening=Balance(0, 0, 5))
    league = replace(
        league,
        ledger=(Booking(1, "9 sale", SP, 10, GM, "T01", "old"), Booking(2, "GM", SP, 4, GM, "T01", "a gift")),
    )
    got = outcome(league, {"T01": sends(asking("special", (40, 0)))})
    assert had(got, 1, "special")[0] == (19, 0)
    # The ledger of the round before is closed, the gift and what was spent stand in that of this round.
    assert booked(got) == [("SP", 4, "GM", "T01"), ("SP", 19, "T01", "GM")]
    assert got.after.by_id["T01"].opening == Balance(0, 0, 15)
    assert got.after.balances["T01"].sp == 0


def test_devotion_points_count_in_set_order_and_ol_before_dl() -> None:
    # The rulebook's example.
    league = plain_league([("T01", "T02")], A_WINS)
    got = outcome(league, {"T01": sends(asking("devotion", (20, 5), (10, 0)))})
    assert had(got, 1, "devotion") == [(20, 5), (5, 0), (0, 0)]
    assert got.corrected("T01", 1) == [("R4.1-DEVOTION", "S2 OL", 10, "counted as 5")]
    # No balance has to do with devotion.
    assert got.after.ledger == outcome(league, {"T01": sends(asking("devotion", (0, 0)))}).after.ledger


@pytest.mark.parametrize(("round_number", "most"), [(7, 36)])
def test_every_home_match_has_the_home_advantage_of_the_round(round_number: int, most: int) -> None:
    league = plain_league([("T01", "T02"), ("T01", "T03")], A_WINS, round_number)
    got = outcome(league, {"T01": sends(asking("home", (most, 0)), asking("home", (4, most), sheet="Match 2"))})
    assert had(got, 1, "home") == [(most, 0), (0, 0), (0, 0)]
    assert had(got, 2, "home") == [(4, most - 4), (0, 0), (0, 0)]
    assert got.corrected("T01", 1) == []
    assert got.corrected("T01", 2) == [("R4.1-HOME", "S1 DL", most, f"counted as {most - 4}")]


def test_points_add_to_the_totals_of_their_set() -> None:
    own = plain_set(SIX_OF_A, home=points(1, 2), devotion=points(4, 8), special=points(16, 5))
    league = plain_league([("T01", "T02")])
    got = outcome(league, {"T01": sends(five(own)), "T02": sends(five(plain_set(SIX_OF_B)))}).match(1).sets
    # Six players of 12/12, then of 9/10, then of 7/7. Of 12 DP a set 30 count, the third time (4, 2); of 21 SP 40, the
    # second time (16, 3).
    assert [(one.home.total_ol, one.home.total_dl) for one in got[:3]] == [
        (72 + 21, 72 + 15),
        (54 + 1 + 4 + 16, 60 + 2 + 8 + 3),
        (42 + 1 + 4, 42 + 2 + 2),
    ]
    assert [(one.visitors.total_ol, one.visitors.total_dl) for one in got[:3]] == [(72, 72), (54, 60), (42, 42)]


def test_a_stage_that_moves_something_without_booking_it_stops_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def enrich(league: League, _moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
        return with_team(league, "T02", opening=Balance(751, 0, 200)), ()

    monkeypatch.setattr(stages, "STAGES", (*STAGES[:-1], enrich))
    with pytest.raises(AssertionError, match="opening balance"):
        resolve(plain_league([("T01", "T02")], A_WINS), {}, Draw(b"seed"))


def test_opening_closes_the_ledger_of_before_and_moves_nothing() -> None:
    league = replace(
        plain_league([("T01", "T02")], round_number=3),
        ledger=(
            Booking(2, "6 income", "$", 500, GM, "T01", "income"),
            Booking(2, "7 pay and wages", "$", 320, "T02", GM, "wages"),
            Booking(2, "8 transfers", TP, 2, "T01", "T02", "for a player"),
            Booking(3, "a fine", "$", 40, "T01", GM, ""),
        ),
    )
    opened = open_ledger(league)
    # What the GM typed as stage is the reason, where he gave none.
    assert opened.ledger == (Booking(3, "0 GM", "$", 40, "T01", GM, "a fine"),)
    assert [team.opening for team in opened.teams[:3]] == [
        Balance(1250, -2, 200),
        Balance(430, 2, 200),
        Balance(750, 0, 200),
    ]
    assert opened.balances == league.balances
    assert open_ledger(opened) == opened
