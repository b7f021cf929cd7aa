"""The dice games as a person plays them at the terminal: lines typed beforehand, dice from a seed or chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from unittest import mock

from typer.testing import CliRunner

from vbxl.cli import dice_table
from vbxl.cli.main import app
from vbxl.dice import icons


class Evening(NamedTuple):
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str

    def said(self, mark: str) -> list[str]:
        """The rest of every line that begins with a mark, such as Coach."""
        start = f"  {mark}: "
        return [line.removeprefix(start) for line in self.out.splitlines() if line.startswith(start)]

    @property
    def refused(self) -> list[str]:
        return self.said("Try again")

    @property
    def coached(self) -> list[str]:
        return self.said("Coach")

    @property
    def hints(self) -> list[str]:
        return self.said("Hint")


class ChosenDice:
    """A stream that gives chosen dice, in the place of a draw: side 0 serves first."""

    def __init__(self, dice: Iterable[str]) -> None:
        self._dice: Iterator[str] = iter(dice)

    def stream(self, _name: str) -> ChosenDice:
        return self

    def below(self, bound: int) -> int:
        return int(next(self._dice)) - 1 if bound == len(icons.Face) else 0

    def choice(self, _faces: Sequence[icons.Face]) -> icons.Face:
        return icons.Face(next(self._dice))


def typed(command: str, lines: Iterable[str] = (), names: str = "") -> Evening:
    """`vbxl dice …` with lines typed into it, which then end."""
    words = ["dice", *command.split(), *(["--names", names] if names else [])]
    done = CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in lines))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    return Evening(done.exit_code, done.stdout, done.stderr)


def two_at_a_table(command: str, dice: str, *lines: str) -> Evening:
    """Two people who roll these dice and then sixes or Blocks; the second one is asked first to answer a serve."""
    spare = "B" if command.startswith("icons") else "6"
    rolled = ChosenDice([*dice.split(), *[spare] * 40])
    with mock.patch.object(dice_table, "Draw", return_value=rolled):
        return typed(f"{command} --players person,person --seed 00", lines)


def faces(text: str) -> icons.Faces:
    """Faces as they are written."""
    return tuple(icons.Face(face) for face in text.split())
