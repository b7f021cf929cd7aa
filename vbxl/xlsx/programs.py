"""The programs that a workbook can carry: a VBA project, and an xlwings Lite project.

XlsxWriter writes neither. A VBA project is made from modules of source text, which Excel compiles when it opens the
workbook. A Lite project is in the web-extension parts where the add-in keeps its files; they are added to the finished
file, since openpyxl drops them. Both follow workbooks saved by Excel; neither was tried in Excel or with the add-in.
"""

from __future__ import annotations

import io
import json
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

import xlsxwriter

from vbxl.xlsx.package import write_member

PROJECT: Final = "xl/vbaProject.bin"
BOOK_CODE: Final = "ThisWorkbook"
# [MS-OVBA] 2.3.4.1: a version that no VBA has, so that Excel compiles the source and ignores any compiled code.
_NEVER_COMPILED: Final = bytes.fromhex("CC61 FFFF 00 0000")


def make_vba_project(sheets: int, modules: Mapping[str, str]) -> bytes:
    """Return a VBA project (`xl/vbaProject.bin`) with `modules` for a workbook of `sheets` sheets.

    The modules' texts are given by name. A module's text is that of a .bas file and begins with `Attribute VB_Name`.
    The same input gives the same bytes. ValueError if a module doesn't begin with its own name, or has characters
    outside the Windows code page 1252.
    """
    import pyopenvba  # here, because only people with Excel on Windows have it
    from pyopenvba.cfb import CFB

    for name, text in modules.items():
        _validate_module(name, text)
    with tempfile.TemporaryDirectory(prefix="vbxl-vba-") as folder:
        path = Path(folder, "book.xlsm")
        path.write_bytes(_write_bare_workbook(sheets))
        with pyopenvba.ExcelFile(path) as workbook:
            project = workbook.add_vba_project()
            for document in project.modules:
                # Setting the body discards the compiled code of the template.
                document.body = document.body
            for name, text in modules.items():
                # VBA needs these line ends.
                project.add_module(name, text.replace("\r\n", "\n").replace("\n", "\r\n"))
            workbook.save(path)
        with zipfile.ZipFile(path) as package:
            container = CFB.from_bytes(package.read(PROJECT))
    container.write_stream_in_storage("VBA", "_VBA_PROJECT", _NEVER_COMPILED)
    project_file: bytes = container.to_bytes()
    return project_file


def _validate_module(name: str, text: str) -> None:
    if not text.startswith(f'Attribute VB_Name = "{name}"\n'):
        raise ValueError(f"the module {name} does not begin with its own name")
    try:
        text.encode("cp1252")
    except UnicodeEncodeError as fault:
        raise ValueError(f"the module {name} contains {fault.object[fault.start]!r}, which VBA cannot hold") from None


def _write_bare_workbook(sheets: int) -> bytes:
    """Return a workbook of empty sheets with code names, to which pyopenvba can add a project."""
    output = io.BytesIO()
    workbook = xlsxwriter.Workbook(output, {"in_memory": True})
    workbook.set_vba_name(BOOK_CODE)
    for number in range(1, sheets + 1):
        workbook.add_worksheet().set_vba_name(f"Sheet{number}")
    workbook.close()
    return output.getvalue()


ADD_IN: Final = "wa200008175"  # xlwings Lite in Microsoft's store
# The versions of Pyodide and add-in that the newest public workbooks state; the tests run main.py in that Pyodide.
PYODIDE: Final = "0.27.5"
_ADD_IN_VERSION: Final = "1.0.0.0-35"
_SETTINGS: Final = {"pyodideVersion": PYODIDE, "addinVersion": _ADD_IN_VERSION}

_FOLDER: Final = "xl/webextensions/"
_EXTENSION_PART: Final = f"{_FOLDER}webextension1.xml"
_PANES_PART: Final = f"{_FOLDER}taskpanes.xml"

_HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006/relationships"
_PANES_KIND: Final = "http://schemas.microsoft.com/office/2011/relationships/webextensiontaskpanes"
_EXTENSION_KIND: Final = "http://schemas.microsoft.com/office/2011/relationships/webextension"
_WEB: Final = "http://schemas.microsoft.com/office/webextensions"
_DRAWING: Final = "http://schemas.openxmlformats.org/drawingml/2006/main"
_CONTENT: Final = (
    f'<Override PartName="/{_PANES_PART}" ContentType="application/vnd.ms-office.webextensiontaskpanes+xml"/>'
    f'<Override PartName="/{_EXTENSION_PART}" ContentType="application/vnd.ms-office.webextension+xml"/></Types>'
)
# Any identifier that no other add-in in the workbook has.
_INSTANCE: Final = "{6F0C7B52-1E0D-4C55-9B0B-5A1F6A2D7C31}"
# Declares that cells call functions of the add-in, and that it starts in the background with the workbook.
_EXTRAS: Final = (
    f'<we:extLst><a:ext xmlns:a="{_DRAWING}" uri="{{D87F86FE-615C-45B5-9D79-34F1136793EB}}">'
    "<we:containsCustomFunctions/></a:ext>"
    f'<a:ext xmlns:a="{_DRAWING}" uri="{{0858819E-0033-43BF-8937-05EC82904868}}">'
    '<we:backgroundApp state="1" runtimeId="Taskpane.Url"/></a:ext></we:extLst>'
)
# Hidden, so that a sheet opens as usual where the add-in is not installed.
_PANES: Final = (
    f'{_HEAD}<wetp:taskpanes xmlns:wetp="{_WEB}/taskpanes/2010/11">'
    '<wetp:taskpane dockstate="right" visibility="0" width="350" row="0">'
    f'<wetp:webextensionref xmlns:r="{_OFFICE}" r:id="rId1"/></wetp:taskpane></wetp:taskpanes>'
)


def embed_lite_project(data: bytes, project: Mapping[str, str]) -> bytes:
    """Return one of our .xlsx workbooks with a Lite project embedded; `project` has the project's files by name.

    The same input gives the same bytes.
    """
    output = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(output, "w") as target:
        for name in source.namelist():
            text = content = source.read(name)
            if name == "[Content_Types].xml":
                content = text.replace(b"</Types>", _CONTENT.encode())
            elif name == "_rels/.rels":
                link = _link(text.count(b"<Relationship ") + 1, _PANES_KIND, _PANES_PART)
                content = text.replace(b"</Relationships>", f"{link}</Relationships>".encode())
            write_member(target, name, content)
        link = _link(1, _EXTENSION_KIND, _EXTENSION_PART.removeprefix(_FOLDER))
        links = f'{_HEAD}<Relationships xmlns="{_PACKAGE}">{link}</Relationships>'
        write_member(target, _EXTENSION_PART, _write_extension(project))
        write_member(target, _PANES_PART, _PANES)
        write_member(target, f"{_FOLDER}_rels/taskpanes.xml.rels", links)
    return output.getvalue()


def _link(number: int, kind: str, target: str) -> str:
    return f'<Relationship Id="rId{number}" Type="{kind}" Target="{target}"/>'


def _write_extension(files: Mapping[str, str]) -> str:
    reference = f'<we:reference id="{ADD_IN}" version="1.0.0.0" store="{{}}" storeType="OMEX"/>'
    properties = "".join(
        f'<we:property name="{name}" value={quoteattr(json.dumps(text))}/>'
        for name, text in {**files, **_SETTINGS}.items()
    )
    return (
        f'{_HEAD}<we:webextension xmlns:we="{_WEB}/webextension/2010/11" id="{_INSTANCE}">{reference.format("en-US")}'
        f"<we:alternateReferences>{reference.format('')}</we:alternateReferences>"
        f"<we:properties>{properties}</we:properties><we:bindings/>"
        f'<we:snapshot xmlns:r="{_OFFICE}"/>{_EXTRAS}</we:webextension>'
    )
