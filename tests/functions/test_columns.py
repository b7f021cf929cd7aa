"""Odds over columns: the same as cell by cell, with NumPy and without, whatever form the cells come in."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from math import isclose
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vbxl.functions import (
    cells,
    columns,
    definition,
    vb_chance,
    vb_setrallies,
    vb_setwin,
)
from vbxl.functions.cells import MOST_CELLS

OF_A_SET: tuple[Callable[..., Any], ...] = (vb_setwin, vb_setrallies)
EQUAL = 1e-12
CONCEPT_RISKS = {"AC": (9, 12), "OC": (6, 9), "NC": (3, 9), "DC": (3, 6), "WC": (0, 3)}


@contextmanager
def arrays() -> Iterator[list[int]]:
    """Arrays for the smallest of ranges; counts how often they served."""
    served = []
    original = columns.calculate_block

    def counted(*given: Any) -> columns.ResultBlock:
        served.append(1)
        return original(*given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(definition, "FEWEST_CELLS", 1)
        patch.setattr(columns, "calculate_block", counted)
        yield served


@contextmanager
def no_numpy() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "numpy", None)
        assert not columns.has_numpy()
        yield


def both_ways(function: Callable[..., Any], *given: object) -> tuple[Any, Any]:
    """What a function gives, or says, in arrays and without NumPy."""

    def found() -> Any:
        try:
            return function(*given)
        except ValueError as fault:
            return f"{type(fault).__name__}: {fault}"

    with arrays() as served:
        quick = found()
    assert served
    with no_numpy():
        return quick, found()


def same(quick: Any, plain: Any) -> bool:
    """Whether two blocks agree: numbers of one type within 1e-12 of each other, blanks and texts alike."""
    if isinstance(plain, list):
        return len(quick) == len(plain) and all(same(one, other) for one, other in zip(quick, plain, strict=True))
    if isinstance(plain, float):
        return type(quick) is float and isclose(quick, plain, rel_tol=EQUAL, abs_tol=EQUAL)
    return bool(quick == plain)


chances = st.floats(0, 1) | st.sampled_from([0, 1, 0.01, 0.99])
sets = st.tuples(chances, chances, st.booleans())


@given(st.lists(sets | st.just((None, "", None)), min_size=2, max_size=20), st.integers(2, 25))
def test_a_column_of_sets_is_the_loop(rows: list[tuple[Any, ...]], points: int) -> None:
    settings = [["set_points", points]]
    column = [[[row[at]] for row in rows] for at in range(3)]
    for function in OF_A_SET:
        quick, plain = both_ways(function, *column, settings)
        assert same(quick, plain)
        assert same(quick, [[None if row[0] is None else function(*row, settings)] for row in rows])


sides = st.sampled_from([*CONCEPT_RISKS, None]).flatmap(
    lambda one: st.tuples(st.just(one), st.none() | st.integers(*CONCEPT_RISKS[one or "NC"]))
)


@given(
    st.lists(st.tuples(st.floats(0, 200), st.floats(0, 200), sides, sides), min_size=2, max_size=20),
    st.integers(1, 50),
    st.integers(50, 99),
)
def test_a_column_of_scoring_chances_is_the_loop(rows: list[tuple[Any, ...]], lowest: int, highest: int) -> None:
    settings = [["chance_lowest", lowest], ["chance_highest", highest]]
    table = [(ol, dl, own[0], other[0], own[1], other[1]) for ol, dl, own, other in rows]
    quick, plain = both_ways(vb_chance, *([[row[at]] for row in table] for at in range(6)), settings)
    assert same(quick, plain)
    assert same(quick, [[vb_chance(*row, settings=settings)] for row in table])


# --- whatever form the cells come in ---

OWN, OTHER, FIRST = [0.5, 0.55, 0.3], [0.5, 0.45, 0.35], [True, False, True]
# From the findings, to ten digits.
WINS = [0.5265790208, 0.7627999808, 0.3143218548]
FORMS: dict[str, Callable[[list[Any]], object]] = {
    "rows": lambda cells: [[cell] for cell in cells],
    "tuples": lambda cells: tuple((cell,) for cell in cells),
    "flat": list,
    "flat tuple": tuple,
    "array": np.array,
    "array of rows": lambda cells: np.array(cells).reshape(-1, 1),
    "array of objects": lambda cells: np.array(cells, object),
    "series": pd.Series,
    "table": lambda cells: pd.DataFrame({"x": cells}),
    "text": lambda cells: [[str(cell)] for cell in cells],
    "some text": lambda cells: [[str(cells[0])], *([cell] for cell in cells[1:])],
    "NumPy numbers": lambda cells: [[np.array(cell)[()]] for cell in cells],
    "money": lambda cells: [cell if cell is True or cell is False else Decimal(str(cell)) for cell in cells],
    "numbers for flags": lambda cells: [[float(cell)] for cell in cells],
    "flags and numbers": lambda cells: [[cells[0]], *([float(cell)] for cell in cells[1:])],
}


@pytest.mark.parametrize("form", FORMS)
def test_cells_come_in_any_form(form: str) -> None:
    given_ = [FORMS[form](cells) for cells in (OWN, OTHER, FIRST)]
    quick, plain = both_ways(vb_setwin, *given_)
    assert [round(row[0], 10) for row in quick] == WINS
    assert same(quick, plain)


# --- blanks and faults ---

LONG = columns.AT_ONCE + 100


def long(*, at: int, cell: object, rest: object = 0.5) -> list[list[object]]:
    return [[rest]] * at + [[cell]] + [[rest]] * (LONG - at - 1)


BAD = [55, -0.1, "x", "#N/A", True, float("nan"), float("inf"), 10**400, "12,500", None, "", " ", [1], {}, "55 %"]


@pytest.mark.parametrize("cell", BAD, ids=repr)
@pytest.mark.parametrize("at", [0, 1, LONG - 1])
def test_the_first_bad_cell_is_told_as_the_loop_tells_it(cell: object, at: int) -> None:
    column = long(at=at, cell=cell)
    quick, plain = both_ways(vb_setwin, 0.5, column, long(at=LONG - 1, cell="no flag", rest=True))
    assert quick == plain
    assert f"Error: row {at + 1}: chance_other: " in quick


# --- whole columns, and when NumPy is asked for ---


@pytest.mark.parametrize("blank", [None, ""])
def test_a_whole_column_costs_what_is_filled_of_it(blank: object, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    def counted(argument: Any, cell: object) -> object:
        read.append(cell)
        return value(argument, cell)

    value = cells.read
    monkeypatch.setattr(definition, "read", counted)
    filled = 10
    column = [[0.5]] * filled + [[blank]] * (MOST_CELLS - filled)
    with no_numpy():
        found = vb_setwin(column, column, True)
    assert len(found) == MOST_CELLS == 1_048_576
    assert found[:filled] == [[vb_setwin(0.5, 0.5, True)]] * filled
    assert found[filled:] == [[None]] * (MOST_CELLS - filled)
    assert found[-1] is not found[-2]
    assert len(read) <= 3 * (filled + 1)
    with pytest.raises(ValueError, match="chance: the range has more than 1048576 cells"):
        vb_setwin([*column, [blank]], 0.5, True)


def test_large_ranges_are_worked_out_in_arrays_and_parts_join() -> None:
    random = Random(5)  # noqa: S311 - the same cells in every run
    rows = 2 * columns.AT_ONCE + 7
    column = [[random.random()] for _ in range(rows)]
    quick, plain = both_ways(vb_setwin, column, 0.5, True)
    assert same(quick, plain)
    wide = [[random.random() for _ in range(columns.AT_ONCE + 1)] for _ in range(2)]
    quick, plain = both_ways(vb_setwin, wide, [[0.4], [0.6]], True)
    assert same(quick, plain)
