"""The public part of a round, taken once from its leagues and events, so that no sheet of results sees a secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from vbxl.books.bulletin import (
    A_PLAYER,
    CONTRACT_MADE,
    CONTRACT_PLAYER,
    FREE,
    GM_OFFER,
    TRANSFER,
    Lot,
    Match,
    Sold,
    StandingLine,
)
from vbxl.league.cup import bracket
from vbxl.league.events import Contracted, CupWon, Event, MatchPlayed, OfferSold, Placed, Sale
from vbxl.league.gm_edits import Edited, EditLine, since, write_public_lines
from vbxl.league.league import CUP_DIVISION, GM, PLAYER, Fixture, League
from vbxl.league.stages import is_season_over
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import find_player_for_sale, view

# Decimals of calculated values: enough for every use, and equal on every machine.
DECIMALS: Final = 6


class PublicRound:
    """The public part of a round: tables, matches, sales, lots, bookings and edits."""

    def __init__(self, before: League, after: League, events: Sequence[Event], edited: Edited = ()) -> None:
        self.before = before
        self.after = after
        self.number = before.round_number
        self.season_over = is_season_over(after)
        self.sales = tuple(_list_sales(before, after, events))
        self.edits: tuple[EditLine, ...] | None = None if edited is None else write_public_lines(edited, before)
        self.edits_since = since(before)
        self.placed = {event.team: event for event in events if isinstance(event, Placed)}
        self.cup_winner = next((event.team for event in events if isinstance(event, CupWon)), "")

    def name(self, team: str) -> str:
        """Return a team's name after the round."""
        return self.after.called(team)

    def list_played(self, events: Sequence[Event]) -> Iterator[Match]:
        """Yield the round's matches in order of play, with their rallies.

        The chances of each match are based on earlier results (R5.8).
        """
        chances, compared = self.before.rally_chances, self.before.comparable_matches
        for event in events:
            if isinstance(event, MatchPlayed):
                yield replace(
                    make_match(self.after, self.after.by_number[event.number]),
                    sets=event.scores,
                    rallies=tuple(played.rallies for played in event.sets),
                    rally_chance=round(chances[event.number], DECIMALS),
                    results_before=event.number in compared,
                )

    def list_standings(self) -> Iterator[StandingLine]:
        """Yield the lines of every division's table after the round, each with the team's place before it (R5.5)."""
        for division in self.after.divisions:
            # Before the first round, a table is merely alphabetical.
            earlier = self.after.table(division, self.number - 1) if self.number > 1 else []
            before = {line.team: place for place, line in enumerate(earlier, start=1)}
            for place, line in enumerate(self.after.table(division, self.number), start=1):
                yield StandingLine(
                    division, place, before.get(line.team), line.team, line.matches, line.won, line.lost, line.points,
                    line.sets_won, line.sets_lost, line.points_won, line.points_lost,
                )  # fmt: skip

    def list_lots(self) -> Iterator[Lot]:
        """Yield the lots of the next round, and all contract players with their teams (R7, R8)."""
        if self.season_over:
            return
        # All teams see the same lots, so any view will do.
        seen = view(self.after, self.after.teams[0].id)
        for lot in seen.transfers:
            yield Lot(TRANSFER, lot.player, lot.team, lot.age, lot.ol, lot.dl, lot.minimum or None)
        for offer in seen.offers:
            if offer.kind == PLAYER:
                yield Lot(GM_OFFER, "a player; the buyer chooses the name", "", offer.age, offer.ol, offer.dl)
            else:
                yield Lot(GM_OFFER, f"{offer.amount} {offer.kind}")
        open_to_bids = {lot.player for lot in seen.contract_lots}
        for player in self.after.contract_players:
            bids, ends = player.name in open_to_bids, f"ends after round {player.last_round}"
            if not player.team:
                yield Lot(CONTRACT_PLAYER, player.name, FREE, "", player.ol, player.dl, bids=bids)
                continue
            # The end of a contract is announced one round before (R7.3).
            remark = f"{ends}; open to bids then" if bids else ends
            yield Lot(
                CONTRACT_PLAYER, player.name, self.name(player.team), "", player.ol, player.dl, None, player.pay,
                player.last_round, bids, remark if player.last_round <= self.after.round_number else "",
            )  # fmt: skip


def list_coming(league: League, number: int) -> list[Match]:
    """Return the matches after a round in order, each round's cup matches first. Their sides may still be unknown."""
    coming = [
        make_match(league, fixture) for fixture in league.fixtures if fixture.round_number > number and not fixture.sets
    ]
    coming += [
        Match(cup_round.round_number, match.number, CUP_DIVISION, "", "", cup_round.name)
        for cup_round in bracket(league)
        for match in cup_round.matches
        if not match.home
    ]
    return sorted(coming, key=lambda match: (match.round_number, match.division, match.number))


def make_match(league: League, fixture: Fixture) -> Match:
    """Return a fixture as a match of the bulletin."""
    return Match(
        fixture.round_number, fixture.number, fixture.division, fixture.home, fixture.visitors,
        cup_round(league, fixture), fixture.sets,
    )  # fmt: skip


def _list_sales(before: League, after: League, events: Sequence[Event]) -> Iterator[Sold]:
    listed = {(transfer.team, transfer.player): find_player_for_sale(before, transfer) for transfer in before.transfers}
    # A contract player keeps the place in the list, although the name may change in a new team (R1.4).
    pairs = zip(before.contract_players, after.contract_players, strict=True)
    left = {now.name: after.called(was.team) if was.team else FREE for was, now in pairs}
    for event in events:
        if isinstance(event, Sale):
            player = listed[event.seller, event.player]
            buyer, price = (after.called(event.buyer), event.paid) if event.buyer else ("", None)
            yield Sold(
                TRANSFER, event.player, after.called(event.seller), buyer, event.age, player.ol, player.dl, price,
                called=event.called,
            )  # fmt: skip
        elif isinstance(event, OfferSold):
            yield make_sale(event, after.called(event.buyer))
        elif isinstance(event, Contracted):
            yield Sold(
                CONTRACT_MADE, event.player, left[event.player], after.called(event.team), pay=event.pay,
                rounds=event.rounds, last_round=event.last_round,
            )  # fmt: skip


def make_sale(event: OfferSold, buyer: str) -> Sold:
    """Return a sale by the GM with the buyer's name (R8.2)."""
    if event.kind != PLAYER:
        return Sold(GM_OFFER, f"{event.amount} {event.kind}", GM, buyer, price=event.paid)
    levels = event.age, event.ol, event.dl
    return Sold(GM_OFFER, A_PLAYER, GM, buyer, *levels, event.paid, called=event.called)
