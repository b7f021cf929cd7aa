"""The tables that formulas look up: the Rules sheet, and the program's own tables on the hidden Data sheet.

Rules explains every number of the season. Data holds the names that line-ups may use, what may be typed, what
drop-downs offer, and every message.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vbxl.books.movesheet.checks import GUESS_TEXT, LEAVING_TEXTS, LOT_WARNINGS, MESSAGES, PLACE_TEXT, REPORT_TEXT
from vbxl.books.movesheet.choices import list_vectors
from vbxl.books.movesheet.formulas import MARKET_FIXED, escape_pattern, is_refused, trim
from vbxl.books.movesheet.layout import (
    KEYS_COLUMN,
    KEYS_ROW,
    LISTS_COLUMN,
    LISTS_ROW,
    PLAYERS_COLUMN,
    ROSTER_ROW,
    SCOUTS,
    MoveSheetShape,
)
from vbxl.books.movesheet.training import ROSTER
from vbxl.books.shared_sheets import FIRST, SETTINGS_WIDTHS, write_fixed, write_settings
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import MATCH_SLOTS, Value
from vbxl.league.spying import DETAIL_WORDS, MATCH_WORDS
from vbxl.problems import Message
from vbxl.rules import lineup, points
from vbxl.rules.ageing import STAYS_FROM
from vbxl.rules.odds import EVEN, effect
from vbxl.rules.team import REFUSED
from vbxl.rules.tiredness import LEVEL_LEAST, STRENGTH_DECIMALS
from vbxl.rules.training import TALENT_SETS
from vbxl.xlsx.cells import down, ref
from vbxl.xlsx.writer import Page

# --- names that line-ups may hold: the roster, and the new talents who come this round (R6.3) ---

NUMBER, TYPED, LOOKED_UP, ENDING, PLACE, CLEANING = range(KEYS_COLUMN + 1, KEYS_COLUMN + 7)
# What may be added to a talent's name; the first that makes it unused is.
SCOUT_NUMBERS: Final = ("", " 2", " 3", " 4")
# How many characters a formula removes. Columns: all characters to remove, the index of the first one that a formula
# removes, the names joined, the names without these characters.
TAKEN_OUT: Final = 8
UNWANTED, FIRST_TAKEN, JOINED, CLEANED = range(4)
# The number of the talent or offer that a joined name is for.
NUMBERED: Final = CLEANING + CLEANED + 1


def write_names(page: Page, shape: MoveSheetShape) -> None:
    """Write on the Data sheet the names that line-ups may use."""
    page.put(0, 0, "Working cells. Nothing to fill in here.", "note")
    _write_talents(page)
    names, places = (down(0, SCOUTS - 1, column) for column in (KEYS_COLUMN, PLACE))
    for index in range(ROSTER_ROWS):
        row = KEYS_ROW + index
        page.formula(row, KEYS_COLUMN, f"=TRIM({ROSTER.cell('name', ROSTER_ROW + index)})", "text")
        page.put(row, NUMBER, index + 1, "number")
        # The talents who will join follow the players.
        name, at = ref(row, KEYS_COLUMN), f"{ref(row, NUMBER)}-COUNTA(roster_name)"
        talent = f'IFERROR(INDEX({names},MATCH({at},{places},0)),"")'
        page.formula(row, PLAYERS_COLUMN, f'=IF({name}="",{talent},{name})', "text")
    page.define("roster_key", KEYS_ROW, KEYS_COLUMN, ROSTER_ROWS)
    page.define("player_key", KEYS_ROW, PLAYERS_COLUMN, ROSTER_ROWS)
    typed = [("scout_name", index) for index in range(1, SCOUTS + 1)]
    typed += [("offer_name", index) for index in range(1, shape.offers + 1)]
    cells = []
    for row, (block, number) in enumerate(typed):
        page.put(row, NUMBERED, number, "number")
        cells.append(f'IFERROR(INDEX({block},{ref(row, NUMBERED)})&"","")')
    write_cleaned(page, 0, CLEANING, cells)


def write_cleaned(page: Page, row: int, column: int, names: Sequence[str]) -> None:
    """Join all typed names and remove the characters that aren't allowed; the result is `names_cleaned` (R1.4).

    `names` are formulas. The formulas written here each remove only a few characters, since not every engine can remove
    a list of characters at once.
    """
    for index, formula in enumerate(names):
        before = f"{ref(row + index - 1, column + JOINED)}&" if index else ""
        page.formula(row + index, column + JOINED, f"={before}{formula}")
    page.put(row, column + UNWANTED, REFUSED, "text")
    page.define("names_refused", row, column + UNWANTED)
    cell = ref(row + len(names) - 1, column + JOINED)
    for line, first in enumerate(range(1, len(REFUSED) + 1, TAKEN_OUT), start=row):
        page.put(line, column + FIRST_TAKEN, first, "number")
        for beyond in range(min(TAKEN_OUT, len(REFUSED) + 1 - first)):
            cell = f'SUBSTITUTE({cell},MID(names_refused,{ref(line, column + FIRST_TAKEN)}+{beyond},1),"")'
        page.formula(line, column + CLEANED, f"={cell}")
        cell = ref(line, column + CLEANED)
    page.define("names_cleaned", line, column + CLEANED)


def _write_talents(page: Page) -> None:
    """Write the names that new talents will get (R1.4, R6.3).

    The last talent comes first, so that the names already taken are always below.
    """
    last = KEYS_ROW + ROSTER_ROWS - 1
    two, three = SCOUT_NUMBERS[1:3]
    for index in range(SCOUTS):
        row = SCOUTS - 1 - index
        called, number, name, looked_up, ending = (
            ref(row, column) for column in (KEYS_COLUMN, NUMBER, TYPED, LOOKED_UP, ENDING)
        )
        taken = down(row + 1, last, KEYS_COLUMN)
        before = f"MAX({down(row + 1, SCOUTS - 1, PLACE)})" if index else "0"
        page.put(row, NUMBER, index + 1, "number")
        page.formula(row, TYPED, f"={trim(f'INDEX(scout_name,{number})')}")
        page.formula(row, LOOKED_UP, f"={escape_pattern(name)}")
        is_taken = {end: f'ISNUMBER(MATCH({looked_up}&"{end}",{taken},0))' for end in (two, three)}
        tried = f'IF({is_taken[two]},IF({is_taken[three]},"{SCOUT_NUMBERS[3]}","{three}"),"{two}")'
        page.formula(row, ENDING, f'=IF({looked_up}="","",IF(ISNUMBER(MATCH({looked_up},{taken},0)),{tried},""))')
        # Whether the season and the roster have room for one more.
        room = f"{before}<talents-scouted_count,COUNTA(roster_name)+{before}<roster_most"
        fine = f"AND(LEN({name})<=name_longest,NOT({is_refused(f'INDEX(scout_name,{number})')}),{room})"
        page.formula(row, KEYS_COLUMN, f'=IF({name}="","",IF({fine},{name}&{ending},""))', "text")
        page.formula(row, PLACE, f'=IF({called}="",0,{before}+1)')


# --- the program's tables ---

# The positions that formulas count.
COUNTED: Final = tuple(
    position
    for position in lineup.POSITIONS
    if position.attacks or position.defends or any(position is limit.position for limit in lineup.LIMITS)
)
# A space copied from a web page counts as an ordinary one (R1.4).
NBSP: Final = ("nbsp", "\u00a0")
PER_CENT: Final = ("per_cent", 100)
# Single values: the decimals to which chances and strengths are compared, the codes of positions that are counted, and
# the position and concept played by default (R3.1, R3.4, R3.5).
SINGLES: Final[tuple[tuple[str, Value], ...]] = (
    NBSP,
    PER_CENT,
    ("chance_decimals", 10),
    ("strength_decimals", STRENGTH_DECIMALS),
    *((f"{position.name.lower()}_code", position.code) for position in COUNTED),
    ("position_default", lineup.ALLROUND.code),
    ("concept_default", lineup.NEUTRAL.code),
)


class Lists:
    """Writes lists next to each other, each below a head."""

    def __init__(self, page: Page, column: int, row: int) -> None:
        self.page, self.column, self.row = page, column, row

    def add(self, name: str, values: Sequence[Value]) -> int:
        """Write a column of values and define its name; return the index of the column.

        If there are no values, the name stands for one blank cell.
        """
        column = self.column
        self.page.put(self.row - 1, column, name, "head")
        for row, value in enumerate(values, start=self.row):
            self.page.put(row, column, value, None)
        self.page.define(name, self.row, column, max(1, len(values)))
        self.column += 1
        return column

    def add_singles(self, values: Sequence[tuple[str, Value]]) -> None:
        """Write single values, each with its own name, one below another."""
        self.page.put(self.row - 1, self.column, "single values", "head")
        for row, (name, value) in enumerate(values, start=self.row):
            self.page.put(row, self.column, value, None)
            self.page.define(name, row, self.column)
        self.column += 1

    def add_messages(self, lists: Mapping[str, Sequence[Message]]) -> None:
        """Write all messages, one below another, with sentence, rule and remedy; name the range of each list."""
        messages = [message for members in lists.values() for message in members]
        column = self.add("message_text", [message.text for message in messages])
        self.add("message_rule", [message.rule for message in messages])
        self.add("message_remedy", [message.remedy for message in messages])
        row = self.row
        for name, members in lists.items():
            self.page.define(name, row, column, len(members))
            row += len(members)


def write_lists(page: Page, shape: MoveSheetShape) -> None:
    """Write the program's tables on the Data sheet."""
    lists = Lists(page, LISTS_COLUMN, LISTS_ROW)
    lists.add_singles(SINGLES)
    words = {"position": lineup.POSITION_WORDS, "concept": lineup.CONCEPT_WORDS, "spy_detail": DETAIL_WORDS}
    for name, codes in words.items():
        lists.add(f"{name}_word", [*codes])
        lists.add(f"{name}_word_code", [*codes.values()])
    # All words for a match in a spying order this round, with the match that each means (R9.2).
    spied = {word: slot for word, slot in MATCH_WORDS.items() if slot in shape.spied}
    positions, concepts = lineup.POSITIONS, lineup.CONCEPTS
    columns: dict[str, Sequence[Value]] = {
        "spy_match_word": [*spied],
        "spy_match_column": [MATCH_SLOTS.index(slot) + 1 for slot in spied.values()],
        "lot_text": LOT_WARNINGS,
        "leaving_text": LEAVING_TEXTS,
        "guess_text": [GUESS_TEXT],
        "report_text": [REPORT_TEXT],
        "place_text": [PLACE_TEXT],
        # The contents of the drop-downs.
        "position_list": [*(position.code for position in positions), *(position.name for position in positions)],
        "concept_list": [*(concept.short for concept in concepts), *(concept.code for concept in concepts)],
        **list_vectors(shape),
    }
    for name, values in columns.items():
        lists.add(name, values)
    lists.add_messages(MESSAGES)


# --- the Rules sheet ---

TABLES: Final = len(SETTINGS_WIDTHS) + 1
RULES_LAST: Final = TABLES + 6
WIDTHS: Final = (*SETTINGS_WIDTHS, 2, 14, *[10] * 6)
# Numbers that aren't settings: name for formulas, value, rule, sentence.
FIXED: Final[tuple[tuple[str, Value, str, str], ...]] = (
    ("level_least", LEVEL_LEAST, "R2.2", "A player with a level below this is too tired for a set."),
    *(
        (f"{limit.position.name.lower()}s_most", limit.most, "R3.2", f"{limit.position.name}s allowed in a set.")
        for limit in lineup.LIMITS
    ),
    ("lack_parts", points.PARTS, "R4.3", "Parts that a match's DP are split into; each may cause a lack of devotion."),
    ("lack_divisor", 2, "R4.4", "A lack of devotion divides a player's levels by this."),
    ("even_chance", EVEN, "R5.4", "Scoring chance where both levels are 0."),
    ("talent_sets", TALENT_SETS, "R6.3", "Sets that a talent must play for a match to count."),
    ("aged_least", STAYS_FROM, "R10.1", "A player with a level below this after ageing leaves."),
    *MARKET_FIXED,
)
# Head, attribute, and the name that formulas use for the column ("" if none do).
POSITION_COLUMNS: Final = (
    ("Position", "name", "position_name"), ("Code", "code", "position_code"),
    ("OL times", "ol_factor", "position_ol_factor"), ("DL times", "dl_factor", "position_dl_factor"),
    ("OL less", "ol_less", "position_ol_less"), ("DL less", "dl_less", "position_dl_less"),
)  # fmt: skip
CONCEPT_COLUMNS: Final = (
    ("Concept", "name", "concept_name"), ("Code", "code", ""), ("Short", "short", "concept_short"),
    ("Needs S/A", "needs_attack", "concept_attack"), ("Needs B/D", "needs_defence", "concept_defence"),
    ("Low risk", "lowest_risk", "concept_lowest"), ("High risk", "highest_risk", "concept_highest"),
)  # fmt: skip


def write_rules(page: Page) -> None:
    """Write the rules in short, with this season's numbers."""
    below = write_settings(page, RULES_LAST)
    title = "Positions: offensive level (OL), defensive level (DL) (R3.1)"
    row = _write_columns(page, FIRST, title, POSITION_COLUMNS, lineup.POSITIONS)
    title = "Concepts; S/A: setters, attackers; B/D: blockers, defenders (R3.3, R3.4)"
    row = _write_columns(page, row, title, CONCEPT_COLUMNS, lineup.CONCEPTS)
    row = _write_effects(page, row)
    last = write_fixed(page, row - 1, TABLES, RULES_LAST, FIXED)
    page.set_up_printing(max(below, last) - 1, RULES_LAST, FIRST - 1, upright=True)
    page.set_widths(WIDTHS)


def _write_columns(
    page: Page, row: int, title: str, columns: Sequence[tuple[str, str, str]], items: Sequence[object]
) -> int:
    """Write a table on the right, with texts on the left of cells and numbers centred; return the next table's row."""
    page.band(row - 1, RULES_LAST, title, first=TABLES)
    for place, (head, attribute, name) in enumerate(columns, start=TABLES):
        values = [getattr(item, attribute) for item in items]
        is_text = isinstance(values[0], str)
        page.put(row, place, head, "head" if is_text else "head_centre")
        for below, value in enumerate(values, start=row + 1):
            page.put(below, place, value, "text" if is_text else "centre")
        if name:
            page.define(name, row + 1, place, len(values))
    return row + len(items) + 3


def _write_effects(page: Page, row: int) -> int:
    """Write how much of the average risk factor a concept gains against another (R5.3); return the next row."""
    concepts = lineup.CONCEPTS
    title = "How much of the average risk factor a concept gains against another (R5.3)"
    page.band(row - 1, RULES_LAST, title, first=TABLES)
    page.put(row, TABLES, "Own, other", "head")
    for index, own in enumerate(concepts, start=1):
        page.put(row, TABLES + index, own.short, "head_centre")
        page.put(row + index, TABLES, own.short, "text")
        for across, other in enumerate(concepts, start=1):
            page.put(row + index, TABLES + across, effect(own, other), "number_or_part")
    page.define("concept_effect", row + 1, TABLES + 1, len(concepts), len(concepts))
    return row + len(concepts) + 3
