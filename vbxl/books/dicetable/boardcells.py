"""The workings above a log: cells with a label each, in blocks of six, known to the formulas of a sheet by a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

FIRST_ROW: Final = 1
ROWS: Final = 6
LABELS_WIDE: Final = 6
BLOCK_WIDE: Final = LABELS_WIDE + 2


class Working(NamedTuple):
    """A working cell: its key, what it is, its formula or what is given."""

    key: str
    label: str
    formula: str = ""
    given: str | float = ""


def cells(first_column: int, keys: Sequence[str]) -> dict[str, str]:
    """The fixed address of each cell by its key, in the order in which `write` puts them."""
    return {key: ref(*_place(first_column, at), "rc") for at, key in enumerate(keys)}


def write(page: Page, first_column: int, workings: Sequence[Working]) -> None:
    """Write them."""
    for at, one in enumerate(workings):
        row, column = _place(first_column, at)
        page.put(row, column - LABELS_WIDE, one.label, "label")
        if one.formula:
            page.formula(row, column, one.formula, "working_left")
        else:
            page.put(row, column, one.given, "working_left")


def _place(first_column: int, at: int) -> tuple[int, int]:
    block, line = divmod(at, ROWS)
    return FIRST_ROW + line, first_column + block * BLOCK_WIDE + LABELS_WIDE
