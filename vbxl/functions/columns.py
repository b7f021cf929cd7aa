"""Odds over columns, rows and grids in NumPy: cells are read as arrays, and all chances calculated at once.

Arrays are for speed only. cells.py defines what a cell means and what is wrong with it: here a bad cell is only marked,
and the caller reads it the plain way. Without NumPy everything still works.

R5.2–R5.4 are calculated again here, over arrays (`calculate_scoring_chances`, `clamp_chances`); R5.1 is the rules' own.
tests/functions/test_columns.py compares both with vbxl/rules/odds.py, cell by cell, to within 1e-12.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from math import inf, nan
from operator import and_
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from vbxl.functions.cells import LARGEST, PLAIN, Range, is_blank, read
from vbxl.functions.description import Argument, ArgumentKind
from vbxl.rules import odds
from vbxl.rules.lineup import CONCEPTS, NEUTRAL, Concept
from vbxl.rules.season import Season

if TYPE_CHECKING:
    import numpy as np

    Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
    Marks: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]

# A block's formula takes the arguments' numbers, NaN where blank or bad, and returns results and marks for bad input.
Formula: TypeAlias = Callable[..., "tuple[Numbers, Marks | bool]"]

# How many results are calculated at once, so that all arrays in between stay in the processor's cache.
AT_ONCE: Final = 4096
_NUMBERS: Final = frozenset({int, float, type(None)})
_NO_TEXT: Final[Mapping[object, None]] = {"": None}
_NUMERIC: Final = frozenset({ArgumentKind.NUMBER, ArgumentKind.CHANCE, ArgumentKind.WHOLE})


@dataclass(frozen=True, slots=True)
class CellArrays:
    """The cells of a range as arrays of its shape: numbers, marks for blank cells, and marks for bad cells."""

    numbers: Numbers
    blank: Marks
    bad: Marks


@dataclass(frozen=True, slots=True)
class ResultBlock:
    """Results as rows of cells, with None for blanks.

    If any input is bad, there are no rows, and `fault` is the row and column, from 0, of the first bad input.
    """

    rows: list[list[object]]
    fault: tuple[int, int] | None = None


def has_numpy() -> bool:
    """Whether NumPy can be imported; LibreOffice's own Python may lack it."""
    try:
        import_module("numpy")
    except ImportError:
        return False
    return True


def calculate_block(
    arguments: Sequence[Argument], ranges: Sequence[Range], reaching: Sequence[Sequence[int]], formula: Formula
) -> ResultBlock:
    """Calculate a formula over ranges that are broadcast to one block.

    `reaching` has groups of arguments, as indexes: if all of a group's cells for a result are blank, so is the result.
    """
    height, width = max(area.height for area in ranges), max(area.width for area in ranges)
    repeated = {index: read_column(arguments[index], area) for index, area in enumerate(ranges) if area.height == 1}
    rows: list[list[object]] = []
    step = max(1, AT_ONCE // width)
    for first in range(0, height, step):
        columns = [
            repeated[index] if index in repeated else read_column(arguments[index], area.take_rows(first, first + step))
            for index, area in enumerate(ranges)
        ]
        results, bad = _calculate_part(arguments, columns, reaching, formula)
        if bad.any():
            r, c = divmod(int(bad.argmax()), width)
            return ResultBlock([], (first + r, c))
        rows += results.tolist()
    return ResultBlock(rows)


def _calculate_part(
    arguments: Sequence[Argument], columns: Sequence[CellArrays], reaching: Sequence[Sequence[int]], formula: Formula
) -> tuple[np.ndarray[Any, Any], Marks]:
    """Return the results of some rows (None where a result is blank), and marks for bad input."""
    import numpy as np

    results, wrong = formula(*(column.numbers for column in columns))
    bad: Marks = np.zeros(results.shape, bool) | wrong
    blank: Marks = np.zeros(results.shape, bool)
    for argument, column in zip(arguments, columns, strict=True):
        bad |= column.bad if argument.optional else column.bad | column.blank
    for group in reaching:
        blank |= reduce(and_, [columns[at].blank for at in group])
    if not blank.any():
        return results, bad
    shown = results.astype(object)
    shown[blank] = None
    return shown, bad & ~blank


def read_column(argument: Argument, area: Range) -> CellArrays:
    """Read a range like `cells.read`, but as numbers.

    A flag becomes 1 or 0, a concept becomes its code, and a blank becomes NaN.
    """
    import numpy as np

    cells, kinds, numbers = area.cells, area.kinds, None
    if argument.kind in _NUMERIC and str in kinds and kinds <= PLAIN:
        # Some hosts hand over "" for a blank cell.
        cells = list(map(_NO_TEXT.get, cells, cells))
        kinds = frozenset(map(type, cells))
    if argument.kind in _NUMERIC and kinds <= _NUMBERS:
        numbers = _read_plain_numbers(argument, cells)
    elif argument.kind is ArgumentKind.FLAG and kinds == {bool}:
        numbers = np.array(cells, float)
    if numbers is None:
        numbers = np.array(_encode_cells(argument, cells, kinds), float)
    blank, bad = np.isnan(numbers), np.isinf(numbers)
    numbers[bad] = nan
    shape = area.height, area.width
    return CellArrays(numbers.reshape(shape), blank.reshape(shape), bad.reshape(shape))


def _read_plain_numbers(argument: Argument, cells: Sequence[object]) -> Numbers | None:
    """Return numbers and blanks as an array; None if that isn't possible.

    A blank becomes NaN, and a number out of bounds becomes infinity.
    """
    import numpy as np

    try:
        numbers = np.array(cells, float)
    except OverflowError:
        return None
    unknown = np.count_nonzero(np.isnan(numbers))
    if unknown and unknown != cells.count(None):
        return None
    least, most = (0, 1) if argument.kind is ArgumentKind.CHANCE else (-LARGEST, LARGEST)
    lowest = least if argument.lowest is None else argument.lowest
    highest = most if argument.highest is None else argument.highest
    out = (numbers < lowest) | (numbers > highest)
    if argument.kind is ArgumentKind.WHOLE:
        out |= (numbers != np.trunc(numbers)) & ~np.isnan(numbers)
    numbers[out] = inf
    return numbers


def _encode_cells(argument: Argument, cells: Sequence[object], kinds: frozenset[type]) -> list[float]:
    """Return any cells as numbers: NaN if blank, infinity if invalid; equal cells are read only once."""

    def code(cell: object) -> float:
        try:
            value = nan if is_blank(cell) else read(argument, cell)
        except ValueError:
            return inf
        return float(value.code if isinstance(value, Concept) else value)

    if not kinds <= PLAIN or (bool in kinds and kinds & {int, float}):
        # As keys, Python takes 1, 1.0 and TRUE for the same, and a list can't be one.
        return list(map(code, cells))
    read_once = {cell: code(cell) for cell in set(cells)}
    return list(map(read_once.__getitem__, cells))


def calculate_scoring_chances(
    season: Season,
    ol: Numbers,
    dl_other: Numbers,
    concept: Numbers,
    concept_other: Numbers,
    risk: Numbers,
    risk_other: Numbers,
) -> tuple[Numbers, Marks]:
    """Return the scoring chances (R5.2–R5.4), and marks where a concept does not allow the risk factor."""
    import numpy as np

    codes = max(known.code for known in CONCEPTS) + 1
    effects, lowest, highest = np.zeros((codes, codes)), np.zeros(codes), np.zeros(codes)
    for (own, other), effect in odds.EFFECTS.items():
        effects[own.code, other.code] = effect
    for known in CONCEPTS:
        lowest[known.code], highest[known.code] = known.lowest_risk, known.highest_risk
    played, wrong = [], np.zeros(1, bool)
    for typed_concept, typed_risk in ((concept, risk), (concept_other, risk_other)):
        code = np.where(np.isnan(typed_concept), NEUTRAL.code, typed_concept).astype(np.intp)
        chosen = np.where(np.isnan(typed_risk), lowest[code], typed_risk)
        wrong = wrong | (chosen < lowest[code]) | (chosen > highest[code])
        played.append((code, chosen))
    (own_code, own_risk), (other_code, other_risk) = played
    both = ol + dl_other
    level = np.divide(ol, both, out=np.full(both.shape, odds.EVEN), where=both > 0)
    chances = level + effects[own_code, other_code] * ((own_risk + other_risk) / 2) / 100
    return clamp_chances(chances, season), wrong


def set_wins(season: Season, chance: Numbers, chance_other: Numbers, serves_first: Numbers) -> tuple[Numbers, bool]:
    """Return the results of `odds.set_win` for arrays, and False, which says that no input was found bad (R5.1)."""
    import numpy as np

    given: tuple[Any, Any, Any] = clamp_chances(chance, season), clamp_chances(chance_other, season), serves_first
    return np.minimum(odds.calculate_win(*given, season.set_points), 1.0), False


def set_rallies(season: Season, chance: Numbers, chance_other: Numbers, serves_first: Numbers) -> tuple[Numbers, bool]:
    """Return the results of `odds.set_rallies` for arrays, and False, which says that no input was found bad (R5.1)."""
    given: tuple[Any, Any, Any] = clamp_chances(chance, season), clamp_chances(chance_other, season), serves_first
    rallies: Any = odds.calculate_rallies(*given, season.set_points)
    return rallies, False


def clamp_chances(chances: Numbers, season: Season) -> Numbers:
    """Return the results of `odds.restrict_chance` for an array of chances (R5.4)."""
    import numpy as np

    return np.clip(chances, season.chance_lowest / 100, season.chance_highest / 100)
