"""How the cell functions take what they are given: cells, ranges, line-ups, and messages."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan

import numpy as np
import pytest

from vbxl.functions import (
    FUNCTIONS,
    call,
    vb_afterset,
    vb_aged,
    vb_chance,
    vb_checklineup,
    vb_checktraining,
    vb_compensation,
    vb_concepts,
    vb_contractcost,
    vb_endlevels,
    vb_lack,
    vb_matchwin,
    vb_setwin,
    vb_totals,
    vb_wage,
)
from vbxl.functions.description import Function, Takes

ALL = list(FUNCTIONS.values())
POSITIONS_SAID = "Setter 1, Attacker 2, Allround 3, Defender 4, Blocker 5"


# --- one cell ---

_OPTIONAL = [(one, at) for one in ALL for at, argument in enumerate(one.arguments) if argument.optional]
_REQUIRED = [(one, at) for one in ALL for at, argument in enumerate(one.arguments) if not argument.optional]


def _with(function: Function, at: int, cell: object) -> list[object]:
    arguments = list(function.example.arguments)
    arguments += [None] * (len(function.arguments) - len(arguments))
    arguments[at] = cell
    return arguments


@pytest.mark.parametrize(("function", "at"), _OPTIONAL, ids=str)
def test_a_blank_optional_argument_is_its_default(function: Function, at: int) -> None:
    default = call(function.name, _with(function, at, None))
    assert call(function.name, _with(function, at, "")) == default
    assert call(function.name, _with(function, at, " \u00a0")) == default


@pytest.mark.parametrize(("function", "at"), _REQUIRED, ids=str)
def test_a_blank_required_argument_is_told(function: Function, at: int) -> None:
    argument = function.arguments[at]
    if function.name == "VB_CHECKTRAINING" and argument.name.startswith("add_"):
        # A wish left blank is none (R6.1).
        assert call(function.name, _with(function, at, None)) == call(function.name, _with(function, at, 0))
    elif function.name in ("VB_CHECKLINEUP", "VB_CHECKPLAYER"):
        assert call(function.name, _with(function, at, None)) != function.example.result
    elif function.name == "VB_TOTALS" and at < 2:
        # With one blank level the other has no use; without both the line counts 0 (R3.6).
        with pytest.raises(ValueError, match=f"{argument.name}: must not be blank"):
            call(function.name, _with(function, at, None))
    else:
        with pytest.raises(ValueError, match=rf"{argument.name}: must not be blank \(rule [DKR]"):
            call(function.name, _with(function, at, None))


@pytest.mark.parametrize("function", ALL, ids=str)
@pytest.mark.parametrize("error", ["#DIV/0!", "#N/A", "#NAME?", "#WERT!", "#¿NOMBRE?", "Err:502", " #REF! "])
def test_an_error_cell_is_named_in_every_argument(function: Function, error: str) -> None:
    for at, argument in enumerate(function.arguments[:-1]):
        cell: object = error
        if argument.takes is Takes.SIX and isinstance(function.example.arguments[0], list):
            cell = [[error]] * len(function.example.arguments[0])
        with pytest.raises(ValueError, match=r"holds the error (#|Err)"):
            call(function.name, _with(function, at, cell))


def test_a_comma_is_a_decimal_only_where_it_cannot_be_thousands() -> None:
    assert vb_endlevels("12,5", "0,125", 3) == [12.5, 0.125]
    assert vb_endlevels("1234,567", ",5", 3) == [1234.567, 0.5]
    with pytest.raises(
        ValueError, match=r'ol: "12,500" could be a decimal or thousands; type a decimal point \(rule R3'
    ):
        vb_endlevels("12,500", 9, 3)


NO_NUMBERS_TYPED = ["ten", "1.2.3", "1,2,3", "0x10", "1_000", "١٢", "--1", "inf", "1e999"]
NO_NUMBERS = [True, nan, inf, 10**7, {}, [[[1]]], object()]


@pytest.mark.parametrize("typed", [*NO_NUMBERS_TYPED, *NO_NUMBERS])
def test_what_is_no_number_is_bad_input(typed: object) -> None:
    with pytest.raises(ValueError, match=r"^ol: .*rule R3\.1\)$"):
        vb_endlevels(typed, 9, 3)


def test_messages_say_value_bound_and_rule() -> None:
    def message(function: Callable[..., object], *args: object) -> str:
        with pytest.raises(ValueError, match="rule") as caught:
            function(*args)
        return str(caught.value)

    assert message(vb_endlevels, 12, 9, 7.0) == ("position: 7 is not one of " + POSITIONS_SAID + " (rule R3.1)")
    assert message(vb_endlevels, -1, 9, 3) == "ol: -1 is below 0 (rule R3.1)"
    assert message(vb_chance, 60, 40, "XC") == 'concept: "XC" is not one of AC 1, OC 2, NC 3, DC 4, WC 5 (rule R3.3)'
    assert message(vb_chance, 60, 40, "AC", None, 8) == "risk: 8 is outside AC's range, 9 to 12 (rule R3.4)"
    assert message(vb_chance, 60, 40, None, "WC", None, 4) == "risk_other: 4 is outside WC's range, 0 to 3 (rule R3.4)"
    assert message(vb_setwin, 55, 0.5, True) == "chance: 55 is outside 0 to 1; write 55 % as 0.55 (rule R5.4)"
    assert message(vb_setwin, "55 %", 0.5, True) == 'chance: "55 %" is text: write 55 % as 0.55 (rule R5.4)'
    assert message(vb_setwin, 0.5, -0.1, True) == "chance_other: -0.1 is outside 0 to 1 (rule R5.4)"
    assert message(vb_setwin, 0.5, 0.5, 2) == "serves_first: 2 must be TRUE, FALSE, 1, 0, yes or no (rule R5.1)"
    assert message(vb_lack, 31) == "devotion: 31 is above 30 (rule R4.1)"
    assert message(vb_aged, 9, 9, "F") == 'age: "F" is not one of A, B, C, D, E, talent (rule R10.1)'
    assert message(vb_aged, 9.5, 9, "A") == "ol: 9.5 is not a whole number (rule R10.1)"
    assert message(vb_checktraining, 12, 9, 2, 0) == "add_ol: 2 is above 1 (rule R6.1)"
    assert message(vb_checktraining, 12, 9, 1, -1) == "add_dl: -1 is below 0 (rule R6.1)"
    assert message(vb_checktraining, 12, 9, 0.5, 0) == "add_ol: 0.5 is not a whole number (rule R6.1)"
    assert message(vb_checktraining, 12, -1, 0, 1) == "dl: -1 is below 0 (rule R6.1)"
    assert message(vb_contractcost, 0, 2) == "pay: 0 is below 1 (rule R7.1)"
    assert message(vb_contractcost, 80, 5) == "rounds: 5 is above 4 (rule R7.1)"
    assert message(vb_compensation, 9, 9, "F") == 'age: "F" is not one of A, B, C, D, E, talent (rule R8.1)'
    assert message(vb_wage, 9.5, 9) == "ol: 9.5 is not a whole number (rule R9.1)"
    assert message(vb_afterset, 13, 9, 12, 12, True) == "ol: 13 is above max_ol 12 (rule R2.3)"
    assert message(vb_setwin, 0.5, 0.5, True, [["set_point", 9]]).startswith(
        "settings: 9: there is no setting set_point"
    )
    assert message(vb_setwin, 0.5, 0.5, True, [["set_points", 1]]).startswith("settings: 1: set_points must be")
    assert message(vb_setwin, 0.5, 0.5, True, [["set_points", 9, 1]]).startswith(
        "settings: a range of 1×3 must have two columns"
    )
    twice = message(vb_setwin, 0.5, 0.5, True, [["set_points", 9]] * 2)
    assert twice.startswith('settings: "set_points" is listed twice')
    assert message(vb_matchwin, [0.5] * 4, 0.5, True) == (
        "chance: 4 cells, but this takes one or 5, one per set (rule R2.1)"
    )
    assert message(vb_concepts, [3] * 7) == "position: 7 cells, but a set has 6 players (rule R2.1)"


@pytest.mark.parametrize("yes", [True, 1, 1.0, "yes", "YES", "true", " True ", "1", np.True_])
def test_yes_is_yes(yes: object) -> None:
    assert vb_setwin(0.5, 0.5, yes) > 0.5


@pytest.mark.parametrize("no", [False, 0, 0.0, "no", "No", "FALSE", "0", np.False_])
def test_no_is_no(no: object) -> None:
    assert vb_setwin(0.5, 0.5, no) < 0.5


def test_settings_are_read_as_a_manager_leaves_them() -> None:
    plain = vb_setwin(0.6, 0.5, True, [["set_points", 5]])
    assert plain == vb_setwin(0.6, 0.5, True, [[" Set_Points ", "5"], [None, ""], ["lack_chance", None]])
    assert plain == vb_setwin(0.6, 0.5, True, ["set_points", 5.0])
    assert plain == vb_setwin(0.6, 0.5, True, np.array([["set_points", "5"]]))
    assert plain != vb_setwin(0.6, 0.5, True)


# --- ranges ---


def test_a_column_and_a_row_make_a_grid() -> None:
    assert vb_chance([[60], [40]], [[60, 40]]) == [[0.5, 0.6], [0.4, 0.5]]
    assert vb_chance([60, 40], [[40]]) == [[0.6], [0.5]]
    assert vb_chance(np.array([[60.0, 40.0]]), 40) == [[0.6, 0.5]]


def test_ranges_that_do_not_fit_are_told_with_their_sizes() -> None:
    with pytest.raises(ValueError, match=r"ol 3×1, dl_other 2×1"):
        vb_chance([1, 2, 3], [1, 2])
    with pytest.raises(ValueError, match="not a rectangle"):
        vb_chance([[1, 2], [3]], 1)
    with pytest.raises(ValueError, match="not a rectangle"):
        vb_chance([], 1)
    with pytest.raises(ValueError, match="not a rectangle"):
        vb_chance([[1], 2], 1)
    with pytest.raises(ValueError, match="more than"):
        vb_chance([1] * 2000, [[1] * 2000])


def test_a_fault_in_a_range_is_told_with_its_place() -> None:
    with pytest.raises(ValueError, match=r'^row 2: ol: "x" is not a number'):
        vb_chance([[60], ["x"]], 40)
    with pytest.raises(ValueError, match=r"^row 2, column 3: risk: 8 is outside AC's range, 9 to 12"):
        vb_chance([[1], [2]], 40, "AC", None, [[9, 9, 9], [9, 9, 8]])
    with pytest.raises(ValueError, match=r"^line 2: dl: must not be blank"):
        vb_totals([1, 2], [1, None], 3)


# --- the line-up ---

NAMES = ["Ann", "Ben", "Cas", "Dora", "Eva", "Finn"]


def checked(**other: object) -> list[str]:
    given: dict[str, object] = {"name": NAMES, "ol": [9] * 6, "dl": [9] * 6, "position": [1, 2, 2, 3, 4, 5]}
    texts: list[str] = vb_checklineup(**(given | other))
    return texts


def test_a_line_up_is_told_what_the_resolver_would_do() -> None:
    assert checked() == ["ok"] * 7
    assert checked(name=["Ann", "Ben", None, "Dora", "Eva", " ann "])[2:6:3] == [
        "no player is chosen (rule R2.1): a substitute plays",
        '"ann" is named twice in lines 1 and 6 (rule R2.1): a substitute plays',
    ]
    assert checked(ol=[9, 0.5, 9, 9, 9, 9])[1] == (
        '"Ben" is too tired for the set: OL/DL would start at 0.5/9 (rule R2.2): a substitute plays'
    )
    assert checked(ol=[9] * 5 + [None], dl=[9] * 5 + [""])[5] == '"Finn" has no levels and so cannot play (rule R2.1)'
    assert checked(position=[7, 2, 2, 3, 4, None])[0::5] == [
        "position: 7 is not one of " + POSITIONS_SAID + " (rule R3.1): the player plays as Allround",
        "position: must not be blank (rule R3.1): the player plays as Allround",
    ]
    assert checked(position=[1, 1, 1, 5, 5, 5])[2::3] == [
        "a set may have at most 2 setters (rule R3.2): the player plays as Attacker",
        "a set may have at most 2 blockers (rule R3.2): the player plays as Defender",
    ]


def test_the_last_text_is_about_concept_and_risk() -> None:
    assert checked(concept="AC", risk=10)[6] == (
        "AC needs 5 setters or attackers, but this line-up has 3 (rule R3.3): you play NC with risk 3; "
        "the risk factor of NC must be a whole number from 3 to 9 (rule R3.4): you play with risk 3"
    )
    assert checked(concept="XC")[6].endswith("(rule R3.3): plays NC")
    assert checked(concept="DC")[6].startswith("DC needs 4 blockers or defenders, but this line-up has 2 (rule R3.3)")
    assert checked(risk="")[6] == "ok"
