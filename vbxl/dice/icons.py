"""K The Volleyball Dice Game: a serve, three rolls a turn, defend or block, and what goes back, one act at a time.

Sides are 0 and 1. `find_fault` holds the rules; `apply_act` asks it first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from vbxl.problems import shown

ROLLS: Final = 3
MOST_DICE: Final = 6
MOST_FACES: Final = 12
# The most icons of a kind that a face shows.
MOST_ICONS: Final = 2
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


class Face(StrEnum):
    """The face of a die (K2)."""

    A = "A"
    AA = "AA"
    D = "D"
    DD = "DD"
    S = "S"
    B = "B"


# Our interpretation of the die (K2).
FACES: Final = (Face.A, Face.AA, Face.D, Face.DD, Face.S, Face.B)
Faces: TypeAlias = tuple[Face, ...]


@dataclass(frozen=True)
class IconOptions:
    """The options of The Volleyball Dice Game (K1, K2): setter dump, points to win, number of dice, and their faces.

    Fewer than six dice are for experiments. ValueError if `points` is below 1, if `dice` is outside 1 to 6, or if a die
    has no faces or more than twelve.
    """

    setter_dump: bool = False
    points: int = 3
    dice: int = MOST_DICE
    faces: Faces = FACES

    def __post_init__(self) -> None:
        if self.points < 1:
            raise ValueError(f"a game must go to at least one point, not {self.points} (rule K1)")
        if not 1 <= self.dice <= MOST_DICE:
            raise ValueError(f"a side has one to {MOST_DICE} dice, not {self.dice} (rule K1)")
        if not 1 <= len(self.faces) <= MOST_FACES:
            raise ValueError(f"a die has one to {MOST_FACES} faces, not {len(self.faces)} (rule K2)")
        object.__setattr__(self, "faces", tuple(Face(face) for face in self.faces))

    @property
    def strongest(self) -> int:
        """The strongest attack in the tables: two icons on every die."""
        return MOST_ICONS * self.dice


class Icons(NamedTuple):
    """How many icons of each kind some dice show."""

    attack: int = 0
    defend: int = 0
    set: int = 0
    block: int = 0


ICONS: Final = {
    Face.A: Icons(attack=1),
    Face.AA: Icons(attack=2),
    Face.D: Icons(defend=1),
    Face.DD: Icons(defend=2),
    Face.S: Icons(set=1),
    Face.B: Icons(block=1),
}


@dataclass(frozen=True)
class Ball:
    """The ball that a side faces (K1): an attack, which may be a serve, or 0 for a free ball.

    ValueError if `attack` is below 0, or is 0 and served.
    """

    attack: int
    served: bool = False

    def __post_init__(self) -> None:
        if self.attack < 0 or (self.served and not self.attack):
            raise ValueError(
                f"{'a serve' if self.served else 'an attack'} of {self.attack} is not a ball in play (rule K1)"
            )


FREE_BALL: Final = Ball(0)


def list_balls(options: IconOptions) -> tuple[Ball, ...]:
    """Return every ball in the tables: the free ball, attacks from 1 to the strongest, and serves."""
    attacks = range(1, options.strongest + 1)
    return (FREE_BALL, *(Ball(attack) for attack in attacks), *(Ball(attack, served=True) for attack in attacks))


class Answer(StrEnum):
    """A kind of ball that a side may send back (K1)."""

    ATTACK = "attack"
    FREE_BALL = "free ball"
    BLOCK = "block"
    SETTER_DUMP = "setter dump"


class RallyPhase(StrEnum):
    """The next step of a rally."""

    SERVE = "serve"
    ROLL = "roll"
    CHOOSE = "keep or answer"
    OVER = "over"


class RallyEnd(StrEnum):
    """Why a rally is over (K1)."""

    IN_THE_NET = "serve into the net"
    NOT_DEFENDED = "not defended"


class IconRoll(NamedTuple):
    """A roll of all dice, for a serve or at the start of a turn, or of the dice not kept, in order of place."""

    faces: Faces


class Keep(NamedTuple):
    """Keeping the dice marked True; the others are rolled again (K3)."""

    kept: tuple[bool, ...]


class Send(NamedTuple):
    """Stopping with an answer: the ball goes back without another roll."""

    answer: Answer


Act: TypeAlias = IconRoll | Keep | Send


@dataclass(frozen=True)
class Rally:
    """A rally of The Volleyball Dice Game (K1, K3): whose turn it is, the ball faced, and the next step.

    `dice` are the turn's dice as they lie, `kept` says which of them are not rolled again, and `rolls` counts the
    turn's rolls. At a serve, `ball` is a free ball. Once the rally is over, it has a winner and an ending, and `ball`
    is the ball that was not defended.
    """

    options: IconOptions
    turn: int
    phase: RallyPhase = RallyPhase.SERVE
    ball: Ball = FREE_BALL
    dice: Faces = ()
    kept: tuple[bool, ...] = ()
    rolls: int = 0
    winner: int | None = None
    ending: RallyEnd | None = None

    @property
    def to_roll(self) -> int:
        """The number of dice in the next roll; 0 if the next step is not a roll."""
        if self.phase in (RallyPhase.SERVE, RallyPhase.ROLL):
            return self.options.dice - sum(self.kept)
        return 0

    @property
    def rolls_left(self) -> int:
        """The number of rolls left in this turn."""
        return (1 if self.phase is RallyPhase.SERVE else ROLLS) - self.rolls

    @property
    def answers(self) -> Mapping[Answer, Ball]:
        """All answers that are possible now, each with the ball that it sends."""
        return (
            list_answers(self.dice, self.ball, self.rolls_left, self.options) if self.phase is RallyPhase.CHOOSE else {}
        )


def start_rally(server: int, options: IconOptions) -> Rally:
    """Return a rally before its serve."""
    return Rally(options, server)


def count_icons(faces: Iterable[Face]) -> Icons:
    """Return how many icons of each kind some faces show (K2).

    >>> count_icons([Face.AA, Face.AA, Face.DD, Face.D, Face.S, Face.B])
    Icons(attack=4, defend=3, set=1, block=1)
    """
    attack = defend = sets = block = 0
    for face in faces:
        icons = ICONS[face]
        attack += icons.attack
        defend += icons.defend
        sets += icons.set
        block += icons.block
    return Icons(attack, defend, sets, block)


def is_defended(icons: Icons, ball: Ball) -> bool:
    """Whether there are enough Defend icons against a ball (K1); a free ball needs none."""
    return icons.defend >= ball.attack


def count_blocks_needed(ball: Ball) -> int:
    """Return how many Block icons are needed to block a ball; a free ball needs one (K3)."""
    return max(1, ball.attack)


def list_answers(faces: Iterable[Face], ball: Ball, rolls_left: int, options: IconOptions) -> Mapping[Answer, Ball]:
    """Return every answer to a ball that these dice allow (K1, K3), with the ball that it sends.

    `rolls_left` (0…2) is how many rolls could still be made; a setter dump needs one.

    >>> list_answers([Face.DD, Face.DD, Face.S, Face.AA, Face.A, Face.B], Ball(4), 0, IconOptions())
    {<Answer.ATTACK: 'attack'>: Ball(attack=3, served=False)}
    """
    return list_icon_answers(count_icons(faces), ball, rolls_left, options)


def list_icon_answers(icons: Icons, ball: Ball, rolls_left: int, options: IconOptions) -> Mapping[Answer, Ball]:
    """Return the same as `list_answers`, for dice that show these icons."""
    sent = {
        Answer.ATTACK: Ball(icons.attack),
        Answer.FREE_BALL: FREE_BALL,
        Answer.BLOCK: Ball(icons.block),
        Answer.SETTER_DUMP: Ball(icons.set),
    }
    return {
        answer: back for answer, back in sent.items() if not _find_missing(answer, icons, ball, rolls_left, options)
    }


def _find_missing(answer: Answer, icons: Icons, ball: Ball, rolls_left: int, options: IconOptions) -> str:
    """Return why an answer is impossible; "" if it is possible."""
    if answer is Answer.BLOCK:
        if ball.served:
            return "you may not block a serve"
        needed = count_blocks_needed(ball)
        return (
            ""
            if icons.block >= needed
            else f"too few Block icons: you need {needed}, and these dice have {icons.block}"
        )
    if answer is Answer.SETTER_DUMP and not options.setter_dump:
        return "this game has no setter dump"
    if not is_defended(icons, ball):
        return f"too few Defend icons: you need {ball.attack}, and these dice have {icons.defend}"
    if answer is Answer.SETTER_DUMP:
        if not rolls_left:
            return "you can make a setter dump after the first or second roll, not after the last"
        return "" if icons.set else "a setter dump needs at least one Set"
    attacks = bool(icons.set and icons.attack)
    if answer is Answer.FREE_BALL:
        return "with a Set and an Attack, you must attack" if attacks else ""
    return (
        ""
        if attacks
        else f"an attack needs {'an Attack' if icons.set else 'a Set'}: without one, you send back a free ball"
    )


def find_fault(rally: Rally, act: Act) -> str:
    """Return why an act is not allowed now (K1, K3), in one sentence; "" if it is allowed."""
    if rally.phase is RallyPhase.OVER:
        return "the rally is over"
    if isinstance(act, IconRoll):
        return _roll_fault(rally, act.faces)
    if rally.phase is not RallyPhase.CHOOSE:
        return _describe_next_step(rally)
    if isinstance(act, Keep):
        return _keep_fault(rally, act.kept)
    return _find_missing(act.answer, count_icons(rally.dice), rally.ball, rally.rolls_left, rally.options)


def apply_act(rally: Rally, act: Act) -> Rally:
    """Return the rally after an act (K1, K3); ValueError if the act is not allowed.

    The rally is over if a third roll allows no answer.
    """
    wrong = find_fault(rally, act)
    if wrong:
        raise ValueError(wrong)
    if isinstance(act, IconRoll):
        return _apply_serve(rally, act.faces) if rally.phase is RallyPhase.SERVE else _apply_roll(rally, act.faces)
    if isinstance(act, Keep):
        return Rally(rally.options, rally.turn, RallyPhase.ROLL, rally.ball, rally.dice, act.kept, rally.rolls)
    return _send_ball(rally, rally.answers[act.answer])


def _describe_next_step(rally: Rally) -> str:
    if rally.phase is RallyPhase.CHOOSE:
        again = "answer, or say which dice you keep" if rally.rolls_left else "answer, since that was the last roll"
        return f"the dice are rolled: {again}"
    what = "a serve" if rally.phase is RallyPhase.SERVE else "a roll"
    return f"{what} comes next: roll {_count_dice(rally.to_roll)}"


def _roll_fault(rally: Rally, faces: Sequence[Face]) -> str:
    if not rally.to_roll:
        return _describe_next_step(rally)
    if len(faces) != rally.to_roll:
        return f"you typed {_count_dice(len(faces))}; this roll has {rally.to_roll}"
    wrong = [face for face in faces if face not in rally.options.faces]
    return (
        f"{shown(wrong[0])} is not a face of a die; the faces are {', '.join(dict.fromkeys(rally.options.faces))}"
        if wrong
        else ""
    )


def _keep_fault(rally: Rally, kept: Sequence[bool]) -> str:
    if not rally.rolls_left:
        return "that was the last roll, so answer"
    if len(kept) != rally.options.dice:
        return f"you marked {_count_dice(len(kept))} to keep or roll again; there are {rally.options.dice}"
    if all(kept):
        instead = "answer, or keep fewer dice" if rally.answers else "they allow no answer yet, so keep fewer"
        return f"you are keeping all {NUMBERS[rally.options.dice]}: {instead}"
    return ""


def _apply_serve(rally: Rally, faces: Faces) -> Rally:
    rolled = replace(rally, dice=faces, rolls=1)
    attack = count_icons(faces).attack
    return _send_ball(rolled, Ball(attack, served=True)) if attack else _end_rally(rolled, RallyEnd.IN_THE_NET)


def _apply_roll(rally: Rally, faces: Faces) -> Rally:
    new = iter(faces)
    dice = tuple(die if keep else next(new) for die, keep in zip(rally.dice, rally.kept, strict=True)) or faces
    rolled = Rally(rally.options, rally.turn, RallyPhase.CHOOSE, rally.ball, dice, rolls=rally.rolls + 1)
    return rolled if rolled.rolls_left or rolled.answers else _end_rally(rolled, RallyEnd.NOT_DEFENDED)


def _send_ball(rally: Rally, ball: Ball) -> Rally:
    return Rally(rally.options, 1 - rally.turn, RallyPhase.ROLL, ball)


def _end_rally(rally: Rally, ending: RallyEnd) -> Rally:
    return replace(rally, phase=RallyPhase.OVER, winner=1 - rally.turn, ending=ending)


def _count_dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"
