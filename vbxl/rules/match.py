"""R5 The match: who serves, how a set is played rally by rally, and the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS_TO_WIN

HOME, VISITORS = "H", "V"
Score = tuple[int, int]


def home_serves(set_number: int) -> bool:
    """Whether the home side serves first in a set, which it does in sets 1, 3, 5 (R5.1)."""
    return set_number % 2 == 1


@dataclass(frozen=True, slots=True)
class SetResult:
    """A set as played (R5.1): both sides' points, and a letter H or V for the winner of each rally."""

    home: int
    visitors: int
    rallies: str


def play_set(
    chance_home: float, chance_visitors: float, home_first: bool, uniform: Callable[[], float], season: Season
) -> SetResult:
    """Play a set rally by rally (R5.1): the server wins if the next number is below the server's scoring chance.

    Only the serving side scores; losing the rally loses the serve. `uniform` gives numbers from 0 to below 1.

    >>> play_set(0.6, 0.5, True, lambda: 0.1, Season())
    SetResult(home=15, visitors=0, rallies='HHHHHHHHHHHHHHH')
    """
    home = visitors = 0
    needed, home_serving = season.set_points, home_first
    rallies: list[str] = []
    while (home < needed and visitors < needed) or -2 < home - visitors < 2:  # noqa: PLR2004 - two clear (R5.1)
        if uniform() >= (chance_home if home_serving else chance_visitors):
            home_serving = not home_serving
        elif home_serving:
            home += 1
        else:
            visitors += 1
        rallies.append(HOME if home_serving else VISITORS)
    return SetResult(home, visitors, "".join(rallies))


def list_rally_scores(rallies: str, home_first: bool) -> tuple[tuple[Score, bool], ...]:
    """Return the score (home first) and whether home serves, before each rally of a set and at its end (R5.1).

    >>> list_rally_scores("HVV", True)
    (((0, 0), True), ((1, 0), True), ((1, 0), False), ((1, 1), False))
    """
    home = visitors = 0
    serving = home_first
    scores = [((home, visitors), serving)]
    for winner in rallies:
        won = winner == HOME
        # Only the server scores.
        home, visitors = home + (won and serving), visitors + (not won and not serving)
        serving = won
        scores.append(((home, visitors), serving))
    return tuple(scores)


def run_of_score(rallies: str, home_first: bool) -> tuple[Score, ...]:
    """Return the score after every point of a set, home's points first (R5.1).

    >>> run_of_score("HVVH", True)
    ((1, 0), (1, 1))
    """
    scores = [score for score, _ in list_rally_scores(rallies, home_first)]
    return tuple(now for before, now in pairwise(scores) if now != before)


def sets_won(sets: Sequence[Score]) -> Score:
    """Return the sets won by home and by the visitors (R2.1)."""
    home = sum(own > other for own, other in sets)
    return home, len(sets) - home


def find_sets_fault(sets: Sequence[Score], season: Season) -> str | None:
    """Return why set scores are not those of a finished match, or None if they are (R2.1, R5.1).

    >>> find_sets_fault([(15, 9), (15, 14)], Season())
    'set 2 ended 15-14: a set is won with 15 points and a lead of two'
    """
    won = {True: 0, False: 0}
    for number, (home, visitors) in enumerate(sets, start=1):
        most, least = max(home, visitors), min(home, visitors)
        longer = most > season.set_points
        if least < 0 or most < season.set_points or most - least < 2 or (longer and most - least != 2):  # noqa: PLR2004 - two clear (R5.1)
            return (
                f"set {number} ended {home}-{visitors}: a set is won with {season.set_points} points and a lead of two"
            )
        if SETS_TO_WIN in won.values():
            return f"set {number} was played after the match was over"
        won[home > visitors] += 1
    if SETS_TO_WIN not in won.values():
        return f"nobody has won {SETS_TO_WIN} sets"
    return None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A league match that was played (R2.1): home and visiting team and the points of each set."""

    home: str
    visitors: str
    sets: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table (R5.5)."""

    team: str
    matches: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    sets_won: int = 0
    sets_lost: int = 0
    points_won: int = 0
    points_lost: int = 0


def _sum_standing(team: str, played: Sequence[PlayedMatch], season: Season) -> Standing:
    won = lost = own_sets = other_sets = own_points = other_points = 0
    for match in played:
        if team not in (match.home, match.visitors):
            continue
        at = 0 if team == match.home else 1
        score = sets_won(match.sets)
        won += score[at] > score[1 - at]
        lost += score[at] < score[1 - at]
        own_sets += score[at]
        other_sets += score[1 - at]
        own_points += sum(set_[at] for set_ in match.sets)
        other_points += sum(set_[1 - at] for set_ in match.sets)
    earned = won * season.table_won + lost * season.table_lost
    return Standing(team, won + lost, won, lost, earned, own_sets, other_sets, own_points, other_points)


def _get_ratio(won: int, lost: int) -> tuple[bool, Fraction]:
    """Return a ratio to sort by: infinite if nothing was lost, but 1 if nothing was won either."""
    if lost == 0:
        return won > 0, Fraction(1)
    return False, Fraction(won, lost)


def standings(teams: Mapping[str, str], played: Sequence[PlayedMatch], season: Season) -> tuple[Standing, ...]:
    """Return the table, best team first (R5.5); `teams` has the names by id.

    It is sorted by points, set difference, set ratio, point ratio, points in matches between tied teams, and name.
    """
    own: dict[str, list[PlayedMatch]] = {team: [] for team in teams}
    for match in played:
        for side in {match.home, match.visitors} & own.keys():
            own[side].append(match)
    lines = {team: _sum_standing(team, matches, season) for team, matches in own.items()}

    def key(team: str) -> tuple[int, int, tuple[bool, Fraction], tuple[bool, Fraction]]:
        line = lines[team]
        sets = line.sets_won - line.sets_lost
        return (
            line.points,
            sets,
            _get_ratio(line.sets_won, line.sets_lost),
            _get_ratio(line.points_won, line.points_lost),
        )

    keys = {team: key(team) for team in teams}

    def between(team: str) -> int:
        tied = {other for other in teams if keys[other] == keys[team]}
        among = [match for match in own[team] if match.home in tied and match.visitors in tied]
        return _sum_standing(team, among, season).points

    shared = {team: between(team) if list(keys.values()).count(keys[team]) > 1 else 0 for team in teams}
    # Names ascend, the rest descends; sorting twice works because a sort keeps the order of equals.
    by_name = sorted(teams, key=lambda team: (teams[team].casefold(), team))
    return tuple(lines[team] for team in sorted(by_name, key=lambda team: (keys[team], shared[team]), reverse=True))
