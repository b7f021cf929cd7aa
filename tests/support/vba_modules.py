"""The VBA modules of a workbook, read by pyopenvba."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pyopenvba


def modules_in(workbook: bytes) -> dict[str, str]:
    """The source modules of a .xlsm by name, without those of the workbook and its sheets."""
    with tempfile.TemporaryDirectory(prefix="vba-") as folder:
        path = Path(folder, "book.xlsm")
        path.write_bytes(workbook)
        with pyopenvba.ExcelFile(path) as opened:
            return {
                module.name: module.source.replace("\r\n", "\n")
                for module in opened.vba_project().modules
                if module.kind is pyopenvba.VBAModuleKind.standard
            }
