"""Dice in the terminal, drawn with plain characters: lines opposite each other, faces in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vbxl.dice.footwork import EMPTY, Line
from vbxl.hosts.tables import padded, width_of

# Dice in play, and dice that go out of play.
STYLES: Final = {r"\[[^\]]{1,2}\]": "bold", r"\(\d\)": "red"}


def lines_drawn(names: tuple[str, str], lines: tuple[Line, Line], lost: tuple[Line, Line] | None = None) -> list[str]:
    """Both lines, side 1 above and side 0 below, the numbers of the spots between; dice that go in round brackets."""
    width = max(map(width_of, names))
    going = lost or tuple((EMPTY,) * len(line) for line in lines)
    rows = [
        f"  {padded(names[side], width, to_right=False)}  {' '.join(map(_die, lines[side], going[side]))}".rstrip()
        for side in (1, 0)
    ]
    spots = " ".join(f" {spot} " for spot in range(1, len(lines[0]) + 1))
    return [rows[0], f"  {' ' * width}  {spots}".rstrip(), rows[1]]


def _die(die: int, lost: int) -> str:
    if lost:
        return f"({lost})"
    return f"[{die}]" if die else " . "


def faces_drawn(faces: Sequence[str]) -> list[str]:
    """Faces in a row, the numbers of their places below."""
    row = " ".join(f"[{face:<2}]" for face in faces)
    return [f"  {row}", f"  {' '.join(f' {place}  ' for place in range(1, len(faces) + 1))}".rstrip()]


def joined(dice: Iterable[object]) -> str:
    """Dice in a sentence; a dash for an empty spot."""
    return " ".join(str(die) if die else "-" for die in dice)


def percent(chance: float) -> str:
    """A chance in percent.

    >>> percent(0.36240282)
    '36.2 %'
    """
    return f"{100 * chance:.1f} %"
