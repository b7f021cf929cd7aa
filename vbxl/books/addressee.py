"""Finds out whom a file of the league is for, a team or everybody, from its contents."""

from __future__ import annotations

import re
from typing import Final

from vbxl.books.commitment_sheets import OPENED_NAMES, SEALED_NAMES
from vbxl.books.deadline_calendar import BEGINS
from vbxl.books.intake import take
from vbxl.league.closing_list import TITLE
from vbxl.league.view import find_sheet_ids, sheet_id
from vbxl.rules.commitments import EVERYBODY
from vbxl.xlsx.guard import guard
from vbxl.xlsx.guard.bounds import Refused

# The defined name that marks the history of the whole league.
HISTORY_LEAGUE: Final = "history_league"
WHOSE: Final = OPENED_NAMES[3]
SHEET_ID: Final = "move_sheet_id"
# Each report has a defined name that ends with the team's id; many have no draws that would tell the team.
REPORT_OF: Final = "report_of_"
_REPORT: Final = re.compile(rf"{REPORT_OF}(T\d+)")
ZIP: Final = b"PK\x03\x04"


def find_addressee(data: bytes, name: str) -> str | None:
    """Return the id of the team for which a file is meant, or "everybody"; None if its contents don't say.

    Move sheets, text forms and reports are for a team. Results, the season's information, the league's history, the
    calendar of deadlines and closing lists are for everybody.

    >>> find_addressee(b"BEGIN:VCALENDAR", "league.ics"), find_addressee(b"hello", "hello.txt")
    ('everybody', None)
    """
    if data.startswith((BEGINS.encode(), TITLE.encode())):
        return EVERYBODY
    if data.startswith(ZIP):
        try:
            guarded = guard(data, whole=False)
            reported = [found[1] for name in guarded.names if (found := _REPORT.fullmatch(name))]
            if reported:
                return reported[0]
            if WHOSE in guarded.names:
                ((whose,),) = guarded.area(guarded.names[WHOSE])
                return str(whose)
            if SHEET_ID in guarded.names:
                known = sheet_id(str(guarded.area(guarded.names[SHEET_ID])[0][0]))
                return known.team if known else None
            # A season's information opens no draws.
            if SEALED_NAMES[0] in guarded.names or HISTORY_LEAGUE in guarded.names:
                return EVERYBODY
        except (Refused, ValueError):
            return None
    # A form that names only one sheet needn't be read to know whose it is.
    ids = find_sheet_ids(data.decode("utf-8", "replace"))
    form = take(data, name).form if len(ids) != 1 else None
    known = sheet_id(form.sheet_id if form else ids[0] if ids else "")
    return known.team if known else None
