"""The source of a history in a league's own folder: every round that can be read, in order, and its seasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from vbxl.books.history.public_past import SeasonTableLine, told_lines
from vbxl.league.cup import WINNER, cup_progress
from vbxl.league.events import CupWon, Event, MatchPlayed, Placed
from vbxl.league.league import Fixture, League, Unit
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
