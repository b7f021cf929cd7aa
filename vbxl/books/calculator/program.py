"""A workbook's formulas as one program: every cell has its place in one list, every formula its turn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from typing import Any, Final, NamedTuple

from vbxl.books.areas import number
from vbxl.books.calculator.compiling import OWN_ROW, Form, Shape, Work, compiled
from vbxl.books.calculator.parsing import FormulaError, numbered
from vbxl.books.calculator.values import NUM, Failure, Scalar

_OWN_ROW: Final = "ROW()"
_CELLS: Final = re.compile(r"(?:('[^']+'|\w+)!)?\$?([A-Z]{1,3})\$?([0-9]+)(?::\$?([A-Z]{1,3})\$?([0-9]+))?")


class Spot(NamedTuple):
    """A cell of a workbook, row and column counted from 0."""

    sheet: str
    row: int
    column: int


class Block(NamedTuple):
    """Cells of a sheet, from the first row and column to the last, counted from 0."""

    sheet: str
    row: int
    column: int
    last_row: int
    last_column: int

    @property
    def shape(self) -> Shape:
        """How many rows and columns."""
        return self.last_row - self.row + 1, self.last_column - self.column + 1


@lru_cache(65536)
def block(reference: str, sheet: str = "") -> Block | None:
    """The cells of a reference in a formula on a sheet; None for a name.

    >>> block("'Match 1'!$B$9:C10")
    Block(sheet='Match 1', row=8, column=1, last_row=9, last_column=2)
    """
    found = _CELLS.fullmatch(reference)
    if not found:
        return None
    its_sheet, column, row, last_column, last_row = found.groups()
    first = int(row) - 1, number(column) - 1
    last = (int(last_row) - 1, number(last_column) - 1) if last_row else first
    return Block((its_sheet or sheet).strip("'"), *first, *last)


class Program:
    """The formulas of a workbook, compiled, in an order in which each comes behind those that it needs.

    Raises FormulaError for a formula that is not known, a name that nobody defined, and a circle.
    """

    def __init__(self, formulas: Mapping[Spot, str], names: Mapping[str, Block], used: Iterable[Spot] = ()) -> None:
        """For formulas and defined names; `used` are cells that may be given values though no formula needs them."""
        self._names = names
        needed = {spot: self._needed(spot, text) for spot, text in formulas.items()}
        blocks = {one for cells in needed.values() for one in cells if isinstance(one, Block)}
        self._heights, self._starts, self.size = _laid_out(chain(blocks, _cells((*formulas, *used))))
        of_formulas = {self.place(spot): spot for spot in formulas}
        places = {one: self._places(one) for one in blocks}
        # A block comes behind its cells and before each formula that needs it, so that many formulas need but one.
        before: dict[int | Block, list[int] | list[Block]] = {
            one: [at for part in parts for at in part if at in of_formulas] for one, parts in places.items()
        }
        steps = {}
        for place, spot in of_formulas.items():
            steps[place] = _step(place, numbered(formulas[spot])[0], needed[spot], places)
            before[place] = [one for one in needed[spot] if isinstance(one, Block) and before[one]]
        try:
            order = [*TopologicalSorter(before).static_order()]
        except CycleError as error:
            cells = [of_formulas[one] for one in error.args[1] if isinstance(one, int)]
            circle = " ← ".join(f"{one.sheet}!{one.row},{one.column}" for one in cells)
            raise FormulaError(f"a circle: {circle}") from error
        self.steps = [steps[one] for one in order if isinstance(one, int)]

    def place(self, spot: Spot) -> int:
        """The place of a cell in the list of all values."""
        sheet, row, column = spot
        return self._starts[sheet] + column * self._heights[sheet] + row

    def run(self, values: Mapping[Spot, Scalar]) -> list[Scalar]:
        """All values of the workbook with what is given in some cells, each at its place."""
        cells: list[Scalar] = [None] * self.size
        for spot, value in values.items():
            cells[self.place(spot)] = value
        self.calculate(cells)
        return cells

    def calculate(self, cells: list[Scalar]) -> None:
        """Work out every formula; `cells` holds what is given at its place, and then all values."""
        for place, work, parameters in self.steps:
            try:
                cells[place] = work(cells, *parameters)
            except Failure as failure:
                cells[place] = Failure(failure.code)
            except OverflowError:
                cells[place] = Failure(NUM)

    def _needed(self, spot: Spot, formula: str) -> list[Block | int]:
        """What the references of a formula stand for, by their numbers: cells, or the number of its own row."""
        found: list[Block | int] = []
        for reference in numbered(formula)[1]:
            if reference == _OWN_ROW:
                found.append(spot.row + 1)
                continue
            cells = block(reference, spot.sheet) or self._names.get(reference)
            if cells is None:
                raise FormulaError(f"{spot}: nobody defines {reference}")
            found.append(cells)
        return found

    def _places(self, cells: Block) -> list[range]:
        """The places of a block's cells: of a column as one range, else of each row."""
        sheet, row, column, last_row, last_column = cells
        start, height = self._starts[sheet], self._heights[sheet]
        if column == last_column:
            return [range(start + column * height + row, start + column * height + last_row + 1)]
        first = start + column * height
        across = (last_column - column + 1) * height
        return [range(first + at, first + at + across, height) for at in range(row, last_row + 1)]


def _step(
    place: int, shape: str, needed: list[Block | int], places: Mapping[Block, list[range]]
) -> tuple[int, Work, tuple[Any, ...]]:
    """A formula's place, its function, and what the function is called with."""
    work, wanted = compiled(shape, tuple(OWN_ROW if isinstance(one, int) else one.shape for one in needed))
    cells = [one if isinstance(one, int) else places[one] for one in needed]
    return place, work, tuple([_parameter(form, cells[number]) for number, form in wanted])


def _parameter(form: Form, cells: int | list[range]) -> Any:
    """What a function is called with for a reference."""
    if isinstance(cells, int):
        return cells
    if form == "cell":
        return cells[0][0]
    if form == "places":
        return cells[0] if len(cells) == 1 else cells
    slices = [slice(one.start, one.stop, one.step) for one in cells]
    return slices[0] if len(slices) == 1 else slices


def _cells(spots: Iterable[Spot]) -> Iterable[Block]:
    return (Block(*spot, spot.row, spot.column) for spot in spots)


def _laid_out(blocks: Iterable[Block]) -> tuple[dict[str, int], dict[str, int], int]:
    """Each sheet's height, where its cells start in the list of all, column by column; and how many there are."""
    heights: dict[str, int] = {}
    widths: dict[str, int] = {}
    for sheet, _, _, last_row, last_column in blocks:
        heights[sheet] = max(heights.get(sheet, 0), last_row + 1)
        widths[sheet] = max(widths.get(sheet, 0), last_column + 1)
    starts, size = {}, 0
    for sheet, height in heights.items():
        starts[sheet] = size
        size += height * widths[sheet]
    return heights, starts, size
