"""The source of a history: every round that can be read, in order, and its figures as pandas tables.

Every one has the columns it should have, even where it has no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Final

import pandas as pd

from vbxl.books.results.matches import set_score
from vbxl.league.cup import WINNER, bracket, cup_progress
from vbxl.league.events import CupWon, Event, MatchPlayed, Placed
from vbxl.league.league import Fixture, League, PastSeason, Unit
from vbxl.rules.match import sets_won
from vbxl.rules.team import named
from vbxl.xlsx.value import Value

# Replaces the id of a team that only the league book's own history knows, before its name.
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
class SeasonTableLine:
    """A team's line of a season's table (R5.5), the division it plays in next, and its result in the cup.

    None where it is not known any more.
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

    @property
    def divisions(self) -> tuple[int, ...]:
        """The numbers of its divisions."""
        return tuple(sorted({line.division for line in self.lines}))

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
        for number in sorted({one.season_number for one in self.now.history}):
            told = tuple(self._told(one) for one in self.now.history if one.season_number == number)
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
    def _ids(self) -> dict[str, str]:
        return {named(team.name): team.id for round_ in self.rounds for team in round_.league.teams}

    def name(self, side: str) -> str:
        """The name of a team or of a side of amateurs by its id."""
        return self.names.get(side) or self.now.called(side)

    def _told(self, one: PastSeason) -> SeasonTableLine:
        team = self._ids.get(named(one.team), f"{ONLY_NAMED}{one.team}")
        return SeasonTableLine(
            one.season_number, one.division, one.place, team, one.team, one.matches, one.won, one.matches - one.won,
            one.points, None, None, None, None, None, one.cup, finished=True,
        )  # fmt: skip


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


SHARE_DECIMALS: Final = 3


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A match as everybody knows it; `competition` is the division, or the round of the cup."""

    season: int
    round_number: int
    number: int
    division: int
    competition: str
    home: str
    visitors: str
    home_sets: int
    visitors_sets: int
    sets: tuple[str, ...]
    home_points: int
    visitors_points: int
    highest_set: int


def framed(kind: type, lines: object) -> Any:
    """Lines of one kind as a table with a column for each of their fields."""
    return pd.DataFrame(lines, columns=[field_.name for field_ in fields(kind)], dtype=object).infer_objects()


def rows(frame: Any) -> list[list[Value]]:
    """A table as the values of cells: plain numbers and text, None where nothing is known."""
    plain = frame.astype(object)
    found: list[list[Value]] = plain.where(plain.notna(), None).to_numpy().tolist()
    return found


def known(value: object) -> bool:
    """Whether a cell of a table holds anything: pandas has several ways to say that it does not."""
    return bool(pd.notna(value))


def table_frame(past: Past) -> Any:
    """A line a season and team, with `rank`, the place among all teams of the season, division by division."""
    lines = [line for season in past.seasons for line in season.lines]
    frame = framed(SeasonTableLine, lines).sort_values(
        ["season", "division", "place"], kind="stable", ignore_index=True
    )
    frame["rank"] = frame.groupby("season").cumcount() + 1
    frame["champion"] = (frame["rank"] == 1) & frame["finished"].astype(bool)
    frame["cup_winner"] = (frame["cup"] == WINNER) & frame["finished"].astype(bool)
    return frame


def match_frame(past: Past) -> Any:
    """A line a match that was played, season by season, round by round, the cup first."""
    return framed(PublicMatch, list(_matches(past)))


def _matches(past: Past) -> Iterator[PublicMatch]:
    for season in past.seasons:
        if season.league is None:
            continue
        cup = {match.number: one.name for one in bracket(season.league) for match in one.matches}
        played = [fixture for fixture in season.league.fixtures if fixture.sets]
        for one in sorted(played, key=lambda each: (each.round_number, each.order)):
            what = f"Cup, {cup.get(one.number, '')}" if one.cup else f"Division {one.division}"
            yield _match(season.number, one, what)


def _match(season: int, one: Fixture, competition: str) -> PublicMatch:
    return PublicMatch(
        season, one.round_number, one.number, one.division, competition, one.home, one.visitors, *sets_won(one.sets),
        tuple(set_score(score) for score in one.sets), sum(home for home, _ in one.sets),
        sum(visitors for _, visitors in one.sets), max(sum(score) for score in one.sets),
    )  # fmt: skip


def side_frame(matches: Any) -> Any:
    """A line a match and side: `team` against `other`, `own` sets to `against`, whether at home and whether won."""
    swapped = {"home": "visitors", "visitors": "home", "home_sets": "visitors_sets", "visitors_sets": "home_sets"}
    swapped |= {"home_points": "visitors_points", "visitors_points": "home_points"}
    both = pd.concat([matches.assign(at_home=True), matches.rename(columns=swapped).assign(at_home=False)])
    sides = both.rename(
        columns={
            "home": "team", "visitors": "other", "home_sets": "own", "visitors_sets": "against",
            "home_points": "scored", "visitors_points": "conceded",
        }
    )  # fmt: skip
    sides["won"] = sides["own"] > sides["against"]
    sides["cup"] = sides["division"] == 0
    order = ["season", "round_number", "cup", "number"]
    return sides.sort_values(order, ascending=[True, True, False, True], kind="stable", ignore_index=True)


def all_time(tables: Any) -> Any:
    """A line a team over all seasons: what it played and won, titles, cups and its best place; most points first."""
    finished = tables["rank"].where(tables["finished"].astype(bool))
    frame = (
        tables.assign(best=finished)
        .groupby("team", sort=False)
        .agg(
            name=("name", "last"), seasons=("season", "nunique"), matches=("matches", "sum"), won=("won", "sum"),
            lost=("lost", "sum"), points=("points", "sum"), sets_won=("sets_won", "sum"),
            sets_lost=("sets_lost", "sum"), titles=("champion", "sum"), cups=("cup_winner", "sum"),
            best=("best", "min"),
        )
        .reset_index()
    )  # fmt: skip
    frame["share"] = (frame["won"] / frame["matches"]).where(frame["matches"] > 0).round(SHARE_DECIMALS)
    frame["difference"] = frame["sets_won"] - frame["sets_lost"]
    frame = frame.sort_values(
        ["points", "share", "difference", "name"], ascending=[False, False, False, True], kind="stable"
    )
    frame.insert(0, "rank", range(1, len(frame) + 1))
    return frame.reset_index(drop=True)


def places(tables: Any) -> Any:
    """The place among all teams: a line a team, a column a season, in the order of the last season's places."""
    frame = tables.pivot_table(index="team", columns="season", values="rank", aggfunc="first")
    return frame.sort_values(list(frame.columns[::-1]), kind="stable", na_position="last")


def cross_table(matches: Any, season: int, division: int) -> dict[tuple[str, str], str]:
    """A division's results of a season by home team and visitors, in the order in which they were played."""
    own = matches[(matches["season"] == season) & (matches["division"] == division)]
    if own.empty:
        return {}
    scores = own.assign(score=[set_score(pair) for pair in zip(own["home_sets"], own["visitors_sets"], strict=True)])
    return dict(scores.groupby(["home", "visitors"])["score"].agg(", ".join))


def runs(sides: Any, *, won: bool) -> Any:
    """Runs of league matches won, or lost, one after another: team, how many, where it began and ended; longest first.

    A run goes on over the end of a season.
    """
    league = sides[sides["division"] > 0].sort_values(["season", "round_number", "number"], kind="stable")
    new = league["won"] != league.groupby("team")["won"].shift()
    league = league.assign(run=new.groupby(league["team"]).cumsum())
    found = (
        league[league["won"] == won]
        .groupby(["team", "run"], sort=False)
        .agg(
            length=("won", "size"), first_season=("season", "first"), first_round=("round_number", "first"),
            last_season=("season", "last"), last_round=("round_number", "last"),
        )
        .reset_index()
    )  # fmt: skip
    return found.sort_values("length", ascending=False, kind="stable", ignore_index=True)
