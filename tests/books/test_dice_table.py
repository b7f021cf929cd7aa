"""The dice games at the table held against vbxl.dice: every turn of games at random."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Final, TypeAlias

import pytest

from dice_workbook import D, K, made_book
from random_dice_games import Footworks, Rallies, Told, footworks, rallies
from shown_cells import Shown
from vbxl.books.dicetable import footwork, game_sheet, icons
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
    at, results = (D, ("lines_1", "lines_2")) if isinstance(played, Footworks) else (K, ("sends", "before_icons"))
    for number, told in enumerate(played.told):
        row = game_sheet.FIRST + number + 1

        def text(column: str, row: int = row, at: Mapping[str, int] = at) -> str:
            # A block and a setter dump are the attack that they send.
            value = str(shown.cell(sheet, row, at[column] + 1))
            return re.sub(f"^({Answer.BLOCK}|{Answer.SETTER_DUMP}) of", "attack of", value)

        found = Told(
            text("player"), (text(results[0]), text(results[1])), text("won"),
            (int(float(text("score_1") or 0)), int(float(text("score_2") or 0))),
        )  # fmt: skip
        if found != told or text("message") != "ok":
            yield f"{sheet}, turn {number + 1}: {found}, but by the rules {told}; {text('message')}"


def wrong_board(shown: Shown, sheet: str, played: Played) -> Iterator[str]:
    """The board if it does not show the lines, or the dice, that the last turn left."""
    if isinstance(played, Rallies):
        rolls = played.table.turns[-1].rolls
        typed = [[str(roll[die]).strip().upper() for roll in rolls if str(roll[die] or "").strip()] for die in range(6)]
        faces = [Face(die[-1]) for die in typed]
        counts = count_icons(faces)
        wanted = [*faces, *(icons.FACE_WORDS[face] for face in faces)]
        wanted.append(f"Attack {counts.attack} · Defend {counts.defend} · Set {counts.set} · Block {counts.block}")
        board = K[icons.BOARD] + 1
        found = [shown.cell(sheet, row + 1, board + die) for row in (icons.DIE_ROW, icons.WORD_ROW) for die in range(6)]
        found.append(shown.cell(sheet, icons.ICONS_ROW + 1, board))
    elif "ace" in played.told[-1].won or "spike" in played.told[-1].won:
        return
    else:
        numbers = " ".join(played.told[-1].result).split()
        wanted = [*numbers, *(footwork.FACES[int(number) - 1] for number in numbers if number != footwork.DASH)]
        found, looks = (
            [shown.cell(sheet, row + 1, D["line_1"] + 1 + spot) for row in rows for spot in range(6)]
            for rows in ((footwork.NUMBER_1, footwork.NUMBER_2), (footwork.DIE_1, footwork.DIE_2))
        )
        found += [look for look in looks if look not in ("", footwork.OUT)]
    if found != wanted:
        yield f"{sheet}, board: {found}, but {wanted}"


@pytest.mark.parametrize(
    ("game", "many"),
    [("D", 24), ("K", 24), *(pytest.param(game, 150, marks=pytest.mark.exhaustive) for game in ("D", "K"))],
)
def test_a_sheet_says_what_the_rules_say(game: str, many: int) -> None:
    assert list(wrong_verdicts(game, many)) == []
    assert sum(len(played.told) for played in games(game, many)) > 3 * many
