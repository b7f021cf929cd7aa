"""The board above a log, as far as both games have it in common: names, score, whose turn it is, what to do next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from vbxl.books.dicetable.boardcells import Working
from vbxl.books.dicetable.logcells import Log
from vbxl.books.dicetable.places import (
    FIRST,
    NAME_COLUMN,
    NAME_FAULT,
    NAME_ROWS,
    NUMBERS,
    PLAYERS,
    POINTS_FAULT,
    POINTS_MOST,
    SCORE_COLUMN,
    SERVER_FAULT,
    START,
    Columns,
)
from vbxl.books.dicetable.wording import NOTHING, chosen, digit_rule, name_rule, points_rule, said
from vbxl.xlsx.worksheet import ref

SO_FAR: Final = "Turn {turn}, {name}: {message}"
GAME_WON: Final = "{lead}{name} wins the game, {won} : {lost}"
FULL: Final = "The log is full: finish what is under way on paper, go on in an empty copy, and add up the scores"


class GameBoard(ABC):
    """A board: its formulas.

    board: the addresses of the workings above the log by key. won_to: the sentence of who has won, with its gap.
    """

    won_to: ClassVar[str]

    def __init__(self, rows: int, columns: Columns, board: Mapping[str, str]) -> None:
        """Above a log of so many rows."""
        self.rows, self.columns, self.board = rows, columns, board
        self.log = Log(START, FIRST, FIRST + rows - 1, board)
        self._scores = [ref(row, SCORE_COLUMN, "rc") for row in NAME_ROWS]

    def score_rule(self, side: int) -> str:
        """The formula of a player's score."""
        return f"={self.log.after(self.columns.score[side], self.board['done'])}"

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
            *(Working(f"name_{n + 1}", f"player {n + 1}", name_rule(cell, PLAYERS[n])) for n, cell in enumerate(names)),
            Working("server", "serves first", f"=MAX({NOTHING},{read})"),
        ]

    def _points(self, cell: str) -> Working:
        return Working("points", "points to win", points_rule(cell, POINTS_MOST))

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
        return Working("fault", "fault above", f"={fault}")

    def _going(self) -> list[Working]:
        """How far the game is."""
        board, (one, two) = self.board, self._scores
        over = f'AND({board["fault"]}="",MAX({one},{two})>={board["points"]})'
        none = f'OR({board["fault"]}<>"",{board["over"]}=1,{board["done"]}={board["rows"]})'
        next_side = f"=IF({none},0,{self.log.at(self.columns.side, self.turn)})"
        return [
            Working("rows", "turns there is room for", given=self.rows),
            Working("done", "turns that stand", f"={self.log.many(self.columns.done)}"),
            Working("over", "game over", f"=IF({over},1,0)"),
            Working("side", "next is", next_side),
        ]

    # --- the one line that says what to do ---

    @abstractmethod
    def workings(self) -> list[Working]:
        """The workings above the log."""

    @abstractmethod
    def may_rule(self, done: str) -> str:
        """What the turn of this number still allows, as a part of a formula."""

    @abstractmethod
    def to_roll_rule(self) -> str:
        """What is rolled next, as a part of a formula."""

    def _next(self) -> list[Working]:
        """The last two workings: what the line at the top is made of."""
        return [
            Working("lead", "after the last turn", self._lead_rule()),
            Working("now", "the next turn", self._now_rule()),
        ]

    def _lead_rule(self) -> str:
        done, log, columns = self.board["done"], self.log, self.columns
        return "=" + chosen(
            (f"{done}=0", '""'),
            (f"{log.at(columns.winner, done)}>0", said(self.won_to, won=log.at(columns.won, done))),
            (f"{log.at(columns.more, done)}>0", self.may_rule(done)),
            otherwise='""',
        )

    def _now_rule(self) -> str:
        side, turn, log = self.board["side"], self.turn, self.log
        message = log.at(self.columns.message, turn)
        return "=" + chosen(
            (f"{side}=0", '""'),
            (f"{log.at(self.columns.typed, turn)}=1", said(SO_FAR, turn=turn, name=log.name(side), message=message)),
            otherwise=self.to_roll_rule(),
        )

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
