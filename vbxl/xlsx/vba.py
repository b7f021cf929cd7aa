"""A workbook's VBA project: made from modules of source text.

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
# [MS-OVBA] 2.3.4.1: a version that no VBA has, so that Excel compiles the source and ignores any compiled code.
_NEVER_COMPILED: Final = bytes.fromhex("CC61 FFFF 00 0000")


def list_sheet_codes(sheets: int) -> tuple[str, ...]:
    """Return the code names that XlsxWriter gives the sheets of a workbook, in their order.

    >>> list_sheet_codes(2)
    ('Sheet1', 'Sheet2')
    """
    return tuple(f"Sheet{number}" for number in range(1, sheets + 1))


def make_vba_project(sheets: Sequence[str], modules: Mapping[str, str]) -> bytes:
    """Return a VBA project (`xl/vbaProject.bin`) for a workbook whose sheets have these code names; modules by name.

    The text of a module is that of a .bas file and begins with `Attribute VB_Name`. The same input gives the same
    bytes. ValueError: a module that does not begin with its own name, or text outside code page Windows 1252.
    """
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
    written: bytes = container.to_bytes()
    return written


def _validate_module(name: str, text: str) -> None:
    if not text.startswith(f'Attribute VB_Name = "{name}"\n'):
        raise ValueError(f"the module {name} does not begin with its own name")
    try:
        text.encode("cp1252")
    except UnicodeEncodeError as fault:
        raise ValueError(f"the module {name} contains {fault.object[fault.start]!r}, which VBA cannot hold") from None


def _write_bare_workbook(sheets: Sequence[str]) -> bytes:
    """Return a workbook of empty sheets with code names and no project, for pyopenvba to add the project to."""
    written = io.BytesIO()
    workbook = xlsxwriter.Workbook(written, {"in_memory": True})
    workbook.set_vba_name(BOOK_CODE)
    for code in sheets:
        workbook.add_worksheet().set_vba_name(code)
    workbook.close()
    return written.getvalue()
