"""Volleyball Dice (D) at the terminal: prompts for a person, and a report of every act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.cli.dice.prompts import STYLES, Coach, Talk, joined, lines_drawn, numbers
from vbxl.dice.footwork import (
    EMPTY,
    Act,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Return,
    Round,
    RoundEnd,
    RoundPhase,
    bump_spots,
    fault,
    in_play,
)
from vbxl.dice.footwork_odds import FootworkOdds
from vbxl.dice.footwork_players import adviser, bumps_left

NO_DIE: Final = "-.x_–−"
RULES: Final = """\
  Volleyball Dice: six dice are six players. A player with no dice left loses the round; the other scores and serves.
  Serve: the server rolls six dice and lines them up on spots 1 to 6.
  Footwork: the receiver rolls all their dice and lines them up opposite. Where both have a die, the lower one goes
    out of play; equal dice both stay.
  Bumps: a player with an empty spot may now bump, up to twice. Roll one die that is out again and put it on an
    empty spot of your own, opposite no die, an equal or a lower one. It removes no die. If it fits nowhere, it stays
    out.
  Return: the dice still in line are the return. The other player picks up their dice in line, rolls them, and so on.
  Options: with --aces, three or more of a kind on a serve or footwork win at once; with --dropped-bump, a bump that
    fits nowhere loses the round.
  Type: a line spot by spot, such as 2 4 1 3 1 1, with - for an empty spot; y or n; the number of a spot; hint, rules
    or quit."""


def coach_of(odds: FootworkOdds) -> Coach[Round, Act]:
    """A coach who knows the chances under these options."""
    return Coach(adviser(odds), lambda _, act: _name(act), "round")


def _name(act: Act | None) -> str:
    if isinstance(act, DiceLineUp):
        return joined(act.line)
    if isinstance(act, BumpPlacement):
        return f"spot {act.spot}"
    return "returning" if isinstance(act, Return) else "bumping"


@dataclass(frozen=True)
class FootworkPerson:
    """A person who plays Volleyball Dice, asked wherever there is a choice."""

    talk: Talk
    name: str
    coach: Coach[Round, Act]
    coached: bool

    def __call__(self, round_: Round) -> Act | None:
        """The act that the person chooses; None is to bump."""
        act = self._asked(round_)
        if self.coached and _chooses(round_):
            self.talk.out.line(f"  Coach: {self.coach.judged(round_, act)}.")
        return act

    def _asked(self, round_: Round) -> Act | None:
        if round_.phase is RoundPhase.LINE_UP_SERVE:
            return self.talk.ask(
                f"{self.name}, line up your serve, spot 1 to {round_.options.dice} (Enter: as rolled): ",
                lambda text: _lined_up(round_, text),
                lambda: "every order is equally good, since the receiver may put their dice anywhere",
            )
        if round_.phase is RoundPhase.LINE_UP:
            return self._ask(round_, "line up, spot 1 to {} (- for an empty spot): ", _lined_up)
        if round_.phase is RoundPhase.PLACE:
            if not _chooses(round_):
                return BumpPlacement(bump_spots(round_.own, round_.other, round_.dice[0])[0])
            return self._ask(round_, f"the {round_.dice[0]} goes to spot: ", _placed)
        left = bumps_left(round_)
        return self._ask(round_, f"bump? {left} {'is' if left == 1 else 'are'} left (y or n): ", _bumping)

    def _ask(self, round_: Round, prompt: str, read: Callable[[Round, str], Act | None]) -> Act | None:
        asked = f"{self.name}, {prompt.replace('{}', str(round_.options.dice))}"
        return self.talk.ask(asked, lambda text: read(round_, text), lambda: self.coach.hint(round_))


def _chooses(round_: Round) -> bool:
    """Whether the act matters: not the order of a serve, nor the spot if only one takes the die."""
    if round_.phase is RoundPhase.PLACE:
        return len(bump_spots(round_.own, round_.other, round_.dice[0])) > 1
    return round_.phase is not RoundPhase.LINE_UP_SERVE


def _allowed(round_: Round, act: Act) -> Act:
    """An act that may be done; ValueError, as the rules say it, for another."""
    wrong = fault(round_, act)
    if wrong:
        raise ValueError(wrong)
    return act


def _lined_up(round_: Round, text: str) -> Act:
    if not text and round_.phase is RoundPhase.LINE_UP_SERVE:
        return DiceLineUp(round_.dice)
    return _allowed(round_, DiceLineUp(numbers(text, NO_DIE)))


def _placed(round_: Round, text: str) -> Act:
    remedy = f"type one spot, 1 to {round_.options.dice}"
    spots = numbers(text.removeprefix("spot"), remedy=remedy)
    if len(spots) != 1:
        raise ValueError(remedy)
    return _allowed(round_, BumpPlacement(spots[0]))


def _bumping(_: Round, text: str) -> Act | None:
    if text in ("y", "yes", "b", "bump"):
        return None
    if text in ("n", "no", "r", "return"):
        return Return()
    raise ValueError("type y to bump, or n to return the ball as it is")


def typed_roll(talk: Talk, names: tuple[str, str]) -> Callable[[Round], Act]:
    """Real dice: the person types the faces."""

    def roll(round_: Round) -> Act:
        what = {RoundPhase.SERVE: "serve", RoundPhase.FOOTWORK: "footwork"}.get(round_.phase, "bump")
        count = f"{round_.to_roll} {'die' if round_.to_roll == 1 else 'dice'}"
        return talk.ask(
            f"{names[round_.turn]}, {what}: roll {count} and type the result: ",
            lambda text: _allowed(round_, FootworkRoll(numbers(text))),
        )

    return roll


@dataclass(frozen=True)
class FootworkWatcher:
    """Prints every act of a round."""

    talk: Talk
    names: tuple[str, str]

    def __call__(self, before: Round, act: Act, after: Round) -> None:
        """Print the act and the lines after it."""
        name = self.names[before.turn]
        if isinstance(act, FootworkRoll):
            self._rolled(name, before, act, after)
        elif isinstance(act, DiceLineUp):
            self._lined_up(name, before, act, after)
        elif isinstance(act, BumpPlacement):
            self._line(f"{name}: the {before.dice[0]} goes to spot {act.spot}")
            self._drawn(after)
        if before.phase is not RoundPhase.LINE_UP_SERVE and after.turn != before.turn:
            count = in_play(after.lines[before.turn])
            self._line(f"{name}: returns the ball with {count} {'die' if count == 1 else 'dice'}")

    def _rolled(self, name: str, before: Round, act: FootworkRoll, after: Round) -> None:
        if before.phase is RoundPhase.BUMP:
            missed = "" if after.phase is RoundPhase.PLACE else ", which fits nowhere"
            fits = bump_spots(before.own, before.other, act.dice[0])
            where = f", which fits spot {' or '.join(map(str, fits))}" if fits else missed
            self._line(f"{name}: bumps a {act.dice[0]}{where}")
            return
        if before.phase is RoundPhase.FOOTWORK:
            empty = (EMPTY,) * before.options.dice
            self._drawn(before, (before.other, empty) if before.turn else (empty, before.other))
        self._line(f"{name}: {'serve' if before.phase is RoundPhase.SERVE else 'footwork'}, {joined(act.dice)}")

    def _lined_up(self, name: str, before: Round, act: DiceLineUp, after: Round) -> None:
        if before.phase is RoundPhase.LINE_UP_SERVE:
            return
        first, second = (before.other, act.line) if before.turn else (act.line, before.other)
        lost = tuple(
            tuple(die if left == EMPTY else EMPTY for die, left in zip(line, stays, strict=True))
            for line, stays in zip((first, second), after.lines, strict=True)
        )
        self._line(f"{name}: lines up {joined(act.line)}")
        for row in lines_drawn(self.names, (first, second), (lost[0], lost[1])):
            self.talk.out.picture(row, STYLES)

    def _drawn(self, round_: Round, lines: tuple[tuple[int, ...], tuple[int, ...]] | None = None) -> None:
        for row in lines_drawn(self.names, lines or round_.lines):
            self.talk.out.picture(row, STYLES)

    def _line(self, text: str) -> None:
        self.talk.out.line(f"{text}.")


# The end of a round, seen by its winner.
ENDINGS: Final[Mapping[str, str]] = {
    RoundEnd.ACE.value: "an ace, three of a kind or more",
    RoundEnd.SPIKE.value: "a spike, three of a kind or more",
    RoundEnd.KNOCK_OUT.value: "the opponent's last die is knocked out",
    RoundEnd.NO_DICE.value: "the opponent has no dice left after their own footwork",
    RoundEnd.DROPPED.value: "the opponent dropped the bump",
}


def opening(options: FootworkOptions) -> str:
    """The game and its options in one line."""
    extras = [name for name, on in (("aces and spikes", options.aces), ("dropped bump", options.dropped_bump)) if on]
    return f"Volleyball Dice, first to {options.points}" + (f"; with {' and '.join(extras)}" if extras else "")
