"""A workbook's formulas as one program: all cells in one list, and each formula after those whose values it needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from itertools import chain, repeat
from typing import Any, Final, NamedTuple, TypeAlias

from vbxl.xlsx.calculator.compiling import CELL, OWN_ROW, Form, Shape, Work, compile_formula
from vbxl.xlsx.calculator.parsing import FormulaError, find_copies, number_references
from vbxl.xlsx.calculator.values import NUM, Failure, Scalar
from vbxl.xlsx.cells import number

_OWN_ROW: Final = "ROW()"
_CELLS: Final = re.compile(r"(?:('[^']+'|\w+)!)?\$?([A-Z]{1,3})\$?([0-9]+)(?::\$?([A-Z]{1,3})\$?([0-9]+))?")
# A reference that moves when its formula is copied down, and one that grows.
_MOVES: Final = re.compile(r"[A-Z][0-9]+$")
_GROWS: Final = re.compile(r"[A-Z](?:[0-9]+:\$?[A-Z]{1,3}\$|\$[0-9]+:\$?[A-Z]{1,3})[0-9]")

# The index of a formula's cell, its function, and the function's arguments after the list of all cells.
_Step: TypeAlias = tuple[int, Work, tuple[Any, ...]]


class CellPosition(NamedTuple):
    """A cell of a workbook; its row and column count from 0."""

    sheet: str
    row: int
    column: int


class CellBlock(NamedTuple):
    """A rectangle of cells on a sheet; rows and columns count from 0."""

    sheet: str
    row: int
    column: int
    last_row: int
    last_column: int

    @property
    def shape(self) -> Shape:
        """The numbers of rows and columns."""
        return self.last_row - self.row + 1, self.last_column - self.column + 1

    def below(self, rows: int) -> CellBlock:
        """Return the block moved down by a number of rows."""
        return CellBlock(self.sheet, self.row + rows, self.column, self.last_row + rows, self.last_column)


@lru_cache(65536)
def block(reference: str, sheet: str = "") -> CellBlock | None:
    """Return the cells that a reference in a formula on `sheet` means; None if the reference is a defined name.

    >>> block("'Match 1'!$B$9:C10")
    CellBlock(sheet='Match 1', row=8, column=1, last_row=9, last_column=2)
    """
    match = _CELLS.fullmatch(reference)
    if not match:
        return None
    its_sheet, column, row, last_column, last_row = match.groups()
    first = int(row) - 1, number(column) - 1
    last = (int(last_row) - 1, number(last_column) - 1) if last_row else first
    return CellBlock((its_sheet or sheet).strip("'"), *first, *last)


class _Run(NamedTuple):
    """A formula with numbered references and its copies: `spot` is the first of `cells` cells in a column.

    `needed` has the cells of each reference, or None for ROW(); `moves` says whether each reference moves down from
    copy to copy.
    """

    spot: CellPosition
    cells: int
    shape: str
    needed: tuple[CellBlock | None, ...]
    moves: tuple[bool, ...]

    @property
    def last(self) -> Iterator[CellPosition]:
        """The last cell of the run, and of each block that the run needs; these cells show how large the sheets are."""
        down = self.cells - 1
        yield CellPosition(self.spot.sheet, self.spot.row + down, self.spot.column)
        for block, moves in zip(self.needed, self.moves, strict=True):
            if block:
                yield CellPosition(block.sheet, block.last_row + down * moves, block.last_column)


class Program:
    """The formulas of a workbook, compiled and ordered so that each comes after the formulas that it needs.

    `used` are further cells that may get values. FormulaError if a formula is unknown, a name is undefined, or
    references are circular.
    """

    def __init__(
        self, formulas: Mapping[CellPosition, str], names: Mapping[str, CellBlock], used: Iterable[CellPosition] = ()
    ) -> None:
        runs = [*_find_runs(formulas, names)]
        last = chain(used, *(run.last for run in runs))
        self._heights, self._starts, self.size = _lay_out(last)
        self._formulas = {self.place(spot): spot for spot in formulas}
        self._before: dict[int | CellBlock, list[int | CellBlock]] = {}
        steps = {step[0]: step for run in runs for step in self._compile_run(run)}
        try:
            order = [*TopologicalSorter(self._before).static_order()]
        except CycleError as error:
            spots = [self._formulas[node] for node in error.args[1] if isinstance(node, int)]
            circle = " ← ".join(f"{spot.sheet}!{spot.row},{spot.column}" for spot in spots)
            raise FormulaError(f"a circle: {circle}") from error
        self.steps = [steps[node] for node in order if isinstance(node, int)]

    def place(self, spot: CellPosition) -> int:
        """Return a cell's index in the list of all values."""
        sheet, row, column = spot
        return self._starts[sheet] + column * self._heights[sheet] + row

    def run(self, values: Mapping[CellPosition, Scalar]) -> list[Scalar]:
        """Return the values of all cells as a list by index, calculated from the given values."""
        cells: list[Scalar] = [None] * self.size
        for spot, value in values.items():
            cells[self.place(spot)] = value
        self.calculate(cells)
        return cells

    def calculate(self, cells: list[Scalar]) -> None:
        """Calculate every formula in place: `cells` holds the given values at first, and all values in the end."""
        for place, work, parameters in self.steps:
            try:
                cells[place] = work(cells, *parameters)
            except Failure as failure:
                cells[place] = Failure(failure.code)
            except OverflowError:
                cells[place] = Failure(NUM)

    def _compile_run(self, run: _Run) -> Iterator[_Step]:
        """Return the steps of a formula and its copies; for each cell, note what must be calculated before it."""
        work, forms = compile_formula(run.shape, tuple([block.shape if block else OWN_ROW for block in run.needed]))
        first = self.place(run.spot)
        places = range(first, first + run.cells)
        before: list[list[int | CellBlock]] = [[] for _ in places]
        for needed, moves in zip(run.needed, run.moves, strict=True):
            if needed:
                self._note(before, needed, moves=moves)
        self._before.update(zip(places, before, strict=True))
        columns = [self._list_parameters(run, number, form) for number, form in forms]
        parameters = zip(*columns, strict=True) if columns else repeat((), run.cells)
        return zip(places, repeat(work), parameters, strict=False)

    def _note(self, before: Sequence[list[int | CellBlock]], needed: CellBlock, *, moves: bool) -> None:
        """Add the formulas in a block to the lists of what must be calculated `before` each copy."""
        if needed.shape == CELL:
            first = self.place(CellPosition(*needed[:3]))
            for down, earlier in enumerate(before):
                place = first + down if moves else first
                if place in self._formulas:
                    earlier.append(place)
            return
        # A block is a node too: it comes after its cells and before each formula that needs it, and many may share it.
        for down, earlier in enumerate(before):
            cells = needed.below(down) if moves else needed
            if cells not in self._before:
                places = (place for part in self._find_places(cells) for place in part)
                self._before[cells] = [place for place in places if place in self._formulas]
            if self._before[cells]:
                earlier.append(cells)

    def _list_parameters(self, run: _Run, number: int, form: Form) -> Iterable[Any]:
        """Return the arguments that a reference needs: one for the formula, then one for each of its copies."""
        needed, moves = run.needed[number], run.moves[number]
        if needed is None:
            return range(run.spot.row + 1, run.spot.row + run.cells + 1)
        if form == "cell":
            place = self.place(CellPosition(*needed[:3]))
            return range(place, place + run.cells) if moves else repeat(place, run.cells)
        if not moves:
            return repeat(_make_parameter(form, self._find_places(needed)), run.cells)
        return [_make_parameter(form, self._find_places(needed.below(down))) for down in range(run.cells)]

    def _find_places(self, cells: CellBlock) -> list[range]:
        """Return the indices of a block's cells: one range if it is a single column, otherwise one for each row."""
        sheet, row, column, last_row, last_column = cells
        start, height = self._starts[sheet], self._heights[sheet]
        if column == last_column:
            return [range(start + column * height + row, start + column * height + last_row + 1)]
        first = start + column * height
        across = (last_column - column + 1) * height
        return [range(first + down, first + down + across, height) for down in range(row, last_row + 1)]


def _make_parameter(form: Form, places: list[range]) -> Any:
    if form == "places":
        return places[0] if len(places) == 1 else places
    slices = [slice(part.start, part.stop, part.step) for part in places]
    return slices[0] if len(slices) == 1 else slices


def _find_runs(formulas: Mapping[CellPosition, str], names: Mapping[str, CellBlock]) -> Iterator[_Run]:
    """Yield runs, which are formulas with their copies.

    If a reference grows from copy to copy, each copy is a run of its own.
    """
    sheets: dict[str, dict[tuple[int, int], str]] = {}
    for (sheet, row, column), text in formulas.items():
        sheets.setdefault(sheet, {})[row, column] = text
    for sheet, texts in sheets.items():
        for row, column, cells, text in find_copies(texts):
            if cells == 1 or not _GROWS.search(text):
                yield _make_run(CellPosition(sheet, row, column), cells, text, names)
            else:
                for its_row in range(row, row + cells):
                    yield _make_run(CellPosition(sheet, its_row, column), 1, texts[its_row, column], names)


def _make_run(spot: CellPosition, cells: int, formula: str, names: Mapping[str, CellBlock]) -> _Run:
    shape, references = number_references(formula)
    needed: list[CellBlock | None] = []
    moves = []
    for reference in references:
        area = block(reference, spot.sheet)
        cells_needed = area or names.get(reference)
        if not cells_needed and reference != _OWN_ROW:
            raise FormulaError(f"{spot}: {reference} is not defined")
        needed.append(cells_needed)
        moves.append(bool(area and _MOVES.search(reference)))
    return _Run(spot, cells, shape, tuple(needed), tuple(moves))


def _lay_out(last: Iterable[CellPosition]) -> tuple[dict[str, int], dict[str, int], int]:
    """Lay out all sheets in one list, column by column; return their heights and starts, and the list's length."""
    heights: dict[str, int] = {}
    widths: dict[str, int] = {}
    for sheet, row, column in last:
        heights[sheet] = max(heights.get(sheet, 0), row + 1)
        widths[sheet] = max(widths.get(sheet, 0), column + 1)
    starts, size = {}, 0
    for sheet, height in heights.items():
        starts[sheet] = size
        size += height * widths[sheet]
    return heights, starts, size
