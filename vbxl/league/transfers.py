"""Stages 8 to 10: transfers (R8.1), the GM's sale (R8.2), and contracts (R7), each to the best valid bid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from vbxl.league.bids import (
    LOST_DRAW,
    Auction,
    Bid,
    LotBid,
    correct_missing_name,
    open_auction,
    read_contract_bids,
    read_offer_bids,
    transfer_bids,
)
from vbxl.league.events import Contracted, Corrected, Event, OfferSold, Sale
from vbxl.league.league import (
    DOLLARS,
    GM,
    OWN,
    PLAYER,
    SP,
    TALENT,
    TP,
    BookedIn,
    ContractPlayer,
    League,
    Offer,
    Player,
    Transfer,
)
from vbxl.league.moves import Moves
from vbxl.league.view import TransferLot, for_sale, list_contract_lots, list_transfer_lots
from vbxl.problems import BidFault
from vbxl.rules.contracts import contract_bonus
from vbxl.rules.draw import Draw
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.money import money
from vbxl.rules.team import PLAYERS_LEAST

TRANSFERS_STAGE: Final = BookedIn.TRANSFERS.value
CLOSED: Final = "no players are sold in the season's last rounds"
TOO_FEW: Final = f"the team would have fewer than {PLAYERS_LEAST} players"
TOO_LITTLE: Final = "no bid reached the team's minimum"


def sell_transfers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Sell the players of the list, lot by lot (R8.1, R8.3)."""
    lots = list_transfer_lots(league)
    auction = open_auction(league, moves, draw, TRANSFERS_STAGE, transfer_bids, [lot.player for lot in lots])
    selling = sale_open(league.round_number, league.rounds, league.settings)
    for index, (listed, lot) in enumerate(zip(league.transfers, lots, strict=True)):
        _Lot(league, auction, index, listed, lot).sell(open_now=selling)
    return auction.finish(replace(league, transfers=()))


class _Lot:
    """The player for sale whose turn it is."""

    def __init__(self, league: League, auction: Auction, at: int, listed: Transfer, lot: TransferLot) -> None:
        self.league, self.auction, self.at = league, auction, at
        self.listed, self.lot = listed, lot
        self.player: Player = for_sale(league, listed)

    def sell(self, *, open_now: bool) -> None:
        """Sell the player, or say why not."""
        auction = self.auction
        entries = auction.select_valid(self.at, self.lot.player, said=_format_bid, joins=True)
        if not open_now or len(auction.rosters.list_own_players(self.listed.team)) <= PLAYERS_LEAST:
            self._keep_player(entries, TOO_FEW if open_now else CLOSED)
        elif not entries:
            self._sell_to_amateurs()
        elif max(entry.bid.dollars for entry in entries) < self.listed.minimum:
            self._keep_player(entries, TOO_LITTLE)
        else:
            self._sell_to_buyer(entries)

    def _keep_player(self, entries: list[LotBid], why: str) -> None:
        auction = self.auction
        auction.report_outcomes(entries, None, self.lot.player, self._explain_unsold)
        auction.events.append(Sale(*self._describe_player(), why=why))

    def _explain_unsold(self, entry: LotBid) -> str:
        """Return the report to a losing bidder: their own bid and the public lowest price, no more."""
        least = f": your bid was below the minimum, {money(self.listed.minimum)}"
        return "not sold" + (least if entry.bid.dollars < self.listed.minimum else "")

    def _sell_to_amateurs(self) -> None:
        auction, seller = self.auction, self.listed.team
        player = auction.rosters.leave(seller, self.player.name)
        paid = compensation(player.ol, player.dl, player.age or TALENT, self.league.settings)
        auction.accounts.get(seller, paid, f"{player.name} to the amateurs")
        auction.events.append(Sale(*self._describe_player(), paid=paid, amateur=True))

    def _sell_to_buyer(self, entries: list[LotBid]) -> None:
        auction, seller = self.auction, self.listed.team
        winner = auction.pick_best(entries, _get_dollars, f"R8.1 lot {self.at + 1}")
        price, names = winner.bid.dollars, self.league.by_id
        called = auction.rosters.join(winner.team, auction.rosters.leave(seller, self.player.name))
        to = names[winner.team].name
        reason = f"{self.player.name} from {names[seller].name} to {to}"
        auction.accounts.book(DOLLARS, price, winner.team, seller, reason)

        def explain(entry: LotBid) -> str:
            if entry is winner:
                return f"yours, named {called}"
            return LOST_DRAW if entry.bid.dollars == price else f"{to} paid {money(price)}"

        auction.report_outcomes(entries, winner, self.lot.player, explain)
        auction.events.append(Sale(*self._describe_player(), buyer=winner.team, called=called, paid=price))

    def _describe_player(self) -> tuple[str, str, str, int, int]:
        """Return seller, player, age and levels as listed."""
        return self.listed.team, self.player.name, self.lot.age, self.player.ol, self.player.dl


def _get_dollars(bid: Bid) -> int:
    return bid.dollars


def _format_bid(bid: Bid) -> str:
    return money(bid.dollars)


GM_SALE_STAGE: Final = BookedIn.GM_SALE.value


def sell_gm_offers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Sell the GM's offers, lot by lot: players, TP, SP; what nobody buys is gone (R8.2)."""
    lots = league.offer_lots
    auction = open_auction(
        league, moves, draw, GM_SALE_STAGE, read_offer_bids, [describe_offer(offer) for offer in lots]
    )
    for index, offer in enumerate(lots):
        _sell(league, auction, index, offer)
    return auction.finish(replace(league, offers=()))


def describe_offer(offer: Offer) -> str:
    """Return an offer in words.

    >>> describe_offer(Offer("TP", 5)), describe_offer(Offer("player", ol=9, dl=11, age="B"))
    ('5 TP', 'player 9/11, age B')
    """
    return f"player {offer.ol}/{offer.dl}, age {offer.age}" if offer.kind == PLAYER else f"{offer.amount} {offer.kind}"


def _sell(league: League, auction: Auction, at: int, offer: Offer) -> None:
    what = describe_offer(offer)
    entries = auction.select_valid(at, what, said=_format_bid, joins=offer.kind == PLAYER)
    if not entries:
        return
    winner = auction.pick_best(entries, lambda bid: bid.dollars, f"R8.2 lot {at + 1}")
    price, called = winner.bid.dollars, ""
    if offer.kind == PLAYER:
        bought = Player(winner.bid.name, OWN, offer.age, offer.ol, offer.dl)
        called = auction.rosters.join(winner.team, bought)
        if winner.bid.fault is BidFault.NAME:
            auction.events.append(Corrected(winner.team, 0, correct_missing_name(winner.bid.name_cell, called)))
    auction.accounts.pay(winner.team, price, f"{called or what} from the GM")
    for unit in (TP, SP):
        if offer.kind == unit:
            auction.accounts.book(unit, offer.amount, GM, winner.team, f"bought for {money(price)}")
    buyer = league.by_id[winner.team].name

    def explain(entry: LotBid) -> str:
        if entry is winner:
            return f"yours, named {called}" if called else "yours"
        return LOST_DRAW if entry.bid.dollars == price else f"{buyer} paid {money(price)}"

    auction.report_outcomes(entries, winner, what, explain)
    auction.events.append(
        OfferSold(winner.team, offer.kind, offer.amount, offer.ol, offer.dl, offer.age, called, price)
    )


CONTRACTING_STAGE: Final = BookedIn.CONTRACTS.value


def make_contracts(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Make the contracts that start next round, player by player (R7.2, R7.3, R8.3)."""
    lots = list_contract_lots(league)
    auction = open_auction(league, moves, draw, CONTRACTING_STAGE, read_contract_bids, [player.name for player in lots])
    for index, player in enumerate(lots):
        _sign(league, auction, index, player)
    return auction.finish(league)


def _sign(league: League, auction: Auction, at: int, player: ContractPlayer) -> None:
    def rank(bid: Bid) -> tuple[int, int]:
        return bid.dollars, bid.rounds

    def format_bid(bid: Bid) -> str:
        return f"{money(bid.dollars)} a round, {bid.rounds} rounds"

    entries = auction.select_valid(at, player.name, said=format_bid, joins=True)
    if not entries:
        return
    winner = auction.pick_best(entries, rank, f"R7.2 lot {at + 1}")
    bid = winner.bid
    bonus = contract_bonus(bid.dollars, bid.rounds, league.settings)
    last_round = league.round_number + bid.rounds
    called = auction.rosters.sign(player.name, winner.team, bid.dollars, last_round)
    auction.accounts.pay(winner.team, bonus, f"bonus for the contract of {called}")
    team = league.by_id[winner.team].name

    def explain(entry: LotBid) -> str:
        if entry is winner:
            return f"under contract until round {last_round}"
        return LOST_DRAW if rank(entry.bid) == rank(bid) else f"{team}: {winner.said}"

    auction.report_outcomes(entries, winner, player.name, explain)
    auction.events.append(Contracted(winner.team, called, bid.dollars, bid.rounds, last_round, bonus))
