"""Where things stand on the Odds sheet, counted from 0."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.places import (
    EVERY_ROW,
    GUESS_LINE,
    LINES,
    ODDS_SHEET,
    SHEETS,
    Columns,
    Scalars,
    first_line,
)
from vbxl.books.movesheet.shape import Shape
from vbxl.rules.tiredness import SETS, SETS_TO_WIN
from vbxl.xlsx.worksheet import quoted, ref

# The final scores of a set to so many points are as high as the charts beside them.
POINTS_BESIDE_CHARTS: Final = 15
# The title, three notes and a line between.
TOP_ROWS: Final = 5
# A line of guesses: OL, DL, concept, risk factor.
GUESS_CELLS: Final = 4
GUESS_COLUMNS: Final = (Columns.ol, Columns.dl, Columns.left, Columns.allowed)
RESULTS: Final = 2 * SETS_TO_WIN


class OddsColumns:
    """The columns of the Odds sheet; from `code` on they are workings, folded away."""

    label, serves, ol, dl, concept, risk, their_ol, their_dl, their_concept, their_risk = range(10)
    chance, chance_other, win, remark = range(10, 14)
    last = remark
    # Codes of both concepts, scoring chances before the concepts, risk factor asked for, row in the spy reports.
    code, their_code, part, their_part, asked, told, words = range(15, 22)
    # What the set's own line, the spy report and the line for all sets say, four cells each.
    own = words + 1
    spied = own + GUESS_CELLS
    every = spied + GUESS_CELLS
    # The chances of every score in sets on the way.
    sets = every + GUESS_CELLS + 1
    last_working = sets + SETS_TO_WIN
    # The first column of the final scores: two for each set.
    scores = serves


class Score:
    """The rows of the final scores of a match, from their first working; the scores follow it."""

    a, b, c, late, serving, receiving, before = range(7)
    nothing = before + 1


class Section:
    """The rows of a match's part of the Odds sheet."""

    def __init__(self, shape: Shape, slot: str) -> None:
        """For a match of the round."""
        at = shape.slots.index(slot)
        self.points = shape.set_points
        self.band = Section(shape, shape.slots[at - 1]).end if at else TOP_ROWS
        self.heads = self.band + 2
        # What all sets share of the guesses.
        self.common = self.heads - 1
        self.first_set = self.heads + 1
        self.results = self.first_set + SETS + 2
        self.scores_head = self.results + 2
        self.workings = self.scores_head + 2
        self.to_nothing = self.workings + Score.nothing
        self.point_ahead = self.to_nothing + self.points - 1
        self.longer = self.point_ahead + 1
        self.total = self.longer + 1
        self.end: int = self.total + 2 + max(0, POINTS_BESIDE_CHARTS - self.points)


def end_row(shape: Shape) -> int:
    """The first row below all matches."""
    return Section(shape, shape.slots[-1]).end if shape.slots else TOP_ROWS


def odds_cell(shape: Shape, slot: str, at: int, what: str) -> str:
    """The cell of a set (from 0): its "chance", "chance_other" or chance to "win", for formulas on other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(shape, slot).first_set + at, getattr(OddsColumns, what), "rc")


def match_win_cell(shape: Shape, slot: str) -> str:
    """The cell of the chance to win a match, for formulas on other sheets."""
    return quoted(ODDS_SHEET) + ref(Section(shape, slot).results, OddsColumns.win, "rc")


class MatchCells:
    """The cells of a match sheet that the odds are taken from."""

    def __init__(self, slot: str) -> None:
        """For a match of the round."""
        self.slot = slot
        self.sheet = quoted(SHEETS[slot])

    def _cell(self, row: int, column: int) -> str:
        return self.sheet + ref(row, column)

    def total(self, at: int, side: int) -> str:
        """One's own total of a set: side 0 is OL, 1 DL."""
        return self._cell(first_line(at) + LINES, (Columns.end_ol, Columns.end_dl)[side])

    def entries(self, at: int) -> str:
        """How much is typed into a set."""
        return self._cell(first_line(at) + Scalars.entries, Columns.scalar)

    def concept(self, at: int) -> str:
        """The code of the concept one plays."""
        return self._cell(first_line(at) + Scalars.concept, Columns.scalar)

    def risk(self, at: int) -> str:
        """The risk factor one plays."""
        return self._cell(first_line(at) + Scalars.risk, Columns.risk)

    def guess(self, at: int) -> list[str]:
        """The guess of a set."""
        return [self._cell(first_line(at) + GUESS_LINE, column) for column in GUESS_COLUMNS]

    def every(self) -> list[str]:
        """The guess for all sets."""
        return [self._cell(EVERY_ROW, column) for column in GUESS_COLUMNS]
