"""The contract players on the Team sheet: bids that are settled before round 1, and what they come to (R7, R8.3)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import market_formulas
from vbxl.books.movesheet.formulas import trimmed
from vbxl.books.movesheet.layout import HEAD_HEIGHT
from vbxl.books.teamsheet import formulas
from vbxl.books.teamsheet.marks import mark_inputs, mark_where
from vbxl.books.teamsheet.places import BIDS, UNUSED_BIDS, Columns, Rows
from vbxl.books.teamsheet.shape import Shape
from vbxl.league.given_cells import CONTRACTS
from vbxl.league.league import LOT_ROWS
from vbxl.problems import NewBidFault
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

C: Final = Columns
HEADS: Final = {
    C.label: "", C.name: "Player", C.ol: "OL", C.dl: "DL", C.pay: "Pay a round $", C.rounds: "Rounds", C.message: "",
    C.first: "Pay a round", C.second: "Rounds", C.third: "Bonus", C.fourth: "In all", C.fifth: "Account",
    C.remark: "if he and all above are won",
}  # fmt: skip
HEAD_LOOKS: Final = {
    **dict.fromkeys((C.ol, C.dl, C.pay, C.rounds, C.second), "head_centre"),
    **dict.fromkeys((C.first, C.third, C.fourth, C.fifth), "head_right"),
    C.remark: "head_indent",
}
WORKINGS: Final = ("bid", "asked", "counts", "bonus", "account", "pay?", "rounds?")
INPUTS: Final = dict(zip((C.pay, C.rounds), BIDS, strict=True))
NOBODY: Final = "no contract player is free before round 1"


class ContractBids:
    """The block of the contract players with its workings, and what each would cost."""

    def __init__(self, page: Page, shape: Shape, rows: Rows) -> None:
        """For a shape and its rows."""
        self.page, self.lots, self.rows = page, shape.contract_lots, rows
        self.before = "starting_capital"

    def write(self) -> str:
        """Write the block; the area of all faults."""
        page, rows, lots = self.page, self.rows, self.lots
        page.band(rows.bids_band, C.message, "CONTRACT PLAYERS: bids, settled before round 1")
        page.band(rows.bids_band, C.remark, "WHAT THEY COST", first=C.first)
        page.sheet.set_row(rows.bids - 1, HEAD_HEIGHT)
        for column, head in HEADS.items():
            look = HEAD_LOOKS.get(column, "head")
            page.put(rows.bids - 1, column, head or None, look)
        if not lots:
            page.put(rows.bids - 1, C.name, NOBODY, "head")
        for at, head in enumerate(WORKINGS):
            page.put(rows.bids - 1, C.workings + at, head, "head")
        columns = dict(zip(CONTRACTS, (C.name, C.ol, C.dl), strict=True))
        for at, lot in enumerate(lots):
            page.put(rows.bids + at, C.name, lot.player, "name")
            page.put(rows.bids + at, C.ol, lot.ol, "centre")
            page.put(rows.bids + at, C.dl, lot.dl, "centre")
        for name, column in columns.items():
            page.define(name, rows.bids, column, LOT_ROWS)
        for column, name in INPUTS.items():
            page.room(name, rows.bids, column, LOT_ROWS, look="input_centre")
        for at in range(len(lots)):
            self._lot(rows.bids + at)
        for at in range(len(lots), LOT_ROWS):
            self._beside(rows.bids + at)
        page.hide(UNUSED_BIDS, rows.bids + len(lots), LOT_ROWS - len(lots))
        self._sum(rows.last_bid + 1)
        self._limit()
        return f"{ref(rows.bids, C.pay_fault, 'rc')}:{ref(rows.last_bid, C.rounds_fault, 'rc')}"

    def _lot(self, row: int) -> None:
        """A contract player: what the bid comes to, what is wrong with it, the account if he is won (R7.1, R8.3)."""
        page = self.page
        pay, rounds = ref(row, C.pay), ref(row, C.rounds)
        amount, asked, counts, bonus, account = (ref(row, column) for column in range(C.amount, C.account + 1))
        page.formula(row, C.amount, formulas.told(market_formulas.bid(pay), -1))
        page.formula(row, C.asked, market_formulas.rounds_typed(rounds))
        page.formula(row, C.counts, market_formulas.counted(amount, f"{asked}<contract_shortest"))
        page.formula(row, C.bonus, market_formulas.bonus(counts, asked))
        before = self.before
        after = market_formulas.account_after(before, f"-{counts}-{bonus}", bonus)
        page.formula(row, C.account, after)
        self.before = account
        self._faults(row, before)
        shown = market_formulas.with_bid
        page.formula(row, C.first, shown(counts, counts), "working_money")
        page.formula(row, C.second, shown(counts, asked), "working_centre")
        page.formula(row, C.third, shown(counts, bonus), "working_money")
        page.formula(row, C.fourth, shown(counts, f"{counts}*{asked}+{bonus}"), "working_money")
        page.formula(row, C.fifth, shown(counts, account), "working_money")
        page.put(row, C.remark, None, "text")

    def _faults(self, row: int, before: str) -> None:
        """What is wrong with pay and rounds, and the sentence beside them."""
        page = self.page
        amount, counts, bonus = (ref(row, column) for column in (C.amount, C.counts, C.bonus))
        beyond = formulas.credit_fault(counts, bonus)
        page.formula(row, C.pay_fault, f"=IF({amount}<0,{NewBidFault.BID:d},IF({beyond},{NewBidFault.CREDIT:d},0))")
        page.formula(row, C.rounds_fault, f"=IF({amount}>{counts},{NewBidFault.ROUNDS:d},0)")
        unbearable = f'IF({formulas.unbearable(counts, bonus, before)},INDEX(warning_text,1),"")'
        self._told(row, unbearable)

    def _beside(self, row: int) -> None:
        """A row in which nobody stands: what is typed there is told, once (R7.2)."""
        before = ""
        for column, working in zip(INPUTS, (C.pay_fault, C.rounds_fault), strict=True):
            blank = f'{trimmed(ref(row, column))}=""'
            rule = formulas.told(f"IF(OR({before}{blank}),0,{NewBidFault.LOT:d})", NewBidFault.LOT)
            self.page.formula(row, working, rule)
            before = f"{ref(row, working)}>0,"
        self._told(row)

    def _told(self, row: int, rest: str = '""') -> None:
        """The sentence beside a row: its faults, or else the rest."""
        of_pay, of_rounds = ref(row, C.pay_fault), ref(row, C.rounds_fault)
        number = f"IF({of_pay}>0,INDEX(bid_text,{of_pay}),IF({of_rounds}>0,INDEX(bid_text,{of_rounds}),{rest}))"
        self.page.formula(row, C.message, f"={number}", "remark_beside")

    def _sum(self, row: int) -> None:
        """All bids together, and the account that is left if all are won."""
        page, first = self.page, self.rows.bids
        for column in (*range(C.message + 1), *range(C.first, C.remark + 1)):
            page.put(row, column, None, "total")
        page.put(row, C.name, "Starting capital", "total")
        page.formula(row, C.age, "=starting_capital", "total_money")
        page.put(row, C.message, "If you win all", "total")
        for column in (C.first, C.third, C.fourth):
            page.formula(row, column, f"=SUM({down(first, row - 1, column)})", "total_money")
        page.formula(row, C.fifth, f"={self.before}", "total_money")
        page.put(row, C.remark, "before round 1", "total_text")

    def _limit(self) -> None:
        page, first, last = self.page, self.rows.bids, self.rows.last_bid
        said = f"Whole dollars a round, {BID_LOWEST} to {BID_HIGHEST:,}, in plain digits; blank is no bid."
        page.whole([(first, C.pay, last, C.pay)], "=bid_lowest", "=bid_highest", "Pay", said)
        said = "A contract lasts 2, 3 or 4 rounds, from round 1 on."
        page.listed([(first, C.rounds, last, C.rounds)], "234", "Rounds", said)
        for column, fault in ((C.pay, C.pay_fault), (C.rounds, C.rounds_fault)):
            mark_inputs(page, (first, column, last, column), fault)
        # A warning beside a bid is no mistake, and looks like none.
        wrong = f"=OR({ref(first, C.pay_fault, 'c')}>0,{ref(first, C.rounds_fault, 'c')}>0)"
        mark_where(page, (first, C.message, last, C.message), wrong, "wrong_beside")
