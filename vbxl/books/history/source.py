"""The past of a league: every round that can be read, its seasons, and the public side of it.

The public past is made of books and events, and of nothing that is not everybody's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Final

from vbxl.books.history.public_past import (
    Deal,
    PublicMatch,
    PublicPast,
    PublicSeason,
    SeasonTableLine,
    told_lines,
    told_season,
)
from vbxl.books.public_round import CONTRACT_MADE, FREE, GM_OFFER, TRANSFER
from vbxl.league.cup import WINNER, bracket, cup_progress
from vbxl.league.events import BidTold, Contracted, CupWon, Event, MatchPlayed, OfferSold, Placed, Sale
from vbxl.league.league import GM, PLAYER, BookedIn, Fixture, League, Unit
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import named


@dataclass(frozen=True)
class PastRound:
    """A round: the league at its start, and what happened in it, None where it is open or its audit is not there."""

    league: League
    events: tuple[Event, ...] | None = None

    @property
    def at(self) -> tuple[int, int]:
        """Season and round."""
        return self.league.season_number, self.league.round_number


@dataclass(frozen=True)
class SeasonPlayed:
    """A season: its number, the league with every result that is known, its table, and whether it is over."""

    number: int
    league: League | None
    lines: tuple[SeasonTableLine, ...]
    finished: bool

    @property
    def begun(self) -> bool:
        """Whether the result of any match is known."""
        return self.league is not None and any(fixture.sets for fixture in self.league.fixtures)

    @property
    def complete(self) -> bool:
        """Whether the result of every match is known."""
        return self.league is not None and all(fixture.sets for fixture in self.league.fixtures)


@dataclass(frozen=True)
class Past:
    """Everything that is known of a league's past: at least one round, in the order of time; notes of what is not.

    `notes` are public; `reasons` add the causes, only for the GM, since they quote what was found.
    """

    rounds: tuple[PastRound, ...]
    notes: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def now(self) -> League:
        """The league as it stands."""
        return self.rounds[-1].league

    def seasons_rounds(self) -> Iterator[tuple[int, list[PastRound]]]:
        """The rounds of each season."""
        for number, own in groupby(self.rounds, lambda one: one.league.season_number):
            yield number, list(own)

    @cached_property
    def seasons(self) -> tuple[SeasonPlayed, ...]:
        """Every season with any match played; some are known only from the league book's own history."""
        made = (_season(number, own, self) for number, own in self.seasons_rounds())
        found = {one.number: one for one in made if one.begun}
        lines = tuple(told_lines(self.now.history, self.now.season_number, self.ids))
        for number in sorted({line.season for line in lines}):
            told = tuple(line for line in lines if line.season == number)
            season = found.get(number)
            # A season with an unreadable round comes from the league book's own history.
            if season is None or not season.complete:
                found[number] = SeasonPlayed(number, season.league if season else None, told, finished=True)
        return tuple(found[number] for number in sorted(found))

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of every team that ever was, by its id, as it was called last."""
        found: dict[str, str] = {}
        for round_ in self.rounds:
            found |= {team.id: team.name for team in round_.league.teams}
        return found

    @cached_property
    def ids(self) -> dict[str, str]:
        """The id of every name that a team ever had, as names are compared (R1.4)."""
        return {named(team.name): team.id for round_ in self.rounds for team in round_.league.teams}

    def name(self, side: str) -> str:
        """The name of a team or of a side of amateurs by its id."""
        return self.names.get(side) or self.now.called(side)


def _season(number: int, rounds: list[PastRound], past: Past) -> SeasonPlayed:
    league = with_results(rounds)
    events = [event for round_ in rounds for event in round_.events or ()]
    placed = {one.team: one for one in events if isinstance(one, Placed)}
    cup = cup_progress(league)
    cup |= {one.team: WINNER for one in events if isinstance(one, CupWon)}
    finished = number < past.now.season_number or league.round_number > league.rounds
    lines = tuple(
        SeasonTableLine(
            number, division, place, table.team, league.by_id[table.team].name, table.matches, table.won, table.lost,
            table.points, table.sets_won, table.sets_lost, table.points_won, table.points_lost,
            placed[table.team].next_division if table.team in placed else None, cup.get(table.team, ""), finished,
        )
        for division in league.divisions
        for place, table in enumerate(league.tables[division], start=1)
    )  # fmt: skip
    return SeasonPlayed(number, league, lines, finished)


def with_results(rounds: list[PastRound]) -> League:
    """The last league of a season with the results of all its rounds: those in the books, then those of the events."""
    fixtures: dict[int, Fixture] = {}
    for round_ in rounds:
        for fixture in round_.league.fixtures:
            if fixture.sets or fixture.number not in fixtures:
                fixtures[fixture.number] = fixture
        for event in round_.events or ():
            if isinstance(event, MatchPlayed) and event.number in fixtures:
                fixtures[event.number] = replace(fixtures[event.number], sets=event.scores)
    known = tuple(fixtures[number] for number in sorted(fixtures))
    return replace(rounds[-1].league, fixtures=known)


def balance_at_start(league: League, team: str, unit: Unit) -> int:
    """A team's amount of a unit when a round began, without the GM's bookings in it."""
    opening = league.by_id[team].opening
    now = {"$": opening.dollars, "TP": opening.tp, "SP": opening.sp}[unit]
    for booking in league.bookings_of(team):
        if booking.unit == unit and booking.round_number < league.round_number:
            now += booking.amount if booking.taker == team else -booking.amount
    return now


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
        seasons=tuple(_public_season(one, past) for one in past.seasons),
        lines=lines,
        matches=tuple(_matches(past)),
        deals=tuple(deal for round_ in past.rounds for deal in _deals(past, round_)),
        notes=past.notes,
    )


def _public_season(one: SeasonPlayed, past: Past) -> PublicSeason:
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
            # Any training after the listing is the teams' own business.
            team = one.league.by_id.get(event.seller)
            listed = next((player for player in team.players if player.name == event.player), None) if team else None
            yield Deal(
                *one.at, TRANSFER, event.player, past.name(event.seller), past.name(event.buyer), age=event.age,
                ol=listed.ol if listed else None, dl=listed.dl if listed else None, price=event.paid,
                called=event.called,
            )  # fmt: skip
        elif isinstance(event, OfferSold) and event.kind == PLAYER:
            yield Deal(
                *one.at, GM_OFFER, A_PLAYER, GM, past.name(event.buyer), event.age, event.ol, event.dl, event.paid,
                called=event.called,
            )  # fmt: skip
        elif isinstance(event, OfferSold):
            what = f"{event.amount} {event.kind}"
            yield Deal(*one.at, GM_OFFER, what, GM, past.name(event.buyer), price=event.paid)
        elif isinstance(event, Contracted):
            name = called.get(event.team, event.player)
            was = contracts.get(name)
            yield Deal(
                *one.at, CONTRACT_MADE, name, past.name(was.team) if was and was.team else FREE,
                past.name(event.team), ol=was.ol if was else None, dl=was.dl if was else None, pay=event.pay,
                last_round=event.last_round, called=event.player if event.player != name else None,
            )  # fmt: skip
