"""Stages 8 to 10: bids, auctions, transfers (R8.1), the GM's sale (R8.2), and contracts (R7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from vbxl.league.events import BidTold, Contracted, Corrected, Correction, Event, OfferSold, Sale
from vbxl.league.league import (
    CONTRACT,
    DOLLARS,
    GM,
    OWN,
    PLAYER,
    ROSTER_ROWS,
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
from vbxl.league.money import Accounts, Rosters
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.view import TransferLot, View, for_sale, list_contract_lots, list_transfer_lots, view
from vbxl.problems import BidFault, SaleFault, problem, shown
from vbxl.rules.contracts import contract_bonus, find_shortfall, limit_contract_rounds
from vbxl.rules.draw import Draw
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST, compensation, sale_open
from vbxl.rules.money import money
from vbxl.rules.points import read_points
from vbxl.rules.season import Season
from vbxl.rules.team import PLAYERS_LEAST, name_fault, named, spaced

NEWCOMER: Final = "Newcomer"


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid on a lot (from 0): dollars, rounds, fault, and the name for a player bought from the GM."""

    lot: int
    dollars: int
    cell: Input
    rounds: int = 0
    name: str = ""
    name_cell: Input = BLANK
    fault: BidFault = BidFault.NONE

    def due(self, season: Season) -> tuple[int, int, int]:
        """What is due: at once (the price or a contract's bonus), and a contract's pay a round and rounds."""
        if self.rounds:
            return contract_bonus(self.dollars, self.rounds, season), self.dollars, self.rounds
        return self.dollars, 0, 0


@dataclass(frozen=True)
class Bids:
    """A team's bids on one kind of lots, invalid ones included, and the corrections."""

    bids: tuple[Bid, ...]
    corrections: tuple[Correction, ...]

    def find_bid(self, lot: int) -> Bid | None:
        """Return the valid bid on a lot, or None."""
        return next((bid for bid in self.bids if bid.lot == lot and bid.dollars), None)


def parse_dollars(cell: Input) -> int | None:
    """Return a bid as entered: whole dollars of at least 1; 0 for a blank, None for anything else (R8.1)."""
    if cell.blank:
        return 0
    amount = read_points(cell.value)
    return amount if amount is not None and BID_LOWEST <= amount <= BID_HIGHEST else None


def transfer_bids(seen: View, moves: Moves) -> Bids:
    """Read the bids on players for sale (R8.1)."""
    found: list[Bid] = []
    corrections: list[Correction] = []
    for lot, row in _match_rows(
        "R8.1-LOT", moves.transfer_bids, [transfer.player for transfer in seen.transfers], corrections
    ):
        cell = row.inputs[0]
        amount = parse_dollars(cell)
        own = lot >= 0 and named(seen.transfers[lot].team) == named(seen.team_name)
        fault = BidFault.NONE
        if amount is None:
            fault = BidFault.BID
            corrections.append(_reject_bid("R8.1-BID", cell))
        elif amount and own:
            fault = BidFault.OWN
            wrong = problem(fault.code, cell.place, cell.value, player=seen.transfers[lot].player)
            corrections.append(Correction(wrong, "no bid"))
        found.append(Bid(lot, 0 if fault else amount or 0, cell, fault=fault))
    return Bids(tuple(found), tuple(corrections))


def read_offer_bids(seen: View, moves: Moves) -> Bids:
    """Read the bids on the GM's players, TP and SP; a player without a valid name is a Newcomer (R8.2)."""
    found: list[Bid] = []
    corrections: list[Correction] = []
    numbers = [str(index) for index in range(1, len(seen.offers) + 1)]
    for lot, row in _match_rows("R8.2-LOT", moves.offer_bids, numbers, corrections):
        cell, called = row.inputs
        amount = parse_dollars(cell)
        name = spaced(called.text)
        wrong = name_fault(name)
        fault = BidFault.NONE
        if amount is None:
            fault = BidFault.BID
            corrections.append(_reject_bid("R8.2-BID", cell))
        elif amount and seen.offers[lot].kind == PLAYER and wrong:
            fault = BidFault.NAME
            corrections.append(correct_missing_name(called, NEWCOMER))
        found.append(Bid(lot, amount or 0, cell, name=NEWCOMER if wrong else name, name_cell=called, fault=fault))
    return Bids(tuple(found), tuple(corrections))


def correct_missing_name(typed: Input, called: str) -> Correction:
    """Return the correction for a buyer who gave a player no valid name (R8.2)."""
    why = name_fault(spaced(typed.text)) or ""
    wrong = problem(BidFault.NAME.code, typed.place, typed.value, why=why, called=called)
    return Correction(wrong, f"called {called}")


def read_contract_bids(seen: View, moves: Moves) -> Bids:
    """Read the bids on contract players: pay a round, and rounds cut to those left (R7.1, R7.2)."""
    found: list[Bid] = []
    corrections: list[Correction] = []
    left = seen.rounds - seen.round_number
    for lot, row in _match_rows(
        "R7.2-LOT", moves.contract_bids, [lot.player for lot in seen.contract_lots], corrections
    ):
        cell, typed = row.inputs
        pay = parse_dollars(cell)
        rounds = limit_contract_rounds(read_points(typed.value) or 0, left)
        fault = BidFault.NONE
        if pay is None:
            fault = BidFault.BID
            corrections.append(_reject_bid("R7.1-PAY", cell))
        elif pay and not rounds:
            fault = BidFault.ROUNDS
            corrections.append(Correction(problem(fault.code, typed.place, typed.value), "no bid"))
        found.append(Bid(lot, 0 if fault else pay or 0, cell, rounds, fault=fault))
    return Bids(tuple(found), tuple(corrections))


def _match_rows(
    code: str, rows: Sequence[Row], keys: Sequence[str], corrections: list[Correction]
) -> Iterator[tuple[int, Row]]:
    """Match the rows of a block with their lots, from 0 in listing order; report rows without a lot."""
    lots: Mapping[str, int] = {named(key): index for index, key in enumerate(keys)}
    known = sorted(((lots[named(row.key)], row) for row in rows if named(row.key) in lots), key=lambda pair: pair[0])
    for row in rows:
        if named(row.key) not in lots:
            cell = next((entry for entry in row.inputs if not entry.blank), BLANK)
            # An empty row is known by its place in a workbook, by its text in a text form.
            placed = row.key.removeprefix("row ").isdecimal()
            beside = problem(code, cell.place, cell.value if placed else row.key, "row" if placed else "")
            corrections.append(Correction(beside, "no bid"))
    yield from known


def _reject_bid(code: str, cell: Input) -> Correction:
    return Correction(problem(code, cell.place, cell.value, lowest=BID_LOWEST, highest=BID_HIGHEST), "no bid")


NO_BID: Final = "bid ignored: see Corrections"
LOST_DRAW: Final = "tied for the highest bid, lost the draw"
Read = Callable[[View, Moves], Bids]


@dataclass(frozen=True, slots=True)
class LotBid:
    """A team's bid on a lot, with its wording."""

    team: str
    bid: Bid
    said: str


@dataclass
class Auction:
    """A stage of the market: changing accounts and rosters, all bids, and events so far."""

    stage: str
    season: Season
    draw: Draw
    accounts: Accounts
    rosters: Rosters
    bids: Mapping[str, Bids]
    events: list[Event] = field(default_factory=list)

    def select_valid(self, lot: int, what: str, *, said: Callable[[Bid], str], joins: bool) -> list[LotBid]:
        """Return a lot's bids that are valid now: the account can bear them, and there is room (R8.3)."""
        found = []
        for team, bids in self.bids.items():
            bid = bids.find_bid(lot)
            if bid is None:
                continue
            entry = LotBid(team, bid, said(bid))
            if joins and not self.rosters.has_room(team):
                self._void_bid(entry, what, "R1.1-ROOM", "bid")
                continue
            accounts = self.accounts.project_accounts(team, self.rosters.contract_players.values())
            missing, _ = find_shortfall(accounts, *bid.due(self.season), self.season)
            if missing:
                self._void_bid(entry, what, "R8.3-CREDIT", "turn", missing=money(missing))
            else:
                found.append(entry)
        return found

    def _void_bid(self, entry: LotBid, what: str, code: str, case: str, **fields: object) -> None:
        cell = entry.bid.cell
        void = problem(code, cell.place, cell.value, case, room=ROSTER_ROWS, **fields)
        self.events.append(Corrected(entry.team, 0, Correction(void, "no bid")))
        self.events.append(BidTold(entry.team, self.stage, what, entry.said, won=False, why=void.message, valid=False))

    def pick_best(self, entries: Sequence[LotBid], rank: Callable[[Bid], Any], lot: str) -> LotBid:
        """Return the best bid; tied teams draw a number each, and the highest wins (R8.1, R7.2)."""
        most = max(rank(entry.bid) for entry in entries)
        tied = [entry for entry in entries if rank(entry.bid) == most]
        if len(tied) == 1:
            return tied[0]
        return max(
            tied, key=lambda bid: (self.draw.stream(f"{lot} team {bid.team}", (bid.team,)).draw_uniform(), bid.team)
        )

    def report_outcomes(
        self, entries: Sequence[LotBid], winner: LotBid | None, what: str, why: Callable[[LotBid], str]
    ) -> None:
        """Report the outcome to each bidder of a lot."""
        for entry in entries:
            self.events.append(BidTold(entry.team, self.stage, what, entry.said, entry is winner, why(entry)))

    def finish(self, league: League) -> tuple[League, tuple[Event, ...]]:
        """Return the league after the stage, and the events."""
        return self.accounts.apply_to(self.rosters.apply_to(league)), tuple(self.events)


def open_auction(
    league: League, moves: Mapping[str, Moves], draw: Draw, stage: str, read: Read, lots: Sequence[str]
) -> Auction:
    """Open a stage of the market: read all bids on its lots and report their faults."""
    bids = {team.id: read(view(league, team.id), moves[team.id]) for team in league.teams if team.id in moves}
    auction = Auction(stage, league.settings, draw, Accounts(league, stage), Rosters(league), bids)
    # A missing name is reported with the sale: only the winner names a player.
    problems = [
        (team, correction)
        for team, its in bids.items()
        for correction in its.corrections
        if correction.problem.code != "R8.2-NAME"
    ]
    auction.events += [Corrected(team, 0, correction) for team, correction in problems]
    for team, its in bids.items():
        for bid in its.bids:
            if bid.fault and not bid.dollars:
                shown_bid = shown(bid.cell.value)
                auction.events.append(BidTold(team, stage, lots[bid.lot], shown_bid, False, NO_BID, valid=False))
    return auction


@dataclass(frozen=True, slots=True)
class SaleLine:
    """A player offered: name, least bid, why it is refused, and where it was entered."""

    player: str
    minimum: int
    fault: SaleFault
    cell: Input


@dataclass(frozen=True)
class SalePlan:
    """A team's offers, refused ones included, and the corrections."""

    lines: tuple[SaleLine, ...]
    corrections: tuple[Correction, ...]

    def list_accepted(self) -> Iterator[SaleLine]:
        """Yield the offers that are not refused."""
        return (line for line in self.lines if not line.fault)


def plan_sales(seen: View, moves: Moves) -> SalePlan:
    """Judge a team's offers in order: own players only, each once, and six must stay (R8.1)."""
    own = {named(line.name): line.name for line in seen.roster if line.kind != CONTRACT}
    closed = not sale_open(seen.round_number + 1, seen.rounds, seen.settings)
    offered: set[str] = set()
    lines: list[SaleLine] = []
    corrections: list[Correction] = []
    for player, least in moves.sales:
        name = own.get(named(player.text), "")
        minimum = read_points(least.value)
        fault = SaleFault.NONE
        if not name:
            fault = SaleFault.PLAYER
        elif name in offered:
            fault = SaleFault.TWICE
        elif minimum is None or minimum > BID_HIGHEST:
            fault = SaleFault.MINIMUM
        elif closed:
            fault = SaleFault.CLOSED
        elif len(own) - len(offered) <= PLAYERS_LEAST:
            fault = SaleFault.SIX
        if fault:
            corrections.append(_correct_sale(fault, player, least))
        else:
            offered.add(name)
        lines.append(SaleLine(name, minimum or 0, fault, player))
    return SalePlan(tuple(lines), tuple(corrections))


def _correct_sale(fault: SaleFault, player: Input, least: Input) -> Correction:
    cell = least if fault is SaleFault.MINIMUM else player
    refused = problem(fault.code, cell.place, cell.value, highest=BID_HIGHEST, least=PLAYERS_LEAST)
    return Correction(refused, "not offered")


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
