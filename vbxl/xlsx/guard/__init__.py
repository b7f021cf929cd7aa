"""The guard: opens a workbook that a stranger mailed, within bounds, and gives what stands in it.

`guard(data)` unpacks each part once and looks once at those that matter. It gives the defined names and what stands in
the cells: values, formulas, dates as text. The engines, which are asked for a second opinion, get only checked parts,
in a package of our own (engines.py), so that neither meets a header, style, picture or name nobody looked at.

What is checked where: kind, size, number and unpacked sizes of parts, marks, the parts around the sheets and the
shared texts, always and at once. Cells – order, numbers, bounds on rows, columns, texts, formulas, merged cells – sheet
by sheet, all at once or, with `whole=False`, when a sheet is first asked for, so that a sheet nobody reads costs
nothing and can hurt nobody; the bounds count all sheets that were looked at. The one part of an .ods is walked at once.

Refused has a code of problems.CODES:
  FILE-KIND        another kind of file: .xls, .xlsb, Numbers, PDF, picture, web page, plain text, archive
  FILE-ENCRYPTED   a password
  FILE-UNREADABLE  empty, cut off, damaged, lying about itself, or with a DOCTYPE
  FILE-BOUNDS      larger than bounds.py allows; the cell is named if it is one cell's fault
  FILE-NUMBER      a cell holds NaN, 0x10, 1e999; the cell is named
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from vbxl.xlsx.areas import Area, DefinedNames
from vbxl.xlsx.guard.active_content import carried
from vbxl.xlsx.guard.bounds import NO_MEMORY, Refused, Seen, Spot, broken, too_large
from vbxl.xlsx.guard.cells import FormulaCells, Found, Held, SheetCells, modified_text
from vbxl.xlsx.guard.ods import OpenDocument
from vbxl.xlsx.guard.unpack import unpacked
from vbxl.xlsx.guard.xlsx import Workbook

__all__ = ["Area", "DefinedNames", "Guarded", "Refused", "Spot", "guard"]


class _Book(Protocol):
    """The sheets of a workbook of either kind."""

    @property
    def modified(self) -> str:
        """When the file says it was changed."""

    def found(self, sheet: str) -> SheetCells:
        """What stands in the cells of a sheet."""

    def look(self, sheet: str) -> None:
        """Look at all of them: Refused if anything is out of order."""

    def for_engines(self, sheet: str) -> tuple[Found, Mapping[str, bytes]]:
        """The same, and the checked parts an engine reads the sheet from."""


@dataclass(frozen=True)
class Guarded:
    """A workbook that is safe to open, and what it shows."""

    kind: str  # "xlsx", "xlsm", "ods"
    data: bytes = field(repr=False)  # the file as mailed
    sheets: tuple[str, ...]  # worksheets in order, hidden ones too
    names: DefinedNames  # workbook-wide names of one area within the bounds
    modified: str  # when the file says it was changed: "2026-11-21T10:00:00", "" if it does not
    book: _Book = field(repr=False, compare=False)
    cells: dict[str, SheetCells] = field(repr=False, compare=False)  # of the sheets that were looked at
    carried: tuple[str, ...] = ()  # what it has that no move sheet has, in words: "macros", "data connections"

    def found(self, sheet: str) -> SheetCells:
        """What stands in the cells of a sheet, which is looked at now if it was not before; or Refused."""
        if sheet not in self.cells:
            with _refusing():
                self.cells[sheet] = self.book.found(sheet)
        return self.cells[sheet]

    def held(self, area: Area) -> list[list[Held]]:
        """What the cells of an area hold, row by row: a date as ISO text, None for nothing; or Refused."""
        with _refusing():
            return list(self.found(area.sheet).area(area))

    def for_engines(self, sheet: str) -> tuple[Found, Mapping[str, bytes]]:
        """What stands in the cells of a sheet, and the checked parts an engine reads it from; or Refused."""
        with _refusing():
            return self.book.for_engines(sheet)

    def look(self) -> None:
        """Look at every sheet: Refused if anything in any cell is out of order."""
        with _refusing():
            for sheet in self.sheets:
                self.book.look(sheet)

    @property
    def formulas(self) -> AbstractSet[Spot]:
        """Cells with a formula, every cell of an array formula."""
        return FormulaCells(self.sheets, self.found)

    @property
    def calls(self) -> AbstractSet[Spot]:
        """Those of them that call a cell function of ours, however spelt."""
        return FormulaCells(self.sheets, self.found, calling=True)


@contextmanager
def _refusing() -> Iterator[None]:
    """Whatever a stranger's bytes may still set off is a refusal: one file never stops the others."""
    try:
        yield
    except Refused:
        raise
    except MemoryError:
        raise too_large(NO_MEMORY) from None
    except Exception as error:
        raise broken(f"the file cannot be read ({type(error).__name__})") from error


def guard(data: bytes, *, whole: bool = True, functions: Collection[str] = ()) -> Guarded:
    """Open a mailed workbook: what it shows, or Refused, and nothing else on any bytes.

    Not `whole`, the cells of a sheet are looked at when it is first asked for, and may be Refused then. `functions` are
    the names of our cell functions: only of those named here are the calls found.
    """
    seen = Seen(tuple(functions))
    with _refusing():
        kind, parts = unpacked(data)
        besides = carried(parts)
        book = OpenDocument(parts, seen) if kind == "ods" else Workbook(parts, seen)
        names = DefinedNames(seen.names_within())
        modified = modified_text(book.modified)
    guarded = Guarded(kind, data, tuple(seen.sheets), names, modified, book, {}, besides)
    if whole:
        guarded.look()
    return guarded
