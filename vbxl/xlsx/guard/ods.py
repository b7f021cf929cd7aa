"""The parts of an .ods: sheets, names, formulas, errors and dates of content.xml, parsed once within the bounds.

LibreOffice ends every sheet with a million repeated blank rows: only non-empty cells count, each as often as it is
repeated. Element names are compared with their usual prefixes, as in calamine.
"""

from __future__ import annotations

from collections.abc import Callable

from vbxl.problems import shown
from vbxl.xlsx.areas import Area, target_ods
from vbxl.xlsx.guard.active_content import calls
from vbxl.xlsx.guard.bounds import (
    DEPTH_ODS,
    FORMULA,
    TEXT,
    Refused,
    Seen,
    Spot,
    beyond,
    broken,
    finite,
    no_number,
    whole,
)
from vbxl.xlsx.guard.cells import Found, Held, duration_text, iso_text, place
from vbxl.xlsx.guard.unpack import Parts
from vbxl.xlsx.guard.xml import Attributes, elements, parser_for, run, too_deep

_CONTENT = "content.xml"
_WHAT = "its part content.xml"
_CELLS = ("table:table-cell", "table:covered-table-cell")
# calamine treats a cell as blank unless it has one of these
_HOLDING = frozenset(
    {
        "office:value-type", "office:value", "office:string-value", "office:date-value", "office:time-value",
        "office:boolean-value", "table:formula",
    }
)  # fmt: skip
_TEXT_VALUES = frozenset({"office:string-value", "office:date-value", "office:time-value"})
_NAMES = ("table:named-range", "table:named-expression")
_TRUTHS = frozenset({"true", "false", "TRUE", "FALSE"})


class OpenDocument:
    """The sheets of an .ods, all in one part, which is walked at once."""

    def __init__(self, parts: Parts, seen: Seen) -> None:
        """Walk the part; sheets, names and counts go into `seen`."""
        if _CONTENT not in parts:
            raise broken(f"{_WHAT} is missing")
        self._part = parts[_CONTENT]
        self._found = _Content(self._part, seen).walk()
        if not seen.sheets:
            raise broken("the workbook has no sheet")
        meta = elements(parts["meta.xml"], "meta.xml") if "meta.xml" in parts else []
        self.modified = next((text for parent, tag, _, text in meta if (parent, tag) == ("meta", "date")), "")

    def found(self, sheet: str) -> Found:
        """The contents of the cells of a sheet."""
        return self._found[sheet]

    def look(self, _sheet: str) -> None:
        """Do nothing: all cells were walked."""

    def for_engines(self, sheet: str) -> tuple[Found, Parts]:
        """The contents of the cells of a sheet, and the checked part with all sheets for an engine."""
        return self._found[sheet], {_CONTENT: self._part}


class _Content:
    """Walks content.xml; each element goes to the method for its name."""

    def __init__(self, part: bytes, seen: Seen) -> None:
        self.part, self.seen = part, seen
        self.sheet: str | None = None
        self.found: dict[str, Found] = {}
        self.depth = self.row = self.last_row = self.column = self.before = 0
        self.times = self.repeats = self.hush = self.mark = self.paragraphs = 0
        self.in_row = self.in_names = self.odd = False
        self.cell: Attributes | None = None
        self.pieces: list[str] = []
        self._outside: dict[str, Callable[[Attributes], None]] = {
            "table:table": self._table,
            "table:table-row": self._row,
            "table:named-expressions": self._names,
            "table:named-range": self._name,
            **dict.fromkeys(_CELLS, self._cell),
        }
        self._inside: dict[str, Callable[[Attributes], None]] = {
            "text:p": self._paragraph,
            "text:s": self._spaces,
            "text:tab": self._tab,
            "text:line-break": self._break,
            "office:annotation": self._other_text,
            **dict.fromkeys(("table:table", "table:table-row", *_CELLS), self._misplaced),
        }
        self._ends: dict[str, Callable[[], None]] = {
            "table:table": self._table_end,
            "table:table-row": self._row_end,
            "table:named-expressions": self._names_end,
            **dict.fromkeys(_CELLS, self._cell_end),
        }

    def walk(self) -> dict[str, Found]:
        """Walk the part; the contents of the cells of each sheet."""
        parser = parser_for(_WHAT)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self.pieces.append
        parser.StartCdataSectionHandler = self._unusual
        parser.CommentHandler = parser.ProcessingInstructionHandler = self._remark
        run(parser, self.part, _WHAT)
        return self.found

    def _start(self, tag: str, attributes: Attributes) -> None:
        self.depth += 1
        if self.depth > DEPTH_ODS:
            raise too_deep(_WHAT)
        if self.cell is None:
            if (self.in_row and tag not in _CELLS) or (self.in_names and tag not in _NAMES):
                raise self._between()
            handler = self._outside.get(tag)
        elif self.hush:
            return
        else:
            handler = self._other_text if tag.startswith("draw:") else self._inside.get(tag)
        if handler:
            handler(attributes)

    def _end(self, tag: str) -> None:
        if self.depth == self.hush:
            del self.pieces[self.mark :]
            self.hush = 0
        elif not self.hush and tag in self._ends:
            self._ends[tag]()
        self.depth -= 1

    def _table(self, attributes: Attributes) -> None:
        if self.sheet is not None:
            self._misplaced(attributes)
        self.sheet = attributes.get("table:name", "")
        self.seen.add_sheet(self.sheet)
        self.found[self.sheet] = Found()
        self.last_row = 0

    def _table_end(self) -> None:
        self.sheet = None

    def _row(self, attributes: Attributes) -> None:
        if self.sheet is None or self.in_row:
            self._misplaced(attributes)
        self.times = self._repeated(attributes, "table:number-rows-repeated")
        self.row = self.last_row + 1
        self.last_row += self.times
        self.column = self.before = 0
        self.in_row = True
        self.pieces.clear()

    def _row_end(self) -> None:
        self._nothing_between()
        self.in_row = False
        # calamine stores the blanks left of a row's last cell element one by one: a kilobyte can ask for gigabytes
        self.seen.spreads(self.before, f"sheet {shown(self.sheet)} has too many blank cells")

    def _names(self, _attributes: Attributes) -> None:
        # calamine skips the names of a single sheet.
        self.in_names = self.sheet is None
        self.pieces.clear()

    def _names_end(self) -> None:
        if self.in_names:
            self._nothing_between()
        self.in_names = False

    def _name(self, attributes: Attributes) -> None:
        if self.sheet is None:
            area = target_ods(attributes.get("table:cell-range-address", ""))
            self.seen.add_name(attributes.get("table:name", ""), area)

    def _cell(self, attributes: Attributes) -> None:
        if not self.in_row:
            self._misplaced(attributes)
        self._nothing_between()
        self.repeats = self._repeated(attributes, "table:number-columns-repeated")
        self.before = self.column
        self.column += self.repeats
        self.cell = attributes
        self.pieces.clear()
        self.paragraphs = 0
        self.odd = False

    def _nothing_between(self) -> None:
        if self.pieces and "".join(self.pieces).strip(" \t\r\n"):
            raise self._between()

    def _between(self) -> Refused:
        """The refusal of anything between cells or names: calamine does not read such a file at all."""
        if self.in_names:
            return broken(f"{_WHAT} has something that is no name among its names")
        return broken(f"{_WHAT} has something that is no cell in row {self.row} of sheet {shown(self.sheet)}")

    def _misplaced(self, _attributes: Attributes) -> None:
        raise broken(f"{_WHAT} has a table, row or cell where none should be")

    # the text of a cell: without notes and shapes, with tabs and breaks, whatever calamine does with them

    def _paragraph(self, _attributes: Attributes) -> None:
        if self.paragraphs:
            self.pieces.append("\n")
        self.paragraphs += 1

    def _spaces(self, attributes: Attributes) -> None:
        count = whole(attributes.get("text:c", "1"))
        if not 0 <= count <= TEXT:
            raise beyond(self._spot(), f"holds more than {TEXT:,} spaces", "shorten it")
        self.pieces.append(" " * count)

    def _tab(self, _attributes: Attributes) -> None:
        self.pieces.append("\t")
        self.odd = True

    def _break(self, _attributes: Attributes) -> None:
        self.pieces.append("\n")
        self.odd = True

    def _other_text(self, _attributes: Attributes) -> None:
        self.hush, self.mark = self.depth, len(self.pieces)
        self.odd = True

    def _unusual(self) -> None:
        self._remark()
        self.odd = True  # CDATA

    def _remark(self, *_texts: str) -> None:
        if self.in_names or (self.in_row and self.cell is None):
            raise self._between()

    # the values of cells

    def _cell_end(self) -> None:
        cell, self.cell = self.cell, None
        text = "".join(self.pieces)
        self.pieces.clear()
        if cell is None or _HOLDING.isdisjoint(cell):
            return
        spot, formula = self._spot(), cell.get("table:formula", "")
        string = cell.get("office:string-value", text)
        if len(formula) > FORMULA:
            raise beyond(spot, f"holds a formula of {len(formula):,} characters", "shorten it")
        # the far corner must lie within the bounds before anything is repeated here
        corner = spot[0], self.last_row, self.column
        self.seen.hold(corner, len(string), self.times * self.repeats, len(formula))
        self._check(cell, spot)
        decided = _date_or_time(cell) or (string if self.odd and cell.get("office:value-type") == "string" else "")
        error = text if cell.get("calcext:value-type") == "error" else ""
        calling = bool(formula) and calls(formula, self.seen.functions)
        if "table:number-matrix-rows-spanned" in cell or "table:number-matrix-columns-spanned" in cell:
            self._matrix(cell, spot, calling=calling)
        found = self.found[spot[0]]
        decided, value = error or decided, _value(cell, text)
        for row in range(self.row, self.last_row + 1):
            for repeated in range(place(row, self.before + 1), place(row, self.column) + 1):
                if formula:
                    found.add_formula(repeated, calling=calling)
                if decided:
                    found.decide(repeated, decided)
                elif value is not None:
                    found.values[repeated] = value

    def _spot(self) -> Spot:
        return self.sheet or "", self.row, self.before + 1

    def _check(self, cell: Attributes, spot: Spot) -> None:
        if "office:value" in cell:
            finite(cell["office:value"], spot)
        if "office:boolean-value" in cell and cell["office:boolean-value"] not in _TRUTHS:
            raise no_number(cell["office:boolean-value"], spot)

    def _matrix(self, cell: Attributes, spot: Spot, *, calling: bool) -> None:
        """Record an array formula: its first cell contains it, and it fills the others."""
        rows = self._repeated(cell, "table:number-matrix-rows-spanned")
        columns = self._repeated(cell, "table:number-matrix-columns-spanned")
        if (rows, columns) != (1, 1):
            sheet, row, column = spot
            area = Area(sheet, row, column, row + rows - 1, column + columns - 1)
            self.found[sheet].add_formulas(area, self.seen, calling=calling)

    def _repeated(self, attributes: Attributes, key: str) -> int:
        """The number of times that a row or cell is repeated."""
        if key not in attributes:
            return 1
        count = whole(attributes[key])
        if count < 1:
            raise broken(f"{_WHAT} repeats a row or cell {shown(attributes[key])} times")
        return count


def _date_or_time(cell: Attributes) -> str:
    """The date or time of a cell in our form, unchanged if it is not a valid one."""
    date, time = cell.get("office:date-value", ""), cell.get("office:time-value", "")
    return iso_text(date) or date or duration_text(time) or time


def _value(cell: Attributes, text: str) -> Held:
    """The value of a cell: its first value attribute, as in calamine, or the text of a cell of type string."""
    for key, value in cell.items():
        if key == "office:value":
            return float(value)
        if key == "office:boolean-value":
            return value.lower() == "true"
        if key in _TEXT_VALUES:
            return value
    return text if cell.get("office:value-type") == "string" else None
