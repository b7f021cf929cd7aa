"""Where things stand on a sheet of Volleyball Dice: rows and columns, counted from 0, and the words of its log."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable.places import GROUP, LABEL_ROW, PLAYER, Columns
from vbxl.dice.footwork import SPOTS

# --- rows of the board ---
DIE_1, NUMBER_1, NUMBER_2, DIE_2 = range(LABEL_ROW + 1, GROUP)

# --- columns of the log ---
WHAT, DICE, ROLL = range(PLAYER + 1, PLAYER + 4)
GAP_LINE: Final = ROLL + SPOTS
LINE: Final = GAP_LINE + 1
GAP_BUMP: Final = LINE + SPOTS
BUMP_DIE: Final = (GAP_BUMP + 1, GAP_BUMP + 4)
BUMP_FITS: Final = tuple(one + 1 for one in BUMP_DIE)
BUMP_SPOT: Final = tuple(one + 2 for one in BUMP_DIE)
GAP_MESSAGE: Final = BUMP_SPOT[-1] + 1
MESSAGE: Final = GAP_MESSAGE + 1
LINES: Final = (MESSAGE + 1, MESSAGE + 2)
WON: Final = MESSAGE + 3
SCORE: Final = (WON + 1, WON + 2)
GAP_WORKINGS: Final = SCORE[1] + 1

# --- workings, a row a turn ---
# What is typed, as it is read: 0 nothing, −1 no digit.
READ_ROLL: Final = GAP_WORKINGS + 1
READ_LINE: Final = READ_ROLL + SPOTS
READ_DIE: Final = (READ_LINE + SPOTS, READ_LINE + SPOTS + 2)
READ_SPOT: Final = tuple(one + 1 for one in READ_DIE)
TYPED: Final = READ_SPOT[-1] + 1
# Whether the turn may be played, whose it is (1 or 2, else 0), whether it is a serve, the line it meets.
OPEN, SIDE, SERVE, FACED = range(TYPED + 1, TYPED + 5)
ROLL_FAULT: Final = FACED + SPOTS
# Three of a kind that win; dice placed and not rolled; dice rolled and not placed, for the sentence and the drop-down.
ACE, OVER, LEFT, CHOICE = range(ROLL_FAULT + 1, ROLL_FAULT + 5)
LINE_FAULT: Final = CHOICE + SPOTS
# Whether the line-up stands; both lines after the footwork; who has won the round by it.
PLAYED, OWN = LINE_FAULT + 1, LINE_FAULT + 2
OTHER: Final = OWN + SPOTS
DECIDED: Final = OTHER + SPOTS
# A bump: whether there may be one, why what is typed may be none, the spots where its die fits, its fault, the spot it
# went to, whether it failed.
CAN: Final = (DECIDED + 1, DECIDED + 7)
BARRED, FIT, BUMP_FAULT, PUT, FAILED = (tuple(one + at for one in CAN) for at in range(1, 6))
# Whether the turn stands, who has won the round, how many bumps may still be made, both lines as texts.
DONE, WINNER, MORE, OWN_TEXT, OTHER_TEXT = range(FAILED[-1] + 1, FAILED[-1] + 6)
LAST_COLUMN: Final = OTHER_TEXT
COLUMNS: Final = Columns(
    MESSAGE, WON, SCORE, TYPED, OPEN, SIDE, SERVE, DONE, WINNER, MORE, workings=READ_ROLL, last=LAST_COLUMN
)

# --- what is typed above the log, and what is worked out of it ---
OPTION_LABEL, OPTION = BUMP_DIE[0], BUMP_SPOT[-1]
SERVER_ROW, ACES_ROW, DROPPED_ROW, POINTS_ROW = DIE_1, NUMBER_1, NUMBER_2, DIE_2

DASH: Final = "–"
NO_LINE: Final = " ".join([DASH] * SPOTS)
DIGITS: Final = "123456"
FACES: Final = "⚀⚁⚂⚃⚄⚅"
SERVES, FOOTWORK = "serve", "footwork"

# --- the words of the log ---
ROLL_BAD: Final = "Wrong: die {at} of the roll is none: type 1 to 6"
ROLL_FIRST: Final = "Next: roll {dice} {word}"
ROLL_MORE: Final = "Next: type {dice} more of the roll"
ROLL_MANY: Final = "Wrong: {count} dice are typed, but {dice} rolled: clear {more}"
ACE_LINE: Final = "Wrong: three of a kind have won the round: clear the line-up"
LINE_BAD: Final = "Wrong: spot {at} of the line-up holds no die: type 1 to 6"
LINE_OVER: Final = "Wrong: {dice} is lined up, but was not rolled"
LINE_LEFT: Final = "Next: place your dice, in any order: {dice}"
NO_BUMP_SERVE: Final = "Wrong: there is no bump after a serve: clear it"
NO_BUMP_WON: Final = "Wrong: the round is won: clear the bump"
NO_BUMP_SIX: Final = "Wrong: all six dice are in play: clear bump {bump}"
NO_BUMP_DROPPED: Final = "Wrong: the dropped bump has lost the round: clear bump 2"
BUMP_ORDER: Final = "Wrong: bump 2 is typed, but no bump 1"
DIE_BAD: Final = "Wrong: the die of bump {bump} is none: type 1 to 6"
DIE_NONE: Final = "Wrong: bump {bump} has a spot, but no die"
SPOT_BAD: Final = "Wrong: the spot of bump {bump} is none: choose {fits}"
SPOT_NOWHERE: Final = "Wrong: a bumped {die} fits nowhere: clear the spot of bump {bump}"
SPOT_NONE: Final = "Next: place the bumped {die} in spot {fits}"
SPOT_TAKEN: Final = "Wrong: bump {bump}: spot {spot} has a die: choose {fits}"
SPOT_HIGHER: Final = "Wrong: bump {bump}: spot {spot} lies opposite a {other}, which is higher: choose {fits}"
NOWHERE: Final = "nowhere"

# --- the words above the log ---
ACES_FAULT: Final = "Wrong: aces and spikes are yes or no"
DROPPED_FAULT: Final = "Wrong: dropped bump is yes or no"
OUT: Final = "×"
