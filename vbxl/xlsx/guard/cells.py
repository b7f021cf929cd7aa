"""The cells of a guarded sheet: values, formulas, and dates as ISO text.

A cell is identified by its place, a single number for row and column, so that a look at it costs next to nothing.

A date in an .xlsx is a number with a date format; the engines classify formats differently, so the guard decides.
Dates and times are rounded to whole seconds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol, cast

from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard.bounds import COLUMNS, ROWS, Seen, Spot, beyond, whole
from vbxl.xlsx.guard.xml import elements, once

WIDTH: Final = 256  # more than COLUMNS, and a power of two

Held = str | float | bool | None


def place(row: int, column: int) -> int:
    """The place of a cell within the bounds; places grow along rows, then down.

    >>> place(1, 1) < place(1, 72) < place(2, 1)
    True
    """
    return row * WIDTH + column


class SheetCells(Protocol):
    """The contents of the cells of one sheet, by place."""

    def area(self, area: Area) -> Iterable[list[Held]]:
        """The values of the cells of an area, row by row: a date as ISO text, None for none."""

    def formula(self, cell: int) -> bool:
        """Whether the cell at a place holds a formula."""

    def calling(self, cell: int) -> bool:
        """Whether it calls one of our functions."""

    def formulas(self) -> Iterable[int]:
        """The places of all formulas."""

    def calls(self) -> Iterable[int]:
        """The places of the formulas that call one of our functions."""


@dataclass(slots=True)
class Found:
    """The cells of one sheet as walked: their values, their formulas, and the formulas that call our functions.

    `decided` are the places whose value takes precedence over an engine's, since the engines differ there: dates, error
    values, texts with characters that Excel escapes.
    """

    values: dict[int, Held] = field(default_factory=dict)
    decided: set[int] = field(default_factory=set)
    _formulas: dict[int, bool] = field(default_factory=dict)  # whether each calls us

    def area(self, area: Area) -> Iterable[list[Held]]:
        """The values of the cells of an area, row by row: a date as ISO text, None for none."""
        for row in range(area.row, area.last_row + 1):
            yield [self.values.get(cell) for cell in range(place(row, area.column), place(row, area.last_column) + 1)]

    def formula(self, cell: int) -> bool:
        """Whether the cell at a place holds a formula."""
        return cell in self._formulas

    def calling(self, cell: int) -> bool:
        """Whether it calls one of our functions."""
        return self._formulas.get(cell, False)

    def formulas(self) -> Iterable[int]:
        """The places of all formulas."""
        return self._formulas

    def calls(self) -> Iterable[int]:
        """The places of the formulas that call one of our functions."""
        return (cell for cell, calling in self._formulas.items() if calling)

    def decide(self, cell: int, value: Held) -> None:
        """Record a value that takes precedence over an engine's."""
        self.values[cell] = value
        self.decided.add(cell)

    def add_formula(self, cell: int, *, calling: bool) -> None:
        """Record a formula in a cell; `calling` if it calls one of our functions, even only as part of an array."""
        self._formulas[cell] = calling or self.calling(cell)

    def add_formulas(self, area: Area, seen: Seen, *, calling: bool = False) -> None:
        """Record a formula in every cell of an area; overlapping arrays are counted each time."""
        if area.last_row > ROWS or area.last_column > COLUMNS:
            raise beyond((area.sheet, area.row, area.column), "has a formula that fills too many cells")
        rows, columns = area.shape
        seen.spreads(rows * columns, "its formulas fill too many cells")
        for row in range(area.row, area.last_row + 1):
            for cell in range(place(row, area.column), place(row, area.last_column) + 1):
                self.add_formula(cell, calling=calling)


class FormulaCells(AbstractSet[Spot]):
    """The cells of a workbook that hold a formula; a sheet is looked at on first use."""

    def __init__(self, sheets: Sequence[str], found: Callable[[str], SheetCells], *, calling: bool = False) -> None:
        """`found` looks at a sheet; with `calling`, only the formulas that call one of our functions."""
        self._sheets, self._found, self._calling = sheets, found, calling
        self._tests: dict[str, Callable[[int], bool]] = {}

    def __contains__(self, spot: object) -> bool:
        """Whether the cell is among them."""
        sheet, row, column = cast("Spot", spot)
        if sheet not in self._tests:
            if sheet not in self._sheets:
                return False
            cells = self._found(sheet)
            self._tests[sheet] = cells.calling if self._calling else cells.formula
        return column < WIDTH and self._tests[sheet](row * WIDTH + column)

    def __iter__(self) -> Iterator[Spot]:
        """All of them, sheet by sheet."""
        for sheet in self._sheets:
            cells = self._found(sheet)
            for cell in cells.calls() if self._calling else cells.formulas():
                yield sheet, *divmod(cell, WIDTH)

    def __len__(self) -> int:
        """Their number."""
        return sum(1 for _ in self)

    @classmethod
    def _from_iterable(cls, spots: Iterable[Spot]) -> AbstractSet[Spot]:  # type: ignore[override]
        return frozenset(spots)


# Formats that every spreadsheet program knows by number: 46 is [h]:mm:ss; 27-36 and 50-58 are East Asian dates.
_BUILT_IN = dict.fromkeys([*range(14, 23), *range(27, 37), 45, 47, *range(50, 59)], "date") | {46: "span"}
_SPAN = re.compile(r"\[(?:h+|m+|s+)\]", re.IGNORECASE)
_LITERAL = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')  # quoted and escaped text, padding, colours and locales
_ISO = re.compile(r"(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?)?Z?", re.ASCII)
_DURATION = re.compile(r"PT(\d{1,7})H(\d{1,2})M(\d{1,2}(?:\.\d+)?)S", re.ASCII)
_DAY = 86_400
_LAST = 2_958_466  # the serial number after 9999-12-31
_APART = 1_462  # days between the starts of the 1900 and the 1904 calendar
_LEAP = 60  # every spreadsheet has a 29 February 1900, day 60: earlier days count from one day later
_SECONDS = 19  # characters of 2026-11-21T13:30:00


@once
def dated_styles(part: bytes, path: str) -> Mapping[str, str]:
    """The cell styles, by number, that show a date or time ("date") or a duration ("span")."""
    styles = elements(part, path)
    codes = {
        attributes.get("numFmtId"): attributes.get("formatCode", "")
        for parent, tag, attributes, _ in styles
        if (parent, tag) == ("numFmts", "numFmt")
    }
    numbers = [
        attributes.get("numFmtId", "") for parent, tag, attributes, _ in styles if (parent, tag) == ("cellXfs", "xf")
    ]
    kinds = {
        number: format_kind(codes[number]) if number in codes else _BUILT_IN.get(whole(number), "")
        for number in set(numbers)
    }
    return {str(style): kinds[number] for style, number in enumerate(numbers) if kinds[number]}


def format_kind(code: str) -> str:
    """Whether a number format shows a date or time ("date"), a duration ("span") or neither ("").

    >>> format_kind("yyyy-mm-dd"), format_kind("[h]:mm"), format_kind('0.0" days"'), format_kind("[Red]0.00")
    ('date', 'span', '', '')
    """
    first = code.partition(";")[0]
    if _SPAN.search(first):
        return "span"
    letters = _LITERAL.sub("", first).lower()
    return "date" if letters != "general" and any(letter in letters for letter in "ymdhs") else ""


def serial_text(number: float, kind: str, since_1904: bool = False) -> str:
    """The date, time or duration of a serial number; "" beyond the calendar.

    >>> serial_text(46347.5625, "date"), serial_text(0.5625, "date"), serial_text(1.5, "span")
    ('2026-11-21T13:30:00', '13:30:00', '36:00:00')
    """
    if not 0 <= number < _LAST - _APART * since_1904:
        return ""
    if kind == "span" or number < 1:
        return clock(number * _DAY)
    day = datetime(1904, 1, 1, tzinfo=UTC) if since_1904 else datetime(1899, 12, 30 + (number < _LEAP), tzinfo=UTC)
    try:
        return _stamp(day + timedelta(seconds=round(number * _DAY)))
    except OverflowError:  # the last half second of 9999
        return ""


def clock(seconds: float) -> str:
    """A time of day or a duration, such as `13:30:00`."""
    minutes, second = divmod(round(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour:02}:{minute:02}:{second:02}"


def iso_text(text: str) -> str:
    """The date of an .ods or a strict .xlsx in our form; "" for any other text."""
    match = _ISO.fullmatch(text)
    try:
        return _stamp(datetime.fromisoformat(f"{match[1]}T{match[2] or '00:00:00'}")) if match else ""
    except ValueError:
        return ""


def duration_text(text: str) -> str:
    """The time or duration of an .ods in our form; "" for any other text."""
    match = _DURATION.fullmatch(text)
    return clock(int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3])) if match else ""


def modified_text(text: str) -> str:
    """The time of a file's last change, to the second and comparable as text (UTC if it has a zone); "" if unknown.

    >>> modified_text("2026-11-21T23:27:25Z"), modified_text("2026-11-21T23:27:25.123456789"), modified_text("today")
    ('2026-11-21T23:27:25', '2026-11-21T23:27:25', '')
    """
    try:
        time = datetime.fromisoformat(text.strip()[:40])
        return (time.astimezone(UTC) if time.tzinfo else time).isoformat(timespec="seconds")[:_SECONDS]
    except (ValueError, OverflowError):
        return ""


def _stamp(moment: datetime) -> str:
    """A date, with the time unless it is midnight."""
    return moment.isoformat(timespec="seconds")[:_SECONDS].removesuffix("T00:00:00")
