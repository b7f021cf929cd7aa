"""The public book of a round with a market: what was sold, what is for sale, what the GM booked, and no secret."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from leagues import made_league
from played_round import (
    PlayedRound,
    cells,
    frame,
    inside,
    market_round,
    other_secrets,
    played_round,
    report_of,
    results_of,
    texts,
)
from vbxl.league.events import BankTold, Sale, ToAmateurs
from vbxl.league.league import DOLLARS, GM, Booking


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    return market_round()


@pytest.fixture(scope="module")
def book(played: PlayedRound) -> bytes:
    return results_of(played)


def rows_of(book: bytes, sheet: str) -> list[list[Any]]:
    return cells(book)[sheet][1:]


def test_sales_tell_who_came_to_whom_for_what(book: bytes) -> None:
    sales = rows_of(book, "Sales")
    assert sales == [
        ["Transfer", "M. Fontaine", "Northgate Nets", "not sold", "A", 12, 6, None, None, None, None, None],
        ["Transfer", "A. Juhl", "Harbour Gulls", "Mill Lane Blockers", "C", 13, 7, 500, None, None, None, "A. Juhl"],
        ["Transfer", "D. Quist", "Lantern Hill", "not sold", "C", 7, 13, None, None, None, None, None],
        ["GM offer", "a player", "GM", "Harbour Gulls", "B", 9, 11, 250, None, None, None, "New Star"],
        ["GM offer", "5 TP", "GM", "Lantern Hill", None, None, None, 30, None, None, None, None],
        ["Contract", "Rolf Amber", "free", "Northgate Nets", None, None, None, None, 85, 3, 10, None],
        ["Contract", "Mika Stone", "Mill Lane Blockers", "Lantern Hill", None, None, None, None, 90, 4, 11, None],
    ]


def test_who_was_not_sold_is_told_without_a_word_why(played: PlayedRound, book: bytes) -> None:
    sales = {one.player: one for one in played.events if isinstance(one, Sale)}
    assert sales["M. Fontaine"].amateur
    assert sales["D. Quist"].why
    unsold = [row[2:4] + row[7:] for row in rows_of(book, "Sales") if row[3] == "not sold"]
    assert [row[1:] for row in unsold] == [["not sold", *[None] * 5]] * 2
    found = inside(book).decode("utf-8", "replace").casefold()
    for secret in ("amateur", "no bid", "reached", "1140", "he stays"):
        assert secret not in found, secret


def test_levels_are_those_that_were_listed_not_those_trained_since(played: PlayedRound, book: bytes) -> None:
    listed = {one.player: one for one in played.before.transfers}
    sold = {one.player: (one.ol, one.dl) for one in played.events if isinstance(one, Sale)}
    trained = 0
    for row in rows_of(book, "Sales"):
        if row[0] != "Transfer":
            continue
        players = played.before.by_id[listed[row[1]].team].players
        player = next(one for one in players if one.name == row[1])
        assert row[5:7] == [player.ol, player.dl]
        trained += sold[row[1]] != (player.ol, player.dl)
    assert trained


def test_a_contract_that_ends_with_the_next_round_is_announced(played: PlayedRound, book: bytes) -> None:
    table = frame(book, "For sale").set_index("What")
    assert table.loc["Ana Lund", "Remark"] == "ends with round 8: bids in that round"
    assert list(table.loc["Ana Lund", ["Team", "Pay a round", "Contract to round"]]) == ["Old Brewery VC", 110, 8]
    assert list(table.loc["Mika Stone", ["Team", "Pay a round", "Contract to round"]]) == ["Lantern Hill", 90, 11]
    # Where the bank sent him is told, why he is free is not.
    assert [table.loc[name, "Team"] for name in ("Teo Varga", "Juri Keld")] == ["free", "free"]
    assert set(table["Remark"]) == {"", "ends with round 8: bids in that round"}
    assert [one.player for one in played.after.transfers] == list(table.index[:2])


def test_what_the_gm_booked_is_told_to_everybody(book: bytes) -> None:
    assert rows_of(book, "GM adjustments") == [
        ["Harbour Gulls", "GM", "nobody argued with the referee", "$", 100],
        ["Mill Lane Blockers", "GM", "the sheet came late", "TP", -1],
        ["Lantern Hill", "GM", "mistake", "SP", 5],
    ]


def test_a_booking_between_two_teams_stands_with_both_and_without_any_there_is_no_sheet() -> None:
    league = made_league()
    assert "GM adjustments" not in cells(results_of(played_round(league)))
    paid = Booking(7, "agreed", DOLLARS, 70, "T01", "T02", "a bus shared")
    book = results_of(played_round(replace(league, ledger=(*league.ledger, paid))))
    assert rows_of(book, "GM adjustments") == [
        ["Northgate Nets", "Mill Lane Blockers", "a bus shared", "$", -70],
        ["Mill Lane Blockers", "Northgate Nets", "a bus shared", "$", 70],
    ]
    assert GM not in {row[1] for row in rows_of(book, "GM adjustments")}


def test_a_round_without_a_market_says_so() -> None:
    league = replace(made_league(), transfers=(), offers=(), contract_players=())
    book = results_of(played_round(league, absent="T04", changed={}))
    assert "Nothing was for sale in this round" in cells(book)["Sales"][1][0]
    assert "Sold: 0 of 0 players listed and 0 of 0 offers of the GM; 0 contracts made." in texts(book, "Results")


def test_no_secret_of_any_team_changes_a_byte(played: PlayedRound, book: bytes) -> None:
    assert results_of(other_secrets(played, keep="")) == book


def test_what_the_bank_does_is_nobodys_business(played: PlayedRound, book: bytes) -> None:
    told = [one for one in played.events if isinstance(one, BankTold)]
    assert {one.measure for one in told} == {0, 1, 2, 3}
    gone = next(one.player for one in played.events if isinstance(one, ToAmateurs))
    found = inside(book).decode("utf-8", "replace")
    for secret in (gone, "bank", "Bank", "warning", *(str(one.dollars) for one in told if one.measure)):
        assert secret not in found, secret
    quiet = [one for one in played.events if not isinstance(one, BankTold | ToAmateurs)]
    assert results_of(replace(played, events=quiet)) == book


def test_a_losing_bid_that_loses_differently_changes_no_byte_of_anybody_else(played: PlayedRound, book: bytes) -> None:
    other = market_round(losing=399)
    assert results_of(other) == book
    for team in played.after.teams:
        same = report_of(other, team.id) == report_of(played, team.id)
        assert same is (team.id != "T01"), team.id
