"""Names of players, on the Data sheet: those that line-ups may hold, and what is left of those that were typed.

Line-ups may hold the roster, and the new talents who come this round (R6.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet import trainingformulas as formulas
from vbxl.books.movesheet.blocks import by_key
from vbxl.books.movesheet.places import KEYS_COLUMN, KEYS_ROW, ROSTER_ROW, SCOUTS, TEAM_SHEET
from vbxl.books.movesheet.team import NAME
from vbxl.books.page import Page
from vbxl.books.worksheet import down, quoted, ref
from vbxl.league.moves import BLANK, Moves
from vbxl.league.scouting import plan_scouting
from vbxl.league.view import View
from vbxl.rules.letters import REFUSED
from vbxl.rules.team import named, spaced

NUMBER, TYPED, LOOKED_UP, BEHIND, PLACE, CLEANING = range(KEYS_COLUMN + 1, KEYS_COLUMN + 7)
# So many characters are taken out by one formula: columns of a table, behind which the names stand as they were joined
# and as they are left.
TAKEN_OUT: Final = 8
JOINED, CLEANED = TAKEN_OUT, TAKEN_OUT + 1
# Which talent, or which offer, a name that is joined is for.
NUMBERED: Final = CLEANING + CLEANED + 1


def write_names(page: Page, view: View, moves: Moves) -> None:
    """The names that line-ups may hold, on the Data sheet."""
    page.put(0, 0, "Names of players, and all places where a problem may stand. Nothing to fill in here.", "note")
    for row, line in enumerate(view.roster):
        name = quoted(TEAM_SHEET) + ref(ROSTER_ROW + row, NAME)
        page.formula(KEYS_ROW + row, KEYS_COLUMN, f"=TRIM({name})", "text")
    players = len(view.roster)
    # Of no player at all: an empty cell behind all names.
    page.define("roster_key", KEYS_ROW + (0 if players else SCOUTS), KEYS_COLUMN, max(1, players))
    page.define("player_key", KEYS_ROW, KEYS_COLUMN, players + SCOUTS)
    _write_scouted(page, view, moves)
    scouts = [*moves.scouts, *[BLANK] * SCOUTS][:SCOUTS]
    bids = by_key(moves.offer_bids, [str(at) for at in range(1, len(view.offers) + 1)], 2)
    typed = [("scout_name", at, one) for at, one in enumerate(scouts, start=1)]
    typed += [("offer_name", at, one[1]) for at, one in enumerate(bids, start=1)]
    names: list[str] = []
    for row, (block, number, _) in enumerate(typed):
        page.put(row, NUMBERED, number, "number")
        names.append(f'IFERROR(INDEX({block},{ref(row, NUMBERED)})&"","")')
    write_cleaned(page, 0, CLEANING, names)
    page.sheet.hide()


def write_cleaned(page: Page, row: int, column: int, names: Sequence[str]) -> None:
    """All names that were typed, as they are without the characters that no name has (R1.4): `names_cleaned`.

    Names are given as formulas. No formula here takes a list of characters at once: not every engine
    can do that.
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


def _write_scouted(page: Page, view: View, moves: Moves) -> None:
    """The names of new talents: as they will be called, and in their rows behind the roster.

    The last talent stands at the top, so that the names taken before each are those below him.
    """
    typed = [*moves.scouts, *[BLANK] * SCOUTS][:SCOUTS]
    plan = plan_scouting(view, moves)
    last = KEYS_ROW + len(view.roster) - 1
    taken = {named(line.name) for line in view.roster}
    called: list[str] = []
    for at, one in enumerate(typed):
        row = SCOUTS - 1 - at
        cell = {column: ref(row, column) for column in (KEYS_COLUMN, NUMBER, TYPED, LOOKED_UP, BEHIND)}
        before = f"MAX({down(row + 1, SCOUTS - 1, PLACE)})" if at else "0"
        name = spaced(one.text)
        behind = _number(name, taken)
        comes = at < len(plan.names) and plan.names[at]
        page.put(row, NUMBER, at + 1, "number")
        page.formula(row, TYPED, formulas.scout_typed(cell[NUMBER]))
        page.formula(row, LOOKED_UP, formulas.scout_looked_up(cell[TYPED]))
        # With no name taken yet, an empty cell.
        among = down(row + 1, last, KEYS_COLUMN) if last > row else ref(row, NUMBER - 2)
        page.formula(row, BEHIND, formulas.scout_number(cell[LOOKED_UP], among))
        rule = formulas.scout_called(cell[TYPED], cell[BEHIND], before, f"INDEX(scout_name,{cell[NUMBER]})")
        page.formula(row, KEYS_COLUMN, rule, "text")
        place = 0
        if comes:
            called.append(name + behind)
            taken.add(named(called[-1]))
            place = len(called)
        page.formula(row, PLACE, formulas.scout_place(cell[KEYS_COLUMN], before))
    every, places = (down(0, SCOUTS - 1, column) for column in (KEYS_COLUMN, PLACE))
    for at in range(SCOUTS):
        rule = formulas.scout_at(ref(SCOUTS - 1 - at, NUMBER), every, places)
        page.formula(last + 1 + at, KEYS_COLUMN, rule, "text")


def _number(name: str, taken: set[str]) -> str:
    """What the sheet puts behind a used name; it tries no more than a few numbers (R1.4)."""
    numbers: Final = formulas.SCOUT_NUMBERS
    if not name:
        return ""
    return next((behind for behind in numbers if named(name + behind) not in taken), numbers[-1])


def _escaped(name: str) -> str:
    return name.replace("~", "~~").replace("*", "~*").replace("?", "~?")
