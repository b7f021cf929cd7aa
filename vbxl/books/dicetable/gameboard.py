"""The board above a log, as far as both games have it in common: names, score, whose turn it is, what to do next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from vbxl.books.dicetable.agreed import (
    NAME_FAULT,
    NUMBERS,
    PLAYERS,
    POINTS_FAULT,
    POINTS_MOST,
    SERVER_FAULT,
    Agreed,
    Played,
    Row,
)
from vbxl.books.dicetable.boardcells import Working
from vbxl.books.dicetable.logcells import Log
from vbxl.books.dicetable.places import FIRST, NAME_COLUMN, NAME_ROWS, PLAYER, SCORE_COLUMN, START, Columns
from vbxl.books.dicetable.wording import NOTHING, chosen, digit_rule, name_rule, points_rule, said
from vbxl.books.worksheet import ref

SO_FAR: Final = "Turn {turn}, {name}: {message}"
GAME_WON: Final = "{lead}{name} wins the game, {won} : {lost}"
FULL: Final = "The log is full: finish what is under way on paper, go on in an empty copy, and add up the scores"


class GameBoard(ABC):
    """A board: its formulas, and the values they have now.

    board: the addresses of the workings above the log by key. won_to: the sentence of who has won, with its gap.
    """

    won_to: ClassVar[str]

    def __init__(self, table: Agreed, played: Played, columns: Columns, board: Mapping[str, str]) -> None:
        """For what is typed and what it comes to."""
        self.agreed, self.played, self.columns, self.board = table, played, columns, board
        self.log = Log(START, FIRST, FIRST + len(played.rows) - 1, board)
        self.names = table.shown_names
        self._scores = [ref(row, SCORE_COLUMN, "rc") for row in NAME_ROWS]

    @property
    def score(self) -> tuple[int, int]:
        """The score now."""
        return self.played.game.score

    def score_rule(self, side: int) -> str:
        """The formula of a player's score."""
        return f"={self.log.after(self.columns.score[side], self.board['done'])}"

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return not self.agreed.settings_fault and self.played.game.winner is not None

    @property
    def turn(self) -> str:
        """The number of the turn that comes next, in a formula."""
        return f"({self.board['done']}+1)"

    # --- workings that both have ---

    def _who(self, server: str) -> list[Working]:
        """The players, and who serves first, read from their cells."""
        names = (ref(row, NAME_COLUMN, "rc") for row in NAME_ROWS)
        read = digit_rule(server, f'"{NUMBERS}"')
        return [
            *(
                Working(f"name_{n + 1}", f"player {n + 1}", name_rule(cell, PLAYERS[n]), self.names[n])
                for n, cell in enumerate(names)
            ),
            Working("server", "serves first", f"=MAX({NOTHING},{read})", self.agreed.read_server),
        ]

    def _points(self, cell: str) -> Working:
        return Working("points", "points to win", points_rule(cell, POINTS_MOST), self.agreed.read_points)

    def _fault(self, *others: tuple[str, str]) -> Working:
        """What is wrong above the log: the names, who serves, the points, and what else may be."""
        names = (ref(row, NAME_COLUMN, "rc") for row in NAME_ROWS)
        fault = chosen(
            *((f"ISERROR({cell})", said(NAME_FAULT.format(number=n))) for n, cell in enumerate(names, start=1)),
            (f"{self.board['server']}=0", f'"{SERVER_FAULT}"'),
            (f"{self.board['points']}=0", f'"{POINTS_FAULT}"'),
            *((test, f'"{sentence}"') for test, sentence in others),
            otherwise='""',
        )
        return Working("fault", "fault above", f"={fault}", self.agreed.settings_fault)

    def _going(self) -> list[Working]:
        """How far the game is."""
        board, (one, two) = self.board, self._scores
        over = f'AND({board["fault"]}="",MAX({one},{two})>={board["points"]})'
        none = f'OR({board["fault"]}<>"",{board["over"]}=1,{board["done"]}={board["rows"]})'
        next_side = f"=IF({none},0,{self.log.at(self.columns.side, self.turn)})"
        return [
            Working("rows", "turns there is room for", None, len(self.played.rows)),
            Working("done", "turns that stand", f"={self.log.many(self.columns.done)}", self.played.done),
            Working("over", "game over", f"=IF({over},1,0)", int(self.over)),
            Working("side", "next is", next_side, self.played.side),
        ]

    # --- the one line that says what to do ---

    @abstractmethod
    def workings(self) -> list[Working]:
        """The workings above the log."""

    @abstractmethod
    def may_rule(self, done: str) -> str:
        """What the turn of this number still allows, as a part of a formula."""

    @abstractmethod
    def may(self, row: Row) -> str:
        """What a turn still allows."""

    @abstractmethod
    def to_roll_rule(self) -> str:
        """What is rolled next, as a part of a formula."""

    @abstractmethod
    def to_roll(self, row: Row) -> str:
        """What is rolled next, for the row of the turn."""

    def _next(self) -> list[Working]:
        """The last two workings: what the line at the top is made of."""
        return [
            Working("lead", "after the last turn", self._lead_rule(), self.lead()),
            Working("now", "the next turn", self._now_rule(), self.now()),
        ]

    def _lead_rule(self) -> str:
        done, log, columns = self.board["done"], self.log, self.columns
        return "=" + chosen(
            (f"{done}=0", '""'),
            (f"{log.at(columns.winner, done)}>0", said(self.won_to, won=log.at(columns.won, done))),
            (f"{log.at(columns.more, done)}>0", self.may_rule(done)),
            otherwise='""',
        )

    def lead(self) -> str:
        """What the last turn has brought, or still allows."""
        if not self.played.done:
            return ""
        row = self.played.rows[self.played.done - 1]
        if row[self.columns.winner]:
            return self.won_to.format(won=row[self.columns.won])
        return self.may(row) if row[self.columns.more] else ""

    def _now_rule(self) -> str:
        side, turn, log = self.board["side"], self.turn, self.log
        message = log.at(self.columns.message, turn)
        return "=" + chosen(
            (f"{side}=0", '""'),
            (f"{log.at(self.columns.typed, turn)}=1", said(SO_FAR, turn=turn, name=log.name(side), message=message)),
            otherwise=self.to_roll_rule(),
        )

    def now(self) -> str:
        """What comes next, or what the turn that is being typed says."""
        if not self.played.side:
            return ""
        row = self.played.rows[self.played.done]
        if not row[self.columns.typed]:
            return self.to_roll(row)
        return SO_FAR.format(turn=self.played.done + 1, name=row[PLAYER], message=row[self.columns.message])

    def next_rule(self) -> str:
        """The formula of the line."""
        board, (one, two) = self.board, self._scores
        name = f"IF({one}>{two},{board['name_1']},{board['name_2']})"
        won = said(GAME_WON, lead=board["lead"], name=name, won=f"MAX({one},{two})", lost=f"MIN({one},{two})")
        return "=" + chosen(
            (f'{board["fault"]}<>""', board["fault"]),
            (f"{board['over']}=1", won),
            (f"{board['done']}={board['rows']}", f'"{FULL}"'),
            otherwise=board["now"],
        )

    def next(self) -> str:
        """What it says now."""
        if self.agreed.settings_fault:
            return self.agreed.settings_fault
        winner = self.played.game.winner
        if winner is not None:
            won, lost = max(self.score), min(self.score)
            return GAME_WON.format(lead=self.lead(), name=self.names[winner], won=won, lost=lost)
        return FULL if self.played.done == len(self.played.rows) else self.now()
