"""VB_BESTLINEUP: its table worked out again with the other cell functions, and what it says of bad input."""

from __future__ import annotations

from typing import Any

import pytest

from test_lineup_search import opponents, roster
from vbxl.cli.reference import write_function_list
from vbxl.functions import (
    FUNCTIONS,
    vb_afterset,
    vb_bestlineup,
    vb_chance,
    vb_checklineup,
    vb_matchwin,
    vb_setwin,
    vb_totals,
)  # fmt: skip

NAMES = [f"P{number}" for number in range(1, 13)]
NEAR = 1e-9


def told(**other: object) -> list[list[Any]]:
    """The table for twelve players at home against five different sets, with all points and two locks."""
    levels, theirs = roster(4, 12), opponents(5)
    given: dict[str, object] = {
        "name": NAMES, "ol": [one[0] for one in levels], "dl": [one[1] for one in levels], "home": True,
        "ol_other": [one.ol for one in theirs], "dl_other": [one.dl for one in theirs],
        "concept_other": [one.concept.short for one in theirs], "risk_other": [one.risk for one in theirs],
        "points": [24, 30, 12], "locks": [[1, "p3", "Blocker"], [4, "P12", None], [None, "", None]],
    }  # fmt: skip
    rows: list[list[Any]] = vb_bestlineup(**{**given, **other})
    return rows


@pytest.mark.parametrize("thorough", [False, True])
def test_the_table_says_what_the_other_functions_make_of_it(thorough: bool) -> None:
    table, theirs = told(thorough=thorough), opponents(5)
    tops = dict(zip(NAMES, roster(4, 12), strict=True))
    levels: dict[str, Any] = {**tops}
    own, other = [], []
    for number in range(1, 6):
        rows = [row for row in table if row[0] == number]
        six, resting = [row for row in rows if row[2]], [row for row in rows if not row[2]]
        concept, risk, *points, win, match = rows[0][4:]
        assert all(row[4:] == [None] * 10 for row in rows[1:])
        names, codes = [row[1] for row in six], [row[2] for row in six]
        starts = [levels[name] for name in names]
        line_up = [one[0] for one in starts], [one[1] for one in starts], codes
        assert vb_checklineup(names, *line_up, concept, risk) == ["ok"] * 7
        ol, dl = vb_totals(*line_up, points[0::2], points[1::2])
        one = theirs[number - 1]
        own.append(vb_chance(ol, one.dl, concept, one.concept.short, risk, one.risk))
        other.append(vb_chance(one.ol, dl, one.concept.short, concept, one.risk, risk))
        assert abs(win - vb_setwin(own[-1], other[-1], number % 2 == 1)) < NEAR
        assert (match is None) == (number > 1)
        splits = {row[1]: row[3] for row in rows}
        assert not {row[1] for row in resting} & {*names}
        for name, top in tops.items():
            start_ol, start_dl = levels[name]
            levels[name] = vb_afterset(start_ol, start_dl, *top, name in names, splits.get(name))
    assert abs(table[0][-1] - vb_matchwin(own, other, True)) < NEAR
    assert any(not row[2] for row in table) == thorough
    spent = [sum(row[at] + row[at + 1] for row in table if row[at] is not None) for at in (6, 8, 10)]
    assert spent == [24, 30, 12]
    assert [1, "P3", "Blocker"] in [row[:3] for row in table]
    assert [4, "P12"] in [row[:2] for row in table if row[2]]


def test_the_further_example_gives_the_rows_that_the_list_shows() -> None:
    function = FUNCTIONS["VB_BESTLINEUP"]
    assert function.further is not None
    table = function.call(*function.further.arguments)
    assert len(function.columns) == len(table[0]) == function.shape.columns
    shown = function.further.result
    assert len(shown) == 6
    for row, told in zip(table, shown, strict=False):
        assert row == [pytest.approx(one, abs=5e-5) if isinstance(one, float) else one for one in told]
    assert "Hal" in [row[1] for row in shown if row[2] == "Blocker"]
    written = write_function_list()
    assert all(f"{at}. {one}\n" in written for at, one in enumerate(function.columns, start=1))
    assert "| 1 | Dora | Setter | 0 | AC | 12 |" in written


def test_one_lock_may_be_a_single_row_or_a_column() -> None:
    rows = told(locks=[[2, "P1", "setter"]])
    assert rows == told(locks=[2, "P1", 1])
    assert [2, "P1", "Setter"] in [row[:3] for row in rows]
    assert [2, "P1"] in [row[:2] for row in told(locks=[[2, "P1"]]) if row[2]]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"name": NAMES[:11]}, r"the ranges differ in length: name 11, ol 12, dl 12 \(rule R2.1\)"),
        ({"name": ["P1", *NAMES[:11]]}, r'name: "P1" is listed twice \(rule R2.1\)'),
        ({"name": ["", *NAMES[1:]]}, r"name: must not be blank \(rule R2.1\)"),
        ({"ol": [*[9] * 11, "x"]}, r'ol: "x" is not a number \(rule R2.2\)'),
        ({"dl": [*[9] * 11, -1]}, r"dl: -1 is below 0 \(rule R2.2\)"),
        ({"name": NAMES * 2, "ol": [9] * 24, "dl": [9] * 24}, "is listed twice"),
        ({"name": [*range(21)], "ol": [9] * 21, "dl": [9] * 21, "locks": None}, r"21 players, .* at most 20 \(rule R1"),
        ({"home": "maybe"}, "home: .* must be TRUE, FALSE"),
        ({"ol_other": [60] * 4}, "ol_other: 4 cells, but this takes one or 5"),
        ({"risk_other": 12, "concept_other": "NC"}, r"risk_other: 12 is outside NC's range, 3 to 9 \(rule R3.4\)"),
        ({"points": [1, 2, 3, 4]}, r"points: 4 cells, but there are only 3 kinds, HA, DP, SP \(rule R4.1\)"),
        ({"points": [1.5]}, r"points: 1.5 is not a whole number \(rule R4.1\)"),
        ({"points": [0, -1]}, r"points: -1 is below 0 \(rule R4.1\)"),
        ({"locks": [[6, "P1", None]]}, r"locks: 6 is above 5 \(rule R2.1\)"),
        ({"locks": [[1, "Zoe", None]]}, r'locks: "Zoe" is not one of the players \(rule R2.1\)'),
        ({"locks": [[1, "P1", "libero"]]}, r'locks: "libero" is not one of Setter 1'),
        ({"locks": [[1, "P1", 1, 1]]}, "locks: a range of 1×4 must have three columns: set, player and position"),
        ({"locks": [[1, one, 1] for one in NAMES[:3]]}, r"locks: set 1: 3 setters are locked, but at most 2 may play"),
        ({"settings": [["set_points", 1]]}, "set_points must be"),
    ],
    ids=str,
)  # fmt: skip
def test_bad_input_is_told_with_value_bound_and_rule(given: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        told(**given)
