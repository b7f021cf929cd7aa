"""The league book's columns: what a column holds and may hold, and how a table's columns are found by their headers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

WHOLE: Final = "whole number"
NUMBER: Final = "number"
TEXT: Final = "text"
CHOICE: Final = "choice"
LINK: Final = "link"
WORKED_OUT: Final = "worked out"
EXPLAINED: Final = "explained"

# Who comes with a used name gets a number behind it (R1.4), so a player's name may grow beyond what a manager may type.
PLAYER_LONGEST: Final = 60
LEVEL_HIGHEST: Final = 1000
# A GM may put lines of his own above a table; its header row is looked for this far down.
HEADER_WITHIN: Final = 20


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its header, what it holds in words ("the player's offensive level"), and what a cell may be.

    `source` is the sheet whose first column lists what may stand here. `explains` is added to the header's note. Books
    of before there was an `optional` column have none, and read as if it were blank. Text `wraps` in columns of prose.
    """

    name: str
    holds: str
    kind: str = WHOLE
    width: float = 10
    unit: str = ""
    blank: bool = False
    lowest: int = 0
    highest: int = LEVEL_HIGHEST
    longest: int = PLAYER_LONGEST
    choices: tuple[str, ...] = ()
    source: str = ""
    explains: str = ""
    optional: bool = False
    wraps: bool = False

    @property
    def read(self) -> bool:
        """Whether what stands in it counts."""
        return self.kind not in (WORKED_OUT, EXPLAINED)

    @property
    def allowed(self) -> str:
        """What a cell may hold, as the end of the sentence `NAME must be …`; "" where nothing is read."""
        blank = " or blank" if self.blank else ""
        if self.kind == WHOLE:
            return f"a whole number from {self.lowest:,} to {self.highest:,}{blank}"
        if self.kind == NUMBER:
            return f"a number from {self.lowest:,} to {self.highest:,}{blank}"
        if self.kind == CHOICE:
            return f"one of {', '.join(self.choices)}{blank}"
        if self.kind == LINK:
            return f"one that stands in {self.source}{blank}"
        return f"text of at most {self.longest} characters{blank}" if self.kind == TEXT else ""


@dataclass(frozen=True)
class Sheet:
    """A sheet: its title, its columns, and the columns that together tell its rows apart.

    `rule` and `remedy` are those of a worked-out cell that was changed; `earlier` are its titles in books of before.
    """

    title: str
    columns: tuple[Column, ...]
    keys: tuple[str, ...]
    rule: str = ""
    remedy: str = ""
    earlier: tuple[str, ...] = ()

    def header(self, column: Column) -> str:
        """A column's header as it is written: name and unit, and whether it is worked out where not all are."""
        worked_out = column.kind == WORKED_OUT and any(one.read for one in self.columns)
        said = ", ".join(part for part in (column.unit, WORKED_OUT if worked_out else "") if part)
        return f"{column.name} ({said})" if said else column.name

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """Its title and its earlier ones, in this order, each by `title_key`."""
        return {title_key(one): one for one in (self.title, *self.earlier)}

    @cached_property
    def by_header(self) -> Mapping[str, Column]:
        """The columns by header, as `header_key` has it."""
        return {header_key(column.name): column for column in self.columns}

    @cached_property
    def by_name(self) -> Mapping[str, Column]:
        """The columns by name."""
        return {column.name: column for column in self.columns}

    @cached_property
    def counted(self) -> tuple[str, ...]:
        """The columns of which one must hold something for a row to be one of the table; sums below it are none."""
        return tuple(column.name for column in self.columns if column.read) or self.keys

    @cached_property
    def key_places(self) -> tuple[int, ...]:
        """Where the key columns stand among the columns."""
        names = [column.name for column in self.columns]
        return tuple(names.index(name) for name in self.keys)


def title_key(title: str) -> str:
    """A sheet's title to look it up by: without regard to case and spaces around it."""
    return title.strip().casefold()


def header_key(header: object) -> str:
    """A header to look a column up by: without regard to case, spaces and a unit in brackets.

    >>> header_key(" Opening  account ($)")
    'opening account'
    """
    text = str(header or "").casefold()
    if text.rstrip().endswith(")"):
        text = text[: text.rfind("(")] if "(" in text else text
    return " ".join(text.split())


def located(
    rows: Iterator[tuple[int, tuple[object, ...]]],
    sheet: Sheet,
) -> tuple[int, dict[str, list[int]]]:
    """Where a sheet's header row is, and its known columns' places from 1 by name; row 0 when there is none.

    It is the one of the first rows that holds most known headers, so that a GM may put lines above it.
    """
    best: tuple[int, dict[str, list[int]]] = (0, {})
    for number, values in rows:
        if number > HEADER_WITHIN:
            break
        found: dict[str, list[int]] = {}
        for at, value in enumerate(values, start=1):
            column = sheet.by_header.get(header_key(value)) if isinstance(value, str) else None
            if column:
                found.setdefault(column.name, []).append(at)
        if len(found) > len(best[1]):
            best = number, found
    return best
