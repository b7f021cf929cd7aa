"""Turns of The Volleyball Dice Game as they are typed, and what a sheet says of them by its rules (K1–K3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.books.dicetable import iconplaces as at
from vbxl.books.dicetable.agreed import Agreed, Played, Row, wait
from vbxl.books.dicetable.iconplaces import DICE
from vbxl.books.dicetable.wording import BAD, NO, OK, Typed, trimmed, yes_read
from vbxl.dice.game import Game
from vbxl.dice.icons import (
    FACES,
    ROLLS,
    Answer,
    Ball,
    Face,
    Keep,
    Options,
    Phase,
    Rally,
    Roll,
    Send,
    after,
    answers_of,
    defended,
    fault,
    icons_of,
    served_by,
)

EMPTY_ROLL: Final[tuple[Typed, ...]] = (None,) * DICE


@dataclass(frozen=True)
class IconTurn:
    """What is typed into the row of a turn, right or wrong: six cells a roll, empty for a die kept; an answer."""

    rolls: tuple[tuple[Typed, ...], tuple[Typed, ...], tuple[Typed, ...]] = (EMPTY_ROLL, EMPTY_ROLL, EMPTY_ROLL)
    answer: Typed = None


@dataclass(frozen=True)
class IconTable(Agreed):
    """What is typed into a sheet of The Volleyball Dice Game: names, who serves first (1 or 2), options, die, turns."""

    points: Typed = 3
    dump: Typed = NO
    faces: tuple[Typed, ...] = tuple(str(face) for face in FACES)
    turns: tuple[IconTurn, ...] = ()

    @property
    def read_faces(self) -> tuple[str, ...]:
        """The faces of the die, empty for what is none."""
        texts = (trimmed(one).upper() for one in self.faces)
        return tuple(text if text in at.KNOWN else "" for text in texts)

    @property
    def settings_fault(self) -> str:
        """What is wrong above the log."""
        if super().settings_fault:
            return super().settings_fault
        if yes_read(self.dump) == BAD:
            return at.DUMP_FAULT
        return "" if all(self.read_faces) else at.FACES_FAULT

    @property
    def options(self) -> Options:
        """The options of the engine; only where no setting is at fault."""
        faces = tuple(Face(face) for face in self.read_faces)
        return Options(yes_read(self.dump) == 1, self.read_points, faces=faces)


@dataclass(frozen=True)
class Standing:
    """How a game stands before a turn: the game, and the rally, or none once the game is over."""

    game: Game
    rally: Rally | None


def play(table: IconTable, rows: int) -> Played:
    """Every row of a log of so many rows, played with the rules."""
    shown: list[Row] = []
    turns = (*table.turns, *[IconTurn()] * (rows - len(table.turns)))
    game = table.start
    last = Standing(game, None if table.settings_fault else served_by(game.server, table.options))
    going = True
    for turn in turns:
        if last.rally is None or not going:
            shown.append(_waiting(turn))
            continue
        row, then = _Turn(last, last.rally, turn, table.shown_names).play()
        shown.append(row)
        if row[at.DONE]:
            last = then
        else:
            going = False
    done = sum(1 for row in shown if row[at.DONE])
    told = wait(table, last.game, done)
    for row in shown:
        if not row[at.OPEN] and row[at.TYPED]:
            row[at.MESSAGE] = told
    side = 0 if last.rally is None or done == rows else last.rally.turn + 1
    return Played(tuple(shown), last.game, done, side)


def _six(column: int, values: Sequence[str | float]) -> Row:
    return {column + n: value for n, value in enumerate(values)}


def _waiting(turn: IconTurn) -> Row:
    """A row whose turn has not come."""
    texts = (
        at.PLAYER, at.FACED, at.ATTACK, at.DEFEND, at.SET, at.BLOCK, at.NEEDED, at.POSSIBLE, at.SENDS, at.MESSAGE,
        at.WON, *at.SCORE, at.ROLL_FAULT, at.WAY, at.WAY + 1, at.WAY + 2, at.CHOSEN, at.ANSWER_FAULT,
    )  # fmt: skip
    numbers = (
        at.OPEN, at.SIDE, at.SERVE, at.BALL, at.SERVED, at.COUNT, at.READY, at.DEFENDED, at.WAY_COUNT, at.DONE,
        at.WINNER, at.SENT, at.MORE,
    )  # fmt: skip
    row: Row = {**dict.fromkeys(texts, ""), **dict.fromkeys(numbers, 0)}
    for n, roll in enumerate(turn.rolls):
        row |= {at.MADE[n]: int(any(trimmed(die) for die in roll)), **_six(at.AFTER[n], ("",) * DICE)}
    answer = trimmed(turn.answer).lower()
    row |= {at.ANSWER_READ: answer, at.TYPED: int(bool(answer) or any(row[one] for one in at.MADE))}
    return row


class _Turn:
    """A turn that may be played: its row, filled in as far as what is typed goes."""

    def __init__(self, standing: Standing, rally: Rally, turn: IconTurn, names: tuple[str, str]) -> None:
        self.standing, self.rally, self.names, self.turn = standing, rally, names, turn
        self.side, self.ball = self.rally.turn, self.rally.ball
        self.serving = self.rally.phase is Phase.SERVE
        self.row = _waiting(turn)
        self.answer = str(self.row[at.ANSWER_READ])

    def play(self) -> tuple[Row, Standing]:
        """The row, and how it stands after it."""
        row, ball = self.row, self.ball
        faced, needed = at.SERVE_WORD, at.NEEDS_SERVE
        if not self.serving:
            one, two = (at.SERVE_OF, at.NEEDS_DEFEND) if ball.served else (at.ATTACK_OF, at.NEEDS_EITHER)
            faced, needed = one.format(attack=ball.attack), two.format(attack=ball.attack)
            if not ball.attack:
                faced, needed = str(Answer.FREE_BALL), at.NEEDS_NOTHING
        row |= {
            at.OPEN: 1, at.SIDE: self.side + 1, at.SERVE: int(self.serving), at.PLAYER: self.names[self.side],
            at.FACED: faced, at.NEEDED: needed, at.BALL: ball.attack, at.SERVED: int(ball.served),
        }  # fmt: skip
        made = [row[one] for one in at.MADE]
        row[at.COUNT] = max((n + 1 for n in range(ROLLS) if made[n]), default=0)
        self._lie()
        row[at.ROLL_FAULT] = self._rolls()
        if not row[at.ROLL_FAULT]:
            self._count()
            row[at.ANSWER_FAULT] = self._answered()
        message = row[at.ROLL_FAULT] or row[at.ANSWER_FAULT]
        row[at.MESSAGE] = message or OK
        return row, self.standing if message else self._done()

    def _lie(self) -> None:
        """The dice as they lie after each roll, as far as they can be read."""
        lying = [""] * DICE
        for n, roll in enumerate(self.turn.rolls):
            for die, typed in enumerate(roll):
                text = trimmed(typed).upper()
                if text:
                    lying[die] = text if text in self.rally.options.faces else at.NONE
            self.row |= _six(at.AFTER[n], lying)

    def _lying(self, roll: int) -> list[str]:
        return [str(self.row[at.AFTER[roll] + die]) for die in range(DICE)]

    def _rolls(self) -> str:
        """What is wrong with the rolls; else they are made."""
        row, first = self.row, self._lying(0)
        _, two, three = (bool(row[one]) for one in at.MADE)
        if at.NONE in first:
            return at.ROLL_BAD.format(at=first.index(at.NONE) + 1, roll=1)
        rolled = tuple(Face(face) for face in first if face)
        if fault(self.rally, Roll(rolled)):
            start = at.ROLL_SERVE if self.serving else at.ROLL_FIRST
            told = at.ROLL_MORE if rolled else start
            return told.format(dice=self.rally.to_roll - len(rolled))
        self.rally = after(self.rally, Roll(rolled))
        if self.serving:
            return at.SERVE_ONCE if two or three else ""
        if three and not two:
            return at.ROLL_ORDER
        for n in range(1, ROLLS):
            told = self._again(n)
            if told:
                return told
        return ""

    def _again(self, roll: int) -> str:
        """What is wrong with a later roll; else it is made, where there is one."""
        lying, typed = self._lying(roll), [bool(trimmed(die)) for die in self.turn.rolls[roll]]
        if at.NONE in lying:
            return at.ROLL_BAD.format(at=lying.index(at.NONE) + 1, roll=roll + 1)
        if any(typed):
            self.rally = after(self.rally, Keep(tuple(not one for one in typed)))
            again = tuple(Face(face) for face, new in zip(lying, typed, strict=True) if new)
            self.rally = after(self.rally, Roll(again))
        return ""

    def _count(self) -> None:
        """The icons, and the answers that they allow."""
        row = self.row
        icons = icons_of(Face(face) for face in self._lying(ROLLS - 1))
        row |= {at.READY: 1, **dict(zip(range(at.ICONS, at.ICONS + len(icons)), icons, strict=True))}
        if self.serving:
            return
        row[at.DEFENDED] = int(defended(icons, self.ball))
        ways = answers_of(icons, self.ball, ROLLS - int(row[at.COUNT]), self.rally.options)
        groups = ((Answer.ATTACK, Answer.FREE_BALL), (Answer.BLOCK,), (Answer.SETTER_DUMP,))
        row |= _six(at.WAY, [next((str(one) for one in group if one in ways), "") for group in groups])
        strong = (f"{way} {ball.attack}" if ball.attack else str(way) for way, ball in ways.items())
        row |= {at.WAY_COUNT: len(ways), at.POSSIBLE: at.OR.join(strong) or at.NO_WAY}
        only = str(next(iter(ways))) if len(ways) == 1 else ""
        given = self.answer if self.answer in ways else ""
        row[at.CHOSEN] = (given if self.answer else only) if ways else ""

    def _answered(self) -> str:
        """What is wrong with the answer; else the ball goes back."""
        answer, many, possible = self.answer, self.row[at.WAY_COUNT], self.row[at.POSSIBLE]
        if self.serving:
            return at.SERVE_ANSWER if answer else ""
        if not answer:
            if not many and self.rally.phase is not Phase.OVER:
                return at.AGAIN
            if int(many) > 1:
                return at.CHOOSE.format(ways=possible)
        elif answer not in list(Answer):
            return at.UNKNOWN
        elif self.rally.phase is Phase.OVER:
            return at.LOST_ANSWER
        elif fault(self.rally, Send(Answer(answer))):
            told = at.IMPOSSIBLE if many else at.IMPOSSIBLE_YET
            return told.format(answer=answer, ways=possible)
        if self.row[at.CHOSEN]:
            self.rally = after(self.rally, Send(Answer(str(self.row[at.CHOSEN]))))
        return ""

    def _done(self) -> Standing:
        """The turn stands: the score, and how it goes on."""
        row, rally, game = self.row, self.rally, self.standing.game
        row[at.DONE] = 1
        then: Rally | None = rally
        if rally.winner is None:
            ball: Ball = rally.ball
            row[at.SENT] = ball.attack
            row[at.MORE] = 0 if self.serving else ROLLS - int(row[at.COUNT])
            sent = at.SERVE_OF if self.serving else at.SENT_OF
            row[at.SENDS] = sent.format(answer=row[at.CHOSEN], attack=ball.attack)
            if not ball.attack:
                row[at.SENDS] = str(Answer.FREE_BALL)
        else:
            game = game.won_by(rally.winner)
            row[at.WINNER] = rally.winner + 1
            row[at.WON] = f"{self.names[rally.winner]} ({rally.reason})"
            then = served_by(game.server, rally.options) if game.winner is None else None
        row |= dict(zip(at.SCORE, game.score, strict=True))
        return Standing(game, then)
