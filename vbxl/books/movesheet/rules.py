"""The Rules sheet of a move sheet: every setting and table the formulas refer to, and the messages beside the lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.books.form import Grid
from vbxl.books.movesheet.marketrules import DETAILS, MARKET_FIXED, MARKET_MESSAGES, match_words, team_keys
from vbxl.books.page import Page
from vbxl.league.moves import Value
from vbxl.league.spying import spy_matches
from vbxl.league.training import TrainingFault
from vbxl.league.typed import Fault
from vbxl.league.view import View
from vbxl.rules import lineup
from vbxl.rules.season import settings
from vbxl.rules.training import TALENT_SETS

RULES_SHEET: Final = "Rules"
FIRST: Final = 4
TABLES: Final = 6
TEAMS_RIGHT: Final = 8

# Numbers of the rules that are no settings, with the rule and a sentence: the formulas refer to them by name too.
FIXED: Final = (
    ("level_least", 1, "R2.2", "Both levels must be at least this at the start of a set."),
    ("setters_most", lineup.SETTERS_MOST, "R3.2", "Setters in a set, at most."),
    ("blockers_most", lineup.BLOCKERS_MOST, "R3.2", "Blockers in a set, at most."),
    ("setter_code", lineup.SETTER.code, "R3.1", "Code of the Setter."),
    ("attacker_code", lineup.ATTACKER.code, "R3.1", "Code of the Attacker."),
    ("defender_code", lineup.DEFENDER.code, "R3.1", "Code of the Defender."),
    ("blocker_code", lineup.BLOCKER.code, "R3.1", "Code of the Blocker."),
    ("position_default", lineup.ALLROUND.code, "R3.5", "Code of the position where none is chosen."),
    ("concept_default", lineup.NEUTRAL.code, "R3.4", "Code of the concept where none is chosen."),
    ("lack_divisor", 2, "R4.4", "A lack of devotion divides a player's levels by this."),
    ("talent_sets", TALENT_SETS, "R6.3", "Sets of a match that a talent must play for it to count."),
)
FAULTS: Final = {
    Fault.BLANK: "no player: the freshest free one will play",
    Fault.UNKNOWN: "not in your team: the freshest free one will play",
    Fault.TWICE: "named twice: the freshest free one will play",
    Fault.TIRED: "too tired: the freshest free one will play",
    Fault.POSITION: "no position: will play as Allround",
    Fault.SETTERS: "third setter: will play as Attacker",
    Fault.BLOCKERS: "third blocker: will play as Defender",
    Fault.LOSS: "loss OL is not possible: left to the rule",
}
TRAINING_FAULTS: Final = {
    TrainingFault.WISH: "type 1, or leave it empty",
    TrainingFault.CONTRACT: "a contract player cannot be trained",
    TrainingFault.TALENT: "a new talent must play his matches first",
    TrainingFault.TIMES: "a level was trained as often as it may be",
    TrainingFault.TOTAL: "OL and DL together would be too much",
    TrainingFault.RATIO: "the higher level would be too far above the lower",
    TrainingFault.TP: "not enough TP left",
}
POINT_FAULTS: Final = (
    "concept not allowed: plays NC",
    "risk not allowed: plays the lowest",
    "points: whole numbers only",
    "more points than allowed",
)


def write_rules(page: Page, view: View) -> None:
    """Write the Rules sheet."""
    sheet = page.sheet
    page.band(0, TABLES + 6, "RULES OF THIS SEASON", "title")
    page.put(1, 0, "Every formula of this workbook takes its numbers from here.", "note")
    for at, head in enumerate(("Setting", "Value", "Unit", "Rule", "What it means")):
        page.put(FIRST - 1, at, head, "head")
    every = settings()
    for row, one in enumerate(every, start=FIRST):
        page.put(row, 0, one.name, "text")
        page.put(row, 1, getattr(view.settings, one.name), "number")
        page.put(row, 2, one.unit, "text")
        page.put(row, 3, one.rule, "text")
        page.put(row, 4, one.sentence, "text")
        page.define(one.name, row, 1)
    page.define("setting_name", FIRST, 0, len(every))
    page.define("setting_value", FIRST, 1, len(every))
    row = _positions(page, FIRST)
    row = _concepts(page, row)
    row = _fixed(page, row)
    row = _words(page, row, "position", "What may be typed for a position", lineup.POSITION_WORDS)
    row = _words(page, row, "concept", "What may be typed for a concept", lineup.CONCEPT_WORDS)
    row = _words(page, row, "spy_detail", "What may be typed for each player too", DETAILS)
    row = _matches(page, row, match_words(view))
    row = _messages(page, row, "fault_text", "Messages beside a line", list(FAULTS.values()))
    row = _messages(page, row, "point_text", "Messages beside concept and points", list(POINT_FAULTS))
    row = _messages(page, row, "training_text", "Messages beside the training", list(TRAINING_FAULTS.values()))
    for name, title, texts in MARKET_MESSAGES:
        row = _messages(page, row, name, title, list(texts))
    for column, width in enumerate((20, 9, 9, 7, 60, 2, 20, 12, 34, 12, 12, 12, 12)):
        sheet.set_column(column, column, width)
    sheet.freeze_panes(FIRST, 0)
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)


def _table(page: Page, row: int, title: str, heads: dict[str, tuple[str, list[Value]]]) -> int:
    """A table at the right: a head and a column each, named where a formula refers to it; the row after it."""
    page.band(row - 1, TABLES + len(heads) - 1, title, first=TABLES)
    rows = 0
    for at, (head, (name, values)) in enumerate(heads.items()):
        page.put(row, TABLES + at, head, "head")
        for below, value in enumerate(values, start=row + 1):
            page.put(below, TABLES + at, value, "text")
        if name:
            page.define(name, row + 1, TABLES + at, len(values))
        rows = len(values)
    return row + rows + 3


def _positions(page: Page, row: int) -> int:
    of = lineup.POSITIONS
    return _table(
        page,
        row,
        "Positions (R3.1)",
        {
            "Position": ("position_name", [one.name for one in of]),
            "Code": ("position_code", [one.code for one in of]),
            "OL times": ("position_ol_factor", [one.ol_factor for one in of]),
            "DL times": ("position_dl_factor", [one.dl_factor for one in of]),
            "OL less": ("position_ol_less", [one.ol_less for one in of]),
            "DL less": ("position_dl_less", [one.dl_less for one in of]),
        },
    )


def _concepts(page: Page, row: int) -> int:
    of = lineup.CONCEPTS
    return _table(
        page,
        row,
        "Tactical concepts (R3.3, R3.4)",
        {
            "Concept": ("", [one.name for one in of]),
            "Code": ("", [one.code for one in of]),
            "Short": ("concept_short", [one.short for one in of]),
            "Needs S/A": ("concept_attack", [one.needs_attack for one in of]),
            "Needs B/D": ("concept_defence", [one.needs_defence for one in of]),
            "Lowest risk": ("concept_lowest", [one.lowest_risk for one in of]),
            "Highest risk": ("concept_highest", [one.highest_risk for one in of]),
        },
    )


def _fixed(page: Page, row: int) -> int:
    page.band(row - 1, TABLES + 3, "Fixed numbers", first=TABLES)
    for at, head in enumerate(("Name", "Value", "What it means", "Rule")):
        page.put(row, TABLES + at, head, "head")
    every = (*FIXED, *MARKET_FIXED)
    for at, (name, value, rule, sentence) in enumerate(every, start=row + 1):
        page.put(at, TABLES, name, "text")
        page.put(at, TABLES + 1, value, "number")
        page.put(at, TABLES + 2, sentence, "text")
        page.put(at, TABLES + 3, rule, "text")
        page.define(name, at, TABLES + 1)
    return row + len(every) + 3


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


def _messages(page: Page, row: int, name: str, title: str, texts: list[str]) -> int:
    page.band(row - 1, TABLES + 3, title, first=TABLES)
    page.column(name, row, TABLES, list(texts), "text")
    return row + len(texts) + 2


def write_teams(page: Page, view: View, names: Grid) -> None:
    """The matches and teams of the spying order for its drop-downs: a match may be named by the opponent too."""
    column = TABLES + TEAMS_RIGHT
    page.put(FIRST - 1, column, "Matches, teams", "band")
    slots, called = spy_matches(view), [row[0] for row in names]
    first = FIRST + len(slots)
    page.column("spy_match_list", FIRST, column, [*slots, *called], "text")
    page.define("team_names", first, column, len(called))
    page.sheet.set_column(column, column, 24)
    keys: list[Value] = list(team_keys(tuple("" if name is None else str(name) for name in called)))
    if keys == called:
        page.define("team_key", first, column, len(called))
    else:
        page.put(FIRST - 1, column + 1, "As compared", "band")
        page.column("team_key", first, column + 1, [key or None for key in keys], "text")
