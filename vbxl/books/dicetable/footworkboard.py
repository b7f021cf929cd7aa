"""The board above the log of Volleyball Dice: what it says, as formulas."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import footworkplaces as at
from vbxl.books.dicetable import places
from vbxl.books.dicetable.boardcells import Working, cells
from vbxl.books.dicetable.gameboard import GameBoard
from vbxl.books.dicetable.wording import chosen, said, yes_rule
from vbxl.dice.footwork import BUMPS, OF_A_KIND, SPOTS
from vbxl.xlsx.worksheet import ref

KEYS: Final = (
    "name_1", "name_2", "server", "aces", "dropped", "points", "fault",
    "dice", "digits", "of_a_kind", "bumps", "rows", "done", "over", "side",
    "played", "line_1", "line_2", "lead", "now",
)  # fmt: skip
ADDRESSES: Final = cells(at.READ_ROLL, KEYS)
MAY_BUMP: Final = "{name}: bump{many}, or return. "
TWICE, ONCE = ", up to twice", " once more"
ROLL: Final = "{lead}{name}: roll {dice} {word} for {what} and type the roll into turn {turn}"
THE_SERVE: Final = "the serve"


class Board(GameBoard):
    """The cells above a log of Volleyball Dice."""

    won_to = "Round to {won}. "

    def __init__(self, rows: int) -> None:
        """Above a log of so many rows."""
        super().__init__(rows, at.COLUMNS, ADDRESSES)

    def workings(self) -> list[Working]:
        """The workings above the log."""
        return [*self._settings(), *self._given(), *self._stands()]

    def _settings(self) -> list[Working]:
        board = ADDRESSES
        rows = (at.SERVER_ROW, at.ACES_ROW, at.DROPPED_ROW, at.POINTS_ROW)
        server, aces, dropped, points = (ref(row, at.OPTION, "rc") for row in rows)
        no_yes = ((f"{board['aces']}<0", at.ACES_FAULT), (f"{board['dropped']}<0", at.DROPPED_FAULT))
        return [
            *self._who(server),
            Working("aces", "aces and spikes", yes_rule(aces)),
            Working("dropped", "dropped bump", yes_rule(dropped)),
            self._points(points),
            self._fault(*no_yes),
        ]

    def _given(self) -> list[Working]:
        return [
            Working("dice", "dice a side", given=SPOTS),
            Working("digits", "on a die", given=at.DIGITS),
            Working("of_a_kind", "alike win", given=OF_A_KIND),
            Working("bumps", "bumps a turn", given=BUMPS),
            *self._going(),
        ]

    def _stands(self) -> list[Working]:
        lines = [f"={self.log.after(at.LINES[n], ADDRESSES['played'])}" for n in (0, 1)]
        return [
            Working("played", "line-ups", f"={self.log.many(at.PLAYED)}"),
            Working("line_1", "line 1", lines[0]),
            Working("line_2", "line 2", lines[1]),
            *self._next(),
        ]

    def may_rule(self, done: str) -> str:
        """That one may bump, as a part of a formula."""
        many = f'IF({self.log.at(at.MORE, done)}=1,"{ONCE}","{TWICE}")'
        return said(MAY_BUMP, name=self.log.name(self.log.at(at.SIDE, done)), many=many)

    def to_roll_rule(self) -> str:
        """Who rolls how many dice, as a part of a formula."""
        turn, name = self.turn, self.log.name(ADDRESSES["side"])
        dice = self.log.at(at.DICE, turn)
        what = f'IF({self.log.at(at.SERVE, turn)}=1,"{THE_SERVE}","{at.FOOTWORK}")'
        word = f'IF({dice}=1,"die","dice")'
        return said(ROLL, lead=ADDRESSES["lead"], name=name, dice=dice, word=word, what=what, turn=turn)

    def number_rule(self, player: int, column: int) -> str:
        """The formula of a die of the board as a number, – for none."""
        return f"=MID({ADDRESSES[f'line_{player}']},2*{ref(places.LABEL_ROW, column, 'r')}-1,1)"

    def face_rule(self, player: int, number: str) -> str:
        """The formula of a die as it looks, from its number; × where it is out of play, nothing before it is rolled."""
        played, line = ADDRESSES["played"], ADDRESSES[f"line_{player}"]
        begun = chosen(
            (f"{played}=0", '""'),
            (f'AND({self.log.at(at.SERVE, played)}=1,{line}="{at.NO_LINE}")', '""'),
            otherwise=f'"{at.OUT}"',
        )
        return f'=IFERROR(MID("{at.FACES}",VALUE({number}),1),{begun})'
