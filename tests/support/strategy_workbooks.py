"""The strategy books of the dice games, built once; their sheets read, and the sheet Ask open in an engine."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from python_calamine import CalamineWorkbook

from calculators import Calculator, Document, Input
from office import Value
from vbxl.books.dicestrategy import footwork_book, icon_book

ICONS, FOOTWORK = "icons", "footwork"
BUILD: Final = {ICONS: icon_book, FOOTWORK: footwork_book}
# As a chance stands in a table of thousands.
TABLED: Final = 6e-6
Cells: TypeAlias = list[list[Input]]
Asked: TypeAlias = Mapping[str, Input | Cells]


@cache
def built(which: str) -> bytes:
    """A book, built once."""
    return BUILD[which]()


@cache
def sheet(which: str, name: str) -> list[list[str]]:
    """The values of a sheet as text, from its first cell on."""
    book = CalamineWorkbook.from_filelike(io.BytesIO(built(which)))
    rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    return [[str(cell) for cell in row] for row in rows]


@cache
def table(which: str, name: str, first: str) -> list[list[str]]:
    """The heads of a table, the first of which is given, and its lines."""
    rows = sheet(which, name)
    return rows[next(at for at, row in enumerate(rows) if row[0] == first) :]


@contextmanager
def opened(which: str, calculator: Calculator, folder: Path) -> Iterator[Document]:
    """A book, open to be asked."""
    path = folder / f"{which}.xlsx"
    path.write_bytes(built(which))
    with calculator.scenario(path) as document:
        yield document


def shown(document: Document, *names: str) -> list[Value]:
    """What stands in cells by their names."""
    return [rows[0][0] for rows in document.read_many([("", name) for name in names])]


def typed(document: Document, asked: Asked) -> None:
    """Type into cells by their names."""
    document.set_many({("", name): value for name, value in asked.items()})
