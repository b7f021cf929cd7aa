"""D, K Players of both games: the rule of thumb of a sensible newcomer, and advice by the chances of best play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.dice import footwork, icons
from vbxl.dice.footwork import (
    BUMPS,
    EMPTY,
    SIDES,
    BumpPlacement,
    DiceLineUp,
    Line,
    Return,
    Round,
    RoundPhase,
    bump_spots,
)
from vbxl.dice.footwork_odds import FootworkOdds
from vbxl.dice.game import Adviser
from vbxl.dice.icon_odds import IconOdds
from vbxl.dice.icons import Answer, Ball, Face, IconOptions, Keep, Rally, Send, answers, defended, icons_of

# Where a dropped bump loses, a newcomer bumps only if so many of the six numbers fit.
SAFE: Final = 5
# An attack that a newcomer is content with: a serve has three Attack on average.
ENOUGH: Final = 4


def bumps_left(round_: Round) -> int:
    """How many bumps may still be rolled in this turn."""
    return BUMPS - round_.bumps


def advise_footwork(odds: FootworkOdds) -> Adviser[Round, footwork.Act]:
    """Advise on Volleyball Dice by the chances of best play (D3); None is to roll a bump.

    A serve is lined up as rolled: the receiver may put dice anywhere, so every order is worth the same.
    """

    def find_best(round_: Round) -> footwork.Act | None:
        left = bumps_left(round_)
        if round_.phase is RoundPhase.LINE_UP_SERVE:
            return DiceLineUp(round_.dice)
        if round_.phase is RoundPhase.LINE_UP:
            return DiceLineUp(odds.best_line(round_.other, round_.dice))
        if round_.phase is RoundPhase.PLACE:
            return BumpPlacement(odds.best_bump(round_.own, round_.other, round_.dice[0], left))
        return None if odds.bumps(round_.own, round_.other, left) else Return()

    def find_chance(round_: Round, act: footwork.Act | None) -> float:
        left = bumps_left(round_)
        if isinstance(act, DiceLineUp):
            if round_.phase is RoundPhase.LINE_UP_SERVE:
                return 1 - odds.chance(act.line, round_.options.dice)
            return odds.line_chance(round_.other, act.line)
        if isinstance(act, BumpPlacement):
            return odds.spot_chance(round_.own, round_.other, round_.dice[0], act.spot, left)
        if isinstance(act, Return):
            return odds.return_chance(round_.own, round_.other)
        return odds.bump_chance(round_.own, round_.other, left)

    return Adviser(find_best, find_chance)


def advise_icons(odds: IconOdds) -> Adviser[Rally, icons.Act]:
    """Advise on The Volleyball Dice Game by the chances of best play (K3)."""

    def find_best(rally: Rally) -> icons.Act:
        position = (rally.dice, rally.ball, rally.rolls_left)
        kept = odds.best_keep(*position)
        answer = odds.best_answer(*position) if all(kept) else None
        return Keep(kept) if answer is None else Send(answer)

    def find_chance(rally: Rally, act: icons.Act | None) -> float:
        if isinstance(act, Keep):
            return odds.keep_chance(rally.dice, act.kept, rally.ball, rally.rolls_left)
        if isinstance(act, Send):
            return odds.answer_chance(act.answer, rally.dice, rally.ball, rally.rolls_left)
        raise ValueError("nothing is rolled before one has chosen what to keep")

    return Adviser(find_best, find_chance)


def play_footwork_by_thumb(round_: Round) -> footwork.Act | None:
    """Play Volleyball Dice as a newcomer.

    They put a bumped die opposite the highest that it holds, so that low ones stay open. They always bump, but where a
    dropped bump loses only if five numbers fit.
    """
    if round_.phase is RoundPhase.LINE_UP_SERVE:
        return DiceLineUp(round_.dice)
    if round_.phase is RoundPhase.LINE_UP:
        return DiceLineUp(line_up_by_thumb(round_.other, round_.dice))
    if round_.phase is RoundPhase.PLACE:
        spots = bump_spots(round_.own, round_.other, round_.dice[0])
        return BumpPlacement(max(spots, key=lambda spot: (round_.other[spot - 1], -spot)))
    lowest = min(other for own, other in zip(round_.own, round_.other, strict=True) if own == EMPTY)
    safe = not round_.options.dropped_bump or SIDES + 1 - max(lowest, 1) >= SAFE
    return None if safe else Return()


def line_up_by_thumb(other: Line, roll: Sequence[int]) -> Line:
    """Line up as a newcomer: highest die first, each against the highest that it beats.

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


def play_icons_by_thumb(rally: Rally) -> icons.Act:
    """Play The Volleyball Dice Game as a newcomer."""
    position = (rally.dice, rally.ball, rally.rolls_left, rally.options)
    kept = keep_by_thumb(*position)
    answer = answer_by_thumb(*position) if all(kept) else None
    return Keep(kept) if answer is None else Send(answer)


def answer_by_thumb(faces: Sequence[Face], ball: Ball, rolls_left: int, options: IconOptions) -> Answer | None:
    """Answer as a newcomer: the strongest ball that the defence allows, else a block; None with neither."""
    possible = answers(faces, ball, rolls_left, options)
    if not defended(icons_of(faces), ball):
        return next(iter(possible), None)
    sendable = [answer for answer in possible if answer is not Answer.BLOCK]
    return max(sendable, key=lambda answer: possible[answer].attack)


def keep_by_thumb(faces: Sequence[Face], ball: Ball, rolls_left: int, options: IconOptions) -> tuple[bool, ...]:
    """Keep dice as a newcomer; all means: stop and answer.

    A newcomer stops with an attack of 4 or more. Else they keep Defend up to what is needed, two icons first, then one
    Set, and Attack once they have defended.
    """
    answer = answer_by_thumb(faces, ball, rolls_left, options)
    if not rolls_left or (answer and answers(faces, ball, rolls_left, options)[answer].attack >= ENOUGH):
        return (True,) * len(faces)
    places = {*_choose_places(faces, ball)}
    if len(places) == len(faces) and not answer:
        places = {place for place in places if faces[place] is Face.DD}
    return tuple(place in places for place in range(len(faces)))


def _choose_places(faces: Sequence[Face], ball: Ball) -> Iterator[int]:
    """The places of the dice that a newcomer likes to keep."""
    defend = 0
    for wanted in (Face.DD, Face.D):
        for place, face in enumerate(faces):
            if face is wanted and defend < ball.attack:
                defend += icons_of([face]).defend
                yield place
    if Face.S in faces:
        yield faces.index(Face.S)
    if defend >= ball.attack:
        yield from (place for place, face in enumerate(faces) if icons_of([face]).attack)
