"""Calls of cell functions from Calc: their names there, Calc's arguments as cells, and the result for Calc."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.functions import find_function, spill
from vbxl.functions.description import Argument, ArgumentKind, Function

# Files name a function by service and method, in upper case; the import of .xlsx finds no other spelling, and no
# service with dots in its name. `Spelling` of vbxl/xlsx/cells.py writes them so.
SERVICE: Final = "VBXL"
PREFIX: Final = "VB_"
# The UNO interface of the functions, and the exception of a method for a wrong argument.
INTERFACE: Final = f"X{SERVICE}"
BAD_ARGUMENT: Final = "com.sun.star.lang.IllegalArgumentException"

# Kinds of values that are never 0.
_NEVER_ZERO: Final = frozenset(map(ArgumentKind, ("concept", "position", "age", "name", "locks", "settings")))
# No concept allows a risk of 0, but the arguments do not show it: their bounds depend on the concept.
_RISKS: Final = frozenset({"risk", "risk_other"})
# Blank means one bump, 0 means none.
_BUMPS_LEFT: Final = "bumps_left"

# For ten times as many rows, LibreOffice takes far more than ten times as long, and minutes for whole columns. So blank
# rows at the end are left out of a result with more rows than this.
_MOST_ROWS: Final = 100_000


def name_method(name: str) -> str:
    """Return the name of the service's method for a cell function.

    >>> name_method("VB_CHANCE")
    'chance'
    """
    return name.removeprefix(PREFIX).lower()


def calculate(name: str, cells: Sequence[object]) -> object:
    """Return a cell function's result as rows of cells; blank is "", and TRUE is 1. ValueError for bad arguments.

    `cells` are the values from Calc, in the order of the arguments: each is a number, a text, rows of these, or None if
    the argument is omitted. If the result is a single text, it is returned without rows around it: see `is_one_text`.

    >>> calculate("VB_RISKS", ["AC", None]), calculate("VB_WAGE", [((12.0,), ("",)), ((9.0,), ("",))])
    (((9, 12),), ((100,), ('',)))
    >>> calculate("VB_CHECKPLAYER", [16.0, 8.0])
    'ok'
    """
    function = find_function(name)
    given = [
        None if is_zero_blank(argument) and isinstance(cell, int | float) and cell == 0 else cell
        for argument, cell in zip(function.arguments, cells, strict=False)
    ]
    result = spill(name, given)
    if len(result) > _MOST_ROWS:
        filled = (count for count in range(len(result), 0, -1) if any(cell is not None for cell in result[count - 1]))
        result = result[: next(filled, 1)]
    rows = tuple(tuple(map(_convert_for_calc, row)) for row in result)
    if not is_one_text(function):
        return rows
    if len(rows) > 1 or len(rows[0]) > 1:
        raise ValueError(
            f"{function.name}: LibreOffice takes one text at a time; use one formula per cell and fill it down"
        )
    return rows[0][0]


def _convert_for_calc(cell: object) -> object:
    """Return a cell for Calc: TRUE as 1 and FALSE as 0, since Calc turns FALSE in an add-in's rows into 1."""
    return "" if cell is None else int(cell) if isinstance(cell, bool) else cell


def is_one_text(function: Function) -> bool:
    """Whether a function returns a single text, which Calc must get without rows around it.

    In LibreOffice, a text in an add-in's rows never equals another text, not even the same one: "ok"="ok" would be
    FALSE, and formulas that use a check would go wrong.
    """
    return function.shape.rows == function.shape.columns == 1 and isinstance(function.example.result, str)


def is_zero_blank(argument: Argument) -> bool:
    """Whether 0 means an empty cell: this is so if the argument is optional and cannot be 0.

    Calc passes 0 for a reference to one empty cell, but "" for an empty cell of a range.
    """
    never = argument.kind in _NEVER_ZERO or argument.name in _RISKS or (argument.lowest or 0) > 0
    return argument.optional and never


def is_zero_taken(argument: Argument) -> bool:
    """Whether a reference to one empty cell counts as 0, although a blank would mean something else."""
    return argument.optional and (argument.kind is ArgumentKind.SPLIT or argument.name == _BUMPS_LEFT)
