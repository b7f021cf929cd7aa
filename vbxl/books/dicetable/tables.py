"""What is typed into the sheets of both games, right or wrong: names and options above a log, and its turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.dicetable import footworkplaces as footwork_at
from vbxl.books.dicetable import iconplaces as icon_at
from vbxl.books.dicetable.agreed import Agreed
from vbxl.books.dicetable.wording import BAD, NO, Typed, trimmed, yes_read
from vbxl.dice import footwork, icons

EMPTY_SIX: Final[tuple[Typed, ...]] = (None,) * footwork.SPOTS
EMPTY_ROLL: Final[tuple[Typed, ...]] = (None,) * icon_at.DICE


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

    @property
    def settings_fault(self) -> str:
        """What is wrong above the log."""
        if super().settings_fault:
            return super().settings_fault
        if yes_read(self.aces) == BAD:
            return footwork_at.ACES_FAULT
        return footwork_at.DROPPED_FAULT if yes_read(self.dropped) == BAD else ""

    @property
    def options(self) -> footwork.Options:
        """The options of the engine; only where no setting is at fault."""
        return footwork.Options(yes_read(self.aces) == 1, yes_read(self.dropped) == 1, self.read_points)


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
    faces: tuple[Typed, ...] = tuple(str(face) for face in icons.FACES)
    turns: tuple[IconTurn, ...] = ()

    @property
    def read_faces(self) -> tuple[str, ...]:
        """The faces of the die, empty for what is none."""
        texts = (trimmed(one).upper() for one in self.faces)
        return tuple(text if text in icon_at.KNOWN else "" for text in texts)

    @property
    def settings_fault(self) -> str:
        """What is wrong above the log."""
        if super().settings_fault:
            return super().settings_fault
        if yes_read(self.dump) == BAD:
            return icon_at.DUMP_FAULT
        return "" if all(self.read_faces) else icon_at.FACES_FAULT

    @property
    def options(self) -> icons.Options:
        """The options of the engine; only where no setting is at fault."""
        faces = tuple(icons.Face(face) for face in self.read_faces)
        return icons.Options(yes_read(self.dump) == 1, self.read_points, faces=faces)
