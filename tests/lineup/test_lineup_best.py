"""The best line-up in small cases: how much it leaves of the best chance to win the match that there is."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Final

import pytest

from vbxl.lineup import Opponent, RosterLock, search_line_up
from vbxl.rules.lineup import CONCEPTS, POSITIONS
from vbxl.rules.season import Season
from vbxl.rules.tiredness import Levels

MEDIAN_GAP = 0.005
# What is above the best chance by more than rounding would be a wrong chance.
ROUNDING = 1e-8
CONCEPT = {one.short: one for one in CONCEPTS}
POSITION = {one.code: one for one in POSITIONS}
# Each case was once enumerated in full by a program of its own, by the text of R2 to R5: every six, position, concept,
# risk factor and spread of points where a set costs nothing; every split of six in one position who all play every
# set; every way for two players to share the sixth place, and every split of everybody.
BEST: Final = {
    "points": (0.939188607, 0.891428693, 0.976773652, 0.952220482, 0.965487260, 0.928482581),
    "splits": (0.737974837, 0.204677625, 0.422800799, 0.329966620, 0.394602619, 0.204850702),
    "places": (0.324311343, 0.421172985, 0.242723529, 0.377276403, 0.228482788, 0.448303182),
}


def made(seed: int, players: int, least: int) -> tuple[list[Levels], list[Opponent], bool]:
    """Players of different levels, an opponent of about their strength who changes a little from set to set."""
    chance = Random(seed)  # noqa: S311 - invented data
    levels = [(float(chance.randint(least, 20)), float(chance.randint(least, 20))) for _ in range(players)]
    strength = sum(map(sum, levels)) / players * 3
    opponents = []
    for _ in range(5):
        concept = CONCEPT[chance.choice(["NC", "NC", *CONCEPT])]
        ol, dl = (strength + chance.randint(-10, 14) for _ in range(2))
        opponents.append(Opponent(ol, dl, concept, chance.randint(concept.lowest_risk, concept.highest_risk)))
    return levels, opponents, chance.random() < 0.5


def locks_of(seed: int) -> list[RosterLock]:
    """No lock, or some in different sets."""
    chance = Random(seed)  # noqa: S311 - invented data
    codes = [chance.choice([None, 1, 3, 5]) for _ in range(3)]
    return (
        [RosterLock(at + 1, at, POSITION[code] if code else None) for at, code in enumerate(codes)] if seed % 2 else []
    )


def gaps_of(kind: str, seed: int) -> tuple[float, ...]:
    """What the thorough and the fast proposal leave of the best chance of a case."""
    if kind == "points":
        levels, opponents, home = made(seed, 7, 5)
        allowed, locks, season = (2 if home else 0, seed % 4, 3), locks_of(seed), Season(set_loss=0)
    elif kind == "splits":
        levels, opponents, home = made(seed, 6, 12)
        allowed, season = (0, 0, 0), Season(set_loss=1 + seed % 2)
        position = POSITION[(2, 3, 4)[seed % 3]]
        locks = [RosterLock(number, player, position) for number in range(1, 6) for player in range(6)]
    else:
        levels, opponents, home = made(seed, 7, 8)
        allowed, season = (0, 0, 0), Season(set_loss=1, set_gain=1)
        locks = [RosterLock(number, player, POSITION[3]) for number in range(1, 6) for player in range(5)]
    found = (search_line_up(levels, opponents, allowed, home, season, locks, thorough=one) for one in (True, False))
    return tuple(BEST[kind][seed] - one.win for one in found)


@pytest.mark.parametrize("kind", BEST)
def test_the_median_gap_to_the_best_there_is_is_at_most_half_a_point(kind: str) -> None:
    for gaps in zip(*(gaps_of(kind, seed) for seed in range(6)), strict=True):
        assert min(gaps) > -ROUNDING
        assert median(gaps) <= MEDIAN_GAP
