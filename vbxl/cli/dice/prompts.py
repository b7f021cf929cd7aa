"""Prompts and drawings of the dice games at the terminal.

Forgiving questions, dice as characters, hints and the coach.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from vbxl.books.display_width import padded, width_of
from vbxl.cli.console import Printer
from vbxl.dice.footwork import EMPTY, Line
from vbxl.dice.footwork_odds import TIE
from vbxl.dice.game import Act, Adviser, State
from vbxl.problems import shown

T = TypeVar("T")
# No move is longer; the rest of a line is ignored.
LONGEST: Final = 200


class LeftError(Exception):
    """A person typed quit, or the input has ended."""


@dataclass(frozen=True)
class Talk:
    """A person at a terminal, or input from a pipe."""

    out: Printer
    rules: str

    def ask(self, prompt: str, read: Callable[[str], T], hint: Callable[[], str] | None = None) -> T:
        """A person's answer, converted by `read`; after its ValueError the prompt asks again.

        A person may type `rules`, `hint` or ?, and `quit` at any time. LeftError: at quit, and at the end of the input.
        Names in a prompt are as settings.py leaves them, without control characters.
        """
        while True:
            typed = self._typed(prompt)
            word = typed.strip().lower()
            if word in ("quit", "q", "exit"):
                raise LeftError
            if word in ("rules", "rule", "help"):
                for line in self.rules.splitlines():
                    self.out.line(line)
            elif word in ("hint", "?"):
                self.out.line(f"  Hint: {hint()}." if hint else "  There is nothing to choose here.")
            else:
                try:
                    return read(word[:LONGEST])
                except ValueError as fault:
                    self.out.line(f"  Try again: {fault}.")

    def _typed(self, prompt: str) -> str:
        try:
            typed = input(prompt)
        except (EOFError, RuntimeError):  # no input at all is a RuntimeError
            self.out.line()
            raise LeftError from None
        if not sys.stdin.isatty():
            # Without a terminal the input was not visible.
            self.out.line(typed[:LONGEST])
        return typed


def numbers(text: str, empty: str = "", remedy: str = "type numbers such as 2 4 1") -> tuple[int, ...]:
    """One-digit numbers, with or without anything between them; each of `empty` is a 0. ValueError for anything else.

    >>> numbers("5, 3 -16", empty="-")
    (5, 3, 0, 1, 6)
    """
    wrong = [char for char in text if not ("0" <= char <= "9" or char in empty or char in " ,;/|\t")]
    if wrong:
        raise ValueError(f"{shown(wrong[0])} is not a number: {remedy}; or rules, hint, quit")
    return tuple(int(char) if char.isdigit() else 0 for char in text if char.isdigit() or char in empty)


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


# A loss that would be shown as 0.0 points.
SMALL: Final = 0.0005


@dataclass(frozen=True)
class Coach(Generic[State, Act]):
    """An adviser in words: `name` names an act, `what` is the unit that is won, round or rally."""

    adviser: Adviser[State, Act]
    name: Callable[[State, Act | None], str]
    what: str

    def hint(self, state: State) -> str:
        """The best that can be done now, with its chance."""
        best = self.adviser.best(state)
        return f"{self.name(state, best)} wins {percent(self.adviser.chance(state, best))}"

    def judged(self, state: State, act: Act | None) -> str:
        """How good an act was: best, or how many percentage points it lost."""
        best = self.adviser.best(state)
        most, own = self.adviser.chance(state, best), self.adviser.chance(state, act)
        if most - own < TIE:
            return f"best, wins {percent(own)}"
        lost = f"{100 * (most - own):.1f}" if most - own >= SMALL else "less than 0.1"
        better = f"{self.name(state, best)} wins {percent(most)}, yours {percent(own)}"
        return f"lost {lost} percentage points of the {self.what}: {better}"
