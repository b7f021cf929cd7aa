"""Where things stand in the move sheet: the rows and columns that more than one of its sheets refers to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.page import down, quoted
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.view import View
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

TEAM_SHEET: Final = "Team"
DATA_SHEET: Final = "Data"
TRAINING_SHEET: Final = "Training"
SHEETS: Final = {"cup": "Cup", "match1": "Match 1", "match2": "Match 2"}

LINES: Final = PLAYERS_IN_SET
SCOUTS: Final = 3
FIRST_SET: Final = 7
LIMIT_ROW: Final = 3
HEAD_HEIGHT: Final = 28
SET_ROWS: Final = 10

ROSTER_ROW: Final = 6
FRESH_ROW: Final = ROSTER_ROW + ROSTER_ROWS + 4
FRESH_ROWS: Final = ROSTER_ROWS + 4
FRESH_COLUMN: Final = 1
GAIN_COLUMN: Final = FRESH_COLUMN + 2 * SETS

DATA_ROW: Final = 3
DATA_ROWS: Final = ROSTER_ROWS + 3
DATA_WIDTH: Final = 10
# Talents who play their matches in the round: how many of the matches so far are sure to count.
SURE_COLUMN: Final = 1 + DATA_WIDTH * (SETS - 1)
# The names that a line-up may hold: new talents, last first, the roster, and the talents again in their rows.
KEYS_COLUMN: Final = 44
KEYS_ROW: Final = SCOUTS

TRAINING_ROW: Final = 8


class TrainingColumns:
    """The columns of the Training sheet, counted from 0; from `wish_ol` on they are workings, folded away."""

    player, kind, age, ol, plus_ol, new_ol, dl, plus_dl, new_dl, trained_ol, trained_dl, tp, wage = range(13)
    ageing, message = 13, 14
    wish_ol, wish_dl, wishes, open, over_ol, over_dl, legal, alone_ol, alone_dl, fault = range(16, 26)
    last = fault


class Columns:
    """The columns of a match sheet, counted from 0; from `named` on they are workings, folded away."""

    line, player, start_ol, start_dl, position, position_name, end_ol, end_dl, loss, message = range(10)
    label, ol, dl, left, allowed = range(11, 16)
    named, row, code, used, player_fault, position_fault, loss_fault, allows, allows_text = range(17, 26)
    points_ol, points_dl, scalar, fault = range(26, 30)
    last = fault


class MarketColumns:
    """The columns of the Market sheet, counted from 0; from `workings` on they are folded away."""

    first, second, third, fourth, fifth, sixth = range(6)
    bid, name, rounds, cost, account, message = range(6, 12)
    workings = 13
    last = 21


@dataclass(frozen=True)
class FreshPlace:
    """Where a match's freshness stands on the Team sheet, and its workings on the Data sheet."""

    view: View
    slot: str

    @property
    def at(self) -> int:
        """The match's place among those of the round, from 0."""
        return [match.slot for match in self.view.matches].index(self.slot)

    @property
    def row(self) -> int:
        """The row of the first roster line of the match's freshness."""
        return FRESH_ROW + self.at * FRESH_ROWS

    @property
    def data_row(self) -> int:
        """The row of the first roster line of the match's workings."""
        return DATA_ROW + self.at * DATA_ROWS

    @staticmethod
    def column(at: int, side: int) -> int:
        """The column of the levels at the start of a set (from 0): side 0 is OL, 1 DL."""
        return FRESH_COLUMN + at * 2 + side

    @staticmethod
    def gain_column(at: int) -> int:
        """The column of the gain OL typed for who rests in a set (from 0)."""
        return GAIN_COLUMN + at

    def levels(self, at: int, side: int) -> str:
        """The range of all start levels of a set, for formulas on other sheets."""
        last = self.row + ROSTER_ROWS - 1
        return quoted(TEAM_SHEET) + down(self.row, last, self.column(at, side))


def fresh_rows(view: View) -> int:
    """How many players have freshness: the roster, and new talents where one may grow in the round he comes (R6.3)."""
    talents = SCOUTS if 0 < view.settings.talent_matches < len(view.matches) else 0
    return min(ROSTER_ROWS, len(view.roster) + talents)


LAST_FRESH_COLUMN: Final = GAIN_COLUMN + SETS - 1
