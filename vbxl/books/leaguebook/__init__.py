"""The league book: the workbook that is the database, built from a league and read back into one."""

from __future__ import annotations

from vbxl.books.leaguebook.reading import read
from vbxl.books.leaguebook.writing import build

__all__ = ["build", "read"]
