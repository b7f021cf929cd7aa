"""D Volleyball Dice: two lines of six spots, footwork, knock-outs and bumps, one act at a time.

Sides are 0 and 1. `find_fault` holds the rules; `apply_act` asks it first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from vbxl.problems import shown

SPOTS: Final = 6
SIDES: Final = 6
BUMPS: Final = 2
OF_A_KIND: Final = 3
EMPTY: Final = 0

# Each number is a spot; 0 is a spot without a die.
Line: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class FootworkOptions:
    """The options of Volleyball Dice (D1): aces and spikes, dropped bumps, points to win, and dice per side.

    A line has a spot for each die; fewer than six dice are for experiments. ValueError if `points` is below 1 or `dice`
    is outside 1 to 6.
    """

    aces: bool = False
    dropped_bump: bool = False
    points: int = 5
    dice: int = SPOTS

    def __post_init__(self) -> None:
        if self.points < 1:
            raise ValueError(f"a game must go to at least one point, not {self.points} (rule D1)")
        if not 1 <= self.dice <= SPOTS:
            raise ValueError(f"a side has one to {SPOTS} dice, not {self.dice} (rule D1)")


class RoundPhase(StrEnum):
    """The next step of a round."""

    SERVE = "serve"
    LINE_UP_SERVE = "line up the serve"
    FOOTWORK = "footwork"
    LINE_UP = "line up"
    BUMP = "bump or return"
    PLACE = "place the bumped die"
    OVER = "over"


class RoundEnd(StrEnum):
    """Why a round is over (D1)."""

    ACE = "ace"
    SPIKE = "spike"
    KNOCK_OUT = "knock-out"
    NO_DICE = "no die was left after your own footwork"
    DROPPED = "dropped bump"


class FootworkRoll(NamedTuple):
    """A roll: all of a side's dice for a serve or for footwork, but one die for a bump."""

    dice: tuple[int, ...]


class DiceLineUp(NamedTuple):
    """Putting the rolled dice into a line, on a serve or in footwork (D1)."""

    line: Line


class BumpPlacement(NamedTuple):
    """Putting a bumped die into a spot, 1 to 6 (D1, D2)."""

    spot: int


class Return(NamedTuple):
    """Returning the ball without another bump (D1, D2)."""


Act: TypeAlias = FootworkRoll | DiceLineUp | BumpPlacement | Return


@dataclass(frozen=True)
class Round:
    """A round of Volleyball Dice (D1, D2): both lines, whose turn it is, and the next step.

    `dice` have been rolled but not yet put into spots; `bumps` counts the bumps of this turn. Once the round is over,
    it has a winner and an ending.
    """

    options: FootworkOptions
    turn: int
    lines: tuple[Line, Line]
    phase: RoundPhase = RoundPhase.SERVE
    dice: tuple[int, ...] = ()
    bumps: int = 0
    winner: int | None = None
    ending: RoundEnd | None = None

    @property
    def own(self) -> Line:
        """The line of the side whose turn it is."""
        return self.lines[self.turn]

    @property
    def other(self) -> Line:
        """The line of the other side."""
        return self.lines[1 - self.turn]

    @property
    def to_roll(self) -> int:
        """The number of dice in the next roll; 0 if no roll is next. The receiver of a serve rolls all dice (D2)."""
        if self.phase is RoundPhase.SERVE:
            return self.options.dice
        if self.phase is RoundPhase.FOOTWORK:
            return count_in_play(self.own) or self.options.dice
        return 1 if self.phase is RoundPhase.BUMP else 0


def start_round(server: int, options: FootworkOptions) -> Round:
    """Return a round before its serve."""
    empty = (EMPTY,) * options.dice
    return Round(options, server, (empty, empty))


def count_in_play(line: Line) -> int:
    """Return how many dice of a line are in play."""
    return len(line) - line.count(EMPTY)


def match_lines(own: Line, other: Line) -> tuple[Line, Line]:
    """Return both lines after footwork (D1): where both have a die in a spot, the lower one goes out; equal dice stay.

    >>> match_lines((2, 4, 1, 3, 1, 1), (5, 3, 1, 6, 4, 2))
    ((0, 4, 1, 0, 0, 0), (5, 0, 1, 6, 4, 2))
    """
    pairs = list(zip(own, other, strict=True))
    return tuple(a if a >= b else EMPTY for a, b in pairs), tuple(b if b >= a else EMPTY for a, b in pairs)


def list_bump_spots(own: Line, other: Line, die: int) -> tuple[int, ...]:
    """Return the spots, 1 to 6, where a bumped die may go: empty spots that are not opposite a higher die (D2).

    >>> list_bump_spots((0, 4, 1, 0, 0, 0), (5, 0, 1, 6, 4, 2), 4)
    (5, 6)
    """
    return tuple(spot for spot, (a, b) in enumerate(zip(own, other, strict=True), start=1) if a == EMPTY and b <= die)


def has_three_alike(dice: Iterable[int]) -> bool:
    """Whether three or more dice are alike, which is an ace on a serve and a spike in footwork (D1)."""
    return max(Counter(dice).values(), default=0) >= OF_A_KIND


def find_fault(round_: Round, act: Act) -> str:
    """Return why an act is not allowed now (D1, D2), in one sentence; "" if it is allowed.

    >>> find_fault(start_round(0, FootworkOptions()), Return())
    'a serve comes next: roll 6 dice'
    """
    if round_.phase is RoundPhase.OVER:
        return "the round is over"
    if isinstance(act, FootworkRoll):
        return _roll_fault(round_, act.dice)
    if isinstance(act, DiceLineUp):
        return _find_line_fault(round_, act.line)
    if isinstance(act, BumpPlacement):
        return _place_fault(round_, act.spot)
    return "" if round_.phase is RoundPhase.BUMP else _describe_next_step(round_)


def apply_act(round_: Round, act: Act) -> Round:
    """Return the round after an act (D1, D2); ValueError with the text of `find_fault` if the act is not allowed."""
    wrong = find_fault(round_, act)
    if wrong:
        raise ValueError(wrong)
    if isinstance(act, FootworkRoll):
        return _apply_bump(round_, act.dice[0]) if round_.phase is RoundPhase.BUMP else _apply_roll(round_, act.dice)
    if isinstance(act, DiceLineUp):
        return _apply_line(round_, act.line)
    if isinstance(act, BumpPlacement):
        line = tuple(round_.dice[0] if index == act.spot else die for index, die in enumerate(round_.own, start=1))
        return _end_bump(replace(round_, lines=_order_lines(round_.turn, line, round_.other), dice=()))
    return _pass_turn(round_)


def _describe_next_step(round_: Round) -> str:
    if round_.phase is RoundPhase.BUMP:
        return "a bump or a return comes next: roll a die to bump, or return the ball"
    if round_.to_roll:
        coming = "a serve" if round_.phase is RoundPhase.SERVE else "footwork"
        return f"{coming} comes next: roll {_count_dice(round_.to_roll)}"
    if round_.phase is RoundPhase.PLACE:
        spots = list_bump_spots(round_.own, round_.other, round_.dice[0])
        return f"place the bumped {round_.dice[0]} in spot {' or '.join(str(spot) for spot in spots)}"
    return f"line up these dice: {_join_dice(round_.dice)}"


def _roll_fault(round_: Round, dice: Sequence[int]) -> str:
    if not round_.to_roll:
        return _describe_next_step(round_)
    if len(dice) != round_.to_roll:
        return f"you typed {_count_dice(len(dice))}; this roll has {round_.to_roll}"
    wrong = [die for die in dice if not 1 <= die <= SIDES]
    return f"{shown(wrong[0])} is not a face of a die; the faces are 1 to {SIDES}" if wrong else ""


def _find_line_fault(round_: Round, line: Line) -> str:
    if round_.phase not in (RoundPhase.LINE_UP, RoundPhase.LINE_UP_SERVE):
        return _describe_next_step(round_)
    if len(line) != round_.options.dice:
        return f"a line has {round_.options.dice} spots, not {len(line)}"
    placed, rolled = Counter(die for die in line if die != EMPTY), Counter(round_.dice)
    beyond, waiting = placed - rolled, rolled - placed
    if beyond:
        return f"this line has too many of these: {_join_dice(beyond.elements())}; you rolled {_join_dice(round_.dice)}"
    if waiting:
        return f"every die needs a spot; these have none yet: {_join_dice(waiting.elements())}"
    return ""


def _place_fault(round_: Round, spot: int) -> str:
    if round_.phase is not RoundPhase.PLACE:
        return _describe_next_step(round_)
    if not 1 <= spot <= round_.options.dice:
        return f"there is no spot {spot}: choose 1 to {round_.options.dice}"
    if round_.own[spot - 1] != EMPTY:
        return f"spot {spot} already has a die: a bumped die needs an empty spot"
    die, opposite = round_.dice[0], round_.other[spot - 1]
    return f"spot {spot} lies opposite a {opposite}, which is higher than {die}" if opposite > die else ""


def _order_lines(turn: int, own: Line, other: Line) -> tuple[Line, Line]:
    return (own, other) if turn == 0 else (other, own)


def _apply_roll(round_: Round, dice: tuple[int, ...]) -> Round:
    serving = round_.phase is RoundPhase.SERVE
    if round_.options.aces and has_three_alike(dice):
        return _end_round(replace(round_, dice=dice), round_.turn, RoundEnd.ACE if serving else RoundEnd.SPIKE)
    return replace(round_, dice=dice, phase=RoundPhase.LINE_UP_SERVE if serving else RoundPhase.LINE_UP)


def _apply_line(round_: Round, line: Line) -> Round:
    placed = replace(round_, dice=())
    if round_.phase is RoundPhase.LINE_UP_SERVE:
        return _pass_turn(replace(placed, lines=_order_lines(round_.turn, line, round_.other)))
    own, other = match_lines(line, round_.other)
    placed = replace(placed, lines=_order_lines(round_.turn, own, other))
    if not count_in_play(own):
        return _end_round(placed, 1 - round_.turn, RoundEnd.NO_DICE)
    if not count_in_play(other):
        return _end_round(placed, round_.turn, RoundEnd.KNOCK_OUT)
    return _start_bumps(placed)


def _apply_bump(round_: Round, die: int) -> Round:
    rolled = replace(round_, bumps=round_.bumps + 1)
    if list_bump_spots(round_.own, round_.other, die):
        return replace(rolled, dice=(die,), phase=RoundPhase.PLACE)
    if round_.options.dropped_bump:
        return _end_round(rolled, 1 - round_.turn, RoundEnd.DROPPED)
    return _end_bump(rolled)


def _end_bump(round_: Round) -> Round:
    return _pass_turn(round_) if round_.bumps == BUMPS else _start_bumps(round_)


def _start_bumps(round_: Round) -> Round:
    """Start the bumps if a die has gone out; otherwise the ball is returned, and the turn passes."""
    return replace(round_, phase=RoundPhase.BUMP) if EMPTY in round_.own else _pass_turn(round_)


def _pass_turn(round_: Round) -> Round:
    return replace(round_, turn=1 - round_.turn, phase=RoundPhase.FOOTWORK, bumps=0)


def _end_round(round_: Round, side: int, ending: RoundEnd) -> Round:
    return replace(round_, phase=RoundPhase.OVER, winner=side, ending=ending)


def _count_dice(count: int) -> str:
    return f"{count} {'die' if count == 1 else 'dice'}"


def _join_dice(dice: Iterable[int]) -> str:
    return " ".join(str(die) for die in dice)
