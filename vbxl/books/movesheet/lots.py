"""The lots of the Market sheet.

Players for sale, the GM's offers, contract players, the bids on them, and the account after each (R7 – R9).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.books.movesheet import formulas, market_formulas
from vbxl.books.movesheet.checks import IssueList, Judge, write_moved
from vbxl.books.movesheet.layout import MarketColumns, MoveSheetShape, unused, used, write_given, write_heads
from vbxl.books.movesheet.places import SPONSOR_BLOCK, lots_block
from vbxl.league.given_cells import CONTRACTS, OFFERS, SPONSORS, TRANSFERS
from vbxl.league.moves import CUP_SLOT
from vbxl.league.view import View
from vbxl.problems import BidFault
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Contents, Page

C: Final = MarketColumns
# Workings: on the row of the choice the league matches of the round, whose rows of the list are meant, and the fault.
KEY = C.workings
MATCHES, CHOSEN, NOW, USED, FAULT = range(C.workings, C.workings + 5)
LEAST = C.account
# So many rows below the band of the sponsors.
FIRST_SPONSOR: Final = 4
# The band of the account, below it its heads and six lines; then their sum.
ACCOUNT_BAND: Final = 3
TOTAL_ROW: Final = ACCOUNT_BAND + 8
# The name of the account before the first lot, by what is certain: every bid is held against it.
ACCOUNT_LEAST: Final = "account_least"
# Beside it, where that is below what a team may owe (R9.3).
BANK: Final = "below your limit: the bank may step in"
# And of what spying takes from it.
SPYING_SUM: Final = "spying_sum"
# Workings beside it: how the account changes from the end of this round to that of each later one; below them the
# highest pay of two, three and four rounds, that of two if all bids are won, and what may be spent.
TURN: Final = C.workings + 4
AHEAD: Final = range(TURN + 1, TURN + 1 + ROUNDS_LONGEST)
WON: Final = TURN + 1


@dataclass(frozen=True)
class Sponsors:
    """The block of the sponsors: the choice, then their terms."""

    page: Page
    band: int
    shape: MoveSheetShape
    spots: IssueList

    @property
    def first(self) -> int:
        """The row of the first sponsor."""
        return self.band + FIRST_SPONSOR

    @property
    def _rows(self) -> int:
        """The rows of the terms: at least one, empty without sponsors."""
        return max(1, self.shape.sponsors)

    def write(self) -> None:
        """SPONSORS: the choice of this round, their terms, and what each would pay at most."""
        page, row = self.page, self.band + 1
        page.band(self.band, C.sixth, "SPONSOR")
        page.put(row, C.first, "Sponsor of this round", "label")
        page.define(SPONSOR_BLOCK.name, self.band, 0, SPONSOR_BLOCK.rows, SPONSOR_BLOCK.columns)
        page.room("sponsor_choice", row, C.second, look="input_name")
        text = "The sponsor of this round; blank keeps the one you have."
        # Not the whole list of names: with empty cells in the list Excel would let anything pass.
        page.choices([(row, C.second, row, C.second)], "sponsor_key", "Sponsor", text)
        page.put(row + 1, C.first, "if left empty, as before", "label")
        page.room("sponsor_now", row + 1, C.second, look="name")
        self._choice(row)
        heads = ("Sponsor", "$ a round", "$ a match", "$ a set", "at most")
        for column, head in enumerate(heads):
            page.put(self.first - 1, column, head, "head_right" if column else "head")
        for column, name in enumerate(SPONSORS):
            write_given(page, name, self.first, column, self.shape.sponsors, "money" if column else "name")
        for index in range(self.shape.sponsors):
            self._terms(self.first + index, row)

    def _choice(self, row: int) -> None:
        """The workings of the choice: which rows of the list are meant; whether the one typed is none (R9.1)."""
        page, choice = self.page, ref(row, C.second)
        page.define("sponsor_key", self.first, KEY, self._rows)
        page.define("sponsor_used", row, USED)
        page.define("sponsor_least", self.first, C.second, self._rows)
        page.define("sponsor_most", self.first, C.fifth, self._rows)
        of = ",".join(f"{slot}_number" for slot in self.shape.slots if slot != CUP_SLOT)
        if of:
            page.formula(row, MATCHES, f"=COUNT({of})")
        page.formula(row, CHOSEN, formulas.named_row(choice, "sponsor_key"))
        page.formula(row, NOW, formulas.named_row(ref(row + 1, C.second), "sponsor_key"))
        used = f"=IF({ref(row, CHOSEN)}=0,{ref(row, NOW)},{ref(row, CHOSEN)})"
        page.formula(row, USED, used)
        judge = Judge(page, self.spots, "sponsor_text")
        judge.fault(row, C.second, FAULT, market_formulas.unknown_sponsor(choice, ref(row, CHOSEN)))
        judge.told(row, C.third, [FAULT], "wrong_beside")
        judge.mark(row, row, C.second, FAULT)
        write_moved(page, self.spots, SPONSOR_BLOCK, C.moved, row, [C.second])

    def _terms(self, row: int, choice: int) -> None:
        page = self.page
        page.formula(row, KEY, f"=TRIM({ref(row, C.first)})")
        a_round, match_won, set_won = (ref(row, column) for column in (C.second, C.third, C.fourth))
        most = market_formulas.sponsor_most((a_round, match_won, set_won), ref(choice, MATCHES, "rc"))
        page.formula(row, C.fifth, most, "money")


def sponsors_contents(view: View, found: Contents) -> dict[str, Grid]:
    """The list of the sponsors."""
    return used(found, SPONSORS, len(view.sponsors))


def write_account(page: Page, prices: str, last: str, left: tuple[str, str]) -> None:
    """YOUR ACCOUNT: what is certain of the round, line by line; then TP and SP (R8.3, R9).

    `last` is the account after all bids, `left` are the TP and SP after what is typed into the sheet: formulas.
    """
    page.band(ACCOUNT_BAND, C.message, "YOUR ACCOUNT IN THIS ROUND", first=C.name)
    write_heads(page, ACCOUNT_BAND + 1, {C.name: "", LEAST: "certain"}, C.message, {LEAST: "head_right"})
    lines = (
        ("Account now", "=account", ""),
        ("Spying", f"=-SUM({prices})", ""),
        ("Income of the round", "=round_income", ""),
        ("Sponsor", "=IF(sponsor_used=0,0,INDEX(sponsor_least,sponsor_used))", "results pay for the next round's bids"),
        ("Contract pay", "=-pay_total", ""),
        ("Wages", "=-wages_total", "after the training that you typed"),
    )
    first = ACCOUNT_BAND + 2
    for row, (label, amount, remark) in enumerate(lines, start=first):
        _label(page, row, label, remark)
        page.formula(row, LEAST, amount, "money")
    page.define(SPYING_SUM, first + 1, LEAST)
    row = TOTAL_ROW
    for column in range(C.name, C.message + 1):
        page.put(row, column, None, "total")
    page.put(row, C.name, "When the bids come up", "total")
    page.formula(row, LEAST, f"=SUM({down(first, row - 1, LEAST, '')})", "total_money")
    page.define(ACCOUNT_LEAST, row, LEAST)
    below = f"{ref(row, LEAST)}<-credit"
    page.mark([(row, LEAST, row, LEAST)], {"type": "formula", "criteria": f"={below}"}, "wrong")
    page.formula(row, C.message, f'=IF({below},"{BANK}","")', "total")
    _write_ahead(page, row, f"round_income+{ref(first + 3, LEAST, 'rc')}-wages_total")
    _label(page, row + 1, "After all bids, if won in order", "players sold count in the next round")
    page.formula(row + 1, LEAST, f"={last}", "money")
    page.define("account_after_bids", row + 1, LEAST)
    said = ("after training", "after the points of the matches")
    labels = ("Training points (TP) left", "Special points (SP) left")
    for index, (label, stock, remark) in enumerate(zip(labels, left, said, strict=True)):
        _label(page, row + 3 + index, label, remark)
        page.formula(row + 3 + index, LEAST, f"={stock}", "number")
    page.define("special_unused", row + 4, LEAST)


def _write_ahead(page: Page, row: int, a_round: str) -> None:
    """The workings of the rounds to come (R8.3); `a_round` is what each brings for certain, contracts apart."""
    ahead = [ref(row, column, "rc") for column in AHEAD]
    for at, column in enumerate(AHEAD, start=1):
        before = f"{ref(row, column - 1)}+" if at > 1 else ""
        pays = f"SUMPRODUCT((roster_contract_end>=round_number+{at})*roster_pay)"
        page.formula(row, column, f"={before}{a_round}-{pays}")
    lengths = range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1)
    for below, rounds in enumerate(lengths, start=row + 1):
        page.formula(below, AHEAD[0], market_formulas.pay_most(rounds, ahead))
    page.define("pay_most", row + 1, AHEAD[0], len(lengths))
    after = market_formulas.pay_most(ROUNDS_SHORTEST, ahead, "(account_after_bids+credit)")
    page.formula(row + 1, AHEAD[1], after)
    page.define("pay_most_after_bids", row + 1, AHEAD[1])
    page.formula(row + 1, AHEAD[2], f"={ACCOUNT_LEAST}+credit")
    page.define(market_formulas.SPENT_MOST, row + 1, AHEAD[2])


def _label(page: Page, row: int, label: str, remark: str) -> None:
    for column in range(C.name, C.message):
        page.put(row, column, None, "text")
    page.put(row, C.name, label, "text")
    page.put(row, C.message, remark or None, "remark")


# Workings: the bid, and its faults. Of a contract besides what counts of it, what is missing in its turn, and the pay
# if it is won.
AMOUNT, BID_FAULT, NAME_FAULT, DOLLARS = range(C.workings, TURN)
WORKINGS: Final = ("bid", "bid?", "name?", "counts", "missing", "won")
HAVE_WORKINGS: Final = {"transfer_bid": 2, "offer_bid": 3, "contract_bid": len(WORKINGS)}
HEADS: Final = {C.account: "Account if won"}
HEAD_LOOKS: Final = {
    **dict.fromkeys((C.third, C.fourth, C.fifth, C.name, C.rounds), "head_centre"),
    **dict.fromkeys((C.sixth, C.bid, C.cost, C.account), "head_right"),
}
LOOKS: Final = {C.first: "name", C.second: "name", C.third: "centre", C.fourth: "centre", C.fifth: "centre"}
# Where the given columns of a block stand.
TRANSFER_COLUMNS: Final = dict(zip(TRANSFERS, range(C.sixth + 1), strict=True))
OFFER_COLUMNS: Final = dict(zip(OFFERS, (C.first, C.second, C.fourth, C.fifth, C.third), strict=True))
CONTRACT_COLUMNS: Final = dict(zip(CONTRACTS, (C.first, C.fourth, C.fifth), strict=True))
# The inputs of a block, and the workings with what is wrong in their columns: the bid, and a name or rounds beside it.
TRANSFER_BIDS: Final = {"transfer_bid": C.bid}
OFFER_BIDS: Final = {"offer_bid": C.bid, "offer_name": C.name}
CONTRACT_BIDS: Final = {"contract_bid": C.bid, "contract_rounds": C.name}
FAULTS: Final = {C.bid: BID_FAULT, C.name: NAME_FAULT}
MONEY: Final = "working_money"
LEVELS: Final = {C.third: "Age", C.fourth: "OL", C.fifth: "DL"}
# Replaces the heads of a list without lots.
NO_TRANSFERS: Final = "nobody is for sale in this round"
NO_OFFERS: Final = "the GM offers nothing in this round"
NO_CONTRACTS: Final = "no contract player is free in this round"
# A band, then what stands there without lots, or the heads.
HEAD_ROWS: Final = 3
# Before which rows a page ends; title and tall heads are two rows each.
BREAKS: Final = ".lots_breaks"
ROWS_A_PAGE: Final = 44
INPUT_LOOKS: Final = {"offer_name": "input_name", "contract_rounds": "input_centre"}


class Lots:
    """All lots in the order in which they come up; each bid is held against the account after those before."""

    def __init__(self, page: Page, shape: MoveSheetShape, spots: IssueList) -> None:
        """Before the first lot the account is what is sure of the round."""
        self.page, self.shape = page, shape
        self.before = ACCOUNT_LEAST
        self.first = 0
        self.judge = Judge(page, spots, "bid_text")
        self.last = 0

    def write(self, row: int) -> None:
        """The three lists, from a row on."""
        self.first = row + HEAD_ROWS
        self.last = self._contracts(self._offers(self._transfers(row))) - 1
        self.page.end_pages(BREAKS)

    def _block(
        self,
        row: int,
        title: tuple[str, str],
        lots: int,
        columns: Mapping[str, int],
        heads: Mapping[int, str],
        asked: Mapping[str, int],
        looks: Mapping[int, str],
    ) -> int:
        """Band, heads, given columns of so many lots and inputs of a list; the row of its first lot.

        The title says what is listed, and what stands there if nothing is.
        """
        page = self.page
        page.band(row, C.message, title[0])
        amounts = {column: "head_right" for column, look in looks.items() if look == "number"}
        page.put(row + 1, C.first, title[1], "note")
        write_heads(page, row + 2, {**heads, **HEADS}, C.message, HEAD_LOOKS | amounts)
        first = row + HEAD_ROWS
        look = {**dict.fromkeys(range(C.sixth + 1), "money"), **LOOKS, **looks}
        for name, column in columns.items():
            write_given(page, name, first, column, lots, look[column])
        for column in look.keys() - columns.values():
            for index in range(lots):
                page.put(first + index, column, None, look[column])
        block = lots_block(next(iter(asked)).partition("_")[0])
        page.define(block.name, first - 1, 0, lots + 1, block.columns)
        for name, column in asked.items():
            page.room(name, first, column, lots, look=INPUT_LOOKS.get(name, "input_number"))
        last = first + lots - 1
        text = f"Whole dollars, {BID_LOWEST} to {BID_HIGHEST:,}, in plain digits; blank is no bid."
        page.whole([(first, C.bid, last, C.bid)], "=bid_lowest", "=bid_highest", heads[C.bid], text)
        for column in asked.values():
            self.judge.mark(first, last, column, FAULTS[column])
        # A warning beside a bid is no mistake, and looks like none.
        wrong = ",".join(f"{ref(first, fault, 'c')}>0" for fault in FAULTS.values())
        beside = [(first, C.message, last, C.message)]
        page.mark(beside, {"type": "formula", "criteria": f"=OR({wrong})"}, "wrong_text")
        write_moved(page, self.judge.spots, block, C.moved, first, tuple(asked.values()))
        for index, head in enumerate(WORKINGS[: HAVE_WORKINGS[next(iter(asked))]]):
            page.put(row + 2, C.workings + index, head, "head")
        page.hide(_unused_rows(asked), row + 1, lots + HEAD_ROWS - 1)
        return first

    def _transfers(self, row: int) -> int:
        page, lots = self.page, self.shape.transfers
        heads = {C.first: "Player", C.second: "Team", **LEVELS, C.sixth: "Least", C.bid: "Bid $"}
        title = ("PLAYERS FOR SALE: transfers", NO_TRANSFERS)
        first = self._block(row, title, lots, TRANSFER_COLUMNS, heads, TRANSFER_BIDS, {})
        for here in range(first, first + lots):
            self._purchase(here, own=_own(ref(here, C.second)), minimum=ref(here, C.sixth))
        its_own = _own(ref(first, C.second, "c"))
        closed = f'=AND({its_own},{ref(first, C.bid, "c")}="")'
        page.mark([(first, C.bid, first + lots - 1, C.bid)], {"type": "formula", "criteria": closed}, "closed")
        return first + lots + 1

    def _offers(self, row: int) -> int:
        lots = self.shape.offers
        heads = {C.first: "Offer", C.second: "Amount", **LEVELS, C.bid: "Bid $", C.name: "Name for a player"}
        looks = {C.second: "number", **dict.fromkeys((C.fourth, C.fifth), "centre_or_none"), C.sixth: "text"}
        title = ("OFFERS OF THE GAME MASTER (GM): players, TP, SP", NO_OFFERS)
        first = self._block(row, title, lots, OFFER_COLUMNS, heads, OFFER_BIDS, looks)
        text = f"How a player shall be called, 1 to {NAME_LONGEST} characters; TP and SP need no name."
        corner = [(first, C.name, first + lots - 1, C.name)]
        self.page.text_length(corner, "1", "=name_longest", "Name for a player", text)
        for here in range(first, first + lots):
            kind, amount, name = (ref(here, column) for column in (C.first, AMOUNT, C.name))
            self._purchase(here, beside=market_formulas.name_missing(amount, kind, name))
        return first + lots + 1

    def _contracts(self, row: int) -> int:
        page, lots = self.page, self.shape.contract_lots
        heads = {
            C.first: "Player", C.fourth: "OL", C.fifth: "DL", C.bid: "$ a round", C.name: "Rounds: 2, 3, 4",
            C.rounds: "as cut", C.cost: "In all",
        }  # fmt: skip
        looks = {C.third: "text", C.sixth: "text"}
        first = self._block(
            row, ("CONTRACT PLAYERS", NO_CONTRACTS), lots, CONTRACT_COLUMNS, heads, CONTRACT_BIDS, looks
        )
        corner = [(first, C.name, first + lots - 1, C.name)]
        page.define("contract_counts", first, DOLLARS, lots)
        page.listed(corner, "234", "Rounds", "A contract lasts 2, 3 or 4 rounds.")
        for here in range(first, first + lots):
            self._contract(here, first)
        return first + lots + 1

    def _purchase(self, row: int, *, own: str = "", minimum: str = "", beside: str = "") -> None:
        """A bid for a player, TP or SP, whose price is due at once; `own` says whether the player is one's own."""
        amount, fault, after = (ref(row, column) for column in (AMOUNT, BID_FAULT, C.account))
        most = market_formulas.SPENT_MOST
        faults = self._faults(row, market_formulas.bid_fault(amount, f"{amount}>MAX(0,{most})", own), beside)
        beyond = f"{amount}>{self.before}+credit"
        # What counts is a bid without a fault, or one that is too dear.
        valid = f"AND({amount}>0,OR({fault}=0,{fault}={BidFault.CREDIT:d}))"
        self.page.formula(row, C.account, market_formulas.account_after(valid, self.before, beyond, amount), MONEY)
        low = f'IF({amount}<{minimum},INDEX(lot_text,2),"")' if minimum else '""'
        nothing = f'IF({own},INDEX(lot_text,3),"")' if own else '""'
        warning = f'IF({after}="",{nothing},IF({beyond},INDEX(lot_text,1),{low}))'
        missing = market_formulas.missing_said(f"{amount}-{most}", most)
        self._told(row, faults, warning, missing)

    def _contract(self, row: int, first: int) -> None:
        """A bid for a contract player, held against all its rounds, alone and after the rows above (R7, R8.3)."""
        page = self.page
        lot, amount, counts, rounds, whole, turn = (
            ref(row, column) for column in (C.first, AMOUNT, DOLLARS, C.rounds, C.cost, TURN)
        )
        bonus = f"{whole}-{counts}*{rounds}"
        page.formula(row, C.rounds, market_formulas.rounds_typed(ref(row, C.name)), "working_or_none")
        page.formula(row, DOLLARS, market_formulas.counted(amount, f"OR({market_formulas.no_lot(lot)},{rounds}=0)"))
        cost = f"{counts}*{rounds}{market_formulas.bonus(counts, rounds)}"
        page.formula(row, C.cost, market_formulas.with_bid(counts, cost), MONEY)
        most = f"INDEX(pay_most,MAX(1,{rounds}-1))"
        beside = market_formulas.rounds_missing(amount, counts)
        faults = self._faults(row, market_formulas.bid_fault(amount, f"{counts}>{most}"), beside)
        ahead = [ref(TOTAL_ROW, column, "rc") for column in AHEAD]
        above = [f"{ref(first, column, 'r')}:{ref(row - 1, column)}" for column in (WON, C.rounds)]
        in_turn = market_formulas.ahead_of(ahead, *above) if row > first else ahead
        missing = market_formulas.pay_missing(counts, rounds, bonus, f"{self.before}+credit", in_turn)
        page.formula(row, TURN, f"=IF({counts}=0,0,MAX(0,{missing}))")
        valid = f"{counts}>0"
        page.formula(row, C.account, market_formulas.account_after(valid, self.before, f"{turn}>0", bonus), MONEY)
        alone = market_formulas.pay_missing(counts, rounds, bonus, market_formulas.SPENT_MOST, ahead)
        said = market_formulas.missing_said(f"({alone})", most)
        self._told(row, faults, f'IF({turn}>0,INDEX(lot_text,1),"")', said)
        page.formula(row, WON, f"=IF({turn}>0,0,{counts})")

    def _faults(self, row: int, of_bid: str, beside: str) -> list[int]:
        """The value of a bid, and what is wrong with it and with what stands beside it; the columns of the faults."""
        lot, bid = ref(row, C.first), ref(row, C.bid)
        self.page.formula(row, AMOUNT, market_formulas.bid(bid))
        fault = market_formulas.lot_fault(lot, market_formulas.blank(bid), of_bid)
        self.judge.fault(row, C.bid, BID_FAULT, fault, beside=C.message)
        if not beside:
            return [BID_FAULT]
        nothing = market_formulas.blank(ref(row, C.name))
        fault = market_formulas.lot_fault(lot, nothing, beside, ref(row, BID_FAULT))
        self.judge.fault(row, C.name, NAME_FAULT, fault)
        return [BID_FAULT, NAME_FAULT]

    def _told(self, row: int, faults: Sequence[int], warning: str, missing: str) -> None:
        """The sentence beside a bid. Then the next lot comes up: money only goes, so the least so far is left."""
        cases = {(BID_FAULT, int(BidFault.CREDIT)): missing}
        self.judge.told(row, C.message, faults, "remark_beside", warning, cases=cases)
        so_far = f"{ref(self.first, C.account, 'rc')}:{ref(row, C.account)}"
        self.before = f"MIN({ACCOUNT_LEAST},{so_far})"


def _own(team: str) -> str:
    """Whether a player for sale is one's own."""
    return f"TRIM({team})=TRIM(team_name)"


def _unused_rows(asked: Mapping[str, int]) -> str:
    """The name of the rows of a list in which nothing stands, its heads and what stands in their place too."""
    return f".{next(iter(asked))}_unused"


def lots_contents(view: View, found: Contents, row: int) -> dict[str, Grid]:
    """The lists of the lots from a row on, the rows that are hidden, and the page breaks."""
    of_lots: dict[str, Grid] = {}
    # The first page holds what stands above the lists.
    used_rows, breaks = row, []
    for columns, asked, lots in (
        (TRANSFER_COLUMNS, TRANSFER_BIDS, len(view.transfers)),
        (OFFER_COLUMNS, OFFER_BIDS, len(view.offers)),
        (CONTRACT_COLUMNS, CONTRACT_BIDS, len(view.contract_lots)),
    ):
        of_lots |= used(found, columns, lots)
        rows = unused(found, asked, lots)
        of_lots[_unused_rows(asked)] = ((lots > 0,), (not lots,), *rows)
        shown = HEAD_ROWS + lots
        used_rows += shown
        if used_rows > ROWS_A_PAGE:
            used_rows = shown + 3
            breaks.append((row,))
        row += HEAD_ROWS + len(rows) + 1
    return {**of_lots, BREAKS: tuple(breaks)}
