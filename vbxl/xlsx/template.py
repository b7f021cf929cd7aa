"""Templates: forms that XlsxWriter wrote once, split at the cells that vary and filled with given values.

Copies of a formula also share one stored formula here, and numbers keep all their digits: XlsxWriter does neither.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from math import isfinite
from typing import Final, NamedTuple

from vbxl.xlsx.calculator import CellPosition, Failure, Scalar
from vbxl.xlsx.calculator.parsing import find_copies
from vbxl.xlsx.calculator.values import NUM
from vbxl.xlsx.cells import Cell, escape_text, number, ref
from vbxl.xlsx.package import write_member
from vbxl.xlsx.writer import Book2007, Contents

_REFERENCE: Final = re.compile(r"(?<![A-Za-z0-9_.$])(\$?)([A-Z]{1,3})(\$?)([0-9]+)(?![A-Za-z0-9_.(])")
# Decimals of a value stored with a formula: more than anybody compares, too few for the noise in its last digits.
DECIMALS: Final = 10
# Up to here a float holds every whole number exactly.
_EXACT: Final = 2**53
_NEVER: Final = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]")
# A cell as XlsxWriter writes it: start with address and style, type, content; or the start of a row.
_CELL: Final = re.compile(
    r'(<c r="([A-Z]+)([0-9]+)"(?: s="[0-9]+")?)(?: t="[a-z]+")?'
    r"(?:/>|><v[^<>]*(?:/>|>[^<]*</v>)</c>)"
    r'|(<row r="([0-9]+)"[^>]*?)((?: customHeight="1")?(?: outlineLevel="[0-9]+")?(?: collapsed="1")?/?>)'
)
# XlsxWriter stores the error value of a dynamic array formula as a text.
_ERROR: Final = re.compile(r'(<c [^>]* cm="1") t="str"(><f[^>]*>[^<]*</f><v>#)')
_SPANS: Final = re.compile(r' spans="[0-9:]+"')  # of no use to any reader
# Of no use either: a second list of the sheets and defined names, and the theme's fonts for other scripts.
_UNREAD: Final = re.compile(r'<HeadingPairs>.*</TitlesOfParts>|<a:font script="[^>]*>')
_TEXTS: Final = (".xml", ".rels", ".vml")
# zlib's levels: for parts that are filled each time, and for those that all files of a form share.
LEVEL: Final = 7
SHARED_LEVEL: Final = 9

# A formula and a single copy take less space as two formulas.
SHARED_LEAST: Final = 3

Row = tuple[str, int]  # the name of its sheet, and its number from 0


class _Formula(NamedTuple):
    """The cell of a formula.

    It has the indices of the pieces for the cell's type and value, and the cell's index among all values.
    """

    kind: int
    value: int
    place: int


class _Given(NamedTuple):
    """A cell of a room: its piece, its index among all values, and the start of its tag with address and style.

    If `row` is set, the cell is left out while the cell is empty and its row is hidden. An input is never left out.
    """

    piece: int
    place: int
    start: str
    row: Row | None


class _Part:
    """A part of the file as pieces of text. The pieces for formulas, rooms and rows are those to be filled in."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.pieces: list[str] = []
        self.formulas: list[_Formula] = []
        self.given: list[_Given] = []
        self.rows: list[tuple[int, Row]] = []

    def add(self, *pieces: str) -> int:
        self.pieces += pieces
        return len(self.pieces) - len(pieces)

    @property
    def varies(self) -> bool:
        return bool(self.formulas or self.given or self.rows)


class Template:
    """A form's file, with gaps for whatever varies, and its compiled formulas."""

    def __init__(self, book: Book2007) -> None:
        """Split a form that has been drawn but not closed."""
        self._program = book.program
        self._rooms = [(room, [self._program.place(spot) for spot in room.spots]) for room in book.rooms]
        self._hidden = book.hidden
        self._constants = book.constants
        self._blank: list[Scalar] = [None] * self._program.size
        for spot, value in self._constants.items():
            self._blank[self._program.place(spot)] = value
        self._locked = {spot: room.locked for room in book.rooms for spot in room.spots}
        self._formulas = {
            CellPosition(page.name, *cell): element
            for page in book.pages
            for cell, element in share_formulas(page.formulas).items()
        }
        self._rows = {(spot.sheet, spot.row) for room in book.hidden for spot in room.spots}
        sheets = {f"xl/worksheets/sheet{at}.xml": sheet.name for at, sheet in enumerate(book.worksheets(), 1)}
        fixed = io.BytesIO()
        self._parts = []
        with zipfile.ZipFile(io.BytesIO(book.save())) as file, zipfile.ZipFile(fixed, "w") as target:
            for name in file.namelist():
                data = file.read(name)
                part = self._split(name, data.decode(), sheets) if name.endswith(_TEXTS) else _Part(name)
                if part.varies:
                    self._parts.append(part)
                else:
                    write_member(target, name, "".join(part.pieces) or data, SHARED_LEVEL)
        self._fixed = fixed.getvalue()

    def _split(self, name: str, text: str, sheets: dict[str, str]) -> _Part:
        """Split a part of the file into pieces at each row and cell that varies."""
        part = _Part(name)
        end = 0
        if name in sheets:
            text = _SPANS.sub("", _ERROR.sub(r'\1 t="e"\2', text))
            for match in _CELL.finditer(text):
                before = text[end : match.start()]
                split = self._split_row if match[4] else self._split_cell
                if split(part, sheets[name], match, before):
                    end = match.end()
        else:
            text = _UNREAD.sub("", text)
        part.add(text[end:])
        return part

    def _split_row(self, part: _Part, sheet: str, match: re.Match[str], before: str) -> bool:
        """Split a part at the start of a row if the row may be hidden; return whether it was split."""
        row = sheet, int(match[5]) - 1
        if row in self._rows:
            part.rows.append((part.add(before + match[4], "", match[6]) + 1, row))
        return row in self._rows

    def _split_cell(self, part: _Part, sheet: str, match: re.Match[str], before: str) -> bool:
        """Split a part at a cell that varies or must be written differently; return whether it was split."""
        spot = CellPosition(sheet, int(match[3]) - 1, number(match[2]) - 1)
        if spot in self._formulas:
            first = part.add(before + match[1], "", f">{self._formulas[spot]}", "", "</c>")
            part.formulas.append(_Formula(first + 1, first + 3, self._program.place(spot)))
        elif spot in self._locked:
            row = (spot.sheet, spot.row) if self._locked[spot] and (spot.sheet, spot.row) in self._rows else None
            part.given.append(_Given(part.add(before, "") + 1, self._program.place(spot), match[1], row))
        else:
            constant = self._constants.get(spot)
            if type(constant) is not float or format_number(constant) == f"{constant:.16G}":
                return False
            part.add(before + _write_cell(match[1], constant))
        return True

    def fill(self, contents: Contents) -> bytes:
        """Return the file with its rooms filled by name and all formulas calculated; ValueError if a room overflows."""
        cells = self._blank.copy()
        for room, places in self._rooms:
            for place, value in zip(places, room.values(contents), strict=False):
                cells[place] = value
        self._program.calculate(cells)
        hidden = {
            (spot.sheet, spot.row)
            for room in self._hidden
            for spot, value in zip(room.spots, room.values(contents), strict=False)
            if value
        }
        target = io.BytesIO(self._fixed)
        with zipfile.ZipFile(target, "a") as file:
            for part in self._parts:
                write_member(file, part.name, _fill(part, cells, hidden), LEVEL)
        return target.getvalue()


def _fill(part: _Part, cells: Sequence[Scalar], hidden: set[Row]) -> str:
    pieces = part.pieces.copy()
    for kind, value, place in part.formulas:
        cell = cells[place]
        if type(cell) is int:
            pieces[value] = f"<v>{cell}</v>"
        elif cell == "":
            pieces[kind], pieces[value] = ' t="str"', "<v></v>"
        else:
            pieces[kind], pieces[value] = store_result(round_result(cell))
    for piece, place, start, row in part.given:
        if cells[place] is not None or row not in hidden:
            pieces[piece] = _write_cell(start, cells[place])
    for piece, row in part.rows:
        if row in hidden:
            pieces[piece] = ' hidden="1"'
    return "".join(pieces)


def _write_cell(start: str, value: Scalar) -> str:
    kind, stored = store_value(value)
    return f"{start}{kind}>{stored}</c>" if stored else f"{start}/>"


def store_value(value: Scalar) -> tuple[str, str]:
    """Return a cell's type attribute and value element, as written to the file; both are "" if there is no value.

    Text is stored inline in the cell, so that all forms have the same shared strings, and because LibreOffice decodes
    escaped characters such as _x005F_ only in inline text.

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
    """Return a number as XlsxWriter stores it; if it would be read back differently, it has a 17th digit."""
    short = f"{value:.16G}"
    return short if float(short) == value else repr(value)


@lru_cache(4096)
def _store_text(element: str, text: str) -> str:
    space = ' xml:space="preserve"' if text != text.strip() else ""
    stored = _NEVER.sub(lambda character: f"_x{ord(character[0]):04X}_", escape_text(escape(text, quote=False)))
    return f"<{element}{space}>{stored}</{element}>"


def round_result(value: Scalar) -> Scalar:
    """Return a formula's value as it is stored: numbers lose the noise in their last digits.

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
    """Return the type attribute and value element of a formula's result.

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
    """Return the XML element of each formula of a sheet; a formula that has copies is stored once, in the first cell.

    Copies in one column share a formula even if there are other cells between them; copies in one row share it only if
    their cells are neighbours. Excel accepts no references to other sheets in shared formulas, so formulas with such
    references are stored one by one.
    """
    elements = {cell: f"<f>{escape(text.removeprefix('='), quote=False)}</f>" for cell, text in formulas.items()}
    plain = {cell: text for cell, text in formulas.items() if "!" not in text}
    alike: dict[tuple[int, str], list[Cell]] = {}
    for run in find_copies(plain):
        cells = [(row, run.column) for row in range(run.row, run.row + run.cells)]
        alike.setdefault((run.column, make_relative(run.formula, run.row, run.column)), []).extend(cells)
    groups = sorted(cells for cells in alike.values() if len(cells) >= SHARED_LEAST)
    grouped = {cell for cells in groups for cell in cells}
    single = sorted(cell for cell in plain if cell not in grouped)
    groups += _find_runs((cell, make_relative(plain[cell], *cell)) for cell in single)
    for group, (first, *others) in enumerate(groups):
        area = f"{ref(*first)}:{ref(*others[-1])}"
        elements[first] = elements[first].replace("<f>", f'<f t="shared" ref="{area}" si="{group}">', 1)
        elements |= dict.fromkeys(others, f'<f t="shared" si="{group}"/>')
    return elements


def _find_runs(cells: Iterable[tuple[Cell, str]]) -> Iterator[list[Cell]]:
    """Yield runs of neighbouring cells in a row that have the same text; the `cells` must be given row by row."""
    run: list[Cell] = []
    run_text = ""
    for (row, column), text in cells:
        if not (run and run[-1] == (row, column - 1) and text == run_text):
            if len(run) >= SHARED_LEAST:
                yield run
            run, run_text = [], text
        run.append((row, column))
    if len(run) >= SHARED_LEAST:
        yield run


def make_relative(formula: str, row: int, column: int) -> str:
    """Return a formula in which relative rows and columns are distances from its cell, so that copies are equal.

    >>> make_relative("=B$1", 8, 2) == make_relative("=C$1", 8, 3)
    True
    """

    def distance(reference: re.Match[str]) -> str:
        fixed_column, its_column, fixed_row, its_row = reference.groups()
        across = its_column if fixed_column else f"[{number(its_column) - column}]"
        return f"{across}${its_row}" if fixed_row else f"{across}[{int(its_row) - row}]"

    return _REFERENCE.sub(distance, formula)
