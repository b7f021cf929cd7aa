"""A team's statement in its report: dollars, TP and SP line by line, its bids, and the players it sold or offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from vbxl.books.report.own_view import OwnRound
from vbxl.books.report.round_log import least, sale_words
from vbxl.league.events import BidTold, Listed, Sale
from vbxl.league.league import DOLLARS, GM, SP, TALENT, TP, Balance, Unit
from vbxl.league.transfers import TRANSFERS_STAGE
from vbxl.rules.season import AGES
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import ValueBook, ValuePage

ACCOUNT: Final = "Account"
# Columns: stage, entry, with whom, in, out, balance.
ACCOUNT_WIDTHS: Final = (18, 58, 32, 12, 12, 14)
ENTRY, PARTY = 1, 2
HEADS: Final = ("Stage", "Entry", "From or to", "In", "Out", "Balance")
PAID_HEADS: Final = ("What", "Player", "Levels after training", "OL", "DL", "Paid")
# Below the title; and how many rows a page has room for.
FIRST_ROW: Final = 4
ROWS_ON_PAGE: Final = 33


@dataclass(frozen=True, slots=True)
class StatementLine:
    """A line of a statement: stage, what for, with whom, and the amount, above 0 when the team got it."""

    stage: str
    reason: str
    party: str
    amount: int


def account_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of the account: a statement a unit, and what each player was paid."""
    page = book.form(ACCOUNT, ACCOUNT_WIDTHS)
    text = f"{own.team.name}, round {own.before.round_number}"
    page.titled(
        len(ACCOUNT_WIDTHS) - 1,
        (ACCOUNT, text, "Every balance is the one above it, plus what is in, less what is out."),
    )
    row = FIRST_ROW
    starts = []
    for write in (_dollars, _paid, _training_points, _special_points):
        starts.append(row)
        row = write(page, row, own) + 1
    page.sheet.print_area(0, 0, row - 2, len(ACCOUNT_WIDTHS) - 1)
    page.sheet.set_h_pagebreaks(_breaks([*starts, row]))
    page.sheet.freeze_panes(3, 0)
    page.sheet.repeat_rows(0, 2)


def _breaks(starts: Sequence[int]) -> list[int]:
    """Where a page begins: before a part that the page has no room for; the last of `starts` is the end."""
    breaks: list[int] = []
    top = FIRST_ROW
    for start, end in pairwise(starts):
        if end - top > ROWS_ON_PAGE and start > top:
            breaks.append(start)
            top = start
    return breaks


def _dollars(page: ValuePage, row: int, own: OwnRound) -> int:
    return _statement(page, row, own, DOLLARS, "Bank account ($)")


def _training_points(page: ValuePage, row: int, own: OwnRound) -> int:
    return _statement(page, row, own, TP, "Training points (TP)")


def _special_points(page: ValuePage, row: int, own: OwnRound) -> int:
    return _statement(page, row, own, SP, "Special points (SP)")


def entries(own: OwnRound, unit: Unit) -> Iterator[StatementLine]:
    """The entries that moved a unit of the team in the round: first the GM's own bookings, then stage by stage."""
    # Resolving begins the round's ledger with what the GM had booked for it.
    by_gm = sum(own.id in (adjustment.giver, adjustment.taker) for adjustment in own.before.adjustments)
    for index, booking in enumerate(own.after.bookings_of(own.id)):
        if booking.unit != unit:
            continue
        got = booking.taker == own.id
        other = booking.giver if got else booking.taker
        reason = f"GM: {booking.reason}" if index < by_gm else booking.reason
        yield StatementLine(
            booking.stage, reason, GM if other == GM else own.name(other), booking.amount if got else -booking.amount
        )


def amount_of(balance: Balance, unit: Unit) -> int:
    """A balance's amount of a unit."""
    return {DOLLARS: balance.dollars, TP: balance.tp, SP: balance.sp}[unit]


def _statement(page: ValuePage, row: int, own: OwnRound, unit: Unit, label: str) -> int:
    """Opening, every entry, closing; gives the row after."""
    look = "money" if unit == DOLLARS else "number"
    page.band(row, len(ACCOUNT_WIDTHS) - 1, label)
    page.row(row + 1, HEADS, ["head", "head", "head", *["head_right"] * 3])
    balance = amount_of(own.team.opening, unit)
    opening: list[Value] = [None, "at the start of the round", None, None, None, balance]
    row += 2
    page.row(row, opening, ["text", "bold", "text", look, look, look])
    moved = [0, 0]
    for entry in entries(own, unit):
        row += 1
        balance += entry.amount
        taken, given = max(entry.amount, 0), max(-entry.amount, 0)
        moved = [moved[0] + taken, moved[1] + given]
        values: list[Value] = [entry.stage, entry.reason, entry.party, taken or None, given or None, balance]
        page.row(row, values, ["text", "wrapped_middle", "wrapped_middle", look, look, look])
        page.fit(row, (entry.reason, ACCOUNT_WIDTHS[ENTRY]), (entry.party, ACCOUNT_WIDTHS[PARTY]))
    row += 1
    left = f"left for the next {'season' if own.season_over else 'round'}"
    if own.season_over and unit == SP:
        left = "left, and back to the GM with the season"
    closing: list[Value] = [None, left, None, *moved, amount_of(own.after.balances[own.id], unit)]
    page.row(row, closing, [*["total"] * 3, *[f"total_{look}"] * 3])
    return row + 1


def _paid(page: ValuePage, row: int, own: OwnRound) -> int:
    """The players who got the wages and the contract pay of the round; gives the row after."""
    page.band(row, len(ACCOUNT_WIDTHS) - 1, "Wages and contract pay, player by player")
    page.row(row + 1, PAID_HEADS, ["head", "head", "head", *["head_right"] * 3])
    row += 2
    for one in own.paid:
        what, remark = ("contract pay", "contract player") if one.contract else ("wage", f"{one.ol + one.dl} in all")
        values: list[Value] = [what, one.player, remark, one.ol, one.dl, one.dollars]
        page.row(row, values, ["text", "bold", "text", "number", "number", "money"])
        row += 1
    total: list[Value] = [None, "paid in stage 7", None, None, None, sum(one.dollars for one in own.paid)]
    page.row(row, total, [*["total"] * 5, "total_money"])
    return row + 1


BIDS: Final = "Bids"
# Columns: stage, what, bid or levels, result, why, paid.
MARKET_WIDTHS: Final = (16, 36, 26, 13, 62, 12)
WHAT, WHY = 1, 4


def bids_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of bids and sales, if there are any."""
    bids, listed = own.of(BidTold), own.of(Listed)
    sales = [event for event in own.of(Sale) if event.seller == own.id]
    if not (bids or sales or listed):
        return
    page = book.form(BIDS, MARKET_WIDTHS)
    text = f"{own.team.name}, round {own.before.round_number}"
    page.titled(len(MARKET_WIDTHS) - 1, (BIDS, text, "Your bids and your sales; nobody sees the bids of others."))
    row = 4
    if bids:
        row = _bids(page, row, bids) + 1
    if sales:
        row = _sales(page, row, own, sales) + 1
    if listed:
        row = _listed(page, row, own, listed) + 1
    page.sheet.print_area(0, 0, row - 2, len(MARKET_WIDTHS) - 1)
    page.sheet.freeze_panes(3, 0)
    page.sheet.repeat_rows(0, 2)


def _heads(page: ValuePage, row: int, title: str, heads: tuple[str | None, ...]) -> int:
    page.band(row, len(MARKET_WIDTHS) - 1, title)
    page.row(row + 1, heads, [*["head"] * (len(MARKET_WIDTHS) - 1), "head_right"])
    return row + 2


def _row(page: ValuePage, row: int, values: list[Value]) -> None:
    page.row(row, values, ["text", "wrapped_middle", "text", "text", "wrapped_middle", "money"])
    page.fit(row, *((str(values[at] or ""), MARKET_WIDTHS[at]) for at in (WHAT, WHY)))


def _bids(page: ValuePage, row: int, bids: list[BidTold]) -> int:
    """Every bid of the team and what became of it; gives the row after."""
    row = _heads(page, row, "Your bids", ("Stage", "For", "Bid", "Result", "Why", None))
    for bid in bids:
        result = ("won" if bid.won else "lost") if bid.valid else "not valid"
        _row(page, row, [bid.stage, bid.what, bid.bid, result, bid.why, None])
        row += 1
    return row


def _sales(page: ValuePage, row: int, own: OwnRound, sales: list[Sale]) -> int:
    """The outcome for every player whom the team had for sale; gives the row after."""
    heads = "Stage", "Player", "Age and levels", "Result", "Outcome", "You got"
    row = _heads(page, row, "Your players who were for sale", heads)
    for sale in sales:
        result = "sold" if sale.buyer else "amateur" if sale.amateur else "stays"
        words = sale_words(own, sale)
        paid = sale.paid if sale.buyer or sale.amateur else None
        levels = _levels(sale.age, sale.ol, sale.dl)
        _row(page, row, [TRANSFERS_STAGE, sale.player, levels, result, words[0].upper() + words[1:] + ".", paid])
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
        words = "The player is yours in that round, then the highest bid wins; with none the player becomes an amateur."
        _row(page, row, [str(number), one.player, levels, least(one).removeprefix("least bid "), words, None])
        row += 1
    return row


def _levels(age: str, ol: int, dl: int) -> str:
    return f"age {age}, {ol}/{dl}"
