"""The Odds sheet: what the line-ups as typed are worth against an opponent as guessed, set by set and in the match."""

from vbxl.books.movesheet.odds.formulas import (
    OddsColumns,
    guess_fault_formula,
    match_win_cell,
    odds_cell,
    report_fault_formula,
)
from vbxl.books.movesheet.odds.set_win import set_win, write_binomials
from vbxl.books.movesheet.odds.sets import spied_contents
from vbxl.books.movesheet.odds.sheet import write_odds

__all__ = [
    "OddsColumns",
    "guess_fault_formula",
    "match_win_cell",
    "odds_cell",
    "report_fault_formula",
    "set_win",
    "spied_contents",
    "write_binomials",
    "write_odds",
]
