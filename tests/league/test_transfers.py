"""Lists and players who move (R7.3, R8): what the tables of R07_rounds.csv and R08_rounds.csv cannot say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plain_league import SIX_OF_A, STRONG, WEAK, five, outcome, plain_league, plain_set, sends, with_team
from round_cases import asked, made
from vbxl.league.events import BidTold, Corrected, Event, Listed, Sale
from vbxl.league.league import TRANSFERS_MOST, Balance, Fixture, League, Offer, Transfer
from vbxl.league.moves import Input, Row
from vbxl.league.stages import STAGES, open_ledger
from vbxl.league.view import view
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season
from vbxl.rules.team import find_new_player_fault


def run(number: int, league: League, moves: Mapping[str, Any], seed: bytes = b"seed") -> tuple[League, list[Event]]:
    """A stage alone, with moves as the tables have them."""
    sent = asked({"teams": {team: {} for team in league.by_id if team[:2] != "T9"}}, moves)
    after, events = STAGES[number - 1](open_ledger(league), sent, Draw(seed))
    return after, list(events)


def lacking(league: League, name: str) -> League:
    teams = [
        replace(team, players=tuple(replace(one, lack=one.lack or one.name == name) for one in team.players))
        for team in league.teams
    ]
    hired = [replace(one, lack=one.lack or one.name == name) for one in league.contract_players]
    return replace(league, teams=tuple(teams), contract_players=tuple(hired))


def test_a_lack_of_devotion_goes_with_a_sold_player() -> None:
    league = lacking(made({"teams": {"T01": {"players": {"Ann": "A 12 9 t3/5"}}, "T02": {}}}), "Ann")
    league = replace(league, transfers=(Transfer("T01", "Ann"),))
    after, events = run(8, league, {"T02": {"transfer_bids": {"Ann": 300}}})
    bought = after.by_id["T02"].players[-1]
    assert (bought.name, bought.lack, bought.trained_ol, bought.trained_dl) == ("Ann", True, 3, 5)
    assert "Ann" not in {one.name for one in after.by_id["T01"].players}
    assert [one for one in events if isinstance(one, Sale)] == [
        Sale("T01", "Ann", "A", 12, 9, buyer="T02", called="Ann", paid=300)
    ]


def test_who_comes_with_a_used_name_gets_a_number_and_the_sellers_events_have_the_old_one() -> None:
    league = made({"teams": {"T01": {"players": {"Ann": "A 12 9"}}, "T02": {"players": {"ann": "B 5 5"}}}})
    after, events = run(8, replace(league, transfers=(Transfer("T01", "Ann"),)), {"T02": {"transfer_bids": {"Ann": 3}}})
    assert [one.name for one in after.by_id["T02"].players][-2:] == ["ann", "Ann 2"]
    (sale,) = [one for one in events if isinstance(one, Sale)]
    assert (sale.player, sale.called) == ("Ann", "Ann 2")
    assert [entry.reason for entry in after.ledger] == ["Ann from Team T01 to Team T02"]


@pytest.mark.parametrize(
    ("fill", "bid", "told"),
    [
        (8, 99, "not sold: your bid was below the minimum price, $100"),
        # The team would have fewer than six, which is the seller's affair.
        (5, 99, "not sold: your bid was below the minimum price, $100"),
        (5, 300, "not sold"),
    ],
)
def test_a_bidder_for_a_player_who_stays_learns_of_the_own_bid_and_the_public_minimum_only(
    fill: int, bid: int, told: str
) -> None:
    league = made({"teams": {"T01": {"players": {"Ann": "A 12 9"}, "fill": fill}, "T02": {}, "T03": {}}})
    league = replace(league, transfers=(Transfer("T01", "Ann", 100),))
    _, events = run(8, league, {"T02": {"transfer_bids": {"Ann": bid}}, "T03": {"transfer_bids": {"Ann": 1}}})
    why = {one.team: one.why for one in events if isinstance(one, BidTold)}
    assert why["T02"] == told
    (sale,) = [one for one in events if isinstance(one, Sale)]
    assert sale.why == (
        "no bid reached the team's minimum price" if fill > 5 else "the team would have fewer than 6 players"
    )


def test_bidders_are_told_who_won_and_the_buyer_alone_that_a_name_is_missing() -> None:
    league = made({"teams": {"T01": {"$": 900}, "T02": {"$": 900}}})
    league = replace(league, offers=(Offer("player", ol=9, dl=9, age="B"),))
    _, events = run(9, league, {team: {"offer_bids": {"1": [bid, None]}} for team, bid in (("T01", 50), ("T02", 60))})
    told = [(one.team, one.correction.played) for one in events if isinstance(one, Corrected)]
    assert told == [("T02", "called Newcomer")]
    outcomes = {one.team: one.why for one in events if isinstance(one, BidTold)}
    assert outcomes == {"T01": "Team T02 paid $60", "T02": "yours, named Newcomer"}
    _, events = run(9, league, {team: {"offer_bids": {"1": [60, None]}} for team in ("T01", "T02")})
    tied = sorted(one.why for one in events if isinstance(one, BidTold))
    assert tied == ["tied for the highest bid but lost the draw", "yours, named Newcomer"]


def test_players_are_listed_by_turns_every_teams_first_one_first() -> None:
    teams = ("T01", "T02", "T03")
    league = made({"teams": {team: {"fill": 10} for team in teams}})
    moves = {
        "T01": {"sales": [["Fill 1", 10], ["Fill 2", None], ["Fill 3", 30]]},
        "T02": {"sales": [["Fill 9", 0]]},
        "T03": {"sales": [["Fill 4", None], ["Nobody", 1], ["Fill 5", 50]]},
    }
    after, events = run(11, league, moves)
    assert after.transfers == (
        Transfer("T01", "Fill 1", 10),
        Transfer("T02", "Fill 9"),
        Transfer("T03", "Fill 4"),
        Transfer("T01", "Fill 2"),
        Transfer("T03", "Fill 5", 50),
        Transfer("T01", "Fill 3", 30),
    )
    assert [one for one in events if isinstance(one, Listed)] == [
        Listed(one.team, one.player, one.minimum) for one in after.transfers
    ]


def test_a_list_that_is_full_takes_nobody_more_and_says_so() -> None:
    teams = [f"T{number:02d}" for number in range(1, TRANSFERS_MOST // 2 + 3)]
    league = made({"teams": {team: {"fill": 8} for team in teams}})
    after, events = run(11, league, {team: {"sales": [["Fill 1", None], ["Fill 2", None]]} for team in teams})
    # 32 first ones and 28 second ones; four teams' second ones find no place, and the draw says whose.
    assert len(after.transfers) == TRANSFERS_MOST
    assert {one.team for one in after.transfers[: len(teams)]} == set(teams)
    refused = [(one.team, one.correction.problem.code) for one in events if isinstance(one, Corrected)]
    assert {code for _, code in refused} == {"R8.1-FULL"}
    assert len({team for team, _ in refused}) == 4
    assert {team for team, _ in refused} != set(teams[-4:])
    assert [one.correction.problem.found for one in events if isinstance(one, Corrected)] == ["Fill 2"] * 4


def last_offers(season: Season, seed: bytes, round_number: int = 3) -> tuple[Offer, ...]:
    league = replace(
        made({"teams": {"T01": {}}, "round": round_number}),
        settings=season,
        fixtures=(Fixture(1, 12, 1, "T01", "T98"),),
    )
    return run(11, league, {}, seed)[0].offers


@given(
    st.binary(min_size=1, max_size=8), st.integers(0, 10), st.integers(0, 100), st.integers(0, 100), st.integers(1, 9),
    st.integers(2, 60),
)  # fmt: skip
def test_new_offers_are_as_the_settings_have_them_and_players_such_as_a_new_team_may_have(
    seed: bytes, players: int, tp: int, sp: int, ratio: int, total: int
) -> None:
    season = replace(
        Season(), offered_players=players, offered_tp=tp, offered_sp=sp, new_player_ratio=ratio, new_player_total=total
    )
    offers = last_offers(season, seed)
    assert [one.kind for one in offers] == ["player"] * players + ["TP"] * bool(tp) + ["SP"] * bool(sp)
    for one in offers:
        if one.kind == "player":
            assert find_new_player_fault(one.ol, one.dl, season) is None
            assert one.age in tuple("ABCD")
            assert one.amount == 0
        else:
            assert one == Offer(one.kind, tp if one.kind == "TP" else sp)


def test_offers_come_up_as_players_then_tp_then_sp_whatever_their_order_in_the_book() -> None:
    offers = [["SP", 10], ["player", "C", 6, 6], ["TP", 5], ["player", "A", 9, 9]]
    league = made({"teams": {"T01": {"$": 0}}, "offers": offers})
    numbers = [(one.kind, one.age) for one in view(league, "T01").offers]
    assert numbers == [("player", "C"), ("player", "A"), ("TP", ""), ("SP", "")]
    # A thousand may be owed: after 600 and 300 the TP are too dear, and the SP are not.
    bids = {"1": [600, "Cor"], "2": [300, "Ann"], "3": [101, None], "4": [100, None]}
    after, events = run(9, league, {"T01": {"offer_bids": bids}})
    assert [(one.what, one.won) for one in events if isinstance(one, BidTold)] == [
        ("player 6/6, age C", True), ("player 9/9, age A", True), ("5 TP", False), ("10 SP", True),
    ]  # fmt: skip
    assert [one.name for one in after.by_id["T01"].players][-2:] == ["Cor", "Ann"]
    assert (after.balances["T01"], after.offers) == (Balance(-1000, 0, 10), ())


def test_the_line_up_of_a_seller_who_sends_nothing_is_copied_without_the_sold_player() -> None:
    strong = {"A": STRONG, "B": WEAK, "C": WEAK, "D": WEAK}
    league = plain_league([("T01", "T02")], strong, round_number=3)
    later = [Fixture(number, number + 2, 1, "T01", "T02") for number in (2, 3, 10)]
    league = replace(league, fixtures=(league.fixtures[0], *later))
    league = with_team(league, "T02", opening=Balance(5000, 0, 200))
    # No positions are better for who is equal in OL and DL.
    match = five(plain_set(SIX_OF_A, (1, 2, 2, 1, 5, 5)))
    offered = replace(sends(match), sales=((Input("A2"), Input(50)),))
    listed = outcome(league, {"T01": offered})
    assert listed.after.transfers == (Transfer("T01", "A2", 50),)
    # He still plays in the round of his sale.
    bidding = replace(sends(five(plain_set(("B1", "B2", "B3", "B4", "B5", "B6")))), transfer_bids=_bid("A2", 60))
    sold = outcome(listed.after, {"T01": sends(match), "T02": bidding})
    assert [line.name for line in sold.match(2).sets[0].home.lines] == list(SIX_OF_A)
    assert sold.after.by_id["T02"].players[-1].name == "A2"
    assert [line[0] for line in sold.after.by_id["T01"].last_match[0].lines] == list(SIX_OF_A)
    copied = outcome(sold.after, {})
    assert [line.name for line in copied.match(3).sets[0].home.lines] == ["A1", "A7", "A3", "A4", "A5", "A6"]
    assert copied.corrected("T01", 3)[0] == ("R2.1-UNKNOWN", "", "A2", "A7 plays")
    assert ("T01", 3) in copied.absent()


def _bid(name: str, dollars: int) -> tuple[Row, ...]:
    return (Row(name, (Input(dollars),)),)
