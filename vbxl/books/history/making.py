"""The public past made of a league's own books and events, and of nothing that is not everybody's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vbxl.books.history.public_past import Deal, PublicMatch, PublicPast, PublicSeason, told_season
from vbxl.books.history.source import Past, PastRound, SeasonPlayed
from vbxl.books.public_round import CONTRACT_MADE, FREE, GM_OFFER, TRANSFER
from vbxl.league.cup import WINNER, bracket
from vbxl.league.events import BidTold, Contracted, CupWon, MatchPlayed, OfferSold, Sale
from vbxl.league.league import GM, PLAYER, BookedIn, ContractPlayer
from vbxl.rules.season import BEFORE_THE_FIRST

A_PLAYER: Final = f"a {PLAYER}"


def public_past(past: Past) -> PublicPast:
    """The public side of a past."""
    now = past.now
    lines = [line for season in past.seasons for line in season.lines]
    return PublicPast(
        league=now.name,
        at=(now.season_number, now.round_number),
        season_over=now.round_number > now.rounds,
        teams={team.id: team.division for team in now.teams},
        # A team of which only the name is known has it from its last line.
        names={line.team: line.name for line in lines} | past.names,
        ids=past.ids,
        seasons=tuple(_season(one, past) for one in past.seasons),
        lines=lines,
        matches=tuple(_matches(past)),
        deals=tuple(deal for round_ in past.rounds for deal in _deals(past, round_)),
        notes=past.notes,
    )


def _season(one: SeasonPlayed, past: Past) -> PublicSeason:
    if one.league is None:
        return told_season(one.number, one.lines)
    won = [line.team for line in one.lines if line.cup == WINNER]
    rounds = [round_ for round_ in past.rounds if round_.league.season_number == one.number]
    # Amateurs, who are in no table.
    amateurs = [event.team for round_ in rounds for event in round_.events or () if isinstance(event, CupWon)]
    return PublicSeason(
        one.number, str(one.number), one.finished, cup_winner=next(iter([*won, *amateurs]), ""),
        cup=bracket(one.league),
    )  # fmt: skip


def _matches(past: Past) -> Iterator[PublicMatch]:
    rallies = {
        (round_.league.season_number, event.number): sum(len(set_.rallies) for set_ in event.sets)
        for round_ in past.rounds
        for event in round_.events or ()
        if isinstance(event, MatchPlayed)
    }
    for season in past.seasons:
        if season.league is None:
            continue
        cup = {match.number: one.name for one in bracket(season.league) for match in one.matches}
        played = [fixture for fixture in season.league.fixtures if fixture.sets]
        for one in sorted(played, key=lambda each: (each.round_number, each.order)):
            what = f"Cup, {cup.get(one.number, '')}" if one.cup else f"Division {one.division}"
            at = season.number, one.round_number, one.number
            yield PublicMatch.of_sets(
                at, (one.division, what), (one.home, one.visitors), one.sets, rallies.get((season.number, one.number))
            )


def _deals(past: Past, one: PastRound) -> Iterator[Deal]:
    """Every deal in the order in which they were made; who was not sold, and who became an amateur, is no deal."""
    if one.at[1] == 1:
        for hired in one.league.contract_players:
            if hired.team:
                yield Deal(
                    one.at[0], BEFORE_THE_FIRST, CONTRACT_MADE, hired.name, FREE, past.name(hired.team), None,
                    hired.ol, hired.dl, None, hired.pay, hired.last_round,
                )  # fmt: skip
    contracts = {player.name: player for player in one.league.contract_players}
    called: dict[str, str] = {}
    for event in one.events or ():
        if isinstance(event, BidTold) and event.won and event.stage == BookedIn.CONTRACTS.value:
            # The bid, just before the contract, has the name under which the player was listed.
            called[event.team] = event.what
        elif isinstance(event, Sale) and event.buyer:
            yield _transfer(past, one, event)
        elif isinstance(event, OfferSold):
            yield _offer(past, one.at, event)
        elif isinstance(event, Contracted):
            name = called.get(event.team, event.player)
            yield _contract(past, one.at, event, name, contracts.get(name))


def _transfer(past: Past, one: PastRound, event: Sale) -> Deal:
    # Any training after the listing is the teams' own business.
    team = one.league.by_id.get(event.seller)
    listed = next((player for player in team.players if player.name == event.player), None) if team else None
    return Deal(
        *one.at, TRANSFER, event.player, past.name(event.seller), past.name(event.buyer), age=event.age,
        ol=listed.ol if listed else None, dl=listed.dl if listed else None, price=event.paid, called=event.called,
    )  # fmt: skip


def _offer(past: Past, at: tuple[int, int], event: OfferSold) -> Deal:
    buyer = past.name(event.buyer)
    if event.kind != PLAYER:
        return Deal(*at, GM_OFFER, f"{event.amount} {event.kind}", GM, buyer, price=event.paid)
    return Deal(*at, GM_OFFER, A_PLAYER, GM, buyer, event.age, event.ol, event.dl, event.paid, called=event.called)


def _contract(past: Past, at: tuple[int, int], event: Contracted, name: str, was: ContractPlayer | None) -> Deal:
    return Deal(
        *at, CONTRACT_MADE, name, past.name(was.team) if was and was.team else FREE, past.name(event.team),
        ol=was.ol if was else None, dl=was.dl if was else None, pay=event.pay, last_round=event.last_round,
        called=event.player if event.player != name else None,
    )  # fmt: skip
