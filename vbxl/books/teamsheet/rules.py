"""The numbers and messages that the formulas of a Team sheet refer to by name.

What a manager reads is on the Rules sheet; what formulas alone look up, on the hidden Data sheet.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import FIELDS, filled
from vbxl.books.movesheet.lists import NBSP, PER_CENT, Lists
from vbxl.books.movesheet.market_formulas import MARKET_FIXED
from vbxl.books.shared_sheets import FIRST, SETTINGS_WIDTHS, write_fixed, write_settings
from vbxl.books.teamsheet.formulas import RULES_SHEET, TeamSheetShape
from vbxl.league.moves import Value
from vbxl.league.new_team import LEVEL_MOST, PLAYERS_MOST
from vbxl.problems import TEAM_SHEET, Message
from vbxl.rules.season import AGES, BEFORE_THE_FIRST
from vbxl.rules.team import NEW_LEVEL_LEAST, PLAYERS_LEAST
from vbxl.xlsx.writer import Page

# A bid that the account bears alone, but not if those above are won too: no problem, since who wins is not known.
WARNING: Final = "note: too dear if you win all above: then no bid"
MESSAGES: Final = filled(
    TEAM_SHEET, {**FIELDS, "players_least": PLAYERS_LEAST, "level_least": NEW_LEVEL_LEAST, "ages": ", ".join(AGES)}
)


TABLES: Final = len(SETTINGS_WIDTHS) + 1
LAST: Final = TABLES + 2
WIDTHS: Final = (*SETTINGS_WIDTHS, 2, 52, 9, 7)
# The lists on the Data sheet, behind the names.
LISTS_COLUMN, LISTS_ROW = 12, 2
# Numbers that are no settings: name, value, rule, sentence; of those of the Market sheet the ones that count here too.
_SHARED: Final = ("players_least", "name_longest", "contract_shortest", "contract_longest", "bid_lowest",
                  "bid_highest", "sets_to_win")  # fmt: skip
FIXED: Final[tuple[tuple[str, Value, str, str], ...]] = (
    ("players_most", PLAYERS_MOST, "R1.1", "Players that a Team sheet has room for."),
    ("new_level_least", NEW_LEVEL_LEAST, "R1.2", "Each level of a new player, at least."),
    ("new_level_most", LEVEL_MOST, "R1.2", "What is typed as a level, at most."),
    ("round_number", BEFORE_THE_FIRST, "R7.3", "Bids sent with this sheet are settled before round 1."),
    *(one for one in MARKET_FIXED if one[0] in _SHARED),
)


def write_rules(page: Page) -> None:
    """Write the Rules sheet."""
    below = write_settings(page, LAST)
    last = write_fixed(page, FIRST - 1, TABLES, LAST, FIXED)
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.printed(max(last, below) - 1, LAST, FIRST - 1)


def write_lists(page: Page, shape: TeamSheetShape) -> None:
    """What formulas alone look up: every message, and the names of sponsors as they are compared."""
    of = Lists(page, LISTS_COLUMN, LISTS_ROW)
    of.singles((NBSP, PER_CENT))
    of.messages({**MESSAGES, "warning_text": (Message("R8.3", WARNING, "", ()),)})
    of.add("sponsor_key", [" ".join(sponsor.name.split()) for sponsor in shape.sponsors])


__all__ = ["RULES_SHEET", "write_lists", "write_rules"]
