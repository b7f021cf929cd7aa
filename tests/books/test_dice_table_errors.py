"""An error value typed into a sheet of the dice games: the sheet says what is wrong and shows no error itself."""

from __future__ import annotations

from typing import Final

import pytest

from calculators import Calculator
from dice_workbook import Spot, made_book
from office import Cells
from vbxl.books.dicetable import EXAMPLE_FOOTWORK, EXAMPLE_ICONS, formula_parts
from vbxl.books.dicetable import footwork_formulas as d
from vbxl.books.dicetable import icon_formulas as k
from vbxl.xlsx.worksheet import ref

ROWS: Final = 6
TURN_2, TURN_3 = formula_parts.FIRST + 1, formula_parts.FIRST + 2
# The number of #DIV/0!.
DIVIDED: Final = 532
NO_DIE: Final = "type 1 to 6"
POINTS: Final = "Wrong: points to win are a whole number from 1 to 99"
SERVER: Final = "Wrong: who serves first? Type 1 or 2"
NAME: Final = "Wrong: the name of player {} is an error: type it again"
FACE: Final = "Wrong: a face of the die is one of A, AA, D, DD, S, B"
UNKNOWN: Final = "Wrong: there is no such answer: attack, free ball, block, setter dump"
# The cell, and what is said of it: by its row's turn if it stands in the log, else by the line at the top.
OF_D: Final[tuple[tuple[Spot, str], ...]] = (
    ((formula_parts.NAME_ROWS[0], formula_parts.NAME_COLUMN), NAME.format(1)),
    ((formula_parts.NAME_ROWS[1], formula_parts.NAME_COLUMN), NAME.format(2)),
    ((d.SERVER_ROW, d.OPTION), SERVER),
    ((d.ACES_ROW, d.OPTION), "Wrong: aces and spikes are yes or no"),
    ((d.DROPPED_ROW, d.OPTION), "Wrong: dropped bump is yes or no"),
    ((d.POINTS_ROW, d.OPTION), POINTS),
    ((TURN_2, d.ROLL), f"Wrong: die 1 of the roll is none: {NO_DIE}"),
    ((TURN_2, d.LINE + 5), f"Wrong: spot 6 of the line-up holds no die: {NO_DIE}"),
    ((TURN_2, d.BUMP_DIE[0]), f"Wrong: the die of bump 1 is none: {NO_DIE}"),
    ((TURN_2, d.BUMP_SPOT[0]), "Wrong: a bumped 1 fits nowhere: clear the spot of bump 1"),
    ((TURN_2, d.BUMP_DIE[1]), f"Wrong: the die of bump 2 is none: {NO_DIE}"),
    ((TURN_2, d.BUMP_SPOT[1]), "Wrong: the spot of bump 2 is none: choose 5 or 6"),
)
OF_K: Final[tuple[tuple[Spot, str], ...]] = (
    ((formula_parts.NAME_ROWS[0], formula_parts.NAME_COLUMN), NAME.format(1)),
    ((formula_parts.NAME_ROWS[1], formula_parts.NAME_COLUMN), NAME.format(2)),
    ((k.SERVER_ROW, k.OPTION), SERVER),
    ((k.DUMP_ROW, k.OPTION), "Wrong: setter dump is yes or no"),
    ((k.POINTS_ROW, k.OPTION), POINTS),
    ((k.FACES_ROW, k.FACES), FACE),
    ((k.FACES_ROW, k.FACES + 5), FACE),
    ((TURN_3, k.ROLL[0]), "Wrong: die 1 of roll 1 shows no face of the die"),
    ((TURN_3, k.ROLL[1] + 3), "Wrong: die 4 of roll 2 shows no face of the die"),
    ((TURN_3, k.ROLL[2] + 5), "Wrong: die 6 of roll 3 shows no face of the die"),
    ((TURN_3, k.ANSWER), UNKNOWN),
)


@pytest.fixture(scope="module")
def calculated(calculator: Calculator, tmp_path_factory: pytest.TempPathFactory) -> Cells:
    """The examples, a sheet for each cell that is spoiled."""
    path = tmp_path_factory.mktemp("spoiled") / "spoiled.xlsx"
    spoiled = {f"D {ref(*cell)}": cell for cell, _ in OF_D} | {f"K {ref(*cell)}": cell for cell, _ in OF_K}
    tables = {name: EXAMPLE_FOOTWORK if name.startswith("D") else EXAMPLE_ICONS for name in spoiled}
    path.write_bytes(made_book(tables, ROWS, spoiled))
    return calculator.recalculate(path)


@pytest.mark.parametrize(("game", "message", "cells"), [("D", d.MESSAGE, OF_D), ("K", k.MESSAGE, OF_K)])
def test_an_error_in_a_typed_cell_is_told_and_spreads_to_no_other(
    calculated: Cells, game: str, message: int, cells: tuple[tuple[Spot, str], ...]
) -> None:
    names = ("P1", "P2") if game == "D" else ("Ann", "Bea")
    for (row, column), sentence in cells:
        sheet = calculated[f"{game} {ref(row, column)}"]
        assert {cell: one.error for cell, one in sheet.items() if one.error} == {ref(row, column): DIVIDED}
        top = sentence
        if row >= formula_parts.FIRST:
            # Turn 2 is the second player's, and the turns go to and fro.
            turn = row - formula_parts.FIRST + 1
            top = f"Turn {turn}, {names[(turn - 1) % 2]}: {sentence}"
            assert sheet[ref(row, message)].value == sentence
        assert sheet[ref(formula_parts.NEXT_ROW, 0)].value == top
