"""The package of a finished workbook: reproducible bytes, and a copy that prints one area on one page."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from html import escape, unescape
from itertools import chain, count
from typing import Final

from vbxl.xlsx.cells import Area, letters, parse_target_xlsx

EPOCH: Final = (1980, 1, 1, 0, 0, 0)
PROPERTIES: Final = "docProps/core.xml"
_STAMP: Final = re.compile(rb"(<dcterms:(created|modified)\b[^>]*>)[^<]*(</dcterms:\2>)")
_WORKBOOK: Final = "xl/workbook.xml"
_PART: Final = "xl/worksheets/sheet{}.xml"  # XlsxWriter numbers them in the order of the book
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
# A3 upright: everything on a screen fits in full size.
_PAGE: Final = '<pageSetup paperSize="8" fitToWidth="1" fitToHeight="1" orientation="portrait"/>'


def make_reproducible(data: bytes, mend: Callable[[str, bytes], bytes] = lambda _, content: content) -> bytes:
    """Return a workbook with fixed time stamps.

    `mend` takes the name and content of a member and returns its new content.
    """
    output = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(output, "w") as target:
        for member in source.infolist():
            content = mend(member.filename, source.read(member))
            if member.filename == PROPERTIES:
                content = _STAMP.sub(rb"\g<1>1980-01-01T00:00:00Z\g<3>", content)
            write_member(target, member.filename, content)
    return output.getvalue()


def write_member(target: zipfile.ZipFile, name: str, content: bytes | str, level: int = 6) -> None:
    """Write a member of a zip file without any time or system data."""
    member = zipfile.ZipInfo(name, EPOCH)
    member.create_system = 0
    # An .ods names its kind in its first member, which must stay uncompressed.
    member.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
    target.writestr(member, content, compresslevel=level)


def list_sheets(data: bytes) -> list[str]:
    """Return the sheet names of a workbook that XlsxWriter wrote, in order."""
    return [unescape(name) for name in _SHEET.findall(_read_part(data, _WORKBOOK))]


def find_print_area(data: bytes, sheet: str) -> Area:
    """Return the print area of a sheet; ValueError if it has none."""
    match = re.search(_AREA.format(list_sheets(data).index(sheet)), _read_part(data, _WORKBOOK))
    area = parse_target_xlsx(unescape(match[1])) if match else None
    if area is None:
        raise ValueError(f"{sheet} has no print area")
    return area


def find_hidden(data: bytes, sheet: str) -> tuple[frozenset[int], frozenset[int]]:
    """Return the hidden rows and columns of a sheet, counted from 1."""
    text = _read_part(data, _PART.format(list_sheets(data).index(sheet) + 1))
    rows, columns = ([dict(_NUMBER.findall(tag)) for tag in pattern.findall(text)] for pattern in (_ROWS, _COLUMNS))
    spans = (range(int(tag["min"]), int(tag["max"]) + 1) for tag in columns if "hidden" in tag)
    return frozenset(int(tag["r"]) for tag in rows if "hidden" in tag), frozenset(chain.from_iterable(spans))


def print_on_one_page(data: bytes, area: Area) -> bytes:
    """Return a copy of a workbook that prints only an area, on one page.

    ValueError if the area's sheet isn't set up to fit a page.
    """
    at = list_sheets(data).index(area.sheet)

    def mend(name: str, content: bytes) -> bytes:
        if name == _WORKBOOK:
            return _show_only(content.decode(), at, area).encode()
        if name != _PART.format(at + 1):
            return content
        text = content.decode()
        if _FITS not in text or not _SETUP.search(text):
            raise ValueError(f"{area.sheet} is not set up to fit on a page")
        return _SETUP.sub(_PAGE, _ON_PAGES.sub("", text)).encode()

    return make_reproducible(data, mend)


def _read_part(data: bytes, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return package.read(name).decode()


def _show_only(workbook: str, at: int, area: Area) -> str:
    """Return workbook.xml with only the area's sheet visible; the area becomes the print area of that sheet."""
    number = count()

    def hide_others(sheet: re.Match[str]) -> str:
        tag = _STATE.sub("", sheet[0])
        return tag if next(number) == at else tag.replace("<sheet ", '<sheet state="hidden" ')

    sheet = area.sheet.replace("'", "''")
    target = f"'{sheet}'!${letters(area.column)}${area.row}:${letters(area.last_column)}${area.last_row}"
    name = f'<definedName name="_xlnm.Print_Area" localSheetId="{at}">{escape(target, quote=False)}</definedName>'
    workbook = re.sub(r"<sheet [^>]*>", hide_others, workbook)
    workbook = re.sub(r"(<workbookView\b[^>]*?)(?: activeTab=\"[0-9]+\")?/>", rf'\1 activeTab="{at}"/>', workbook)
    return _PRINTED.sub("", workbook).replace("<definedNames>", f"<definedNames>{name}")
