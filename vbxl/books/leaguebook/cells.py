"""The league book's cells: what a person typed, turned into what a column may hold, or into a problem with a remedy."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from openpyxl.utils import get_column_letter

from vbxl.books.leaguebook.columns import CHOICE, EXPLAINED, NUMBER, WHOLE, Column, Sheet
from vbxl.problems import CODES, Place, Problem, escaped

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

        One slip, like a team renamed, may touch hundreds of links and worked-out cells: those alike are told together.
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
class Row:
    """A row of a table; every question about a cell that finds a fault reports it and gives a harmless value."""

    sheet: Sheet
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
        """What stands in a cell, None when blank; a formula is told and its value taken."""
        value = self.cells.get(name)
        holds = self.sheet.by_name[name].holds
        if isinstance(value, Formula):
            if is_blank(value.value) or isinstance(value.value, Broken):
                self.problem(
                    name, f"{name} is a formula without a value", f"Type {holds} itself; the book holds values only."
                )
                return None
            said = f"{name} is a formula; its value {value.value} was read, and the formula will not be kept"
            self.problem(name, said, f"Type {holds} itself; the book holds values only.", "FILE-FORMULA")
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
        """What a cell names among casefolded names, in its proper spelling; "" when it is blank and may be."""
        column = self.sheet.by_name[name]
        text = self.text(name)
        found = among.get(text.casefold(), "")
        if text and not found:
            # Ids are all alike; the nearest is no better than another.
            like = "" if what == "team" else nearest(text, among.values())
            mend = mend or f"Type {column.holds}, or add a row to {column.source}."
            self.problem(name, f"there is no {what} {escaped(text)}{like}", mend, "BOOK-LINK")
        return found

    def _fault(self, column: Column) -> None:
        value = self.cells.get(column.name)
        value = value.value if isinstance(value, Formula) else value
        self.problem(column.name, f"{column.name} must be {column.allowed}", remedy(value, column))


def remedy(value: object, column: Column, holds: str = "") -> str:
    """What to do about a value that a column cannot hold; a date first needs another format, or it comes back."""
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
    """What stood in a cell, for a problem: a formula as its text."""
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
    found = difflib.get_close_matches(text.casefold(), [one.casefold() for one in names], n=1)
    return f"; did you mean {next(one for one in names if one.casefold() == found[0])}?" if found else ""


def changed(row: Row, expected: Mapping[str, object]) -> dict[str, object]:
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
