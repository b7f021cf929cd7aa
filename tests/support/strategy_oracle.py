"""The sheets Ask of the strategy books: questions typed in, and what the odds of vbxl.dice answer.

A book for questions has only those lines of its tables that they need, so that it can be built anew with a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from calculators import Document, Error, poisoned
from shown_cells import near
from strategy_workbooks import TABLED, Asked
from vbxl.books.dicestrategy import footwork as dicestrategy_footwork
from vbxl.books.dicestrategy import icons as dicestrategy_icons
from vbxl.dice import footwork, icons
from vbxl.dice.footwork_odds import shipped_odds as footwork_odds
from vbxl.dice.icon_odds import shipped_odds as icon_odds
from vbxl.dice.icons import FREE_BALL, Answer, Ball, Face, Faces

QUESTIONS: Final = 24
# What a book says in words.
ALL, NONE = "all", "–"
LOST: Final = "nothing: the ball is not defended"
SERVE_OF_4: Final = Ball(4, served=True)
ANSWERS: Final = (Answer.ATTACK, Answer.FREE_BALL, Answer.BLOCK, Answer.SETTER_DUMP)
Answers = dict[str, Any]


@dataclass(frozen=True)
class OfIcons:
    """A question about The Volleyball Dice Game."""

    faces: Faces = (Face.DD, Face.B, Face.A, Face.S, Face.D, Face.AA)
    ball: Ball = SERVE_OF_4
    rolls_left: int = 2
    dump: bool = False

    @property
    def typed(self) -> Asked:
        """What is typed, by the names of the cells."""
        return {
            "ask_dump": yes(self.dump), "ask_attack": self.ball.attack, "ask_served": yes(self.ball.served),
            "ask_rolls": self.rolls_left, "ask_faces": [[str(face) for face in self.faces]],
        }  # fmt: skip

    @property
    def sorted(self) -> Faces:
        """The dice in the order of the tables."""
        return tuple(sorted(self.faces, key=list(Face).index))

    def answers(self) -> Answers:
        """What the odds say, by the names of the cells."""
        odds = icon_odds(icons.IconOptions(setter_dump=self.dump))
        sent = icons.answers(self.faces, self.ball, self.rolls_left, odds.options)
        worth = {one: odds.answer_chance(one, self.faces, self.ball, self.rolls_left) for one in sent}
        stop, send = 0.0, LOST
        if sent:
            best = max(ANSWERS, key=lambda one: worth.get(one, -1))
            stop, strength = worth[best], sent[best].attack
            send = f"{best} of {strength}" if strength else str(best)
        keep, chance = ALL, stop
        if self.rolls_left:
            keeps = odds.best_keep(self.sorted, self.ball, self.rolls_left)
            kept = " ".join(face for face, one in zip(self.sorted, keeps, strict=True) if one)
            keep, chance = ALL if all(keeps) else kept or NONE, odds.roll_chance(self.faces, self.ball, self.rolls_left)
        return {
            "ask_fault": "", "ask_keep": keep, "ask_chance": chance, "ask_send": send, "ask_stop": stop,
            "ask_advice": _advice(keep, send), "ask_sorted": " ".join(self.sorted),
            "ask_sent": [[sent[one].attack if one in sent else ""] for one in ANSWERS],
            "ask_answer_chances": [[worth.get(one, "")] for one in ANSWERS],
        }  # fmt: skip


def _advice(keep: str, send: str) -> str:
    if keep == ALL:
        return "The ball is not defended: the rally is lost" if send == LOST else f"Stop. Send {send}"
    rolled = 6 - len(keep.split())
    return "Keep none: roll all six" if keep == NONE else f"Keep {keep}, roll the other {rolled}"


@dataclass(frozen=True)
class OfFootwork:
    """A question about Volleyball Dice."""

    line: tuple[int, ...] = (5, 3, 1, 6, 4, 2)
    own: int = 6
    aces: bool = False
    dropped: bool = False
    roll: tuple[int, ...] = ()

    @property
    def typed(self) -> Asked:
        """What is typed, by the names of the cells."""
        return {
            "ask_aces": yes(self.aces), "ask_dropped": yes(self.dropped), "ask_own": self.own,
            "ask_line": [[die or None for die in self.line]],
            "ask_roll": [[*self.roll, *[None] * (6 - len(self.roll))]],
        }  # fmt: skip

    @property
    def sorted(self) -> tuple[int, ...]:
        """The dice in play, the highest first."""
        return tuple(sorted(filter(None, self.line), reverse=True))

    def answers(self) -> Answers:
        """What the odds say, by the names of the cells."""
        chance = footwork_odds(footwork.FootworkOptions(self.aces, self.dropped)).chance(self.line, self.own)
        return {
            "ask_fault": "", "ask_chance": chance, "ask_other_chance": 1 - chance,
            "ask_sorted": " ".join(map(str, self.sorted)),
        }  # fmt: skip


def yes(option: bool) -> str:
    """An option as it is typed."""
    return "yes" if option else "no"


@cache
def of_icons() -> tuple[OfIcons, ...]:
    """Questions of every kind, the example first."""
    return tuple(_of_icons(Random(2015)))  # noqa: S311 - questions


def _of_icons(chance: Random) -> Iterator[OfIcons]:
    yield OfIcons()
    # A free ball that a Block answers, none that does; as many Defend as needed, one fewer; nothing to be done.
    yield OfIcons((Face.B, *(Face.D,) * 5), FREE_BALL, 0)
    yield OfIcons((Face.D,) * 6, FREE_BALL, 0)
    yield OfIcons((Face.DD, Face.DD, Face.S, Face.A, Face.S, Face.A), Ball(4), 1, dump=True)
    yield OfIcons((Face.DD, Face.D, Face.S, Face.A, Face.S, Face.A), Ball(4), 0, dump=True)
    yield OfIcons((Face.B,) * 6, Ball(6), 1)
    yield OfIcons((Face.B,) * 6, Ball(6, served=True), 1)
    yield OfIcons((Face.B, *(Face.DD,) * 5), Ball(10), 2)
    for at in range(QUESTIONS):
        faces = tuple(chance.choice(icons.FACES) for _ in range(6))
        served = chance.random() < 0.4
        ball = Ball(chance.randint(1, 12) if at % 5 == 0 else chance.randint(int(served), 4), served)
        yield OfIcons(faces, ball, chance.randrange(3), dump=bool(at % 2))


@cache
def of_footwork() -> tuple[OfFootwork, ...]:
    """Questions of every kind, the example first."""
    return tuple(_of_footwork(Random(2015)))  # noqa: S311 - questions


def _of_footwork(chance: Random) -> Iterator[OfFootwork]:
    yield OfFootwork()
    for at in range(QUESTIONS):
        line = [chance.randint(1, 6) if chance.random() < 0.7 else 0 for _ in range(6)]
        line[chance.randrange(6)] = chance.randint(1, 6)
        yield OfFootwork(tuple(line), chance.randint(1, 6), bool(at % 2), bool(at // 2 % 2))


def icon_book_of(patch: pytest.MonkeyPatch, questions: tuple[OfIcons, ...]) -> bytes:
    """The strategy book of The Volleyball Dice Game with the rolls of these questions alone."""
    order = list(Face)
    rolls = tuple(sorted({one.sorted for one in questions}, key=lambda roll: [order.index(face) for face in roll]))
    patch.setattr(dicestrategy_icons, "every_roll", lambda: rolls)
    return dicestrategy_icons.icon_book()


def footwork_book_of(patch: pytest.MonkeyPatch, questions: tuple[OfFootwork, ...]) -> bytes:
    """The strategy book of Volleyball Dice with the lines of these questions alone, and no other tables."""
    for other in ("write_answers", "write_bumps", "write_bump_lines"):
        patch.setattr(dicestrategy_footwork, other, lambda _: None)
    found = tuple(sorted({one.sorted for one in questions}))
    patch.setattr(dicestrategy_footwork, "lines", lambda: found)
    return dicestrategy_footwork.footwork_book()


def wrong_answers(data: bytes, questions: tuple[OfIcons, ...] | tuple[OfFootwork, ...]) -> Iterator[str]:
    """Where a sheet Ask answers otherwise than the odds."""
    document = Document(poisoned(data))
    for one in questions:
        document.set_many({("", name): value for name, value in one.typed.items()})
        for name, want in one.answers().items():
            rows = [[None if isinstance(cell, Error) else cell for cell in row] for row in document.read("", name)]
            if not answered(name, rows, want):
                yield f"{one}: {name} shows {rows}, wanted {want!r}"


def answered(name: str, rows: list[list[Any]], want: Any) -> bool:
    """Whether a cell, or cells below each other, show what they must; a chance of the tables is rounded there."""
    if any(cell is None for row in rows for cell in row):
        return False
    if isinstance(want, list):
        return all(near(cell, one) for (cell,), (one,) in zip(rows, want, strict=True))
    ((cell,),) = rows
    if name in ("ask_chance", "ask_other_chance") and isinstance(cell, float):
        return bool(abs(cell - want) <= TABLED)
    return near(cell, want)
