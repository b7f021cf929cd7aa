"""The Team sheet: who plays which set and is too tired for it, wrong gains, and what may still be trained (R2, R6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from calculators import Calculator, Document
from exhaustive import mark_all_but_every
from move_factory import entered, made_moves, messy_moves
from sheet_factory import (
    KINDS,
    Made,
    crowded,
    cupped,
    guard_once,
    halved,
    opened,
    team_view,
    tired,
    unprotected,
)
from stored_values import Carried, carried
from training_sheets import talent_sheets
from vbxl.books.movesheet.checks import find_text
from vbxl.books.movesheet.layout import FRESH_COLUMN, ROSTER_ROW, find_fresh_row, make_shape
from vbxl.books.movesheet.team import list_by_strength, make_fresh_grid
from vbxl.league.checks import checks
from vbxl.league.league import CONTRACT, OWN, ROSTER_ROWS, TALENT
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, Row, SetMoves, Value
from vbxl.league.view import RosterLine, View
from vbxl.rules.tiredness import SETS
from vbxl.xlsx.cells import Area, ref

FRESH: Final = make_fresh_grid(make_shape(team_view()), "match1").at

TEAM: Final = "Team"
CODE: Final = "R2.4-GAIN"
NO_GAIN: Final = find_text("gain_text", 1)


@cache
def made() -> tuple[Made, ...]:
    """Sheets of every kind of team, those in which new talents come and grow among them."""
    return tuple(_made())


def _made() -> Iterator[Made]:
    for kind, change in [*KINDS.items()][::2]:
        seen = change(team_view())
        planned = replace(seen, sp=max(0, seen.sp))
        yield Made(kind, seen, messy_moves(planned, 5))
    yield Made("legal", halved(team_view()), made_moves(halved(team_view()), 6))
    yield Made("empty", team_view(4), None)
    worst = cupped(tired(crowded(team_view(2))))
    yield Made("all at once", worst, messy_moves(worst, 9))
    yield gains_sheet(7, 1, blank=True)
    yield from islice(talent_sheets(), 4)


def at(row: int, column: int) -> tuple[str, str]:
    """A cell of the Team sheet, counted from 0."""
    return TEAM, ref(row, column)


# --- who plays, who is too tired ---


def levels_of(cells: Carried, row: int, number: int) -> tuple[float, float]:
    found = [cells[at(row, FRESH_COLUMN + number * 2 + side)] for side in (0, 1)]
    assert isinstance(found[0], int | float)
    assert isinstance(found[1], int | float)
    return found[0], found[1]


def test_the_sheet_says_who_plays_which_set_and_who_is_too_tired_for_it() -> None:
    said = set()
    for one in made():
        cells, moves = carried(one.data), one.moves or Moves()
        for match in one.view.matches:
            first, entry = find_fresh_row(make_shape(one.view), match.slot), entered(one.view, moves)[match.slot]
            rows = [row for row in range(ROSTER_ROWS) if at(first + row, FRESH["plays"]) in cells]
            names = [str(cells[at(first + row, 0)] or "") for row in rows]
            assert len(names) >= len(one.view.roster)
            sets = [[], [], [], [], []] if entry.typed.blank else entry.plan.list_names()
            for row, name in zip(rows, names, strict=True):
                where = (one.what, match.slot, name)
                levels = [levels_of(cells, first + row, number) for number in range(SETS)]
                fresh = [levels[0] == (0, 0) or min(pair) >= 1 for pair in levels]
                marks = (str(at) if name in six else "–" if fresh[at - 1] else "×" for at, six in enumerate(sets, 1))
                plays = " ".join(marks)
                assert (cells[at(first + row, FRESH["plays"])] or "") == (plays if name else ""), where
                said.add(plays)
    assert {"– – – – –", "1 2 3 4 5"} < said
    assert len([plays for plays in said if "×" in plays]) > 5


# --- gains ---

SIX_POSITIONS: Final = tuple(Input(code) for code in (1, 2, 2, 3, 4, 5))
STRONG: Final = tuple(RosterLine(f"P{number}", OWN, "A", 12, 12) for number in range(1, 9))


def gains_sheet(gain: Value, number: int, who: str = "P8", *, blank: bool = False) -> Made:
    """Eight players: P7 rests in set 1, P8 in all, the others tire; one gain is typed, for a set."""
    roster = (*STRONG[:5], replace(STRONG[5], ol=1, dl=1), STRONG[6], replace(STRONG[7], ol=6, dl=6))
    seen = replace(team_view(), roster=roster, transfers=(), offers=(), contract_lots=(), scouted=3)
    first = SetMoves(players=tuple(Input(f"P{one}") for one in range(1, 7)), positions=SIX_POSITIONS)
    later = replace(first, players=(*first.players[:5], Input("P7")))
    tiring = replace(first, players=(*first.players[:4], Input("P6"), Input("P7")))
    sets = (SetMoves(),) * SETS if blank else (first, tiring, later, later, later)
    cells = tuple(Input(gain) if each == number else BLANK for each in range(1, SETS + 1))
    matches = {"match1": MatchMoves(sets, (Row(who, cells),)), "match2": MatchMoves((later,) * SETS, ())}
    return Made(f"{who} gains {gain!r} after set {number}", seen, Moves(Input(1), matches=matches))


GAINS: Final[tuple[Value, ...]] = (
    None, 0, 1, 3, "2", " 1 ", "3 ", 4, -1, 1.5, "x", "OC", "1,5", "+1", "01", 99, "\xa0", "0", 3.0,
)  # fmt: skip
GAIN_SHEETS: Final = (
    *(gains_sheet(gain, 1) for gain in GAINS),
    *(gains_sheet(7, number) for number in range(1, SETS + 1)),
    # P1 always plays; P6 has 1/1, plays set 1, and is too tired for set 2, in which he is named.
    *(gains_sheet(7, number, "P1") for number in range(1, SETS + 1)),
    *(gains_sheet(7, number, "P6") for number in range(1, SETS + 1)),
    *(gains_sheet(7, number, "P7") for number in range(1, SETS + 1)),
    gains_sheet(7, 1, "Nobody"),
    gains_sheet(7, 1, blank=True),
)


def wrong_gains(made_: Made) -> int:
    """How many players have a wrong gain by the Team sheet."""
    shape = make_shape(made_.view)
    cells, firsts = carried(made_.data), [find_fresh_row(shape, match.slot) for match in made_.view.matches]
    faults = [cells.get(at(first + row, FRESH["any_wrong"]), 0) for first in firsts for row in range(ROSTER_ROWS)]
    return sum(fault for fault in faults if isinstance(fault, int))


def number_in(document: Document, name: str) -> float:
    found = document.value("", name)
    assert isinstance(found, float)
    return found


def gain_area(seen: View, slot: str) -> Area:
    return guard_once(Made("", seen, Moves()).data).names[f"{slot}_gain_ol"]


@pytest.mark.parametrize("one", mark_all_but_every(4, GAIN_SHEETS), ids=lambda one: one.what)
def test_the_sheet_tells_the_wrong_gains_that_the_check_tells(one: Made) -> None:
    told = [problem for problem in checks(opened(one.data).moves, one.view) if problem.code == CODE]
    assert wrong_gains(one) == len(told)
    cells = carried(one.data)
    texts = {value for (sheet, _), value in cells.items() if sheet == TEAM and value == NO_GAIN}
    assert bool(texts) == bool(told)


def test_a_gain_typed_is_judged_and_told_at_once(calculator: Calculator, tmp_path: Path) -> None:
    one = gains_sheet(None, 1)
    area, path = gain_area(one.view, "match1"), tmp_path / "open.xlsx"
    path.write_bytes(one.data)
    row = find_fresh_row(make_shape(one.view), "match1") + 7
    message = ref(row, FRESH["message"])
    with calculator.scenario(path) as document:
        before = number_in(document, "problems")
        for gain, wrong in ((4, 1), ("x", 1), (3, 0), ("2", 0), (-1, 1), (2.5, 1), ("\xa0", 0), ("", 0)):
            document.set(TEAM, area.cell(7, 0), gain)
            assert document.value(TEAM, message) == (NO_GAIN if wrong else ""), gain
            assert number_in(document, "problems") - before == wrong, gain
        # A player's wrong gains are one line of the list.
        for number in range(SETS):
            document.set(TEAM, area.cell(7, number), 9)
        assert number_in(document, "problems") - before == 1


# --- the roster ---


LIST: Final = list_by_strength(make_shape(team_view())).at


def training_left(cells: Carried, row: int) -> list[Value]:
    return [cells[at(ROSTER_ROW + row, LIST[f"left_{level}"])] for level in ("ol", "dl")]


ROSTER: Final = (
    (RosterLine("Fresh", OWN, "A", 9, 9), [5, 5], [2, 2]),
    (RosterLine("Half", OWN, "B", 9, 9, trained_ol=3, trained_dl=1), [2, 4], [0, 1]),
    (RosterLine("All", OWN, "C", 9, 9, trained_ol=5, trained_dl=6), [0, 0], [0, 0]),
    (RosterLine("New Talent", TALENT, "", 0, 0), ["–", "–"], ["–", "–"]),
    (RosterLine("Talent", TALENT, "", 2, 2, trained_ol=7), ["any", "any"], ["any", "any"]),
    (RosterLine("Contract", CONTRACT, "", 14, 12, pay=80, last_round=9), ["–", "–"], ["–", "–"]),
)


# OL + DL of 26, of 18 three times in the order of the roster, of 4, of 0.
BY_STRENGTH: Final = tuple(ROSTER[at] for at in (5, 0, 1, 2, 4, 3))


def test_the_strongest_stand_first_with_the_position_that_suits_them() -> None:
    seen = replace(team_view(), roster=tuple(line for line, _, _ in ROSTER))
    cells = carried(Made("", seen, Moves()).data)
    listed = [[cells[at(ROSTER_ROW + row, LIST[name])] for name in ("name", "both", "suits")] for row in range(6)]
    # Setter: 14 x 1.2. A level of 10 or less gains no more as Setter or Blocker than the other one loses (R3.1).
    assert listed == [
        ["Contract", 26, "Setter: OL 16.8"], ["Fresh", 18, "Allround"], ["Half", 18, "Allround"],
        ["All", 18, "Allround"], ["Talent", 4, "Allround"], ["New Talent", 0, "Allround"],
    ]  # fmt: skip
    defender = replace(seen, roster=(RosterLine("Wall", OWN, "A", 7, 12),))
    assert carried(Made("", defender, Moves()).data)[at(ROSTER_ROW, LIST["suits"])] == "Blocker: DL 14.4"


def test_the_training_left_this_season(calculator: Calculator, tmp_path: Path) -> None:
    seen = replace(team_view(), roster=tuple(line for line, _, _ in ROSTER))
    data = Made("", seen, Moves()).data
    cells, path = carried(data), tmp_path / "open.xlsx"
    path.write_bytes(unprotected(data))
    for row, (line, left, _) in enumerate(BY_STRENGTH):
        assert training_left(cells, row) == left, line.name
    with calculator.scenario(path) as document:
        document.set("", "trained_times", 2)
        first, last = LIST["left_ol"], LIST["left_dl"]
        area = f"{ref(ROSTER_ROW, first)}:{ref(ROSTER_ROW + len(ROSTER) - 1, last)}"
        assert document.read(TEAM, area) == [left for _, _, left in BY_STRENGTH]
