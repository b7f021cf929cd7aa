"""What everybody may know of a round: taken once from its leagues and events, so that no sheet ever meets a secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vbxl.league.events import Contracted, Event, MatchPlayed, OfferSold, Sale
from vbxl.league.league import GM, PLAYER, Booking, ContractPlayer, Fixture, League
from vbxl.league.view import View, for_sale, view
from vbxl.rules.match import Score

TRANSFER: Final = "Transfer"
GM_OFFER: Final = "GM offer"
CONTRACT_MADE: Final = "Contract"
FREE: Final = "free"


@dataclass(frozen=True, slots=True)
class Result:
    """A match with its score, as the public knows it."""

    number: int
    division: int
    home: str
    visitors: str
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Sold:
    """What was sold, bought or signed (R7, R8): from whom and to whom by name, no buyer for who was not sold.

    Levels are those that were listed: what he trained since is his team's own business.
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


class PublicRound:
    """A round as the public knows it: scores, sales, lists and the GM's bookings."""

    def __init__(self, before: League, after: League, events: Sequence[Event]) -> None:
        """Take what is public from the league before and after the round, and from its events."""
        self.before = before
        self.after = after
        self.number = before.round_number
        self.results = [
            Result(one.number, one.division, self.name(one.home), self.name(one.visitors), one.scores)
            for one in events
            if isinstance(one, MatchPlayed)
        ]
        self.sales = tuple(self._sales(events))

    def name(self, team: str) -> str:
        """A team's name by its id."""
        return self.after.by_id[team].name

    @cached_property
    def adjustments(self) -> tuple[Booking, ...]:
        """What the GM booked for this round of his own accord."""
        return self.before.adjustments

    @cached_property
    def coming(self) -> View:
        """The next round as any team sees it: every team sees the same lots."""
        return view(self.after, self.after.teams[0].id)

    @cached_property
    def ending(self) -> tuple[ContractPlayer, ...]:
        """Contract players whose contract ends with the coming round, announced one round before (R7.3)."""
        coming = self.after.round_number
        return tuple(one for one in self.after.contract_players if one.team and one.last_round <= coming)

    @cached_property
    def to_come(self) -> list[Fixture]:
        """The matches not yet played, in the order of rounds and numbers."""
        later = [one for one in self.after.fixtures if one.round_number > self.number and not one.sets]
        return sorted(later, key=lambda one: (one.round_number, one.division, one.number))

    def sold(self, kind: str) -> int:
        """How many of a kind were sold in the round."""
        return sum(one.kind == kind and bool(one.buyer) for one in self.sales)

    def _sales(self, events: Sequence[Event]) -> Iterator[Sold]:
        listed = {(one.team, one.player): for_sale(self.before, one) for one in self.before.transfers}
        # A contract player keeps his place in the list, though he may be called otherwise in a new team (R1.4).
        pairs = zip(self.before.contract_players, self.after.contract_players, strict=True)
        left = {now.name: self.name(was.team) if was.team else FREE for was, now in pairs}
        for one in events:
            if isinstance(one, Sale):
                player = listed[one.seller, one.player]
                buyer, price = (self.name(one.buyer), one.paid) if one.buyer else ("", None)
                yield Sold(
                    TRANSFER, one.player, self.name(one.seller), buyer, one.age, player.ol, player.dl, price,
                    called=one.called,
                )  # fmt: skip
            elif isinstance(one, OfferSold) and one.kind == PLAYER:
                buyer = self.name(one.buyer)
                yield Sold(
                    GM_OFFER, "a player", GM, buyer, one.age, one.ol, one.dl, one.paid, called=one.called
                )  # fmt: skip
            elif isinstance(one, OfferSold):
                yield Sold(GM_OFFER, f"{one.amount} {one.kind}", GM, self.name(one.buyer), price=one.paid)
            elif isinstance(one, Contracted):
                yield Sold(
                    CONTRACT_MADE, one.player, left[one.player], self.name(one.team), pay=one.pay, rounds=one.rounds,
                    last_round=one.last_round,
                )  # fmt: skip
