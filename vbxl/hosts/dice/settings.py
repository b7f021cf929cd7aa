"""The options of a dice game as typed: players, names, dice."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import typer

from vbxl.dice.icons import MOST_FACES, Face
from vbxl.hosts.tables import width_of
from vbxl.problems import escaped, shown

# More columns than that would not leave room for the dice.
LONGEST_NAME: Final = 24
SEED_BYTES: Final = 8
SIDES: Final = 2


class Who(StrEnum):
    """The kinds of players."""

    PERSON = "person"
    THUMB = "thumb"
    BEST = "best"


CALLED: Final = {Who.PERSON: "You", Who.THUMB: "Thumb", Who.BEST: "Best"}
Pair = tuple[str, str]


@dataclass(frozen=True)
class Wish:
    """The players and the output; games 0: one game, reported act by act."""

    players: tuple[Who, Who]
    names: Pair
    games: int
    seed: bytes
    coach: bool
    real_dice: bool
    as_json: bool


def wish_of(
    players: str, names: str, games: int, seed: bytes | None, *, coach: bool, real_dice: bool, as_json: bool
) -> Wish:
    """The options as typed; BadParameter where they cannot be combined."""
    who = _players(players or ("best,best" if games else "person,best"))
    if games:
        if Who.PERSON in who:
            raise typer.BadParameter(
                "only computers can play these: --players best,thumb, for example", param_hint="--games"
            )
        if coach or real_dice:
            raise typer.BadParameter("--coach and --real-dice cannot be combined with --games")
    elif as_json:
        raise typer.BadParameter("--json needs --games N", param_hint="--json")
    elif coach and Who.PERSON not in who:
        raise typer.BadParameter("--coach needs a person: --players person,best, for example", param_hint="--coach")
    drawn_from = seed or secrets.token_bytes(SEED_BYTES)
    return Wish(who, _names(names, who), games, drawn_from, coach, real_dice, as_json)


def _players(text: str) -> tuple[Who, Who]:
    words = [word.strip().lower() for word in text.split(",")]
    wrong = [word for word in words if word not in [*Who]]
    if wrong or len(words) != SIDES:
        what = f"{shown(wrong[0])} is not a player" if wrong else f"give two players, not {len(words)}"
        raise typer.BadParameter(f"{what}; choose two of {', '.join(Who)}, such as person,best", param_hint="--players")
    return Who(words[0]), Who(words[1])


def _names(text: str, who: tuple[Who, Who]) -> Pair:
    if not text:
        first, second = (CALLED[one] for one in who)
        if who[0] is who[1]:
            both = "Player" if who[0] is Who.PERSON else first
            return f"{both} 1", f"{both} 2"
        return first, second
    # Escaped as they are printed, so that their printed width is measured.
    names = [escaped(" ".join(name.split())) for name in text.split(",")]
    wrong = ""
    if len(names) != SIDES:
        wrong = f"give two names, not {len(names)}"
    elif names[0] == names[1] or not all(names):
        wrong = "each player needs a different name"
    elif max(map(width_of, names)) > LONGEST_NAME:
        wrong = f"a name has at most {LONGEST_NAME} characters"
    if wrong:
        raise typer.BadParameter(f"{wrong}; for example Anna,Bert", param_hint="--names")
    return names[0], names[1]


def faces_of(text: str) -> tuple[Face, ...]:
    """The faces of a die as typed; BadParameter for unknown ones."""
    words = [word.strip().upper() for word in text.split(",")]
    wrong = [word for word in words if word not in Face.__members__]
    if wrong or len(words) > MOST_FACES:
        what = f"{shown(wrong[0])} is not a face" if wrong else f"a die has at most {MOST_FACES} faces"
        raise typer.BadParameter(f"{what}; give a list of {', '.join(Face)}", param_hint="--faces")
    return tuple(Face(word) for word in words)
