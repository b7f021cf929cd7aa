"""What the names and sheets in a formula stand for."""

from __future__ import annotations

from .book import Book, Sheet
from .grammar import FormulaError, Named, Node, plain_sheet, tree_of


class Meanings:
    """The names and sheets of a book, as its formulas mean them."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.names = {(name.scope, name.name.casefold()): name.text for name in book.names}

    def sheet(self, written: str | None, own: Sheet | None) -> Sheet | None:
        """The sheet that a formula means: its own, if it says none."""
        return own if written is None else self.book.by_name.get(plain_sheet(written).casefold())

    def text(self, node: Named, own: Sheet | None) -> str | None:
        """What a name stands for, as it is written; a sheet's own name hides the workbook's."""
        sheet = self.sheet(node.sheet, own)
        scope = str(self.book.sheets.index(sheet)) if sheet else None
        key = node.name.casefold()
        return self.names.get((scope, key), self.names.get((None, key)))

    def tree(self, node: Named, own: Sheet | None) -> Node | None:
        """The tree of what a name stands for."""
        text = self.text(node, own)
        try:
            return tree_of(text) if text else None
        except FormulaError:
            return None
