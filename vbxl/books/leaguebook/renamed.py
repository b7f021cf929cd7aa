"""Sheets of an earlier book given the names that they have today, but where something refers to the old name."""

from __future__ import annotations

import io
import re
import zipfile
from html import unescape
from typing import Any, Final

from vbxl.books.leaguebook.columns import title_key
from vbxl.books.leaguebook.sheets import SHEETS

# Parts that hold texts, in which no formula or link is.
_TEXTS: Final = re.compile(r"docProps/|xl/sharedStrings|xl/(?:.*/)?(?:threaded)?comments", re.IGNORECASE)
# Areas to print and to filter, which openpyxl writes anew by the sheet's name of then; and texts that stand in a cell.
_PASSED_OVER: Final = re.compile(r'<definedName\b[^>]*\bname="_xlnm\.[^>]*>[^<]*</definedName>|<is>.*?</is>', re.DOTALL)


def rename_sheets(workbook: Any, data: bytes) -> None:
    """Give sheets that have an earlier title theirs of today; `data` is the file that the workbook was loaded from.

    openpyxl changes no reference with a title, so a sheet to which a formula, drop-down, name, chart, link or pivot
    table refers keeps the title that it has.
    """
    there = {title_key(ws.title): ws for ws in workbook.worksheets}
    for sheet in SHEETS:
        today, *earlier = sheet.titles
        old = next((there[key] for key in earlier if key in there), None)
        if today not in there and old is not None and not _referred_to(data, old.title):
            old.title = sheet.title


def _referred_to(data: bytes, title: str) -> bool:
    """Whether a part of a workbook refers to one of its sheets, also as an end of several: First:Last!A1."""
    name = re.escape(title.replace("'", "''"))
    bare, quoted = rf"(?<![\w.]){name}(?::[\w.]+)?!", rf"['\]:]{name}(?::[^'!]*)?'!"
    reference = re.compile(rf"""{bare}|{quoted}|\bsheet=["']{name}["']""", re.IGNORECASE)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return any(
            reference.search(unescape(_PASSED_OVER.sub("", archive.read(part).decode("utf-8", "replace"))))
            for part in archive.namelist()
            if part.endswith((".xml", ".rels")) and not _TEXTS.match(part)
        )
