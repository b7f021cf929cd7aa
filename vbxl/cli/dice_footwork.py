"""Volleyball Dice (D) at the terminal: questions to a person, and a report of every act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.books.display_width import measure_width, pad_text
from vbxl.cli.console import Printer
from vbxl.cli.dice_table import (
    DICE_STYLES,
    Coach,
    GameWords,
    Seats,
    Terminal,
    Who,
    join_dice,
    play_at_terminal,
    read_numbers,
)
from vbxl.dice.footwork import (
    EMPTY,
    Act,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    Round,
    RoundEnd,
    RoundPhase,
    count_in_play,
    find_fault,
    list_bump_spots,
)
from vbxl.dice.footwork_odds import load_odds
from vbxl.dice.game import Player, advise_footwork, count_bumps_left, make_footwork_kind, play_footwork_by_thumb

EMPTY_SPOTS: Final = "-.x_–−"
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
# The end of a round, seen by its winner.
ENDINGS: Final[Mapping[str, str]] = {
    RoundEnd.ACE.value: "an ace, three of a kind or more",
    RoundEnd.SPIKE.value: "a spike, three of a kind or more",
    RoundEnd.KNOCK_OUT.value: "the opponent's last die is knocked out",
    RoundEnd.NO_DICE.value: "the opponent has no dice left after their own footwork",
    RoundEnd.DROPPED.value: "the opponent dropped the bump",
}


def play_footwork(options: FootworkOptions, seats: Seats) -> None:
    """Play a game of Volleyball Dice with these options."""
    terminal = Terminal(Printer(), RULES)
    coach = Coach(advise_footwork(load_odds(options)), _describe, "round")

    def seat(side: int) -> Player[Round, Act]:
        if seats.players[side] is Who.PERSON:
            return FootworkPerson(terminal, seats.names[side], coach, seats.coach)
        return play_footwork_by_thumb if seats.players[side] is Who.THUMB else coach.adviser.best

    extras = [name for name, on in (("aces and spikes", options.aces), ("dropped bump", options.dropped_bump)) if on]
    opening = f"Volleyball Dice, first to {options.points}" + (f"; with {' and '.join(extras)}" if extras else "")
    words = GameWords(opening, "round", "rounds", ENDINGS)
    watcher = FootworkWatcher(terminal.out, seats.names)
    play_at_terminal(terminal.out, words, make_footwork_kind(options), seats, (seat(0), seat(1)), watcher)


def _describe(_: Round, act: Act | None) -> str:
    if isinstance(act, DiceLineUp):
        return join_dice(act.line)
    if isinstance(act, BumpPlacement):
        return f"spot {act.spot}"
    return "returning" if isinstance(act, Return) else "bumping"


@dataclass(frozen=True)
class FootworkPerson:
    """A person who plays Volleyball Dice, asked wherever there is a choice."""

    terminal: Terminal
    name: str
    coach: Coach[Round, Act]
    coached: bool

    def __call__(self, round_: Round) -> Act | None:
        """Ask the person what to do; None means to bump."""
        spots = round_.options.dice
        if round_.phase is RoundPhase.LINE_UP_SERVE:
            return self.terminal.ask(
                f"{self.name}, line up your serve, spot 1 to {spots} (Enter: as rolled): ",
                lambda text: _read_line(round_, text) if text else DiceLineUp(round_.dice),
                lambda: "every order is equally good, since the receiver may put their dice anywhere",
            )
        read: Callable[[Round, str], Act | None]
        if round_.phase is RoundPhase.LINE_UP:
            question, read = f"line up, spot 1 to {spots} (- for an empty spot): ", _read_line
        elif round_.phase is RoundPhase.PLACE:
            fits = list_bump_spots(round_.own, round_.other, round_.dice[0])
            if len(fits) == 1:
                return BumpPlacement(fits[0])
            question, read = f"the {round_.dice[0]} goes to spot: ", _read_spot
        else:
            left = count_bumps_left(round_)
            question, read = f"bump? {left} {'is' if left == 1 else 'are'} left (y or n): ", _read_bump
        act: Act | None = self.terminal.ask(
            f"{self.name}, {question}", lambda text: read(round_, text), lambda: self.coach.give_hint(round_)
        )
        if self.coached:
            self.terminal.out.line(f"  Coach: {self.coach.judge(round_, act)}.")
        return act


def _read_line(round_: Round, text: str) -> Act | None:
    return _check(round_, DiceLineUp(read_numbers(text, EMPTY_SPOTS)))


def _read_spot(round_: Round, text: str) -> Act | None:
    remedy = f"type one spot, 1 to {round_.options.dice}"
    spots = read_numbers(text.removeprefix("spot"), remedy=remedy)
    if len(spots) != 1:
        raise ValueError(remedy)
    return _check(round_, BumpPlacement(spots[0]))


def _read_bump(_: Round, text: str) -> Act | None:
    if text in ("y", "yes", "b", "bump"):
        return None
    if text in ("n", "no", "r", "return"):
        return Return()
    raise ValueError("type y to bump, or n to return the ball as it is")


def _check(round_: Round, act: Act) -> Act:
    """Return an act that is allowed now; raise ValueError with the fault of another."""
    wrong = find_fault(round_, act)
    if wrong:
        raise ValueError(wrong)
    return act


@dataclass(frozen=True)
class FootworkWatcher:
    """Prints every act of a round."""

    out: Printer
    names: tuple[str, str]

    def __call__(self, before: Round, act: Act, after: Round) -> None:
        """Print the act and the lines after it."""
        name = self.names[before.turn]
        if isinstance(act, FootworkRoll) and before.phase is RoundPhase.BUMP:
            fits = list_bump_spots(before.own, before.other, act.dice[0])
            where = f"fits spot {' or '.join(map(str, fits))}" if fits else "fits nowhere"
            self.out.line(f"{name}: bumps a {act.dice[0]}, which {where}.")
        elif isinstance(act, FootworkRoll):
            if before.phase is RoundPhase.FOOTWORK:
                self._draw(before.turn, (EMPTY,) * before.options.dice, before.other)
            self.out.line(f"{name}: {before.phase.value}, {join_dice(act.dice)}.")
        elif isinstance(act, DiceLineUp) and before.phase is RoundPhase.LINE_UP:
            self.out.line(f"{name}: lines up {join_dice(act.line)}.")
            self._draw(before.turn, act.line, before.other, after)
        elif isinstance(act, BumpPlacement):
            self.out.line(f"{name}: the {before.dice[0]} goes to spot {act.spot}.")
            self._draw(before.turn, after.lines[before.turn], before.other)
        if before.phase is not RoundPhase.LINE_UP_SERVE and after.turn != before.turn:
            count = count_in_play(after.lines[before.turn])
            self.out.line(f"{name}: returns the ball with {count} {'die' if count == 1 else 'dice'}.")

    def _draw(self, turn: int, own: Line, other: Line, after: Round | None = None) -> None:
        """Draw both lines, side 1 above, the spots between; in round brackets the dice that are out afterwards."""
        lines = (other, own) if turn else (own, other)
        width = max(map(measure_width, self.names))
        rows = []
        for side in (1, 0):
            stays = after.lines[side] if after else lines[side]
            dice = [_draw_die(die, out=die != left) for die, left in zip(lines[side], stays, strict=True)]
            rows.append(f"  {pad_text(self.names[side], width, to_right=False)}  {' '.join(dice)}".rstrip())
        spots = " ".join(f" {spot} " for spot in range(1, len(own) + 1))
        for row in (rows[0], f"  {' ' * width}  {spots}".rstrip(), rows[1]):
            self.out.picture(row, DICE_STYLES)


def _draw_die(die: int, *, out: bool) -> str:
    if die == EMPTY:
        return " . "
    return f"({die})" if out else f"[{die}]"
