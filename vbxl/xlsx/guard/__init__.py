"""The guard: opens a workbook that a stranger mailed, within bounds, and gives its contents.

`guard(data)` unpacks each part once and parses once the parts that matter. It gives the defined names and the contents
of the cells: values, formulas, dates as text.

Checked at once and always: kind, size, number and unpacked sizes of parts, marks, the parts around the sheets and the
shared texts. Checked sheet by sheet, at once or, with `whole=False`, on first use: the order of cells, and the bounds
on rows, columns, formulas, texts and merged cells. A cell whose value is none of its type harms only who asks for it.
The bounds count all that was read, in an .ods as in an .xlsx.

Refused has a code of problems.CODES:
  FILE-KIND        another kind of file: .xls, .xlsb, Numbers, PDF, picture, web page, plain text, archive
  FILE-ENCRYPTED   a password
  FILE-UNREADABLE  empty, cut off, damaged, with false headers, or with a DOCTYPE
  FILE-BOUNDS      larger than bounds.py allows; names the cell if a single cell is at fault
  FILE-NUMBER      a cell holds NaN, 0x10, 1e999; names the cell
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

from vbxl.problems import shown
from vbxl.xlsx.areas import Area, DefinedNames
from vbxl.xlsx.guard.active_content import list_active_content
from vbxl.xlsx.guard.bounds import NO_MEMORY, ReadBudget, Refused, Spot, broken, too_large
from vbxl.xlsx.guard.cells import SheetCells, format_modified
from vbxl.xlsx.guard.ods import OpenDocument
from vbxl.xlsx.guard.unpack import unpack
from vbxl.xlsx.guard.xlsx import Workbook
from vbxl.xlsx.value import Grid, normalize

__all__ = ["Area", "DefinedNames", "Guarded", "Refused", "Spot", "guard"]


@dataclass(frozen=True)
class Guarded:
    """A workbook that is safe to open, with its contents."""

    kind: str  # "xlsx", "xlsm", "ods"
    data: bytes = field(repr=False)  # the file as mailed
    sheets: tuple[str, ...]  # worksheets in order, hidden ones too
    names: DefinedNames  # workbook-wide names of one area within the bounds
    modified: str  # the time of the last change as the file states it: "2026-11-21T10:00:00", "" if unknown
    book: Workbook | OpenDocument = field(repr=False, compare=False)
    cells: dict[str, SheetCells | Refused] = field(repr=False, compare=False)  # of the sheets that were read
    carried: tuple[str, ...] = ()  # contents that no move sheet has, in words: "macros", "data connections"

    def read(self, sheet: str) -> SheetCells:
        """Return the cells of a sheet, read now if not before; or Refused, for the same reason each time."""
        if sheet not in self.sheets:
            raise broken(f"the workbook has no sheet {shown(sheet)}")
        if sheet not in self.cells:
            try:
                with _refusing():
                    self.cells[sheet] = self.book.read(sheet)
            except Refused as refused:
                self.cells[sheet] = refused
        cells = self.cells[sheet]
        if isinstance(cells, Refused):
            raise cells
        return cells

    def area(self, area: Area) -> Grid:
        """Return the values of an area by the rule of value.py, exactly its shape, None for blank; or Refused."""
        cells = self.read(area.sheet)
        columns = range(area.column, area.last_column + 1)
        with _refusing():
            return tuple(
                tuple([normalize(cells.value((row, column))) for column in columns])
                for row in range(area.row, area.last_row + 1)
            )

    def texts_that(self, fit: Callable[[str], bool]) -> Iterator[tuple[Spot, str]]:
        """Yield the cells with a text that fits, sheet by sheet; of sheets that are out of order, none."""
        for sheet in self.sheets:
            with suppress(Refused):
                cells = self.read(sheet)
                for position in cells.positions():
                    value = normalize(cells.value(position))
                    if isinstance(value, str) and fit(value):
                        yield (sheet, *position), value

    @property
    def formulas(self) -> AbstractSet[Spot]:
        """The cells with a formula, including every cell of an array formula."""
        return FormulaCells(self, calling=False)

    @property
    def calls(self) -> AbstractSet[Spot]:
        """The cells with a formula that calls one of our functions, in any spelling."""
        return FormulaCells(self, calling=True)

    def check(self) -> None:
        """Read every sheet; Refused if any cell is out of order."""
        for sheet in self.sheets:
            cells = self.read(sheet)
            with _refusing():
                for position in cells.positions():
                    cells.value(position)


class FormulaCells(AbstractSet[Spot]):
    """The cells of a workbook that hold a formula; a sheet is read on first use."""

    _from_iterable: ClassVar[Any] = frozenset  # what & and | give

    def __init__(self, book: Guarded, *, calling: bool) -> None:
        """With `calling`, take only the formulas that call one of our functions."""
        self._book, self._calling = book, calling

    def __contains__(self, spot: object) -> bool:
        sheet, row, column = cast("Spot", spot)
        formulas = self._book.read(sheet).formulas if sheet in self._book.sheets else {}
        return formulas.get((row, column), False) if self._calling else (row, column) in formulas

    def __iter__(self) -> Iterator[Spot]:
        for sheet in self._book.sheets:
            for position, calling in self._book.read(sheet).formulas.items():
                if calling or not self._calling:
                    yield sheet, *position

    def __len__(self) -> int:
        return sum(1 for _ in self)


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn any other exception that a stranger's bytes cause into a refusal: one file never stops the others."""
    try:
        yield
    except Refused:
        raise
    except MemoryError:
        raise too_large(NO_MEMORY) from None
    except Exception as error:
        raise broken(f"the file cannot be read ({type(error).__name__})") from error


def guard(data: bytes, *, whole: bool = True, functions: Collection[str] = ()) -> Guarded:
    """Open a mailed workbook: return its contents or raise Refused, and nothing else for any bytes.

    Without `whole`, the cells of a sheet are read on first use, and may be Refused then. `functions` are the names
    of our cell functions: calls are found only to functions named here.
    """
    budget = ReadBudget(tuple(functions))
    with _refusing():
        kind, parts = unpack(data)
        extras = list_active_content(parts)
        book = OpenDocument(parts, budget) if kind == "ods" else Workbook(parts, budget)
        modified = format_modified(book.modified)
    guarded = Guarded(kind, data, tuple(budget.sheets), book.names, modified, book, {}, extras)
    if whole:
        guarded.check()
    return guarded
