"""One value or several, text or number: where a formula means something else in Excel than elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from packages import MAIN

from .book import Book, Box, Cell, Sheet
from .functions import functions
from .grammar import Area, Call, Constant, Matrix, Named, Node, Operation, walk
from .meanings import Meanings
from .reading import Formula, Formulas
from .rules import Breach

_TEXT: Final = frozenset({"text"})
_NUMBER: Final = frozenset({"number"})
_TRUTH: Final = frozenset({"truth"})
_ANY: Final = frozenset({"text", "number", "truth"})
_GIVEN: Final = {"n": _NUMBER, "t": _TEXT, "b": _TRUTH, "?": _ANY}
_DEEPEST: Final = 12
# What searches a table, and which of its arguments the table is.
_SEARCHED: Final = {"MATCH": 1, "VLOOKUP": 1, "HLOOKUP": 1, "LOOKUP": 1, "COUNTIF": 0, "SUMIF": 0}
_WILD: Final = set("?*")
_OF_NUMBERS: Final = {"+", "-", "*", "/", "^", "%"}
# What reads of itself that it takes: one value; an array by SUMPRODUCT; an array by its formula.
_ONE, _PRODUCT, _ARRAY = range(3)


class _Intersections:
    """Finds where several values stand for one: Excel takes one of them or, from 2019 on, spills them all."""

    def __init__(self, meanings: Meanings, sheet: Sheet | None) -> None:
        self.meanings = meanings
        self.sheet = sheet
        self.found: list[str] = []

    def several(self, node: Node, mode: int) -> bool:
        """Whether a node gives several values; tells what takes several where it should take one."""
        if isinstance(node, Area):
            return node.several
        if isinstance(node, Matrix):
            return sum(map(len, node.rows)) > 1
        if isinstance(node, Named):
            tree = self.meanings.tree(node, self.sheet)
            return tree is not None and not isinstance(tree, Named) and self.several(tree, _ARRAY)
        if isinstance(node, Call):
            return self._call(node, mode)
        if isinstance(node, Operation):
            if node.sign in {":", ",", " "}:
                return True
            several = [self.several(one, mode) for one in node.operands]
            if any(several) and mode == _ONE:
                self.found.append(f"several values beside {node.sign}")
                return False
            return any(several)
        return False

    def _call(self, call: Call, mode: int) -> bool:
        known = functions().get(call.function)
        if not known:
            for one in call.arguments:
                self.several(one, mode)
            return False
        passes = False
        for at, one in enumerate(call.arguments):
            kind = known.kind(at)
            several = self.several(one, max(mode, _PRODUCT) if kind == "x" else mode)
            if several and ((kind == "s" and mode != _ARRAY) or (kind == "v" and mode == _ONE)):
                self.found.append(f"several values as argument {at + 1} of {call.function}")
            passes = passes or (several and (kind == "p" or (kind in "sv" and mode != _ONE)))
        return passes or (call.function == "INDEX" and self._is_line(call))

    def _is_line(self, call: Call) -> bool:
        """Whether INDEX gives a whole row or column."""
        if len(call.arguments) > 2:
            return any(isinstance(one, Constant) and one.text in {"", "0"} for one in call.arguments[1:3])
        area = call.arguments[0] if call.arguments else None
        if isinstance(area, Named):
            area = self.meanings.tree(area, self.sheet)
        if not isinstance(area, Area):
            return False
        top, bottom, left, right = area.box(1, 1)
        return top != bottom and left != right


def breaches_of_intersection(book: Book, formulas: Formulas) -> Iterator[Breach]:
    """Several values where one is wanted."""
    meanings = Meanings(book)
    for one in formulas.distinct():
        if one.kind in {"name", "chart"}:
            continue
        finder = _Intersections(meanings, one.sheet)
        array = one.kind == "array"
        several = finder.several(one.tree, _ARRAY if array else _ONE)
        if several and not array and one.kind != "list":
            finder.found.append("several values as the result")
        for what in finder.found:
            yield Breach("intersection", one.place, what)


class Kinds:
    """What kind of values cells and formulas may hold."""

    def __init__(self, book: Book, formulas: Formulas) -> None:
        self.book = book
        self.meanings = Meanings(book)
        self.formulas = {
            (one.sheet.part, one.row, one.column): one for one in formulas.of_cells() if one.sheet is not None
        }
        self.held: dict[tuple[str, Box], frozenset[str]] = {}
        formats = book.styles.iterfind(f"{{{MAIN}}}cellXfs/{{{MAIN}}}xf")
        locks = [one.find(f"{{{MAIN}}}protection") for one in formats]
        self.unlocked = {str(at) for at, one in enumerate(locks) if one is not None and one.get("locked") == "0"}

    def area(self, node: Node, one: Formula, sheet: Sheet | None) -> tuple[Sheet, Box] | None:
        """The cells that a reference or a name of cells means."""
        if isinstance(node, Named):
            tree = self.meanings.tree(node, sheet)
            return self.area(tree, one, self.meanings.sheet(node.sheet, sheet)) if tree else None
        at = self.meanings.sheet(node.sheet, sheet) if isinstance(node, Area) else None
        return (at, node.box(one.row, one.column)) if at and isinstance(node, Area) else None

    def texts(self, sheet: Sheet, box: Box) -> Iterator[tuple[Cell, str]]:
        """The cells of an area that hold a text, and it."""
        for cell in self._inside(sheet, box):
            if text := self.book.text_of(cell):
                yield cell, text

    def _inside(self, sheet: Sheet, box: Box) -> Iterator[Cell]:
        top, bottom, left, right = box
        return (one for one in sheet.cells if top <= one.row <= bottom and left <= one.column <= right)

    def values(self, sheet: Sheet, box: Box) -> frozenset[str]:
        """The kinds of values that cells hold today, blank ones aside."""
        if (sheet.part, box) not in self.held:
            kinds = {_held(one) for one in self._inside(sheet, box)}
            self.held[sheet.part, box] = frozenset(kinds - {""})
        return self.held[sheet.part, box]

    def wanted(self, call: Call, one: Formula) -> str:
        """What a search looks for, if that may be a text; to count by a pattern is to look for one."""
        what = call.arguments[1 - _SEARCHED[call.function]]
        if call.function in {"COUNTIF", "SUMIF"}:
            return "a pattern" if isinstance(what, Constant) and _WILD & set(what.text) else ""
        found = self.of(what, one)
        return "" if "text" not in found else "a text" if found == _TEXT else "what may be a text"

    def of(self, node: Node, one: Formula, depth: int = _DEEPEST) -> frozenset[str]:
        """The kinds of values that a node may give; all, if that cannot be told."""
        if isinstance(node, Constant):
            return {"text": _TEXT, "number": _NUMBER, "truth": _TRUTH}.get(node.kind, _ANY)
        if isinstance(node, Operation):
            numbers = _NUMBER if node.sign in _OF_NUMBERS else _TRUTH
            return _TEXT if node.sign == "&" else _ANY if node.sign in {":", ",", " "} else numbers
        if isinstance(node, Call):
            return self._call(node, one, depth)
        found = self.area(node, one, one.sheet)
        if not found or not depth:
            return _ANY
        sheet, (top, bottom, left, right) = found
        if (bottom, right) != (top, left):
            return _ANY
        formula = self.formulas.get((sheet.part, top, left))
        if formula:
            return self.of(formula.tree, formula, depth - 1)
        cell = sheet.by_place.get((top, left))
        return frozenset({_held(cell)}) if cell and _held(cell) and self._is_given(sheet, cell) else _ANY

    def _is_given(self, sheet: Sheet, cell: Cell) -> bool:
        """Whether nobody can type into a cell: what he types may be of any kind."""
        return next(sheet.all("sheetProtection"), None) is not None and cell.element.get("s", "0") not in self.unlocked

    def _call(self, call: Call, one: Formula, depth: int) -> frozenset[str]:
        if call.function in {"IF", "IFERROR", "CHOOSE"}:
            through = call.arguments[0 if call.function == "IFERROR" else 1 :]
            return frozenset().union(*(self.of(each, one, depth) for each in through if not _is_empty(each)))
        if call.function == "INDEX":
            found = self.area(call.arguments[0], one, one.sheet)
            return self.values(*found) if found else _ANY
        known = functions().get(call.function)
        return _GIVEN[known.gives] if known else _ANY


def _is_empty(node: Node) -> bool:
    return isinstance(node, Constant) and node.kind in {"missing", "error"}


def _held(cell: Cell) -> str:
    if cell.kind in {"s", "str", "inlineStr"}:
        return "text"
    return {"n": "number", "b": "truth"}.get(cell.kind, "") if cell.value else ""


def breaches_of_tables(book: Book, formulas: Formulas) -> Iterator[Breach]:
    """Tables that hold a number and are searched for what may be a text.

    LibreOffice finds the text "5" in a cell that holds the number 5, and Excel does not. So where what is looked for
    may be a text, each cell that is searched must be blank or hold a text today; only what is a number for sure –
    by operators, functions and the formulas of the cells it stands in – may be looked for among numbers.
    COUNTIF by a pattern like "?*" counts numbers in LibreOffice, and texts alone in Excel.
    """
    kinds = Kinds(book, formulas)
    searching: dict[int, list[Call]] = {}
    for one in formulas.all:
        if id(one.tree) not in searching:
            calls = (node for node in walk(one.tree) if isinstance(node, Call) and len(node.arguments) > 1)
            searching[id(one.tree)] = [node for node in calls if node.function in _SEARCHED]
        for node in searching[id(one.tree)]:
            found = kinds.area(node.arguments[_SEARCHED[node.function]], one, one.sheet)
            if not found:
                continue
            sheet, (top, bottom, left, right) = found
            if node.function == "VLOOKUP":
                right = left
            elif node.function == "HLOOKUP":
                bottom = top
            held = kinds.values(sheet, (top, bottom, left, right))
            if "number" in held and (what := kinds.wanted(node, one)):
                yield Breach("text-table", one.place, f"{node.function} looks for {what} among numbers on {sheet.name}")
