"""Cells of a worksheet of Excel 2007: addresses, stored values, and formulas that are copied down."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from typing import Any, Final, NamedTuple

from xlsxwriter.worksheet import CellBlankTuple, CellFormulaTuple, CellNumberTuple, CellStringTuple, Worksheet

from vbxl.xlsx.areas import letters, number
from vbxl.xlsx.calculator import Failure, Scalar
from vbxl.xlsx.calculator.parsing import copies
from vbxl.xlsx.calculator.values import NUM
from vbxl.xlsx.value import Value, literal

# Any cell reference in a formula.
_REFERENCE: Final = re.compile(r"(?<![A-Za-z0-9_.$])(\$?)([A-Z]{1,3})(\$?)([0-9]+)(?![A-Za-z0-9_.(])")
# Decimals of a value stored with a formula: more than anybody compares, fewer than the noise in its last digits.
DECIMALS: Final = 10
# Up to here a float holds every whole number exactly.
_EXACT: Final = 2**53
_NEVER: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]")
# A length that XlsxWriter never cuts: it counts characters beyond the BMP twice.
_TEXT: Final = 32767 // 2
_PLAIN: Final = (CellStringTuple, CellNumberTuple, CellBlankTuple)
COLUMNS: Final = tuple(letters(column) for column in range(1, 257))
_MOST: Final = len(COLUMNS)


def ref(row: int, column: int, fixed: str = "") -> str:
    """The address of a cell counted from 0; `fixed` holds "r" for a fixed row, "c" for a fixed column.

    >>> ref(8, 1), ref(8, 1, "rc")
    ('B9', '$B$9')
    """
    return f"{'$' if 'c' in fixed else ''}{COLUMNS[column]}{'$' if 'r' in fixed else ''}{row + 1}"


def down(row: int, last: int, column: int, fixed: str = "rc") -> str:
    """The address of a part of a column, rows counted from 0.

    >>> down(8, 13, 6)
    '$G$9:$G$14'
    """
    return f"{ref(row, column, fixed)}:{ref(last, column, fixed)}"


def quoted(sheet: str) -> str:
    """A sheet's name as a formula writes it, with the exclamation mark.

    >>> quoted("Match 1"), quoted("Team")
    ("'Match 1'!", 'Team!')
    """
    return f"{sheet}!" if sheet.isalnum() else f"'{sheet}'!"


class GivenCell(NamedTuple):
    """A cell of a room: its given value and its look; without either it is not written."""

    value: Value
    format: Any


def value_stored(value: Value) -> tuple[str, str]:
    """The attribute for a cell's type and the element with its value, as the file has them; empty for no value.

    Text is stored inline in the cell, so that all forms have the same shared strings; LibreOffice decodes escaped
    characters such as _x005F_ only in inline text.

    >>> value_stored(2.5), value_stored("a & b"), value_stored(None)
    (('', '<v>2.5</v>'), (' t="inlineStr"', '<is><t>a &amp; b</t></is>'), ('', ''))
    """
    if isinstance(value, str):
        return ' t="inlineStr"', f"<is>{_text_stored('t', value)}</is>"
    if value is None:
        return "", ""
    if isinstance(value, bool):
        return ' t="b"', f"<v>{value:d}</v>"
    # Some numbers need seventeen digits to be read back unchanged.
    short = f"{value:.16G}"
    return "", f"<v>{short if float(short) == value else repr(value)}</v>"


def _text_stored(element: str, text: str) -> str:
    space = ' xml:space="preserve"' if text != text.strip() else ""
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    escaped = _NEVER.sub(lambda character: f"_x{ord(character[0]):04X}_", literal(plain))
    return f"<{element}{space}>{escaped}</{element}>"


def result(value: Scalar) -> Scalar:
    """A formula's value as stored: a number without the noise in its last digits.

    >>> result(0.1 + 0.2), result(-0.0), result(2.0)
    (0.3, 0, 2)
    """
    if type(value) is not float:
        return value
    if not isfinite(value):
        return Failure(NUM)
    short = round(value, DECIMALS)
    return int(short) if short.is_integer() and abs(short) < _EXACT else short


def result_stored(value: Scalar) -> tuple[str, str]:
    """The attribute and element of `value_stored` for a formula's result.

    >>> result_stored(0.3), result_stored(Failure("#N/A"))
    (('', '<v>0.3</v>'), (' t="e"', '<v>#N/A</v>'))
    """
    if type(value) is float or type(value) is int:
        return "", f"<v>{value!r}</v>"
    if isinstance(value, Failure):
        return ' t="e"', f"<v>{value.code}</v>"
    if isinstance(value, str):
        return ' t="str"', _text_stored("v", value)
    return value_stored(value)


class Copied(NamedTuple):
    """A shared formula: the first cell holds its text and its range, the others only its number."""

    number: int
    text: str = ""
    cells: str = ""


class PlainCells(Worksheet):  # type: ignore[misc]  # XlsxWriter gives no types
    """A worksheet mostly of plain values, with a fast way to store and write them."""

    def put(self, row: int, column: int, value: Value, look: Any) -> None:
        """Write a value: text always as text; None is a blank cell, or no cell without a look."""
        kind = type(value)
        if kind is str and len(value) <= _TEXT:  # type: ignore[arg-type]  # a text, by its type
            self._check_dimensions(row, column)
            self.table[row][column] = CellStringTuple(self.str_table._get_shared_string_index(value), look)  # noqa: SLF001
        elif kind is int:
            self._check_dimensions(row, column)
            self.table[row][column] = CellNumberTuple(value, look)
        elif value is None:
            self._write_blank(row, column, None, look)
        elif isinstance(value, str):
            self._write_string(row, column, value, look)
        elif isinstance(value, bool):
            self._write_boolean(row, column, value, look)
        else:
            self._write_number(row, column, value, look)

    def _write_rows(self) -> None:
        write, number_stored = self.fh.write, self._number_stored
        for row in range(self.dim_rowmin, self.dim_rowmax + 1):
            cells, known = self.table.get(row), self.row_info.get(row)
            if not cells:
                if known is not None or row in self.comments:
                    self._write_empty_row(row, None, known)
                continue
            self._write_row(row, None, known)
            number = row + 1
            for column in sorted(cells):
                cell = cells[column]
                kind, look = type(cell), cell.format
                if look is None or kind not in _PLAIN:
                    self._write_cell(row, column, cell)
                    continue
                letter = COLUMNS[column] if column < _MOST else letters(column + 1)
                index = look.xf_index or look._get_xf_index()  # noqa: SLF001 - as its own cells do
                if kind is CellStringTuple:
                    write(f'<c r="{letter}{number}" s="{index}" t="s"><v>{cell.string}</v></c>')
                elif kind is CellBlankTuple:
                    write(f'<c r="{letter}{number}" s="{index}"/>')
                else:
                    write(f'<c r="{letter}{number}" s="{index}"><v>{number_stored(cell.number)}</v></c>')
            write("</row>")

    def _number_stored(self, number: float) -> str:
        return f"{number:.16G}"


class Cells2007(PlainCells):
    """A worksheet for formulas of Excel 2007; a formula that is copied down is stored once, as in spreadsheet programs.

    It records by row and column its constants and its formulas.
    """

    def __init__(self) -> None:
        """Start without cells."""
        super().__init__()
        self.constants: dict[tuple[int, int], Value] = {}
        self.formulas: dict[tuple[int, int], str] = {}

    def put(self, row: int, column: int, value: Value, look: Any) -> None:
        """Write a value, as a constant unless it is None."""
        super().put(row, column, value, look)
        if value is not None:
            self.constants[row, column] = value

    def _write_string(self, row: int, column: int, string: str, look: Any = None) -> int:
        return self._constant(row, column, string, super()._write_string(row, column, string, look))

    def _write_number(self, row: int, column: int, number: float, look: Any = None) -> int:
        return self._constant(row, column, number, super()._write_number(row, column, number, look))

    def _write_boolean(self, row: int, column: int, boolean: bool, look: Any = None) -> int:
        return self._constant(row, column, boolean, super()._write_boolean(row, column, boolean, look))

    def _constant(self, row: int, column: int, value: Value, written: int) -> int:
        self.constants[row, column] = value
        return written

    def write_given(self, row: int, column: int, value: Value, look: Any) -> None:
        """Write the given value of a cell of a room."""
        self._check_dimensions(row, column)
        self.table[row][column] = GivenCell(value, look)

    def write_formula(self, row: int, column: int, formula: str, look: Any, value: Scalar = 0) -> None:
        """Write a formula, without XlsxWriter's search for functions newer than Excel 2007."""
        self._check_dimensions(row, column)
        self.constants.pop((row, column), None)
        self.formulas[row, column] = formula
        self.table[row][column] = CellFormulaTuple(formula.removeprefix("="), look, value)

    def _get_range_data(self, *area: int) -> list[Any]:
        """The values that a chart stores for its cells; an error is 0."""
        return [0 if isinstance(value, Failure) else value for value in super()._get_range_data(*area)]

    def _write_cell(self, row: int, column: int, cell: Any) -> None:
        if not isinstance(cell, GivenCell | CellFormulaTuple):
            super()._write_cell(row, column, cell)
            return
        if cell.format is None:
            return
        start = f'<c r="{ref(row, column)}" s="{cell.format._get_xf_index()}"'  # noqa: SLF001 - as its own cells do
        if isinstance(cell, GivenCell):
            kind, value = value_stored(cell.value)
            self.fh.write(f"{start}{kind}>{value}</c>" if value else f"{start}/>")
        else:
            # XlsxWriter would write the text #N/A as an error value and an empty text as a number.
            kind, value = result_stored(cell.value)
            self.fh.write(f"{start}{kind}>{self._formula_stored(cell.formula)}{value}</c>")

    def _formula_stored(self, formula: str | Copied) -> str:
        if isinstance(formula, str):
            return f"<f>{self._escape_data(formula)}</f>"
        cells = f' ref="{formula.cells}"' if formula.cells else ""
        text = f">{self._escape_data(formula.text)}</f>" if formula.text else "/>"
        return f'<f t="shared"{cells} si="{formula.number}"{text}'

    def _number_stored(self, number: float) -> str:
        # Some numbers need seventeen digits to be read back unchanged.
        short = super()._number_stored(number)
        return short if float(short) == number else repr(number)

    def copy_down(self) -> None:
        """Share the formulas of a column that copy one above them; of the others, those that copy one at their left.

        Other cells may stand between the copies, as where somebody has typed over one. Formulas with references to
        other sheets stay as they are: Excel does not accept such references in copies.
        """
        plain = {cell: text for cell, text in self.formulas.items() if "!" not in text}
        alike: dict[tuple[int, str], list[tuple[int, int]]] = {}
        for run in copies(plain):
            cells = [(row, run.column) for row in range(run.row, run.row + run.cells)]
            alike.setdefault((run.column, relative(run.formula, run.row, run.column)), []).extend(cells)
        groups = sorted(cells for cells in alike.values() if len(cells) > 1)
        grouped = {cell for cells in groups for cell in cells}
        single = sorted(cell for cell in plain if cell not in grouped)
        groups += _side_by_side((cell, relative(plain[cell], *cell)) for cell in single)
        for group, cells in enumerate(groups):
            self._share(cells, group)

    def _share(self, cells: Sequence[tuple[int, int]], group: int) -> None:
        area = f"{ref(*cells[0])}:{ref(*cells[-1])}"
        for index, (row, column) in enumerate(cells):
            cell = self.table[row][column]
            copied = Copied(group) if index else Copied(group, cell.formula, area)
            self.table[row][column] = cell._replace(formula=copied)


def _side_by_side(cells: Iterable[tuple[tuple[int, int], str]]) -> Iterator[list[tuple[int, int]]]:
    """Runs of at least two neighbouring cells of a row with the same text; the cells come row by row."""
    run: list[tuple[int, int]] = []
    run_text = ""
    for (row, column), text in cells:
        if not (run and run[-1] == (row, column - 1) and text == run_text):
            if len(run) > 1:
                yield run
            run, run_text = [], text
        run.append((row, column))
    if len(run) > 1:
        yield run


def relative(formula: str, row: int, column: int) -> str:
    """A formula with its relative rows and columns as distances from its own cell: equal for all its copies in a row.

    >>> relative("=B$1", 8, 2) == relative("=C$1", 8, 3), relative("=B$1", 8, 2) == relative("=C9", 8, 3)
    (True, False)
    """

    def distance(reference: re.Match[str]) -> str:
        fixed_column, its_column, fixed_row, its_row = reference.groups()
        across = its_column if fixed_column else f"[{number(its_column) - column}]"
        return f"{across}${its_row}" if fixed_row else f"{across}[{int(its_row) - row}]"

    return _REFERENCE.sub(distance, formula)
