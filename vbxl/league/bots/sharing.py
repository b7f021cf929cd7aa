"""How a bot shares out the points of a match: home advantage, devotion and special points (R4.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from vbxl.league.bots.characters import Temper
from vbxl.league.moves import Input, Pair, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.rules.draw import Stream
from vbxl.rules.points import special_limit

# Where points go, set by set: to win all the sure sets, or two or one of them at any price; the last set costs most.
SET_WEIGHTS: Final = (
    (3, 3, 3, 2, 1),
    (1, 3, 5, 2, 1),
    (5, 1, 4, 2, 1),
    (4, 5, 1, 2, 1),
    (1, 1, 8, 3, 2),
    (1, 7, 1, 3, 2),
)
# Special and devotion points away against those at home.
HOME_WEIGHT: Final = 1
AWAY_WEIGHT: Final = 2


def with_points(
    sets: Sequence[SetMoves], pools: tuple[int, int, int], temper: Temper, stream: Stream
) -> tuple[SetMoves, ...]:
    """The sets of a match with home advantage, devotion and special points spread over them."""
    weights = stream.choice(SET_WEIGHTS)
    home, devotion, special = ([_pair(one, temper) for one in spread(pool, weights)] for pool in pools)
    return tuple(replace(one, home=home[at], devotion=devotion[at], special=special[at]) for at, one in enumerate(sets))


def spread(pool: int, weights: Sequence[int]) -> list[int]:
    """Points shared out in proportion to weights, none lost.

    >>> spread(24, (3, 3, 3, 2, 1))
    [6, 6, 6, 4, 2]
    """
    left, among = pool, sum(weights)
    shares = []
    for weight in weights:
        share = (left * weight + among // 2) // among if among else 0
        shares.append(share)
        left, among = left - share, among - weight
    return shares


def _pair(share: int, temper: Temper) -> Pair:
    ol = (share * temper.attack + 50) // 100
    return _typed(ol), _typed(share - ol)


def _typed(number: int) -> Input:
    return Input(number) if number else Input()


def pools(seen: View, match: MatchView, temper: Temper, stock: int) -> tuple[int, int, int]:
    """How many points of each kind a bot uses in a match: all home advantage; devotion freely where it costs nothing.

    Special points are rationed over the matches that are left, and a lack of devotion drawn in the last round lapses.
    """
    season = seen.settings
    last = seen.round_number >= seen.rounds
    wish = temper.devotion * (HOME_WEIGHT if match.home else AWAY_WEIGHT)
    devotion = season.devotion_limit if last else min(wish, season.devotion_limit)
    special = min(special_limit(stock, season), _ration(seen, match, stock))
    return match.home_points, devotion, special


def _ration(seen: View, match: MatchView, stock: int) -> int:
    """A match's part of the SP that are left, more away than at home, where there is the home advantage."""
    rounds_left = seen.rounds - seen.round_number
    weights = {one.slot: HOME_WEIGHT if one.home else AWAY_WEIGHT for one in seen.matches}
    slots = list(weights)
    now = sum(weights[slot] for slot in slots[slots.index(match.slot) :])
    later = seen.settings.matches_a_round * rounds_left * (HOME_WEIGHT + AWAY_WEIGHT)
    return -(-2 * stock * weights[match.slot] // (2 * now + later))
