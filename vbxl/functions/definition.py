"""The definition of a cell function: its signature describes the arguments, and `@cell_function` the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial, wraps
from inspect import Parameter, Signature, signature
from typing import Any

from vbxl.functions.arguments import Cells, Given, calculate_each, make_season
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape, Takes


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
    """Describe an argument. Without a rule of its own it has the first rule of its function."""
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
    """Make a cell function of a function, whose parameters have descriptions of arguments as their defaults.

    If the shape is one for each cell, write the function for single values: it is called for each cell of the ranges.
    Otherwise it gets what is `Given` for each argument, and reads the cells itself. A parameter `season` gets the
    season with the settings changed; a parameter `settings` gets the settings as they are.

    blank_is_zero: arguments that must be given, but may have blank cells. faults_are_results: bad input gives a text
    instead of an error. arrays: the function in columns.py that does the same with NumPy, for large ranges. more: what
    else the description says.
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
