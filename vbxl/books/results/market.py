"""The market in the public results: what was sold, what is for sale next, and what the GM booked (R7, R8)."""

from __future__ import annotations

from typing import Final

from vbxl.books.public_round import CONTRACT_MADE, GM_OFFER, TRANSFER, PublicRound
from vbxl.league.league import GM
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

SALES: Final = "Sales"
FOR_SALE: Final = "For sale"
ADJUSTMENTS: Final = "GM adjustments"
NOT_SOLD: Final = "not sold"
# So many contracts that end are named on the front page; the list has them all.
NAMED_MOST: Final = 6


def sales_sheet(book: ValueBook, public: PublicRound) -> None:
    """The sales of the round: player, buyer and price; the players not sold, and no word why (R7, R8)."""
    columns = [
        Column("Kind"), Column("What", "bold"), Column("From"), Column("To", "bold"), Column("Age", "centre"),
        Column("OL listed", "level"), Column("DL listed", "level"), Column("Price", "money"),
        Column("Pay a round", "money"), Column("Rounds", "centre"), Column("Until round", "centre"), Column("Called"),
    ]  # fmt: skip
    rows: list[list[Value]] = [
        [
            sale.kind, sale.what, sale.seller, sale.buyer or NOT_SOLD, sale.age or None, sale.ol, sale.dl, sale.price,
            sale.pay, sale.rounds, sale.last_round, sale.called or None,
        ]
        for sale in public.sales
    ]  # fmt: skip
    book.table(SALES, columns, rows, "Nothing was for sale in this round, and no contract was made.", group=1)


def for_sale_sheet(book: ValueBook, public: PublicRound) -> None:
    """The players and things to bid for in the next round, and the contract players' teams (R7, R8): all public."""
    columns = [
        Column("Kind"), Column("What", "bold"), Column("Team"), Column("Age", "centre"), Column("OL", "level"),
        Column("DL", "level"), Column("Least bid", "money"), Column("Pay a round", "money"),
        Column("Contract to round", "centre"), Column("Bids in next round", "centre"), Column("Remark", "remark"),
    ]  # fmt: skip
    rows: list[list[Value]] = [
        [
            lot.kind, lot.what, lot.team or None, lot.age or None, lot.ol, lot.dl, lot.least, lot.pay, lot.last_round,
            "yes" if lot.bids else "no", lot.remark or None,
        ]
        for lot in public.lots
    ]  # fmt: skip
    book.table(FOR_SALE, columns, rows, "Nothing is for sale.", group=1)


def adjustments_sheet(book: ValueBook, public: PublicRound) -> None:
    """The GM's own bookings: shown to everybody, one row for every team concerned."""
    rows: list[list[Value]] = []
    for adjustment in public.adjustments:
        for team, other, amount in (
            (adjustment.giver, adjustment.taker, -adjustment.amount),
            (adjustment.taker, adjustment.giver, adjustment.amount),
        ):
            if team != GM:
                party = GM if other == GM else public.name(other)
                rows.append([public.name(team), party, adjustment.reason, adjustment.unit, amount])
    columns = [
        Column("Team", "bold"), Column("From or to", "text"), Column("Reason", "text", 90), Column("Unit", "centre"),
        Column("In or out", "change"),
    ]  # fmt: skip
    book.table(ADJUSTMENTS, columns, rows)


def market_words(public: PublicRound) -> tuple[str, ...]:
    """The market in two lines for the front page: what was sold; what is for sale next, and which contracts end."""
    before, number = public.before, public.after.round_number
    sold, bought, made = (public.sold(kind) for kind in (TRANSFER, GM_OFFER, CONTRACT_MADE))
    listed, offers = _count(len(before.transfers), "player"), _count(len(before.offers), "offer")
    done = f"Sold: {sold} of {listed} listed and {bought} of {offers} of the GM; {_count(made, 'contract')} made."
    if public.season_over:
        return (done,)
    seen = public.coming
    counts = (seen.transfers, "player"), (seen.offers, "GM offer"), (seen.contract_lots, "contract player")
    coming = f"For sale in round {number}: {', '.join(_count(len(lots), what) for lots, what in counts)}."
    names = [f"{one.name} ({public.name(one.team)})" for one in public.ending]
    if names:
        more = f" and {len(names) - NAMED_MOST} more" if len(names) > NAMED_MOST else ""
        coming += f" Contracts that end with round {number}: {', '.join(names[:NAMED_MOST])}{more}."
    return done, coming


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
