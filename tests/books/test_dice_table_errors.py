"""An error value typed into a sheet of the dice games: the sheet says what is wrong and shows no error itself."""

from __future__ import annotations

from typing import Final

import pytest

from calculators import Calculator
from dice_workbook import D, K, Spot, made_book
from office import Cells
from vbxl.books.dicetable import EXAMPLE_FOOTWORK, EXAMPLE_ICONS
from vbxl.books.dicetable.game_sheet import BOARD_ROWS, FIRST, NAME_COLUMN, NAME_ROWS, NEXT_ROW
from vbxl.xlsx.worksheet import ref

ROWS: Final = 6
TURN_2, TURN_3 = FIRST + 1, FIRST + 2
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
    ((NAME_ROWS[0], NAME_COLUMN), NAME.format(1)),
    ((NAME_ROWS[1], NAME_COLUMN), NAME.format(2)),
    ((BOARD_ROWS[0], D["spot_2"]), SERVER),
    ((BOARD_ROWS[1], D["spot_2"]), "Wrong: aces and spikes are yes or no"),
    ((BOARD_ROWS[2], D["spot_2"]), "Wrong: dropped bump is yes or no"),
    ((BOARD_ROWS[3], D["spot_2"]), POINTS),
    ((TURN_2, D["roll_1"]), f"Wrong: die 1 of the roll is none: {NO_DIE}"),
    ((TURN_2, D["line_6"]), f"Wrong: spot 6 of the line-up holds no die: {NO_DIE}"),
    ((TURN_2, D["die_1"]), f"Wrong: the die of bump 1 is none: {NO_DIE}"),
    ((TURN_2, D["spot_1"]), "Wrong: a bumped 1 fits nowhere: clear the spot of bump 1"),
    ((TURN_2, D["die_2"]), f"Wrong: the die of bump 2 is none: {NO_DIE}"),
    ((TURN_2, D["spot_2"]), "Wrong: the spot of bump 2 is none: choose 5 or 6"),
)
OF_K: Final[tuple[tuple[Spot, str], ...]] = (
    ((NAME_ROWS[0], NAME_COLUMN), NAME.format(1)),
    ((NAME_ROWS[1], NAME_COLUMN), NAME.format(2)),
    ((BOARD_ROWS[0], K["block"]), SERVER),
    ((BOARD_ROWS[1], K["block"]), "Wrong: setter dump is yes or no"),
    ((BOARD_ROWS[2], K["block"]), POINTS),
    ((BOARD_ROWS[3], K["end_1"]), FACE),
    ((BOARD_ROWS[3], K["end_6"]), FACE),
    ((TURN_3, K["roll_1_1"]), "Wrong: die 1 of roll 1 shows no face of the die"),
    ((TURN_3, K["roll_2_4"]), "Wrong: die 4 of roll 2 shows no face of the die"),
    ((TURN_3, K["roll_3_6"]), "Wrong: die 6 of roll 3 shows no face of the die"),
    ((TURN_3, K["answer"]), UNKNOWN),
)


@pytest.fixture(scope="module")
def calculated(calculator: Calculator, tmp_path_factory: pytest.TempPathFactory) -> Cells:
    """The examples, a sheet for each cell that is spoiled."""
    path = tmp_path_factory.mktemp("spoiled") / "spoiled.xlsx"
    spoiled = {f"D {ref(*cell)}": cell for cell, _ in OF_D} | {f"K {ref(*cell)}": cell for cell, _ in OF_K}
    tables = {name: EXAMPLE_FOOTWORK if name.startswith("D") else EXAMPLE_ICONS for name in spoiled}
    path.write_bytes(made_book(tables, ROWS, spoiled))
    return calculator.recalculate(path)


@pytest.mark.parametrize(("game", "message", "cells"), [("D", D["message"], OF_D), ("K", K["message"], OF_K)])
def test_an_error_in_a_typed_cell_is_told_and_spreads_to_no_other(
    calculated: Cells, game: str, message: int, cells: tuple[tuple[Spot, str], ...]
) -> None:
    names = ("P1", "P2") if game == "D" else ("Ann", "Bea")
    for (row, column), sentence in cells:
        sheet = calculated[f"{game} {ref(row, column)}"]
        assert {cell: one.error for cell, one in sheet.items() if one.error} == {ref(row, column): DIVIDED}
        top = sentence
        if row >= FIRST:
            # Turn 2 is the second player's, and the turns go to and fro.
            turn = row - FIRST + 1
            top = f"Turn {turn}, {names[(turn - 1) % 2]}: {sentence}"
            assert sheet[ref(row, message)].value == sentence
        assert sheet[ref(NEXT_ROW, 0)].value == top
