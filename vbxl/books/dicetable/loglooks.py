"""How the sentences of a log look: red for what is wrong, amber for what comes next, green for what stands."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.books.dicetable.wording import NEXT, OK, WAIT, WRONG
from vbxl.xlsx.worksheet import ref
from vbxl.xlsx.writer import Corner, Page


def when(test: str) -> dict[str, object]:
    """The rule of a look that cells take on by a condition, written as for the first of them."""
    return {"type": "formula", "criteria": f"={test}"}


def says(cell: str, word: str) -> str:
    """Whether the sentence in a cell begins with a word.

    >>> says("$Z11", "Next")
    'LEFT($Z11,4)="Next"'
    """
    return f'LEFT({cell},{len(word)})="{word}"'


def mark_messages(page: Page, area: Corner) -> None:
    """Colour an area by the sentence in its first column."""
    cell = ref(area[0], area[1], "c")
    page.mark([area], when(says(cell, WRONG)), "wrong")
    page.mark([area], when(f'{cell}="{OK}"'), "good")
    page.mark([area], when(f"OR({says(cell, NEXT)},{says(cell, WAIT)})"), "needed")


def mark_next(page: Page, area: Corner, cells: Sequence[tuple[int, int]], side: str) -> None:
    """Colour the line at the top if something is wrong, and the number of the player whose turn it is."""
    page.mark([area], when(f'ISNUMBER(FIND("{WRONG}: ",{ref(area[0], area[1], "rc")}))'), "wrong_paragraph")
    for number, (row, column) in enumerate(cells, start=1):
        page.mark([(row, column, row, column)], when(f"{side}={number}"), "needed")
