"""The Market sheet of a move sheet: scouting, spying, sponsor, sale and bids (R6.3, R7 – R9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.form import Grid
from vbxl.books.movesheet.blocks import Counted, by_key, write_inputs
from vbxl.books.movesheet.given import CONTRACTS, OFFERS, SPONSORS, TRANSFERS
from vbxl.books.page import Page
from vbxl.league.league import LOT_ROWS
from vbxl.league.moves import Moves
from vbxl.league.view import View

SCOUTS, SPIES, SALES = 3, 4, 5
DETAIL: Final = "yes"


def write_market(page: Page, view: View, moves: Moves, grids: dict[str, Grid]) -> Counted:
    """Scouting, spying order, sponsor, what is for sale, and bids for players, GM offers and contract players."""
    page.band(0, 8, "MARKET", "title")
    page.put(1, 0, "Bids are whole dollars. A bid that you cannot pay when its turn comes is no bid.", "note")
    row = _orders(page, moves, grids)
    row = _lots(page, row, "PLAYERS FOR SALE: transfers", TRANSFERS, grids, "transfer", ("bid",))
    lots = [lot.player for lot in view.transfers]
    write_inputs(page, ["transfer_bid"], row - LOT_ROWS - 1, 6, LOT_ROWS, by_key(moves.transfer_bids, lots, 1))
    row = _lots(page, row, "OFFERS OF THE GM: players, TP, SP", OFFERS, grids, "offer", ("bid", "name for a player"))
    numbers = [str(at + 1) for at in range(len(view.offers))]
    write_inputs(
        page, ["offer_bid", "offer_name"], row - LOT_ROWS - 1, 6, LOT_ROWS, by_key(moves.offer_bids, numbers, 2)
    )
    row = _lots(page, row, "CONTRACT PLAYERS", CONTRACTS, grids, "contract", ("pay a round", "rounds (2, 3, 4)"))
    lots = [lot.player for lot in view.contract_lots]
    bids = by_key(moves.contract_bids, lots, 2)
    write_inputs(page, ["contract_bid", "contract_rounds"], row - LOT_ROWS - 1, 6, LOT_ROWS, bids)
    first = row - LOT_ROWS - 1
    page.listed([(first, 7, first + LOT_ROWS - 1, 7)], "234", "Rounds", "A contract lasts 2, 3 or 4 rounds.")
    page.sheet.set_column(0, 0, 30)
    page.sheet.set_column(1, 8, 16)
    page.sheet.set_column(2, 2, 22)
    page.sheet.set_landscape()
    page.sheet.set_paper(9)
    page.sheet.fit_to_pages(1, 0)
    return Counted("0", 0)


def _orders(page: Page, moves: Moves, grids: dict[str, Grid]) -> int:
    """The orders of their own: scouting, spying, sponsor, sale."""
    page.put(3, 0, "SCOUTING: new talents", "band")
    write_inputs(page, ["scout_name"], 4, 0, SCOUTS, [(one,) for one in moves.scouts])
    page.put(3, 2, "SPYING ORDER: team", "band")
    page.put(3, 3, "match", "band")
    page.put(3, 4, "each player too", "band")
    write_inputs(page, ["spy_team", "spy_match", "spy_detail"], 4, 2, SPIES, moves.spying)
    last = 4 + SPIES - 1
    page.listed([(4, 3, last, 3)], ["match1", "match2", "cup"], "Match", "Which of that team's matches of this round.")
    page.listed([(4, 4, last, 4)], [DETAIL], "Each player too", "yes: each player's levels as well, for more money.")
    page.choices([(4, 2, last, 2)], "team_names", "Spying order", "The team to spy on.")
    page.put(3, 6, "SPONSOR", "band")
    page.put(4, 6, moves.sponsor.value, "input")
    page.define("sponsor_choice", 4, 6)
    page.choices([(4, 6, 4, 6)], "sponsor_name", "Sponsor", "The sponsor of this round; blank keeps the one you have.")
    page.put(5, 6, "now:", "label")
    page.put(5, 7, grids["sponsor_now"][0][0], "text")
    page.define("sponsor_now", 5, 7)
    for at, (label, name) in enumerate(
        (("spied this season", "spied_count"), ("scouted this season", "scouted_count"))
    ):
        page.put(6 + at, 6, label, "label")
        page.put(6 + at, 7, grids[name][0][0], "number")
        page.define(name, 6 + at, 7)
    page.put(9, 0, "FOR SALE: your player", "band")
    page.put(9, 1, "least accepted $", "band")
    write_inputs(page, ["sale_player", "sale_minimum"], 10, 0, SALES, moves.sales)
    page.whole([(10, 1, 10 + SALES - 1, 1)], "0", "", "Least accepted", "Whole dollars; blank takes any bid.")
    page.choices([(10, 0, 10 + SALES - 1, 0)], "roster_list", "For sale", "A player of yours to offer.")
    for column, (name, head) in enumerate(
        zip(SPONSORS, ("SPONSORS", "$ a round", "$ a match won", "$ a set won"), strict=True)
    ):
        page.put(9, 3 + column, head, "band")
        page.column(name, 10, 3 + column, [one[0] for one in grids[name]], "text")
    return 10 + LOT_ROWS + 2


def _lots(
    page: Page, row: int, title: str, names: dict[str, str], grids: dict[str, Grid], what: str, asked: Sequence[str]
) -> int:
    """A list of lots: given columns, then the columns to fill in; the row of the next list."""
    page.band(row, 8, title)
    heads = [name.removeprefix(f"{what}_") for name in names]
    for column, (name, head) in enumerate(zip(names, heads, strict=True)):
        page.put(row + 1, column, head.upper() if head in ("ol", "dl") else head.capitalize(), "head")
        page.column(name, row + 2, column, [one[0] for one in grids[name]], "text")
    for column, head in enumerate(asked):
        page.put(row + 1, 6 + column, head, "head")
    last = row + 1 + LOT_ROWS
    page.whole([(row + 2, 6, last, 6)], "1", "", asked[0].capitalize(), "Whole dollars, at least 1.")
    return row + LOT_ROWS + 3
