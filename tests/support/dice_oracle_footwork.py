"""Volleyball Dice replayed by vbxl.dice from what is typed, and what its sheet must show (D1, D2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from dice_oracle import BAD, Above, GameTurn, Replay, Row, Wanted, digit_of, option_of, replayed, settings, six
from vbxl.books.dicetable import footwork_formulas as at
from vbxl.books.dicetable import footwork_sheet as board
from vbxl.books.dicetable import formula_parts
from vbxl.books.dicetable.game_sheet import FootworkTable, FootworkTurn
from vbxl.dice.footwork import (
    BUMPS,
    EMPTY,
    OF_A_KIND,
    SPOTS,
    BumpPlacement,
    DiceLineUp,
    FootworkOptions,
    FootworkRoll,
    Line,
    Return,
    Round,
    RoundPhase,
    after,
    bump_spots,
    fault,
    served_by,
)

NOBODY: Final = 0


def replay(table: FootworkTable, rows: int) -> Replay:
    """Every row of a log of so many rows."""
    aces, dropped = option_of(table.aces), option_of(table.dropped)
    known = settings(table, (aces == BAD, at.ACES_FAULT), (dropped == BAD, at.DROPPED_FAULT))
    typed = (*table.turns, *[FootworkTurn()] * (rows - len(table.turns)))
    turns = [_Turn(turn, known.names) for turn in typed]
    return replayed(
        known, turns, lambda server: served_by(server, FootworkOptions(aces == 1, dropped == 1, known.points))
    )


def spaced(dice: Iterable[int]) -> str:
    """A line as a text, – for no die.

    >>> spaced((5, 0, 1, 6, 4, 2))
    '5 – 1 6 4 2'
    """
    return " ".join(str(die) if die else at.DASH for die in dice)


def _read(turn: FootworkTurn) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    groups = (turn.roll, turn.line, turn.dice, turn.spots)
    roll, line, dice, spots = (tuple(digit_of(one) for one in group) for group in groups)
    return roll, line, dice, spots


def _waiting(turn: FootworkTurn) -> Row:
    """A row whose turn has not come."""
    roll, line, dice, spots = _read(turn)
    row: Row = {
        formula_parts.PLAYER: "", at.WHAT: "", at.DICE: "", at.MESSAGE: "", at.WON: "", at.OPEN: 0, at.SIDE: 0,
        at.SERVE: 0,
        at.ROLL_FAULT: "", at.ACE: 0, at.OVER: "", at.LEFT: "", at.LINE_FAULT: "", at.PLAYED: 0, at.DECIDED: 0,
        at.DONE: 0, at.WINNER: 0, at.MORE: 0, at.OWN_TEXT: at.NO_LINE, at.OTHER_TEXT: at.NO_LINE,
    }  # fmt: skip
    row |= {**six(at.READ_ROLL, roll), **six(at.READ_LINE, line)}
    row[at.TYPED] = int(any((*roll, *line, *dice, *spots)))
    for column in (at.FACED, at.OWN, at.OTHER):
        row |= six(column, (0,) * SPOTS)
    row |= six(at.CHOICE, ("",) * SPOTS)
    for n in range(BUMPS):
        row |= {at.READ_DIE[n]: dice[n], at.READ_SPOT[n]: spots[n]}
        row |= dict.fromkeys((at.CAN[n], at.PUT[n], at.FAILED[n]), 0)
        texts = (at.BUMP_FITS, at.BARRED, at.FIT, at.BUMP_FAULT, at.LINES, at.SCORE)
        row |= {columns[n]: "" for columns in texts}
    return row


class _Turn(GameTurn[Round]):
    """A turn of Volleyball Dice."""

    columns = at.COLUMNS

    def __init__(self, turn: FootworkTurn, names: tuple[str, str]) -> None:
        super().__init__(_waiting(turn), names)
        self.roll, self.line, self.dice, self.spots = _read(turn)

    def begins(self) -> bool:
        return self.going.phase is RoundPhase.SERVE

    def act(self) -> str:
        row, before = self.row, self.going.lines
        self.lines_before = spaced(before[0]), spaced(before[1])
        row |= {at.WHAT: at.SERVES if self.serving else at.FOOTWORK, at.DICE: self.going.to_roll}
        if not self.serving:
            row |= six(at.FACED, self.going.other)
        rolled, placed = (Counter(die for die in dice if die > 0) for dice in (self.roll, self.line))
        row |= {at.OVER: _sorted(placed - rolled), at.LEFT: _sorted(rolled - placed)}
        left = sorted((rolled - placed).elements())
        row |= six(at.CHOICE, left)
        return self._roll() or self._line_up() or self._bump(0) or self._bump(1)

    def _do(self, act: FootworkRoll | DiceLineUp | BumpPlacement | Return) -> None:
        self.going = after(self.going, act)

    def _roll(self) -> str:
        """What is wrong with the roll; else it is made."""
        told, dice, wanted = "", tuple(die for die in self.roll if die), self.going.to_roll
        if BAD in self.roll:
            told = at.ROLL_BAD.format(at=self.roll.index(BAD) + 1)
        elif not dice:
            told = at.ROLL_FIRST.format(dice=wanted, word="die" if wanted == 1 else "dice")
        elif fault(self.going, FootworkRoll(dice)):
            fewer, count = len(dice) < wanted, len(dice)
            many = at.ROLL_MANY.format(count=count, dice=wanted, more=count - wanted)
            told = at.ROLL_MORE.format(dice=wanted - count) if fewer else many
        else:
            self._do(FootworkRoll(dice))
            self.row[at.ACE] = int(self.going.phase is RoundPhase.OVER)
        self.row[at.ROLL_FAULT] = told
        return told

    def _line_up(self) -> str:
        """What is wrong with the line-up; else the lines meet."""
        told = ""
        if self.row[at.ACE]:
            told = at.ACE_LINE if any(self.line) else ""
        elif BAD in self.line:
            told = at.LINE_BAD.format(at=self.line.index(BAD) + 1)
        elif fault(self.going, DiceLineUp(self.line)):
            over, left = self.row[at.OVER], self.row[at.LEFT]
            told = at.LINE_OVER.format(dice=over) if over else at.LINE_LEFT.format(dice=left)
        else:
            self._do(DiceLineUp(self.line))
        self.row[at.LINE_FAULT] = told
        if not told:
            self._met()
        return told

    def _met(self) -> None:
        """Both lines after the footwork, and who has won the round by it."""
        row, round_ = self.row, self.going
        own, other = round_.lines[self.side], round_.lines[1 - self.side]
        if row[at.ACE]:
            own = (EMPTY,) * SPOTS
        row |= {at.PLAYED: 1, **six(at.OWN, own), **six(at.OTHER, other)}
        row[at.DECIDED] = NOBODY if round_.winner is None else round_.winner + 1
        row[at.CAN[0]] = int(self._bumping)
        self._texts(own, other)

    def _texts(self, own: Line, other: Line) -> None:
        row = self.row
        row |= {at.OWN_TEXT: spaced(own), at.OTHER_TEXT: spaced(other)}
        texts = (spaced(own), spaced(other)) if self.side == 0 else (spaced(other), spaced(own))
        if row[at.ACE] and not self.serving:
            texts = self.lines_before
        row |= dict(zip(at.LINES, texts, strict=True))

    @property
    def _bumping(self) -> bool:
        return self.going.phase is RoundPhase.BUMP and self.going.turn == self.side

    def _bump(self, which: int) -> str:
        """What is wrong with a bump; else it is made."""
        row, die, spot = self.row, self.dice[which], self.spots[which]
        row[at.CAN[which]] = int(self._bumping and (which == 0 or self.going.bumps == 1))
        if row[at.CAN[which]] and die > 0:
            fits = bump_spots(self.going.own, self.going.other, die)
            row[at.FIT[which]] = " ".join(map(str, fits))
            row[at.BUMP_FITS[which]] = row[at.FIT[which]] or at.NOWHERE
        row[at.BARRED[which]] = self._barred(which) if die or spot else ""
        told = str(row[at.BARRED[which]]) or self._typed_fault(which + 1, die, spot)
        row[at.BUMP_FAULT[which]] = told
        if die > 0 and not told:
            row |= {at.PUT[which]: max(0, spot), at.FAILED[which]: int(not spot)}
            self._do(FootworkRoll((die,)))
            if self.going.phase is RoundPhase.PLACE:
                self._do(BumpPlacement(spot))
            own = self.going.lines[self.side]
            self._texts(own, self.going.lines[1 - self.side])
        return told

    def _barred(self, which: int) -> str:
        """Why there may be no bump where one is typed."""
        number, first = which + 1, self.row[at.CAN[0]]
        if self.serving:
            return at.NO_BUMP_SERVE
        if self.row[at.DECIDED]:
            return at.NO_BUMP_WON
        if which and first and not self.dice[0]:
            return at.BUMP_ORDER
        if which and self.going.phase is RoundPhase.OVER:
            return at.NO_BUMP_DROPPED
        return "" if self.row[at.CAN[which]] else at.NO_BUMP_SIX.format(bump=number)

    @staticmethod
    def _die_fault(number: int, die: int) -> str:
        """The fault of the die of a bump."""
        if die == BAD:
            return at.DIE_BAD.format(bump=number)
        return "" if die else at.DIE_NONE.format(bump=number)

    def _typed_fault(self, number: int, die: int, spot: int) -> str:
        """The fault of a bump that there may be."""
        if not die and not spot:
            return ""
        return self._die_fault(number, die) or self._spot_fault(number, die, spot)

    def _spot_fault(self, number: int, die: int, spot: int) -> str:
        """The fault of the spot of a bumped die; the rules are asked first."""
        rolled = after(self.going, FootworkRoll((die,)))
        if rolled.phase is not RoundPhase.PLACE:
            return at.SPOT_NOWHERE.format(die=die, bump=number) if spot else ""
        fits = " or ".join(map(str, bump_spots(self.going.own, self.going.other, die)))
        if not spot:
            return at.SPOT_NONE.format(die=die, fits=fits)
        if spot == BAD:
            return at.SPOT_BAD.format(bump=number, fits=fits)
        if not fault(rolled, BumpPlacement(spot)):
            return ""
        if self.going.own[spot - 1]:
            return at.SPOT_TAKEN.format(bump=number, spot=spot, fits=fits)
        other = self.going.other[spot - 1]
        return at.SPOT_HIGHER.format(bump=number, spot=spot, other=other, fits=fits)

    def goes_on(self) -> Round:
        if not self._bumping:
            return self.going
        self.row[at.MORE] = BUMPS - self.going.bumps
        return after(self.going, Return())


def _sorted(dice: Counter[int]) -> str:
    return " ".join(str(die) for die in sorted(dice.elements()))


class _Above(Above):
    """The board above a log of Volleyball Dice."""

    columns = at.COLUMNS
    won_to = board.FootworkBoard.won_to

    @property
    def lined_up(self) -> int:
        """How many turns have a line-up that stands; the last one may have a fault in its bumps."""
        return sum(1 for row in self.replay.rows if row[at.PLAYED])

    @property
    def lines(self) -> tuple[str, str]:
        """Both lines as they stand now."""
        if not self.lined_up:
            return at.NO_LINE, at.NO_LINE
        row = self.replay.rows[self.lined_up - 1]
        return str(row[at.LINES[0]]), str(row[at.LINES[1]])

    def may(self, row: Row) -> str:
        return board.MAY_BUMP.format(
            name=row[formula_parts.PLAYER], many=board.ONCE if row[at.MORE] == 1 else board.TWICE
        )

    def to_roll(self, row: Row) -> str:
        dice, turn = row[at.DICE], self.replay.done + 1
        word, what = "die" if dice == 1 else "dice", board.THE_SERVE if row[at.SERVE] else at.FOOTWORK
        name = row[formula_parts.PLAYER]
        return board.ROLL.format(lead=self.lead, name=name, dice=dice, word=word, what=what, turn=turn)

    def face(self, player: int, spot: int) -> str:
        """A die of the board as it looks."""
        number = self.lines[player - 1][2 * spot - 2]
        if number in at.DIGITS:
            return at.FACES[int(number) - 1]
        served = self.lined_up and self.replay.rows[self.lined_up - 1][at.SERVE]
        return at.OUT if self.lined_up and not (served and self.lines[player - 1] == at.NO_LINE) else ""


def footwork_wanted(table: FootworkTable, rows: int) -> Wanted:
    """Everything that a sheet must show, by row and column counted from 0."""
    above = _Above(replay(table, rows))
    one, two = above.lines
    found = above.wanted(
        {
            "aces": option_of(table.aces), "dropped": option_of(table.dropped), "dice": SPOTS, "digits": at.DIGITS,
            "of_a_kind": OF_A_KIND, "bumps": BUMPS, "played": above.lined_up, "line_1": one, "line_2": two,
        },
        board.ADDRESSES,
    )  # fmt: skip
    for spot in range(1, SPOTS + 1):
        for player, die, number in ((1, at.DIE_1, at.NUMBER_1), (2, at.DIE_2, at.NUMBER_2)):
            found[die, at.LINE + spot - 1] = above.face(player, spot)
            found[number, at.LINE + spot - 1] = above.lines[player - 1][2 * spot - 2]
    return found
