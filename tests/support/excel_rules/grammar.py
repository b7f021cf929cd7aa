"""Formulas as trees: relative references by their distance, so that a formula copied down is read once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from .book import LAST_COLUMN, LAST_ROW, Box, column_of

_TOKEN: Final = re.compile(
    r"""(?P<space>\s+)
    |(?P<text>"(?:[^"]|"")*")
    |(?P<sheet>(?:'(?:[^']|'')+'|[^\W\d][\w.]*(?::[^\W\d][\w.]*)?)!)
    |(?P<error>\#(?:REF!|DIV/0!|N/A|NAME\?|NULL!|NUM!|VALUE!))
    |(?P<columns>\$?[A-Z]{1,3}:\$?[A-Z]{1,3}(?![\w.(!]))
    |(?P<rows>\$?[0-9]+:\$?[0-9]+(?![\w.]))
    |(?P<cell>\$?[A-Z]{1,3}\$?[0-9]+(?![\w.(\\?!]))
    |(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:E[+-]?[0-9]+)?)
    |(?P<call>[^\W\d][\w.]*\()
    |(?P<name>(?:[^\W\d]|\\)[\w.?\\]*)
    |(?P<sign><>|<=|>=|[-+*/^&=<>%:,;(){}])""",
    re.VERBOSE,
)
_CORNER: Final = re.compile(r"(\$?)([A-Z]*)(\$?)([0-9]*)")
_POWER: Final = {"=": 1, "<>": 1, "<": 1, ">": 1, "<=": 1, ">=": 1, "&": 2, "+": 3, "-": 3, "*": 4, "/": 4, "^": 5}
_SIGNED: Final = 6
_AREAS: Final = 7
# Row, whether it is absolute, column, whether it is absolute; what is relative is a distance.
Corner = tuple[int, bool, int, bool]
Token = tuple[str, str | tuple[Corner, Corner]]


class FormulaError(ValueError):
    """What stands there is no formula."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, text, truth or error; or no argument at all."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Matrix:
    """An array constant."""

    rows: tuple[tuple[Constant, ...], ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A reference; its sheet is written as in the formula, without the mark."""

    sheet: str | None
    first: Corner
    last: Corner

    @property
    def several(self) -> bool:
        """Whether it is more than one cell."""
        return self.first != self.last

    def box(self, row: int, column: int) -> Box:
        """Where it lies, seen from a cell; perhaps outside of the sheet."""
        (top, down, left, across), (bottom, to, right, up) = self.first, self.last
        rows = (top if down else row + top, bottom if to else row + bottom)
        columns = (left if across else column + left, right if up else column + right)
        return min(rows), max(rows), min(columns), max(columns)


@dataclass(frozen=True, slots=True)
class Named:
    """A defined name; its sheet is written as in the formula."""

    sheet: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Call:
    """A function with its arguments."""

    function: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Operation:
    """An operator with its operands; of areas `:`, a blank and a comma."""

    sign: str
    operands: tuple[Node, ...]


Node = Constant | Matrix | Area | Named | Call | Operation


def walk(node: Node) -> Iterator[Node]:
    """A tree's nodes, from the top."""
    yield node
    for one in node.arguments if isinstance(node, Call) else node.operands if isinstance(node, Operation) else ():
        yield from walk(one)


def plain_sheet(written: str) -> str:
    """The name of a sheet as it is, from how a formula has it."""
    return written[1:-1].replace("''", "'") if written.startswith("'") else written


def tree_of(text: str, row: int = 1, column: int = 1) -> Node:
    """The tree of a formula in a cell; formulas that are copies of each other give the very same tree."""
    return _parsed(tuple(_tokens(text, row, column)))


def _tokens(text: str, row: int, column: int) -> Iterator[Token]:
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found:
            raise FormulaError(f"{text[at : at + 12]!r} is nothing that a formula may hold")
        kind, token, at = found.lastgroup or "", found[0], found.end()
        if kind == "cell" and column_of(token.replace("$", "").rstrip("0123456789")) > LAST_COLUMN:
            kind = "name"
        if kind == "cell":
            corner = _corner(token, row, column)
            yield kind, (corner, corner)
        elif kind in {"columns", "rows"}:
            first, _, last = token.partition(":")
            yield "area", (_corner(first, row, column), _corner(last, row, column, last=True))
        else:
            yield kind, " " if kind == "space" else token


def _corner(token: str, row: int, column: int, *, last: bool = False) -> Corner:
    found = _CORNER.fullmatch(token)
    assert found
    across, letters, down, digits = found.groups()
    if not letters:  # whole rows: what is absolute in them stands before the number, so in the first group
        across, down = "$", across or down
    left = column_of(letters) if letters else (LAST_COLUMN if last else 1)
    top = int(digits) if digits else (LAST_ROW if last else 1)
    fixed, still = bool(down) or not digits, bool(across)
    return (top if fixed else top - row), fixed, (left if still else left - column), still


@lru_cache(maxsize=100_000)
def _parsed(tokens: tuple[Token, ...]) -> Node:
    return _Parser(tokens).parsed()


class _Parser:
    """Reads by what binds more tightly: areas, signs, powers, … comparisons."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens
        self.at = 0

    def parsed(self) -> Node:
        if not self.tokens:
            raise FormulaError("it is empty")
        node = self.expression(0, union=True)
        self.skip()
        if self.at < len(self.tokens):
            raise FormulaError(f"{self.tokens[self.at][1]!r} stands where the formula should have ended")
        return node

    def skip(self) -> None:
        while self.at < len(self.tokens) and self.tokens[self.at][0] == "space":
            self.at += 1

    def next(self) -> Token:
        self.skip()
        return self.tokens[self.at] if self.at < len(self.tokens) else ("end", "its end")

    def take(self, sign: str) -> None:
        if self.next()[1] != sign:
            raise FormulaError(f"{self.next()[1]!r} stands where {sign!r} should")
        self.at += 1

    def expression(self, least: int, *, union: bool = False) -> Node:
        node = self.operand()
        while True:
            blank = self.at < len(self.tokens) and self.tokens[self.at][0] == "space"
            kind, sign = self.next()
            if kind == "sign" and sign == "%":
                self.at += 1
                node = Operation("%", (node,))
            elif kind == "sign" and (sign == ":" or (sign == "," and union)):
                self.at += 1
                node = Operation(str(sign), (node, self.expression(_AREAS)))
            elif blank and kind in {"cell", "area", "sheet", "name"}:
                node = Operation(" ", (node, self.expression(_AREAS)))
            elif kind == "sign" and (power := _POWER.get(str(sign), 0)) > least:
                self.at += 1
                # A chain of one operator is one node: a long sum is no deep tree.
                chain = node.operands if isinstance(node, Operation) and node.sign == sign else (node,)
                node = Operation(str(sign), (*chain, self.expression(power, union=union)))
            else:
                return node

    def operand(self) -> Node:
        kind, token = self.next()
        self.at += 1
        if kind in {"cell", "area", "sheet", "name"}:
            return self.reference(kind, token)
        if kind == "call":
            return Call(str(token)[:-1].upper(), self.arguments())
        if kind in {"text", "number", "error"}:
            return Constant(kind, str(token)[1:-1].replace('""', '"') if kind == "text" else str(token))
        if token == "(":
            node = self.expression(0, union=True)
            self.take(")")
            return node
        if token == "{":
            return self.matrix()
        if token in {"-", "+"}:
            return Operation(str(token), (self.expression(_SIGNED),))
        raise FormulaError(f"{token!r} stands where a value should")

    def reference(self, kind: str, token: str | tuple[Corner, Corner]) -> Node:
        sheet = None
        if kind == "sheet":
            sheet = str(token)[:-1]
            kind, token = self.tokens[self.at] if self.at < len(self.tokens) else ("end", "")
            self.at += 1
        if not isinstance(token, str):
            first, last = token
            if kind == "cell" and [one[0] for one in self.tokens[self.at : self.at + 2]] == ["sign", "cell"]:
                sign, after = self.tokens[self.at : self.at + 2]
                if sign[1] == ":" and not isinstance(after[1], str):
                    last, self.at = after[1][1], self.at + 2
            return Area(sheet, first, last)
        if kind == "error":
            return Constant(kind, str(token))
        if kind == "name":
            if sheet is None and str(token).upper() in {"TRUE", "FALSE"}:
                return Constant("truth", str(token).upper())
            return Named(sheet, str(token))
        raise FormulaError(f"nothing of sheet {sheet} is named")

    def arguments(self) -> tuple[Node, ...]:
        found: list[Node] = []
        if self.next()[1] == ")":
            self.at += 1
            return ()
        while True:
            found.append(Constant("missing", "") if self.next()[1] in {",", ")"} else self.expression(0))
            if self.next()[1] == ")":
                self.at += 1
                return tuple(found)
            self.take(",")

    def matrix(self) -> Matrix:
        rows: list[tuple[Constant, ...]] = []
        row: list[Constant] = []
        while True:
            one = self.operand()
            if isinstance(one, Operation) and one.sign in {"-", "+"}:
                one = one.operands[0]
            if not isinstance(one, Constant):
                raise FormulaError("an array constant holds what is no constant")
            row.append(one)
            sign = self.next()[1]
            if sign not in {",", ";", "}"}:
                raise FormulaError(f"{sign!r} stands in an array constant")
            self.at += 1
            if sign != ",":
                rows.append(tuple(row))
                row = []
            if sign == "}":
                return Matrix(tuple(rows))
