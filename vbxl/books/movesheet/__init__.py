"""The move sheet: the 1996 form as a workbook that checks and calculates while you type, and its reader."""

from vbxl.books.movesheet.building import build
from vbxl.books.movesheet.layout import PLACES
from vbxl.books.movesheet.reading import read

__all__ = ["PLACES", "build", "read"]
