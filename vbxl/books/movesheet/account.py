"""What the account comes to on the Market sheet: the sponsors' terms, and the statement of the round (R9.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.form import Grid
from vbxl.books.movesheet import formulas, marketformulas
from vbxl.books.movesheet.blocks import Counted, Judge, write_heads
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.given import SPONSORS
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.page import Page
from vbxl.books.worksheet import down, ref
from vbxl.league.income import chosen_sponsor
from vbxl.league.league import Sponsor
from vbxl.league.moves import Moves, Value
from vbxl.league.prospect import Prospect
from vbxl.league.view import View
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS_TO_WIN

C: Final = MarketColumns
# Workings: on the row of the choice the league matches of the round, whose rows of the list are meant, and the fault.
KEY = C.workings
MATCHES, CHOSEN, NOW, USED, FAULT = range(C.workings, C.workings + 5)
LEAST, MOST = C.cost, C.account
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
    view: View
    moves: Moves
    grids: dict[str, Grid]
    spots: Spots

    @property
    def first(self) -> int:
        """The row of the first sponsor."""
        return self.band + 4

    def income(self, column: int) -> str:
        """What the sponsor of this round pays by a column of the terms, as a formula (R9.1)."""
        used = ref(self.band + 1, USED, "rc")
        last = self.first + max(1, len(self.view.sponsors)) - 1
        return f"=IF({used}=0,0,INDEX({down(self.first, last, column)},{used}))"

    def write(self) -> None:
        """SPONSORS: the choice of this round, and what each would pay at least and at most."""
        page, view, row = self.page, self.view, self.band + 1
        page.band(self.band, C.sixth, "SPONSOR")
        page.put(row, C.first, "Sponsor of this round", "label")
        page.put(row, C.second, self.moves.sponsor.value, "input_name")
        page.define("sponsor_choice", row, C.second)
        said = "The sponsor of this round; blank keeps the one you have."
        # Not the whole list of names: with empty cells in the list Excel would let anything pass.
        page.choices([(row, C.second, row, C.second)], "sponsor_key", "Sponsor", said)
        page.put(row + 1, C.first, "if left empty, as before", "label")
        page.put(row + 1, C.second, self.grids["sponsor_now"][0][0], "name")
        page.define("sponsor_now", row + 1, C.second)
        self._choice(row)
        heads = ("Sponsor", "$ a round", "$ a match", "$ a set", "at least", "at most")
        for column, head in enumerate(heads):
            page.put(self.first - 1, column, head, "head_right" if column else "head")
        for column, name in enumerate(SPONSORS):
            values = [one[0] for one in self.grids[name]]
            for at, value in enumerate(values[: len(view.sponsors)]):
                page.put(self.first + at, column, value, "money" if column else "name")
            page.define(name, self.first, column, len(values))
        for at, sponsor in enumerate(view.sponsors):
            self._terms(self.first + at, sponsor, row)

    def _choice(self, row: int) -> None:
        """The workings of the choice: which rows of the list are meant; whether the one typed is none (R9.1)."""
        page, view, typed = self.page, self.view, self.moves.sponsor
        choice = ref(row, C.second)
        page.define("sponsor_key", self.first, KEY, max(1, len(view.sponsors)))
        name, correction = chosen_sponsor(typed, view.sponsor, view.sponsors)
        places = {named(one.name): at for at, one in enumerate(view.sponsors, start=1)}
        of = ",".join(f"{match.slot}_number" for match in view.league_matches)
        if of:
            page.formula(row, MATCHES, f"=COUNT({of})")
        chosen, now = places.get(named(typed.text), 0), places.get(named(view.sponsor), 0)
        page.formula(row, CHOSEN, formulas.named_row(choice, "sponsor_key"))
        page.formula(row, NOW, formulas.named_row(ref(row + 1, C.second), "sponsor_key"))
        used = f"=IF({ref(row, CHOSEN)}=0,{ref(row, NOW)},{ref(row, CHOSEN)})"
        page.formula(row, USED, used)
        judge, fault = Judge(page, self.spots, "sponsor_text"), int(correction is not None)
        wrong = marketformulas.unknown_sponsor(choice, ref(row, CHOSEN))
        judge.fault(row, C.second, FAULT, wrong, fault)
        judge.told(row, C.third, {FAULT: fault}, "wrong_beside")
        judge.mark(row, row, C.second, FAULT)

    def _terms(self, row: int, sponsor: Sponsor, choice: int) -> None:
        page = self.page
        page.formula(row, KEY, f"=TRIM({ref(row, C.first)})")
        terms = (sponsor.a_round, sponsor.match_won, sponsor.set_won)
        a_round, match_won, set_won = (ref(row, column) for column in (C.second, C.third, C.fourth))
        page.formula(row, C.fifth, f"={a_round}", "money")
        most = marketformulas.sponsor_most((a_round, match_won, set_won), ref(choice, MATCHES, "rc"))
        all_won = [(SETS_TO_WIN, 0)] * len(self.view.matches)
        page.formula(row, C.sixth, most, "money")


def write_account(
    page: Page,
    band: int,
    found: Prospect,
    sponsors: Sponsors,
    prices: str,
    last: Counted,
    left: tuple[Counted, Counted],
) -> None:
    """YOUR ACCOUNT: what is sure of the round, line by line, at least and at most; then TP and SP (R9).

    `last` is the account after all bids, `left` are the TP and SP after what is typed into the sheet.
    """
    page.band(band, C.message, "YOUR ACCOUNT IN THIS ROUND", first=C.name)
    heads = {C.name: "", LEAST: "at least", MOST: "at most"}
    write_heads(page, band + 1, heads, C.message, dict.fromkeys((LEAST, MOST), "head_right"))
    same = found.spying.account - found.now
    lines = (
        ("Account now", "=account", "=account", found.now, found.now, ""),
        ("Spying", f"=-SUM({prices})", "", same, same, ""),
        ("Income of the round", "=round_income", "", found.income, found.income, ""),
        ("Sponsor", sponsors.income(C.fifth), sponsors.income(C.sixth), found.sponsor_least, found.sponsor_most,
         "at most: every league match won 3–0"),
        ("Contract pay", "=-pay_total", "", -found.pay, -found.pay, ""),
        ("Wages", "=-wages_total", "", -found.wages, -found.wages, "after the training that you typed"),
    )  # fmt: skip
    first = band + 2
    for row, (label, least, most, least_value, most_value, remark) in enumerate(lines, start=first):
        _label(page, row, label, remark)
        page.formula(row, LEAST, least, "money")
        page.formula(row, MOST, most or f"={ref(row, LEAST)}", "money")
    page.define(SPYING_SUM, first + 1, LEAST)
    row = first + len(lines)
    for column in range(C.name, C.message + 1):
        page.put(row, column, None, "total")
    page.put(row, C.name, "When the bids come up", "total")
    for column, name, value in ((LEAST, ACCOUNT_LEAST, found.least), (MOST, ACCOUNT_MOST, found.most)):
        page.formula(row, column, f"=SUM({down(first, row - 1, column, '')})", "total_money")
        page.define(name, row, column)
        below = f"={ref(row, column)}<-credit"
        page.mark([(row, column, row, column)], {"type": "formula", "criteria": below}, "wrong")
    credit = sponsors.view.settings.credit
    beyond = BEYOND_CREDIT if found.most < -credit else MAYBE_BEYOND if found.least < -credit else ""
    page.formula(row, C.message, marketformulas.credit_told(BEYOND_CREDIT, MAYBE_BEYOND), "total")
    _label(page, row + 1, "After all bids, if won in order", "a player of yours who is sold is not counted")
    page.formula(row + 1, LEAST, f"={last.formula}", "money")
    said = ("after training", "after the points of the matches")
    for at, (label, stock, remark) in enumerate(zip(("TP left", "SP left"), left, said, strict=True)):
        _label(page, row + 3 + at, label, remark)
        page.formula(row + 3 + at, LEAST, f"={stock.formula.removeprefix('=')}", "number")


def _label(page: Page, row: int, label: Value, remark: str) -> None:
    for column in range(C.name, C.message):
        page.put(row, column, None, "text")
    page.put(row, C.name, label, "text")
    page.put(row, C.message, remark or None, "remark")
