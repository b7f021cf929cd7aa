"""Bots' characters: how they differ, the names they give, and what a player is worth to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from vbxl.league.invented_teams import GIVEN, INITIALS, SURNAMES
from vbxl.league.league import TALENT
from vbxl.league.people import Character
from vbxl.league.view import View
from vbxl.rules.ageing import LEFT, age_levels, next_age
from vbxl.rules.draw import Stream
from vbxl.rules.market import compensation, sale_open
from vbxl.rules.season import Season


@dataclass(frozen=True, slots=True)
class Temper:
    """A character in numbers.

    `concepts` are the weights of AC, OC, NC, DC, WC; `attack` the percentage of all points that goes to OL; `risk` how
    far up a concept's risks it goes, in percent; `devotion` its DP in a match at home, away more; `talents` how many
    talents it plays in a match at most. `reserve` is what its bids leave in the bank, below 0 for one who borrows;
    `bid` what it bids of what a thing is worth to it, `spying` and `reckless` its chances a round to spy and to bid
    all that it may owe, all in percent.
    """

    concepts: tuple[int, int, int, int, int]
    attack: int
    risk: int
    devotion: int
    talents: int
    reserve: int
    bid: int
    spying: int
    reckless: int


TEMPERS: Final[Mapping[Character, Temper]] = {
    Character.CAREFUL: Temper(
        concepts=(1, 3, 1, 2, 4), attack=45, risk=40, devotion=6, talents=1, reserve=200, bid=100, spying=15, reckless=0
    ),
    Character.SPENDER: Temper(
        concepts=(2, 3, 1, 2, 3), attack=50, risk=60, devotion=7, talents=2, reserve=-300, bid=115, spying=25,
        reckless=10,
    ),
    Character.ATTACKER: Temper(
        concepts=(3, 4, 1, 1, 2), attack=55, risk=90, devotion=8, talents=2, reserve=0, bid=100, spying=20, reckless=0
    ),
}  # fmt: skip


def usual_character(team_id: str) -> Character:
    """Return a team's character if none was chosen: in turn, by the number in its id.

    >>> [usual_character(team).value for team in ("T01", "T02", "T03", "T04")]
    ['careful', 'spender', 'attacker', 'careful']
    """
    number = int("".join(char for char in team_id if char.isdecimal()) or "1")
    return tuple(Character)[(number - 1) % len(Character)]


def invent_player_name(stream: Stream) -> str:
    """Return a name for a player bought from the GM."""
    return f"{stream.choice(INITIALS)}. {stream.choice(SURNAMES)}"


def invent_talent_name(stream: Stream) -> str:
    """Return a name for a new talent."""
    return f"{stream.choice(GIVEN)} {stream.choice(SURNAMES)}"


# A level point's worth in dollars, for this season and for each later one.
POINT_NOW: Final = 15
POINT_LATER: Final = 12
# How much a bot expects training to raise each level in a season.
YEARLY: Final = 3
# The resale value, in percent of the amateurs' price, while resale is possible.
RESALE: Final = 85
# A player bought in one round is there in the next, is listed in it, and is sold in the one after.
RESOLD_AFTER: Final = 2
# Many players share age and levels.
PLAYERS_KEPT: Final = 2**14


@lru_cache(PLAYERS_KEPT)
def count_seasons_left(kind: str, age: str, ol: int, dl: int, season: Season, more: int = YEARLY) -> int:
    """Return the seasons after this one that a player will play, if each level gains this much a season (R10.1).

    >>> count_seasons_left("own", "B", 12, 12, Season(), 0), count_seasons_left("own", "E", 12, 12, Season())
    (1, 0)
    """
    years, now = 0, TALENT if kind == TALENT else age
    while True:
        older = next_age(now)
        ol, dl = age_levels(ol + more, dl + more, now, None, season)
        if older is None or (ol, dl) == LEFT:
            return years
        years, now = years + 1, older


def estimate_fee(age: str, ol: int, dl: int, seen: View) -> int:
    """Return the dollars that a player on the market is worth in the open round."""
    season = seen.settings
    use = (ol + dl) * (POINT_NOW + POINT_LATER * count_seasons_left("", age, ol, dl, season))
    if not sale_open(seen.round_number + RESOLD_AFTER, seen.rounds, season):
        return use
    return max(use, compensation(ol, dl, age, season) * RESALE // 100)
