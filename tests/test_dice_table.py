"""The dice games at the table: every formula against LibreOffice, every verdict against the rules of vbxl.dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from dicebook import differences
from dicegames import Footworks, Rallies, Told, footworks, rallies
from office import Cell, Office
from vbxl.books import dicetable, styles
from vbxl.books.dicetable import footworkplaces, iconplaces
from vbxl.books.dicetable.footworksheet import FootworkSheet
from vbxl.books.dicetable.iconsheet import IconSheet
from vbxl.books.page import Book2007, Page, ref

POSITIONS_LEAST: Final = 3_000
GAMES: Final = 130
ROWS: Final = 16
SLIPS: Final = 0.08


class Tables(NamedTuple):
    """Many games in one workbook, by the names of their sheets."""

    footworks: dict[str, Footworks]
    rallies: dict[str, Rallies]

    def build(self, rows: int) -> bytes:
        """The workbook: a sheet a game, with logs of so many rows."""
        target = BytesIO()
        book = Book2007(target, deepcopy(dict(styles.OPTIONS)))
        looks = styles.Styles(book)
        for name, game in self.footworks.items():
            FootworkSheet(Page(book, name, looks), game.table, rows).write()
        for name, rally in self.rallies.items():
            IconSheet(Page(book, name, looks), rally.table, rows).write()
        book.close()
        return target.getvalue()


@pytest.fixture(scope="module")
def tables() -> Tables:
    """Games at random, of every option, many of them with a slip."""
    chance = Random(2015)  # noqa: S311 - dice
    return Tables(
        {f"D{n}": footworks(chance, ROWS, SLIPS) for n in range(GAMES)},
        {f"K{n}": rallies(chance, ROWS, SLIPS) for n in range(GAMES)},
    )


@pytest.fixture(scope="module")
def played(tables: Tables, office: Office, tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, dict[str, Cell]]]:
    """Their workbook, and what LibreOffice makes of it."""
    path = tmp_path_factory.mktemp("table") / "games.xlsx"
    path.write_bytes(tables.build(ROWS))
    return path.read_bytes(), office.recalculate(path)


def test_the_workbook_carries_what_libreoffice_calculates(office: Office, tmp_path: Path) -> None:
    path, data = tmp_path / "volleyball-dice.xlsx", dicetable.build()
    path.write_bytes(data)
    assert data == dicetable.build()
    assert differences(data, office.recalculate(path)) == []


def test_games_at_random_carry_what_libreoffice_calculates(played: tuple[bytes, dict[str, dict[str, Cell]]]) -> None:
    data, calculated = played
    assert differences(data, calculated) == []
