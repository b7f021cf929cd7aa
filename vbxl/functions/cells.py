"""Cells and ranges as hosts hand them over: one value read as an argument wants it, or a rectangle of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import isfinite
from operator import countOf
from typing import Any, Final, SupportsFloat

from vbxl.functions.description import Argument, ArgumentKind
from vbxl.problems import shown
from vbxl.rules.ageing import TALENT
from vbxl.rules.lineup import CONCEPTS, POSITIONS, Concept, Position, concept, position
from vbxl.rules.season import AGES

LARGEST: Final = 1_000_000
# Patterns are compiled where first used, not when a host starts: most cells are numbers.
_DECIMAL: Final = r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?"
_COMMA: Final = r"[+-]?[0-9]*,[0-9]+"
# 12,500 may be twelve and a half or twelve thousand five hundred; 0,500 and 1234,500 can only be decimals.
_AMBIGUOUS: Final = r"[+-]?[1-9][0-9]{0,2},[0-9]{3}"
# Spreadsheets in other languages write #WERT!, #¿NOMBRE? or #NV.
_ERROR: Final = r"#[^#]*[^\W\d_][^#]*[!?]|#N/A|#N/D|#NV|#GETTING_DATA|Err:[0-9]{3}"
_YES_NO: Final[Mapping[object, bool]] = {"yes": True, "no": False, "true": True, "false": False, 1: True, 0: False}


# The types that hosts pass as cells; any other value has to be unwrapped.
PLAIN: Final = frozenset({float, int, bool, str, type(None)})


class CellError(ValueError):
    """A cell that holds a spreadsheet error; every function passes the error on, even the CHECK functions."""


def unwrap_value(value: object) -> object:
    """Return a value without its NumPy or pandas wrapping; neither library is imported to recognise it.

    >>> from decimal import Decimal
    >>> unwrap_value(Decimal("12.5")), unwrap_value(range(3))
    (12.5, range(0, 3))
    """
    if type(value) in PLAIN or isinstance(value, list | tuple):
        return value
    unwrap = getattr(unwrap_table(value), "tolist", None)
    if callable(unwrap):
        return unwrap()
    if isinstance(value, SupportsFloat) and hasattr(value, "as_integer_ratio"):
        # Excel hands over cells of a currency format as Decimal.
        try:
            return float(value)
        except (OverflowError, ValueError):
            return value
    return value


def unwrap_table(value: Any) -> Any:
    """Return a pandas value as an array, as pandas' tolist is slow or missing; return any other value unchanged."""
    return value.to_numpy() if hasattr(value, "to_numpy") and hasattr(value, "shape") else value


def is_blank(cell: object) -> bool:
    """Whether a cell is blank: nothing, or text of spaces only."""
    return cell is None or (isinstance(cell, str) and not cell.strip())


def is_error(text: str) -> bool:
    """Whether a text is what an error cell shows, in any language.

    >>> is_error("#DIV/0!"), is_error("Err:502"), is_error("#7 Ann!")
    (True, True, False)
    """
    return bool(re.fullmatch(_ERROR, text)) and (text.startswith("Err") or text == text.upper())


def format_value(value: object) -> str:
    """Return a value as shown in messages: whole numbers lose the .0 that spreadsheets give them."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, int) and abs(value) > LARGEST:
        # Python refuses to write integers with thousands of digits.
        return "a whole number above a million" if value > 0 else "a whole number below minus a million"
    if isinstance(value, float) and value.is_integer() and abs(value) <= LARGEST:
        return shown(int(value))
    return shown(value)


def reject(argument: Argument, value: object, why: str, rule: str = "") -> ValueError:
    """Return the error for a value that an argument cannot take; `rule` is the argument's by default."""
    return reject_value(argument.name, value, why, rule or argument.rule)


def reject_value(name: str, value: object, why: str, rule: str) -> ValueError:
    """Return the same error as `reject`, given the argument's name."""
    return ValueError(f"{name}: {format_value(value)} {why} (rule {rule})")


def read(argument: Argument, cell: object) -> Any:
    """Read a cell by the argument's kind: number, text, bool, Position or Concept.

    A blank cell gives None if the argument is optional.

    >>> read(Argument("ol", "", "points", ArgumentKind.NUMBER, "R2.2"), "12,5")
    12.5
    """
    if is_blank(cell):
        if argument.optional:
            return None
        raise ValueError(f"{argument.name}: must not be blank (rule {argument.rule})")
    if isinstance(cell, str) and is_error(cell.strip()):
        # Without quotation marks, since an error isn't a text.
        error = shown(cell.strip())[1:-1]
        raise CellError(f"{argument.name}: the cell holds the error {error} (rule {argument.rule})")
    if isinstance(cell, list | tuple | dict | set):
        raise reject(argument, cell, "is more than a single cell can hold")
    return _READERS[argument.kind](argument, cell)


def _parse_number(argument: Argument, text: str) -> float:
    if re.fullmatch(_AMBIGUOUS, text):
        raise reject(argument, text, "could be a decimal or thousands; type a decimal point")
    if re.fullmatch(_COMMA, text):
        return float(text.replace(",", "."))
    if re.fullmatch(_DECIMAL, text):
        return float(text)
    if text.endswith("%") and (re.fullmatch(_DECIMAL, text[:-1].strip()) or re.fullmatch(_COMMA, text[:-1].strip())):
        raise reject(argument, text, "is text: write 55 % as 0.55")
    raise reject(argument, text, "is not a number")


def read_number(argument: Argument, cell: object) -> float:
    """Return a finite number within the argument's bounds; it may be typed as text."""
    if isinstance(cell, bool) or not isinstance(cell, int | float | str):
        raise reject(argument, cell, "is not a number")
    value = _parse_number(argument, cell.strip()) if isinstance(cell, str) else cell
    if isinstance(value, float) and not isfinite(value):
        raise reject(argument, value, "is not a number")
    if abs(value) > LARGEST:
        raise reject(argument, value, f"is too large; the limit is {LARGEST}")
    if argument.lowest is not None and value < argument.lowest:
        raise reject(argument, value, f"is below {format_value(argument.lowest)}")
    if argument.highest is not None and value > argument.highest:
        raise reject(argument, value, f"is above {format_value(argument.highest)}")
    return value


def read_whole(argument: Argument, cell: object) -> int:
    """Return a whole number within the argument's bounds."""
    value = read_number(argument, cell)
    if value != int(value):
        raise reject(argument, value, "is not a whole number")
    return int(value)


def read_chance(argument: Argument, cell: object) -> float:
    """Return a chance 0…1; if the cell holds a percentage, the error shows how to write it."""
    value = read_number(argument, cell)
    if 1 < value <= 100:  # noqa: PLR2004 - what a percent may be
        raise reject(argument, value, f"is outside 0 to 1; write {value:g} % as {value / 100:g}")
    if not 0 <= value <= 1:
        raise reject(argument, value, "is outside 0 to 1")
    return value


def read_flag(argument: Argument, cell: object) -> bool:
    """Return True for TRUE, 1 or yes, and False for FALSE, 0 or no."""
    if isinstance(cell, str):
        word = cell.strip().casefold()
        answer = _YES_NO.get(int(word) if word in ("0", "1") else word)
    else:
        answer = _YES_NO.get(cell) if isinstance(cell, int | float) else None
    if answer is None:
        raise reject(argument, cell, "must be TRUE, FALSE, 1, 0, yes or no")
    return answer


def _read_position(argument: Argument, cell: object) -> Position:
    known = position(cell)
    if known is None:
        raise reject(
            argument, cell, f"is not one of {', '.join(f'{position.name} {position.code}' for position in POSITIONS)}"
        )
    return known


def _read_concept(argument: Argument, cell: object) -> Concept:
    known = concept(cell)
    if known is None:
        raise reject(
            argument, cell, f"is not one of {', '.join(f'{concept.short} {concept.code}' for concept in CONCEPTS)}"
        )
    return known


def _read_age(argument: Argument, cell: object) -> str:
    word = cell.strip() if isinstance(cell, str) else ""
    if word.upper() in AGES:
        return word.upper()
    if word.casefold() == TALENT:
        return TALENT
    raise reject(argument, cell, f"is not one of {', '.join(AGES)}, {TALENT}")


def _read_name(_argument: Argument, cell: object) -> str:
    # A shirt number is a name too, and spreadsheets hand it over as 7.0.
    return f"{cell:.0f}" if isinstance(cell, float) and cell.is_integer() else " ".join(str(cell).split())


def _read_split(argument: Argument, cell: object) -> float | None:
    """Return a split as a number; None if it is anything else, since an illegal split isn't bad input (R2.4, R10.2)."""
    try:
        return read_number(argument, cell)
    except ValueError:
        return None


def _read_die(argument: Argument, cell: object) -> int:
    """Return a die from 1 to 6, or 0 for no die if the argument allows that (D1)."""
    from vbxl.dice.footwork import SIDES

    value = read_number(replace(argument, lowest=None), cell)
    least = argument.lowest or 0
    if value != int(value) or not least <= value <= SIDES:
        none = "" if least else "; blank or 0 means no die"
        raise reject(argument, value, f"is not a face of a die; the faces are 1 to {SIDES}{none}")
    return int(value)


def _read_face(argument: Argument, cell: object) -> str:
    from vbxl.dice.icons import FACES

    word = cell.strip().upper() if isinstance(cell, str) else ""
    if word not in FACES:
        raise reject(argument, cell, f"is not a face of a die; the faces are {', '.join(FACES)}")
    return word


_READERS: Final[Mapping[ArgumentKind, Callable[[Argument, object], object]]] = {
    ArgumentKind.NUMBER: read_number,
    ArgumentKind.WHOLE: read_whole,
    ArgumentKind.CHANCE: read_chance,
    ArgumentKind.FLAG: read_flag,
    ArgumentKind.NAME: _read_name,
    ArgumentKind.POSITION: _read_position,
    ArgumentKind.CONCEPT: _read_concept,
    ArgumentKind.AGE: _read_age,
    ArgumentKind.SPLIT: _read_split,
    ArgumentKind.DIE: _read_die,
    ArgumentKind.FACE: _read_face,
}


# A whole column of a spreadsheet, and not one cell more.
MOST_CELLS: Final = 2**20


@dataclass(frozen=True, slots=True)
class Range:
    """The cells of an argument, row by row; the numbers of rows and columns; and the cells' Python types."""

    cells: Sequence[object]
    height: int
    width: int
    kinds: frozenset[type]

    @property
    def rows(self) -> list[Sequence[object]]:
        """The cells by rows."""
        return [self.cells[first : first + self.width] for first in range(0, len(self.cells), self.width)]

    def count_filled_rows(self, at_least: int) -> int:
        """Return how many rows there are down to the last row with an entry, but never fewer than `at_least`."""
        for index in range(len(self.cells) - 1, at_least * self.width - 1, -1):
            if not is_blank(self.cells[index]):
                return index // self.width + 1
        return at_least

    def take_rows(self, first: int, last: int) -> Range:
        """Return the rows from `first` up to but not including `last`; a range with only one row is returned whole."""
        if self.height == 1:
            return self
        cells = self.cells[first * self.width : last * self.width]
        return Range(cells, len(cells) // self.width, self.width, self.kinds)

    def get_cell(self, r: int, c: int) -> object:
        """Return the cell for row r and column c of a result; a range's only row or column is repeated."""
        return self.cells[r % self.height * self.width + c % self.width]

    def __str__(self) -> str:
        return f"{self.height}×{self.width}"


def make_range(cells: Sequence[object], height: int) -> Range:
    """Return a range of `height` rows of equal length, filled with these cells row by row."""
    # Most columns are of one type, and comparing types is quicker than collecting them.
    first = type(cells[0])
    kinds = {first} if countOf(map(type, cells), first) == len(cells) else map(type, cells)
    return Range(cells, height, len(cells) // height, frozenset(kinds))


def read_range(argument: Argument, given: object) -> Range:
    """Read a range: one value is 1×1, a flat list is a column, and a list of lists has a list for each row.

    ValueError if the rows differ in length.

    >>> from vbxl.functions.description import SETTINGS
    >>> str(read_range(SETTINGS, (1, 2))), read_range(SETTINGS, [[1, 2], [3, 4]]).cells
    ('2×1', [1, 2, 3, 4])
    """
    if type(given) in PLAIN:
        return make_range([given], 1)
    area = _read_plain_range(given) or _read_cell_range(argument, unwrap_value(given))
    if len(area.cells) > MOST_CELLS:
        raise ValueError(f"{argument.name}: the range has more than {MOST_CELLS} cells (rule {argument.rule})")
    return area


def _read_plain_range(given: Any) -> Range | None:
    """Read lists or an array of plain cells as a range without a Python loop; None if that isn't possible."""
    given = unwrap_table(given)
    widths: list[int] = []
    if hasattr(given, "ravel"):
        height, *widths = given.shape or (1,)
        cells = given.ravel().tolist()
    elif isinstance(given, list | tuple) and given:
        height, cells = len(given), given
        row = type(given[0])
        if row in (list, tuple):
            try:
                widths = [*set(map(row.__len__, given))]
            except TypeError:
                # Lists, tuples and single cells in one.
                return None
            cells = list(chain.from_iterable(given))
    else:
        return None
    area = make_range(cells, height) if cells and len(widths) <= 1 else None
    return area if area and area.kinds <= PLAIN else None


def _read_cell_range(argument: Argument, given: object) -> Range:
    if not isinstance(given, list | tuple):
        return make_range([given], 1)
    inner = [unwrap_value(item) for item in given]
    rows = [row for row in inner if isinstance(row, list | tuple)]
    if not rows and inner:
        return make_range(inner, len(inner))
    if not inner or len(rows) != len(inner) or not rows[0] or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"{argument.name}: the range is not a rectangle of cells (rule {argument.rule})")
    return make_range([unwrap_value(cell) for row in rows for cell in row], len(rows))
