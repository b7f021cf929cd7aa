"""The sheets of the workbook for the table, and what stands on the sheets of both games alike, counted from 0."""

from __future__ import annotations

from typing import Final, NamedTuple

START_SHEET: Final = "Start"
FOOTWORK_SHEET: Final = "Volleyball Dice"
ICONS_SHEET: Final = "Dice Game"
FOOTWORK_EXAMPLE: Final = "Example D"
ICONS_EXAMPLE: Final = "Example K"
# A round has 9.3 footworks on average where both play well, and a game up to nine rounds.
FOOTWORK_TURNS: Final = 200
ICONS_TURNS: Final = 100
EXAMPLE_TURNS: Final = 12

# Dice of a side, and spots of a line.
SIX: Final = 6

# --- rows: the board above, then the log ---
TITLE, NEXT_ROW, LABEL_ROW = range(3)
GROUP, HEAD, START, FIRST = range(7, 11)
NAME_ROWS: Final = (LABEL_ROW + 1, GROUP - 1)

# --- columns ---
NO, PLAYER, SCORE_COLUMN = range(3)
NAME_COLUMN: Final = PLAYER


class Columns(NamedTuple):
    """The columns that both logs have, each where it has room for them; workings and last: of all workings.

    typed: whether anything is typed. open: whether the turn may be played. side: whose it is (1 or 2, else 0). done:
    whether it stands. winner: who has won the round or rally. more: how many bumps or rolls may still be made.
    """

    message: int
    won: int
    score: tuple[int, int]
    typed: int
    open: int
    side: int
    serve: int
    done: int
    winner: int
    more: int
    workings: int
    last: int


# --- what both games say ---

PLAYERS: Final = ("Player 1", "Player 2")
NUMBERS: Final = "12"
POINTS_MOST: Final = 99
# Of an error value in the cell of a name: any text is one.
NAME_FAULT: Final = "Wrong: the name of player {number} is an error: type it again"
SERVER_FAULT: Final = "Wrong: who serves first? Type 1 or 2"
POINTS_FAULT: Final = f"Wrong: points to win are a whole number from 1 to {POINTS_MOST}"
WAIT_SETTINGS: Final = "Wait: mend the options first"
WAIT_OVER: Final = "Wait: the game is over; clear this turn"
WAIT_TURN: Final = "Wait: turn {turn} comes first"
