"""Bounds on the size of a mailed workbook, and the refusal that states in one line why a file is not read.

A move sheet that we build has 110 to 180 kB and 9,000 to 20,600 cells, 270 kB more with xlwings Lite; its buttons write
up to 3,000 more cells. The bounds leave room for people's additions and limit the worst file that a stranger can make
to about a second and 150 MB in any reader; the tests of the guard check this.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from vbxl.problems import shown
from vbxl.xlsx.cells import Area, DefinedNames, address

FILE = 2 * 2**20  # bytes as mailed
MEMBERS = 256  # parts in the zip: LibreOffice writes about 20, Excel one more for every check box and picture
MEMBER = 8 * 2**20  # bytes of one part unpacked: 20,000 cells take 2 MiB in LibreOffice's wordiest form
TOTAL = 16 * 2**20  # bytes of all parts unpacked
RATIO = 120  # unpacked to packed: a bomb reaches 1,000; 20,000 equal cells in LibreOffice's .ods, 63
SMALL = 64 * 2**10  # bytes: a smaller part may have any ratio, it can't hurt
MARKS = 300_000  # "<" or "=" in the parts that are parsed, whose work grows with them; 20,000 cells have 120,000
DEPTH = 24  # levels of elements within elements
DEPTH_ODS = 40  # text in a shape in a group in a cell is nested deeper there
SHEETS = 64
ROWS = 750  # last row that may hold something
COLUMNS = 176  # last column that may hold something
CELLS = 26_000  # cells that hold something, in all sheets
TEXT = 4_096  # characters in one cell
TEXTS = 2**22  # characters in all cells: a long shared string counts in every cell that refers to it
FILLED = 1_000_000  # cells that array formulas fill, in all
LAST_ROW = 2**20  # the grid of every spreadsheet program
LAST_COLUMN = 2**14
DIGITS = 7  # of the whole numbers in XML: rows, repeats, indices

AGAIN = "open it in your spreadsheet program, save it as .xlsx or .ods and send it again"
NO_MEMORY = "it takes too much memory to read"
FRESH = "copy your entries into the original move sheet and send that"

# A number as spreadsheets write it. float() accepts more: NaN, inf, 1_0, digits of other scripts.
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?").fullmatch

Spot = tuple[str, int, int]  # sheet, row, column


class Refused(Exception):  # noqa: N818 - the contract's word: a refusal is an answer, with its remedy
    """The refusal of a file: a code of problems.CODES, the fault, its remedy, and the sheet and cell at fault."""

    def __init__(self, code: str, message: str, remedy: str, sheet: str = "", cell: str = "") -> None:
        # Exception gets all arguments, so that a Refused passes from a child process unchanged
        super().__init__(code, message, remedy, sheet, cell)
        self.code = code
        self.message = message
        self.remedy = remedy
        self.sheet = sheet
        self.cell = cell

    def __str__(self) -> str:
        """Return the refusal in one readable line."""
        place = f"{shown(self.sheet)} {self.cell} " if self.cell else ""
        return f"{self.code}: {place}{self.message}. {self.remedy[:1].upper()}{self.remedy[1:]}."


def refuse_damaged(message: str) -> Refused:
    """Return the refusal of a file that is damaged or incomplete."""
    return Refused("FILE-UNREADABLE", message, AGAIN)


def refuse_large(message: str, remedy: str = FRESH) -> Refused:
    """Return the refusal of a file that exceeds a bound."""
    return Refused("FILE-BOUNDS", message, remedy)


def refuse_cell(spot: Spot, message: str, remedy: str = FRESH) -> Refused:
    """Return the refusal of a file that exceeds a bound in one cell."""
    sheet, row, column = spot
    return Refused("FILE-BOUNDS", message, remedy, sheet, address(row, column))


def to_refused(error: Exception) -> Refused:
    """Return the refusal for an error that a stranger's bytes caused, so that one file never stops the others."""
    if isinstance(error, Refused):
        return error.with_traceback(None)
    if isinstance(error, MemoryError):
        return refuse_large(NO_MEMORY)
    return refuse_damaged(f"the file cannot be read ({type(error).__name__})")


def refuse_number(text: str, spot: Spot) -> Refused:
    """Return the refusal of a cell whose value doesn't fit its type, which is number, date or truth value."""
    sheet, row, column = spot
    message = f"holds {shown(text)}, a number that no spreadsheet program writes"
    return Refused(
        "FILE-NUMBER", message, "type the value again, save the file and send it again", sheet, address(row, column)
    )


def read_whole(text: str) -> int:
    """Return the whole number in a text of at most seven digits; -1 for any other text.

    >>> read_whole("12"), read_whole("-1"), read_whole("99999999"), read_whole("")
    (12, -1, -1, -1)
    """
    return int(text) if len(text) <= DIGITS and text.isascii() and text.isdigit() else -1


def read_number(text: str, spot: Spot) -> float:
    """Return the number in a cell; Refused (FILE-NUMBER) if its text isn't a finite decimal number."""
    if _NUMBER(text) and math.isfinite(number := float(text)):
        return number
    raise refuse_number(text, spot)


@dataclass(slots=True)
class ReadBudget:
    """Counts the contents of a workbook, and raises Refused if they exceed a bound.

    `functions` are the functions whose calls are noted.
    """

    functions: tuple[str, ...] = ()
    sheets: list[str] = field(default_factory=list)
    marks: int = 0
    cells: int = 0
    characters: int = 0
    filled: int = 0

    def add_marks(self, part: bytes) -> None:
        """Count the marks in a part before it is parsed; marks are elements and attributes."""
        self.marks += max(part.count(b"<"), part.count(b"="))
        if self.marks > MARKS:
            remedy = f"clear formatting and delete rows and columns outside the form, or {FRESH}"
            raise refuse_large(f"its parts have more than {MARKS:,} elements or attributes", remedy)

    def add_sheet(self, sheet: str) -> None:
        """Add a sheet; Refused if another sheet has the same name, since addresses would be ambiguous."""
        if not sheet or sheet in self.sheets:
            raise refuse_damaged(f"two sheets have the name {shown(sheet)}" if sheet else "a sheet has no name")
        if len(self.sheets) == SHEETS:
            raise refuse_large(f"it has more than {SHEETS} sheets")
        self.sheets.append(sheet)

    def add_cells(self, spot: Spot, count: int = 1) -> None:
        """Count non-empty cells, of which `spot` is the last."""
        _, row, column = spot
        if row > ROWS or column > COLUMNS:
            raise refuse_cell(
                spot, f"lies outside the first {ROWS} rows and {COLUMNS} columns", f"clear it, or {FRESH}"
            )
        self.cells += count
        if self.cells > CELLS:
            raise refuse_large(f"more than {CELLS:,} cells are filled")

    def add_text(self, spot: Spot, length: int, count: int = 1) -> None:
        """Count the characters of a text that is in `count` cells, of which `spot` is the first."""
        if length > TEXT:
            raise refuse_cell(spot, f"holds {length:,} characters; the limit is {TEXT:,}", "shorten it")
        self.characters += count * length
        if self.characters > TEXTS:
            raise refuse_large(f"the cells hold more than {TEXTS:,} characters")

    def add_filled(self, area: Area) -> None:
        """Count the cells that one formula fills; where arrays overlap, a cell is counted each time."""
        if area.last_row > ROWS or area.last_column > COLUMNS:
            raise refuse_cell((area.sheet, area.row, area.column), "has a formula that fills too many cells")
        rows, columns = area.shape
        self.filled += rows * columns
        if self.filled > FILLED:
            message = "its formulas fill too many cells"
            raise refuse_large(message, f"clear formatting and delete rows and columns outside the form, or {FRESH}")

    def keep_names(self, names: Iterable[tuple[str, Area | None]]) -> DefinedNames:
        """Return the defined names of those areas that are on this workbook's sheets and within the bounds.

        Excel's own names (_xlnm) are left out.
        """
        return DefinedNames(
            (name, area)
            for name, area in names
            if name and area and not name.lower().startswith("_xlnm")
            and area.sheet in self.sheets and area.last_row <= ROWS and area.last_column <= COLUMNS
        )  # fmt: skip
