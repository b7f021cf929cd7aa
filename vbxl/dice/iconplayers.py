"""K The rule of thumb: how a sensible newcomer plays The Volleyball Dice Game, to play against and to compare with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vbxl.dice.icons import Answer, Ball, Face, Options, answers, defended, icons_of

# An attack that a newcomer is content with: a good one, for a serve has three Attack on average.
ENOUGH: Final = 4


def thumb_answer(faces: Sequence[Face], ball: Ball, rolls_left: int, options: Options) -> Answer | None:
    """What a newcomer sends: the strongest ball that his defence allows, else a block; None where he has neither."""
    found = answers(faces, ball, rolls_left, options)
    if not defended(icons_of(faces), ball):
        return next(iter(found), None)
    return max((answer for answer in found if answer is not Answer.BLOCK), key=lambda answer: found[answer].attack)


def thumb_keep(faces: Sequence[Face], ball: Ball, rolls_left: int, options: Options) -> tuple[bool, ...]:
    """Which dice a newcomer keeps; all: he stops and answers.

    He stops with an attack of 4 or more. Else he keeps Defend up to what is needed, two icons first, then one Set, and
    Attack once he has defended.
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
