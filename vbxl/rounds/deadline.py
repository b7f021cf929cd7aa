"""Deadlines: a date, a time and the distance of its zone, as text; whoever has a clock brings the time."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

_DEADLINE: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d (?:[+-]\d\d:\d\d|Z)", re.ASCII)


def moment_of(deadline: str) -> datetime | None:
    """The moment that a deadline names, or None if it names none.

    >>> moment_of("2026-11-14 20:00 +01:00").isoformat()
    '2026-11-14T20:00:00+01:00'
    """
    text = deadline.strip()
    try:
        return datetime.strptime(text, "%Y-%m-%d %H:%M %z") if _DEADLINE.fullmatch(text) else None
    except ValueError:
        return None


def passed(deadline: str, now: datetime) -> bool:
    """Whether a deadline has come; one that names no moment never has.

    >>> passed("2026-11-14 20:00 +01:00", datetime.fromisoformat("2026-11-14T19:00:00+00:00"))
    True
    """
    moment = moment_of(deadline)
    return moment is not None and now >= moment
