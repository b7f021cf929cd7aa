"""Whole seasons in memory: a league's figures, their means with intervals, and the bands they miss."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from math import cos, fsum, pi, sin, sqrt
from statistics import mean, median, stdev
from typing import Final

from vbxl.league.bots import choose_bot_moves, make_bot_stream, usual_character
from vbxl.league.events import (
    Contracted,
    Event,
    LackDrawn,
    Listed,
    MatchPlayed,
    OfferSold,
    Placed,
    Sale,
    Scouted,
    Spied,
    Trained,
)
from vbxl.league.league import CUP_DIVISION, League
from vbxl.league.moves import Moves
from vbxl.league.people import Character
from vbxl.league.stages import follow_round, is_season_over, play_round
from vbxl.league.view import make_full_view
from vbxl.rules.draw import Draw
from vbxl.rules.match import sets_won
from vbxl.rules.money import money

# The bands of a healthy league: percentages of its matches, seasons or teams, and dollars.
HOME_WON: Final = (50, 62)
# Equal teams end 25 % of their matches 3-0. Of 200 healthy runs of 112 matches (two seasons of eight teams), 29 were
# below 25 % by chance, and one below 20 %. With fewer than 100 matches, any percentage is possible.
THREE_NIL: Final = (20, 55)
THREE_NIL_FROM: Final = 100
TITLES_MOST: Final = 40
MEDIAN: Final = (-500, 5000)
USERS_LEAST: Final = 50
# Fewer seasons cannot show that somebody wins too often.
TITLES_FROM: Final = 5
SPONSOR: Final = "sponsor"


@dataclass(frozen=True)
class SimulatedRound:
    """A played round: the league before, the moves by team, the events, and the league after."""

    before: League
    moves: Mapping[str, Moves]
    events: tuple[Event, ...]
    ended: League


def play_seasons(
    league: League,
    seasons: int,
    seed: bytes,
    characters: Mapping[str, Character] | None = None,
    absent: Collection[str] = (),
) -> Iterator[SimulatedRound]:
    """Play seasons and yield every round; bots play all teams except those in `absent`, which send no moves (R12)."""
    chosen = characters or {}
    over = league.season_number + seasons
    while league.season_number < over:
        season, number = league.season_number, league.round_number
        moves = {
            team.id: choose_bot_moves(
                make_full_view(league, team.id, opponents=False),
                chosen.get(team.id) or usual_character(team.id),
                make_bot_stream(seed, season, number, team.id),
            )
            for team in league.teams
            if team.id not in absent
        }
        draw = Draw(hmac.digest(seed, f"round|{season}|{number}".encode(), "sha256"))
        ended, events = play_round(league, moves, draw)
        yield SimulatedRound(league, moves, events, ended)
        league = follow_round(ended, draw)


class MatchFigure(StrEnum):
    """The figures of matches that a study compares with a real league; the values are their names in tables."""

    HOME = "home wins, %"
    THREE_NIL = "matches that ended 3-0, %"
    THREE_ONE = "matches that ended 3-1, %"
    THREE_TWO = "matches that ended 3-2, %"
    SETS = "sets per match"
    FIRST_SET = "matches won by the winner of set 1, %"


@dataclass(frozen=True, slots=True)
class MatchCounts:
    """Counts of league matches: all, won by home, ended 3-0, ended 3-1, and won by the winner of set 1.

    The other matches ended 3-2.
    """

    matches: int
    home_won: int
    three_nil: int
    three_one: int
    first_set: int

    @property
    def figures(self) -> Mapping[MatchFigure, float]:
        """The shares as percentages, and the mean number of sets; all are 0 if there are no matches."""
        three_two = self.matches - self.three_nil - self.three_one
        sets = 3 * self.three_nil + 4 * self.three_one + 5 * three_two
        return {
            MatchFigure.HOME: calculate_percent(self.home_won, self.matches),
            MatchFigure.THREE_NIL: calculate_percent(self.three_nil, self.matches),
            MatchFigure.THREE_ONE: calculate_percent(self.three_one, self.matches),
            MatchFigure.THREE_TWO: calculate_percent(three_two, self.matches),
            MatchFigure.SETS: sets / self.matches if self.matches else 0.0,
            MatchFigure.FIRST_SET: calculate_percent(self.first_set, self.matches),
        }


# Counted in the open data of bozhinvi/volleystat, commit c385865: 6,330 sets by rally points, to 25 and to 15.
BUNDESLIGA: Final = MatchCounts(matches=1696, home_won=966, three_nil=802, three_one=546, first_set=1340)
BUNDESLIGA_SOURCE: Final = "German men and women, 2013/14 to 2018/19, 1,696 matches; bozhinvi/volleystat (CC0)"


@dataclass(frozen=True)
class Economy:
    """The figures of several seasons: league matches by result, titles by team, and how many teams used each stage.

    `medians` are the median balances in dollars at the end of each season; `levels` are the means of a team's level
    points before ageing.
    """

    seasons: int
    teams: int
    played: MatchCounts
    titles: Mapping[str, int]
    medians: tuple[float, ...]
    levels: tuple[float, ...]
    users: Mapping[str, int]


# The ways to use a stage, each with a function that returns which team an event shows using it, or "".
USES: Final[Mapping[str, Callable[[Event], str]]] = {
    "training": lambda event: event.team if isinstance(event, Trained) and not event.by_gm else "",
    "scouting": lambda event: event.team if isinstance(event, Scouted) else "",
    "spying": lambda event: event.team if isinstance(event, Spied) else "",
    "devotion": lambda event: event.team if isinstance(event, LackDrawn) else "",
    "players offered": lambda event: event.team if isinstance(event, Listed) else "",
    "players bought": lambda event: event.buyer if isinstance(event, Sale) else "",
    "GM sale": lambda event: event.buyer if isinstance(event, OfferSold) else "",
    "contracts": lambda event: event.team if isinstance(event, Contracted) else "",
}


def measure_economy(rounds: Iterable[SimulatedRound]) -> Economy:
    """Return the figures of several seasons, given all their rounds; ValueError if there are no rounds."""
    users: dict[str, set[str]] = {name: set() for name in (*USES, SPONSOR)}
    matches: Counter[str] = Counter()
    titles: Counter[str] = Counter()
    medians: list[float] = []
    levels: list[float] = []
    last = None
    for last in rounds:
        users[SPONSOR] |= {team for team, its in last.moves.items() if not its.sponsor.blank}
        for event in last.events:
            for name, user in USES.items():
                users[name].add(user(event))
            if isinstance(event, MatchPlayed) and event.division != CUP_DIVISION:
                matches.update(_count_match(event))
            if isinstance(event, Placed) and event.place == 1 and event.division == last.before.divisions[0]:
                titles.update([last.before.called(event.team)])
        if is_season_over(last.ended):
            medians.append(median(last.ended.balances[team.id].dollars for team in last.ended.teams))
            levels.append(mean(sum(player.ol + player.dl for player in team.players) for team in last.before.teams))
    if last is None:
        raise ValueError("figures need at least one round")
    played = MatchCounts(**{field.name: matches[field.name] for field in fields(MatchCounts)})
    counts = {name: len(its - {""}) for name, its in users.items()}
    teams = len(last.ended.teams)
    return Economy(len(medians), teams, played, dict(titles), tuple(medians), tuple(levels), counts)


def _count_match(match: MatchPlayed) -> Mapping[str, int]:
    home, visitors = sets_won(match.scores)
    first = match.scores[0][0] > match.scores[0][1]
    return {
        "matches": 1,
        "home_won": home > visitors,
        "three_nil": min(home, visitors) == 0,
        "three_one": min(home, visitors) == 1,
        "first_set": first == (home > visitors),
    }


def list_faults(figures: Economy) -> tuple[str, ...]:
    """Return a line for each figure outside its healthy band."""
    return tuple(_find_faults(figures))


def _find_faults(figures: Economy) -> Iterator[str]:
    values = figures.played.figures
    least, most = HOME_WON
    home_won = values[MatchFigure.HOME]
    if not least <= home_won <= most:
        yield f"the home team wins {home_won:.1f} % of matches; expected {least} to {most} %"
    least, most = THREE_NIL
    three_nil = values[MatchFigure.THREE_NIL]
    if three_nil > most or (three_nil < least and figures.played.matches >= THREE_NIL_FROM):
        yield f"{three_nil:.1f} % of matches end 3-0; expected {least} to {most} %"
    for team, won in figures.titles.items():
        if figures.seasons >= TITLES_FROM and calculate_percent(won, figures.seasons) > TITLES_MOST:
            yield f"{team} won {won} of {figures.seasons} titles; expected at most {TITLES_MOST} %"
    least, most = MEDIAN
    for season, dollars in enumerate(figures.medians, start=1):
        if not least <= dollars <= most:
            balance = money(round(dollars))
            yield f"median balance after season {season}: {balance}; expected {money(least)} to {money(most)}"
    for name, users in figures.users.items():
        if calculate_percent(users, figures.teams) < USERS_LEAST:
            yield f"{name}: only {users} of {figures.teams} teams use it; expected at least {USERS_LEAST} %"


def calculate_percent(part: int, whole: int) -> float:
    """Return a part as a percentage of the whole; 0 if the whole is 0."""
    return 100 * part / whole if whole else 0.0


CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of some runs, and half the width of its 95 % interval, which is None for a single run."""

    mean: float
    within: float | None
    runs: int


def estimate_mean(figures: Sequence[float]) -> Mean:
    """Return the mean of independent figures, with its interval by Student's t; ValueError if there are no figures.

    >>> found = estimate_mean([50.0, 54.0, 58.0])
    >>> found.mean, round(found.within, 2)
    (54.0, 9.94)
    """
    runs = len(figures)
    if not runs:
        raise ValueError("a mean needs at least one figure")
    mean = fsum(figures) / runs
    if runs == 1:
        return Mean(mean, None, 1)
    return Mean(mean, calculate_student_quantile(runs - 1) * stdev(figures) / sqrt(runs), runs)


def calculate_student_quantile(freedom: int) -> float:
    """Return the t such that Student's t lies between −t and t with 95 % confidence; `freedom` is at least 1.

    >>> [round(calculate_student_quantile(freedom), 3) for freedom in (1, 9, 99)]
    [12.706, 2.262, 1.984]
    """
    low, high = 0.0, pi / 2
    # Bisection: after 60 steps a float holds no difference.
    for _ in range(60):
        angle = (low + high) / 2
        low, high = (angle, high) if _measure_between(angle, freedom) < CONFIDENCE else (low, angle)
    return sqrt(freedom) * sin(low) / cos(low)


def _measure_between(angle: float, freedom: int) -> float:
    """Return the probability that Student's t lies between −t and t, by a finite series in the angle atan(t/√freedom).

    See Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4.
    """
    square, odd = cos(angle) ** 2, freedom % 2
    term, terms = (cos(angle), []) if odd else (1.0, [])
    for index in range(2 + odd, freedom + 1, 2):
        terms.append(term)
        term *= square * (index - 1) / index
    part = sin(angle) * fsum(terms)
    return 2 / pi * (angle + part) if odd else part
