"""A dice game at the terminal: players, questions to a person, the coach, and a game from first serve to end."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Final, Generic, TypeVar

import typer

from vbxl.books.display_width import measure_width
from vbxl.cli.app import STOPPED
from vbxl.cli.console import Printer
from vbxl.dice.footwork_odds import TIE
from vbxl.dice.game import Act, Adviser, Game, GameKind, Player, State, Watcher, begin_game, play_game
from vbxl.problems import escaped, shown
from vbxl.rules.draw import Draw

T = TypeVar("T")


class Who(StrEnum):
    """The kinds of players."""

    PERSON = "person"
    THUMB = "thumb"
    BEST = "best"


DEFAULT_NAMES: Final = {Who.PERSON: "You", Who.THUMB: "Thumb", Who.BEST: "Best"}
DESCRIPTIONS: Final = {Who.PERSON: "a person", Who.THUMB: "a rule of thumb", Who.BEST: "best play"}
# A longer name would leave no room for the dice.
LONGEST_NAME: Final = 24
# A longer line is cut before it is read.
LONGEST_LINE: Final = 200
SEED_BYTES: Final = 8
SIDES: Final = 2


@dataclass(frozen=True)
class Seats:
    """Who plays: the kinds and names of the players, the seed, whether to coach people, and the printer."""

    players: tuple[Who, Who]
    names: tuple[str, str]
    seed: bytes
    coach: bool
    out: Printer = field(default_factory=Printer)


def read_seats(players: str, names: str, seed: bytes | None, *, coach: bool) -> Seats:
    """Return the options that both games share; BadParameter if they are invalid or cannot be combined."""
    words = [word.strip().lower() for word in players.split(",")]
    wrong = [word for word in words if word not in [*Who]]
    if wrong or len(words) != SIDES:
        what = f"{shown(wrong[0])} is not a player" if wrong else f"give two players, not {len(words)}"
        raise typer.BadParameter(f"{what}; choose two of {', '.join(Who)}, such as person,best", param_hint="--players")
    who = Who(words[0]), Who(words[1])
    if coach and Who.PERSON not in who:
        raise typer.BadParameter("--coach needs a person, as in --players person,best", param_hint="--coach")
    return Seats(who, _read_names(names, who), seed or secrets.token_bytes(SEED_BYTES), coach)


def _read_names(text: str, who: tuple[Who, Who]) -> tuple[str, str]:
    if not text and who[0] is who[1]:
        both = "Player" if who[0] is Who.PERSON else DEFAULT_NAMES[who[0]]
        return f"{both} 1", f"{both} 2"
    if not text:
        return DEFAULT_NAMES[who[0]], DEFAULT_NAMES[who[1]]
    # Escaped already, since it is their printed width that is measured.
    names = [escaped(" ".join(name.split())) for name in text.split(",")]
    wrong = ""
    if len(names) != SIDES:
        wrong = f"give two names, not {len(names)}"
    elif names[0] == names[1] or not all(names):
        wrong = "each player needs a different name"
    elif max(map(measure_width, names)) > LONGEST_NAME:
        wrong = f"a name has at most {LONGEST_NAME} characters"
    if wrong:
        raise typer.BadParameter(f"{wrong}; type them as in Anna,Bert", param_hint="--names")
    return names[0], names[1]


class QuitError(Exception):
    """A person typed quit, or the input has ended."""


def ask(out: Printer, rules: str, prompt: str, read: Callable[[str], T], give_hint: Callable[[], str]) -> T:
    """Return a person's answer as converted by `read`; if `read` raises ValueError, ask again.

    People may type `rules`, `hint` or ?, and `quit` at any time. QuitError if they quit or the input ends.
    """
    while True:
        try:
            line = input(prompt)
        except (EOFError, RuntimeError):  # no input at all is a RuntimeError
            out.line()
            raise QuitError from None
        if not sys.stdin.isatty():
            # Without a terminal the input was not visible.
            out.line(line[:LONGEST_LINE])
        word = line.strip().lower()
        if word in ("quit", "q", "exit"):
            raise QuitError
        if word in ("rules", "rule", "help"):
            for rule in rules.splitlines():
                out.line(rule)
        elif word in ("hint", "?"):
            out.line(f"  Hint: {give_hint()}.")
        else:
            try:
                return read(word[:LONGEST_LINE])
            except ValueError as fault:
                out.line(f"  Try again: {fault}.")


def read_numbers(text: str, empty: str = "", remedy: str = "type numbers such as 2 4 1") -> tuple[int, ...]:
    """Return a text's digits, with 0 for each character in `empty`. ValueError if anything but separators is left.

    >>> read_numbers("5, 3 -16", empty="-")
    (5, 3, 0, 1, 6)
    """
    wrong = [char for char in text if not ("0" <= char <= "9" or char in empty or char in " ,;/|\t")]
    if wrong:
        raise ValueError(f"{shown(wrong[0])} is not a number: {remedy}. You can also type rules, hint or quit")
    return tuple(int(char) if char.isdigit() else 0 for char in text if char.isdigit() or char in empty)


def join_dice(dice: Iterable[object]) -> str:
    """Return dice as a list for a sentence, with a dash for each empty spot."""
    return " ".join(str(die) if die else "-" for die in dice)


# Dice in play are bold, dice that go out of play red.
DICE_STYLES: Final = {r"\[[^\]]{1,2}\]": "bold", r"\(\d\)": "red"}
# A smaller loss would be shown as 0.0 points.
LEAST_LOSS: Final = 0.0005


@dataclass(frozen=True)
class Coach(Generic[State, Act]):
    """Advises people in words; `describe` puts an act into words."""

    adviser: Adviser[State, Act]
    describe: Callable[[State, Act | None], str]

    def give_hint(self, state: State) -> str:
        """Return the best act in words, with its chance of winning."""
        best = self.adviser.best(state)
        return f"{self.describe(state, best)} wins {_format_percent(self.adviser.chance(state, best))}"

    def judge(self, state: State, act: Act | None) -> str:
        """Say how good an act was: that it was the best, or how many percentage points it cost."""
        best = self.adviser.best(state)
        best_chance, chance = self.adviser.chance(state, best), self.adviser.chance(state, act)
        loss = best_chance - chance
        if loss < TIE:
            return f"that was the best move: it wins {_format_percent(chance)}"
        points = f"{100 * loss:.1f}" if loss >= LEAST_LOSS else "less than 0.1"
        better = f"{self.describe(state, best)} wins {_format_percent(best_chance)}, yours {_format_percent(chance)}"
        return f"that cost you {points} percentage points: {better}"


def _format_percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"


def seat_players(
    seats: Seats, person: Callable[[int, State], Act | None], thumb: Player[State, Act], best: Player[State, Act]
) -> tuple[Player[State, Act], Player[State, Act]]:
    """Return a player for each side: `person` (bound to that side), `thumb` or `best`, according to the seats."""

    def seat(side: int) -> Player[State, Act]:
        if seats.players[side] is Who.PERSON:
            return partial(person, side)
        return thumb if seats.players[side] is Who.THUMB else best

    return seat(0), seat(1)


def play_at_terminal(
    seats: Seats,
    opening: str,
    unit: str,
    endings: Mapping[str, str],
    kind: GameKind[State, Act],
    players: tuple[Player[State, Act], Player[State, Act]],
    watcher: Watcher[State, Act],
) -> None:
    """Play one game and report it act by act. `unit` is "round" or "rally"; `endings` say how a unit was won."""
    out, names, stream = seats.out, seats.names, Draw(seats.seed).stream(f"{kind.letter} game 1")
    game = begin_game(kind, stream)
    described = [f"{name} ({DESCRIPTIONS[who]})" for name, who in zip(names, seats.players, strict=True)]
    out.line(f"{opening}. {' against '.join(described)}.")
    if Who.PERSON in seats.players:
        out.line("At any prompt, type rules, hint or quit.")
    out.line(f"First server (drawn): {names[game.server]}.")
    units = {"round": "rounds", "rally": "rallies"}[unit]
    interrupted = False
    try:
        out.print_heading(f"{unit.capitalize()} 1, {names[game.server]} to serve")
        rounds = play_game(kind, game, players, stream, watcher)
        for number, (game, played) in enumerate(rounds, start=2):
            if played.winner is None:
                out.line(f"No winner after {played.turns} turns, so this {unit} is void and will be replayed.")
            else:
                out.line(f"Point for {names[played.winner]}: {endings[played.ending]}.")
            out.line(_score(names, game))
            if game.winner is None:
                out.print_heading(f"{unit.capitalize()} {number}, {names[game.server]} to serve")
        if game.winner is None:
            result = f"No winner: too many {units} were void. "
        else:
            result = f"{names[game.winner]} wins the game. "
    except QuitError:
        result = "You quit at "
    except KeyboardInterrupt:
        out.line()
        result, interrupted = "Interrupted at ", True
    out.line()
    out.line(f"{result}{_score(names, game)}")
    out.line(f"To roll the same dice again: --seed {seats.seed.hex()}")
    if interrupted:
        raise typer.Exit(STOPPED)


def _score(names: tuple[str, str], game: Game) -> str:
    return f"{names[0]} {game.score[0]}, {names[1]} {game.score[1]}."
