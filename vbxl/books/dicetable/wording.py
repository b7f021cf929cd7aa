"""Parts of formulas: a sentence with gaps, IF within IF, and how what is typed into a cell is read."""

from __future__ import annotations

from string import Formatter
from typing import Final

NOTHING: Final = 0
BAD: Final = -1
WRONG, NEXT, WAIT, OK = "Wrong", "Next", "Wait", "ok"
YES, NO = "yes", "no"


def said(sentence: str, **cells: str) -> str:
    """A sentence as a part of a formula, its gaps filled from cells.

    >>> said("Next: roll {dice} dice", dice="D11")
    '"Next: roll "&D11&" dice"'
    """
    parts: list[str] = []
    for text, gap, _, _ in Formatter().parse(sentence):
        if text:
            parts.append(f'"{text}"')
        if gap:
            parts.append(cells[gap])
    return "&".join(parts)


def chosen(*cases: tuple[str, str], otherwise: str) -> str:
    """IF within IF: the value beside the first condition that holds.

    >>> chosen(("A1=1", "B1"), ("A1=2", "C1"), otherwise="0")
    'IF(A1=1,B1,IF(A1=2,C1,0))'
    """
    return "".join(f"IF({test},{value}," for test, value in cases) + otherwise + ")" * len(cases)


def digit_rule(cell: str, digits: str) -> str:
    """The part of a formula that reads a digit, 0 for an empty cell, −1 for any other; `digits`: the cell with them."""
    text = f"TRIM({cell})"
    return f'IFERROR(IF({text}="",{NOTHING},IF(LEN({text})=1,FIND({text},{digits}),{BAD})),{BAD})'


def name_rule(cell: str, otherwise: str) -> str:
    """The formula that reads a name; an error is none."""
    return f'=IFERROR(IF(TRIM({cell})="","{otherwise}",TRIM({cell})),"{otherwise}")'


def yes_rule(cell: str) -> str:
    """The formula that reads a yes or no, an error as −1."""
    return f'=IFERROR(IF(LOWER(TRIM({cell}))="{YES}",1,IF(LOWER(TRIM({cell}))="{NO}",0,{BAD})),{BAD})'


def points_rule(cell: str, most: int) -> str:
    """The formula that reads points."""
    return f"=IF(ISNUMBER({cell}),IF(AND({cell}>=1,{cell}<={most},{cell}=INT({cell})),{cell},0),0)"
