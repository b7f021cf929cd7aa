"""The strategy books of the two volleyball dice games: what is best, and the chances, from the solved tables."""

from vbxl.books.dicestrategy.footwork import footwork_book
from vbxl.books.dicestrategy.icons import icon_book

__all__ = ["footwork_book", "icon_book"]
