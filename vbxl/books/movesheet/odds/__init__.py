"""The Odds sheet: what the line-ups as typed are worth against an opponent as guessed, set by set and in the match."""

from vbxl.books.movesheet.odds.choices import vectors_down
from vbxl.books.movesheet.odds.formulas import OddsColumns, match_win_cell, odds_cell, set_win
from vbxl.books.movesheet.odds.sheet import (
    limit_guess_block,
    odds_contents,
    write_guess,
    write_guess_block,
    write_odds,
)

__all__ = [
    "OddsColumns",
    "limit_guess_block",
    "match_win_cell",
    "odds_cell",
    "odds_contents",
    "set_win",
    "vectors_down",
    "write_guess",
    "write_guess_block",
    "write_odds",
]
