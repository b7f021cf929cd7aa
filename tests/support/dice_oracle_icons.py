"""The Volleyball Dice Game replayed by vbxl.dice from what is typed, and what its sheet must show (K1 to K3)."""

from __future__ import annotations

from dice_oracle import BAD, Above, GameTurn, Replay, Row, Wanted, option_of, replayed, settings, six, text_of
from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable import icon_formulas as at
from vbxl.books.dicetable import icon_sheet as board
from vbxl.books.dicetable.game_sheet import IconTable, IconTurn
from vbxl.books.dicetable.icon_formulas import DICE
from vbxl.dice.icons import (
    ROLLS,
    Answer,
    Face,
    IconOptions,
    IconRoll,
    Keep,
    Rally,
    RallyPhase,
    Send,
    after,
    answers_of,
    defended,
    fault,
    icons_of,
    served_by,
)


def faces_of(table: IconTable) -> tuple[str, ...]:
    """The faces of the die, empty for what is none."""
    texts = (text_of(one).upper() for one in table.faces)
    return tuple(text if text in list(Face) else "" for text in texts)


def replay(table: IconTable, rows: int) -> Replay:
    """Every row of a log of so many rows."""
    dump, faces = option_of(table.dump), faces_of(table)
    known = settings(table, (dump == BAD, at.DUMP_FAULT), (not all(faces), at.FACES_FAULT))
    turns = [_Turn(turn, known.names) for turn in (*table.turns, *[IconTurn()] * (rows - len(table.turns)))]

    def serve(server: int) -> Rally:
        return served_by(server, IconOptions(dump == 1, known.points, faces=tuple(map(Face, faces))))

    return replayed(known, turns, serve)


def _waiting(turn: IconTurn) -> Row:
    """A row whose turn has not come."""
    texts = (
        formula_parts.PLAYER, at.FACED, at.ATTACK, at.DEFEND, at.SET, at.BLOCK, at.NEEDED, at.POSSIBLE, at.SENDS,
        at.MESSAGE,
        at.WON, *at.SCORE, at.ROLL_FAULT, at.WAY, at.WAY + 1, at.WAY + 2, at.CHOSEN, at.ANSWER_FAULT,
    )  # fmt: skip
    numbers = (
        at.OPEN, at.SIDE, at.SERVE, at.BALL, at.SERVED, at.COUNT, at.READY, at.DEFENDED, at.WAY_COUNT, at.DONE,
        at.WINNER, at.SENT, at.MORE,
    )  # fmt: skip
    row: Row = {**dict.fromkeys(texts, ""), **dict.fromkeys(numbers, 0)}
    for n, roll in enumerate(turn.rolls):
        row |= {at.MADE[n]: int(any(text_of(die) for die in roll)), **six(at.AFTER[n], ("",) * DICE)}
    answer = text_of(turn.answer).lower()
    row |= {at.ANSWER_READ: answer, at.TYPED: int(bool(answer) or any(row[one] for one in at.MADE))}
    return row


class _Turn(GameTurn[Rally]):
    """A turn of The Volleyball Dice Game."""

    columns = at.COLUMNS

    def __init__(self, turn: IconTurn, names: tuple[str, str]) -> None:
        super().__init__(_waiting(turn), names)
        self.turn, self.answer = turn, str(self.row[at.ANSWER_READ])

    def begins(self) -> bool:
        return self.going.phase is RallyPhase.SERVE

    def act(self) -> str:
        row, ball = self.row, self.going.ball
        self.ball = ball
        faced, needed = at.SERVE_WORD, at.NEEDS_SERVE
        if not self.serving:
            one, two = (at.SERVE_OF, at.NEEDS_DEFEND) if ball.served else (at.ATTACK_OF, at.NEEDS_EITHER)
            faced, needed = one.format(attack=ball.attack), two.format(attack=ball.attack)
            if ball.attack > DICE:
                needed = at.NEEDS_DEFEND.format(attack=ball.attack)
            if not ball.attack:
                faced, needed = str(Answer.FREE_BALL), at.NEEDS_NOTHING
        row |= {at.FACED: faced, at.NEEDED: needed, at.BALL: ball.attack, at.SERVED: int(ball.served)}
        made = [row[one] for one in at.MADE]
        row[at.COUNT] = max((n + 1 for n in range(ROLLS) if made[n]), default=0)
        self._lie()
        row[at.ROLL_FAULT] = self._rolls()
        if not row[at.ROLL_FAULT]:
            self._count()
            row[at.ANSWER_FAULT] = self._answered()
        return str(row[at.ROLL_FAULT] or row[at.ANSWER_FAULT])

    def _lie(self) -> None:
        """The dice as they lie after each roll, as far as they can be read."""
        lying = [""] * DICE
        for n, roll in enumerate(self.turn.rolls):
            for die, typed in enumerate(roll):
                text = text_of(typed).upper()
                if text:
                    lying[die] = text if text in self.going.options.faces else at.NONE
            self.row |= six(at.AFTER[n], lying)

    def _lying(self, roll: int) -> list[str]:
        return [str(self.row[at.AFTER[roll] + die]) for die in range(DICE)]

    def _rolls(self) -> str:
        """What is wrong with the rolls; else they are made."""
        row, first = self.row, self._lying(0)
        _, two, three = (bool(row[one]) for one in at.MADE)
        if at.NONE in first:
            return at.ROLL_BAD.format(at=first.index(at.NONE) + 1, roll=1)
        rolled = tuple(Face(face) for face in first if face)
        if fault(self.going, IconRoll(rolled)):
            start = at.ROLL_SERVE if self.serving else at.ROLL_FIRST
            told = at.ROLL_MORE if rolled else start
            return told.format(dice=self.going.to_roll - len(rolled))
        self.going = after(self.going, IconRoll(rolled))
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
        lying, typed = self._lying(roll), [bool(text_of(die)) for die in self.turn.rolls[roll]]
        if at.NONE in lying:
            return at.ROLL_BAD.format(at=lying.index(at.NONE) + 1, roll=roll + 1)
        if any(typed):
            self.going = after(self.going, Keep(tuple(not one for one in typed)))
            again = tuple(Face(face) for face, new in zip(lying, typed, strict=True) if new)
            self.going = after(self.going, IconRoll(again))
        return ""

    def _count(self) -> None:
        """The icons, and the answers that they allow."""
        row = self.row
        icons = icons_of(Face(face) for face in self._lying(ROLLS - 1))
        row |= {at.READY: 1, **dict(zip(range(at.ICONS, at.ICONS + len(icons)), icons, strict=True))}
        if self.serving:
            return
        row[at.DEFENDED] = int(defended(icons, self.ball))
        ways = answers_of(icons, self.ball, ROLLS - int(row[at.COUNT]), self.going.options)
        groups = ((Answer.ATTACK, Answer.FREE_BALL), (Answer.BLOCK,), (Answer.SETTER_DUMP,))
        row |= six(at.WAY, [next((str(one) for one in group if one in ways), "") for group in groups])
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
            if not many and self.going.phase is not RallyPhase.OVER:
                return at.AGAIN
            if int(many) > 1:
                return at.CHOOSE.format(ways=possible)
        elif answer not in list(Answer):
            return at.UNKNOWN
        elif self.going.phase is RallyPhase.OVER:
            return at.LOST_ANSWER
        elif fault(self.going, Send(Answer(answer))):
            told = at.IMPOSSIBLE if many else at.IMPOSSIBLE_YET
            return told.format(answer=answer, ways=possible)
        if self.row[at.CHOSEN]:
            self.going = after(self.going, Send(Answer(str(self.row[at.CHOSEN]))))
        return ""

    def goes_on(self) -> Rally:
        row, ball = self.row, self.going.ball
        sent = at.SERVE_OF if self.serving else at.SENT_OF
        told = sent.format(answer=row[at.CHOSEN], attack=ball.attack) if ball.attack else str(Answer.FREE_BALL)
        more = 0 if self.serving else ROLLS - int(row[at.COUNT])
        row |= {at.SENT: ball.attack, at.MORE: more, at.SENDS: told}
        return self.going


class _Above(Above):
    """The board above a log of The Volleyball Dice Game."""

    columns = at.COLUMNS
    won_to = board.IconBoard.won_to

    @property
    def shown(self) -> int:
        """The turn whose dice the board shows: the one being typed, or else the last; 0 for none."""
        row = self.replay.coming
        return self.replay.done + int(bool(row and row[at.MADE[0]]))

    def may(self, row: Row) -> str:
        return board.MAY_ROLL.format(name=row[formula_parts.PLAYER], sends=row[at.SENDS])

    def to_roll(self, row: Row) -> str:
        told, turn = board.TO_SERVE if row[at.SERVE] else board.TO_ANSWER, self.replay.done + 1
        return told.format(lead=self.lead, name=row[formula_parts.PLAYER], faced=row[at.FACED], turn=turn)

    def dice(self) -> Wanted:
        """The dice that lie on the table, in words too, and the sentences around them."""
        row = self.replay.rows[self.shown - 1] if self.shown else None
        found: Wanted = {
            (formula_parts.LABEL_ROW, at.BOARD): board.LIE.format(name=row[formula_parts.PLAYER]) if row else ""
        }
        for die in range(DICE):
            face = str(row[at.END + die]) if row else ""
            found[at.DIE_ROW, at.BOARD + die] = face
            found[at.WORD_ROW, at.BOARD + die] = at.FACE_WORDS[Face(face)] if face in list(Face) else ""
        names = ("attack", "defend", "set", "block")
        counted = board.ICONS.format(**{name: row[at.ICONS + n] for n, name in enumerate(names)}) if row else ""
        found[at.ICONS_ROW, at.BOARD] = counted if row and row[at.READY] else ""
        coming, told = self.replay.coming, ""
        if coming:
            told = board.SERVES if coming[at.SERVE] else board.FACES
            told = told.format(name=coming[formula_parts.PLAYER], faced=coming[at.FACED], needed=coming[at.NEEDED])
        return {**found, (at.FACED_ROW, at.BOARD): told}


def icons_wanted(table: IconTable, rows: int) -> Wanted:
    """Everything that a sheet must show, by row and column counted from 0."""
    above = _Above(replay(table, rows))
    faces = {f"face_{n}": face for n, face in enumerate(faces_of(table), start=1)}
    others = {"dump": option_of(table.dump), "dice": DICE, "rolls": ROLLS, "shown": above.shown}
    return above.wanted({**faces, **others}, board.ADDRESSES) | above.dice()
