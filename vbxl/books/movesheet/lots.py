"""The lots of the Market sheet: transfers, offers of the GM, contract players, and the bids on them (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.form import Grid
from vbxl.books.movesheet import marketformulas
from vbxl.books.movesheet.account import ACCOUNT_LEAST
from vbxl.books.movesheet.blocks import Counted, Judge, by_key, hide_unused, write_heads, write_inputs
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.given import CONTRACTS, OFFERS, TRANSFERS, row_key
from vbxl.books.movesheet.messages import BEYOND, LOT_WARNINGS
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.page import Page
from vbxl.books.worksheet import down, ref
from vbxl.league.bids import BidFault, Bids, dollars
from vbxl.league.moves import Input, Moves
from vbxl.league.prospect import Prospect, Step, steps
from vbxl.league.view import View
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_bonus
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST, covered
from vbxl.rules.points import points
from vbxl.rules.team import NAME_LONGEST, named

C: Final = MarketColumns
# Workings: what is said of the lot itself (a player of one's own, rounds asked for), the bid, what it takes, faults.
OF_LOT, AMOUNT, DOLLARS, BONUS, ACCOUNT, ROUNDS, BID_FAULT, NAME_FAULT = range(C.workings, C.workings + 8)
WORKINGS: Final = ("lot", "bid", "counts", "bonus", "account", "rounds", "bid?", "name?")
# What is wrong with the cell beside the bid: a name or rounds.
BESIDE: Final = frozenset({BidFault.ROUNDS, BidFault.NAME})
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
CENTRE, MONEY = "working_centre", "working_money"
# The sentence beside a row without a lot, in the list of what is typed beside nothing.
NO_LOT_FAULT: Final = 2
LEVELS: Final = {C.third: "Age", C.fourth: "OL", C.fifth: "DL"}
# What stands in place of the heads of a list without lots.
NO_TRANSFERS: Final = "nobody is for sale in this round"
NO_OFFERS: Final = "the GM offers nothing in this round"
NO_CONTRACTS: Final = "no contract player is free in this round"
# A band and the heads.
HEAD_ROWS: Final = 2
INPUT_LOOKS: Final = {"offer_name": "input_name", "contract_rounds": "input_centre"}


class Lots:
    """All lots in the order in which they come up; each bid is held against the account after those before."""

    def __init__(
        self, page: Page, view: View, moves: Moves, grids: dict[str, Grid], found: Prospect, spots: Spots
    ) -> None:
        """For what is typed in, and what the account comes to before the first lot."""
        self.page, self.view, self.moves, self.grids, self.best = page, view, moves, grids, found.best
        of = steps(view, moves, found.least)
        each = iter(of.steps)
        self.steps: list[Mapping[int, Step]] = [_by_lot(bids, each) for bids in (of.transfers, of.offers, of.contracts)]
        self.selling = any(self._own(lot.team) for lot in view.transfers)
        self.before = Counted(ACCOUNT_LEAST, found.least)
        self.judge, self.beside = (Judge(page, spots, table) for table in ("bid_text", "beside_text"))
        self.last = 0
        # Of each list its first row and how many of its rows are in sight.
        self.shown: list[tuple[int, int]] = []

    def _own(self, team: str) -> bool:
        return named(team) == named(self.view.team_name)

    def write(self, row: int) -> None:
        """The three lists, from a row on."""
        self.last = self._contracts(self._offers(self._transfers(row))) - 1

    def _block(
        self,
        row: int,
        title: tuple[str, str],
        lots: int,
        columns: Mapping[str, int],
        heads: Mapping[int, str],
        asked: Mapping[str, Sequence[Input]],
        looks: Mapping[int, str],
    ) -> int:
        """Band, heads, given columns of so many lots and inputs of a list; the row of its first lot.

        The title says what is listed, and what stands there if nothing is.
        """
        page = self.page
        page.band(row, C.message, title[0])
        amounts = {column: "head_right" for column, look in looks.items() if look == "number"}
        if lots:
            write_heads(page, row + 1, {**heads, **HEADS}, C.message, HEAD_LOOKS | amounts)
        else:
            page.put(row + 1, C.first, title[1], "note")
        first = row + HEAD_ROWS
        rows = len(self.grids[next(iter(columns))])
        of_column = {column: [one[0] for one in self.grids[name]] for name, column in columns.items()}
        for column in range(C.sixth + 1):
            values = of_column.get(column, [None] * lots)
            for at, value in enumerate(values[:lots]):
                page.put(first + at, column, value, {**LOOKS, **looks}.get(column, "money"))
        for name, column in columns.items():
            page.define(name, first, column, rows)
        for at, (name, typed) in enumerate(asked.items()):
            look = INPUT_LOOKS.get(name, "input_number")
            write_inputs(page, [name], first, C.bid + at, rows, [(one,) for one in typed], look)
        last = first + rows - 1
        said = f"Whole dollars, {BID_LOWEST} to {BID_HIGHEST:,}, in plain digits; blank is no bid."
        page.whole([(first, C.bid, last, C.bid)], "=bid_lowest", "=bid_highest", heads[C.bid], said)
        for column, fault in ((C.bid, BID_FAULT), (C.name, NAME_FAULT))[: len(asked)]:
            self.judge.mark(first, last, column, fault)
        # A warning beside a bid is no mistake, and looks like none.
        wrong = ",".join(f"{ref(first, fault, 'c')}>0" for fault in (BID_FAULT, NAME_FAULT))
        beside = [(first, C.message, last, C.message)]
        page.mark(beside, {"type": "formula", "criteria": f"=OR({wrong})"}, "wrong_text")
        for at, head in enumerate(WORKINGS):
            page.put(row + 1, C.workings + at, head, "head")
        return first

    def _transfers(self, row: int) -> int:
        lots = self.view.transfers
        bids = by_key(self.moves.transfer_bids, self._keys("transfer_player", [lot.player for lot in lots]), 1)
        heads = {C.first: "Player", C.second: "Team", **LEVELS, C.sixth: "Least", C.bid: "Bid $"}
        title = ("PLAYERS FOR SALE: transfers", NO_TRANSFERS)
        asked = {"transfer_bid": [one[0] for one in bids]}
        first = self._block(row, title, len(lots), TRANSFER_COLUMNS, heads, asked, {})
        for at, lot in enumerate(lots):
            here = first + at
            own = ref(here, OF_LOT)
            its_team = f"TRIM({ref(here, C.second)})=TRIM(team_name)"
            self.page.formula(here, OF_LOT, f"=IF({its_team},1,0)")
            self._amount(here, bids[at][0])
            self._bid(here, self.steps[0].get(at), f"{own}=1", own=f"{own}=1", least=(lot.minimum, ref(here, C.sixth)))
        self._selling(row, first, len(lots))
        return self._unused(first, len(lots), bids)

    def _selling(self, row: int, first: int, lots: int) -> None:
        """Whether a player of one's own is for sale: then nobody knows what the account will be."""
        if lots:
            formula = f"=SUM({down(first, first + lots - 1, OF_LOT)})"
            own = sum(self._own(lot.team) for lot in self.view.transfers)
            self.page.formula(row, OF_LOT, formula)
        else:
            self.page.put(row, OF_LOT, 0)
        self.page.define("own_for_sale", row, OF_LOT)

    def _offers(self, row: int) -> int:
        lots = self.view.offers
        rows = len(self.grids["offer_kind"])
        bids = by_key(self.moves.offer_bids, [str(at) for at in range(1, rows + 1)], 2)
        heads = {C.first: "Offer", C.second: "Amount", **LEVELS, C.bid: "Bid $", C.name: "Name for a player"}
        asked = {name: [one[at] for one in bids] for at, name in enumerate(("offer_bid", "offer_name"))}
        looks = {C.second: "number", **dict.fromkeys((C.fourth, C.fifth), "centre_or_none"), C.sixth: "text"}
        title = ("OFFERS OF THE GM: players, TP, SP", NO_OFFERS)
        first = self._block(row, title, len(lots), OFFER_COLUMNS, heads, asked, looks)
        said = f"How a player shall be called, 1 to {NAME_LONGEST} characters; TP and SP need no name."
        corner = [(first, C.name, first + rows - 1, C.name)]
        self.page.text_length(corner, "1", "=name_longest", "Name for a player", said)
        for at in range(len(lots)):
            here = first + at
            self._amount(here, bids[at][0])
            kind, amount, name = ref(here, C.first), ref(here, AMOUNT), ref(here, C.name)
            self._bid(here, self.steps[1].get(at), "", beside=marketformulas.name_missing(amount, kind, name))
        return self._unused(first, len(lots), bids)

    def _contracts(self, row: int) -> int:
        page, lots, season = self.page, self.view.contract_lots, self.view.settings
        bids = by_key(self.moves.contract_bids, self._keys("contract_player", [lot.player for lot in lots]), 2)
        heads = {
            C.first: "Player", C.fourth: "OL", C.fifth: "DL", C.bid: "Pay a round $", C.name: "Rounds: 2, 3, 4",
            C.rounds: "as cut", C.cost: "In all",
        }  # fmt: skip
        asked = {name: [one[at] for one in bids] for at, name in enumerate(("contract_bid", "contract_rounds"))}
        looks = dict.fromkeys((C.third, C.sixth), "text")
        first = self._block(row, ("CONTRACT PLAYERS", NO_CONTRACTS), len(lots), CONTRACT_COLUMNS, heads, asked, looks)
        last = first + len(self.grids["contract_player"]) - 1
        page.listed([(first, C.name, last, C.name)], "234", "Rounds", "A contract lasts 2, 3 or 4 rounds.")
        left = self.view.rounds - self.view.round_number
        for at in range(len(lots)):
            here, step = first + at, self.steps[2].get(at)
            bid = step.bid if step else None
            pay, rounds = (bid.dollars, bid.rounds) if bid else (0, 0)
            self._amount(here, bids[at][0])
            asked_for = points(bids[at][1].value) or 0
            legal = min(asked_for, left) if ROUNDS_SHORTEST <= asked_for <= ROUNDS_LONGEST else 0
            page.formula(here, OF_LOT, marketformulas.rounds_asked(ref(here, C.name)))
            its_rounds, counts = ref(here, ROUNDS), ref(here, DOLLARS)
            page.formula(here, ROUNDS, f"=IF({ref(here, OF_LOT)}<contract_shortest,0,{ref(here, OF_LOT)})")
            bonus = contract_bonus(pay, rounds, season)
            page.formula(here, BONUS, marketformulas.bonus(counts, its_rounds))
            page.formula(here, C.rounds, marketformulas.with_bid(counts, its_rounds), CENTRE)
            whole = marketformulas.with_bid(counts, f"{counts}*{its_rounds}+{ref(here, BONUS)}")
            page.formula(here, C.cost, whole, MONEY)
            missing = marketformulas.rounds_missing(ref(here, AMOUNT), counts)
            self._bid(here, step, f"{its_rounds}=0", bonus=ref(here, BONUS), beside=missing)
        return self._unused(first, len(lots), bids)

    def _keys(self, name: str, lots: Sequence[str]) -> list[str]:
        """Whose rows those of a list are: of its lots, then of nobody."""
        return [*lots, *(row_key(None, at) for at in range(len(lots), len(self.grids[name])))]

    def _amount(self, row: int, typed: Input) -> None:
        amount = dollars(typed)
        self.page.formula(row, AMOUNT, marketformulas.bid(ref(row, C.bid)))

    def _bid(
        self,
        row: int,
        step: Step | None,
        void: str,
        *,
        own: str = "",
        least: tuple[int, str] = (0, ""),
        bonus: str = "",
        beside: str = "",
    ) -> None:
        """What a bid comes to: what it counts, its faults, the account if it is won, and the sentence beside it."""
        page = self.page
        amount, counts, after = (ref(row, column) for column in (AMOUNT, DOLLARS, ACCOUNT))
        less, paid = (f"-{counts}-{bonus}", bonus) if bonus else (f"-{counts}", counts)
        bid = step.bid.dollars if step else 0
        page.formula(row, DOLLARS, marketformulas.counted(amount, void) if void else f"=MAX(0,{amount})")
        faults = self._faults(row, step, marketformulas.bid_fault(amount, counts, less, own), beside)
        before, account = self.before, step.account if step else self.before.value
        page.formula(row, ACCOUNT, marketformulas.account_after(before.formula, less, paid))
        page.formula(row, C.account, marketformulas.with_bid(counts, after), MONEY)
        warned = ""
        if step and bid:
            warned = LOT_WARNINGS[0] if not step.covered else LOT_WARNINGS[1] if bid < least[0] else ""
        warning = marketformulas.bid_warned(counts, before.formula, less, least[1])
        self.judge.told(row, C.message, faults, "remark_beside", warning, warned)
        self.before = Counted(after, account)

    def _faults(self, row: int, step: Step | None, wrong: str, beside: str) -> dict[int, int]:
        """What is wrong with a bid and with what stands beside it, by their workings (R7, R8)."""
        number = step.bid.fault if step else BidFault.NONE
        beyond = (
            step and step.bid.dollars and not self.selling and not covered(self.best, step.cost, self.view.settings)
        )
        faults = {BID_FAULT: BEYOND if beyond else 0 if number in BESIDE else int(number)}
        self.judge.fault(row, C.bid, BID_FAULT, wrong, faults[BID_FAULT])
        if beside:
            faults[NAME_FAULT] = int(number) if number in BESIDE else 0
            self.judge.fault(row, C.name, NAME_FAULT, beside, faults[NAME_FAULT])
        return faults

    def _unused(self, first: int, lots: int, bids: Sequence[Sequence[Input]]) -> int:
        """The rows of a list below its lots: what is typed there is told, once a row; the row of the next list."""
        for row, typed in enumerate(bids[lots:], start=first + lots):
            faults: dict[int, int] = {}
            before = ""
            for column, working, cell in zip((C.bid, C.name), (BID_FAULT, NAME_FAULT), typed, strict=False):
                faults[working] = 0 if cell.blank or any(faults.values()) else NO_LOT_FAULT
                wrong = marketformulas.beside_no_lot(ref(row, column), before)
                self.beside.fault(row, column, working, wrong, faults[working])
                before = ref(row, working)
            self.beside.told(row, C.message, faults, "wrong_beside")
        hidden = hide_unused(self.page, first + lots, bids[lots:])
        self.shown.append((first - HEAD_ROWS, HEAD_ROWS + len(bids) - hidden + 1))
        return first + len(bids) + 1


def _by_lot(bids: Bids, each: Iterator[Step]) -> Mapping[int, Step]:
    """The steps of the bids of one kind, by the numbers of their lots."""
    return {bid.lot: next(each) for bid in bids.bids}
