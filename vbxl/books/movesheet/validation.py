"""The drop-downs and limits of a move sheet's line-ups: a guard rail only, since pasting passes it."""

from __future__ import annotations

from collections.abc import Mapping

from vbxl.books.movesheet.places import FIRST_SET, LINES, SET_ROWS, Columns, FreshPlace
from vbxl.books.page import Corner, Page, ref
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.typed import KINDS
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS


def limit_inputs(pages: Mapping[str, Page], team: Page, view: View) -> None:
    """Drop-downs for players, positions and concepts, whole numbers for splits, risks and points, on every match."""
    for page in pages.values():
        _limit(page)
        _mark(page)
    column = FreshPlace.gain_column(0)
    rows = [FreshPlace(view, slot).row for slot in pages]
    gains = [(row, column, row + ROSTER_ROWS - 1, column + SETS - 1) for row in rows]
    if gains:
        team.whole(gains, "0", "=set_gain", "gain OL", "Points of a rest that go to OL; blank leaves it to the rule.")


def _areas(first: int, column: int, last: int, last_column: int) -> list[Corner]:
    """An area of a set block, rows counted from its first line, in all five sets."""
    lines = [FIRST_SET + at * SET_ROWS + 2 for at in range(SETS)]
    return [(line + first, column, line + last, last_column) for line in lines]


def _limit(page: Page) -> None:
    column, last = Columns, LINES - 1
    players = _areas(0, column.player, last, column.player)
    page.choices(players, "player_key", "Player", "One of your players, each once a set.")
    said = "1 Setter, 2 Attacker, 3 Allround, 4 Defender, 5 Blocker"
    page.choices(_areas(0, column.position, last, column.position), "position_code", "Position", said)
    said = "Points of the loss after this set that come off OL; blank leaves it to the rule."
    page.whole(_areas(0, column.loss, last, column.loss), "0", "=set_loss", "loss OL", said)
    said = "AC Aggressive, OC Offensive, NC Neutral, DC Defensive, WC Wall; blank is NC."
    page.choices(_areas(0, column.ol, 0, column.ol), "concept_short", "Tactical concept", said)
    risks = _areas(1, column.ol, 1, column.ol)
    said = "As the cell at the right allows; blank is the lowest."
    page.whole(risks, "=MIN(concept_lowest)", "=MAX(concept_highest)", "Risk factor", said)
    points = _areas(2, column.ol, 1 + len(KINDS), column.dl)
    page.whole(
        points, "0", "", "Points", "Whole points for OL and for DL of this set; what is left stands at the right."
    )


def _mark(page: Page) -> None:
    """What is wrong turns red; the word for it stands beside."""
    first = FIRST_SET + 2
    faults = (
        (Columns.player, Columns.player_fault),
        (Columns.position, Columns.position_fault),
        (Columns.loss, Columns.loss_fault),
    )
    for column, fault in faults:
        wrong = f"=AND({ref(0, Columns.scalar, 'rc')}>0,{ref(first, fault, 'c')}>0)"
        page.mark(_areas(0, column, LINES - 1, column), {"type": "formula", "criteria": wrong}, "wrong")
    wrong = f"={ref(first, Columns.fault, 'c')}>0"
    page.mark(_areas(0, Columns.ol, 1, Columns.ol), {"type": "formula", "criteria": wrong}, "wrong")
    left = _areas(2, Columns.left, 1 + len(KINDS), Columns.left)
    page.mark(left, {"type": "cell", "criteria": "<", "value": 0}, "wrong")
