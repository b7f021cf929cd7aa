"""The Rules sheet of a move sheet: every number of the season, in words; the formulas refer to them by name."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.market_formulas import MARKET_FIXED
from vbxl.books.shared_sheets import FIRST, SETTINGS_WIDTHS, write_fixed, write_settings
from vbxl.league.moves import Value
from vbxl.rules import lineup, points
from vbxl.rules.ageing import STAYS_FROM
from vbxl.rules.odds import EVEN, effect
from vbxl.rules.tiredness import LEVEL_LEAST
from vbxl.rules.training import TALENT_SETS
from vbxl.xlsx.writer import Page

RULES_SHEET: Final = "Rules"
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
    ("talent_sets", TALENT_SETS, "R6.3", "Sets of a match that a talent must play for it to count."),
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
    page.printed(max(below, last) - 1, RULES_LAST, FIRST - 1, upright=True)
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
        row - 1, RULES_LAST, "What a concept gets of the average risk factor against another (R5.3)", first=TABLES
    )
    page.put(row, TABLES, "Own, other", "head")
    for index, own in enumerate(of, start=1):
        page.put(row, TABLES + index, own.short, "head_centre")
        page.put(row + index, TABLES, own.short, "text")
        for beside, other in enumerate(of, start=1):
            page.put(row + index, TABLES + beside, effect(own, other), "number_or_part")
    page.define("concept_effect", row + 1, TABLES + 1, len(of), len(of))
    return row + len(of) + 3
