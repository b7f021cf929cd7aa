"""The Ageing sheet against the engine: every working and every result, with mistakes that must be seen (R10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any, Final

import pytest

from oracle_comparison import Held, agree, checks_held, row_held, seen_in
from sheet_factory import Made
from shown_cells import Shown
from test_ageing_sheet import ROSTERS, SEASONS, last_view, roster_sheet
from vbxl.books.movesheet.ageing import AGEING
from vbxl.books.movesheet.checks import LEAVING_TEXTS, TALENT_KEPT, find_text
from vbxl.books.movesheet.layout import AGEING_ROW, AGEING_SHEET
from vbxl.league.league import OWN, ROSTER_ROWS, TALENT
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.season_end import SPLIT_AGES, AgeLine, AgePlan, plan_ageing, split_entered
from vbxl.league.training import make_view_after_training
from vbxl.league.view import RosterLine
from vbxl.problems import AgeFault
from vbxl.rules.ageing import get_age_loss, get_next_age
from vbxl.rules.season import Season, season_with
from vbxl.rules.team import PLAYERS_LEAST
from wanted_cells import break_formulas

C: Final = SimpleNamespace(**AGEING.at)

STAYING_ROW: Final = AGEING_ROW + ROSTER_ROWS + 1
YEARS_ROW: Final = STAYING_ROW + 3
# What is empty in a row in which nobody stands.
SHOWN: Final = (
    C.player, C.kind, C.age, C.next_age, C.ol, C.dl, C.loss, C.least, C.off_ol, C.off_dl, C.new_ol, C.new_dl, C.lowest,
    C.highest, C.legal,
)  # fmt: skip
# So many levels on both sides of a bound, each with every loss typed.
SMALL: Final = range(1, 9)
# An odd loss of which each level shall lose more than half.
ODD: Final = season_with([("age_loss_e", 7), ("age_least_e", 50)])


def small_sheet(age: str, season: Season) -> Made:
    """Players whom the year costs about all they have, and who lose what the legal bounds leave, or one beside it."""
    levels = [(ol, dl) for ol in SMALL for dl in (ol, ol + 1, 3 * ol, 3 * ol + 2)][: ROSTER_ROWS - 2]
    roster = tuple(RosterLine(f"Small {at}", OWN, age, ol, dl) for at, (ol, dl) in enumerate(levels))
    seen = last_view(roster, season)
    typed = []
    for at, line in enumerate(plan_ageing(seen, Moves()).lines):
        loss = (line.legal[0], line.legal[1], line.legal[0] - 1, line.legal[1] + 1, line.loss, None)[at % 6]
        typed += [] if loss is None else [Row(line.player, (Input(loss),))]
    return Made(f"small {age}", seen, Moves(ageing=tuple(typed)))


@cache
def stock() -> tuple[Made, ...]:
    """The sheets that are held: rosters about which ageing may go either way."""
    return tuple(_stock())


def _stock() -> Iterator[Made]:
    yield from (small_sheet(age, season) for age, season in zip(SPLIT_AGES, (*SEASONS, ODD), strict=True))
    yield from map(roster_sheet, range(0, ROSTERS, 2))


def ageing_held(made: Made, shown: Shown) -> Iterator[Held]:
    """Every working and result of the Ageing sheet, and what of it the Checks sheet lists."""
    seen, moves = made.view, made.moves or Moves()
    plan = plan_ageing(make_view_after_training(seen, moves), moves)
    typed = {row.key: row.inputs[0] for row in moves.ageing}
    players = len(seen.roster)
    for at, line in enumerate(plan.lines[:players]):
        wanted = _line(line) | _workings(line, typed.get(line.player, BLANK))
        yield from row_held(shown, AGEING_SHEET, AGEING_ROW + at, wanted, f"{made.what}, {line.player}")
    for at in range(players, ROSTER_ROWS):
        fault = int(AgeFault.NOBODY) if f"row {at + 1}" in typed else 0
        wanted = dict.fromkeys(SHOWN, "") | {C.fault: fault, C.message: find_text("ageing_text", fault)}
        yield from row_held(shown, AGEING_SHEET, AGEING_ROW + at, wanted, f"{made.what}, nobody")
    yield from _totals(made, plan, shown)
    yield from checks_held(made, shown, AGEING_SHEET)


def _line(line: AgeLine) -> dict[int, Any]:
    """What a manager sees of a player."""
    kept, splits = not line.leaves, line.splits
    bounds = line.legal if splits else ("", "")
    return {
        C.player: line.player, C.kind: line.kind, C.age: line.age, C.ol: line.ol, C.dl: line.dl,
        C.next_age: line.next_age if kept else "leaves",
        C.loss: line.loss if splits else "", C.least: line.least if splits else "",
        C.off_ol: line.loss_ol if splits and kept else "",
        C.off_dl: line.loss - line.loss_ol if splits and kept else "",
        C.new_ol: line.new_ol if kept else "", C.new_dl: line.new_dl if kept else "",
        C.lowest: bounds[0], C.highest: bounds[1], C.message: _said(line),
    }  # fmt: skip


def _said(line: AgeLine) -> str:
    if line.fault:
        return _legal(line) or find_text("ageing_text", int(line.fault))
    if line.kind == TALENT:
        return LEAVING_TEXTS[TALENT_KEPT - 1]
    return f"leaves: {line.leaves}" if line.leaves else ""


def _legal(line: AgeLine) -> str:
    if not line.splits:
        return ""
    low, high = line.legal
    which = f"{low} is" if low == high else f"{low} to {high} are"
    return f"{which} legal; {line.loss_ol} is used" + ("; the player leaves" if line.leaves else "")


def _workings(line: AgeLine, typed: Input) -> dict[int, Any]:
    """What is folded away: which year, what was typed, which losses keep him, the one taken, why he leaves."""
    asked = split_entered(typed.value)
    why = TALENT_KEPT if line.kind == TALENT else int(line.leaving)
    return {
        C.step: SPLIT_AGES.index(line.age) + 1 if line.splits else 0,
        C.typed: "" if typed.blank else "?" if asked is None else asked,
        C.low: line.keeping[0], C.high: line.keeping[1], C.taken: line.loss_ol,
        C.lost: int(line.leaving) if line.splits else 0, C.said: why, C.legal: _legal(line), C.fault: int(line.fault),
    }  # fmt: skip


def _totals(made: Made, plan: AgePlan, shown: Shown) -> Iterator[Held]:
    """Who stays, the amateurs who come, what a year costs, and the note that says two numbers of the rule."""
    season = made.view.settings
    many = max(0, PLAYERS_LEAST - plan.staying)
    level = season.amateur_level
    said = f"{'amateur fills' if many == 1 else 'amateurs fill'} your team: Age A, {level}/{level}" if many else ""
    yield from row_held(shown, AGEING_SHEET, STAYING_ROW, {C.kind: plan.staying}, made.what)
    yield from row_held(shown, AGEING_SHEET, STAYING_ROW + 1, {C.kind: many, C.age: said}, made.what)
    for at, age in enumerate(SPLIT_AGES, start=YEARS_ROW + 1):
        loss, least = get_age_loss(age, season)
        wanted = {C.age: age, C.next_age: get_next_age(age), C.loss: loss, C.least: least}
        yield from row_held(shown, AGEING_SHEET, at, wanted, f"{made.what}, Age {age}")


def test_every_cell_is_what_the_engine_says() -> None:
    cells = sum(agree(ageing_held(made, Shown(made.data))) for made in stock())
    assert cells > 5_000, cells


# --- mistakes ---

# Which function makes what mistake: a text of its formula that becomes another.
MISTAKES: Final = {
    "half of an odd loss is rounded up": (r"(age_least_\w+),INT\(\(", r"\1,INT((1+"),
    "an illegal loss is taken": (r"MAX\((N\d+,MIN\(O)", r"MIN(\1"),
}  # fmt: skip


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    break_formulas(monkeypatch, *MISTAKES[what])
    assert seen_in(stock(), ageing_held)
