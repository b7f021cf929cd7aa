"""A plate: a blank form that XlsxWriter built once, split at the cells that vary, to be stamped with what is given."""

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
from vbxl.xlsx.worksheet import Exact, result, result_stored, value_stored
from vbxl.xlsx.writer import Book2007, Contents, Room

# A cell as XlsxWriter writes it: start with address and style, kind, formula, value; or the start of a row.
_CELL: Final = re.compile(
    r'(<c r="([A-Z]+)([0-9]+)"(?: s="[0-9]+")?)(?: t="[a-z]+")?'
    r"(?:/>|>(<f[^<>]*(?:/>|>[^<]*</f>))?(?:<v[^<>]*(?:/>|>[^<]*</v>))?</c>)"
    r'|(<row r="([0-9]+)"[^>]*?)((?: customHeight="1")?(?: outlineLevel="[0-9]+")?(?: collapsed="1")?/?>)'
)
# The cells behind a chart's line or columns, and the numbers that the chart keeps of them.
_CHART: Final = re.compile(r"(<c:f>([^<]+)</c:f><c:numCache>.*?)(<c:pt .*?)?(</c:numCache>)")
_HIDDEN: Final = ' hidden="1"'
_BEFORE_BREAKS: Final = "</headerFooter>"
# Of zlib: a fortieth larger than by the usual 6, in three quarters of its time.
LEVEL: Final = 5


class _Formula(NamedTuple):
    """Where a formula's kind and value are stamped, and the place of its cell among all values."""

    kind: int
    value: int
    place: int
    exact: bool


class _Part(NamedTuple):
    """A part of the file as pieces of text; some are stamped: formulas, rooms, hidden rows, numbers of charts."""

    name: str
    pieces: list[str]
    formulas: list[_Formula]
    given: list[tuple[int, int]]
    rows: list[tuple[int, CellPosition]]
    numbers: list[tuple[int, Sequence[int]]]
    breaks: list[tuple[int, str]]

    @property
    def varies(self) -> bool:
        """Whether anything is stamped into it."""
        return bool(self.formulas or self.given or self.rows or self.numbers or self.breaks)


class Plate:
    """The file of a form, but for what varies; formulas are compiled."""

    def __init__(self, book: Book2007) -> None:
        """Of a workbook that is drawn, without contents, but not finished."""
        self._program = book.program
        self._rooms = [(room, [self._program.place(spot) for spot in room.spots]) for room in book.rooms]
        self._hidden = book.hidden
        self._blank: list[Scalar] = [None] * self._program.size
        for spot, value in book.constants().items():
            self._blank[self._program.place(spot)] = value
        self._varying = {spot: False for room in book.rooms for spot in room.spots}
        self._varying |= dict.fromkeys(book.formulas, True)
        self._exact, self._breaks = book.exact(), book.breaks
        rows = {(room.cells.sheet, spot.row) for room in book.hidden for spot in room.spots}
        sheets = {f"xl/worksheets/sheet{at}.xml": page.name for at, page in enumerate(book.worksheets(), start=1)}
        with zipfile.ZipFile(io.BytesIO(book.blank())) as file:
            parts = [self._split(name, file.read(name).decode(), sheets.get(name), rows) for name in file.namelist()]
        self._parts = [part for part in parts if part.varies]
        self._fixed = _zipped((part.name, "".join(part.pieces)) for part in parts if not part.varies)

    def _split(self, name: str, text: str, sheet: str | None, rows: set[tuple[str, int]]) -> _Part:
        """A part in pieces."""
        part = _Part(name, [], [], [], [], [], [])
        end = 0
        if sheet is not None:
            for found in _CELL.finditer(text):
                if self._take(part, sheet, found, text[end : found.start()], rows):
                    end = found.end()
            if sheet in self._breaks:
                behind = text.index(_BEFORE_BREAKS, end) + len(_BEFORE_BREAKS)
                part.pieces.extend((text[end:behind], ""))
                part.breaks.append((len(part.pieces) - 1, self._breaks[sheet]))
                end = behind
        elif name.startswith("xl/charts/"):
            for found in _CHART.finditer(text):
                cells = block(found[2])
                spots = [*Room("", cells).spots] if cells else []
                if any(spot in self._varying for spot in spots):
                    part.numbers.append((len(part.pieces) + 1, [self._program.place(spot) for spot in spots]))
                    part.pieces.extend((text[end : found.start()] + found[1], "", found[4]))
                    end = found.end()
        part.pieces.append(text[end:])
        return part

    def _take(self, part: _Part, sheet: str, found: re.Match[str], before: str, rows: set[tuple[str, int]]) -> bool:
        """Split a part at a cell or a row if it varies."""
        start, column, its_row, formula, row_start, row, row_end = found.groups()
        pieces = part.pieces
        if row:
            if (sheet, int(row) - 1) not in rows:
                return False
            pieces.extend((before + row_start, "", row_end))
            part.rows.append((len(pieces) - 2, CellPosition(sheet, int(row) - 1, 0)))
            return True
        spot = CellPosition(sheet, int(its_row) - 1, number(column) - 1)
        if spot not in self._varying:
            return False
        place = self._program.place(spot)
        if self._varying[spot]:
            pieces.extend((before + start, "", f">{formula}", "", "</c>"))
            part.formulas.append(_Formula(len(pieces) - 4, len(pieces) - 2, place, spot in self._exact))
        else:
            pieces.extend((before + start, ""))
            part.given.append((len(pieces) - 1, place))
        return True

    def stamp(self, contents: Contents) -> bytes:
        """The file with what is given in its rooms by their names, and every formula worked out.

        Same contents, same bytes. Raises ValueError where more is given than a room holds.
        """
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
                file.writestr(_member(part.name), _stamped(part, cells, hidden, contents), compresslevel=LEVEL)
        return target.getvalue()


def _stamped(part: _Part, cells: Sequence[Scalar], hidden: set[tuple[str, int]], contents: Contents) -> str:
    """A part with all its pieces."""
    pieces = part.pieces.copy()
    for kind, value, place, exact in part.formulas:
        cell = cells[place]
        if type(cell) is int:
            pieces[value] = f"<v>{cell}</v>"
        elif cell == "":
            pieces[kind], pieces[value] = ' t="str"', "<v></v>"
        else:
            found = Exact(cell) if exact and isinstance(cell, float) else result(cell)
            pieces[kind], pieces[value] = result_stored(found)
    for piece, place in part.given:
        given = cells[place]
        if given is None:
            pieces[piece] = "/>"
        else:
            stored_kind, stored = value_stored(given)  # type: ignore[arg-type]  # what is given is no failure
            pieces[piece] = f"{stored_kind}>{stored}</c>"
    for piece, spot in part.rows:
        if (spot.sheet, spot.row) in hidden:
            pieces[piece] = _HIDDEN
    for piece, name in part.breaks:
        pieces[piece] = _page_breaks([row for (row,) in contents.get(name, ())])
    for piece, places in part.numbers:
        pieces[piece] = "".join(_points(cells[place] for place in places))
    return "".join(pieces)


def _points(values: Iterable[Scalar]) -> Iterator[str]:
    """The numbers that a chart keeps; a text is 0."""
    for at, value in enumerate(values):
        shown = result(value) if isinstance(value, int | float) else 0
        yield f'<c:pt idx="{at}"><c:v>{shown}</c:v></c:pt>'


def _page_breaks(rows: Sequence[Value]) -> str:
    """The ends of pages before some rows."""
    ends = "".join(f'<brk id="{row}" max="16383" man="1"/>' for row in rows)
    return f'<rowBreaks count="{len(rows)}" manualBreakCount="{len(rows)}">{ends}</rowBreaks>' if rows else ""


def _member(name: str) -> zipfile.ZipInfo:
    """A member of a zip file that says nothing of when and where it was written."""
    member = zipfile.ZipInfo(name, EPOCH)
    member.create_system = 0
    member.compress_type = zipfile.ZIP_DEFLATED
    return member


def _zipped(parts: Iterable[tuple[str, str]]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as file:
        for name, text in parts:
            file.writestr(_member(name), text, compresslevel=LEVEL)
    return target.getvalue()
