"""The league book: the workbook that is the database, built from a league and read back into one."""

from __future__ import annotations

import sys

# If NumPy is installed, openpyxl loads it only to recognise its numbers, which takes as long as reading a league book.
_numpy = sys.modules.setdefault("numpy", None)  # type: ignore[arg-type]  # None keeps it from coming
import openpyxl  # noqa: E402, F401 - as above

if _numpy is None:
    del sys.modules["numpy"]

from vbxl.books.leaguebook.reading import read  # noqa: E402
from vbxl.books.leaguebook.writing import build  # noqa: E402

__all__ = ["build", "read"]
