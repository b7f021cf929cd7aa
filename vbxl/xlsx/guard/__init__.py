"""The guard: reads a stranger's workbook within bounds.

`guard(data)` unpacks each part once and parses once the parts that matter. It gives the defined names and the contents
of the cells: values, formulas, dates as text.

Checked at once: kind, size, number and unpacked sizes of parts, marks, the parts around the sheets, the shared texts.
Checked sheet by sheet, at once or with `whole=False` on first use: the order of cells, and the bounds on rows, columns,
formulas and merged cells. A value's type and length are checked when somebody asks for it, if not before. The bounds
count everything read, in an .ods as in an .xlsx.

Refused has a code of problems.CODES:
  FILE-KIND        another kind of file: .xls, .xlsb, Numbers, PDF, picture, web page, plain text, archive
  FILE-ENCRYPTED   a password
  FILE-UNREADABLE  empty, cut off, damaged, with false headers, or with a DOCTYPE
  FILE-BOUNDS      larger than bounds.py allows; names the cell if a single cell is at fault
  FILE-NUMBER      a cell holds NaN, 0x10, 1e999; names the cell
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field

from vbxl.problems import shown
from vbxl.xlsx.cells import Area, DefinedNames, Grid, normalize
from vbxl.xlsx.guard.active_content import list_active_content
from vbxl.xlsx.guard.bounds import ReadBudget, Refused, Spot, refuse_damaged, to_refused
from vbxl.xlsx.guard.cells import SheetCells, format_modified
from vbxl.xlsx.guard.ods import OpenDocument
from vbxl.xlsx.guard.unpack import unpack
from vbxl.xlsx.guard.xlsx import Workbook

__all__ = ["Area", "DefinedNames", "Guarded", "Refused", "Spot", "guard"]


@dataclass(frozen=True)
class Guarded:
    """A workbook that is safe to open, with its contents.

    `formulas` are the cells with a formula on the sheets read so far, including every cell of an array formula. `calls`
    are the cells whose formula calls one of our functions, in any spelling.
    """

    kind: str  # "xlsx", "xlsm", "ods"
    data: bytes = field(repr=False)  # the file as mailed
    sheets: tuple[str, ...]  # worksheets in order, hidden ones too
    names: DefinedNames  # workbook-wide names of one area within the bounds
    modified: str  # the time of the last change as the file states it: "2026-11-21T10:00:00", "" if unknown
    book: Workbook | OpenDocument = field(repr=False, compare=False)
    carried: tuple[str, ...] = ()  # contents that no move sheet has, in words: "macros", "data connections"
    formulas: set[Spot] = field(default_factory=set, compare=False)
    calls: set[Spot] = field(default_factory=set, compare=False)
    _read: dict[str, SheetCells | Refused] = field(default_factory=dict, repr=False, compare=False)

    def read(self, sheet: str) -> SheetCells:
        """Return a sheet's cells, which are read on first use.

        If the cells are invalid, every call raises Refused for the same reason.
        """
        if sheet not in self.sheets:
            raise refuse_damaged(f"the workbook has no sheet named {shown(sheet)}")
        if sheet not in self._read:
            try:
                self._read[sheet] = cells = self.book.read(sheet)
                self.formulas.update((sheet, *position) for position in cells.formulas)
                self.calls.update((sheet, *position) for position, calling in cells.formulas.items() if calling)
            except Exception as error:  # noqa: BLE001 - whatever a stranger's bytes cause
                self._read[sheet] = to_refused(error)
        result = self._read[sheet]
        if isinstance(result, Refused):
            raise result
        return result

    def area(self, area: Area) -> Grid:
        """Return an area's values row by row, normalised as in xlsx/cells.py; Refused if any of them is invalid."""
        cells = self.read(area.sheet)
        columns = range(area.column, area.last_column + 1)
        return tuple(
            tuple([normalize(cells.value((row, column))) for column in columns])
            for row in range(area.row, area.last_row + 1)
        )

    def find_text(self, fits: Callable[[str], bool]) -> tuple[Spot, str] | None:
        """Return the first cell whose text fits, and the text; None if there is none. Refused sheets are skipped."""
        for sheet in self.sheets:
            with suppress(Refused):
                cells = self.read(sheet)
                for position in cells.values:
                    value = normalize(cells.value(position))
                    if isinstance(value, str) and fits(value):
                        return (sheet, *position), value
        return None

    def check(self) -> None:
        """Read every sheet; Refused if any cell is invalid."""
        for sheet in self.sheets:
            cells = self.read(sheet)
            for position in cells.values:
                cells.value(position)


def guard(data: bytes, *, whole: bool = True, functions: Collection[str] = ()) -> Guarded:
    """Open a mailed workbook and return its contents; whatever its bytes, the only exception raised is Refused.

    Without `whole`, each sheet is read on first use, and may be Refused then. `functions` are the names that
    `Guarded.calls` looks for.
    """
    budget = ReadBudget(tuple(functions))
    try:
        kind, parts = unpack(data)
        extras = list_active_content(parts)
        book = OpenDocument(parts, budget) if kind == "ods" else Workbook(parts, budget)
        modified = format_modified(book.modified)
    except Exception as error:  # noqa: BLE001 - whatever a stranger's bytes cause
        raise to_refused(error) from None
    guarded = Guarded(kind, data, tuple(budget.sheets), book.names, modified, book, extras)
    if whole:
        guarded.check()
    return guarded
