"""A team's statement in its report: dollars, TP and SP line by line, its bids, and the players it sold or offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from vbxl.books.report.own_round import OwnRound
from vbxl.league.events import BidTold, Listed, Sale, Trained
from vbxl.league.league import DOLLARS, GM, SP, TALENT, TP, Player, Unit
from vbxl.league.market import TRANSFERS_STAGE
from vbxl.rules.money import money, wage
from vbxl.rules.season import AGES
from vbxl.xlsx.form import Column, FormSheet
from vbxl.xlsx.writer import ValueBook

ACCOUNT: Final = "Account"
ROWS_ON_PAGE: Final = 33
BIDS: Final = "Bids"
ALL_LISTED: Final = (
    "The player still plays for you in that round. Then the highest bid wins; if nobody bids, the player leaves."
)


def write_account(book: ValueBook, own: OwnRound) -> None:
    """Write the account: a statement for each unit, and what each player was paid."""
    about = f"{own.team.name}, round {own.before.round_number}"
    note = "Each balance is the one above plus what came in, less what went out."
    form = FormSheet(book, ACCOUNT, (18, 58, 32, 12, 12, 14), (ACCOUNT, about, note))
    opening = own.team.opening
    _write_statement(form, own, DOLLARS, "Bank account ($)", opening.dollars)
    form.row += 1
    form.band("Wages and contract pay, player by player")
    paid = list(_list_pay(own))
    form.table(
        (
            Column("What", 0), Column("Player", 1, "bold"), Column("Levels after training", 2),
            Column("OL", 3, "number"), Column("DL", 4, "number"), Column("Paid", 5, "money"),
        ),
        paid,
        total=(None, "paid in stage 7", None, None, None, sum(pay for *_, pay in paid)),
    )  # fmt: skip
    form.row += 1
    _write_statement(form, own, TP, "Training points (TP)", opening.tp)
    form.row += 1
    _write_statement(form, own, SP, "Special points (SP)", opening.sp)
    form.finish(repeated=True, rows_on_page=ROWS_ON_PAGE)


def _write_statement(form: FormSheet, own: OwnRound, unit: Unit, title: str, opening: int) -> None:
    lines = list(_list_bookings(own, unit, opening))
    moved_in, moved_out = sum(line[3] or 0 for line in lines), sum(line[4] or 0 for line in lines)
    left = f"left for the next {'season' if own.season_over else 'round'}"
    if own.season_over and unit == SP:
        left = "left; returned to the GM at the season's end"
    style = "money" if unit == DOLLARS else "number"
    form.band(title)
    form.table(
        (
            Column("Stage", 0), Column("Entry", 1, wrap=True), Column("From or to", 2, wrap=True),
            Column("In", 3, style), Column("Out", 4, style), Column("Balance", 5, style),
        ),
        lines,
        opening=(None, "at the start of the round", None, None, None, opening),
        total=(None, left, None, moved_in, moved_out, opening + moved_in - moved_out),
    )  # fmt: skip


def _list_bookings(
    own: OwnRound, unit: Unit, balance: int
) -> Iterator[tuple[str, str, str, int | None, int | None, int]]:
    """Yield the stage, reason, other party, income, expense and balance of each booking.

    The GM's bookings come first; the others follow stage by stage.
    """
    # The round's ledger begins with the GM's bookings for it.
    by_gm = sum(own.id in (adjustment.giver, adjustment.taker) for adjustment in own.before.adjustments)
    for index, booking in enumerate(own.after.bookings_of(own.id)):
        if booking.unit != unit:
            continue
        got = booking.taker == own.id
        other = booking.giver if got else booking.taker
        moved = (booking.amount, None) if got else (None, booking.amount)
        balance += booking.amount if got else -booking.amount
        reason = f"GM: {booking.reason}" if index < by_gm else booking.reason
        yield booking.stage, reason, GM if other == GM else own.name(other), *moved, balance


def _list_pay(own: OwnRound) -> Iterator[tuple[str, str, str, int, int, int]]:
    """Yield a row for each player's pay: wages, for the levels after training (R9.1), then contract pay (R7.3)."""
    gains = {event.player: event.gain for event in own.events(Trained)}
    for player in own.before.by_id[own.id].players:
        gain = gains.get(player.name, (0, 0))
        ol, dl = player.ol + gain[0], player.dl + gain[1]
        yield "wage", player.name, f"{ol + dl} in all", ol, dl, wage(ol, dl, own.before.settings)
    for hired in own.before.contract_players_of(own.id):
        yield "contract pay", hired.name, "contract player", hired.ol, hired.dl, hired.pay


def write_bids(book: ValueBook, own: OwnRound) -> None:
    """Write the sheet of bids and sales, if there are any."""
    bids, listed = own.events(BidTold), own.events(Listed)
    sales = [event for event in own.events(Sale) if event.seller == own.id]
    if not (bids or sales or listed):
        return
    about = f"{own.team.name}, round {own.before.round_number}"
    note = "Your bids and sales. Nobody sees the bids of other teams."
    form = FormSheet(book, BIDS, (16, 36, 26, 13, 62, 12), (BIDS, about, note))
    if bids:
        columns = (
            Column("Stage", "stage"), Column("For", "what", wrap=True), Column("Bid", "bid"),
            Column("Result", lambda bid: ("won" if bid.won else "lost") if bid.valid else "not valid"),
            Column("Why", "why", wrap=True), Column(None, style="money"),
        )  # fmt: skip
        _add_part(form, "Your bids", columns, bids)
    if sales:
        columns = (
            Column("Stage", lambda _: TRANSFERS_STAGE), Column("Player", "player", wrap=True),
            Column("Age and levels", lambda sale: f"age {sale.age}, {sale.ol}/{sale.dl}"),
            Column("Result", lambda sale: "sold" if sale.buyer else "amateur" if sale.amateur else "stays"),
            Column("Outcome", lambda sale: f"{(words := describe_sale(own, sale))[0].upper()}{words[1:]}.", wrap=True),
            Column("You got", lambda sale: sale.paid if sale.buyer or sale.amateur else None, "money"),
        )  # fmt: skip
        _add_part(form, "Your players who were for sale", columns, sales)
    if listed:
        coming, players = own.after.round_number, {player.name: player for player in own.team.players}
        columns = (
            Column("Sold in round", lambda _: str(coming)), Column("Player", "player", wrap=True),
            Column("Age and levels", lambda lot: _describe_levels(players[lot.player])),
            Column("Minimum bid", lambda lot: money(lot.minimum) if lot.minimum else "any bid"),
            Column("What happens", lambda _: ALL_LISTED, wrap=True), Column(None, style="money"),
        )  # fmt: skip
        _add_part(form, f"Your players for sale in round {coming}", columns, listed)
    form.row -= 1
    form.finish(repeated=True)


def _add_part(form: FormSheet, title: str, columns: Sequence[Column], items: Sequence[Any]) -> None:
    form.band(title)
    form.table(columns, items)
    form.row += 1


def _describe_levels(player: Player) -> str:
    return f"age {AGES[0] if player.kind == TALENT else player.age}, {player.ol}/{player.dl}"


def describe_sale(own: OwnRound, sale: Sale) -> str:
    """Return what happened to a player who was for sale, in words for the selling team (R8.1)."""
    if sale.buyer:
        return f"to {own.name(sale.buyer)} for {money(sale.paid)}"
    if sale.amateur:
        return f"to the amateurs for {money(sale.paid)}, since there was no bid"
    return f"the player stays, because {sale.why}"
