"""The Ageing sheet of the season's last move sheet: what a year costs each player, and how the loss is split (R10)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import ageingformulas as formulas
from vbxl.books.movesheet.blocks import Judge, by_key, hide_unused, write_inputs
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.given import roster_keys
from vbxl.books.movesheet.messages import LEAVING_TEXTS, TALENT_KEPT, text
from vbxl.books.movesheet.places import AGEING_ROW, HEAD_HEIGHT, TRAINING_ROW, TRAINING_SHEET, TrainingColumns
from vbxl.books.movesheet.places import AgeingColumns as C
from vbxl.books.page import Page
from vbxl.books.worksheet import down, quoted, ref
from vbxl.league.agesplits import SPLIT_AGES, AgeFault, AgeLine, plan_ageing, split_asked
from vbxl.league.league import ROSTER_ROWS, TALENT
from vbxl.league.moves import Input, Moves
from vbxl.league.talents import asked_view
from vbxl.league.view import View
from vbxl.rules.ageing import age_loss, next_age
from vbxl.rules.season import Season
from vbxl.rules.team import PLAYERS_LEAST

HEADS: Final = (
    "PLAYER", "Kind", "Age", "Next season", "OL", "DL", "Loss", "At least of each", "loss OL", "OL loses", "DL loses",
    "OL next", "DL next", "legal from", "to",
)  # fmt: skip
# What a year costs: heads, then a line an age.
YEARS_ROW: Final = 3
YEARS: Final = {
    C.player: "What a year costs",
    C.age: "Age",
    C.next_age: "Next season",
    C.loss: "Loss",
    C.least: HEADS[C.least],
}
LAST: Final = AGEING_ROW + ROSTER_ROWS - 1
STAYING_ROW: Final = LAST + 2
AMATEURS_ROW: Final = STAYING_ROW + 1
NOTE: Final = (
    "The season ends with this round, and your players are a year older. Type how much of the loss comes off OL; the "
    "rest comes off DL."
)
BLANK_NOTE: Final = "Left empty, it leaves the levels as close to each other as can be. Nothing to split: grey."


def write_ageing(page: Page, view: View, moves: Moves, spots: Spots) -> None:
    """AGEING: what each player loses, which splits are legal, his levels next season, and how many stay (R10)."""
    typed = by_key(moves.ageing, roster_keys(view), 1)
    plan = plan_ageing(asked_view(view, moves), moves)
    players = len(view.roster)
    _frame(page, view.settings)
    write_inputs(page, ["ageing_loss_ol"], AGEING_ROW, C.loss_ol, ROSTER_ROWS, typed, "input_centre")
    judge = Judge(page, spots, "ageing_text")
    for row, (done, (one,)) in enumerate(zip(plan.lines[:players], typed, strict=False), start=AGEING_ROW):
        _player(page, row, done)
        _split(page, row, done)
        _workings(page, row, done, one)
        _verdict(judge, row, done)
    for row, (one,) in enumerate(typed[players:], start=AGEING_ROW + players):
        _nobody(judge, row, one)
    hide_unused(page, AGEING_ROW + players, typed[players:])
    _limits(page, judge, players)
    _totals(page, plan.staying, view.settings)


def write_years(page: Page, season: Season) -> None:
    """What a year costs, by age: the next age, the loss, and the least of each level (R10.1)."""
    page.sheet.set_row(YEARS_ROW, HEAD_HEIGHT)
    for column in range(C.least + 1):
        page.put(YEARS_ROW, column, YEARS.get(column), "head" if column < C.age else "head_centre")
    for row, age in enumerate(SPLIT_AGES, start=YEARS_ROW + 1):
        older, (loss, least) = next_age(age) or "", age_loss(age, season)
        setting = older.lower()
        page.put(row, C.age, age, "centre")
        page.put(row, C.next_age, older, "centre")
        page.formula(row, C.loss, f"=age_loss_{setting}", "working_centre")
        cost = formulas.least_loss(ref(row, C.loss), f"age_least_{setting}")
        page.formula(row, C.least, cost, "working_centre")
    named = {"ageing_age": C.age, "ageing_next": C.next_age, "ageing_loss": C.loss, "ageing_least": C.least}
    for name, column in named.items():
        page.define(name, YEARS_ROW + 1, column, len(SPLIT_AGES))


def _frame(page: Page, season: Season) -> None:
    """Title, notes, heads and columns."""
    page.band(0, C.message, "AGEING", "title")
    page.put(1, 0, f"{NOTE} {BLANK_NOTE}", "note")
    page.formula(2, 0, formulas.RULE, "note")
    write_years(page, season)
    page.sheet.set_row(AGEING_ROW - 1, HEAD_HEIGHT)
    for column in range(C.message + 1):
        page.put(AGEING_ROW - 1, column, None, "head")
    looks = {C.player: "head", C.kind: "head_indent"}
    for column, head in enumerate(HEADS):
        page.put(AGEING_ROW - 1, column, head, looks.get(column, "head_centre"))
    page.sheet.set_column(C.player, C.player, 28)
    page.sheet.set_column(C.kind, C.kind, 9)
    page.sheet.set_column(C.age, C.highest, 8)
    page.sheet.set_column(C.message, C.message, 54)
    page.sheet.set_column(C.message + 1, C.message + 1, 2)
    page.sheet.set_column(C.step, C.last, 7, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(AGEING_ROW, 1)
    page.printed(AMATEURS_ROW, C.message, AGEING_ROW - 1)


def _cells(row: int) -> dict[int, str]:
    """The addresses of a line's cells."""
    return {column: ref(row, column) for column in range(C.last + 1)}


def _player(page: Page, row: int, done: AgeLine) -> None:
    """A player as the Training sheet leaves him, and his age next season."""
    source, training, cell = TRAINING_ROW + row - AGEING_ROW, quoted(TRAINING_SHEET), _cells(row)
    of = TrainingColumns
    for column, given, value, look in (
        (C.player, of.player, done.player, "name"),
        (C.kind, of.kind, done.kind, "text_indent"),
        (C.age, of.age, done.age, "working_centre"),
        (C.ol, of.new_ol, done.ol, "working_centre"),
        (C.dl, of.new_dl, done.dl, "working_centre"),
    ):
        page.formula(row, column, f"={training}{ref(source, given)}", look)
    older = formulas.next_age(cell[C.kind], cell[C.step], cell[C.said])
    page.formula(row, C.next_age, older, "working_centre")


def _split(page: Page, row: int, done: AgeLine) -> None:
    """What he loses, which parts of it may come off OL, and what comes off; "" where there is nothing to split."""
    cell = _cells(row)
    levels, loss = (cell[C.ol], cell[C.dl]), (cell[C.loss], cell[C.least])
    keeping = (cell[C.low], cell[C.high])
    off_dl = f"{cell[C.loss]}-{cell[C.taken]}"
    splits = done.splits and not done.leaves
    for column, formula, value, shown in (
        (C.loss, formulas.of_step(cell[C.step], "ageing_loss"), done.loss, done.splits),
        (C.least, formulas.of_step(cell[C.step], "ageing_least"), done.least, done.splits),
        (C.lowest, formulas.lowest(cell[C.step], levels, loss, keeping), done.legal[0], done.splits),
        (C.highest, formulas.highest(cell[C.step], levels, loss, keeping), done.legal[1], done.splits),
        (C.off_ol, formulas.part(cell[C.said], cell[C.taken]), done.loss_ol, splits),
        (C.off_dl, formulas.part(cell[C.said], off_dl), done.loss - done.loss_ol, splits),
        (C.new_ol, formulas.new_level(cell[C.kind], cell[C.said], levels[0], cell[C.taken]), done.new_ol, True),
        (C.new_dl, formulas.new_level(cell[C.kind], cell[C.said], levels[1], cell[C.off_dl]), done.new_dl, True),
    ):
        gone = column in (C.new_ol, C.new_dl) and done.leaves
        page.formula(row, column, formula, "working_centre")


def _workings(page: Page, row: int, done: AgeLine, one: Input) -> None:
    """Which year he goes through, what was typed, which losses keep him, which is taken, what is said of him."""
    cell = _cells(row)
    levels, legal = (cell[C.ol], cell[C.dl]), (cell[C.lowest], cell[C.highest])
    year = SPLIT_AGES.index(done.age) + 1 if done.splits else 0
    typed = split_asked(one.value)
    asked = "" if one.blank else formulas.NO_NUMBER if typed is None else typed
    keeping = (cell[C.low], cell[C.high])
    least, loss = cell[C.least], cell[C.loss]
    for column, formula, value in (
        (C.step, formulas.step(cell[C.kind], cell[C.age]), year),
        (C.typed, formulas.typed(cell[C.loss_ol]), asked),
        (C.low, formulas.keeping_low(cell[C.step], levels[1], loss, least), done.keeping[0]),
        (C.high, formulas.keeping_high(cell[C.step], levels[0], loss, least), done.keeping[1]),
        (C.taken, formulas.taken(cell[C.step], cell[C.typed], legal, levels, loss), done.loss_ol),
        (C.lost, formulas.lost(keeping, levels, least), int(done.leaving) if done.splits else 0),
        (C.said, formulas.said(cell[C.kind], cell[C.step], cell[C.lost], TALENT_KEPT), _said(done)),
    ):
        page.formula(row, column, formula)


def _said(done: AgeLine) -> int:
    return TALENT_KEPT if done.kind == TALENT else int(done.leaving)


def _verdict(judge: Judge, row: int, done: AgeLine) -> None:
    """What is wrong with the loss typed, and what is said beside the player."""
    page, cell = judge.page, _cells(row)
    legal = (cell[C.lowest], cell[C.highest])
    wrong = formulas.fault(cell[C.kind], cell[C.step], cell[C.typed], cell[C.loss], legal)
    judge.fault(row, C.loss_ol, C.fault, wrong, int(done.fault))
    bounds = formulas.legal(cell[C.step], legal, cell[C.taken], cell[C.said])
    page.formula(row, C.legal, bounds)
    told = formulas.told(cell[C.fault], cell[C.step], cell[C.said], cell[C.legal])
    page.formula(row, C.message, told, "remark_beside")


def _legal(done: AgeLine) -> str:
    """Which losses of OL are legal, and which one is taken."""
    if not done.splits:
        return ""
    low, high = done.legal
    which = f"{low} is" if low == high else f"{low} to {high} are"
    return f"{which} legal; {done.loss_ol} is taken{'; he leaves' if done.leaves else ''}"


def _told(done: AgeLine) -> str:
    if done.fault:
        return _legal(done) or text("ageing_text", int(done.fault))
    return LEAVING_TEXTS[said - 1] if (said := _said(done)) else ""


def _nobody(judge: Judge, row: int, one: Input) -> None:
    """What is typed in a row in which nobody stands (R10.1)."""
    fault = 0 if one.blank else int(AgeFault.NOBODY)
    judge.fault(row, C.loss_ol, C.fault, formulas.beside_nobody(ref(row, C.loss_ol)), fault)
    judge.told(row, C.message, {C.fault: fault}, "wrong_beside")


def _limits(page: Page, judge: Judge, players: int) -> None:
    """Validation, what turns red, and what is grey: the inputs of who has nothing to split (R10.1)."""
    said = "Whole points of his loss that come off OL; the legal ones stand at the right. Blank leaves it to the rule."
    page.whole([(AGEING_ROW, C.loss_ol, LAST, C.loss_ol)], "0", "=MAX(ageing_loss)", "loss OL", said)
    judge.mark(AGEING_ROW, LAST, C.loss_ol, C.fault)
    step, fault = ref(AGEING_ROW, C.step, "c"), ref(AGEING_ROW, C.fault, "c")
    if players:
        last = AGEING_ROW + players - 1
        shut: dict[str, object] = {"type": "formula", "criteria": f"=AND({step}=0,{fault}=0)"}
        page.mark([(AGEING_ROW, C.loss_ol, last, C.loss_ol)], shut, "closed")
        wrong: dict[str, object] = {"type": "formula", "criteria": f"={fault}>0"}
        page.mark([(AGEING_ROW, C.message, last, C.message)], wrong, "wrong_text")


def _totals(page: Page, staying: int, season: Season) -> None:
    """How many players stay, and the amateurs who fill the team up (R10.2)."""
    stay, many = ref(STAYING_ROW, C.kind), ref(AMATEURS_ROW, C.kind)
    filling = max(0, PLAYERS_LEAST - staying)
    page.put(STAYING_ROW, C.player, "Players who stay, as it stands", "label")
    page.formula(STAYING_ROW, C.kind, formulas.staying(down(AGEING_ROW, LAST, C.next_age)), "working_number")
    page.put(AMATEURS_ROW, C.player, "Amateurs who come", "label")
    page.formula(AMATEURS_ROW, C.kind, formulas.amateurs(stay), "working_number")
    who = "amateur fills" if filling == 1 else "amateurs fill"
    level = season.amateur_level
    words = f"{who} your team: Age {SPLIT_AGES[0]}, {level}/{level}" if filling else ""
    page.formula(AMATEURS_ROW, C.age, formulas.amateurs_text(many), "note")
