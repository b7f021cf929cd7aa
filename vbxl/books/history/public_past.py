"""The public past as a plain value: everything that everybody knows of all seasons, whatever source it is made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vbxl.league.cup import WINNER, CupRound
from vbxl.league.league import SEASON_HIGHEST, PastSeason, amateurs_name, season_order
from vbxl.rules.match import Score, sets_won
from vbxl.rules.team import named

# Replaces the id of a team of the past that has none, before its name as it is compared.
_ONLY_NAMED: Final = "name "


def only_named(name: str) -> str:
    """What stands for the id of a team of the past of which only the name is known.

    >>> only_named("Old  Harbour VC")
    'name old harbour vc'
    """
    return f"{_ONLY_NAMED}{named(name)}"


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
    matches: int | None
    won: int | None
    lost: int | None
    points: int | None
    sets_won: int | None
    sets_lost: int | None
    scored: int | None
    conceded: int | None
    next_division: int | None
    cup: str
    finished: bool


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A match as everybody knows it, home's sets first; `competition` is the division, or the round of the cup.

    Its division is 0 in the cup (R11.1). `sets` has the points of each set, () where only the sets won are known;
    `rallies` is how many there were in all, None where that is not known; `round_number` is 0 where it is not known.
    """

    season: int
    round_number: int
    number: int
    division: int
    competition: str
    home: str
    visitors: str
    home_sets: int
    visitors_sets: int
    sets: tuple[Score, ...] = ()
    rallies: int | None = None

    @classmethod
    def of_sets(
        cls,
        at: tuple[int, int, int],
        played_in: tuple[int, str],
        sides: tuple[str, str],
        sets: tuple[Score, ...],
        rallies: int | None = None,
    ) -> PublicMatch:
        """A match of known sets; `at` is season, round, number, `played_in` division and competition, home first.

        >>> PublicMatch.of_sets((1, 2, 7), (1, "Division 1"), ("T01", "T02"), ((15, 9), (15, 8), (15, 3))).home_sets
        3
        """
        return cls(*at, *played_in, *sides, *sets_won(sets), sets, rallies)

    @property
    def home_points(self) -> int | None:
        """The points of home in all sets."""
        return sum(home for home, _ in self.sets) if self.sets else None

    @property
    def visitors_points(self) -> int | None:
        """The points of the visitors in all sets."""
        return sum(visitors for _, visitors in self.sets) if self.sets else None

    @property
    def highest_set(self) -> int | None:
        """The points of both sides in the set with the most."""
        return max(map(sum, self.sets)) if self.sets else None


@dataclass(frozen=True, slots=True)
class Deal:
    """A sale or a contract; levels are those listed, `called` is the name in the new team (R1.4).

    A contract that was made before the season is of round 0.
    """

    season: int
    round_number: int
    kind: str
    what: str
    seller: str
    buyer: str
    age: str | None = None
    ol: int | None = None
    dl: int | None = None
    price: int | None = None
    pay: int | None = None
    last_round: int | None = None
    called: str | None = None


@dataclass(frozen=True, slots=True)
class PublicSeason:
    """A season: its number, how it is called, whether it is over and its results are known, and its cup (R11.1).

    Numbers put seasons in order: earlier seasons, labelled with their years, come before 1. `cup_winner` is the id of
    who won the cup, amateurs too, "" where nobody did yet; `cup` has the matches drawn.
    """

    number: int
    label: str
    finished: bool
    results: bool = True
    cup_winner: str = ""
    cup: tuple[CupRound, ...] = ()

    @property
    def cell(self) -> int:
        """The season as a cell of a table.

        >>> PublicSeason(2, "2", finished=True).cell, PublicSeason(-8004, "1996", finished=True).cell
        (2, 1996)
        """
        return int(self.label)

    @property
    def heading(self) -> str:
        """The season as heads name it.

        >>> PublicSeason(2, "2", finished=False).heading
        '2 (not over)'
        """
        return self.label if self.finished else f"{self.label} (not over)"


def told_lines(history: Sequence[PastSeason], now: int, ids: Mapping[str, str]) -> Iterator[SeasonTableLine]:
    """Return the lines of seasons as the league book tells them: those played elsewhere, or no longer in the folder.

    `now` is the number of the open season; `ids` has the id of every name that a team has or had.
    """
    for line in history:
        team = ids.get(named(line.team), only_named(line.team))
        yield SeasonTableLine(
            season_order(line.season_number, now), line.division, line.place, team, line.team, line.matches, line.won,
            line.matches - line.won, line.points, None, None, None, None, None, line.cup, finished=True,
        )  # fmt: skip


def told_season(number: int, lines: Sequence[SeasonTableLine]) -> PublicSeason:
    """Return a season of which only the final tables are known."""
    label = str(number if number > 0 else number + SEASON_HIGHEST + 1)
    winner = next((line.team for line in lines if line.cup == WINNER), "")
    return PublicSeason(number, label, finished=True, results=False, cup_winner=winner)


@dataclass(frozen=True)
class PublicPast:
    """Everything that everybody knows of a league's past, in the order of time.

    `at` is the season and round that are open, `season_over` whether no more of that season is to come. `teams` are the
    divisions in which the teams of today play, by id; `names` has every team that ever was, by id, as it was called
    last; `ids` has the id of every name that any of them ever had, as names are compared (R1.4).
    """

    league: str
    at: tuple[int, int]
    season_over: bool
    teams: Mapping[str, int]
    names: Mapping[str, str]
    ids: Mapping[str, str]
    seasons: tuple[PublicSeason, ...]
    lines: Sequence[SeasonTableLine]
    matches: Sequence[PublicMatch]
    deals: Sequence[Deal]
    notes: tuple[str, ...] = ()

    def name(self, side: str) -> str:
        """The name of a team, or of a side of amateurs, by its id."""
        return self.names.get(side) or amateurs_name(side)

    @cached_property
    def by_number(self) -> Mapping[int, PublicSeason]:
        """The seasons by number."""
        return {season.number: season for season in self.seasons}

    def divisions(self, season: int) -> tuple[int, ...]:
        """The divisions of a season's tables, first division first."""
        return tuple(sorted({line.division for line in self.lines if line.season == season}))

    def table(self, season: int, division: int) -> Sequence[SeasonTableLine]:
        """The table of a division, best first."""
        own = [line for line in self.lines if (line.season, line.division) == (season, division)]
        return sorted(own, key=lambda line: line.place)
