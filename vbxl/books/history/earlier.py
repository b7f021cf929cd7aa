"""Earlier seasons of a league, played elsewhere: what is known of them, and how they join the public past.

They have labels of their own and come before season 1. A team with the name of one of today, or named as one of them
by a line of its own, is that team; others are teams of the past.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Final

from vbxl.books.history.public_past import PublicMatch, PublicPast, PublicSeason, SeasonTableLine, only_named
from vbxl.league.cup import WINNER, CupMatch, CupRound
from vbxl.league.league import CUP_DIVISION
from vbxl.rules.match import PlayedMatch, Score, Standing, standings
from vbxl.rules.season import Season
from vbxl.rules.team import named

# A set of which only the winner is known counts for its place in a table, and for nothing else.
_WON: Final = (1, 0)
_LOST: Final = (0, 1)


@dataclass(frozen=True, slots=True)
class EarlierPlace:
    """A team's place in a division at the end of an earlier season; None for what is not known.

    `cup` is its result in the cup, "winner" or the cup round that it lost, "" where that is not known.
    """

    season: str
    division: int
    place: int
    team: str
    matches: int | None = None
    won: int | None = None
    points: int | None = None
    sets_won: int | None = None
    sets_lost: int | None = None
    scored: int | None = None
    conceded: int | None = None
    cup: str = ""


@dataclass(frozen=True, slots=True)
class EarlierMatch:
    """A match of an earlier season, home first: the sets won, and the points of each set or () where not known.

    Of a cup match `cup` is the name of its round and the division is 0. Round 0 means that it is not known.
    """

    season: str
    division: int
    cup: str
    round_number: int
    home: str
    visitors: str
    score: Score
    sets: tuple[Score, ...] = ()

    @property
    def sides(self) -> tuple[str, str]:
        """Both teams by name."""
        return self.home, self.visitors


@dataclass(frozen=True, slots=True)
class EarlierName:
    """A team that is called otherwise today: its name then, and its name or id now."""

    team: str
    now: str


@dataclass(frozen=True)
class EarlierSeasons:
    """All that a file tells of earlier seasons, in its order, which is that of the seasons."""

    places: tuple[EarlierPlace, ...] = ()
    matches: tuple[EarlierMatch, ...] = ()
    names: tuple[EarlierName, ...] = ()
    # The labels of the seasons in their order.
    seasons: tuple[str, ...] = ()

    @cached_property
    def teams(self) -> tuple[str, ...]:
        """Every name that a team had, as it is written first, in the order of the seasons."""
        order = {label: at for at, label in enumerate(self.seasons)}
        placed = [(order[one.season], one.team) for one in self.places]
        played = [(order[one.season], side) for one in self.matches for side in one.sides]
        found: dict[str, str] = {}
        for _, name in sorted([*placed, *played], key=lambda one: one[0]):
            found.setdefault(named(name), name)
        return tuple(found.values())

    def of(self, season: str) -> EarlierSeasons:
        """One season by its label; without any where there is none of it."""
        return EarlierSeasons(
            tuple(one for one in self.places if one.season == season),
            tuple(one for one in self.matches if one.season == season),
            seasons=tuple(one for one in self.seasons if one == season),
        )

    def ids(self, today: Mapping[str, str]) -> Mapping[str, str]:
        """The id of every team by its name as names are compared (R1.4).

        `today` has the id of every name that teams of the league have or had.
        """
        now = {named(one.team): one.now for one in self.names}
        return {named(name): _id(name, now.get(named(name)), today) for name in self.teams}


NONE: Final = EarlierSeasons()


def _id(name: str, now: str | None, today: Mapping[str, str]) -> str:
    if now is not None and now.upper() in today.values():
        return now.upper()
    return today.get(named(now or name)) or only_named(now or name)


def with_earlier(public: PublicPast, earlier: EarlierSeasons) -> PublicPast:
    """A public past with earlier seasons before it."""
    if not earlier.seasons:
        return public
    ids = earlier.ids(public.ids)
    first = min([1, *(season.number for season in public.seasons)]) - len(earlier.seasons)
    seasons = [_Season(number, label, earlier, ids) for number, label in enumerate(earlier.seasons, start=first)]
    return replace(
        public,
        names={**{ids[named(name)]: name for name in earlier.teams}, **public.names},
        ids={**ids, **public.ids},
        seasons=(*(one.season for one in seasons), *public.seasons),
        lines=[*(line for one in seasons for line in one.lines), *public.lines],
        matches=[*(match for one in seasons for match in one.matches), *public.matches],
    )


class _Season:
    """An earlier season under its number, as parts of a public past."""

    def __init__(self, number: int, label: str, earlier: EarlierSeasons, ids: Mapping[str, str]) -> None:
        self.number = number
        self.label = label
        self._ids = ids
        self._places = [one for one in earlier.places if one.season == label]
        self._played = [one for one in earlier.matches if one.season == label]

    def _id(self, name: str) -> str:
        return self._ids[named(name)]

    @property
    def season(self) -> PublicSeason:
        """The season with its cup."""
        winner = next((self._id(one.team) for one in self._places if one.cup == WINNER), "")
        return PublicSeason(
            self.number,
            self.label,
            finished=True,
            results=bool(self._played),
            cup_winner=winner,
            cup=tuple(self._cup()),
        )

    def _cup(self) -> Iterator[CupRound]:
        rounds: dict[str, list[tuple[int, EarlierMatch]]] = {}
        for number, one in enumerate(self._played, start=1):
            if one.cup:
                rounds.setdefault(one.cup, []).append((number, one))
        for name, own in rounds.items():
            drawn = tuple(
                CupMatch(number, one.round_number, self._id(one.home), self._id(one.visitors)) for number, one in own
            )
            days = {one.round_number for _, one in own}
            yield CupRound(name, days.pop() if len(days) == 1 else 0, drawn)

    @property
    def matches(self) -> list[PublicMatch]:
        """Its matches round by round, numbered in the order of the file."""
        found = [
            PublicMatch(
                self.number, one.round_number, number, one.division,
                f"Cup, {one.cup}" if one.cup else f"Division {one.division}",
                self._id(one.home), self._id(one.visitors), *one.score, one.sets,
            )
            for number, one in enumerate(self._played, start=1)
        ]  # fmt: skip
        return sorted(found, key=lambda one: (one.round_number, one.division != CUP_DIVISION, one.number))

    @property
    def lines(self) -> Iterator[SeasonTableLine]:
        """Its tables: the places given, then in the places left those that the results give (R5.5)."""
        played = [one for one in self.matches if one.division != CUP_DIVISION]
        called = {self._id(side): side for one in self._played for side in one.sides}
        for division in sorted({one.division for one in self._places} | {one.division for one in played}):
            matches = [one for one in played if one.division == division]
            given = {self._id(one.team): one for one in self._places if one.division == division}
            counted = {one.team: one for one in counted_table(matches, called)}
            taken = {one.place for one in given.values()}
            free = (place for place in count(1) if place not in taken)
            others = {
                team: EarlierPlace(self.label, division, next(free), called[team])
                for team in counted
                if team not in given
            }
            for team, one in sorted({**given, **others}.items(), key=lambda each: each[1].place):
                whole = all(match.sets for match in matches if team in (match.home, match.visitors))
                yield self._line(one, counted.get(team), points_known=whole)

    def _line(self, one: EarlierPlace, counted: Standing | None, *, points_known: bool) -> SeasonTableLine:
        """A line as it is given; what is not is counted from the results where they are all there."""
        if counted and one.matches in (None, counted.matches):
            scored, conceded = (counted.points_won, counted.points_lost) if points_known else (None, None)
            one = replace(
                one, matches=counted.matches, won=_first(one.won, counted.won),
                sets_won=_first(one.sets_won, counted.sets_won), sets_lost=_first(one.sets_lost, counted.sets_lost),
                scored=_first(one.scored, scored), conceded=_first(one.conceded, conceded),
            )  # fmt: skip
        settings = Season()
        lost = None if one.matches is None or one.won is None else one.matches - one.won
        earned = None if one.won is None or lost is None else one.won * settings.table_won + lost * settings.table_lost
        return SeasonTableLine(
            self.number, one.division, one.place, self._id(one.team), one.team, one.matches, one.won, lost,
            _first(one.points, earned), one.sets_won, one.sets_lost, one.scored, one.conceded, None, one.cup,
            finished=True,
        )  # fmt: skip


def _first(given: int | None, other: int | None) -> int | None:
    return other if given is None else given


def counted_table(played: Sequence[PublicMatch], names: Mapping[str, str]) -> tuple[Standing, ...]:
    """The table that results of a division give (R5.5), teams by id.

    >>> match = PublicMatch(-1, 0, 1, 1, "Division 1", "T01", "T02", 1, 3)
    >>> [(one.team, one.points, one.sets_won) for one in counted_table([match], {"T01": "Nets", "T02": "Gulls"})]
    [('T02', 2, 3), ('T01', 0, 1)]
    """
    known = [
        PlayedMatch(one.home, one.visitors, one.sets or (*[_WON] * one.home_sets, *[_LOST] * one.visitors_sets))
        for one in played
    ]
    return standings({side: names[side] for one in played for side in (one.home, one.visitors)}, known, Season())
