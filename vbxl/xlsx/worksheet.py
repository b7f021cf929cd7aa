"""Cells of a worksheet as formulas and files have them: addresses, stored values, formulas shared by their copies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from math import isfinite
from typing import Final

from vbxl.xlsx.areas import letters, number
from vbxl.xlsx.calculator import Failure, Scalar
from vbxl.xlsx.calculator.parsing import find_copies
from vbxl.xlsx.calculator.values import NUM
from vbxl.xlsx.value import escape_text

Cell = tuple[int, int]  # row and column, counted from 0
# Any cell reference in a formula.
_REFERENCE: Final = re.compile(r"(?<![A-Za-z0-9_.$])(\$?)([A-Z]{1,3})(\$?)([0-9]+)(?![A-Za-z0-9_.(])")
# Decimals of a value stored with a formula: more than anybody compares, fewer than the noise in its last digits.
DECIMALS: Final = 10
# Up to here a float holds every whole number exactly.
_EXACT: Final = 2**53
_NEVER: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]")
COLUMNS: Final = tuple(letters(column) for column in range(1, 257))


def ref(row: int, column: int, fixed: str = "") -> str:
    """Return the address of a cell counted from 0; `fixed` holds "r" for a fixed row, "c" for a fixed column.

    >>> ref(8, 1), ref(8, 1, "rc")
    ('B9', '$B$9')
    """
    return f"{'$' if 'c' in fixed else ''}{COLUMNS[column]}{'$' if 'r' in fixed else ''}{row + 1}"


def down(row: int, last: int, column: int, fixed: str = "rc") -> str:
    """Return the address of a part of a column, rows counted from 0.

    >>> down(8, 13, 6)
    '$G$9:$G$14'
    """
    return f"{ref(row, column, fixed)}:{ref(last, column, fixed)}"


def quoted(sheet: str) -> str:
    """Return a sheet's name as a formula writes it, with the exclamation mark.

    >>> quoted("Match 1"), quoted("Team")
    ("'Match 1'!", 'Team!')
    """
    return f"{sheet}!" if sheet.isalnum() else f"'{sheet}'!"


def store_value(value: Scalar) -> tuple[str, str]:
    """Return a cell's type attribute and value element, as written to the file; empty for no value.

    Text is stored inline in the cell, so that all forms have the same shared strings; LibreOffice decodes escaped
    characters such as _x005F_ only in inline text.

    >>> store_value(2.5), store_value("a & b"), store_value(None)
    (('', '<v>2.5</v>'), (' t="inlineStr"', '<is><t>a &amp; b</t></is>'), ('', ''))
    """
    if isinstance(value, str):
        return ' t="inlineStr"', f"<is>{_store_text('t', value)}</is>"
    if value is None or isinstance(value, Failure):
        return "", ""
    if isinstance(value, bool):
        return ' t="b"', f"<v>{value:d}</v>"
    return "", f"<v>{format_number(value)}</v>"


def format_number(value: float) -> str:
    """Return a number as XlsxWriter stores it, adding a seventeenth digit if it is needed to read it back unchanged."""
    short = f"{value:.16G}"
    return short if float(short) == value else repr(value)


def _store_text(element: str, text: str) -> str:
    space = ' xml:space="preserve"' if text != text.strip() else ""
    stored = _NEVER.sub(lambda character: f"_x{ord(character[0]):04X}_", escape_text(escape(text, quote=False)))
    return f"<{element}{space}>{stored}</{element}>"


def round_result(value: Scalar) -> Scalar:
    """Return a formula's value as stored: a number without the noise in its last digits.

    >>> round_result(0.1 + 0.2), round_result(-0.0), round_result(2.0)
    (0.3, 0, 2)
    """
    if type(value) is not float:
        return value
    if not isfinite(value):
        return Failure(NUM)
    short = round(value, DECIMALS)
    return int(short) if short.is_integer() and abs(short) < _EXACT else short


def store_result(value: Scalar) -> tuple[str, str]:
    """Return the attribute and element of `store_value` for a formula's result.

    >>> store_result(0.3), store_result(Failure("#N/A"))
    (('', '<v>0.3</v>'), (' t="e"', '<v>#N/A</v>'))
    """
    if type(value) is float or type(value) is int:
        return "", f"<v>{value!r}</v>"
    if isinstance(value, Failure):
        return ' t="e"', f"<v>{value.code}</v>"
    if isinstance(value, str):
        return ' t="str"', _store_text("v", value)
    return store_value(value)


def share_formulas(formulas: Mapping[Cell, str]) -> dict[Cell, str]:
    """Return the element of each formula of a sheet; a formula that is copied is stored once, by its first cell.

    Shared are the formulas of a column that copy one above them; of the others, those that copy one at their left.
    Other cells may be between the copies, as where somebody has typed over one. Formulas with references to other
    sheets stay as they are: Excel does not accept such references in copies.
    """
    elements = {cell: f"<f>{escape(text.removeprefix('='), quote=False)}</f>" for cell, text in formulas.items()}
    plain = {cell: text for cell, text in formulas.items() if "!" not in text}
    alike: dict[tuple[int, str], list[Cell]] = {}
    for run in find_copies(plain):
        cells = [(row, run.column) for row in range(run.row, run.row + run.cells)]
        alike.setdefault((run.column, make_relative(run.formula, run.row, run.column)), []).extend(cells)
    groups = sorted(cells for cells in alike.values() if len(cells) > 1)
    grouped = {cell for cells in groups for cell in cells}
    single = sorted(cell for cell in plain if cell not in grouped)
    groups += _find_runs((cell, make_relative(plain[cell], *cell)) for cell in single)
    for group, (first, *others) in enumerate(groups):
        area = f"{ref(*first)}:{ref(*others[-1])}"
        elements[first] = elements[first].replace("<f>", f'<f t="shared" ref="{area}" si="{group}">', 1)
        elements |= dict.fromkeys(others, f'<f t="shared" si="{group}"/>')
    return elements


def _find_runs(cells: Iterable[tuple[Cell, str]]) -> Iterator[list[Cell]]:
    """Yield the runs of at least two neighbouring cells of a row with the same text; the cells come row by row."""
    run: list[Cell] = []
    run_text = ""
    for (row, column), text in cells:
        if not (run and run[-1] == (row, column - 1) and text == run_text):
            if len(run) > 1:
                yield run
            run, run_text = [], text
        run.append((row, column))
    if len(run) > 1:
        yield run


def make_relative(formula: str, row: int, column: int) -> str:
    """Return a formula with its relative rows and columns as distances from its own cell: equal for all its copies.

    >>> make_relative("=B$1", 8, 2) == make_relative("=C$1", 8, 3)
    True
    """

    def distance(reference: re.Match[str]) -> str:
        fixed_column, its_column, fixed_row, its_row = reference.groups()
        across = its_column if fixed_column else f"[{number(its_column) - column}]"
        return f"{across}${its_row}" if fixed_row else f"{across}[{int(its_row) - row}]"

    return _REFERENCE.sub(distance, formula)
