"""Values of cells and what Excel 2007 does to them: the operators and functions that our formulas use.

A cell holds a number, a text, a truth, None where it is empty, or a Failure where its formula gave an error value.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias


class Failure(Exception):  # noqa: N818 - an error value, which is no error of ours
    """An error value on its way through a formula, and in the cell whose formula gave it: `code` is "#N/A" or so."""

    def __init__(self, code: str) -> None:
        """For an error value as a spreadsheet shows it."""
        super().__init__(code)
        self.code = code


VALUE, NA, REF, DIV, NUM = "#VALUE!", "#N/A", "#REF!", "#DIV/0!", "#NUM!"
Scalar: TypeAlias = "str | float | bool | Failure | None"
NUMBERS: Final = frozenset({int, float})
_NUMBER: Final = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?%?")
_BLANKS: Final = re.compile("  +")
_OPERATORS: Final = ("<>", "<=", ">=", "=", "<", ">")
# As far as a number is written without an exponent.
_LONGEST: Final = 1e20


# --- one value as another kind ---


def number(value: Scalar) -> float:
    """A value as a number: an empty cell is 0, a text what it says; others fail."""
    if type(value) is int or type(value) is float:
        return value
    if value is None:
        return 0
    if isinstance(value, Failure):
        raise Failure(value.code)
    return number_of_text(value) if isinstance(value, str) else +value


def number_of_text(text_: str) -> float:
    """The number that a text says, spaces around it; else it fails.

    >>> number_of_text(" 12.50 "), number_of_text("5%")
    (12.5, 0.05)
    """
    plain = text_.strip(" ")
    if not _NUMBER.fullmatch(plain):
        raise Failure(VALUE)
    if plain.isdigit():
        return int(plain)
    return float(plain[:-1]) / 100 if plain.endswith("%") else float(plain)


def text(value: Scalar) -> str:
    """A value as a text, a number with its 15 digits.

    >>> text(2.50), text(1e15), text(None), text(True)
    ('2.5', '1000000000000000', '', 'TRUE')
    """
    if type(value) is str:
        return value
    if value is None:
        return ""
    if type(value) is int:
        return str(value)
    if isinstance(value, Failure):
        raise Failure(value.code)
    if isinstance(value, bool):
        return str(value).upper()
    plain = float(value)
    return str(int(plain)) if plain.is_integer() and abs(plain) < _LONGEST else f"{plain:.15g}"


def truth(value: Scalar) -> bool:
    """A value as a condition: a number is true unless it is 0, a text fails."""
    if isinstance(value, Failure):
        raise Failure(value.code)
    if isinstance(value, str):
        raise Failure(VALUE)
    return bool(value)


# --- operators ---


def divide(dividend: float, divisor: float) -> float:
    """A quotient; one by 0 fails."""
    if divisor == 0:
        raise Failure(DIV)
    return dividend / divisor


def power(base: float, exponent: float) -> float:
    """A power; one that is no number fails."""
    if base == 0 and exponent <= 0:
        raise Failure(NUM if exponent == 0 else DIV)
    found: float | complex = float(base) ** exponent
    if isinstance(found, complex):
        raise Failure(NUM)
    return found


def empty(value: Scalar) -> bool:
    """Whether a value equals "": an empty cell does too."""
    if isinstance(value, Failure):
        raise Failure(value.code)
    return value is None or value == ""


def is_text(value: Scalar, folded: str) -> bool:
    """Whether a value equals a text, given in small letters and not empty."""
    if type(value) is str:
        return value.casefold() == folded
    if isinstance(value, Failure):
        raise Failure(value.code)
    return False


def compare(one: Scalar, other: Scalar) -> int:
    """Which value comes first, below 0 the one: numbers, then texts in any case, then truths."""
    if type(one) in NUMBERS and type(other) in NUMBERS:
        return (one > other) - (one < other)  # type: ignore[operator]
    first, second = _rank(one, other), _rank(other, one)
    return (first > second) - (first < second)


def _rank(value: Scalar, beside: Scalar) -> tuple[int, str | float]:
    """Where a value stands in order; an empty cell is the nothing of the kind that it is held against."""
    if isinstance(value, Failure):
        raise Failure(value.code)
    if value is None:
        value = "" if isinstance(beside, str) else False if isinstance(beside, bool) else 0
    if isinstance(value, bool):
        return 2, value
    if isinstance(value, str):
        return 1, value.casefold()
    return 0, value


def equal(one: Scalar, other: Scalar) -> bool:
    """Whether two values are equal; texts are in any case."""
    if type(one) in NUMBERS and type(other) in NUMBERS:
        return one == other
    return compare(one, other) == 0


def less(one: Scalar, other: Scalar) -> bool:
    """Whether a value comes before another."""
    if type(one) in NUMBERS and type(other) in NUMBERS:
        return one < other  # type: ignore[operator]
    return compare(one, other) < 0


# --- functions of one value or two ---


def trim(text_: str) -> str:
    """A text without spaces at its ends, and with one between words."""
    return _BLANKS.sub(" ", text_).strip(" ")


def substitute(text_: str, old: str, new: str) -> str:
    """A text with another part in place of each that it has."""
    return text_.replace(old, new) if old else text_


def find(wanted: str, text_: str, first: float) -> int:
    """Where a part stands in a text from some place on, both from 1; else it fails."""
    place = text_.find(wanted, int(first) - 1)
    if place < 0 or first < 1:
        raise Failure(VALUE)
    return place + 1


def middle(text_: str, first: float, length: float) -> str:
    """A part of a text, counted from 1."""
    return text_[int(first) - 1 : int(first) - 1 + int(length)]


def remainder(dividend: float, divisor: float) -> float:
    """What a division leaves, with the divisor's sign."""
    return dividend - divisor * math.floor(divide(dividend, divisor))


def rounded(value: float, digits: float) -> float:
    """A number to so many digits, halves away from 0.

    >>> rounded(2.5, 0), rounded(-0.125, 2)
    (3.0, -0.13)
    """
    scale = 10 ** int(digits)
    return math.copysign(math.floor(abs(value) * scale + 0.5) / scale, value)


def is_number(value: Scalar) -> bool:
    """Whether a value is a number."""
    return type(value) in NUMBERS


def is_truth(value: Scalar) -> bool:
    """Whether a value is a truth."""
    return isinstance(value, bool)


def is_failure(value: Scalar) -> bool:
    """Whether a value is an error value."""
    return isinstance(value, Failure)


def shown(value: Scalar) -> Scalar:
    """What a cell shows of a value: nothing is 0."""
    return 0 if value is None else value


def value_or_failure(value: Callable[[], Scalar]) -> Scalar:
    """A value, or the failure to work it out as a value."""
    try:
        return value()
    except Failure as failure:
        return failure
    except OverflowError:
        return Failure(NUM)


def otherwise(value: Callable[[], Scalar], other: Callable[[], Scalar]) -> Scalar:
    """A value, or another where it is an error value."""
    found = value_or_failure(value)
    return other() if isinstance(found, Failure) else found


def choose(which: float, of: Sequence[Callable[[], Scalar]]) -> Scalar:
    """One of some values, from 1."""
    if not 1 <= which < len(of) + 1:
        raise Failure(VALUE)
    return of[int(which) - 1]()


# --- functions of many cells ---


def numbers(cells: Iterable[Scalar]) -> list[float]:
    """The numbers among cells; all else is passed over, but for an error value."""
    found: list[float] = []
    for value in cells:
        if type(value) is float or type(value) is int:
            found.append(value)
        elif type(value) is Failure:
            raise Failure(value.code)
    return found


def largest(values: Sequence[float]) -> float:
    """The largest of some numbers, 0 of none."""
    return max(values, default=0)


def smallest(values: Sequence[float]) -> float:
    """The smallest of some numbers, 0 of none."""
    return min(values, default=0)


def median(values: Sequence[float]) -> float:
    """The number in the middle of some, the mean of two in the middle."""
    if not values:
        raise Failure(NUM)
    ordered, half = sorted(values), len(values) // 2
    return ordered[half] if len(values) % 2 else (ordered[half - 1] + ordered[half]) / 2


def small(values: Sequence[float], place: float) -> float:
    """The number at a place, from 1, of some in rising order."""
    if not 1 <= place <= len(values):
        raise Failure(NUM)
    return sorted(values)[int(place) - 1]


def truths(cells: Iterable[Scalar]) -> list[bool]:
    """Cells as conditions; those without a number or a truth are passed over."""
    return [truth(one) for one in cells if not (one is None or isinstance(one, str))]


def count(cells: Iterable[Scalar]) -> int:
    """How many cells hold a number."""
    return sum(type(one) in NUMBERS for one in cells)


def count_filled(cells: Iterable[Scalar]) -> int:
    """How many cells are not empty."""
    return sum(one is not None for one in cells)


@lru_cache(4096)
def pattern(wanted: str) -> re.Pattern[str]:
    """A text with * and ? as what it matches; behind ~ they are themselves."""
    parts = re.findall(r"~[*?~]|.", wanted, re.DOTALL)
    found = (re.escape(one[-1]) if len(one) > 1 else {"*": ".*", "?": "."}.get(one) or re.escape(one) for one in parts)
    return re.compile("".join(found), re.IGNORECASE | re.DOTALL)


@lru_cache(4096)
def criterion(wanted: str | float) -> Callable[[Scalar], bool]:
    """What COUNTIF and SUMIF ask of a cell: to equal a value, or as a text like ">0" or "a*" says.

    A cell with a text that says the number equals it too.
    """
    if not isinstance(wanted, str):
        return _of_number("=", wanted)
    operator = next((one for one in _OPERATORS if wanted.startswith(one)), "")
    rest = wanted.removeprefix(operator)
    return _of_number(operator or "=", number_of_text(rest)) if _says_number(rest) else _of_text(operator or "=", rest)


def _says_number(text_: str) -> bool:
    return _NUMBER.fullmatch(text_.strip(" ")) is not None


def _of_number(operator: str, wanted: float) -> Callable[[Scalar], bool]:
    """What a criterion with a number asks of a cell."""

    def holds(cell: Scalar) -> bool:
        if type(cell) in NUMBERS:
            return _ordered(operator, (cell > wanted) - (cell < wanted))  # type: ignore[operator]
        if isinstance(cell, str) and operator == "=":
            return _says_number(cell) and number_of_text(cell) == wanted
        return operator == "<>"

    return holds


def _of_text(operator: str, wanted: str) -> Callable[[Scalar], bool]:
    """The same of a text that says no number."""
    if operator not in ("=", "<>"):
        raise ValueError(f"no criterion like {operator}{wanted}")
    same = pattern(wanted)

    def matches(cell: Scalar) -> bool:
        if not wanted and operator == "=":
            return cell is None or cell == ""
        return isinstance(cell, str) and bool(cell) and same.fullmatch(cell) is not None

    return matches if operator == "=" else lambda cell: not matches(cell)


def _ordered(operator: str, order: int) -> bool:
    return {
        "=": order == 0, "<>": order != 0, "<": order < 0, ">": order > 0, "<=": order <= 0, ">=": order >= 0,
    }[operator]  # fmt: skip


def count_if(cells: Iterable[Scalar], wanted: Scalar) -> int:
    """How many cells are as is asked for; for an empty cell 0 is asked for."""
    if isinstance(wanted, Failure):
        return 0
    if wanted == ">0" and type(wanted) is str:
        return sum(one > 0 for one in cells if type(one) is int or type(one) is float)
    return sum(map(criterion(0 if wanted is None else wanted), cells))


def sum_if(cells: Sequence[Scalar], wanted: Scalar, summed: Sequence[Scalar]) -> float:
    """The sum of the cells beside those that are as is asked for."""
    if isinstance(wanted, Failure):
        return 0
    holds = criterion(0 if wanted is None else wanted)
    return sum(numbers(other for one, other in zip(cells, summed, strict=True) if holds(one)))


def match(wanted: Scalar, cells: Sequence[Scalar]) -> int:
    """The place, from 1, of the first cell that equals a value, a text in any case and with * and ?; else it fails."""
    if isinstance(wanted, Failure):
        raise Failure(wanted.code)
    if isinstance(wanted, str):
        if not wanted:
            raise Failure(NA)
        same = pattern(wanted).fullmatch
        for place, one in enumerate(cells, start=1):
            if type(one) is str and same(one):
                return place
    else:
        kind = bool if isinstance(wanted, bool) else None
        asked = 0 if wanted is None else wanted
        for place, one in enumerate(cells, start=1):
            if one == asked and (type(one) is bool) == (kind is bool) and not isinstance(one, str):
                return place
    raise Failure(NA)


def item(all_cells: Sequence[Scalar], places: range, at: float) -> Scalar:
    """A cell of a row or column, from 1."""
    number_ = int(at)
    if not 1 <= number_ <= len(places):
        raise Failure(REF if number_ != 0 else VALUE)
    return all_cells[places[number_ - 1]]


def item_of(all_cells: Sequence[Scalar], rows: Sequence[range], at: float, beside: float) -> Scalar:
    """A cell of a block, by its row and column from 1."""
    if not 1 <= int(at) <= len(rows):
        raise Failure(REF)
    return item(all_cells, rows[int(at) - 1], beside)


def product_sum(*columns: Sequence[Scalar]) -> float:
    """The sum of the products of cells that stand at the same place; a text counts 0."""
    found: float = 0
    for row in zip(*columns, strict=True):
        found += math.prod(0 if isinstance(one, str) else number(one) for one in row)
    return found
