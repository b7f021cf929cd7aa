"""Formulas as Python functions: one for each shape of formula, shared by its copies in all workbooks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from vbxl.xlsx.calculator import arrays, values
from vbxl.xlsx.calculator.arrays import Array
from vbxl.xlsx.calculator.parsing import Binary, Call, Constant, FormulaError, Node, Reference, Signed, parse
from vbxl.xlsx.calculator.values import Scalar

# Rows and columns of the cells that a reference names; (0, 0) is ROW() of the formula's own cell.
Shape: TypeAlias = tuple[int, int]
CELL: Final[Shape] = (1, 1)
OWN_ROW: Final[Shape] = (0, 0)
# The form in which a function needs the cells of a reference: the place of one, a slice of all, or all their places.
Form: TypeAlias = Literal["cell", "cells", "places"]
# The kind of value that a part of a formula gives; "any" is known only after the calculation.
Kind: TypeAlias = Literal["number", "text", "truth", "any"]
Work: TypeAlias = Callable[..., Scalar]


class Compiled(NamedTuple):
    """A formula's function; its arguments are all cells and a parameter for each reference in its form."""

    work: Work
    parameters: tuple[tuple[int, Form], ...]


class Part(NamedTuple):
    """A part of a formula as Python, and the kind of its value."""

    code: str
    kind: Kind


class _Function(NamedTuple):
    """A function of single values: the kinds of its arguments and its result, and its Python code."""

    takes: tuple[Kind, ...]
    gives: Kind
    code: str
    # Python code for omitted arguments, from the last.
    defaults: tuple[str, ...] = ()


_FUNCTIONS: Final = {
    "ABS": _Function(("number",), "number", "abs({})"),
    "EXACT": _Function(("text", "text"), "truth", "({} == {})"),
    "FIND": _Function(("text", "text", "number"), "number", "find({}, {}, {})", ("1",)),
    "INT": _Function(("number",), "number", "floor({})"),
    "LEFT": _Function(("text", "number"), "text", "middle({}, 1, {})", ("1",)),
    "LEN": _Function(("text",), "number", "len({})"),
    "LOWER": _Function(("text",), "text", "{}.lower()"),
    "MID": _Function(("text", "number", "number"), "text", "middle({}, {}, {})"),
    "MOD": _Function(("number", "number"), "number", "remainder({}, {})"),
    "NOT": _Function(("truth",), "truth", "(not {})"),
    "REPT": _Function(("text", "number"), "text", "({} * int({}))"),
    "ROUND": _Function(("number", "number"), "number", "rounded({}, {})"),
    "SUBSTITUTE": _Function(("text", "text", "text"), "text", "substitute({}, {}, {})"),
    "TRIM": _Function(("text",), "text", "trim({})"),
    "UPPER": _Function(("text",), "text", "{}.upper()"),
    "VALUE": _Function(("text",), "number", "number_of_text({})"),
}
# The result of IF without a third argument.
_FALSE: Final = Constant(value=False)
_CHECKS: Final = {"ISERROR": "is_failure", "ISLOGICAL": "is_truth", "ISNUMBER": "is_number"}
# Functions of all numbers among their arguments.
_OF_NUMBERS: Final = {"MAX": "largest", "MEDIAN": "median", "MIN": "smallest", "SUM": "sum"}
_OF_CELLS: Final = {"COUNT": "count", "COUNTA": "count_filled"}
_COMPARED: Final = {
    "=": ("==", "equal({}, {})"), "<>": ("!=", "(not equal({}, {}))"),
    "<": ("<", "less({}, {})"), ">=": (">=", "(not less({}, {}))"),
    ">": (">", "less({1}, {0})"), "<=": ("<=", "(not less({1}, {0}))"),
}  # fmt: skip
_ARITHMETIC: Final = {
    "+": "({} + {})", "-": "({} - {})", "*": "({} * {})", "/": "divide({}, {})", "^": "power({}, {})",
}  # fmt: skip


class _Writer:
    """Writes one formula as Python."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        """Start for references to cells of these shapes."""
        self.shapes = shapes
        self.parameters: dict[tuple[int, Form], str] = {}

    # --- references ---

    def _parameter(self, number: int, form: Form) -> str:
        return self.parameters.setdefault((number, form), f"p{len(self.parameters)}")

    def _cells(self, node: Node | None) -> str:
        """The cells of a reference, as a list or tuple."""
        if not isinstance(node, Reference):
            raise FormulaError(f"expected cells instead of {node}")
        shape = self.shapes[node.number]
        if shape == CELL:
            return f"(c[{self._parameter(node.number, 'cell')}],)"
        name = self._parameter(node.number, "cells")
        return f"c[{name}]" if 1 in shape else f"[v for r in {name} for v in c[r]]"

    def _gathered(self, arguments: Iterable[Node | None]) -> tuple[str, list[Part]]:
        """The code for all cells of some arguments as one list, "" for none; and the other arguments as parts."""
        nodes = [*arguments]
        cells = [self._cells(node) for node in nodes if isinstance(node, Reference)]
        gathered = f"[{', '.join(f'*{code}' for code in cells)}]" if len(cells) > 1 else "".join(cells)
        return gathered, [self.part(node) for node in nodes if not isinstance(node, Reference)]

    # --- one value ---

    def part(self, node: Node | None) -> Part:
        """A part that gives one value."""
        match node:
            case None:
                return Part("None", "any")
            case Constant(value):
                return Part(repr(value), _kind_of(value))
            case Reference(number):
                if self.shapes[number] == OWN_ROW:
                    return Part(self._parameter(number, "cell"), "number")
                if self.shapes[number] != CELL:
                    raise FormulaError("expected one value instead of many cells")
                return Part(f"c[{self._parameter(number, 'cell')}]", "any")
            case Signed(operand):
                return Part(f"(-{self.number(operand)})", "number")
            case Binary():
                return self._binary(node)
        return self._call(node)

    def number(self, node: Node | None) -> str:
        """A part as a number."""
        part = self.part(node)
        return part.code if part.kind in ("number", "truth") else f"number({part.code})"

    def text(self, node: Node | None) -> str:
        """A part as a text."""
        part = self.part(node)
        return part.code if part.kind == "text" else f"text({part.code})"

    def truth(self, node: Node | None) -> str:
        """A part as a condition."""
        part = self.part(node)
        return part.code if part.kind == "truth" else f"truth({part.code})"

    def _binary(self, node: Binary) -> Part:
        operator, left, right = node
        if operator == "&":
            return Part(f"({self.text(left)} + {self.text(right)})", "text")
        if operator in _ARITHMETIC:
            return Part(_ARITHMETIC[operator].format(self.number(left), self.number(right)), "number")
        if operator in ("=", "<>"):
            for operand, other in ((left, right), (right, left)):
                if isinstance(other, Constant) and isinstance(other.value, str):
                    value = self.part(operand).code
                    test = f"is_text({value}, {other.value.casefold()!r})" if other.value else f"empty({value})"
                    return Part(test if operator == "=" else f"(not {test})", "truth")
        plain, code = _COMPARED[operator]
        left_part, right_part = self.part(left), self.part(right)
        if left_part.kind == right_part.kind == "number":
            return Part(f"({left_part.code} {plain} {right_part.code})", "truth")
        return Part(code.format(left_part.code, right_part.code), "truth")

    # --- functions ---

    def _call(self, node: Call) -> Part:
        name, arguments = node.function.removeprefix("_xlfn."), node.arguments
        if name in _FUNCTIONS:
            return self._of_values(_FUNCTIONS[name], node)
        if name in _OF_NUMBERS:
            return self._of_numbers(_OF_NUMBERS[name], arguments)
        if name in _OF_CELLS:
            cells, rest = self._gathered(arguments)
            if rest:
                raise FormulaError(f"{name} of arguments that are not cells")
            return Part(f"{_OF_CELLS[name]}({cells})", "number")
        if name in _CHECKS:
            (value,) = arguments
            code = self.part(value).code
            checked = code if isinstance(value, Reference) else f"value_or_failure(lambda: {code})"
            return Part(f"{_CHECKS[name]}({checked})", "truth")
        special = getattr(self, f"_{name.lower()}", None)
        if special is None:
            raise FormulaError(f"no function {name}")
        part: Part = special(*arguments)
        return part

    def _of_values(self, function: _Function, node: Call) -> Part:
        missing = len(function.takes) - len(node.arguments)
        if not 0 <= missing <= len(function.defaults):
            raise FormulaError(f"{node.function} with {len(node.arguments)} arguments")
        codes = [getattr(self, kind)(argument) for kind, argument in zip(function.takes, node.arguments, strict=False)]
        codes += function.defaults[len(function.defaults) - missing :]
        return Part(function.code.format(*codes), function.gives)

    def _of_numbers(self, function: str, arguments: Iterable[Node | None]) -> Part:
        cells, rest = self._gathered(arguments)
        values = [part.code if part.kind == "number" else f"number({part.code})" for part in rest]
        operands = f"numbers({cells})" if cells else ""
        if operands and values:
            operands = f"[*{operands}, {', '.join(values)}]"
        elif values:
            operands = f"({', '.join(values)},)"
            if function in ("largest", "smallest") and len(values) > 1:
                return Part(f"{'max' if function == 'largest' else 'min'}({', '.join(values)})", "number")
        return Part(f"{function}({operands})", "number")

    def _if(self, test: Node, then: Node | None, other: Node | None = _FALSE) -> Part:
        then_part, other_part = self.part(then), self.part(other)
        kind = then_part.kind if then_part.kind == other_part.kind else "any"
        return Part(f"({then_part.code} if {self.truth(test)} else {other_part.code})", kind)

    def _iferror(self, value: Node, other: Node | None) -> Part:
        value_part, other_part = self.part(value), self.part(other)
        return Part(f"otherwise(lambda: {value_part.code}, lambda: {other_part.code})", "any")

    def _and(self, *arguments: Node | None) -> Part:
        return self._all("all", " & ", arguments)

    def _or(self, *arguments: Node | None) -> Part:
        return self._all("any", " | ", arguments)

    def _all(self, function: str, operator: str, arguments: Sequence[Node | None]) -> Part:
        """A function that calculates all its arguments: an error value in one is its result."""
        cells, _ = self._gathered(argument for argument in arguments if isinstance(argument, Reference))
        conditions = [self.truth(argument) for argument in arguments if not isinstance(argument, Reference)]
        if cells:
            return Part(f"{function}([*truths({cells}), {', '.join(conditions)}])", "truth")
        return Part(f"({operator.join(conditions)})", "truth")

    def _choose(self, which: Node, *choices: Node | None) -> Part:
        lazy = ", ".join(f"lambda: {self.part(choice).code}" for choice in choices)
        return Part(f"choose({self.number(which)}, ({lazy},))", "any")

    def _countif(self, cells: Node, wanted: Node) -> Part:
        return Part(f"count_if({self._cells(cells)}, {self.part(wanted).code})", "number")

    def _sumif(self, cells: Node, wanted: Node, summed: Node) -> Part:
        criterion = self.part(wanted).code
        return Part(f"sum_if({self._cells(cells)}, {criterion}, {self._cells(summed)})", "number")

    def _sumproduct(self, *columns: Node) -> Part:
        if len(columns) == 1 and isinstance(columns[0], Binary):
            return Part(arrays.sum_of_product([self._array(factor) for factor in _factors(columns[0])]), "number")
        return Part(f"product_sum({', '.join(map(self._cells, columns))})", "number")

    def _array(self, node: Node | None) -> Array:
        """A part of SUMPRODUCT's only argument, worked out cell by cell."""
        if isinstance(node, Reference) and self.shapes[node.number] not in (CELL, OWN_ROW):
            rows, columns = self.shapes[node.number]
            if 1 not in (rows, columns):
                raise FormulaError("SUMPRODUCT of a block of cells by an operator")
            return Array(f"line({self._cells(node)})", "row" if rows == 1 else "column", max(rows, columns))
        if isinstance(node, Binary) and node.operator in arrays.OPERATORS:
            left, right = self._array(node.left), self._array(node.right)
            if left.lie != "one" or right.lie != "one":
                found = arrays.paired(node.operator, left, right)
                if found is None:
                    raise FormulaError(f"{node.operator} between a {left.lie} and a {right.lie}")
                return found
        return Array(self.number(node), "one")

    def _small(self, cells: Node, place: Node) -> Part:
        return Part(f"small(numbers({self._cells(cells)}), {self.number(place)})", "number")

    def _match(self, wanted: Node, cells: Node, kind: Node) -> Part:
        if kind != Constant(0):
            raise FormulaError("MATCH without an exact match")
        return Part(f"match({self.part(wanted).code}, {self._cells(cells)})", "number")

    def _index(self, cells: Node, row: Node, column: Node | None = None) -> Part:
        if not isinstance(cells, Reference):
            raise FormulaError(f"expected cells instead of {cells}")
        places = self._parameter(cells.number, "places")
        if column is None:
            if 1 not in self.shapes[cells.number]:
                raise FormulaError("INDEX of a block by one number")
            return Part(f"item(c, {places}, {self.number(row)})", "any")
        if 1 in self.shapes[cells.number]:
            raise FormulaError("INDEX of a row or column by two numbers")
        return Part(f"item_of(c, {places}, {self.number(row)}, {self.number(column)})", "any")

    def _rows(self, cells: Node) -> Part:
        if not isinstance(cells, Reference):
            raise FormulaError(f"expected cells instead of {cells}")
        return Part(str(self.shapes[cells.number][0]), "number")

    def _hyperlink(self, link: Node, shown: Node | None = None) -> Part:
        return self.part(link if shown is None else shown)


def _factors(node: Node | None) -> list[Node | None]:
    """The factors of a product; of anything else itself."""
    if isinstance(node, Binary) and node.operator == "*":
        return [*_factors(node.left), *_factors(node.right)]
    return [node]


def _kind_of(value: str | float | bool) -> Kind:
    if isinstance(value, bool):
        return "truth"
    return "text" if isinstance(value, str) else "number"


_NAMES: Final = {
    name: getattr(module, name) for module in (values, arrays) for name in dir(module) if not name.startswith("_")
}


@cache
def compiled(shape: str, shapes: tuple[Shape, ...]) -> Compiled:
    """The function of a numbered formula with references to cells of these shapes.

    FormulaError: an unknown formula or function, so that no book is built with it.
    """
    writer = _Writer(shapes)
    try:
        part = writer.part(parse(shape))
    except (FormulaError, IndexError, TypeError) as error:
        raise FormulaError(f"{shape}: {error}") from error
    # A reference to an empty cell shows 0.
    code = f"shown({part.code})" if part.kind == "any" else part.code
    parameters = "".join(f", {name}" for name in writer.parameters.values())
    space: dict[str, Any] = {**_NAMES, "floor": math.floor}
    work: Work = eval(f"lambda c{parameters}: {code}", space)  # noqa: S307 - only our own formulas, names and texts by repr
    return Compiled(work, tuple(writer.parameters))
