"""Ranges: broadcasting like a spreadsheet, line-ups, five sets, sums, and the settings range. Handled once, here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from vbxl.functions.cells import (
    MOST_CELLS,
    PLAIN,
    CellError,
    Range,
    bad,
    is_blank,
    of_cells,
    range_of,
    read,
    uncollected,
    value_text,
)
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind
from vbxl.rules.season import Season, season_with, setting_fault
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

if TYPE_CHECKING:
    from vbxl.functions.columns import Formula

Cells: TypeAlias = object
# A value for scalars, rows for ranges: the caller knows which to expect, so a union would only force a cast.
Spill: TypeAlias = Any

PAIR: Final = 2
# From here on arrays are quicker even when NumPy is yet to be imported, which takes about a tenth of a second.
FEWEST_CELLS: Final = 1000
_BLANK: Final = object()
_DEFAULTS: Final = Season()
_VALUE: Final = Argument("settings", "the value of a setting", "", ArgumentKind.NUMBER, "R0.2")


def season_of(settings: Cells) -> Season:
    """The season's defaults with what a settings range changes (R0.2); a blank name with a blank value is left out.

    >>> season_of([["set_points", 25]]).set_points
    25
    """
    if settings is None:
        return _DEFAULTS
    changes: dict[str, int] = {}
    for name, cell in _changed(SETTINGS, settings):
        value = read(_VALUE, cell)
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        fault = setting_fault(name, whole)
        if fault or not isinstance(whole, int):
            raise ValueError(f"settings: {value_text(value)}: {fault} (rule R0.2)")
        changes[name] = whole
    return season_with(changes.items()) if changes else _DEFAULTS


def switches_of(argument: Argument, settings: Cells, names: Sequence[str]) -> dict[str, bool]:
    """The options of a dice game that a settings range turns on or off, by name, of those there are.

    >>> switches_of(replace(SETTINGS, rule="D1"), [["Aces", "yes"]], ["aces", "dropped_bump"])
    {'aces': True}
    """
    if settings is None:
        return {}
    found: dict[str, bool] = {}
    for name, cell in _changed(argument, settings):
        if name not in names:
            raise bad(argument, name, f"is no option of this game: {', '.join(names)}")
        found[name] = read(replace(argument, name=f"settings: {name}", kind=ArgumentKind.FLAG), cell)
    return found


def _changed(argument: Argument, settings: Cells) -> Iterator[tuple[str, object]]:
    """The names of a settings range with their values, unread; one with a blank value is left out."""
    pairs = range_of(argument, settings)
    rows = pairs.rows
    if pairs.height == PAIR and pairs.width == 1:
        # A flat list of a name and a value is one pair.
        rows = [pairs.cells]
    names: set[str] = set()
    for row in rows:
        if all(is_blank(cell) for cell in row):
            continue
        name = str(read(replace(argument, kind=ArgumentKind.NAME, optional=False), row[0])).casefold()
        if len(row) != PAIR:
            size = f"{len(rows)}×{len(row)}"
            raise ValueError(f"settings: {size} is not two columns, name and value (rule {argument.rule})")
        if name in names:
            raise ValueError(f"settings: {value_text(row[0])} stands twice (rule {argument.rule})")
        if not is_blank(row[1]):
            names.add(name)
            yield name, row[1]


def each(
    arguments: Sequence[Argument],
    cells: Sequence[Cells],
    one: Callable[..., object],
    *,
    columns: int = 1,
    told: bool = False,
    block: Callable[[ModuleType], Formula] | None = None,
) -> Spill:
    """The results of `one` for every cell of the ranges, broadcast like a spreadsheet; for single cells, one result.

    A single cell, a column or a row is repeated along the others; other sizes that differ are a ValueError. `one` gives
    a value, or `columns` of them, which stand side by side. Where every range is blank the result is blank, so that a
    whole column may be given. With `told`, as for CHECK functions, a fault becomes the result instead of an error.
    `block` makes, of the module columns.py, the formula that gives the same over arrays: it serves large ranges where
    there is NumPy.
    """
    if PLAIN.issuperset(map(type, cells)):
        found = _given(arguments, cells, one, told=told)
        return found[0] if columns == 1 else [*found]
    ranges = [range_of(argument, given) for argument, given in zip(arguments, cells, strict=True)]
    height, width = max(given.height for given in ranges), max(given.width for given in ranges)
    if any(given.height not in (1, height) or given.width not in (1, width) for given in ranges):
        sizes = ", ".join(f"{argument.name} {given}" for argument, given in zip(arguments, ranges, strict=True))
        raise ValueError(f"the ranges differ in size: {sizes}; each is one cell, a row, a column or of full size")
    if height * width > MOST_CELLS:
        raise ValueError(f"{height}×{width} results are more than {MOST_CELLS}")
    # Below the last filled row all rows are alike: the first of them stands for the others. What is a column stays one.
    filled = 1
    for given in ranges:
        filled = given.filled(filled) if given.height > 1 else filled
    worked = min(height, filled + 1)
    ranges = [given.part(0, worked) for given in ranges]
    result = None
    if block is not None:
        result = _in_arrays(arguments, ranges, one, block, (worked, width))
    if result is None:
        result = _cell_by_cell(arguments, ranges, one, (worked, width), columns=columns, told=told)
    if height == width == 1:
        return result[0][0] if columns == 1 else result[0]
    with uncollected():
        result.extend(result[-1].copy() for _ in range(height - worked))
    return result


def _cell_by_cell(
    arguments: Sequence[Argument],
    ranges: Sequence[Range],
    one: Callable[..., object],
    shape: tuple[int, int],
    *,
    columns: int,
    told: bool,
) -> list[list[object]]:
    """The results of ranges that fit, worked out one at a time."""
    values = [
        of_cells([_value(argument, cell) for cell in given.cells], given.height)
        for argument, given in zip(arguments, ranges, strict=True)
    ]
    reaching = _reaching(arguments, ranges)
    result: list[list[object]] = []
    for r in range(shape[0]):
        line: list[object] = []
        for c in range(shape[1]):
            picked = [given.reaching(r, c) for given in values]
            if any(all(picked[at] is _BLANK for at in group) for group in reaching):
                line += [None] * columns
            else:
                line += _placed(arguments, picked, one, (r, c), shape, told=told)
        result.append(line)
    return result


def _in_arrays(
    arguments: Sequence[Argument],
    ranges: Sequence[Range],
    one: Callable[..., object],
    block: Callable[[ModuleType], Formula],
    shape: tuple[int, int],
) -> list[list[object]] | None:
    """The results of ranges that fit, worked out at once; None where there are few, or no NumPy."""
    if shape[0] * shape[1] < FEWEST_CELLS:
        return None
    # Small ranges, which is nearly all, are worked out without ever loading it.
    from vbxl.functions import columns

    if not columns.has_numpy():
        return None
    with uncollected():
        found = columns.worked_out(arguments, ranges, _reaching(arguments, ranges), block(columns))
    if found.fault is None:
        return found.rows
    values = [_value(argument, given.reaching(*found.fault)) for argument, given in zip(arguments, ranges, strict=True)]
    _placed(arguments, values, one, found.fault, shape, told=False)
    return None


def _placed(
    arguments: Sequence[Argument],
    values: Sequence[object],
    one: Callable[..., object],
    at: tuple[int, int],
    shape: tuple[int, int],
    *,
    told: bool,
) -> tuple[object, ...]:
    """The result of `one` for values read, or a fault with its place in the range."""
    try:
        return _given(arguments, values, one, told=told, reader=_usable)
    except ValueError as fault:
        names = [
            f"{name} {number + 1}" for name, number, many in zip(("row", "column"), at, shape, strict=True) if many > 1
        ]
        place = f"{', '.join(names)}: " if names else ""
        error = CellError if isinstance(fault, CellError) else ValueError
        raise error(place + str(fault)) from None


def _given(
    arguments: Sequence[Argument],
    cells: Iterable[object],
    one: Callable[..., object],
    *,
    told: bool,
    reader: Callable[[Argument, object], object] = read,
) -> tuple[object, ...]:
    """The result of `one` for single cells; with `told` also a fault, but not an error of the spreadsheet."""
    try:
        given = one(*map(reader, arguments, cells))
    except CellError:
        raise
    except ValueError as fault:
        if not told:
            raise
        given = str(fault)
    return given if isinstance(given, tuple) else (given,)


def _value(argument: Argument, cell: object) -> object:
    """A cell read; a fault is kept until the cell is used, so that it is reported with its place."""
    if is_blank(cell):
        return _BLANK
    try:
        return read(argument, cell)
    except ValueError as fault:
        return fault


def _usable(argument: Argument, value: object) -> object:
    if isinstance(value, ValueError):
        raise value
    return read(argument, None) if value is _BLANK else value


def _reaching(arguments: Sequence[Argument], ranges: Sequence[Range]) -> list[list[int]]:
    """By which arguments a result is blank: where all of any one of these groups are.

    Where a column meets a row, either one's blank will do. Optional ranges alone leave nothing blank: a blank is their
    default there.
    """
    down = [index for index, given in enumerate(ranges) if given.height > 1]
    across = [index for index, given in enumerate(ranges) if given.width > 1]
    groups = [sorted({*down, *across})] if {*down} & {*across} else [down, across]
    return [group for group in groups if any(not arguments[at].optional for at in group)]


def cell_of(argument: Argument, cells: Cells) -> object:
    """The only cell of an argument, unread."""
    given = range_of(argument, cells)
    if len(given.cells) != 1:
        raise ValueError(f"{argument.name}: {given} cells, but this takes one (rule {argument.rule})")
    return given.cells[0]


def single(argument: Argument, cells: Cells) -> Any:
    """The value of an argument that takes one cell."""
    return read(argument, cell_of(argument, cells))


def flat(argument: Argument, cells: Cells) -> list[object]:
    """The cells of one row or one column, unread."""
    given = range_of(argument, cells)
    if given.height > 1 and given.width > 1:
        raise ValueError(f"{argument.name}: {given} cells, but this takes a row or a column (rule {argument.rule})")
    return [*given.cells]


def added(argument: Argument, cells: Cells) -> int:
    """The sum of an argument of points, blank cells being 0."""
    total = 0
    for cell in range_of(argument, cells).cells:
        total += read(argument, cell) or 0
    return total


def blank_ranges(arguments: Sequence[Argument], cells: Sequence[Cells]) -> bool:
    """Whether ranges are blank altogether, as a row not filled in yet is; a single cell is no such range."""
    ranges = [range_of(argument, given) for argument, given in zip(arguments, cells, strict=True)]
    return all(len(given.cells) > 1 and all(map(is_blank, given.cells)) for given in ranges)


def five(argument: Argument, cells: Cells) -> list[Any]:
    """The values of the five sets; one value holds for all."""
    given = flat(argument, cells)
    if len(given) not in (1, SETS):
        raise ValueError(f"{argument.name}: {len(given)} cells, but this takes one or {SETS}, one a set (rule R2.1)")
    values = [read(argument, cell) for cell in given]
    return values * SETS if len(values) == 1 else values


def line_up(arguments: Sequence[Argument], cells: Sequence[Cells]) -> list[tuple[object, ...]]:
    """The lines of a line-up, unread: a row or column of at most six an argument; one cell holds for all lines."""
    columns = [flat(argument, given) for argument, given in zip(arguments, cells, strict=True)]
    lines = max(len(column) for column in columns)
    if lines > PLAYERS_IN_SET:
        long = next(argument for argument, column in zip(arguments, columns, strict=True) if len(column) == lines)
        raise ValueError(f"{long.name}: {lines} cells, but a set has {PLAYERS_IN_SET} players (rule R2.1)")
    if any(len(column) not in (1, lines) for column in columns):
        sizes = ", ".join(f"{argument.name} {len(column)}" for argument, column in zip(arguments, columns, strict=True))
        raise ValueError(f"the ranges differ in length: {sizes} (rule R2.1)")
    return list(zip(*(column * (lines // len(column)) for column in columns), strict=True))
