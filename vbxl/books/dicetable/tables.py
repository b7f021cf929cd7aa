"""What is typed into the sheets of both games, right or wrong: names and options above a log, and its turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from vbxl.books.dicetable.places import PLAYERS
from vbxl.books.dicetable.wording import NO
from vbxl.dice.footwork import SPOTS
from vbxl.dice.icons import FACES, MOST_DICE

# What a cell may hold that somebody typed into.
Typed: TypeAlias = str | float | None

EMPTY_SIX: Final[tuple[Typed, ...]] = (None,) * SPOTS
EMPTY_ROLL: Final[tuple[Typed, ...]] = (None,) * MOST_DICE
# What is typed into the row of a turn.
Turn = TypeVar("Turn")


@dataclass(frozen=True)
class Agreed:
    """What is typed above the log of either game: both names, who serves first (1 or 2), points to win."""

    names: tuple[Typed, Typed] = PLAYERS
    server: Typed = 1
    points: Typed = 1


@dataclass(frozen=True)
class FootworkTurn:
    """What is typed into the row of a turn, right or wrong: six cells each for roll and line-up, and two bumps."""

    roll: tuple[Typed, ...] = EMPTY_SIX
    line: tuple[Typed, ...] = EMPTY_SIX
    dice: tuple[Typed, Typed] = (None, None)
    spots: tuple[Typed, Typed] = (None, None)


@dataclass(frozen=True)
class FootworkTable(Agreed):
    """What is typed into a sheet of Volleyball Dice: names, who serves first (1 or 2), options, and the turns."""

    points: Typed = 5
    aces: Typed = NO
    dropped: Typed = NO
    turns: tuple[FootworkTurn, ...] = ()


@dataclass(frozen=True)
class IconTurn:
    """What is typed into the row of a turn, right or wrong: six cells a roll, empty for a die kept; an answer."""

    rolls: tuple[tuple[Typed, ...], tuple[Typed, ...], tuple[Typed, ...]] = (EMPTY_ROLL, EMPTY_ROLL, EMPTY_ROLL)
    answer: Typed = None


@dataclass(frozen=True)
class IconTable(Agreed):
    """What is typed into a sheet of The Volleyball Dice Game: names, who serves first (1 or 2), options, die, turns."""

    points: Typed = 3
    dump: Typed = NO
    faces: tuple[Typed, ...] = tuple(str(face) for face in FACES)
    turns: tuple[IconTurn, ...] = ()


def filled(turns: Sequence[Turn], empty: Turn, rows: int) -> tuple[Turn, ...]:
    """The turns of a log of so many rows, empty ones at its end."""
    return (*turns, *[empty] * (rows - len(turns)))
