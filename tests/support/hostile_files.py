"""Every file a stranger can make that we know of: `HOSTILE` must be refused, `WORST` passes and must hurt no engine."""

from __future__ import annotations

import random
import struct
import zipfile
import zlib
from collections.abc import Callable
from io import BytesIO

from packages import (
    HEAD,
    LINKS,
    MAIN,
    OFFICE,
    ONE,
    cell,
    ods,
    ods_cell,
    ods_number,
    ods_row,
    ods_text,
    xlsx,
    xlsx_parts,
    zipped,
)
from vbxl.xlsx.guard.bounds import CELLS, COLUMNS, FILE, MARKS, MEMBER, MEMBERS, ROWS, TEXT, TEXTS

Build = Callable[[], bytes]
Case = tuple[str, Build]  # what the refusal says, and the file

RANDOM = random.Random(1).randbytes(FILE)  # noqa: S311 - no secret, but the same each time
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500)
SHEET = "xl/worksheets/sheet1.xml"
ENTITY = '<row r="1"><c r="A1" t="str"><v>&a;</v></c></row>'
BOMB = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;">]>'
SHEETS = f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="Form"/></sheets></workbook>'
NESTED = f"<a>{'<b>' * 30}{'</b>' * 30}</a>"
EMPTY_TEXT = f'<row r="{ROWS + 1}"><c r="A{ROWS + 1}" t="inlineStr"><is/></c></row>'
FULL_ROW = "".join(f"<c><v>{column}</v></c>" for column in range(CELLS // ROWS))


def noise(size: int) -> str:
    """Text that cannot be packed, so that the ratio of a part stays low."""
    return RANDOM[: size // 2].hex()


def padding() -> str:
    """Enough noise behind the cells for any part within the bounds."""
    return f"<a>{noise(140_000)}</a>"


def attributes(count: int) -> str:
    """So many attributes."""
    return " ".join(f"a{i}=''" for i in range(count))


def far(inside: str) -> bytes:
    """A workbook with a cell in the last corner of the grid."""
    return xlsx(f'{ONE}<row r="1048576"><c r="XFD1048576">{inside}</c></row>')


def replaced(part: str, text: str | bytes) -> bytes:
    """A workbook with one part another."""
    return zipped(xlsx_parts() | {part: text})


def added(parts: dict[str, str | bytes]) -> bytes:
    """A workbook with more parts."""
    return zipped(xlsx_parts() | parts)


def relabelled(data: bytes, size: int, checksum: int) -> bytes:
    """The zip with another size and checksum of the sheet, in both of its headers."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        entry = archive.getinfo(SHEET)
    true = struct.pack("<LLL", entry.CRC, entry.compress_size, entry.file_size)
    assert data.count(true) == 2
    return data.replace(true, struct.pack("<LLL", checksum, entry.compress_size, size))


def telling_of_the_start() -> bytes:
    """A sheet with more behind it, and headers that tell the true size and checksum of the sheet alone."""
    small = str(xlsx_parts()[SHEET]).encode()
    return relabelled(replaced(SHEET, small + b" " * 50_000), len(small), zlib.crc32(small))


def with_more_behind() -> bytes:
    """A sheet whose packed bytes go on after their end: another reader may take up what stands there."""
    sheet = str(xlsx_parts()[SHEET]).encode()
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packer.compress(sheet) + packer.flush() + b"more"
    data = bytearray(zipped(xlsx_parts() | {SHEET: packed}, zipfile.ZIP_STORED))
    header, entry = data.find(SHEET.encode()) - 30, data.rfind(SHEET.encode()) - 46
    for method in (header + 8, entry + 10):
        data[method : method + 2] = struct.pack("<H", zipfile.ZIP_DEFLATED)
    for checksum in (header + 14, entry + 16):
        data[checksum : checksum + 12] = struct.pack("<LLL", zlib.crc32(sheet), len(packed), len(sheet))
    return bytes(data)


def duplicates() -> bytes:
    """Two sheets of one name in the zip: the last counts for some readers, the first for others."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path, part in [*xlsx_parts().items(), ("XL\\worksheets/Sheet1.xml", "<worksheet/>")]:
            archive.writestr(path, part)
    return made.getvalue()


def marked_encrypted() -> bytes:
    """A zip whose directory marks all members as encrypted."""
    data = bytearray(xlsx())
    place = data.find(b"PK\x01\x02")
    while place >= 0:
        data[place + 8] |= 1
        place = data.find(b"PK\x01\x02", place + 4)
    return bytes(data)


def long_texts() -> bytes:
    """One long text in a thousand cells."""
    row = '<c t="s"><v>0</v></c>' * 3
    return xlsx(f"<row>{row}</row>" * ROWS, texts=f"<si><t>{'x' * TEXT}</t></si>")


def formula(text: str, times: int = 1) -> str:
    """A cell of an .ods with a formula."""
    return ods_cell(f'table:formula="of:={text}"', times=times)


def number(text: str) -> Build:
    """A cell whose number is spelt like that."""
    return lambda: cell(text)


def number_of_ods(text: str) -> Build:
    """The same in an .ods."""
    return lambda: ods(ods_row(ods_number(text)))


KINDS: dict[str, Case] = {
    "renamed text": ("plain text", lambda: b"TEAM: Harbour Gulls\nMATCH 1\n"),
    "renamed web page": ("a web page", lambda: b"<html><table><tr><td>1</td></tr></table></html>"),
    "renamed picture": ("a picture", lambda: b"\x89PNG\r\n\x1a\n" + bytes(3_000_000)),
    "old Excel": ("old Excel", lambda: OLE + "Workbook".encode("utf-16-le")),
    "binary workbook": ("xlsb", lambda: added({"xl/workbook.bin": b"1"})),
    "Numbers": ("Numbers", lambda: zipped({"Index/Document.iwa": b"1"})),
    "flat .fods": ("fods", f"{HEAD}<office:document/>".encode),
    "Word": ("docx", lambda: zipped({"[Content_Types].xml": "", "word/document.xml": ""})),
    "Writer": ("not a spreadsheet", lambda: zipped({"mimetype": "application/vnd.oasis.opendocument.text"})),
    "archive of workbooks": ("a zip inside a zip", lambda: zipped({"moves.xlsx": xlsx()})),
    "noise": ("not a workbook", lambda: bytes(5000)),
    "empty zip": ("not a workbook", lambda: b"PK\x05\x06" + bytes(18)),
}

ENCRYPTED: dict[str, Case] = {
    "encrypted .xlsx": ("has a password", lambda: OLE + "EncryptedPackage".encode("utf-16-le")),
    "encrypted .ods": ("has a password", lambda: ods("", manifest='<manifest:encryption-data manifest:checksum="x"/>')),
    "encrypted members": ("zipped with a password", marked_encrypted),
}

UNREADABLE: dict[str, Case] = {
    "empty": ("is empty", lambda: b""),
    "cut off": ("cut off", lambda: xlsx()[:-40]),
    "cut in the middle": ("cut off", lambda: xlsx()[:700]),
    "wrong checksum": ("size or checksum", lambda: relabelled(xlsx(), len(xlsx_parts()[SHEET]), 1)),
    "header tells of less": ("size or checksum", lambda: relabelled(xlsx("<row/>" * 100_000), 1000, 1)),
    "header tells of the start": ("size or checksum", telling_of_the_start),
    "more behind the end": ("size or checksum", with_more_behind),
    "duplicate members": ("parts have the same name", duplicates),
    "another packing": ("a method", lambda: zipped(xlsx_parts(), zipfile.ZIP_BZIP2)),
    "no part of the sheet": (
        "is missing",
        lambda: replaced("xl/_rels/workbook.xml.rels", LINKS.replace("sheet1", "sheet2")),
    ),
    "a way out": (
        "is missing",
        lambda: replaced("xl/_rels/workbook.xml.rels", LINKS.replace("worksheets/", "../../../etc/")),
    ),
    "no sheets": ("has no sheet", lambda: replaced("xl/_rels/workbook.xml.rels", "<Relationships/>")),
    "one part twice": (
        "is missing",
        lambda: replaced("xl/_rels/workbook.xml.rels", LINKS.replace("sharedStrings.xml", "worksheets/sheet1.xml")),
    ),
    "two sheets of one part": (
        "is missing",
        lambda: replaced("xl/workbook.xml", SHEETS.replace("/>", ' r:id="rId1"/><sheet name="More" r:id="rId1"/>')),
    ),
    "no XML": ("damaged", lambda: replaced(SHEET, "<worksheet")),
    "no worksheet": ("no spreadsheet cells", lambda: replaced(SHEET, "<chartsheet/>")),
    "no cells": ("has no cells", lambda: replaced(SHEET, f'<worksheet xmlns="{MAIN}"/>')),
    "cells twice": ("two blocks of cells", lambda: xlsx(after="<sheetData/>")),
    "UTF-16": ("instead of UTF-8", lambda: replaced(SHEET, '<?xml version="1.0"?><a/>'.encode("utf-16"))),
    "UTF-16 without a mark": (
        "instead of UTF-8",
        lambda: replaced(SHEET, '<?xml version="1.0"?><a/>'.encode("utf-16-le")),
    ),
    "UTF-16 by its own word": ("instead", lambda: xlsx(head='<?xml version="1.0" encoding="UTF-16"?>')),
    "UTF-7": ("instead of UTF-8", lambda: xlsx(head='<?xml version="1.0" encoding="UTF-7"?>')),
    "external entity": (
        "DOCTYPE",
        lambda: xlsx(ENTITY, head=f'{HEAD}<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ),
    "external DOCTYPE": ("DOCTYPE", lambda: xlsx(ENTITY, head=f'{HEAD}<!DOCTYPE a SYSTEM "http://localhost/a.dtd">')),
    "entity bomb": ("DOCTYPE", lambda: xlsx(ENTITY.replace("&a;", "&d;"), head=HEAD + BOMB)),
    "entity bomb in the names": (
        "DOCTYPE",
        lambda: replaced("xl/workbook.xml", f"{HEAD}{BOMB}<workbook>&d;</workbook>"),
    ),
    "entity bomb in the texts": ("DOCTYPE", lambda: replaced("xl/sharedStrings.xml", f"{HEAD}{BOMB}<sst>&d;</sst>")),
    "entity bomb of an .ods": (
        "DOCTYPE",
        lambda: zipped(
            {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": f"{HEAD}{BOMB}<a>&d;</a>"}
        ),
    ),
    "unknown entity": ("undefined entity", lambda: xlsx(ENTITY)),
    "cell in another row": ("in row 5", lambda: xlsx('<row r="5"><c r="A1"><v>1</v></c></row>')),
    "cell twice": ("out of order", lambda: xlsx('<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>')),
    "cells out of order": (
        "out of order",
        lambda: xlsx('<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'),
    ),
    "rows out of order": ("after row 2", lambda: xlsx('<row r="2"/><row r="1"/>')),
    "row beyond the grid": ("after row 0", lambda: xlsx('<row r="1048577"/>')),
    "cell beyond the grid": ("in row 1", lambda: xlsx('<row r="1"><c r="XFE1"/></row>')),
    "cell in a cell": ("in cell A1", lambda: xlsx('<row r="1"><c r="A1"><c r="XFD1"><v>1</v></c></c></row>')),
    "stranger in a cell": ("in cell A1", lambda: xlsx('<row r="1"><c r="A1"><x/></c></row>')),
    "cell in a value": ("in cell A1", lambda: xlsx('<row r="1"><c r="A1"><v><c r="XFD1"><v>1</v></c></v></c></row>')),
    "cell of another kind": ("in row 1", lambda: xlsx('<row r="1"><y:c xmlns:y="y" r="A1"><v>1</v></y:c></row>')),
    "row in a row": ("in row 1", lambda: xlsx("<row><row/></row>")),
    "cell without a row": ("after row 0", lambda: xlsx("<c><v>1</v></c>")),
    "two values": ("two values", lambda: xlsx('<row r="1"><c r="A1"><v>1</v><v>2</v></c></row>')),
    "formula after its value": ("after the value", lambda: xlsx("<row><c><v>1</v><f>2</f></c></row>")),
    "row of no number": ("after row 0", lambda: xlsx('<row r=""/>')),
    "unknown type": ("unknown type", lambda: cell("1", "zz")),
    "no such text": ("no text", lambda: cell("7", "s")),
    "text number -1": ("no text", lambda: cell("-1", "s")),
    "sheet in a cell": ("none should be", lambda: ods(ods_row(ods_text('<table:table table:name="x"/>')))),
    "sheet in a sheet": ("none should be", lambda: ods('<table:table table:name="x"/>')),
    "sheets of one name": ("two sheets", lambda: ods("", after='<table:table table:name="Form"/>')),
    "repeated 0 times": ("repeats", lambda: ods(ods_row(ods_number("1", 0)))),
    "repeated -1 times": ("repeats", lambda: ods(ods_row(ods_cell(times=-1)))),
    "repeated 2**63 times": ("repeats", lambda: ods(ods_row(ods_cell(), 2**63) * 3)),
}

BOUNDS: dict[str, Case] = {
    "bytes": ("bytes; the limit is", lambda: added({"xl/media/image1.png": RANDOM})),
    "zip bomb": ("unpacks to", lambda: added({"xl/theme/theme1.xml": " " * (MEMBER - 1)})),
    "large part": ("unpacks to", lambda: added({"xl/theme/theme1.xml": noise(140_000) + " " * MEMBER})),
    "large in all": ("unpacks to", lambda: added({f"a{i}": noise(140_000) + " " * 7_000_000 for i in range(3)})),
    "members": ("parts", lambda: added({f"a{i}": "" for i in range(MEMBERS)})),
    "5 million rows": ("unpacks to", lambda: xlsx("<row/>" * 5_000_000)),
    "rows that pack badly": ("elements or attributes", lambda: xlsx("<row/>" * (MARKS + 1), after=padding())),
    "attributes": ("elements or attributes", lambda: xlsx(f"<row {attributes(MARKS + 1)}/>")),
    "far value": ("lies outside", lambda: far("<v>1</v>")),
    "far empty value": ("lies outside", lambda: far("<v/>")),
    "far formula": ("lies outside", lambda: far("<f>1</f>")),
    "far value of another prefix": (
        "lies outside",
        lambda: xlsx(f'<row r="1"><y:c xmlns:y="{MAIN}" r="XFD1"><v>1</v></y:c></row>'),
    ),
    "far empty text": ("lies outside", lambda: xlsx(EMPTY_TEXT)),
    "far without addresses": ("lies outside", lambda: xlsx(f"<row>{'<c/>' * COLUMNS}<c><v>1</v></c></row>")),
    "cells": ("cells are filled", lambda: xlsx(f"<row>{FULL_ROW}<c><f/></c></row>" * ROWS, after=padding())),
    "text": ("4,097 characters", lambda: cell("x" * (TEXT + 1), "str")),
    "shared text": ("4,097 characters", lambda: xlsx(texts=f"<si><t>{'x' * (TEXT + 1)}</t></si>")),
    "texts": ("characters", long_texts),
    "depth": ("nested too deep", lambda: xlsx(after=NESTED)),
    "depth of names": ("nested too deep", lambda: replaced("xl/workbook.xml", NESTED)),
    "depth of the texts": ("nested too deep", lambda: xlsx(texts=f"<si>{NESTED}</si>")),
    "depth of an .ods": ("nested too deep", lambda: ods(ods_row(ods_text("<b>" * 40 + "</b>" * 40)))),
    "depth of a text": ("nested too deep", lambda: xlsx(f'<row><c t="inlineStr"><is>{NESTED}</is></c></row>')),
    "merged grid": ("merged cells", lambda: xlsx(after='<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')),
    "array of a grid": (
        "fills too many",
        lambda: xlsx('<row r="1"><c r="A1"><f t="array" ref="A1:XFD1048576">1</f></c></row>'),
    ),
    "arrays over arrays": (
        "fill too many",
        lambda: xlsx("<row>" + '<c><f t="array" ref="A1:BL400">1</f></c>' * 60 + "</row>"),
    ),
    "sheets": ("sheets", lambda: ods("", after="".join(f'<table:table table:name="{i}"/>' for i in range(99)))),
    "rows of an .ods": ("lies outside", lambda: ods(ods_row(ods_number("1"), 1_000_000))),
    "columns of an .ods": ("lies outside", lambda: ods(ods_row(ods_number("1", 1_000_000)))),
    "far row of an .ods": ("lies outside", lambda: ods(ods_row(ods_cell(), 1_048_575) + ods_row(ods_number("1")))),
    "far column of an .ods": ("lies outside", lambda: ods(ods_row(ods_cell(times=16_383) + ods_number("1")))),
    "far empty text of an .ods": ("lies outside", lambda: ods(ods_row(ods_text("", 16_384)))),
    "cells of an .ods": ("cells are filled", lambda: ods(ods_row(ods_number("1", CELLS // ROWS + 1), ROWS))),
    "spaces": ("spaces", lambda: ods(ods_row(ods_text('<text:p><text:s text:c="100000000000"/></text:p>')))),
    "spaces in all": ("4,097 characters", lambda: ods(ods_row(ods_text('<text:p><text:s text:c="4096"/>x</text:p>')))),
    "spaces within spaces": (
        "characters",
        lambda: ods(ods_row(ods_text("<text:p>" + '<text:s text:c="4096"/>' * 100_000 + "</text:p>")), after=padding()),
    ),
}

SPELT = ("NaN", "inf", "-Infinity", "0x10", "1e999", " 5", "1_0", "\u0663", "1,5", "9" * 400)
NUMBERS: dict[str, Case] = {
    **{f"number {text[:20]}": ("a number that no", number(text)) for text in SPELT},
    **{f"number {text[:20]} of an .ods": ("a number that no", number_of_ods(text)) for text in (*SPELT, "")},
    "truth 2": ("a number that no", lambda: cell("2", "b")),
    "truth of an .ods": ("perhaps", lambda: ods(ods_row(ods_cell('office:boolean-value="perhaps"')))),
    "date": ("a number that no", lambda: cell("2026-13-01", "d")),
}

HOSTILE: dict[str, tuple[str, str, Build]] = {
    name: (code, said, build)
    for code, cases in (
        ("FILE-KIND", KINDS),
        ("FILE-ENCRYPTED", ENCRYPTED),
        ("FILE-UNREADABLE", UNREADABLE),
        ("FILE-BOUNDS", BOUNDS),
        ("FILE-NUMBER", NUMBERS),
    )
    for name, (said, build) in cases.items()
}

WORST: dict[str, Build] = {
    "cells": lambda: xlsx(f"<row>{FULL_ROW}</row>" * ROWS, after=padding()),
    "errors": lambda: xlsx(
        ("<row>" + '<c t="e"><v>#ODD!</v></c>' * (CELLS // ROWS) + "</row>") * ROWS, after=padding()
    ),
    "rows": lambda: xlsx("<row/>" * (MARKS - 100), after=padding()),
    "blank cells": lambda: xlsx(f"<row>{'<c/>' * 16_384}</row>" * 18, after=padding()),
    "attributes": lambda: xlsx(after=f"<a {attributes(MARKS - 1000)}/>"),
    "far blank cell": lambda: far(""),
    "huge dimension": lambda: xlsx(before='<dimension ref="A1:XFD1048576"/>'),
    "bad dimension": lambda: xlsx(before='<dimension ref="XFD1048576:A1:ZZZZZZZ99999999999"/>'),
    "bad validation": lambda: xlsx(after='<dataValidations count="x"><dataValidation sqref="?"/></dataValidations>'),
    "texts": lambda: xlsx(
        ("<row>" + '<c t="s"><v>0</v></c>' * 2 + "</row>") * (TEXTS // TEXT // 2),
        texts=f"<si><t>{noise(TEXT)}</t></si>",
    ),
    "elements with attributes": lambda: xlsx(after="<a>" + '<b c=""/>' * (MARKS - 1000) + f"</a>{padding()}"),
    "formulas": lambda: xlsx(f"<row>{'<c><f>VB</f></c>' * (CELLS // ROWS)}</row>" * ROWS, after=padding()),
    "arrays over arrays": lambda: xlsx("<row>" + '<c><f t="array" ref="A1:BL400">1</f></c>' * 39 + "</row>"),
    "blanks of an .ods": lambda: ods(
        ods_row(ods_number("1")) + ods_row(ods_cell(times=16_384) + ods_cell()) * 9_000, after=padding()
    ),
    "repeated formula of an .ods": lambda: ods(ods_row(formula("VB_X+" * 1600, 2), 300)),
    "repeats of an .ods": lambda: ods(ods_row(ods_text("<text:p>12345</text:p>", CELLS // ROWS), ROWS)),
    "rows of an .ods": lambda: ods(ods_row(ods_number("1")) + "<table:table-row/>" * 250_000, after=padding()),
}
