"""The Rules sheet of a move sheet: every setting and table the formulas refer to, and all messages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from vbxl.books.movesheet.checks import GUESS_TEXT, LEAVING_TEXTS, LOT_WARNINGS, MESSAGES, PLACE_TEXT, REPORT_TEXT
from vbxl.books.movesheet.layout import MoveSheetShape
from vbxl.books.movesheet.market_formulas import DETAILS, MARKET_FIXED, match_words, team_keys
from vbxl.books.shared_sheets import FIRST, write_settings
from vbxl.league.moves import Value
from vbxl.league.view import View
from vbxl.rules import lineup
from vbxl.rules.ageing import STAYS_FROM
from vbxl.rules.odds import EVEN, effect
from vbxl.rules.tiredness import LEVEL_LEAST
from vbxl.rules.training import TALENT_SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.writer import Page

RULES_SHEET: Final = "Rules"
TABLES: Final = 6
TEAMS_RIGHT: Final = 8
RULES_LAST: Final = TABLES + TEAMS_RIGHT
WIDTHS: Final = (20, 9, 9, 7, 60, 2, 20, 12, 12, 12, 12, 12, 12, 24, 24)
# Columns of the tables at the right; sentences flow over the empty ones behind them.
FIXED_HEADS: Final = {"Name": 0, "Value": 1, "Rule": 2, "What it means": 3}
MESSAGE_HEADS: Final = {"List": 0, "Rule": 1, "Sentence": 2, "Remedy": 7}

# The positions that formulas count.
COUNTED: Final = tuple(
    position
    for position in lineup.POSITIONS
    if position.attacks or position.defends or any(position is of.position for of in lineup.LIMITS)
)
# Numbers that are no settings, with the rule and a sentence: the formulas refer to them by name too.
FIXED: Final[tuple[tuple[str, Value, str, str], ...]] = (
    ("nbsp", "\u00a0", "R1.4", "The space that is copied from web pages; it counts as any other."),
    ("level_least", LEVEL_LEAST, "R2.2", "Both levels must be at least this at the start of a set."),
    *(
        (f"{limit.position.name.lower()}s_most", limit.most, "R3.2", f"{limit.position.name}s in a set, at most.")
        for limit in lineup.LIMITS
    ),
    *((f"{one.name.lower()}_code", one.code, "R3.1", f"Code of the {one.name}.") for one in COUNTED),
    ("position_default", lineup.ALLROUND.code, "R3.5", "Code of the position where none is chosen."),
    ("concept_default", lineup.NEUTRAL.code, "R3.4", "Code of the concept where none is chosen."),
    ("lack_divisor", 2, "R4.4", "A lack of devotion divides a player's levels by this."),
    ("even_chance", EVEN, "R5.4", "Scoring chance where both levels are 0."),
    ("talent_sets", TALENT_SETS, "R6.3", "Sets of a match that a talent must play for it to count."),
    ("aged_least", STAYS_FROM, "R10.1", "A player with a level below this after ageing leaves."),
)


def write_rules(page: Page, shape: MoveSheetShape) -> None:
    """Write the Rules sheet."""
    write_settings(page, RULES_LAST)
    row = _positions(page, FIRST)
    row = _concepts(page, row)
    row = _fixed(page, row)
    row = _words(page, row, "position", "What may be typed for a position", lineup.POSITION_WORDS)
    row = _words(page, row, "concept", "What may be typed for a concept", lineup.CONCEPT_WORDS)
    row = _words(page, row, "spy_detail", "What may be typed for each player too", DETAILS)
    row = _matches(page, row, match_words(shape))
    row = _effects(page, row)
    row = _listed(page, row, "lot_text", "Warnings beside a bid", list(LOT_WARNINGS))
    row = _listed(page, row, "leaving_text", "Beside who leaves after the season", list(LEAVING_TEXTS))
    row = _listed(page, row, "guess_text", "Beside a guess", [GUESS_TEXT])
    row = _listed(page, row, "report_text", "Beside a spy report", [REPORT_TEXT])
    row = _listed(page, row, "place_text", "Beside a place that nobody can take", [PLACE_TEXT])
    row = _listed(page, row, "position_list", "In the list of positions", [*_codes(lineup.POSITIONS)])
    row = _listed(page, row, "concept_list", "In the list of concepts", [*_concept_choices()])
    last = _messages(page, row)
    page.printed(last, RULES_LAST)
    for column, width in enumerate(WIDTHS):
        page.sheet.set_column(column, column, width)


def _table(page: Page, row: int, title: str, heads: dict[str, tuple[str, list[Value]]]) -> int:
    """A table at the right: a head and a column each, named where a formula refers to it; the row after it."""
    page.band(row - 1, TABLES + len(heads) - 1, title, first=TABLES)
    rows = 0
    for index, (head, (name, values)) in enumerate(heads.items()):
        numbers = all(isinstance(value, int | float) for value in values)
        page.put(row, TABLES + index, head, "head_centre" if numbers else "head")
        for below, value in enumerate(values, start=row + 1):
            page.put(below, TABLES + index, value, "centre" if numbers else "text")
        if name:
            page.define(name, row + 1, TABLES + index, len(values))
        rows = len(values)
    return row + rows + 3


def _positions(page: Page, row: int) -> int:
    of = lineup.POSITIONS
    return _table(
        page,
        row,
        "Positions (R3.1)",
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
        "Tactical concepts (R3.3, R3.4)",
        {
            "Concept": ("", [event.name for event in of]),
            "Code": ("", [event.code for event in of]),
            "Short": ("concept_short", [event.short for event in of]),
            "Needs S/A": ("concept_attack", [event.needs_attack for event in of]),
            "Needs B/D": ("concept_defence", [event.needs_defence for event in of]),
            "Lowest risk": ("concept_lowest", [event.lowest_risk for event in of]),
            "Highest risk": ("concept_highest", [event.highest_risk for event in of]),
        },
    )


def _fixed(page: Page, row: int) -> int:
    page.band(row - 1, RULES_LAST - 1, "Fixed by the rules", first=TABLES)
    _line(page, row, FIXED_HEADS, list(FIXED_HEADS), {"Value": "head_centre"}, "head")
    every = (*FIXED, *MARKET_FIXED)
    for index, (name, value, rule, sentence) in enumerate(every, start=row + 1):
        _line(page, index, FIXED_HEADS, [name, value, rule, sentence], {"Value": "centre"})
        page.define(name, index, TABLES + FIXED_HEADS["Value"])
    return row + len(every) + 3


def _line(
    page: Page,
    row: int,
    heads: Mapping[str, int],
    values: Sequence[Value],
    looks: Mapping[str, str],
    look: str = "text",
    last: int = RULES_LAST - 1,
) -> None:
    """A line of a table with sentences: a value a head, in columns of which some stay empty for what flows over."""
    of_column = {
        TABLES + at: (value, looks.get(head, look)) for (head, at), value in zip(heads.items(), values, strict=True)
    }
    for column in range(TABLES, last + 1):
        page.put(row, column, *of_column.get(column, (None, look)))


def _words(page: Page, row: int, table: str, title: str, words: Mapping[str, int]) -> int:
    columns: dict[str, tuple[str, list[Value]]] = {
        "Typed": (f"{table}_word", list(words)),
        "Code": (f"{table}_word_code", list(words.values())),
    }
    return _table(page, row, title, columns)


def _matches(page: Page, row: int, words: Mapping[str, str]) -> int:
    """The words for the matches of a spying order; with no match in the round an empty one."""
    columns: dict[str, tuple[str, list[Value]]] = {
        "Typed": ("spy_match_word", list(words) or [None]),
        "Match": ("", list(words.values())),
    }
    return _table(page, row, "What may be typed for a match to spy on", columns)


def _effects(page: Page, row: int) -> int:
    """The share of the average risk factor that a concept gains against each other concept (R5.3)."""
    of = lineup.CONCEPTS
    title = "What a concept gets of the average risk factor against another (R5.3)"
    page.band(row - 1, TABLES + len(of), title, first=TABLES)
    page.put(row, TABLES, "Own, other", "head")
    for index, own in enumerate(of, start=1):
        page.put(row, TABLES + index, own.short, "head_centre")
        page.put(row + index, TABLES, own.short, "text")
        for beside, other in enumerate(of, start=1):
            page.put(row + index, TABLES + beside, effect(own, other), "number_or_part")
    page.define("concept_effect", row + 1, TABLES + 1, len(of), len(of))
    return row + len(of) + 3


def _codes(of: Sequence[lineup.Position]) -> Iterator[Value]:
    """Codes, then names: what a drop-down of positions offers."""
    yield from (event.code for event in of)
    yield from (event.name for event in of)


def _concept_choices() -> Iterator[Value]:
    """Short names, then codes: what a drop-down of concepts offers."""
    yield from (concept.short for concept in lineup.CONCEPTS)
    yield from (concept.code for concept in lineup.CONCEPTS)


def _listed(page: Page, row: int, name: str, title: str, values: list[Value]) -> int:
    page.band(row - 1, TABLES + 3, title, first=TABLES)
    numbers = any(isinstance(value, int) for value in values)
    page.column(name, row, TABLES, values, "centre" if numbers else "text")
    return row + len(values) + 2


def _messages(page: Page, row: int) -> int:
    """All messages in one table, each list of them with its name: sentence, rule, remedy; its last row."""
    page.band(row - 1, RULES_LAST, "Messages", first=TABLES)
    _line(page, row, MESSAGE_HEADS, list(MESSAGE_HEADS), {}, "head", RULES_LAST)
    first, sentence = row + 1, TABLES + MESSAGE_HEADS["Sentence"]
    for name, messages in MESSAGES.items():
        page.define(name, row + 1, sentence, len(messages))
        for message in messages:
            row += 1
            _line(page, row, MESSAGE_HEADS, [name, message.rule, message.text, message.remedy], {}, last=RULES_LAST)
    for name, head in (("message_text", "Sentence"), ("message_rule", "Rule"), ("message_remedy", "Remedy")):
        page.define(name, first, TABLES + MESSAGE_HEADS[head], row - first + 1)
    return row


def write_teams(page: Page, shape: MoveSheetShape) -> None:
    """The matches and teams of the spying order for its drop-downs: a match may be named by the opponent too."""
    column, rows = TABLES + TEAMS_RIGHT, max(1, shape.teams)
    first = FIRST + len(shape.spied)
    page.put(FIRST - 1, column, "Matches, teams", "band")
    for row, slot in enumerate(shape.spied, start=FIRST):
        page.put(row, column, slot, "text")
    page.room("team_names", first, column, rows, look="text")
    page.define("spy_match_list", FIRST, column, len(shape.spied) + rows)
    page.sheet.set_column(column, column, 24)
    page.put(FIRST - 1, column + 1, "As compared", "band")
    page.room("team_key", first, column + 1, rows, look="text")
    page.sheet.set_column(column + 1, column + 1, 24, None, {"hidden": True, "level": 1})


def teams_contents(view: View) -> dict[str, Grid]:
    """The folded room beside the teams: their names as they are compared."""
    return {"team_key": tuple((key or None,) for key in team_keys(view.teams))}
