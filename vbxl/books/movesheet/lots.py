"""The lots of the Market sheet: transfers, offers of the GM, contract players, and the bids on them (R7, R8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.books.movesheet import marketformulas
from vbxl.books.movesheet.account import ACCOUNT_LEAST
from vbxl.books.movesheet.blocks import Judge, unused, used, write_given, write_heads
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.movesheet.shape import Shape
from vbxl.league.given_cells import CONTRACTS, OFFERS, TRANSFERS
from vbxl.league.view import View
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Contents, Page

C: Final = MarketColumns
# Workings: what is said of the lot (a player of one's own, a name's length, rounds asked for), the bid, what it takes,
# faults.
OF_LOT, AMOUNT, DOLLARS, BONUS, ACCOUNT, ROUNDS, BID_FAULT, NAME_FAULT = range(C.workings, C.workings + 8)
WORKINGS: Final = ("lot", "bid", "counts", "bonus", "account", "rounds", "bid?", "name?")
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
CENTRE, MONEY = "working_centre", "working_money"
LEVELS: Final = {C.third: "Age", C.fourth: "OL", C.fifth: "DL"}
# What stands in place of the heads of a list without lots.
NO_TRANSFERS: Final = "nobody is for sale in this round"
NO_OFFERS: Final = "the GM offers nothing in this round"
NO_CONTRACTS: Final = "no contract player is free in this round"
# A band, then what stands there without lots, or the heads.
HEAD_ROWS: Final = 3
# Before which rows a page ends.
BREAKS: Final = ".lots_breaks"
ROWS_A_PAGE: Final = 50
INPUT_LOOKS: Final = {"offer_name": "input_name", "contract_rounds": "input_centre"}


class Lots:
    """All lots in the order in which they come up; each bid is held against the account after those before."""

    def __init__(self, page: Page, shape: Shape, spots: Spots) -> None:
        """Before the first lot the account is what is sure of the round."""
        self.page, self.shape = page, shape
        self.before = ACCOUNT_LEAST
        self.judge = Judge(page, spots, "bid_text")
        self.last = 0

    def write(self, row: int) -> None:
        """The three lists, from a row on."""
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
            for at in range(lots):
                page.put(first + at, column, None, look[column])
        for name, column in asked.items():
            page.room(name, first, column, lots, look=INPUT_LOOKS.get(name, "input_number"))
        last = first + lots - 1
        said = f"Whole dollars, {BID_LOWEST} to {BID_HIGHEST:,}, in plain digits; blank is no bid."
        page.whole([(first, C.bid, last, C.bid)], "=bid_lowest", "=bid_highest", heads[C.bid], said)
        for column in asked.values():
            self.judge.mark(first, last, column, FAULTS[column])
        # A warning beside a bid is no mistake, and looks like none.
        wrong = ",".join(f"{ref(first, fault, 'c')}>0" for fault in FAULTS.values())
        beside = [(first, C.message, last, C.message)]
        page.mark(beside, {"type": "formula", "criteria": f"=OR({wrong})"}, "wrong_text")
        for at, head in enumerate(WORKINGS):
            page.put(row + 2, C.workings + at, head, "head")
        page.hide(_unused_rows(asked), row + 1, lots + HEAD_ROWS - 1)
        return first

    def _transfers(self, row: int) -> int:
        page, lots = self.page, self.shape.transfers
        heads = {C.first: "Player", C.second: "Team", **LEVELS, C.sixth: "Least", C.bid: "Bid $"}
        title = ("PLAYERS FOR SALE: transfers", NO_TRANSFERS)
        first = self._block(row, title, lots, TRANSFER_COLUMNS, heads, TRANSFER_BIDS, {})
        for here in range(first, first + lots):
            own = ref(here, OF_LOT)
            its_team = f"TRIM({ref(here, C.second)})=TRIM(team_name)"
            page.formula(here, OF_LOT, f"=IF({its_team},1,0)")
            self._bid(here, f"{own}=1", own=f"{own}=1", minimum=ref(here, C.sixth))
        # Whether a player of one's own is for sale: then nobody knows what the account will be.
        page.formula(row, OF_LOT, f"=SUM({down(first, first + lots - 1, OF_LOT)})")
        page.define("own_for_sale", row, OF_LOT)
        return first + lots + 1

    def _offers(self, row: int) -> int:
        lots = self.shape.offers
        heads = {C.first: "Offer", C.second: "Amount", **LEVELS, C.bid: "Bid $", C.name: "Name for a player"}
        looks = {C.second: "number", **dict.fromkeys((C.fourth, C.fifth), "centre_or_none"), C.sixth: "text"}
        title = ("OFFERS OF THE GM: players, TP, SP", NO_OFFERS)
        first = self._block(row, title, lots, OFFER_COLUMNS, heads, OFFER_BIDS, looks)
        said = f"How a player shall be called, 1 to {NAME_LONGEST} characters; TP and SP need no name."
        corner = [(first, C.name, first + lots - 1, C.name)]
        self.page.text_length(corner, "1", "=name_longest", "Name for a player", said)
        for here in range(first, first + lots):
            kind, amount, name, characters = (ref(here, column) for column in (C.first, AMOUNT, C.name, OF_LOT))
            self.page.formula(here, OF_LOT, marketformulas.length(name))
            self._bid(here, "", beside=marketformulas.name_missing(amount, kind, name, characters))
        return first + lots + 1

    def _contracts(self, row: int) -> int:
        page, lots = self.page, self.shape.contract_lots
        heads = {
            C.first: "Player", C.fourth: "OL", C.fifth: "DL", C.bid: "Pay a round $", C.name: "Rounds: 2, 3, 4",
            C.rounds: "as cut", C.cost: "In all",
        }  # fmt: skip
        looks = {C.third: "text", C.sixth: "text"}
        first = self._block(
            row, ("CONTRACT PLAYERS", NO_CONTRACTS), lots, CONTRACT_COLUMNS, heads, CONTRACT_BIDS, looks
        )
        corner = [(first, C.name, first + lots - 1, C.name)]
        page.listed(corner, "234", "Rounds", "A contract lasts 2, 3 or 4 rounds.")
        for here in range(first, first + lots):
            page.formula(here, OF_LOT, marketformulas.rounds_asked(ref(here, C.name)))
            its_rounds, counts = ref(here, ROUNDS), ref(here, DOLLARS)
            page.formula(here, ROUNDS, f"=IF({ref(here, OF_LOT)}<contract_shortest,0,{ref(here, OF_LOT)})")
            page.formula(here, BONUS, marketformulas.bonus(counts, its_rounds))
            page.formula(here, C.rounds, marketformulas.with_bid(counts, its_rounds), CENTRE)
            whole = marketformulas.with_bid(counts, f"{counts}*{its_rounds}+{ref(here, BONUS)}")
            page.formula(here, C.cost, whole, MONEY)
            missing = marketformulas.rounds_missing(ref(here, AMOUNT), counts)
            self._bid(here, f"{its_rounds}=0", bonus=ref(here, BONUS), beside=missing)
        return first + lots + 1

    def _bid(self, row: int, void: str, *, own: str = "", minimum: str = "", bonus: str = "", beside: str = "") -> None:
        """What a bid comes to: what it counts, its faults, the account if it is won, and the sentence beside it."""
        page = self.page
        lot, amount, counts, after = (ref(row, column) for column in (C.first, AMOUNT, DOLLARS, ACCOUNT))
        less, paid = (f"-{counts}-{bonus}", bonus) if bonus else (f"-{counts}", counts)
        page.formula(row, AMOUNT, marketformulas.bid(ref(row, C.bid)))
        no_lot = marketformulas.no_lot(lot)
        page.formula(row, DOLLARS, marketformulas.counted(amount, f"OR({no_lot},{void})" if void else no_lot))
        fault = marketformulas.bid_fault(amount, counts, less, own)
        nothing = marketformulas.blank(ref(row, C.bid))
        self.judge.fault(row, C.bid, BID_FAULT, marketformulas.lot_fault(lot, nothing, fault))
        faults = [BID_FAULT]
        if beside:
            nothing = marketformulas.blank(ref(row, C.name))
            fault = marketformulas.lot_fault(lot, nothing, beside, ref(row, BID_FAULT))
            self.judge.fault(row, C.name, NAME_FAULT, fault)
            faults.append(NAME_FAULT)
        page.formula(row, ACCOUNT, marketformulas.account_after(self.before, less, paid))
        page.formula(row, C.account, marketformulas.with_bid(counts, after), MONEY)
        warning = marketformulas.bid_warned(counts, self.before, less, minimum)
        self.judge.told(row, C.message, faults, "remark_beside", warning)
        self.before = after


def _unused_rows(asked: Mapping[str, int]) -> str:
    """The name of the rows of a list in which nothing stands, its heads and what stands in their place too."""
    return f".{next(iter(asked))}_unused"


def lots_contents(view: View, found: Contents, row: int) -> dict[str, Grid]:
    """What stands in the lists of the lots from a row on, which of their rows are out of sight, where pages end."""
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
            used_rows = shown
            breaks.append((row,))
        row += HEAD_ROWS + len(rows) + 1
    return {**of_lots, BREAKS: tuple(breaks)}
