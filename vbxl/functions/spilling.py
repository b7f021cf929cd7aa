"""What a cell function gives as rows of cells, whatever its shape: what every host but Python itself shows."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.functions.description import Function
from vbxl.functions.registry import call, function_named

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
