"""The best positions of the six of a set for a concept: exact, by what a point of OL and of DL is worth (R3.1–R3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from vbxl.rules.lineup import (
    ALLROUND,
    ATTACKER,
    BLOCKER,
    BLOCKERS_MOST,
    DEFENDER,
    POSITIONS,
    SETTER,
    SETTERS_MOST,
    Concept,
    Position,
)
from vbxl.rules.tiredness import Levels

S, A, R, D, B = (one.code - 1 for one in (SETTER, ATTACKER, ALLROUND, DEFENDER, BLOCKER))
_SHAPES: Final = tuple((one.ol_factor, one.dl_factor, one.ol_less, one.dl_less) for one in POSITIONS)
Worths = tuple[float, ...]


def worths(levels: Levels, weight_ol: float, weight_dl: float, fixed: Position | None = None) -> Worths:
    """What a player is worth in each position; with a fixed one nothing else will do."""
    ol, dl = levels
    found = []
    for ol_factor, dl_factor, ol_less, dl_less in _SHAPES:
        end_ol, end_dl = ol * ol_factor - ol_less, dl * dl_factor - dl_less
        found.append((weight_ol * end_ol if end_ol > 0 else 0.0) + (weight_dl * end_dl if end_dl > 0 else 0.0))
    if fixed is not None:
        return tuple(worth if code == fixed.code else -inf for code, worth in enumerate(found, start=1))
    return tuple(found)


def placed(players: Sequence[Worths], concept: Concept) -> tuple[int, ...] | None:
    """The positions, from 0, that are worth the most and allow the concept; None where none do.

    Two counts decide what is legal: of setters and of blockers, or of those who play what the concept has no use for –
    so few that they cannot be too many of one position.
    """
    number = len(players)
    first_most, second_most = SETTERS_MOST, BLOCKERS_MOST
    plain: tuple[int, ...]
    second: tuple[int, ...]
    if concept.needs_attack:
        plain, first, second = (A,), S, (R, D, B)
        second_most = number - concept.needs_attack
    elif concept.needs_defence:
        plain, first, second = (D,), B, (R, A, S)
        first_most, second_most = BLOCKERS_MOST, number - concept.needs_defence
    else:
        plain, first, second = (R, A, D), S, (B,)
    if second_most < 0:
        return None
    usual = [max(plain, key=player.__getitem__) for player in players]
    other = [max(second, key=player.__getitem__) for player in players]
    quick = _quick(players, usual, first, other, (first_most, second_most))
    return quick or _searched(players, usual, first, other, (first_most, second_most))


def _quick(
    players: Sequence[Worths], usual: Sequence[int], first: int, other: Sequence[int], most: tuple[int, int]
) -> tuple[int, ...] | None:
    """The best positions where those who gain most by one count gain nothing worth having by the other."""
    gains: tuple[list[tuple[float, int]], list[tuple[float, int]]] = ([], [])
    for at, player in enumerate(players):
        worth = player[usual[at]]
        if worth == -inf:
            return None
        if player[first] > worth:
            gains[0].append((player[first] - worth, at))
        if player[other[at]] > worth:
            gains[1].append((player[other[at]] - worth, at))
    codes = [*usual]
    taken = set()
    for kind, count in enumerate(most):
        ranked = sorted(gains[kind], reverse=True)[:count]
        for _, at in ranked:
            if at in taken:
                return None
            taken.add(at)
            codes[at] = other[at] if kind else first
    return tuple(codes)


def _searched(
    players: Sequence[Worths], usual: Sequence[int], first: int, other: Sequence[int], most: tuple[int, int]
) -> tuple[int, ...] | None:
    """The best positions by how many of both counts are taken: the worth so far, and the positions chosen."""
    found: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(0, 0): (0.0, ())}
    for at, player in enumerate(players):
        ways = [
            (player[code], code, one, two)
            for code, one, two in ((usual[at], 0, 0), (first, 1, 0), (other[at], 0, 1))
            if player[code] > -inf
        ]
        coming: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {}
        for (one, two), (worth, codes) in found.items():
            for more, code, more_one, more_two in ways:
                key = (one + more_one, two + more_two)
                if key[0] <= most[0] and key[1] <= most[1]:
                    before = coming.get(key)
                    if before is None or worth + more > before[0]:
                        coming[key] = (worth + more, (*codes, code))
        found = coming
    return max(found.values())[1] if found else None
