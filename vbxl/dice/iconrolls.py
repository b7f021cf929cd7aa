"""K Rolls without order: what may be kept of what, and what one more die makes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, combinations_with_replacement

from vbxl.dice.icons import Face, Faces, Icons, icons_of


@dataclass(frozen=True)
class Rolls:
    """All that some dice may show, the order of dice left out: every keep from no die to all, which are the rolls.

    Keeps have numbers: no die is 0, those of more dice come later, `layers` are the numbers by how many dice, and the
    last layer are the rolls. `numbers` finds a keep by its key, the sum of `units` of its faces. `more` are the keeps
    with one die more, by face as in `chances` (none for a roll), `less` those with one die less. `icons` are those that
    the keep shows, `ways` the chance to roll it with as many dice.
    """

    chances: Mapping[Face, float]
    units: Mapping[Face, int]
    numbers: Mapping[int, int]
    layers: tuple[range, ...]
    more: tuple[tuple[int, ...], ...]
    less: tuple[tuple[int, ...], ...]
    icons: tuple[Icons, ...]
    ways: tuple[float, ...]

    def number_of(self, faces: Iterable[Face]) -> int:
        """The number of the keep that these faces are, in any order."""
        return self.numbers[sum(self.units[face] for face in faces)]

    @property
    def rolls(self) -> range:
        """The numbers of the rolls."""
        return self.layers[-1]


@cache
def rolls_of(dice: int, faces: Faces) -> Rolls:
    """All keeps and rolls of a number of dice with these faces (K2); equal faces are one face that comes more often.

    >>> rolls = rolls_of(6, tuple(Face))
    >>> len(rolls.more), len(rolls.rolls)
    (924, 462)
    """
    chances = {face: count / len(faces) for face, count in sorted(Counter(faces).items())}
    units = {face: (dice + 1) ** place for place, face in enumerate(chances)}
    by_size = [[*combinations_with_replacement(chances, size)] for size in range(dice + 1)]
    keeps = [keep for layer in by_size for keep in layer]
    ends = [*accumulate(map(len, by_size))]
    numbers = {sum(units[face] for face in keep): number for number, keep in enumerate(keeps)}
    more = tuple(
        tuple(numbers[key + unit] for unit in units.values()) if number < ends[-2] else ()
        for key, number in numbers.items()
    )
    less = tuple(
        tuple(numbers[key - units[face]] for face in dict.fromkeys(keep))
        for key, keep in zip(numbers, keeps, strict=True)
    )
    ways = [1.0, *[0.0] * (len(keeps) - 1)]
    for number in range(ends[-2]):
        for grown, chance in zip(more[number], chances.values(), strict=True):
            ways[grown] += ways[number] * chance
    return Rolls(
        chances,
        units,
        numbers,
        tuple(range(end - len(layer), end) for end, layer in zip(ends, by_size, strict=True)),
        more,
        less,
        tuple(map(icons_of, keeps)),
        tuple(ways),
    )
