"""A sheet of records, declared once: the header, format, limits and checks of each field.

A `RecordSheet` has a `RecordField` for each column. `row` gives the cells of a record, `read` the values of rows that
people may have edited; anything wrong with a cell becomes a problem with its place and a remedy.
"""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from vbxl.problems import CODES, Place, Problem, escaped
from vbxl.xlsx.cells import letters

WHOLE: Final = "whole number"
NUMBER: Final = "number"
TEXT: Final = "text"
CHOICE: Final = "choice"
LINK: Final = "link"
WORKED_OUT: Final = "worked out"
EXPLAINED: Final = "explained"

YES: Final = "yes"
# People may put lines of their own above a table; its header row is looked for this far down.
HEADER_WITHIN: Final = 20
# Codes of warnings: a book that has only these problems can be read.
WARNINGS: Final = frozenset({"BOOK-TABLE", "BOOK-SETTING", "BOOK-UNDRAWN", "FILE-FORMULA"})
# Equal problems with these codes share a line, whatever their cells.
SHARED: Final = frozenset({"BOOK-LINK", "BOOK-TABLE"})
MOST_COMPARED: Final = 200
MOST_NAMED: Final = 3
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}([.,][0-9]{1,9})?")
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}(\.0{1,9})?")
Value = str | int | float | None
Values = tuple[Value, ...]
Key = tuple[str, ...]
# The number of a sheet, a row and a column from 1.
CellAt = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Broken:
    """An error value in a cell, such as #REF!."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula in a cell, and the value stored with the formula (None if no value is stored)."""

    text: str
    value: object = None


@dataclass(frozen=True)
class RecordField:
    """A column: the attribute that it shows, its header, its meaning in words, and its limits.

    A field of kind LINK takes a value from the first column of the sheet `source`; messages call such a value `noun`.
    `parse` reads a cell in a special way; `show` turns the attribute into the cell's value. Only the program fills in a
    `kept` field; it reads the value back later.
    """

    attribute: str
    name: str
    holds: str
    kind: str = WHOLE
    width: float = 10
    unit: str = ""
    blank: bool = False
    lowest: int = 0
    highest: int = 1000
    longest: int = 60
    choices: tuple[str, ...] = ()
    source: str = ""
    noun: str = ""
    suggests: bool = False
    explains: str = ""
    wraps: bool = False
    kept: bool = False
    rule: str = ""
    parse: Callable[[RecordRow, str], Any] | None = None
    show: Callable[[Any], Value] | None = None

    @property
    def is_read(self) -> bool:
        """Whether the program reads the column."""
        return self.kind not in (WORKED_OUT, EXPLAINED)

    @property
    def is_typed(self) -> bool:
        """Whether people type into the column."""
        return self.is_read and not self.kept

    @property
    def allowed(self) -> str:
        """What a cell may hold, as the end of the sentence `NAME must be …`; "" if the column is not read."""
        blank = ", or blank" if self.blank else ""
        choices = (*self.choices, "blank") if self.blank else self.choices
        return {
            WHOLE: f"a whole number from {self.lowest:,} to {self.highest:,}{blank}",
            NUMBER: f"a number from {self.lowest:,} to {self.highest:,}{blank}",
            CHOICE: " or ".join((", ".join(choices[:-1]), *choices[-1:])),
            LINK: f"one listed on the {self.source} sheet{blank}",
            TEXT: f"text of at most {self.longest} characters{blank}",
        }.get(self.kind, "")

    @property
    def limits(self) -> dict[str, Any]:
        """The limits that a spreadsheet program checks while people type; they are attributes of a data validation."""
        between: dict[str, Any] = {"operator": "between", "formula1": self.lowest, "formula2": self.highest}
        return {
            WHOLE: {"type": "whole", **between},
            NUMBER: {"type": "decimal", **between},
            CHOICE: {"type": "list", "formula1": f'"{",".join(self.choices)}"'},
            TEXT: {"type": "textLength", "operator": "lessThanOrEqual", "formula1": self.longest},
        }.get(self.kind, {})

    def cell(self, value: Any) -> Value:
        """Return what a cell holds for a value: None for empty text or false, `yes` for true."""
        if self.show:
            return self.show(value)
        if isinstance(value, bool):
            return YES if value else None
        shown: Value = None if value == "" else value
        return shown

    def remedy(self, value: object, holds: str = "") -> str:
        """Return the remedy for an invalid value; for a date, the remedy is to change the cell's format first."""
        holds = holds or self.holds
        if value is None:
            return f"Type {holds}, or clear the whole row."
        if isinstance(value, str | int | float | Broken):
            return f"Type {holds}."
        return f"Format the cell as {'General' if self.kind in (WHOLE, NUMBER) else 'Text'} and type {holds}."


@dataclass(frozen=True)
class Unique:
    """Attributes whose values must be unique in combination, the template of the problem, and its remedy.

    A problem is reported at the cell of the last attribute. Texts are compared as folded by `fold`; records that lack a
    value aren't compared.
    """

    attributes: tuple[str, ...]
    text: str
    remedy: str
    fold: Callable[[str], str] = str.casefold


@dataclass(frozen=True, eq=False)
class RecordSheet:
    """A sheet: its title, its fields, the columns that identify a row, and its uniqueness rules.

    `rule` and `remedy` go into the problem that is reported if a calculated cell was changed.
    """

    title: str
    fields: tuple[RecordField, ...]
    keys: tuple[str, ...]
    uniques: tuple[Unique, ...] = ()
    rule: str = ""
    remedy: str = ""

    @cached_property
    def by_name(self) -> Mapping[str, RecordField]:
        """The fields by name."""
        return {column.name: column for column in self.fields}

    @cached_property
    def by_header(self) -> Mapping[str, RecordField]:
        """The fields by header, as folded by `fold_header`."""
        return {fold_header(column.name): column for column in self.fields}

    @cached_property
    def needed(self) -> tuple[str, ...]:
        """The columns that tell records from sums below the table.

        A record has a value in at least one of these columns; a row of sums has none.
        """
        return tuple(column.name for column in self.fields if column.is_read) or self.keys

    def header(self, column: RecordField) -> str:
        """Return a column's header: its name, and its unit in brackets.

        If people type into other columns and this one is calculated, the header also says "worked out".
        """
        worked_out = column.kind == WORKED_OUT and any(other.is_read for other in self.fields)
        text = ", ".join(part for part in (column.unit, WORKED_OUT if worked_out else "") if part)
        return f"{column.name} ({text})" if text else column.name

    def find_header(self, rows: Iterable[tuple[int, Iterable[object]]]) -> tuple[int, dict[str, list[int]]]:
        """Return the number of the row with the most known headers, and the columns of these headers by name.

        Rows and columns count from 1; the row is 0 if there are no known headers.
        """
        best: tuple[int, dict[str, list[int]]] = (0, {})
        for number, values in rows:
            if number > HEADER_WITHIN:
                break
            places: dict[str, list[int]] = {}
            for place, value in enumerate(values, start=1):
                column = self.by_header.get(fold_header(value)) if isinstance(value, str) else None
                if column:
                    places.setdefault(column.name, []).append(place)
            if len(places) > len(best[1]):
                best = number, places
        return best

    def row(self, record: object, **values: Any) -> Values:
        """Return the cells of a record; `values` has attributes that the record itself doesn't have."""
        return tuple(
            column.cell(values[column.attribute])
            if column.attribute in values
            else column.cell(getattr(record, column.attribute, None))
            for column in self.fields
        )

    def list_keys(self, rows: Iterable[Values]) -> list[Key]:
        """Return each row's key; equal keys are numbered.

        The keys serve to put the GM's additions back next to their rows.
        """
        places = [list(self.by_name).index(name) for name in self.keys]
        count: dict[Key, int] = {}
        keys = []
        for row in rows:
            key = tuple(str("" if row[place] is None else row[place]).strip().casefold() for place in places)
            count[key] = count.get(key, 0) + 1
            keys.append((*key, str(count[key])))
        return keys

    def read(
        self, rows: Iterable[RecordRow], judge: Callable[[RecordRow, dict[str, Any]], object] | None = None
    ) -> list[tuple[dict[str, Any], RecordRow]]:
        """Return, for each row, its values by attribute and the row itself; report invalid cells and duplicates.

        `judge` may report further problems of a row.
        """
        read, seen = [], dict[object, RecordRow]()
        for row in rows:
            values = {column.attribute: row.read(column.name) for column in self.fields if column.is_read}
            if judge:
                judge(row, values)
            self.check_unique(row, values, seen)
            read.append((values, row))
        return read

    def check_unique(self, row: RecordRow, values: Mapping[str, Any], seen: dict[object, RecordRow]) -> None:
        """Report a record if it shares values that must be unique with an earlier record, which is in `seen`."""
        for unique in self.uniques:
            key = [values.get(attribute) for attribute in unique.attributes]
            if all(key):
                folded = tuple(unique.fold(value) if isinstance(value, str) else value for value in key)
                name = next(column.name for column in self.fields if column.attribute == unique.attributes[-1])
                first = seen.setdefault((unique.text, folded), row)
                if first is not row:
                    text = f"{unique.text.format(**values)}, first in {first.address(name)}"
                    row.report(name, text, unique.remedy, "BOOK-TWICE")


@dataclass
class Faults:
    """Collects a book's problems; `links` has the names that other sheets may link to, by sheet and casefolded name."""

    file: str
    links: dict[str, Mapping[str, str]] = field(default_factory=dict)
    _problems: list[tuple[CellAt, Problem]] = field(default_factory=list)

    def add(
        self, at: CellAt, sheet: str, code: str, content: object, message: str, remedy: str, rule: str = ""
    ) -> None:
        """Add a problem at a cell, given as the number of its sheet, its row and its column, all counted from 1.

        Row 0 means the sheet as a whole.
        """
        cell = f"{letters(at[2])}{at[1]}" if at[1] else ""
        place = Place(self.file, sheet, cell)
        self._problems.append((at, Problem(code, place, content, message, remedy, rule or CODES[code].rule)))

    @property
    def are_warnings(self) -> bool:
        """Whether all problems are warnings."""
        return all(problem.code in WARNINGS for _, problem in self._problems)

    @property
    def all(self) -> tuple[Problem, ...]:
        """All problems in the order of the cells, each once.

        One slip, such as a renamed team, may touch hundreds of links and calculated cells, so equal problems share a
        line.
        """
        alike: dict[object, list[Problem]] = {}
        for _, problem in sorted(self._problems, key=lambda entry: entry[0]):
            key = replace(problem, place=Place(sheet=problem.place.sheet), found=str(problem.found))
            place = None if problem.code in SHARED else problem.place
            alike.setdefault((key, place), []).append(problem)
        joined = []
        for problems in alike.values():
            first, *others = dict.fromkeys(problems)
            if others:
                cells = ", ".join(problem.place.cell for problem in others[:MOST_NAMED])
                more = f" and {len(others) - MOST_NAMED} more" if len(others) > MOST_NAMED else ""
                first = replace(first, message=f"{first.message}; also in {cells}{more}")
            joined.append(first)
        return tuple(joined)


@dataclass(eq=False)
class RecordRow:
    """A row of a table. Reading an invalid cell reports a problem and returns a harmless value."""

    sheet: RecordSheet
    title: str
    sheet_number: int
    number: int
    places: Mapping[str, int]
    cells: Mapping[str, object]
    faults: Faults
    good: bool = True

    def report(self, name: str, message: str, remedy: str, code: str = "BOOK-CELL", rule: str = "") -> None:
        """Report a problem with one of the row's cells."""
        if code not in WARNINGS:
            self.good = False
        at, column = (self.sheet_number, self.number, self.places.get(name, 1)), self.sheet.by_name.get(name)
        content = self.cells.get(name)
        content = content.text if isinstance(content, Formula) else content
        self.faults.add(at, self.title, code, content, message, remedy, rule or (column.rule if column else ""))

    def refuse(self, name: str) -> None:
        """Report that a cell holds what its field doesn't allow."""
        column = self.sheet.by_name[name]
        self.report(name, f"{name} must be {column.allowed}", column.remedy(self.value(name)))

    def address(self, name: str) -> str:
        """Return the address of a cell, for use in the problem of another cell."""
        return f"{letters(self.places.get(name, 1))}{self.number}"

    def is_blank(self, name: str) -> bool:
        """Whether a cell is empty or holds only spaces."""
        return is_blank(self.cells.get(name))

    def value(self, name: str) -> object:
        """Return the value of a cell, or the value stored with its formula, without reporting anything."""
        content = self.cells.get(name)
        return content.value if isinstance(content, Formula) else content

    def key(self) -> Key:
        """Return the row's key in the form that `list_keys` uses, however the row's ids and numbers are typed."""
        cells = (self.cells.get(name) for name in self.sheet.keys)
        return (*((parse_text(cell) or str(cell)).casefold() for cell in cells), "1")

    def read(self, name: str) -> Any:
        """Return the value of a cell in the type of its field."""
        column = self.sheet.by_name[name]
        if column.parse:
            return column.parse(self, name)
        if column.kind == LINK:
            return self.link(name, self.faults.links.get(column.source), column.noun, suggests=column.suggests)
        if column.kind in (WHOLE, NUMBER):
            return self.whole(name) if column.kind == WHOLE else self.decimal(name)
        return self.choice(name) if column.kind == CHOICE else self.text(name)

    def read_typed(self, name: str) -> object:
        """Return the value of a cell; None if it is blank. A formula is reported, and its stored value is used."""
        value = self.value(name)
        if isinstance(self.cells.get(name), Formula):
            remedy = f"Type {self.sheet.by_name[name].holds} as a value: the book holds no formulas."
            if is_blank(value) or isinstance(value, Broken):
                self.report(name, f"{name} is a formula without a value", remedy)
                return None
            text = f"{name} is a formula; its value {value} counts, and the formula will be lost"
            self.report(name, text, remedy, "FILE-FORMULA")
        return None if is_blank(value) else value

    def whole(self, name: str) -> int:
        """Return the whole number in a cell; 0 if the cell is blank or invalid."""
        number = self._read_number(name, parse_whole)
        return 0 if number is None else int(number)

    def decimal(self, name: str) -> float:
        """Return the number in a cell; 0 if the cell is blank or invalid."""
        return self._read_number(name, parse_number) or 0.0

    def _read_number(self, name: str, convert: Callable[[object], float | None]) -> float | None:
        column = self.sheet.by_name[name]
        value = self.read_typed(name)
        number = convert(value)
        if value is None:
            # A formula without a value has been reported already, and is not blank.
            if not column.blank and self.is_blank(name):
                self.refuse(name)
        elif number is None or not column.lowest <= number <= column.highest:
            self.refuse(name)
            number = None
        return number

    def text(self, name: str) -> str:
        """Return the text in a cell, without control or direction characters; "" if the cell is blank or invalid."""
        column = self.sheet.by_name[name]
        value = self.read_typed(name)
        text = parse_text(value)
        if value is None:
            if not column.blank and self.is_blank(name):
                self.refuse(name)
        elif text is not None and escaped(text) != text:
            message = f"{name} holds an invisible character or one that reverses text"
            self.report(name, message, f"Type {column.holds} again.")
        elif text is None or (len(text) > column.longest and column.kind != CHOICE):
            self.refuse(name)
        else:
            return text
        return ""

    def choice(self, name: str) -> str:
        """Return which of the field's choices a cell holds, ignoring case; "" if the cell is blank or invalid."""
        text = self.text(name)
        chosen = next((word for word in self.sheet.by_name[name].choices if word.casefold() == text.casefold()), "")
        if text and not chosen:
            self.refuse(name)
        return chosen

    def link(
        self, name: str, names: Mapping[str, str] | None, noun: str, remedy: str = "", *, suggests: bool = False
    ) -> str:
        """Return the name in a cell as it is spelt in `names`; "" if the cell is blank or invalid.

        `names` is keyed by casefolded name. If it is None, because the sheet that has the names couldn't be read, any
        text is accepted.
        """
        column = self.sheet.by_name[name]
        text = self.text(name)
        if names is None:
            return text
        linked = names.get(text.casefold(), "")
        if text and not linked:
            like = suggest_name(text, names.values()) if suggests else ""
            remedy = remedy or f"Type {column.holds}, or add a row to the {column.source} sheet."
            self.report(name, f"there is no {noun} {escaped(text)}{like}", remedy, "BOOK-LINK")
        return linked

    def find_changed_cells(self, expected: Mapping[str, object]) -> dict[str, object]:
        """Return the expected values of those calculated cells that hold other values; the keys are column names."""
        changed: dict[str, object] = {}
        for column in self.sheet.fields:
            value = self.value(column.name)
            if column.kind != WORKED_OUT or is_blank(value):
                continue
            right = expected[column.name]
            read = parse_whole(value) if isinstance(right, int) else parse_text(value)
            if read != right:
                changed[column.name] = right
        return changed


def fold_header(header: object) -> str:
    """Return a header in the form used for look-ups: casefolded, single spaces, without a unit in brackets.

    >>> fold_header(" Opening  account ($)")
    'opening account'
    """
    text = str(header or "").casefold()
    if text.rstrip().endswith(")"):
        text = text[: text.rfind("(")] if "(" in text else text
    return " ".join(text.split())


def fold_title(title: str) -> str:
    """Return a sheet's title in the form used for look-ups: casefolded, without spaces around it."""
    return title.strip().casefold()


def is_blank(value: object) -> bool:
    """Whether a cell's value is empty or only spaces."""
    return value is None or (isinstance(value, str) and not value.strip())


def parse_whole(value: object) -> int | None:
    """Return the whole number in a cell's value; None if there is none.

    >>> parse_whole("12"), parse_whole(12.0), parse_whole(12.5), parse_whole(True)
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


def parse_number(value: object) -> float | None:
    """Return the number in a cell's value, with or without decimals; None if there is none.

    >>> parse_number(62.5), parse_number("62,5"), parse_number("many")
    (62.5, 62.5, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value) if math.isfinite(value) else None
    if isinstance(value, str) and _NUMBER.fullmatch(value.strip()):
        return float(value.strip().replace(",", "."))
    return None


def parse_text(value: object) -> str | None:
    """Return the text of a cell's value; None if it isn't text. A whole number is text: a team may be called 1908.

    >>> parse_text(" J. Jansen "), parse_text(1908.0), parse_text(False)
    ('J. Jansen', '1908', None)
    """
    if isinstance(value, str):
        return value.strip()
    number = parse_whole(value)
    return None if number is None else str(number)


def suggest_name(text: str, names: Iterable[str]) -> str:
    """Return `; did you mean …?` if one of the names is similar to a text; "" if none is."""
    known: Collection[str] = {name.casefold(): name for name in names}.values()
    if len(known) > MOST_COMPARED:
        return ""
    close = difflib.get_close_matches(text.casefold(), [name.casefold() for name in known], n=1)
    return f"; did you mean {next(name for name in known if name.casefold() == close[0])}?" if close else ""
