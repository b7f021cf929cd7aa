"""Stage 8, transfers: the players for sale go to the highest bidders, or to the amateurs (R8.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from vbxl.league.auction import LOST_DRAW, Auction, Entry, opened
from vbxl.league.bids import Bid, transfer_bids
from vbxl.league.events import Event, Sale
from vbxl.league.league import DOLLARS, TALENT, BookedIn, League, Player, Transfer
from vbxl.league.moves import Moves
from vbxl.league.view import TransferLot, for_sale, transfer_lots
from vbxl.rules.draw import Draw
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.money import money
from vbxl.rules.team import PLAYERS_LEAST

STAGE: Final = BookedIn.TRANSFERS.value
CLOSED: Final = "no players are sold in the season's last rounds"
TOO_FEW: Final = f"his team would have fewer than {PLAYERS_LEAST} players"
TOO_LITTLE: Final = "no bid reached the least that his team accepts"


def transfers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Sell the players of the list, lot by lot (R8.1, R8.3)."""
    lots = transfer_lots(league)
    auction = opened(league, moves, draw, STAGE, transfer_bids, [lot.player for lot in lots])
    selling = sale_open(league.round_number, league.rounds, league.settings)
    for at, (listed, lot) in enumerate(zip(league.transfers, lots, strict=True)):
        _Lot(league, auction, at, listed, lot).sell(open_now=selling)
    return auction.done(replace(league, transfers=()))


class _Lot:
    """A player for sale whose turn it is."""

    def __init__(self, league: League, auction: Auction, at: int, listed: Transfer, lot: TransferLot) -> None:
        self.league, self.auction, self.at = league, auction, at
        self.listed, self.lot = listed, lot
        self.player: Player = for_sale(league, listed)

    def sell(self, *, open_now: bool) -> None:
        """Sell him, or say why not."""
        auction = self.auction
        entries = auction.valid(self.at, self.lot.player, cost=_dollars, said=_said, joins=True)
        if not open_now or len(auction.rosters.own(self.listed.team)) <= PLAYERS_LEAST:
            self._stays(entries, TOO_FEW if open_now else CLOSED)
        elif not entries:
            self._amateur()
        elif max(entry.bid.dollars for entry in entries) < self.listed.minimum:
            self._stays(entries, TOO_LITTLE)
        else:
            self._sold(entries)

    def _stays(self, entries: list[Entry], why: str) -> None:
        auction = self.auction
        auction.told(entries, None, self.lot.player, self._unsold)
        auction.events.append(Sale(*self._said(), why=why))

    def _unsold(self, entry: Entry) -> str:
        """What a bidder is told: of his own bid and the least that everybody knows, no more."""
        least = f": your bid was below the least, {money(self.listed.minimum)}"
        return "he was not sold" + (least if entry.bid.dollars < self.listed.minimum else "")

    def _amateur(self) -> None:
        auction, seller = self.auction, self.listed.team
        player = auction.rosters.leave(seller, self.player.name)
        paid = compensation(player.ol, player.dl, player.age or TALENT, self.league.settings)
        auction.accounts.get(seller, paid, f"{player.name} to the amateurs")
        auction.events.append(Sale(*self._said(), paid=paid, amateur=True))

    def _sold(self, entries: list[Entry]) -> None:
        auction, seller = self.auction, self.listed.team
        winner = auction.best(entries, _dollars, f"R8.1 lot {self.at + 1}")
        price, names = winner.bid.dollars, self.league.by_id
        called = auction.rosters.join(winner.team, auction.rosters.leave(seller, self.player.name))
        to = names[winner.team].name
        reason = f"{self.player.name} from {names[seller].name} to {to}"
        auction.accounts.book(DOLLARS, price, winner.team, seller, reason)

        def why(entry: Entry) -> str:
            if entry is winner:
                return f"he is yours, called {called}"
            return LOST_DRAW if entry.bid.dollars == price else f"{to} paid {money(price)}"

        auction.told(entries, winner, self.lot.player, why)
        auction.events.append(Sale(*self._said(), buyer=winner.team, called=called, paid=price))

    def _said(self) -> tuple[str, str, str, int, int]:
        """Seller, player, age and levels, as the list has them."""
        return self.listed.team, self.player.name, self.lot.age, self.player.ol, self.player.dl


def _dollars(bid: Bid) -> int:
    return bid.dollars


def _said(bid: Bid) -> str:
    return money(bid.dollars)
