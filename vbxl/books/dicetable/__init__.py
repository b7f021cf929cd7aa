"""The dice games at the table: a sheet a game for two people with real dice, refereed by plain formulas."""

from vbxl.books.dicetable.building import build

__all__ = ["build"]
