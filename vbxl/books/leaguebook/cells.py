"""The cells and columns of the league book: each column's values, and a problem with its remedy for others."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from openpyxl.utils import get_column_letter

from vbxl.problems import CODES, Place, Problem, escaped

WHOLE: Final = "whole number"
NUMBER: Final = "number"
TEXT: Final = "text"
CHOICE: Final = "choice"
LINK: Final = "link"
WORKED_OUT: Final = "worked out"
EXPLAINED: Final = "explained"

YES: Final = "yes"
# A player with a used name gets a number behind it (R1.4), so the name may grow beyond what a manager may enter.
PLAYER_LONGEST: Final = 60
LEVEL_HIGHEST: Final = 1000
# A GM may put own lines above a table; its header row is looked for this far down.
HEADER_WITHIN: Final = 20


@dataclass(frozen=True, slots=True)
class LeagueColumn:
    """A column: its header, what it holds in words ("the player's offensive level"), and what a cell may be.

    `source` is the sheet whose first column lists what may stand here. `explains` is added to the header's note. Text
    `wraps` in columns of prose. A column that vbxl fills in is read and `kept`, and is not for typing.
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
    wraps: bool = False
    kept: bool = False

    @property
    def read(self) -> bool:
        """Whether what stands in it counts."""
        return self.kind not in (WORKED_OUT, EXPLAINED)

    @property
    def typed(self) -> bool:
        """Whether the game master types into it."""
        return self.read and not self.kept

    @property
    def allowed(self) -> str:
        """The values a cell may hold, as the end of the sentence `NAME must be …`; "" where nothing is read."""
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
class LeagueSheet:
    """A sheet: its title, its columns, and the columns that together identify a row.

    `rule` and `remedy` are those of a worked-out cell that was changed.
    """

    title: str
    columns: tuple[LeagueColumn, ...]
    keys: tuple[str, ...]
    rule: str = ""
    remedy: str = ""

    def header(self, column: LeagueColumn) -> str:
        """A column's header as it is written: name and unit, and whether it is worked out where not all are."""
        worked_out = column.kind == WORKED_OUT and any(one.read for one in self.columns)
        text = ", ".join(part for part in (column.unit, WORKED_OUT if worked_out else "") if part)
        return f"{column.name} ({text})" if text else column.name

    @cached_property
    def by_header(self) -> Mapping[str, LeagueColumn]:
        """The columns by header, as `header_key` has it."""
        return {header_key(column.name): column for column in self.columns}

    @cached_property
    def by_name(self) -> Mapping[str, LeagueColumn]:
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


def located(rows: Iterator[tuple[int, tuple[object, ...]]], sheet: LeagueSheet) -> tuple[int, dict[str, list[int]]]:
    """Where a sheet's header row is, and its known columns' places from 1 by name; row 0 when there is none.

    It is the one of the first rows that holds most known headers, so that a GM may put lines above it.
    """
    best: tuple[int, dict[str, list[int]]] = (0, {})
    for number, values in rows:
        if number > HEADER_WITHIN:
            break
        found: dict[str, list[int]] = {}
        for index, value in enumerate(values, start=1):
            column = sheet.by_header.get(header_key(value)) if isinstance(value, str) else None
            if column:
                found.setdefault(column.name, []).append(index)
        if len(found) > len(best[1]):
            best = number, found
    return best


# A league is read all the same, for nothing that these speak of was believed or lost.
WARNINGS: Final = frozenset({"BOOK-TABLE", "BOOK-SETTING", "BOOK-UNDRAWN", "FILE-FORMULA"})
MOST_COMPARED: Final = 200
MOST_NAMED: Final = 3
_TOLD_TOGETHER: Final = frozenset({"BOOK-LINK", "BOOK-TABLE"})
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}([.,][0-9]{1,9})?")
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}(\.0{1,9})?")


@dataclass(frozen=True, slots=True)
class Broken:
    """The value of a cell that is an error, like #REF!."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula in a cell, and the value that stood in the cell with it; None when there was none."""

    text: str
    value: object = None


@dataclass
class Faults:
    """The problems of a book, collected, and sorted as the cells stand."""

    file: str
    _found: list[tuple[tuple[int, int, int], Problem]] = field(default_factory=list)

    def add(
        self, at: tuple[int, int, int], sheet: str, code: str, found: object, message: str, remedy: str, rule: str = ""
    ) -> None:
        """One more problem, at a sheet's number, a row and a column from 1; row 0 means the sheet as a whole."""
        cell = f"{get_column_letter(at[2])}{at[1]}" if at[1] else ""
        self._found.append(
            (at, Problem(code, Place(self.file, sheet, cell), found, message, remedy, rule or CODES[code].rule))
        )

    @property
    def sound(self) -> bool:
        """Whether there are warnings at most."""
        return all(problem.code in WARNINGS for _, problem in self._found)

    @property
    def all(self) -> tuple[Problem, ...]:
        """All problems in the order of the cells, each once.

        One slip, like a team renamed, may touch hundreds of links and calculated cells: equal ones share a line.
        """
        alike: dict[object, list[Problem]] = {}
        for _, problem in sorted(self._found, key=lambda one: one[0]):
            together = replace(problem, place=Place(sheet=problem.place.sheet), found=str(problem.found))
            key = together if problem.code in _TOLD_TOGETHER else (together, problem.place)
            alike.setdefault(key, []).append(problem)
        return tuple(_together(problems) for problems in alike.values())


def _together(problems: list[Problem]) -> Problem:
    first, *others = dict.fromkeys(problems)
    if not others:
        return first
    named = ", ".join(problem.place.cell for problem in others[:MOST_NAMED])
    more = f" and {len(others) - MOST_NAMED} more" if len(others) > MOST_NAMED else ""
    return replace(first, message=f"{first.message}; also in {named}{more}")


@dataclass(eq=False)
class TableRow:
    """A row of a table; every question about a cell that finds a fault reports it and gives a harmless value."""

    sheet: LeagueSheet
    title: str
    sheet_number: int
    number: int
    places: Mapping[str, int]
    cells: Mapping[str, object]
    faults: Faults
    good: bool = True

    def problem(self, name: str, message: str, remedy: str, code: str = "BOOK-CELL", rule: str = "") -> None:
        """Report a problem of one of the row's cells."""
        if code not in WARNINGS:
            self.good = False
        at = self.sheet_number, self.number, self.places.get(name, 1)
        self.faults.add(at, self.title, code, shown_value(self.cells.get(name)), message, remedy, rule)

    def blank(self, name: str) -> bool:
        """Whether nothing stands in a cell."""
        return is_blank(self.cells.get(name))

    def where(self, name: str) -> str:
        """The address of a cell, to be named in another cell's problem."""
        return f"{get_column_letter(self.places.get(name, 1))}{self.number}"

    def typed(self, name: str) -> object:
        """The value of a cell, None when blank; a formula is reported and its value taken."""
        value = self.cells.get(name)
        holds = self.sheet.by_name[name].holds
        if isinstance(value, Formula):
            if is_blank(value.value) or isinstance(value.value, Broken):
                self.problem(
                    name, f"{name} is a formula without a value", f"Type {holds} itself; the book holds values only."
                )
                return None
            text = f"{name} is a formula; its value {value.value} was read, and the formula will not be kept"
            self.problem(name, text, f"Type {holds} itself; the book holds values only.", "FILE-FORMULA")
            value = value.value
        return None if is_blank(value) else value

    def whole(self, name: str) -> int:
        """The whole number in a cell, 0 when it is blank and may be."""
        column = self.sheet.by_name[name]
        value = self.typed(name)
        number = whole_number(value)
        if value is None:
            # A formula without a value has been reported already, and is not blank.
            if not column.blank and self.blank(name):
                self._fault(column)
            return 0
        if number is None or not column.lowest <= number <= column.highest:
            self._fault(column)
            return 0
        return number

    def decimal(self, name: str) -> float:
        """The number in a cell that may not be blank, with decimals or without; 0 when it is none."""
        column = self.sheet.by_name[name]
        value = self.typed(name)
        number = any_number(value)
        if number is not None and column.lowest <= number <= column.highest:
            return number
        # A formula without a value has been reported already, and is not blank.
        if value is not None or self.blank(name):
            self._fault(column)
        return 0.0

    def text(self, name: str) -> str:
        """The text in a cell, "" when it is blank and may be; never with control or direction characters."""
        column = self.sheet.by_name[name]
        value = self.typed(name)
        if value is None:
            if not column.blank and self.blank(name):
                self._fault(column)
            return ""
        text = plain_text(value)
        if text is None:
            self._fault(column)
        elif escaped(text) != text:
            self.problem(
                name, f"{name} holds a character that cannot be seen or turns text round", f"Type {column.holds} again."
            )
        elif len(text) > column.longest and column.kind != CHOICE:
            self._fault(column)
        else:
            return text
        return ""

    def choice(self, name: str) -> str:
        """The one of a column's choices that a cell names in any case, "" when it is blank and may be."""
        column = self.sheet.by_name[name]
        text = self.text(name)
        chosen = next((one for one in column.choices if one.casefold() == text.casefold()), "")
        if text and not chosen:
            self._fault(column)
        return chosen

    def link(self, name: str, among: Mapping[str, str], what: str, mend: str = "") -> str:
        """The name in a cell, in its proper spelling among casefolded names; "" when it is blank and may be."""
        column = self.sheet.by_name[name]
        text = self.text(name)
        found = among.get(text.casefold(), "")
        if text and not found:
            # Ids are all alike; the nearest is no better than another.
            like = "" if what == "team" else nearest(text, among.values())
            mend = mend or f"Type {column.holds}, or add a row to {column.source}."
            self.problem(name, f"there is no {what} {escaped(text)}{like}", mend, "BOOK-LINK")
        return found

    def _fault(self, column: LeagueColumn) -> None:
        value = self.cells.get(column.name)
        value = value.value if isinstance(value, Formula) else value
        self.problem(column.name, f"{column.name} must be {column.allowed}", remedy(value, column))


@dataclass
class Unique:
    """Names that must not stand twice, as they look or without regard to case, and where each was seen."""

    seen: dict[object, TableRow] = field(default_factory=dict)

    def twice(self, row: TableRow, name: str, key: object, text: str, mend: str) -> bool:
        """Whether the key was there before; then it is reported at this row's cell."""
        first = self.seen.setdefault(key, row)
        if first is row:
            return False
        row.problem(name, f"{text}, first in {first.where(name)}", mend, "BOOK-TWICE")
        return True


def remedy(value: object, column: LeagueColumn, holds: str = "") -> str:
    """The remedy for a value that a column cannot hold; a date first needs another format, or it comes back."""
    type_it = f"ype {holds or column.holds}."
    if value is None:
        return f"Type {holds or column.holds}, or clear the whole row."
    if isinstance(value, str | int | float | Broken):
        return f"T{type_it}"
    return f"Make the cell's format {'General' if column.kind in (WHOLE, NUMBER) else 'Text'} and t{type_it}"


def is_blank(value: object) -> bool:
    """Whether a cell's value is nothing, or nothing but spaces."""
    return value is None or (isinstance(value, str) and not value.strip())


def shown_value(value: object) -> object:
    """The contents of a cell, for a problem: a formula as its text."""
    return value.text if isinstance(value, Formula) else value


def whole_number(value: object) -> int | None:
    """The whole number that a cell means, None if it means none.

    >>> whole_number("12"), whole_number(12.0), whole_number(12.5), whole_number(True)
    (12, 12, None, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if math.isfinite(value) and value == int(value) else None
    if isinstance(value, str) and _WHOLE.fullmatch(value.strip()):
        return int(value.strip().partition(".")[0])
    return None


def any_number(value: object) -> float | None:
    """The number that a cell means, with decimals or without, None if it means none.

    >>> any_number(62.5), any_number("62,5"), any_number("many")
    (62.5, 62.5, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value) if math.isfinite(value) else None
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        return float(value.strip().replace(",", "."))
    return None


def plain_text(value: object) -> str | None:
    """The text that a cell means, None if it means none; a whole number is text too, for a team may be called 1908.

    >>> plain_text(" J. Jansen "), plain_text(1908.0), plain_text(False)
    ('J. Jansen', '1908', None)
    """
    if isinstance(value, str):
        return value.strip()
    number = whole_number(value)
    return None if number is None else str(number)


def nearest(text: str, among: Iterable[str]) -> str:
    """`; did you mean …?` where one of some names is like a text, else ""."""
    names: Collection[str] = {one.casefold(): one for one in among}.values()
    if len(names) > MOST_COMPARED:
        return ""
    found = difflib.get_close_matches(text.casefold(), [name.casefold() for name in names], n=1)
    return f"; did you mean {next(name for name in names if name.casefold() == found[0])}?" if found else ""


def changed(row: TableRow, expected: Mapping[str, object]) -> dict[str, object]:
    """The worked-out cells of a row that say something else than they should, and what they should say."""
    found: dict[str, object] = {}
    for column in row.sheet.columns:
        value = row.cells.get(column.name)
        value = value.value if isinstance(value, Formula) else value
        if column.read or column.kind == EXPLAINED or is_blank(value):
            continue
        right = expected[column.name]
        same = whole_number(value) == right if isinstance(right, int) else plain_text(value) == right
        if not same:
            found[column.name] = right
    return found
