"""Circles by what formulas mention: Excel's view, whatever an IF would take."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from typing import Final

from .book import Book, Box, Sheet
from .grammar import Area, Call, Named, Node, Operation
from .meanings import Meanings
from .reading import Formula, Formulas
from .rules import Breach

# They ask where an area lies, and read nothing of it.
_OF_PLACES: Final = {"ROW", "ROWS", "COLUMN", "COLUMNS"}
_DEEPEST_NAME: Final = 8
# A sheet's part and the cells of it.
_Read = tuple[str, Box]
_Cell = tuple[str, int, int]


class _Reads:
    """What formulas read, by sheet and area."""

    def __init__(self, book: Book) -> None:
        self.meanings = Meanings(book)
        self.known: dict[tuple[int, str], tuple[Node, tuple[tuple[Area, str, bool], ...]]] = {}

    def of(self, one: Formula, sheet: Sheet) -> Iterator[tuple[_Read, bool]]:
        """What a formula mentions, and whether it only asks where that lies."""
        key = id(one.tree), sheet.part
        if key not in self.known:
            self.known[key] = one.tree, tuple(self._found(one.tree, sheet, _DEEPEST_NAME, quiet=False))
        for area, part, quiet in self.known[key][1]:
            yield (part, area.box(one.row, one.column)), quiet

    def _found(self, node: Node, sheet: Sheet, names: int, *, quiet: bool) -> Iterator[tuple[Area, str, bool]]:
        if isinstance(node, Area):
            at = self.meanings.sheet(node.sheet, sheet)
            if at:
                yield node, at.part, quiet
        elif isinstance(node, Named):
            tree = self.meanings.tree(node, sheet)
            if tree is not None and names:
                at = self.meanings.sheet(node.sheet, sheet) or sheet
                yield from self._found(tree, at, names - 1, quiet=quiet)
        elif isinstance(node, Call):
            for one in node.arguments:
                yield from self._found(one, sheet, names, quiet=quiet or node.function in _OF_PLACES)
        elif isinstance(node, Operation):
            for one in node.operands:
                yield from self._found(one, sheet, names, quiet=quiet)


def breaches_of_circles(book: Book, formulas: Formulas) -> Iterator[Breach]:
    """Formulas that mention their own cell, and those that lead back to it through others."""
    reads = _Reads(book)
    graph: dict[object, set[object]] = {}
    areas: set[_Read] = set()
    columns: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    places = {}
    for one in formulas.of_cells():
        if one.sheet is None:
            continue
        cell: _Cell = (one.sheet.part, one.row, one.column)
        places[cell] = one
        columns[one.sheet.part][one.column].append(one.row)
        before: set[object] = set()
        told = set()
        for read, quiet in reads.of(one, one.sheet):
            part, (top, bottom, left, right) = read
            if part == cell[0] and top <= one.row <= bottom and left <= one.column <= right:
                told.add("circle-place" if quiet else "circle-self")
            elif not quiet:
                before.add(read)
                areas.add(read)
        graph[cell] = before
        if "circle-self" in told:
            yield Breach("circle-self", one.place, "the formula reads its own cell")
        elif told:
            yield Breach("circle-place", one.place, "the formula asks where its own cell lies: a circle elsewhere")
    for rows in (rows for by_column in columns.values() for rows in by_column.values()):
        rows.sort()
    for area in areas:
        graph[area] = set(_formulas_in(area, columns))
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        around = [places[one].place for one in error.args[1] if one in places]
        yield Breach("circle", around[0], f"a circle: {' ← '.join(around[:6])}")


def _formulas_in(area: _Read, columns: dict[str, dict[int, list[int]]]) -> Iterator[_Cell]:
    part, (top, bottom, left, right) = area
    own = columns.get(part, {})
    for column in range(left, right + 1) if right - left < len(own) else sorted(own):
        rows = own.get(column, [])
        if left <= column <= right:
            for row in rows[bisect_left(rows, top) : bisect_right(rows, bottom)]:
                yield part, row, column
