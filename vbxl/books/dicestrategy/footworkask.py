"""The sheet Ask of Volleyball Dice: the other's line and the number of one's own dice, and the chance, by formulas."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicestrategy.asked import LABEL, NO, TOLD, TYPED, YES, AskSheet, any_fault, no_whole
from vbxl.books.dicestrategy.footworkplaces import LINES_NAME, WAYS
from vbxl.dice.footwork import SIDES, SPOTS, Line
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

TITLE: Final = "ASK: the chance before the dice are rolled for footwork"
NOTE: Final = "Choose or type in the yellow cells; all else is worked out by formulas from the tables of this workbook."
GIVEN, ACES_ROW, DROPPED_ROW, LINE_ROW, OWN_ROW, FAULT_ROW = range(3, 9)
OUTCOME, CHANCE_ROW, OTHER_ROW = 10, 11, 12
WORKINGS, HEAD_ROW, COUNT_ROW, SORTED_ROW, AT_ROW, TABLE_ROW = range(14, 20)
# The serve of the original's example, and the six dice of its receiver.
EXAMPLE: Final[Line] = (5, 3, 1, 6, 4, 2)
OWN: Final = SPOTS


def write_ask(page: Page) -> None:
    """Write the sheet, with an example."""
    sheet = AskSheet(page, TITLE, NOTE)
    page.band(GIVEN, TOLD, "WHAT LIES BEFORE YOU")
    sheet.typed(
        ACES_ROW, "Aces and spikes?", "ask_aces", (NO,), "three or more of a kind on a serve or on footwork win"
    )
    sheet.typed(DROPPED_ROW, "Dropped bump?", "ask_dropped", (NO,), "a bump that fails loses the round")
    line = "the dice that he has in play, in any order; leave spots without a die empty"
    sheet.typed(LINE_ROW, "The other's line", "ask_line", EXAMPLE, line)
    sheet.typed(OWN_ROW, "Your dice in play", "ask_own", (OWN,), f"1 to {SPOTS}; who receives a serve has {SPOTS}")
    _guards(page)
    tests = (
        (f'AND(ask_aces<>"{YES}",ask_aces<>"{NO}")', "aces and spikes: yes or no"),
        (f'AND(ask_dropped<>"{YES}",ask_dropped<>"{NO}")', "dropped bump: yes or no"),
        ("COUNTA(ask_line)=0", "type the other's dice, 1 to 6 each; without any the round is over"),
        ("SUM(ask_counts)<>COUNTA(ask_line)", f"a die shows 1 to {SIDES}; leave a spot without a die empty"),
        (no_whole("ask_own", 1, SPOTS), f"your dice are a whole number from 1 to {SPOTS}"),
    )
    sheet.fault(FAULT_ROW, "ask_fault", any_fault(tests), (ACES_ROW, DROPPED_ROW, OWN_ROW))
    page.band(OUTCOME, TOLD, "THE CHANCE")
    found = ",".join(f"INDEX({name},ask_row,ask_own)" for _, name, _ in WAYS.values())
    formula = f'=IF(ask_fault<>"","",CHOOSE(ask_table,{found}))'
    sheet.result(CHANCE_ROW, "You win the round", "ask_chance", formula, "percent_left")
    formula = '=IF(ask_fault<>"","",1-ask_chance)'
    sheet.result(OTHER_ROW, "The other wins it", "ask_other_chance", formula, "percent_left")
    _workings(page)
    sheet.done(TABLE_ROW, (LINE_ROW, TYPED))


def _guards(page: Page) -> None:
    """The drop-downs, and what may be typed."""
    for row, title in ((ACES_ROW, "Aces and spikes?"), (DROPPED_ROW, "Dropped bump?")):
        page.listed([(row, TYPED, row, TYPED)], (YES, NO), title, "yes or no.")
    die = f"A die in play shows 1 to {SIDES}. Leave a spot without a die empty."
    page.whole([(LINE_ROW, TYPED, LINE_ROW, TOLD - 1)], "1", str(SIDES), "A die of the other", die)
    own = f"A whole number from 1 to {SPOTS}."
    page.whole([(OWN_ROW, TYPED, OWN_ROW, TYPED)], "1", str(SPOTS), "Your dice in play", own)


def _workings(page: Page) -> None:
    """The line in order, and where it stands in the tables."""
    page.band(WORKINGS, TOLD, "WORKINGS")
    page.put(HEAD_ROW, LABEL, "A die shows", "label")
    page.put(COUNT_ROW, LABEL, "So many do", "label")
    texts = []
    for column, side in enumerate(range(SIDES, 0, -1), start=TYPED):
        head, count = (ref(row, column, "rc") for row in (HEAD_ROW, COUNT_ROW))
        page.put(HEAD_ROW, column, side, "head_centre")
        formula = f"=COUNTIF(ask_line,{ref(HEAD_ROW, column, 'r')})"
        page.formula(COUNT_ROW, column, formula, "working_centre")
        texts.append(f'REPT({head}&" ",{count})')
    page.define("ask_counts", COUNT_ROW, TYPED, columns=SIDES)
    rules = (
        (SORTED_ROW, "The line, highest first", "ask_sorted", f"TRIM({'&'.join(texts)})"),
        (AT_ROW, "Line of the tables", "ask_row", f"MATCH(ask_sorted,{LINES_NAME},0)"),
        (TABLE_ROW, "Table of the options", "ask_table", f'1+IF(ask_aces="{YES}",1,0)+IF(ask_dropped="{YES}",2,0)'),
    )
    for row, label, name, formula in rules:
        page.put(row, LABEL, label, "label")
        page.formula(row, TYPED, f'=IF(ask_fault<>"","",{formula})', "bold_left")
        page.define(name, row, TYPED)
