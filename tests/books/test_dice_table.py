"""The dice games at the table: every verdict against the rules of vbxl.dice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import pytest

from calculators import Calculator
from dice_workbook import (
    Shown,
    empty_book,
    sheets_of,
    typed_footwork,
    typed_icons,
    unlike_footwork,
    unlike_icons,
)
from random_dice_games import Footworks, Rallies, Told, footworks, rallies
from vbxl.books import dicetable
from vbxl.books.dicetable import footwork_formulas as d
from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable import icon_formulas as k
from vbxl.dice.icons import Answer

POSITIONS_LEAST: Final = 1_600
FAULTS_LEAST: Final = 100
# Rows of a log, games, and the chance of a slip in a turn: long games that go well, and short ones that seldom do.
KINDS: Final = ((24, 100, 0.03), (8, 180, 0.3))


def test_it_is_built_alike_each_time() -> None:
    assert dicetable.build() == dicetable.build()


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
        row = shown[formula_parts.FIRST + n]
        found = Told(
            row[message] == "ok", text(row[player]), (text(row[result[0]]), text(row[result[1]])), text(row[won]),
            (int(float(row[score[0]] or 0)), int(float(row[score[1]] or 0))),
        )  # fmt: skip
        if found != one and (one.stands or found.stands or found.player != one.player):
            wrong.append(f"turn {n + 1}: {found}, but by the rules {one}; {row[message]}")
    return wrong


class Played(NamedTuple):
    """Two games, and what the sheets show when they are typed in."""

    rows: int
    footworks: Footworks
    rallies: Rallies
    of_d: Shown
    of_k: Shown


@pytest.fixture(scope="module")
def games(calculator: Calculator, tmp_path_factory: pytest.TempPathFactory) -> list[Played]:
    """Games at random, with every option."""
    chance, found, path = Random(2015), [], tmp_path_factory.mktemp("table") / "empty.xlsx"  # noqa: S311 - dice
    for rows, many, slips in KINDS:
        path.write_bytes(empty_book(rows))
        with calculator.scenario(path) as document:
            for _ in range(many):
                one, two = footworks(chance, rows, slips), rallies(chance, rows, slips)
                document.set_many({**typed_footwork(one.table, rows), **typed_icons(two.table, rows)})
                found.append(Played(rows, one, two, *sheets_of(document, rows)))
    return found


def enough(told: Sequence[Told]) -> bool:
    """Whether there were turns enough, and faults."""
    return len(told) >= POSITIONS_LEAST and sum(not one.stands for one in told) >= FAULTS_LEAST


def test_volleyball_dice_says_what_the_rules_say(games: list[Played]) -> None:
    columns = (d.MESSAGE, formula_parts.PLAYER, d.LINES, d.WON, d.SCORE)
    assert [wrong for one in games for wrong in verdicts(one.of_d, one.footworks.told, columns)] == []
    assert enough([told for one in games for told in one.footworks.told])


def test_the_dice_game_says_what_the_rules_say(games: list[Played]) -> None:
    columns = (k.MESSAGE, formula_parts.PLAYER, (k.SENDS, k.GAP_ICONS), k.WON, k.SCORE)
    assert [wrong for one in games for wrong in verdicts(one.of_k, one.rallies.told, columns)] == []
    assert enough([told for one in games for told in one.rallies.told])


def test_every_cell_is_what_the_engine_replays(games: list[Played]) -> None:
    for one in games:
        assert unlike_footwork(one.footworks.table, one.rows, one.of_d) == []
        assert unlike_icons(one.rallies.table, one.rows, one.of_k) == []
