"""Where things stand in the strategy book of The Volleyball Dice Game: sheets, names, the balls of its tables."""

from __future__ import annotations

from typing import Final

from vbxl.dice.icons import FREE_BALL, Answer, Ball, IconOptions

START_SHEET: Final = "Start"
ASK_SHEET: Final = "Ask"
CHANCES_SHEET: Final = "Chances"
PLAIN: Final = IconOptions()
DUMP: Final = IconOptions(setter_dump=True)
# Rolls left after the first and the second.
ROLLS_LEFT: Final = (2, 1)
BALLS_NAME: Final = "keep_balls"
ROLLS_NAME: Final = "keep_rolls"
FREE: Final = str(Answer.FREE_BALL)
RALLY, SERVE, EITHER = "rally", "serve", "attack"
# A die shows one Block at most: so many dice block no stronger attack.
BLOCK_MOST: Final = PLAIN.dice
# What to keep: everything, which is to stop and answer, and nothing.
ALL: Final = "all"
NONE: Final = "–"


def chance_name(options: IconOptions) -> str:
    """The chances to win by attack faced in a rally, from the free ball on."""
    return f"chance_rally{_dump(options)}"


def keep_name(options: IconOptions, rolls_left: int) -> str:
    """What to keep, rolls by balls."""
    return f"keep{_dump(options)}_{rolls_left}"


def win_name(options: IconOptions, rolls_left: int) -> str:
    """The chances to win, rolls by balls."""
    return f"win{_dump(options)}_{rolls_left}"


def keep_sheet(options: IconOptions, rolls_left: int) -> str:
    """The sheet with what to keep."""
    return f"{'Dump keep' if options.setter_dump else 'Keep'} {rolls_left} left"


def win_sheet(options: IconOptions, rolls_left: int) -> str:
    """The sheet with the chances of the same rolls."""
    return f"{'Dump chance' if options.setter_dump else 'Chance'} {rolls_left} left"


def _dump(options: IconOptions) -> str:
    return "_dump" if options.setter_dump else ""


def table_balls() -> dict[str, Ball]:
    """The balls of the tables by their heads; what no block reaches is the same served or not, and stands there once.

    >>> list(table_balls())[6:10]
    ['rally 6', 'serve 1', 'serve 2', 'serve 3']
    """
    blocked = range(1, BLOCK_MOST + 1)
    return {
        FREE: FREE_BALL,
        **{f"{RALLY} {attack}": Ball(attack) for attack in blocked},
        **{f"{SERVE} {attack}": Ball(attack, served=True) for attack in blocked},
        **{f"{EITHER} {attack}": Ball(attack) for attack in range(BLOCK_MOST + 1, PLAIN.strongest + 1)},
    }
