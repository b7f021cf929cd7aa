"""The drop-downs and limits of a move sheet's line-ups: a guard rail, since pasting passes it; the formulas check again."""

from __future__ import annotations

from collections.abc import Mapping

from vbxl.books.page import Page, ref
from vbxl.books.places import FIRST_SET, LINES, SET_ROWS, Columns, Team
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.typed import KINDS
from vbxl.league.view import View
from vbxl.rules.tiredness import SETS


def limit_inputs(pages: Mapping[str, Page], team: Page, view: View) -> None:
    """Drop-downs for players, positions and concepts, whole numbers for splits, risks and points, on every match."""
    for slot, page in pages.items():
        for at in range(SETS):
            _set(page, FIRST_SET + at * SET_ROWS + 2)
        row, column = Team(view, slot).row, Team.gain_column(0)
        corner = (row, column, row + ROSTER_ROWS - 1, column + SETS - 1)
        team.whole(corner, "0", "=set_gain", "gain OL", "Points of a rest that go to OL; blank leaves it to the rule.")


def _set(page: Page, first: int) -> None:
    last = first + LINES - 1
    page.choices(first, Columns.player, last, "roster_list", "Player", "One of your players, each once a set.")
    said = "1 Setter, 2 Attacker, 3 Allround, 4 Defender, 5 Blocker"
    page.choices(first, Columns.position, last, "position_code", "Position", said)
    said = "Points of the loss after this set that come off OL; blank leaves it to the rule."
    page.whole((first, Columns.loss, last, Columns.loss), "0", "=set_loss", "loss OL", said)
    said = "AC Aggressive, OC Offensive, NC Neutral, DC Defensive, WC Wall; blank is NC."
    page.choices(first, Columns.ol, first, "concept_short", "Tactical concept", said)
    risk = (first + 1, Columns.ol, first + 1, Columns.ol)
    said = "As the cell at the right allows; blank is the lowest."
    page.whole(risk, "=MIN(concept_lowest)", "=MAX(concept_highest)", "Risk factor", said)
    points = (first + 2, Columns.ol, first + 1 + len(KINDS), Columns.dl)
    page.whole(
        points, "0", "", "Points", "Whole points for OL and for DL of this set; what is left stands at the right."
    )
    wrong = page.styles["wrong"]
    for column, fault in (
        (Columns.player, Columns.player_fault),
        (Columns.position, Columns.position_fault),
        (Columns.loss, Columns.loss_fault),
    ):
        rule = {
            "type": "formula",
            "criteria": f"=AND({ref(0, Columns.scalar, 'rc')}>0,{ref(first, fault, 'c')}>0)",
            "format": wrong,
        }
        page.sheet.conditional_format(first, column, last, column, rule)
    for row in (first, first + 1):
        rule = {"type": "formula", "criteria": f"={ref(row, Columns.fault, 'rc')}>0", "format": wrong}
        page.sheet.conditional_format(row, Columns.ol, row, Columns.ol, rule)
    rule = {"type": "cell", "criteria": "<", "value": 0, "format": wrong}
    page.sheet.conditional_format(first + 2, Columns.left, first + 4, Columns.left, rule)
