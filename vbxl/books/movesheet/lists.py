"""What formulas look up: the Rules sheet, and the program's own tables on the hidden Data sheet.

Rules holds every number of the season, in words. Data holds what may be typed, what drop-downs offer, every message.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.movesheet.checks import GUESS_TEXT, LEAVING_TEXTS, LOT_WARNINGS, MESSAGES, PLACE_TEXT, REPORT_TEXT
from vbxl.books.movesheet.layout import LISTS_COLUMN, LISTS_ROW, MoveSheetShape
from vbxl.books.movesheet.market_formulas import MARKET_FIXED
from vbxl.books.movesheet.odds.choices import vectors_down
from vbxl.books.shared_sheets import FIRST, SETTINGS_WIDTHS, write_fixed, write_settings
from vbxl.league.moves import MATCH_SLOTS, Value
from vbxl.league.spying import DETAIL_WORDS, MATCH_WORDS
from vbxl.league.view import View
from vbxl.problems import Message
from vbxl.rules import lineup, points
from vbxl.rules.ageing import STAYS_FROM
from vbxl.rules.odds import EVEN, effect
from vbxl.rules.tiredness import LEVEL_LEAST, STRENGTH_DECIMALS
from vbxl.rules.training import TALENT_SETS
from vbxl.xlsx.cells import Grid
from vbxl.xlsx.writer import Page

# The positions that formulas count.
COUNTED: Final = tuple(
    position
    for position in lineup.POSITIONS
    if position.attacks or position.defends or any(position is of.position for of in lineup.LIMITS)
)
# The space that is copied from web pages counts as any other (R1.4).
NBSP: Final = ("nbsp", "\u00a0")
PER_CENT: Final = ("per_cent", 100)
# Of chances that are compared.
DECIMALS: Final = ("chance_decimals", 10)
# Of the strengths of players (R3.5).
STRENGTHS: Final = ("strength_decimals", STRENGTH_DECIMALS)
# Single values: codes of what is counted, and of what is played where nothing was chosen (R3.1, R3.4, R3.5).
SINGLES: Final[tuple[tuple[str, Value], ...]] = (
    NBSP,
    PER_CENT,
    DECIMALS,
    STRENGTHS,
    *((f"{position.name.lower()}_code", position.code) for position in COUNTED),
    ("position_default", lineup.ALLROUND.code),
    ("concept_default", lineup.NEUTRAL.code),
)
# The parts of a message that formulas look up.
PARTS: Final = ("text", "rule", "remedy")


class Lists:
    """Writes lists beside each other, a head above each."""

    def __init__(self, page: Page, column: int, row: int) -> None:
        """Start at a column; `row` is that of the first value."""
        self.page, self.column, self.row = page, column, row

    def add(self, name: str, values: Sequence[Value]) -> int:
        """A column of values with its name; the column. An empty list has an empty cell."""
        column = self.column
        self.page.put(self.row - 1, column, name, "head")
        for row, value in enumerate(values, start=self.row):
            self.page.put(row, column, value, None)
        self.page.define(name, self.row, column, max(1, len(values)))
        self.column += 1
        return column

    def singles(self, every: Sequence[tuple[str, Value]]) -> None:
        """Values with a name each, below each other."""
        self.page.put(self.row - 1, self.column, "single values", "head")
        for row, (name, value) in enumerate(every, start=self.row):
            self.page.put(row, self.column, value, None)
            self.page.define(name, row, self.column)
        self.column += 1

    def messages(self, every: Mapping[str, Sequence[Message]]) -> None:
        """All messages, one below another: sentence, rule, remedy; and each list of sentences by its name."""
        of = [message for messages in every.values() for message in messages]
        column = self.add(f"message_{PARTS[0]}", [message.text for message in of])
        self.add(f"message_{PARTS[1]}", [message.rule for message in of])
        self.add(f"message_{PARTS[2]}", [message.remedy for message in of])
        row = self.row
        for name, messages in every.items():
            self.page.define(name, row, column, len(messages))
            row += len(messages)


def write_lists(page: Page, shape: MoveSheetShape) -> None:
    """Write all of them on the Data sheet."""
    of = Lists(page, LISTS_COLUMN, LISTS_ROW)
    of.singles(SINGLES)
    words = {"position": lineup.POSITION_WORDS, "concept": lineup.CONCEPT_WORDS, "spy_detail": DETAIL_WORDS}
    for name, codes in words.items():
        of.add(f"{name}_word", [*codes])
        of.add(f"{name}_word_code", [*codes.values()])
    # Everything that may be typed for a match of this round in an order to spy, with the match it means (R9.2).
    spied = {word: slot for word, slot in MATCH_WORDS.items() if slot in shape.spied}
    of.add("spy_match_word", [*spied])
    of.add("spy_match_column", [MATCH_SLOTS.index(slot) + 1 for slot in spied.values()])
    of.add("lot_text", LOT_WARNINGS)
    of.add("leaving_text", LEAVING_TEXTS)
    of.add("guess_text", [GUESS_TEXT])
    of.add("report_text", [REPORT_TEXT])
    of.add("place_text", [PLACE_TEXT])
    of.add("position_list", [*_codes(lineup.POSITIONS)])
    of.add("concept_list", [*_concept_choices()])
    for name, numbers in vectors_down(shape).items():
        of.add(name, numbers)
    of.messages(MESSAGES)
    _teams(page, of.column, shape)


def _codes(of: Sequence[lineup.Position]) -> Iterator[Value]:
    """Codes, then names: what a drop-down of positions offers."""
    yield from (event.code for event in of)
    yield from (event.name for event in of)


def _concept_choices() -> Iterator[Value]:
    """Short names, then codes: what a drop-down of concepts offers."""
    yield from (concept.short for concept in lineup.CONCEPTS)
    yield from (concept.code for concept in lineup.CONCEPTS)


def _teams(page: Page, column: int, shape: MoveSheetShape) -> None:
    """The matches and teams of the spying order for its drop-downs: a match may be named by the opponent too."""
    rows, first = max(1, shape.teams), LISTS_ROW + len(shape.spied)
    page.put(LISTS_ROW - 1, column, "matches, teams", "head")
    for row, slot in enumerate(shape.spied, start=LISTS_ROW):
        page.put(row, column, slot)
    page.room("team_names", first, column, rows, look="plain")
    page.define("spy_match_list", LISTS_ROW, column, len(shape.spied) + rows)
    page.put(LISTS_ROW - 1, column + 1, "as compared", "head")
    page.room("team_key", first, column + 1, rows, look="plain")
    page.put(LISTS_ROW - 1, column + 2, "meets in the cup, in match 1 and 2", "head")
    # At least two rows, so that INDEX takes a row and a column.
    page.room("team_meets", first, column + 2, max(2, rows), len(MATCH_SLOTS), look="plain")


def teams_contents(view: View) -> dict[str, Grid]:
    """The names of teams as they are compared, spaces as one (R1.4), and whom each of them meets."""
    keys = (" ".join(name.split()) for name in view.teams)
    return {"team_key": tuple((key or None,) for key in keys), "team_meets": view.meetings}


TABLES: Final = len(SETTINGS_WIDTHS) + 1
RULES_LAST: Final = TABLES + 6
WIDTHS: Final = (*SETTINGS_WIDTHS, 2, 14, *[10] * 6)

# Numbers that are no settings, with the rule and a sentence: the formulas refer to them by name too.
FIXED: Final[tuple[tuple[str, Value, str, str], ...]] = (
    ("level_least", LEVEL_LEAST, "R2.2", "Each level that a player must have to play a set, at least."),
    *(
        (f"{limit.position.name.lower()}s_most", limit.most, "R3.2", f"{limit.position.name}s in a set, at most.")
        for limit in lineup.LIMITS
    ),
    ("lack_parts", points.PARTS, "R4.3", "Parts of a match's DP, each of which may bring a lack of devotion."),
    ("lack_divisor", 2, "R4.4", "A lack of devotion divides a player's levels by this."),
    ("even_chance", EVEN, "R5.4", "Scoring chance where both levels are 0."),
    ("talent_sets", TALENT_SETS, "R6.3", "Sets that a talent must play for a match to count."),
    ("aged_least", STAYS_FROM, "R10.1", "A player with a level below this after ageing leaves."),
    *MARKET_FIXED,
)


def write_rules(page: Page) -> None:
    """Write the Rules sheet."""
    below = write_settings(page, RULES_LAST)
    row = _positions(page, FIRST)
    row = _concepts(page, row)
    row = _effects(page, row)
    last = write_fixed(page, row - 1, TABLES, RULES_LAST, FIXED)
    page.set_up_printing(max(below, last) - 1, RULES_LAST, FIRST - 1, upright=True)
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)


def _table(page: Page, row: int, title: str, heads: dict[str, tuple[str, list[Value]]]) -> int:
    """A table at the right: a head and a column each, named where a formula refers to it; the row after it."""
    page.band(row - 1, RULES_LAST, title, first=TABLES)
    rows = 0
    for index, (head, (name, values)) in enumerate(heads.items()):
        look = "centre" if all(isinstance(value, int | float) for value in values) else "text"
        page.put(row, TABLES + index, head, "head_centre" if look == "centre" else "head")
        for below, value in enumerate(values, start=row + 1):
            page.put(below, TABLES + index, value, look)
        if name:
            page.define(name, row + 1, TABLES + index, len(values))
        rows = len(values)
    return row + rows + 3


def _positions(page: Page, row: int) -> int:
    of = lineup.POSITIONS
    return _table(
        page,
        row,
        "Positions: offensive level (OL), defensive level (DL) (R3.1)",
        {
            "Position": ("position_name", [event.name for event in of]),
            "Code": ("position_code", [event.code for event in of]),
            "OL times": ("position_ol_factor", [event.ol_factor for event in of]),
            "DL times": ("position_dl_factor", [event.dl_factor for event in of]),
            "OL less": ("position_ol_less", [event.ol_less for event in of]),
            "DL less": ("position_dl_less", [event.dl_less for event in of]),
        },
    )


def _concepts(page: Page, row: int) -> int:
    of = lineup.CONCEPTS
    return _table(
        page,
        row,
        "Concepts; S/A: setters, attackers; B/D: blockers, defenders (R3.3, R3.4)",
        {
            "Concept": ("concept_name", [event.name for event in of]),
            "Code": ("", [event.code for event in of]),
            "Short": ("concept_short", [event.short for event in of]),
            "Needs S/A": ("concept_attack", [event.needs_attack for event in of]),
            "Needs B/D": ("concept_defence", [event.needs_defence for event in of]),
            "Low risk": ("concept_lowest", [event.lowest_risk for event in of]),
            "High risk": ("concept_highest", [event.highest_risk for event in of]),
        },
    )


def _effects(page: Page, row: int) -> int:
    """The share of the average risk factor that a concept gains against each other concept (R5.3)."""
    of = lineup.CONCEPTS
    page.band(
        row - 1, RULES_LAST, "What a concept earns from the average risk factor against another (R5.3)", first=TABLES
    )
    page.put(row, TABLES, "Own, other", "head")
    for index, own in enumerate(of, start=1):
        page.put(row, TABLES + index, own.short, "head_centre")
        page.put(row + index, TABLES, own.short, "text")
        for beside, other in enumerate(of, start=1):
            page.put(row + index, TABLES + beside, effect(own, other), "number_or_part")
    page.define("concept_effect", row + 1, TABLES + 1, len(of), len(of))
    return row + len(of) + 3
