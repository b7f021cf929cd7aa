"""The sheets of an .xlsx or .xlsm, each in one walk over its tree, and the parts around them.

Relationships lead to the parts, as the format requires; a target outside the package leads nowhere. The walk is strict
about the structure of the cells: rows and cells in order, each cell with at most one value and one formula, so that
what we read is what every spreadsheet program shows.
"""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice, product
from string import ascii_uppercase
from typing import Final
from xml.etree.ElementTree import Element

from vbxl.problems import shown
from vbxl.xlsx.cells import address, parse_area, parse_target_xlsx, unescape_text
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.guard.bounds import (
    COLUMNS,
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
from vbxl.xlsx.guard.unpack import Parts, get_tag, parse, parse_part

_ROOTS: Final = (
    "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}worksheet",
    "{http://purl.oclc.org/ooxml/spreadsheetml/main}worksheet",
)
_ID: Final = "}id"  # of a sheet's relationship, in whatever namespace
_LETTERS: Final = chain.from_iterable(product(ascii_uppercase, repeat=length) for length in (1, 2, 3))
_COLUMNS: Final = {"".join(name): column for column, name in enumerate(islice(_LETTERS, LAST_COLUMN), start=1)}
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
            raise refuse_damaged("the workbook has no sheets")
        self.names = budget.keep_names(
            (name.get("name", ""), parse_target_xlsx(name.text or ""))
            for name in workbook.iterfind(".//{*}definedName")
            if name.get("localSheetId") is None
        )
        core = _find_target(root, "core-properties") or "docprops/core.xml"
        self.modified = parse_part(self._take(core), core).findtext(".//{*}modified", "") if core in parts else ""

    def _take(self, path: str, *, counted: bool = True) -> bytes:
        """Take a part out of the package, so that it can't be parsed twice, whatever the relationships say about it."""
        if path not in self._parts:
            raise refuse_damaged(f"its part {shown(path)} is missing")
        part = self._parts.pop(path)
        if counted:
            self.budget.add_marks(part)
        return part

    def _read_relations(self, path: str, folder: str) -> Relations:
        """Return the kind and target of each relationship, by its id; targets outside the package are left out."""
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
        """Return the cells of a sheet; Refused if they are out of order or beyond the bounds."""
        cells = SheetCells(sheet, self._read_value)
        # The numbers of shared formulas that call our functions, and the cells that share a formula by its number.
        calling_shared: set[str] = set()
        sharing: list[tuple[Position, str]] = []
        for position, cell in self._walk(sheet):
            cells.values[position] = cell
            formula = cell[0]
            if not formula.tag.endswith("}f"):
                continue
            shared, text = formula.get("si", ""), formula.text or ""
            calling = calls(text, self.budget.functions)
            if calling:
                calling_shared.add(shared)
            elif shared and not text:
                sharing.append((position, shared))
            cells.add_formula(position, calling=calling)
            if formula.get("t") in ("array", "dataTable") and (area := parse_area(sheet, formula.get("ref", ""))):
                cells.fill_area(area, self.budget, calling=calling)
        for position, shared in sharing:
            cells.add_formula(position, calling=shared in calling_shared)
        return cells

    def _walk(self, sheet: str) -> Iterator[tuple[Position, Element]]:
        """Yield the cells with a value or a formula; Refused unless they are in order and within the bounds."""
        self.budget.add_marks(self._sheets[sheet])
        what = f"sheet {shown(sheet)}"
        root = parse(self._sheets[sheet], what)
        if root.tag not in _ROOTS:
            raise refuse_damaged(f"{what} has no spreadsheet cells")
        main = root.tag.removesuffix("worksheet")
        row_tag, cell_tag, rows = f"{main}row", f"{main}c", root.findall(f"{main}sheetData")
        if len(rows) != 1:
            raise refuse_damaged(f"{what} has {'two blocks of cells' if rows else 'no cells'}")
        _check_merged(sheet, root.iterfind(f"{main}mergeCells/{main}mergeCell"))
        row = 0
        for element in rows[0]:
            written, last_row = element.get("r"), row
            row = last_row + 1 if written is None else read_whole(written)
            if element.tag != row_tag or not last_row < row <= LAST_ROW:
                tag = shown(get_tag(element))
                raise refuse_damaged(f"{what} has {tag} {shown(written or '')} after row {last_row}")
            column, last_filled, filled, digits = 0, 0, 0, str(row)
            for cell in element:
                reference, last_column = cell.get("r"), column
                column = column + 1 if reference is None else _COLUMNS.get(reference.removesuffix(digits), 0)
                if cell.tag != cell_tag:
                    raise refuse_damaged(f"{what} has {shown(get_tag(cell))} in row {row}")
                if column <= last_column:
                    raise refuse_damaged(f"{what} has cell {shown(reference or '')} out of order in row {row}")
                if len(cell):
                    last_filled, filled = column, filled + 1
                    yield (row, column), cell
            if filled:
                self.budget.add_cells((sheet, row, last_filled), filled)

    def _read_value(self, cell: Element, spot: Spot) -> CellValue:
        """Return a cell's value; Refused if the cell has several values, or a formula after its value."""
        kind, text, inline = cell.get("t", "n"), None, ""
        main = cell.tag.removesuffix("c")
        value_tag, formula_tag, inline_tag = f"{main}v", f"{main}f", f"{main}is"
        for child in cell:
            tag = child.tag
            if tag == inline_tag and kind == "inlineStr":
                inline = _join_text(child)
            elif tag not in (value_tag, formula_tag):
                raise _refuse(shown(get_tag(child)), spot)
            elif len(child):
                raise _refuse(shown(get_tag(child[0])), spot)
            elif tag == value_tag:
                if text is not None:
                    raise _refuse("two values", spot)
                text = child.text or ""
            elif child is not cell[0]:
                raise _refuse("a formula after the value", spot)
        # Some programs write an inline text twice.
        return self._convert(kind, inline or text or "", cell.get("s", ""), spot)

    def _convert(self, kind: str, text: str, style: str, spot: Spot) -> CellValue:
        """Convert the text of a cell by the cell's type and style; Refused if the text doesn't fit the type."""
        if not text and kind in ("n", "s", "b", "e", "d"):
            return None
        if kind == "n":
            number = read_number(text, spot)
            dated = self.dated.get(style)
            return (format_serial(number, dated, self.since_1904) if dated else "") or number
        if kind == "b" and text in ("0", "1"):
            return text == "1"
        if kind in ("str", "inlineStr"):
            value = unescape_text(text)
        elif kind == "s":
            index = read_whole(text)
            if not 0 <= index < len(self.texts):
                raise _refuse("no text", spot)
            value = self.texts[index]
        elif kind in ("b", "e", "d"):
            value = {"b": "", "e": text, "d": format_date(text)}[kind]
            if not value:
                raise refuse_number(text, spot)
        else:
            raise _refuse(f"a value of unknown type {shown(kind)}", spot)
        self.budget.add_text(spot, len(value))
        return value


def _refuse(what: str, spot: Spot) -> Refused:
    """Return the refusal of a cell with contents that no spreadsheet program would write."""
    return refuse_damaged(f"sheet {shown(spot[0])} has {what} in cell {address(*spot[1:])}")


def _check_merged(sheet: str, cells: Iterable[Element]) -> None:
    for merged in cells:
        area = parse_area(sheet, merged.get("ref", ""))
        if area is None:
            raise refuse_damaged(f"sheet {shown(sheet)} has merged cells {shown(merged.get('ref', ''))}")
        if area.last_row > ROWS or area.last_column > COLUMNS:
            message = f"belongs to merged cells that reach outside the first {ROWS} rows and {COLUMNS} columns"
            raise refuse_cell((sheet, area.row, area.column), message, "unmerge the cells")


def _find_target(relations: Relations, kind: str) -> str:
    return next((target for its_kind, target in relations.values() if its_kind == kind), "")


def _read_shared_texts(part: bytes) -> list[str]:
    """Return the texts that cells refer to by number; Refused if one is too long for a cell."""
    texts = [unescape_text(_join_text(item)) for item in parse(part, "its text table") if get_tag(item) == "si"]
    longest = max(map(len, texts), default=0)
    if longest > TEXT:
        raise refuse_large(f"a cell holds {longest:,} characters; the limit is {TEXT:,}", "shorten it")
    return texts


def _join_text(item: Element) -> str:
    """Return a shared or inline text without its phonetic readings; the text may be divided into runs."""
    pieces: list[str] = []
    for child in item:
        name = get_tag(child)
        if name == "t":
            pieces.append(child.text or "")
        elif name == "r":
            pieces.extend(text.text or "" for text in child if get_tag(text) == "t")
    return "".join(pieces)
