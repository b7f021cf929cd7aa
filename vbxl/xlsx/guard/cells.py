"""The cells of a guarded sheet: values, formulas, and dates as ISO text.

A date in an .xlsx is a number with a date format. Dates and times are rounded to whole seconds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final
from xml.etree.ElementTree import Element

from vbxl.xlsx.cells import Area
from vbxl.xlsx.guard.bounds import ReadBudget, Refused, Spot, read_whole, to_refused
from vbxl.xlsx.guard.unpack import parse_part

# Formats that every spreadsheet program knows by number: 46 is [h]:mm:ss; 27-36 and 50-58 are East Asian dates.
_BUILT_IN: Final = dict.fromkeys([*range(14, 23), *range(27, 37), 45, 47, *range(50, 59)], "date") | {46: "span"}
_SPAN: Final = re.compile(r"\[(?:h+|m+|s+)\]", re.IGNORECASE)
_LITERAL: Final = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')  # quoted, escaped; padding, colours, locales
_ISO: Final = re.compile(r"(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?)?Z?", re.ASCII)
_DURATION: Final = re.compile(r"PT(\d{1,7})H(\d{1,2})M(\d{1,2}(?:\.\d+)?)S", re.ASCII)
_DAY: Final = 86_400
_LAST: Final = 2_958_466  # the serial number after 9999-12-31
_APART: Final = 1_462  # days between the starts of the 1900 and the 1904 calendar
_LEAP: Final = 60  # every spreadsheet has a 29 February 1900, day 60: earlier days count from one day later
_SECONDS: Final = 19  # characters of 2026-11-21T13:30:00
# A Refused is raised when somebody asks for the value.
CellValue = str | float | bool | Refused | None
Position = tuple[int, int]  # row and column


@dataclass
class SheetCells:
    """The values of a sheet by position; for each formula, whether it calls one of our functions.

    A value may still be an XML element, which is read on first use.
    """

    sheet: str
    read_value: Callable[[Element, Spot], CellValue]
    values: dict[Position, CellValue | Element] = field(default_factory=dict)
    formulas: dict[Position, bool] = field(default_factory=dict)

    def value(self, position: Position) -> str | float | bool | None:
        """Return a cell's value: a date as ISO text, an empty cell as None; Refused if the value is invalid."""
        value = self.values.get(position)
        if isinstance(value, Element):
            try:
                value = self.read_value(value, (self.sheet, *position))
            except Exception as error:  # noqa: BLE001 - whatever a stranger's bytes cause
                value = to_refused(error)
            self.values[position] = value
        if isinstance(value, Refused):
            raise value
        return value

    def add_formula(self, position: Position, *, calling: bool) -> None:
        """Note that a cell has a formula or belongs to an array formula.

        `calling` says whether the formula calls one of our functions.
        """
        self.formulas[position] = calling or self.formulas.get(position, False)

    def fill_area(self, area: Area, budget: ReadBudget, *, calling: bool) -> None:
        """Count the cells of an area against the budget, and note that each of them has a formula."""
        budget.add_filled(area)
        for position in area.positions:
            self.add_formula(position, calling=calling)


def find_date_styles(part: bytes, path: str) -> Mapping[str, str]:
    """Return what each cell style shows, by the number of the style: "date" for a date or time, "span" for a duration.

    Other styles are left out.
    """
    styles = parse_part(part, path)
    codes = {style.get("numFmtId"): style.get("formatCode", "") for style in styles.iterfind(".//{*}numFmts/{*}numFmt")}
    numbers = [style.get("numFmtId", "") for style in styles.iterfind(".//{*}cellXfs/{*}xf")]
    kinds = {
        number: find_kind(codes[number]) if number in codes else _BUILT_IN.get(read_whole(number), "")
        for number in set(numbers)
    }
    return {str(style): kinds[number] for style, number in enumerate(numbers) if kinds[number]}


def find_kind(code: str) -> str:
    """Return what a number format shows: a date or time ("date"), a duration ("span") or neither ("").

    >>> find_kind("yyyy-mm-dd"), find_kind("[h]:mm"), find_kind('0.0" days"'), find_kind("[Red]0.00")
    ('date', 'span', '', '')
    """
    first = code.partition(";")[0]
    if _SPAN.search(first):
        return "span"
    letters = _LITERAL.sub("", first).lower()
    return "date" if letters != "general" and any(letter in letters for letter in "ymdhs") else ""


def format_serial(number: float, kind: str, since_1904: bool = False) -> str:
    """Return the date, time or duration of a serial number; "" if it is outside the calendar.

    >>> format_serial(46347.5625, "date"), format_serial(0.5625, "date"), format_serial(1.5, "span")
    ('2026-11-21T13:30:00', '13:30:00', '36:00:00')
    """
    if not 0 <= number < _LAST - _APART * since_1904:
        return ""
    if kind == "span" or number < 1:
        return format_clock(number * _DAY)
    day = datetime(1904, 1, 1, tzinfo=UTC) if since_1904 else datetime(1899, 12, 30 + (number < _LEAP), tzinfo=UTC)
    try:
        return _format_moment(day + timedelta(seconds=round(number * _DAY)))
    except OverflowError:  # the last half second of 9999
        return ""


def format_clock(seconds: float) -> str:
    """Return a time of day or a duration, such as `13:30:00`."""
    minutes, second = divmod(round(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour:02}:{minute:02}:{second:02}"


def format_date(text: str) -> str:
    """Return a date of an .ods or a strict .xlsx as ISO text; "" for any other text."""
    match = _ISO.fullmatch(text)
    try:
        return _format_moment(datetime.fromisoformat(f"{match[1]}T{match[2] or '00:00:00'}")) if match else ""
    except ValueError:
        return ""


def format_duration(text: str) -> str:
    """Return a time or duration of an .ods as `13:30:00`; "" for any other text."""
    match = _DURATION.fullmatch(text)
    return format_clock(int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3])) if match else ""


def format_modified(text: str) -> str:
    """Return the time of a file's last change as ISO text, to the second; "" if it is unknown.

    If the given time has a time zone, it is converted to UTC.

    >>> format_modified("2026-11-21T23:27:25Z"), format_modified("2026-11-21T23:27:25.123456789"), format_modified("?")
    ('2026-11-21T23:27:25', '2026-11-21T23:27:25', '')
    """
    try:
        time = datetime.fromisoformat(text.strip()[:40])
        return (time.astimezone(UTC) if time.tzinfo else time).isoformat(timespec="seconds")[:_SECONDS]
    except (ValueError, OverflowError):
        return ""


def _format_moment(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")[:_SECONDS].removesuffix("T00:00:00")
