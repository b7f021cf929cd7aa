"""Workbooks made part by part, good and bad: what no spreadsheet program writes, tests have to write themselves."""

from __future__ import annotations

import zipfile
from io import BytesIO

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SPREADSHEET = "application/vnd.oasis.opendocument.spreadsheet"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

TYPES = (
    f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/></Types>'
)
ROOT = (
    f'<Relationships xmlns="{PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
)
LINKS = (
    f'<Relationships xmlns="{PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="rId2" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
)
ONE = '<row r="1"><c r="A1"><v>1</v></c></row>'


def zipped(parts: dict[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The parts as a zip."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return made.getvalue()


def xlsx_parts(
    rows: str = ONE, *, before: str = "", after: str = "", texts: str = "", names: str = "", head: str = HEAD
) -> dict[str, str | bytes]:
    """The parts of a workbook with one sheet, "Form", and those rows in it."""
    return {
        "[Content_Types].xml": HEAD + TYPES,
        "_rels/.rels": HEAD + ROOT,
        "xl/workbook.xml": f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">'
        f'<sheets><sheet name="Form" sheetId="1" r:id="rId1"/></sheets><definedNames>{names}</definedNames></workbook>',
        "xl/_rels/workbook.xml.rels": HEAD + LINKS,
        "xl/sharedStrings.xml": f'{HEAD}<sst xmlns="{MAIN}">{texts}</sst>',
        "xl/worksheets/sheet1.xml": f'{head}<worksheet xmlns="{MAIN}">{before}'
        f"<sheetData>{rows}</sheetData>{after}</worksheet>",
    }


def xlsx(
    rows: str = ONE, *, before: str = "", after: str = "", texts: str = "", names: str = "", head: str = HEAD
) -> bytes:
    """A workbook with one sheet, "Form", and those rows in it."""
    return zipped(xlsx_parts(rows, before=before, after=after, texts=texts, names=names, head=head))


def cell(value: str, kind: str = "n", reference: str = "A1") -> bytes:
    """A workbook with one cell."""
    row = reference.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return xlsx(f'<row r="{row}"><c r="{reference}" t="{kind}"><v>{value}</v></c></row>')


def ods_parts(rows: str, *, before: str = "", after: str = "", manifest: str = "") -> dict[str, str | bytes]:
    """The parts of an .ods with one sheet, "Form", and those rows in it."""
    return {
        "mimetype": SPREADSHEET,
        "META-INF/manifest.xml": f'{HEAD}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:'
        f'manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="{SPREADSHEET}">'
        f"{manifest}</manifest:file-entry></manifest:manifest>",
        "content.xml": f"{HEAD}<office:document-content "
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
        'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
        'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
        'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" '
        'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">'
        f'<office:body><office:spreadsheet>{before}<table:table table:name="Form">{rows}</table:table>{after}'
        "</office:spreadsheet></office:body></office:document-content>",
    }


def ods(rows: str, *, before: str = "", after: str = "", manifest: str = "") -> bytes:
    """An .ods with one sheet, "Form", and those rows in it."""
    return zipped(ods_parts(rows, before=before, after=after, manifest=manifest))


def ods_row(cells: str, times: int = 1) -> str:
    """A row of an .ods."""
    return f'<table:table-row table:number-rows-repeated="{times}">{cells}</table:table-row>'


def ods_cell(attributes: str = "", text: str = "", times: int = 1) -> str:
    """A cell of an .ods."""
    return f'<table:table-cell table:number-columns-repeated="{times}" {attributes}>{text}</table:table-cell>'


def ods_number(value: str, times: int = 1) -> str:
    """A cell of an .ods that holds a number."""
    return ods_cell(f'office:value-type="float" office:value="{value}"', f"<text:p>{value}</text:p>", times)


def ods_text(text: str, times: int = 1) -> str:
    """A cell of an .ods that holds text, given as XML."""
    return ods_cell('office:value-type="string"', text, times)
