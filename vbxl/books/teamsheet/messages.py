"""What the Team sheet says: the messages of its faults, with their fields filled in, and what is no problem."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import FIELDS, filled
from vbxl.problems import TEAM_SHEET
from vbxl.rules.season import AGES
from vbxl.rules.team import NEW_LEVEL_LEAST, PLAYERS_LEAST

# A bid that the account bears alone, but not if those above are won too: no problem, since who wins is not known.
WARNING: Final = "note: too dear if you win all above: then no bid"
MESSAGES: Final = filled(
    TEAM_SHEET, {**FIELDS, "players_least": PLAYERS_LEAST, "level_least": NEW_LEVEL_LEAST, "ages": ", ".join(AGES)}
)
