"""Spying orders, sales and bids as people type them into a text form, and what the league makes of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

import leagues
from small_text_form import I, said
from vbxl.books.parsed_form import Form
from vbxl.books.textform import build
from vbxl.league.bids import plan_sales, read_contract_bids, read_offer_bids, transfer_bids
from vbxl.league.moves import Moves
from vbxl.league.spying import plan_spying
from vbxl.league.view import TransferLot, View, view

SEEN = replace(
    view(leagues.made_league(), "T03"),
    dollars=5_000,
    spied=0,
    # How matches are named is what is tried here, not who meets whom.
    meetings=(),
    transfers=(
        TransferLot("M. Fontaine", "Northgate Nets", "A", 12, 6, 150),
        TransferLot("J. Jansen (Mill Lane Blockers)", "Mill Lane Blockers", "B", 12, 9, 0),
        TransferLot("J. Jansen (Old Brewery VC)", "Old Brewery VC", "C", 12, 9, 1250),
        TransferLot("D. Quist 2", "Lantern Hill", "C", 7, 13, 400),
    ),
)
TEAM = "Mill Lane Blockers"


def replied(typed: str, seen: View = SEEN) -> Form:
    """What was typed above the form, as a mail program quotes that."""
    form = said(f"{typed}\n\nRien wrote:\n" + "".join(f"> {line}\n" for line in build(seen).splitlines()))
    assert form.view == seen
    return form


def asked(typed: str) -> Moves:
    form = replied(typed)
    assert [str(one) for one in form.problems] == []
    return form.moves


@pytest.mark.parametrize(
    ("order", "match", "detail"),
    [
        (f"{TEAM} match1", "match1", False),
        (f"{TEAM} - match 2 - no", "match2", False),
        (f"{TEAM} match 2 + details!", None, None),
        (f"{TEAM} 1", "match1", False),
        (f"{TEAM}   match1   -", "match1", False),
        (f"{TEAM} v Old Brewery VC, details: yes", "Old Brewery VC", True),
        (f"TEAM: {TEAM}  AGAINST: Old Brewery VC", "Old Brewery VC", False),
        (f"TEAM: {TEAM}, AGAINST: match 2, DETAIL: yes", "match2", True),
        (f"TEAM: {TEAM}\nAGAINST: match1", "match1", False),
        (f"1| {TEAM} | vs. match 2 |", "match2", False),
    ],
)
def test_spying_orders_are_understood(order: str, match: str | None, detail: bool | None) -> None:
    form = replied(f"SPYING ORDER\n{order}\n")
    if match is None:
        assert [one.found for one in form.problems] == [order]
        return
    assert form.problems == ()
    plan = plan_spying(SEEN, form.moves)
    assert plan.corrections == ()
    (line,) = plan.lines
    assert line.team.casefold() == TEAM.casefold()
    assert line.match.casefold().replace("match ", "match") in {match.casefold(), match.removeprefix("match")}
    assert (line.detail, line.price) == (detail, 550 if detail else 300)


def test_spying_orders_line_by_line() -> None:
    moves = asked(f"SPYING ORDER\nTEAM: {TEAM}\nAGAINST: match 1\nTEAM: Lantern Hill\nDETAIL: no\nAGAINST: match 2\n")
    assert moves.spying == ((I(TEAM), I("match 1"), I(None)), (I("Lantern Hill"), I("match 2"), I(None)))
    # Nobody knows whose match this is: the order is void and told, not another's.
    form = replied(f"SPYING ORDER\n{TEAM} match 1\nAGAINST: match 2\n")
    assert [one.problem.code for one in plan_spying(SEEN, form.moves).corrections] == ["R9.2-TEAM"]


@pytest.mark.parametrize(
    ("typed", "minimum"),
    [
        ("H. Quist 100", 100),
        ("H. Quist; $100", 100),
        ("H. Quist 1.200,-", 1200),
        ("H. Quist: 100 $", 100),
        ("H. Quist min. $100", 100),
        ("H. Quist at least 100 dollars", 100),
        ("H. Quist no minimum", 0),
        ("H. Quist |", 0),
    ],
)
def test_sales(typed: str, minimum: int) -> None:
    plan = plan_sales(SEEN, asked(f"FOR SALE\n{typed}\n"))
    assert plan.corrections == ()
    assert [(line.player, line.minimum) for line in plan.lines] == [("H. Quist", minimum)]


@pytest.mark.parametrize(
    ("typed", "lot", "dollars"),
    [
        ("M. Fontaine 410", 0, 410),
        ("M. Fontaine 1.200", 0, 1200),
        ("M. Fontaine 410 $", 0, 410),
        ("M. Fontaine (Northgate Nets) 410", 0, 410),
        ("M. Fontaine Northgate Nets A 12 6 150 410", 0, 410),
        ("J. Jansen (Mill Lane Blockers) 300", 1, 300),
        ("J. Jansen Old Brewery VC 1300", 2, 1300),
        ("J. Jansen of Old Brewery VC 1300", 2, 1300),
        ("J. Jansen (Old Brewery VC) | 1300", 2, 1300),
        ("J. Jansen (Old Brewery VC) | - | C | 12 | 9 | 1250 | 1300", 2, 1300),
        ("D. Quist 2 410", 3, 410),
        ("3 1300", 2, 1300),
    ],
)
def test_transfer_bids(typed: str, lot: int, dollars: int) -> None:
    bids = transfer_bids(SEEN, asked(f"BIDS ON TRANSFERS\n{typed}\n"))
    assert bids.corrections == ()
    assert [(one.lot, one.dollars) for one in bids.bids] == [(lot, dollars)]


@pytest.mark.parametrize(
    "typed", ["J. Jansen 300", "j. jansen: $300", "J. Jansen | 300", "2| J. Jansen | | | | | | 300"]
)
def test_one_name_for_two_players_is_told(typed: str) -> None:
    form = replied(f"BIDS ON TRANSFERS\n{typed}\nM. Fontaine 200\n")
    (problem,) = form.problems
    assert (problem.code, problem.place.line) == ("TEXT-LINE", 2)
    assert "2 players called" in problem.message
    assert "Write J. Jansen (Mill Lane Blockers) or J. Jansen (Old Brewery VC)" in problem.remedy
    assert [row.key for row in form.moves.transfer_bids] == ["M. Fontaine"]


@pytest.mark.parametrize(
    "typed",
    [
        "80 3", "80, 3", "80 for 3 rounds", "$80 for 3 rounds", "80 a round for 3 rounds", "80 per round, 3 rounds",
        "80 x 3", "80x3", "80/3", "80 (3 rounds)", "3 rounds at $80", "3 rounds, 80 a round", "| 80 | 3", "; 80; 3",
        "| $80 | 3 rounds", "13 10 80 3",
    ],
)  # fmt: skip
def test_contract_bids(typed: str) -> None:
    between = "" if typed[0] in "|;" else ": "
    for name in ("Rolf Amber", "1"):
        if name == "1" and (not between or typed.startswith("13 10")):
            continue
        bids = read_contract_bids(SEEN, asked(f"CONTRACT PLAYERS\n{name}{between}{typed}\n"))
        assert bids.corrections == ()
        assert [(one.lot, one.dollars, one.rounds) for one in bids.bids] == [(0, 80, 3)]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("1: 200 N. Newman", "N. Newman"),
        ("1 200 N. Newman", "N. Newman"),
        ("1| 200 | N. Newman", "N. Newman"),
        ("1  player  B  9  11  -  200  N. Newman", "N. Newman"),
        ("2: 200", "Newcomer"),
        ("2| TP | - | - | - | 5 | 200 |", "Newcomer"),
    ],
)
def test_offer_bids(typed: str, name: str) -> None:
    bids = read_offer_bids(SEEN, asked(f"GM OFFERS\n{typed}\n"))
    assert bids.corrections == ()
    assert [(one.lot, one.dollars, one.name) for one in bids.bids] == [(int(typed.strip("lot ")[0]) - 1, 200, name)]


@pytest.mark.parametrize(
    ("section", "typed"),
    [
        ("BIDS ON TRANSFERS", "M. Fontaine 300 400"),
        ("BIDS ON TRANSFERS", "M. Fontaine between 300 and 400"),
        ("BIDS ON TRANSFERS", "9: 300"),
        ("CONTRACT PLAYERS", "Rolf Amber 80 3 90"),
        ("FOR SALE", "H. Quist 100 200"),
    ],
)
def test_what_can_mean_two_things_is_told(section: str, typed: str) -> None:
    form = replied(f"{section}\n{typed}\n")
    assert [(one.code, one.found) for one in form.problems] == [("TEXT-LINE", typed)]
    assert form.moves == Moves()


@pytest.mark.parametrize(
    ("typed", "found"), [("M. Fontaine 12.5", 12.5), ("M. Fontaine 2k", "2k"), ("M. Fontaine: 0", 0)]
)
def test_bids_that_are_none(typed: str, found: object) -> None:
    bids = transfer_bids(SEEN, asked(f"BIDS ON TRANSFERS\n{typed}\n"))
    assert [(one.problem.code, one.problem.found) for one in bids.corrections] == [("R8.1-BID", found)]


@pytest.mark.parametrize(
    ("typed", "gain"),
    [
        ("H. Quist +1/+1", (1, 1)),
        ("H. Quist 1/0", (1, 0)),
        ("H. Quist OL +1 and DL +1", (1, 1)),
        ("H. Quist OL 7 to 8", (1, None)),
        ("H. Quist 7/8 12/13", (1, 1)),
    ],
)
def test_training(typed: str, gain: tuple[int | None, int | None]) -> None:
    (row,) = asked(f"TRAINING\n{typed}\n").training
    assert (row.key, tuple(one.value for one in row.inputs)) == ("H. Quist", gain)
