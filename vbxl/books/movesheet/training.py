"""The Training sheet of a move sheet: a point a level for each player (R6)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import formulas
from vbxl.books.movesheet.checks import IssueList, Judge, write_moved
from vbxl.books.movesheet.layout import ROSTER_ROW, TEAM_SHEET, THREE_LINES, TRAINING_ROW, unused
from vbxl.books.movesheet.layout import TrainingColumns as C
from vbxl.books.movesheet.places import TRAINING_BLOCK
from vbxl.books.movesheet.team import AGE, DL, KIND, NAME, OL, PAY, TRAINED_DL, TRAINED_OL
from vbxl.league.league import OWN, ROSTER_ROWS
from vbxl.league.training import LEVELS
from vbxl.league.view import View
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, quoted, ref
from vbxl.xlsx.writer import Contents, Page

HEADS: Final = (
    "PLAYER", "Kind", "Age", "OL now", "train OL", "OL after", "DL now", "train DL", "DL after",
    None, None, "TP left", "Wage a round",
)  # fmt: skip
LAST: Final = TRAINING_ROW + ROSTER_ROWS - 1
# Below the players, so that little stands in the part that stays in view.
TOTALS_ROW: Final = LAST + 2
LIMITS_ROW: Final = TOTALS_ROW + 4
TEXTS: Final = "training_text"
NOTE: Final = (
    "Type 1 beside each level to train: it costs one of your training points (TP) and adds one to the offensive level "
    "(OL) or the defensive level (DL). Lines at the top come first."
)
CLOSED_NOTE: Final = "Grey: new talents and contract players cannot be trained."
# The wishes, by their columns; and the rows in which nobody stands and nothing was typed.
WISHES: Final = {"training_ol": C.plus_ol, "training_dl": C.plus_dl}
UNUSED: Final = ".training_unused"


def unused_wishes(view: View, typed: Contents) -> dict[str, Grid]:
    """The rows of the Training sheet that are out of sight."""
    return {UNUSED: unused(typed, WISHES, len(view.roster))}


def write_training(page: Page, spots: IssueList) -> None:
    """TRAINING: a point a level for each own player, old and new levels."""
    _frame(page)
    for name, column in WISHES.items():
        page.room(name, TRAINING_ROW, column, ROSTER_ROWS, look="input_centre")
    judge = Judge(page, spots, TEXTS)
    for row in range(TRAINING_ROW, LAST + 1):
        _player(page, row)
        _workings(page, row)
        _faults(judge, row)
    write_moved(page, spots, TRAINING_BLOCK, C.moved, TRAINING_ROW, tuple(WISHES.values()))
    page.hide(UNUSED, TRAINING_ROW, ROSTER_ROWS)
    _totals(page)
    for column, fault, level in ((C.plus_ol, C.fault_ol, LEVELS[0]), (C.plus_dl, C.fault_dl, LEVELS[1])):
        text = f"1 trains the {level} by one point, for one TP; or nothing."
        page.whole([(TRAINING_ROW, column, LAST, column)], "0", "1", f"Training {level}", text)
        judge.mark(TRAINING_ROW, LAST, column, fault)
        _close(page, column, fault)


def _frame(page: Page) -> None:
    """Title, heads and columns."""
    page.band(0, C.message, "TRAINING", "title")
    page.put(1, 0, NOTE, "note")
    page.formula(LIMITS_ROW, 0, formulas.TRAINING_LIMITS, "note")
    page.put(LIMITS_ROW + 1, 0, CLOSED_NOTE, "note")
    page.sheet.set_row(TRAINING_ROW - 1, THREE_LINES)
    for column in range(C.message + 1):
        page.put(TRAINING_ROW - 1, column, None, "head")
    looks = {C.player: "head", C.kind: "head_indent", C.wage: "head_right"}
    for column, head in enumerate(HEADS):
        page.put(TRAINING_ROW - 1, column, head, looks.get(column, "head_centre"))
    for column, level in ((C.trained_ol, LEVELS[0]), (C.trained_dl, LEVELS[1])):
        page.formula(TRAINING_ROW - 1, column, formulas.times_head(level), "head_centre")
    page.sheet.set_column(C.player, C.player, 24)
    page.sheet.set_column(C.kind, C.kind, 9)
    page.sheet.set_column(C.age, C.new_dl, 6)
    page.sheet.set_column(C.trained_ol, C.wage, 9)
    page.sheet.set_column(C.gap, C.gap, 1)
    page.sheet.set_column(C.message, C.message, 52)
    page.sheet.set_column(C.message + 1, C.message + 1, 2)
    page.sheet.set_column(C.wish_ol, C.last, 7, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(TRAINING_ROW, 1)
    page.printed(LIMITS_ROW + 1, C.message, TRAINING_ROW - 1)


def _player(page: Page, row: int) -> None:
    """The cells beside a player: levels before and after, times trained, TP left, wage."""
    source, team = ROSTER_ROW + row - TRAINING_ROW, quoted(TEAM_SHEET)
    for column, given, look in (
        (C.player, NAME, "name"),
        (C.kind, KIND, "text_indent"),
        (C.age, AGE, "working_centre"),
    ):
        page.formula(row, column, f'={team}{ref(source, given)}&""', look)
    cell = _cells(row)
    for column, given in ((C.ol, OL), (C.dl, DL)):
        shown = formulas.of_player(cell[C.kind], team + ref(source, given))
        page.formula(row, column, shown, "working_centre")
    for column, given in ((C.trained_ol, TRAINED_OL), (C.trained_dl, TRAINED_DL)):
        shown = f'=IF({cell[C.kind]}="{OWN}",0+{team}{ref(source, given)},"")'
        page.formula(row, column, shown, "working_centre")
    before = "training_left" if row == TRAINING_ROW else ref(row - 1, C.tp)
    plan = (cell[C.legal], cell[C.wishes], before)
    old, new = (cell[C.ol], cell[C.dl]), (cell[C.new_ol], cell[C.new_dl])
    level = formulas.new_level(old[0], cell[C.wish_ol], cell[C.alone_ol], plan)
    page.formula(row, C.new_ol, level, "working_centre")
    level = formulas.new_level(old[1], cell[C.wish_dl], cell[C.alone_dl], plan, f",{new[0]}={old[0]}")
    page.formula(row, C.new_dl, level, "working_centre")
    page.formula(row, C.tp, formulas.tp_left(before, old, new), "working_centre")
    page.formula(row, C.pay, f"={team}{ref(source, PAY)}")
    dollars = formulas.wage(cell[C.kind], cell[C.pay], *new)
    page.formula(row, C.wage, dollars, "working_money")


def _cells(row: int) -> dict[int, str]:
    """The addresses of a line's cells."""
    return {column: ref(row, column) for column in range(C.last + 1)}


def _workings(page: Page, row: int) -> None:
    """The wishes, and the legal part of them."""
    cell = _cells(row)
    for column, plus in ((C.wish_ol, C.plus_ol), (C.wish_dl, C.plus_dl)):
        page.formula(row, column, formulas.wish(cell[plus], cell[C.kind]))
    both = (cell[C.wish_ol], cell[C.wish_dl])
    overs, levels = (cell[C.over_ol], cell[C.over_dl]), (cell[C.ol], cell[C.dl])
    page.formula(row, C.wishes, formulas.wishes(*both))
    page.formula(row, C.open, formulas.trainable(cell[C.kind], *levels))
    for column, times, wished in ((C.over_ol, C.trained_ol, both[0]), (C.over_dl, C.trained_dl, both[1])):
        page.formula(row, column, formulas.times_over(wished, cell[C.kind], cell[times]))
    page.formula(row, C.legal, formulas.legal(cell[C.wishes], cell[C.open], overs, levels, both))
    for index, column in enumerate((C.alone_ol, C.alone_dl)):
        alone = formulas.legal_alone(both[index], cell[C.open], overs[index], levels[index], levels[1 - index])
        page.formula(row, column, alone)
    olds, news = (cell[C.ol], cell[C.dl]), (cell[C.new_ol], cell[C.new_dl])
    trained = (cell[C.trained_ol], cell[C.trained_dl])
    above = f"{ref(TRAINING_ROW - 1, C.more, 'r')}:{ref(row - 1, C.more)}"
    page.formula(row, C.more, formulas.trainable_further(cell[C.kind], cell[C.open], olds, news, trained, above))


def _faults(judge: Judge, row: int) -> None:
    """The faults of the wish for each level, and the sentence beside the line (R6.1)."""
    cell = _cells(row)
    new = (cell[C.new_ol], cell[C.new_dl])
    for index, (plus, wish, old, over, fault, limit_fault) in enumerate(
        (
            (C.plus_ol, C.wish_ol, C.ol, C.over_ol, C.fault_ol, ""),
            (C.plus_dl, C.wish_dl, C.dl, C.over_dl, C.fault_dl, cell[C.fault_ol]),
        )
    ):
        who = (cell[C.kind], cell[C.open], cell[over])
        wrong = formulas.training_fault(cell[wish], cell[old], (new[index], new[1 - index]), who, limit_fault)
        judge.fault(row, plus, fault, wrong)
    judge.told(row, C.message, (C.fault_ol, C.fault_dl), "wrong_beside")


def _close(page: Page, column: int, fault: int) -> None:
    """The inputs of who cannot be trained are grey, but for what is wrong in them (R6.3, R7.3)."""
    kind, is_open, wrong = (ref(TRAINING_ROW, of, "c") for of in (C.kind, C.open, fault))
    closed = f'=AND({kind}<>"",{is_open}=0,{wrong}=0)'
    page.mark([(TRAINING_ROW, column, LAST, column)], {"type": "formula", "criteria": closed}, "closed")


def _totals(page: Page) -> None:
    """TP you have, used and left; wages and contract pay of the round."""
    every = {column: down(TRAINING_ROW, LAST, column) for column in (C.ol, C.dl, C.new_ol, C.new_dl, C.wage)}
    used = f"=SUM({every[C.new_ol]},{every[C.new_dl]})-SUM({every[C.ol]},{every[C.dl]})"
    for index, (label, formula) in enumerate(
        (
            ("TP you have", "=training_left"),
            ("TP used", used),
            ("TP left", "=training_left-training_spent"),
        )
    ):
        page.put(TOTALS_ROW + index, C.player, label, "label")
        page.formula(TOTALS_ROW + index, C.kind, formula, "working_number")
    page.define(TRAINING_BLOCK.name, TRAINING_ROW - 1, 0, TRAINING_BLOCK.rows, TRAINING_BLOCK.columns)
    page.define("training_spent", TOTALS_ROW + 1, C.kind)
    page.define("training_further", TRAINING_ROW, C.more, ROSTER_ROWS)
    page.define("training_player", TRAINING_ROW, C.player, ROSTER_ROWS)
    for index, (label, name, formula) in enumerate(
        (
            ("Wages of your players a round", "wages_total", f"=SUM({every[C.wage]})-pay_total"),
            ("Pay of contract players a round", "pay_total", "=SUM(roster_pay)"),
        )
    ):
        page.put(TOTALS_ROW + index, C.ol, label, "label")
        page.formula(TOTALS_ROW + index, C.trained_ol, formula, "working_money")
        page.define(name, TOTALS_ROW + index, C.trained_ol)
