"""What is done to the package of a finished workbook.

Stable bytes: the same content gives the same file, at any time and on any system. And the part of a workbook that is
printed: its print areas, and a copy that prints one area on one page.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from html import escape, unescape
from typing import Final

from vbxl.xlsx.areas import Area, letters, target_xlsx

EPOCH: Final = (1980, 1, 1, 0, 0, 0)
PROPERTIES: Final = "docProps/core.xml"
_STAMP: Final = re.compile(rb"(<dcterms:(created|modified)\b[^>]*>)[^<]*(</dcterms:\2>)")
_WORKBOOK: Final = "xl/workbook.xml"
_SHEET: Final = re.compile(r'<sheet name="([^"]*)" sheetId="[0-9]+"')
_AREA: Final = r'<definedName name="_xlnm\.Print_Area" localSheetId="{}">([^<]*)</definedName>'
_PRINTED: Final = re.compile(r'<definedName name="_xlnm\.Print_(?:Area|Titles)"[^>]*>[^<]*</definedName>')
_ROWS: Final = re.compile(r"<row [^>]*>")
_COLUMNS: Final = re.compile(r"<col [^>]*>")
_NUMBER: Final = re.compile(r'([a-z]+)="([0-9]+)"')
_STATE: Final = re.compile(r' state="[a-zA-Z]+"')
_ON_PAGES: Final = re.compile(r"<headerFooter\b.*?</headerFooter>|<(row|col)Breaks\b.*?</\1Breaks>", re.DOTALL)
_SETUP: Final = re.compile(r"<pageSetup\b[^>]*/>")
_FITS: Final = '<pageSetUpPr fitToPage="1"/>'
# A3 upright: what a screen shows at once fits in its full size.
_PAGE: Final = '<pageSetup paperSize="8" fitToWidth="1" fitToHeight="1" orientation="portrait"/>'


def same_bytes(data: bytes, mend: Callable[[str, bytes], bytes] = lambda _, content: content) -> bytes:
    """A workbook with all its time stamps fixed: those of the zip's members and of the document properties.

    `mend` takes a member's name and content and gives the content to write.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(written, "w") as target:
        for member in source.infolist():
            content = mend(member.filename, source.read(member))
            if member.filename == PROPERTIES:
                content = _STAMP.sub(rb"\g<1>1980-01-01T00:00:00Z\g<3>", content)
            write_member(target, member.filename, content)
    return written.getvalue()


def write_member(target: zipfile.ZipFile, name: str, content: bytes | str, level: int = 6) -> None:
    """Write a member of a zip file without a trace of time or system."""
    member = zipfile.ZipInfo(name, EPOCH)
    member.create_system = 0
    # An .ods names its kind in its first member, which must stay uncompressed.
    member.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
    target.writestr(member, content, compresslevel=level)


def sheets(data: bytes) -> list[str]:
    """The names of the sheets of a workbook that XlsxWriter wrote, in their order."""
    return [unescape(name) for name in _SHEET.findall(_part(data, _WORKBOOK))]


def print_area(data: bytes, sheet: str) -> Area:
    """What is printed of a sheet; ValueError where it has no print area."""
    found = re.search(_AREA.format(sheets(data).index(sheet)), _part(data, _WORKBOOK))
    area = target_xlsx(unescape(found[1])) if found else None
    if area is None:
        raise ValueError(f"{sheet} has no print area")
    return area


def hidden(data: bytes, sheet: str) -> tuple[frozenset[int], frozenset[int]]:
    """The rows and the columns of a sheet that are hidden, from 1."""
    text = _part(data, _file(sheets(data).index(sheet)))
    columns = [found for found in map(_numbers, _COLUMNS.findall(text)) if "hidden" in found]
    rows = [int(found["r"]) for found in map(_numbers, _ROWS.findall(text)) if "hidden" in found]
    spans = (range(int(found["min"]), int(found["max"]) + 1) for found in columns)
    return frozenset(rows), frozenset(column for span in spans for column in span)


def with_one_page(data: bytes, area: Area) -> bytes:
    """A copy that prints an area of one sheet on one page, without header and footer, and nothing of other sheets.

    ValueError where the sheet's page cannot be fitted.
    """
    at = sheets(data).index(area.sheet)

    def mend(name: str, content: bytes) -> bytes:
        if name == _WORKBOOK:
            return _only(content.decode(), at, area).encode()
        return _fitted(content.decode(), area.sheet).encode() if name == _file(at) else content

    return same_bytes(data, mend)


def _file(at: int) -> str:
    """The part of a sheet: XlsxWriter numbers them in the order of the book."""
    return f"xl/worksheets/sheet{at + 1}.xml"


def _part(data: bytes, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return package.read(name).decode()


def _numbers(tag: str) -> dict[str, str]:
    return dict(_NUMBER.findall(tag))


def _only(workbook: str, at: int, area: Area) -> str:
    """The list of sheets with all hidden but one, which prints an area."""
    number = iter(range(workbook.count("<sheet ")))

    def hidden(found: re.Match[str]) -> str:
        tag = _STATE.sub("", found[0])
        return tag if next(number) == at else tag.replace("<sheet ", '<sheet state="hidden" ')

    sheet = area.sheet.replace("'", "''")
    target = f"'{sheet}'!${letters(area.column)}${area.row}:${letters(area.last_column)}${area.last_row}"
    name = f'<definedName name="_xlnm.Print_Area" localSheetId="{at}">{escape(target, quote=False)}</definedName>'
    workbook = re.sub(r"<sheet [^>]*>", hidden, workbook)
    workbook = re.sub(r"(<workbookView\b[^>]*?)(?: activeTab=\"[0-9]+\")?/>", rf'\1 activeTab="{at}"/>', workbook)
    return _PRINTED.sub("", workbook).replace("<definedNames>", f"<definedNames>{name}")


def _fitted(worksheet: str, sheet: str) -> str:
    """A sheet that fits on one page, without header, footer and breaks."""
    if _FITS not in worksheet or not _SETUP.search(worksheet):
        raise ValueError(f"{sheet} is not set up to fit a page")
    return _SETUP.sub(_PAGE, _ON_PAGES.sub("", worksheet))
