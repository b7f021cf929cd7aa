"""Values of cells, and the operators and functions of Excel 2007 that our formulas use; they fail by raising Failure.

A cell holds a number, a text, a truth value, None if it is empty, or a Failure if its formula gave an error value.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import mul
from typing import Any, Final, TypeAlias


class Failure(Exception):  # noqa: N818 - an error value, not an error of ours
    """An error value, raised in a formula and stored in the formula's cell; `code` is its text, such as "#N/A"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


VALUE, NA, REF, DIV, NUM = "#VALUE!", "#N/A", "#REF!", "#DIV/0!", "#NUM!"
Scalar: TypeAlias = "str | float | bool | Failure | None"
NUMBERS: Final = frozenset({int, float})
_NUMBER: Final = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?%?")
_BLANKS: Final = re.compile("  +")
_COMPARISONS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "<>": operator.ne, "<=": operator.le, ">=": operator.ge, "=": operator.eq, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
# Whole numbers below this are written without an exponent.
_LONGEST: Final = 1e20


# --- one value as another kind ---


def number(value: Scalar) -> float:
    """Return a value as a number: empty is 0, TRUE is 1, and text is the number it spells; fail for other text."""
    if type(value) is int or type(value) is float:
        return value
    if value is None:
        return 0
    if isinstance(value, Failure):
        raise Failure(value.code)
    return number_of_text(value) if isinstance(value, str) else +value


def number_of_text(text_: str) -> float:
    """Return the number that a text spells, with or without spaces around it; fail if it spells none.

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
    """Return a value as text; a number has up to 15 digits.

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
    """Return a value as a condition: a number is true unless it is 0; text is an error."""
    if isinstance(value, Failure):
        raise Failure(value.code)
    if isinstance(value, str):
        raise Failure(VALUE)
    return bool(value)


# --- operators ---


def divide(dividend: float, divisor: float) -> float:
    """Return a quotient; fail if the divisor is 0."""
    if divisor == 0:
        raise Failure(DIV)
    return dividend / divisor


def power(base: float, exponent: float) -> float:
    """Return a power; fail if it isn't a real number."""
    if base == 0 and exponent <= 0:
        raise Failure(NUM if exponent == 0 else DIV)
    if base < 0 and exponent != int(exponent):
        raise Failure(NUM)
    result: float = float(base) ** exponent
    return result


def is_empty(value: Scalar) -> bool:
    """Whether a value equals "", as an empty cell does."""
    if isinstance(value, Failure):
        raise Failure(value.code)
    return value is None or value == ""


def is_text(value: Scalar, folded: str) -> bool:
    """Whether a value equals a text, ignoring case. `folded` is that text after casefolding; it must not be empty."""
    if type(value) is str:
        return value.casefold() == folded
    if isinstance(value, Failure):
        raise Failure(value.code)
    return False


def compare(left: Scalar, right: Scalar) -> int:
    """Return −1 if `left` is less, 0 if equal, 1 if greater. Numbers are less than text, and text than truth values."""
    if type(left) in NUMBERS and type(right) in NUMBERS:
        return (left > right) - (left < right)  # type: ignore[operator]
    first, second = _rank(left, right), _rank(right, left)
    return (first > second) - (first < second)


def _rank(value: Scalar, beside: Scalar) -> tuple[int, str | float]:
    """Return a sort key for a value.

    An empty value counts as 0, "" or FALSE, whichever is of the same kind as `beside`.
    """
    if isinstance(value, Failure):
        raise Failure(value.code)
    if value is None:
        value = "" if isinstance(beside, str) else False if isinstance(beside, bool) else 0
    if isinstance(value, bool):
        return 2, value
    if isinstance(value, str):
        return 1, value.casefold()
    return 0, value


# --- functions of one value or two ---


def trim(text_: str) -> str:
    """Return a text without spaces at its ends and with single spaces between words."""
    return _BLANKS.sub(" ", text_).strip(" ")


def substitute(text_: str, old: str, new: str) -> str:
    """Return a text with every occurrence of `old` replaced by `new`."""
    return text_.replace(old, new) if old else text_


def find(wanted: str, text_: str) -> int:
    """Return where `wanted` begins in a text, counted from 1; fail if it isn't there."""
    place = text_.find(wanted)
    if place < 0:
        raise Failure(VALUE)
    return place + 1


def middle(text_: str, first: float, length: float) -> str:
    """Return `length` characters of a text, starting with character number `first`, counted from 1."""
    return text_[int(first) - 1 : int(first) - 1 + int(length)]


def remainder(dividend: float, divisor: float) -> float:
    """Return the remainder of a division, with the divisor's sign."""
    return dividend - divisor * math.floor(divide(dividend, divisor))


def round_half_up(value: float, digits: float) -> float:
    """Return a number rounded to `digits` decimals; halves are rounded away from 0.

    >>> round_half_up(2.5, 0), round_half_up(-0.125, 2)
    (3.0, -0.13)
    """
    scale = 10 ** int(digits)
    return math.copysign(math.floor(abs(value) * scale + 0.5) / scale, value)


def show(value: Scalar) -> Scalar:
    """Return the value that a formula shows if its result is a single cell: 0 if that cell is empty."""
    return 0 if value is None else value


def try_value(value: Callable[[], Scalar]) -> Scalar:
    """Return the result of a calculation, or the Failure that it raises."""
    try:
        return value()
    except Failure as failure:
        return failure
    except OverflowError:
        return Failure(NUM)


def replace_failure(value: Callable[[], Scalar], other: Callable[[], Scalar]) -> Scalar:
    """Return the result of `value` or, if that calculation fails, the result of `other`."""
    result = try_value(value)
    return other() if isinstance(result, Failure) else result


# --- functions of many cells ---


def numbers(cells: Iterable[Scalar]) -> list[float]:
    """Return the numbers in some cells, ignoring other values; fail if there is an error value."""
    result: list[float] = []
    for value in cells:
        if type(value) is float or type(value) is int:
            result.append(value)
        elif type(value) is Failure:
            raise Failure(value.code)
    return result


def median(values: Sequence[float]) -> float:
    """Return the median of some numbers: the middle one, or the mean of the middle two; fail if there are none."""
    if not values:
        raise Failure(NUM)
    ordered, half = sorted(values), len(values) // 2
    return ordered[half] if len(values) % 2 else (ordered[half - 1] + ordered[half]) / 2


def small(values: Sequence[float], place: float) -> float:
    """Return the smallest number for place 1, the second smallest for 2, and so on; fail if there is no such place."""
    if not 1 <= place <= len(values):
        raise Failure(NUM)
    return sorted(values)[int(place) - 1]


def count(cells: Iterable[Scalar]) -> int:
    """Return the number of cells that hold a number."""
    return sum(type(cell) in NUMBERS for cell in cells)


def count_filled(cells: Iterable[Scalar]) -> int:
    """Return the number of cells that are not empty."""
    return sum(cell is not None for cell in cells)


@lru_cache(4096)
def pattern(wanted: str) -> re.Pattern[str]:
    """Return a regular expression for a text with the wildcards * and ?; a wildcard after ~ stands for itself."""
    parts = re.findall(r"~[*?~]|.", wanted, re.DOTALL)
    wildcards = {"*": ".*", "?": "."}
    pieces = (re.escape(part[-1]) if len(part) > 1 else wildcards.get(part) or re.escape(part) for part in parts)
    return re.compile("".join(pieces), re.IGNORECASE | re.DOTALL)


@lru_cache(4096)
def make_criterion(wanted: str | float) -> Callable[[Scalar], bool]:
    """Return the test that COUNTIF and SUMIF apply to a cell, for a number or a text such as ">0" or "a*"."""
    if not isinstance(wanted, str):
        return _compare_with_number("=", wanted)
    sign = next((sign for sign in _COMPARISONS if wanted.startswith(sign)), "")
    rest = wanted.removeprefix(sign)
    return (
        _compare_with_number(sign or "=", number_of_text(rest))
        if _is_numeric(rest)
        else _compare_with_text(sign or "=", rest)
    )


def _is_numeric(text_: str) -> bool:
    return _NUMBER.fullmatch(text_.strip(" ")) is not None


def _compare_with_number(sign: str, wanted: float) -> Callable[[Scalar], bool]:
    compare_numbers = _COMPARISONS[sign]

    def holds(cell: Scalar) -> bool:
        if type(cell) in NUMBERS:
            return compare_numbers(cell, wanted)
        if isinstance(cell, str) and sign == "=":
            return _is_numeric(cell) and number_of_text(cell) == wanted
        return sign == "<>"

    return holds


def _compare_with_text(sign: str, wanted: str) -> Callable[[Scalar], bool]:
    if sign not in ("=", "<>"):
        raise ValueError(f"no such criterion: {sign}{wanted}")
    same = pattern(wanted)

    def matches(cell: Scalar) -> bool:
        if not wanted and sign == "=":
            return cell is None or cell == ""
        return isinstance(cell, str) and bool(cell) and same.fullmatch(cell) is not None

    return matches if sign == "=" else lambda cell: not matches(cell)


def count_if(cells: Iterable[Scalar], wanted: Scalar) -> int:
    """Return the number of cells that meet a criterion; an empty cell as the criterion counts as 0."""
    if isinstance(wanted, Failure):
        return 0
    return sum(map(make_criterion(0 if wanted is None else wanted), cells))


def sum_if(cells: Sequence[Scalar], wanted: Scalar, summed: Sequence[Scalar]) -> float:
    """Return the sum of those cells of `summed` whose counterparts in `cells` meet a criterion."""
    if isinstance(wanted, Failure):
        return 0
    holds = make_criterion(0 if wanted is None else wanted)
    return sum(numbers(addend for cell, addend in zip(cells, summed, strict=True) if holds(cell)))


def match(wanted: Scalar, cells: Sequence[Scalar]) -> int:
    """Return the place, counted from 1, of the first cell equal to a value; fail if there is none.

    Case is ignored, and `wanted` may have the wildcards * and ?.
    """
    if isinstance(wanted, Failure):
        raise Failure(wanted.code)
    if isinstance(wanted, str):
        if not wanted:
            raise Failure(NA)
        same = pattern(wanted).fullmatch
        for place, cell in enumerate(cells, start=1):
            if type(cell) is str and same(cell):
                return place
    else:
        kind = bool if isinstance(wanted, bool) else None
        value = 0 if wanted is None else wanted
        for place, cell in enumerate(cells, start=1):
            if cell == value and (type(cell) is bool) == (kind is bool) and not isinstance(cell, str):
                return place
    raise Failure(NA)


def item(all_cells: Sequence[Scalar], places: range, index: float) -> Scalar:
    """Return the cell of a row or column that has the number `index`, counted from 1; fail if there is none."""
    number_ = int(index)
    if not 1 <= number_ <= len(places):
        raise Failure(REF if number_ != 0 else VALUE)
    return all_cells[places[number_ - 1]]


def get_item_of_block(all_cells: Sequence[Scalar], rows: Sequence[range], row: float, column: float) -> Scalar:
    """Return the cell in a row and column of a block, both counted from 1; fail if there is no such cell."""
    if not 1 <= int(row) <= len(rows):
        raise Failure(REF)
    return item(all_cells, rows[int(row) - 1], column)


# --- arrays in SUMPRODUCT ---

OPERATORS: Final[dict[str, Callable[[float, float], float]]] = {
    "+": operator.add, "-": operator.sub, "*": mul, "/": divide, "^": power, **_COMPARISONS,
}  # fmt: skip


def line(cells: Sequence[Scalar]) -> Sequence[float]:
    """Return the cells of a row or column as numbers; fail if one isn't a number."""
    return cells if NUMBERS.issuperset(map(type, cells)) else [*map(number, cells)]  # type: ignore[return-value]


def total(
    factor: float,
    column: Sequence[float] | None,
    row: Sequence[float] | None,
    blocks: Sequence[Sequence[Sequence[float]]],
) -> float:
    """Multiply the factors cell by cell and return the products' sum; a `column` or `row` of None stands for ones."""
    if not blocks:
        return factor * (1 if column is None else sum(column)) * (1 if row is None else sum(row))
    first, *others = blocks
    for block in others:
        first = [[*map(mul, *pair)] for pair in zip(first, block, strict=True)]
    lines = (sum(cells if row is None else map(mul, cells, row)) for cells in first)
    return factor * sum(lines if column is None else map(mul, lines, column))
