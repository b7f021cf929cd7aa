"""The board above the log of Volleyball Dice: what it says, as formulas and as the values they have now."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable import footworkplaces as at
from vbxl.books.dicetable import places
from vbxl.books.dicetable.agreed import Played, Row
from vbxl.books.dicetable.boardcells import Working, cells
from vbxl.books.dicetable.gameboard import GameBoard
from vbxl.books.dicetable.tables import FootworkTable
from vbxl.books.dicetable.wording import chosen, said, yes_read, yes_rule
from vbxl.books.worksheet import ref
from vbxl.dice.footwork import BUMPS, OF_A_KIND, SPOTS

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

    def __init__(self, table: FootworkTable, played: Played) -> None:
        """For what is typed and what it comes to."""
        super().__init__(table, played, at.COLUMNS, ADDRESSES)
        self.table = table

    def workings(self) -> list[Working]:
        """The workings above the log."""
        return [*self._settings(), *self._given(), *self._stands()]

    def _settings(self) -> list[Working]:
        table, board = self.table, ADDRESSES
        rows = (at.SERVER_ROW, at.ACES_ROW, at.DROPPED_ROW, at.POINTS_ROW)
        server, aces, dropped, points = (ref(row, at.OPTION, "rc") for row in rows)
        no_yes = ((f"{board['aces']}<0", at.ACES_FAULT), (f"{board['dropped']}<0", at.DROPPED_FAULT))
        return [
            *self._who(server),
            Working("aces", "aces and spikes", yes_rule(aces), yes_read(table.aces)),
            Working("dropped", "dropped bump", yes_rule(dropped), yes_read(table.dropped)),
            self._points(points),
            self._fault(*no_yes),
        ]

    def _given(self) -> list[Working]:
        return [
            Working("dice", "dice a side", None, SPOTS),
            Working("digits", "on a die", None, at.DIGITS),
            Working("of_a_kind", "alike win", None, OF_A_KIND),
            Working("bumps", "bumps a turn", None, BUMPS),
            *self._going(),
        ]

    @property
    def lined_up(self) -> int:
        """How many turns have a line-up that stands; the last one may have a fault in its bumps."""
        return sum(1 for row in self.played.rows if row[at.PLAYED])

    @property
    def lines(self) -> tuple[str, str]:
        """Both lines as they stand now."""
        if not self.lined_up:
            return at.NO_LINE, at.NO_LINE
        row = self.played.rows[self.lined_up - 1]
        return str(row[at.LINES[0]]), str(row[at.LINES[1]])

    def _stands(self) -> list[Working]:
        lines = [f"={self.log.after(at.LINES[n], ADDRESSES['played'])}" for n in (0, 1)]
        return [
            Working("played", "line-ups", f"={self.log.many(at.PLAYED)}", self.lined_up),
            Working("line_1", "line 1", lines[0], self.lines[0]),
            Working("line_2", "line 2", lines[1], self.lines[1]),
            *self._next(),
        ]

    def may_rule(self, done: str) -> str:
        """That one may bump, as a part of a formula."""
        many = f'IF({self.log.at(at.MORE, done)}=1,"{ONCE}","{TWICE}")'
        return said(MAY_BUMP, name=self.log.name(self.log.at(at.SIDE, done)), many=many)

    def may(self, row: Row) -> str:
        """That one may bump."""
        return MAY_BUMP.format(name=row[places.PLAYER], many=ONCE if row[at.MORE] == 1 else TWICE)

    def to_roll_rule(self) -> str:
        """Who rolls how many dice, as a part of a formula."""
        turn, name = self.turn, self.log.name(ADDRESSES["side"])
        dice = self.log.at(at.DICE, turn)
        what = f'IF({self.log.at(at.SERVE, turn)}=1,"{THE_SERVE}","{at.FOOTWORK}")'
        word = f'IF({dice}=1,"die","dice")'
        return said(ROLL, lead=ADDRESSES["lead"], name=name, dice=dice, word=word, what=what, turn=turn)

    def to_roll(self, row: Row) -> str:
        """Who rolls how many dice."""
        dice, turn = row[at.DICE], self.played.done + 1
        word, what = "die" if dice == 1 else "dice", THE_SERVE if row[at.SERVE] else at.FOOTWORK
        return ROLL.format(lead=self.lead(), name=row[places.PLAYER], dice=dice, word=word, what=what, turn=turn)

    def number_rule(self, player: int, column: int) -> str:
        """The formula of a die of the board as a number, – for none."""
        return f"=MID({ADDRESSES[f'line_{player}']},2*{ref(places.LABEL_ROW, column, 'r')}-1,1)"

    def number(self, player: int, spot: int) -> str:
        """The number of a die of the board."""
        return self.lines[player - 1][2 * spot - 2]

    def face_rule(self, player: int, number: str) -> str:
        """The formula of a die as it looks, from its number; × where it is out of play, nothing before it is rolled."""
        played, line = ADDRESSES["played"], ADDRESSES[f"line_{player}"]
        begun = chosen(
            (f"{played}=0", '""'),
            (f'AND({self.log.at(at.SERVE, played)}=1,{line}="{at.NO_LINE}")', '""'),
            otherwise=f'"{at.OUT}"',
        )
        return f'=IFERROR(MID("{at.FACES}",VALUE({number}),1),{begun})'

    def face(self, player: int, spot: int) -> str:
        """A die as it looks."""
        number = self.number(player, spot)
        if number in at.DIGITS:
            return at.FACES[int(number) - 1]
        served = self.lined_up and self.played.rows[self.lined_up - 1][at.SERVE]
        return at.OUT if self.lined_up and not (served and self.lines[player - 1] == at.NO_LINE) else ""
