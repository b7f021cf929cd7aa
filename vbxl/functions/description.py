"""The description of a cell function: arguments, result, rule and a worked example; hosts are generated from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

# The last few of a number's sixteen digits are rounding errors, and of no use to a reader.
DIGITS: Final = 12


class ArgumentKind(StrEnum):
    """The kind of value in one cell of an argument."""

    NUMBER = "number"
    WHOLE = "whole number"
    CHANCE = "chance"
    FLAG = "TRUE or FALSE"
    NAME = "name"
    POSITION = "position"
    CONCEPT = "concept"
    AGE = "age"
    SPLIT = "split"
    LOCKS = "locks"
    DIE = "die"
    FACE = "face"
    SETTINGS = "settings"


class Takes(StrEnum):
    """How many cells an argument may have."""

    ONE = "one cell"
    EACH = "one cell or a range; the function is evaluated for each cell"
    SIX = "the cells of a line-up, at most six"
    FIVE = "one cell or five, one per set"
    SUM = "any cells, which are added up"
    ROSTER = "the cells of a roster, one per player, at most twenty"
    POINTS = "up to three cells (HA, DP, SP)"
    LOCKS = "a range of three columns (set, player, position)"
    LINE = "six cells in a row or a column, one per spot"
    DICE = "one to six cells in a row or a column, one per die"
    FACES = "six cells in a row or a column, one per die"
    PAIRS = "a range of two columns (name, value)"


@dataclass(frozen=True)
class Argument:
    """An argument: its name, meaning, unit, kind of value, rule, how many cells it takes, and its bounds."""

    name: str
    meaning: str
    unit: str
    kind: ArgumentKind
    rule: str
    takes: Takes = Takes.EACH
    optional: bool = False
    lowest: float | None = None
    highest: float | None = None

    def __str__(self) -> str:
        """Return the name as a list of arguments shows it: in brackets if the argument is optional."""
        return f"[{self.name}]" if self.optional else self.name


@dataclass(frozen=True)
class ResultShape:
    """How many rows and columns a result has; None if that depends on the input.

    With `each`, every cell of a range gives a block of this size.
    """

    rows: int | None = 1
    columns: int | None = 1
    each: bool = False

    def __str__(self) -> str:
        """Return rows by columns, such as 6×3; n stands for a number that depends on the input."""
        return f"{self.rows or 'n'}×{self.columns or 'n'}" + (" for each cell of the input" if self.each else "")


ONE: Final = ResultShape()
EACH: Final = ResultShape(each=True)
EACH_PAIR: Final = ResultShape(1, 2, each=True)


@dataclass(frozen=True)
class Example:
    """A worked example: its arguments and its result as plain JSON values, and a few words about it."""

    arguments: tuple[object, ...]
    result: Any
    about: str = ""


@dataclass(frozen=True)
class Function:
    """A cell function: everything that a host needs to offer it and a person needs to use it.

    `columns` describes the columns of the result one by one if `gives` can't; `notes` says what else people should
    know. `further` is another example for people, with only the first rows of its result.
    """

    name: str
    arguments: tuple[Argument, ...]
    gives: str
    shape: ResultShape
    rule: str
    example: Example
    call: Callable[..., Any]
    columns: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    further: Example | None = None

    @property
    def required(self) -> int:
        """How many arguments must be given."""
        return sum(not argument.optional for argument in self.arguments)

    def __str__(self) -> str:
        """Return the function as it is written in a cell, such as VB_LACK(devotion, [settings])."""
        return f"{self.name}({', '.join(str(argument) for argument in self.arguments)})"


SETTINGS = Argument(
    "settings",
    "season settings that differ from the defaults, one per row: name and value",
    "",
    ArgumentKind.SETTINGS,
    "R0.2",
    Takes.PAIRS,
    optional=True,
)


def format_result(result: object) -> object:
    """Return a result as shown in text, with 12 significant digits and no decimal point in whole numbers.

    >>> format_result([[14.399999999999999, 7.0], [True, "ok"]])
    [[14.4, 7], [True, 'ok']]
    """
    if isinstance(result, list | tuple):
        return [format_result(row) for row in result]
    if not isinstance(result, float):
        return result
    rounded = float(f"{result:.{DIGITS}g}")
    return int(rounded) if rounded.is_integer() and abs(rounded) < 10**DIGITS else rounded
