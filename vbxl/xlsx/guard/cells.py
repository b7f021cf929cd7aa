"""The cells of a guarded sheet: values, formulas, and dates as ISO text.

A cell is known by its place, one number for row and column, so that a look at it costs next to nothing.

A date in an .xlsx is a number with a date format; the engines tell formats apart differently, so the guard decides.
Everything is rounded to whole seconds.
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

WIDTH: Final = 128  # more than COLUMNS, and a power of two

Held = str | float | bool | None


def place(row: int, column: int) -> int:
    """The place of a cell within the bounds; places grow along rows, then down.

    >>> place(1, 1) < place(1, 72) < place(2, 1)
    True
    """
    return row * WIDTH + column


class SheetCells(Protocol):
    """What stands in the cells of one sheet, by place."""

    def area(self, area: Area) -> Iterable[list[Held]]:
        """What the cells of an area hold, row by row: a date as ISO text, None for nothing."""

    def formula(self, at: int) -> bool:
        """Whether the cell at a place holds a formula."""

    def calling(self, at: int) -> bool:
        """Whether it calls one of our functions."""

    def formulas(self) -> Iterable[int]:
        """The places of all formulas."""

    def calls(self) -> Iterable[int]:
        """The places of those that call one of our functions."""


@dataclass(slots=True)
class Found:
    """The cells of one sheet as they were walked: values, and which hold a formula, or one that calls us.

    `told` are places whose value counts before what an engine says, since the engines do not tell it alike: dates,
    error values, texts with what Excel escapes.
    """

    values: dict[int, Held] = field(default_factory=dict)
    told: set[int] = field(default_factory=set)
    _formulas: dict[int, bool] = field(default_factory=dict)  # whether each calls us

    def area(self, area: Area) -> Iterable[list[Held]]:
        """What the cells of an area hold, row by row: a date as ISO text, None for nothing."""
        for row in range(area.row, area.last_row + 1):
            yield [self.values.get(at) for at in range(place(row, area.column), place(row, area.last_column) + 1)]

    def formula(self, at: int) -> bool:
        """Whether the cell at a place holds a formula."""
        return at in self._formulas

    def calling(self, at: int) -> bool:
        """Whether it calls one of our functions."""
        return self._formulas.get(at, False)

    def formulas(self) -> Iterable[int]:
        """The places of all formulas."""
        return self._formulas

    def calls(self) -> Iterable[int]:
        """The places of those that call one of our functions."""
        return (at for at, calling in self._formulas.items() if calling)

    def tell(self, at: int, value: Held) -> None:
        """Keep a value that counts before an engine's."""
        self.values[at] = value
        self.told.add(at)

    def add_formula(self, at: int, *, calling: bool) -> None:
        """A cell holds a formula; `calling` if it calls one of our functions, be it as part of an array alone."""
        self._formulas[at] = calling or self.calling(at)

    def add_formulas(self, area: Area, seen: Seen, *, calling: bool = False) -> None:
        """Every cell of an area holds a formula, calling one of our functions or not; arrays over arrays count anew."""
        if area.last_row > ROWS or area.last_column > COLUMNS:
            raise beyond((area.sheet, area.row, area.column), "has a formula that fills too many cells")
        rows, columns = area.shape
        seen.spreads(rows * columns, "its formulas fill too many cells")
        for row in range(area.row, area.last_row + 1):
            for at in range(place(row, area.column), place(row, area.last_column) + 1):
                self.add_formula(at, calling=calling)


class FormulaCells(AbstractSet[Spot]):
    """The cells of a workbook that hold a formula; a sheet is looked at when it is first asked of."""

    def __init__(self, sheets: Sequence[str], found: Callable[[str], SheetCells], *, calling: bool = False) -> None:
        """`found` looks at a sheet; its formulas, or of these only the ones `calling` one of our functions."""
        self._sheets, self._found, self._calling = sheets, found, calling
        self._asked: dict[str, Callable[[int], bool]] = {}

    def __contains__(self, spot: object) -> bool:
        """Whether the cell is among them."""
        sheet, row, column = cast("Spot", spot)
        if sheet not in self._asked:
            if sheet not in self._sheets:
                return False
            found = self._found(sheet)
            self._asked[sheet] = found.calling if self._calling else found.formula
        return column < WIDTH and self._asked[sheet](row * WIDTH + column)

    def __iter__(self) -> Iterator[Spot]:
        """Every one of them, on any sheet."""
        for sheet in self._sheets:
            found = self._found(sheet)
            for at in found.calls() if self._calling else found.formulas():
                yield sheet, *divmod(at, WIDTH)

    def __len__(self) -> int:
        """How many."""
        return sum(1 for _ in self)

    @classmethod
    def _from_iterable(cls, spots: Iterable[Spot]) -> AbstractSet[Spot]:  # type: ignore[override]
        return frozenset(spots)


# Formats every spreadsheet program knows by number: 46 is [h]:mm:ss; 27-36 and 50-58 are East Asian dates.
_BUILT_IN = dict.fromkeys([*range(14, 23), *range(27, 37), 45, 47, *range(50, 59)], "date") | {46: "span"}
_SPAN = re.compile(r"\[(?:h+|m+|s+)\]", re.IGNORECASE)
_LITERAL = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')  # quoted and escaped text, padding, colours and locales
_ISO = re.compile(r"(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?)?Z?", re.ASCII)
_DURATION = re.compile(r"PT(\d{1,7})H(\d{1,2})M(\d{1,2}(?:\.\d+)?)S", re.ASCII)
_DAY = 86_400
_LAST = 2_958_466  # the serial number after 9999-12-31
_APART = 1_462  # days from the 1900 calendar's start to that of 1904
_LEAP = 60  # 1900 has a 29 February in every spreadsheet, day 60: days before it count from one day later
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
    """The date, time or duration a number stands for; "" if the calendar does not reach it.

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
    """A time of day or a duration: `13:30:00`."""
    minutes, second = divmod(round(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour:02}:{minute:02}:{second:02}"


def iso_text(text: str) -> str:
    """The date of an .ods or a strict .xlsx in our form; "" if it is none."""
    found = _ISO.fullmatch(text)
    try:
        return _stamp(datetime.fromisoformat(f"{found[1]}T{found[2] or '00:00:00'}")) if found else ""
    except ValueError:
        return ""


def duration_text(text: str) -> str:
    """The time or duration of an .ods in our form; "" if it is none."""
    found = _DURATION.fullmatch(text)
    return clock(int(found[1]) * 3600 + int(found[2]) * 60 + float(found[3])) if found else ""


def modified_text(text: str) -> str:
    """When a file says it was changed, to the second and comparable as text (UTC where a zone is given); "" if never.

    >>> modified_text("2026-11-21T23:27:25Z"), modified_text("2026-11-21T23:27:25.123456789"), modified_text("today")
    ('2026-11-21T23:27:25', '2026-11-21T23:27:25', '')
    """
    try:
        said = datetime.fromisoformat(text.strip()[:40])
        return (said.astimezone(UTC) if said.tzinfo else said).isoformat(timespec="seconds")[:_SECONDS]
    except (ValueError, OverflowError):
        return ""


def _stamp(moment: datetime) -> str:
    """A date, with its time unless that is midnight."""
    return moment.isoformat(timespec="seconds")[:_SECONDS].removesuffix("T00:00:00")
