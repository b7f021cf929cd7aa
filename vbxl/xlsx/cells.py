"""Cells: addresses like `B5`, areas and defined names, values by one rule for every host, and columns of tables.

Rows and columns of an `Area` count from 1, those of `ref` and of a sheet that is being written from 0.

The rule by kind of cell:
  text     stripped of spaces, inner spaces kept; a no-break space is a space, a line ends with a line feed; rich text
           becomes plain text; only spaces is None. As in formulas, no other blank counts as a space
  number   an int if it is whole (so -0 is 0), else a float; never one that no spreadsheet writes (NaN, 1e999), since
           the guard refuses such a workbook and names the cell
  truth    True or False
  error    its text: "#DIV/0!"
  date     ISO text: "2026-11-21", "2026-11-21T13:30:00", "13:30:00"

rules/points.py decides which values count as a whole number in an input. The text form has no kinds of cell: its
entries become the values that a spreadsheet program would make of them when typed; entries in quotation marks are text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import product
from operator import attrgetter, itemgetter
from typing import Any, Final

Value = str | int | float | bool | None
# The values of an area, row by row.
Grid = tuple[tuple[Value, ...], ...]
# The name of each of our cell functions begins with it.
PREFIX: Final = "VB_"
# The sheet with the state and all problems of a workbook, to which every other sheet links.
START: Final = "Start"
_ESCAPE: Final = re.compile("_x(?![dD][89A-Fa-f])([0-9A-Fa-f]{4})_")  # half a surrogate pair isn't a character
_LOOKS_ESCAPED: Final = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
Cell = tuple[int, int]  # row and column, counted from 0
# All patterns are anchored, their repeats can't overlap, and digits are ASCII: time is linear on any text.
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
    """A rectangle of cells on one sheet, from its first corner to its last. Rows and columns count from 1."""

    sheet: str
    row: int
    column: int
    last_row: int
    last_column: int

    def cell(self, i: int, j: int = 0) -> str:
        """Return the address of the cell in row `i` and column `j` of the area, both counted from 0.

        >>> Area("Match 1", 5, 2, 10, 2).cell(1, 0)
        'B6'
        """
        return address(self.row + i, self.column + j)

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and columns."""
        return self.last_row - self.row + 1, self.last_column - self.column + 1

    @property
    def positions(self) -> Iterator[tuple[int, int]]:
        """The row and column of each cell, row by row."""
        return product(range(self.row, self.last_row + 1), range(self.column, self.last_column + 1))

    def overlaps(self, other: Area) -> bool:
        """Whether any cell belongs to both areas."""
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
        """Keep the areas by name; of names that differ only in case, keep the first.

        No spreadsheet program writes such names.
        """
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
    """Return the row and column, from 1, of an address such as `B5`; None for any other text."""
    match = _ADDRESS.fullmatch(text)
    return (int(match[2]), number(match[1])) if match else None


def parse_area(sheet: str, text: str) -> Area | None:
    """Return the area of a range such as `B5:C10` or `B5` on a sheet; None if the text isn't a legal range."""
    match = _RANGE.fullmatch(text)
    return _make_area(sheet, *match.groups()) if match else None


def _make_area(sheet: str, first: str, top: str, last: str | None, bottom: str | None) -> Area | None:
    row, column = int(top), number(first)
    last_row, last_column = (int(bottom), number(last)) if last and bottom else (row, column)
    return Area(sheet, row, column, last_row, last_column) if row <= last_row and column <= last_column else None


def parse_target_xlsx(text: str) -> Area | None:
    """Return the single area that a defined name in an .xlsx refers to.

    The result is None for a formula, several areas, #REF! or another file.

    >>> print(parse_target_xlsx("'It''s'!$B$5:$B$10"))
    It's!B5:B10
    """
    match = _TARGET_XLSX.fullmatch(text.strip())
    if not match:
        return None
    quoted, plain, *corners = match.groups()
    return _make_area(quoted.replace("''", "'") if quoted else plain, *corners)


def parse_target_ods(text: str) -> Area | None:
    """Return the single area of a named range in an .ods; None for anything else.

    >>> print(parse_target_ods("$'Match 1'.$B$5:.$B$10"))
    Match 1!B5:B10
    """
    match = _TARGET_ODS.fullmatch(text.strip())
    if not match or (match[5] and match[5] != match[1]):
        return None
    sheet = match[1][1:-1].replace("''", "'") if match[1].startswith("'") else match[1]
    return parse_area(sheet, f"{match[2]}:{match[6]}" if match[6] else match[2])


def ref(row: int, column: int, fixed: str = "") -> str:
    """Return a cell's address; row and column count from 0.

    If `fixed` contains "r", the row is fixed; if it contains "c", the column is fixed.

    >>> ref(8, 1), ref(8, 1, "rc")
    ('B9', '$B$9')
    """
    return f"{'$' if 'c' in fixed else ''}{letters(column + 1)}{'$' if 'r' in fixed else ''}{row + 1}"


def down(row: int, last: int, column: int, fixed: str = "rc") -> str:
    """Return the address of the cells of a column between two rows, all counted from 0.

    >>> down(8, 13, 6)
    '$G$9:$G$14'
    """
    return f"{ref(row, column, fixed)}:{ref(last, column, fixed)}"


def quote_sheet(sheet: str) -> str:
    """Return a sheet's name as it precedes an address in a formula, in quotation marks if it needs them.

    >>> quote_sheet("Match 1"), quote_sheet("Team")
    ("'Match 1'!", 'Team!')
    """
    return f"{sheet}!" if sheet.isalnum() else f"'{sheet}'!"


def normalize(value: object) -> Value:
    r"""Return a cell's value in the form that the rule at the top of this module requires.

    >>> normalize(" a\u00a0 b "), normalize("  "), normalize("3\n"), normalize(-0.0), normalize(2.5)
    ('a  b', None, '3\n', 0, 2.5)
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        number = float(value)  # an int too: openpyxl and Excel's objects give more digits than any spreadsheet has
        return int(number) if number.is_integer() else number
    text = str(value)
    if not text.isascii() or "\r" in text:
        text = text.replace("\u00a0", " ").replace("\r\n", "\n").replace("\r", "\n")
    return text.strip(" ") or None


def unescape_text(text: str) -> str:
    r"""Return a text in which Excel's escapes are replaced by the characters that they stand for.

    >>> unescape_text("a_x000D_b_x005F_x0041_")
    'a\rb_x0041_'
    """
    return _ESCAPE.sub(lambda escape: chr(int(escape[1], 16)), text) if "_x" in text else text


def escape_text(text: str) -> str:
    """Return a text escaped so that Excel takes no part of it for one of its own escapes.

    >>> escape_text("_x0041_"), unescape_text(escape_text("_x0041_"))
    ('_x005F_x0041_', '_x0041_')
    """
    return _LOOKS_ESCAPED.sub("_x005F_", text) if "_x" in text else text


class Spelling(StrEnum):
    """How a host spells our cell functions in files: the text that replaces VB_ in a name."""

    LITE = f"_xldudf_{PREFIX}"
    WINDOWS = PREFIX
    LIBREOFFICE = "VBXL."

    def spell(self, name: str) -> str:
        """Return the name of a function as written in a file.

        >>> Spelling.LITE.spell("VB_WAGE"), Spelling.LIBREOFFICE.spell("VB_WAGE")
        ('_xldudf_VB_WAGE', 'VBXL.WAGE')
        """
        return self + name.removeprefix(PREFIX)


# Styles of texts; all other columns have their heads centred in a table, and on the right in a form.
TEXTS: Final = frozenset({"text", "bold", "name", "name_bold", "hash", "remark", "top", "wrapped"})


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    `value` is an attribute of an item, an index in a row, or a function; if it is None, the column is empty. `style` is
    the name of a style, or a function that returns the name for an item; `wrap` breaks long texts of a form into lines.
    On a sheet with one table, the column is as wide as its texts need, up to `widest`, and its cells get the defined
    name `name`, which neighbouring columns may share.
    """

    head: str | None
    value: str | int | Callable[[Any], Value] | None = None
    style: str | Callable[[Any], str] = "text"
    widest: int = 60
    name: str = ""
    wrap: bool = False
    head_style: str = ""

    def read(self, items: Sequence[Any]) -> list[Value]:
        """Return the column's values for all items; an empty text becomes an empty cell."""
        value = self.value
        if value is None:
            return [None] * len(items)
        if not callable(value):
            value = itemgetter(value) if isinstance(value, int) else attrgetter(value)
        return [None if cell == "" else cell for cell in map(value, items)]

    def find_style(self, item: Any) -> str:
        """Return the style of an item's cell."""
        return self.style(item) if callable(self.style) else self.style

    def find_head_style(self, numbers: str) -> str:
        """Return the style of the column's head; `numbers` is the style of a head above numbers."""
        if self.head_style:
            return self.head_style
        if callable(self.style) or self.style in TEXTS:
            return "head"
        return "head_centre" if self.style == "centre" else numbers
