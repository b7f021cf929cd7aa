"""What the cell functions give: tables by hand, examples, doctests, properties, and the odds against play."""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from math import isclose, sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vbxl.functions import (
    FUNCTIONS,
    call,
    vb_afterset,
    vb_aged,
    vb_checktraining,
    vb_compensation,
    vb_contractcost,
    vb_lack,
    vb_matchresults,
    vb_matchwin,
    vb_setrallies,
    vb_setscores,
    vb_setwin,
    vb_wage,
)
from vbxl.functions.description import Argument, Function
from vbxl.rules.match import play_set
from vbxl.rules.money import choose_amateur_sale
from vbxl.rules.season import Season

TABLES = Path(__file__).parents[1] / "cases"
HEADER = ["paragraph", "case", "function", "args", "expected", "working"]
NEAR = 1e-9


@dataclass(frozen=True)
class Case:
    """A line of a table."""

    where: str
    function: str
    args: list[object]
    expected: object


def cases() -> list[Case]:
    found = []
    for path in sorted(TABLES.glob("[DKR]*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            table = csv.DictReader(file)
            if table.fieldnames != HEADER:
                continue
            for row in table:
                where = f"{path.name}:{table.line_num} {row['paragraph']} {row['case']}"
                found.append(Case(where, row["function"], json.loads(row["args"]), json.loads(row["expected"])))
    return found


CASES = cases()


def agrees(result: object, expected: object) -> bool:
    """Whether a result is the one expected: numbers within 1e-9, texts and lists alike, {"not": x} anything but x.

    {"about": [x, y]} is a number within y of x: a figure found elsewhere, with as many digits as were written down.
    """
    if isinstance(expected, dict) and "about" in expected:
        figure, within = expected["about"]
        return isinstance(result, float) and abs(result - figure) <= within
    if isinstance(expected, dict):
        return result is not None and not agrees(result, expected["not"])
    if isinstance(expected, list):
        return (
            isinstance(result, list)
            and len(result) == len(expected)
            and all(agrees(one, other) for one, other in zip(result, expected, strict=True))
        )
    if isinstance(expected, bool) or isinstance(result, bool) or not isinstance(expected, int | float):
        return type(result) is type(expected) and result == expected
    return isinstance(result, int | float) and abs(result - expected) <= NEAR


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.where)
def test_table(case: Case) -> None:
    if case.expected == {"raises": True}:
        with pytest.raises(ValueError, match=r"rule [DKR]\d"):
            call(case.function, case.args)
    else:
        result = call(case.function, case.args)
        assert agrees(result, case.expected), f"{result!r} is not {case.expected!r}"


def test_tables_reach_every_function() -> None:
    # Two have no table: the expected rallies are held against a chain, the best line-up against the other functions.
    assert set(FUNCTIONS) - {"VB_SETRALLIES", "VB_BESTLINEUP"} <= {case.function for case in CASES}


def test_the_comparison_of_results_sees_a_difference() -> None:
    for result, other in ((1.0, 1.0 + 1e-8), (True, 1), ("1", 1), ([1], [1, 2]), ("ok", {"not": "ok"})):
        assert not agrees(result, other)


# --- examples and doctests ---

ALL = list(FUNCTIONS.values())


@pytest.mark.parametrize("function", ALL, ids=str)
def test_every_example_gives_its_result_through_json(function: Function) -> None:
    arguments = json.loads(json.dumps(function.example.arguments))
    result = call(function.name.title(), arguments)
    assert agrees(result, function.example.result), result
    assert json.loads(json.dumps(result)) == result


# --- illegal splits are no bad input ---


@pytest.mark.parametrize("split", [None, "", 6, -1, 2.5, "x", True, 10**9, "1,000"])
def test_an_illegal_split_is_the_blank_rule(split: object) -> None:
    assert vb_afterset(10, 10, 10, 10, True, split) == [7, 8]
    assert vb_afterset(7, 8, 10, 10, False, split) == [9, 9]


def test_a_loss_between_two_splits_goes_to_the_nearest() -> None:
    assert vb_aged(10, 10, "A", 2.4) == [8, 6]
    assert vb_aged(10, 10, "A", 2.5) == [7, 7]
    assert vb_aged(10, 10, "A", "x") == vb_aged(10, 10, "A")
    assert vb_aged(10, 10, "A", -1e5) == [8, 6]


# --- a check of training says why, and by which rule ---


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ((9, 3, 1, 0), "OL 9 + 1, DL 3 + 0: the higher level would be more than 3 times the lower (rule R6.1)"),
        ((17, 17, 1, 1), "OL 17 + 1, DL 17 + 1: OL + DL would exceed 35 (rule R6.1)"),
        ((9, 9, 0, 1, 4, 5), "OL 9 + 0, DL 9 + 1: a level can be trained at most 5 times a season (rule R6.1)"),
        (
            (0, 0, None, 1, None, None, "yes"),
            "OL 0 + 0, DL 0 + 1: a new talent must play the required matches before training (rule R6.3)",
        ),
    ],
)
def test_a_training_that_is_not_legal_is_told(args: tuple[object, ...], why: str) -> None:
    assert vb_checktraining(*args) == why


def test_training_and_money_follow_the_settings() -> None:
    assert vb_checktraining(9, 3, 1, 0, settings=[["trained_ratio", 4]]) == "ok"
    assert vb_checktraining(17, 17, 1, 1, settings=[["trained_total", 36]]) == "ok"
    assert vb_checktraining(9, 9, 1, 1, 5, 5, settings=[["trained_times", 6]]) == "ok"
    assert vb_contractcost(80, 3, [["contract_bonus_3", 25]]) == 300
    assert vb_contractcost(80, 4, [["contract_bonus_4", 0]]) == 320
    assert vb_compensation(10, 8, "talent", [["paid_age_a", 7]]) == 126
    assert vb_wage(6, 5, [["wage_2_from", 12], ["wage_1", 30]]) == 30


def test_the_cheapest_player_who_suffices_goes_to_the_amateurs() -> None:
    # R9.3: $300 suffice for a debt of $300.
    assert choose_amateur_sale([0, 300, 200, 500], 300) == 1


# --- what holds for every input ---

chances = st.floats(0, 1)
levels = st.floats(0, 40)


@given(levels, levels, levels, levels, st.booleans(), st.none() | st.integers(-2, 8))
def test_start_levels_stay_between_0_and_the_original(
    ol: float, dl: float, over_ol: float, over_dl: float, played: bool, split: int | None
) -> None:
    next_ol, next_dl = vb_afterset(ol, dl, ol + over_ol, dl + over_dl, played, split)
    assert 0 <= next_ol <= ol + over_ol + 1e-9
    assert 0 <= next_dl <= dl + over_dl + 1e-9
    change = (next_ol + next_dl) - (ol + dl)
    assert -5 - 1e-9 <= change <= 1e-9 if played else -1e-9 <= change <= 3 + 1e-9


@given(chances, chances, st.booleans())
def test_set_scores_sum_to_1(p: float, q: float, first: bool) -> None:
    rows = vb_setscores(p, q, first)
    assert isclose(sum(row[2] for row in rows), 1, abs_tol=1e-9)
    assert all(row[2] >= 0 for row in rows)
    assert isclose(sum(row[2] for row in rows if row[0] > row[1]), vb_setwin(p, q, first), abs_tol=1e-12)


@given(chances, chances, st.booleans())
def test_one_side_wins_what_the_other_loses(p: float, q: float, first: bool) -> None:
    assert isclose(vb_setwin(p, q, first) + vb_setwin(q, p, not first), 1, abs_tol=1e-9)
    assert isclose(vb_setrallies(p, q, first), vb_setrallies(q, p, not first), rel_tol=1e-9)


@given(st.lists(chances, min_size=5, max_size=5), st.lists(chances, min_size=5, max_size=5), st.booleans())
def test_match_results_sum_to_1(own: list[float], other: list[float], home: bool) -> None:
    rows = vb_matchresults(own, other, home)
    assert isclose(sum(row[2] for row in rows), 1, abs_tol=1e-9)
    assert isclose(sum(row[2] for row in rows[:3]), vb_matchwin(own, other, home), abs_tol=1e-12)
    assert agrees([row[2] for row in vb_matchresults(other, own, not home)], [row[2] for row in rows[::-1]])


@given(st.integers(0, 30))
def test_lack_probabilities_sum_to_1_and_mean_three_percent_a_point(devotion: int) -> None:
    lack = vb_lack(devotion)
    assert isclose(sum(lack), 1, abs_tol=1e-12)
    assert isclose(sum(count * likely for count, likely in enumerate(lack)), 0.03 * devotion, abs_tol=1e-9)


points = st.integers(0, 40)


@given(st.integers(1, 10_000))
def test_a_bonus_is_rounded_up_to_a_dollar_and_no_further(pay: int) -> None:
    assert vb_contractcost(pay, 2) == 2 * pay
    for rounds, percent in ((3, 10), (4, 20)):
        bonus = vb_contractcost(pay, rounds) - rounds * pay
        assert 100 * bonus - 99 <= percent * rounds * pay <= 100 * bonus


@given(points, points)
def test_who_is_better_earns_and_brings_no_less(ol: int, dl: int) -> None:
    assert vb_wage(ol, dl) <= vb_wage(ol + 1, dl) == vb_wage(ol, dl + 1)
    paid = [vb_compensation(ol, dl, age) for age in "ABCDE"]
    assert paid == sorted(paid, reverse=True)
    assert vb_compensation(ol, dl, "talent") == paid[0] == vb_compensation(dl, ol, "a")


# --- anything at all ---

_ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["#N/A", "12,5", "AC", "A"]),
)


@settings(max_examples=100)
@given(st.sampled_from(ALL), st.data())
def test_bad_input_is_only_ever_a_value_error(function: Function, data: st.DataObject) -> None:
    def cells(_argument: Argument) -> st.SearchStrategy[Any]:
        return _ANYTHING | st.lists(_ANYTHING, max_size=6) | st.lists(st.lists(_ANYTHING, max_size=2), max_size=6)

    arguments = [data.draw(cells(one)) for one in function.arguments]
    try:
        result = call(function.name, arguments)
    except ValueError as fault:
        assert str(fault)  # noqa: PT017 - a result is as good as an error
    else:
        json.dumps(result, allow_nan=False)


# --- the exact numbers against play ---

SETS = 20_000
PLAYED = [
    (0.55, 0.45, False),
    *(
        pytest.param(*chances, marks=pytest.mark.exhaustive)
        for chances in ((0.55, 0.5, True), (0.3, 0.7, True), (0.9, 0.85, False))
    ),
]


@pytest.mark.parametrize(("p", "q", "first"), PLAYED)
def test_exact_odds_agree_with_sets_played(p: float, q: float, first: bool) -> None:
    # Bounds of five standard errors: wrong by chance once in 1.7 million, and the seed is fixed.
    uniform, season = Random(1996).random, Season()  # noqa: S311 - a simulation
    sets = [play_set(p, q, first, uniform, season) for _ in range(SETS)]
    likely = vb_setwin(p, q, first)
    won = sum(one.home > one.visitors for one in sets) / SETS
    assert abs(won - likely) <= 5 * sqrt(likely * (1 - likely) / SETS)
    for own, other, exact in vb_setscores(p, q, first)[:-2]:
        share = sum((one.home, one.visitors) == (own, other) for one in sets) / SETS
        # One set more or less is allowed where so few are expected that the normal bound means nothing.
        assert abs(share - exact) <= 5 * sqrt(exact * (1 - exact) / SETS) + 1 / SETS
    rallies = [len(one.rallies) for one in sets]
    mean = sum(rallies) / SETS
    deviation = sqrt(sum((one - mean) ** 2 for one in rallies) / SETS)
    assert abs(mean - vb_setrallies(p, q, first)) <= 5 * deviation / sqrt(SETS)


def rallies_by_chain(p: float, q: float, first: bool, points: int) -> float:
    """Expected rallies, every rally a step of its own: no side-out summed out, no closed end."""
    reached, rallies = {(0, 0, first): 1.0}, 0.0
    while sum(reached.values()) > 1e-14:
        coming: dict[tuple[int, int, bool], float] = {}
        for (own, other, serving), likely in reached.items():
            rallies += likely
            scored = (own + serving, other + (not serving), serving)
            step = p if serving else q
            if max(scored[:2]) < points or abs(scored[0] - scored[1]) < 2:
                coming[scored] = coming.get(scored, 0.0) + likely * step
            lost = (own, other, not serving)
            coming[lost] = coming.get(lost, 0.0) + likely * (1 - step)
        reached = coming
    return rallies


@pytest.mark.parametrize(("p", "q", "first"), PLAYED)
@pytest.mark.parametrize("points", [2, 5, 15])
def test_expected_rallies_agree_with_a_chain_of_rallies(p: float, q: float, first: bool, points: int) -> None:
    exact = rallies_by_chain(p, q, first, points)
    assert isclose(vb_setrallies(p, q, first, [["set_points", points]]), exact, abs_tol=1e-9)
