"""The definition of a cell function: its signature describes the arguments, `@cell_function` the rest.

Ranges are read here, once for all functions: broadcasting like a spreadsheet, line-ups, five sets, sums, settings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial, wraps
from inspect import Parameter, Signature, signature
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from vbxl.functions.cells import MOST_CELLS, PLAIN, CellError, Range, format_value, is_blank, read, read_range, reject
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape, Takes
from vbxl.problems import list_choices
from vbxl.rules.season import Season, find_setting_fault, season_with
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

if TYPE_CHECKING:
    from vbxl.functions.columns import Formula

Cells: TypeAlias = object
# A value for scalars, rows for ranges: the caller knows which to expect, so a union would only force a cast.
Spill: TypeAlias = Any

PAIR: Final = 2
# From here on arrays are quicker even when NumPy is yet to be imported, which takes about a tenth of a second.
FEWEST_CELLS: Final = 1000
_DEFAULTS: Final = Season()
_VALUE: Final = Argument("settings", "the value of a setting", "", ArgumentKind.NUMBER, "R0.2")


def make_season(settings: Cells) -> Season:
    """Return the default season with the changes in a settings range (R0.2); blank rows are ignored."""
    if settings is None:
        return _DEFAULTS
    changes: dict[str, int] = {}
    for name, cell in _list_changed_settings(SETTINGS, settings):
        value = read(_VALUE, cell)
        whole = int(value) if isinstance(value, float) and value.is_integer() else value
        fault = find_setting_fault(name, whole)
        if fault or not isinstance(whole, int):
            raise ValueError(f"settings: {format_value(value)}: {fault} (rule R0.2)")
        changes[name] = whole
    return season_with(changes.items()) if changes else _DEFAULTS


def read_switches(given: Given, names: Sequence[str]) -> dict[str, bool]:
    """Return the options of a dice game that a settings range turns on (True) or off (False), by name.

    >>> read_switches(Given(replace(SETTINGS, rule="D1"), [["Aces", "yes"]]), ["aces", "dropped_bump"])
    {'aces': True}
    """
    if given.cells is None:
        return {}
    switches: dict[str, bool] = {}
    for name, cell in _list_changed_settings(*given):
        if name not in names:
            raise given.fault(name, f"is not an option of this game; type {list_choices(names)}")
        argument = replace(given.argument, name=f"settings: {name}", kind=ArgumentKind.FLAG)
        switches[name] = read(argument, cell)
    return switches


def _list_changed_settings(argument: Argument, settings: Cells) -> Iterator[tuple[str, object]]:
    """Yield the names in a settings range with their raw values; a setting with a blank value is left out."""
    pairs = read_range(argument, settings)
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
            raise ValueError(
                f"settings: a range of {size} must have two columns: name and value (rule {argument.rule})"
            )
        if name in names:
            raise ValueError(f"settings: {format_value(row[0])} is listed twice (rule {argument.rule})")
        if not is_blank(row[1]):
            names.add(name)
            yield name, row[1]


class Given(NamedTuple):
    """An argument and the raw cells given for it."""

    argument: Argument
    cells: Cells

    @property
    def name(self) -> str:
        """The name of the argument."""
        return self.argument.name

    def read(self, cell: object) -> Any:
        """Read one cell by the argument's kind."""
        return read(self.argument, cell)

    def fault(self, value: object, why: str, rule: str = "") -> ValueError:
        """Return the error for a value that the argument cannot take."""
        return reject(self.argument, value, why, rule)


def calculate_each(
    arguments: Sequence[Argument],
    cells: Sequence[Cells],
    calculate: Callable[..., object],
    *,
    columns: int = 1,
    faults_are_results: bool = False,
    formula: Callable[[ModuleType], Formula] | None = None,
) -> Spill:
    """Calculate a result for every cell of the ranges, broadcast as in a spreadsheet; single cells give one result.

    A single cell, column or row is repeated to match the size of the others; any other difference in size is a
    ValueError. Each result is a value, or `columns` values side by side. Where the ranges are blank, so is the result:
    people may give a whole column.

    With `faults_are_results`, the result for bad input is a text that names the fault; otherwise, and for spreadsheet
    errors, the fault is raised. `formula` takes the module columns.py and returns the same calculation over arrays,
    which is used for large ranges if there's NumPy.
    """

    def calculate_one(values: Sequence[object]) -> tuple[object, ...]:
        try:
            result = calculate(*map(read, arguments, values))
        except CellError:
            raise
        except ValueError as fault:
            if not faults_are_results:
                raise
            result = str(fault)
        return result if isinstance(result, tuple) else (result,)

    if PLAIN.issuperset(map(type, cells)):
        values = calculate_one(cells)
        return values[0] if columns == 1 else [*values]
    ranges = [read_range(argument, area) for argument, area in zip(arguments, cells, strict=True)]
    height, width = _fit_ranges(arguments, ranges)
    # Below the last filled row all rows are alike, so the first of them is calculated for all.
    filled = 1
    for area in ranges:
        filled = area.count_filled_rows(filled) if area.height > 1 else filled
    rows = min(height, filled + 1)
    ranges = [area.take_rows(0, rows) for area in ranges]
    result = None
    if formula is not None and rows * width >= FEWEST_CELLS:
        result = _calculate_in_arrays(arguments, ranges, calculate_one, formula, (rows, width))
    if result is None:
        result = _calculate_by_cell(arguments, ranges, calculate_one, (rows, width), columns)
    if height == width == 1:
        return result[0][0] if columns == 1 else result[0]
    result.extend(result[-1].copy() for _ in range(height - rows))
    return result


def _fit_ranges(arguments: Sequence[Argument], ranges: Sequence[Range]) -> tuple[int, int]:
    """Return how many rows and columns the result has; ValueError if the ranges don't fit together or are too large."""
    height, width = max(area.height for area in ranges), max(area.width for area in ranges)
    if any(area.height not in (1, height) or area.width not in (1, width) for area in ranges):
        sizes = ", ".join(f"{argument.name} {area}" for argument, area in zip(arguments, ranges, strict=True))
        raise ValueError(f"the ranges differ in size: {sizes}; each must be one cell, a row, a column or the full size")
    if height * width > MOST_CELLS:
        raise ValueError(f"{height}×{width} results are more than the limit of {MOST_CELLS} cells")
    return height, width


_CalculateOne: TypeAlias = Callable[[Sequence[object]], tuple[object, ...]]


def _calculate_by_cell(
    arguments: Sequence[Argument],
    ranges: Sequence[Range],
    calculate_one: _CalculateOne,
    shape: tuple[int, int],
    columns: int,
) -> list[list[object]]:
    groups = _list_blank_groups(arguments, ranges)
    result: list[list[object]] = []
    for r in range(shape[0]):
        row: list[object] = []
        for c in range(shape[1]):
            cells = [area.get_cell(r, c) for area in ranges]
            if any(all(is_blank(cells[index]) for index in group) for group in groups):
                row += [None] * columns
            else:
                row += _calculate_at((r, c), shape, cells, calculate_one)
        result.append(row)
    return result


def _calculate_in_arrays(
    arguments: Sequence[Argument],
    ranges: Sequence[Range],
    calculate_one: _CalculateOne,
    formula: Callable[[ModuleType], Formula],
    shape: tuple[int, int],
) -> list[list[object]] | None:
    """Return the results for ranges that fit together, all calculated at once; None if there is no NumPy.

    If a cell is bad, it is read again by itself, which raises its ValueError. If it turns out to be good, the result is
    None.
    """
    # Small ranges, which is nearly all, are calculated without ever loading it.
    from vbxl.functions import columns

    if not columns.has_numpy():
        return None
    block = columns.calculate_block(arguments, ranges, _list_blank_groups(arguments, ranges), formula(columns))
    if block.fault is None:
        return block.rows
    cells = [area.get_cell(*block.fault) for area in ranges]
    _calculate_at(block.fault, shape, cells, calculate_one)
    return None


def _calculate_at(
    at: tuple[int, int], shape: tuple[int, int], cells: Sequence[object], calculate_one: _CalculateOne
) -> tuple[object, ...]:
    """Return the result for some cells.

    If there are several rows or columns, an error names the row and column of these cells.
    """
    try:
        return calculate_one(cells)
    except ValueError as fault:
        names = [
            f"{name} {number + 1}" for name, number, many in zip(("row", "column"), at, shape, strict=True) if many > 1
        ]
        place = f"{', '.join(names)}: " if names else ""
        error = CellError if isinstance(fault, CellError) else ValueError
        raise error(place + str(fault)) from None


def _list_blank_groups(arguments: Sequence[Argument], ranges: Sequence[Range]) -> list[list[int]]:
    """Return groups of arguments, as indexes: if all of a group's cells for a result are blank, so is the result.

    A group in which all arguments are optional is left out.
    """
    down = [index for index, area in enumerate(ranges) if area.height > 1]
    across = [index for index, area in enumerate(ranges) if area.width > 1]
    groups = [sorted({*down, *across})] if {*down} & {*across} else [down, across]
    return [group for group in groups if any(not arguments[index].optional for index in group)]


def get_only_cell(given: Given) -> object:
    """Return an argument's only cell as it was given; ValueError if there are several."""
    cells = read_range(*given)
    if len(cells.cells) != 1:
        raise ValueError(f"{given.name}: {cells} cells, but this takes one (rule {given.argument.rule})")
    return cells.cells[0]


def read_single(given: Given) -> Any:
    """Read an argument that takes one cell."""
    return given.read(get_only_cell(given))


def list_cells(given: Given) -> list[object]:
    """Return the raw cells of an argument that is one row or one column."""
    cells = read_range(*given)
    if cells.height > 1 and cells.width > 1:
        raise ValueError(f"{given.name}: {cells} cells, but this takes a row or a column (rule {given.argument.rule})")
    return [*cells.cells]


def add_up(given: Given) -> int:
    """Return the sum of an argument's cells; a blank cell counts as 0."""
    return sum(given.read(cell) or 0 for cell in read_range(*given).cells)


def are_blank(*given: Given) -> bool:
    """Whether ranges are completely blank, like a row not filled in yet; a single cell is never a blank range."""
    ranges = [read_range(*cells) for cells in given]
    return all(len(cells.cells) > 1 and all(map(is_blank, cells.cells)) for cells in ranges)


def read_five(given: Given) -> list[Any]:
    """Read the values of the five sets; one value holds for all."""
    cells = list_cells(given)
    if len(cells) not in (1, SETS):
        raise ValueError(f"{given.name}: {len(cells)} cells, but this takes one or {SETS}, one per set (rule R2.1)")
    values = list(map(given.read, cells))
    return values * SETS if len(values) == 1 else values


def list_lines(*given: Given) -> list[tuple[object, ...]]:
    """Return the lines of a line-up as raw cells.

    An argument has up to six cells, or one cell that holds for all lines.
    """
    columns = [list_cells(cells) for cells in given]
    lines = max(map(len, columns))
    if lines > PLAYERS_IN_SET:
        long = next(cells.name for cells, column in zip(given, columns, strict=True) if len(column) == lines)
        raise ValueError(f"{long}: {lines} cells, but a set has {PLAYERS_IN_SET} players (rule R2.1)")
    if any(len(column) not in (1, lines) for column in columns):
        sizes = ", ".join(f"{cells.name} {len(column)}" for cells, column in zip(given, columns, strict=True))
        raise ValueError(f"the ranges differ in length: {sizes} (rule R2.1)")
    return list(zip(*(column * (lines // len(column)) for column in columns), strict=True))


def declare_cell(
    meaning: str,
    kind: ArgumentKind,
    unit: str = "",
    *,
    rule: str = "",
    takes: Takes = Takes.EACH,
    optional: bool = False,
    lowest: float | None = None,
    highest: float | None = None,
) -> Any:
    """Describe an argument; by default, its rule is the first of its function's rules."""
    return Argument("", meaning, unit, kind, rule, takes, optional, lowest, highest)


def declare_number(meaning: str, **more: Any) -> Any:
    """Describe an argument that is a number of points, with or without decimals."""
    return declare_cell(meaning, ArgumentKind.NUMBER, "points", **more)


def declare_whole(meaning: str, unit: str = "points", **more: Any) -> Any:
    """Describe an argument that is a whole number."""
    return declare_cell(meaning, ArgumentKind.WHOLE, unit, **more)


def declare_flag(meaning: str, **more: Any) -> Any:
    """Describe an argument that is TRUE or FALSE."""
    return declare_cell(meaning, ArgumentKind.FLAG, **more)


def cell_function(
    gives: str,
    rule: str,
    shape: ResultShape,
    example: Example,
    *,
    settings: Argument = SETTINGS,
    blank_is_zero: Sequence[str] = (),
    faults_are_results: bool = False,
    arrays: str = "",
    **more: Any,
) -> Callable[[Callable[..., Any]], Any]:
    """Turn a function into a cell function; the defaults of its parameters describe the arguments.

    If the shape is one result for each cell, write the function for single values: it's called for each cell of the
    ranges. Otherwise it receives a `Given` for each argument and reads the cells itself. A parameter `season` receives
    the season with the settings changed; a parameter `settings` receives the raw settings.

    The arguments named in `blank_is_zero` must be given but may have blank cells. With `faults_are_results`, bad input
    gives a text instead of an error. `arrays` names the function in columns.py that does the same with NumPy, for large
    ranges. `more` has the other fields of the description.
    """

    def define(function: Callable[..., Any]) -> Any:
        parameters = signature(function).parameters
        arguments = [
            replace(parameter.default, name=name, rule=parameter.default.rule or rule.split(",", maxsplit=1)[0])
            for name, parameter in parameters.items()
            if isinstance(parameter.default, Argument)
        ]
        described = (*arguments, settings)
        public = Signature(
            [
                Parameter(
                    argument.name,
                    Parameter.POSITIONAL_OR_KEYWORD,
                    default=None if argument.optional else Parameter.empty,
                )
                for argument in described
            ]
        )
        read_as = [
            replace(argument, optional=True) if argument.name in blank_is_zero else argument for argument in arguments
        ]

        @wraps(function)
        def call(*cells: Cells, **named: Cells) -> Any:
            bound = public.bind(*cells, **named)
            bound.apply_defaults()
            *ranges, given_settings = bound.args
            options: dict[str, Any] = {}
            if "settings" in parameters:
                options["settings"] = Given(settings, given_settings)
            else:
                season = make_season(given_settings)
                if "season" in parameters:
                    options["season"] = season
            if not shape.each:
                return function(*map(Given, arguments, ranges), **options)

            def calculate(*values: Any) -> Any:
                return function(*values, **options)

            return calculate_each(
                read_as,
                ranges,
                calculate,
                columns=shape.columns or 1,
                faults_are_results=faults_are_results,
                formula=(lambda columns: partial(getattr(columns, arrays), season)) if arrays else None,
            )

        call.__signature__ = public  # type: ignore[attr-defined]  # a function's type has no such attribute
        call.described = Function(  # type: ignore[attr-defined]
            function.__name__.upper(), described, gives, shape, rule, example, call, **more
        )
        return call

    return define
