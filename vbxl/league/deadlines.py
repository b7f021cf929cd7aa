"""Deadlines: when the moves of a round must be in (R0.2); parsed, compared and continued.

A deadline is text: date, time, and a time zone, by name or as a distance from UTC. In a named zone rounds keep their
hour when the clocks change. Without a zone the league's is meant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

UNREAD: Final = "not a readable date and time"
UNKNOWN_ZONE: Final = "no such time zone"
ZONE_EXAMPLES: Final = "Europe/Amsterdam, America/New_York or UTC"
EXAMPLES: Final = "2026-12-05 20:00 Europe/Amsterdam, 2026-12-05 20:00 +01:00 or 2026-12-05T19:00Z"
# Deadlines closer together than this were probably typed in the wrong order.
DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(days=7)
# The first valid year; named zones know little of earlier times.
EARLIEST: Final = 1990
# No time zone is further from UTC.
OFFSET_MOST: Final = timedelta(hours=15)
_NAME: Final = r"[A-Za-z][A-Za-z0-9_+-]{1,30}(?:[/ ][A-Za-z0-9_+-]{1,30}){0,3}"
_TEXT: Final = re.compile(
    r"(?:(?P<weekday>[A-Za-z]{3,9})[.,]? )?"
    r"(?P<day>\d{4}-?\d\d-?\d\d|\d{4}-?W\d\d-?\d)"
    r"(?:[T ](?P<hour>\d\d)(?::?(?P<minute>\d\d)(?::?\d\d(?:[.,]\d{1,9})?)?)?)?"
    rf"(?: ?(?P<offset>Z|[+-]\d\d(?::?\d\d)?))?(?: ?(?P<open>\[)?(?P<name>{_NAME})(?(open)\]))?",
    re.ASCII | re.IGNORECASE,
)
_MINUS: Final = str.maketrans("−‐‑", "---")
_MIDNIGHT: Final = 24
# The longest shift, in days.
SHIFT_MOST: Final = 366
_SHIFT: Final = re.compile(r"([+-]?)(\d{1,5})\s?(?:([dwh])|([dwh])(?:ay|eek|our)s?)", re.ASCII)
_OFFSET: Final = re.compile(r"[+-]\d\d:\d\d", re.ASCII)
_ZONE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_+-]{1,30}(?:/[A-Za-z0-9_+-]{1,30}){0,2}", re.ASCII)
# Zones that not every system knows, or that are not places.
_OF_MACHINES: Final = frozenset({"localtime", "factory", "posix", "posixrules", "right"})
UTC_NAME: Final = "UTC"
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def deadline_of(text: str, zone: str = "") -> str:
    """Return a deadline as vbxl writes it: date, time, and the zone's name or its offset from UTC (R0.2).

    The text may have any usual form of ISO 8601, with or without the day of the week; seconds are dropped. A text
    without a time zone is in the league's `zone`. ValueError if the date, time or zone is missing or unknown, or if the
    day of the week is wrong.

    >>> deadline_of("2026-12-05T20:00:00+0100"), deadline_of("20261205T19Z"), deadline_of("2026-W49-6T24:00Z")
    ('2026-12-05 20:00 +01:00', '2026-12-05 19:00 +00:00', '2026-12-06 00:00 +00:00')
    >>> deadline_of("2026-12-05 20:00 europe/amsterdam")
    '2026-12-05 20:00 Europe/Amsterdam'
    >>> deadline_of("Saturday, 2026-12-05 20:00", "Europe/Amsterdam")
    '2026-12-05 20:00 Europe/Amsterdam'
    """
    parts = _TEXT.fullmatch(" ".join(text.translate(_MINUS).split()))
    if not parts:
        raise ValueError(UNREAD)
    if not parts["hour"]:
        raise ValueError("the hour is missing")
    moment = _parse_clock(parts["day"], int(parts["hour"]), int(parts["minute"] or 0))
    if parts["weekday"]:
        _check_weekday(parts["weekday"], date.fromisoformat(parts["day"]))
    return f"{moment:%Y-%m-%d %H:%M} {_format_zone(parts['offset'], parts['name'], moment, zone)}"


def _parse_clock(day: str, hour: int, minute: int) -> datetime:
    """Combine a day, an hour and a minute into a time without a zone; 24:00 is allowed."""
    midnight = hour == _MIDNIGHT and not minute
    try:
        start = datetime.combine(date.fromisoformat(day), time(0 if midnight else hour, minute))
        moment = start + timedelta(days=midnight)
    except (ValueError, OverflowError):
        raise ValueError("no such date or time") from None
    if moment.year < EARLIEST:
        raise ValueError(f"deadlines cannot be before {EARLIEST}")
    return moment


def _format_zone(offset: str | None, name: str | None, moment: datetime, zone: str) -> str:
    """Return a deadline's zone as vbxl writes it: the typed name, the offset from UTC, or the league's zone."""
    if not offset:
        name = name or zone
        if not name:
            raise ValueError("the time zone is missing")
        key = zone_of(name)
        return "+00:00" if key == UTC_NAME else key
    offset = "+00:00" if offset in "Zz" else offset
    sign, hours, minutes = offset[0], offset[1:3], offset[3:].lstrip(":") or "00"
    distance = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == "-" else 1)
    if abs(distance) >= OFFSET_MOST or minutes >= "60":
        raise ValueError("no such offset from UTC")
    if not name:
        return f"{sign if distance else '+'}{hours}:{minutes}"
    key = zone_of(name)
    if moment.replace(tzinfo=_find_zone(key)).utcoffset() != distance:
        raise ValueError(f"{key} has a different offset from UTC on that date")
    return key


def _check_weekday(typed: str, day: date) -> None:
    """Raise ValueError if a word does not name the date's day of the week, in full or abbreviated."""
    if not any(name.casefold().startswith(typed.casefold()) for name in _DAYS):
        raise ValueError(UNREAD)
    right = _DAYS[day.weekday()]
    if not right.casefold().startswith(typed.casefold()):
        raise ValueError(f"{day} is a {right}")


def zone_of(text: str) -> str:
    """Return the name of a time zone as vbxl writes it; "" if the text is blank. ValueError if it's unknown (R0.2).

    >>> zone_of("america/new york"), zone_of("utc"), zone_of(" ")
    ('America/New_York', 'UTC', '')
    """
    name = "_".join(text.split())
    if not name or name.upper() == UTC_NAME:
        return name.upper()
    return _find_zone(name).key


def get_zone_name(deadline: str) -> str:
    """Return the time zone that a deadline names; "" if it has an offset from UTC or is invalid (R0.2).

    >>> get_zone_name("2026-12-05 20:00 Europe/Amsterdam"), get_zone_name("2026-12-05 20:00 +01:00")
    ('Europe/Amsterdam', '')
    """
    try:
        zone = deadline_of(deadline).rpartition(" ")[2]
    except ValueError:
        return ""
    return "" if _OFFSET.fullmatch(zone) else zone


def with_weekday(deadline: str) -> str:
    """Return a deadline with its day of the week; an invalid one is returned unchanged (R0.2).

    >>> with_weekday("2026-12-05 20:00 Europe/Amsterdam")
    'Sat 2026-12-05 20:00 Europe/Amsterdam'
    """
    try:
        text = deadline_of(deadline)
    except ValueError:
        return deadline
    return f"{_DAYS[date.fromisoformat(text[:10]).weekday()][:3]} {text}"


@lru_cache(maxsize=64)
def _find_zone(name: str) -> ZoneInfo:
    """Return the time zone called `name`, ignoring case; ValueError if the name is unknown."""
    if not _ZONE.fullmatch(name) or name.partition("/")[0].casefold() in _OF_MACHINES:
        raise ValueError(UNKNOWN_ZONE)
    with suppress(ValueError, OSError, KeyError):
        return ZoneInfo(name)
    key = next((zone for zone in available_timezones() if zone.casefold() == name.casefold()), None)
    if key is None:
        raise ValueError(UNKNOWN_ZONE)
    return ZoneInfo(key)


def moment_of(deadline: str) -> datetime | None:
    """Return a deadline's moment, or None if it is invalid (R0.2).

    >>> moment_of("2026-11-14 20:00 +01:00").isoformat()
    '2026-11-14T20:00:00+01:00'
    >>> moment_of("2027-04-03 20:00 Europe/Amsterdam").isoformat()
    '2027-04-03T20:00:00+02:00'
    """
    try:
        text = deadline_of(deadline)
    except ValueError:
        return None
    day, hour, zone = text.split(" ")
    if _OFFSET.fullmatch(zone):
        return datetime.fromisoformat(f"{day}T{hour}{zone}")
    return datetime.fromisoformat(f"{day}T{hour}").replace(tzinfo=_find_zone(zone))


def has_passed(deadline: str, now: datetime) -> bool:
    """Whether a deadline has passed; an invalid one never has (R0.2)."""
    moment = moment_of(deadline)
    # Python compares moments in the same zone by their clock times.
    return moment is not None and now.timestamp() >= moment.timestamp()


def pace_deadlines(first: str, pace: timedelta, rounds: int, zone: str = "") -> tuple[str, ...]:
    """Return the deadlines of the season's rounds: the first, then the others at a fixed pace and hour (R0.2).

    If `first` has no time zone, it is in the league's `zone`. ValueError if `first` isn't a deadline; OverflowError if
    the last deadline is beyond the calendar.

    >>> pace_deadlines("2027-03-27 20:00 Europe/Amsterdam", WEEK, 2)[-1]
    '2027-04-03 20:00 Europe/Amsterdam'
    """
    day, hour, where = deadline_of(first, zone).split(" ")
    start = date.fromisoformat(day)
    return tuple(f"{start + pace * number} {hour} {where}" for number in range(rounds))


def find_disordered(deadlines: Sequence[str]) -> tuple[int, ...]:
    """Return the rounds, counted from 1, whose deadline is no later than an earlier round's (R0.2).

    >>> find_disordered(("2026-12-05 20:00Z", "", "2026-12-05 19:00Z", "2026-12-19 20:00Z"))
    (3,)
    """
    latest, rounds = 0.0, []
    for number, moment in enumerate(map(moment_of, deadlines), start=1):
        if moment is None:
            continue
        if moment.timestamp() <= latest:
            rounds.append(number)
        latest = max(latest, moment.timestamp())
    return tuple(rounds)


@dataclass(frozen=True, slots=True)
class Shift:
    """A shift of deadlines by days or by hours; it is negative if deadlines become earlier.

    A shift by days keeps the local hour.
    """

    days: int = 0
    hours: int = 0


def shift_of(text: str) -> Shift:
    """Parse a shift in days, weeks or hours; ValueError if it cannot be read or is longer than a year.

    >>> shift_of("7d"), shift_of("-2w"), shift_of("36h")
    (Shift(days=7, hours=0), Shift(days=-14, hours=0), Shift(days=0, hours=36))
    """
    parts = _SHIFT.fullmatch(text.strip().casefold())
    if not parts:
        raise ValueError("not a number of days, weeks or hours")
    number, unit = int(f"{parts[1]}{parts[2]}"), parts[3] or parts[4]
    shift = Shift(hours=number) if unit == "h" else Shift(days=number * (7 if unit == "w" else 1))
    if not number or abs(shift.days) > SHIFT_MOST or abs(shift.hours) > SHIFT_MOST * 24:
        raise ValueError(f"deadlines can be moved by at least an hour and at most {SHIFT_MOST} days")
    return shift


def shift_deadline(deadline: str, shift: Shift) -> str:
    """Return a deadline moved by a shift; a shift in days keeps the hour in the deadline's zone (R0.2).

    ValueError if the text isn't a deadline; OverflowError if the result is beyond the calendar.

    >>> shift_deadline("2027-03-27 20:00 Europe/Amsterdam", Shift(days=1))
    '2027-03-28 20:00 Europe/Amsterdam'
    >>> shift_deadline("2027-03-27 20:00 Europe/Amsterdam", Shift(hours=24))
    '2027-03-28 21:00 Europe/Amsterdam'
    """
    day, hour, zone = deadline_of(deadline).split(" ")
    moment = moment_of(deadline)
    if moment and shift.hours:
        later = (moment.astimezone(UTC) + timedelta(hours=shift.hours)).astimezone(moment.tzinfo)
        return deadline_of(f"{later:%Y-%m-%d %H:%M} {zone}")
    return deadline_of(f"{date.fromisoformat(day) + timedelta(days=shift.days)} {hour} {zone}")


def continue_deadlines(deadlines: tuple[str, ...], rounds: int) -> tuple[str, ...]:
    """Return next season's deadlines at the pace of the last two, or weekly if there is only one (R0.2).

    The result is () if the last deadline is invalid or there is none.

    >>> continue_deadlines(("2026-11-14 20:00 +01:00", "2026-11-28 20:00 +01:00"), 2)
    ('2026-12-12 20:00 +01:00', '2026-12-26 20:00 +01:00')
    """
    try:
        return pace_deadlines(deadlines[-1], measure_pace(deadlines), rounds + 1)[1:]
    except (ValueError, IndexError, OverflowError):
        return ()


def measure_pace(deadlines: Sequence[str]) -> timedelta:
    """Return the time between the dates of the last two deadlines; a week if that is less than a day (R0.2)."""
    try:
        last = [date.fromisoformat(deadline_of(deadline)[:10]) for deadline in deadlines[-2:]]
    except ValueError:
        return WEEK
    pace = last[-1] - last[0] if last else WEEK
    return pace if pace >= DAY else WEEK
