"""Plates: blank forms that XlsxWriter wrote once, split at the cells that vary and stamped with given values."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from vbxl.xlsx.areas import number
from vbxl.xlsx.calculator import CellPosition, Scalar, block
from vbxl.xlsx.package import EPOCH
from vbxl.xlsx.value import Value
from vbxl.xlsx.worksheet import result, result_stored, value_stored
from vbxl.xlsx.writer import Book2007, Contents, Room, hidden_rows

# A cell as XlsxWriter writes it: start with address and style, type, formula, value; or the start of a row.
_CELL: Final = re.compile(
    r'(<c r="([A-Z]+)([0-9]+)"(?: s="[0-9]+")?)(?: t="[a-z]+")?'
    r"(?:/>|>(<f[^<>]*(?:/>|>[^<]*</f>))?(?:<v[^<>]*(?:/>|>[^<]*</v>))?</c>)"
    r'|(<row r="([0-9]+)"[^>]*?)((?: customHeight="1")?(?: outlineLevel="[0-9]+")?(?: collapsed="1")?/?>)'
)
# The cells behind a chart's line or columns, and the numbers that the chart stores for them.
_CHART: Final = re.compile(r"(<c:f>([^<]+)</c:f><c:numCache>.*?)(<c:pt .*?)?(</c:numCache>)")
_HIDDEN: Final = ' hidden="1"'
_BEFORE_BREAKS: Final = "</headerFooter>"
# The zlib levels: of parts that are stamped each time, and of those that all files of a form share.
LEVEL: Final = 8
SHARED_LEVEL: Final = 9


class _Formula(NamedTuple):
    """The pieces for a formula's type and value, and the place of its cell among all values."""

    kind: int
    value: int
    place: int


class _Given(NamedTuple):
    """The piece for a given cell, its place among all values, its start with address and style.

    `row` is the row that may be hidden and the cell with it: then an empty cell is left out. None for an input.
    """

    piece: int
    place: int
    start: str
    row: tuple[str, int] | None


class _Part(NamedTuple):
    """A part of the file as pieces of text.

    Formulas, rooms, hidden rows, numbers of charts and page breaks are stamped.
    """

    name: str
    pieces: list[str]
    formulas: list[_Formula]
    given: list[_Given]
    rows: list[tuple[int, tuple[str, int]]]
    numbers: list[tuple[int, Sequence[int]]]
    breaks: list[tuple[int, str]]

    @property
    def varies(self) -> bool:
        """Whether anything is stamped into it."""
        return bool(self.formulas or self.given or self.rows or self.numbers or self.breaks)


class Plate:
    """The file of a form without the parts that vary; its formulas are compiled."""

    def __init__(self, book: Book2007) -> None:
        """Split a workbook that is drawn, without contents, but not finished."""
        self._program = book.program
        self._rooms = [(room, [self._program.place(spot) for spot in room.spots]) for room in book.rooms]
        self._hidden = book.hidden
        self._blank: list[Scalar] = [None] * self._program.size
        for spot, value in book.constants().items():
            self._blank[self._program.place(spot)] = value
        self._locked = {spot: room.locked for room in book.rooms for spot in room.spots}
        self._formulas = book.formulas
        self._breaks = book.breaks
        rows = {(room.cells.sheet, spot.row) for room in book.hidden for spot in room.spots}
        sheets = {f"xl/worksheets/sheet{number}.xml": page.name for number, page in enumerate(book.worksheets(), 1)}
        with zipfile.ZipFile(io.BytesIO(book.blank())) as file:
            parts = [self._split(name, file.read(name).decode(), sheets.get(name), rows) for name in file.namelist()]
        self._parts = [part for part in parts if part.varies]
        self._fixed = _zipped((part.name, "".join(part.pieces)) for part in parts if not part.varies)

    def _split(self, name: str, text: str, sheet: str | None, rows: set[tuple[str, int]]) -> _Part:
        """Split a part of the file into pieces."""
        part = _Part(name, [], [], [], [], [], [])
        end = 0
        if sheet is not None:
            for match in _CELL.finditer(text):
                if self._split_at(part, sheet, match, text[end : match.start()], rows):
                    end = match.end()
            if sheet in self._breaks:
                behind = text.index(_BEFORE_BREAKS, end) + len(_BEFORE_BREAKS)
                part.pieces.extend((text[end:behind], ""))
                part.breaks.append((len(part.pieces) - 1, self._breaks[sheet]))
                end = behind
        elif name.startswith("xl/charts/"):
            for match in _CHART.finditer(text):
                cells = block(match[2])
                spots = [*Room("", cells).spots] if cells else []
                if any(spot in self._locked or spot in self._formulas for spot in spots):
                    part.numbers.append((len(part.pieces) + 1, [self._program.place(spot) for spot in spots]))
                    part.pieces.extend((text[end : match.start()] + match[1], "", match[4]))
                    end = match.end()
        part.pieces.append(text[end:])
        return part

    def _split_at(self, part: _Part, sheet: str, match: re.Match[str], before: str, rows: set[tuple[str, int]]) -> bool:
        """Split a part at a cell or a row if it varies; whether it does."""
        start, column, its_row, formula, row_start, row, row_end = match.groups()
        pieces = part.pieces
        if row:
            if (sheet, int(row) - 1) not in rows:
                return False
            pieces.extend((before + row_start, "", row_end))
            part.rows.append((len(pieces) - 2, (sheet, int(row) - 1)))
            return True
        spot = CellPosition(sheet, int(its_row) - 1, number(column) - 1)
        if spot in self._formulas:
            pieces.extend((before + start, "", f">{formula}", "", "</c>"))
            place = self._program.place(spot)
            part.formulas.append(_Formula(len(pieces) - 4, len(pieces) - 2, place))
            return True
        if spot in self._locked:
            pieces.extend((before, ""))
            its = spot.sheet, spot.row
            may_go = self._locked[spot] and its in rows
            place = self._program.place(spot)
            part.given.append(_Given(len(pieces) - 1, place, start, its if may_go else None))
            return True
        return False

    def stamp(self, contents: Contents) -> bytes:
        """The file with its rooms filled by name and every formula calculated.

        Same contents, same bytes. ValueError: more values than a room holds.
        """
        cells = self._blank.copy()
        for room, places in self._rooms:
            for place, value in zip(places, room.values(contents), strict=False):
                cells[place] = value
        self._program.calculate(cells)
        hidden = hidden_rows(self._hidden, contents)
        target = io.BytesIO(self._fixed)
        with zipfile.ZipFile(target, "a") as file:
            for part in self._parts:
                file.writestr(_member(part.name), _stamped(part, cells, hidden, contents), compresslevel=LEVEL)
        return target.getvalue()


def _stamped(part: _Part, cells: Sequence[Scalar], hidden: set[tuple[str, int]], contents: Contents) -> str:
    """The text of a part with its varying pieces filled in."""
    pieces = part.pieces.copy()
    for kind, value, place in part.formulas:
        cell = cells[place]
        if type(cell) is int:
            pieces[value] = f"<v>{cell}</v>"
        elif cell == "":
            pieces[kind], pieces[value] = ' t="str"', "<v></v>"
        else:
            pieces[kind], pieces[value] = result_stored(result(cell))
    for piece, place, start, row in part.given:
        if cells[place] is not None or row not in hidden:
            pieces[piece] = _given_cell(start, cells[place])
    for piece, row in part.rows:
        if row in hidden:
            pieces[piece] = _HIDDEN
    for piece, name in part.breaks:
        pieces[piece] = _page_breaks([row for (row,) in contents.get(name, ())])
    for piece, places in part.numbers:
        pieces[piece] = "".join(_points(cells[place] for place in places))
    return "".join(pieces)


def _given_cell(start: str, value: Scalar) -> str:
    """A given cell from its start on."""
    if value is None:
        return f"{start}/>"
    kind, stored = value_stored(value)  # type: ignore[arg-type]  # a given value is no failure
    return f"{start}{kind}>{stored}</c>"


def _points(values: Iterable[Scalar]) -> Iterator[str]:
    """The numbers that a chart stores; a text is 0."""
    for index, value in enumerate(values):
        shown = result(value) if isinstance(value, int | float) else 0
        yield f'<c:pt idx="{index}"><c:v>{shown}</c:v></c:pt>'


def _page_breaks(rows: Sequence[Value]) -> str:
    """The element for page breaks before some rows; empty for none."""
    breaks = "".join(f'<brk id="{row}" max="16383" man="1"/>' for row in rows)
    return f'<rowBreaks count="{len(rows)}" manualBreakCount="{len(rows)}">{breaks}</rowBreaks>' if rows else ""


def _member(name: str) -> zipfile.ZipInfo:
    """A member of a zip file without a trace of time or system."""
    member = zipfile.ZipInfo(name, EPOCH)
    member.create_system = 0
    member.compress_type = zipfile.ZIP_DEFLATED
    return member


def _zipped(parts: Iterable[tuple[str, str]]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as file:
        for name, text in parts:
            file.writestr(_member(name), text, compresslevel=SHARED_LEVEL)
    return target.getvalue()
