"""Every working and result of the Market sheet beside what the engine says of it (R6.3, R7 – R9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from oracle_comparison import Held, checks_held, row_held
from sheet_factory import Made
from shown_cells import Shown
from vbxl.books.movesheet import lots, market
from vbxl.books.movesheet.checks import LOT_WARNINGS, text
from vbxl.books.movesheet.layout import SCOUTS
from vbxl.books.movesheet.layout import MarketColumns as C
from vbxl.books.movesheet.places import SALES, SPIES
from vbxl.league.bids import Bid, Bids, parse_dollars, plan_sales
from vbxl.league.cash_forecast import Step, plan_steps, prospect
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import CONTRACT, Sponsor
from vbxl.league.moves import BLANK, CUP_SLOT, Input, Moves, Row
from vbxl.league.spying import DETAIL_WORDS, VOID, SpyLine, make_sheet_lookup, plan_spying
from vbxl.league.training import make_view_after_training, plan_scouting
from vbxl.league.view import View
from vbxl.problems import BidFault, SaleFault, SpyFault
from vbxl.rules.contracts import (
    ROUNDS_LONGEST,
    ROUNDS_SHORTEST,
    contract_cost,
    find_highest_pay,
    limit_contract_rounds,
)
from vbxl.rules.market import BID_HIGHEST
from vbxl.rules.points import read_points
from vbxl.rules.team import PLAYERS_LEAST, named, spaced

MARKET: Final = "Market"
LINES: Final = ("Account now", "Spying", "Income of the round", "Sponsor", "Contract pay", "Wages")
NO_SPONSOR: Final = text("sponsor_text", 1)


def market_held(made: Made, shown: Shown) -> Iterator[Held]:
    """The whole sheet, and what of it the Checks sheet lists."""
    for one in (terms_held, account_held, sales_held, scouts_held, spying_held, lots_held):
        yield from one(made, shown)
    yield from checks_held(made, shown, MARKET)


def _first(shown: Shown, name: str) -> int:
    """The first row of a name, counted from 0."""
    return shown.names[name].row - 1


def _moves(made: Made) -> Moves:
    return made.moves or Moves()


# --- sponsors and account ---


def least_and_most(sponsor: Sponsor, seen: View) -> tuple[int, int]:
    """What a sponsor pays of a round in which nothing is won, or every match that counts 3–0 (R9.1, R11.1)."""
    matches = sum(match.slot != CUP_SLOT for match in seen.matches)
    return sponsor.a_round, sponsor.a_round + matches * (sponsor.match_won + 3 * sponsor.set_won)


def terms_held(made: Made, shown: Shown) -> Iterator[Held]:
    """The choice of a sponsor, and what each would pay."""
    seen, choice = made.view, _moves(made).sponsor
    first, row = _first(shown, "sponsor_name"), _first(shown, "sponsor_choice")
    places = {named(one.name): at for at, one in enumerate(seen.sponsors, start=1)}
    name, correction = chosen_sponsor(choice, seen.sponsor, seen.sponsors)
    wanted = {
        lots.CHOSEN: places.get(named(choice.text), 0), lots.NOW: places.get(named(seen.sponsor), 0),
        lots.USED: places.get(named(name), 0), lots.FAULT: int(correction is not None),
        C.third: NO_SPONSOR if correction else "",
    }  # fmt: skip
    yield from row_held(shown, MARKET, row, wanted, f"{made.what}, sponsor")
    for at, one in enumerate(seen.sponsors):
        _, most = least_and_most(one, seen)
        terms = {C.fifth: most, lots.KEY: " ".join(one.name.split())}
        yield from row_held(shown, MARKET, first + at, terms, f"{made.what}, {one.name}")


def account_held(made: Made, shown: Shown) -> Iterator[Held]:
    """YOUR ACCOUNT line by line; what is left after all bids, and what can be paid for a contract; TP."""
    seen, moves = made.view, _moves(made)
    found = prospect(seen, moves)
    name, _ = chosen_sponsor(moves.sponsor, seen.sponsor, seen.sponsors)
    spying = plan_spying(seen, moves).account - seen.dollars
    sure = (
        seen.dollars,
        spying,
        seen.settings.round_income,
        next((one.a_round for one in seen.sponsors if one.name == name), 0),
        -sum(line.pay for line in seen.roster),
        -found.wages,
    )
    least = sum(sure)
    first = _first(shown, "spying_sum") - 1
    for at, (label, amount) in enumerate(zip(LINES, sure, strict=True)):
        yield from row_held(shown, MARKET, first + at, {C.name: label, lots.LEAST: amount}, f"{made.what}, {label}")
    total = first + len(sure)
    said = lots.BANK if least < -seen.settings.credit else ""
    yield from row_held(shown, MARKET, total, {lots.LEAST: least, C.message: said}, made.what)
    ends = plan_steps(seen, moves, found.accounts).steps
    after = ends[-1].account if ends else least
    yield from row_held(shown, MARKET, total + 1, {lots.LEAST: after}, f"{made.what}, after all bids")
    left = [account - least + after for account in found.accounts]
    ahead = dict(zip(lots.AHEAD, (account - least for account in found.accounts[1:]), strict=True))
    yield from row_held(shown, MARKET, total, ahead, f"{made.what}, rounds to come")
    wanted = {
        "account_least": least, "spying_sum": spying, "spend_most": least + seen.settings.credit,
        "pay_most_after_bids": find_highest_pay(left, ROUNDS_SHORTEST, seen.settings),
    }  # fmt: skip
    for what, want in wanted.items():
        yield Held(f"{made.what}: {what}", shown.area(what)[0][0], want)
    for (cell,), rounds in zip(shown.area("pay_most"), range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1), strict=True):
        yield Held(f"{made.what}: {rounds} rounds", cell, find_highest_pay(found.accounts, rounds, seen.settings))
    yield from row_held(
        shown, MARKET, total + 3, {lots.LEAST: make_view_after_training(seen, moves).tp}, f"{made.what}, TP left"
    )


# --- sales, talents, orders to spy ---


def sales_held(made: Made, shown: Shown) -> Iterator[Held]:
    """FOR SALE: who is meant, whether he is offered, what is wrong (R8.1)."""
    moves, first = _moves(made), _first(shown, "sale_player")
    played = make_view_after_training(made.view, moves)
    names = [named(line.name) for line in played.roster]
    own = sum(line.kind != CONTRACT for line in played.roster)
    yield from row_held(shown, MARKET, first - 2, {market.OWN: own - PLAYERS_LEAST}, f"{made.what}, spare players")
    lines = [*zip(plan_sales(played, moves).lines, moves.sales, strict=True)][:SALES]
    for at in range(SALES):
        line, (player, least) = lines[at] if at < len(lines) else (None, (BLANK, BLANK))
        row = names.index(named(player.text)) + 1 if named(player.text) in names else 0
        fault = line.fault if line else SaleFault.NONE
        number = read_points(least.value)
        its = row if line and line.player else 0
        wanted = {
            market.ROW: row, market.OWN: its,
            market.BAD_LEAST: int(number is None or number > BID_HIGHEST),
            market.OFFERED: 0 if fault else its,
            market.PLAYER_FAULT: 0 if fault is SaleFault.MINIMUM else int(fault),
            market.LEAST_FAULT: int(fault) if fault is SaleFault.MINIMUM else 0,
            C.third: text("sale_text", int(fault)),
        }  # fmt: skip
        yield from row_held(shown, MARKET, first + at, wanted, f"{made.what}, sale {at + 1}")


def scouts_held(made: Made, shown: Shown) -> Iterator[Held]:
    """SCOUTING: who comes, how he is called, what is wrong, and how many the season has left (R6.3)."""
    seen, moves = made.view, _moves(made)
    plan, first = plan_scouting(seen, moves), _first(shown, "scout_name")
    got = [int(bool(name)) for name in plan.names[:SCOUTS]]
    for at in range(SCOUTS):
        fault = int(plan.faults[at]) if at < len(plan.faults) else 0
        comes = got[at] if at < len(got) else 0
        wanted = {market.SCOUT_FAULT: fault, market.GOT: comes, C.message: text("scout_text", fault)}
        if at < len(moves.scouts):
            wanted[market.NAME_LENGTH] = len(spaced(moves.scouts[at].text))
        yield from row_held(shown, MARKET, first + at, wanted, f"{made.what}, talent {at + 1}")
    left = seen.settings.talents - seen.scouted - sum(got)
    yield from row_held(shown, MARKET, first, {C.cost: seen.scouted, C.account: left}, f"{made.what}, talents left")
    called = [*(line.name for line in seen.roster), *filter(None, plan.names)]
    for at, (cell,) in enumerate(shown.area("player_key")):
        yield Held(f"{made.what}: name {at + 1}", cell, " ".join(called[at].split()) if at < len(called) else "")


def spying_held(made: Made, shown: Shown) -> Iterator[Held]:
    """SPYING ORDER: what is carried out, its price, the account after it, and what is wrong (R9.2)."""
    seen, moves = made.view, _moves(made)
    lines, first = plan_spying(seen, moves).lines[:SPIES], _first(shown, "spy_team")
    others, balance = [named(name) for name in seen.teams], seen.dollars
    rest = prospect(seen, moves).rest
    for at in range(SPIES):
        line = lines[at] if at < len(lines) else None
        balance = line.account if line else balance
        wanted = {market.DONE: 0, market.ACCOUNT: balance, C.fourth: "", C.fifth: "", C.sixth: ""}
        wanted |= dict.fromkeys((market.TEAM_FAULT, market.MATCH_FAULT, market.DETAIL_FAULT), 0)
        if line:
            wanted |= _order(line, moves.spying[at], others, seen, rest)
        yield from row_held(shown, MARKET, first + at, wanted, f"{made.what}, order {at + 1}")
    done = sum(line.fault not in VOID for line in lines)
    left = seen.settings.spy_times - seen.spied - done
    yield from row_held(shown, MARKET, first, {C.cost: seen.spied, C.account: left}, f"{made.what}, orders left")


def _order(
    line: SpyLine, typed: tuple[Input, Input, Input], others: list[str], seen: View, rest: int
) -> dict[int, Any]:
    carried, fault = line.fault not in VOID, line.fault
    season, ends = seen.settings, line.account + rest
    if not fault and ends < -season.credit:
        fault = SpyFault.BANK
    missing = {
        SpyFault.CREDIT: season.spy_price - line.account - season.credit,
        SpyFault.BASIC: season.spy_detail_price - line.account - season.credit,
        SpyFault.BANK: -season.credit - ends,
    }.get(fault)
    said = {
        SpyFault.CREDIT: "not ordered, not paid", SpyFault.BASIC: "the totals only",
        SpyFault.BANK: "the bank steps in",
    }.get(fault)  # fmt: skip
    after = " after the round" if fault is SpyFault.BANK else ""
    team = named(typed[0].text)
    place = others.index(team) + 1 if team in others and team != named(seen.team_name) else 0
    detail = typed[2]
    wanted: dict[int, Any] = {
        market.TEAM: place, market.MATCH: int(make_sheet_lookup(seen)(line.team, line.match)),
        market.IS_DETAIL: 0 if detail.blank else DETAIL_WORDS.get(named(detail.text.removesuffix(".0")), -1),
        market.DONE: int(carried), C.fourth: line.price if carried else "", C.fifth: line.account,
        C.sixth: f"${missing} is missing{after}: {said}" if said else text("spy_text", int(fault)),
    }  # fmt: skip
    of_cell = {
        market.TEAM_FAULT: {SpyFault.TEAM, SpyFault.TIMES, SpyFault.CREDIT, SpyFault.BANK},
        market.MATCH_FAULT: {SpyFault.MATCH},
        market.DETAIL_FAULT: {SpyFault.DETAIL, SpyFault.BASIC},
    }
    return wanted | {cell: int(fault) if fault in faults else 0 for cell, faults in of_cell.items()}


# --- lots ---


def lots_held(made: Made, shown: Shown) -> Iterator[Held]:
    """Every bid: what it counts, the account if all before is won, what is wrong or said of it (R8.3)."""
    seen, moves = made.view, _moves(made)
    accounts = prospect(seen, moves).accounts
    of = plan_steps(seen, moves, accounts)
    each = {id(step.bid): step for step in of.steps}
    balance = accounts[0]
    for name, rows, bids, keys in _lists(seen, moves, of.transfers, of.offers, of.contracts):
        first, height = _first(shown, name), shown.names[name].shape[0]
        found = {named(row.key): row.inputs for row in rows}
        by_lot: Mapping[int, Bid] = {bid.lot: bid for bid in bids.bids}
        for at in range(height):
            what = f"{made.what}, {name} {at + 1}"
            typed = found.get(named(_key(name, keys, at)), (BLANK, BLANK))
            if at >= len(keys):
                wanted = _stray(typed[: 1 if name == "transfer_bid" else 2])
                yield from row_held(shown, MARKET, first + at, wanted, what)
                continue
            bid = by_lot.get(at)
            step = each[id(bid)] if bid else None
            before, balance = balance, step.account if step else balance
            wanted = _bid(seen, accounts, name, at, typed, step, balance)
            if name == "contract_bid":
                wanted |= _contract(seen, typed, bid)
            yield from row_held(shown, MARKET, first + at, wanted, f"{what}, of {before}")


def _key(name: str, keys: list[str], at: int) -> str:
    """Whose row of a list it is: a lot's, or nobody's; those of the GM's offers are numbered to the last."""
    return keys[at] if at < len(keys) else str(at + 1) if name == "offer_bid" else f"row {at + 1}"


def _lists(
    seen: View, moves: Moves, transfers: Bids, offers: Bids, contracts: Bids
) -> Iterator[tuple[str, tuple[Row, ...], Bids, list[str]]]:
    yield "transfer_bid", moves.transfer_bids, transfers, [lot.player for lot in seen.transfers]
    yield "offer_bid", moves.offer_bids, offers, [str(at) for at in range(1, len(seen.offers) + 1)]
    yield "contract_bid", moves.contract_bids, contracts, [lot.player for lot in seen.contract_lots]


def _bid(
    seen: View, accounts: Sequence[int], name: str, lot: int, typed: tuple[Input, ...], step: Step | None, balance: int
) -> dict[int, Any]:
    amount = parse_dollars(typed[0])
    bid = step.bid if step else None
    counts = bid.dollars if bid else 0
    own = name == "transfer_bid" and named(seen.transfers[lot].team) == named(seen.team_name)
    number = bid.fault if bid else BidFault.NONE
    beside = number in (BidFault.ROUNDS, BidFault.NAME)
    missing = step.missing if step else 0
    fault = int(BidFault.CREDIT) if missing else 0 if beside else int(number)
    wanted: dict[int, Any] = {
        lots.AMOUNT: -1 if amount is None else amount, lots.BID_FAULT: fault, C.account: balance if counts else "",
    }  # fmt: skip
    said = text("bid_text", fault or int(number))
    if bid and missing:
        season = seen.settings
        most = find_highest_pay(accounts, bid.rounds, season) if bid.rounds else accounts[0] + season.credit
        said = f"${missing} is missing: no bid" + (f"; at most ${most}" if most > 0 else "")
    if step and counts and not said:
        least = seen.transfers[lot].minimum if name == "transfer_bid" else 0
        said = LOT_WARNINGS[0] if not step.covered else LOT_WARNINGS[1] if counts < least else ""
    if own and not counts and not said:
        said = LOT_WARNINGS[2]
    if name != "transfer_bid":
        wanted[lots.NAME_FAULT] = int(number) if beside else 0
    return wanted | {C.message: said}


def _contract(seen: View, typed: tuple[Input, ...], bid: Bid | None) -> dict[int, Any]:
    """A contract's pay that counts, its rounds as cut, and what it costs in all (R7.1)."""
    pay = bid.dollars if bid else 0
    rounds = limit_contract_rounds(read_points(typed[1].value) or 0, seen.rounds - seen.round_number)
    return {
        lots.DOLLARS: pay, C.rounds: rounds,
        C.cost: contract_cost(pay, rounds, seen.settings) if pay else "",
    }  # fmt: skip


def _stray(typed: tuple[Input, ...]) -> dict[int, Any]:
    """What is said beside a row without a lot: once, at the first cell in which something stands; it costs nothing."""
    stands = [not one.blank for one in typed]
    number = int(BidFault.LOT)
    faults = [number * (stands[at] and not any(stands[:at])) for at in range(len(stands))]
    said = text("bid_text", number) if any(faults) else ""
    return dict(zip((lots.BID_FAULT, lots.NAME_FAULT), faults, strict=False)) | {C.account: "", C.message: said}
