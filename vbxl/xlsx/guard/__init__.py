"""The guard: opens a workbook that a stranger mailed, within bounds, and gives its contents.

`guard(data)` unpacks each part once and looks once at the parts that matter. It gives the defined names and the
contents of the cells: values, formulas, dates as text. The engines that give a second opinion get only checked parts,
in a package of our own (readers.py), and so never meet an unchecked header, style, picture or name.

Checked at once and always: kind, size, number and unpacked sizes of parts, marks, the parts around the sheets and the
shared texts. Checked sheet by sheet: cells – order, numbers, bounds on rows, columns, texts, formulas, merged cells –
all at once or, with `whole=False`, on first use of a sheet, so that an unread sheet costs nothing and does no harm.
The bounds count all sheets that were looked at. The single part of an .ods is walked at once.

Refused has a code of problems.CODES:
  FILE-KIND        another kind of file: .xls, .xlsb, Numbers, PDF, picture, web page, plain text, archive
  FILE-ENCRYPTED   a password
  FILE-UNREADABLE  empty, cut off, damaged, with false headers, or with a DOCTYPE
  FILE-BOUNDS      larger than bounds.py allows; names the cell if a single cell is at fault
  FILE-NUMBER      a cell holds NaN, 0x10, 1e999; names the cell
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
        """The time of the last change, as the file states it."""

    def found(self, sheet: str) -> SheetCells:
        """The contents of the cells of a sheet."""

    def look(self, sheet: str) -> None:
        """Look at all of them; Refused if anything is out of order."""

    def for_engines(self, sheet: str) -> tuple[Found, Mapping[str, bytes]]:
        """The contents of the cells, and the checked parts from which an engine reads the sheet."""


@dataclass(frozen=True)
class Guarded:
    """A workbook that is safe to open, with its contents."""

    kind: str  # "xlsx", "xlsm", "ods"
    data: bytes = field(repr=False)  # the file as mailed
    sheets: tuple[str, ...]  # worksheets in order, hidden ones too
    names: DefinedNames  # workbook-wide names of one area within the bounds
    modified: str  # the time of the last change as the file states it: "2026-11-21T10:00:00", "" if unknown
    book: _Book = field(repr=False, compare=False)
    cells: dict[str, SheetCells] = field(repr=False, compare=False)  # of the sheets that were looked at
    carried: tuple[str, ...] = ()  # contents that no move sheet has, in words: "macros", "data connections"

    def found(self, sheet: str) -> SheetCells:
        """The contents of the cells of a sheet, looked at now if not before; or Refused."""
        if sheet not in self.cells:
            with _refusing():
                self.cells[sheet] = self.book.found(sheet)
        return self.cells[sheet]

    def held(self, area: Area) -> list[list[Held]]:
        """The values of the cells of an area, row by row: a date as ISO text, None for none; or Refused."""
        with _refusing():
            return list(self.found(area.sheet).area(area))

    def for_engines(self, sheet: str) -> tuple[Found, Mapping[str, bytes]]:
        """The contents of the cells of a sheet, and the checked parts from which an engine reads it; or Refused."""
        with _refusing():
            return self.book.for_engines(sheet)

    def look(self) -> None:
        """Look at every sheet; Refused if any cell is out of order."""
        with _refusing():
            for sheet in self.sheets:
                self.book.look(sheet)

    @property
    def formulas(self) -> AbstractSet[Spot]:
        """The cells with a formula, including every cell of an array formula."""
        return FormulaCells(self.sheets, self.found)

    @property
    def calls(self) -> AbstractSet[Spot]:
        """The cells with a formula that calls one of our functions, in any spelling."""
        return FormulaCells(self.sheets, self.found, calling=True)


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
    """Open a mailed workbook: its contents or Refused, and nothing else for any bytes.

    Without `whole`, the cells of a sheet are looked at on first use, and may be Refused then. `functions` are the names
    of our cell functions: calls are found only to functions named here.
    """
    seen = Seen(tuple(functions))
    with _refusing():
        kind, parts = unpacked(data)
        extras = carried(parts)
        book = OpenDocument(parts, seen) if kind == "ods" else Workbook(parts, seen)
        names = DefinedNames(seen.names_within())
        modified = modified_text(book.modified)
    guarded = Guarded(kind, data, tuple(seen.sheets), names, modified, book, {}, extras)
    if whole:
        guarded.look()
    return guarded
