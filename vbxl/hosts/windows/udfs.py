"""The module that xlwings' UDF server imports: a Python function for each VBA wrapper, such as VB_WAGE(ol, dl, …).

Every argument comes as rows of cells, with errors as text ("#DIV/0!"); by default xlwings makes them blanks, which
would go unnoticed in a sum. A fault is a ValueError, which the wrapper turns into #VALUE!.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from inspect import signature
from typing import Any, Final

import xlwings

from vbxl.functions import FUNCTIONS, Rows, spill
from vbxl.functions.description import Function
from vbxl.hosts.windows.macros import describe

CATEGORY: Final = "Volleyball"
# Excel's own numbers of error values: 2000 and up, as Windows hands them over.
_ERRORS: Final = range(-2146826288, -2146826200)


def convert_cell(value: object) -> object:
    """Return a cell's value as the functions need it: money is a number; an error unknown to xlwings is "#ERROR!".

    >>> convert_cell(Decimal("12.5")), convert_cell(-2146826243), convert_cell("Ann")
    (12.5, '#ERROR!', 'Ann')
    """
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, int) and value in _ERRORS:
        return "#ERROR!"
    return value


def make_udf(function: Function) -> Callable[..., Rows]:
    """Return a cell function for xlwings; it takes and returns rows of cells, and a missing argument is None."""

    def serve(*arguments: Any) -> Rows:
        return spill(
            function.name,
            [
                [[convert_cell(value) for value in row] for row in given] if isinstance(given, list) else given
                for given in arguments
            ],
        )

    serve.__name__ = serve.__qualname__ = function.name
    serve.__doc__ = describe(function)
    # From here xlwings reads a function's arguments: the names in order, and None for those that may be left out.
    serve.__annotations__ = {}
    serve.__signature__ = signature(function.call)  # type: ignore[attr-defined]  # a function's type has no such attribute
    served: Any = xlwings.func(category=CATEGORY)(serve)
    for argument in function.arguments:
        served = xlwings.arg(argument.name, ndim=2, err_to_str=True, doc=argument.meaning)(served)
    result: Callable[..., Rows] = served
    return result


globals().update({name: make_udf(function) for name, function in FUNCTIONS.items()})
