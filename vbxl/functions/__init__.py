"""Cell functions: the rules as spreadsheets call them, plain Python over values and ranges. FUNCTIONS lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from vbxl.functions.best_lineup import vb_bestlineup
from vbxl.functions.description import Function
from vbxl.functions.dice import vb_bump, vb_footwork, vb_footworkwin, vb_keep, vb_keepwin
from vbxl.functions.lineup import vb_afterset, vb_checklineup, vb_concepts, vb_endlevels, vb_lack, vb_risks, vb_totals
from vbxl.functions.match import vb_chance, vb_matchresults, vb_matchwin, vb_setrallies, vb_setscores, vb_setwin
from vbxl.functions.players import vb_aged, vb_checkplayer, vb_checktraining, vb_compensation, vb_contractcost, vb_wage
from vbxl.problems import list_choices, shown

__all__ = [
    "FUNCTIONS", "as_rows", "call", "find_function", "spill", "vb_afterset", "vb_aged", "vb_bestlineup", "vb_bump",
    "vb_chance", "vb_checklineup", "vb_checkplayer", "vb_checktraining", "vb_compensation", "vb_concepts",
    "vb_contractcost", "vb_endlevels", "vb_footwork", "vb_footworkwin", "vb_keep", "vb_keepwin", "vb_lack",
    "vb_matchresults", "vb_matchwin", "vb_risks", "vb_setrallies", "vb_setscores", "vb_setwin", "vb_totals", "vb_wage",
]  # fmt: skip

_IN_ORDER: Final = (
    vb_endlevels, vb_afterset, vb_totals, vb_concepts, vb_risks, vb_checklineup, vb_checkplayer, vb_checktraining,
    vb_chance, vb_setwin, vb_setscores, vb_setrallies, vb_matchwin, vb_matchresults, vb_lack, vb_wage, vb_compensation,
    vb_contractcost, vb_aged, vb_bestlineup, vb_footwork, vb_bump, vb_footworkwin, vb_keep, vb_keepwin,
)  # fmt: skip
# Every cell function once, in the contract's order. Hosts make their adapters from it.
FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType(
    {function.described.name: function.described for function in _IN_ORDER}
)

Rows = list[list[object]]


def find_function(name: str) -> Function:
    """Return a cell function by its name, ignoring case; if there is none, the ValueError suggests the nearest name."""
    function = FUNCTIONS.get(name.strip().upper())
    if function is None:
        from difflib import get_close_matches

        near = get_close_matches(name.strip().upper(), FUNCTIONS, n=1)
        remedy = f"did you mean {near[0]}?" if near else f"choose {list_choices(list(FUNCTIONS))}"
        raise ValueError(f"there is no function {shown(name)}: {remedy}")
    return function


def call(name: str, args: Sequence[object]) -> Any:
    """Call a cell function by name, ignoring case, with its arguments as plain JSON values; return JSON values.

    ValueError if there's no such function, if the number of arguments is wrong, or if the function raises it.

    >>> call("vb_risks", ["AC"])
    [9, 12]
    """
    function = find_function(name)
    if not function.required <= len(args) <= len(function.arguments):
        bounds = f"{function.required} to {len(function.arguments)}"
        raise ValueError(f"{function} takes {bounds} arguments, not {len(args)}")
    return function.call(*args)


def spill(name: str, args: Sequence[object]) -> Rows:
    """Return the result of a cell function as rows of cells, with None for blank cells.

    ValueError in the same cases as for `call`.

    >>> spill("VB_RISKS", ["AC"]), spill("VB_WAGE", [12, 9])
    ([[9, 12]], [[100]])
    """
    return as_rows(find_function(name), call(name, args))


def as_rows(function: Function, result: object) -> Rows:
    """Return a function's result as rows of cells.

    A flat list becomes a column if the function gives one column, otherwise a row.
    """
    if not isinstance(result, list):
        return [[result]]
    if result and isinstance(result[0], list):
        return result
    return [[cell] for cell in result] if function.shape.columns == 1 else [result]
