"""The calendar of a season's deadlines (R0.2), `league.ics`, as iCalendar (RFC 5545): an event and an alarm for each.

It says nothing about teams, and the same season gives the same bytes. If a deadline is moved, its event keeps its
UID and gets a higher sequence number, so that a calendar program that imports the file again moves the event too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from vbxl.league.deadlines import moment_of, with_weekday
from vbxl.league.league import League
from vbxl.league.view import league_mark
from vbxl.problems import escaped

CALENDAR: Final = "league.ics"
# The beginning of every calendar of ours, by which we recognise it.
BEGINS: Final = "BEGIN:VCALENDAR"
# The longest line in octets, without its end.
LINE_LONGEST: Final = 75
EPOCH: Final = datetime(2020, 1, 1, tzinfo=UTC)
SEQUENCE_MOST: Final = 2**31 - 1
CLOCK: Final = "%Y%m%dT%H%M%SZ"
SENT: Final = re.compile(
    rb"UID:([0-9a-z-]{1,60}@vbxl\.invalid)\r\nDTSTAMP:(\d{8}T\d{6}Z)\r\nSEQUENCE:(\d{1,10})\r\nDTSTART:(\d{8}T\d{6}Z)\r\n"
)
SPECIAL: Final = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


class SentEvent(NamedTuple):
    """An event in an earlier calendar: its sequence number, the deadline, and when the event was written."""

    sequence: int
    due: str
    stamp: str


def build(league: League, earlier: Iterable[bytes] = ()) -> bytes:
    """Return a season's deadlines as a calendar, which updates `earlier` calendars (R0.2).

    The result is b"" if there are no deadlines.
    """
    deadlines = list(_list_deadlines(league))
    if not deadlines:
        return b""
    sent = read_sent(earlier)
    # A deadline stands for the time of writing, so that the same season gives the same bytes.
    stamp = max([f"{deadlines[0][1]:{CLOCK}}", *(event.stamp for event in sent.values())])
    lines = [BEGINS, "VERSION:2.0", "PRODID:-//vbxl//deadlines//EN", "CALSCALE:GREGORIAN"]
    lines.append(f"X-WR-CALNAME:{escape_text(league.name)}")
    for number, moment in deadlines:
        uid = f"{league_mark(league.name)}-s{league.season_number}-r{number}@vbxl.invalid"
        due = escape_text(f"{league.name}: moves of round {number} are due")
        when = with_weekday(league.deadlines[number - 1])
        description = escape_text(f"Season {league.season_number}, round {number} of {league.rounds}: {when}")
        lines += [
            "BEGIN:VEVENT",
            f"UID:{uid}",
            f"DTSTAMP:{stamp}",
            f"SEQUENCE:{_find_sequence(moment, sent.get(uid))}",
            f"DTSTART:{moment:{CLOCK}}",
            "DURATION:PT15M",
            f"SUMMARY:{due}",
            f"DESCRIPTION:{description}",
            "TRANSP:TRANSPARENT",
            *("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-P1D", f"DESCRIPTION:{due}", "END:VALARM"),
            "END:VEVENT",
        ]
    return b"".join(fold_line(line) for line in (*lines, "END:VCALENDAR"))


def _list_deadlines(league: League) -> Iterator[tuple[int, datetime]]:
    """Yield the number of each round that has a deadline, and that deadline in UTC."""
    for number, deadline in enumerate(league.deadlines[: league.rounds], start=1):
        moment = moment_of(deadline)
        if moment:
            try:
                yield number, moment.astimezone(UTC)
            except OverflowError:
                # In UTC it would be after the last year of the calendar.
                continue


def read_sent(calendars: Iterable[bytes]) -> dict[str, SentEvent]:
    """Return the newest version of every event in some calendars, by UID."""
    sent: dict[str, SentEvent] = {}
    for uid, stamp, sequence, due in (event for data in calendars for event in SENT.findall(data)):
        event = SentEvent(int(sequence), due.decode(), stamp.decode())
        sent[uid.decode()] = max(sent.get(uid.decode(), event), event, key=lambda event: event.sequence)
    return sent


def _find_sequence(moment: datetime, sent: SentEvent | None) -> int:
    """Return an event's sequence number: the one sent earlier or, if the deadline has moved since, a higher one."""
    minutes = min(max(0, (moment - EPOCH) // timedelta(minutes=1)), SEQUENCE_MOST)
    if sent is None:
        return minutes
    return sent.sequence if sent.due == f"{moment:{CLOCK}}" else min(max(minutes, sent.sequence + 1), SEQUENCE_MOST)


def escape_text(text: str) -> str:
    r"""Return a text escaped for iCalendar, so that none of its characters can end a value or a line.

    >>> print(escape_text('A;B, "C" \\ D'))
    A\;B\, "C" \\ D
    """
    return escaped(text).translate(SPECIAL)


def fold_line(line: str) -> bytes:
    r"""Return a line with its line break; fold it if it is longer than 75 octets, but never within a character.

    >>> fold_line("SUMMARY:" + "é" * 40).split(b"\r\n ")[1].decode()
    'ééééééé\r\n'
    """
    parts, space = [b""], LINE_LONGEST
    for letter in line:
        octets = letter.encode()
        if len(parts[-1]) + len(octets) > space:
            # The blank at its beginning counts.
            parts.append(b"")
            space = LINE_LONGEST - 1
        parts[-1] += octets
    return b"\r\n ".join(parts) + b"\r\n"
