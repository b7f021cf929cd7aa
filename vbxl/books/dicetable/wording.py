"""A sentence with gaps, said alike by a formula and by the program; and how both read what is typed into a cell."""

from __future__ import annotations

from string import Formatter
from typing import Final, TypeAlias

# What a cell may hold that somebody typed into.
Typed: TypeAlias = str | float | None

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


def trimmed(value: Typed) -> str:
    """What TRIM makes of a cell: its text without spaces at the ends and without double ones.

    >>> trimmed("  Ann  B. "), trimmed(4.0), trimmed(None)
    ('Ann B.', '4', '')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        return " ".join(part for part in value.split(" ") if part)
    return str(int(value)) if float(value).is_integer() else str(value)


def digit_read(typed: Typed, digits: str) -> int:
    """The digit that is typed: 0 for an empty cell, −1 for anything that is none of these digits.

    >>> digit_read(4, "123456"), digit_read(" ", "123456"), digit_read(7, "123456"), digit_read("4 or 5", "123456")
    (4, 0, -1, -1)
    """
    text = trimmed(typed)
    if not text:
        return NOTHING
    return digits.index(text) + 1 if len(text) == 1 and text in digits else BAD


def digit_rule(cell: str, digits: str) -> str:
    """The part of a formula that reads a digit, as `digit_read` does, an error as −1; `digits`: the cell with them."""
    text = f"TRIM({cell})"
    return f'IFERROR(IF({text}="",{NOTHING},IF(LEN({text})=1,FIND({text},{digits}),{BAD})),{BAD})'


def named(typed: Typed, otherwise: str) -> str:
    """A player's name."""
    return trimmed(typed) or otherwise


def name_rule(cell: str, otherwise: str) -> str:
    """The formula that reads a name; an error is none."""
    return f'=IFERROR(IF(TRIM({cell})="","{otherwise}",TRIM({cell})),"{otherwise}")'


def yes_read(typed: Typed) -> int:
    """1 for yes, 0 for no, −1 for anything else.

    >>> yes_read(" YES"), yes_read("no"), yes_read(None)
    (1, 0, -1)
    """
    return {YES: 1, NO: 0}.get(trimmed(typed).lower(), BAD)


def yes_rule(cell: str) -> str:
    """The formula that reads a yes or no, an error as −1."""
    return f'=IFERROR(IF(LOWER(TRIM({cell}))="{YES}",1,IF(LOWER(TRIM({cell}))="{NO}",0,{BAD})),{BAD})'


def points_read(typed: Typed, most: int) -> int:
    """A whole number of points from 1 to the most; 0 for anything else.

    >>> points_read(5, 99), points_read(2.5, 99), points_read("5", 99)
    (5, 0, 0)
    """
    if isinstance(typed, str) or typed is None:
        return 0
    return int(typed) if 1 <= typed <= most and float(typed).is_integer() else 0


def points_rule(cell: str, most: int) -> str:
    """The formula that reads points."""
    return f"=IF(ISNUMBER({cell}),IF(AND({cell}>=1,{cell}<={most},{cell}=INT({cell})),{cell},0),0)"
