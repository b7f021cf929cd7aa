"""The lots of the Market sheet: transfers, offers of the GM, contract players, and the bids on them (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.form import Grid
from vbxl.books.movesheet import marketformulas
from vbxl.books.movesheet.account import ACCOUNT_LEAST
from vbxl.books.movesheet.blocks import Counted, by_key, write_heads, write_inputs
from vbxl.books.movesheet.given import CONTRACTS, OFFERS, TRANSFERS, row_key
from vbxl.books.movesheet.marketrules import BEYOND, BEYOND_CREDIT, BID_FAULTS, LOT_WARNINGS
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.page import Page, down, ref
from vbxl.league.bids import BidFault, Bids, dollars
from vbxl.league.moves import Input, Moves
from vbxl.league.prospect import Prospect, Step, steps
from vbxl.league.view import View
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_bonus, contract_cost
from vbxl.rules.market import covered
from vbxl.rules.points import points
from vbxl.rules.team import named

C: Final = MarketColumns
# Workings: what is said of the lot itself (a player of one's own, rounds asked for), the bid, what it takes, its fault.
OF_LOT, AMOUNT, DOLLARS, BONUS, ACCOUNT, FAULT, ROUNDS = range(C.workings, C.workings + 7)
WORKINGS: Final = ("lot", "bid", "counts", "bonus", "account", "?", "rounds")
HEADS: Final = {C.account: "Account if won"}
HEAD_LOOKS: Final = {
    **dict.fromkeys((C.third, C.fourth, C.fifth, C.name, C.rounds), "head_centre"),
    **dict.fromkeys((C.sixth, C.bid, C.cost, C.account), "head_right"),
}
LOOKS: Final = {C.first: "bold", C.second: "text", C.third: "centre", C.fourth: "centre", C.fifth: "centre"}
# Where the given columns of a block stand.
TRANSFER_COLUMNS: Final = dict(zip(TRANSFERS, range(C.sixth + 1), strict=True))
OFFER_COLUMNS: Final = dict(zip(OFFERS, (C.first, C.second, C.fourth, C.fifth, C.third), strict=True))
CONTRACT_COLUMNS: Final = dict(zip(CONTRACTS, (C.first, C.fourth, C.fifth), strict=True))
CENTRE, MONEY = "working_centre", "working_money"
LEVELS: Final = {C.third: "Age", C.fourth: "OL", C.fifth: "DL"}


class Lots:
    """All lots in the order in which they come up; each bid is held against the account after those before."""

    def __init__(self, page: Page, view: View, moves: Moves, grids: dict[str, Grid], found: Prospect) -> None:
        """For what is typed in, and what the account comes to before the first lot."""
        self.page, self.view, self.moves, self.grids, self.best = page, view, moves, grids, found.best
        of = steps(view, moves, found.least)
        each = iter(of.steps)
        self.steps: list[Mapping[int, Step]] = [_by_lot(bids, each) for bids in (of.transfers, of.offers, of.contracts)]
        self.selling = any(self._own(lot.team) for lot in view.transfers)
        self.before = Counted(ACCOUNT_LEAST, found.least)
        self.faults: list[str] = []
        self.problems = self.offers_row = self.last = 0

    @property
    def counted(self) -> Counted:
        """How many bids have a fault."""
        return Counted("+".join(self.faults) or "0", self.problems)

    def _own(self, team: str) -> bool:
        return named(team) == named(self.view.team_name)

    def write(self, row: int) -> None:
        """The three lists, from a row on."""
        self.offers_row = self._transfers(row)
        self.last = self._contracts(self._offers(self.offers_row)) - 1

    def _block(
        self,
        row: int,
        title: str,
        lots: int,
        columns: Mapping[str, int],
        heads: Mapping[int, str],
        asked: Mapping[str, Sequence[Input]],
        looks: Mapping[int, str],
    ) -> int:
        """Band, heads, given columns of so many lots and inputs of a list; the row of its first lot."""
        page = self.page
        page.band(row, C.message, title)
        amounts = {column: "head_right" for column, look in looks.items() if look == "number"}
        write_heads(page, row + 1, {**heads, **HEADS}, C.message, HEAD_LOOKS | amounts)
        first = row + 2
        rows = len(self.grids[next(iter(columns))])
        of_column = {column: [one[0] for one in self.grids[name]] for name, column in columns.items()}
        for column in range(C.sixth + 1):
            values = of_column.get(column, [None] * lots)
            for at, value in enumerate(values[:lots]):
                page.put(first + at, column, value, {**LOOKS, **looks}.get(column, "money"))
        for name, column in columns.items():
            page.define(name, first, column, rows)
        for at, (name, typed) in enumerate(asked.items()):
            look = "input_centre" if name == "contract_rounds" else "input"
            write_inputs(page, [name], first, C.bid + at, rows, [(one,) for one in typed], look)
        corner = [(first, C.bid, first + rows - 1, C.bid)]
        page.whole(corner, "=bid_lowest", "=bid_highest", heads[C.bid], "Whole dollars, in plain digits.")
        for at, head in enumerate(WORKINGS):
            page.put(row + 1, C.workings + at, head, "head")
        return first

    def _transfers(self, row: int) -> int:
        lots = self.view.transfers
        bids = by_key(self.moves.transfer_bids, self._keys("transfer_player", [lot.player for lot in lots]), 1)
        heads = {C.first: "Player", C.second: "Team", **LEVELS, C.sixth: "Least", C.bid: "Bid $"}
        title = "PLAYERS FOR SALE: transfers"
        asked = {"transfer_bid": [one[0] for one in bids]}
        first = self._block(row, title, len(lots), TRANSFER_COLUMNS, heads, asked, {})
        for at, lot in enumerate(lots):
            here = first + at
            own = ref(here, OF_LOT)
            its_team = f"TRIM({ref(here, C.second)})=TRIM(team_name)"
            self.page.formula(here, OF_LOT, f"=IF({its_team},1,0)", int(self._own(lot.team)))
            self._amount(here, bids[at][0])
            wrong = (f"{ref(here, AMOUNT)}>{ref(here, DOLLARS)}", BidFault.OWN)
            self._bid(here, self.steps[0].get(at), f"{own}=1", wrong, lot.minimum, ref(here, C.sixth))
        self._selling(row, first, len(lots))
        return self._done(first, len(lots), bids, C.bid)

    def _selling(self, row: int, first: int, lots: int) -> None:
        """Whether a player of one's own is for sale: then nobody knows what the account will be."""
        if lots:
            formula = f"=SUM({down(first, first + lots - 1, OF_LOT)})"
            own = sum(self._own(lot.team) for lot in self.view.transfers)
            self.page.formula(row, OF_LOT, formula, own)
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
        title = "OFFERS OF THE GM: players, TP, SP"
        first = self._block(row, title, len(lots), OFFER_COLUMNS, heads, asked, looks)
        for at in range(len(lots)):
            here = first + at
            self._amount(here, bids[at][0])
            kind, amount, name = ref(here, C.first), ref(here, AMOUNT), ref(here, C.name)
            nameless = f"AND({amount}>0,{kind}={marketformulas.PLAYER_KIND},{marketformulas.bad_name(name)})"
            self._bid(here, self.steps[1].get(at), "", (nameless, BidFault.NAME))
        self._red(first, len(lots), C.name, BidFault.NAME)
        return self._done(first, len(lots), bids, C.name)

    def _contracts(self, row: int) -> int:
        page, lots, season = self.page, self.view.contract_lots, self.view.settings
        bids = by_key(self.moves.contract_bids, self._keys("contract_player", [lot.player for lot in lots]), 2)
        heads = {
            C.first: "Player", C.fourth: "OL", C.fifth: "DL", C.bid: "Pay a round $", C.name: "Rounds: 2, 3, 4",
            C.rounds: "as cut", C.cost: "In all",
        }  # fmt: skip
        asked = {name: [one[at] for one in bids] for at, name in enumerate(("contract_bid", "contract_rounds"))}
        looks = dict.fromkeys((C.third, C.sixth), "text")
        first = self._block(row, "CONTRACT PLAYERS", len(lots), CONTRACT_COLUMNS, heads, asked, looks)
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
            page.formula(here, OF_LOT, marketformulas.rounds_asked(ref(here, C.name)), legal)
            its_rounds, counts = ref(here, ROUNDS), ref(here, DOLLARS)
            page.formula(here, ROUNDS, f"=IF({ref(here, OF_LOT)}<contract_shortest,0,{ref(here, OF_LOT)})", rounds)
            bonus = contract_bonus(pay, rounds, season)
            page.formula(here, BONUS, marketformulas.bonus(counts, its_rounds), bonus)
            page.formula(here, C.rounds, marketformulas.with_bid(counts, its_rounds), rounds if pay else "", CENTRE)
            whole = marketformulas.with_bid(counts, f"{counts}*{its_rounds}+{ref(here, BONUS)}")
            page.formula(here, C.cost, whole, contract_cost(pay, rounds, season) if pay else "", MONEY)
            wrong = (f"{ref(here, AMOUNT)}>{counts}", BidFault.ROUNDS)
            self._bid(here, step, f"{its_rounds}=0", wrong, bonus=ref(here, BONUS))
        self._red(first, len(lots), C.name, BidFault.ROUNDS)
        return self._done(first, len(lots), bids, C.name)

    def _keys(self, name: str, lots: Sequence[str]) -> list[str]:
        """Whose rows those of a list are: of its lots, then of nobody."""
        return [*lots, *(row_key(None, at) for at in range(len(lots), len(self.grids[name])))]

    def _amount(self, row: int, typed: Input) -> None:
        amount = dollars(typed)
        self.page.formula(row, AMOUNT, marketformulas.bid(ref(row, C.bid)), -1 if amount is None else amount)

    def _bid(
        self,
        row: int,
        step: Step | None,
        void: str,
        wrong: tuple[str, BidFault],
        least: int = 0,
        minimum: str = "",
        bonus: str = "",
    ) -> None:
        """What a bid comes to: what it counts, its fault, the account if it is won, and the sentence beside it."""
        page, season = self.page, self.view.settings
        amount, counts, fault, after = (ref(row, column) for column in (AMOUNT, DOLLARS, FAULT, ACCOUNT))
        less, paid = (f"-{counts}-{bonus}", bonus) if bonus else (f"-{counts}", counts)
        bid = step.bid.dollars if step else 0
        beyond = bool(step and bid and not self.selling and not covered(self.best, step.cost, season))
        number = int(step.bid.fault) if step else 0
        number = number or BEYOND * beyond
        page.formula(row, DOLLARS, marketformulas.counted(amount, void) if void else f"=MAX(0,{amount})", bid)
        page.formula(row, FAULT, marketformulas.bid_fault(amount, wrong[0], wrong[1], counts, less), number)
        before, account = self.before, step.account if step else self.before.value
        page.formula(row, ACCOUNT, marketformulas.account_after(before.formula, less, paid), account)
        page.formula(row, C.account, marketformulas.with_bid(counts, after), account if bid else "", MONEY)
        told = marketformulas.bid_told(fault, counts, before.formula, less, minimum)
        text = (*BID_FAULTS.values(), BEYOND_CREDIT)[number - 1] if number else ""
        if not number and step and bid:
            text = LOT_WARNINGS[0] if not step.covered else LOT_WARNINGS[1] if minimum and bid < least else ""
        page.formula(row, C.message, told, text, "wrong_beside")
        self.before = Counted(after, account)
        self.problems += number > 0

    def _red(self, first: int, rows: int, column: int, fault: BidFault | None = None) -> None:
        """What is wrong turns red: the name or the rounds by their own fault, the bid by any other."""
        number = ref(first, FAULT, "c")
        others = "".join(f",{number}<>{int(one)}" for one in (BidFault.ROUNDS, BidFault.NAME))
        condition = f"={number}={int(fault)}" if fault else f"=AND({number}>0{others})"
        corner = (first, column, first + max(1, rows) - 1, column)
        self.page.mark([corner], {"type": "formula", "criteria": condition}, "wrong")

    def _done(self, first: int, lots: int, bids: Sequence[Sequence[Input]], last_input: int) -> int:
        """The end of a list of lots, whose faults are counted, bids beside no lot too; the row of the next list."""
        rows = len(bids)
        typed = sum(not cell.blank for one in bids[lots:] for cell in one)
        if rows > lots:
            here = first + lots
            unused = f"{ref(here, C.bid)}:{ref(first + rows - 1, last_input)}"
            self.page.formula(here, FAULT, f"=COUNTA({unused})", typed)
            text = LOT_WARNINGS[-1] if typed else ""
            told = marketformulas.beside_nothing(ref(here, FAULT))
            self.page.formula(here, C.message, told, text, "wrong_beside")
            self.problems += typed > 0
        if lots:
            self._red(first, lots, C.bid)
        if rows:
            self.faults.append(f'COUNTIF({down(first, first + min(lots + 1, rows) - 1, FAULT)},">0")')
        return first + rows + 1


def _by_lot(bids: Bids, each: Iterator[Step]) -> Mapping[int, Step]:
    """The steps of the bids of one kind, by the numbers of their lots."""
    return {bid.lot: next(each) for bid in bids.bids}
