"""The roster on the Team sheet: who plays for the team, his normal levels, and what the team has (R1, R6.1)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.places import (
    FRESH_ROW,
    FRESH_ROWS,
    HEAD_HEIGHT,
    LAST_FRESH_COLUMN,
    ROSTER_ROW,
    SCOUTS,
    TRAINING_ROW,
    TRAINING_SHEET,
    TrainingColumns,
)
from vbxl.books.movesheet.shape import Shape
from vbxl.league.given_cells import ROSTER
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import quoted, ref
from vbxl.xlsx.writer import Page

NAME, KIND, AGE, OL, DL, LACK, TRAINED_OL, TRAINED_DL, LEFT_OL, LEFT_DL, TALENT_MATCHES, PAY, CONTRACT_END = range(13)
HEADS: Final = (
    "Player", "Kind", "Age", "OL", "DL", "LD", "OL trained", "DL trained", "OL left", "DL left",
    "Talent matches", "Pay a round", "Contract to round",
)  # fmt: skip
LOOKS: Final = {NAME: "name", KIND: "text_indent", PAY: "money"}
HEAD_LOOKS: Final = {NAME: "head", KIND: "head_indent"}
# What stands behind the freshness of a match: in which sets he plays, for which he is too tired, what is wrong.
PLAYS, TIRED, MESSAGE = range(LAST_FRESH_COLUMN + 1, LAST_FRESH_COLUMN + 4)
TEAM_LAST: Final = MESSAGE
# Folded away: 1 for each set that he plays, for which he is too tired, whose gain OL is wrong; and for any such gain.
PLAYING: Final = TEAM_LAST + 2
TOO_TIRED: Final = PLAYING + SETS
WRONG_GAIN: Final = TOO_TIRED + SETS
ANY_WRONG: Final = WRONG_GAIN + SETS - 1
ROW_NUMBER: Final = ANY_WRONG + 1
# Above the numbers of a match's rows: how much is typed into it.
ENTRIES: Final = ROW_NUMBER
# Of a new talent: how many of the matches so far are sure to count.
SURE: Final = ROW_NUMBER + 1
# The steps from set to set, so many columns each.
STEP_COLUMN: Final = SURE + 1
STEP_WIDTH: Final = 8
# Beside the roster, folded away too: OL and DL after training.
AFTER_TRAINING: Final = (STEP_COLUMN, STEP_COLUMN + 1)
WORKINGS_LAST: Final = STEP_COLUMN + (SETS - 1) * STEP_WIDTH - 1

# How often a level may still be trained: of a talent as often as one likes, of others never.
NO_LIMIT: Final = "any"
NEVER: Final = "–"

STOCK_ROW: Final = 2
STOCKS: Final = (
    ("Account", "account", "money"),
    ("TP", "training_left", "number"),
    ("SP left", "special_left", "number"),
)
STOCK_COLUMNS: Final = 3
WHERE: Final = (
    "TP are for sheet Training, SP for the match sheets; what the round does to the account stands on sheet Market."
)
WHAT: Final = (
    "Your players before this round's training, and below how fresh each of them starts every set, as typed. "
    "Bold levels: he plays that set. Red levels: too tired for it."
)
NAME_WIDTH: Final = 24
WIDTH: Final = 7.6
WIDTHS: Final = {PLAYS: 11, TIRED: 22, MESSAGE: 38, TEAM_LAST + 1: 2}
WORKINGS_WIDTH: Final = 4
HIDDEN: Final = ".roster_hidden"
# A match's block has a band and two rows of heads; so many rows fit on a page.
HEAD_ROWS: Final = 3
ROWS_A_PAGE: Final = 48
BREAKS: Final = ".team_breaks"


def write_roster(page: Page, shape: Shape) -> None:
    """The roster with its normal levels and what may still be trained, and what the team has (R1.2, R6.1)."""
    page.band(0, TEAM_LAST, "YOUR TEAM", "title")
    page.put(1, 0, WHAT, "note")
    for at, (label, name, look) in enumerate(STOCKS):
        page.put(STOCK_ROW, at * STOCK_COLUMNS, label, "label")
        page.room(name, STOCK_ROW, at * STOCK_COLUMNS + 1, look=look)
    page.put(STOCK_ROW + 1, 0, WHERE, "note")
    page.band(ROSTER_ROW - 2, CONTRACT_END, "ROSTER")
    page.put(ROSTER_ROW - 2, OL, "normal levels", "band_text")
    page.put(ROSTER_ROW - 2, TRAINED_OL, "this season", "band_text")
    page.sheet.set_row(ROSTER_ROW - 1, HEAD_HEIGHT)
    for column, head in enumerate(HEADS):
        page.put(ROSTER_ROW - 1, column, head, HEAD_LOOKS.get(column, "head_centre"))
    given = [column for column in range(len(HEADS)) if column not in (LEFT_OL, LEFT_DL)]
    for column, name in zip(given, ROSTER, strict=True):
        page.room(name, ROSTER_ROW, column, ROSTER_ROWS, look=LOOKS.get(column, "centre"))
    for row in range(ROSTER_ROW, ROSTER_ROW + ROSTER_ROWS):
        for column, times in ((LEFT_OL, TRAINED_OL), (LEFT_DL, TRAINED_DL)):
            page.formula(row, column, _left_to_train(row, times), "working_centre")
        for column, new in zip(AFTER_TRAINING, (TrainingColumns.new_ol, TrainingColumns.new_dl), strict=True):
            trained = quoted(TRAINING_SHEET) + ref(TRAINING_ROW + row - ROSTER_ROW, new)
            page.formula(row, column, f'=IF({ref(row, NAME)}="",0,{trained})')
    for column, head in zip(AFTER_TRAINING, ("OL trained", "DL trained"), strict=True):
        page.put(ROSTER_ROW - 1, column, head, "head")
    page.hide(HIDDEN, ROSTER_ROW, ROSTER_ROWS)
    _frame(page, shape)


def roster_contents(view: View) -> dict[str, Grid]:
    """Which rows of the roster are nobody's, out of sight; and before which rows a page ends."""
    return {HIDDEN: tuple((row >= len(view.roster),) for row in range(ROSTER_ROWS)), BREAKS: _breaks(view)}


def fresh_rows(view: View) -> int:
    """How many players have freshness: the roster, and new talents where one may grow in the round he comes (R6.3)."""
    talents = SCOUTS if 0 < view.settings.talent_matches < len(view.matches) else 0
    return min(ROSTER_ROWS, len(view.roster) + talents)


def _breaks(view: View) -> Grid:
    """The rows before which a page ends, so that no match is torn apart."""
    block = FRESH_ROWS - ROSTER_ROWS + fresh_rows(view)
    used, breaks = ROSTER_ROW + len(view.roster), []
    for at in range(len(view.matches)):
        used += block
        if used > ROWS_A_PAGE:
            used = block
            breaks.append((FRESH_ROW + at * FRESH_ROWS - HEAD_ROWS,))
    return tuple(breaks)


def _left_to_train(row: int, times: int) -> str:
    """How often a level may still be trained this season, "" beside nobody (R6.1, R6.3, R7.3)."""
    kind, levels = ref(row, KIND, "c"), f"{ref(row, OL, 'c')}+{ref(row, DL, 'c')}"
    other = f'IF(OR({kind}="{CONTRACT}",{levels}=0),"{NEVER}","{NO_LIMIT}")'
    return f'=IF({kind}="{OWN}",MAX(0,trained_times-{ref(row, times)}),IF({kind}="","",{other}))'


def _frame(page: Page, shape: Shape) -> None:
    """Widths, panes and print; every match's block has heads of its own, so that only title and names stay in view."""
    sheet = page.sheet
    sheet.set_column(NAME, NAME, NAME_WIDTH)
    sheet.set_column(NAME + 1, LAST_FRESH_COLUMN, WIDTH)
    for column, width in WIDTHS.items():
        sheet.set_column(column, column, width)
    # A rest in the last set gains nothing; the input stays, since the form has one for every set.
    sheet.set_column(LAST_FRESH_COLUMN, LAST_FRESH_COLUMN, WIDTH, None, {"hidden": True})
    sheet.set_column(PLAYING, WORKINGS_LAST, WORKINGS_WIDTH, None, {"hidden": True, "level": 1})
    sheet.freeze_panes(1, 1)
    page.end_pages(BREAKS)
    page.printed(FRESH_ROW + len(shape.slots) * FRESH_ROWS - 1, TEAM_LAST, 0)
