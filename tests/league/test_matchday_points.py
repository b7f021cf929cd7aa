"""Points in a match: what counts, what is told, what is spent and booked (R4.1, R4.2, decision 11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from vbxl.league.stages import STAGES, opening, resolve
from vbxl.league.view import view
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


def test_each_match_has_its_own_devotion_points() -> None:
    league = plain_league([("T01", "T02"), ("T03", "T01")], A_WINS)
    asked = asking("devotion", (15, 15))
    got = outcome(league, {"T01": sends(asked, asked)})
    assert [had(got, number, "devotion")[0] for number in (1, 2)] == [(15, 15), (15, 15)]
    assert [got.corrected("T01", number) for number in (1, 2)] == [[], []]


def test_nothing_is_told_of_points_in_sets_that_were_not_played() -> None:
    league = plain_league([("T01", "T02")])
    asked = asking("devotion", *[(10, 0)] * 5)
    lengths = set()
    for seed in range(40):
        got = outcome(league, {"T01": sends(asked)}, bytes([seed]))
        sets = len(got.match(1).sets)
        assert had(got, 1, "devotion") == [(10, 0), (10, 0), (10, 0), (0, 0), (0, 0)][:sets]
        late = [("R4.1-DEVOTION", f"S{number} OL", 10, "counted as 0") for number in (4, 5)]
        assert got.corrected("T01", 1) == late[: sets - 3]
        lengths.add(sets)
    assert lengths == {3, 4, 5}


@pytest.mark.parametrize(("round_number", "most"), [(1, 24), (2, 26), (7, 36)])
def test_every_home_match_has_the_home_advantage_of_the_round(round_number: int, most: int) -> None:
    league = plain_league([("T01", "T02"), ("T01", "T03")], A_WINS, round_number)
    got = outcome(league, {"T01": sends(asking("home", (most, 0)), asking("home", (4, most), sheet="Match 2"))})
    assert had(got, 1, "home") == [(most, 0), (0, 0), (0, 0)]
    assert had(got, 2, "home") == [(4, most - 4), (0, 0), (0, 0)]
    assert got.corrected("T01", 1) == []
    assert got.corrected("T01", 2) == [("R4.1-HOME", "S1 DL", most, f"counted as {most - 4}")]


def test_visitors_have_no_home_advantage() -> None:
    league = plain_league([("T02", "T01")], A_WINS)
    assert [view(league, team).matches[0].home_points for team in ("T02", "T01")] == [24, 0]
    got = outcome(league, {"T01": sends(asking("home", (0, 0), (0, 3)))})
    assert had(got, 1, "home") == [(0, 0)] * 3
    assert got.corrected("T01", 1) == [("R4.1-HOME", "S2 DL", 3, "counted as 0")]


def test_an_entry_that_is_no_whole_number_counts_0_and_leaves_the_others() -> None:
    wrong = plain_set(SIX_OF_A, devotion=(at("ten", "B1"), at(4, "B2")), special=(at(2.5, "C1"), at(-3, "C2")))
    got = outcome(plain_league([("T01", "T02")], A_WINS), {"T01": sends(five(wrong, plain_set(SIX_OF_A)))})
    assert (had(got, 1, "devotion")[0], had(got, 1, "special")[0]) == ((0, 4), (0, 0))
    assert got.corrected("T01", 1) == [
        ("R4.1-POINTS", "B1", "ten", "counted as 0"),
        ("R4.1-POINTS", "C1", 2.5, "counted as 0"),
        ("R4.1-POINTS", "C2", -3, "counted as 0"),
    ]


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
    opened = opening(league)
    # What the GM typed as stage is the reason, where he gave none.
    assert opened.ledger == (Booking(3, "0 GM", "$", 40, "T01", GM, "a fine"),)
    assert [team.opening for team in opened.teams[:3]] == [
        Balance(1250, -2, 200),
        Balance(430, 2, 200),
        Balance(750, 0, 200),
    ]
    assert opened.balances == league.balances
    assert opening(opened) == opened


def _changes_an_opening(league: League) -> League:
    return with_team(league, "T02", opening=replace(league.by_id["T02"].opening, dollars=751))


def _takes_an_entry_away(league: League) -> League:
    return replace(league, ledger=league.ledger[1:])


def _rewrites_an_entry(league: League) -> League:
    return replace(league, ledger=(replace(league.ledger[0], amount=99), *league.ledger[1:]))


def _puts_an_entry_first(league: League) -> League:
    return replace(league, ledger=(Booking(1, "1", "$", 1, GM, "T01", "late"), *league.ledger))


def _sends_a_team_home(league: League) -> League:
    return replace(league, teams=league.teams[:3])


def _books(**wrong: object) -> Callable[[League], League]:
    entry: dict[str, object] = {"unit": "$", "amount": 5, "giver": "T01", "taker": GM} | wrong

    def stage(league: League) -> League:
        made = Booking(1, "11 bank", reason="test", **entry)  # type: ignore[arg-type]
        return replace(league, ledger=(*league.ledger, made))

    return stage


def run_with(change: Callable[[League], League], monkeypatch: pytest.MonkeyPatch) -> League:
    def run(league: League, _moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
        return change(league), ()

    monkeypatch.setattr(stages, "STAGES", (*STAGES[:-1], replace(STAGES[-1], run=run)))
    league = plain_league([("T01", "T02")], A_WINS)
    gifts = (Booking(1, "GM", "$", 7, GM, "T01", "a gift"), Booking(1, "GM", "$", 8, GM, "T02", "a gift"))
    moves = {"T01": sends(asking("special", (1, 0)))}
    return resolve(replace(league, ledger=gifts), moves, Draw(b"seed"))[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param(_changes_an_opening, "opening balance", id="opening"),
        pytest.param(_takes_an_entry_away, "ledger of before", id="taken away"),
        pytest.param(_rewrites_an_entry, "ledger of before", id="rewritten"),
        pytest.param(_puts_an_entry_first, "ledger of before", id="put first"),
        pytest.param(_sends_a_team_home, "opening balance", id="a team less"),
        pytest.param(_books(amount=0), "impossible ledger entry", id="nothing"),
        pytest.param(_books(amount=-5), "impossible ledger entry", id="less than nothing"),
        pytest.param(_books(taker="T01"), "impossible ledger entry", id="to itself"),
        pytest.param(_books(taker="T99"), "impossible ledger entry", id="to a stranger"),
        pytest.param(_books(giver=""), "impossible ledger entry", id="from nobody"),
    ],
)
def test_a_stage_that_moves_something_by_itself_stops_the_round(
    change: Callable[[League], League], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError, match=said):
        run_with(change, monkeypatch)


@pytest.mark.parametrize(
    "change",
    [pytest.param(_books(unit="€"), id="unknown unit"), pytest.param(_books(amount=0.5), id="half a dollar")],
)
def test_an_entry_of_no_known_unit_or_of_half_a_dollar_stops_the_round(
    change: Callable[[League], League], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(AssertionError, match="impossible ledger entry"):
        run_with(change, monkeypatch)


def test_a_stage_that_books_what_may_be_booked_is_let_through(monkeypatch: pytest.MonkeyPatch) -> None:
    after = run_with(_books(giver="T01", taker="T02"), monkeypatch)
    booked = [one for one in after.ledger if one.stage[:1] not in {"6", "7"}]
    assert [(one.unit, one.amount, one.giver, one.taker) for one in booked] == [
        ("$", 7, "GM", "T01"), ("$", 8, "GM", "T02"), ("SP", 1, "T01", "GM"), ("$", 5, "T01", "T02"),
    ]  # fmt: skip
    # 500 come in and eight players of 30 or more are paid 200 each.
    assert [after.balances[team].dollars for team in ("T01", "T02")] == [752 + 500 - 1600, 763 + 500 - 1600]


def test_the_stages_stand_in_the_order_of_the_rules() -> None:
    assert [(one.number, one.rule) for one in STAGES] == [
        (1, "R6.1"), (2, "R6.3"), (3, "R9.2"), (4, "R9.1"), (5, "R5"), (6, "R4.3"), (7, "R9.1"), (8, "R8.1"),
        (9, "R8.2"), (10, "R7.2"), (11, "R9.3"),
    ]  # fmt: skip
