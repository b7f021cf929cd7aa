"""The league book's package: openpyxl opens and saves it, except for its plain cells, which are quicker without it.

A sheet that holds anything else – a formula, an error, a date, a text of several looks, a cell out of order – is left
to openpyxl as a whole, and so is what stands around the cells.
"""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Collection, Iterator, Sequence
from html import escape
from types import SimpleNamespace
from typing import Any, Final, NamedTuple
from zipfile import ZIP_STORED, ZipFile

from openpyxl.cell import Cell
from openpyxl.cell._writer import etree_write_cell
from openpyxl.comments.comment_sheet import CommentRecord
from openpyxl.compat import safe_string
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.reader.excel import ExcelReader
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.writer.excel import ExcelWriter
from openpyxl.xml.constants import SHEET_MAIN_NS

from vbxl.xlsx.areas import number

_BEGIN: Final = b"<sheetData>"
_END: Final = b"</sheetData>"
_MAIN: Final = f'xmlns="{SHEET_MAIN_NS}"'.encode()
_UTF8: Final = re.compile(
    rb'(?:<\?xml version="1\.0"(?: encoding="utf-8")?(?: standalone="\w+")? ?\?>)?\s*<worksheet\b', re.IGNORECASE
)
# In the names of its two tags.
_ONCE: Final = 2
# Repeats cannot overlap, so that time is linear on any text.
_TEXT: Final = r"[^<&]*(?:&(?:amp|lt|gt|quot|apos);[^<&]*)*"
_TOKEN: Final = re.compile(
    r'\s*(?:<c r="([A-Z]{1,3})([1-9][0-9]*)"(?: s="([0-9]+)")?(?: t="(n|s|b|inlineStr)")?'
    r"(?: ?/>|>(?:<v>([-+.0-9Ee]+)</v>)?"
    rf'(?:<is><t(?: xml:space="preserve")?>({_TEXT})</t></is>)?</c>)'
    r'|(<row r="([1-9][0-9]*)"((?: [A-Za-z0-9:]+="[^"<>&]*")*)) ?(/?)>'
    r"|(</row>)\s*)"
)
_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[Ee][-+]?[0-9]+)?")
# Characters that no XML may hold, or that a parser changes: controls, U+FFFE, U+FFFF, the end of CDATA.
_CONTROLS: Final = bytes({*range(32)} - {9, 10})
_NEVER: Final = ("\ufffe".encode(), "\uffff".encode(), b"]]>")
_ENTITIES: Final = (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&amp;", "&"))


class PlainCell(NamedTuple):
    """A plain cell: its column from 1, the number of its style, what openpyxl calls its kind, its value."""

    column: int
    style: int
    kind: str
    value: Any


Rows = dict[int, list[PlainCell]]


class Split(NamedTuple):
    """A worksheet: what is left of it without its cells, and the plain cells by row."""

    rest: bytes
    rows: Rows


def split(part: bytes, strings: Sequence[Any], dates: Collection[int]) -> Split | None:
    """A worksheet without its cells, and these, when all of them are plain; None where one is not.

    `strings` are the texts that sheets share, `dates` the styles in which a number is a date.
    """
    begin, end = part.find(_BEGIN), part.rfind(_END)
    head = part[:begin]
    if begin < 0 or end < 0 or part.count(b"sheetData") != _ONCE or not _UTF8.match(head) or _MAIN not in head:
        return None
    cells = part[begin + len(_BEGIN) : end]
    if len(cells.translate(None, _CONTROLS)) != len(cells) or any(one in cells for one in _NEVER) or b"<!" in head:
        return None
    try:
        found = _rows(cells.decode("utf-8"), strings, dates)
        if found is None:
            return None
        rest = b"".join((part[: begin + len(_BEGIN)], found[0].encode(), part[end:]))
        ET.fromstring(rest)  # noqa: S314 - as openpyxl does
    except (UnicodeDecodeError, IndexError, ET.ParseError):
        return None
    return Split(rest, found[1])


def _rows(cells: str, strings: Sequence[Any], dates: Collection[int]) -> tuple[str, Rows] | None:
    """The rows that have more than cells, and the cells; None where one is not plain or not in order."""
    rows: Rows = {}
    kept: list[str] = []
    columns: dict[str, int] = {}
    own: list[PlainCell] = []
    at = row = last = 0
    digits = ""
    for token in _TOKEN.finditer(cells):
        if token.start() != at:
            return None
        at = token.end()
        name, its_row, style, kind, value, text, start, row_digits, attributes, empty, row_end = token.groups()
        if name:
            column = columns.get(name) or columns.setdefault(name, number(name))
            if its_row != digits or column <= last:
                return None
            last = column
            look = int(style) if style else 0
            made = _made(column, look, kind or "n", value, text, strings, dates)
            if made is None:
                return None
            own.append(made)
        elif row_end:
            if not digits:
                return None
            digits = ""
        else:
            if digits or int(row_digits) <= row:
                return None
            row, last, own, digits = int(row_digits), 0, [], "" if empty else row_digits
            rows[row] = own
            if attributes.count("=") > attributes.startswith(' spans="'):
                # A height or a look: openpyxl has to know of it.
                kept.append(f"{start}/>")
    return ("".join(kept), rows) if not digits and not cells[at:].strip() else None


def _made(
    column: int,
    look: int,
    kind: str,
    value: str | None,
    text: str | None,
    strings: Sequence[Any],
    dates: Collection[int],
) -> PlainCell | None:
    """A cell as openpyxl reads it; None for what it makes something else of."""
    if kind == "inlineStr":
        if text is None or value is not None:
            return None
        if "&" in text:
            for entity, letter in _ENTITIES:
                text = text.replace(entity, letter)
        return PlainCell(column, look, "s", text)
    if value is None or text is not None:
        return PlainCell(column, look, "n", None) if kind == "n" and text is None else None
    if kind == "s":
        return PlainCell(column, look, "s", strings[int(value)]) if value.isdigit() else None
    if kind == "b":
        return PlainCell(column, look, "b", value == "1") if value in {"0", "1"} else None
    if look in dates or not _NUMBER.fullmatch(value):
        return None
    return PlainCell(column, look, "n", int(value) if value.isdigit() else _number(value))


def _number(text: str) -> int | float:
    return float(text) if "." in text or "E" in text or "e" in text else int(text)


# Where the rows of a sheet come in; nothing else in a sheet is its only text.
_ROWS: Final = "rows"
_PLACE: Final = f"<sheetData>{_ROWS}</sheetData>".encode()
# The text for a value of each kind, as openpyxl names them, without a tree.
_PLAIN: Final = {"n": (int, float, type(None)), "s": (str,), "b": (bool,)}


def opened(data: bytes) -> Any:
    """The workbook of a file, all of it, texts of several looks too."""
    reader = _Reader(io.BytesIO(data), rich_text=True)
    reader.read()
    return reader.wb


def saved(workbook: Any) -> bytes:
    """The file of a workbook, its parts as openpyxl writes them, not yet deflated."""
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as archive:
        _Writer(workbook, archive).write_data()
    return target.getvalue()


class _Reader(ExcelReader):  # type: ignore[misc]  # openpyxl gives no types
    """openpyxl's reader, which reads worksheets without their plain cells, and gets these afterwards."""

    archive: Any

    def read_worksheets(self) -> None:
        """Read all sheets."""
        package = self.archive
        self.archive = kept = _WithoutCells(package, self.shared_strings, self.wb)
        super().read_worksheets()
        self.archive = package
        parts = (
            relation.target
            for _, relation in self.parser.find_sheets()
            if relation.target in self.valid_files and "chartsheet" not in relation.Type
        )
        for ws, part in zip(self.wb.worksheets, parts, strict=True):
            _bind(ws, kept.rows.get(part, {}))


class _WithoutCells:
    """A package that hands over a worksheet without its cells where all are plain, and keeps these by part and row."""

    def __init__(self, package: ZipFile, strings: Sequence[Any], workbook: Any) -> None:
        self.rows: dict[str, Rows] = {}
        self._package, self._strings, self._workbook = package, strings, workbook

    def __getattr__(self, name: str) -> Any:
        return getattr(self._package, name)

    def open(self, name: str, mode: str = "r") -> Any:  # noqa: ARG002 - as of a zip file
        """A part to be read."""
        part = self._package.read(name)
        found = split(part, self._strings, self._workbook._date_formats)  # noqa: SLF001 - as openpyxl's parser asks
        # Merged and linked cells have to be there when openpyxl comes to them.
        if found is None or b"<mergeCell" in found.rest or b"<hyperlink" in found.rest:
            return io.BytesIO(part)
        self.rows[name] = found.rows
        return io.BytesIO(found.rest)


def _bind(ws: Any, rows: Rows) -> None:
    """Put plain cells into a worksheet, in which there may be some that have a note."""
    there, styles = ws._cells, ws.parent._cell_styles  # noqa: SLF001 - here and below as openpyxl's own reader does
    for row, cells in rows.items():
        for column, style, kind, value in cells:
            noted = there.pop((row, column), None)
            cell = noted or Cell(ws, row, column)
            cell._style = StyleArray(styles[style])  # noqa: SLF001
            # It takes every x005F_ out of a text; the texts that sheets share come without.
            cell._value = value.replace("x005F_", "") if type(value) is str else value  # noqa: SLF001
            cell.data_type = kind
            there[row, column] = cell
    if there:
        ws._current_row = ws.max_row  # noqa: SLF001


class _Writer(ExcelWriter):  # type: ignore[misc]  # openpyxl gives no types
    """openpyxl's writer, which writes the rows of worksheets as text."""

    def __init__(self, workbook: Any, archive: ZipFile) -> None:
        super().__init__(workbook, archive)
        self._styles: dict[bytes, str] = {}

    def write_worksheet(self, ws: Any) -> None:
        """Write a worksheet, as openpyxl's own does, but into memory."""
        ws._drawing = SpreadsheetDrawing()  # noqa: SLF001 - here and below as openpyxl's own does
        ws._drawing.charts, ws._drawing.images = ws._charts, ws._images  # noqa: SLF001
        writer = _SheetWriter(ws, io.BytesIO())
        writer.styles = self._styles
        writer.write()
        ws._rels = writer._rels  # noqa: SLF001
        part = writer.out.getvalue().replace(_PLACE, f"<sheetData>{writer.stored}</sheetData>".encode(), 1)
        self._archive.writestr(ws.path[1:], part)
        self.manifest.append(ws)


class _SheetWriter(WorksheetWriter):  # type: ignore[misc]  # openpyxl gives no types
    """openpyxl's writer of a worksheet; it keeps the rows as text, for which it leaves a place.

    `styles` are the attributes of styles that are known, by what they are.
    """

    styles: dict[bytes, str]
    stored = ""

    def write_rows(self) -> None:
        """Leave a place for the rows."""
        xf = self.xf.send(True)
        with xf.element("sheetData"):
            xf.write(_ROWS)
        self.xf.send(None)
        self.stored = "".join(self._row(number, cells) for number, cells in self.rows())

    def _row(self, number: int, cells: Sequence[Any]) -> str:
        attributes = {"r": f"{number}", **dict(self.ws.row_dimensions.get(number, {}))}
        named = "".join(f' {name}="{value}"' for name, value in attributes.items())
        return f"<row{named}>{''.join(self._cells(number, cells))}</row>"

    def _cells(self, number: int, cells: Sequence[Any]) -> Iterator[str]:
        for cell in cells:
            if cell._comment is not None:  # noqa: SLF001 - here and below as openpyxl's own does
                self.ws._comments.append(CommentRecord.from_cell(cell))  # noqa: SLF001
            value, kind, style = cell._value, cell.data_type, self._style(cell)  # noqa: SLF001
            start = f'<c r="{get_column_letter(cell.column)}{number}"{style} t="'
            if cell.hyperlink or value == "" or type(value) not in _PLAIN.get(kind, ()):
                yield self._as_tree(cell, styled=bool(style))
            elif value is None:
                if style or cell._comment is not None:  # noqa: SLF001
                    yield f'{start}n" />'
            elif kind == "s":
                space = ' xml:space="preserve"' if value.strip() not in {value, ""} else ""
                yield f'{start}inlineStr"><is><t{space}>{escape(value, quote=False)}</t></is></c>'
            else:
                yield f'{start}{kind}"><v>{safe_string(value)}</v></c>'

    def _style(self, cell: Any) -> str:
        """The attribute of a cell's style; nothing for none."""
        key = cell._style.tobytes() if cell._style is not None else b""  # noqa: SLF001
        found = self.styles.get(key)
        if found is None:
            found = self.styles[key] = f' s="{cell.style_id}"' if cell.has_style else ""
        return found

    def _as_tree(self, cell: Any, *, styled: bool) -> str:
        """A cell as openpyxl writes it."""
        made: list[ET.Element] = []
        etree_write_cell(SimpleNamespace(write=made.append), self.ws, cell, styled)
        return "".join(ET.tostring(one, encoding="unicode") for one in made)


STYLES: Final = "xl/styles.xml"
COMMENTS: Final = "xl/comments/"
# openpyxl puts the name first.
FONT_ORDER: Final = (
    b"b", b"i", b"strike", b"condense", b"extend", b"outline", b"shadow", b"u", b"vertAlign", b"sz", b"color", b"name",
    b"family", b"charset", b"scheme",
)  # fmt: skip
_FONT: Final = re.compile(rb"(?<=<font>).*?(?=</font>)", re.DOTALL)
_CHILD: Final = re.compile(rb"<(\w+)[^>]*/>")
# Excel 2007 does not know the attribute; those that do find the note's shape by its cell.
_SHAPE: Final = re.compile(rb'(<comment\b[^>]*?) shapeId="0"')


def in_schema(part: str, content: bytes) -> bytes:
    """A part of a workbook that openpyxl saved, its fonts in order and its notes without what Excel 2007 lacks."""
    if part == STYLES:
        return _FONT.sub(_ordered, content)
    return _SHAPE.sub(rb"\1", content) if part.startswith(COMMENTS) else content


def _ordered(font: re.Match[bytes]) -> bytes:
    children = sorted(_CHILD.finditer(font[0]), key=lambda child: FONT_ORDER.index(child[1]))
    return b"".join(child[0] for child in children)
