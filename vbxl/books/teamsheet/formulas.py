"""The formulas of the Team sheet: R1 and R7 in plain cells, as text around the cells they stand between.

No rule's number stands in a formula: settings and limits are named ranges of the Rules sheet. Only functions that Excel
2007 has, nothing volatile.
"""

from __future__ import annotations

from vbxl.books.movesheet.formulas import literally, trimmed, value_of, whole_from
from vbxl.books.movesheet.market_formulas import bad_name, blank
from vbxl.league.new_team import BAD_LEVEL
from vbxl.problems import NewFault


def told(formula: str, in_error: int = 1) -> str:
    """A working that is a fault while an error stands in its cell, so that no sheet with one is READY."""
    return f"=IFERROR({formula.removeprefix('=')},{in_error})"


def filled(*cells: str) -> str:
    """1 for a row into which anything was typed, else 0."""
    return f"=IFERROR(IF({blank(*cells)},0,1),1)"


def key(name: str) -> str:
    """A name without spaces around it, "" where an error stands (R1.4)."""
    return f'=IFERROR({trimmed(name)},"")'


def age_place(typed: str) -> str:
    """The place of an age among the ages, 0 for none (R1.2)."""
    return f"=IFERROR(MATCH({literally(typed)},age_list,0),0)"


def level(typed: str) -> str:
    """A level typed: 0 for a blank, −1 for what is no whole number that it can be (R1.2)."""
    bad = str(BAD_LEVEL)
    whole = whole_from(typed, "new_level_least", "new_level_most", value_of(typed), bad, "0").removeprefix("=")
    return told(whole, BAD_LEVEL)


def points(ol: str, dl: str) -> str:
    """The player points that a row takes (R1.2)."""
    return f"=MAX(0,{ol})+MAX(0,{dl})"


def name_fault(row_filled: str, name: str, typed: str, filled_to_here: str, every: tuple[str, str], here: str) -> str:
    """What is wrong with the name of a row; in the first empty row, that there are too few players (R1.1, R1.4).

    `every` are all rows' workings: whether filled, and names; `here` is the area of names from the first to this.
    """
    every_filled, names = every
    first_empty = f"SUM({filled_to_here})=ROWS({filled_to_here})-1"
    six = f"IF(AND({first_empty},SUM({every_filled})<players_least),{NewFault.SIX:d},0)"
    twice = f"IF(MATCH({literally(typed)},{names},0)<ROWS({here}),{NewFault.TWICE:d},0)"
    return f"=IF({row_filled}=0,{six},IF({bad_name(name)},{NewFault.NAME:d},{twice}))"


def age_fault(row_filled: str, place: str, taken: str, so_far: tuple[str, str]) -> str:
    """What is wrong with the age of a row: none, or the PP of this age go over with it (R1.2).

    `so_far` are the areas of ages and of points down to this row.
    """
    ages, spent = so_far
    total, budget = f"SUMIF({ages},{place},{spent})", f"INDEX(pp_budget,{place})"
    over = f"AND({total}>{budget},{total}-{taken}<={budget})"
    return f"=IF({row_filled}=0,0,IF({place}=0,{NewFault.AGE:d},IF({over},{NewFault.BUDGET:d},0)))"


def level_fault(row_filled: str, own: str, other: str) -> str:
    """What is wrong with a level: none, or too far above the other (R1.2)."""
    ratio = f"IF(AND({other}>0,{own}>new_player_ratio*{other}),{NewFault.RATIO:d},0)"
    return f"=IF({row_filled}=0,0,IF({own}<=0,{NewFault.LEVEL:d},{ratio}))"


def total_fault(ol: str, dl: str) -> str:
    """What is wrong with both levels together (R1.2)."""
    return f"=IF(AND({ol}>0,{dl}>0,{ol}+{dl}>new_player_total),{NewFault.TOTAL:d},0)"


def wage(total: str) -> str:
    """Dollars a round for a player of so many points (R9.1)."""
    bands = f"IF({total}<wage_3_from,wage_2,IF({total}<wage_4_from,wage_3,wage_4))"
    return f"=IF({total}=0,0,IF({total}<wage_2_from,wage_1,{bands}))"


def unless_none(number: str) -> str:
    """A number that is shown where it is not 0."""
    return f'=IF({number}=0,"",{number})'


def left_told(left: str) -> str:
    """What is said of the PP left of an age (R1.2)."""
    return f'=IF({left}<0,-{left}&" too many",IF({left}>0,{left}&" not spent yet",""))'


def credit_fault(counts: str, bonus: str) -> str:
    """Whether a bid is more than the starting capital and the bank's credit can bear (R8.3)."""
    return f"AND({counts}>0,starting_capital-{counts}-{bonus}<-credit)"


def unbearable(counts: str, bonus: str, before: str) -> str:
    """Whether a bid cannot be borne once all above are won (R8.3)."""
    return f"AND({counts}>0,{before}-{counts}-{bonus}<-credit)"
