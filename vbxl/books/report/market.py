"""A team's own part of the market in its report: its bids, the players it sold, those it offers next (R7, R8)."""

from __future__ import annotations

from typing import Final

from vbxl.books.report.happened import least, sale_words
from vbxl.books.report.own import OwnRound
from vbxl.league.events import BidTold, Listed, Sale
from vbxl.league.league import TALENT
from vbxl.league.transfers import TRANSFERS_STAGE
from vbxl.rules.season import AGES
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook, ValuePage

BIDS: Final = "Bids"
# Columns: stage, what, bid or levels, result, why, paid.
WIDTHS: Final = (16, 36, 26, 13, 62, 12)
WHAT, WHY = 1, 4


def bids_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of bids and sales, if there is anything to tell."""
    bids, listed = own.of(BidTold), own.of(Listed)
    sales = [one for one in own.of(Sale) if one.seller == own.id]
    if not (bids or sales or listed):
        return
    page = book.form(BIDS, WIDTHS)
    told = f"{own.team.name}, round {own.before.round_number}"
    page.titled(len(WIDTHS) - 1, (BIDS, told, "Your bids and your sales; what others bid, nobody is told."))
    row = 4
    if bids:
        row = _bids(page, row, bids) + 1
    if sales:
        row = _sales(page, row, own, sales) + 1
    if listed:
        row = _listed(page, row, own, listed) + 1
    page.sheet.print_area(0, 0, row - 2, len(WIDTHS) - 1)
    page.sheet.freeze_panes(3, 0)
    page.sheet.repeat_rows(0, 2)


def _heads(page: ValuePage, row: int, title: str, heads: tuple[str | None, ...]) -> int:
    page.band(row, len(WIDTHS) - 1, title)
    page.row(row + 1, heads, [*["head"] * (len(WIDTHS) - 1), "head_right"])
    return row + 2


def _row(page: ValuePage, row: int, values: list[Value]) -> None:
    page.row(row, values, ["text", "wrapped_middle", "text", "text", "wrapped_middle", "money"])
    page.fit(row, *((str(values[at] or ""), WIDTHS[at]) for at in (WHAT, WHY)))


def _bids(page: ValuePage, row: int, bids: list[BidTold]) -> int:
    """Every bid of the team and what became of it; gives the row after."""
    row = _heads(page, row, "Your bids", ("Stage", "For", "Bid", "Result", "Why", None))
    for one in bids:
        result = ("won" if one.won else "lost") if one.valid else "not valid"
        _row(page, row, [one.stage, one.what, one.bid, result, one.why, None])
        row += 1
    return row


def _sales(page: ValuePage, row: int, own: OwnRound, sales: list[Sale]) -> int:
    """What became of every player whom the team had for sale; gives the row after."""
    heads = "Stage", "Player", "Age and levels", "Result", "What became of him", "You got"
    row = _heads(page, row, "Your players who were for sale", heads)
    for one in sales:
        result = "sold" if one.buyer else "amateur" if one.amateur else "stays"
        words = sale_words(own, one)
        paid = one.paid if one.buyer or one.amateur else None
        levels = _levels(one.age, one.ol, one.dl)
        _row(page, row, [TRANSFERS_STAGE, one.player, levels, result, words[0].upper() + words[1:] + ".", paid])
        row += 1
    return row


def _listed(page: ValuePage, row: int, own: OwnRound, listed: list[Listed]) -> int:
    """The players offered for the next round; gives the row after."""
    number = own.after.round_number
    heads = "Sold in round", "Player", "Age and levels", "Least bid", "What happens", None
    row = _heads(page, row, f"Your players for sale in round {number}", heads)
    players = {player.name: player for player in own.team.players}
    for one in listed:
        player = players[one.player]
        levels = _levels(AGES[0] if player.kind == TALENT else player.age, player.ol, player.dl)
        words = "He plays for you in that round, then the highest bid wins; without a bid he becomes an amateur."
        _row(page, row, [str(number), one.player, levels, least(one).removeprefix("least bid "), words, None])
        row += 1
    return row


def _levels(age: str, ol: int, dl: int) -> str:
    return f"age {age}, {ol}/{dl}"
