"""The block of a match sheet in which a manager says what the opponent is guessed to play (R5.7): no part of a move."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.layout import EVERY_ROW, TABLES_COLUMN, MatchColumns, MoveSheetShape
from vbxl.books.movesheet.odds.formulas import guess_fault_formula, mode_fault_formula, report_fault_formula
from vbxl.league.match_forecast import DEPTH_LEAST, DEPTH_MOST, points_lost
from vbxl.league.moves import CUP_SLOT
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

C: Final = MatchColumns
GUESS_COLUMNS: Final = (C.ol, C.dl, C.left, C.allowed)
TITLE: Final = "WHAT DO THEY PLAY? Your own guess for sheet Odds: no part of your move"
TITLE_RIGHT: Final = "THEY (GUESS), IN ALL SETS"
GUESSING: Final = "A set's own line counts first. 'They play as' settles what you leave empty."
AMATEURS_PLAY: Final = "They are amateurs: what they play in each set is known, and stands in the sets."
LABEL: Final = "They (guess)"
LINE_HEADS: Final = {C.label: "", C.ol: "OL", C.dl: "DL", C.left: "concept", C.allowed: "risk factor"}
HEADS: Final = {C.player: "They play as", C.start_ol: "percent", C.start_dl: "depth", C.message: "Spy report"}
MODE_TEXT: Final = (
    "Odds takes them to be: your line-ups; percent of your totals; fresh totals (OL, DL of set 1) that tire; "
    "only what you type by set; spy report; public results. Blank: by what is typed."
)
PERCENT_TEXT: Final = "Their totals in percent of yours, 0 or more, for 'percent of mine'; blank is 100."
_RANGE: Final = f"{DEPTH_LEAST} to {DEPTH_MOST}"
DEPTH_TEXT: Final = f"For 'fresh totals that tire': {_RANGE} equal players; blank: they tire as your line-ups do."
DEPTH_OUTSIDE: Final = f"depth is {_RANGE}: the nearest of them counts"
# Of a match of the cup: what is said of the guesses.
CUP_GUESSING: Final = ".cup_guessing"


def write_guess(page: Page, shape: MoveSheetShape, slot: str, at: int | None, row: int) -> str:
    """The guess of a set (from 0), None for all sets; the cell that is above 0 where something is not understood."""
    page.put(row, C.label, LABEL, "label")
    of_set = "" if at is None else f"_set{at + 1}"
    page.room(f"{slot}{of_set}_guess", row, C.ol, 1, len(GUESS_COLUMNS), "input_centre")
    page.formula(row, C.over, guess_fault_formula(shape, slot, at, [ref(row, column) for column in GUESS_COLUMNS]))
    return ref(row, C.over)


def write_guess_block(page: Page, shape: MoveSheetShape, slot: str) -> None:
    """What the guess goes by, with its numbers, and the line for all sets."""
    row = EVERY_ROW
    page.band(row - 2, C.message, TITLE)
    page.band(row - 2, C.allowed, TITLE_RIGHT, first=C.label)
    for column in range(C.message + 1):
        page.put(row - 1, column, HEADS.get(column), "head")
    for column, head in LINE_HEADS.items():
        page.put(row - 1, column, head, "head_centre")
    for name, column in (("mode", C.player), ("report", C.message)):
        page.room(f"{slot}_guess_{name}", row, column, look="input_name")
    for name, column in (("percent", C.start_ol), ("depth", C.start_dl)):
        page.room(f"{slot}_guess_{name}", row, column, look="input_centre")
    fault = write_guess(page, shape, slot, None, row)
    page.formula(row + 1, C.label, f'=IF({fault}>0,guess_text,"")', "wrong_text")
    page.formula(row, C.risk, report_fault_formula(shape, slot))
    page.formula(row, C.fault, mode_fault_formula(shape, slot))
    guessing = f'"{GUESSING}"'
    if slot == CUP_SLOT:
        page.room(CUP_GUESSING, row, C.scalar, look="working")
        guessing = ref(row, C.scalar)
    of_mode, of_report = ref(row, C.fault), ref(row, C.risk)
    else_said = f"IF({of_report}>0,report_text,{guessing})"
    text = f'IF({of_mode}>0,guess_text,IF({of_mode}<0,"{DEPTH_OUTSIDE}",{else_said}))'
    page.formula(row + 1, C.player, f"={text}", "note")


def limit_guess_block(page: Page) -> None:
    """Drop-downs and numbers for what the guess goes by, and its marks where something is not understood."""
    row = EVERY_ROW

    def cell(column: int) -> list[tuple[int, int, int, int]]:
        return [(row, column, row, column)]

    page.choices(cell(C.player), "guess_mode_list", "They play as", MODE_TEXT)
    page.number(cell(C.start_ol), "0", "Percent of mine", PERCENT_TEXT)
    page.number(cell(C.start_dl), "=depth_least", "Their depth", DEPTH_TEXT, most="=depth_most")
    text = "One of your spy reports on sheet Odds: its values fill the cells that you leave empty in the sets."
    page.choices(cell(C.message), "spy_report", "Spy report", text)
    of_mode, of_report = (ref(row, fault, "rc") for fault in (C.fault, C.risk))
    beyond = f"=OR({of_mode}>0,{of_mode}<0)"
    modes, depth, report = (C.player, C.start_ol), (C.start_dl,), (C.message,)
    for columns, criteria in ((modes, f"={of_mode}>0"), (depth, beyond), (report, f"={of_report}>0")):
        areas = [area for column in columns for area in cell(column)]
        page.mark(areas, {"type": "formula", "criteria": criteria}, "wrong")


# The first row of how many points rosters lose, on the Data sheet.
DEPTH_ROW: Final = 3
DEPTHS: Final = (("depth_least", DEPTH_LEAST), ("depth_most", DEPTH_MOST))


def write_guess_tables(data: Page) -> None:
    """How many points a roster of a depth has lost before each set (R5.7)."""
    data.put(DEPTH_ROW, TABLES_COLUMN - 1, "points_lost", "head")
    data.room("points_lost", DEPTH_ROW, TABLES_COLUMN, DEPTH_MOST - DEPTH_LEAST + 1, SETS, look="number")


def guess_tables_contents(view: View) -> dict[str, Grid]:
    """The points that rosters lose, which depend on the settings."""
    return {"points_lost": points_lost(view.settings.set_loss, view.settings.set_gain)}
