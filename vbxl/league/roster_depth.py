"""How an opponent may tire: as a roster of so many equal players, of whom the six freshest play each set (R5.7).

It is a model for the Odds of a move sheet. It decides nothing that is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from vbxl.league.league import ROSTER_ROWS
from vbxl.league.no_move import best_plan
from vbxl.league.view import View
from vbxl.rules.lineup import NEUTRAL
from vbxl.rules.match import home_serves
from vbxl.rules.odds import match_ends, results_win, scoring_chance, set_sides, sets_scores
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels

DEPTH_LEAST: Final = PLAYERS_IN_SET
DEPTH_MOST: Final = ROSTER_ROWS
# A depth is worked out in hundredths: at a low one a tenth makes a difference of some five per cent.
PARTS: Final = 100
RISK: Final = NEUTRAL.lowest_risk


@lru_cache(maxsize=16)
def points_lost(set_loss: int, set_gain: int) -> tuple[tuple[int, ...], ...]:
    """The points that the six together have lost before each of five sets, for rosters of 6, 7, … 20 players (R5.7).

    >>> [points_lost(5, 3)[depth - 6] for depth in (6, 9, 12)]
    [(0, 30, 60, 90, 120), (0, 15, 21, 42, 57), (0, 0, 12, 12, 24)]
    """
    return tuple(_lost(depth, set_loss, set_gain) for depth in range(DEPTH_LEAST, DEPTH_MOST + 1))


def _lost(depth: int, set_loss: int, set_gain: int) -> tuple[int, ...]:
    tired, found = [0] * depth, []
    for _ in range(SETS):
        six = sorted(range(depth), key=lambda player: (tired[player], player))[:PLAYERS_IN_SET]
        found.append(sum(tired[player] for player in six))
        tired = [
            points + set_loss if player in six else max(0, points - set_gain) for player, points in enumerate(tired)
        ]
    return tuple(found)


def tired_totals(ol: float, dl: float, depth: float, season: Season) -> tuple[Levels, ...]:
    """OL and DL of five sets from those of the first, for a roster of a depth of 6 to 20, decimals included (R5.7).

    Between two rosters the points lost are in proportion; OL and DL lose in the same proportion, and none is below 0.

    >>> tired_totals(60, 40, 12, Season())
    ((60.0, 40.0), (60.0, 40.0), (52.8, 35.2), (52.8, 35.2), (45.6, 30.4))
    """
    rows = points_lost(season.set_loss, season.set_gain)
    at = min(max(depth, DEPTH_LEAST), DEPTH_MOST) - DEPTH_LEAST
    row = min(int(at), len(rows) - 2)
    part = at - row
    found = []
    for fewer, more in zip(*rows[row : row + 2], strict=True):
        left = max(0.0, 1 - (fewer + (more - fewer) * part) / (ol + dl)) if ol + dl else 0.0
        found.append((ol * left, dl * left))
    return tuple(found)


def own_depth(view: View) -> float:
    """The depth by which one's own roster tires: with it the model is even with one's own six freshest (R5.7).

    Of the depths from 6 to 20 in steps of 0.01 the one at which both have the nearest chances, Neutral, without points,
    as much at home as away.
    """
    own = _own_totals(view)
    leads = {depth: _lead(own, depth, view.settings) for depth in (DEPTH_LEAST * PARTS, DEPTH_MOST * PARTS)}
    low, high = leads
    straight = True
    while high - low > 1 and leads[low] > 0 > leads[high]:
        # The lead falls nearly in a straight line where it matters; halving sees to it that the search ends.
        part = leads[low] / (leads[low] - leads[high]) if straight else 0.5
        middle = min(max(low + round((high - low) * part), low + 1), high - 1)
        straight = not straight
        leads[middle] = _lead(own, middle, view.settings)
        low, high = (middle, high) if leads[middle] > 0 else (low, middle)
    return min(leads, key=lambda depth: abs(leads[depth])) / PARTS


def _own_totals(view: View) -> list[Levels]:
    """One's own totals of five sets with the six freshest in each, nobody lacking devotion."""
    if not view.matches:
        return []
    plan = best_plan(view, replace(view.matches[0], lacking=False))
    return [(sum(line.end_ol for line in set_.lines), sum(line.end_dl for line in set_.lines)) for set_ in plan.sets]


def _lead(own: Sequence[Levels], depth: int, season: Season) -> float:
    """By how much one's own chance is above that of the model, at home and away together."""
    if not own:
        return 0.0
    theirs = tired_totals(*own[0], depth / PARTS, season)
    wins = []
    for home in (True, False):
        sets = []
        for number, ((ol, dl), (their_ol, their_dl)) in enumerate(zip(own, theirs, strict=True), start=1):
            chance = scoring_chance(ol, their_dl, NEUTRAL, NEUTRAL, RISK, RISK, season)
            other = scoring_chance(their_ol, dl, NEUTRAL, NEUTRAL, RISK, RISK, season)
            sets.append(set_sides(chance, other, home_serves(number) == home, season)[0].win)
        wins.append(results_win(match_ends(sets_scores(sets))))
    return sum(wins) - 1
