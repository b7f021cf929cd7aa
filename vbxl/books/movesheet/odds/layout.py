"""The places of the Odds sheet, and the cells of it that other sheets show."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.layout import ODDS_SHEET, MatchColumns, MoveSheetShape
from vbxl.rules import lineup
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.worksheet import quoted, ref

# The title, three notes and a line between.
TOP_ROWS: Final = 5
# A line about the opponent: OL, DL, concept, risk factor, and its columns on a match sheet.
GUESS_PARTS: Final = ("ol", "dl", "concept", "risk")
GUESS_COLUMNS: Final = (MatchColumns.ol, MatchColumns.dl, MatchColumns.left, MatchColumns.allowed)
RESULTS: Final = 2 * SETS_TO_WIN
# Every concept with each of its risk factors, in the order of the rules.
CHOICES: Final = tuple(
    (concept, risk) for concept in lineup.CONCEPTS for risk in range(concept.lowest_risk, concept.highest_risk + 1)
)
# Two more lines of the same kind: a point more on OL, and on DL.
POINT_LINES: Final = 2


class OddsColumns:
    """The columns of the Odds sheet; from `code` on they are workings, folded away."""

    label, serves, ol, dl, concept, risk, their_ol, their_dl, their_concept, their_risk = range(10)
    chance, chance_other, win, remark = range(10, 14)
    last = remark
    # Codes of both concepts, scoring chances before the concepts, risk factor asked for, row in the spy reports.
    code, their_code, part, their_part, asked, told, words = range(15, 22)
    # The set's own line and the spy report's, four cells each; OL and DL of the usual opponent; 1 if one serves second.
    own = words + 1
    spied = own + len(GUESS_PARTS)
    usual = spied + len(GUESS_PARTS)
    late = usual + 2
    # The chances of every score in sets on the way.
    sets = late + 1
    last_working = sets + SETS_TO_WIN
    # Of the choices: the sets across.
    choices = ol


class Section:
    """The rows of a match's part of the Odds sheet."""

    def __init__(self, shape: MoveSheetShape, slot: str) -> None:
        """Lay out the part of a match of the round."""
        at = shape.slots.index(slot)
        self.band = Section(shape, shape.slots[at - 1]).end if at else TOP_ROWS
        self.heads = self.band + 2
        # What all sets share.
        self.common = self.heads - 1
        self.first_set = self.heads + 1
        self.results = self.first_set + SETS + 2
        self.choices_band = self.results + 2
        self.choices = self.choices_band + 2
        self.best = self.choices + len(CHOICES)
        self.point = self.best + 3
        self.end: int = self.point + 2 * POINT_LINES + 2


def end_row(shape: MoveSheetShape) -> int:
    """Return the first row below all matches."""
    return Section(shape, shape.slots[-1]).end if shape.slots else TOP_ROWS


def odds_cell(shape: MoveSheetShape, slot: str, at: int, what: str) -> str:
    """Return the cell of a set (from 0): its "chance", "chance_other" or chance to "win", for other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(shape, slot).first_set + at, getattr(OddsColumns, what), "rc")


def match_win_cell(shape: MoveSheetShape, slot: str) -> str:
    """Return the cell of the chance to win a match, for other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(shape, slot).results, OddsColumns.win, "rc")
