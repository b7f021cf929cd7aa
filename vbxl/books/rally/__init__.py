"""The Rally book: a person recomputes a draw and a rally in a spreadsheet, down to SHA-256, without macro or Python."""

from vbxl.books.rally.building import build

__all__ = ["build"]
