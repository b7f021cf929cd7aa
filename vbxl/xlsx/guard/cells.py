"""The cells of a guarded sheet: values, formulas, and dates as ISO text.

A date in an .xlsx is a number with a date format. Dates and times are rounded to whole seconds.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime, timedelta
from typing import cast

from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard.bounds import ReadBudget, Spot, whole
from vbxl.xlsx.guard.xml import elements

CellValue = str | float | bool | None
Position = tuple[int, int]  # row and column


class SheetCells(ABC):
    """The cells of one sheet by position."""

    def __init__(self) -> None:
        self.formulas: dict[Position, bool] = {}  # noted formulas, and whether each calls one of our functions

    @abstractmethod
    def value(self, position: Position) -> CellValue:
        """The value of a cell, a date as ISO text, None for none; or Refused."""

    @abstractmethod
    def positions(self) -> Iterable[Position]:
        """Where something may stand."""

    @abstractmethod
    def check(self) -> None:
        """Refuse the sheet if any value is out of order."""

    def formula_calls(self, position: Position) -> bool | None:
        """Whether the formula of a cell calls one of our functions; None if it has none."""
        return self.formulas.get(position)

    def formula_cells(self) -> Iterable[Position]:
        """All cells with a formula."""
        return self.formulas

    def add_formula(self, position: Position, *, calling: bool) -> None:
        """Record a formula in a cell; `calling` if it calls one of our functions, even only as part of an array."""
        self.formulas[position] = calling or self.formulas.get(position, False)

    def fill_area(self, area: Area, budget: ReadBudget, *, calling: bool) -> None:
        """Record a formula in every cell of an area."""
        budget.add_filled(area)
        for row in range(area.row, area.last_row + 1):
            for column in range(area.column, area.last_column + 1):
                self.add_formula((row, column), calling=calling)


class FormulaCells(AbstractSet[Spot]):
    """The cells of a workbook that hold a formula; a sheet is read on first use."""

    def __init__(self, sheets: Sequence[str], read: Callable[[str], SheetCells], *, calling: bool = False) -> None:
        """With `calling`, only the formulas that call one of our functions; `read` reads a sheet."""
        self._sheets, self._read, self._calling = sheets, read, calling

    def __contains__(self, spot: object) -> bool:
        """Whether the cell is among them."""
        sheet, *position = cast("Spot", spot)
        calling = self._read(sheet).formula_calls((position[0], position[1])) if sheet in self._sheets else None
        return calling is not None and (calling or not self._calling)

    def __iter__(self) -> Iterator[Spot]:
        """All of them, sheet by sheet."""
        for sheet in self._sheets:
            cells = self._read(sheet)
            for position in cells.formula_cells():
                if not self._calling or cells.formula_calls(position):
                    yield sheet, *position

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
