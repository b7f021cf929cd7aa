"""The cells of the Market sheet beside what the engine says of them (R6.3, R7 – R9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from oracle_comparison import Held, checks_held, row_held
from sheet_factory import Made
from shown_cells import Shown
from vbxl.books.movesheet.checks import LOT_WARNINGS, find_text
from vbxl.books.movesheet.layout import MARKET_ACCOUNT, SALES, SCOUTS, SPIES, make_shape
from vbxl.books.movesheet.lots import BANK, make_lots_grids
from vbxl.books.movesheet.market import (
    CHOICE,
    find_lots_row,
    find_sale_row,
    make_sale_grid,
    make_scout_grid,
    make_sponsor_grid,
    make_spy_grid,
)
from vbxl.league.checks import Step, forecast_account, plan_steps
from vbxl.league.league import Sponsor
from vbxl.league.market import Bid, Bids, plan_sales
from vbxl.league.money import find_sponsor
from vbxl.league.moves import BLANK, CUP_SLOT, Input, Moves
from vbxl.league.spying import VOID, SpyLine, plan_spying
from vbxl.league.training import make_view_after_training, plan_scouting
from vbxl.league.view import View
from vbxl.problems import BidFault, SaleFault, SpyFault
from vbxl.rules.contracts import (
    ROUNDS_LONGEST,
    ROUNDS_SHORTEST,
    calculate_contract_cost,
    find_highest_pay,
    limit_contract_rounds,
)
from vbxl.rules.points import read_points
from vbxl.rules.team import named
from vbxl.xlsx.grid import Grid

MARKET: Final = "Market"


def market_held(made: Made, shown: Shown) -> Iterator[Held]:
    """The whole sheet, and what of it the Checks sheet lists."""
    for part in (terms_held, account_held, sales_held, scouts_held, spying_held, lots_held):
        yield from part(made, shown)
    yield from checks_held(made, shown, MARKET)


def _row_held(shown: Shown, grid: Grid, at: int, wanted: Mapping[str, Any], what: str) -> Iterator[Held]:
    """Cells of a row of a grid, from 0, by the names of their columns."""
    columns = {grid.at[name]: want for name, want in wanted.items()}
    yield from row_held(shown, MARKET, grid.first + at, columns, f"{what} {at + 1}")


def least_and_most(sponsor: Sponsor, seen: View) -> tuple[int, int]:
    """What a sponsor pays of a round in which nothing is won, or every match that counts 3–0 (R9.1, R11.1)."""
    matches = sum(match.slot != CUP_SLOT for match in seen.matches)
    return sponsor.a_round, sponsor.a_round + matches * (sponsor.match_won + 3 * sponsor.set_won)


def terms_held(made: Made, shown: Shown) -> Iterator[Held]:
    """The choice of a sponsor, and what each would pay."""
    seen, moves = made.view, made.moves or Moves()
    name, correction = find_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    used = next((at for at, sponsor in enumerate(seen.sponsors, start=1) if named(sponsor.name) == named(name)), 0)
    message = find_text("sponsor_text", 1) if correction else ""
    wanted = {"used": used, "fault": int(correction is not None), "message": message}
    yield from _row_held(shown, CHOICE, 0, wanted, f"{made.what}, sponsor")
    for at, sponsor in enumerate(seen.sponsors):
        most = {"most": least_and_most(sponsor, seen)[1]}
        yield from _row_held(shown, make_sponsor_grid(make_shape(seen)), at, most, f"{made.what}, {sponsor.name}")


def account_held(made: Made, shown: Shown) -> Iterator[Held]:
    """YOUR ACCOUNT line by line; what is left after all bids, and what can be paid for a contract; TP."""
    seen, moves = made.view, made.moves or Moves()
    forecast = forecast_account(seen, moves)
    name, _ = find_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    spying = plan_spying(seen, moves).account - seen.dollars
    sponsor = next((sponsor.a_round for sponsor in seen.sponsors if sponsor.name == name), 0)
    pay = sum(line.pay for line in seen.roster)
    certain = [seen.dollars, spying, seen.settings.round_income, sponsor, -pay, -forecast.wages]
    least = sum(certain)
    ends = plan_steps(seen, moves, forecast.accounts).steps
    after = ends[-1].account if ends else least
    left = [account - least + after for account in forecast.accounts]
    first = shown.names["spying_sum"].row - 2
    lines = [*certain, least, after, None, make_view_after_training(seen, moves).tp]
    for row, amount in enumerate(lines, start=first):
        yield from row_held(shown, MARKET, row, {MARKET_ACCOUNT: amount} if amount is not None else {}, made.what)
    bank = BANK if least < -seen.settings.credit else ""
    yield from row_held(shown, MARKET, first + len(certain), {MARKET_ACCOUNT + 1: bank}, made.what)
    rounds = range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1)
    wanted = {
        "account_least": [least],
        "spend_most": [least + seen.settings.credit],
        "pay_most_after_bids": [find_highest_pay(left, ROUNDS_SHORTEST, seen.settings)],
        "pay_most": [find_highest_pay(forecast.accounts, number, seen.settings) for number in rounds],
    }
    for name, amounts in wanted.items():
        for (cell,), amount in zip(shown.area(name), amounts, strict=True):
            yield Held(f"{made.what}: {name}", cell, amount)


def sales_held(made: Made, shown: Shown) -> Iterator[Held]:
    """FOR SALE: whether who is meant is offered, and what is wrong (R8.1)."""
    moves, grid = made.moves or Moves(), make_sale_grid(find_sale_row(make_shape(made.view)))
    played = make_view_after_training(made.view, moves)
    names = [named(line.name) for line in played.roster]
    lines = plan_sales(played, moves).lines[:SALES]
    for at in range(SALES):
        fault = lines[at].fault if at < len(lines) else SaleFault.NONE
        offered = at < len(lines) and lines[at].player and not fault
        wanted = {
            "offered": names.index(named(moves.sales[at][0].text)) + 1 if offered else 0,
            "player_fault": 0 if fault is SaleFault.MINIMUM else int(fault),
            "least_fault": int(fault) if fault is SaleFault.MINIMUM else 0,
            "message": find_text("sale_text", int(fault)),
        }
        yield from _row_held(shown, grid, at, wanted, f"{made.what}, sale")


def scouts_held(made: Made, shown: Shown) -> Iterator[Held]:
    """SCOUTING: who comes, how he is called, what is wrong, and how many the season has left (R6.3)."""
    seen, grid = made.view, make_scout_grid(find_sale_row(make_shape(made.view)))
    plan = plan_scouting(seen, made.moves or Moves())
    for at in range(SCOUTS):
        fault = int(plan.faults[at]) if at < len(plan.faults) else 0
        comes = int(at < len(plan.names) and bool(plan.names[at]))
        wanted = {"fault": fault, "comes": comes, "message": find_text("scout_text", fault)}
        yield from _row_held(shown, grid, at, wanted, f"{made.what}, talent")
    left = seen.settings.talents - seen.scouted - sum(map(bool, plan.names[:SCOUTS]))
    yield from _row_held(shown, grid, 0, {"so_far": seen.scouted, "left": left}, f"{made.what}, talents left")
    called = [*(line.name for line in seen.roster), *filter(None, plan.names)]
    for at, (cell,) in enumerate(shown.area("player_key")):
        yield Held(f"{made.what}: name {at + 1}", cell, " ".join(called[at].split()) if at < len(called) else "")


def spying_held(made: Made, shown: Shown) -> Iterator[Held]:
    """SPYING ORDER: what is carried out, its price, the account after it, and what is wrong (R9.2)."""
    seen, moves, grid = made.view, made.moves or Moves(), make_spy_grid(find_sale_row(make_shape(made.view)))
    lines, rest = plan_spying(seen, moves).lines[:SPIES], forecast_account(seen, moves).rest
    nothing = {"done": 0, "price": "", "account": "", "message": "", "team_fault": 0, "detail_fault": 0}
    for at in range(SPIES):
        wanted = _order(lines[at], seen, rest) if at < len(lines) else nothing
        yield from _row_held(shown, grid, at, wanted, f"{made.what}, order")
    left = seen.settings.spy_times - seen.spied - sum(line.fault not in VOID for line in lines)
    yield from _row_held(shown, grid, 0, {"so_far": seen.spied, "left": left}, f"{made.what}, orders left")


def _order(line: SpyLine, seen: View, rest: int) -> dict[str, Any]:
    carried, fault, season = line.fault not in VOID, line.fault, seen.settings
    ends = line.account + rest
    if not fault and ends < -season.credit:
        fault = SpyFault.BANK
    sentences = {
        SpyFault.CREDIT: f"${season.spy_price - line.account - season.credit} short: not ordered, so not paid for",
        SpyFault.BASIC: f"${season.spy_detail_price - line.account - season.credit} short: you get the totals only",
        SpyFault.BANK: f"${-season.credit - ends} short after the round: the bank steps in",
    }
    cells = {
        "team_fault": {SpyFault.TEAM, SpyFault.TIMES, SpyFault.CREDIT, SpyFault.BANK},
        "match_fault": {SpyFault.MATCH},
        "detail_fault": {SpyFault.DETAIL, SpyFault.BASIC},
    }
    return {
        "done": int(carried), "price": line.price if carried else "", "account": line.account,
        "message": sentences.get(fault, find_text("spy_text", int(fault))),
        **{cell: int(fault) if fault in faults else 0 for cell, faults in cells.items()},
    }  # fmt: skip


def lots_held(made: Made, shown: Shown) -> Iterator[Held]:
    """Every bid: what it counts, the account if all before is won, what is wrong or said of it (R8.3)."""
    seen, moves = made.view, made.moves or Moves()
    accounts = forecast_account(seen, moves).accounts
    plan = plan_steps(seen, moves, accounts)
    by_bid = {id(step.bid): step for step in plan.steps}
    lists: Sequence[tuple[str, str, Any, Bids, list[str]]] = (
        ("transfer", "", moves.transfer_bids, plan.transfers, [lot.player for lot in seen.transfers]),
        ("offer", "name_fault", moves.offer_bids, plan.offers, [str(at) for at in range(1, len(seen.offers) + 1)]),
        ("contract", "rounds_fault", moves.contract_bids, plan.contracts, [lot.player for lot in seen.contract_lots]),
    )
    grids = make_lots_grids(make_shape(seen), find_lots_row(len(seen.sponsors)))
    for grid, (name, beside, rows, bids, keys) in zip(grids, lists, strict=True):
        typed = {named(row.key): row.inputs for row in rows}
        by_lot: Mapping[int, Bid] = {bid.lot: bid for bid in bids.bids}
        for at in range(grid.rows):
            # The rows of the GM's offers are numbered to the last.
            row = str(at + 1) if name == "offer" else f"row {at + 1}"
            inputs = typed.get(named(keys[at] if at < len(keys) else row), (BLANK, BLANK))
            if at < len(keys):
                bid = by_lot.get(at)
                wanted = _bid(seen, accounts, name, at, by_bid[id(bid)] if bid else None)
                if name == "contract":
                    wanted |= _contract(seen, inputs, bid)
            else:
                wanted = _stray(inputs[: 2 if beside else 1])
            fault = wanted.pop("beside")
            yield from _row_held(shown, grid, at, wanted | ({beside: fault} if beside else {}), f"{made.what}, {name}")


def _bid(seen: View, accounts: Sequence[int], name: str, lot: int, step: Step | None) -> dict[str, Any]:
    bid = step.bid if step else None
    counts, number = (bid.dollars, bid.fault) if bid else (0, BidFault.NONE)
    beside = number in (BidFault.ROUNDS, BidFault.NAME)
    missing = step.missing if step else 0
    message = find_text("bid_text", int(number))
    if bid and missing:
        most = accounts[0] + seen.settings.credit
        if bid.rounds:
            most = find_highest_pay(accounts, bid.rounds, seen.settings)
        message = f"${missing} is missing: no bid" + (f"; at most ${most}" if most > 0 else "")
    elif step and counts and not message:
        least = seen.transfers[lot].minimum if name == "transfer" else 0
        message = LOT_WARNINGS[0] if not step.covered else LOT_WARNINGS[1] if counts < least else ""
    elif not message and name == "transfer" and named(seen.transfers[lot].team) == named(seen.team_name):
        message = LOT_WARNINGS[2]
    return {
        "account": step.account if step and counts else "", "message": message,
        "bid_fault": int(BidFault.CREDIT) if missing else 0 if beside else int(number),
        "beside": int(number) if beside else 0,
    }  # fmt: skip


def _contract(seen: View, typed: tuple[Input, ...], bid: Bid | None) -> dict[str, Any]:
    """A contract's pay that counts, its rounds as cut, and what it costs in all (R7.1)."""
    pay = bid.dollars if bid else 0
    rounds = limit_contract_rounds(read_points(typed[1].value) or 0, seen.rounds - seen.round_number)
    return {"counts": pay, "rounds": rounds, "cost": calculate_contract_cost(pay, rounds, seen.settings) if pay else ""}


def _stray(typed: tuple[Input, ...]) -> dict[str, Any]:
    """What is said beside a row without a lot: once, at the first cell in which something stands; it costs nothing."""
    bid, beside = not typed[0].blank, not all(cell.blank for cell in typed)
    fault = int(BidFault.LOT)
    return {
        "account": "", "message": find_text("bid_text", fault if beside else 0),
        "bid_fault": fault * bid, "beside": fault * (beside and not bid),
    }  # fmt: skip
