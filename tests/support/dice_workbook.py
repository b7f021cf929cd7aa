"""The workbook of the dice games for tests: a sheet for each table, with games typed into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from vbxl.books.dicetable import footwork, icons
from vbxl.books.dicetable.footwork import FootworkSheet, FootworkTable
from vbxl.books.dicetable.game_sheet import FIRST
from vbxl.books.dicetable.icons import IconSheet, IconTable
from vbxl.xlsx.grid import Grid
from vbxl.xlsx.template import Template
from vbxl.xlsx.writer import Book2007

Table: TypeAlias = FootworkTable | IconTable
# Row and column of a cell, counted from 0.
Spot: TypeAlias = tuple[int, int]

# The columns of both logs by their names.
D: Final = Grid("D", FIRST, 1, footwork.list_columns(FootworkTable(), 1)).at
K: Final = Grid("K", FIRST, 1, icons.list_columns(IconTable(), 1)).at


def made_book(tables: Mapping[str, Table], rows: int, spoiled: Mapping[str, Spot] | None = None) -> bytes:
    """A sheet for each table by its name, its log of so many rows; =1/0 stands in the cells that are spoiled."""
    book = Book2007("Dice games")
    for name, table in tables.items():
        page = book.page(name)
        if isinstance(table, FootworkTable):
            FootworkSheet(page, table, rows).write()
        else:
            IconSheet(page, table, rows).write()
        if spoiled and name in spoiled:
            page.formula(*spoiled[name], "=1/0", "input_centre")
    return Template(book).fill({})
