"""The cells of one .xlsx worksheet, in one walk over its tree.

The walk is strict about the structure of the cells: rows and cells in order, each with one value and one formula at
most, so that what we read is what every spreadsheet program shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from vbxl.problems import shown
from vbxl.xlsx.areas import address, area_at, cell_at, letters
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
    beyond,
    broken,
    finite,
    no_number,
    too_large,
    whole,
)
from vbxl.xlsx.guard.cells import CellValue, Position, SheetCells, iso_text, serial_text
from vbxl.xlsx.guard.xml import check_depth, local_name, parse
from vbxl.xlsx.value import unescaped

_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_STRICT: Final = "http://purl.oclc.org/ooxml/spreadsheetml/main"
_ROOTS: Final = (f"{{{_MAIN}}}worksheet", f"{{{_STRICT}}}worksheet")
_COLUMNS: Final = {letters(column): column for column in range(1, COLUMNS + 1)}
_FILLING: Final = ("array", "dataTable")
_CHILDREN: Final = 4  # an element in an inline text is a child of the sheet, a row, a cell and the text


@dataclass(frozen=True, slots=True)
class SheetContext:
    """What the cells of a workbook refer to: shared texts, styles that show dates, and the calendar."""

    texts: Sequence[str]
    dated: Mapping[str, str]
    since_1904: bool


def shared_texts(part: bytes) -> list[str]:
    """List the texts that cells refer to by number; Refused if one is too long for a cell."""
    what = "its table of texts"
    root = parse(part, what)
    check_depth([root], DEPTH, what)
    texts = [unescaped(text_of(item)) for item in root if local_name(item.tag) == "si"]
    longest = max(map(len, texts), default=0)
    if longest > TEXT:
        raise too_large(f"a cell holds {longest:,} characters, more than {TEXT:,}", "shorten it")
    return texts


def text_of(item: Element) -> str:
    """The text of a shared or inline text: its own or that of its runs, without phonetic readings."""
    if len(item) == 1 and not len(item[0]) and item[0].tag.endswith("}t"):
        return item[0].text or ""
    pieces: list[str] = []
    for child in item:
        name = local_name(child.tag)
        if name == "t":
            pieces.append(child.text or "")
        elif name == "r":
            pieces.extend(text.text or "" for text in child if local_name(text.tag) == "t")
    return "".join(pieces)


class Worksheet(SheetCells):
    """The cells of one worksheet: their order is checked at once, and each value when somebody asks for it."""

    def __init__(self, part: bytes, sheet: str, book: SheetContext, budget: ReadBudget) -> None:
        """Refused if the sheet or its cells are out of order, or beyond the bounds."""
        super().__init__()
        self._sheet, self._book, self._budget = sheet, book, budget
        self._what = f"sheet {shown(sheet)}"
        self._cells: dict[Position, Element] = {}
        self._values: dict[Position, CellValue] = {}
        self._calling_shared: set[str | None] = set()  # formulas by number that call our functions
        root = parse(part, self._what)
        if root.tag not in _ROOTS:
            raise self._broken("no cells of a spreadsheet")
        main = root.tag.removesuffix("worksheet")
        self._row_tag, self._cell_tag, self._value_tag, self._formula_tag, self._inline_tag = (
            main + name for name in ("row", "c", "v", "f", "is")
        )
        rows = root.findall(f"{main}sheetData")
        if len(rows) != 1:
            raise self._broken("its cells twice" if rows else "no cells")
        check_depth([child for child in root if child is not rows[0]], DEPTH - 1, self._what)
        for merged in root.iterfind(f"{main}mergeCells/{main}mergeCell"):
            self._check_merged(merged.get("ref", ""))
        self._read_rows(rows[0])

    def value(self, position: Position) -> CellValue:
        """The value of a cell; Refused if it is none of its type."""
        if position not in self._values:
            cell = self._cells.get(position)
            if cell is None:
                return None
            self._values[position] = self._read_value(cell, (self._sheet, *position))
        return self._values[position]

    def formula_calls(self, position: Position) -> bool | None:
        """Whether the formula of a cell calls one of our functions; None if it has none."""
        filling = super().formula_calls(position)
        cell = self._cells.get(position)
        if filling or cell is None or cell[0].tag != self._formula_tag:
            return filling
        text = cell[0].text
        return calls(text, self._budget.functions) if text else cell[0].get("si") in self._calling_shared

    def formula_cells(self) -> Iterable[Position]:
        """All cells with a formula."""
        own = {position for position, cell in self._cells.items() if cell[0].tag == self._formula_tag}
        return own | self.formulas.keys()

    def positions(self) -> Iterable[Position]:
        """Where something may stand."""
        return self._cells

    def check(self) -> None:
        """Read the value of every cell."""
        for position in self._cells:
            self.value(position)

    def _broken(self, message: str) -> Refused:
        return broken(f"{self._what} has {message}")

    def _check_merged(self, reference: str) -> None:
        """Refuse a sheet that merges cells outside the bounds: it is none of ours."""
        area = area_at(self._sheet, reference)
        if area is None:
            raise self._broken(f"merged cells {shown(reference)}")
        if area.last_row > ROWS or area.last_column > COLUMNS:
            message = f"belongs to merged cells that reach outside {ROWS} rows and {COLUMNS} columns"
            raise beyond((self._sheet, area.row, area.column), message, "take the merged cells apart")

    def _read_rows(self, rows: Element) -> None:
        """Put every cell with a value or a formula in its place, and count it."""
        last_row = 0
        for row_element in rows:
            written = row_element.get("r")
            row = last_row + 1 if written is None else whole(written)
            if row_element.tag != self._row_tag or not last_row < row <= LAST_ROW:
                raise self._broken(f"{shown(local_name(row_element.tag))} {shown(written or '')} after row {last_row}")
            last_row = row
            last_column = last_held = held = 0
            for cell in row_element:
                if cell.tag != self._cell_tag:
                    raise self._broken(f"{shown(local_name(cell.tag))} in row {row}")
                reference = cell.get("r")
                column = last_column + 1
                if reference is not None:
                    # Nearly all cells are in a column within the bounds, and name the row as it is written.
                    column = _COLUMNS.get(reference.removesuffix(written or ""), 0) or self._far_column(reference, row)
                    if column <= last_column:
                        raise self._broken(f"cell {shown(reference)} out of order")
                last_column = column
                if len(cell):
                    held += 1
                    last_held = column
                    self._cells[row, column] = cell
                    formula = cell[0]
                    if formula.tag == self._formula_tag and (formula.text or formula.get("ref")):
                        self._note_formula(formula, row, column)
            if held:
                self._budget.add_cells((self._sheet, row, last_held), held)

    def _far_column(self, reference: str, row: int) -> int:
        """The column of any address; Refused if it is not in this row."""
        position = cell_at(reference)
        if not position or position[0] != row or position[1] > LAST_COLUMN or "$" in reference:
            raise self._broken(f"cell {shown(reference)} in row {row}")
        return position[1]

    def _note_formula(self, formula: Element, row: int, column: int) -> None:
        """Note a formula that says something about other cells: it is shared with them, or it fills them."""
        shared = formula.get("si")
        if shared and formula.text and calls(formula.text, self._budget.functions):
            self._calling_shared.add(shared)
        if formula.get("t") in _FILLING and (area := area_at(self._sheet, formula.get("ref", ""))):
            self.fill_area(area, self._budget, calling=bool(self.formula_calls((row, column))))

    def _read_value(self, cell: Element, spot: Spot) -> CellValue:
        """Read the value of a cell, after its formula if it has one."""
        kind = cell.get("t", "n")
        text: str | None = None
        inline = ""
        for child in cell:
            if child.tag == self._inline_tag and kind == "inlineStr":
                check_depth(child, DEPTH - _CHILDREN, self._what)
                inline = text_of(child)
            elif len(child) or child.tag not in (self._value_tag, self._formula_tag):
                odd = child[0] if child.tag in (self._value_tag, self._formula_tag) else child
                raise self._broken(f"{shown(local_name(odd.tag))} in cell {address(*spot[1:])}")
            elif child.tag == self._formula_tag:
                if child is not cell[0]:
                    raise self._broken(f"a formula after the value in cell {address(*spot[1:])}")
            elif text is None:
                text = child.text or ""
            else:
                raise self._broken(f"two values in cell {address(*spot[1:])}")
        # Some programs write an inline text twice.
        value = self._typed(kind, inline or text or "", cell.get("s", ""), spot)
        if isinstance(value, str):
            self._budget.add_text(spot, len(value))
        return value

    def _typed(self, kind: str, text: str, style: str, spot: Spot) -> CellValue:
        """The value of a text in a cell of that type and style."""
        if kind in ("str", "inlineStr"):
            return unescaped(text)
        if kind not in ("n", "s", "b", "e", "d"):
            raise self._broken(f"cell {address(*spot[1:])} of unknown type {shown(kind)}")
        if not text:
            return None
        if kind == "n":
            number = finite(text, spot)
            dated = self._book.dated.get(style)
            return (serial_text(number, dated, self._book.since_1904) if dated else "") or number
        if kind == "s":
            index = whole(text)
            if not 0 <= index < len(self._book.texts):
                raise self._broken(f"no text for cell {address(*spot[1:])}")
            return self._book.texts[index]
        if kind == "b" and text in ("0", "1"):
            return text == "1"
        value = text if kind == "e" else iso_text(text) if kind == "d" else ""
        if not value:
            raise no_number(text, spot)
        return value
