"""The Training sheet against the engine: every working and every result, with mistakes that must be seen (R6, R9.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any, Final

import pytest

from oracle_comparison import Held, agree, checks_held, row_held, seen_in
from sheet_factory import Made, team_view
from shown_cells import Shown
from training_sheets import ROSTERS, roster_sheet, talent_sheets
from vbxl.books.movesheet.checks import find_text
from vbxl.books.movesheet.layout import DATA_SHEET, KEYS_COLUMN, SCOUTS, TRAINING_ROW, TRAINING_SHEET
from vbxl.books.movesheet.training import TRAINING
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.moves import BLANK, Input, Moves, Row
from vbxl.league.training import TrainingLine, plan_scouting, plan_training
from vbxl.league.view import RosterLine, View
from vbxl.problems import TrainingFault
from vbxl.rules.money import wage
from vbxl.rules.points import read_points
from vbxl.rules.season import Season
from vbxl.rules.training import Gain, find_training_fault
from wanted_cells import break_formulas

C: Final = SimpleNamespace(**TRAINING.at)

# Every fourth one of the rosters at the bounds, those with the most nonsense first.
HELD: Final = sorted([*ROSTERS][::4], key=lambda seed: -(seed % 3))
TOTALS_ROW: Final = TRAINING_ROW + ROSTER_ROWS + 1
# What the season allows stands below the totals.
LIMITS_ROW: Final = TOTALS_ROW + 4
# What is empty in a row in which nobody stands, and what is 0.
SHOWN: Final = (
    C.player, C.kind, C.age, C.ol, C.new_ol, C.dl, C.new_dl, C.trained_ol, C.trained_dl, C.wage,
)  # fmt: skip
COUNTED: Final = (C.wishes, C.open, C.over_ol, C.over_dl, C.legal, C.alone_ol, C.alone_dl)


def stray_sheet(side: int) -> Made:
    """A roster with something typed in a row in which nobody stands, beside OL, beside DL or beside both."""
    made = roster_sheet(HELD[1])
    row = Row(f"row {ROSTER_ROWS}", (Input(1 if side != 1 else None), Input("x" if side else None)))
    moves = made.moves or Moves()
    return Made(f"beside nobody {side}", made.view, replace(moves, training=(*moves.training, row)))


def total_sheet() -> Made:
    """Players whose total is, or becomes, the highest that training allows, with each level and both wished for."""
    most = Season().trained_total
    levels = [(most // 2, most - most // 2 - less) for less in range(3)]
    wishes = ((1, 1), (1, None), (None, 1))
    every = [(ol, dl, one) for ol, dl in levels for one in wishes]
    roster = tuple(RosterLine(f"Player {at}", OWN, "B", ol, dl) for at, (ol, dl, _) in enumerate(every))
    rows = tuple(Row(line.name, (Input(ol), Input(dl))) for line, (_, _, (ol, dl)) in zip(roster, every, strict=True))
    return Made("highest totals", bare(replace(team_view(), roster=roster, tp=99)), Moves(training=rows))


@cache
def stock() -> tuple[Made, ...]:
    """The sheets that are held: rosters at the bounds, and inputs beside nobody."""
    return tuple(_stock())


def _stock() -> Iterator[Made]:
    yield total_sheet()
    yield from map(roster_sheet, HELD[:2])
    yield from (stray_sheet(side) for side in range(3))
    yield from map(roster_sheet, HELD[2:])


def training_held(made: Made, shown: Shown) -> Iterator[Held]:
    """Every working and result of the Training sheet, and what of it the Checks sheet lists."""
    seen, moves = made.view, made.moves or Moves()
    plan = plan_training(seen, moves)
    typed = {row.key: (row.inputs[0], row.inputs[1]) for row in moves.training}
    for at, (line, done) in enumerate(zip(seen.roster, plan.lines, strict=True)):
        cells = typed.get(line.name, (BLANK, BLANK))
        wanted = _line(line, done, seen.settings) | _workings(line, done, cells, seen.settings)
        yield from row_held(shown, TRAINING_SHEET, TRAINING_ROW + at, wanted, f"{made.what}, {line.name}")
    for at in range(len(seen.roster), ROSTER_ROWS):
        ol, dl = typed.get(f"row {at + 1}", (BLANK, BLANK))
        faults = TrainingFault.NOBODY * (not ol.blank), TrainingFault.NOBODY * (ol.blank and not dl.blank)
        left = plan.lines[-1].tp_left if plan.lines else seen.tp
        wanted = {
            **dict.fromkeys(SHOWN, ""), **dict.fromkeys(COUNTED, 0), C.tp: left,
            C.fault_ol: faults[0], C.fault_dl: faults[1], C.message: find_text("training_text", max(faults)),
        }  # fmt: skip
        yield from row_held(shown, TRAINING_SHEET, TRAINING_ROW + at, wanted, f"{made.what}, nobody")
    yield from _totals(made, shown)
    yield from checks_held(made, shown, TRAINING_SHEET)


def _line(line: RosterLine, done: TrainingLine, season: Season) -> dict[int, Any]:
    """What a manager sees of a player."""
    after = line.ol + done.gain[0], line.dl + done.gain[1]
    own = line.kind == OWN
    fault = next((fault for fault in done.faults if fault), 0)
    return {
        C.player: line.name, C.kind: line.kind, C.age: line.age, C.ol: line.ol, C.dl: line.dl,
        C.trained_ol: line.trained_ol if own else "", C.trained_dl: line.trained_dl if own else "",
        C.new_ol: after[0], C.new_dl: after[1], C.tp: done.tp_left,
        C.wage: line.pay if line.kind == CONTRACT else wage(*after, season),
        C.message: find_text("training_text", int(fault)),
    }  # fmt: skip


def _workings(line: RosterLine, done: TrainingLine, typed: tuple[Input, Input], season: Season) -> dict[int, Any]:
    """What is folded away: the wishes, who may be trained, which of them are legal together and alone."""
    trained, wish = (line.trained_ol, line.trained_dl), done.wish
    able = line.kind != CONTRACT and not line.new_talent
    over = [
        line.kind == OWN and bool(one) and often >= season.trained_times
        for one, often in zip(wish, trained, strict=True)
    ]

    def fits(gain: Gain) -> bool:
        return (
            any(gain)
            and able
            and find_training_fault(line.ol, line.dl, gain, trained, season, talent=line.kind == TALENT) is None
        )

    wished = [read_points(one.value) for one in typed]
    return {
        C.wish_ol: wished[0] if wished[0] in (0, 1) else -1, C.wish_dl: wished[1] if wished[1] in (0, 1) else -1,
        C.wishes: sum(wish), C.open: int(able), C.over_ol: int(over[0]), C.over_dl: int(over[1]),
        C.legal: int(fits(wish)), C.alone_ol: int(fits((wish[0], 0))), C.alone_dl: int(fits((0, wish[1]))),
        C.fault_ol: int(done.faults[0]), C.fault_dl: int(done.faults[1]),
    }  # fmt: skip


def _totals(made: Made, shown: Shown) -> Iterator[Held]:
    """TP had, used and left; wages and pay of the round; the heads that say a rule's number."""
    seen = made.view
    lines = plan_training(seen, made.moves or Moves()).lines
    left = lines[-1].tp_left if lines else seen.tp
    pay = sum(line.pay for line in seen.roster)
    wages = sum(
        wage(line.ol + done.gain[0], line.dl + done.gain[1], seen.settings)
        for line, done in zip(seen.roster, lines, strict=True)
        if line.kind != CONTRACT
    )
    for at, tp in enumerate((seen.tp, seen.tp - left, left)):
        yield from row_held(shown, TRAINING_SHEET, TOTALS_ROW + at, {C.kind: tp}, f"{made.what}, TP")
    for name, want in (
        ("training_left", seen.tp),
        ("training_spent", seen.tp - left),
        ("wages_total", wages),
        ("pay_total", pay),
    ):
        yield Held(f"{made.what}: {name}", shown.area(name)[0][0], want)
    season = seen.settings
    said = (
        f"The higher level may be at most {season.trained_ratio} times the lower, "
        f"and the two together at most {season.trained_total}. "
        f"Each level may be trained at most {season.trained_times} times a season, except a talent's."
    )
    yield from row_held(shown, TRAINING_SHEET, LIMITS_ROW, {C.player: said}, made.what)
    heads = {
        C.trained_ol: f"OL trained (of {season.trained_times})",
        C.trained_dl: f"DL trained (of {season.trained_times})",
    }
    yield from row_held(shown, TRAINING_SHEET, TRAINING_ROW - 1, heads, made.what)


def names_held(made: Made, shown: Shown) -> Iterator[Held]:
    """The names that line-ups may hold: the roster, then the talents who come, as they will be called (R1.4, R6.3)."""
    names = [line.name for line in made.view.roster]
    scouted = plan_scouting(made.view, made.moves or Moves()).names
    for at, name in enumerate(scouted[:SCOUTS]):
        # The last talent stands at the top.
        called = shown.cell(DATA_SHEET, SCOUTS - at, KEYS_COLUMN + 1)
        yield Held(f"{made.what}: talent {at + 1}", called, " ".join(name.split()))
    names += filter(None, scouted)
    cells = [row[0] for row in shown.area("player_key")]
    for at, cell in enumerate(cells):
        want = " ".join(names[at].split()) if at < len(names) else ""
        yield Held(f"{made.what}: name {at + 1}", cell, want)


def test_every_cell_is_what_the_engine_says() -> None:
    cells = sum(agree(training_held(made, Shown(made.data))) for made in stock())
    assert cells > 4_500, cells


def bare(seen: View) -> View:
    """The same team without matches and market, whose sheet is built and calculated in no time."""
    return replace(seen, matches=(), transfers=(), offers=(), contract_lots=())


@cache
def talent_stock() -> tuple[Made, ...]:
    """Teams that scout names of every kind: used once and twice, with wildcards, too long, a number."""
    return tuple(_talent_stock())


def _talent_stock() -> Iterator[Made]:
    taken = next(iter(talent_sheets())).view
    line = taken.roster[0]
    again = tuple(replace(line, name=f"{line.name}{behind}") for behind in ("", " 2"))
    roster = (*taken.roster[:9], *again[1:])
    scouts = tuple(map(Input, ("*", line.name.upper(), line.name)))
    yield Made("names that are used", bare(replace(taken, roster=roster, scouted=0)), Moves(scouts=scouts))
    for made in talent_sheets():
        asked = Moves(scouts=(made.moves or Moves()).scouts)
        yield Made(f"names of {made.what}", bare(made.view), asked)


def test_new_talents_are_called_as_the_engine_calls_them() -> None:
    assert sum(agree(names_held(made, Shown(made.data))) for made in talent_stock()) > 100


# --- mistakes ---

# Which function makes what mistake: a text of its formula that becomes another.
MISTAKES: Final = {
    "once more than allowed": (">=trained_times", ">trained_times"),
    "the second band of wages starts later": ("<wage_2_from", "<=wage_2_from"),
}  # fmt: skip
NAME_MISTAKES: Final = {
    "one talent more": ("<talents", "<=talents"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    break_formulas(monkeypatch, *MISTAKES[what])
    assert seen_in(stock(), training_held)


@pytest.mark.parametrize("what", NAME_MISTAKES)
def test_a_mistake_in_names_is_seen(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    break_formulas(monkeypatch, *NAME_MISTAKES[what])
    assert seen_in(talent_stock(), names_held)
