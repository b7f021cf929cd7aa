"""What a history is made of: every round that could be read, in order, and what could not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Final

from vbxl.league.cup import WINNER, cup_progress
from vbxl.league.events import CupWon, Event, MatchPlayed, Placed
from vbxl.league.league import Fixture, League, PastSeason, Unit
from vbxl.rules.team import named

# What stands for the id of a team that only the league book's own history knows, before its name.
ONLY_NAMED: Final = "name "


@dataclass(frozen=True)
class PastRound:
    """A round: the league at its start, and what happened in it, None where it is open or its audit is not there."""

    league: League
    events: tuple[Event, ...] | None = None

    @property
    def at(self) -> tuple[int, int]:
        """Season and round."""
        return self.league.season_number, self.league.round_number


@dataclass(frozen=True, slots=True)
class TableLine:
    """A team's line of a season's table (R5.5), the division it plays in next, and how far it came in the cup.

    What is not known any more is None.
    """

    season: int
    division: int
    place: int
    team: str
    name: str
    matches: int
    won: int
    lost: int
    points: int
    sets_won: int | None
    sets_lost: int | None
    scored: int | None
    conceded: int | None
    next_division: int | None
    cup: str
    finished: bool


@dataclass(frozen=True)
class SeasonPlayed:
    """A season: its number, the league with every result that is known, its table, and whether it is over."""

    number: int
    league: League | None
    lines: tuple[TableLine, ...]
    finished: bool

    @property
    def begun(self) -> bool:
        """Whether the result of any match is known."""
        return self.league is not None and any(one.sets for one in self.league.fixtures)

    @property
    def complete(self) -> bool:
        """Whether the result of every match is known."""
        return self.league is not None and all(one.sets for one in self.league.fixtures)

    @property
    def divisions(self) -> tuple[int, ...]:
        """The numbers of its divisions."""
        return tuple(sorted({one.division for one in self.lines}))

    @property
    def label(self) -> str:
        """The season as tables name it.

        >>> SeasonPlayed(2, None, (), finished=False).label
        '2 (not over)'
        """
        return str(self.number) if self.finished else f"{self.number} (not over)"


@dataclass(frozen=True)
class Past:
    """Everything that is known of a league's past: at least one round, in the order of time; notes of what is not.

    `notes` may be told to everybody; `reasons` say why as well, for the GM alone, since they quote what was found.
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
        """Every season of which anything was played; of some only the league book's own history tells."""
        made = (_season(number, own, self) for number, own in self.seasons_rounds())
        found = {one.number: one for one in made if one.begun}
        for number in sorted({one.season_number for one in self.now.history}):
            told = tuple(self._told(one) for one in self.now.history if one.season_number == number)
            season = found.get(number)
            # A season with a round that cannot be read is told by the league book's own history.
            if season is None or not season.complete:
                found[number] = SeasonPlayed(number, season.league if season else None, told, finished=True)
        return tuple(found[number] for number in sorted(found))

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of every team that ever was, by its id, as it was called last."""
        found: dict[str, str] = {}
        for one in self.rounds:
            found |= {team.id: team.name for team in one.league.teams}
        return found

    @cached_property
    def _ids(self) -> dict[str, str]:
        return {named(team.name): team.id for one in self.rounds for team in one.league.teams}

    def name(self, side: str) -> str:
        """The name of a team or of a side of amateurs by its id."""
        return self.names.get(side) or self.now.called(side)

    def _told(self, one: PastSeason) -> TableLine:
        team = self._ids.get(named(one.team), f"{ONLY_NAMED}{one.team}")
        return TableLine(
            one.season_number, one.division, one.place, team, one.team, one.matches, one.won, one.matches - one.won,
            one.points, None, None, None, None, None, one.cup, finished=True,
        )  # fmt: skip


def _season(number: int, rounds: list[PastRound], past: Past) -> SeasonPlayed:
    league = with_results(rounds)
    events = [event for one in rounds for event in one.events or ()]
    placed = {one.team: one for one in events if isinstance(one, Placed)}
    cup = cup_progress(league)
    cup |= {one.team: WINNER for one in events if isinstance(one, CupWon)}
    finished = number < past.now.season_number or league.round_number > league.rounds
    lines = tuple(
        TableLine(
            number, division, place, one.team, league.by_id[one.team].name, one.matches, one.won, one.lost,
            one.points, one.sets_won, one.sets_lost, one.points_won, one.points_lost,
            placed[one.team].next_division if one.team in placed else None, cup.get(one.team, ""), finished,
        )
        for division in league.divisions
        for place, one in enumerate(league.tables[division], start=1)
    )  # fmt: skip
    return SeasonPlayed(number, league, lines, finished)


def with_results(rounds: list[PastRound]) -> League:
    """The last league of a season with the results of all its rounds: those in the books, then those of the events."""
    fixtures: dict[int, Fixture] = {}
    for one in rounds:
        for fixture in one.league.fixtures:
            if fixture.sets or fixture.number not in fixtures:
                fixtures[fixture.number] = fixture
        for event in one.events or ():
            if isinstance(event, MatchPlayed) and event.number in fixtures:
                fixtures[event.number] = replace(fixtures[event.number], sets=event.scores)
    known = tuple(fixtures[number] for number in sorted(fixtures))
    return replace(rounds[-1].league, fixtures=known)


def balance_at_start(league: League, team: str, unit: Unit) -> int:
    """What a team had of a unit when a round began, without what the GM books in it."""
    opening = league.by_id[team].opening
    now = {"$": opening.dollars, "TP": opening.tp, "SP": opening.sp}[unit]
    for one in league.bookings_of(team):
        if one.unit == unit and one.round_number < league.round_number:
            now += one.amount if one.taker == team else -one.amount
    return now
