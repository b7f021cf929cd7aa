"""The dice games as a person plays them: lines typed beforehand, and a game's lines as best play would type them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from typer.testing import CliRunner

from vbxl.cli.main import app
from vbxl.dice import footwork, icons
from vbxl.dice.footwork_odds import shipped_odds
from vbxl.dice.footwork_players import adviser, thumb_player
from vbxl.dice.game import Game, begun, footwork_kind, game_played
from vbxl.rules.draw import Draw


class Evening(NamedTuple):
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str

    @property
    def refused(self) -> list[str]:
        """Every fault that was told."""
        mark = "  Try again: "
        return [line.removeprefix(mark) for line in self.out.splitlines() if line.startswith(mark)]

    @property
    def coached(self) -> list[str]:
        """Everything the coach said."""
        return [line.removeprefix("  Coach: ") for line in self.out.splitlines() if line.startswith("  Coach: ")]

    @property
    def hints(self) -> list[str]:
        """Every hint."""
        return [line.removeprefix("  Hint: ") for line in self.out.splitlines() if line.startswith("  Hint: ")]


def typed(command: str, lines: Iterable[str] = (), names: str = "") -> Evening:
    """`vbxl dice …` with lines typed into it, which then end."""
    words = ["dice", *command.split(), *(["--names", names] if names else [])]
    done = CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in lines))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    return Evening(done.exit_code, done.stdout, done.stderr)


def two_at_a_table(command: str, *lines: str) -> Evening:
    """Two people with real dice."""
    return typed(f"{command} --players person,person --real-dice --seed 00", lines)


def footwork_typed(seed: str, options: footwork.FootworkOptions) -> tuple[list[str], Game]:
    """What side 0 types in a game of best play against the rule of thumb with these dice, and how the game ends."""
    lines: list[str] = []
    best = adviser(shipped_odds(options)).best

    def person(round_: footwork.Round) -> footwork.Act | None:
        act = best(round_)
        if isinstance(act, footwork.DiceLineUp):
            lines.append(" ".join(str(die or "-") for die in act.line))
        elif isinstance(act, footwork.BumpPlacement):
            if len(footwork.bump_spots(round_.own, round_.other, round_.dice[0])) > 1:
                lines.append(str(act.spot))
        else:
            lines.append("y" if act is None else "n")
        return act

    kind, stream = footwork_kind(options), Draw(bytes.fromhex(seed)).stream("D game 1")
    *_, (game, _) = game_played(kind, begun(kind, stream), (person, thumb_player), kind.drawn(stream))
    return lines, game


def faces(text: str) -> icons.Faces:
    """Faces as they are written."""
    return tuple(icons.Face(one) for one in text.split())
