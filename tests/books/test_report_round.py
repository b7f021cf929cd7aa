"""A team's report of a round in which everything happens: statement, bids, spies, training, bank, areas of faults."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from leagues import made_league
from played_round import (
    PlayedRound,
    cells,
    frame,
    market_round,
    other_secrets,
    played_round,
    report_of,
    texts,
)
from vbxl.league.events import (
    BankTold,
    BidTold,
    Event,
    Freed,
    Listed,
    Sale,
    SpyReport,
    ToAmateurs,
)
from vbxl.league.league import DOLLARS, SP, TP, Balance, League
from vbxl.rules.lineup import position
from vbxl.xlsx.styles import GOOD, WRONG

TEAMS = [f"T0{number}" for number in range(1, 9)]
BANDS = {DOLLARS: "Bank account ($)", TP: "Training points (TP)", SP: "Special points (SP)"}


@pytest.fixture(scope="module")
def played() -> PlayedRound:
    return market_round()


@pytest.fixture(scope="module")
def books(played: PlayedRound) -> dict[str, bytes]:
    return {team: report_of(played, team) for team in TEAMS}


def unit_of(balance: Balance, unit: str) -> int:
    return {DOLLARS: balance.dollars, TP: balance.tp, SP: balance.sp}[unit]


def statement(book: bytes, unit: str) -> list[list[Any]]:
    """The rows of a statement from its opening to its closing."""
    rows = cells(book)["Account"]
    start = next(at for at, row in enumerate(rows) if row[0] == BANDS[unit]) + 2
    end = next(at for at, row in enumerate(rows) if at > start and row[1] == "left for the next round")
    return rows[start : end + 1]


def said(book: bytes, label: str) -> list[str]:
    """What stands behind a label of the front page."""
    return [str(row[1]) for row in cells(book)["Report"] if row[0] == label]


def of(played: PlayedRound, kind: type[Event], team: str) -> Iterator[Any]:
    return (one for one in played.events if isinstance(one, kind) and getattr(one, "team", "") == team)


@pytest.mark.parametrize("unit", [DOLLARS, TP, SP])
@pytest.mark.parametrize("team", TEAMS)
def test_a_statement_can_be_followed_with_a_pencil(
    played: PlayedRound, books: dict[str, bytes], team: str, unit: str
) -> None:
    first, *lines, last = statement(books[team], unit)
    balance = first[5]
    for row in lines:
        assert (row[3] is None) is not (row[4] is None)
        balance += (row[3] or 0) - (row[4] or 0)
        assert row[5] == balance
    assert last[5] == balance == unit_of(played.after.balances[team], unit)
    assert last[3:5] == [sum(row[at] or 0 for row in lines) for at in (3, 4)]
    by_gm = [one for one in played.before.adjustments if one.unit == unit and team in (one.giver, one.taker)]
    adjusted = sum(one.amount if one.taker == team else -one.amount for one in by_gm)
    assert first[5] == unit_of(played.before.balances[team], unit) - adjusted
    booked = [one for one in played.after.ledger if one.unit == unit and team in (one.giver, one.taker)]
    assert [(row[0], row[3] or -row[4]) for row in lines] == [
        (one.stage, one.amount if one.taker == team else -one.amount) for one in booked
    ]
    assert [row[1] for row in lines[len(by_gm) :]] == [one.reason for one in booked[len(by_gm) :]]
    names = {one.id: one.name for one in played.after.teams} | {"GM": "GM"}
    assert [row[2] for row in lines] == [names[one.giver if one.taker == team else one.taker] for one in booked]


@pytest.mark.parametrize("team", TEAMS)
def test_wages_and_pay_player_by_player_are_what_stage_7_booked(
    played: PlayedRound, books: dict[str, bytes], team: str
) -> None:
    rows = cells(books[team])["Account"]
    start = next(at for at, row in enumerate(rows) if row[0] == "What") + 1
    paid = [row for row in rows[start:] if row[0] in ("wage", "contract pay")]
    total = next(row for row in rows[start:] if row[1] == "paid in stage 7")
    booked = [one for one in played.after.ledger if one.stage.startswith("7 ") and one.giver == team]
    assert total[5] == sum(row[5] for row in paid) == sum(one.amount for one in booked)
    hired = [one.name for one in played.before.contract_players if one.team == team]
    assert [row[1] for row in paid] == [one.name for one in played.before.by_id[team].players] + hired
    for each in (25, 50, 100, 200):
        count = sum(row[5] == each and row[0] == "wage" for row in paid)
        reason = f"wages: {count} player{'' if count == 1 else 's'} at ${each}"
        assert (reason in [one.reason for one in booked]) is bool(count)


def test_the_front_page_tells_what_came_went_and_grew(books: dict[str, bytes]) -> None:
    assert said(books["T03"], "New talents") == ["Young Hopeful."]
    grew = "C. Castellan played the last match as a new talent, no. 50: 2/2 now"
    assert said(books["T03"], "A talent grew") == [f"{grew} and can be trained from the next round."]
    assert said(books["T03"], "Bought") == ["New Star from the GM for $250."]
    assert said(books["T05"], "Bought") == ["5 TP from the GM for $30."]
    assert said(books["T02"], "Bought") == ["A. Juhl from Harbour Gulls for $500."]
    assert said(books["T03"], "Your sales") == ["A. Juhl: to Mill Lane Blockers for $500."]
    assert said(books["T01"], "Your sales") == ["M. Fontaine: to the amateurs for $1,140, since there was no bid."]
    stays = "D. Quist: the player stays, because no bid reached the least that his team accepts."
    assert said(books["T05"], "Your sales") == [stays]
    assert said(books["T01"], "Contracts made") == ["Rolf Amber, $85 a round until round 10, bonus $26."]
    assert said(books["T01"], "Contracts ended") == ["Teo Varga, who is free now."]
    assert said(books["T02"], "Contracts ended") == ["Mika Stone, who plays for Lantern Hill now."]
    assert said(books["T03"], "Spying") == [
        "Lantern Hill in match no. 51, with each player's levels: see Spy 1.",
        "Mill Lane Blockers in match no. 50, the totals: see Spy 2.",
    ]
    for label in ("New talents", "Bought", "Your sales", "Contracts made", "Contracts ended", "Spying", "Bank"):
        assert said(books["T07"], label) == [] or label == "Bank"


@pytest.mark.parametrize(
    ("team", "ground", "told"),
    [
        ("T04", GOOD, "You have recovered: the bank's warning is over."),
        ("T08", WRONG, "if the account is still below at the end of the next round, all your contract players leave"),
        ("T06", WRONG, "Your contract players left: Juri Keld. If the account is still below at the end of the next"),
        (
            "T07",
            WRONG,
            "went D. Ruiz ($1,560), A. Tamm ($210). The account is -$830 now: the warning is over.",
        ),
    ],
)
def test_the_bank_says_what_it_did_and_what_comes_next(
    played: PlayedRound, books: dict[str, bytes], team: str, ground: str, told: str
) -> None:
    from openpyxl import load_workbook

    bank = next(of(played, BankTold, team))
    [words] = said(books[team], "Bank")
    assert told in words
    assert f"{'-' if bank.dollars < 0 else ''}${abs(bank.dollars):,}; the bank allows -$1,000" in words
    sheet = load_workbook(io.BytesIO(books[team]))["Report"]
    cell = next(row[1] for row in sheet if row[0].value == "Bank")
    assert cell.fill.fgColor.rgb == f"FF{ground[1:]}"


def test_the_bank_goes_on_while_players_are_left_and_says_when_nobody_can_go(played: PlayedRound) -> None:
    def words(league: League, events: Sequence[Event], team: str) -> str:
        changed = replace(played, after=league, events=events)
        return said(report_of(changed, team), "Bank")[0]

    teams = tuple(replace(one, warnings=2) if one.id == "T07" else one for one in played.after.teams)
    still = replace(played.after, teams=teams)
    nobody = [one for one in played.events if not isinstance(one, ToAmateurs | Freed)]
    told = words(still, nobody, "T07")
    assert (
        "Nobody could go to the amateurs. The account is -$830 now, still below: at the end of the next round" in told
    )
    assert "You had no contract players who could leave." in words(played.after, nobody, "T06")


@pytest.mark.parametrize("team", TEAMS)
def test_every_bid_is_told_with_what_became_of_it_and_why(
    played: PlayedRound, books: dict[str, bytes], team: str
) -> None:
    bids = list(of(played, BidTold, team))
    sales = [one for one in played.events if isinstance(one, Sale) and one.seller == team]
    listed = list(of(played, Listed, team))
    assert ("Bids" in cells(books[team])) is bool(bids or sales or listed)
    if not (bids or sales or listed):
        return
    rows = [row[:5] for row in cells(books[team])["Bids"]]
    for one in bids:
        result = "won" if one.won else "lost" if one.valid else "not valid"
        assert [one.stage, one.what, one.bid, result, one.why] in rows
    told = [row[0] for row in rows if row[0] and str(row[0])[0].isdigit()]
    assert len(told) == len(bids) + len(sales) + len(listed)


def test_a_spy_tells_exactly_what_was_paid_for(played: PlayedRound, books: dict[str, bytes]) -> None:
    reports = list(of(played, SpyReport, "T03"))
    assert [one.detail for one in reports] == [True, False]
    fixtures = {one.number: one for one in played.after.fixtures}
    for number, one in enumerate(reports, start=1):
        rows = cells(books["T03"])[f"Spy {number}"]
        fixture = fixtures[one.match_number]
        scores = [pair if fixture.home == one.target else pair[::-1] for pair in fixture.sets]
        start = next(at for at, row in enumerate(rows) if row[0] == "Set") + 1
        for row, each, score in zip(rows[start:], one.sets, scores, strict=False):
            points = [*each.home, *each.devotion, *each.special]
            assert row[:10] == [each.number, f"{score[0]}–{score[1]}, {'won' if score[0] > score[1] else 'lost'}",
                each.concept, each.risk, *points]  # fmt: skip
            assert row[10:] == pytest.approx([each.total_ol, each.total_dl, *(each.chances or (None, None))])
        names = [line.name for each in one.sets for line in each.lines]
        assert bool(names) is one.detail
        told = [row for row in rows[start + len(one.sets) :] if isinstance(row[0], int)]
        assert [row[1] for row in told] == names
        lines = [line for each in one.sets for line in each.lines]
        for row, line in zip(told, lines, strict=True):
            plays = position(line.position)
            assert row[2] == (plays.name if plays else None)
            assert row[3:7] == pytest.approx([line.start_ol, line.start_dl, line.end_ol, line.end_dl])
    assert "Their chance" not in texts(books["T03"], "Spy 1")
    assert "Your chance" in texts(books["T03"], "Spy 2")
    assert not any(name.startswith("Spy") for team in TEAMS if team != "T03" for name in cells(books[team]))


def test_corrections_of_no_match_name_their_area(books: dict[str, bytes]) -> None:
    table = frame(books["T05"], "Corrections")
    assert list(zip(table["Match"], table["Code"], strict=True)) == [
        ("Training", "R6.1-PLAYER"), ("Scouting", "R6.3-NAME"), ("Spying", "R9.2-TEAM"), ("Sponsor", "R9.1-SPONSOR"),
        ("Bids", "R8.1-LOT"), ("For sale", "R8.1-PLAYER"),
    ]  # fmt: skip
    assert list(frame(books["T08"], "Corrections")["Match"]) == ["Bids"]


@pytest.mark.parametrize("team", TEAMS)
def test_no_secret_of_another_team_changes_a_byte(played: PlayedRound, books: dict[str, bytes], team: str) -> None:
    assert report_of(other_secrets(played, keep=team), team) == books[team]


def test_a_quiet_round_has_no_sheet_for_what_did_not_happen() -> None:
    league = replace(made_league(), transfers=(), offers=(), contract_players=())
    absent = report_of(played_round(league, absent="T04"), "T04")
    assert [name for name in cells(absent) if name in ("Bids", "Spy 1")] == []
