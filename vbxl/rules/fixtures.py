"""R0 The season: the playing scheme, the pairings of each match day, and its round.

The pairings are those of the circle method (T. P. Kirkman, 1847): the last team stands still while the others go round
it. Who is at home follows the canonical pattern of D. de Werra ("Scheduling in Sports", 1981), with the last team at
home on every second day from the second on. If the days of a leg form a ring and the teams are even in number, each
team has just one pair of days in a row at home, or away; if they are odd, no team has any. Each leg swaps home and away
and starts one day later than the leg before, so nobody ever plays three in a row at home, or away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from vbxl.rules.season import Season, settings

FEWEST_TEAMS: Final = 2
Pairing = tuple[int, int]
MatchDay = tuple[Pairing, ...]


def count_leg_days(size: int) -> int:
    """Return how many match days it takes each pair of a division to meet once (R0.2).

    ValueError if there are fewer than two teams.

    >>> count_leg_days(4), count_leg_days(5)
    (3, 5)
    """
    if size < FEWEST_TEAMS:
        raise ValueError(f"a division needs at least {FEWEST_TEAMS} teams, not {size} (rule R0.2)")
    return size - 1 + size % 2


def match_days(size: int, meetings: int) -> tuple[MatchDay, ...]:
    """Return the pairings of each match day (R0.2).

    A pairing is home and visitors, given by their places in the division's order from 0. Each pair meets `meetings`
    times, and its teams take turns at home. In an odd division, each team has one day off per leg. Nobody is at home,
    or away, more than twice in a row. ValueError if there are fewer than two teams, or no meetings.

    >>> match_days(4, 1)
    (((0, 3), (1, 2)), ((3, 1), (2, 0)), ((2, 3), (0, 1)))
    >>> match_days(3, 2)
    (((1, 2),), ((2, 0),), ((0, 1),), ((0, 2),), ((1, 0),), ((2, 1),))
    """
    days = count_leg_days(size)
    if meetings < 1:
        raise ValueError(f"meetings must be at least 1, not {meetings} (rule R0.2)")
    ring = [_pair_ring_day(size, day) for day in range(days)]
    all_days: list[MatchDay] = []
    for leg in range(meetings):
        for day in range(leg, leg + days):
            pairs = ring[day % days]
            all_days.append(tuple((visitors, home) for home, visitors in pairs) if leg % 2 else pairs)
    return tuple(all_days)


def _pair_ring_day(size: int, day: int) -> MatchDay:
    around = count_leg_days(size)
    pairs: list[Pairing] = []
    if size % 2 == 0:
        pairs.append((around, day) if day % 2 else (day, around))
    for apart in range(1, (around + 1) // 2):
        ahead, behind = (day + apart) % around, (day - apart) % around
        pairs.append((ahead, behind) if apart % 2 else (behind, ahead))
    return tuple(pairs)


def _find_longest_leg(sizes: Iterable[int]) -> int:
    legs = [count_leg_days(size) for size in sizes]
    if not legs:
        raise ValueError("a league needs at least one division (rule R0.2)")
    return max(legs)


def count_rounds_needed(sizes: Iterable[int], season: Season) -> int:
    """Return how many rounds the season's meetings take in divisions of these sizes; the largest decides (R0.2).

    ValueError if there are no divisions, or if one has fewer than two teams.

    >>> count_rounds_needed([5, 6, 7], Season()), count_rounds_needed([4], Season())
    (7, 3)
    """
    return -(-_find_longest_leg(sizes) * season.meetings // season.matches_a_round)


def count_meetings_within(sizes: Iterable[int], rounds: int, season: Season) -> int:
    """Return how often each pair can meet in `rounds` rounds, in all divisions of these sizes (R0.2).

    That is at most the highest allowed value of the setting `meetings`, and 0 if there are too few rounds. ValueError
    in the same cases as for `count_rounds_needed`.

    >>> count_meetings_within([8, 8], 14, Season()), count_meetings_within([8, 8], 3, Season())
    (4, 0)
    """
    most = next(setting.highest for setting in settings() if setting.name == "meetings")
    return min(most, max(rounds, 0) * season.matches_a_round // _find_longest_leg(sizes))


def round_of_day(day: int, days: int, rounds: int) -> int:
    """Return the round, counted from 1, in which match day `day`, counted from 0, is played (R0.2).

    Rounds differ by at most one match day. The last day is in the last round; if there are as many rounds as days or
    more, the first day is in the first round. ValueError if the day is out of bounds or there are no rounds.

    >>> [round_of_day(day, 6, 3) for day in range(6)], [round_of_day(day, 3, 5) for day in range(3)]
    ([1, 1, 2, 2, 3, 3], [1, 3, 5])
    """
    if not 0 <= day < days or rounds < 1:
        raise ValueError(f"match day {day} of {days} cannot be played in {rounds} rounds (rule R0.2)")
    if 1 < days <= rounds:
        return 1 + day * (rounds - 1) // (days - 1)
    return -(-(day + 1) * rounds // days)
