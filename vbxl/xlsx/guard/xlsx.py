"""The sheets of an .xlsx or .xlsm, each in one walk over its tree, and the parts around them.

Parts are found by relationships, as the format requires, and only looked up by name: a target that leaves the package
leads nowhere. The walk is strict about the structure of the cells: rows and cells in order, each with one value and one
formula at most, so that what we read is what every spreadsheet program shows.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element

from vbxl.problems import shown
from vbxl.xlsx.cells import address, letters, parse_area, parse_cell, parse_target_xlsx, unescape_text
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.guard.bounds import (
    COLUMNS,
    DEPTH,
    LAST_COLUMN,
    LAST_ROW,
    ROWS,
    TEXT,
    ReadBudget,
    Refused,
    Spot,
    read_number,
    read_whole,
    refuse_cell,
    refuse_damaged,
    refuse_large,
    refuse_number,
)
from vbxl.xlsx.guard.cells import CellValue, Position, SheetCells, find_date_styles, format_date, format_serial
from vbxl.xlsx.guard.unpack import Parts, check_depth, get_tag, parse, parse_part

_ROOTS: Final = (
    "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}worksheet",
    "{http://purl.oclc.org/ooxml/spreadsheetml/main}worksheet",
)
_ID: Final = "}id"  # of a sheet's relationship, in whatever namespace
_COLUMNS: Final = {letters(column): column for column in range(1, COLUMNS + 1)}
_CHILDREN: Final = 4  # an element in an inline text is a child of the sheet, a row, a cell and the text
Relations = Mapping[str, tuple[str, str]]  # kind and target by id


class Workbook:
    """The sheets of an .xlsx; each is read on first use."""

    def __init__(self, parts: Parts, budget: ReadBudget) -> None:
        """Read the parts other than sheets; the names of the sheets go into the budget."""
        self._parts, self.budget = parts, budget
        root = self._read_relations("_rels/.rels", "")
        path = _find_target(root, "officeDocument") or "xl/workbook.xml"
        folder, file = posixpath.split(path)
        relations = self._read_relations(posixpath.join(folder, "_rels", file + ".rels"), folder)
        workbook = parse_part(self._take(path), path)
        table, styles = (_find_target(relations, kind) for kind in ("sharedStrings", "styles"))
        self.texts = _read_shared_texts(self._take(table)) if table in parts else []
        self.dated = find_date_styles(self._take(styles), styles) if styles in parts else {}
        self.since_1904 = any(
            properties.get("date1904") in ("1", "true") for properties in workbook.iterfind(".//{*}workbookPr")
        )
        self._sheets: dict[str, bytes] = {}
        for sheet in workbook.iterfind(".//{*}sheets/{*}sheet"):
            identity = next((value for key, value in sheet.items() if key.endswith(_ID)), "")
            kind, target = relations.get(identity, ("", ""))
            if kind == "worksheet":  # chart sheets and macro sheets have no cells
                name = sheet.get("name", "")
                budget.add_sheet(name)
                self._sheets[name] = self._take(target, counted=False)
        if not budget.sheets:
            raise refuse_damaged("the workbook has no sheet")
        self.names = budget.keep_names(
            (name.get("name", ""), parse_target_xlsx(name.text or ""))
            for name in workbook.iterfind(".//{*}definedName")
            if name.get("localSheetId") is None
        )
        core = _find_target(root, "core-properties") or "docprops/core.xml"
        self.modified = parse_part(self._take(core), core).findtext(".//{*}modified", "") if core in parts else ""

    def _take(self, path: str, *, counted: bool = True) -> bytes:
        """Take a part out of the package, so that none is parsed twice, whatever the relationships say."""
        if path not in self._parts:
            raise refuse_damaged(f"its part {shown(path)} is missing")
        part = self._parts.pop(path)
        if counted:
            self.budget.add_marks(part)
        return part

    def _read_relations(self, path: str, folder: str) -> Relations:
        """Return kind and target by id; targets outside the package are left out."""
        if path not in self._parts:
            return {}
        relations = {}
        for link in parse_part(self._take(path), path).iterfind(".//{*}Relationship"):
            if link.get("TargetMode") != "External":
                target = posixpath.join(folder, link.get("Target", "").replace("\\", "/"))
                target = posixpath.normpath("/" + target).lstrip("/").casefold()
                relations[link.get("Id", "")] = link.get("Type", "").rpartition("/")[2], target
        return relations

    def read(self, sheet: str) -> SheetCells:
        """Read the cells of a sheet; Refused if they are out of order, or beyond the bounds."""
        part = self._sheets[sheet]
        self.budget.add_marks(part)
        what = f"sheet {shown(sheet)}"
        root = parse(part, what, depth=None)
        if root.tag not in _ROOTS:
            raise refuse_damaged(f"{what} has no cells of a spreadsheet")
        main = root.tag.removesuffix("worksheet")
        rows = root.findall(f"{main}sheetData")
        if len(rows) != 1:
            raise refuse_damaged(f"{what} has {'its cells twice' if rows else 'no cells'}")
        check_depth([child for child in root if child is not rows[0]], DEPTH - 1, what)
        for merged in root.iterfind(f"{main}mergeCells/{main}mergeCell"):
            area = parse_area(sheet, merged.get("ref", ""))
            if area is None:
                raise refuse_damaged(f"{what} has merged cells {shown(merged.get('ref', ''))}")
            if area.last_row > ROWS or area.last_column > COLUMNS:
                message = f"belongs to merged cells that reach outside {ROWS} rows and {COLUMNS} columns"
                raise refuse_cell((sheet, area.row, area.column), message, "unmerge the cells")
        return _SheetReader(self, sheet, main).read(rows[0])


def _find_target(relations: Relations, kind: str) -> str:
    """Return the target of the first relationship of a kind, "" if there is none."""
    return next((target for its_kind, target in relations.values() if its_kind == kind), "")


def _read_shared_texts(part: bytes) -> list[str]:
    """Return the texts that cells refer to by number; Refused if one is too long for a cell."""
    texts = [unescape_text(_join_text(item)) for item in parse(part, "its table of texts") if get_tag(item) == "si"]
    longest = max(map(len, texts), default=0)
    if longest > TEXT:
        raise refuse_large(f"a cell holds {longest:,} characters, more than {TEXT:,}", "shorten it")
    return texts


def _join_text(item: Element) -> str:
    """Return a shared or inline text, which may be in runs, without phonetic readings."""
    pieces: list[str] = []
    for child in item:
        name = get_tag(child)
        if name == "t":
            pieces.append(child.text or "")
        elif name == "r":
            pieces.extend(text.text or "" for text in child if get_tag(text) == "t")
    return "".join(pieces)


class _SheetReader:
    """Reads the cells of one sheet; an invalid value is refused only when it is used."""

    def __init__(self, book: Workbook, sheet: str, namespace: str) -> None:
        self._book, self._sheet, self._budget = book, sheet, book.budget
        self._row_tag, self._cell_tag, self._value_tag, self._formula_tag, self._inline_tag = (
            namespace + name for name in ("row", "c", "v", "f", "is")
        )
        self._cells = SheetCells()
        # Shared formulas by number: those that call our functions, and the other cells that share them.
        self._calling_shared: set[str] = set()
        self._sharing: list[tuple[Position, str]] = []

    def _refuse(self, message: str) -> Refused:
        return refuse_damaged(f"sheet {shown(self._sheet)} has {message}")

    def read(self, rows: Element) -> SheetCells:
        """Read every cell with a value or a formula, and count it."""
        last_row = 0
        for row_element in rows:
            written = row_element.get("r")
            row = last_row + 1 if written is None else read_whole(written)
            if row_element.tag != self._row_tag or not last_row < row <= LAST_ROW:
                raise self._refuse(f"{shown(get_tag(row_element))} {shown(written or '')} after row {last_row}")
            last_row = row
            filled = {column: cell for column, cell in self._place_cells(row_element, row, written or "") if len(cell)}
            if filled:
                self._budget.add_cells((self._sheet, row, max(filled)), len(filled))
            for column, cell in filled.items():
                self._read_formula(cell[0], row, column)
                self._cells.values[row, column] = self._read_value(cell, (self._sheet, row, column))
        for position, shared in self._sharing:
            self._cells.add_formula(position, calling=shared in self._calling_shared)
        return self._cells

    def _place_cells(self, cells: Element, row: int, written: str) -> Iterator[tuple[int, Element]]:
        """Yield the cells of a row with their columns; `written` is the row's number as the file has it."""
        last_column = 0
        for cell in cells:
            if cell.tag != self._cell_tag:
                raise self._refuse(f"{shown(get_tag(cell))} in row {row}")
            reference = cell.get("r")
            column = last_column + 1
            if reference is not None:
                # Nearly all cells are in a column within the bounds, and name the row as it is written.
                column = _COLUMNS.get(reference.removesuffix(written)) or self._find_column(reference, row)
            if column <= last_column:
                raise self._refuse(f"cell {shown(reference or '')} out of order")
            last_column = column
            yield column, cell

    def _find_column(self, reference: str, row: int) -> int:
        """Return the column of any address; Refused if it is not in this row."""
        position = parse_cell(reference)
        if not position or position[0] != row or position[1] > LAST_COLUMN or "$" in reference:
            raise self._refuse(f"cell {shown(reference)} in row {row}")
        return position[1]

    def _read_formula(self, formula: Element, row: int, column: int) -> None:
        """Read the formula of a cell, its first element if any; it may be shared, or fill other cells."""
        if formula.tag != self._formula_tag:
            return
        shared = formula.get("si", "")
        calling = bool(formula.text) and calls(formula.text or "", self._budget.functions)
        if calling:
            self._calling_shared.add(shared)
        elif shared and not formula.text:
            self._sharing.append(((row, column), shared))
        self._cells.add_formula((row, column), calling=calling)
        area = parse_area(self._sheet, formula.get("ref", ""))
        if area and formula.get("t") in ("array", "dataTable"):
            self._cells.fill_area(area, self._budget, calling=calling)

    def _read_value(self, cell: Element, spot: Spot) -> CellValue:
        """Return the value of a cell, or why it is refused."""
        try:
            kind = cell.get("t", "n")
            return self._convert(kind, self._read_text(cell, kind, spot), cell.get("s", ""), spot)
        except Refused as refused:
            return refused.with_traceback(None)

    def _read_text(self, cell: Element, kind: str, spot: Spot) -> str:
        """Return the text of a cell's value, which comes after the formula if there is one."""
        text: str | None = None
        inline = ""
        for child in cell:
            tag = child.tag
            if tag == self._inline_tag and kind == "inlineStr":
                check_depth(child, DEPTH - _CHILDREN, f"sheet {shown(self._sheet)}")
                inline = _join_text(child)
                continue
            known = tag in (self._value_tag, self._formula_tag)
            if len(child) or not known:
                raise self._refuse(f"{shown(get_tag(child[0] if known else child))} in cell {address(*spot[1:])}")
            if tag == self._value_tag:
                if text is not None:
                    raise self._refuse(f"two values in cell {address(*spot[1:])}")
                text = child.text or ""
            elif child is not cell[0]:
                raise self._refuse(f"a formula after the value in cell {address(*spot[1:])}")
        # Some programs write an inline text twice.
        return inline or text or ""

    def _convert(self, kind: str, text: str, style: str, spot: Spot) -> CellValue:
        """Convert a cell's text by the cell's type and style; Refused if it does not fit the type."""
        if kind == "n":
            if not text:
                return None
            number = read_number(text, spot)
            dated = self._book.dated.get(style)
            return (format_serial(number, dated, self._book.since_1904) if dated else "") or number
        value: str
        if kind in ("str", "inlineStr"):
            value = unescape_text(text)
        elif kind not in ("s", "b", "e", "d"):
            raise self._refuse(f"cell {address(*spot[1:])} of unknown type {shown(kind)}")
        elif not text:
            return None
        elif kind == "s":
            index = read_whole(text)
            if not 0 <= index < len(self._book.texts):
                raise self._refuse(f"no text for cell {address(*spot[1:])}")
            value = self._book.texts[index]
        elif kind == "b" and text in ("0", "1"):
            return text == "1"
        else:
            value = text if kind == "e" else format_date(text) if kind == "d" else ""
            if not value:
                raise refuse_number(text, spot)
        self._budget.add_text(spot, len(value))
        return value
