"""The calendar of a season's deadlines (R0.2), `league.ics`, as iCalendar (RFC 5545): an event and an alarm for each.

It holds nothing of a team, and the same season gives the same bytes. An event keeps its identity when its deadline is
moved, so that a calendar program that imports the file again moves it too.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

from vbxl.league.deadlines import moment_of, with_weekday
from vbxl.league.league import League
from vbxl.league.view import league_mark
from vbxl.problems import escaped

CALENDAR: Final = "league.ics"
# What every calendar begins with, by which it is known again.
BEGINS: Final = "BEGIN:VCALENDAR"
# Octets of a line without its end.
LINE_LONGEST: Final = 75
_EPOCH: Final = datetime(2020, 1, 1, tzinfo=UTC)
_SEQUENCE_MOST: Final = 2**31 - 1
_SPECIAL: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def build(league: League) -> bytes:
    """The calendar of all deadlines of a league's season, past ones too; nothing where there is none (R0.2)."""
    due = tuple(_due(league))
    if not due:
        return b""
    lines = [
        BEGINS,
        "VERSION:2.0",
        "PRODID:-//vbxl//deadlines//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{text(league.name)}",
    ]
    for number, moment in due:
        lines += _event(league, number, moment, due[0][1])
    lines.append("END:VCALENDAR")
    return b"".join(folded(line) for line in lines)


def _due(league: League) -> Iterator[tuple[int, datetime]]:
    """The rounds that have a deadline, and when it is in UTC."""
    for number, deadline in enumerate(league.deadlines[: league.rounds], start=1):
        moment = moment_of(deadline)
        if moment:
            try:
                yield number, moment.astimezone(UTC)
            except OverflowError:
                # The last evening of the calendar.
                continue


def _event(league: League, number: int, moment: datetime, first: datetime) -> Iterator[str]:
    """The lines of a deadline; the clock of the first stands for when they were written, which nobody needs to know."""
    due = text(f"{league.name}: moves of round {number} are due")
    when = with_weekday(league.deadlines[number - 1])
    minutes = max(0, (moment - _EPOCH) // timedelta(minutes=1))
    yield "BEGIN:VEVENT"
    yield f"UID:{league_mark(league.name)}-s{league.season_number}-r{number}@vbxl.invalid"
    yield f"DTSTAMP:{_clock(first)}"
    # A later deadline replaces the earlier one.
    yield f"SEQUENCE:{min(minutes, _SEQUENCE_MOST)}"
    yield f"DTSTART:{_clock(moment)}"
    yield "DURATION:PT15M"
    yield f"SUMMARY:{due}"
    yield f"DESCRIPTION:{text(f'Season {league.season_number}, round {number} of {league.rounds}: {when}')}"
    yield "TRANSP:TRANSPARENT"
    yield from ("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-P1D", f"DESCRIPTION:{due}", "END:VALARM")
    yield "END:VEVENT"


def _clock(moment: datetime) -> str:
    return f"{moment:%Y%m%dT%H%M%SZ}"


def text(value: str) -> str:
    r"""A text as iCalendar holds it: no character of it can end a value or a line.

    >>> print(text('A;B, "C" \\ D'))
    A\;B\, "C" \\ D
    """
    return escaped(value).translate(_SPECIAL)


def folded(line: str) -> bytes:
    r"""A line with its end, folded where it is longer than 75 octets, and never within a character.

    >>> folded("SUMMARY:" + "é" * 40).split(b"\r\n ")[1].decode()
    'ééééééé\r\n'
    """
    parts, room = [b""], LINE_LONGEST
    for letter in line:
        octets = letter.encode()
        if len(parts[-1]) + len(octets) > room:
            # The space that begins it counts.
            parts.append(b"")
            room = LINE_LONGEST - 1
        parts[-1] += octets
    return b"\r\n ".join(parts) + b"\r\n"
