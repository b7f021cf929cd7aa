"""The Market sheet of a move sheet: account, sponsor, sale, scouting, spying and bids (R6.3, R7 – R9)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.account import Sponsors, write_account
from vbxl.books.movesheet.blocks import list_rows
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.lots import Lots
from vbxl.books.movesheet.orders import SALES, SPIES, Spying, write_sales, write_scouts
from vbxl.books.movesheet.places import MarketColumns
from vbxl.books.movesheet.shape import Shape
from vbxl.books.page import Page

C: Final = MarketColumns
WIDTHS: Final = (26, 22, 9, 9, 11, 11, 13, 20, 9, 12, 15, 48, 2)
ROWS_A_PAGE: Final = 50
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
    sale_band = sponsors.first + list_rows(shape.sponsors) + 1
    write_sales(page, sale_band, spots)
    write_scouts(page, sale_band, spots)
    spying = Spying(page, sale_band + 2 + SALES + 1, spots)
    spying.write()
    lots = Lots(page, shape, spots)
    lots.write(spying.band + 2 + SPIES + 1)
    write_account(page, ACCOUNT_BAND, sponsors, spying.prices, lots.before, left)
    _print(page, lots)


def _print(page: Page, lots: Lots) -> None:
    sheet = page.sheet
    for column, width in enumerate(WIDTHS):
        sheet.set_column(column, column, width)
    sheet.set_column(C.workings, C.last, 8, None, {"hidden": True, "level": 1})
    sheet.freeze_panes(ACCOUNT_BAND - 1, 0)
    sheet.set_h_pagebreaks(_breaks(lots))
    page.printed(lots.last, C.message, 0)


def _breaks(lots: Lots) -> list[int]:
    """The rows before which a page ends, so that no list is torn apart that fits on one."""
    used, breaks = lots.shown[0][0], []
    for first, rows in lots.shown:
        used += rows
        if used > ROWS_A_PAGE:
            used = rows
            breaks.append(first)
    return breaks
