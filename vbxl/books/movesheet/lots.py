"""The lots of the Market sheet.

Players for sale, the GM's offers, contract players, the bids on them, and the account after each (R7 – R9).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.books.movesheet import formulas, market_formulas
from vbxl.books.movesheet.checks import IssueList, Judge, write_moved
from vbxl.books.movesheet.layout import MarketColumns, MoveSheetShape, unused, used, write_given, write_heads
from vbxl.books.movesheet.places import SPONSOR_BLOCK, lots_block
from vbxl.league.given_cells import CONTRACTS, OFFERS, SPONSORS, TRANSFERS
from vbxl.league.moves import CUP_SLOT
from vbxl.league.view import View
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Contents, Page

C: Final = MarketColumns
# Workings: on the row of the choice the league matches of the round, whose rows of the list are meant, and the fault.
KEY = C.workings
MATCHES, CHOSEN, NOW, USED, FAULT = range(C.workings, C.workings + 5)
LEAST, MOST = C.cost, C.account
# So many rows below the band of the sponsors.
FIRST_SPONSOR: Final = 4
# Names of the account before the first lot, at least and at most: every bid is held against them.
ACCOUNT_LEAST: Final = "account_least"
ACCOUNT_MOST: Final = "account_most"
# Beside it, where that is below what a team may owe (R8.3).
BEYOND_CREDIT: Final = "even at most below what you may owe"
MAYBE_BEYOND: Final = "at least is below what you may owe"
# And of what spying takes from it, which comes back if an order proves void.
SPYING_SUM: Final = "spying_sum"


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

    def income(self, column: int) -> str:
        """The sponsor's pay of this round by a column of the terms, as a formula (R9.1)."""
        used = ref(self.band + 1, USED, "rc")
        last = self.first + self._rows - 1
        return f"=IF({used}=0,0,INDEX({down(self.first, last, column)},{used}))"

    def write(self) -> None:
        """SPONSORS: the choice of this round, and what each would pay at least and at most."""
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
        heads = ("Sponsor", "$ a round", "$ a match", "$ a set", "at least", "at most")
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
        page.define("sponsor_least", self.first, C.fifth, self._rows)
        page.define("sponsor_most", self.first, C.sixth, self._rows)
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
        page.formula(row, C.fifth, f"={a_round}", "money")
        most = market_formulas.sponsor_most((a_round, match_won, set_won), ref(choice, MATCHES, "rc"))
        page.formula(row, C.sixth, most, "money")


def sponsors_contents(view: View, found: Contents) -> dict[str, Grid]:
    """The list of the sponsors."""
    return used(found, SPONSORS, len(view.sponsors))


def write_account(page: Page, band: int, sponsors: Sponsors, prices: str, last: str, left: tuple[str, str]) -> None:
    """YOUR ACCOUNT: what is sure of the round, line by line, at least and at most; then TP and SP (R9).

    `last` is the account after all bids, `left` are the TP and SP after what is typed into the sheet: formulas.
    """
    page.band(band, C.message, "YOUR ACCOUNT IN THIS ROUND", first=C.name)
    heads = {C.name: "", LEAST: "at least", MOST: "at most"}
    write_heads(page, band + 1, heads, C.message, dict.fromkeys((LEAST, MOST), "head_right"))
    lines = (
        ("Account now", "=account", "=account", ""),
        ("Spying", f"=-SUM({prices})", "", ""),
        ("Income of the round", "=round_income", "", ""),
        ("Sponsor", sponsors.income(C.fifth), sponsors.income(C.sixth), "at most: every league match won 3–0"),
        ("Contract pay", "=-pay_total", "", ""),
        ("Wages", "=-wages_total", "", "after the training that you typed"),
    )
    first = band + 2
    for row, (label, least, most, remark) in enumerate(lines, start=first):
        _label(page, row, label, remark)
        page.formula(row, LEAST, least, "money")
        page.formula(row, MOST, most or f"={ref(row, LEAST)}", "money")
    page.define(SPYING_SUM, first + 1, LEAST)
    row = first + len(lines)
    for column in range(C.name, C.message + 1):
        page.put(row, column, None, "total")
    page.put(row, C.name, "When the bids come up", "total")
    for column, name in ((LEAST, ACCOUNT_LEAST), (MOST, ACCOUNT_MOST)):
        page.formula(row, column, f"=SUM({down(first, row - 1, column, '')})", "total_money")
        page.define(name, row, column)
        below = f"={ref(row, column)}<-credit"
        page.mark([(row, column, row, column)], {"type": "formula", "criteria": below}, "wrong")
    page.formula(row, C.message, market_formulas.credit_message(BEYOND_CREDIT, MAYBE_BEYOND), "total")
    _label(page, row + 1, "After all bids, if won in order", "a player of yours who is sold is not counted")
    page.formula(row + 1, LEAST, f"={last}", "money")
    page.define("account_after_bids", row + 1, LEAST)
    said = ("after training", "after the points of the matches")
    labels = ("Training points (TP) left", "Special points (SP) left")
    for index, (label, stock, remark) in enumerate(zip(labels, left, said, strict=True)):
        _label(page, row + 3 + index, label, remark)
        page.formula(row + 3 + index, LEAST, f"={stock}", "number")
    page.define("special_unused", row + 4, LEAST)


def _label(page: Page, row: int, label: str, remark: str) -> None:
    for column in range(C.name, C.message):
        page.put(row, column, None, "text")
    page.put(row, C.name, label, "text")
    page.put(row, C.message, remark or None, "remark")


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
        for index, head in enumerate(WORKINGS):
            page.put(row + 2, C.workings + index, head, "head")
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
        title = ("OFFERS OF THE GAME MASTER (GM): players, TP, SP", NO_OFFERS)
        first = self._block(row, title, lots, OFFER_COLUMNS, heads, OFFER_BIDS, looks)
        text = f"How a player shall be called, 1 to {NAME_LONGEST} characters; TP and SP need no name."
        corner = [(first, C.name, first + lots - 1, C.name)]
        self.page.text_length(corner, "1", "=name_longest", "Name for a player", text)
        for here in range(first, first + lots):
            kind, amount, name, characters = (ref(here, column) for column in (C.first, AMOUNT, C.name, OF_LOT))
            self.page.formula(here, OF_LOT, market_formulas.length(name))
            self._bid(here, "", beside=market_formulas.name_missing(amount, kind, name, characters))
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
            page.formula(here, OF_LOT, market_formulas.rounds_typed(ref(here, C.name)))
            its_rounds, counts = ref(here, ROUNDS), ref(here, DOLLARS)
            page.formula(here, ROUNDS, f"=IF({ref(here, OF_LOT)}<contract_shortest,0,{ref(here, OF_LOT)})")
            page.formula(here, BONUS, market_formulas.bonus(counts, its_rounds))
            page.formula(here, C.rounds, market_formulas.with_bid(counts, its_rounds), CENTRE)
            whole = market_formulas.with_bid(counts, f"{counts}*{its_rounds}+{ref(here, BONUS)}")
            page.formula(here, C.cost, whole, MONEY)
            missing = market_formulas.rounds_missing(ref(here, AMOUNT), counts)
            self._bid(here, f"{its_rounds}=0", bonus=ref(here, BONUS), beside=missing)
        return first + lots + 1

    def _bid(self, row: int, void: str, *, own: str = "", minimum: str = "", bonus: str = "", beside: str = "") -> None:
        """A bid's consequences: its value, its faults, the account if it wins, and the sentence beside it."""
        page = self.page
        lot, amount, counts, after = (ref(row, column) for column in (C.first, AMOUNT, DOLLARS, ACCOUNT))
        less, paid = (f"-{counts}-{bonus}", bonus) if bonus else (f"-{counts}", counts)
        page.formula(row, AMOUNT, market_formulas.bid(ref(row, C.bid)))
        no_lot = market_formulas.no_lot(lot)
        page.formula(row, DOLLARS, market_formulas.counted(amount, f"OR({no_lot},{void})" if void else no_lot))
        fault = market_formulas.bid_fault(amount, counts, less, own)
        nothing = market_formulas.blank(ref(row, C.bid))
        self.judge.fault(row, C.bid, BID_FAULT, market_formulas.lot_fault(lot, nothing, fault))
        faults = [BID_FAULT]
        if beside:
            nothing = market_formulas.blank(ref(row, C.name))
            fault = market_formulas.lot_fault(lot, nothing, beside, ref(row, BID_FAULT))
            self.judge.fault(row, C.name, NAME_FAULT, fault)
            faults.append(NAME_FAULT)
        page.formula(row, ACCOUNT, market_formulas.account_after(self.before, less, paid))
        page.formula(row, C.account, market_formulas.with_bid(counts, after), MONEY)
        warning = market_formulas.bid_warned(counts, self.before, less, minimum)
        self.judge.told(row, C.message, faults, "remark_beside", warning)
        self.before = after


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
