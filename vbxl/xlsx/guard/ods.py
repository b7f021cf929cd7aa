"""The parts of an .ods: sheets, names, formulas, errors and dates of content.xml, read within the bounds.

LibreOffice ends a sheet with a million blank rows: only non-empty cells count, as often as they are repeated.
"""

from __future__ import annotations

import re
from typing import Final
from xml.etree.ElementTree import Element

from vbxl.problems import shown
from vbxl.xlsx.cells import Area, parse_target_ods
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.guard.bounds import (
    DEPTH_ODS,
    TEXT,
    ReadBudget,
    Spot,
    read_number,
    read_whole,
    refuse_cell,
    refuse_damaged,
    refuse_number,
)
from vbxl.xlsx.guard.cells import CellValue, SheetCells, format_date, format_duration
from vbxl.xlsx.guard.unpack import Parts, parse, parse_part

_CONTENT: Final = "content.xml"
_WHAT: Final = "its part content.xml"
_NAMESPACE: Final = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
_TABLE, _OFFICE, _TEXT = (_NAMESPACE % name for name in ("table", "office", "text"))
_TYPE_OF_CALC: Final = "{urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0}value-type"
# How many bytes of a foreign part are parsed, to say what is wrong with it.
_SHOWN: Final = 4096
_END: Final = b"</office:document-content>"
_ROOT: Final = re.compile(rb"<office:document-content\b[^<>]*>")
_START: Final = re.compile(rb"<table:table(?=[\s/>])[^<>]*>")
_STOP: Final = re.compile(rb"</table:table\s*>")
_SHEETS: Final = f"{_OFFICE}body/{_OFFICE}spreadsheet/{_TABLE}table"
_NAMES: Final = f"{_OFFICE}body/{_OFFICE}spreadsheet/{_TABLE}named-expressions/{_TABLE}named-range"
_SHEET, _ROW, _FORMULA = f"{_TABLE}table", f"{_TABLE}table-row", f"{_TABLE}formula"
_CELLS: Final = (f"{_TABLE}table-cell", f"{_TABLE}covered-table-cell")
_TYPE, _NUMBER, _TRUTH, _STRING, _DATE, _TIME = (
    f"{_OFFICE}{name}" for name in ("value-type", "value", "boolean-value", "string-value", "date-value", "time-value")
)
# A cell is blank unless it has one of these attributes.
_HOLDING: Final = frozenset({_TYPE, _NUMBER, _TRUTH, _STRING, _DATE, _TIME, _FORMULA})
_TRUTHS: Final = {"true": True, "false": False}
_PARAGRAPH: Final = f"{_TEXT}p"
_BLANKS: Final = {f"{_TEXT}tab": "\t", f"{_TEXT}line-break": "\n"}


class OpenDocument:
    """The sheets of an .ods, each read on first use.

    One part of the file holds all sheets; it is cut up, so that each sheet can be parsed alone.
    """

    def __init__(self, parts: Parts, budget: ReadBudget) -> None:
        """Read everything except the sheets; the names of the sheets go into the budget."""
        if _CONTENT not in parts:
            raise refuse_damaged(f"{_WHAT} is missing")
        self._budget = budget
        frame, self._root, tables = _cut_tables(parts[_CONTENT])
        root = self._parse(frame)
        sheets = root.findall(_SHEETS)
        if len(sheets) != len(tables) or len(sheets) != sum(1 for _ in root.iter(_SHEET)):
            raise refuse_damaged(f"{_WHAT} has a table where none should be")
        self._tables: dict[str, bytes] = {}
        for sheet, table in zip(sheets, tables, strict=True):
            name = sheet.get(f"{_TABLE}name", "")
            budget.add_sheet(name)
            self._tables[name] = table
        if not budget.sheets:
            raise refuse_damaged("the workbook has no sheets")
        self.names = budget.keep_names(
            (named.get(f"{_TABLE}name", ""), parse_target_ods(named.get(f"{_TABLE}cell-range-address", "")))
            for named in root.iterfind(_NAMES)
        )
        meta = parts.get("meta.xml")
        self.modified = parse_part(meta, "meta.xml").findtext(".//{*}meta/{*}date", "") if meta is not None else ""

    def read(self, sheet: str) -> SheetCells:
        """Return the cells of a sheet."""
        root = self._parse(self._root + self._tables[sheet] + _END)
        if len(root) != 1 or sum(1 for _ in root.iter(_SHEET)) != 1:
            raise refuse_damaged(f"{_WHAT} has a table where none should be")
        cells = SheetCells(sheet, _read_value)
        last_row = 0
        for row in root.iter(_ROW):
            first_row = last_row + 1
            last_row += _count(row, f"{_TABLE}number-rows-repeated")
            last_column = 0
            for cell in row:
                if cell.tag in _CELLS:
                    first_column = last_column + 1
                    last_column += _count(cell, f"{_TABLE}number-columns-repeated")
                    if not _HOLDING.isdisjoint(cell.keys()):
                        area = Area(sheet, first_row, first_column, last_row, last_column)
                        self._read_cell(cell, area, cells)
        return cells

    def _read_cell(self, cell: Element, area: Area, cells: SheetCells) -> None:
        """Read a cell. First, count it against the budget, as often as the cell is repeated over an area."""
        sheet, row, column = spot = area.sheet, area.row, area.column
        rows, columns = area.shape
        self._budget.add_cells((sheet, area.last_row, area.last_column), rows * columns)
        value = _read_value(cell, spot)
        if isinstance(value, str):
            self._budget.add_text(spot, len(value), rows * columns)
        if value is not None:
            cells.values |= dict.fromkeys(area.positions, value)
        formula = cell.get(_FORMULA)
        if formula is not None:
            calling = calls(formula, self._budget.functions)
            for position in area.positions:
                cells.add_formula(position, calling=calling)
            rows = _count(cell, f"{_TABLE}number-matrix-rows-spanned")
            columns = _count(cell, f"{_TABLE}number-matrix-columns-spanned")
            if (rows, columns) != (1, 1):
                filled = Area(sheet, row, column, row + rows - 1, column + columns - 1)
                cells.fill_area(filled, self._budget, calling=calling)

    def _parse(self, part: bytes) -> Element:
        self._budget.add_marks(part)
        return parse(part, _WHAT, DEPTH_ODS)


def _cut_tables(content: bytes) -> tuple[bytes, bytes, list[bytes]]:
    """Return content.xml with its tables emptied, the start tag of its root element, and the tables.

    No spreadsheet program writes a table within a table; if there is one, it leaves a piece that can't be parsed.
    """
    root = _ROOT.search(content)
    if not root:
        parse(content[:_SHOWN], _WHAT)
        raise refuse_damaged(f"{_WHAT} is not spreadsheet content")
    frame, tables, end = [], [], 0
    while start := _START.search(content, end):
        stop = start if start[0].endswith(b"/>") else _STOP.search(content, start.end())
        if not stop:
            raise refuse_damaged(f"{_WHAT} is cut off inside a table")
        tag = start[0].removesuffix(b">").removesuffix(b"/")
        frame += [content[end : start.start()], tag, b"/>"]
        tables.append(content[start.start() : stop.end()])
        end = stop.end()
    return b"".join([*frame, content[end:]]), root[0], tables


def _count(element: Element, attribute: str) -> int:
    """Return a count from an attribute; 1 if the attribute is missing.

    The count says how often a row or cell is repeated, or how many rows or columns are filled by an array formula.
    """
    text = element.get(attribute)
    count = 1 if text is None else read_whole(text)
    if count < 1:
        raise refuse_damaged(f"{_WHAT} repeats a row or cell {shown(text or '')} times")
    return count


def _read_value(cell: Element, spot: Spot) -> CellValue:
    """Return the value of a cell: a date as ISO text (an invalid one unchanged), an error as its text."""
    if cell.get(_TYPE_OF_CALC) == "error":
        return _join_text(cell, spot)
    for attribute, convert in ((_DATE, format_date), (_TIME, format_duration)):
        if (text := cell.get(attribute)) is not None:
            return convert(text) or text
    if (truth := cell.get(_TRUTH)) is not None:
        if truth.lower() not in _TRUTHS:
            raise refuse_number(truth, spot)
        return _TRUTHS[truth.lower()]
    if (number := cell.get(_NUMBER)) is not None:
        return read_number(number, spot)
    if (string := cell.get(_STRING)) is not None:
        return string
    return _join_text(cell, spot) if cell.get(_TYPE) == "string" else None


def _join_text(cell: Element, spot: Spot) -> str:
    """Return the text of a cell, one line per paragraph, without notes and shapes."""
    return "\n".join(_join_paragraph(child, spot) for child in cell if child.tag == _PARAGRAPH)


def _join_paragraph(paragraph: Element, spot: Spot) -> str:
    """Return the text of a paragraph; recursion is safe here, since the guard bounds the depth of elements."""
    pieces = [paragraph.text or ""]
    length = 0
    for child in paragraph:
        if child.tag == f"{_TEXT}s":
            count = read_whole(child.get(f"{_TEXT}c", "1"))
            if not 0 <= count <= TEXT:
                raise refuse_cell(spot, f"holds more than {TEXT:,} spaces", "shorten it")
            pieces.append(" " * count)
        elif child.tag in _BLANKS:
            pieces.append(_BLANKS[child.tag])
        elif child.tag.startswith(_TEXT):
            pieces.append(_join_paragraph(child, spot))
        # Checked piece by piece, so that repeated spaces can't add up.
        length += len(pieces[-1])
        if length > TEXT:
            raise refuse_cell(spot, f"holds {length:,} characters; the limit is {TEXT:,}", "shorten it")
        pieces.append(child.tail or "")
    return "".join(pieces)
