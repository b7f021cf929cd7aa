"""The calendar of a season's deadlines (R0.2), `league.ics`, as iCalendar (RFC 5545): an event and an alarm for each.

It holds nothing of a team, and the same season gives the same bytes. An event keeps its identity when its deadline is
moved, and its sequence number only grows, so that a calendar program that imports the file again moves it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
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
_SENT: Final = re.compile(
    rb"UID:([0-9a-z-]{1,60}@vbxl\.invalid)\r\nDTSTAMP:(\d{8}T\d{6}Z)\r\nSEQUENCE:(\d{1,10})\r\nDTSTART:(\d{8}T\d{6}Z)\r\n"
)
_SPECIAL: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


@dataclass(frozen=True, slots=True)
class SentEvent:
    """A deadline as an earlier calendar had it: its sequence number, when it is due and when that was written."""

    sequence: int
    due: str
    stamp: str


def build(league: League, earlier: Iterable[bytes] = ()) -> bytes:
    """The calendar of all deadlines of a league's season, past ones too; nothing where there is none (R0.2).

    `earlier` are the calendars that may have been sent before it: what has moved since has a higher sequence number.
    """
    due = tuple(_due(league))
    if not due:
        return b""
    sent = sent_events(earlier)
    stamp = max([_clock(due[0][1]), *(one.stamp for one in sent.values())])
    lines = [
        BEGINS,
        "VERSION:2.0",
        "PRODID:-//vbxl//deadlines//EN",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{text(league.name)}",
    ]
    for number, moment in due:
        lines += _event(league, number, moment, stamp, sent)
    lines.append("END:VCALENDAR")
    return b"".join(folded(line) for line in lines)


def sent_events(calendars: Iterable[bytes]) -> Mapping[str, SentEvent]:
    """The events of calendars by their identity, each as the newest of them has it; bytes that are none hold none."""
    found: dict[str, SentEvent] = {}
    for uid, stamp, sequence, due in (event for data in calendars for event in _SENT.findall(data)):
        one = SentEvent(int(sequence), due.decode(), stamp.decode())
        before = found.get(uid.decode(), one)
        found[uid.decode()] = max(before, one, key=lambda each: each.sequence)
    return found


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


def _event(league: League, number: int, moment: datetime, stamp: str, sent: Mapping[str, SentEvent]) -> Iterator[str]:
    """The lines of a deadline; a deadline stands for when they were written, since the same season gives the same."""
    due = text(f"{league.name}: moves of round {number} are due")
    when = with_weekday(league.deadlines[number - 1])
    uid = f"{league_mark(league.name)}-s{league.season_number}-r{number}@vbxl.invalid"
    yield "BEGIN:VEVENT"
    yield f"UID:{uid}"
    yield f"DTSTAMP:{stamp}"
    yield f"SEQUENCE:{_sequence(moment, sent.get(uid))}"
    yield f"DTSTART:{_clock(moment)}"
    yield "DURATION:PT15M"
    yield f"SUMMARY:{due}"
    yield f"DESCRIPTION:{text(f'Season {league.season_number}, round {number} of {league.rounds}: {when}')}"
    yield "TRANSP:TRANSPARENT"
    yield from ("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-P1D", f"DESCRIPTION:{due}", "END:VALARM")
    yield "END:VEVENT"


def _sequence(moment: datetime, sent: SentEvent | None) -> int:
    """The sequence number of an event: it grows with the deadline, and where that comes closer by one."""
    minutes = min(max(0, (moment - _EPOCH) // timedelta(minutes=1)), _SEQUENCE_MOST)
    if sent is None:
        return minutes
    return sent.sequence if sent.due == _clock(moment) else min(max(minutes, sent.sequence + 1), _SEQUENCE_MOST)


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
