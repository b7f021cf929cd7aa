"""The Market sheet of a move sheet: account, sponsor, sale, scouting, spying and bids (R6.3, R7 – R9)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.account import FIRST_SPONSOR, Sponsors, sponsors_contents, write_account
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.lots import Lots, lots_contents
from vbxl.books.movesheet.orders import SALES, SPIES, Spying, write_sales, write_scouts
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.movesheet.shape import Shape, list_rows
from vbxl.league.view import View
from vbxl.xlsx.value import Grid
from vbxl.xlsx.writer import Contents, Page

C: Final = MarketColumns
WIDTHS: Final = (26, 22, 9, 9, 11, 11, 13, 20, 9, 12, 15, 48, 2)
ACCOUNT_BAND: Final = 3


def write_market(page: Page, shape: Shape, left: tuple[str, str], spots: Spots) -> None:
    """Everything that a manager asks for beside line-ups and training, and what it comes to.

    `left` are the TP and SP that the other sheets leave, as formulas.
    """
    page.band(0, C.message, "MARKET", "title")
    said = "Bids are whole dollars. A bid that you cannot pay when its turn comes is no bid; lots come up as listed."
    page.put(1, 0, said, "note")
    sponsors = Sponsors(page, ACCOUNT_BAND, shape, spots)
    sponsors.write()
    sale_band = _sale_band(shape.sponsors)
    write_sales(page, sale_band, spots)
    write_scouts(page, sale_band, spots)
    spying = Spying(page, sale_band + 2 + SALES + 1, spots)
    spying.write()
    lots = Lots(page, shape, spots)
    lots.write(_lots_row(shape.sponsors))
    write_account(page, ACCOUNT_BAND, sponsors, spying.prices, lots.before, left)
    _print(page, lots)


def _print(page: Page, lots: Lots) -> None:
    sheet = page.sheet
    for column, width in enumerate(WIDTHS):
        sheet.set_column(column, column, width)
    sheet.set_column(C.workings, C.last, 8, None, {"hidden": True, "level": 1})
    sheet.freeze_panes(ACCOUNT_BAND - 1, 0)
    page.printed(lots.last, C.message, 0)


def market_contents(view: View, found: Contents) -> dict[str, Grid]:
    """What stands in the lists of sponsors and lots."""
    return sponsors_contents(view, found) | lots_contents(view, found, _lots_row(len(view.sponsors)))


def _sale_band(sponsors: int) -> int:
    """The row of the band below the list of so many sponsors."""
    return ACCOUNT_BAND + FIRST_SPONSOR + list_rows(sponsors) + 1


def _lots_row(sponsors: int) -> int:
    """The row of the first list of lots, below the orders of spies."""
    return _sale_band(sponsors) + SALES + SPIES + 6
