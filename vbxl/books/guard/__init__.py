"""The guard: opens a workbook that a stranger mailed, within bounds, and gives what the engines cannot give.

`guard(data)` unpacks each part once and parses once those that matter. It gives the defined names, which cells hold
formulas, error values and dates, and the checked parts: `engines.open_cells` hands only those to a reader, in a
package of our own, so that neither calamine nor openpyxl meets a header, style, picture or name nobody looked at.

Refused has a code of problems.CODES:
  FILE-KIND        another kind of file: .xls, .xlsb, Numbers, PDF, picture, web page, plain text, archive
  FILE-ENCRYPTED   a password
  FILE-UNREADABLE  empty, cut off, damaged, lying about itself, or with a DOCTYPE
  FILE-BOUNDS      larger than bounds.py allows; the cell is named if it is one cell's fault
  FILE-NUMBER      a cell holds NaN, 0x10, 1e999; the cell is named
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vbxl.books.areas import Area, Names
from vbxl.books.guard.bounds import NO_MEMORY, Refused, Seen, Spot, broken, too_large
from vbxl.books.guard.carried import carried
from vbxl.books.guard.dates import modified_text
from vbxl.books.guard.ods import read_ods
from vbxl.books.guard.unpack import unpacked
from vbxl.books.guard.xlsx import read_xlsx

__all__ = ["Area", "Guarded", "Names", "Refused", "Spot", "guard"]


@dataclass(frozen=True)
class Guarded:
    """A workbook that is safe to open, and what it shows besides its cells."""

    kind: str  # "xlsx", "xlsm", "ods"
    data: bytes = field(repr=False)  # the file as mailed
    sheets: tuple[str, ...]  # worksheets in order, hidden ones too
    names: Names  # workbook-wide names of one area within the bounds
    formulas: frozenset[Spot] = field(repr=False)  # cells with a formula, every cell of an array formula
    calls: frozenset[Spot] = field(repr=False)  # those of them that call a cell function of ours, however spelt
    errors: Mapping[Spot, str] = field(repr=False)  # cells that hold an error value: "#DIV/0!"
    texts: Mapping[Spot, str] = field(repr=False)  # dates as ISO text, and texts the engines do not read alike
    modified: str  # when the file says it was changed: "2026-11-21T10:00:00", "" if it does not
    parts: Mapping[str, bytes] = field(repr=False)  # the checked parts, for the engines
    carried: tuple[str, ...] = ()  # what it has that no move sheet has, in words: "macros", "data connections"


def guard(data: bytes) -> Guarded:
    """Open a mailed workbook: what it shows, or Refused, and nothing else on any bytes."""
    seen = Seen()
    try:
        kind, parts = unpacked(data)
        besides = carried(parts)
        modified = (read_ods if kind == "ods" else read_xlsx)(parts, seen)
    except Refused:
        raise
    except MemoryError:
        raise too_large(NO_MEMORY) from None
    except Exception as error:  # whatever a stranger's bytes may still set off, one file never stops the others
        raise broken(f"the file cannot be read ({type(error).__name__})") from error
    return Guarded(
        kind=kind,
        data=data,
        sheets=tuple(seen.sheets),
        names=Names(seen.names_within()),
        formulas=frozenset(seen.formulas),
        calls=frozenset(seen.calls),
        errors=seen.errors,
        texts=seen.texts,
        modified=modified_text(modified),
        parts=seen.parts,
        carried=besides,
    )
