"""Stages 8 to 10: bids and offers as typed, transfers (R8.1), the GM's sale (R8.2), contracts (R7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

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
    League,
    Offer,
    Player,
    Transfer,
)
from vbxl.league.money import Accounts, Rosters
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.view import TransferLot, View, find_player_for_sale, list_contract_lots, list_transfer_lots, view
from vbxl.problems import BidFault, SaleFault, problem, shown
from vbxl.rules.contracts import calculate_contract_bonus, find_shortfall, limit_contract_rounds
from vbxl.rules.draw import Draw
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST, compensation, is_sale_open
from vbxl.rules.money import money
from vbxl.rules.points import read_points
from vbxl.rules.season import Season
from vbxl.rules.team import PLAYERS_LEAST, name_fault, named, spaced

NEWCOMER: Final = "Newcomer"
NO_BID: Final = "bid ignored: see Corrections"
LOST_DRAW: Final = "tied for the highest bid but lost the draw"
TRANSFERS_STAGE: Final = BookedIn.TRANSFERS.value
CLOSED: Final = "no players are sold in the last rounds of the season"
TOO_FEW: Final = f"the team would have fewer than {PLAYERS_LEAST} players"
TOO_LITTLE: Final = "no bid reached the team's minimum price"


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: its lot (counted from 0), dollars, rounds and fault, and the name for a player bought from the GM."""

    lot: int
    dollars: int
    cell: Input
    rounds: int = 0
    name: str = ""
    name_cell: Input = BLANK
    fault: BidFault = BidFault.NONE

    @property
    def rank(self) -> tuple[int, int]:
        """The key that sorts the bids on a lot: price or pay, then the length of the contract (R7.2, R8.1)."""
        return self.dollars, self.rounds

    @property
    def words(self) -> str:
        """The bid in words."""
        return f"{money(self.dollars)} a round for {self.rounds} rounds" if self.rounds else money(self.dollars)

    def due(self, season: Season) -> tuple[int, int, int]:
        """Return what a bid costs: dollars at once (price or bonus), the pay per round of a contract, its length."""
        if self.rounds:
            return calculate_contract_bonus(self.dollars, self.rounds, season), self.dollars, self.rounds
        return self.dollars, 0, 0


@dataclass(frozen=True)
class Bids:
    """A team's bids on one kind of lot, including invalid ones, and the corrections."""

    bids: tuple[Bid, ...]
    corrections: tuple[Correction, ...]


def transfer_bids(seen: View, moves: Moves) -> Bids:
    """Read the bids on players for sale (R8.1)."""

    def judge(lot: int, row: Row) -> tuple[Bid, Correction | None]:
        cell = row.inputs[0]
        dollars = parse_dollars(cell)
        if dollars is None:
            return Bid(lot, 0, cell, fault=BidFault.BID), _reject_bid("R8.1-BID", cell)
        if dollars and named(seen.transfers[lot].team) == named(seen.team_name):
            wrong = problem(BidFault.OWN.code, cell.place, cell.value, player=seen.transfers[lot].player)
            return Bid(lot, 0, cell, fault=BidFault.OWN), Correction(wrong, "no bid")
        return Bid(lot, dollars, cell), None

    return _read_bids("R8.1-LOT", moves.transfer_bids, [lot.player for lot in seen.transfers], judge)


def read_offer_bids(seen: View, moves: Moves) -> Bids:
    """Read the bids on the GM's players, TP and SP; a player without a valid name will be called Newcomer (R8.2)."""

    def judge(lot: int, row: Row) -> tuple[Bid, Correction | None]:
        cell, typed_name = row.inputs
        dollars, name = parse_dollars(cell), spaced(typed_name.text)
        wrong = name_fault(name)
        bid = Bid(lot, dollars or 0, cell, name=NEWCOMER if wrong else name, name_cell=typed_name)
        if dollars is None:
            return replace(bid, fault=BidFault.BID), _reject_bid("R8.2-BID", cell)
        if dollars and seen.offers[lot].kind == PLAYER and wrong:
            return replace(bid, fault=BidFault.NAME), correct_missing_name(typed_name, NEWCOMER)
        return bid, None

    numbers = [str(number) for number in range(1, len(seen.offers) + 1)]
    return _read_bids("R8.2-LOT", moves.offer_bids, numbers, judge)


def read_contract_bids(seen: View, moves: Moves) -> Bids:
    """Read the bids on contract players: the pay per round, and the number of rounds (R7.1, R7.2).

    A bid for more rounds than are left counts as a bid for those that are left.
    """

    def judge(lot: int, row: Row) -> tuple[Bid, Correction | None]:
        cell, typed_rounds = row.inputs
        pay = parse_dollars(cell)
        rounds = limit_contract_rounds(read_points(typed_rounds.value) or 0, seen.rounds - seen.round_number)
        if pay is None:
            return Bid(lot, 0, cell, rounds, fault=BidFault.BID), _reject_bid("R7.1-PAY", cell)
        if pay and not rounds:
            wrong = problem(BidFault.ROUNDS.code, typed_rounds.place, typed_rounds.value)
            return Bid(lot, 0, cell, rounds, fault=BidFault.ROUNDS), Correction(wrong, "no bid")
        return Bid(lot, pay, cell, rounds), None

    return _read_bids("R7.2-LOT", moves.contract_bids, [lot.player for lot in seen.contract_lots], judge)


def _read_bids(
    code: str, rows: Sequence[Row], keys: Sequence[str], judge: Callable[[int, Row], tuple[Bid, Correction | None]]
) -> Bids:
    """Judge the rows of a block in the order of their lots; `code` is the code of the problem if a row has no lot."""
    lots = {named(key): index for index, key in enumerate(keys)}
    corrections = []
    for row in rows:
        if named(row.key) not in lots:
            cell = next((entry for entry in row.inputs if not entry.blank), BLANK)
            # A workbook has rows without a lot; a text form has lots that do not exist.
            placed = row.key.removeprefix("row ").isdecimal()
            stray = problem(code, cell.place, cell.value if placed else row.key, "row" if placed else "")
            corrections.append(Correction(stray, "no bid"))
    known = sorted((row for row in rows if named(row.key) in lots), key=lambda row: lots[named(row.key)])
    pairs = [judge(lots[named(row.key)], row) for row in known]
    corrections += [correction for _, correction in pairs if correction]
    return Bids(tuple(bid for bid, _ in pairs), tuple(corrections))


def parse_dollars(cell: Input) -> int | None:
    """Return a bid in whole dollars; 0 if the cell is blank, None if it can't be a bid (R8.1)."""
    if cell.blank:
        return 0
    amount = read_points(cell.value)
    return amount if amount is not None and BID_LOWEST <= amount <= BID_HIGHEST else None


def _reject_bid(code: str, cell: Input) -> Correction:
    return Correction(problem(code, cell.place, cell.value, lowest=BID_LOWEST, highest=BID_HIGHEST), "no bid")


def correct_missing_name(typed: Input, called: str) -> Correction:
    """Return the correction for a player who was bought without a valid name (R8.2)."""
    why = name_fault(spaced(typed.text)) or ""
    wrong = problem(BidFault.NAME.code, typed.place, typed.value, why=why, called=called)
    return Correction(wrong, f"called {called}")


@dataclass(frozen=True, slots=True)
class SaleLine:
    """A player offered for sale: name, lowest price, why the offer is refused, and where it was entered."""

    player: str
    minimum: int
    fault: SaleFault
    cell: Input


@dataclass(frozen=True)
class SalePlan:
    """A team's offers, including refused ones, and the corrections."""

    lines: tuple[SaleLine, ...]
    corrections: tuple[Correction, ...]


def plan_sales(seen: View, moves: Moves) -> SalePlan:
    """Judge a team's offers in order: it may offer only its own players, each once, and must keep six (R8.1)."""
    own = {named(line.name): line.name for line in seen.roster if line.kind != CONTRACT}
    closed = not is_sale_open(seen.round_number + 1, seen.rounds, seen.settings)
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
        lines.append(SaleLine(name, minimum or 0, fault, player))
        if fault:
            cell = least if fault is SaleFault.MINIMUM else player
            refused = problem(fault.code, cell.place, cell.value, highest=BID_HIGHEST, least=PLAYERS_LEAST)
            corrections.append(Correction(refused, "not offered"))
        else:
            offered.add(name)
    return SalePlan(tuple(lines), tuple(corrections))


class _Auction:
    """A stage of the market while lots are sold: accounts, rosters, all bids, and the events so far."""

    def __init__(
        self,
        league: League,
        moves: Mapping[str, Moves],
        draw: Draw,
        stage: BookedIn,
        read: Callable[[View, Moves], Bids],
        lots: Sequence[str],
    ) -> None:
        self.league, self.draw, self.stage, self.lots = league, draw, stage.value, lots
        self.accounts, self.rosters = Accounts(league, self.stage), Rosters(league)
        bids = {team.id: read(view(league, team.id), moves[team.id]) for team in league.teams if team.id in moves}
        # A missing name is reported with the sale, since only the winner names the player.
        self.events: list[Event] = [
            Corrected(team, 0, correction)
            for team, own in bids.items()
            for correction in own.corrections
            if correction.problem.code != "R8.2-NAME"
        ]
        # The bids on each lot, by team.
        self.bids: list[dict[str, Bid]] = [{} for _ in lots]
        for team, own in bids.items():
            for bid in own.bids:
                if bid.dollars:
                    self.bids[bid.lot].setdefault(team, bid)
                elif bid.fault:
                    self._report_void_bid(team, bid.lot, shown(bid.cell.value), NO_BID)

    def _report_void_bid(self, team: str, lot: int, words: str, why: str) -> None:
        self.events.append(BidTold(team, self.stage, self.lots[lot], words, won=False, why=why, valid=False))

    def list_valid(self, lot: int, *, joins: bool = True) -> dict[str, Bid]:
        """Return the valid bids on a lot, by team: the account covers them now, and there is room (R1.4, R8.3).

        Other bids are reported. `joins` says whether the buyer needs room for a player.
        """
        valid, season = {}, self.league.settings
        for team, bid in self.bids[lot].items():
            accounts = self.accounts.project_accounts(team, self.rosters.contract_players.values())
            missing, _ = find_shortfall(accounts, *bid.due(season), season)
            if joins and not self.rosters.has_room(team):
                void = problem("R1.1-ROOM", bid.cell.place, bid.cell.value, "bid", room=ROSTER_ROWS)
            elif missing:
                void = problem("R8.3-CREDIT", bid.cell.place, bid.cell.value, "turn", missing=money(missing))
            else:
                valid[team] = bid
                continue
            self.events.append(Corrected(team, 0, Correction(void, "no bid")))
            self._report_void_bid(team, lot, bid.words, void.message)
        return valid

    def choose_winner(self, bids: Mapping[str, Bid], lot: str) -> str:
        """Return the team with the best bid; tied teams draw a number each, and the highest wins (R7.2, R8.1)."""
        most = max(bid.rank for bid in bids.values())
        tied = [team for team, bid in bids.items() if bid.rank == most]
        if len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda team: (self.draw.stream(f"{lot} team {team}", (team,)).draw_uniform(), team))

    def report_sale(self, lot: int, bids: Mapping[str, Bid], winner: str, yours: str, beaten: str) -> None:
        """Report a sold lot to each bidder: `yours` is the message to the winner, and `beaten` is for the others."""
        for team, bid in bids.items():
            lost = LOST_DRAW if bid.rank == bids[winner].rank else beaten
            won = team == winner
            self.events.append(BidTold(team, self.stage, self.lots[lot], bid.words, won, yours if won else lost))

    def finish(self, league: League) -> tuple[League, tuple[Event, ...]]:
        """Return the league after the stage, and the events."""
        return self.accounts.apply_to(self.rosters.apply_to(league)), tuple(self.events)


def sell_transfers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Sell the players on the transfer list, lot by lot (R8.1, R8.3)."""
    lots = list_transfer_lots(league)
    auction = _Auction(league, moves, draw, BookedIn.TRANSFERS, transfer_bids, [lot.player for lot in lots])
    for at, (listed, lot) in enumerate(zip(league.transfers, lots, strict=True)):
        auction.events.append(_sell_player(auction, at, listed, lot))
    return auction.finish(replace(league, transfers=()))


def _sell_player(auction: _Auction, at: int, listed: Transfer, lot: TransferLot) -> Sale:
    """Sell a player to the best bidder or to the amateurs, or keep the player (R8.1)."""
    league, seller, player = auction.league, listed.team, find_player_for_sale(auction.league, listed)
    sale = Sale(seller, player.name, lot.age, player.ol, player.dl)
    bids = auction.list_valid(at)
    why = ""
    if not is_sale_open(league.round_number, league.rounds, league.settings):
        why = CLOSED
    elif len(auction.rosters.list_own_players(seller)) <= PLAYERS_LEAST:
        why = TOO_FEW
    elif bids and max(bid.dollars for bid in bids.values()) < listed.minimum:
        why = TOO_LITTLE
    if why:
        # A bidder learns their own bid and the public lowest price, nothing else.
        below = f"not sold: your bid was below the minimum price, {money(listed.minimum)}"
        for team, bid in bids.items():
            outcome = below if bid.dollars < listed.minimum else "not sold"
            auction.events.append(BidTold(team, auction.stage, lot.player, bid.words, won=False, why=outcome))
        return replace(sale, why=why)
    player = auction.rosters.leave(seller, player.name)
    if not bids:
        paid = compensation(player.ol, player.dl, player.age or TALENT, league.settings)
        auction.accounts.get(seller, paid, f"{player.name} sold to the amateurs")
        return replace(sale, paid=paid, amateur=True)
    buyer = auction.choose_winner(bids, f"R8.1 lot {at + 1}")
    price, name = bids[buyer].dollars, league.by_id[buyer].name
    called = auction.rosters.join(buyer, player)
    reason = f"{player.name} from {league.by_id[seller].name} to {name}"
    auction.accounts.book(DOLLARS, price, buyer, seller, reason)
    auction.report_sale(at, bids, buyer, f"yours, named {called}", f"{name} paid {money(price)}")
    return replace(sale, buyer=buyer, called=called, paid=price)


def sell_gm_offers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Sell the GM's offers lot by lot: players, TP, SP; what isn't sold is withdrawn (R8.2)."""
    lots = [describe_offer(offer) for offer in league.offer_lots]
    auction = _Auction(league, moves, draw, BookedIn.GM_SALE, read_offer_bids, lots)
    for at, offer in enumerate(league.offer_lots):
        bids = auction.list_valid(at, joins=offer.kind == PLAYER)
        if bids:
            _sell_offer(auction, at, offer, bids)
    return auction.finish(replace(league, offers=()))


def describe_offer(offer: Offer) -> str:
    """Return an offer in words.

    >>> describe_offer(Offer("TP", 5)), describe_offer(Offer("player", ol=9, dl=11, age="B"))
    ('5 TP', 'player 9/11, age B')
    """
    return f"player {offer.ol}/{offer.dl}, age {offer.age}" if offer.kind == PLAYER else f"{offer.amount} {offer.kind}"


def _sell_offer(auction: _Auction, at: int, offer: Offer, bids: Mapping[str, Bid]) -> None:
    buyer = auction.choose_winner(bids, f"R8.2 lot {at + 1}")
    bid, called = bids[buyer], ""
    if offer.kind == PLAYER:
        called = auction.rosters.join(buyer, Player(bid.name, OWN, offer.age, offer.ol, offer.dl))
        if bid.fault is BidFault.NAME:
            auction.events.append(Corrected(buyer, 0, correct_missing_name(bid.name_cell, called)))
    price = money(bid.dollars)
    auction.accounts.pay(buyer, bid.dollars, f"{called or auction.lots[at]} from the GM")
    for unit in (TP, SP):
        if offer.kind == unit:
            auction.accounts.book(unit, offer.amount, GM, buyer, f"bought for {price}")
    yours = f"yours, named {called}" if called else "yours"
    auction.report_sale(at, bids, buyer, yours, f"{auction.league.by_id[buyer].name} paid {price}")
    auction.events.append(
        OfferSold(buyer, offer.kind, offer.amount, offer.ol, offer.dl, offer.age, called, bid.dollars)
    )


def make_contracts(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Make the contracts that start next round, player by player (R7.2, R7.3, R8.3)."""
    lots = [player.name for player in list_contract_lots(league)]
    auction = _Auction(league, moves, draw, BookedIn.CONTRACTS, read_contract_bids, lots)
    for at, player in enumerate(lots):
        bids = auction.list_valid(at)
        if not bids:
            continue
        team = auction.choose_winner(bids, f"R7.2 lot {at + 1}")
        bid = bids[team]
        last_round = league.round_number + bid.rounds
        bonus = calculate_contract_bonus(bid.dollars, bid.rounds, league.settings)
        called = auction.rosters.sign(player, team, bid.dollars, last_round)
        auction.accounts.pay(team, bonus, f"contract bonus for {called}")
        yours = f"under contract until round {last_round}"
        auction.report_sale(at, bids, team, yours, f"{league.by_id[team].name}: {bid.words}")
        auction.events.append(Contracted(team, called, bid.dollars, bid.rounds, last_round, bonus))
    return auction.finish(league)
