"""The public side of a round: taken once from its leagues and events, so that no sheet ever meets a secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from vbxl.books.bracket import unknown_side
from vbxl.league.cup import CupRound, bracket
from vbxl.league.events import Contracted, CupWon, Event, MatchPlayed, OfferSold, Placed, Sale
from vbxl.league.gm_edits.audience import Edited, EditLine, public_lines, since
from vbxl.league.league import CUP_DIVISION, GM, PLAYER, Booking, ContractPlayer, Fixture, League
from vbxl.league.stages import season_over
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import View, for_sale, view
from vbxl.rules.match import Score

TRANSFER: Final = "Transfer"
GM_OFFER: Final = "GM offer"
CONTRACT_MADE: Final = "Contract"
FREE: Final = "free"
IN_CUP: Final = "cup"


@dataclass(frozen=True, slots=True)
class Match:
    """A match as the public knows it, both sides by name; its sets are () before it is played.

    `cup` is the name of its cup round, "" for a match of the league; its division is then 0 (R11.1).
    """

    round_number: int
    number: int
    division: int
    home: str
    visitors: str
    cup: str = ""
    sets: tuple[Score, ...] = ()

    @property
    def played_in(self) -> int | str:
        """The division's number as a table has it; a word for the cup."""
        return IN_CUP if self.cup else self.division


@dataclass(frozen=True, slots=True)
class Sold:
    """A thing sold, bought or signed (R7, R8): from whom and to whom by name, no buyer for a player not sold.

    Levels are those that were listed: any training since is the team's own business.
    """

    kind: str
    what: str
    seller: str
    buyer: str
    age: str = ""
    ol: int | None = None
    dl: int | None = None
    price: int | None = None
    pay: int | None = None
    rounds: int | None = None
    last_round: int | None = None
    called: str = ""


@dataclass(frozen=True, slots=True)
class Lot:
    """A player or thing to bid for in the next round, or a contract player (R7, R8); `team` is a name."""

    kind: str
    what: str
    team: str = ""
    age: str = ""
    ol: int | None = None
    dl: int | None = None
    least: int | None = None
    pay: int | None = None
    last_round: int | None = None
    bids: bool = True
    remark: str = ""


class PublicRound:
    """A round as the public knows it: scores, sales, lists, the GM's bookings and edits."""

    def __init__(self, before: League, after: League, events: Sequence[Event], edited: Edited = ()) -> None:
        """Take what is public from the league before and after the round, from its events and from the GM's edits."""
        self.before = before
        self.after = after
        self.number = before.round_number
        self.matches = {
            event.number: replace(self._match(after.by_number[event.number]), sets=event.scores)
            for event in events
            if isinstance(event, MatchPlayed)
        }
        self.sales = tuple(self._sales(events))
        self.edited: tuple[EditLine, ...] | None = None if edited is None else public_lines(edited, before)
        self.edited_since = since(before)
        self.placed = {event.team: event for event in events if isinstance(event, Placed)}
        self.cup_winner = next((event.team for event in events if isinstance(event, CupWon)), "")

    @property
    def results(self) -> list[Match]:
        """The matches of the round in the order in which they were played."""
        return list(self.matches.values())

    def places(self, division: int, after_round: int) -> dict[str, int]:
        """The places of a division after a round; none before the first, when a table is but an alphabet."""
        if after_round < 1:
            return {}
        return {one.team: place for place, one in enumerate(self.after.table(division, after_round), start=1)}

    def name(self, team: str) -> str:
        """A team's name by its id."""
        return self.after.called(team)

    @cached_property
    def adjustments(self) -> tuple[Booking, ...]:
        """The GM's own bookings for this round."""
        return self.before.adjustments

    @cached_property
    def coming(self) -> View:
        """The next round as any team sees it: every team sees the same lots."""
        return view(self.after, self.after.teams[0].id)

    @cached_property
    def ending(self) -> tuple[ContractPlayer, ...]:
        """Contract players whose contract ends with the coming round, announced one round before (R7.3)."""
        coming = self.after.round_number
        return tuple(player for player in self.after.contract_players if player.team and player.last_round <= coming)

    @property
    def season_over(self) -> bool:
        """Whether this was the last round of the season."""
        return season_over(self.after)

    @cached_property
    def cup(self) -> tuple[CupRound, ...]:
        """The cup as far as it is known; () where none is played (R11.1)."""
        return bracket(self.after)

    @cached_property
    def to_come(self) -> list[Match]:
        """The matches not yet played, those of the cup whose sides are not known too; by rounds, the cup first."""
        later = [
            self._match(fixture)
            for fixture in self.after.fixtures
            if fixture.round_number > self.number and not fixture.sets
        ] + list(self._undrawn())
        return sorted(later, key=lambda one: (one.round_number, one.division, one.number))

    @cached_property
    def season(self) -> list[Match]:
        """All matches of the season that were played, by rounds, the cup first."""
        done = [self._match(fixture) for fixture in self.after.fixtures if fixture.sets]
        return sorted(done, key=lambda one: (one.round_number, one.division, one.number))

    def _match(self, one: Fixture) -> Match:
        home, visitors = self.name(one.home), self.name(one.visitors)
        named = cup_round(self.after, one)
        return Match(one.round_number, one.number, one.division, home, visitors, named, one.sets)

    def _undrawn(self) -> Iterator[Match]:
        for index, one in enumerate(self.cup):
            for place, match in enumerate(one.matches):
                if not match.home:
                    home, visitors = (unknown_side(self.cup, index, 2 * place + feeds) for feeds in range(2))
                    yield Match(one.round_number, match.number, CUP_DIVISION, home, visitors, one.name)

    @cached_property
    def lots(self) -> tuple[Lot, ...]:
        """The players and things to bid for in the next round, and where the contract players are (R7, R8)."""
        return tuple(self._lots())

    def sold(self, kind: str) -> int:
        """How many of a kind were sold in the round."""
        return sum(sale.kind == kind and bool(sale.buyer) for sale in self.sales)

    def _sales(self, events: Sequence[Event]) -> Iterator[Sold]:
        listed = {
            (transfer.team, transfer.player): for_sale(self.before, transfer) for transfer in self.before.transfers
        }
        # A contract player keeps the place in the list, though the name may change in a new team (R1.4).
        pairs = zip(self.before.contract_players, self.after.contract_players, strict=True)
        left = {now.name: self.name(was.team) if was.team else FREE for was, now in pairs}
        for event in events:
            if isinstance(event, Sale):
                player = listed[event.seller, event.player]
                buyer, price = (self.name(event.buyer), event.paid) if event.buyer else ("", None)
                yield Sold(
                    TRANSFER, event.player, self.name(event.seller), buyer, event.age, player.ol, player.dl, price,
                    called=event.called,
                )  # fmt: skip
            elif isinstance(event, OfferSold) and event.kind == PLAYER:
                buyer = self.name(event.buyer)
                yield Sold(
                    GM_OFFER, "a player", GM, buyer, event.age, event.ol, event.dl, event.paid, called=event.called
                )  # fmt: skip
            elif isinstance(event, OfferSold):
                yield Sold(GM_OFFER, f"{event.amount} {event.kind}", GM, self.name(event.buyer), price=event.paid)
            elif isinstance(event, Contracted):
                yield Sold(
                    CONTRACT_MADE, event.player, left[event.player], self.name(event.team), pay=event.pay,
                    rounds=event.rounds,
                    last_round=event.last_round,
                )  # fmt: skip

    def _lots(self) -> Iterator[Lot]:
        if self.season_over:
            return
        seen = self.coming
        for lot in seen.transfers:
            yield Lot(TRANSFER, lot.player, lot.team, lot.age, lot.ol, lot.dl, lot.minimum or None)
        for offer in seen.offers:
            if offer.kind == PLAYER:
                yield Lot(GM_OFFER, "a player; the buyer chooses the name", "", offer.age, offer.ol, offer.dl)
            else:
                yield Lot(GM_OFFER, f"{offer.amount} {offer.kind}")
        bid_for = {lot.player for lot in seen.contract_lots}
        ending = {one.name for one in self.ending}
        for player in self.after.contract_players:
            team = self.name(player.team) if player.team else FREE
            pay, until = (player.pay, player.last_round) if player.team else (None, None)
            bids = player.name in bid_for
            last = f"ends with round {player.last_round}"
            remark = (f"{last}: bids in that round" if bids else last) if player.name in ending else ""
            yield Lot("Contract player", player.name, team, "", player.ol, player.dl, None, pay, until, bids, remark)
