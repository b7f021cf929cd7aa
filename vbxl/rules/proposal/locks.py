"""Locks: players whom a manager fixes to sets and positions before the best line-up is looked for (R2.2, R3.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from vbxl.rules.lineup import LIMITS, Position
from vbxl.rules.proposal.courses import BITS, MASKS, Courses
from vbxl.rules.season import Season
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS, Levels


@dataclass(frozen=True, slots=True)
class Lock:
    """A player, by his place in the roster from 0, who must play a set 1 … 5: in this position, or in any (None)."""

    set_number: int
    player: int
    position: Position | None = None


def lock_faults(
    levels: Sequence[Levels], locks: Sequence[Lock], season: Season, names: Sequence[str] = ()
) -> tuple[str, ...]:
    """What is wrong with locks, all of it, in words; whether they can be kept together with the others is seen later.

    >>> from vbxl.rules.lineup import ATTACKER, SETTER
    >>> lock_faults([(9, 9)] * 7, [Lock(6, 0), Lock(1, 0, SETTER), Lock(1, 0, ATTACKER)], Season(), ["Ann"] * 7)
    ('Ann: there is no set 6 (rule R2.1)', 'set 1: Ann is locked to Setter and to Attacker (rule R3.1)')
    """
    called = [*names] or [f"player {at}" for at in range(1, len(levels) + 1)]
    inside = [one for one in locks if 1 <= one.set_number <= SETS]
    found = [
        f"{called[one.player]}: there is no set {one.set_number} (rule R2.1)" for one in locks if one not in inside
    ]
    for number in range(1, SETS + 1):
        found += _set_faults(number, [one for one in inside if one.set_number == number], called)
    masks: dict[int, int] = {}
    for one in inside:
        masks[one.player] = masks.get(one.player, 0) | BITS[one.set_number - 1]
    found += [
        f"{called[player]} cannot be fresh enough for {_sets(mask)} (rule R2.2)"
        for player, mask in masks.items()
        if not can_keep(Courses(levels[player], season, few=False), mask)
    ]
    return tuple(found)


def can_keep(courses: Courses, mask: int) -> bool:
    """Whether some course of a player goes through all sets of a mask."""
    worth = courses.worth([(1.0, 1.0)] * SETS)
    return any(worth[one] > -inf for one in range(MASKS) if one & mask == mask)


def _set_faults(number: int, locks: Sequence[Lock], called: Sequence[str]) -> Iterator[str]:
    players = list(dict.fromkeys(one.player for one in locks))
    positions = {player: {one.position for one in locks if one.player == player} - {None} for player in players}
    if len(players) > PLAYERS_IN_SET:
        yield f"set {number}: {len(players)} players are locked, of {PLAYERS_IN_SET} (rule R2.1)"
    for player, some in positions.items():
        if len(some) > 1:
            words = " and to ".join(one.position.name for one in locks if one.player == player and one.position)
            yield f"set {number}: {called[player]} is locked to {words} (rule R3.1)"
    counts = Counter(one for some in positions.values() for one in some)
    for limit in LIMITS:
        if counts[limit.position] > limit.most:
            locked = f"{counts[limit.position]} {limit.position.name.lower()}s"
            yield f"set {number}: {locked} are locked, at most {limit.most} may play (rule R3.2)"


def _sets(mask: int) -> str:
    numbers = [str(number) for number, bit in enumerate(BITS, start=1) if mask & bit]
    return f"set {numbers[0]}" if len(numbers) == 1 else f"the sets {', '.join(numbers)}"
