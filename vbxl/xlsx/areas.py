"""Areas (rectangles of cells on a sheet), addresses like `B5`, and the defined names of a workbook.

Rows and columns count from 1, as people count them; indices into the values of an area count from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

# Both patterns are anchored, their repeats cannot overlap, and digits are ASCII: time is linear on any text.
_CELL = r"\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})"
_ADDRESS = re.compile(_CELL)
_RANGE = re.compile(rf"{_CELL}(?::{_CELL})?")
# 'It''s'!$B$5:$B$10 as workbook.xml writes it
_TARGET_XLSX = re.compile(rf"(?:'((?:[^']++|'')++)'|([^'!:\[\]]++))!{_CELL}(?::{_CELL})?")
# $'It''s'.$B$5:.$B$10 as content.xml writes it; a second sheet name may precede the second cell
_SHEET_ODS = r"\$?('(?:[^']|'')+'|[^'.:\[\]]+)"
_TARGET_ODS = re.compile(rf"{_SHEET_ODS}\.({_CELL})(?::(?:{_SHEET_ODS})?\.({_CELL}))?")


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of cells on one sheet; rows and columns count from 1, corners included."""

    sheet: str
    row: int
    column: int
    last_row: int
    last_column: int

    def cell(self, i: int, j: int = 0) -> str:
        """Return the address of the cell whose value is at `[i][j]`.

        >>> Area("Match 1", 5, 2, 10, 2).cell(1, 0)
        'B6'
        """
        return address(self.row + i, self.column + j)

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self.last_row - self.row + 1, self.last_column - self.column + 1

    def overlaps(self, other: Area) -> bool:
        """Whether a cell belongs to both areas."""
        return (
            self.sheet == other.sheet
            and self.row <= other.last_row and other.row <= self.last_row
            and self.column <= other.last_column and other.column <= self.last_column
        )  # fmt: skip

    def __str__(self) -> str:
        """The area as people write it: `Match 1!B5:B10`."""
        first, last = self.cell(0, 0), address(self.last_row, self.last_column)
        return f"{self.sheet}!{first}" if first == last else f"{self.sheet}!{first}:{last}"


class DefinedNames(Mapping[str, Area]):
    """Areas by defined name. Lookup ignores case; iteration gives the names as written, in the file's order."""

    __slots__ = ("_areas",)

    def __init__(self, pairs: Iterable[tuple[str, Area]] = ()) -> None:
        """If two names differ only in case, which no spreadsheet produces, the first counts."""
        self._areas: dict[str, tuple[str, Area]] = {}
        for name, area in pairs:
            self._areas.setdefault(name.casefold(), (name, area))

    def __getitem__(self, name: str) -> Area:
        return self._areas[name.casefold()][1]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._areas.values())

    def __len__(self) -> int:
        return len(self._areas)


@lru_cache(maxsize=2**10)
def letters(column: int) -> str:
    """Return the letters of a column: 1 is A, 27 is AA."""
    name = ""
    while column:
        column, digit = divmod(column - 1, 26)
        name = chr(65 + digit) + name
    return name


@lru_cache(maxsize=2**10)
def number(column: str) -> int:
    """Return the number of a column: A is 1, AA is 27."""
    result = 0
    for letter in column:
        result = result * 26 + ord(letter) - 64
    return result


def address(row: int, column: int) -> str:
    """Return the address of a cell: `B5`."""
    return f"{letters(column)}{row}"


def parse_cell(text: str) -> tuple[int, int] | None:
    """Return row and column of an address like `B5`; None for any other text."""
    match = _ADDRESS.fullmatch(text)
    return (int(match[2]), number(match[1])) if match else None


def parse_area(sheet: str, text: str) -> Area | None:
    """Return the area of a range like `B5:C10` or `B5` on that sheet; None for any other text or crossed corners."""
    match = _RANGE.fullmatch(text)
    return _make_area(sheet, *match.groups()) if match else None


def _make_area(sheet: str, first: str, top: str, last: str | None, bottom: str | None) -> Area | None:
    """Return the area between two cells, or of a single cell; None if the corners are crossed."""
    row, column = int(top), number(first)
    last_row, last_column = (int(bottom), number(last)) if last and bottom else (row, column)
    return Area(sheet, row, column, last_row, last_column) if row <= last_row and column <= last_column else None


def parse_target_xlsx(text: str) -> Area | None:
    """Return the one area a defined name of an .xlsx points at; None for formulas, several areas, #REF!, other files.

    >>> print(parse_target_xlsx("'It''s'!$B$5:$B$10"))
    It's!B5:B10
    """
    match = _TARGET_XLSX.fullmatch(text.strip())
    if not match:
        return None
    quoted, plain, *corners = match.groups()
    return _make_area(quoted.replace("''", "'") if quoted else plain, *corners)


def parse_target_ods(text: str) -> Area | None:
    """Return the one area a named range of an .ods points at; None for anything else.

    >>> print(parse_target_ods("$'Match 1'.$B$5:.$B$10"))
    Match 1!B5:B10
    """
    match = _TARGET_ODS.fullmatch(text.strip())
    if not match or (match[5] and match[5] != match[1]):
        return None
    sheet = match[1][1:-1].replace("''", "'") if match[1].startswith("'") else match[1]
    return parse_area(sheet, f"{match[2]}:{match[6]}" if match[6] else match[2])
