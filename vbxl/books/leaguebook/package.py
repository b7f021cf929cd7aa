"""The league book's package: opened and saved by openpyxl, but for its plain cells, which are quicker without it."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from html import escape
from types import SimpleNamespace
from typing import Any, Final
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

from vbxl.books.leaguebook.plaincells import Rows, split

# Where the rows of a sheet come in; nothing else in a sheet is its only text.
_ROWS: Final = "rows"
_PLACE: Final = f"<sheetData>{_ROWS}</sheetData>".encode()
# What a value of each kind, as openpyxl calls them, is written as without a tree.
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
        # What is merged or linked has to be there when openpyxl comes to it.
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
