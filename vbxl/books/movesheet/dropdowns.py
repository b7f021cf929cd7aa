"""The drop-downs and limits of the line-ups, and the names that they offer. A guard rail only: pasting passes it.

Line-ups may hold the roster, and the new talents who come this round (R6.3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.layout import (
    EVERY_ROW,
    GUESS_LINE,
    KEYS_COLUMN,
    KEYS_ROW,
    LEVELS_MEAN,
    LINES,
    PLAYERS_COLUMN,
    ROSTER_ROW,
    SCOUTS,
    FreshPlace,
    MatchColumns,
    MoveSheetShape,
    first_line,
)
from vbxl.books.movesheet.odds import limit_guess_block
from vbxl.books.movesheet.team import ROSTER
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.lineups import KINDS
from vbxl.rules.names import REFUSED
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.worksheet import down, ref
from vbxl.xlsx.writer import Corner, Page

NUMBER, TYPED, LOOKED_UP, BEHIND, PLACE, CLEANING = range(KEYS_COLUMN + 1, KEYS_COLUMN + 7)
# So many characters are taken out by one formula. Columns: all that are taken out, the place of the first of those that
# a formula takes out, the names joined, the names as they are left.
TAKEN_OUT: Final = 8
UNWANTED, FIRST, JOINED, CLEANED = range(4)
# Which talent, or which offer, a name that is joined is for.
NUMBERED: Final = CLEANING + CLEANED + 1


def write_names(page: Page, shape: MoveSheetShape) -> None:
    """The names that line-ups may hold, on the Data sheet."""
    page.put(0, 0, "Names of players, and all places where a problem may stand. Nothing to fill in here.", "note")
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
    page.sheet.hide()


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


C: Final = MatchColumns
RISKS: Final = ("=MIN(concept_lowest)", "=MAX(concept_highest)")


def limit_inputs(pages: Mapping[str, Page], team: Page, shape: MoveSheetShape) -> None:
    """Drop-downs for players, positions and concepts, whole numbers for splits, risks and points, on every match."""
    for page in pages.values():
        _limit(page)
        _mark(page)
        _limit_guesses(page)
        _mark_guesses(page)
    column = FreshPlace.gain_column(0)
    rows = [FreshPlace(shape, slot).row for slot in pages]
    gains = [(row, column, row + ROSTER_ROWS - 1, column + SETS - 1) for row in rows]
    if gains:
        text = f"Points of a rest that go to OL, the others to DL; blank leaves it to the rule. {LEVELS_MEAN}"
        team.whole(gains, "0", "=set_gain", "gain OL", text)


def _areas(first: int, column: int, last: int, last_column: int) -> list[Corner]:
    """An area of a set block, rows counted from its first line, in all five sets."""
    lines = [first_line(index) for index in range(SETS)]
    return [(line + first, column, line + last, last_column) for line in lines]


def _limit(page: Page) -> None:
    last = LINES - 1
    players = _areas(0, C.player, last, C.player)
    page.choices(players, "player_key", "Player", f"One of your players, each once a set. {LEVELS_MEAN}")
    text = "1 Setter, 2 Attacker, 3 Allround, 4 Defender, 5 Blocker"
    page.choices(_areas(0, C.position, last, C.position), "position_list", "Position", text)
    text = f"Points of the loss after this set that come off OL; blank leaves it to the rule. {LEVELS_MEAN}"
    page.whole(_areas(0, C.loss, last, C.loss), "0", "=set_loss", "loss OL", text)
    text = "AC Aggressive, OC Offensive, NC Neutral, DC Defensive, WC Wall, or 1 to 5; blank is NC."
    page.choices(_areas(0, C.ol, 0, C.ol), "concept_list", "Tactical concept", text)
    text = "As the cell at the right allows; blank is the lowest."
    page.whole(_areas(1, C.ol, 1, C.ol), *RISKS, "Risk factor", text)
    points = _areas(2, C.ol, 1 + len(KINDS), C.dl)
    text = "Whole points for OL and for DL of this set; what is left stands at the right."
    page.whole(points, "0", "", "Points", text)


def _limit_guesses(page: Page) -> None:
    """The inputs of what the opponent may play: the lines of the sets, and the line for all sets above them."""
    levels = _areas(GUESS_LINE, C.ol, GUESS_LINE, C.dl)
    page.number(levels, "0", "Their total", "Total OL and DL of their six, points included, as you expect them.")
    concepts = [(EVERY_ROW, C.left, EVERY_ROW, C.left), *_areas(GUESS_LINE, C.left, GUESS_LINE, C.left)]
    page.choices(concepts, "concept_list", "Their concept", "As you expect it; blank is Neutral.")
    risks = [(EVERY_ROW, C.allowed, EVERY_ROW, C.allowed), *_areas(GUESS_LINE, C.allowed, GUESS_LINE, C.allowed)]
    page.whole(
        risks,
        *RISKS,
        "Their risk factor",
        "Blank is the middle one of their concept.",
    )
    limit_guess_block(page)


def _mark(page: Page) -> None:
    """Faults turn red, missing inputs amber; the word for it is beside them."""
    first = first_line(0)
    faults = ((C.player, C.player_fault), (C.position, C.position_fault), (C.loss, C.loss_fault))
    for column, fault in faults:
        cell, number = ref(first, column), ref(first, fault, "c")
        areas = _areas(0, column, LINES - 1, column)
        page.mark(areas, {"type": "formula", "criteria": f'=AND({number}>0,{cell}="")'}, "needed")
        page.mark(areas, {"type": "formula", "criteria": f"={number}>0"}, "wrong")
    cells = f"{ref(first, C.player_fault, 'c')}:{ref(first, C.loss_fault, 'c')}"
    wrong = f"=SUM({cells})>0"
    page.mark(_areas(0, C.message, LINES - 1, C.message), {"type": "formula", "criteria": wrong}, "wrong_text")
    wrong = f"={ref(first, C.fault, 'c')}>0"
    page.mark(_areas(0, C.ol, 1, C.ol), {"type": "formula", "criteria": wrong}, "wrong")
    ol, dl, points_left = (ref(first + 2, column, "c") for column in (C.points_ol, C.points_dl, C.left))
    # Those that do not count in full: OL counts before DL.
    for column, points, beyond in ((C.ol, ol, f"{points_left}+MAX(0,{dl})"), (C.dl, dl, points_left)):
        wrong = f"=OR({points}<0,AND({points}>0,{beyond}<0))"
        page.mark(_areas(2, column, 1 + len(KINDS), column), {"type": "formula", "criteria": wrong}, "wrong")
    left = _areas(2, C.left, 1 + len(KINDS), C.allowed)
    over = f"OR({ref(first + 2, C.left, 'c')}<0,{ref(first + 2, C.fault, 'c')}>0)"
    page.mark(left, {"type": "formula", "criteria": f"={over}"}, "wrong")


def _mark_guesses(page: Page) -> None:
    """Guesses that are not understood."""
    for areas in (_areas(GUESS_LINE, C.ol, GUESS_LINE, C.allowed), [(EVERY_ROW, C.left, EVERY_ROW, C.allowed)]):
        bad_guess = f"={ref(areas[0][0], C.over, 'c')}>0"
        page.mark(areas, {"type": "formula", "criteria": bad_guess}, "wrong")
