"""Arrays in SUMPRODUCT's only argument: a column and a row together give a block, one value goes with every cell."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import repeat
from typing import Final, Literal, NamedTuple, TypeAlias

from vbxl.xlsx.calculator.values import NUMBERS, Scalar, divide, number, power

# What an array is made of: one value, a column, a row, or rows of a block.
Lie: TypeAlias = Literal["one", "column", "row", "block"]
Operator: TypeAlias = Callable[[float, float], float]
Line: TypeAlias = Sequence[float]
OPERATORS: Final[dict[str, Operator]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": divide, "^": power,
    "=": operator.eq, "<>": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip


class Array(NamedTuple):
    """A part of a formula that may have many values: its code, how it lies, and its length as column or row."""

    code: str
    lie: Lie
    length: int = 1


def line(cells: Sequence[Scalar]) -> Line:
    """A column or row as numbers; mostly they are numbers already."""
    return cells if NUMBERS.issuperset(map(type, cells)) else [*map(number, cells)]  # type: ignore[return-value]


def with_one(work: Operator, many: Line, one: float) -> list[float]:
    """An operator between each cell of a column or row and one value."""
    return [*map(work, many, repeat(one))]


def one_with(work: Operator, one: float, many: Line) -> list[float]:
    """An operator between one value and each cell of a column or row."""
    return [*map(work, repeat(one), many)]


def beside(work: Operator, left: Line, right: Line) -> list[float]:
    """An operator between cells at the same place."""
    return [*map(work, left, right)]


def crossed(work: Operator, column: Line, row: Line) -> list[list[float]]:
    """An operator between each cell of a column and each of a row."""
    return [[*map(work, repeat(one), row)] for one in column]


def row_crossed(work: Operator, row: Line, column: Line) -> list[list[float]]:
    """The same with the row at the left of the operator."""
    return [[*map(work, row, repeat(one))] for one in column]


def block_with_one(work: Operator, block: Sequence[Line], one: float) -> list[list[float]]:
    """An operator between each cell of a block and one value."""
    return [[*map(work, row, repeat(one))] for row in block]


# The function for how two arrays lie.
_PAIRS: Final[dict[tuple[Lie, Lie], tuple[str, Lie]]] = {
    ("column", "one"): ("with_one", "column"), ("row", "one"): ("with_one", "row"),
    ("one", "column"): ("one_with", "column"), ("one", "row"): ("one_with", "row"),
    ("column", "column"): ("beside", "column"), ("row", "row"): ("beside", "row"),
    ("column", "row"): ("crossed", "block"), ("row", "column"): ("row_crossed", "block"),
    ("block", "one"): ("block_with_one", "block"),
}  # fmt: skip


def paired(sign: str, left: Array, right: Array) -> Array | None:
    """An operator between two arrays, of which at most one is one value; None if this calculator cannot do it."""
    known = _PAIRS.get((left.lie, right.lie))
    if known is None or (left.lie == right.lie and left.length != right.length):
        return None
    function, lie = known
    return Array(f"{function}(OPERATORS[{sign!r}], {left.code}, {right.code})", lie, max(left.length, right.length))


def sum_of_product(factors: Sequence[Array]) -> str:
    """The code for the sum over a product of arrays: cells of a column and row once each, a block only at the end."""
    of: dict[Lie, list[Array]] = {}
    for factor in factors:
        of.setdefault(factor.lie, []).append(factor)
    one, column, row = (_product(of.get(lie, ())) for lie in ("one", "column", "row"))
    blocks = ", ".join(block.code for block in of.get("block", ()))
    return f"total({one or 1}, {column}, {row}, ({blocks}{',' if blocks else ''}))"


def _product(factors: Sequence[Array]) -> str | None:
    """The code for the product of arrays that lie alike, None for none."""
    if not factors:
        return None
    return reduce(
        lambda done, factor: (
            f"({done} * {factor})" if factors[0].lie == "one" else f"beside(OPERATORS['*'], {done}, {factor})"
        ),
        [factor.code for factor in factors],
    )


def total(one: float, column: Line | None, row: Line | None, blocks: Sequence[Sequence[Line]]) -> float:
    """The sum of one · column · row · blocks over all their cells."""
    if not blocks:
        return one * (1 if column is None else sum(column)) * (1 if row is None else sum(row))
    first, *others = blocks
    for block in others:
        first = [beside(operator.mul, *pair) for pair in zip(first, block, strict=True)]
    lines = (sum(line if row is None else map(operator.mul, line, row)) for line in first)
    return one * sum(lines if column is None else map(operator.mul, lines, column))
