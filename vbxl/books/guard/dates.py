"""Dates and times in cells, as ISO text: `2026-11-21`, `2026-11-21T13:30:00`, `13:30:00`, `26:30:00` for a duration.

A date in an .xlsx is a number with a date format; the engines tell formats apart differently, so the guard decides.
Everything is rounded to whole seconds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from vbxl.books.guard.bounds import whole
from vbxl.books.guard.walk import elements, once

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
