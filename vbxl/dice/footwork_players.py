"""D Players of Volleyball Dice: the rule of thumb of a sensible newcomer, and best play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from vbxl.dice.footwork import (
    BUMPS,
    EMPTY,
    SIDES,
    Act,
    BumpPlacement,
    DiceLineUp,
    Line,
    Return,
    Round,
    RoundPhase,
    bump_spots,
)
from vbxl.dice.footwork_odds import FootworkOdds
from vbxl.dice.game import Adviser, Player

# Where a dropped bump loses: how many of the six numbers must fit before a newcomer bumps.
SAFE: Final = 5
# How many line-ups are kept in mind: more than come up in any study, about 100 MB.
REMEMBERED: Final = 2**19


def thumb_line(other: Line, roll: Sequence[int]) -> Line:
    """How a newcomer lines up: highest die first, each against the highest that it beats.

    One that beats none goes against an equal one, then where there is none, and else against the highest.
    """
    line = [EMPTY] * len(other)
    for die in sorted(roll, reverse=True):
        free = [spot for spot, own in enumerate(line) if own == EMPTY]
        beaten = [spot for spot in free if EMPTY < other[spot] < die]
        equal = [spot for spot in free if other[spot] == die]
        alone = [spot for spot in free if other[spot] == EMPTY]
        line[max(beaten or equal or alone or free, key=lambda spot: (other[spot], -spot))] = die
    return tuple(line)


def thumb_bumps(round_: Round) -> bool:
    """Whether a newcomer bumps: always, but where a dropped bump loses only with five numbers that fit."""
    lowest = min(other for own, other in zip(round_.own, round_.other, strict=True) if own == EMPTY)
    return not round_.options.dropped_bump or SIDES + 1 - max(lowest, 1) >= SAFE


def thumb_spot(round_: Round) -> int:
    """Where a newcomer places a bumped die: opposite the highest that it holds, so that low ones stay open."""
    spots = bump_spots(round_.own, round_.other, round_.dice[0])
    return max(spots, key=lambda spot: (round_.other[spot - 1], -spot))


def bumps_left(round_: Round) -> int:
    """How many bumps may still be rolled in this turn."""
    return BUMPS - round_.bumps


def best_act(round_: Round, odds: FootworkOdds) -> Act | None:
    """The best of what may be done where one chooses (D3); None is to roll a bump.

    A serve is lined up as rolled: the receiver may put dice anywhere, so every order is worth the same.
    """
    if round_.phase is RoundPhase.LINE_UP_SERVE:
        return DiceLineUp(round_.dice)
    if round_.phase is RoundPhase.LINE_UP:
        return DiceLineUp(odds.best_line(round_.other, round_.dice))
    left = bumps_left(round_)
    if round_.phase is RoundPhase.PLACE:
        return BumpPlacement(odds.best_bump(round_.own, round_.other, round_.dice[0], left))
    return None if odds.bumps(round_.own, round_.other, left) else Return()


def act_chance(round_: Round, act: Act | None, odds: FootworkOdds) -> float:
    """The chance 0…1 to win the round after an act where one chooses, best play from then on; None is to bump."""
    if isinstance(act, DiceLineUp):
        if round_.phase is RoundPhase.LINE_UP_SERVE:
            return 1 - odds.chance(act.line, round_.options.dice)
        return odds.line_chance(round_.other, act.line)
    if isinstance(act, BumpPlacement):
        return odds.spot_chance(round_.own, round_.other, round_.dice[0], act.spot, bumps_left(round_))
    if isinstance(act, Return):
        return odds.return_chance(round_.own, round_.other)
    return odds.bump_chance(round_.own, round_.other, bumps_left(round_))


def thumb_player(round_: Round) -> Act | None:
    """The rule of thumb as a player."""
    if round_.phase is RoundPhase.LINE_UP_SERVE:
        return DiceLineUp(round_.dice)
    if round_.phase is RoundPhase.LINE_UP:
        return DiceLineUp(thumb_line(round_.other, round_.dice))
    if round_.phase is RoundPhase.PLACE:
        return BumpPlacement(thumb_spot(round_))
    return None if thumb_bumps(round_) else Return()


def best_player(odds: FootworkOdds) -> Player[Round, Act]:
    """Best play as a player that remembers line-ups: of equal ones it may take another than D3 names."""

    @lru_cache(REMEMBERED)
    def remembered(other: Line, roll: Line) -> Line:
        return odds.best_line(other, roll)

    def act(round_: Round) -> Act | None:
        if round_.phase is RoundPhase.LINE_UP:
            return DiceLineUp(_as_sorted(round_.other, round_.dice, remembered))
        return best_act(round_, odds)

    return act


def adviser(odds: FootworkOdds) -> Adviser[Round, Act]:
    """Advice by the chances of a way to play."""
    return Adviser(lambda round_: best_act(round_, odds), lambda round_, act: act_chance(round_, act, odds))


def _as_sorted(other: Line, roll: Line, lined_up: Callable[[Line, Line], Line]) -> Line:
    """A line-up asked for with both sides' dice in order, and put back to where the other's lie."""
    order = sorted(range(len(other)), key=other.__getitem__)
    line = [EMPTY] * len(other)
    placed = lined_up(tuple(other[spot] for spot in order), tuple(sorted(roll)))
    for spot, die in zip(order, placed, strict=True):
        line[spot] = die
    return tuple(line)
