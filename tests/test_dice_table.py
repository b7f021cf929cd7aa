"""The dice games at the table: every formula against LibreOffice, every verdict against the rules of vbxl.dice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from dicebook import (
    Shown,
    differences,
    empty_book,
    sheets_of,
    typed_footwork,
    typed_icons,
    unlike_footwork,
    unlike_icons,
)
from dicegames import Footworks, Rallies, Told, footworks, rallies
from office import Document, Office
from vbxl.books import dicetable
from vbxl.books.dicetable import footworkplaces as d
from vbxl.books.dicetable import iconplaces as k
from vbxl.dice.icons import Answer

ROWS: Final = 24
POSITIONS_LEAST: Final = 1_600
GAMES: Final = 150
SLIPS: Final = 0.03


@pytest.fixture(scope="module")
def document(office: Office, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Document]:
    """A sheet of each game, open to be typed into."""
    path = tmp_path_factory.mktemp("table") / "empty.xlsx"
    path.write_bytes(empty_book(ROWS))
    with office.scenario(path) as one:
        yield one


# --- as it is built ---


def test_the_workbook_carries_what_libreoffice_calculates(office: Office, tmp_path: Path) -> None:
    path, data = tmp_path / "volleyball-dice.xlsx", dicetable.build()
    path.write_bytes(data)
    assert data == dicetable.build()
    assert differences(data, office.recalculate(path)) == []


# --- games at random ---


def text(value: object) -> str:
    """A cell's text; a block and a setter dump are the attack that they send."""
    return re.sub(f"^({Answer.BLOCK}|{Answer.SETTER_DUMP}) of", "attack of", str(value))


def verdicts(
    shown: Shown, told: Sequence[Told], columns: tuple[int, int, tuple[int, int], int, tuple[int, int]]
) -> list[str]:
    """Where a sheet says otherwise than the rules."""
    message, player, result, won, score = columns
    wrong = []
    for n, one in enumerate(told):
        row = shown[d.FIRST + n]
        found = Told(
            row[message] == "ok", text(row[player]), (text(row[result[0]]), text(row[result[1]])), text(row[won]),
            (int(float(row[score[0]] or 0)), int(float(row[score[1]] or 0))),
        )  # fmt: skip
        if found != one and (one.stands or found.stands or found.player != one.player):
            wrong.append(f"turn {n + 1}: {found}, but by the rules {one}; {row[message]}")
    return wrong


class Played(NamedTuple):
    """Two games, and what the sheets show when they are typed in."""

    footworks: Footworks
    rallies: Rallies
    of_d: Shown
    of_k: Shown


@pytest.fixture(scope="module")
def games(document: Document) -> list[Played]:
    """Games at random, with every option, now and then with a slip."""
    chance, found = Random(2015), []  # noqa: S311 - dice
    for _ in range(GAMES):
        one, two = footworks(chance, ROWS, SLIPS), rallies(chance, ROWS, SLIPS)
        document.set_many({**typed_footwork(one.table, ROWS), **typed_icons(two.table, ROWS)})
        found.append(Played(one, two, *sheets_of(document, ROWS)))
    return found


def test_volleyball_dice_says_what_the_rules_say(games: list[Played]) -> None:
    columns = (d.MESSAGE, d.PLAYER, d.LINES, d.WON, d.SCORE)
    assert [wrong for one in games for wrong in verdicts(one.of_d, one.footworks.told, columns)] == []
    assert sum(len(one.footworks.told) for one in games) >= POSITIONS_LEAST


def test_the_dice_game_says_what_the_rules_say(games: list[Played]) -> None:
    columns = (k.MESSAGE, k.PLAYER, (k.SENDS, k.GAP_ICONS), k.WON, k.SCORE)
    assert [wrong for one in games for wrong in verdicts(one.of_k, one.rallies.told, columns)] == []
    assert sum(len(one.rallies.told) for one in games) >= POSITIONS_LEAST


def test_every_cell_carries_what_libreoffice_calculates(games: list[Played]) -> None:
    for one in games:
        assert unlike_footwork(one.footworks.table, ROWS, one.of_d) == []
        assert unlike_icons(one.rallies.table, ROWS, one.of_k) == []
