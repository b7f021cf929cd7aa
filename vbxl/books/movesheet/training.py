"""The Training sheet of a move sheet: a point a level for each player (R6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.books.movesheet import trainingformulas as formulas
from vbxl.books.movesheet.blocks import Judge, by_key, hide_unused, write_inputs
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.given import roster_keys
from vbxl.books.movesheet.places import HEAD_HEIGHT, ROSTER_ROW, TEAM_SHEET, TRAINING_ROW
from vbxl.books.movesheet.places import TrainingColumns as C
from vbxl.books.movesheet.team import AGE, DL, KIND, NAME, OL, PAY, TRAINED_DL, TRAINED_OL
from vbxl.books.page import Page
from vbxl.books.worksheet import down, quoted, ref
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.moves import Input, Moves
from vbxl.league.training import LEVELS, TrainingLine, plan_training
from vbxl.league.view import RosterLine, View
from vbxl.rules.money import wage
from vbxl.rules.points import points
from vbxl.rules.season import Season
from vbxl.rules.training import Gain, training_fault

HEADS: Final = (
    "PLAYER", "Kind", "Age", "OL old", "+ OL", "OL new", "DL old", "+ DL", "DL new",
    None, None, "TP left", "$ a round",
)  # fmt: skip
TOTALS_ROW: Final = 3
LAST: Final = TRAINING_ROW + ROSTER_ROWS - 1


def write_training(page: Page, view: View, moves: Moves, spots: Spots) -> None:
    """TRAINING: a point a level for each own player, old and new levels."""
    typed = by_key(moves.training, roster_keys(view), 2)
    lines = plan_training(view, moves).lines
    _frame(page, view)
    for name, column, side in (("training_ol", C.plus_ol, 0), ("training_dl", C.plus_dl, 1)):
        wishes = [(one[side],) for one in typed]
        write_inputs(page, [name], TRAINING_ROW, column, ROSTER_ROWS, wishes, "input_centre")
    judge = Judge(page, spots, "training_text")
    players = len(view.roster)
    for at, (line, done) in enumerate(zip(view.roster, lines, strict=True)):
        _player(page, TRAINING_ROW + at, line, done, view.settings)
        _workings(page, TRAINING_ROW + at, line, done, typed[at], view.settings)
        _faults(judge, TRAINING_ROW + at, done)
    nobody = Judge(page, spots, "beside_text")
    for at, beside in enumerate(typed[players:], start=players):
        _beside_nobody(nobody, TRAINING_ROW + at, beside)
    hide_unused(page, TRAINING_ROW + players, typed[players:])
    _totals(page, view, lines)
    for column, fault, level in ((C.plus_ol, C.fault_ol, LEVELS[0]), (C.plus_dl, C.fault_dl, LEVELS[1])):
        said = f"1 trains his {level} by one point, for one TP; or nothing."
        page.whole([(TRAINING_ROW, column, LAST, column)], "0", "1", f"Training {level}", said)
        judge.mark(TRAINING_ROW, LAST, column, fault)
        _close(page, players, column, fault)


def _frame(page: Page, view: View) -> None:
    """Title, heads and columns."""
    season = view.settings
    page.band(0, C.message, "TRAINING", "title")
    note = "Type 1 beside each level to train: one TP is one point, lines at the top come first."
    page.put(1, 0, f"{note} New talents and contract players cannot be trained: grey.", "note")
    said = formulas.limits(season.trained_ratio, season.trained_total, season.trained_times)
    page.formula(2, 0, formulas.LIMITS, "note")
    page.sheet.set_row(TRAINING_ROW - 1, HEAD_HEIGHT)
    for column in range(C.message + 1):
        page.put(TRAINING_ROW - 1, column, None, "head")
    looks = {C.player: "head", C.kind: "head_indent", C.wage: "head_right"}
    for column, head in enumerate(HEADS):
        page.put(TRAINING_ROW - 1, column, head, looks.get(column, "head_centre"))
    for column, level in ((C.trained_ol, LEVELS[0]), (C.trained_dl, LEVELS[1])):
        said = f"{level} trained, of {season.trained_times}"
        page.formula(TRAINING_ROW - 1, column, formulas.times_head(level), "head_centre")
    page.sheet.set_column(C.player, C.player, 28)
    page.sheet.set_column(C.kind, C.kind, 9)
    page.sheet.set_column(C.age, C.new_dl, 7)
    page.sheet.set_column(C.trained_ol, C.wage, 11)
    page.sheet.set_column(C.gap, C.gap, 2)
    page.sheet.set_column(C.message, C.message, 44)
    page.sheet.set_column(C.message + 1, C.message + 1, 2)
    page.sheet.set_column(C.wish_ol, C.last, 7, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(TRAINING_ROW, 1)
    page.printed(LAST, C.message, TRAINING_ROW - 1)


def _player(page: Page, row: int, line: RosterLine, done: TrainingLine, season: Season) -> None:
    """What stands beside a player: levels before and after, how often he was trained, TP left, wage."""
    source, team = ROSTER_ROW + row - TRAINING_ROW, quoted(TEAM_SHEET)
    for column, given, text, look in (
        (C.player, NAME, line.name, "name"),
        (C.kind, KIND, line.kind, "text_indent"),
        (C.age, AGE, line.age, "working_centre"),
    ):
        page.formula(row, column, f'={team}{ref(source, given)}&""', look)
    for column, given, level in ((C.ol, OL, line.ol), (C.dl, DL, line.dl)):
        page.formula(row, column, f"={team}{ref(source, given)}", "working_centre")
    cell = _cells(row)
    for column, given, times in (
        (C.trained_ol, TRAINED_OL, line.trained_ol),
        (C.trained_dl, TRAINED_DL, line.trained_dl),
    ):
        shown = f'=IF({cell[C.kind]}="{OWN}",0+{team}{ref(source, given)},"")'
        page.formula(row, column, shown, "working_centre")
    before = "training_left" if row == TRAINING_ROW else ref(row - 1, C.tp)
    plan = (cell[C.legal], cell[C.wishes], before)
    new = formulas.new_level(cell[C.ol], cell[C.wish_ol], cell[C.alone_ol], plan)
    page.formula(row, C.new_ol, new, "working_centre")
    untouched = f",{cell[C.new_ol]}={cell[C.ol]}"
    new = formulas.new_level(cell[C.dl], cell[C.wish_dl], cell[C.alone_dl], plan, untouched)
    page.formula(row, C.new_dl, new, "working_centre")
    left = f"={before}-{cell[C.new_ol]}+{cell[C.ol]}-{cell[C.new_dl]}+{cell[C.dl]}"
    page.formula(row, C.tp, left, "working_centre")
    dollars = formulas.wage(cell[C.kind], team + ref(source, PAY), cell[C.new_ol], cell[C.new_dl])
    page.formula(row, C.wage, dollars, "working_money")


def _dollars(line: RosterLine, done: TrainingLine, season: Season) -> int:
    if line.kind == CONTRACT:
        return line.pay
    return wage(line.ol + done.gain[0], line.dl + done.gain[1], season)


def _cells(row: int) -> dict[int, str]:
    """The addresses of a line's cells."""
    return {column: ref(row, column) for column in range(C.last + 1)}


def _workings(
    page: Page, row: int, line: RosterLine, done: TrainingLine, typed: Sequence[Input], season: Season
) -> None:
    """What is wished, and what of it is legal."""
    cell, wish = _cells(row), done.wish
    trained, talent = (line.trained_ol, line.trained_dl), line.kind == TALENT
    able = line.kind != CONTRACT and not line.new_talent

    def fits(gain: Gain) -> bool:
        return able and training_fault(line.ol, line.dl, gain, trained, season, talent=talent) is None

    def put(column: int, formula: str, value: int) -> None:
        page.formula(row, column, formula)

    for column, plus, one in ((C.wish_ol, C.plus_ol, typed[0]), (C.wish_dl, C.plus_dl, typed[1])):
        wished = points(one.value)
        put(column, formulas.wish(cell[plus]), wished if wished in (0, 1) else -1)
    put(C.wishes, formulas.wishes(cell[C.wish_ol], cell[C.wish_dl]), sum(wish))
    put(C.open, formulas.trainable(cell[C.kind], cell[C.ol], cell[C.dl]), int(able))
    for column, of, times, wished in ((C.over_ol, 0, C.trained_ol, C.wish_ol), (C.over_dl, 1, C.trained_dl, C.wish_dl)):
        over = line.kind == OWN and wish[of] and trained[of] >= season.trained_times
        put(column, formulas.times_over(cell[wished], cell[C.kind], cell[times]), int(over))
    both = (cell[C.wish_ol], cell[C.wish_dl])
    overs, levels = (cell[C.over_ol], cell[C.over_dl]), (cell[C.ol], cell[C.dl])
    legal = formulas.legal(cell[C.wishes], cell[C.open], overs, levels, both)
    put(C.legal, legal, int(any(wish) and fits(wish)))
    alone = formulas.legal_alone(both[0], cell[C.open], overs[0], levels[0], levels[1])
    put(C.alone_ol, alone, int(wish[0] and fits((1, 0))))
    alone = formulas.legal_alone(both[1], cell[C.open], overs[1], levels[1], levels[0])
    put(C.alone_dl, alone, int(wish[1] and fits((0, 1))))


def _faults(judge: Judge, row: int, done: TrainingLine) -> None:
    """What is wrong with the wish for each level, and the sentence beside the line (R6.1)."""
    cell = _cells(row)
    new = (cell[C.new_ol], cell[C.new_dl])
    over = (cell[C.over_ol], cell[C.over_dl])
    for at, (plus, wish, old, fault) in enumerate(
        ((C.plus_ol, C.wish_ol, C.ol, C.fault_ol), (C.plus_dl, C.wish_dl, C.dl, C.fault_dl))
    ):
        who = (cell[C.kind], cell[C.open], over[at])
        wrong = formulas.training_fault(cell[wish], cell[old], new[at], new[1 - at], who)
        judge.fault(row, plus, fault, wrong, int(done.faults[at]))
    faults = {C.fault_ol: int(done.faults[0]), C.fault_dl: int(done.faults[1])}
    judge.told(row, C.message, faults, "wrong_beside")


def _beside_nobody(judge: Judge, row: int, typed: Sequence[Input]) -> None:
    """What is typed in a row in which nobody stands: told once (R6.1)."""
    in_ol = int(not typed[0].blank)
    faults = {C.fault_ol: in_ol, C.fault_dl: int(not in_ol and not typed[1].blank)}
    ol, dl = (ref(row, column) for column in (C.plus_ol, C.plus_dl))
    judge.fault(row, C.plus_ol, C.fault_ol, formulas.beside_nobody(ol), faults[C.fault_ol])
    wrong = formulas.beside_nobody(dl, ref(row, C.fault_ol))
    judge.fault(row, C.plus_dl, C.fault_dl, wrong, faults[C.fault_dl])
    judge.told(row, C.message, faults, "wrong_beside")


def _close(page: Page, players: int, column: int, fault: int) -> None:
    """The inputs of who cannot be trained are grey, but for what is wrong in them (R6.3, R7.3)."""
    if players:
        area = [(TRAINING_ROW, column, TRAINING_ROW + players - 1, column)]
        is_open, wrong = ref(TRAINING_ROW, C.open, "c"), ref(TRAINING_ROW, fault, "c")
        page.mark(area, {"type": "formula", "criteria": f"=AND({is_open}=0,{wrong}=0)"}, "closed")


def _totals(page: Page, view: View, lines: Sequence[TrainingLine]) -> None:
    """TP you have, used and left; wages and contract pay of the round."""
    left = lines[-1].tp_left if lines else view.tp
    every = {column: down(TRAINING_ROW, LAST, column) for column in (C.ol, C.dl, C.new_ol, C.new_dl, C.wage)}
    used = f"=SUM({every[C.new_ol]},{every[C.new_dl]})-SUM({every[C.ol]},{every[C.dl]})"
    for at, (label, formula, value) in enumerate(
        (
            ("TP you have", "=training_left", view.tp),
            ("TP used", used, view.tp - left),
            ("TP left", "=training_left-training_spent", left),
        )
    ):
        page.put(TOTALS_ROW + at, C.player, label, "label")
        page.formula(TOTALS_ROW + at, C.kind, formula, "working_number")
    page.define("training_spent", TOTALS_ROW + 1, C.kind)
    pay = sum(line.pay for line in view.roster)
    wages = sum(_dollars(line, done, view.settings) for line, done in zip(view.roster, lines, strict=True)) - pay
    for at, (label, name, formula, dollars) in enumerate(
        (
            ("Wages of your players a round", "wages_total", f"=SUM({every[C.wage]})-pay_total", wages),
            ("Pay of contract players a round", "pay_total", "=SUM(roster_pay)", pay),
        )
    ):
        page.put(TOTALS_ROW + at, C.ol, label, "label")
        page.formula(TOTALS_ROW + at, C.trained_ol, formula, "working_money")
        page.define(name, TOTALS_ROW + at, C.trained_ol)
