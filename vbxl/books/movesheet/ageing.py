"""The Ageing sheet of a season's last move sheet and its formulas.

Each player's loss, and the legal splits of it (R10).

As in `formulas`, no rule's number stands in them; cells are given as addresses. Of whole levels and losses the legal
losses of OL are those from a lowest to a highest one: with the sum of both levels fixed, the ratio is the lower the
closer both are to half of it.
"""

from __future__ import annotations

from typing import Final

from vbxl.books.movesheet.checks import TALENT_KEPT, IssueList, Judge, write_moved
from vbxl.books.movesheet.formulas import plainly, trimmed, value_of
from vbxl.books.movesheet.layout import (
    AGEING_ROW,
    HEAD_HEIGHT,
    THREE_LINES,
    TRAINING_ROW,
    TRAINING_SHEET,
    TrainingColumns,
    unused,
)
from vbxl.books.movesheet.layout import AgeingColumns as C
from vbxl.books.movesheet.places import AGEING_BLOCK
from vbxl.league.ageing import SPLIT_AGES, Leaving
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.view import View
from vbxl.problems import AgeFault
from vbxl.rules.ageing import next_age
from vbxl.xlsx.value import Grid
from vbxl.xlsx.worksheet import down, quoted, ref
from vbxl.xlsx.writer import Contents, Page

LEAVES = "leaves"
# Stands for an entry that is no whole number.
NO_NUMBER = "?"
# The row has no player: no sentence.
NOBODY = -1
RULE = (
    '="Afterwards the higher level is at most "&aged_ratio&" times the lower where any split allows it. '
    'A player who falls below "&aged_least&" in a level leaves."'
)


def least_loss(loss: str, least: str) -> str:
    """The least loss of each level: half of the whole loss at most (R10.1)."""
    return f"=MIN({least},INT(({loss})/2))"


def step(kind: str, age: str) -> str:
    """Which year of the table a player goes through, 0 for who has nothing to split (R10.1)."""
    return f'=IF({kind}="{OWN}",IFERROR(MATCH({age},ageing_age,0),0),0)'


def of_step(step_: str, column: str) -> str:
    """A column of the table for a player's year, "" for a player with nothing to split (R10.1)."""
    return f'=IF({step_}=0,"",INDEX({column},{step_}))'


def typed(cell: str) -> str:
    """The OL loss typed as a number, "" if blank, a mark if it is no whole number (R10.2)."""
    number = f'IFERROR(IF({plainly(cell)},{value_of(cell)},"{NO_NUMBER}"),"{NO_NUMBER}")'
    return f'=IF({trimmed(cell)}="","",{number})'


def keeping_low(step_: str, dl: str, loss: str, least: str) -> str:
    """The least OL loss that each level's least loss and DL's lowest level allow (R10.1, R10.2)."""
    return f"=IF({step_}=0,0,MAX({least},{loss}-{dl}+aged_least))"


def keeping_high(step_: str, ol: str, loss: str, least: str) -> str:
    """The most OL loss that each level's least loss and OL's lowest level allow (R10.1, R10.2)."""
    return f"=IF({step_}=0,0,MIN({loss}-{least},{ol}-aged_least))"


def lowest(step_: str, levels: tuple[str, str], loss: tuple[str, str], keeping: tuple[str, str]) -> str:
    """The least legal OL loss: any if the player leaves, else as the ratio demands, or next to it (R10.2).

    `loss` is the loss and the least of each level, `keeping` the bounds of the losses that keep the player.
    """
    (ol, dl), (lost, least), (low, high) = levels, loss, keeping
    even = f"-INT(aged_ratio*({ol}+{dl}-{lost})/(aged_ratio+1)-{ol})"
    near = f"INT(({ol}-{dl}+{lost})/2)"
    return f'=IF({step_}=0,"",IF({low}>{high},{least},MAX({low},MIN({high},{near},{even}))))'


def highest(step_: str, levels: tuple[str, str], loss: tuple[str, str], keeping: tuple[str, str]) -> str:
    """The most OL loss that is legal, as `lowest` (R10.2)."""
    (ol, dl), (lost, least), (low, high) = levels, loss, keeping
    even = f"INT({ol}-({ol}+{dl}-{lost})/(aged_ratio+1))"
    return f'=IF({step_}=0,"",IF({low}>{high},{lost}-{least},MIN({high},MAX({low},{_nearest(ol, dl, lost)},{even}))))'


def _nearest(ol: str, dl: str, loss: str) -> str:
    """The OL loss that leaves both levels closest to each other, the higher of two (R10.2)."""
    return f"INT(({ol}-{dl}+{loss}+1)/2)"


def taken(step_: str, typed_: str, legal: tuple[str, str], levels: tuple[str, str], loss: str) -> str:
    """The OL loss carried out: the legal one nearest to what was typed, or that leaves the levels closest (R10.2)."""
    wished = f"IF(ISNUMBER({typed_}),{typed_},{_nearest(*levels, loss)})"
    return f"=IF({step_}=0,0,MAX({legal[0]},MIN({legal[1]},{wished})))"


def lost(keeping: tuple[str, str], levels: tuple[str, str], least: str) -> str:
    """Why no split keeps a player: the number of the sentence, 0 if one does (R10.1)."""
    ol, dl = (f"{level}-{least}<aged_least" for level in levels)
    at = Leaving
    why = f"IF({ol},IF({dl},{at.BOTH:d},{at.OL:d}),IF({dl},{at.DL:d},{at.EITHER:d}))"
    return f"=IF({keeping[0]}<={keeping[1]},0,{why})"


def message_number(kind: str, step_: str, lost_: str, talent: int) -> str:
    """The number of the sentence that does not depend on the entry: 0 none, −1 for a row without a player (R10.1)."""
    splits = f"IF({step_}=0,{Leaving.LAST_AGE:d},{lost_})"
    known = f'IF({kind}="{CONTRACT}",{Leaving.CONTRACT:d},IF({kind}="{TALENT}",{talent},{splits}))'
    return f'=IF({kind}="",{NOBODY},{known})'


def next_age_formula(kind: str, step_: str, said_: str) -> str:
    """The age of next season, or "leaves"; "" without a player (R10.1)."""
    older = f'IF({said_}>0,"{LEAVES}",IF({said_}<0,"",INDEX(ageing_next,{step_})))'
    return f'=IF({kind}="{TALENT}",INDEX(ageing_age,1),{older})'


def part(said_: str, amount: str) -> str:
    """A part of the loss of who stays and has one, else "" (R10.1)."""
    return f'=IF({said_}<>0,"",{amount})'


def new_level(kind: str, said_: str, level: str, loss: str) -> str:
    """A level next season, "" for a player who leaves; a talent's stays (R10.1)."""
    return f'=IF({kind}="{TALENT}",{level},IF({said_}<>0,"",{level}-{loss}))'


def fault(kind: str, step_: str, typed_: str, loss: str, legal: tuple[str, str]) -> str:
    """The fault of the OL loss entered: 0 none, else the number of the message (R10.1, R10.2)."""
    at = AgeFault
    known = f'IF({kind}="{CONTRACT}",{at.CONTRACT:d},IF({kind}="{TALENT}",{at.TALENT:d},{at.LAST_AGE:d}))'
    closed = f'IF({kind}="",{at.NOBODY:d},{known})'
    fits = f"IF(AND({typed_}>={legal[0]},{typed_}<={legal[1]}),0,{at.ILLEGAL:d})"
    judged = f"IF(ISNUMBER({typed_}),IF(AND({typed_}>=0,{typed_}<={loss}),{fits},{at.SPLIT:d}),{at.SPLIT:d})"
    return f'=IF({typed_}="",0,IF({step_}=0,{closed},{judged}))'


def legal_formula(step_: str, bounds: tuple[str, str], taken_: str, said_: str) -> str:
    """Which losses of OL are legal, and which one is taken, "" where nothing is split (R10.2)."""
    low, high = bounds
    which = f'IF({low}={high},{low}&" is",{low}&" to "&{high}&" are")&" legal; "&{taken_}&" is taken"'
    return f'=IF({step_}=0,"",{which}&IF({said_}>0,"; the player leaves",""))'


def message_formula(fault_: str, step_: str, said_: str, legal_: str) -> str:
    """The sentence beside a player: the legal splits, why nothing is split, or why the player leaves (R10)."""
    wrong = f"IF({step_}>0,{legal_},INDEX(ageing_text,{fault_}))"
    return f'=IF({fault_}>0,{wrong},IF({said_}>0,INDEX(leaving_text,{said_}),""))'


def staying(next_ages: str) -> str:
    """How many players of its own a team has next season, new talents among them (R10.2)."""
    return f'=COUNTIF(player_key,"?*")-COUNTIF({next_ages},"{LEAVES}")'


def amateurs(stay: str) -> str:
    """How many amateurs fill the team up (R10.2)."""
    return f"=MAX(0,players_least-{stay})"


def amateurs_text(many: str) -> str:
    """The sentence about the amateurs who complete the team (R10.2)."""
    who = f'IF({many}=1,"amateur fills","amateurs fill")'
    levels = 'INDEX(ageing_age,1)&", "&amateur_level&"/"&amateur_level'
    return f'=IF({many}=0,"",{who}&" your team: Age "&{levels})'


HEADS: Final = (
    "PLAYER", "Kind", "Age", "Next season", "OL", "DL", "Loss", "At least of each", "loss OL", "OL loses", "DL loses",
    "OL next", "DL next", "legal from", "to",
)  # fmt: skip
# What a year costs, by columns.
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
# The cost of a year: heads, then a line for each age; then the rule.
YEARS_ROW: Final = AMATEURS_ROW + 2
RULE_ROW: Final = YEARS_ROW + len(SPLIT_AGES) + 2
NOTE: Final = (
    "The season ends with this round, and your players are a year older. Type how much of the loss comes off the "
    "offensive level (OL); the rest comes off the defensive level (DL)."
)
BLANK_NOTE: Final = "Left empty, it leaves the levels as close to each other as can be. Nothing to split: grey."
# The input; and the rows in which nobody stands and nothing was typed.
LOSS: Final = "ageing_loss_ol"
UNUSED: Final = ".ageing_unused"


def unused_losses(view: View, typed: Contents) -> dict[str, Grid]:
    """The rows of the Ageing sheet that are out of sight."""
    return {UNUSED: unused(typed, [LOSS], len(view.roster))}


def write_ageing(page: Page, spots: IssueList) -> None:
    """AGEING: each player's loss, the legal splits, the levels next season, and the number who stay (R10)."""
    _frame(page)
    page.room(LOSS, AGEING_ROW, C.loss_ol, ROSTER_ROWS, look="input_centre")
    judge = Judge(page, spots, "ageing_text")
    for row in range(AGEING_ROW, LAST + 1):
        _player(page, row)
        _split(page, row)
        _workings(page, row)
        _verdict(judge, row)
    write_moved(page, spots, AGEING_BLOCK, C.moved, AGEING_ROW, [C.loss_ol])
    page.define(AGEING_BLOCK.name, AGEING_ROW - 1, 0, AGEING_BLOCK.rows, AGEING_BLOCK.columns)
    page.hide(UNUSED, AGEING_ROW, ROSTER_ROWS)
    _limits(page, judge)
    _totals(page)


def write_years(page: Page) -> None:
    """The cost of a year by age: the next age, the loss, and the least of each level (R10.1)."""
    page.sheet.set_row(YEARS_ROW, HEAD_HEIGHT)
    for column in range(C.least + 1):
        page.put(YEARS_ROW, column, YEARS.get(column), "head" if column < C.age else "head_centre")
    for row, age in enumerate(SPLIT_AGES, start=YEARS_ROW + 1):
        older = next_age(age) or ""
        setting = older.lower()
        page.put(row, C.age, age, "centre")
        page.put(row, C.next_age, older, "centre")
        page.formula(row, C.loss, f"=age_loss_{setting}", "working_centre")
        cost = least_loss(ref(row, C.loss), f"age_least_{setting}")
        page.formula(row, C.least, cost, "working_centre")
    named = {"ageing_age": C.age, "ageing_next": C.next_age, "ageing_loss": C.loss, "ageing_least": C.least}
    for name, column in named.items():
        page.define(name, YEARS_ROW + 1, column, len(SPLIT_AGES))


def _frame(page: Page) -> None:
    """Title, notes, heads and columns."""
    page.band(0, C.message, "AGEING", "title")
    page.put(1, 0, NOTE, "note")
    page.formula(RULE_ROW, 0, RULE, "note")
    page.put(RULE_ROW + 1, 0, BLANK_NOTE, "note")
    write_years(page)
    page.sheet.set_row(AGEING_ROW - 1, THREE_LINES)
    for column in range(C.message + 1):
        page.put(AGEING_ROW - 1, column, None, "head")
    looks = {C.player: "head", C.kind: "head_indent"}
    for column, head in enumerate(HEADS):
        page.put(AGEING_ROW - 1, column, head, looks.get(column, "head_centre"))
    page.sheet.set_column(C.player, C.player, 24)
    page.sheet.set_column(C.kind, C.kind, 9)
    page.sheet.set_column(C.age, C.highest, 6.5)
    page.sheet.set_column(C.message, C.message, 48)
    page.sheet.set_column(C.message + 1, C.message + 1, 2)
    page.sheet.set_column(C.step, C.last, 7, None, {"hidden": True, "level": 1})
    page.sheet.freeze_panes(AGEING_ROW, 1)
    page.printed(RULE_ROW + 1, C.message, AGEING_ROW - 1)


def _cells(row: int) -> dict[int, str]:
    """The addresses of a line's cells."""
    return {column: ref(row, column) for column in range(C.last + 1)}


def _player(page: Page, row: int) -> None:
    """A player after the Training sheet, and the age next season."""
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
    older = next_age_formula(cell[C.kind], cell[C.step], cell[C.said])
    page.formula(row, C.next_age, older, "working_centre")


def _split(page: Page, row: int) -> None:
    """The whole loss, the part that may come off OL, and the part that does; "" where there is nothing to split."""
    cell = _cells(row)
    levels, loss = (cell[C.ol], cell[C.dl]), (cell[C.loss], cell[C.least])
    keeping = (cell[C.low], cell[C.high])
    off_dl = f"{cell[C.loss]}-{cell[C.taken]}"
    for column, formula in (
        (C.loss, of_step(cell[C.step], "ageing_loss")),
        (C.least, of_step(cell[C.step], "ageing_least")),
        (C.lowest, lowest(cell[C.step], levels, loss, keeping)),
        (C.highest, highest(cell[C.step], levels, loss, keeping)),
        (C.off_ol, part(cell[C.said], cell[C.taken])),
        (C.off_dl, part(cell[C.said], off_dl)),
        (C.new_ol, new_level(cell[C.kind], cell[C.said], levels[0], cell[C.taken])),
        (C.new_dl, new_level(cell[C.kind], cell[C.said], levels[1], cell[C.off_dl])),
    ):
        page.formula(row, column, formula, "working_centre")


def _workings(page: Page, row: int) -> None:
    """The year's step, the entry, the losses that keep the player, the one taken, and the sentence."""
    cell = _cells(row)
    levels, legal = (cell[C.ol], cell[C.dl]), (cell[C.lowest], cell[C.highest])
    keeping = (cell[C.low], cell[C.high])
    least, loss = cell[C.least], cell[C.loss]
    for column, formula in (
        (C.step, step(cell[C.kind], cell[C.age])),
        (C.typed, typed(cell[C.loss_ol])),
        (C.low, keeping_low(cell[C.step], levels[1], loss, least)),
        (C.high, keeping_high(cell[C.step], levels[0], loss, least)),
        (C.taken, taken(cell[C.step], cell[C.typed], legal, levels, loss)),
        (C.lost, lost(keeping, levels, least)),
        (C.said, message_number(cell[C.kind], cell[C.step], cell[C.lost], TALENT_KEPT)),
    ):
        page.formula(row, column, formula)


def _verdict(judge: Judge, row: int) -> None:
    """The fault of the loss entered, and the sentence beside the player."""
    page, cell = judge.page, _cells(row)
    legal = (cell[C.lowest], cell[C.highest])
    wrong = fault(cell[C.kind], cell[C.step], cell[C.typed], cell[C.loss], legal)
    judge.fault(row, C.loss_ol, C.fault, wrong)
    bounds = legal_formula(cell[C.step], legal, cell[C.taken], cell[C.said])
    page.formula(row, C.legal, bounds)
    message = message_formula(cell[C.fault], cell[C.step], cell[C.said], cell[C.legal])
    page.formula(row, C.message, message, "remark_beside")


def _limits(page: Page, judge: Judge) -> None:
    """Validation, what turns red, and what is grey: the inputs of who has nothing to split (R10.1)."""
    text = "Whole points of the loss that come off OL; the legal ones stand at the right. Blank leaves it to the rule."
    page.whole([(AGEING_ROW, C.loss_ol, LAST, C.loss_ol)], "0", "=MAX(ageing_loss)", "loss OL", text)
    judge.mark(AGEING_ROW, LAST, C.loss_ol, C.fault)
    kind, step, fault = (ref(AGEING_ROW, of, "c") for of in (C.kind, C.step, C.fault))
    shut: dict[str, object] = {"type": "formula", "criteria": f'=AND({kind}<>"",{step}=0,{fault}=0)'}
    page.mark([(AGEING_ROW, C.loss_ol, LAST, C.loss_ol)], shut, "closed")
    wrong: dict[str, object] = {"type": "formula", "criteria": f"={fault}>0"}
    page.mark([(AGEING_ROW, C.message, LAST, C.message)], wrong, "wrong_text")


def _totals(page: Page) -> None:
    """How many players stay, and the amateurs who fill the team up (R10.2)."""
    stay, many = ref(STAYING_ROW, C.kind), ref(AMATEURS_ROW, C.kind)
    page.put(STAYING_ROW, C.player, "Players who stay as it stands", "label")
    page.formula(STAYING_ROW, C.kind, staying(down(AGEING_ROW, LAST, C.next_age)), "working_number")
    page.put(AMATEURS_ROW, C.player, "Amateurs who come", "label")
    page.formula(AMATEURS_ROW, C.kind, amateurs(stay), "working_number")
    page.formula(AMATEURS_ROW, C.age, amateurs_text(many), "note")
