"""The readers: the cells of a guarded workbook as the guard found them, or as an engine reads them, with equal results.

Values follow the rule of value.py, for every reader and every kind of file. calamine and openpyxl are second opinions
for `--reader` and the tests; each sees only parts that the guard checked, in a package written here.
"""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Final

from vbxl.problems import shown
from vbxl.xlsx.areas import Area
from vbxl.xlsx.guard import Guarded
from vbxl.xlsx.guard.bounds import COLUMNS, NO_MEMORY, ROWS, Refused, broken, too_large
from vbxl.xlsx.guard.cells import Found, place
from vbxl.xlsx.guard.unpack import SPREADSHEET
from vbxl.xlsx.value import Value, normal

# The readers of a workbook's cells: the guard itself, or one of two engines as a second opinion.
OWN: Final = "vbxl"
READERS: Final = (OWN, "calamine", "openpyxl")
Rows = Sequence[Sequence[object]]

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_MAIN = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_MANIFEST = (
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{SPREADSHEET}"/></manifest:manifest>'
)
# Gnumeric indents its .ods, and calamine fails on blanks between cells
_INDENT = re.compile(rb">[ \t\r\n]+<(?=/?table:)")


class WorkbookCells:
    """The cells of one opened workbook; a sheet is read on first use."""

    def __init__(self, guarded: Guarded, reader: str = OWN) -> None:
        """`reader` is one of READERS."""
        self._guarded = guarded
        self._reader = reader
        self._sheets: dict[str, tuple[Found, Rows]] = {}

    def area(self, area: Area) -> tuple[tuple[Value, ...], ...]:
        """The values of an area, exactly its shape, None for blank."""
        if area.sheet not in self._guarded.sheets:
            raise broken(f"the workbook has no sheet {shown(area.sheet)}")
        rows = self._guarded.held(area) if self._reader == OWN else self._by_engine(area)
        return tuple(tuple([None if value is None else normal(value) for value in row]) for row in rows)

    def _by_engine(self, area: Area) -> Iterator[list[object]]:
        """The values that an engine reads in an area; values that the guard decides take precedence."""
        if area.sheet not in self._sheets:
            self._sheets[area.sheet] = self._engine(area.sheet)
        found, rows = self._sheets[area.sheet]
        for row in range(area.row, area.last_row + 1):
            cells = rows[row - 1] if row <= len(rows) else ()
            yield [
                found.values[cell]
                if (cell := place(row, column)) in found.decided
                else cells[column - 1]
                if column <= len(cells)
                else None
                for column in range(area.column, area.last_column + 1)
            ]

    def _engine(self, sheet: str) -> tuple[Found, Rows]:
        """A sheet as the guard found it and as an engine reads it."""
        found, parts = self._guarded.for_engines(sheet)
        ods = self._guarded.kind == "ods"
        with _one_line(self._reader):
            read_sheet = _openpyxl if self._reader == "openpyxl" else _calamine
            return found, read_sheet(package(parts, ods=ods), self._guarded.sheets.index(sheet) if ods else 0)


def open_cells(guarded: Guarded, reader: str = OWN) -> WorkbookCells:
    """The cells of a guarded workbook; openpyxl reads .xlsx and .xlsm only."""
    if reader not in READERS:
        raise ValueError(f"no reader {reader!r}: choose {', '.join(READERS)}")
    if reader == "openpyxl" and guarded.kind == "ods":
        raise Refused("FILE-UNREADABLE", "openpyxl does not read .ods", "use --reader calamine, or send it as .xlsx")
    return WorkbookCells(guarded, reader)


def package(parts: Mapping[str, bytes], *, ods: bool) -> bytes:
    """The checked parts in a package of our own, uncompressed; an .xlsx with a single sheet."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as archive:
        if ods:
            archive.writestr("mimetype", SPREADSHEET)
            archive.writestr("META-INF/manifest.xml", _HEAD + _MANIFEST)
            archive.writestr("content.xml", _INDENT.sub(b"><", parts["content.xml"]))
        else:
            for path, part in {**_frame(), **parts}.items():
                archive.writestr(path, part)
    return written.getvalue()


def _frame() -> dict[str, bytes]:
    """The parts that make a package an .xlsx; they refer only to its sheet and its shared strings."""
    targets = (("worksheet", "worksheets/sheet1.xml"), ("sharedStrings", "sharedStrings.xml"))
    types = (("workbook.xml", "sheet.main"), *((target, kind) for kind, target in targets))
    overrides = "".join(f'<Override PartName="/xl/{path}" ContentType="{_MAIN}.{kind}+xml"/>' for path, kind in types)
    links = "".join(
        f'<Relationship Id="r{i}" Type="{_OFFICE}/{kind}" Target="{path}"/>'
        for i, (kind, path) in enumerate(targets, 1)
    )
    frame = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" ContentType='
        f'"application/vnd.openxmlformats-package.relationships+xml"/>{overrides}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
        f'xmlns:r="{_OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{links}</Relationships>',
    }
    return {path: (_HEAD + text).encode() for path, text in frame.items()}


def _calamine(data: bytes, index: int) -> Rows:
    """A sheet by calamine; without skip_empty_area=False it would begin at the first non-empty cell."""
    from python_calamine import CalamineWorkbook

    return CalamineWorkbook.from_filelike(BytesIO(data)).get_sheet_by_index(index).to_python(skip_empty_area=False)


def _openpyxl(data: bytes, index: int) -> Rows:
    """A sheet by openpyxl in read-only mode, which skips merged areas, links and validations and ignores dimensions."""
    import openpyxl

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=True)
    return list(book.worksheets[index].iter_rows(1, ROWS, 1, COLUMNS, values_only=True))


@contextmanager
def _one_line(reader: str) -> Iterator[None]:
    """Turn anything an engine raises into one clear line; a panic inside calamine is not an Exception."""
    try:
        yield
    except (Refused, KeyboardInterrupt, SystemExit):
        raise
    except MemoryError:
        raise too_large(NO_MEMORY) from None
    except BaseException as error:
        line = f"{type(error).__name__}: {error}".splitlines()[0]
        raise broken(f"{reader} cannot read it ({shown(line)})") from error
