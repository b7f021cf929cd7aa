"""Workbooks as openpyxl opens them, for tests that look into one or save it as a GM does who changed something."""

from __future__ import annotations

import io
import pickle
from functools import lru_cache
from typing import Any

from openpyxl import load_workbook


def workbook_of(data: bytes) -> Any:
    """A workbook by itself: who changes it changes no other test's. What was opened before is not parsed again."""
    book = pickle.loads(_parsed(data))  # noqa: S301 - pickled below
    for sheet in book.worksheets:
        # Pickling loses what makes the entry of a row or column that has none yet.
        sheet.row_dimensions.default_factory = sheet._add_row
        sheet.column_dimensions.default_factory = sheet._add_column
    return book


@lru_cache(maxsize=24)
def _parsed(data: bytes) -> bytes:
    book = load_workbook(io.BytesIO(data))
    assert not any(sheet.tables for sheet in book.worksheets), "pickled, a table would lose all but its place"
    return pickle.dumps(book, pickle.HIGHEST_PROTOCOL)
