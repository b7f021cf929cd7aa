"""Compiles formulas to Python functions: copies of a formula share one function, in all workbooks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache, reduce
from itertools import repeat
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from vbxl.xlsx.calculator import values
from vbxl.xlsx.calculator.parsing import Binary, Call, Constant, FormulaError, Node, Reference, Signed, parse
from vbxl.xlsx.calculator.values import Scalar

# How many rows and columns a reference covers; (0, 0) stands for ROW(), the row of the formula's own cell.
Shape: TypeAlias = tuple[int, int]
CELL: Final[Shape] = (1, 1)
OWN_ROW: Final[Shape] = (0, 0)
# How a reference is passed: the index of its only cell, slices of the list of all cells, or ranges of indices.
Form: TypeAlias = Literal["cell", "cells", "places"]
# The kind of value that a part of a formula gives; "any" is known only after the calculation.
Kind: TypeAlias = Literal["number", "text", "truth", "any"]
Work: TypeAlias = Callable[..., Scalar]


class Compiled(NamedTuple):
    """A formula as a function, `work`, of all cells and of references.

    `parameters` has the number and the form of each reference.
    """

    work: Work
    parameters: tuple[tuple[int, Form], ...]


class Part(NamedTuple):
    """Python code for a part of a formula, and the kind of value that it gives."""

    code: str
    kind: Kind


class Array(NamedTuple):
    """Python code for a part of SUMPRODUCT that may give many values, and the shape in which they are arranged."""

    code: str
    orientation: Literal["one", "column", "row", "block"]


class _Function(NamedTuple):
    """An Excel function: the kinds of its arguments, the kind of its result, and its code.

    An argument of kind `number` goes through `take_number`.
    """

    takes: tuple[str, ...]
    gives: Kind
    code: str


_FUNCTIONS: Final = {
    "ABS": _Function(("number",), "number", "abs({})"),
    "COUNTIF": _Function(("cells", "any"), "number", "count_if({}, {})"),
    "FIND": _Function(("text", "text"), "number", "find({}, {})"),
    "HYPERLINK": _Function(("any", "any"), "any", "{1}"),
    "IFERROR": _Function(("lazy", "lazy"), "any", "replace_failure({}, {})"),
    "INT": _Function(("number",), "number", "floor({})"),
    "ISERROR": _Function(("checked",), "truth", "(type({}) is Failure)"),
    "ISLOGICAL": _Function(("checked",), "truth", "(type({}) is bool)"),
    "ISNUMBER": _Function(("checked",), "truth", "(type({}) in NUMBERS)"),
    "LEFT": _Function(("text", "number"), "text", "middle({}, 1, {})"),
    "LEN": _Function(("text",), "number", "len({})"),
    "LOWER": _Function(("text",), "text", "{}.lower()"),
    "MATCH": _Function(("any", "cells", "exactly"), "number", "match({}, {})"),
    "MID": _Function(("text", "number", "number"), "text", "middle({}, {}, {})"),
    "MOD": _Function(("number", "number"), "number", "remainder({}, {})"),
    "NOT": _Function(("truth",), "truth", "(not {})"),
    "REPT": _Function(("text", "number"), "text", "({} * int({}))"),
    "ROUND": _Function(("number", "number"), "number", "round_half_up({}, {})"),
    "ROWS": _Function(("height",), "number", "{}"),
    "SMALL": _Function(("cells", "number"), "number", "small(numbers({}), {})"),
    "SUBSTITUTE": _Function(("text", "text", "text"), "text", "substitute({}, {}, {})"),
    "SUMIF": _Function(("cells", "any", "cells"), "number", "sum_if({}, {}, {})"),
    "TRIM": _Function(("text",), "text", "trim({})"),
    "UPPER": _Function(("text",), "text", "{}.upper()"),
    "VALUE": _Function(("text",), "number", "number_of_text({})"),
}
# A value as a number; most are numbers already, and need no call.
_AS_NUMBER: Final = "(n if type(n := {}) is float or type(n) is int else number(n))"
# Functions of numbers: the code if any argument is a reference to cells, and the code if all are single values.
_OF_NUMBERS: Final = {
    "MAX": ("max({}, default=0)", "max({})"),
    "MEDIAN": ("median({})", "median(({}))"),
    "MIN": ("min({}, default=0)", "min({})"),
    "SUM": ("sum({})", "sum(({}))"),
}
_OF_CELLS: Final = {"COUNT": "count({})", "COUNTA": "count_filled({})"}
# Signs of comparison that Python spells differently.
_SIGNS: Final = {"=": "==", "<>": "!="}
_ARITHMETIC: Final = {
    "+": "({} + {})", "-": "({} - {})", "*": "({} * {})", "/": "divide({}, {})", "^": "power({}, {})",
}  # fmt: skip
# The code that applies an operator {0} to two arrays {1} and {2}, by their orientations.
_PAIRS: Final[dict[tuple[str, str], str]] = {
    ("column", "one"): "[*map({0}, {1}, repeat({2}))]",
    ("row", "one"): "[*map({0}, {1}, repeat({2}))]",
    ("one", "column"): "[*map({0}, repeat({1}), {2})]",
    ("one", "row"): "[*map({0}, repeat({1}), {2})]",
    ("column", "row"): "(lambda row: [[*map({0}, repeat(cell), row)] for cell in {1}])({2})",
    ("block", "one"): "(lambda cell: [[*map({0}, row, repeat(cell))] for row in {1}])({2})",
}


class _Compiler:
    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.shapes = shapes
        self.parameters: dict[tuple[int, Form], str] = {}

    # --- arguments: code for a single value of a kind, for an unevaluated one, or for cells ---

    def take_any(self, node: Node) -> str:
        return self.write_part(node).code

    def take_number(self, node: Node) -> str:
        part = self.write_part(node)
        return part.code if part.kind in ("number", "truth") else _AS_NUMBER.format(part.code)

    def take_text(self, node: Node) -> str:
        part = self.write_part(node)
        return part.code if part.kind == "text" else f"text({part.code})"

    def take_truth(self, node: Node) -> str:
        part = self.write_part(node)
        return part.code if part.kind == "truth" else f"truth({part.code})"

    def take_lazy(self, node: Node) -> str:
        return f"lambda: {self.write_part(node).code}"

    def take_checked(self, node: Node) -> str:
        return self.take_any(node) if isinstance(node, Reference) else f"try_value({self.take_lazy(node)})"

    def take_cells(self, node: Node) -> str:
        reference = self._get_reference(node)
        shape = self.shapes[reference]
        if shape == CELL:
            return f"(c[{self._add_parameter(reference, 'cell')}],)"
        name = self._add_parameter(reference, "cells")
        return f"c[{name}]" if 1 in shape else f"[v for r in {name} for v in c[r]]"

    def take_height(self, node: Node) -> str:
        return str(self.shapes[self._get_reference(node)][0])

    def take_exactly(self, node: Node) -> str:
        if node != Constant(0):
            raise FormulaError("MATCH without an exact match")
        return ""

    def _get_reference(self, node: Node) -> int:
        if not isinstance(node, Reference):
            raise FormulaError(f"expected cells, not {node}")
        return node.number

    def _add_parameter(self, number: int, form: Form) -> str:
        return self.parameters.setdefault((number, form), f"p{len(self.parameters)}")

    def _collect_cells(self, arguments: Iterable[Node]) -> tuple[str, list[Node]]:
        """Return code for a list of all cells that arguments refer to, and the arguments that aren't references.

        The code is "" if there are no references.
        """
        nodes = [*arguments]
        cells = [self.take_cells(node) for node in nodes if isinstance(node, Reference)]
        gathered = f"[{', '.join(f'*{code}' for code in cells)}]" if len(cells) > 1 else "".join(cells)
        return gathered, [node for node in nodes if not isinstance(node, Reference)]

    def write_part(self, node: Node) -> Part:
        """Return the code for a node that has a single value."""
        match node:
            case Constant(value):
                kind: Kind = "truth" if isinstance(value, bool) else "text" if isinstance(value, str) else "number"
                return Part(repr(value), kind)
            case Reference(number):
                if self.shapes[number] == OWN_ROW:
                    return Part(self._add_parameter(number, "cell"), "number")
                if self.shapes[number] != CELL:
                    raise FormulaError("expected one value, not several cells")
                return Part(f"c[{self._add_parameter(number, 'cell')}]", "any")
            case Signed(operand):
                return Part(f"(-{self.take_number(operand)})", "number")
            case Binary():
                return self._write_binary(node)
        return self._call(node)

    def _write_binary(self, node: Binary) -> Part:
        operator, left, right = node
        if operator == "&":
            return Part(f"({self.take_text(left)} + {self.take_text(right)})", "text")
        if operator in _ARITHMETIC:
            return Part(_ARITHMETIC[operator].format(self.take_number(left), self.take_number(right)), "number")
        if operator in ("=", "<>"):
            for operand, other in ((left, right), (right, left)):
                if isinstance(other, Constant) and isinstance(other.value, str):
                    value = self.take_any(operand)
                    test = f"is_text({value}, {other.value.casefold()!r})" if other.value else f"is_empty({value})"
                    return Part(test if operator == "=" else f"(not {test})", "truth")
        left_part, right_part = self.write_part(left), self.write_part(right)
        sign = _SIGNS.get(operator, operator)
        if left_part.kind == right_part.kind == "number":
            return Part(f"({left_part.code} {sign} {right_part.code})", "truth")
        return Part(f"(compare({left_part.code}, {right_part.code}) {sign} 0)", "truth")

    def _call(self, node: Call) -> Part:
        name, arguments = node
        if name in _FUNCTIONS:
            function = _FUNCTIONS[name]
            if len(function.takes) != len(arguments):
                raise FormulaError(f"{name} with {len(arguments)} arguments")
            pairs = zip(function.takes, arguments, strict=True)
            codes = [getattr(self, f"take_{kind}")(argument) for kind, argument in pairs]
            return Part(function.code.format(*codes), function.gives)
        if name in _OF_NUMBERS:
            return self._call_of_numbers(*_OF_NUMBERS[name], arguments)
        if name in _OF_CELLS:
            cells, rest = self._collect_cells(arguments)
            if rest:
                raise FormulaError(f"{name} with arguments that are not cells")
            return Part(_OF_CELLS[name].format(cells), "number")
        special = getattr(self, f"_call_{name.lower()}", None)
        if special is None:
            raise FormulaError(f"no function {name}")
        part: Part = special(*arguments)
        return part

    def _call_of_numbers(self, of_list: str, of_values: str, arguments: Iterable[Node]) -> Part:
        """Return a call of MAX, SUM or the like. Text in cells is ignored, but single values must be numbers."""
        cells, rest = self._collect_cells(arguments)
        parts = [self.write_part(node) for node in rest]
        numbers = [part.code if part.kind == "number" else _AS_NUMBER.format(part.code) for part in parts]
        if cells and numbers:
            return Part(of_list.format(f"[*numbers({cells}), {', '.join(numbers)}]"), "number")
        if cells or len(numbers) == 1:
            return Part(of_list.format(f"numbers({cells})" if cells else f"({numbers[0]},)"), "number")
        return Part(of_values.format(", ".join(numbers)), "number")

    def _call_if(self, test: Node, then: Node, other: Node) -> Part:
        then_part, other_part = self.write_part(then), self.write_part(other)
        kind = then_part.kind if then_part.kind == other_part.kind else "any"
        return Part(f"({then_part.code} if {self.take_truth(test)} else {other_part.code})", kind)

    def _call_and(self, *conditions: Node) -> Part:
        return self._join_conditions(conditions, " & ")

    def _call_or(self, *conditions: Node) -> Part:
        return self._join_conditions(conditions, " | ")

    def _join_conditions(self, conditions: Sequence[Node], operator: str) -> Part:
        """Return AND or OR as code; all conditions are evaluated, since an error value in any of them is the result."""
        if any(isinstance(node, Reference) for node in conditions):
            raise FormulaError("a bare cell as a condition: Excel ignores text in it")
        return Part(f"({operator.join(map(self.take_truth, conditions))})", "truth")

    def _call_index(self, cells: Node, row: Node, column: Node | None = None) -> Part:
        reference = self._get_reference(cells)
        places, is_line = self._add_parameter(reference, "places"), 1 in self.shapes[reference]
        if is_line != (column is None):
            raise FormulaError("INDEX needs two numbers for a block, and one for a row or column")
        if column is None:
            return Part(f"item(c, {places}, {self.take_number(row)})", "any")
        return Part(f"get_item_of_block(c, {places}, {self.take_number(row)}, {self.take_number(column)})", "any")

    # --- SUMPRODUCT: a column times a row is a block, a single value applies to every cell ---

    def _call_sumproduct(self, product: Node) -> Part:
        factors: dict[str, list[str]] = {"one": ["1"], "column": [], "row": [], "block": []}
        for factor in _list_factors(product):
            array = self._write_array(factor)
            factors[array.orientation].append(array.code)
        scalar = " * ".join(factors["one"])
        lines = (factors["column"], factors["row"])
        column, row = (reduce("[*map(mul, {}, {})]".format, codes) if codes else "None" for codes in lines)
        return Part(f"total({scalar}, {column}, {row}, [{', '.join(factors['block'])}])", "number")

    def _write_array(self, node: Node) -> Array:
        """Return the code for a part of SUMPRODUCT's argument, which is evaluated cell by cell."""
        if isinstance(node, Reference) and self.shapes[node.number] not in (CELL, OWN_ROW):
            rows, columns = self.shapes[node.number]
            if 1 not in (rows, columns):
                raise FormulaError("SUMPRODUCT of a block cannot use an operator")
            return Array(f"line({self.take_cells(node)})", "row" if rows == 1 else "column")
        if isinstance(node, Binary) and node.operator in values.OPERATORS:
            left, right = self._write_array(node.left), self._write_array(node.right)
            orientations = left.orientation, right.orientation
            if orientations != ("one", "one"):
                if orientations not in _PAIRS:
                    raise FormulaError(f"{node.operator} between a {left.orientation} and a {right.orientation}")
                code = _PAIRS[orientations].format(f"OPERATORS[{node.operator!r}]", left.code, right.code)
                if "block" in orientations or {*orientations} == {"column", "row"}:
                    return Array(code, "block")
                line = right if left.orientation == "one" else left
                return line._replace(code=code)
        return Array(self.take_number(node), "one")


def _list_factors(node: Node) -> list[Node]:
    if isinstance(node, Binary) and node.operator == "*":
        return [*_list_factors(node.left), *_list_factors(node.right)]
    return [node]


_NAMES: Final = {name: getattr(values, name) for name in dir(values) if not name.startswith("_")}


@cache
def compile_formula(formula: str, shapes: tuple[Shape, ...]) -> Compiled:
    """Compile a formula with numbered references; FormulaError if any part of it is unknown.

    `shapes` are the shapes of the references.
    """
    compiler = _Compiler(shapes)
    try:
        part = compiler.write_part(parse(formula))
    except (FormulaError, IndexError, TypeError) as error:
        raise FormulaError(f"{formula}: {error}") from error
    # A reference to an empty cell shows 0.
    code = f"show({part.code})" if part.kind == "any" else part.code
    parameters = "".join(f", {name}" for name in compiler.parameters.values())
    space: dict[str, Any] = {**_NAMES, "floor": math.floor, "repeat": repeat}
    work: Work = eval(f"lambda c{parameters}: {code}", space)  # noqa: S307 - only our own formulas, names and texts by repr
    return Compiled(work, tuple(compiler.parameters))
