"""Whole seasons with a cup, played in memory, round by round: for tests of what the books tell of them."""

from __future__ import annotations

from functools import cache

from played_round import PlayedRound
from vbxl.league.league import League
from vbxl.league.opening import invent_teams, make_league
from vbxl.league.stages import follow_round, play_round
from vbxl.rules.draw import Draw
from vbxl.rules.season import Season

# Seven teams: a cup of eight with one side of amateurs, three rounds a season, a cup round in each.
SMALL = (4, 3)


@cache
def opened(sizes: tuple[int, ...]) -> League:
    """A new league of divisions of these sizes, before its first round."""
    season, draw = Season(), Draw(f"a new league {sizes}".encode())
    return make_league("The League", season, invent_teams(sizes, season, draw), draw)


@cache
def played(sizes: tuple[int, ...], rounds: int) -> tuple[PlayedRound, ...]:
    """The first rounds of a league, on into its next seasons, without any move."""
    done: list[PlayedRound] = []
    before = opened(sizes)
    for number in range(rounds):
        draw = Draw(f"round {number}".encode())
        after, events = play_round(before, {}, draw)
        done.append(PlayedRound(before, after, events, {}))
        before = follow_round(after, draw)
    return tuple(done)


def last_round(season: int = 1) -> PlayedRound:
    """The last round of a season of the small league."""
    return played(SMALL, 3 * season)[-1]
