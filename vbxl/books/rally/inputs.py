"""Inputs of the Rally book: what is wrong with what was typed, told in a cell beside it, and the parts of sheet Rally.

Every rule takes the name of the cell that was typed into, or that of the text as it is read.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.rally.hashing import DIGEST_BYTES
from vbxl.books.rally.layout import HOME, NAME_LONGEST, RALLY_LAST, VISITORS
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Corner, Page

NO_NAME: Final = "empty: type or paste the name of the draw"
NO_RALLY: Final = f"the number of a rally is a whole number from 1 to {RALLY_LAST}"
NO_CHANCE: Final = "a chance is a number from 0 to 1, like 0.55"
NO_SIDE: Final = f"type {HOME} or {VISITORS}"
POINTS_MOST: Final = 99
NO_POINTS: Final = f"points are a whole number from 1 to {POINTS_MOST}"


def hexadecimal(read: str, found: str, digits: int = 2 * DIGEST_BYTES) -> str:
    """The fault of so many hexadecimal digits whose bytes were found.

    >>> hexadecimal("seed_read", "seed_bytes").count("IF(")
    4
    """
    place = f"2*MATCH(-1,{found},0)-1"
    digit = f'"no hexadecimal digit (0–9, a–f) at "&{place}&" or behind: """&MID({read},{place},2)&"""; copy it again"'
    length = f'LEN({read})&" characters stand here, not {digits}: copy all of it"'
    empty = f"empty: type or paste {digits} hexadecimal digits"
    return f'=IF({read}="","{empty}",IF(LEN({read})<>{digits},{length},IF(COUNTIF({found},"<0")>0,{digit},"")))'


def name(read: str, found: str) -> str:
    """The fault of the name of a draw: it is ASCII and fits into its block."""
    place = f"MATCH(-1,{found},0)"
    letter = f'"no name of a draw has the character """&MID({read},{place},1)&""" (at "&{place}&"): copy it again"'
    length = f'LEN({read})&" characters stand here; there is room for {NAME_LONGEST}"'
    return f'=IF({read}="","{NO_NAME}",IF(LEN({read})>{NAME_LONGEST},{length},IF(COUNTIF({found},"<0")>0,{letter},"")))'


def whole(typed: str, most: int, sentence: str) -> str:
    """A sentence where no whole number from 1 to the most was typed."""
    return _unless(f"ISNUMBER({typed}),{typed}>=1,{typed}<={most},{typed}=INT({typed})", sentence)


def chance_fault(typed: str) -> str:
    """The fault of a scoring chance."""
    return _unless(f"ISNUMBER({typed}),{typed}>=0,{typed}<=1", NO_CHANCE)


def side(typed: str) -> str:
    """The fault of the side that serves."""
    read = side_read(typed)
    return f'=IF(OR({read}="{HOME}",{read}="{VISITORS}"),"","{NO_SIDE}")'


def side_read(typed: str) -> str:
    """The side that was typed, whatever its capitals."""
    return f"LOWER(TRIM({typed}))"


def _unless(tests: str, sentence: str) -> str:
    return f'=IF(IFERROR(AND({tests}),FALSE),"","{sentence}")'


def write_message(page: Page, row: int, column: int, name: str, formula: str, typed: int) -> None:
    """The sentence in its cell, by a name of its own; the input in the column `typed` turns red, or amber if empty."""
    page.formula(row, column, formula, "wrong_beside")
    page.define(name, row, column)
    cell = ref(row, typed, "rc")
    for test, look in (("<>", "wrong"), ("=", "needed")):
        rule: dict[str, object] = {"type": "formula", "criteria": f'=AND({ref(row, column, "rc")}<>"",{cell}{test}"")'}
        page.mark([(row, typed, row, typed)], rule, look)


LABEL, RALLY_TYPED, TOLD = range(3)
SAME, DIFFERENT = "SAME", "DIFFERENT"


class RallyPart:
    """A part of sheet Rally: inputs, workings, and whether two of them are the same."""

    def __init__(self, page: Page) -> None:
        """On a page."""
        self.page = page

    def typed(self, row: int, label: str, name: str, value: str | float | None, look: str) -> None:
        """An input."""
        self.page.put(row, LABEL, label, "label")
        self.page.put(row, RALLY_TYPED, value, look)
        self.page.define(name, row, RALLY_TYPED)

    def worked(self, row: int, label: str, formula: str, look: str = "working_left", text: str = "") -> None:
        """A working, with a remark beside it."""
        self.page.put(row, LABEL, label, "label")
        self.page.formula(row, RALLY_TYPED, formula, look)
        if text:
            self.page.put(row, TOLD, text, "remark_beside")

    def fault(self, row: int, name: str, rule: str) -> None:
        """The sentence beside an input."""
        write_message(self.page, row, TOLD, name, rule, RALLY_TYPED)

    def judged(self, row: int) -> None:
        """Green where a cell says SAME, red where it says DIFFERENT."""
        area: Corner = (row, RALLY_TYPED, row, RALLY_TYPED)
        for word, look in ((SAME, "good"), (DIFFERENT, "wrong")):
            self.page.mark([area], {"type": "cell", "criteria": "==", "value": f'"{word}"'}, look)
