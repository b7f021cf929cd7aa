"""The Market sheet: sponsor, players to sell, scouting and spying (R6.3, R8.1, R9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.movesheet import formulas, market_formulas
from vbxl.books.movesheet.checks import IssueList, Judge, write_moved
from vbxl.books.movesheet.layout import LEVELS_MEAN, SCOUTS, MarketColumns, MoveSheetShape, list_rows, write_heads
from vbxl.books.movesheet.lots import (
    ACCOUNT_BAND,
    FIRST_SPONSOR,
    Lots,
    Sponsors,
    lots_contents,
    sponsors_contents,
    write_account,
)
from vbxl.books.movesheet.places import SALE_BLOCK, SALES, SPIES, SPY_BLOCK
from vbxl.league.view import View
from vbxl.problems import SpyFault
from vbxl.rules.market import BID_HIGHEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Contents, Page

C: Final = MarketColumns
DETAIL: Final = "yes"
# How often this season, and how often again after what is asked for here: beside the first row of a block.
SEASON: Final = {C.cost: "So far", C.account: "Left"}
SEASON_LOOKS: Final = dict.fromkeys(SEASON, "head_right")
# The workings of these blocks: players and talents for sale stand in the same rows.
ROW, OWN, BAD_LEAST, OFFERED, PLAYER_FAULT, LEAST_FAULT, GOT, SCOUT_FAULT = range(C.workings, C.workings + 8)
SALE_LENGTH, NAME_LENGTH = SCOUT_FAULT + 1, SCOUT_FAULT + 2
SALE_WORKINGS: Final = (
    "row", "own", "bad least", "offered", "player?", "least?", "got", "name?", "typed", "characters",
)  # fmt: skip
TEAM, MATCH_TEXT, MATCH, DETAIL_TEXT, IS_DETAIL, DONE, ACCOUNT = range(C.workings, C.workings + 7)
TEAM_FAULT, MATCH_FAULT, DETAIL_FAULT = range(ACCOUNT + 1, ACCOUNT + 4)
SPY_WORKINGS: Final = (
    "team", "match typed", "match", "detail typed", "detail", "done", "account", "team?", "match?", "detail?",
)  # fmt: skip
# Which cell of a spying order is at fault.
SPY_CELLS: Final = {C.first: TEAM_FAULT, C.second: MATCH_FAULT, C.third: DETAIL_FAULT}


def _above(first: int, row: int, column: int) -> str:
    """The cells above a row, down from the head of the block, where a word stands that no sum counts."""
    return f"{ref(first - 1, column, 'r')}:{ref(row - 1, column)}"


def write_sales(page: Page, band: int, spots: IssueList) -> None:
    """FOR SALE: players offered for the next round (R8.1)."""
    first = band + 2
    last = first + SALES - 1
    page.band(band, C.sixth, "FOR SALE in the next round")
    heads = {C.first: "Your player", C.second: "Least accepted $"}
    write_heads(page, band + 1, heads, C.sixth, {C.second: "head_right"})
    page.define(SALE_BLOCK.name, band + 1, 0, SALE_BLOCK.rows, SALE_BLOCK.columns)
    page.room("sale_player", first, C.first, SALES, look="input_name")
    page.room("sale_minimum", first, C.second, SALES, look="input_number")
    text = f"Whole dollars, 0 to {BID_HIGHEST:,}; blank takes any bid."
    page.whole([(first, C.second, last, C.second)], "0", "=bid_highest", "Least accepted", text)
    text = "A player of yours to offer, no contract player; six must stay."
    page.choices([(first, C.first, last, C.first)], "player_key", "For sale", text)
    # The new talents of the round, whose rows are beside, are players of one's own too.
    scouted = down(first, first + SCOUTS - 1, GOT)
    page.formula(band, OWN, market_formulas.spare_players(scouted))
    for index, head in enumerate(SALE_WORKINGS):
        page.put(band + 1, C.workings + index, head, "head")
    judge = Judge(page, spots, "sale_text")
    for row in range(first, last + 1):
        _sale(judge, first, row, ref(band, OWN, "rc"))
    judge.mark(first, last, C.first, PLAYER_FAULT)
    judge.mark(first, last, C.second, LEAST_FAULT)
    write_moved(page, spots, SALE_BLOCK, C.moved, first, (C.first, C.second, C.name))


def _sale(judge: Judge, first: int, row: int, spare: str) -> None:
    """An offer and what is wrong with it; `spare` is how many players may go (R8.1)."""
    page = judge.page
    player, minimum, own, bad_least = (ref(row, column) for column in (C.first, C.second, OWN, BAD_LEAST))
    page.formula(row, ROW, formulas.named_row(player, "player_key"))
    page.formula(row, OWN, market_formulas.own_row(ref(row, ROW)))
    page.formula(row, BAD_LEAST, formulas.whole_or(minimum, "bid_highest", "0", "1", "0"))
    refused, too_low = (ref(row, fault) for fault in (PLAYER_FAULT, LEAST_FAULT))
    page.formula(row, OFFERED, f"=IF({refused}+{too_low}=0,{own},0)")
    above = _above(first, row, OFFERED)
    characters = ref(row, SALE_LENGTH)
    page.formula(row, SALE_LENGTH, market_formulas.length(player, minimum))
    judge.fault(row, C.first, PLAYER_FAULT, market_formulas.sale_fault(characters, own, bad_least, above, spare))
    judge.fault(row, C.second, LEAST_FAULT, market_formulas.least_fault(refused, bad_least))
    judge.told(row, C.third, (PLAYER_FAULT, LEAST_FAULT), "wrong_beside")


def write_scouts(page: Page, band: int, spots: IssueList) -> None:
    """SCOUTING: new talents (R6.3)."""
    first = band + 2
    last = first + SCOUTS - 1
    page.band(band, C.message, "SCOUTING: new talents", first=C.name)
    page.room("scouted_count", first, C.cost, look="number")
    left = f"=talents-scouted_count-SUM({down(first, last, GOT)})"
    page.formula(first, C.account, left, "working_number")
    write_heads(page, band + 1, {C.name: "Name", **SEASON}, C.message, SEASON_LOOKS)
    page.room("scout_name", first, C.name, SCOUTS, look="input_name")
    text = f"How a new talent shall be called: 1 to {NAME_LONGEST} characters. Blank is none."
    page.text_length([(first, C.name, last, C.name)], "1", "=name_longest", "New talent", text)
    judge = Judge(page, spots, "scout_text")
    for row in range(first, last + 1):
        characters = ref(row, NAME_LENGTH)
        page.formula(row, NAME_LENGTH, market_formulas.length(ref(row, C.name)))
        wrong = market_formulas.scout_fault(ref(row, C.name), characters, _above(first, row, GOT))
        judge.fault(row, C.name, SCOUT_FAULT, wrong)
        page.formula(row, GOT, market_formulas.scout_got(characters, ref(row, SCOUT_FAULT)))
        judge.told(row, C.message, [SCOUT_FAULT], "wrong_beside")
    judge.mark(first, last, C.name, SCOUT_FAULT)


@dataclass(frozen=True)
class Spying:
    """The block of the spying orders."""

    page: Page
    band: int
    spots: IssueList

    @property
    def first(self) -> int:
        """The row of the first order."""
        return self.band + 2

    @property
    def last(self) -> int:
        """The row of the last order."""
        return self.first + SPIES - 1

    @property
    def prices(self) -> str:
        """The cells of what the orders cost."""
        return down(self.first, self.last, C.fourth)

    @property
    def _judge(self) -> Judge:
        return Judge(self.page, self.spots, "spy_text")

    def write(self) -> None:
        """SPYING ORDER: teams and their matches, what it costs and what is left (R9.2)."""
        page, first, last = self.page, self.first, self.last
        self._heads()
        page.define(SPY_BLOCK.name, first - 1, 0, SPY_BLOCK.rows, SPY_BLOCK.columns)
        page.room("spy_team", first, C.first, SPIES, look="input_name")
        page.room("spy_match", first, C.second, SPIES, look="input_name")
        page.room("spy_detail", first, C.third, SPIES, look="input_centre")
        page.choices([(first, C.first, last, C.first)], "team_names", "Spying order", "The team to spy on.")
        text = "Which of that team's matches of this round: match1, match2 or cup; or against whom."
        page.choices([(first, C.second, last, C.second)], "spy_match_list", "Match", text)
        text = "yes: each player's levels as well, for more money."
        page.listed([(first, C.third, last, C.third)], [DETAIL], "Each player too", text)
        for row in range(first, last + 1):
            self._order(row)
        for column, fault in SPY_CELLS.items():
            self._judge.mark(first, last, column, fault)
        write_moved(page, self.spots, SPY_BLOCK, C.moved, first, tuple(SPY_CELLS))

    def _heads(self) -> None:
        page, band = self.page, self.band
        page.band(band, C.message, "SPYING ORDER")
        page.room("spied_count", self.first, C.cost, look="number")
        formula = f"={market_formulas.spy_left(down(self.first, self.last, DONE))}"
        page.formula(self.first, C.account, formula, "working_number")
        page.define("spy_orders_left", self.first, C.account)
        heads = {C.first: "Team", C.second: "Match", C.third: "Players", C.fourth: "Price", C.fifth: "Account"}
        looks = {C.third: "head_centre", C.fourth: "head_right", C.fifth: "head_right", **SEASON_LOOKS}
        write_heads(page, band + 1, {**heads, **SEASON}, C.message, looks)
        for index, head in enumerate(SPY_WORKINGS):
            page.put(band + 1, C.workings + index, head, "head")

    def _order(self, row: int) -> None:
        page, judge = self.page, self._judge
        cells = team, match, detail = ref(row, C.first), ref(row, C.second), ref(row, C.third)
        before = "account" if row == self.first else ref(row - 1, ACCOUNT)
        above = _above(self.first, row, DONE)
        known_team, known_match, wanted = ref(row, TEAM), ref(row, MATCH), ref(row, IS_DETAIL)
        done, after = ref(row, DONE), ref(row, ACCOUNT)
        page.formula(row, TEAM, market_formulas.spied_team(team))
        page.formula(row, MATCH_TEXT, market_formulas.looked_up(match))
        page.formula(row, MATCH, market_formulas.spied_match(ref(row, MATCH_TEXT), known_team))
        page.formula(row, DETAIL_TEXT, market_formulas.looked_up(detail))
        page.formula(row, IS_DETAIL, market_formulas.spied_detail(ref(row, DETAIL_TEXT)))
        page.formula(row, DONE, market_formulas.spy_done(known_team, known_match, above, before))
        page.formula(row, C.fourth, market_formulas.spy_price(done, wanted, before), "working_money")
        page.formula(row, ACCOUNT, f"=IF({done}=0,{before},{before}-{ref(row, C.fourth)})")
        shown = f'=IF({market_formulas.blank(*cells)},"",{after})'
        page.formula(row, C.fifth, shown, "working_money")
        of_detail = ref(row, DETAIL_FAULT)
        for (column, fault), wrong in zip(
            SPY_CELLS.items(),
            (
                market_formulas.spied_team_fault(cells, (known_team, known_match), above, done, of_detail, after),
                market_formulas.spied_match_fault(known_team, known_match),
                market_formulas.spied_detail_fault(done, wanted, before),
            ),
            strict=True,
        ):
            judge.fault(row, column, fault, wrong, beside=0 if fault == MATCH_FAULT else C.sixth)
        cases = {
            (DETAIL_FAULT if fault is SpyFault.BASIC else TEAM_FAULT, int(fault)): sentence
            for fault, sentence in market_formulas.spying_missing(before, after).items()
        }
        judge.told(row, C.sixth, tuple(SPY_CELLS.values()), "wrong_beside", cases=cases)


WIDTHS: Final = (20, 18, 9, 8, 9, 9, 10, 16, 7, 10, 13, 42, 2)


def write_market(page: Page, shape: MoveSheetShape, left: tuple[str, str], spots: IssueList) -> None:
    """Everything that a manager asks for beside line-ups and training, and what it comes to.

    `left` are the TP and SP that the other sheets leave, as formulas.
    """
    page.band(0, C.message, "MARKET", "title")
    text = "Bids are whole dollars; lots come up as listed."
    page.put(1, 0, f"{text} {LEVELS_MEAN}", "note")
    sponsors = Sponsors(page, ACCOUNT_BAND, shape, spots)
    sponsors.write()
    sale_band = _sale_band(shape.sponsors)
    write_sales(page, sale_band, spots)
    write_scouts(page, sale_band, spots)
    spying = Spying(page, sale_band + 2 + SALES + 1, spots)
    spying.write()
    lots = Lots(page, shape, spots)
    lots.write(_lots_row(shape.sponsors))
    write_account(page, spying.prices, lots.before, left)
    _print(page, lots)


def _print(page: Page, lots: Lots) -> None:
    sheet = page.sheet
    for column, width in enumerate(WIDTHS):
        sheet.set_column(column, column, width)
    sheet.set_column(C.workings, C.last, 8, None, {"hidden": True, "level": 1})
    sheet.freeze_panes(ACCOUNT_BAND - 1, 0)
    page.printed(lots.last, C.message, 0)
    sheet.set_margins(left=0.4, right=0.4, top=0.25, bottom=0.45)


def market_contents(view: View, found: Contents) -> dict[str, Grid]:
    """The lists of sponsors and lots."""
    return sponsors_contents(view, found) | lots_contents(view, found, _lots_row(len(view.sponsors)))


def _sale_band(sponsors: int) -> int:
    """The row of the band below the list of so many sponsors."""
    return ACCOUNT_BAND + FIRST_SPONSOR + list_rows(sponsors) + 1


def _lots_row(sponsors: int) -> int:
    """The row of the first list of lots, below the orders of spies."""
    return _sale_band(sponsors) + SALES + SPIES + 6
