"""The Rules sheet of a Team sheet: every setting and message that its formulas refer to by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vbxl.books.movesheet.checks import FIELDS, filled
from vbxl.books.movesheet.market_formulas import MARKET_FIXED
from vbxl.books.shared_sheets import FIRST, write_settings
from vbxl.books.teamsheet.formulas import RULES_SHEET, TeamSheetShape
from vbxl.league.league import Sponsor
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


LAST: Final = 10
TABLES: Final = 6
WIDTHS: Final = (20, 9, 9, 7, 60, 2, 20, 9, 7, 46, 42)
MESSAGE_HEADS: Final = ("List", "", "Rule", "Sentence", "Remedy")
# Numbers that are no settings: name, value, rule, sentence; of those of the Market sheet the ones that count here too.
_SHARED: Final = ("players_least", "name_longest", "contract_shortest", "contract_longest", "per_cent", "bid_lowest",
                  "bid_highest", "sets_to_win")  # fmt: skip
FIXED: Final[tuple[tuple[str, Value, str, str], ...]] = (
    ("nbsp", "\u00a0", "R1.4", "The space that is copied from web pages; it counts as any other."),
    ("players_most", PLAYERS_MOST, "R1.1", "Players that a Team sheet has room for."),
    ("new_level_least", NEW_LEVEL_LEAST, "R1.2", "Each level of a new player, at least."),
    ("new_level_most", LEVEL_MOST, "R1.2", "What is typed as a level, at most."),
    ("round_number", BEFORE_THE_FIRST, "R7.3", "Bids sent with this sheet are settled before round 1."),
    *(one for one in MARKET_FIXED if one[0] in _SHARED),
)


def write_rules(page: Page, shape: TeamSheetShape) -> None:
    """Write the Rules sheet."""
    below = write_settings(page, LAST)
    last = _sponsors(page, _messages(page, _fixed(page, FIRST - 1)), shape.sponsors)
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)
    page.printed(max(last, below) - 1, LAST)


def _table(page: Page, row: int, title: str, heads: Sequence[str], lines: Iterable[Sequence[Value]]) -> int:
    """A table at the right, its title in a band; the row of its first line."""
    page.band(row, LAST, title, first=TABLES)
    for index, head in enumerate(heads):
        page.put(row + 1, TABLES + index, head or None, "head")
    for below, line in enumerate(lines, start=row + 2):
        for index, value in enumerate(line):
            page.put(below, TABLES + index, value, "text" if value is None or isinstance(value, str) else "number")
    return row + 2


def _fixed(page: Page, row: int) -> int:
    """The numbers that no season changes, each with its name; the row of the next table."""
    lines = [(*one, None) for one in FIXED]
    first = _table(page, row, "Fixed by the rules", ("Name", "Value", "Rule", "What it means", ""), lines)
    for index, (name, *_) in enumerate(FIXED, start=first):
        page.define(name, index, TABLES + 1)
    return first + len(FIXED) + 1


def _messages(page: Page, row: int) -> int:
    """Everything the sheet says, each list of sentences with its name; the row of the next table."""
    every = {**MESSAGES, "warning_text": (Message("R8.3", WARNING, "", ()),)}
    lines = [(name, None, one.rule, one.text, one.remedy) for name, some in every.items() for one in some]
    first = _table(page, row, "Messages", MESSAGE_HEADS, [(a, b, c, d, e or None) for a, b, c, d, e in lines])
    at = first
    for name, some in every.items():
        page.define(name, at, TABLES + MESSAGE_HEADS.index("Sentence"), len(some))
        at += len(some)
    return at + 1


def _sponsors(page: Page, row: int, sponsors: Sequence[Sponsor]) -> int:
    """The names of sponsors as they are compared: spaces count as one; the row of the next table."""
    names = [(" ".join(sponsor.name.split()), None, None, None, None) for sponsor in sponsors]
    first = _table(page, row, "Sponsors, as compared", ("Name", "", "", "", ""), names)
    page.define("sponsor_key", first, TABLES, max(1, len(names)))
    return first + max(1, len(names)) + 1


__all__ = ["RULES_SHEET", "write_rules"]
