"""What of a guess is not understood, for the match sheets: judged by what the Odds sheet made of it."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books.movesheet.formulas import trimmed
from vbxl.books.movesheet.odds.places import GUESS_CELLS, OddsColumns, Section
from vbxl.books.movesheet.places import ODDS_SHEET
from vbxl.books.movesheet.shape import Shape
from vbxl.xlsx.worksheet import quoted, ref


def guess_fault_formula(shape: Shape, slot: str, at: int | None, cells: Sequence[str]) -> str:
    """1 if something in the four cells of a line of guesses is not understood, else 0; a lone space is nothing.

    `at` is the set (from 0), None for the line for all sets; `cells` are OL, DL, concept and risk factor of the line.
    """
    section = Section(shape, slot)
    row, first = (section.common, OddsColumns.every) if at is None else (section.first_set + at, OddsColumns.own)
    understood = (quoted(ODDS_SHEET) + ref(row, first + one) for one in range(GUESS_CELLS))
    left_out = "&".join(f'IF({found}="",{cell},"")' for found, cell in zip(understood, cells, strict=True))
    return f'=IF({trimmed(left_out)}="",0,1)'


def report_fault_formula(shape: Shape, slot: str) -> str:
    """1 if a spy report is chosen for a match that there is not, else 0; a lone space is none (R9.2)."""
    found = quoted(ODDS_SHEET) + ref(Section(shape, slot).common, OddsColumns.told)
    return f'=IF(AND({trimmed(f"{slot}_guess_report")}<>"",{found}=0),1,0)'
