"""The Volleyball Dice Game (K) at the terminal: prompts for a person, and a report of every act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.cli.dice.prompts import STYLES, Coach, Talk, faces_drawn, joined, numbers
from vbxl.dice.icon_odds import IconOdds
from vbxl.dice.icon_players import adviser
from vbxl.dice.icons import (
    FREE_BALL,
    MOST_DICE,
    Act,
    Answer,
    Ball,
    Face,
    IconOptions,
    IconRoll,
    Icons,
    Keep,
    Rally,
    RallyEnd,
    RallyPhase,
    Send,
    block_needed,
    fault,
    icons_of,
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
WORDS: Final = {
    "attack": Answer.ATTACK, "a": Answer.ATTACK, "free": Answer.FREE_BALL, "f": Answer.FREE_BALL,
    "free ball": Answer.FREE_BALL, "block": Answer.BLOCK, "b": Answer.BLOCK, "dump": Answer.SETTER_DUMP,
    "setter dump": Answer.SETTER_DUMP,
}  # fmt: skip


def coach_of(odds: IconOdds) -> Coach[Rally, Act]:
    """A coach who knows the chances with this die."""
    return Coach(adviser(odds), _name, "rally")


def _name(rally: Rally, act: Act | None) -> str:
    if isinstance(act, Send):
        return sent(act.answer, rally.answers[act.answer])
    if isinstance(act, Keep) and any(act.kept):
        places = [place for place, keep in enumerate(act.kept, start=1) if keep]
        return f"keeping {joined(places)} ({joined(rally.dice[place - 1] for place in places)})"
    return "keeping none"


def sent(answer: Answer, ball: Ball) -> str:
    """An answer with its strength."""
    return answer.value if ball == FREE_BALL else f"{answer.value} of {ball.attack}"


def faced(ball: Ball) -> str:
    """A ball, and the icons needed against it."""
    if ball == FREE_BALL:
        return "a free ball: no Defend needed, or 1 Block"
    if ball.served:
        return f"a serve of {ball.attack}: {ball.attack} Defend needed; a serve cannot be blocked"
    if ball.attack > MOST_DICE:
        return f"an attack of {ball.attack}: {ball.attack} Defend needed; too strong to block"
    return f"an attack of {ball.attack}: {ball.attack} Defend or {block_needed(ball)} Block needed"


@dataclass(frozen=True)
class IconPerson:
    """A person who plays The Volleyball Dice Game, asked after each roll."""

    talk: Talk
    name: str
    coach: Coach[Rally, Act]
    coached: bool

    def __call__(self, rally: Rally) -> Act:
        """The dice that the person keeps, or the answer that they send."""
        found = [sent(answer, ball) for answer, ball in rally.answers.items()]
        if not rally.rolls_left and len(found) == 1:
            self.talk.out.line(f"  Only {found[0]} is possible.")
            return Send(next(iter(rally.answers)))
        keeping = "places to keep (0: none)" if rally.rolls_left else ""
        prompt = ", or ".join(one for one in (keeping, *found) if one)
        act: Act = self.talk.ask(
            f"{self.name}, {prompt}: ", lambda text: _chosen(rally, text), lambda: self.coach.hint(rally)
        )
        if self.coached:
            self.talk.out.line(f"  Coach: {self.coach.judged(rally, act)}.")
        return act


def _chosen(rally: Rally, text: str) -> Act:
    if text in WORDS:
        return _allowed(rally, Send(WORDS[text]))
    if text in ("none", "-"):
        return _allowed(rally, Keep((False,) * rally.options.dice))
    places = numbers(text.removeprefix("keep"), remedy=TYPE)
    wrong = [place for place in places if place > rally.options.dice]
    if wrong:
        raise ValueError(f"there is no place {wrong[0]}, only 1 to {rally.options.dice}")
    if not places:
        raise ValueError(TYPE)
    return _allowed(rally, Keep(tuple(place in places for place in range(1, rally.options.dice + 1))))


def _allowed(rally: Rally, act: Act) -> Act:
    """An act that may be done; ValueError, as the rules say it, for another."""
    wrong = fault(rally, act)
    if wrong:
        raise ValueError(wrong)
    return act


def typed_roll(talk: Talk, names: tuple[str, str]) -> Callable[[Rally], Act]:
    """Real dice: the person types the faces."""

    def roll(rally: Rally) -> Act:
        what = "serve" if rally.phase is RallyPhase.SERVE else f"roll {rally.rolls + 1}"
        count = f"{rally.to_roll} {'die' if rally.to_roll == 1 else 'dice'}"
        return talk.ask(
            f"{names[rally.turn]}, {what}: roll {count} and type the result, such as A DD S: ",
            lambda text: _allowed(rally, IconRoll(_faces(text))),
        )

    return roll


def _faces(text: str) -> tuple[Face, ...]:
    words = text.upper().replace(",", " ").split()
    wrong = [word for word in words if word not in Face.__members__]
    if wrong:
        raise ValueError(f"{shown(wrong[0])} is not a face; the faces are A, AA, D, DD, S and B")
    return tuple(Face(word) for word in words)


@dataclass(frozen=True)
class IconWatcher:
    """Prints every act of a rally."""

    talk: Talk
    names: tuple[str, str]

    def __call__(self, before: Rally, act: Act, after: Rally) -> None:
        """Print the act and the dice after it."""
        name, line = self.names[before.turn], self.talk.out.line
        if isinstance(act, Keep):
            line(f"{name}: {_name(before, act)}.")
        elif isinstance(act, Send):
            line(f"{name}: {_name(before, act)}.")
            self._faced(after)
        elif before.phase is RallyPhase.SERVE:
            line(f"{name}: serves.")
            self._drawn(act.faces)
            self._faced(after)
        else:
            dice = after.dice
            line(f"{name}: roll {before.rolls + 1} of 3. {_icons(icons_of(dice))}.")
            self._drawn(dice)

    def _drawn(self, faces: tuple[Face, ...]) -> None:
        for row in faces_drawn(faces):
            self.talk.out.picture(row, STYLES)

    def _faced(self, after: Rally) -> None:
        if after.winner is None:
            self.talk.out.line(f"{self.names[after.turn]}: faces {faced(after.ball)}.")


def _icons(icons: Icons) -> str:
    return f"Attack {icons.attack}, Defend {icons.defend}, Set {icons.set}, Block {icons.block}"


# The end of a rally in words.
ENDINGS: Final[Mapping[str, str]] = {
    RallyEnd.IN_THE_NET.value: "the serve is in the net",
    RallyEnd.NOT_DEFENDED.value: "the attack is not defended",
}


def opening(options: IconOptions) -> str:
    """The game and its options in one line."""
    dump = "; with setter dumps" if options.setter_dump else ""
    return f"The Volleyball Dice Game, first to {options.points}{dump}; the die: {', '.join(options.faces)}"
