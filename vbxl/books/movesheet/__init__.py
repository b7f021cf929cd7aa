"""The move sheet: the 1996 form as a workbook that checks and calculates as one types, and what was typed into it."""

from vbxl.books.movesheet.building import build
from vbxl.books.movesheet.given import as_sent, changed
from vbxl.books.movesheet.inputs import read

__all__ = ["as_sent", "build", "changed", "read"]
