"""The drop-downs and limits of the line-ups, and the names that they offer. A guard rail only: pasting passes it.

Line-ups may hold the roster, and the new talents who come this round (R6.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.layout import (
    KEYS_COLUMN,
    KEYS_ROW,
    PLAYERS_COLUMN,
    ROSTER_ROW,
    SCOUTS,
    MoveSheetShape,
)
from vbxl.books.movesheet.team import ROSTER
from vbxl.league.league import ROSTER_ROWS
from vbxl.rules.team import REFUSED
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Page

NUMBER, TYPED, LOOKED_UP, BEHIND, PLACE, CLEANING = range(KEYS_COLUMN + 1, KEYS_COLUMN + 7)
# So many characters are taken out by one formula. Columns: all that are taken out, the place of the first of those that
# a formula takes out, the names joined, the names as they are left.
TAKEN_OUT: Final = 8
UNWANTED, FIRST, JOINED, CLEANED = range(4)
# Which talent, or which offer, a name that is joined is for.
NUMBERED: Final = CLEANING + CLEANED + 1


def write_names(page: Page, shape: MoveSheetShape) -> None:
    """The names that line-ups may hold, on the Data sheet."""
    page.put(0, 0, "Working cells. Nothing to fill in here.", "note")
    _write_scouted(page)
    every, places = (down(0, SCOUTS - 1, column) for column in (KEYS_COLUMN, PLACE))
    for index in range(ROSTER_ROWS):
        row = KEYS_ROW + index
        page.formula(row, KEYS_COLUMN, f"=TRIM({ROSTER.cell('name', ROSTER_ROW + index)})", "text")
        page.put(row, NUMBER, index + 1, "number")
        player = formulas.player(ref(row, KEYS_COLUMN), ref(row, NUMBER), every, places)
        page.formula(row, PLAYERS_COLUMN, player, "text")
    page.define("roster_key", KEYS_ROW, KEYS_COLUMN, ROSTER_ROWS)
    page.define("player_key", KEYS_ROW, PLAYERS_COLUMN, ROSTER_ROWS)
    typed = [("scout_name", index) for index in range(1, SCOUTS + 1)]
    typed += [("offer_name", index) for index in range(1, shape.offers + 1)]
    names = []
    for row, (block, number) in enumerate(typed):
        page.put(row, NUMBERED, number, "number")
        names.append(f'IFERROR(INDEX({block},{ref(row, NUMBERED)})&"","")')
    write_cleaned(page, 0, CLEANING, names)


def write_cleaned(page: Page, row: int, column: int, names: Sequence[str]) -> None:
    """All names that were typed, as they are without the characters that no name has (R1.4): `names_cleaned`.

    Names are given as formulas. No formula here takes a list of characters at once: not every engine can do that.
    """
    for index, formula in enumerate(names):
        before = f"{ref(row + index - 1, column + JOINED)}&" if index else ""
        page.formula(row + index, column + JOINED, f"={before}{formula}")
    page.put(row, column + UNWANTED, REFUSED, "text")
    page.define("names_refused", row, column + UNWANTED)
    cell = ref(row + len(names) - 1, column + JOINED)
    for line, first in enumerate(range(1, len(REFUSED) + 1, TAKEN_OUT), start=row):
        page.put(line, column + FIRST, first, "number")
        for beyond in range(min(TAKEN_OUT, len(REFUSED) + 1 - first)):
            cell = f'SUBSTITUTE({cell},MID(names_refused,{ref(line, column + FIRST)}+{beyond},1),"")'
        page.formula(line, column + CLEANED, f"={cell}")
        cell = ref(line, column + CLEANED)
    page.define("names_cleaned", line, column + CLEANED)


def _write_scouted(page: Page) -> None:
    """The names of new talents, as they will be called.

    The last talent is at the top, so that the names taken before each are those below it, and the roster.
    """
    last = KEYS_ROW + ROSTER_ROWS - 1
    for index in range(SCOUTS):
        row = SCOUTS - 1 - index
        cell = {column: ref(row, column) for column in (KEYS_COLUMN, NUMBER, TYPED, LOOKED_UP, BEHIND)}
        before = f"MAX({down(row + 1, SCOUTS - 1, PLACE)})" if index else "0"
        page.put(row, NUMBER, index + 1, "number")
        page.formula(row, TYPED, formulas.scout_typed(cell[NUMBER]))
        page.formula(row, LOOKED_UP, formulas.scout_looked_up(cell[TYPED]))
        page.formula(row, BEHIND, formulas.scout_number(cell[LOOKED_UP], down(row + 1, last, KEYS_COLUMN)))
        rule = formulas.scout_called(cell[TYPED], cell[BEHIND], before, f"INDEX(scout_name,{cell[NUMBER]})")
        page.formula(row, KEYS_COLUMN, rule, "text")
        page.formula(row, PLACE, formulas.scout_place(cell[KEYS_COLUMN], before))
