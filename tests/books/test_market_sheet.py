"""The Market sheet: what it says of account, orders and bids is what the engine says and what the resolver does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from calculators import Calculator, differences
from exhaustive import mark_all_but_every
from market_factory import listed_cells, many_lots, market_sheets, objected_cells, only_bidder
from move_factory import made_moves
from office import Cells
from openpyxl_workbook import workbook_of
from problem_cases import PROBLEMS, WISHES
from rules_sheet_factory import telling_sheets
from sheet_factory import Made, opened, team_view
from stored_values import carried
from vbxl.books import movesheet
from vbxl.books.movesheet import lots
from vbxl.books.movesheet.checks import LOT_WARNINGS, MESSAGES, text
from vbxl.books.movesheet.layout import MarketColumns
from vbxl.league.cash_forecast import plan_steps, prospect
from vbxl.league.checks import checks
from vbxl.league.events import BidTold
from vbxl.league.league import DOLLARS, LOT_ROWS, Balance, League
from vbxl.league.moves import Input, Moves, Row, Value
from vbxl.league.stages import STAGES, open_ledger, play
from vbxl.league.view import View, view
from vbxl.problems import BidFault, SpyFault
from vbxl.rules.draw import Draw
from vbxl.xlsx.areas import address
from vbxl.xlsx.guard import guard
from wishes import bids, market_league, wishing

SHEETS: Final = 24
MARKET: Final = "Market"
TRAINING: Final = "Training"
# The stages of the market, 8 to 10, begin behind so many.
BEFORE_MARKET: Final = 7
SPONSORS: Final = ("steady", "winner", "spectacle")


@cache
def sheets() -> tuple[Made, ...]:
    """Sheets whose cells depend on every setting, and teams with much and little."""
    return (*telling_sheets(), *market_sheets(SHEETS))


@pytest.mark.parametrize("at", mark_all_but_every(10, range(7 + SHEETS)))
def test_every_cell_carries_what_is_calculated(at: int) -> None:
    assert differences(sheets()[at].data) == []


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.exhaustive)])
def test_the_sheet_lists_the_cells_that_a_check_objects_to_and_is_ready_without_any(every: int) -> None:
    ready = listed = 0
    texts: set[Value] = set()
    for made in sheets()[::every]:
        guarded = guard(made.data)
        status = guarded.area(guarded.names["check_status"])[0][0]
        problems = checks(made.moves or Moves(), made.view)
        assert (status == "READY") == (not problems), made.what
        cells = listed_cells(made.data, MARKET)
        assert cells == objected_cells(made, MARKET), made.what
        texts |= {value for (sheet, _), value in carried(made.data).items() if sheet == MARKET}
        ready, listed = ready + (not problems), listed + len(cells)
    assert min(ready, listed) > 0
    if every > 1:
        return
    of_the_case = {fault.said.text for fault in (BidFault.CREDIT, SpyFault.CREDIT, SpyFault.BASIC, SpyFault.BANK)}
    for name in ("sponsor_text", "sale_text", "scout_text", "spy_text", "bid_text"):
        assert {one.text for one in MESSAGES[name]} - of_the_case <= texts, name
    assert {*LOT_WARNINGS, text("bid_text", BidFault.LOT)} <= texts


# --- one fault at a time, and none ---

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
    listed = [cell for sheet in (TRAINING, MARKET) for cell in listed_cells(made.data, sheet)]
    objected = [cell for sheet in (TRAINING, MARKET) for cell in objected_cells(made, sheet)]
    assert len(listed) == 1
    assert listed == objected


@pytest.mark.parametrize(
    ("what", "lot", "beside", "typed"),
    [("offer", "1", "offer_name", "N. Newman"), ("contract", "Mika", "contract_rounds", 2)],
)
def test_a_bid_without_what_it_needs_is_a_problem_of_the_empty_cell(
    what: str, lot: str, beside: str, typed: Value
) -> None:
    seen = view(market_league(opening=Balance(2500, 2, 200)), "T01")
    made = Made("needed", seen, bids(what, lot, 100, None))
    area = guard(made.data).names[beside]
    assert listed_cells(made.data, MARKET) == [f"{MARKET}!{area.cell(0, 0)}"]
    mended = Made("mended", seen, bids(what, lot, 100, typed))
    assert listed_cells(mended.data, MARKET) == []


def test_spaces_are_nothing(calculator: Calculator, tmp_path: Path) -> None:
    made = market_made()
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


def market_made() -> Made:
    """A team with a legal move and nothing asked for on the market."""
    return Made("market", view(market_league(), "T01"), wishing())


# --- against the resolver ---


def calculated(calculator: Calculator, seen: View, moves: Moves, path: Path) -> tuple[Cells, bytes]:
    """The sheet as it is calculated, and its bytes."""
    data = movesheet.build(seen, moves)
    path.write_bytes(data)
    return calculator.recalculate(path), data


def value(cells: Cells, data: bytes, name: str, row: int = 0, column: int | None = None) -> Value:
    """A cell of the Market sheet by a defined name and a row of it, or beside it in another column (from 0)."""
    area = guard(data).names[name]
    assert area.sheet == MARKET
    at = address(area.row + row, area.column if column is None else column + 1)
    one = cells[MARKET].get(at)
    found = one.value if one else None
    return int(found) if isinstance(found, float) and found == int(found) else found


@dataclass(frozen=True)
class Resolved:
    """What became of a team's bids: its account before the first lot, and won or not and the account after each."""

    before: int
    after: tuple[tuple[bool, int], ...]


def resolved(league: League, team: str, moves: Moves) -> Resolved:
    """The stages up to the contracts, with the team as the only one that wants something."""
    sent = {one.id: Moves() for one in league.teams} | {team: moves}
    draw = Draw(b"market sheet")
    now, _ = play(open_ledger(league), sent, draw, BEFORE_MARKET)
    before = account = now.balances[team].dollars
    after: list[tuple[bool, int]] = []
    for stage in STAGES[BEFORE_MARKET : BEFORE_MARKET + 3]:
        start = len(now.ledger)
        now, events = stage.run(now, sent, draw)
        paid = [entry.amount for entry in now.ledger[start:] if entry.giver == team and entry.unit == DOLLARS]
        told = [event for event in events if isinstance(event, BidTold) and event.team == team]
        for bid in told:
            # A contract of two rounds has no bonus, so that nothing is booked for it.
            free = bid.won and bid.stage.startswith("10") and "2 rounds" in bid.bid
            account -= paid.pop(0) if bid.won and not free else 0
            after.append((bid.won, account))
        assert not paid
        assert now.balances[team].dollars == account
    return Resolved(before, tuple(after))


def rows_with_bids(seen: View, moves: Moves) -> Iterator[tuple[str, int]]:
    """Name of the bid column and row of every bid that counts, in the order in which lots come up."""
    found = plan_steps(seen, moves, prospect(seen, moves).accounts)
    names = ("transfer_bid", "offer_bid", "contract_bid")
    for name, asked in zip(names, (found.transfers, found.offers, found.contracts), strict=True):
        yield from ((name, bid.lot) for bid in asked.bids if bid.dollars)


def test_the_account_if_won_is_the_account_after_every_lot_that_is_won(calculator: Calculator, tmp_path: Path) -> None:
    account_after_lots(calculator, tmp_path, range(1, 4))


@pytest.mark.exhaustive
def test_it_is_so_in_many_leagues(calculator: Calculator, tmp_path: Path) -> None:
    won, lost = account_after_lots(calculator, tmp_path, range(1, 13))
    assert won > 40
    assert lost > 10, "hardly any bid was too dear when its turn came"


def account_after_lots(calculator: Calculator, folder: Path, seeds: range) -> tuple[int, int]:
    """Hold each account that the sheet shows against the resolver's; return how many bids were won and lost."""
    won = lost = 0
    for seed in seeds:
        league, seen, moves = only_bidder(seed)
        cells, data = calculated(calculator, seen, moves, folder / "bids.xlsx")
        became = resolved(league, seen.id.team, moves)
        assert value(cells, data, "account_least") == became.before, seed
        bid_for = [*rows_with_bids(seen, moves)]
        assert len(bid_for) == len(became.after) >= 5, seed
        for (name, row), (is_won, account) in zip(bid_for, became.after, strict=True):
            shown = value(cells, data, name, row, MarketColumns.account)
            assert shown == account, f"league {seed}, {name} {row + 1}, {'won' if is_won else 'not won'}"
            won, lost = won + is_won, lost + (not is_won)
    return won, lost


def test_the_account_before_the_lots_is_no_less_than_what_is_certain(calculator: Calculator, tmp_path: Path) -> None:
    beyond_least = 0
    for seed in (1, 2, 3):
        league, seen, moves = only_bidder(seed)
        moves = replace(moves, sponsor=Input(SPONSORS[seed % 3]))
        cells, data = calculated(calculator, seen, moves, tmp_path / "account.xlsx")
        least = value(cells, data, "account_least")
        before = resolved(league, seen.id.team, moves).before
        assert isinstance(least, int)
        assert least <= before, seed
        beyond_least += before > least
    assert beyond_least


# --- many lots ---


@pytest.mark.parametrize("count", [0, LOT_ROWS + 1])
def test_a_list_has_room_for_every_lot(count: int) -> None:
    seen = team_view()
    chance = Random(count)  # noqa: S311 - made-up lots
    seen = replace(seen, transfers=many_lots(seen, count, chance))
    moves = made_moves(seen, 2)
    data = movesheet.build(seen, moves)
    form = opened(data)
    assert (form.view, form.moves, form.problems) == (seen, moves, ())
    rows = max(count, LOT_ROWS)
    assert guard(data).names["transfer_player"].shape == guard(data).names["transfer_bid"].shape == (rows, 1)
    assert guard(data).names["offer_bid"].shape == (LOT_ROWS, 1)


# --- what is in view ---


@dataclass(frozen=True)
class Shown:
    """Of a list of lots: what stands in sight between its band and its rows, and which rows are in sight (from 1)."""

    heads: list[Value]
    rows: list[int]


def shown(made: Made, name: str) -> Shown:
    area = guard(made.data).names[name]
    sheet = workbook_of(made.data)[MARKET]
    rows = [at for at in range(1 - lots.HEAD_ROWS, area.shape[0]) if not sheet.row_dimensions[area.row + at].hidden]
    return Shown([sheet.cell(area.row + at, 1).value for at in rows if at < 0], [at + 1 for at in rows if at >= 0])


def test_a_bid_beside_no_lot_stays_in_sight() -> None:
    seen = replace(team_view(), transfers=())
    asked = Moves(transfer_bids=(Row(f"row {LOT_ROWS}", (Input(100),)),))
    assert shown(Made("stray", seen, asked), "transfer_bid").rows == [LOT_ROWS]
