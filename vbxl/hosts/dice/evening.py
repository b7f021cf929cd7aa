"""A session at the terminal: one game until it ends or a person quits, or many games between computers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Generic

import typer

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
from vbxl.dice.tally import stream_name, tallied
from vbxl.hosts import json_output
from vbxl.hosts.dice import footworktable, icontable, tallytold
from vbxl.hosts.dice.settings import Who, Wish
from vbxl.hosts.dice.talk import LeftError, Talk
from vbxl.hosts.faults import STOPPED
from vbxl.hosts.tables import Bars, Printer
from vbxl.rules.draw import Draw


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

    def taken(self, wish: Wish) -> tuple[Player[State, Act], Player[State, Act]]:
        """The two players."""
        first, second = (self._one(who, name, wish) for who, name in zip(wish.players, wish.names, strict=True))
        return first, second

    def _one(self, who: Who, name: str, wish: Wish) -> Player[State, Act]:
        if who is Who.PERSON:
            return self.person(name)
        if who is Who.THUMB:
            return self.thumb
        return self.remembering() if wish.games else self.best()


def footwork(options: footwork_rules.FootworkOptions, wish: Wish) -> None:
    """Play Volleyball Dice (D) with these options."""
    odds = footwork_odds.shipped_odds(options)
    coach, talk = footworktable.coach_of(odds), Talk(Printer(), footworktable.RULES)
    seats = Seats[footwork_rules.Round, footwork_rules.Act](
        lambda name: footworktable.FootworkPerson(talk, name, coach, wish.coach),
        footwork_players.thumb_player,
        lambda: coach.adviser.best,
        lambda: footwork_players.best_player(odds),
    )
    kind = footwork_kind(options)
    words = Words("round", "rounds", "footworks", footworktable.ENDINGS, footworktable.opening(options))
    if wish.games:
        _count(kind, wish, words, seats, odds.serve_chance)
        return
    real = footworktable.typed_roll(talk, wish.names) if wish.real_dice else None
    _play(talk.out, kind, wish, words, seats.taken(wish), footworktable.FootworkWatcher(talk, wish.names), real)


def icons(options: icon_rules.IconOptions, wish: Wish) -> None:
    """Play The Volleyball Dice Game (K) with these options."""
    talk = Talk(Printer(), icontable.RULES)

    @cache
    def odds() -> dice_icon_odds.IconOdds:
        return icon_odds(options)

    seats = Seats[icon_rules.Rally, icon_rules.Act](
        lambda name: icontable.IconPerson(talk, name, icontable.coach_of(odds()), wish.coach),
        icon_players.thumb_player,
        lambda: icontable.coach_of(odds()).adviser.best,
        lambda: icon_players.best_player(odds()),
    )
    kind = icons_kind(options)
    words = Words("rally", "rallies", "turns", icontable.ENDINGS, icontable.opening(options))
    if wish.games:
        _count(kind, wish, words, seats, lambda: odds().serve_chance())
        return
    real = icontable.typed_roll(talk, wish.names) if wish.real_dice else None
    _play(talk.out, kind, wish, words, seats.taken(wish), icontable.IconWatcher(talk, wish.names), real)


def icon_odds(options: icon_rules.IconOptions) -> dice_icon_odds.IconOdds:
    """The odds of a die: shipped, or solved now for another die; BadParameter where best play has no end."""
    if sorted(options.faces) == sorted(icon_rules.FACES):
        return dice_icon_odds.shipped_odds(options)
    from vbxl.dice.icon_solving import solve

    try:
        return dice_icon_odds.IconOdds(solve(options).values, options)
    except ValueError as fault:
        raise typer.BadParameter(str(fault), param_hint="--faces") from None


def _count(
    kind: GameKind[State, Act], wish: Wish, words: Words, seats: Seats[State, Act], serving: Callable[[], float]
) -> None:
    with Bars(silent=wish.as_json) as bars:
        tally = tallied(kind, seats.taken(wish), wish.seed, wish.games, bars)
    exact = serving() if wish.players == (Who.BEST, Who.BEST) else None
    study = tallytold.Study(
        words.opening, words.round, words.rounds, words.turns, kind.points, wish.names, wish.players, wish.seed,
        tally, exact,
    )  # fmt: skip
    if wish.as_json:
        json_output.show(json_output.tally(study))
    else:
        tallytold.print_study(Printer(), study)


def _play(
    out: Printer,
    kind: GameKind[State, Act],
    wish: Wish,
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


def _seated(wish: Wish) -> str:
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
