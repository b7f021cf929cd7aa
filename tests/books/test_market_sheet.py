"""The Market sheet against resolver and checks: accounts after each lot, faults at their cells, room for lots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from calculators import Calculator
from exhaustive import mark_all_but_every
from market_factory import listed_cells, many_lots, objected_cells, only_bidder
from move_factory import made_moves
from openpyxl_workbook import workbook_of
from problem_cases import PROBLEMS, WISHES
from sheet_factory import Made, opened, team_view
from shown_cells import Shown
from vbxl.books import movesheet
from vbxl.books.movesheet.layout import MARKET_ACCOUNT
from vbxl.league.checks import forecast_account, plan_steps
from vbxl.league.events import BidTold
from vbxl.league.league import DOLLARS, LOT_ROWS, League
from vbxl.league.moves import Input, Moves, Row
from vbxl.league.stages import STAGES, open_ledger, play
from vbxl.league.view import View, view
from vbxl.rules.draw import Draw
from vbxl.xlsx.guard import guard
from wishes import market_league, wishing

MARKET: Final = "Market"
TRAINING: Final = "Training"
# The stages of the market, 8 to 10, begin behind so many.
BEFORE_MARKET: Final = 7
# What only a text form can name: a player or a lot of which no row stands in the sheet.
IN_NO_ROW: Final = frozenset({"R6.1-PLAYER", "R8.1-LOT", "R7.2-LOT"})
# The wishes of the Training and Market sheets; ageing has a sheet of its own.
WISHED: Final = frozenset(name for name, case in PROBLEMS.items() if case.base == WISHES and not case.moves.ageing)
INPUTS: Final = (
    "sponsor_choice", "sale_player", "sale_minimum", "scout_name", "spy_team", "spy_match", "spy_detail",
    "transfer_bid", "offer_bid", "offer_name", "contract_bid", "contract_rounds",
)  # fmt: skip


@pytest.mark.parametrize("what", mark_all_but_every(4, sorted(WISHED - IN_NO_ROW)))
def test_a_single_fault_is_listed_at_the_cell_that_a_check_names(what: str) -> None:
    case = PROBLEMS[what]
    made = Made(what, case.seen, case.moves)
    listed, objected = (
        [cell for sheet in (TRAINING, MARKET) for cell in cells(made, sheet)]
        for cells in (lambda made, sheet: listed_cells(made.data, sheet), objected_cells)
    )
    assert len(listed) == 1
    assert listed == objected


def test_spaces_are_nothing(calculator: Calculator, tmp_path: Path) -> None:
    made = Made("market", view(market_league(), "T01"), wishing())
    path = tmp_path / "spaces.xlsx"
    path.write_bytes(made.data)
    names = guard(made.data).names
    problems = names["problems"]
    with calculator.scenario(path) as document:
        assert document.value(problems.sheet, problems.cell(0, 0)) == 0
        for name in INPUTS:
            for row in (0, names[name].shape[0] - 1):
                document.set(MARKET, names[name].cell(row, 0), " \u00a0 ")
            assert document.value(problems.sheet, problems.cell(0, 0)) == 0, name


# --- against the resolver ---


def resolve(league: League, team: str, moves: Moves) -> list[tuple[bool, int]]:
    """Return whether each bid of a team won, and the account after it; the team alone wants something."""
    sent = {other.id: Moves() for other in league.teams} | {team: moves}
    draw = Draw(b"market sheet")
    now, _ = play(open_ledger(league), sent, draw, BEFORE_MARKET)
    account = now.balances[team].dollars
    after: list[tuple[bool, int]] = []
    for stage in STAGES[BEFORE_MARKET : BEFORE_MARKET + 3]:
        start = len(now.ledger)
        now, events = stage.run(now, sent, draw)
        paid = [entry.amount for entry in now.ledger[start:] if entry.giver == team and entry.unit == DOLLARS]
        for bid in (event for event in events if isinstance(event, BidTold) and event.team == team):
            # A contract of two rounds has no bonus, so that nothing is booked for it.
            free = bid.stage.startswith("10") and "2 rounds" in bid.bid
            account -= paid.pop(0) if bid.won and not free else 0
            after.append((bid.won, account))
        assert not paid
        assert now.balances[team].dollars == account
    return after


def rows_with_bids(seen: View, moves: Moves) -> Iterator[tuple[str, int]]:
    """Yield the name of the bids and the row of every bid that counts, in the order in which lots come up."""
    plan = plan_steps(seen, moves, forecast_account(seen, moves).accounts)
    lists = {"transfer_bid": plan.transfers, "offer_bid": plan.offers, "contract_bid": plan.contracts}
    for name, bids in lists.items():
        yield from ((name, bid.lot) for bid in bids.bids if bid.dollars)


@pytest.mark.parametrize("seeds", [range(1, 4), pytest.param(range(4, 13), marks=pytest.mark.exhaustive)])
def test_the_account_if_won_is_the_account_after_every_lot_that_is_won(seeds: range) -> None:
    won, bids = 0, 0
    for seed in seeds:
        league, seen, moves = only_bidder(seed)
        shown = Shown(movesheet.build(seen, moves))
        after = resolve(league, seen.id.team, moves)
        accounts = [
            shown.cell(MARKET, shown.names[name].row + row, MARKET_ACCOUNT + 1)
            for name, row in rows_with_bids(seen, moves)
        ]
        assert accounts == [account for _, account in after], seed
        won, bids = won + sum(is_won for is_won, _ in after), bids + len(after)
    assert 0 < won < bids


# --- many lots, and none ---


@pytest.mark.parametrize("count", [0, LOT_ROWS + 1])
def test_a_list_has_room_for_every_lot(count: int) -> None:
    seen = team_view()
    seen = replace(seen, transfers=many_lots(seen, count, Random(count)))  # noqa: S311 - made-up lots
    moves = made_moves(seen, 2)
    data = movesheet.build(seen, moves)
    form, names = opened(data), guard(data).names
    assert (form.view, form.moves, form.problems) == (seen, moves, ())
    assert names["transfer_player"].shape == names["transfer_bid"].shape == (max(count, LOT_ROWS), 1)
    assert names["offer_bid"].shape == (LOT_ROWS, 1)


def test_a_bid_beside_no_lot_stays_in_sight() -> None:
    asked = Moves(transfer_bids=(Row(f"row {LOT_ROWS}", (Input(100),)),))
    data = movesheet.build(replace(team_view(), transfers=()), asked)
    first, sheet = guard(data).names["transfer_bid"].row, workbook_of(data)[MARKET]
    assert [row for row in range(LOT_ROWS) if not sheet.row_dimensions[first + row].hidden] == [LOT_ROWS - 1]
