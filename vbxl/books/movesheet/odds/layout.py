"""The places of the Odds sheet, and the cells of it that other sheets show."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.layout import ODDS_SHEET, MoveSheetShape
from vbxl.rules import lineup
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.cells import quote_sheet, ref

# The title, a note and a line between.
TOP_ROWS: Final = 3
# A line about the opponent: OL, DL, concept, risk factor.
GUESS_PARTS: Final = ("ol", "dl", "concept", "risk")
RESULTS: Final = 2 * SETS_TO_WIN
CONCEPTS: Final = lineup.CONCEPTS
# Two lines: what a point more adds on OL, and on DL.
POINT_LINES: Final = 2
# Each set of the choices has so many columns.
ACROSS: Final = 2


class OddsColumns:
    """The columns of the Odds sheet; from `guess` on folded away: what is expected set by set, and workings."""

    label, serves, ol, dl, concept, risk, their_ol, their_dl, their_concept, their_risk = range(10)
    chance, chance_other, win, remark = range(10, 14)
    last = remark
    guess = last + 2
    # Codes of both concepts, scoring chances before the concepts, risk factor asked for, row in the spy reports.
    code, their_code, part, their_part, asked, told, words = range(guess + 5, guess + 12)
    # The set's own line and the spy report's, four cells each; OL and DL of the usual opponent; 1 if one serves second.
    own = words + 1
    spied = own + len(GUESS_PARTS)
    usual = spied + len(GUESS_PARTS)
    late = usual + 2
    # The chances of every score in sets on the way.
    sets = late + 1
    # 1 where something that is said of the opponent is not understood.
    fault = sets + SETS_TO_WIN + 1
    last_working = fault
    # Of the choices: the sets across.
    choices = ol


# What is said of the opponent for all sets, by the columns of a match's first row.
GUESS_INPUTS: Final = {
    "strength": OddsColumns.dl,
    "concept": OddsColumns.risk,
    "risk": OddsColumns.their_dl,
    "report": OddsColumns.remark,
}


class Section:
    """The rows of a match's part of the Odds sheet."""

    def __init__(self, shape: MoveSheetShape, slot: str) -> None:
        """Lay out the part of a match of the round."""
        at = shape.slots.index(slot)
        self.band = Section(shape, shape.slots[at - 1]).end if at else TOP_ROWS
        self.every = self.band + 1
        # What all sets share.
        self.common = self.every + 1
        self.heads = self.common + 1
        self.first_set = self.heads + 1
        self.results = self.first_set + SETS + 1
        self.choices_band = self.results + 2
        self.choices = self.choices_band + 2
        self.best = self.choices + len(CONCEPTS)
        self.point = self.best + 2
        self.where = self.point + POINT_LINES
        self.end: int = self.where + 2


def end_row(shape: MoveSheetShape) -> int:
    """Return the first row below all matches."""
    return Section(shape, shape.slots[-1]).end if shape.slots else TOP_ROWS


def odds_cell(shape: MoveSheetShape, slot: str, at: int, what: str) -> str:
    """Return the cell of a set (from 0): its "chance", "chance_other" or chance to "win", for other sheets."""
    return quote_sheet(ODDS_SHEET) + ref(Section(shape, slot).first_set + at, getattr(OddsColumns, what), "rc")


def match_win_cell(shape: MoveSheetShape, slot: str) -> str:
    """Return the cell of the chance to win a match, for other sheets."""
    return quote_sheet(ODDS_SHEET) + ref(Section(shape, slot).results, OddsColumns.win, "rc")
