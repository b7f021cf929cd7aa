"""A session of a dice game at the terminal: its options, and play from the first serve to the end."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, Generic

import typer

from vbxl.books.display_width import width_of
from vbxl.cli import json_output
from vbxl.cli.app import STOPPED
from vbxl.cli.console import Bars, Printer
from vbxl.cli.dice import footwork, icons
from vbxl.cli.dice.prompts import LeftError, Talk
from vbxl.cli.dice.study import DiceStudy, print_study
from vbxl.dice import footwork as footwork_rules
from vbxl.dice import footwork_odds, footwork_players, icon_players
from vbxl.dice import icon_odds as dice_icon_odds
from vbxl.dice import icons as icon_rules
from vbxl.dice.game import (
    Act,
    Game,
    GameKind,
    PlayedRound,
    Player,
    Roller,
    State,
    Watcher,
    begun,
    footwork_kind,
    game_played,
    icons_kind,
)
from vbxl.dice.icons import MOST_FACES, Face
from vbxl.dice.tally import stream_name, tallied
from vbxl.problems import escaped, shown
from vbxl.rules.draw import Draw

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
class DiceOptions:
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
) -> DiceOptions:
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
    return DiceOptions(who, _names(names, who), games, drawn_from, coach, real_dice, as_json)


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


@dataclass(frozen=True)
class Words:
    """The words of a game: for its rounds, one and many, its turns, its endings, and its opening line."""

    round: str
    rounds: str
    turns: str
    endings: Mapping[str, str]
    opening: str


@dataclass(frozen=True)
class Seats(Generic[State, Act]):
    """The players that can be chosen: a person, the rule of thumb, best play, and best play that remembers.

    Players that need the chances of best play are made only when chosen, since a die may have none.
    """

    person: Callable[[str], Player[State, Act]]
    thumb: Player[State, Act]
    best: Callable[[], Player[State, Act]]
    remembering: Callable[[], Player[State, Act]]

    def taken(self, wish: DiceOptions) -> tuple[Player[State, Act], Player[State, Act]]:
        """The two players."""
        first, second = (self._one(who, name, wish) for who, name in zip(wish.players, wish.names, strict=True))
        return first, second

    def _one(self, who: Who, name: str, wish: DiceOptions) -> Player[State, Act]:
        if who is Who.PERSON:
            return self.person(name)
        if who is Who.THUMB:
            return self.thumb
        return self.remembering() if wish.games else self.best()


def footwork_evening(options: footwork_rules.FootworkOptions, wish: DiceOptions) -> None:
    """Play Volleyball Dice (D) with these options."""
    odds = footwork_odds.shipped_odds(options)
    coach, talk = footwork.coach_of(odds), Talk(Printer(), footwork.RULES)
    seats = Seats[footwork_rules.Round, footwork_rules.Act](
        lambda name: footwork.FootworkPerson(talk, name, coach, wish.coach),
        footwork_players.thumb_player,
        lambda: coach.adviser.best,
        lambda: footwork_players.best_player(odds),
    )
    kind = footwork_kind(options)
    words = Words("round", "rounds", "footworks", footwork.ENDINGS, footwork.opening(options))
    if wish.games:
        _count(kind, wish, words, seats, odds.serve_chance)
        return
    real = footwork.typed_roll(talk, wish.names) if wish.real_dice else None
    _play(talk.out, kind, wish, words, seats.taken(wish), footwork.FootworkWatcher(talk, wish.names), real)


def icons_evening(options: icon_rules.IconOptions, wish: DiceOptions) -> None:
    """Play The Volleyball Dice Game (K) with these options."""
    talk = Talk(Printer(), icons.RULES)

    @cache
    def odds() -> dice_icon_odds.IconOdds:
        return icon_best_play(options)

    seats = Seats[icon_rules.Rally, icon_rules.Act](
        lambda name: icons.IconPerson(talk, name, icons.coach_of(odds()), wish.coach),
        icon_players.thumb_player,
        lambda: icons.coach_of(odds()).adviser.best,
        lambda: icon_players.best_player(odds()),
    )
    kind = icons_kind(options)
    words = Words("rally", "rallies", "turns", icons.ENDINGS, icons.opening(options))
    if wish.games:
        _count(kind, wish, words, seats, lambda: odds().serve_chance())
        return
    real = icons.typed_roll(talk, wish.names) if wish.real_dice else None
    _play(talk.out, kind, wish, words, seats.taken(wish), icons.IconWatcher(talk, wish.names), real)


def icon_best_play(options: icon_rules.IconOptions) -> dice_icon_odds.IconOdds:
    """The odds of a die: shipped, or solved now for another die; BadParameter where best play has no end."""
    if sorted(options.faces) == sorted(icon_rules.FACES):
        return dice_icon_odds.shipped_odds(options)
    from vbxl.dice.icon_solving import solve

    try:
        return dice_icon_odds.IconOdds(solve(options).values, options)
    except ValueError as fault:
        raise typer.BadParameter(str(fault), param_hint="--faces") from None


def _count(
    kind: GameKind[State, Act], wish: DiceOptions, words: Words, seats: Seats[State, Act], serving: Callable[[], float]
) -> None:
    with Bars(silent=wish.as_json) as bars:
        tally = tallied(kind, seats.taken(wish), wish.seed, wish.games, bars)
    exact = serving() if wish.players == (Who.BEST, Who.BEST) else None
    study = DiceStudy(
        words.opening, words.round, words.rounds, words.turns, kind.points, wish.names, wish.players, wish.seed,
        tally, exact,
    )  # fmt: skip
    if wish.as_json:
        json_output.show(json_output.tally(study))
    else:
        print_study(Printer(), study)


def _play(
    out: Printer,
    kind: GameKind[State, Act],
    wish: DiceOptions,
    words: Words,
    players: tuple[Player[State, Act], Player[State, Act]],
    watcher: Watcher[State, Act],
    real: Roller[State, Act] | None,
) -> None:
    """Play one game and report it act by act."""
    names, stream = wish.names, Draw(wish.seed).stream(stream_name(kind.letter, 1))
    game = begun(kind, stream)
    out.line(f"{words.opening}. {_seated(wish)}.")
    if Who.PERSON in wish.players:
        out.line("At any prompt, type rules, hint or quit.")
    out.line(f"First server (drawn): {names[game.server]}.")
    again = "" if real else f"To roll the same dice again: --seed {wish.seed.hex()}"
    try:
        _heading(out, words, 1, names[game.server])
        played = game_played(kind, game, players, real or kind.drawn(stream), watcher)
        for number, (game, done) in enumerate(played, start=1):
            out.line(_ended(names, done, words))
            out.line(_score(names, game))
            if game.winner is None:
                _heading(out, words, number + 1, names[game.server])
    except LeftError:
        _end(out, f"You quit at {_score(names, game)}", again)
        return
    except KeyboardInterrupt:
        out.line()
        _end(out, f"Interrupted at {_score(names, game)}", again)
        raise typer.Exit(STOPPED) from None
    won = (
        f"Nobody wins: too many {words.rounds} were void"
        if game.winner is None
        else f"{names[game.winner]} wins the game"
    )
    _end(out, f"{won}. {_score(names, game)}", again)


PLAYED_BY: Final = {Who.PERSON: "a person", Who.THUMB: "a rule of thumb", Who.BEST: "best play"}


def _seated(wish: DiceOptions) -> str:
    return " against ".join(f"{name} ({PLAYED_BY[who]})" for name, who in zip(wish.names, wish.players, strict=True))


def _heading(out: Printer, words: Words, number: int, server: str) -> None:
    out.heading(f"{words.round.capitalize()} {number}, {server} to serve")


def _ended(names: tuple[str, str], done: PlayedRound, words: Words) -> str:
    if done.winner is None:
        return f"No winner after {done.turns} turns: this {words.round} is void and served again."
    return f"Point for {names[done.winner]}: {words.endings[done.ending]}."


def _score(names: tuple[str, str], game: Game) -> str:
    return f"{names[0]} {game.score[0]}, {names[1]} {game.score[1]}."


def _end(out: Printer, ended: str, again: str) -> None:
    out.line()
    out.line(ended)
    if again:
        out.line(again)
