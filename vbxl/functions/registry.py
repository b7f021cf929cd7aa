"""Every cell function once, in the contract's order, and its result as rows of cells.

Hosts make their adapters from this list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from vbxl.functions.best_lineup import VB_BESTLINEUP
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape, Takes
from vbxl.functions.dice import VB_BUMP, VB_FOOTWORK, VB_FOOTWORKWIN, VB_KEEP, VB_KEEPWIN
from vbxl.functions.lineup import VB_AFTERSET, VB_CHECKLINEUP, VB_CONCEPTS, VB_ENDLEVELS, VB_LACK, VB_RISKS, VB_TOTALS
from vbxl.functions.match import VB_CHANCE, VB_MATCHRESULTS, VB_MATCHWIN, VB_SETRALLIES, VB_SETSCORES, VB_SETWIN
from vbxl.functions.money import VB_COMPENSATION, VB_CONTRACTCOST, VB_WAGE
from vbxl.functions.players import VB_AGED, VB_CHECKPLAYER, VB_CHECKTRAINING
from vbxl.problems import shown

__all__ = [
    "FUNCTIONS",
    "SETTINGS",
    "Argument",
    "ArgumentKind",
    "Example",
    "Function",
    "ResultShape",
    "Takes",
    "call",
    "function_named",
]  # fmt: skip

_IN_ORDER: Final = (
    VB_ENDLEVELS,
    VB_AFTERSET,
    VB_TOTALS,
    VB_CONCEPTS,
    VB_RISKS,
    VB_CHECKLINEUP,
    VB_CHECKPLAYER,
    VB_CHECKTRAINING,
    VB_CHANCE,
    VB_SETWIN,
    VB_SETSCORES,
    VB_SETRALLIES,
    VB_MATCHWIN,
    VB_MATCHRESULTS,
    VB_LACK,
    VB_WAGE,
    VB_COMPENSATION,
    VB_CONTRACTCOST,
    VB_AGED,
    VB_BESTLINEUP,
    VB_FOOTWORK,
    VB_BUMP,
    VB_FOOTWORKWIN,
    VB_KEEP,
    VB_KEEPWIN,
)
FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType({one.name: one for one in _IN_ORDER})


def function_named(name: str) -> Function:
    """A cell function by its name in any case; ValueError, with the nearest name, if there is none."""
    function = FUNCTIONS.get(name.strip().upper())
    if function is None:
        from difflib import get_close_matches

        near = get_close_matches(name.strip().upper(), FUNCTIONS, n=1)
        remedy = f"did you mean {near[0]}?" if near else f"there are {', '.join(FUNCTIONS)}"
        raise ValueError(f"{shown(name)} is no function: {remedy}")
    return function


def call(name: str, args: Sequence[object]) -> Any:
    """A cell function by its name in any case, with plain JSON values in its argument order; gives JSON values.

    ValueError: no such function, too few or too many arguments, and whatever the function says.

    >>> call("vb_risks", ["AC"])
    [9, 12]
    """
    function = function_named(name)
    if not function.required <= len(args) <= len(function.arguments):
        bounds = f"{function.required} to {len(function.arguments)}"
        raise ValueError(f"{function} takes {bounds} arguments, not {len(args)}")
    return function.call(*args)


Rows = list[list[object]]


def spilled(name: str, args: Sequence[object]) -> Rows:
    """The result of a cell function as rows of cells, None for a blank one; ValueError as the function says.

    >>> spilled("VB_RISKS", ["AC"]), spilled("VB_WAGE", [12, 9])
    ([[9, 12]], [[100]])
    """
    return as_rows(function_named(name), call(name, args))


def as_rows(function: Function, result: object) -> Rows:
    """A result of that function as rows of cells: a flat list is a column where the function gives one column."""
    if not isinstance(result, list):
        return [[result]]
    if result and isinstance(result[0], list):
        return result
    return [[one] for one in result] if function.shape.columns == 1 else [result]
