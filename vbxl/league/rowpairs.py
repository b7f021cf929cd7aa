"""The rows of a list before and after it was edited: which are the same row, which are gone, which have come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, TypeVar

Row = TypeVar("Row")


@dataclass(frozen=True)
class Paired(Generic[Row]):
    """Rows as they were and are, in the order of now; those gone, those come; whether the others changed places."""

    both: tuple[tuple[Row, Row], ...]
    gone: tuple[Row, ...]
    come: tuple[Row, ...]
    turned: bool


def paired(
    before: Sequence[Row],
    after: Sequence[Row],
    key: Callable[[Row], Hashable],
    alike: Callable[[Row, Row], bool] = lambda _old, _new: False,
) -> Paired[Row]:
    """Rows paired by what tells them apart; of those left over, the ones alike that stand in the same place.

    The same place is the same one from the top or from the bottom.

    >>> paired("abc", "xbd", str, lambda old, new: (old, new) == ("a", "x"))
    Paired(both=(('a', 'x'), ('b', 'b')), gone=('c',), come=('d',), turned=False)
    """
    places = dict(zip(_keys(before, key), range(len(before)), strict=True))
    found: dict[int, int] = {}
    for at, one in enumerate(_keys(after, key)):
        if one in places:
            found[at] = places.pop(one)
    left = sorted(places.values())
    for at in (at for at in range(len(after)) if at not in found):
        beside = (at, at - len(after) + len(before))
        same = next((old for old in left if old in beside and alike(before[old], after[at])), None)
        if same is not None:
            found[at] = same
            left.remove(same)
    order = [old for _, old in sorted(found.items())]
    return Paired(
        tuple((before[old], after[at]) for at, old in sorted(found.items())),
        tuple(before[old] for old in left),
        tuple(one for at, one in enumerate(after) if at not in found),
        any(one > other for one, other in pairwise(order)),
    )


def _keys(rows: Sequence[Row], key: Callable[[Row], Hashable]) -> list[tuple[Hashable, int]]:
    """Each row's key with how many like it stand above."""
    seen: Counter[Hashable] = Counter()
    keys = []
    for row in rows:
        one = key(row)
        keys.append((one, seen[one]))
        seen[one] += 1
    return keys
