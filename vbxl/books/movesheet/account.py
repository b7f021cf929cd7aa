"""What the account comes to on the Market sheet: the sponsors' terms, and the statement of the round (R9.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.movesheet import formulas, marketformulas
from vbxl.books.movesheet.blocks import Judge, used, write_given, write_heads
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.movesheet.shape import Shape
from vbxl.league.given_cells import SPONSORS
from vbxl.league.moves import CUP_SLOT
from vbxl.league.view import View
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
    shape: Shape
    spots: Spots

    @property
    def first(self) -> int:
        """The row of the first sponsor."""
        return self.band + FIRST_SPONSOR

    @property
    def _rows(self) -> int:
        """The rows of the terms: at least one, empty without sponsors."""
        return max(1, self.shape.sponsors)

    def income(self, column: int) -> str:
        """What the sponsor of this round pays by a column of the terms, as a formula (R9.1)."""
        used = ref(self.band + 1, USED, "rc")
        last = self.first + self._rows - 1
        return f"=IF({used}=0,0,INDEX({down(self.first, last, column)},{used}))"

    def write(self) -> None:
        """SPONSORS: the choice of this round, and what each would pay at least and at most."""
        page, row = self.page, self.band + 1
        page.band(self.band, C.sixth, "SPONSOR")
        page.put(row, C.first, "Sponsor of this round", "label")
        page.room("sponsor_choice", row, C.second, look="input_name")
        said = "The sponsor of this round; blank keeps the one you have."
        # Not the whole list of names: with empty cells in the list Excel would let anything pass.
        page.choices([(row, C.second, row, C.second)], "sponsor_key", "Sponsor", said)
        page.put(row + 1, C.first, "if left empty, as before", "label")
        page.room("sponsor_now", row + 1, C.second, look="name")
        self._choice(row)
        heads = ("Sponsor", "$ a round", "$ a match", "$ a set", "at least", "at most")
        for column, head in enumerate(heads):
            page.put(self.first - 1, column, head, "head_right" if column else "head")
        for column, name in enumerate(SPONSORS):
            write_given(page, name, self.first, column, self.shape.sponsors, "money" if column else "name")
        for at in range(self.shape.sponsors):
            self._terms(self.first + at, row)

    def _choice(self, row: int) -> None:
        """The workings of the choice: which rows of the list are meant; whether the one typed is none (R9.1)."""
        page, choice = self.page, ref(row, C.second)
        page.define("sponsor_key", self.first, KEY, self._rows)
        of = ",".join(f"{slot}_number" for slot in self.shape.slots if slot != CUP_SLOT)
        if of:
            page.formula(row, MATCHES, f"=COUNT({of})")
        page.formula(row, CHOSEN, formulas.named_row(choice, "sponsor_key"))
        page.formula(row, NOW, formulas.named_row(ref(row + 1, C.second), "sponsor_key"))
        used = f"=IF({ref(row, CHOSEN)}=0,{ref(row, NOW)},{ref(row, CHOSEN)})"
        page.formula(row, USED, used)
        judge = Judge(page, self.spots, "sponsor_text")
        judge.fault(row, C.second, FAULT, marketformulas.unknown_sponsor(choice, ref(row, CHOSEN)))
        judge.told(row, C.third, [FAULT], "wrong_beside")
        judge.mark(row, row, C.second, FAULT)

    def _terms(self, row: int, choice: int) -> None:
        page = self.page
        page.formula(row, KEY, f"=TRIM({ref(row, C.first)})")
        a_round, match_won, set_won = (ref(row, column) for column in (C.second, C.third, C.fourth))
        page.formula(row, C.fifth, f"={a_round}", "money")
        most = marketformulas.sponsor_most((a_round, match_won, set_won), ref(choice, MATCHES, "rc"))
        page.formula(row, C.sixth, most, "money")


def sponsors_contents(view: View, found: Contents) -> dict[str, Grid]:
    """What stands in the list of the sponsors."""
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
    page.formula(row, C.message, marketformulas.credit_told(BEYOND_CREDIT, MAYBE_BEYOND), "total")
    _label(page, row + 1, "After all bids, if won in order", "a player of yours who is sold is not counted")
    page.formula(row + 1, LEAST, f"={last}", "money")
    said = ("after training", "after the points of the matches")
    for at, (label, stock, remark) in enumerate(zip(("TP left", "SP left"), left, said, strict=True)):
        _label(page, row + 3 + at, label, remark)
        page.formula(row + 3 + at, LEAST, f"={stock}", "number")


def _label(page: Page, row: int, label: str, remark: str) -> None:
    for column in range(C.name, C.message):
        page.put(row, column, None, "text")
    page.put(row, C.name, label, "text")
    page.put(row, C.message, remark or None, "remark")
