"""How an opponent may tire: as a roster of so many equal players, of whom the six freshest play each set (R5.7).

It is a model for the Odds of a move sheet. It decides nothing that is played.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vbxl.league.league import ROSTER_ROWS
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels

DEPTH_LEAST: Final = PLAYERS_IN_SET
DEPTH_MOST: Final = ROSTER_ROWS


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
