"""A bot's bids and its offers of players (R7, R8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from vbxl.league.bots.characters import Temper, count_seasons_left, estimate_fee, invent_player_name
from vbxl.league.cash_forecast import prospect
from vbxl.league.league import CONTRACT, PLAYER, ROSTER_ROWS, TP
from vbxl.league.moves import Input, Moves, Pair, Row
from vbxl.league.view import RosterLine, View
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_bonus, find_shortfall
from vbxl.rules.draw import Stream
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.team import PLAYERS_LEAST, named, player_points

TP_WORTH: Final = 60
SP_WORTH: Final = 12
PAY_A_POINT: Final = 9
# How far a bid may vary, in percent, so that two bots of a kind do not bid the same.
NOISE: Final = 40
# Of what it has beyond what a thing is worth to it, since money is of no other use, in percent: the more, the fewer
# level points its players have of those of a new team.
MORE_FOR_NONE: Final = 110
MORE_LEAST: Final = 10
# The worth of a thing to it, in percent: less to a bot whose players have many level points already.
NEED_FOR_NONE: Final = 160
NEED_MOST: Final = 110
NEED_LEAST: Final = 40
# The number of own players that a bot wants: with more it sells, with fewer it bids more.
CONTENT: Final = 10
ROSTER_MOST: Final = 12
# The players that count: those with this many level points. Some rows stay free for talents and contract players.
REGULAR: Final = 9
KEPT_FREE: Final = 3
SHORT: Final = 130
HIRED_MOST: Final = 3
# The factor on a contract player's worth, for one who does not count.
RECKLESS: Final = 3
SALE_CHANCE: Final = 50
MINIMUM_CHANCE: Final = 50


def add_market_moves(seen: View, played: View, moves: Moves, temper: Temper, stream: Stream) -> Moves:
    """Return the move with bids and offers; `played` is the round's roster."""
    moves = replace(moves, sales=_choose_sales(played, temper, stream))
    bidder = _Bidder(seen, played, moves, temper, stream)
    return replace(
        moves,
        transfer_bids=tuple(bidder.bid_on_transfers()),
        offer_bids=tuple(bidder.bid_on_offers()),
        contract_bids=tuple(bidder.bid_on_contracts()),
    )


class _Bidder:
    """A bot at the round's lots, and the certain money it may still bid above its reserve."""

    def __init__(self, seen: View, played: View, moves: Moves, temper: Temper, stream: Stream) -> None:
        self.seen, self.stream = seen, stream
        sure = prospect(seen, moves)
        self.reckless = stream.below(100) < temper.reckless
        self.keeps = max(-seen.settings.credit, temper.reserve)
        self.left = sure.least - self.keeps
        self.accounts, self.a_round = sure.accounts, sure.rest
        levels = sum(line.ol + line.dl for line in played.roster if line.kind != CONTRACT)
        new_team = sum(player_points(seen.settings).values())
        strength = 100 * levels // max(1, new_team)
        self.more = max(MORE_LEAST, MORE_FOR_NONE - strength)
        self.need = min(NEED_MOST, max(NEED_LEAST, NEED_FOR_NONE - strength))
        self.eager = temper.bid
        self.own = sum(line.kind != CONTRACT and line.ol + line.dl >= REGULAR for line in played.roster)
        self.room = ROSTER_ROWS - len(played.roster)
        self.hired = sum(line.kind == CONTRACT and line.last_round > seen.round_number for line in seen.roster)

    def _bid(self, worth: int) -> int:
        """Return a bid, higher if the bot is richer, and set the money aside; 0 for no bid."""
        wanted = worth * self.need * self._draw_share() // 10_000
        if wanted > self.left:
            return 0
        more = (self.left - wanted) * self.more // 100
        self.left -= wanted + more
        return wanted + more

    def _draw_share(self) -> int:
        return self.eager + self.stream.below(NOISE + 1) - NOISE // 2

    def _bid_on_player(self, age: str, ol: int, dl: int) -> int:
        """Return a bid on a player; 0 if the player would not count or the roster is full."""
        if ol + dl < REGULAR or self.own >= ROSTER_MOST or self.room <= KEPT_FREE:
            return 0
        worth = estimate_fee(age, ol, dl, self.seen)
        return self._bid(worth * SHORT // 100 if self.own < CONTENT else worth)

    def _count_on_player(self) -> None:
        self.own += 1
        self.room -= 1

    def bid_on_transfers(self) -> Iterator[Row]:
        """Bid on other teams' players, at least their lowest price or not at all."""
        for lot in self.seen.transfers:
            if named(lot.team) == named(self.seen.team_name):
                continue
            dollars = self._bid_on_player(lot.age, lot.ol, lot.dl)
            if dollars and dollars >= lot.minimum:
                self._count_on_player()
                yield Row(lot.player, (Input(dollars),))
            else:
                self.left += dollars

    def bid_on_offers(self) -> Iterator[Row]:
        """Bid on the GM's offers, with a name for a player (R8.2)."""
        for number, lot in enumerate(self.seen.offers, start=1):
            if lot.kind == PLAYER:
                dollars = self._bid_on_player(lot.age, lot.ol, lot.dl)
            else:
                dollars = self._bid(lot.amount * (TP_WORTH if lot.kind == TP else SP_WORTH))
            if dollars:
                if lot.kind == PLAYER:
                    self._count_on_player()
                name = Input(invent_player_name(self.stream)) if lot.kind == PLAYER else Input()
                yield Row(str(number), (Input(dollars), name))

    def bid_on_contracts(self) -> Iterator[Row]:
        """Bid on contract players whose pay the coming rounds can bear; a reckless bot borrows all it may."""
        if self.reckless:
            self.left += self.keeps + self.seen.settings.credit
            self.eager *= RECKLESS
        rounds = min(ROUNDS_LONGEST, self.seen.rounds - self.seen.round_number)
        if rounds < ROUNDS_SHORTEST:
            return
        rounds = ROUNDS_SHORTEST + self.stream.below(rounds - ROUNDS_SHORTEST + 1)
        for lot in self.seen.contract_lots:
            if self.hired >= HIRED_MOST:
                return
            pay = (lot.ol + lot.dl) * PAY_A_POINT * self._draw_share() // 100
            pay += max(0, self.left - pay * rounds) // rounds * self.more // 100
            bonus = contract_bonus(pay, rounds, self.seen.settings)
            borne = self.reckless or pay <= max(0, self.a_round) + (self.left - bonus) // rounds
            missing, _ = find_shortfall(self.accounts, bonus, pay, rounds, self.seen.settings)
            if not pay or pay + bonus > self.left or not borne or missing:
                continue
            self.left -= pay + bonus
            self.a_round -= pay
            self.hired += 1
            yield Row(lot.player, (Input(pay), Input(rounds)))


def _choose_sales(played: View, temper: Temper, stream: Stream) -> tuple[Pair, ...]:
    """Perhaps offer a player: the least useful of too many, or in debt the one who brings most (R8.1)."""
    season = played.settings
    # A player now for sale may be gone by then.
    listed = {lot.player for lot in played.transfers if named(lot.team) == named(played.team_name)}
    own = [
        line
        for line in played.roster
        if line.kind != CONTRACT and not listed & {line.name, f"{line.name} ({played.team_name})"}
    ]
    if not sale_open(played.round_number + 1, played.rounds, season) or len(own) <= PLAYERS_LEAST + 1:
        return ()
    in_debt = played.dollars < min(0, temper.reserve)
    if in_debt:
        offered = max(own, key=lambda line: (_get_compensation(line, played), line.name))
    elif len(own) > CONTENT and stream.below(100) < SALE_CHANCE:
        offered = min(own, key=lambda line: (line.new_talent, _measure_use(line, played), line.name))
    else:
        return ()
    minimum = _get_compensation(offered, played) if stream.below(100) < MINIMUM_CHANCE else 0
    return ((Input(offered.name), Input(minimum) if minimum else Input()),)


def _get_compensation(line: RosterLine, played: View) -> int:
    return compensation(line.ol, line.dl, line.age or line.kind, played.settings)


def _measure_use(line: RosterLine, played: View) -> tuple[int, int]:
    return count_seasons_left(line.kind, line.age, line.ol, line.dl, played.settings), line.ol + line.dl
