"""What is wrong with an input of the Rally book: a sentence as a formula, empty where nothing is wrong.

Every rule takes the name of the cell that was typed into, or that of the text as it is read.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.rally.places import HOME, NAME_LONGEST, RALLY_LAST, VISITORS
from vbxl.books.rally.sha256 import DIGEST_BYTES
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Page

DIGITS: Final = 2 * DIGEST_BYTES
NO_DIGITS: Final = f"empty: type or paste {DIGITS} hexadecimal digits"
NO_NAME: Final = "empty: type or paste the name of the draw"
NO_RALLY: Final = f"the number of a rally is a whole number from 1 to {RALLY_LAST}"
NO_CHANCE: Final = "a chance is a number from 0 to 1, like 0.55"
NO_SIDE: Final = f"type {HOME} or {VISITORS}"
POINTS_MOST: Final = 99
NO_POINTS: Final = f"points are a whole number from 1 to {POINTS_MOST}"


def hexadecimal(read: str, found: str) -> str:
    """What is wrong with 64 hexadecimal digits, of which the bytes were found.

    >>> hexadecimal("seed_read", "seed_bytes").count("IF(")
    4
    """
    place = f"2*MATCH(-1,{found},0)-1"
    digit = f'"no hexadecimal digit (0–9, a–f) at "&{place}&" or behind: """&MID({read},{place},2)&"""; copy it again"'
    length = f'LEN({read})&" characters stand here, not {DIGITS}: copy all of it"'
    return f'=IF({read}="","{NO_DIGITS}",IF(LEN({read})<>{DIGITS},{length},IF(COUNTIF({found},"<0")>0,{digit},"")))'


def name(read: str, found: str) -> str:
    """What is wrong with the name of a draw: it is ASCII and fits into its block."""
    place = f"MATCH(-1,{found},0)"
    letter = f'"no name of a draw has the character """&MID({read},{place},1)&""" (at "&{place}&"): copy it again"'
    length = f'LEN({read})&" characters stand here; there is room for {NAME_LONGEST}"'
    return f'=IF({read}="","{NO_NAME}",IF(LEN({read})>{NAME_LONGEST},{length},IF(COUNTIF({found},"<0")>0,{letter},"")))'


def whole(typed: str, most: int, sentence: str) -> str:
    """A sentence where no whole number from 1 to the most was typed."""
    return _unless(f"ISNUMBER({typed}),{typed}>=1,{typed}<={most},{typed}=INT({typed})", sentence)


def chance(typed: str) -> str:
    """What is wrong with a scoring chance."""
    return _unless(f"ISNUMBER({typed}),{typed}>=0,{typed}<=1", NO_CHANCE)


def side(typed: str) -> str:
    """What is wrong with the side that serves."""
    read = side_read(typed)
    return f'=IF(OR({read}="{HOME}",{read}="{VISITORS}"),"","{NO_SIDE}")'


def side_read(typed: str) -> str:
    """The side that was typed, whatever its capitals."""
    return f"LOWER(TRIM({typed}))"


def _unless(tests: str, sentence: str) -> str:
    return f'=IF(IFERROR(AND({tests}),FALSE),"","{sentence}")'


def told(page: Page, row: int, column: int, name: str, formula: str, typed: int) -> None:
    """The sentence in its cell, by a name of its own; the input in the column `typed` turns red, or amber if empty."""
    page.formula(row, column, formula, "wrong_beside")
    page.define(name, row, column)
    cell = ref(row, typed, "rc")
    for test, look in (("<>", "wrong"), ("=", "needed")):
        rule: dict[str, object] = {"type": "formula", "criteria": f'=AND({ref(row, column, "rc")}<>"",{cell}{test}"")'}
        page.mark([(row, typed, row, typed)], rule, look)
