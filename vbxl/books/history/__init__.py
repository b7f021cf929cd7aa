"""The history of a league as workbooks: one for everybody, one for each team with its own careers, one for the GM."""

from __future__ import annotations

from vbxl.books.history.past import Past, PastRound
from vbxl.books.history.public import public_book
from vbxl.books.history.team import KnownPast, gm_book, own_book

__all__ = ["KnownPast", "Past", "PastRound", "gm_book", "own_book", "public_book"]
