"""Promotion and relegation at the end of a season (R0.2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from vbxl.league.league import League
from vbxl.rules.fixtures import FEWEST_TEAMS


def next_divisions(league: League) -> Mapping[str, int]:
    """The division in which each team plays next season, by its id: the first go up, the last go down (R0.2).

    Between two divisions as many may go up as the settings say, and as many down; where a division is too small for
    both, those who go up are counted first. Fewer move where a division would have too few teams for any match.
    """
    order = {division: [line.team for line in league.tables[division]] for division in league.divisions}
    neighbours = tuple(pairwise(league.divisions))
    up, down = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for _, lower in neighbours:
        up[lower] = min(league.settings.promoted, len(order[lower]))
    for upper, _ in neighbours:
        down[upper] = min(league.settings.relegated, len(order[upper]) - up[upper])
    while small := next((one for one in order if _too_small(one, order, neighbours, up, down)), None):
        leaving = down if down[small] else up
        leaving[small] -= 1
    moves = {team: division for division, teams in order.items() for team in teams}
    for upper, lower in neighbours:
        moves |= dict.fromkeys(order[lower][: up[lower]], upper)
        moves |= dict.fromkeys(order[upper][len(order[upper]) - down[upper] :], lower)
    return moves


def _too_small(
    division: int,
    order: Mapping[int, list[str]],
    neighbours: tuple[tuple[int, int], ...],
    up: Mapping[int, int],
    down: Mapping[int, int],
) -> bool:
    """Whether a division loses teams that it needs next season."""
    leaving = up[division] + down[division]
    coming = sum(up[lower] for upper, lower in neighbours if upper == division)
    coming += sum(down[upper] for upper, lower in neighbours if lower == division)
    return leaving > 0 and len(order[division]) - leaving + coming < FEWEST_TEAMS
