"""Where things stand on a sheet of The Volleyball Dice Game: rows and columns, counted from 0, and its words."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable.places import GROUP, LABEL_ROW, PLAYER, Columns
from vbxl.dice.icons import MOST_DICE, ROLLS, Answer, Face

DICE: Final = MOST_DICE

# --- rows of the board ---
DIE_ROW, WORD_ROW, ICONS_ROW, FACED_ROW = range(LABEL_ROW + 1, GROUP)

# --- columns of the log ---
FACED: Final = PLAYER + 1
ROLL: Final = tuple(FACED + 1 + n * (DICE + 1) for n in range(ROLLS))
GAPS: Final = tuple(one + DICE for one in ROLL)
END: Final = GAPS[-1] + 1
GAP_ICONS: Final = END + DICE
ICONS: Final = GAP_ICONS + 1
ICON_WORDS: Final = ("Attack", "Defend", "Set", "Block")
ATTACK, DEFEND, SET, BLOCK = range(ICONS, ICONS + len(ICON_WORDS))
NEEDED, POSSIBLE, ANSWER, SENDS, MESSAGE, WON = range(BLOCK + 1, BLOCK + 7)
SCORE: Final = (WON + 1, WON + 2)
GAP_WORKINGS: Final = SCORE[1] + 1

# --- workings, a row a turn ---
# The dice after roll 1 and roll 2; what can be read as no face is !, and so is an error as an answer.
AFTER: Final = (GAP_WORKINGS + 1, GAP_WORKINGS + 1 + DICE, END)
# Whether anything is typed into each roll, the answer as it is read, whether anything is typed at all.
MADE: Final = tuple(AFTER[1] + DICE + n for n in range(ROLLS))
ANSWER_READ, TYPED, OPEN, SIDE, SERVE, BALL, SERVED, COUNT, ROLL_FAULT, READY, DEFENDED, WAY = range(
    MADE[-1] + 1, MADE[-1] + 13
)
# The answers that are possible, for the drop-down: attack or free ball, block, setter dump.
WAYS: Final = 3
WAY_COUNT, CHOSEN, ANSWER_FAULT, DONE, WINNER, SENT, MORE = range(WAY + WAYS, WAY + WAYS + 7)
LAST_COLUMN: Final = MORE
COLUMNS: Final = Columns(
    MESSAGE, WON, SCORE, TYPED, OPEN, SIDE, SERVE, DONE, WINNER, MORE, workings=AFTER[0], last=LAST_COLUMN
)

# --- what is typed above the log ---
OPTION_LABEL, OPTION = ICONS, BLOCK
SERVER_ROW, DUMP_ROW, POINTS_ROW = DIE_ROW, WORD_ROW, ICONS_ROW
FACES_ROW, FACES = FACED_ROW, END
BOARD: Final = ROLL[1]

NONE: Final = "!"
KNOWN: Final = tuple(str(face) for face in Face)
FACE_WORDS: Final = {
    Face.A: "Attack", Face.AA: "Attack ×2", Face.D: "Defend", Face.DD: "Defend ×2", Face.S: "Set", Face.B: "Block",
}  # fmt: skip
SERVE_WORD: Final = "serve"
SERVE_OF: Final = "serve of {attack}"
ATTACK_OF: Final = "attack of {attack}"
SENT_OF: Final = "{answer} of {attack}"
NEEDS_SERVE: Final = "1 Attack"
NEEDS_DEFEND: Final = "{attack} Defend"
# Of an attack that a block can reach: a die shows one Block at most.
NEEDS_EITHER: Final = "{attack} Defend or {attack} Block"
NEEDS_NOTHING: Final = "nothing, or 1 Block"
NO_WAY: Final = "none"
OR: Final = " or "

# --- the words of the log ---
ROLL_BAD: Final = "Wrong: die {at} of roll {roll} shows no face of the die"
ROLL_FIRST: Final = "Next: roll {dice} dice"
ROLL_SERVE: Final = "Next: roll {dice} dice for the serve"
ROLL_MORE: Final = "Next: type {dice} more of roll 1"
SERVE_ONCE: Final = "Wrong: a serve is one roll: clear rolls 2 and 3"
ROLL_ORDER: Final = "Wrong: roll 3 is typed, but no roll 2"
SERVE_ANSWER: Final = "Wrong: a serve is no answer: clear it"
AGAIN: Final = "Next: no answer yet: roll again"
CHOOSE: Final = "Next: choose the answer: {ways}"
UNKNOWN: Final = f"Wrong: there is no such answer: {', '.join(Answer)}"
LOST_ANSWER: Final = "Wrong: the ball is not defended: clear the answer"
IMPOSSIBLE: Final = "Wrong: {answer} is not possible: choose {ways}"
IMPOSSIBLE_YET: Final = "Wrong: {answer} is not possible: clear it and roll again"
DUMP_FAULT: Final = "Wrong: setter dump is yes or no"
FACES_FAULT: Final = f"Wrong: a face of the die is one of {', '.join(KNOWN)}"
