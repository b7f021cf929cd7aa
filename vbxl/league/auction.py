"""A lot that comes up: which bids are valid now, which is best, and what the others are told (R8.1, R8.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from vbxl.league.accounts import Accounts
from vbxl.league.bids import Bid, Bids
from vbxl.league.events import BidTold, Corrected, Correction, Event
from vbxl.league.league import ROSTER_ROWS, League
from vbxl.league.moves import Moves
from vbxl.league.rosters import Rosters
from vbxl.league.view import View, view
from vbxl.problems import problem, shown
from vbxl.rules.draw import Draw
from vbxl.rules.market import covered
from vbxl.rules.money import money
from vbxl.rules.season import Season

NO_BID: Final = "no bid as it stood: see Corrections"
LOST_DRAW: Final = "as good as the best, but the draw decided for another"
Read = Callable[[View, Moves], Bids]


@dataclass(frozen=True, slots=True)
class Entry:
    """A team's bid on a lot, in words too."""

    team: str
    bid: Bid
    said: str


@dataclass
class Auction:
    """A stage of the market: its accounts and rosters as they change, everybody's bids, and what happened."""

    stage: str
    season: Season
    draw: Draw
    accounts: Accounts
    rosters: Rosters
    bids: Mapping[str, Bids]
    events: list[Event] = field(default_factory=list)

    def valid(
        self, lot: int, what: str, *, cost: Callable[[Bid], int], said: Callable[[Bid], str], joins: bool
    ) -> list[Entry]:
        """The bids on a lot that are valid as things stand now: they can be paid, and there is room (R8.3)."""
        found = []
        for team, bids in self.bids.items():
            bid = bids.on(lot)
            if bid is None:
                continue
            entry = Entry(team, bid, said(bid))
            if joins and not self.rosters.room(team):
                self._void(entry, what, "R1.1-ROOM", "bid")
            elif not covered(self.accounts.dollars(team), cost(bid), self.season):
                self._void(entry, what, "R8.3-CREDIT", "turn")
            else:
                found.append(entry)
        return found

    def _void(self, entry: Entry, what: str, code: str, case: str) -> None:
        cell = entry.bid.cell
        void = problem(code, cell.place, cell.value, case, room=ROSTER_ROWS, credit=money(self.season.credit))
        self.events.append(Corrected(entry.team, 0, Correction(void, "no bid")))
        self.events.append(BidTold(entry.team, self.stage, what, entry.said, won=False, why=void.message, valid=False))

    def best(self, entries: Sequence[Entry], rank: Callable[[Bid], Any], lot: str) -> Entry:
        """The best bid; of several as good each team draws a number of its own and the highest wins (R8.1, R7.2)."""
        most = max(rank(one.bid) for one in entries)
        tied = [one for one in entries if rank(one.bid) == most]
        if len(tied) == 1:
            return tied[0]
        return max(tied, key=lambda one: (self.draw.stream(f"{lot} team {one.team}").uniform(), one.team))

    def told(self, entries: Sequence[Entry], winner: Entry | None, what: str, why: Callable[[Entry], str]) -> None:
        """Tell every bidder of a lot what became of his bid."""
        for one in entries:
            self.events.append(BidTold(one.team, self.stage, what, one.said, one is winner, why(one)))

    def done(self, league: League) -> tuple[League, tuple[Event, ...]]:
        """The league after the stage, and what happened."""
        return self.accounts.booked(self.rosters.moved(league)), tuple(self.events)


def opened(
    league: League, moves: Mapping[str, Moves], draw: Draw, stage: str, read: Read, lots: Sequence[str]
) -> Auction:
    """A stage of the market with everybody's bids read, and what is wrong with them told; `lots` are what comes up."""
    bids = {team.id: read(view(league, team.id), moves[team.id]) for team in league.teams if team.id in moves}
    auction = Auction(stage, league.settings, draw, Accounts(league, stage), Rosters(league), bids)
    # Who lacks a name is told with the sale: only the winner calls a player anything.
    told = [(team, one) for team, its in bids.items() for one in its.corrections if one.problem.code != "R8.2-NAME"]
    auction.events += [Corrected(team, 0, one) for team, one in told]
    for team, its in bids.items():
        for one in its.bids:
            if one.fault and not one.dollars:
                said = shown(one.cell.value)
                auction.events.append(BidTold(team, stage, lots[one.lot], said, False, NO_BID, valid=False))
    return auction
