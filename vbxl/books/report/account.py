"""A team's statement in its report: dollars, TP and SP line by line, its bids, and the players it sold or offers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from vbxl.books.report.own_view import OwnRound
from vbxl.books.report.round_log import least, sale_words
from vbxl.league.events import BidTold, Listed, Sale
from vbxl.league.league import DOLLARS, GM, SP, TALENT, TP, Player, Unit
from vbxl.league.transfers import TRANSFERS_STAGE
from vbxl.rules.season import AGES
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import FORM_ROW, FormSheet, ValueBook

ACCOUNT: Final = "Account"
# Columns: stage, entry, with whom, in, out, balance.
ACCOUNT_WIDTHS: Final = (18, 58, 32, 12, 12, 14)
ENTRY, PARTY = 1, 2
HEADS: Final = ("Stage", "Entry", "From or to", "In", "Out", "Balance")
PAID_HEADS: Final = ("What", "Player", "Levels after training", "OL", "DL", "Paid")
# So many rows a page has room for.
ROWS_ON_PAGE: Final = 33


def account_sheet(book: ValueBook, own: OwnRound) -> None:
    """The sheet of the account: a statement a unit, and what each player was paid."""
    form = FormSheet(book, ACCOUNT, ACCOUNT_WIDTHS)
    text = f"{own.team.name}, round {own.before.round_number}"
    form.page.titled(
        form.last, (ACCOUNT, text, "Every balance is the one above it, plus what is in, less what is out.")
    )
    opening = own.team.opening
    starts = [form.row]
    for write in (
        partial(_write_statement, unit=DOLLARS, label="Bank account ($)", balance=opening.dollars),
        _write_pay,
        partial(_write_statement, unit=TP, label="Training points (TP)", balance=opening.tp),
        partial(_write_statement, unit=SP, label="Special points (SP)", balance=opening.sp),
    ):
        write(form, own)
        form.row += 1
        starts.append(form.row)
    form.page.finish(form.row - 2, form.last, repeated=True)
    form.page.sheet.set_h_pagebreaks(_breaks(starts))


def _breaks(starts: Sequence[int]) -> list[int]:
    """Where a page begins: before a part that the page has no room for; the last of `starts` is the end."""
    breaks: list[int] = []
    top = FORM_ROW
    for start, end in pairwise(starts):
        if end - top > ROWS_ON_PAGE and start > top:
            breaks.append(start)
            top = start
    return breaks


def _write_statement(form: FormSheet, own: OwnRound, unit: Unit, label: str, balance: int) -> None:
    """Opening, every entry, closing: first the GM's own bookings, then stage by stage."""
    look = "money" if unit == DOLLARS else "number"
    form.band(label)
    form.line(HEADS, ["head", "head", "head", *["head_right"] * 3])
    opening: list[Value] = [None, "at the start of the round", None, None, None, balance]
    form.line(opening, ["text", "bold", "text", look, look, look])
    # Resolving begins the round's ledger with what the GM had booked for it.
    by_gm = sum(own.id in (adjustment.giver, adjustment.taker) for adjustment in own.before.adjustments)
    moved_in = moved_out = 0
    for index, booking in enumerate(own.after.bookings_of(own.id)):
        if booking.unit != unit:
            continue
        came = booking.taker == own.id
        other = booking.giver if came else booking.taker
        reason = f"GM: {booking.reason}" if index < by_gm else booking.reason
        party = GM if other == GM else own.name(other)
        into, out = (booking.amount, 0) if came else (0, booking.amount)
        moved_in, moved_out, balance = moved_in + into, moved_out + out, balance + into - out
        values: list[Value] = [booking.stage, reason, party, into or None, out or None, balance]
        form.page.fit(form.row, (reason, ACCOUNT_WIDTHS[ENTRY]), (party, ACCOUNT_WIDTHS[PARTY]))
        form.line(values, ["text", "wrapped_middle", "wrapped_middle", look, look, look])
    left = f"left for the next {'season' if own.season_over else 'round'}"
    if own.season_over and unit == SP:
        left = "left, and back to the GM with the season"
    form.line([None, left, None, moved_in, moved_out, balance], [*["total"] * 3, *[f"total_{look}"] * 3])


def _write_pay(form: FormSheet, own: OwnRound) -> None:
    """The players who got the wages and the contract pay of the round."""
    form.band("Wages and contract pay, player by player")
    form.line(PAID_HEADS, ["head", "head", "head", *["head_right"] * 3])
    for one in own.paid:
        what, remark = ("contract pay", "contract player") if one.contract else ("wage", f"{one.ol + one.dl} in all")
        values: list[Value] = [what, one.player, remark, one.ol, one.dl, one.dollars]
        form.line(values, ["text", "bold", "text", "number", "number", "money"])
    total: list[Value] = [None, "paid in stage 7", None, None, None, sum(one.dollars for one in own.paid)]
    form.line(total, [*["total"] * 5, "total_money"])


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
    form = FormSheet(book, BIDS, MARKET_WIDTHS)
    text = f"{own.team.name}, round {own.before.round_number}"
    form.page.titled(form.last, (BIDS, text, "Your bids and your sales; nobody sees the bids of others."))
    if bids:
        _write_lots(form, "Your bids", ("Stage", "For", "Bid", "Result", "Why", None), map(_bid_row, bids))
    if sales:
        heads: list[str | None] = ["Stage", "Player", "Age and levels", "Result", "Outcome", "You got"]
        _write_lots(form, "Your players who were for sale", heads, (_sale_row(own, sale) for sale in sales))
    if listed:
        number = own.after.round_number
        players = {player.name: player for player in own.team.players}
        rows = (_listed_row(number, one, players[one.player]) for one in listed)
        heads = ["Sold in round", "Player", "Age and levels", "Least bid", "What happens", None]
        _write_lots(form, f"Your players for sale in round {number}", heads, rows)
    form.page.finish(form.row - 2, form.last, repeated=True)


def _write_lots(form: FormSheet, title: str, heads: Sequence[str | None], rows: Iterable[Sequence[Value]]) -> None:
    form.band(title)
    form.line(heads, [*["head"] * (len(MARKET_WIDTHS) - 1), "head_right"])
    for values in rows:
        form.page.fit(form.row, *((str(values[at] or ""), MARKET_WIDTHS[at]) for at in (WHAT, WHY)))
        form.line(values, ["text", "wrapped_middle", "text", "text", "wrapped_middle", "money"])
    form.row += 1


def _bid_row(bid: BidTold) -> list[Value]:
    """A bid of the team and what became of it."""
    result = ("won" if bid.won else "lost") if bid.valid else "not valid"
    return [bid.stage, bid.what, bid.bid, result, bid.why, None]


def _sale_row(own: OwnRound, sale: Sale) -> list[Value]:
    """The outcome for a player whom the team had for sale."""
    result = "sold" if sale.buyer else "amateur" if sale.amateur else "stays"
    words = sale_words(own, sale)
    paid = sale.paid if sale.buyer or sale.amateur else None
    levels = _levels(sale.age, sale.ol, sale.dl)
    return [TRANSFERS_STAGE, sale.player, levels, result, f"{words[0].upper()}{words[1:]}.", paid]


def _listed_row(number: int, listed: Listed, player: Player) -> list[Value]:
    """A player offered for the next round."""
    levels = _levels(AGES[0] if player.kind == TALENT else player.age, player.ol, player.dl)
    words = "The player is yours in that round, then the highest bid wins; with none the player becomes an amateur."
    return [str(number), player.name, levels, least(listed).removeprefix("least bid "), words, None]


def _levels(age: str, ol: int, dl: int) -> str:
    return f"age {age}, {ol}/{dl}"
