"""The dice games at the table held against vbxl.dice: every turn of games at random."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, TypeAlias

import pytest

from dice_workbook import made_book
from random_dice_games import Footworks, Rallies, Told, footworks, rallies
from shown_cells import Shown
from vbxl.books.dicetable import footwork_formulas as d
from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable import icon_formulas as k
from vbxl.dice.icons import Answer, Face, count_icons

Played: TypeAlias = Footworks | Rallies
ROWS: Final = 10
# Sheets of a workbook.
SHEETS: Final = 6


@cache
def games(game: str, many: int) -> tuple[Played, ...]:
    """Games at random of "D" or "K", with every option."""
    chance = Random(2015)  # noqa: S311 - dice
    play = footworks if game == "D" else rallies
    return tuple(play(chance, ROWS) for _ in range(many))


def wrong_verdicts(game: str, many: int) -> Iterator[str]:
    """Where sheets show something else than the rules say, workbook after workbook."""
    played = games(game, many)
    for first in range(0, many, SHEETS):
        some = {f"{game}{number}": one for number, one in enumerate(played[first : first + SHEETS])}
        shown = Shown(made_book({name: one.table for name, one in some.items()}, ROWS))
        for name, one in some.items():
            yield from wrong_turns(shown, name, one)
            yield from wrong_board(shown, name, one)


def wrong_turns(shown: Shown, sheet: str, played: Played) -> Iterator[str]:
    """Turns that a sheet refuses, or whose lines, ball, winner or score are others than by the rules."""
    at = d.COLUMNS if isinstance(played, Footworks) else k.COLUMNS
    results = d.LINES if isinstance(played, Footworks) else (k.SENDS, k.GAP_ICONS)
    for number, told in enumerate(played.told):
        row = formula_parts.FIRST + number + 1

        def text(column: int, row: int = row) -> str:
            # A block and a setter dump are the attack that they send.
            value = str(shown.cell(sheet, row, column + 1))
            return re.sub(f"^({Answer.BLOCK}|{Answer.SETTER_DUMP}) of", "attack of", value)

        found = Told(
            text(formula_parts.PLAYER), (text(results[0]), text(results[1])), text(at.won),
            (int(float(text(at.score[0]) or 0)), int(float(text(at.score[1]) or 0))),
        )  # fmt: skip
        if found != told or text(at.message) != "ok":
            yield f"{sheet}, turn {number + 1}: {found}, but by the rules {told}; {text(at.message)}"


def wrong_board(shown: Shown, sheet: str, played: Played) -> Iterator[str]:
    """The board if it does not show the lines, or the dice, that the last turn left."""
    if isinstance(played, Rallies):
        rolls = played.table.turns[-1].rolls
        typed = [[str(roll[die]).strip().upper() for roll in rolls if str(roll[die] or "").strip()] for die in range(6)]
        faces = [Face(die[-1]) for die in typed]
        icons = count_icons(faces)
        wanted = [*faces, *(k.FACE_WORDS[face] for face in faces)]
        wanted.append(f"Attack {icons.attack} · Defend {icons.defend} · Set {icons.set} · Block {icons.block}")
        found = [shown.cell(sheet, row + 1, k.BOARD + 1 + die) for row in (k.DIE_ROW, k.WORD_ROW) for die in range(6)]
        found.append(shown.cell(sheet, k.ICONS_ROW + 1, k.BOARD + 1))
    elif "ace" in played.told[-1].won or "spike" in played.told[-1].won:
        return
    else:
        numbers = " ".join(played.told[-1].result).split()
        wanted = [*numbers, *(d.FACES[int(number) - 1] for number in numbers if number != d.DASH)]
        found, looks = (
            [shown.cell(sheet, row + 1, d.LINE + 1 + spot) for row in rows for spot in range(6)]
            for rows in ((d.NUMBER_1, d.NUMBER_2), (d.DIE_1, d.DIE_2))
        )
        found += [look for look in looks if look not in ("", d.OUT)]
    if found != wanted:
        yield f"{sheet}, board: {found}, but {wanted}"


@pytest.mark.parametrize(
    ("game", "many"),
    [("D", 24), ("K", 24), *(pytest.param(game, 150, marks=pytest.mark.exhaustive) for game in ("D", "K"))],
)
def test_a_sheet_says_what_the_rules_say(game: str, many: int) -> None:
    assert list(wrong_verdicts(game, many)) == []
    assert sum(len(played.told) for played in games(game, many)) > 3 * many
