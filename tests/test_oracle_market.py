"""The Market sheet against the engine: account, orders and bids cell by cell, with mistakes that must be seen (R7 – R9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from held import Held, agree, checks_held, mistaken, seen_in
from marketheld import account_held, market_held, terms_held
from marketmaker import closing_market, market_sheets, market_view, typed
from movemaker import made_moves
from sheetmaker import Made, cupped, team_view
from shown import Shown
from vbxl.books.movesheet import marketformulas as formulas
from vbxl.books.movesheet.account import Sponsors
from vbxl.league.moves import Moves, Row
from vbxl.league.view import View
from vbxl.rules.season import season_with

SHEETS: Final = 16
# A short set makes a small sheet Odds, which has nothing to do with the market.
SHORT: Final = ("set_points", 2)


def short(made: Made) -> Made:
    """A sheet of short sets, and without line-ups: only what is asked for beside them."""
    settings = season_with([SHORT], made.view.settings)
    moves = replace(made.moves or Moves(), matches={})
    return Made(made.what, replace(made.view, settings=settings), moves)


def cup_sheet() -> Made:
    """A team with a cup match, a league match, and a sponsor who pays for matches and sets won."""
    seen = cupped(team_view())
    seen = replace(seen, sponsor="winner", dollars=-200, sp=5, matches=seen.matches[:2])
    return Made("a cup match", seen, replace(made_moves(seen, 1), sponsor=typed(None)[0]))


def poor_sheet() -> Made:
    """A team that can pay hardly anything: contracts of every length, with bonuses, down to the last dollar."""
    seen = replace(team_view(), dollars=-900, sponsor="steady", transfers=())
    lots = seen.contract_lots
    rows = [Row(lot.player, typed(80 + 5 * at, 2 + at % 3)) for at, lot in enumerate(lots)]
    return Made("poor", seen, Moves(contract_bids=tuple(rows)))


def exact_sheet(over: int) -> Made:
    """A team of which an order to spy, with the players and without, and a bid take all that it may owe – or more."""
    seen: View = replace(team_view(), dollars=-150 + over, spied=0, sponsor="steady", transfers=())
    others = [name for name in seen.teams if name != seen.team_name]
    orders = (typed(others[0], "match1", "yes"), typed(others[1], "match2", None))
    return Made(f"exact {over}", seen, Moves(spying=orders))


def stock() -> Iterator[Made]:
    """The sheets that are held: what the market tests have, the cup, and teams at the end of their credit."""
    some = (closing_market(), cup_sheet(), poor_sheet(), *(exact_sheet(over) for over in (-1, 0, 1)), *market_sheets(SHEETS))
    yield from map(short, some)


def test_every_cell_is_what_the_engine_says() -> None:
    cells = sum(agree(market_held(made, Shown(made.data))) for made in stock())
    assert cells > 5_000, cells


# --- mistakes ---

# Which function makes what mistake: a text of its formula that becomes another.
MISTAKES: Final = {
    "an unknown sponsor is no fault": ("unknown_sponsor", ",0,1)", ",0,0)"),
    "a sponsor pays two sets a match": ("sponsor_most", "*sets_to_win", "*2"),
    "contract players are sold": ("own_row", '"contract"', '"x"'),
    "seven players must stay": ("spare_players", "-players_least", "-players_least-1"),
    "new talents are not counted as players": ("spare_players", "+SUM", "+0*SUM"),
    "offered twice is no fault": ("sale_fault", ",2,IF", ",0,IF"),
    "sales are open a round longer": ("sale_fault", "round_number+1>", "round_number>"),
    "one of the six may go": ("sale_fault", '">0")>=', '">0")>'),
    "a least bid is never wrong": ("least_fault", ",3,0)", ",0,0)"),
    "one talent more": ("scout_fault", "<=0,2", "<0,2"),
    "a long name is fine": ("scout_fault", ">name_longest", ">99"),
    "who is refused comes": ("scout_got", "=0,1,0)", ">0,1,0)"),
    "one's own team is spied on": ("spied_team", "TRIM(team_name)", '"x"'),
    "the opponent may be the team itself": ("spied_match", ",0,IF(ISNUMBER", ",1,IF(ISNUMBER"),
    "neither yes nor no is yes": ("spied_detail", "-1)", "1)"),
    "orders so far are forgotten": ("spy_left", "-spied_count", "-0*spied_count"),
    "orders above are forgotten": ("spy_left", "-SUM", "-0*SUM"),
    "a team may spy on all credit but a dollar": ("spy_done", ">=-credit", ">-credit"),
    "the detail is free": ("spy_price", "spy_detail_price", "0"),
    "the detail is always paid": ("spy_price", "-spy_price-", "+0*"),
    "beyond the four is beyond credit": ("spied_team_fault", ",4,", ",5,"),
    "the totals only is no fault": ("spied_detail_fault", ",0,6)", ",0,0)"),
    "a bid of 0 is one": ("bid", "-1", "0"),
    "a void bid counts": ("counted", "=IF(", "=IF(0*"),
    "contracts run past the season": ("rounds_asked", "rounds_number-round_number", "9"),
    "the bonus is rounded down": ("bonus", "=-INT(-", "=INT("),
    "three rounds have the bonus of four": ("bonus", "contract_bonus_3", "contract_bonus_4"),
    "spying counts against the best": ("bid_fault", "-spying_sum", "-0*spying_sum"),
    "a bid on one's own player is fine": ("bid_fault", ",2,", ",0,"),
    "what may be sold is not waited for": ("bid_fault", "own_for_sale=0", "own_for_sale>=0"),
    "a name is not needed": ("name_missing", ",4,0)", ",0,0)"),
    "rounds are not needed": ("rounds_missing", ",3,0)", ",0,0)"),
    "beside no lot nothing is wrong": ("beside_no_lot", ",0,2)", ",0,0)"),
    "at least is not told": ("credit_told", "account_least<", "account_most<"),
    "the last dollar is not covered": ("account_after", "<-credit", "<=-credit"),
    "a bid that is not covered is paid": ("account_after", "IF(", "IF(0*"),
    "the account is shown without a bid": ("with_bid", ">0,", ">=0,"),
    "a bid below the least may win": ("bid_warned", "INDEX(lot_text,2)", '""'),
}  # fmt: skip


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    mistaken(monkeypatch, formulas, MISTAKES[what])
    assert seen_in(stock(), market_held)


def test_a_sponsor_at_least_for_at_most_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Sponsors.income
    monkeypatch.setattr(Sponsors, "income", lambda self, _column: right(self, 4))
    assert seen_in([short(cup_sheet())], market_held)


def test_a_sponsor_who_pays_for_the_cup_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(View, "league_matches", property(lambda self: self.matches))
    assert seen_in([short(cup_sheet())], terms_held)
    assert seen_in([short(cup_sheet())], account_held)
