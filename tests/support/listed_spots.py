"""The spots of a move sheet that have a problem, by the values that its Data sheet carries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from vbxl.books.movesheet.checks import KINDS_MOST, PARTS_MOST


def listed_spots(area: Callable[[str], Sequence[Sequence[Any]]]) -> Iterator[tuple[str, int]]:
    """The address of each, as `'Match 1'!B13` or `Market!C8:D8`, and the number of its message, 0 for an error.

    `area` gives the cells of a defined name.
    """
    cells, ends = area("kind_cell"), area("kind_to")
    for (number,), (key,) in zip(area("spot_number"), area("spot_key"), strict=True):
        if not isinstance(key, int | float):
            continue
        row, kind = divmod(round(number), KINDS_MOST)
        address = f"{cells[kind - 1][0]}{row}" + (f"{ends[kind - 1][0]}{row}" if ends[kind - 1][0] else "")
        yield address, round(key % 1 * PARTS_MOST)
