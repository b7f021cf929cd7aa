"""The Rally book open in a spreadsheet engine, its cells typed into and read by their names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from calculators import Calculator, Document, Input
from office import Value
from vbxl.books import rally


def on_disk(folder: Path) -> Path:
    """The book in a folder."""
    path = folder / "rally.xlsx"
    path.write_bytes(rally.build())
    return path


@contextmanager
def opened(calculator: Calculator, folder: Path) -> Iterator[Document]:
    """The book, open to be typed into."""
    with calculator.scenario(on_disk(folder)) as document:
        yield document


def typed(document: Document, values: Mapping[str, Input]) -> None:
    """Type into cells by their names."""
    document.set_many({("", name): value for name, value in values.items()})


def shown(document: Document, names: Sequence[str]) -> list[Value]:
    """What stands in cells by their names."""
    return [rows[0][0] for rows in document.read_many([("", name) for name in names])]
