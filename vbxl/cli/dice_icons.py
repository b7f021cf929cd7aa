"""The Volleyball Dice Game (K) at the terminal: questions to a person, and a report of every act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import typer

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
from vbxl.dice.game import Player, advise_icons, make_icons_kind, play_icons_by_thumb
from vbxl.dice.icon_odds import IconOdds, load_odds
from vbxl.dice.icons import (
    FACES,
    FREE_BALL,
    MOST_DICE,
    MOST_FACES,
    ROLLS,
    Act,
    Answer,
    Ball,
    Face,
    Faces,
    IconOptions,
    Keep,
    Rally,
    RallyEnd,
    RallyPhase,
    Send,
    count_blocks_needed,
    count_icons,
    find_fault,
)
from vbxl.problems import shown

RULES: Final = """\
  The Volleyball Dice Game: six dice are six players. A face shows A Attack, AA two, D Defend, DD two, S Set, B Block.
  Serve: roll all six dice once; the Attack icons are the attack. With none, the serve is in the net and the opponent
    scores.
  Your turn: up to three rolls. After each, keep the dice you like and roll the others again, or stop and answer.
  Defend: you need as many Defend icons as the attack, and none against a free ball. Otherwise you lose the rally.
  Attack: once you have defended, with a Set and an Attack you send back all your Attack icons; otherwise a free ball.
  Block: instead of defending, block with as many Block icons as the attack (one against a free ball); they become your
    attack. You cannot block a serve.
  Option --setter-dump: if you have defended with a roll left, you may attack with your Set icons.
  The winner of a rally scores a point and serves next.
  Type: the places to keep, such as 1 4 5, or 0 for none; attack, free, block or dump; hint, rules or quit."""
TYPE: Final = "type the places to keep, such as 1 4 5, 0 for none, or attack, free, block, dump"
ANSWERS: Final = {
    "attack": Answer.ATTACK, "a": Answer.ATTACK, "free": Answer.FREE_BALL, "f": Answer.FREE_BALL,
    "free ball": Answer.FREE_BALL, "block": Answer.BLOCK, "b": Answer.BLOCK, "dump": Answer.SETTER_DUMP,
    "setter dump": Answer.SETTER_DUMP,
}  # fmt: skip
# The end of a rally, seen by its winner.
ENDINGS: Final[Mapping[str, str]] = {
    RallyEnd.IN_THE_NET.value: "the serve is in the net",
    RallyEnd.NOT_DEFENDED.value: "the attack is not defended",
}


def read_faces(text: str) -> Faces:
    """Read the faces of a die; BadParameter for unknown ones."""
    words = [word.strip().upper() for word in text.split(",")]
    wrong = [word for word in words if word not in Face.__members__]
    if wrong or len(words) > MOST_FACES:
        what = f"{shown(wrong[0])} is not a face" if wrong else f"a die has at most {MOST_FACES} faces"
        raise typer.BadParameter(f"{what}; give a list of {', '.join(Face)}", param_hint="--faces")
    return tuple(Face(word) for word in words)


def play_icons(options: IconOptions, seats: Seats) -> None:
    """Play a game of The Volleyball Dice Game with these options."""
    terminal = Terminal(Printer(), RULES)
    coach = Coach(advise_icons(_find_odds(options)), _describe, "rally")

    def seat(side: int) -> Player[Rally, Act]:
        if seats.players[side] is Who.PERSON:
            return IconPerson(terminal, seats.names[side], coach, seats.coach)
        return play_icons_by_thumb if seats.players[side] is Who.THUMB else coach.adviser.best

    dump = "; with setter dumps" if options.setter_dump else ""
    opening = f"The Volleyball Dice Game, first to {options.points}{dump}; the die: {', '.join(options.faces)}"
    words = GameWords(opening, "rally", "rallies", ENDINGS)
    watcher = IconWatcher(terminal.out, seats.names)
    play_at_terminal(terminal.out, words, make_icons_kind(options), seats, (seat(0), seat(1)), watcher)


def _find_odds(options: IconOptions) -> IconOdds:
    """Return the shipped odds, or solve another die now; BadParameter for a die whose rallies need not end."""
    if sorted(options.faces) == sorted(FACES):
        return load_odds(options)
    from vbxl.dice.icon_solving import solve

    try:
        return IconOdds(solve(options).values, options)
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--faces") from None


def _describe(rally: Rally, act: Act | None) -> str:
    if isinstance(act, Send):
        return _describe_answer(act.answer, rally.answers[act.answer])
    if isinstance(act, Keep) and any(act.kept):
        places = [place for place, keep in enumerate(act.kept, start=1) if keep]
        return f"keeping {join_dice(places)} ({join_dice(rally.dice[place - 1] for place in places)})"
    return "keeping none"


def _describe_answer(answer: Answer, ball: Ball) -> str:
    return answer.value if ball == FREE_BALL else f"{answer.value} of {ball.attack}"


def _describe_ball(ball: Ball) -> str:
    """Name a ball, and the icons needed against it."""
    if ball == FREE_BALL:
        return "a free ball: no Defend needed, or 1 Block"
    if ball.served:
        return f"a serve of {ball.attack}: {ball.attack} Defend needed; a serve cannot be blocked"
    if ball.attack > MOST_DICE:
        return f"an attack of {ball.attack}: {ball.attack} Defend needed; too strong to block"
    return f"an attack of {ball.attack}: {ball.attack} Defend or {count_blocks_needed(ball)} Block needed"


@dataclass(frozen=True)
class IconPerson:
    """A person who plays The Volleyball Dice Game, asked after each roll."""

    terminal: Terminal
    name: str
    coach: Coach[Rally, Act]
    coached: bool

    def __call__(self, rally: Rally) -> Act:
        """Ask which dice the person keeps, or what they answer."""
        choices = [_describe_answer(answer, ball) for answer, ball in rally.answers.items()]
        if not rally.rolls_left and len(choices) == 1:
            self.terminal.out.line(f"  Only {choices[0]} is possible.")
            return Send(next(iter(rally.answers)))
        if rally.rolls_left:
            choices.insert(0, "places to keep (0: none)")
        act: Act = self.terminal.ask(
            f"{self.name}, {', or '.join(choices)}: ",
            lambda text: _read_choice(rally, text),
            lambda: self.coach.give_hint(rally),
        )
        if self.coached:
            self.terminal.out.line(f"  Coach: {self.coach.judge(rally, act)}.")
        return act


def _read_choice(rally: Rally, text: str) -> Act:
    """Read the places to keep or an answer; ValueError for what is not understood or not allowed."""
    act: Act
    if text in ANSWERS:
        act = Send(ANSWERS[text])
    elif text in ("none", "-"):
        act = Keep((False,) * rally.options.dice)
    else:
        places = read_numbers(text.removeprefix("keep"), remedy=TYPE)
        wrong = [place for place in places if place > rally.options.dice]
        if wrong:
            raise ValueError(f"there is no place {wrong[0]}, only 1 to {rally.options.dice}")
        if not places:
            raise ValueError(TYPE)
        act = Keep(tuple(place in places for place in range(1, rally.options.dice + 1)))
    refusal = find_fault(rally, act)
    if refusal:
        raise ValueError(refusal)
    return act


@dataclass(frozen=True)
class IconWatcher:
    """Prints every act of a rally."""

    out: Printer
    names: tuple[str, str]

    def __call__(self, before: Rally, act: Act, after: Rally) -> None:
        """Print the act and the dice after it."""
        name = self.names[before.turn]
        if isinstance(act, Keep | Send):
            self.out.line(f"{name}: {_describe(before, act)}.")
        elif before.phase is RallyPhase.SERVE:
            self.out.line(f"{name}: serves.")
            self._draw(act.faces)
        else:
            icons = count_icons(after.dice)
            shown_icons = f"Attack {icons.attack}, Defend {icons.defend}, Set {icons.set}, Block {icons.block}"
            self.out.line(f"{name}: roll {before.rolls + 1} of {ROLLS}. {shown_icons}.")
            self._draw(after.dice)
        if after.turn != before.turn and after.winner is None:
            self.out.line(f"{self.names[after.turn]}: faces {_describe_ball(after.ball)}.")

    def _draw(self, faces: Faces) -> None:
        self.out.picture(f"  {' '.join(f'[{face:<2}]' for face in faces)}", DICE_STYLES)
        places = " ".join(f" {place}  " for place in range(1, len(faces) + 1))
        self.out.line(f"  {places}".rstrip())
