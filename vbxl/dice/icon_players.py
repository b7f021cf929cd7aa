"""K Players of The Volleyball Dice Game: the rule of thumb of a sensible newcomer, and best play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from vbxl.dice.game import Adviser, Player
from vbxl.dice.icon_odds import IconOdds
from vbxl.dice.icons import (
    ROLLS,
    Act,
    Answer,
    Ball,
    Face,
    Faces,
    IconOptions,
    Keep,
    Rally,
    RallyPhase,
    Send,
    answers,
    defended,
    icons_of,
)

# An attack that a newcomer is content with: a good one, for a serve has three Attack on average.
ENOUGH: Final = 4
# How many questions are kept in mind, some 150 MB.
REMEMBERED: Final = 2**18


def thumb_answer(faces: Sequence[Face], ball: Ball, rolls_left: int, options: IconOptions) -> Answer | None:
    """A newcomer's answer: the strongest ball that the defence allows, else a block; None with neither."""
    found = answers(faces, ball, rolls_left, options)
    if not defended(icons_of(faces), ball):
        return next(iter(found), None)
    return max((answer for answer in found if answer is not Answer.BLOCK), key=lambda answer: found[answer].attack)


def thumb_keep(faces: Sequence[Face], ball: Ball, rolls_left: int, options: IconOptions) -> tuple[bool, ...]:
    """The dice a newcomer keeps; all means: stop and answer.

    A newcomer stops with an attack of 4 or more. Else they keep Defend up to what is needed, two icons first, then one
    Set, and Attack once they have defended.
    """
    everything = (True,) * len(faces)
    answer = thumb_answer(faces, ball, rolls_left, options)
    if not rolls_left or (answer and answers(faces, ball, rolls_left, options)[answer].attack >= ENOUGH):
        return everything
    places = {*_wanted(faces, ball)}
    if len(places) == len(faces) and not answer:
        places = {place for place in places if faces[place] is Face.DD}
    return tuple(place in places for place in range(len(faces)))


def _wanted(faces: Sequence[Face], ball: Ball) -> Iterator[int]:
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


def thumb_player(rally: Rally) -> Act:
    """The rule of thumb as a player."""
    asked = (rally.dice, rally.ball, rally.rolls_left, rally.options)
    kept = thumb_keep(*asked)
    answer = thumb_answer(*asked) if all(kept) else None
    return Keep(kept) if answer is None else Send(answer)


def best_act(rally: Rally, odds: IconOdds) -> Act:
    """The best of what may be done where one chooses (K3)."""
    asked = (rally.dice, rally.ball, rally.rolls_left)
    kept = odds.best_keep(*asked)
    answer = odds.best_answer(*asked) if all(kept) else None
    return Keep(kept) if answer is None else Send(answer)


def act_chance(rally: Rally, act: Act | None, odds: IconOdds) -> float:
    """The chance 0…1 to win the rally after an act where one chooses, best play from then on."""
    if isinstance(act, Keep):
        return odds.keep_chance(rally.dice, act.kept, rally.ball, rally.rolls_left)
    if isinstance(act, Send):
        return odds.answer_chance(act.answer, rally.dice, rally.ball, rally.rolls_left)
    raise ValueError("nothing is rolled before one has chosen what to keep")


def best_player(odds: IconOdds) -> Player[Rally, Act]:
    """Best play as a player, who remembers what to do with the same dice in the same order."""

    @lru_cache(REMEMBERED)
    def remembered(dice: Faces, ball: Ball, rolls_left: int) -> Act:
        return best_act(Rally(odds.options, 0, RallyPhase.CHOOSE, ball, dice, rolls=ROLLS - rolls_left), odds)

    return lambda rally: remembered(rally.dice, rally.ball, rally.rolls_left)


def adviser(odds: IconOdds) -> Adviser[Rally, Act]:
    """Advice by the chances of a way to play."""
    return Adviser(lambda rally: best_act(rally, odds), lambda rally, act: act_chance(rally, act, odds))
