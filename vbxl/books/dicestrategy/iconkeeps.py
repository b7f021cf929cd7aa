"""The keep tables of The Volleyball Dice Game: for every roll and ball what to keep, and the chance to win then (K)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

from vbxl.books.dicestrategy.iconplaces import (
    ALL,
    BALLS_NAME,
    BLOCK_MOST,
    DUMP,
    NONE,
    PLAIN,
    ROLLS_LEFT,
    ROLLS_NAME,
    keep_name,
    keep_sheet,
    table_balls,
    win_name,
    win_sheet,
)
from vbxl.books.dicestrategy.tables import FIRST, HEAD, Column, tint, write_table
from vbxl.dice.icon_odds import shipped_odds
from vbxl.dice.icons import Ball, Face, Faces, IconOptions
from vbxl.league.moves import Value
from vbxl.xlsx.writer import Page

ROLL_WIDTH: Final = 20
WAYS_WIDTH: Final = 9
KEEP_WIDTH: Final = 15
WIN_WIDTH: Final = 9
# Behind the roll and its ways.
BALL_COLUMNS: Final = 2
# Of a chance in a table of thousands: a tenth of a percentage point is shown.
DECIMALS: Final = 5
# Of its size, in percent: so that seven balls fit on a page.
PRINTED: Final = 75
# By rolls left.
ORDINALS: Final = {2: "first", 1: "second"}
DUMPED: Final = {False: "no setter dump", True: "setter dump is played"}


@cache
def every_roll(dice: int = PLAIN.dice) -> tuple[Faces, ...]:
    """Every roll, its dice in the order of the faces."""
    return tuple(combinations_with_replacement(Face, dice))


def ways(roll: Sequence[Face]) -> int:
    """In how many ways dice that are told apart show a roll.

    >>> ways((Face.A, Face.A, Face.S))
    3
    """
    return factorial(len(roll)) // prod(factorial(roll.count(face)) for face in set(roll))


def kept(roll: Faces, ball: Ball, rolls_left: int, options: IconOptions) -> str:
    """What is best kept of a roll, as the tables say it."""
    keeps = shipped_odds(options).best_keep(roll, ball, rolls_left)
    if all(keeps):
        return ALL
    return " ".join(face for face, keep in zip(roll, keeps, strict=True) if keep) or NONE


def win_chance(roll: Faces, ball: Ball, rolls_left: int, options: IconOptions) -> float:
    """The chance to win with best play, as the tables say it."""
    return round(shipped_odds(options).roll_chance(roll, ball, rolls_left), DECIMALS)


def write_keeps(page: Page, options: IconOptions, rolls_left: int) -> None:
    """The sheet with what to keep."""
    title = f"WHAT TO KEEP, {_left(rolls_left)}"
    notes = (
        f"For every roll and ball faced, {DUMPED[options.setter_dump]}. “{ALL}”: stop and answer. “{NONE}”: roll all.",
        f"From {BLOCK_MOST + 1} on no block reaches the attack: served or not is the same.",
    )
    _write(page, title, notes, ("centre", KEEP_WIDTH), lambda roll, ball: kept(roll, ball, rolls_left, options))
    rolls, balls = len(every_roll()), len(table_balls())
    page.define(keep_name(options, rolls_left), FIRST, BALL_COLUMNS, rolls, balls)
    if (options, rolls_left) == (PLAIN, ROLLS_LEFT[0]):
        page.define(ROLLS_NAME, FIRST, 0, rolls)
        page.define(BALLS_NAME, HEAD, BALL_COLUMNS, 1, balls)
    stops: dict[str, object] = {"type": "cell", "criteria": "==", "value": f'"{ALL}"'}
    page.mark([(FIRST, BALL_COLUMNS, FIRST + rolls - 1, BALL_COLUMNS + balls - 1)], stops, "good_centre")


def write_wins(page: Page, options: IconOptions, rolls_left: int) -> None:
    """The sheet with the chances."""
    title = f"CHANCE TO WIN THE RALLY, {_left(rolls_left)}"
    notes = (
        f"With best play of both sides from here, {DUMPED[options.setter_dump]}.",
        f"What to keep stands on sheet {keep_sheet(options, rolls_left)}, in the same places.",
    )
    _write(page, title, notes, ("percent_1", WIN_WIDTH), lambda roll, ball: win_chance(roll, ball, rolls_left, options))
    rolls, balls = len(every_roll()), len(table_balls())
    page.define(win_name(options, rolls_left), FIRST, BALL_COLUMNS, rolls, balls)
    tint(page, FIRST, BALL_COLUMNS, rolls, balls)


class Table(NamedTuple):
    """A sheet with a table: who writes it, the options, the rolls left, and what it holds in words."""

    write: Callable[[Page, IconOptions, int], None]
    options: IconOptions
    rolls_left: int
    said: str


def keep_sheets() -> dict[str, Table]:
    """The tables in their order, by the names of their sheets."""
    found: dict[str, Table] = {}
    for options in (PLAIN, DUMP):
        for rolls_left in ROLLS_LEFT:
            after = f"after the {ORDINALS[rolls_left]} roll, {DUMPED[options.setter_dump]}"
            keep, win = keep_sheet(options, rolls_left), win_sheet(options, rolls_left)
            found[keep] = Table(write_keeps, options, rolls_left, f"what to keep {after}")
            found[win] = Table(write_wins, options, rolls_left, f"the chance to win {after}")
    return found


def _left(rolls_left: int) -> str:
    return f"AFTER THE {ORDINALS[rolls_left].upper()} ROLL: rolls left {rolls_left}"


def _write(
    page: Page, title: str, notes: Sequence[str], look: tuple[str, float], cell: Callable[[Faces, Ball], Value]
) -> None:
    balls = table_balls()
    of = len(PLAIN.faces) ** PLAIN.dice
    columns = [Column("Roll", "text", ROLL_WIDTH), Column(f"Ways of {of:,}", "number", WAYS_WIDTH)]
    columns += [Column(head, *look) for head in balls]
    rows: list[list[Value]] = [
        [" ".join(roll), ways(roll), *(cell(roll, ball) for ball in balls.values())] for roll in every_roll()
    ]
    write_table(page, title, notes, columns, rows)
    if look[1] == KEEP_WIDTH:
        # Three pages side by side: in a rally, served, and what no block reaches; small print would be too small.
        page.sheet.set_print_scale(PRINTED)
        page.sheet.set_v_pagebreaks([BALL_COLUMNS + 1 + BLOCK_MOST, BALL_COLUMNS + 1 + 2 * BLOCK_MOST])
        page.sheet.repeat_columns(0, BALL_COLUMNS - 1)
