"""The playing scheme in the season's information: round by round, match by match, team by team (R0.1, R0.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import itemgetter
from typing import Final

from vbxl.books.bracket import unknown_side
from vbxl.books.shared_sheets import DEADLINE
from vbxl.league.cup import bracket
from vbxl.league.deadlines import with_weekday
from vbxl.league.league import CUP_DIVISION, Fixture, League, Team
from vbxl.league.team_knowledge import cup_round
from vbxl.rules.contracts import ROUNDS_SHORTEST
from vbxl.rules.market import offers_open, sale_open
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

ROUNDS: Final = "Rounds"
SCHEME: Final = "Playing scheme"
BY_TEAM: Final = "By team"
IN_CUP: Final = "cup"
DAY_OFF: Final = "day off"
YES, NO = "yes", "no"
# A row of the scheme, and before it round, division and number, by which it is sorted.
Ordered = tuple[tuple[int, int, int], list[Value]]


def rounds_sheet(book: ValueBook, league: League) -> None:
    """Every round: its deadline, home advantage and cup round, and which parts of the market are open (R0.1, R8)."""
    season, last = league.settings, league.rounds
    ties = {one.round_number: one.name for one in bracket(league)}
    rows: list[list[Value]] = [
        [
            index, deadline(league, index), season.home_points(index),
            sum(fixture.round_number == index and not fixture.cup for fixture in league.fixtures), ties.get(index),
            YES if transfers_in(index, league) else NO, YES if offers_open(index, last, season) else NO,
            YES if last - index >= ROUNDS_SHORTEST else NO,
        ]
        for index in range(1, last + 1)
    ]  # fmt: skip
    columns = [
        Column("Round", "centre"), DEADLINE, Column("Home advantage", "centre"),
        Column("League matches", "centre"), Column("Cup round", "remark"), Column("Transfers", "centre"),
        Column("GM sale", "centre"), Column("Contract bids", "centre"),
    ]  # fmt: skip
    book.table(ROUNDS, columns, rows)


def transfers_in(round_number: int, league: League) -> bool:
    """Whether players of teams can be sold in a round: they are listed in the one before (R8.1)."""
    return round_number > 1 and sale_open(round_number, league.rounds, league.settings)


def deadline(league: League, round_number: int) -> str | None:
    """The deadline of a round with its day of the week, None where none is set."""
    return with_weekday(league.deadlines[round_number - 1]) if round_number <= len(league.deadlines) else None


def scheme_sheet(book: ValueBook, league: League) -> None:
    """Every match of the season: home – visitors, by round and division, the cup's first (R0.2, R11.1)."""
    rows = [row for _, row in sorted((*_matches(league), *_cup_matches(league)), key=itemgetter(0))]
    columns = [
        Column("Round", "centre"), DEADLINE, Column("Division", "centre"), Column("Match", "centre"),
        Column("Home"), Column("Visitors"), Column("Home advantage", "centre"), Column("Cup round", "remark"),
    ]  # fmt: skip
    book.table(SCHEME, columns, rows, "There is no match this season.", group=1)


def _matches(league: League) -> Iterator[Ordered]:
    for fixture in league.fixtures:
        if not fixture.cup:
            sides = league.called(fixture.home), league.called(fixture.visitors)
            yield _row(league, fixture.round_number, fixture.division, fixture.number, *sides)


def _cup_matches(league: League) -> Iterator[Ordered]:
    rounds = bracket(league)
    for index, round_ in enumerate(rounds):
        for place, match in enumerate(round_.matches):
            home, visitors = (
                league.called(side) if side else unknown_side(rounds, index, 2 * place + feeds)
                for feeds, side in enumerate((match.home, match.visitors))
            )
            yield _row(league, round_.round_number, CUP_DIVISION, match.number, home, visitors, round_.name)


def _row(
    league: League, at: int, division: int, number: int, home: str, visitors: str, cup: str | None = None
) -> Ordered:
    points = league.settings.home_points(at)
    played_in = IN_CUP if division == CUP_DIVISION else division
    return (at, division, number), [at, deadline(league, at), played_in, number, home, visitors, points, cup]


def by_team_sheet(book: ValueBook, league: League) -> None:
    """A row for every team and round: against whom it plays, at home or away, and its days off (R0.2)."""
    most = max((_match_days(league, division, at) for division, at in league.match_days if division), default=0)
    cup = any(fixture.cup for fixture in league.fixtures)
    rows: list[list[Value]] = []
    for team in sorted(league.teams, key=lambda one: one.division):
        for index in range(1, league.rounds + 1):
            told = _matches_text(league, team, index)
            cup_match = [_cup_text(league, team, index)] if cup else []
            rows.append([team.division, team.name, index, *told, *[None] * (most - len(told)), *cup_match])
    columns = [
        Column("Division", "centre"), Column("Team", "bold"), Column("Round", "centre"),
        *(Column(f"Match {index}") for index in range(1, most + 1)),
        *([Column("Cup", "remark", 60)] if cup else []),
    ]  # fmt: skip
    book.table(BY_TEAM, columns, rows, group=2)


def _match_days(league: League, division: int, round_number: int) -> int:
    """How many match days of a division a round has: as many as the matches of who plays most."""
    played = Counter(
        side for one in league.match_days.get((division, round_number), ()) for side in (one.home, one.visitors)
    )
    return max(played.values(), default=0)


def _matches_text(league: League, team: Team, round_number: int) -> list[Value]:
    """A team's league matches of a round, and its days off."""
    played: list[Value] = [
        _against(league, match, team) for match in league.matches_of(team.id, round_number) if not match.cup
    ]
    return [*played, *[DAY_OFF] * (_match_days(league, team.division, round_number) - len(played))]


def _cup_text(league: League, team: Team, round_number: int) -> str | None:
    for match in league.matches_of(team.id, round_number):
        if match.cup:
            return f"{cup_round(league, match)}: {_against(league, match, team)}"
    return None


def _against(league: League, match: Fixture, team: Team) -> str:
    at_home = match.home == team.id
    return f"{league.called(match.visitors if at_home else match.home)} ({'home' if at_home else 'away'})"
