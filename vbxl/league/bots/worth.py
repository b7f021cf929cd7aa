"""What a player is worth to a bot: for how many seasons he will play, and dollars (R8, R10)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vbxl.league.league import TALENT
from vbxl.league.view import View
from vbxl.rules.ageing import LEFT, aged, next_age
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.season import Season

# Dollars that a level point is worth for this season, and for each later one.
POINT_NOW: Final = 15
POINT_LATER: Final = 12
# What each level of a player gains in a season by training, as a bot reckons.
YEARLY: Final = 3
# Of what the amateurs pay for a player, as long as he could be sold to them again, in percent.
RESALE: Final = 85
# Bought in a round he is there in the next, is listed in it, and is sold in the one after.
RESOLD_AFTER: Final = 2
# Players of the same age and levels are many.
PLAYERS_KEPT: Final = 2**14


@lru_cache(PLAYERS_KEPT)
def seasons_left(kind: str, age: str, ol: int, dl: int, season: Season, more: int = YEARLY) -> int:
    """How many seasons after this one a player will play, if each of his levels gains so much a season (R10.1).

    >>> seasons_left("own", "B", 12, 12, Season(), 0), seasons_left("own", "E", 12, 12, Season())
    (1, 0)
    """
    years, now = 0, TALENT if kind == TALENT else age
    while True:
        older = next_age(now)
        ol, dl = aged(ol + more, dl + more, now, None, season)
        if older is None or (ol, dl) == LEFT:
            return years
        years, now = years + 1, older


def fee(age: str, ol: int, dl: int, seen: View) -> int:
    """Dollars that a player on the market is worth in the open round."""
    season = seen.settings
    use = (ol + dl) * (POINT_NOW + POINT_LATER * seasons_left("", age, ol, dl, season))
    if not sale_open(seen.round_number + RESOLD_AFTER, seen.rounds, season):
        return use
    return max(use, compensation(ol, dl, age, season) * RESALE // 100)
