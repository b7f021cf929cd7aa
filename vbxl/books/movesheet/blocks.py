"""Blocks of input cells of a move sheet that are no line-up: what is typed already, by the rows it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from vbxl.books.page import Page
from vbxl.league.moves import BLANK, Input, Row, Value
from vbxl.rules.team import named


@dataclass(frozen=True, slots=True)
class Counted:
    """How many problems a sheet counts: a formula without its equals sign, and its value."""

    formula: str
    value: int


def by_key(rows: Sequence[Row], keys: Iterable[str], width: int) -> list[tuple[Input, ...]]:
    """The inputs of a block in the order of its given keys, blank where nothing was typed."""
    typed = {named(row.key): row.inputs for row in rows}
    return [typed.get(named(key), (BLANK,) * width) for key in keys]


def write_heads(page: Page, row: int, heads: Mapping[int, str], last: int, looks: Mapping[int, str]) -> None:
    """The heads of a block from its first column to the last, some with a look of their own; an empty one is a head."""
    for column in range(min(heads), last + 1):
        page.put(row, column, heads.get(column) or None, looks.get(column, "head"))


def write_inputs(
    page: Page,
    names: Sequence[str],
    row: int,
    column: int,
    rows: int,
    typed: Sequence[Sequence[Input]],
    look: str = "input",
) -> None:
    """A block of input columns, each with its name; what is typed already, then blanks."""
    for at, name in enumerate(names):
        values: list[Value] = [one[at].value for one in typed[:rows]]
        page.column(name, row, column + at, values + [None] * (rows - len(values)), look)
