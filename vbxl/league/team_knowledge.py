"""What a team knows of the league besides its roster; its move sheet shows it and is never read back from there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from vbxl.league.league import CUP_DIVISION, Fixture, LastSet, League, SpiedSet, SpyRecord
from vbxl.league.public_strength import RelativeStrength
from vbxl.rules.cup import get_round_name
from vbxl.rules.match import Score, sets_won

Line = TypeVar("Line")
# Twice as many as a season has by default; older reports are of no use (R9.2).
REPORTS_MOST: Final = 8
# The most teams of a division, and matches of a round or a team, that a sheet shows.
LINES_MOST: Final = 40
# An opponent's newest matches, a usual season of them; totals cover all.
SHOWN_MOST: Final = 14


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of the division's table (R5.5)."""

    place: int
    team: str
    matches: int
    won: int
    lost: int
    points: int
    sets_won: int
    sets_lost: int
    points_won: int
    points_lost: int


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match of the season; once it is played, `sets` has the score of each set, home first.

    `cup` is the name of the match's cup round; it is "" for a match of the league (R11.1).
    """

    round_number: int
    number: int
    home: str
    visitors: str
    sets: tuple[Score, ...] = ()
    cup: str = ""

    @property
    def won(self) -> Score:
        """The sets won, home first; both are 0 until the match is played."""
        return sets_won(self.sets)


@dataclass(frozen=True, slots=True)
class SpiedMatch:
    """A match that this team spied on (R9.2), seen from the side of `team`; `sets` has only the sets played."""

    round_number: int
    number: int
    team: str
    against: str
    sets: tuple[SpiedSet, ...]

    @property
    def label(self) -> str:
        """The report's label in a drop-down, different for every report of a team.

        >>> SpiedMatch(6, 51, "Lantern Hill", "Mill Lane", ()).label
        'Lantern Hill, match 51'
        """
        return f"{self.team}, match {self.number}"


@dataclass(frozen=True, slots=True)
class ShownMatch:
    """A match of a coming opponent; `sets` and `points` list the opponent's own number first.

    `cup` is the name of the match's cup round; it is "" for a match of the league (R11.1).
    """

    round_number: int
    against: str
    home: bool
    sets: Score
    points: Score
    cup: str = ""


@dataclass(frozen=True, slots=True)
class OpponentRecord:
    """A coming opponent's matches (newest first), their totals, and the opponent's strength as a percentage of ours.

    The strength is None if it's unknown.
    """

    team: str
    matches: tuple[ShownMatch, ...]
    sets: Score
    points: Score
    strength: RelativeStrength | None = None


@dataclass(frozen=True, slots=True)
class TeamKnowledge:
    """What a team knows: public tables, results and fixtures, and its own spy reports and last line-ups.

    `results` are the division's matches of the last round, and `fixtures` are those of this round and the next; both
    include the team's own cup matches. `season` has the team's matches of the season, `spied` has its newest spy
    reports, and `last_match` is its last match as submitted (R12.1). `opponents` has this round's opponents that have
    played, each once. A long table is cut to the part around the team, and a long list of matches to the part around
    this round.
    """

    table: tuple[TableLine, ...] = ()
    results: tuple[MatchLine, ...] = ()
    fixtures: tuple[MatchLine, ...] = ()
    season: tuple[MatchLine, ...] = ()
    spied: tuple[SpiedMatch, ...] = ()
    last_match: tuple[LastSet, ...] = ()
    opponents: tuple[OpponentRecord, ...] = ()

    def find_strength(self, opponent: str) -> RelativeStrength | None:
        """Return a coming opponent's strength as a percentage of the team's own; None if results don't show it."""
        return next(
            (opponent_record.strength for opponent_record in self.opponents if opponent_record.team == opponent), None
        )


NOTHING_KNOWN: Final = TeamKnowledge()


def collect_knowledge(league: League, team_id: str, *, opponents: bool = True) -> TeamKnowledge:
    """Return a team's knowledge at the start of the open round: public facts, its own spy reports and line-ups.

    Opponents' records and strengths take time; without `opponents` they're left out. The work grows with the division,
    not with the league.
    """
    team = league.by_id[team_id]
    division, number = team.division, league.round_number
    standings = league.tables[division]
    own_place = next(index for index, standing in enumerate(standings) if standing.team == team_id)
    table = tuple(
        TableLine(
            place, league.by_id[standing.team].name, standing.matches, standing.won, standing.lost, standing.points,
            standing.sets_won, standing.sets_lost, standing.points_won, standing.points_lost,
        )
        for place, standing in _select_around([*enumerate(standings, start=1)], own_place, LINES_MOST)
    )  # fmt: skip
    last, this, following = (
        _select_foremost(
            [
                *(match for match in league.matches_of(team_id, day) if match.cup),
                *league.match_days.get((division, day), ()),
            ],
            team_id,
        )
        for day in (number - 1, number, number + 1)
    )
    own = [match for day in range(1, league.rounds + 1) for match in league.matches_of(team_id, day)]
    open_ = sum(fixture.round_number < number for fixture in own)
    spied = (_show_report(league, record) for record in league.spied_by.get(team_id, ()) if record.sets)
    return TeamKnowledge(
        table=table,
        results=tuple(_match(league, fixture) for fixture in last if fixture.sets),
        fixtures=tuple(_match(league, fixture) for fixture in (*this, *following) if not fixture.sets),
        season=tuple(_match(league, fixture) for fixture in _select_around(own, open_, LINES_MOST)),
        spied=tuple(sorted(spied, key=lambda report: (report.round_number, report.number), reverse=True))[
            :REPORTS_MOST
        ],
        last_match=team.last_match,
        opponents=_list_opponents(league, team_id) if opponents else (),
    )


def _list_opponents(league: League, team_id: str) -> tuple[OpponentRecord, ...]:
    coming = league.matches_of(team_id, league.round_number)
    sides = dict.fromkeys(fixture.visitors if fixture.home == team_id else fixture.home for fixture in coming)
    records = (_record(league, side, team_id) for side in sides if side in league.by_id)
    return tuple(record for record in records if record.matches)


def _record(league: League, side: str, own: str) -> OpponentRecord:
    division = league.by_id[side].division
    played = [
        match for day in range(league.rounds, 0, -1) for match in reversed(league.matches_of(side, day)) if match.sets
    ]
    matches = [_show_match(league, match, side) for match in played]
    return OpponentRecord(
        league.called(side),
        tuple(matches[:SHOWN_MOST]),
        _total(match.sets for match in matches),
        _total(match.points for match in matches),
        league.measure_strengths(division).compare(side, own),
    )


def _show_match(league: League, match: Fixture, side: str) -> ShownMatch:
    home = match.home == side
    against = league.called(match.visitors if home else match.home)
    own_first = [score if home else score[::-1] for score in match.sets]
    cup = cup_round(league, match)
    return ShownMatch(match.round_number, against, home, sets_won(own_first), _total(own_first), cup)


def _total(scores: Iterable[Score]) -> Score:
    own = other = 0
    for won, lost in scores:
        own, other = own + won, other + lost
    return own, other


def _select_foremost(matches: Sequence[Fixture], team_id: str) -> Sequence[Fixture]:
    """Select at most LINES_MOST matches of a round, preferring the team's own; return them in order."""
    others_last = sorted(matches, key=lambda match: team_id not in (match.home, match.visitors))
    return sorted(others_last[:LINES_MOST], key=lambda fixture: fixture.order)


def _select_around(lines: Sequence[Line], place: int, most: int) -> Sequence[Line]:
    """Return at most `most` lines around a place.

    >>> _select_around("abcdefg", 4, 4), _select_around("abcdefg", 0, 4), _select_around("abcdefg", 6, 4)
    ('cdef', 'abcd', 'defg')
    """
    first = max(0, min(place - most // 2, len(lines) - most))
    return lines[first : first + most]


def _match(league: League, fixture: Fixture) -> MatchLine:
    home, visitors = (league.called(team) for team in (fixture.home, fixture.visitors))
    return MatchLine(fixture.round_number, fixture.number, home, visitors, fixture.sets, cup_round(league, fixture))


def cup_round(league: League, fixture: Fixture) -> str:
    """Return the name of a match's cup round; "" for a match of the league (R11.1)."""
    if not fixture.cup:
        return ""
    return get_round_name(2 * len(league.match_days[CUP_DIVISION, fixture.round_number]))


def _show_report(league: League, record: SpyRecord) -> SpiedMatch:
    fixture = league.by_number[record.match_number]
    other = fixture.visitors if fixture.home == record.target else fixture.home
    target, against = (league.called(team) for team in (record.target, other))
    return SpiedMatch(fixture.round_number, fixture.number, target, against, record.sets)
