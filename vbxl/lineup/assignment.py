"""The exact best positions of six players for a concept, given the manager's locks (R2.2, R3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from vbxl.lineup.level_paths import BITS, MASKS, Courses
from vbxl.rules.lineup import (
    ALLROUND,
    ATTACKER,
    BLOCKER,
    BLOCKERS_MOST,
    DEFENDER,
    LIMITS,
    POSITIONS,
    SETTER,
    SETTERS_MOST,
    Concept,
    Position,
)
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels

S, A, R, D, B = (position.code - 1 for position in (SETTER, ATTACKER, ALLROUND, DEFENDER, BLOCKER))
SHAPES: Final = tuple(
    (position.ol_factor, position.dl_factor, position.ol_less, position.dl_less) for position in POSITIONS
)
Worths = tuple[float, ...]


def weigh_positions(levels: Levels, weight_ol: float, weight_dl: float, fixed: Position | None = None) -> Worths:
    """Return a player's worth in each position; if `fixed` is given, all other positions are worth −inf."""
    ol, dl = levels
    worths = []
    for ol_factor, dl_factor, ol_less, dl_less in SHAPES:
        end_ol, end_dl = ol * ol_factor - ol_less, dl * dl_factor - dl_less
        worths.append((weight_ol * end_ol if end_ol > 0 else 0.0) + (weight_dl * end_dl if end_dl > 0 else 0.0))
    if fixed is not None:
        return tuple(worth if code == fixed.code else -inf for code, worth in enumerate(worths, start=1))
    return tuple(worths)


def place_players(players: Sequence[Worths], concept: Concept) -> tuple[int, ...] | None:
    """Return the most valuable positions (codes from 0) that allow the concept; None if there are none.

    Two counts decide what is legal. Usually these are the numbers of setters and of blockers. If the concept has needs,
    one is the number of players in the limited position that meets the needs. The other is the number of players in
    positions that don't meet the needs; its limit is so low that the limit on the other limited position is kept too.
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
    quick = _place_quickly(players, usual, first, other, (first_most, second_most))
    return quick or _search_places(players, usual, first, other, (first_most, second_most))


def _place_quickly(
    players: Sequence[Worths], usual: Sequence[int], first: int, other: Sequence[int], most: tuple[int, int]
) -> tuple[int, ...] | None:
    """Return the best positions, or None if the two counts compete for a player or a player's position is fixed."""
    gains: tuple[list[tuple[float, int]], list[tuple[float, int]]] = ([], [])
    for index, player in enumerate(players):
        worth = player[usual[index]]
        if worth == -inf:
            return None
        if player[first] > worth:
            gains[0].append((player[first] - worth, index))
        if player[other[index]] > worth:
            gains[1].append((player[other[index]] - worth, index))
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


def _search_places(
    players: Sequence[Worths], usual: Sequence[int], first: int, other: Sequence[int], most: tuple[int, int]
) -> tuple[int, ...] | None:
    """Return the best positions. They are found player by player, for every pair of counts."""
    best: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {(0, 0): (0.0, ())}
    for index, player in enumerate(players):
        ways = [
            (player[code], code, firsts, others)
            for code, firsts, others in ((usual[index], 0, 0), (first, 1, 0), (other[index], 0, 1))
            if player[code] > -inf
        ]
        coming: dict[tuple[int, int], tuple[float, tuple[int, ...]]] = {}
        for (firsts, others), (worth, codes) in best.items():
            for more, code, more_firsts, more_others in ways:
                key = (firsts + more_firsts, others + more_others)
                if key[0] <= most[0] and key[1] <= most[1]:
                    before = coming.get(key)
                    if before is None or worth + more > before[0]:
                        coming[key] = (worth + more, (*codes, code))
        best = coming
    return max(best.values())[1] if best else None


@dataclass(frozen=True, slots=True)
class RosterLock:
    """A lock: a player (roster index from 0) who must play in a set (1 to 5).

    The player must play in `position`, or in any position if that is None.
    """

    set_number: int
    player: int
    position: Position | None = None


def lock_faults(
    levels: Sequence[Levels], locks: Sequence[RosterLock], season: Season, names: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return what is wrong with each lock, in words; a later check finds out whether the locks fit together.

    >>> from vbxl.rules.lineup import ATTACKER, SETTER
    >>> locks = [RosterLock(6, 0), RosterLock(1, 0, SETTER), RosterLock(1, 0, ATTACKER)]
    >>> lock_faults([(9, 9)] * 7, locks, Season(), ["Ann"] * 7)
    ('Ann: there is no set 6 (rule R2.1)', 'set 1: Ann is locked to Setter and to Attacker (rule R3.1)')
    """
    called = [*names] or [f"player {index}" for index in range(1, len(levels) + 1)]
    inside = [lock for lock in locks if 1 <= lock.set_number <= SETS]
    faults = [
        f"{called[lock.player]}: there is no set {lock.set_number} (rule R2.1)" for lock in locks if lock not in inside
    ]
    for number in range(1, SETS + 1):
        faults += _set_faults(number, [lock for lock in inside if lock.set_number == number], called)
    masks: dict[int, int] = {}
    for roster_lock in inside:
        masks[roster_lock.player] = masks.get(roster_lock.player, 0) | BITS[roster_lock.set_number - 1]
    faults += [
        f"{called[player]} cannot be fresh enough for {_list_sets(mask)} (rule R2.2)"
        for player, mask in masks.items()
        if not can_keep(Courses(levels[player], season, few=False), mask)
    ]
    return tuple(faults)


def can_keep(courses: Courses, mask: int) -> bool:
    """Whether a player can play all sets of a mask."""
    worth = courses.worth([(1.0, 1.0)] * SETS)
    return any(worth[part] > -inf for part in range(MASKS) if part & mask == mask)


def _set_faults(number: int, locks: Sequence[RosterLock], called: Sequence[str]) -> Iterator[str]:
    players = list(dict.fromkeys(lock.player for lock in locks))
    positions = {player: {lock.position for lock in locks if lock.player == player} - {None} for player in players}
    if len(players) > PLAYERS_IN_SET:
        yield f"set {number}: {len(players)} players are locked, but at most {PLAYERS_IN_SET} may play (rule R2.1)"
    for player, some in positions.items():
        if len(some) > 1:
            words = " and to ".join(lock.position.name for lock in locks if lock.player == player and lock.position)
            yield f"set {number}: {called[player]} is locked to {words} (rule R3.1)"
    counts = Counter(position for some in positions.values() for position in some)
    for limit in LIMITS:
        if counts[limit.position] > limit.most:
            locked = f"{counts[limit.position]} {limit.position.name.lower()}s"
            yield f"set {number}: {locked} are locked, but at most {limit.most} may play (rule R3.2)"


def _list_sets(mask: int) -> str:
    numbers = [str(number) for number, bit in enumerate(BITS, start=1) if mask & bit]
    return f"set {numbers[0]}" if len(numbers) == 1 else f"sets {', '.join(numbers)}"
