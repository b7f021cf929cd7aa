"""A workbook's VBA project: made from modules of source text, and read back.

A project holds the source only: Excel compiles it when it opens the workbook.
"""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pyopenvba
import xlsxwriter
from pyopenvba.cfb import CFB

PROJECT: Final = "xl/vbaProject.bin"
BOOK_CODE: Final = "ThisWorkbook"
# [MS-OVBA] 2.3.4.1: of no version of VBA, so that Excel compiles the source and never looks for anything compiled.
_NEVER_COMPILED: Final = bytes.fromhex("CC61 FFFF 00 0000")


def sheet_codes(sheets: int) -> tuple[str, ...]:
    """The names by which VBA knows the sheets of a workbook that XlsxWriter writes, in their order.

    >>> sheet_codes(2)
    ('Sheet1', 'Sheet2')
    """
    return tuple(f"Sheet{at}" for at in range(1, sheets + 1))


def vba_project(sheets: Sequence[str], modules: Mapping[str, str]) -> bytes:
    """A VBA project (`xl/vbaProject.bin`) for a workbook whose sheets have these code names; modules by name.

    The text of a module is what a .bas file holds, its line `Attribute VB_Name` first. The same input gives the same
    bytes. ValueError: a name that VBA does not take, or text that is not of the code page Windows 1252.
    """
    for name, text in modules.items():
        _held(name, text)
    with tempfile.TemporaryDirectory(prefix="vbxl-vba-") as folder:
        path = Path(folder, "book.xlsm")
        path.write_bytes(_bare_workbook(sheets))
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


def _bare_workbook(sheets: Sequence[str]) -> bytes:
    """A workbook of empty sheets with code names, and no project: what the project is made for."""
    written = io.BytesIO()
    workbook = xlsxwriter.Workbook(written, {"in_memory": True})
    workbook.set_vba_name(BOOK_CODE)
    for code in sheets:
        workbook.add_worksheet().set_vba_name(code)
    workbook.close()
    return written.getvalue()
