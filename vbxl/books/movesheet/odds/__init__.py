"""The Odds sheet: what the line-ups as typed are worth against an opponent as guessed, set by set and in the match."""

from vbxl.books.movesheet.odds.faults import guess_fault_formula, report_fault_formula
from vbxl.books.movesheet.odds.places import OddsColumns, match_win_cell, odds_cell
from vbxl.books.movesheet.odds.sheet import write_odds
from vbxl.books.movesheet.odds.spies import spied_contents

__all__ = [
    "OddsColumns",
    "guess_fault_formula",
    "match_win_cell",
    "odds_cell",
    "report_fault_formula",
    "spied_contents",
    "write_odds",
]
