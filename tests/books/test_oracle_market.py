"""The Market sheet against the engine: every cell, with mistakes that must be seen (R7 – R9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

from market_factory import closing_market, market_sheets, offer, order, typed
from market_oracle import market_held, terms_held
from oracle_comparison import agree, mistaken, seen_in
from sheet_factory import Made, cupped, team_view
from shown_cells import Shown
from vbxl.books.movesheet import lots
from vbxl.books.movesheet import market_formulas as formulas
from vbxl.league.cash_forecast import prospect
from vbxl.league.checks import checks
from vbxl.league.league import CONTRACT, Offer
from vbxl.league.moves import Moves, Row
from vbxl.league.view import ContractLot, RosterLine, TransferLot, View
from vbxl.rules.contracts import contract_bonus, find_highest_pay, limit_contract_rounds
from vbxl.rules.season import season_with
from wanted_cells import draw_anew

SHEETS: Final = 6
LIMITS: Final = 12
# A short set makes a small sheet Odds, which has nothing to do with the market.
SHORT: Final = ("set_points", 2)


def short(made: Made) -> Made:
    """A sheet of short sets, and without line-ups: only what is asked for beside them."""
    settings = season_with([SHORT], made.view.settings)
    moves = replace(made.moves or Moves(), matches={})
    return Made(made.what, replace(made.view, settings=settings), moves)


def bare(made: Made) -> Made:
    """A sheet without matches, which is built and calculated in no time."""
    return short(replace(made, view=replace(made.view, matches=())))


def cup_sheet() -> Made:
    """A team with a cup match, a league match, and a sponsor who pays for matches and sets won."""
    seen = cupped(team_view())
    seen = replace(seen, sponsor="winner", sp=5, matches=seen.matches[:2])
    # A dollar below what it may owe if it wins nothing.
    short_of = prospect(seen, Moves()).least + seen.settings.credit + 1
    seen = replace(seen, dollars=seen.dollars - short_of)
    return Made("a cup match", seen, Moves())


def _others(seen: View) -> list[str]:
    return [name for name in seen.teams if name != seen.team_name]


def _lot(seen: View, at: int, team: str = "", minimum: int = 0) -> TransferLot:
    return TransferLot(f"Lot {at}", team or _others(seen)[at], "B", 9, 9, minimum)


def selling_sheet() -> Made:
    """Eight players, one of them hired: every mistake of a sale and of scouting, and a player of one's own for sale."""
    seen = team_view(2)
    hired = RosterLine("Hired Man", CONTRACT, "", 9, 9, pay=80, last_round=9)
    own = [line for line in seen.roster if line.kind != CONTRACT][:7]
    lots = (_lot(seen, 0), _lot(seen, 1, seen.team_name), _lot(seen, 2, minimum=300))
    seen = replace(seen, roster=(*own, hired), transfers=lots, scouted=2, dollars=100, sponsor="steady")
    sales = (("Hired Man", None), (own[0].name, -1), (own[0].name, 50), (own[0].name, None), (own[1].name, None))
    bids = ((lots[0].player, 5000), (lots[1].player, 40), (lots[2].player, 200), ("row 9", 7))
    asked = Moves(
        scouts=typed("y" * 41, "One More", "Beyond"),
        sales=tuple(offer(*one) for one in sales),
        transfer_bids=tuple(Row(key, typed(bid)) for key, bid in bids),
        offer_bids=(Row("12", typed(None, "No Lot")),),
        contract_bids=(Row("row 11", typed(100, 2)),),
    )
    return Made("selling", seen, asked)


def six_sheet(more: int) -> Made:
    """A team of six and so many more, which offers two players."""
    seen = team_view(4)
    own = [line for line in seen.roster if line.kind != CONTRACT]
    seen = replace(seen, roster=tuple(own[: 6 + more]), scouted=0)
    scouts = typed("Newly Come") if not more else ()
    return Made(f"six and {more}", seen, Moves(scouts=scouts, sales=tuple(offer(line.name, None) for line in own[:2])))


def bidding_sheet() -> Made:
    """Bids of every kind, right and wrong, three rounds before the end; nothing of one's own is for sale."""
    seen = team_view(5)
    seen = replace(
        seen, rounds=seen.round_number + 3, transfers=tuple(_lot(seen, at, minimum=50) for at in range(4)),
        dollars=300, sponsor="Gone Ltd",
        offers=(Offer("player", ol=9, dl=9, age="B"), Offer("player", ol=8, dl=9, age="C"), Offer("TP", amount=5)),
        contract_lots=tuple(ContractLot(f"Free {at}", 9, 9) for at in range(5)),
    )  # fmt: skip
    bids = ((0, 100), (1, "x"), (2, 900), (3, 0))
    offers = (("1", 60, None), ("2", 70, "Named Well"), ("3", 2.5, None))
    contracts = ((0, 80, 4), (1, 45, 3), (2, 33, None), (3, 61, 2), (4, 500, 4))
    asked = Moves(
        sponsor=typed("Nobody Ltd")[0],
        sales=(offer(seen.roster[0].name, None),),
        transfer_bids=tuple(Row(f"Lot {at}", typed(bid)) for at, bid in bids),
        offer_bids=tuple(Row(key, typed(bid, name)) for key, bid, name in offers),
        contract_bids=tuple(Row(f"Free {at}", typed(pay, rounds)) for at, pay, rounds in contracts),
    )
    return Made("bidding", seen, asked)


def spying_sheet() -> Made:
    """Orders of every kind, and only two left of the season's."""
    seen = replace(team_view(6), spied=2, dollars=5000)
    others = _others(seen)
    orders = (
        (seen.team_name, "match1", None), (others[0], others[0], "yes"), (others[0], "match1", "perhaps"),
        (others[1], "2", "yes"),
    )  # fmt: skip
    return Made("spying", seen, Moves(spying=tuple(order(*one) for one in orders)))


def times_sheet() -> Made:
    """One order more than the season has left, and one player of another team who is too dear because of them."""
    seen = replace(team_view(6), spied=3, dollars=1500, sponsor="steady", transfers=(_lot(team_view(6), 0),))
    others = _others(seen)
    orders = tuple(order(others[at], "match1", None) for at in range(2))
    best = prospect(seen, Moves(spying=orders)).least + seen.settings.credit + 1
    return Made("times", seen, Moves(spying=orders, transfer_bids=(Row("Lot 0", typed(best)),)))


def exact_sheet(over: int, second: bool) -> Made:
    """A team whose orders to spy and bids take all that it may owe, a dollar more or a dollar less."""
    seen = team_view()
    price = seen.settings.spy_price * (2 if second else 1) + seen.settings.spy_detail_price
    seen = replace(seen, dollars=price - seen.settings.credit + over, spied=0, sponsor="steady")
    seen = replace(seen, transfers=tuple(_lot(seen, at) for at in range(2)), offers=())
    others = _others(seen)
    asked = Moves(spying=(order(others[0], "match1", "yes"), order(others[1], "match2", None)))
    left = prospect(seen, asked).least + seen.settings.credit
    bids = (Row("Lot 0", typed(max(1, left - over))), Row("Lot 1", typed(1)))
    return Made(f"exact {over}, {second}", seen, replace(asked, transfer_bids=bids))


def bank_sheet(over: int) -> Made:
    """An order to spy after which the round ends at the limit, a dollar below it or a dollar above."""
    seen = replace(team_view(3), spied=0)
    rest, price = prospect(seen, Moves()).rest, seen.settings.spy_price
    assert rest < 0
    seen = replace(seen, dollars=price - rest - seen.settings.credit + over)
    return Made(f"bank {over}", seen, Moves(spying=(order(_others(seen)[0], "match1", None),)))


def pair_sheet(rounds: int, over: int) -> Made:
    """Two contracts that the account just carries together, or a dollar more."""
    seen = replace(team_view(), dollars=3000, sponsor="", transfers=(), offers=())
    seen = replace(
        seen, rounds=seen.round_number + 5, contract_lots=tuple(ContractLot(f"Free {at}", 9, 9) for at in "12")
    )
    pay, (now, *later) = 200, prospect(seen, Moves()).accounts
    spent = contract_bonus(pay, rounds, seen.settings)
    left = [now - spent, *(account - spent - pay * min(at, rounds) for at, account in enumerate(later, start=1))]
    second = find_highest_pay(left, rounds, seen.settings) + over
    bids = (Row("Free 1", typed(pay, rounds)), Row("Free 2", typed(second, rounds)))
    return Made(f"pair {rounds}, {over}", seen, Moves(contract_bids=bids))


def limit_sheet(seed: int) -> Made:
    """Bids within a dollar of what the account carries, and several that it carries one at a time, late or early."""
    chance = Random(f"limit {seed}")  # noqa: S311 - made-up bids, not the league's chance
    seen = team_view(seed % 8 + 1)
    now, left = seen.round_number, chance.choice((1, 2, 3, 4, 5))
    hired = [
        RosterLine(
            f"Hired {at}", CONTRACT, "", 9, 9, pay=chance.randint(20, 150), last_round=now + chance.randint(0, left)
        )
        for at in range(chance.randint(0, 3))
    ]
    seen = replace(
        seen, rounds=now + left, roster=(*seen.roster[:12], *hired), dollars=chance.randint(-1200, 3000), spied=0,
        sponsor=chance.choice(("steady", "winner", "")), transfers=tuple(_lot(seen, at) for at in range(3)),
        offers=(Offer("TP", amount=5), Offer("SP", amount=9)),
        contract_lots=tuple(ContractLot(f"Free {at}", 9, 9) for at in range(6)),
    )  # fmt: skip
    orders = tuple(
        order(_others(seen)[at], "match1", chance.choice(("yes", None))) for at in range(chance.randint(0, 2))
    )
    accounts = prospect(seen, Moves(spying=orders)).accounts
    near = (0, 1, -1, -40, -200)
    spend = accounts[0] + seen.settings.credit
    dear = [max(1, chance.choice((spend, spend // 2, 60)) + chance.choice(near)) for _ in range(5)]
    lengths = [chance.choice((2, 3, 4)) for _ in seen.contract_lots]
    highest = [
        find_highest_pay(accounts, limit_contract_rounds(rounds, left) or 2, seen.settings) for rounds in lengths
    ]
    pays = [max(1, most // chance.choice((1, 1, 2, 3)) + chance.choice(near)) for most in highest]
    some = [chance.random() < 0.6 for _ in range(11)]
    asked = Moves(
        spying=orders,
        transfer_bids=tuple(Row(f"Lot {at}", typed(dear[at])) for at in range(3) if some[at] and some[10]),
        offer_bids=tuple(Row(str(at + 1), typed(dear[at + 3], None)) for at in range(2) if some[at + 3] and some[9]),
        contract_bids=tuple(
            Row(f"Free {at}", typed(pay, rounds))
            for at, (pay, rounds) in enumerate(zip(pays, lengths, strict=True))
            if some[at + 5 - (at > 3) * 3]
        ),
    )
    return Made(f"limit {seed}", seen, asked)


@cache
def stock() -> tuple[Made, ...]:
    """Sheets with every kind of mistake, with the cup, and of teams at the end of their credit."""
    return tuple(_stock())


def _stock() -> Iterator[Made]:
    made = (
        selling_sheet(), six_sheet(0), six_sheet(1), bidding_sheet(), spying_sheet(), times_sheet(),
        exact_sheet(0, False), exact_sheet(-1, False), exact_sheet(0, True), closing_market(),
    )  # fmt: skip
    yield from map(bare, made)
    yield from (bare(bank_sheet(over)) for over in (-1, 0))
    yield from (bare(pair_sheet(rounds, over)) for rounds in (2, 3, 4) for over in (0, 1))
    yield from (bare(limit_sheet(seed)) for seed in range(LIMITS))
    yield short(cup_sheet())


def test_every_cell_is_what_the_engine_says() -> None:
    cells = sum(agree(market_held(made, Shown(made.data))) for made in (*stock(), *map(bare, market_sheets(SHEETS))))
    assert cells > 3_000, cells


@pytest.mark.exhaustive
def test_so_it_is_near_the_limit() -> None:
    codes = set[str]()
    for made in map(bare, map(limit_sheet, range(300))):
        agree(market_held(made, Shown(made.data)))
        codes |= {problem.code for problem in checks(made.moves or Moves(), made.view)}
    assert codes >= {"R8.3-CREDIT", "R9.2-CREDIT", "R9.2-BASIC", "R9.3-BANK"}


# --- mistakes ---

# Which function makes what mistake: a text of its formula that becomes another.
MISTAKES: Final = {
    "three rounds have the bonus of four": ("bonus", "contract_bonus_3", "contract_bonus_4"),
    "a contract of two rounds is held against one": ("pay_most", "/(2*per_cent", "/(1*per_cent"),
    "in its turn the second round of a contract is forgotten": ("pay_missing", "2*", "1*"),
    "an order to spy is free for the bank": ("spied_team_fault", "account+spying_sum-account_least-", "-"),
}  # fmt: skip


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    mistaken(monkeypatch, formulas, MISTAKES[what])
    assert seen_in(stock(), market_held)


def test_a_sponsor_who_pays_for_the_cup_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lots, "CUP_SLOT", "")
    draw_anew(monkeypatch)
    assert seen_in([short(cup_sheet())], terms_held)
