"""Stage 10, contracts: contract players take the best pay that is offered (R7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.league.auction import LOST_DRAW, Auction, Entry, opened
from vbxl.league.bids import Bid, contract_bids
from vbxl.league.events import Contracted, Event
from vbxl.league.league import BookedIn, ContractPlayer, League
from vbxl.league.moves import Moves
from vbxl.league.view import contract_lots
from vbxl.rules.contracts import contract_bonus
from vbxl.rules.draw import Draw
from vbxl.rules.money import money

STAGE: Final = BookedIn.CONTRACTS.value


def contracts(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Make the contracts that start in the next round, player by player (R7.2, R7.3, R8.3)."""
    lots = contract_lots(league)
    auction = opened(league, moves, draw, STAGE, contract_bids, [player.name for player in lots])
    for at, player in enumerate(lots):
        _sign(league, auction, at, player)
    return auction.done(league)


def _sign(league: League, auction: Auction, at: int, player: ContractPlayer) -> None:
    def cost(bid: Bid) -> int:
        return bid.dollars + contract_bonus(bid.dollars, bid.rounds, league.settings)

    def rank(bid: Bid) -> tuple[int, int]:
        return bid.dollars, bid.rounds

    def said(bid: Bid) -> str:
        return f"{money(bid.dollars)} a round, {bid.rounds} rounds"

    entries = auction.valid(at, player.name, cost=cost, said=said, joins=True)
    if not entries:
        return
    winner = auction.best(entries, rank, f"R7.2 lot {at + 1}")
    bid = winner.bid
    bonus = contract_bonus(bid.dollars, bid.rounds, league.settings)
    last_round = league.round_number + bid.rounds
    called = auction.rosters.sign(player.name, winner.team, bid.dollars, last_round)
    auction.accounts.pay(winner.team, bonus, f"bonus for the contract of {called}")
    team = league.by_id[winner.team].name

    def why(entry: Entry) -> str:
        if entry is winner:
            return f"he plays for you until round {last_round}"
        return LOST_DRAW if rank(entry.bid) == rank(bid) else f"{team}: {winner.said}"

    auction.told(entries, winner, player.name, why)
    auction.events.append(Contracted(winner.team, called, bid.dollars, bid.rounds, last_round, bonus))
