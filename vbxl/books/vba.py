"""A workbook's VBA project: made from modules of source text, read back, put into a workbook in place of its own.

A project holds the source only: Excel compiles it when it opens the workbook.
"""

from __future__ import annotations

import io
import re
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pyopenvba
import xlsxwriter
from pyopenvba.cfb import CFB

from vbxl.books.active import would_run
from vbxl.books.guard import guard

PROJECT: Final = "xl/vbaProject.bin"
WORKBOOK: Final = "xl/workbook.xml"
BOOK_CODE: Final = "ThisWorkbook"
_SHEETS: Final = "xl/worksheets/"
# [MS-OVBA] 2.3.4.1: of no version of VBA, so that Excel compiles the source and never looks for anything compiled.
_NEVER_COMPILED: Final = bytes.fromhex("CC61 FFFF 00 0000")
# What a formula can call, declarations of libraries too; and what a button can, without an argument.
_PROCEDURE: Final = re.compile(
    r"^\s*(?:(?:Public|Private) )?(?:Declare (?:PtrSafe )?)?(?:Sub|Function) (\w+)", re.MULTILINE
)
_MACRO: Final = re.compile(r"^(?:Public )?Sub (Vbxl\w+)\(\)", re.MULTILINE)
_BOOK_CODE: Final = re.compile(r"<workbookPr\b[^>]*\bcodeName=\"(\w+)\"")
_SHEET_CODE: Final = re.compile(r"<sheetPr\b[^>]*\bcodeName=\"(\w+)\"")


def sheet_codes(sheets: int) -> tuple[str, ...]:
    """The names by which VBA knows the sheets of a workbook that XlsxWriter writes, in their order.

    >>> sheet_codes(2)
    ('Sheet1', 'Sheet2')
    """
    return tuple(f"Sheet{at}" for at in range(1, sheets + 1))


def vba_project(sheets: Sequence[str], modules: Mapping[str, str], book: str = BOOK_CODE) -> bytes:
    """A VBA project (`xl/vbaProject.bin`) for a workbook whose sheets have these code names; modules by name.

    The text of a module is what a .bas file holds, its line `Attribute VB_Name` first. The same input gives the same
    bytes. ValueError: a name that VBA does not take, or text that is not of the code page Windows 1252.
    """
    for name, text in modules.items():
        _held(name, text)
    with tempfile.TemporaryDirectory(prefix="vbxl-vba-") as folder:
        path = Path(folder, "book.xlsm")
        path.write_bytes(_bare_workbook(sheets, book))
        with pyopenvba.ExcelFile(path) as workbook:
            project = workbook.add_vba_project()
            for document in project.modules:
                # Set anew, it loses what its template had compiled.
                document.body = document.body
            for name, text in modules.items():
                project.add_module(name, _lines(text))
            workbook.save(path)
        with zipfile.ZipFile(path) as package:
            container = CFB.from_bytes(package.read(PROJECT))
    container.write_stream_in_storage("VBA", "_VBA_PROJECT", _NEVER_COMPILED)
    written: bytes = container.to_bytes()
    return written


def with_vba(workbook: bytes, modules: Mapping[str, str], served: str = "VB_") -> bytes:
    """A .xlsm with a project of these modules in place of its own, of which nothing is kept; its sheets as they were.

    Refused: what `guard` refuses. ValueError: not a workbook with macros, or one in which other things run too, as
    `would_run` tells: formulas that call the modules' functions other than those of `served`, foreign buttons.
    """
    guard(workbook)
    known = [name for text in modules.values() for name in _PROCEDURE.findall(text)]
    macros = [name for text in modules.values() for name in _MACRO.findall(text)]
    found = would_run(workbook, [name for name in known if not name.startswith(served)], macros)
    if found:
        raise ValueError(f"it holds {found}")
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook)) as source, zipfile.ZipFile(written, "w") as target:
        names = set(source.namelist())
        if not {PROJECT, WORKBOOK} <= names:
            raise ValueError("no workbook with macros (.xlsm)")
        book = _code(_BOOK_CODE, source.read(WORKBOOK)) or BOOK_CODE
        sheets = [one for one in source.namelist() if one.startswith(_SHEETS) and one.endswith(".xml")]
        # Excel names a sheet that has no code name yet, and makes its module, when it opens the workbook.
        codes = [code for code in (_code(_SHEET_CODE, source.read(one)) for one in sheets) if code]
        if len({one.casefold() for one in (book, *codes)}) <= len(codes):
            raise ValueError("two of its sheets have the same code name")
        project = vba_project(codes, modules, book)
        for member in source.infolist():
            data = project if member.filename == PROJECT else source.read(member)
            target.writestr(member, data, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def modules_in(workbook: bytes) -> dict[str, str]:
    """The modules of source text in a .xlsm by name, without those of the workbook and its sheets."""
    with tempfile.TemporaryDirectory(prefix="vbxl-vba-") as folder:
        path = Path(folder, "book.xlsm")
        path.write_bytes(workbook)
        with pyopenvba.ExcelFile(path) as opened:
            found = opened.vba_project().modules
            return {
                one.name: one.source.replace("\r\n", "\n")
                for one in found
                if one.kind is pyopenvba.VBAModuleKind.standard
            }


def _held(name: str, text: str) -> None:
    if not text.startswith(f'Attribute VB_Name = "{name}"\n'):
        raise ValueError(f"the module {name} does not begin with its own name")
    try:
        text.encode("cp1252")
    except UnicodeEncodeError as fault:
        raise ValueError(f"the module {name} holds {fault.object[fault.start]!r}, which VBA cannot hold") from None


def _lines(text: str) -> str:
    """Source text with the line ends that VBA wants."""
    return text.replace("\r\n", "\n").replace("\n", "\r\n")


def _bare_workbook(sheets: Sequence[str], book: str) -> bytes:
    """A workbook of empty sheets with code names, and no project: what the project is made for."""
    written = io.BytesIO()
    workbook = xlsxwriter.Workbook(written, {"in_memory": True})
    workbook.set_vba_name(book)
    for code in sheets:
        workbook.add_worksheet().set_vba_name(code)
    workbook.close()
    return written.getvalue()


def _code(pattern: re.Pattern[str], part: bytes) -> str:
    found = pattern.search(part.decode("utf-8", errors="replace"))
    return found.group(1) if found else ""
