"""A new league (R0, R1): invented or managers' teams, their divisions and first bids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from vbxl.league.accounts import calculate_wages
from vbxl.league.events import Event
from vbxl.league.invented_teams import invent_players, invent_team_names
from vbxl.league.league import (
    DIVISIONS_MOST,
    SPONSORS,
    TEAMS_MOST,
    Balance,
    ContractPlayer,
    League,
    Player,
    Sponsor,
    Team,
)
from vbxl.league.moves import Moves
from vbxl.league.opening import draw_season
from vbxl.league.transfers import make_contracts
from vbxl.rules.draw import Draw
from vbxl.rules.fixtures import FEWEST_TEAMS, count_meetings_within, count_rounds_needed
from vbxl.rules.season import BEFORE_THE_FIRST, Season, season_with


def make_league(
    name: str,
    season: Season,
    teams: Sequence[Team],
    draw: Draw,
    sponsors: tuple[Sponsor, ...] = SPONSORS,
    hired: tuple[ContractPlayer, ...] | None = None,
) -> League:
    """Return a league before round 1 with its season drawn; `hired` replaces the drawn contract players."""
    league = League(name, 1, 1, season, (), tuple(teams), (), sponsors=sponsors)
    drawn = draw_season(league, draw)
    return drawn if hired is None else replace(drawn, contract_players=hired)


def settle_first_bids(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Settle the contract bids that came with new teams; the contracts start in round 1 (R7.3)."""
    before, _ = calculate_wages(replace(league, round_number=BEFORE_THE_FIRST), moves, draw)
    hired, events = make_contracts(before, moves, draw)
    return replace(hired, round_number=1, wages={}), events


def divide_teams(teams: int, divisions: int) -> tuple[int, ...]:
    """Return the sizes of a new league's divisions, as even as can be; ValueError if they cannot play.

    >>> divide_teams(17, 3)
    (6, 6, 5)
    >>> divide_teams(8, 9)
    Traceback (most recent call last):
    ...
    ValueError: 8 teams make 1 to 4 divisions, not 9: a division takes at least 2 teams (rule R0.2)
    """
    check_sizes((teams,))
    most = min(teams // FEWEST_TEAMS, DIVISIONS_MOST)
    if not 1 <= divisions <= most:
        many = f"1 to {most} divisions" if most > 1 else "1 division"
        text = f"{teams} teams make {many}, not {divisions}: a division takes at least {FEWEST_TEAMS} teams"
        raise ValueError(f"{text} (rule R0.2)")
    return share_evenly(teams, divisions)


def check_sizes(sizes: Sequence[int]) -> None:
    """Raise ValueError if divisions of these sizes make no league.

    >>> check_sizes((5, 1))
    Traceback (most recent call last):
    ...
    ValueError: a division takes at least 2 teams, not 1 (rule R0.2)
    """
    if min(sizes) < FEWEST_TEAMS:
        raise ValueError(f"a division takes at least {FEWEST_TEAMS} teams, not {min(sizes)} (rule R0.2)")
    if len(sizes) > DIVISIONS_MOST:
        raise ValueError(f"a league has at most {DIVISIONS_MOST:,} divisions, not {len(sizes):,} (rule R0.2)")
    if sum(sizes) > TEAMS_MOST:
        raise ValueError(f"a league has at most {TEAMS_MOST:,} teams, not {sum(sizes):,} (rule R0.2)")


def fit_season(rounds: int, sizes: Sequence[int], season: Season) -> Season:
    """Return settings for a number of rounds: as many meetings as fit; ValueError if not even one does (R0.2).

    >>> fit_season(14, (8, 8), Season()).meetings
    4
    >>> fit_season(3, (8, 8), Season())
    Traceback (most recent call last):
    ...
    ValueError: 8 teams meet once in 4 rounds or more, not in 3 (rule R0.2)
    """
    meetings = count_meetings_within(sizes, rounds, season)
    if not meetings:
        least = count_rounds_needed(sizes, replace(season, meetings=1))
        raise ValueError(f"{max(sizes)} teams meet once in {least} rounds or more, not in {rounds} (rule R0.2)")
    return season_with([("season_rounds", rounds), ("meetings", meetings)], season)


def share_evenly(teams: int, divisions: int) -> tuple[int, ...]:
    """Return the sizes of divisions, as even as can be, larger ones first.

    >>> share_evenly(16, 2), share_evenly(17, 3)
    ((8, 8), (6, 6, 5))
    """
    return tuple(teams // divisions + (index < teams % divisions) for index in range(divisions))


def make_team(number: int, name: str, division: int, players: tuple[Player, ...], season: Season) -> Team:
    """Return a new team with its starting capital and the season's SP (R0.2, R1.3)."""
    opening = Balance(season.starting_capital, 0, season.special_points)
    return Team(make_team_id(number), name, division, players, opening)


def make_team_id(number: int) -> str:
    """Return a team's id by its number.

    >>> make_team_id(3), make_team_id(112)
    ('T03', 'T112')
    """
    return f"T{number:02d}"


def invent_teams(sizes: Iterable[int], season: Season, draw: Draw, names: Sequence[str] = ()) -> tuple[Team, ...]:
    """Invent teams within R1.2 with other names; ValueError if the budgets are too small for six players."""
    divisions = [division for division, size in enumerate(sizes, start=1) for _ in range(size)]
    more = len(divisions) - len(names)
    called = (*names, *invent_team_names(draw.stream("R1.1 names of teams"), more, names))
    return tuple(
        make_team(number, name, division, invent_players(draw.stream(f"R1.2 players of team {number}"), season), season)
        for number, (name, division) in enumerate(zip(called, divisions, strict=True), start=1)
    )
