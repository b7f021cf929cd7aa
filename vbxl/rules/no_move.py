"""R12 No move received: line-up and training of a team that sent nothing."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.rules.ageing import TALENT
from vbxl.rules.season import AGES
from vbxl.rules.tiredness import PLAYERS_IN_SET, Levels, can_play, sum_levels


def choose_best_six(levels: Sequence[Levels], originals: Sequence[Levels]) -> tuple[int, ...]:
    """Return the roster indexes of the six strongest players who may play, strongest first (R12.1).

    There are fewer than six if fewer may play. Ties are in roster order. `levels` are those at the start of the set.

    >>> choose_best_six([(5, 5), (9, 9), (0, 8)], [(9, 9), (9, 9), (9, 9)])
    (1, 0)
    """
    able = [
        index for index, (now, original) in enumerate(zip(levels, originals, strict=True)) if can_play(*now, *original)
    ]
    return tuple(sorted(able, key=lambda at: (-sum_levels(*levels[at]), at))[:PLAYERS_IN_SET])


def rank_for_training(players: Sequence[tuple[str, int, int]]) -> tuple[int, ...]:
    """Return roster indexes in the order in which players are trained if there is no move (R12.1).

    `players` has the age (or "talent"), OL and DL of each player. Talents come first, then Age A to E; within an age,
    the highest total comes first. Ties are in roster order.

    >>> rank_for_training([("B", 9, 9), ("A", 5, 5), ("talent", 2, 2), ("A", 8, 8)])
    (2, 3, 1, 0)
    """
    ages = (TALENT, *AGES)
    return tuple(sorted(range(len(players)), key=lambda at: (ages.index(players[at][0]), -sum(players[at][1:]), at)))


def choose_trained_level(ol: int, dl: int) -> tuple[int, int]:
    """Return the OL and DL that a player gains by training if there is no move (R12.1).

    The player gains a point on the lower level, or on OL if both are equal.

    >>> choose_trained_level(5, 9), choose_trained_level(9, 5), choose_trained_level(7, 7)
    ((1, 0), (0, 1), (1, 0))
    """
    return (1, 0) if ol <= dl else (0, 1)
