"""The Ageing sheet of the season's last move sheet: what a year costs each player, and how the loss is split (R10)."""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet import ageingformulas as formulas
from vbxl.books.movesheet.blocks import Judge, unused
from vbxl.books.movesheet.checklist import Spots
from vbxl.books.movesheet.messages import TALENT_KEPT
from vbxl.books.movesheet.places import AGEING_ROW, HEAD_HEIGHT, TRAINING_ROW, TRAINING_SHEET, TrainingColumns
from vbxl.books.movesheet.places import AgeingColumns as C
from vbxl.league.ageing import SPLIT_AGES
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.view import View
from vbxl.rules.ageing import next_age
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, quoted, ref
from vbxl.xlsx.writer import Contents, Page

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
# The input; and the rows in which nobody stands and nothing was typed.
LOSS: Final = "ageing_loss_ol"
UNUSED: Final = ".ageing_unused"


def unused_losses(view: View, typed: Contents) -> dict[str, Grid]:
    """The rows of the Ageing sheet that are out of sight."""
    return {UNUSED: unused(typed, [LOSS], len(view.roster))}


def write_ageing(page: Page, spots: Spots) -> None:
    """AGEING: what each player loses, which splits are legal, his levels next season, and how many stay (R10)."""
    _frame(page)
    page.room(LOSS, AGEING_ROW, C.loss_ol, ROSTER_ROWS, look="input_centre")
    judge = Judge(page, spots, "ageing_text")
    for row in range(AGEING_ROW, LAST + 1):
        _player(page, row)
        _split(page, row)
        _workings(page, row)
        _verdict(judge, row)
    page.hide(UNUSED, AGEING_ROW, ROSTER_ROWS)
    _limits(page, judge)
    _totals(page)


def write_years(page: Page) -> None:
    """What a year costs, by age: the next age, the loss, and the least of each level (R10.1)."""
    page.sheet.set_row(YEARS_ROW, HEAD_HEIGHT)
    for column in range(C.least + 1):
        page.put(YEARS_ROW, column, YEARS.get(column), "head" if column < C.age else "head_centre")
    for row, age in enumerate(SPLIT_AGES, start=YEARS_ROW + 1):
        older = next_age(age) or ""
        setting = older.lower()
        page.put(row, C.age, age, "centre")
        page.put(row, C.next_age, older, "centre")
        page.formula(row, C.loss, f"=age_loss_{setting}", "working_centre")
        cost = formulas.least_loss(ref(row, C.loss), f"age_least_{setting}")
        page.formula(row, C.least, cost, "working_centre")
    named = {"ageing_age": C.age, "ageing_next": C.next_age, "ageing_loss": C.loss, "ageing_least": C.least}
    for name, column in named.items():
        page.define(name, YEARS_ROW + 1, column, len(SPLIT_AGES))


def _frame(page: Page) -> None:
    """Title, notes, heads and columns."""
    page.band(0, C.message, "AGEING", "title")
    page.put(1, 0, f"{NOTE} {BLANK_NOTE}", "note")
    page.formula(2, 0, formulas.RULE, "note")
    write_years(page)
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


def _player(page: Page, row: int) -> None:
    """A player as the Training sheet leaves him, and his age next season."""
    source, training, cell = TRAINING_ROW + row - AGEING_ROW, quoted(TRAINING_SHEET), _cells(row)
    of = TrainingColumns
    for column, given, look in (
        (C.player, of.player, "name"),
        (C.kind, of.kind, "text_indent"),
        (C.age, of.age, "working_centre"),
        (C.ol, of.new_ol, "working_centre"),
        (C.dl, of.new_dl, "working_centre"),
    ):
        page.formula(row, column, f"={training}{ref(source, given)}", look)
    older = formulas.next_age(cell[C.kind], cell[C.step], cell[C.said])
    page.formula(row, C.next_age, older, "working_centre")


def _split(page: Page, row: int) -> None:
    """What he loses, which parts of it may come off OL, and what comes off; "" where there is nothing to split."""
    cell = _cells(row)
    levels, loss = (cell[C.ol], cell[C.dl]), (cell[C.loss], cell[C.least])
    keeping = (cell[C.low], cell[C.high])
    off_dl = f"{cell[C.loss]}-{cell[C.taken]}"
    for column, formula in (
        (C.loss, formulas.of_step(cell[C.step], "ageing_loss")),
        (C.least, formulas.of_step(cell[C.step], "ageing_least")),
        (C.lowest, formulas.lowest(cell[C.step], levels, loss, keeping)),
        (C.highest, formulas.highest(cell[C.step], levels, loss, keeping)),
        (C.off_ol, formulas.part(cell[C.said], cell[C.taken])),
        (C.off_dl, formulas.part(cell[C.said], off_dl)),
        (C.new_ol, formulas.new_level(cell[C.kind], cell[C.said], levels[0], cell[C.taken])),
        (C.new_dl, formulas.new_level(cell[C.kind], cell[C.said], levels[1], cell[C.off_dl])),
    ):
        page.formula(row, column, formula, "working_centre")


def _workings(page: Page, row: int) -> None:
    """Which year he goes through, what was typed, which losses keep him, which is taken, what is said of him."""
    cell = _cells(row)
    levels, legal = (cell[C.ol], cell[C.dl]), (cell[C.lowest], cell[C.highest])
    keeping = (cell[C.low], cell[C.high])
    least, loss = cell[C.least], cell[C.loss]
    for column, formula in (
        (C.step, formulas.step(cell[C.kind], cell[C.age])),
        (C.typed, formulas.typed(cell[C.loss_ol])),
        (C.low, formulas.keeping_low(cell[C.step], levels[1], loss, least)),
        (C.high, formulas.keeping_high(cell[C.step], levels[0], loss, least)),
        (C.taken, formulas.taken(cell[C.step], cell[C.typed], legal, levels, loss)),
        (C.lost, formulas.lost(keeping, levels, least)),
        (C.said, formulas.said(cell[C.kind], cell[C.step], cell[C.lost], TALENT_KEPT)),
    ):
        page.formula(row, column, formula)


def _verdict(judge: Judge, row: int) -> None:
    """What is wrong with the loss typed, and what is said beside the player."""
    page, cell = judge.page, _cells(row)
    legal = (cell[C.lowest], cell[C.highest])
    wrong = formulas.fault(cell[C.kind], cell[C.step], cell[C.typed], cell[C.loss], legal)
    judge.fault(row, C.loss_ol, C.fault, wrong)
    bounds = formulas.legal(cell[C.step], legal, cell[C.taken], cell[C.said])
    page.formula(row, C.legal, bounds)
    told = formulas.told(cell[C.fault], cell[C.step], cell[C.said], cell[C.legal])
    page.formula(row, C.message, told, "remark_beside")


def _limits(page: Page, judge: Judge) -> None:
    """Validation, what turns red, and what is grey: the inputs of who has nothing to split (R10.1)."""
    said = "Whole points of his loss that come off OL; the legal ones stand at the right. Blank leaves it to the rule."
    page.whole([(AGEING_ROW, C.loss_ol, LAST, C.loss_ol)], "0", "=MAX(ageing_loss)", "loss OL", said)
    judge.mark(AGEING_ROW, LAST, C.loss_ol, C.fault)
    kind, step, fault = (ref(AGEING_ROW, of, "c") for of in (C.kind, C.step, C.fault))
    shut: dict[str, object] = {"type": "formula", "criteria": f'=AND({kind}<>"",{step}=0,{fault}=0)'}
    page.mark([(AGEING_ROW, C.loss_ol, LAST, C.loss_ol)], shut, "closed")
    wrong: dict[str, object] = {"type": "formula", "criteria": f"={fault}>0"}
    page.mark([(AGEING_ROW, C.message, LAST, C.message)], wrong, "wrong_text")


def _totals(page: Page) -> None:
    """How many players stay, and the amateurs who fill the team up (R10.2)."""
    stay, many = ref(STAYING_ROW, C.kind), ref(AMATEURS_ROW, C.kind)
    page.put(STAYING_ROW, C.player, "Players who stay, as it stands", "label")
    page.formula(STAYING_ROW, C.kind, formulas.staying(down(AGEING_ROW, LAST, C.next_age)), "working_number")
    page.put(AMATEURS_ROW, C.player, "Amateurs who come", "label")
    page.formula(AMATEURS_ROW, C.kind, formulas.amateurs(stay), "working_number")
    page.formula(AMATEURS_ROW, C.age, formulas.amateurs_text(many), "note")
