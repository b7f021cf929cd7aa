"""What xlwings' UDF server imports: for each VBA wrapper a Python function of its name, such as VB_WAGE(ol, dl, …).

Every argument comes as rows of cells, and errors among them as text ("#DIV/0!"): left to itself xlwings makes them
blanks, and a sum over them would be merely smaller. A fault is a ValueError, from which the wrapper makes #VALUE!.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from inspect import Parameter, Signature
from typing import Any, Final

import xlwings

from vbxl.functions.description import Function
from vbxl.functions.registry import FUNCTIONS, Rows, spilled
from vbxl.hosts.windows.macros import described

CATEGORY: Final = "Volleyball"
# Excel's own numbers of error values: 2000 and up, as Windows hands them over.
_ERRORS: Final = range(-2146826288, -2146826200)


def cell(value: object) -> object:
    """A cell's value as the functions know it: money is a number, an error that xlwings has no name for is told.

    >>> cell(Decimal("12.5")), cell(-2146826243), cell("Ann")
    (12.5, '#ERROR!', 'Ann')
    """
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, int) and value in _ERRORS:
        return "#ERROR!"
    return value


def udf(function: Function) -> Callable[..., Rows]:
    """A cell function as xlwings serves it: rows of cells in, rows of cells out, a missing argument None."""

    def serve(*arguments: Any) -> Rows:
        return spilled(function.name, [_cells(one) for one in arguments])

    serve.__name__ = serve.__qualname__ = function.name
    serve.__doc__ = described(function)
    # xlwings reads what a function takes from here: names in order, and None for those that may be left out.
    serve.__annotations__ = {}
    signature = Signature(
        [
            Parameter(one.name, Parameter.POSITIONAL_OR_KEYWORD, default=None if one.optional else Parameter.empty)
            for one in function.arguments
        ]
    )
    serve.__signature__ = signature  # type: ignore[attr-defined]  # a function's type has no such attribute
    served: Any = xlwings.func(category=CATEGORY)(serve)
    for one in function.arguments:
        served = xlwings.arg(one.name, ndim=2, err_to_str=True, doc=one.meaning)(served)
    made: Callable[..., Rows] = served
    return made


def _cells(given: object) -> object:
    return [[cell(one) for one in row] for row in given] if isinstance(given, list) else given


globals().update({name: udf(function) for name, function in FUNCTIONS.items()})
