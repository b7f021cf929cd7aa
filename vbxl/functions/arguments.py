"""Ranges: broadcasting like a spreadsheet, line-ups, five sets, sums, and the settings range. Handled once, here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from vbxl.functions.cells import CellError, is_blank, plain, read, said
from vbxl.functions.description import SETTINGS, Argument, Kind
from vbxl.rules.season import Season, season_with, setting_fault
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

Cells: TypeAlias = object
# A value for scalars, rows for ranges: a caller knows which he asked for, so a union would only make him cast.
Spill: TypeAlias = Any
Rows: TypeAlias = list[list[object]]

MOST_CELLS: Final = 2**20
PAIR: Final = 2
_BLANK: Final = object()
_DEFAULTS: Final = Season()
_NAME: Final = Argument("settings", "the name of a setting", "", Kind.NAME, "R0.2")
_VALUE: Final = Argument("settings", "the value of a setting", "", Kind.NUMBER, "R0.2")


def rows_of(argument: Argument, cells: Cells) -> Rows:
    """A range as rows: a single value is 1×1, a flat list is a column, a list of lists is rows.

    >>> rows_of(SETTINGS, (1, 2))
    [[1], [2]]
    """
    cells = plain(cells)
    if not isinstance(cells, list | tuple):
        return [[cells]]
    inner = [plain(one) for one in cells]
    lists = [one for one in inner if isinstance(one, list | tuple)]
    if not lists and inner:
        return [[one] for one in inner]
    if not inner or len(lists) != len(inner) or not lists[0] or any(len(one) != len(lists[0]) for one in lists):
        raise ValueError(f"{argument.name}: the range is not a rectangle of cells (rule {argument.rule})")
    if len(lists) * len(lists[0]) > MOST_CELLS:
        raise ValueError(f"{argument.name}: the range has more than {MOST_CELLS} cells (rule {argument.rule})")
    return [[plain(cell) for cell in one] for one in lists]


def size(rows: Rows) -> str:
    """A range's size as spreadsheets say it: rows × columns."""
    return f"{len(rows)}×{len(rows[0])}"


def season_of(settings: Cells) -> Season:
    """The season's defaults with what a settings range changes (R0.2); a blank name with a blank value is left out.

    >>> season_of([["set_points", 25]]).set_points
    25
    """
    rows = rows_of(SETTINGS, settings)
    if len(rows) == PAIR and len(rows[0]) == 1:
        # A flat list of a name and a value is one pair.
        rows = [[rows[0][0], rows[1][0]]]
    changes: dict[str, int] = {}
    for row in rows:
        if all(is_blank(cell) for cell in row):
            continue
        name = str(read(_NAME, row[0])).casefold()
        if len(row) != PAIR:
            raise ValueError(f"settings: {size(rows)} is not two columns, name and value (rule R0.2)")
        if name in changes:
            raise ValueError(f"settings: {said(row[0])} stands twice (rule R0.2)")
        if is_blank(row[1]):
            continue
        value = read(_VALUE, row[1])
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        fault = setting_fault(name, whole)
        if fault or not isinstance(whole, int):
            raise ValueError(f"settings: {said(value)}: {fault} (rule R0.2)")
        changes[name] = whole
    return season_with(changes.items()) if changes else _DEFAULTS


def each(
    arguments: Sequence[Argument],
    cells: Sequence[Cells],
    one: Callable[..., object],
    *,
    columns: int = 1,
    told: bool = False,
) -> Spill:
    """What `one` gives for every cell of the ranges, broadcast like a spreadsheet; for single cells, just that.

    A single cell, a column or a row is repeated along the others; other sizes that differ are a ValueError. `one` gives
    a value, or `columns` of them, which stand side by side. Where every range is blank the result is blank, so that a
    whole column may be given. With `told`, as for CHECK functions, a fault becomes the result instead of an error.
    """
    ranges = [rows_of(argument, given) for argument, given in zip(arguments, cells, strict=True)]
    height = max(len(rows) for rows in ranges)
    width = max(len(rows[0]) for rows in ranges)
    if any(len(rows) not in (1, height) or len(rows[0]) not in (1, width) for rows in ranges):
        sizes = ", ".join(f"{argument.name} {size(rows)}" for argument, rows in zip(arguments, ranges, strict=True))
        raise ValueError(f"the ranges differ in size: {sizes}; each is one cell, a row, a column or of full size")
    if height * width > MOST_CELLS:
        raise ValueError(f"{height}×{width} results are more than {MOST_CELLS}")
    values = [_values(argument, rows) for argument, rows in zip(arguments, ranges, strict=True)]
    blank = _blanks(arguments, values)
    result: list[list[object]] = []
    for r in range(height):
        line: list[object] = []
        for c in range(width):
            picked = [rows[r % len(rows)][c % len(rows[0])] for rows in values]
            if blank(picked):
                line += [None] * columns
                continue
            try:
                given = one(*(_usable(argument, value) for argument, value in zip(arguments, picked, strict=True)))
            except CellError as fault:
                raise CellError(_place(r, c, height, width) + str(fault)) from None
            except ValueError as fault:
                if not told:
                    raise ValueError(_place(r, c, height, width) + str(fault)) from None
                given = str(fault)
            line += given if isinstance(given, tuple) else (given,)
        result.append(line)
    if height == width == 1:
        return result[0][0] if columns == 1 else result[0]
    return result


def _place(r: int, c: int, height: int, width: int) -> str:
    places = ([f"row {r + 1}"] if height > 1 else []) + ([f"column {c + 1}"] if width > 1 else [])
    return f"{', '.join(places)}: " if places else ""


def _values(argument: Argument, rows: Rows) -> Rows:
    """The cells of a range read; faults are kept until the cell is used, so that each is told with its place."""
    return [[_value(argument, cell) for cell in row] for row in rows]


def _value(argument: Argument, cell: object) -> object:
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


def _blanks(arguments: Sequence[Argument], values: Sequence[Rows]) -> Callable[[list[object]], bool]:
    """Tells whether a cell of the result is blank: all ranges that reach it are.

    Where a column meets a row, either one's blank will do. Optional ranges alone leave nothing blank: a blank is their
    default there.
    """
    down = [at for at, rows in enumerate(values) if len(rows) > 1]
    across = [at for at, rows in enumerate(values) if len(rows[0]) > 1]
    groups = [sorted({*down, *across})] if {*down} & {*across} else [down, across]
    groups = [group for group in groups if any(not arguments[at].optional for at in group)]

    def blank(picked: list[object]) -> bool:
        return any(all(picked[at] is _BLANK for at in group) for group in groups)

    return blank


def cell_of(argument: Argument, cells: Cells) -> object:
    """The only cell of an argument, unread."""
    rows = rows_of(argument, cells)
    if len(rows) * len(rows[0]) != 1:
        raise ValueError(f"{argument.name}: {size(rows)} cells, but this takes one (rule {argument.rule})")
    return rows[0][0]


def single(argument: Argument, cells: Cells) -> Any:
    """The value of an argument that takes one cell."""
    return read(argument, cell_of(argument, cells))


def flat(argument: Argument, cells: Cells) -> list[object]:
    """The cells of one row or one column, unread."""
    rows = rows_of(argument, cells)
    if len(rows) > 1 and len(rows[0]) > 1:
        raise ValueError(
            f"{argument.name}: {size(rows)} cells, but this takes a row or a column (rule {argument.rule})"
        )
    return [cell for row in rows for cell in row]


def added(argument: Argument, cells: Cells) -> int:
    """The sum of an argument of points, blank cells being 0."""
    total = 0
    for row in rows_of(argument, cells):
        for cell in row:
            total += read(argument, cell) or 0
    return total


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
