"""Names of players, on the Data sheet: those that line-ups may hold, and what is left of those that were typed.

Line-ups may hold the roster, and the new talents who come this round (R6.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet import trainingformulas as formulas
from vbxl.books.movesheet.places import KEYS_COLUMN, KEYS_ROW, PLAYERS_COLUMN, ROSTER_ROW, SCOUTS, TEAM_SHEET
from vbxl.books.movesheet.shape import Shape
from vbxl.books.movesheet.team import NAME
from vbxl.league.league import ROSTER_ROWS
from vbxl.rules.names import REFUSED
from vbxl.xlsx.worksheet import down, quoted, ref
from vbxl.xlsx.writer import Page

NUMBER, TYPED, LOOKED_UP, BEHIND, PLACE, CLEANING = range(KEYS_COLUMN + 1, KEYS_COLUMN + 7)
# So many characters are taken out by one formula: columns of a table, behind which the names stand as they were joined
# and as they are left.
TAKEN_OUT: Final = 8
JOINED, CLEANED = TAKEN_OUT, TAKEN_OUT + 1
# Which talent, or which offer, a name that is joined is for.
NUMBERED: Final = CLEANING + CLEANED + 1


def write_names(page: Page, shape: Shape) -> None:
    """The names that line-ups may hold, on the Data sheet."""
    page.put(0, 0, "Names of players, and all places where a problem may stand. Nothing to fill in here.", "note")
    _write_scouted(page)
    every, places = (down(0, SCOUTS - 1, column) for column in (KEYS_COLUMN, PLACE))
    for at in range(ROSTER_ROWS):
        row = KEYS_ROW + at
        page.formula(row, KEYS_COLUMN, f"=TRIM({quoted(TEAM_SHEET)}{ref(ROSTER_ROW + at, NAME)})", "text")
        page.put(row, NUMBER, at + 1, "number")
        player = formulas.player(ref(row, KEYS_COLUMN), ref(row, NUMBER), every, places)
        page.formula(row, PLAYERS_COLUMN, player, "text")
    page.define("roster_key", KEYS_ROW, KEYS_COLUMN, ROSTER_ROWS)
    page.define("player_key", KEYS_ROW, PLAYERS_COLUMN, ROSTER_ROWS)
    typed = [("scout_name", at) for at in range(1, SCOUTS + 1)]
    typed += [("offer_name", at) for at in range(1, shape.offers + 1)]
    names = []
    for row, (block, number) in enumerate(typed):
        page.put(row, NUMBERED, number, "number")
        names.append(f'IFERROR(INDEX({block},{ref(row, NUMBERED)})&"","")')
    write_cleaned(page, 0, CLEANING, names)
    page.sheet.hide()


def write_cleaned(page: Page, row: int, column: int, names: Sequence[str]) -> None:
    """All names that were typed, as they are without the characters that no name has (R1.4): `names_cleaned`.

    Names are given as formulas. No formula here takes a list of characters at once: not every engine can do that.
    """
    for at, formula in enumerate(names):
        before = f"{ref(row + at - 1, column + JOINED)}&" if at else ""
        page.formula(row + at, column + JOINED, f"={before}{formula}")
    cell = ref(row + len(names) - 1, column + JOINED)
    last = row - 1
    for first in range(0, len(REFUSED), TAKEN_OUT):
        last += 1
        for at in range(TAKEN_OUT):
            character = REFUSED[min(first + at, len(REFUSED) - 1)]
            page.put(last, column + at, character, "text")
            cell = f'SUBSTITUTE({cell},{ref(last, column + at)},"")'
        page.formula(last, column + CLEANED, f"={cell}")
        cell = ref(last, column + CLEANED)
    page.define("names_cleaned", last, column + CLEANED)


def _write_scouted(page: Page) -> None:
    """The names of new talents, as they will be called.

    The last talent stands at the top, so that the names taken before each are those below him, and the roster.
    """
    last = KEYS_ROW + ROSTER_ROWS - 1
    for at in range(SCOUTS):
        row = SCOUTS - 1 - at
        cell = {column: ref(row, column) for column in (KEYS_COLUMN, NUMBER, TYPED, LOOKED_UP, BEHIND)}
        before = f"MAX({down(row + 1, SCOUTS - 1, PLACE)})" if at else "0"
        page.put(row, NUMBER, at + 1, "number")
        page.formula(row, TYPED, formulas.scout_typed(cell[NUMBER]))
        page.formula(row, LOOKED_UP, formulas.scout_looked_up(cell[TYPED]))
        page.formula(row, BEHIND, formulas.scout_number(cell[LOOKED_UP], down(row + 1, last, KEYS_COLUMN)))
        rule = formulas.scout_called(cell[TYPED], cell[BEHIND], before, f"INDEX(scout_name,{cell[NUMBER]})")
        page.formula(row, KEYS_COLUMN, rule, "text")
        page.formula(row, PLACE, formulas.scout_place(cell[KEYS_COLUMN], before))
