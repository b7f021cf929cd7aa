"""Every formula of a book, in cells, names, validations, conditional formats and charts, and how it may be shared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree as ET

from packages import MAIN

from .book import Book, Box, Cell, Sheet, address_of, box_of, boxes_of
from .grammar import Area, FormulaError, Matrix, Node, Operation, tree_of, walk
from .rules import Breach

_SPARKLINE: Final = "{http://schemas.microsoft.com/office/excel/2006/main}f"
_CHART: Final = "{http://schemas.openxmlformats.org/drawingml/2006/chart}f"
# Kinds of formulas that belong to a cell.
IN_CELLS: Final = {"cell", "shared", "array"}
# Kinds of formulas that take less than a cell's does, and what their rules are called.
_NARROW: Final = {"shared": "shared", "list": "validation", "validation": "validation", "condition": "condition"}


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula: where it stands – a sheet, if any, row and column –, what kind it is, its text and its tree."""

    kind: str
    where: str
    sheet: Sheet | None
    row: int
    column: int
    text: str
    tree: Node

    @property
    def place(self) -> str:
        """Where it stands, for people."""
        return self.where or (self.sheet.at(address_of(self.row, self.column)) if self.sheet else "")


@dataclass(frozen=True)
class _Shared:
    box: Box
    row: int
    column: int
    tree: Node | None


class Formulas:
    """A book's formulas, and what is wrong with those that could not be read."""

    def __init__(self, book: Book) -> None:
        self.breaches: list[Breach] = []
        self.all: list[Formula] = []
        for sheet in book.sheets:
            self._read_cells(sheet)
            self._read_rules(sheet)
            self._read_drawn(sheet.root, _SPARKLINE, sheet.part)
        for name in book.names:
            self._read("name", f"name {name.name}", None, 1, 1, name.text)
        for part, root in book.roots.items():
            if "/charts/" in part:
                self._read_drawn(root, _CHART, part)

    def distinct(self) -> Iterator[Formula]:
        """One formula of each tree and kind: what is wrong with it is wrong with its copies."""
        seen = set()
        for one in self.all:
            key = id(one.tree), one.kind, one.sheet and one.sheet.part
            if key not in seen:
                seen.add(key)
                yield one

    def of_cells(self) -> Iterator[Formula]:
        """The formulas of cells."""
        return (one for one in self.all if one.kind in IN_CELLS)

    def _tell(self, code: str, place: str, wrong: str) -> None:
        self.breaches.append(Breach(code, place, wrong))

    def _read(self, kind: str, where: str, sheet: Sheet | None, row: int, column: int, text: str) -> Node | None:
        try:
            tree = tree_of(text, row, column)
        except FormulaError as error:
            place = where or (sheet.at(address_of(row, column)) if sheet else "")
            self._tell("formula-syntax", place, f"{text[:80]}: {error}")
            return None
        self.all.append(Formula(kind, where, sheet, row, column, text, tree))
        return tree

    def _read_cells(self, sheet: Sheet) -> None:
        shared: dict[str, _Shared] = {}
        for cell in sheet.cells:
            if cell.formula is None or not cell.row:
                continue
            kind, text = cell.formula.get("t", "normal"), cell.formula.text or ""
            if kind == "shared":
                self._read_shared(sheet, cell, cell.formula, shared)
            elif kind in {"normal", "array"}:
                if kind == "array" and not box_of(cell.formula.get("ref", "")):
                    self._tell("shared-area", sheet.at(cell.address), "an array formula without an area")
                self._read("array" if kind == "array" else "cell", "", sheet, cell.row, cell.column, text)
            else:
                self._tell("formula-syntax", sheet.at(cell.address), f"a formula of type {kind}")

    def _read_shared(self, sheet: Sheet, cell: Cell, formula: ET.Element, shared: dict[str, _Shared]) -> None:
        number, text, place = formula.get("si", ""), formula.text or "", sheet.at(cell.address)
        if text:
            box = box_of(formula.get("ref", ""))
            if not box or number in shared:
                self._tell("shared-area", place, f"no area, or a second first formula of number {number}")
                return
            if (cell.row, cell.column) != (box[0], box[2]):
                self._tell("shared-first", place, f"is not the first cell of {formula.get('ref')}")
            tree = self._read("shared", "", sheet, cell.row, cell.column, text)
            shared[number] = _Shared(box, cell.row, cell.column, tree)
            return
        first = shared.get(number)
        if not first:
            self._tell("shared-first", place, f"shares formula {number}, which no cell before it has")
            return
        if not (first.box[0] <= cell.row <= first.box[1] and first.box[2] <= cell.column <= first.box[3]):
            self._tell("shared-area", place, f"shares formula {number}, and lies outside of its area")
        if first.tree is not None:
            self.all.append(Formula("shared", "", sheet, cell.row, cell.column, "", first.tree))

    def _read_rules(self, sheet: Sheet) -> None:
        for block in sheet.all("conditionalFormatting"):
            areas = block.get("sqref", "")
            for rule in block.iterfind(f"{{{MAIN}}}cfRule"):
                for one in rule.iterfind(f"{{{MAIN}}}formula"):
                    self._read_rule("condition", sheet, areas, one.text or "")
        for one in sheet.all("dataValidations/dataValidation"):
            for kind in ("formula1", "formula2"):
                text = one.findtext(f"{{{MAIN}}}{kind}")
                if text is not None:
                    self._read_rule(
                        "list" if one.get("type") == "list" else "validation", sheet, one.get("sqref", ""), text
                    )

    def _read_rule(self, kind: str, sheet: Sheet, areas: str, text: str) -> None:
        top, _, left, _ = next(iter(boxes_of(areas)), (1, 1, 1, 1))
        self._read(kind, f"{sheet.at(areas)} {kind}", sheet, top, left, text)

    def _read_drawn(self, root: ET.Element, tag: str, part: str) -> None:
        for one in root.iter(tag):
            self._read("chart", f"{part} {one.text}", None, 1, 1, one.text or "")


def breaches_of_sharing(formulas: Formulas) -> Iterator[Breach]:
    """What may not stand in a formula that cells share, nor in validations and conditional formats."""
    for one in formulas.distinct():
        if one.kind not in _NARROW:
            continue
        kind = _NARROW[one.kind]
        for node in walk(one.tree):
            if isinstance(node, Matrix):
                yield Breach(f"{kind}-operand", one.place, "an array constant")
            elif isinstance(node, Operation) and node.sign in {":", ",", " "}:
                what = {":": "a range between two results", ",": "a union", " ": "an intersection"}[node.sign]
                yield Breach(f"{kind}-operand", one.place, what)
            elif isinstance(node, Area) and node.sheet is not None:
                yield Breach(f"{kind}-sheet", one.place, f"a reference to sheet {node.sheet}")
