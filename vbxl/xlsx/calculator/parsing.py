"""Parses formulas into trees with numbered references, so that all copies of a formula share one tree."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

# A text in quotation marks; or what refers to cells: an address, ROW() for the formula's own row, a defined name.
_REFERENCE: Final = re.compile(
    r"""("(?:[^"]|"")*")|(?<![\w.$'])((?:'[^']+'!|[A-Za-z]\w*!)?\$?[A-Z]{1,3}\$?[0-9]+(?::\$?[A-Z]{1,3}\$?[0-9]+)?(?![\w.(])
    |ROW\(\)|[A-Za-z_][\w.]*(?![\w.(!]))""",
    re.VERBOSE,
)
_TOKEN: Final = re.compile(
    r'\s*(?:("(?:[^"]|"")*")|@([0-9]+)|((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:E[+-]?[0-9]+)?)|([A-Za-z_][\w.]*)|(<>|<=|>=|[-+*/^&=<>(),]))'
)
_TRUTHS: Final = {"TRUE": True, "FALSE": False}
# How strongly operators bind their operands; a sign binds more strongly than all of them.
_BINDING: Final = {"=": 1, "<>": 1, "<": 1, ">": 1, "<=": 1, ">=": 1, "&": 2, "+": 3, "-": 3, "*": 4, "/": 4, "^": 5}
_SIGN: Final = 6


class Constant(NamedTuple):
    """A number, text or truth value in a formula."""

    value: str | float | bool


class Reference(NamedTuple):
    """A reference to cells, by its number in the formula."""

    number: int


class Signed(NamedTuple):
    """A negated operand."""

    operand: Node


class Binary(NamedTuple):
    """An operator between two operands."""

    operator: str
    left: Node
    right: Node


class Call(NamedTuple):
    """A function call with its arguments."""

    function: str
    arguments: tuple[Node, ...]


Node: TypeAlias = Constant | Reference | Signed | Binary | Call


class FormulaError(Exception):
    """Raised if the calculator doesn't understand a formula, which is a mistake by whoever wrote the formula."""


@lru_cache(65536)
def number_references(formula: str) -> tuple[str, tuple[str, ...]]:
    """Return a formula in which @0, @1 … replace its references, and the references; equal ones share a number.

    >>> number_references('=IF(B9="B9",$C$1,B9&tax)')
    ('IF(@0="B9",@1,@0&@2)', ('B9', '$C$1', 'tax'))
    """
    references: dict[str, int] = {}

    def number(match: re.Match[str]) -> str:
        text, reference = match.groups()
        if text is not None or reference in _TRUTHS:
            return match[0]
        return f"@{references.setdefault(reference, len(references))}"

    shape = _REFERENCE.sub(number, formula.removeprefix("="))
    return shape, tuple(references)


def parse(shape: str) -> Node:
    """Return the tree of a formula with numbered references; FormulaError if `shape` isn't a formula.

    >>> parse("@0+1")
    Binary(operator='+', left=Reference(number=0), right=Constant(value=1))
    """
    return _Parser(shape).parse_whole()


class _Parser:
    def __init__(self, shape: str) -> None:
        self.shape = shape
        self.tokens = [*self._split_tokens()]
        self.place = 0

    def _split_tokens(self) -> Iterator[Node | str]:
        """Yield constants and references as nodes; yield operators, parentheses, commas and function names as text."""
        place = 0
        while place < len(self.shape):
            match = _TOKEN.match(self.shape, place)
            if not match:
                raise self._make_error()
            place = match.end()
            text, reference, number, name, operator = match.groups()
            if text is not None:
                yield Constant(text[1:-1].replace('""', '"'))
            elif reference is not None:
                yield Reference(int(reference))
            elif number is not None:
                yield Constant(int(number) if number.isdigit() else float(number))
            elif name in _TRUTHS and not self.shape.startswith("(", place):
                yield Constant(_TRUTHS[name])
            else:
                yield name or operator

    def _make_error(self) -> FormulaError:
        return FormulaError(f"no formula: {self.shape}")

    def _peek(self) -> Node | str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def _take(self, *wanted: str) -> Node | str:
        token = self._peek()
        if not token or (wanted and token not in wanted):
            raise self._make_error()
        self.place += 1
        return token

    def parse_whole(self) -> Node:
        node = self._parse_expression(0)
        if self._peek():
            raise self._make_error()
        return node

    def _parse_expression(self, least: int) -> Node:
        left = self._parse_operand()
        while True:
            operator = self._peek()
            binding = _BINDING.get(operator, 0) if isinstance(operator, str) else 0
            if binding <= least:
                return left
            self._take()
            left = Binary(str(operator), left, self._parse_expression(binding))

    def _parse_operand(self) -> Node:
        part = self._take()
        if not isinstance(part, str):
            return part
        if part == "(":
            inside = self._parse_expression(0)
            self._take(")")
            return inside
        if part in "+-":
            operand = self._parse_expression(_SIGN)
            return Signed(operand) if part == "-" else operand
        self._take("(")
        return Call(part, tuple(self._parse_arguments()))

    def _parse_arguments(self) -> Iterator[Node]:
        if self._peek() == ")":
            self._take()
            return
        while True:
            yield self._parse_expression(0)
            if self._take(",", ")") == ")":
                return


# A row number that changes when a formula is copied down; texts and sheet names are matched only to skip them.
_ROW: Final = re.compile(r"""("(?:[^"]|"")*"|'[^']+'!)|(?<![\w.])\$?[A-Z]{1,3}([0-9]+)(?![\w.(])""")


class Copies(NamedTuple):
    """A formula and its copies in the cells below it: the first cell, the number of cells, and the first formula."""

    row: int
    column: int
    cells: int
    formula: str


def find_copies(formulas: Mapping[tuple[int, int], str]) -> Iterator[Copies]:
    """Yield each of a sheet's formulas with its copies below it; a formula without copies fills one cell.

    >>> [*find_copies({(0, 2): "=A1*$B$1", (1, 2): "=A2*$B$1", (2, 2): "=A2*$B$1"})]
    [Copies(row=0, column=2, cells=2, formula='=A1*$B$1'), Copies(row=2, column=2, cells=1, formula='=A2*$B$1')]
    """
    first = Copies(-1, -1, 0, "")
    parts: list[tuple[str, int]] = []
    rest = ""
    for column, row in sorted((column, row) for row, column in formulas):
        formula = formulas[row, column]
        down = row - first.row
        if column == first.column and down == first.cells:
            if first.cells == 1:
                parts, rest = _split_rows(first.formula)
            if "".join([f"{text}{row + down}" for text, row in parts]) + rest == formula:
                first = first._replace(cells=down + 1)
                continue
        if first.cells:
            yield first
        first = Copies(row, column, 1, formula)
    if first.cells:
        yield first


def _split_rows(formula: str) -> tuple[list[tuple[str, int]], str]:
    """Split a formula at its relative rows: return the texts, each with the row that follows it, and the last text."""
    parts = []
    end = 0
    for match in _ROW.finditer(formula):
        if match[2]:
            parts.append((formula[end : match.start(2)], int(match[2])))
            end = match.end()
    return parts, formula[end:]
