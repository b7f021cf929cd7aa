"""A cell function as Calc calls it: what Calc hands over made into cells, the result into what Calc takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.functions.description import Argument, ArgumentKind, Function
from vbxl.functions.registry import Rows, function_named, spilled

_CODED: Final = frozenset(
    {
        ArgumentKind.CONCEPT,
        ArgumentKind.POSITION,
        ArgumentKind.AGE,
        ArgumentKind.NAME,
        ArgumentKind.LOCKS,
        ArgumentKind.SETTINGS,
    }
)
# No concept may be played with a risk of 0, which the arguments do not say: their bounds are the concept's.
_RISKS: Final = frozenset({"risk", "risk_other"})
# A blank is one bump, 0 is none.
_BUMPS_LEFT: Final = "bumps_left"

# Handing over ten times as many rows takes LibreOffice far more than ten times as long, minutes for whole columns:
# so beyond this the blank rows at the end are left out.
_MOST_ROWS: Final = 100_000


def answer(name: str, cells: Sequence[object]) -> object:
    """The result of a cell function: rows of cells, "" for a blank one, 1 for TRUE; ValueError as the function says.

    cells: what Calc hands over, in the order of the arguments: a number, a text, rows of them, None for one left out.
    A function of one text gives that text, and is asked for one at a time: see `one_text`.

    >>> answer("VB_RISKS", ["AC", None]), answer("VB_WAGE", [((12.0,), ("",)), ((9.0,), ("",))])
    (((9, 12),), ((100,), ('',)))
    >>> answer("VB_CHECKPLAYER", [16.0, 8.0])
    'ok'
    """
    function = function_named(name)
    given = [None if _empty(*one) else one[1] for one in zip(function.arguments, cells, strict=False)]
    found = spilled(name, given)
    if len(found) > _MOST_ROWS:
        found = _without_blank_end(found)
    rows = tuple(tuple(map(_handed_back, row)) for row in found)
    if not one_text(function):
        return rows
    if len(rows) > 1 or len(rows[0]) > 1:
        raise ValueError(f"{function.name}: LibreOffice takes one text at a time; fill the formula down")
    return rows[0][0]


def _handed_back(cell: object) -> object:
    """A cell of a result as Calc takes it: FALSE among an add-in's rows would be 1, and 1 and 0 are TRUE and FALSE."""
    return "" if cell is None else int(cell) if isinstance(cell, bool) else cell


def _without_blank_end(rows: Rows) -> Rows:
    filled = (at for at in range(len(rows), 0, -1) if any(cell is not None for cell in rows[at - 1]))
    return rows[: next(filled, 1)]


def one_text(function: Function) -> bool:
    """Whether a function gives one text for each cell, which Calc has to be given alone.

    To LibreOffice a text among an add-in's rows is equal to no other, not even to itself typed in: "ok"="ok" would be
    FALSE, and with it whatever is made of a check.
    """
    return function.shape.rows == function.shape.columns == 1 and isinstance(function.example.result, str)


def zero_is_blank(argument: Argument) -> bool:
    """Whether 0 stands for an empty cell: an argument that may be left out, and of which 0 is no value.

    Calc hands over 0 for a reference to one empty cell, but "" for an empty cell of a range.
    """
    never = argument.kind in _CODED or argument.name in _RISKS or (argument.lowest or 0) > 0
    return argument.optional and never


def zero_is_taken(argument: Argument) -> bool:
    """Whether a reference to one empty cell is taken for 0 although a blank would mean something else."""
    return argument.optional and (argument.kind is ArgumentKind.SPLIT or argument.name == _BUMPS_LEFT)


def _empty(argument: Argument, cell: object) -> bool:
    return zero_is_blank(argument) and isinstance(cell, int | float) and cell == 0
