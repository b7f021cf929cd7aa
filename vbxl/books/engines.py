"""The engines: the cells of a guarded workbook, read by calamine or openpyxl with the same answers.

What a cell holds follows the rule of normal.py, the same for both engines and all kinds of file. An engine only ever
sees the parts the guard checked, in a package written here.
"""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO

from vbxl.books.areas import Area
from vbxl.books.guard import Guarded
from vbxl.books.guard.bounds import COLUMNS, NO_MEMORY, ROWS, Refused, broken, too_large
from vbxl.books.guard.unpack import SPREADSHEET
from vbxl.books.normal import Value, normal
from vbxl.problems import shown

__all__ = ["READERS", "Cells", "Rows", "Value", "normal", "open_cells"]

Rows = Sequence[Sequence[object]]

READERS = ("calamine", "openpyxl")

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_MAIN = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_MANIFEST = (
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{SPREADSHEET}"/></manifest:manifest>'
)
# Gnumeric indents its .ods, and calamine takes the blanks between cells for a fault
_INDENT = re.compile(rb">[ \t\r\n]+<(?=/?table:)")


class Cells:
    """The cells of one opened workbook; a sheet is read when it is first asked for."""

    def __init__(self, guarded: Guarded, reader: str, read: Callable[[int], Rows]) -> None:
        """`read` gives the rows of the sheet with that number, from A1 on."""
        self._guarded = guarded
        self._reader = reader
        self._read = read
        self._sheets: dict[str, Rows] = {}

    def area(self, area: Area) -> tuple[tuple[Value, ...], ...]:
        """The values of an area, exactly its shape, None for blank."""
        rows = self._rows(area.sheet)
        columns = range(area.column, area.last_column + 1)
        return tuple(
            tuple(self._value(area.sheet, row, column, rows[row - 1] if row <= len(rows) else ()) for column in columns)
            for row in range(area.row, area.last_row + 1)
        )

    def _value(self, sheet: str, row: int, column: int, cells: Sequence[object]) -> Value:
        """One cell: what the guard says of it counts before what the engine says."""
        spot = sheet, row, column
        if spot in self._guarded.errors:
            return normal(self._guarded.errors[spot])
        if spot in self._guarded.texts:
            return normal(self._guarded.texts[spot])
        return normal(cells[column - 1]) if column <= len(cells) else None

    def _rows(self, sheet: str) -> Rows:
        """The rows of a sheet, as the engine gives them."""
        if sheet not in self._sheets:
            if sheet not in self._guarded.sheets:
                raise broken(f"the workbook has no sheet {shown(sheet)}")
            with _one_line(self._reader):
                self._sheets[sheet] = self._read(self._guarded.sheets.index(sheet))
        return self._sheets[sheet]


def open_cells(guarded: Guarded, reader: str = "calamine") -> Cells:
    """The cells of a guarded workbook; openpyxl reads .xlsx and .xlsm only."""
    if reader not in READERS:
        raise ValueError(f"no reader {reader!r}: choose {' or '.join(READERS)}")
    if reader == "openpyxl" and guarded.kind == "ods":
        raise Refused("FILE-UNREADABLE", "openpyxl does not read .ods", "use --reader calamine, or send it as .xlsx")
    with _one_line(reader):
        return Cells(guarded, reader, (_openpyxl if reader == "openpyxl" else _calamine)(package(guarded)))


def package(guarded: Guarded) -> bytes:
    """The checked parts in a package of our own: stored, not packed, sheets numbered instead of named."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        if guarded.kind == "ods":
            archive.writestr("mimetype", SPREADSHEET)
            archive.writestr("META-INF/manifest.xml", _HEAD + _MANIFEST)
            archive.writestr("content.xml", _INDENT.sub(b"><", guarded.parts["content.xml"]))
        else:
            for path, text in _frame(len(guarded.sheets)).items():
                archive.writestr(path, _HEAD + text)
            for path, part in guarded.parts.items():
                archive.writestr(path, part)
    return made.getvalue()


def _frame(sheets: int) -> dict[str, str]:
    """The parts that hold an .xlsx together, with nothing in them but its sheets and shared strings."""
    targets = [("worksheet", f"worksheets/sheet{i}.xml") for i in range(1, sheets + 1)]
    targets.append(("sharedStrings", "sharedStrings.xml"))
    types = [("workbook.xml", "sheet.main")] + [(target, kind) for kind, target in targets]
    overrides = "".join(f'<Override PartName="/xl/{path}" ContentType="{_MAIN}.{kind}+xml"/>' for path, kind in types)
    links = "".join(
        f'<Relationship Id="r{i}" Type="{_OFFICE}/{kind}" Target="{path}"/>'
        for i, (kind, path) in enumerate(targets, 1)
    )
    listed = "".join(f'<sheet name="{i}" sheetId="{i}" r:id="r{i}"/>' for i in range(1, sheets + 1))
    return {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" ContentType='
        f'"application/vnd.openxmlformats-package.relationships+xml"/>{overrides}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
        f'xmlns:r="{_OFFICE}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{links}</Relationships>',
    }


def _calamine(data: bytes) -> Callable[[int], Rows]:
    """Sheets by calamine; without skip_empty_area=False it would begin at the first cell that holds something."""
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_filelike(BytesIO(data))
    return lambda index: book.get_sheet_by_index(index).to_python(skip_empty_area=False)


def _openpyxl(data: bytes) -> Callable[[int], Rows]:
    """Sheets by openpyxl, read-only: it then skips merged areas, links and validations, and trusts no dimension."""
    import openpyxl

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=True)

    def read(index: int) -> Rows:
        return list(book.worksheets[index].iter_rows(1, ROWS, 1, COLUMNS, values_only=True))

    return read


@contextmanager
def _one_line(reader: str) -> Iterator[None]:
    """Whatever an engine raises becomes one clear line; a panic inside calamine is no Exception, so all is caught."""
    try:
        yield
    except (Refused, KeyboardInterrupt, SystemExit):
        raise
    except MemoryError:
        raise too_large(NO_MEMORY) from None
    except BaseException as error:
        said = f"{type(error).__name__}: {error}".splitlines()[0]
        raise broken(f"{reader} cannot read it ({shown(said)})") from error
