"""The Market sheet against the engine: every cell, with mistakes that must be seen (R7 – R9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from market_factory import closing_market, market_sheets, offer, order, typed
from market_oracle import market_held, terms_held
from oracle_comparison import agree, seen_in
from sheet_factory import Made, cupped, team_view
from shown_cells import Shown
from vbxl.books.movesheet import market
from vbxl.books.movesheet.checks import LOT_WARNINGS, MESSAGES
from vbxl.league.checks import checks, forecast_account
from vbxl.league.league import CONTRACT, Offer
from vbxl.league.moves import Moves, Row
from vbxl.league.view import ContractLot, RosterLine, TransferLot, View
from vbxl.problems import BidFault, SpyFault
from vbxl.rules.contracts import calculate_contract_bonus, find_highest_pay, limit_contract_rounds
from vbxl.rules.season import season_with
from wanted_cells import break_formulas, draw_anew

SHEETS: Final = 6
LIMITS: Final = 12
MARKET: Final = "Market"


def short(made: Made, **changes: Any) -> Made:
    """A sheet of short sets, and without line-ups: only what is asked for beside them, built in no time."""
    settings = season_with([("set_points", 2)], made.view.settings)
    moves = replace(made.moves or Moves(), matches={})
    return Made(made.what, replace(made.view, settings=settings, **changes), moves)


def lots(seen: View, minimums: Sequence[int]) -> tuple[TransferLot, ...]:
    """Players for sale of other teams, by what is accepted for each at least."""
    return tuple(TransferLot(f"Lot {at}", _others(seen)[at], "B", 9, 9, least) for at, least in enumerate(minimums))


def bid_rows(called: str, *bids: Sequence[Any]) -> tuple[Row, ...]:
    """Bids on lots that are numbered from 0, "" for none."""
    return tuple(Row(f"{called}{at}", typed(*bid)) for at, bid in enumerate(bids) if bid)


def _others(seen: View) -> list[str]:
    return [name for name in seen.teams if name != seen.team_name]


def _spend(seen: View, moves: Moves) -> int:
    """What may be spent on the first lot."""
    return forecast_account(seen, moves).least + seen.settings.credit


def _free(count: int) -> tuple[ContractLot, ...]:
    return tuple(ContractLot(f"Free {at}", 9, 9) for at in range(count))


def cup_sheet() -> Made:
    """A cup match, a league match, a sponsor who pays for wins; a dollar below what the team may owe without any."""
    seen = cupped(team_view())
    seen = replace(seen, sponsor="winner", sp=5, matches=seen.matches[:2])
    seen = replace(seen, dollars=seen.dollars - _spend(seen, Moves()) - 1)
    return Made("a cup match", seen, Moves())


def selling_sheet() -> Made:
    """Eight players, one of them hired: every mistake of a sale and of scouting, and a player of one's own for sale."""
    seen = team_view(2)
    own = [line for line in seen.roster if line.kind != CONTRACT][:7]
    hired = RosterLine("Hired Man", CONTRACT, "", 9, 9, pay=80, last_round=9)
    first, second, third = lots(seen, [0, 0, 300])
    listed = (first, replace(second, team=seen.team_name), third)
    seen = replace(seen, roster=(*own, hired), transfers=listed, scouted=2, dollars=100, sponsor="steady")
    sales = (("Hired Man", None), (own[0].name, -1), (own[0].name, 50), (own[0].name, None), (own[1].name, None))
    moves = Moves(
        scouts=typed("y" * 41, "One More", "Beyond"),
        sales=tuple(offer(*sale) for sale in sales),
        transfer_bids=(*bid_rows("Lot ", [5000], [40], [200]), Row("row 9", typed(7))),
        offer_bids=(Row("12", typed(None, "No Lot")),),
        contract_bids=(Row("row 11", typed(100, 2)),),
    )
    return Made("selling", seen, moves)


def six_sheet(more: int) -> Made:
    """A team of six and so many more, which offers two players in the last round in which that is possible."""
    seen = team_view(4)
    seen = replace(seen, rounds=seen.round_number + 1 + seen.settings.sale_free_rounds)
    own = [line for line in seen.roster if line.kind != CONTRACT]
    seen = replace(seen, roster=tuple(own[: 6 + more]), scouted=0)
    scouts = typed("Newly Come") if not more else ()
    return Made(f"six and {more}", seen, Moves(scouts=scouts, sales=tuple(offer(line.name, None) for line in own[:2])))


def bidding_sheet() -> Made:
    """Bids of every kind, right and wrong, three rounds before the end; an own player stands unsold among the lots."""
    seen = team_view(5)
    *listed, last = lots(seen, [50] * 5)
    seen = replace(
        seen, rounds=seen.round_number + 3, transfers=(*listed, replace(last, team=seen.team_name)),
        dollars=300, sponsor="Gone Ltd", contract_lots=_free(5),
        offers=(Offer("player", ol=9, dl=9, age="B"), Offer("player", ol=8, dl=9, age="C"), Offer("TP", amount=5)),
    )  # fmt: skip
    moves = Moves(
        sponsor=typed("Nobody Ltd")[0],
        sales=(offer(seen.roster[0].name, None),),
        transfer_bids=bid_rows("Lot ", [100], ["x"], [900], [0]),
        offer_bids=bid_rows("", "", [60, None], [70, "Named Well"], [2.5, None]),
        contract_bids=bid_rows("Free ", [80, 4], [45, 3], [33, None], [61, 2], [500, 4]),
    )
    return Made("bidding", seen, moves)


def spying_sheet() -> Made:
    """Orders of every kind, and only two left of the season's."""
    seen = replace(team_view(6), spied=2, dollars=5000)
    first, second, *_ = _others(seen)
    orders = (
        (seen.team_name, "match1", None), (first, first, "yes"), (first, "match1", "perhaps"), (second, "2", "yes"),
    )  # fmt: skip
    return Made("spying", seen, Moves(spying=tuple(order(*cells) for cells in orders)))


def times_sheet() -> Made:
    """One order more than the season has left, and one player of another team who is too dear because of them."""
    seen = team_view(6)
    seen = replace(seen, spied=3, dollars=1500, sponsor="steady", transfers=lots(seen, [0]))
    moves = Moves(spying=tuple(order(team, "match1", None) for team in _others(seen)[:2]))
    return Made("times", seen, replace(moves, transfer_bids=bid_rows("Lot ", [_spend(seen, moves) + 1])))


def exact_sheet(over: int, second: bool) -> Made:
    """A team whose orders to spy and bids take all that it may owe, a dollar more or a dollar less."""
    seen = team_view()
    price = seen.settings.spy_price * (2 if second else 1) + seen.settings.spy_detail_price
    seen = replace(
        seen, dollars=price - seen.settings.credit + over, spied=0, sponsor="steady", transfers=lots(seen, [0, 0]),
        offers=(),
    )  # fmt: skip
    others = _others(seen)
    moves = Moves(spying=(order(others[0], "match1", "yes"), order(others[1], "match2", None)))
    bids = bid_rows("Lot ", [max(1, _spend(seen, moves) - over)], [1])
    return Made(f"exact {over}, {second}", seen, replace(moves, transfer_bids=bids))


def bank_sheet(over: int) -> Made:
    """An order to spy after which the round ends at the limit, a dollar below it or a dollar above."""
    seen = replace(team_view(3), spied=0)
    rest, price = forecast_account(seen, Moves()).rest, seen.settings.spy_price
    assert rest < 0
    seen = replace(seen, dollars=price - rest - seen.settings.credit + over)
    return Made(f"bank {over}", seen, Moves(spying=(order(_others(seen)[0], "match1", None),)))


def pair_sheet(rounds: int, over: int) -> Made:
    """Two contracts that the account just carries together, or a dollar more."""
    seen = replace(team_view(), dollars=3000, sponsor="", transfers=(), offers=(), contract_lots=_free(2))
    seen = replace(seen, rounds=seen.round_number + 5)
    pay, (now, *later) = 200, forecast_account(seen, Moves()).accounts
    spent = calculate_contract_bonus(pay, rounds, seen.settings)
    left = [now - spent, *(account - spent - pay * min(at, rounds) for at, account in enumerate(later, start=1))]
    bids = bid_rows("Free ", [pay, rounds], [find_highest_pay(left, rounds, seen.settings) + over, rounds])
    return Made(f"pair {rounds}, {over}", seen, Moves(contract_bids=bids))


def limit_sheet(seed: int) -> Made:
    """Bids within a dollar of what the account carries, and several that it carries one at a time, late or early."""
    chance = Random(f"limit {seed}")  # noqa: S311 - made-up bids, not the league's chance
    seen = team_view(seed % 8 + 1)
    now, left = seen.round_number, chance.choice((1, 2, 3, 4, 5))
    hired = [
        RosterLine(f"Hired {at}", CONTRACT, "", 9, 9, pay=chance.randint(20, 150), last_round=now + at * left // 2)
        for at in range(chance.randint(0, 3))
    ]
    seen = replace(
        seen, rounds=now + left, roster=(*seen.roster[:12], *hired), dollars=chance.randint(-1200, 3000), spied=0,
        sponsor=chance.choice(("steady", "winner", "")), transfers=lots(seen, [0] * 3),
        offers=(Offer("TP", amount=5), Offer("SP", amount=9)), contract_lots=_free(6),
    )  # fmt: skip
    spied = _others(seen)[: chance.randint(0, 2)]
    moves = Moves(spying=tuple(order(team, "match1", chance.choice(("yes", None))) for team in spied))
    accounts, spend = forecast_account(seen, moves).accounts, _spend(seen, moves)

    def near(most: int, *parts: int) -> int:
        return max(1, most // chance.choice(parts) + chance.choice((0, 1, -1, -40, -200)))

    def some(bids: list[list[Any]]) -> list[list[Any]]:
        return [bid if chance.random() < 0.6 else [] for bid in bids]

    lengths = [chance.choice((2, 3, 4)) for _ in seen.contract_lots]
    most = [limit_contract_rounds(rounds, left) or 2 for rounds in lengths]
    highest = [find_highest_pay(accounts, rounds, seen.settings) for rounds in most]
    pays = [[near(most, 1, 1, 2, 3), rounds] for most, rounds in zip(highest, lengths, strict=True)]
    moves = replace(
        moves,
        transfer_bids=bid_rows("Lot ", *some([[near(spend, 1, 2, 9)] for _ in range(3)])),
        offer_bids=bid_rows("", [], *some([[near(spend, 1, 2, 9), None] for _ in range(2)])),
        contract_bids=bid_rows("Free ", *some(pays)),
    )
    return Made(f"limit {seed}", seen, moves)


@cache
def stock() -> tuple[Made, ...]:
    """Sheets with every kind of mistake, with the cup, and of teams at the end of their credit."""
    made = (
        selling_sheet(), six_sheet(0), six_sheet(1), bidding_sheet(), spying_sheet(), times_sheet(),
        exact_sheet(0, second=False), exact_sheet(-1, second=False), exact_sheet(0, second=True), closing_market(),
        bank_sheet(-1), bank_sheet(0), *(pair_sheet(rounds, over) for rounds in (2, 3, 4) for over in (0, 1)),
        *map(limit_sheet, range(LIMITS)),
    )  # fmt: skip
    return (*(short(sheet, matches=()) for sheet in made), short(cup_sheet()))


def test_every_cell_is_what_the_engine_says_and_every_sentence_is_said() -> None:
    cells, texts = 0, set[Any]()
    for made in (*stock(), *(short(made, matches=()) for made in market_sheets(SHEETS))):
        shown = Shown(made.data)
        cells += agree(market_held(made, shown))
        texts |= {shown.cell(MARKET, row, column) for row in range(1, 90) for column in (3, 6, 12)}
    assert cells > 2_500, cells
    with_numbers = {fault.said.text for fault in (BidFault.CREDIT, SpyFault.CREDIT, SpyFault.BASIC, SpyFault.BANK)}
    for name in ("sponsor_text", "sale_text", "scout_text", "spy_text", "bid_text"):
        assert {message.text for message in MESSAGES[name]} - with_numbers <= texts, name
    assert {*LOT_WARNINGS} <= texts


@pytest.mark.exhaustive
def test_so_it_is_near_the_limit() -> None:
    codes = set[str]()
    for made in (short(limit_sheet(seed), matches=()) for seed in range(300)):
        agree(market_held(made, Shown(made.data)))
        codes |= {problem.code for problem in checks(made.moves or Moves(), made.view)}
    assert codes >= {"R8.3-CREDIT", "R9.2-CREDIT", "R9.2-BASIC", "R9.3-BANK"}


# --- mistakes ---

MISTAKES: Final = {
    "three rounds have the bonus of four": ("contract_bonus_3", "contract_bonus_4"),
    "a contract of two rounds is held against one": (r"/\(2\*per_cent", "/(1*per_cent"),
    "in its turn the second round of a contract is forgotten": (r"2\*(\$?[A-Z]+[0-9]+-\(\$)", r"1*\1"),
    "an order to spy is free for the bank": (r"account\+spying_sum-account_least-", "-"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    break_formulas(monkeypatch, *MISTAKES[what])
    assert seen_in(stock(), market_held)


def test_a_sponsor_who_pays_for_the_cup_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(market, "CUP_SLOT", "")
    draw_anew(monkeypatch)
    assert seen_in([short(cup_sheet())], terms_held)
