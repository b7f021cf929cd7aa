"""The Training sheet of a move sheet: a point a level for each own player, and in the last round the ageing (R6, R10)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.blocks import Counted, by_key, write_inputs
from vbxl.books.movesheet.places import ROSTER_ROW, TEAM_SHEET
from vbxl.books.movesheet.team import AGE, DL, NAME, OL
from vbxl.books.page import Page, quoted, ref
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.moves import Moves, Value
from vbxl.league.view import View

TRAINING_ROW: Final = 4


def write_training(page: Page, view: View, moves: Moves) -> Counted:
    """TRAINING: a point a level for each own player, old and new levels; in the last round the split of ageing."""
    page.band(0, 8, "TRAINING", "title")
    page.put(1, 0, "Type 1 beside each level to train: one TP is one point. A new talent cannot be trained.", "note")
    heads = ["PLAYER", "OL old", "+ OL", "OL new", "DL old", "+ DL", "DL new", "Age"]
    ageing = view.round_number >= view.rounds
    if ageing:
        heads.append("Ageing: loss OL")
    for column, head in enumerate(heads):
        page.put(TRAINING_ROW - 1, column, head, "head")
    typed = by_key(moves.training, [line.name for line in view.roster], 2)
    write_inputs(page, ["training_ol"], TRAINING_ROW, 2, ROSTER_ROWS, [one[:1] for one in typed])
    write_inputs(page, ["training_dl"], TRAINING_ROW, 5, ROSTER_ROWS, [one[1:] for one in typed])
    team = quoted(TEAM_SHEET)
    for at, line in enumerate(view.roster):
        row, source = TRAINING_ROW + at, ROSTER_ROW + at
        page.formula(row, 0, f"={team}{ref(source, NAME)}", line.name, "text")
        for column, from_column, level, plus in ((1, OL, line.ol, typed[at][0]), (4, DL, line.dl, typed[at][1])):
            page.formula(row, column, f"={team}{ref(source, from_column)}", level, "working_number")
            new = f"={ref(row, column)}+N({ref(row, column + 1)})"
            page.formula(row, column + 2, new, level + _number(plus.value), "working_number")
        page.formula(row, 7, f'={team}{ref(source, AGE)}&""', line.age, "working_centre")
    first, last = TRAINING_ROW, TRAINING_ROW + ROSTER_ROWS - 1
    page.whole([(first, 2, last, 2)], "0", "1", "Training OL", "1 trains this level by one point.")
    page.whole([(first, 5, last, 5)], "0", "1", "Training DL", "1 trains this level by one point.")
    if ageing:
        page.whole([(first, 8, last, 8)], "0", "", "Ageing", "Points of the loss that come off OL; blank leaves it.")
        write_inputs(page, ["ageing_loss_ol"], TRAINING_ROW, 8, ROSTER_ROWS, by_key(moves.ageing, _names(view), 1))
    page.sheet.set_column(0, 0, 24)
    page.sheet.set_column(1, 8, 9)
    page.sheet.freeze_panes(TRAINING_ROW, 1)
    page.sheet.set_paper(9)
    page.sheet.fit_to_pages(1, 0)
    return Counted("0", 0)


def _names(view: View) -> list[str]:
    return [line.name for line in view.roster]


def _number(value: Value) -> float:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else 0
