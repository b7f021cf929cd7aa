"""Stage 9, the GM's sale: players, TP and SP to the highest bidders (R8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from vbxl.league.auction import LOST_DRAW, Auction, Entry, opened
from vbxl.league.bids import nameless, offer_bids
from vbxl.league.events import Corrected, Event, OfferSold
from vbxl.league.league import GM, OWN, PLAYER, SP, TP, BookedIn, League, Offer, Player
from vbxl.league.moves import Moves
from vbxl.problems import BidFault
from vbxl.rules.draw import Draw
from vbxl.rules.money import money

STAGE: Final = BookedIn.GM_SALE.value


def gm_sale(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Sell what the GM offers, lot by lot: players, TP, SP; what nobody buys is gone (R8.2)."""
    lots = league.offer_lots
    auction = opened(league, moves, draw, STAGE, offer_bids, [offered(offer) for offer in lots])
    for at, offer in enumerate(lots):
        _sell(league, auction, at, offer)
    return auction.done(replace(league, offers=()))


def offered(offer: Offer) -> str:
    """What an offer is in words.

    >>> offered(Offer("TP", 5)), offered(Offer("player", ol=9, dl=11, age="B"))
    ('5 TP', 'player 9/11, age B')
    """
    return f"player {offer.ol}/{offer.dl}, age {offer.age}" if offer.kind == PLAYER else f"{offer.amount} {offer.kind}"


def _sell(league: League, auction: Auction, at: int, offer: Offer) -> None:
    what = offered(offer)
    entries = auction.valid(
        at, what, cost=lambda bid: bid.dollars, said=lambda bid: money(bid.dollars), joins=offer.kind == PLAYER
    )
    if not entries:
        return
    winner = auction.best(entries, lambda bid: bid.dollars, f"R8.2 lot {at + 1}")
    price, called = winner.bid.dollars, ""
    if offer.kind == PLAYER:
        bought = Player(winner.bid.name, OWN, offer.age, offer.ol, offer.dl)
        called = auction.rosters.join(winner.team, bought)
        if winner.bid.fault is BidFault.NAME:
            auction.events.append(Corrected(winner.team, 0, nameless(winner.bid.name_cell, called)))
    auction.accounts.pay(winner.team, price, f"{called or what} from the GM")
    for unit in (TP, SP):
        if offer.kind == unit:
            auction.accounts.book(unit, offer.amount, GM, winner.team, f"bought for {money(price)}")
    buyer = league.by_id[winner.team].name

    def why(entry: Entry) -> str:
        if entry is winner:
            return f"he is called {called}" if called else "they are yours"
        return LOST_DRAW if entry.bid.dollars == price else f"{buyer} paid {money(price)}"

    auction.told(entries, winner, what, why)
    auction.events.append(
        OfferSold(winner.team, offer.kind, offer.amount, offer.ol, offer.dl, offer.age, called, price)
    )
