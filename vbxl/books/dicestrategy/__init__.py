"""The strategy books of the two volleyball dice games: what is best, and the chances, from the solved tables."""

from vbxl.books.dicestrategy.footworkbook import footwork_book
from vbxl.books.dicestrategy.iconbook import icon_book

__all__ = ["footwork_book", "icon_book"]
