"""Whom a file of the league is for, by what stands in it: a team, or everybody."""

from __future__ import annotations

from typing import Final

from vbxl.books.commitment_sheets import read_sealed
from vbxl.books.deadline_calendar import BEGINS
from vbxl.books.intake import take
from vbxl.league.view import sheet_id
from vbxl.rules.commitments import EVERYBODY
from vbxl.xlsx.guard import guard
from vbxl.xlsx.guard.bounds import Refused

# The defined name by which the history of the whole league is known.
HISTORY_LEAGUE: Final = "history_league"
ZIP: Final = b"PK\x03\x04"


def addressee(data: bytes, name: str) -> str | None:
    """The team that a file is for by its id, "everybody" for all of them; None where nothing in it says so.

    Move sheets and text forms are a team's, and reports; results, the season's information, the league's history and
    the calendar of deadlines are everybody's.

    >>> addressee(b"BEGIN:VCALENDAR", "league.ics"), addressee(b"hello", "hello.txt")
    ('everybody', None)
    """
    if data.startswith(BEGINS.encode()):
        return EVERYBODY
    if data.startswith(ZIP):
        try:
            if HISTORY_LEAGUE in guard(data, whole=False).names:
                return EVERYBODY
            found = read_sealed(data)
        except (Refused, ValueError):
            found = None
        if found:
            # Nothing is opened yet in a season's information.
            return found.opened.whose if found.opened else EVERYBODY
    form = take(data, name).form
    known = sheet_id(form.sheet_id) if form else None
    return known.team if known else None
