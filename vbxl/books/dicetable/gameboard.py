"""The board above a log, as far as both games have it in common: names, score, whose turn it is, what to do next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from vbxl.books.dicetable.agreed import NUMBERS, PLAYERS, POINTS_FAULT, POINTS_MOST, SERVER_FAULT, Agreed, Played
from vbxl.books.dicetable.boardcells import Working
from vbxl.books.dicetable.logcells import Log
from vbxl.books.dicetable.wording import NOTHING, chosen, digit_rule, name_rule, points_rule, said

SO_FAR: Final = "Turn {turn}, {name}: {message}"
GAME_WON: Final = "{lead}{name} wins the game, {won} : {lost}"
FULL: Final = "The log is full: go on in an empty copy of this sheet, and add up the scores"


class GameBoard(ABC):
    """A board: its formulas, and the values they have now.

    scores: the cells of both scores above the log, and the columns of both in it.
    """

    def __init__(self, table: Agreed, played: Played, log: Log, scores: tuple[Sequence[str], tuple[int, int]]) -> None:
        """For what is typed and what it comes to."""
        self.agreed, self.played, self.log, self.board = table, played, log, log.board
        self.names = table.shown_names
        self._scores, self._score_columns = scores

    @property
    def score(self) -> tuple[int, int]:
        """The score now."""
        return self.played.game.score

    def score_rule(self, side: int) -> str:
        """The formula of a player's score."""
        return f"={self.log.after(self._score_columns[side], self.board['done'])}"

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return not self.agreed.settings_fault and self.played.game.winner is not None

    @property
    def turn(self) -> str:
        """The number of the turn that comes next, in a formula."""
        return f"({self.board['done']}+1)"

    # --- workings that both have ---

    def _who(self, names: Sequence[str], server: str) -> list[Working]:
        """The players, and who serves first, read from their cells."""
        read = digit_rule(server, f'"{NUMBERS}"').removeprefix("=")
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
        """What is wrong above the log: who serves, the points, and what else may be."""
        fault = chosen(
            (f"{self.board['server']}=0", f'"{SERVER_FAULT}"'),
            (f"{self.board['points']}=0", f'"{POINTS_FAULT}"'),
            *((test, f'"{sentence}"') for test, sentence in others),
            otherwise='""',
        )
        return Working("fault", "fault above", f"={fault}", self.agreed.settings_fault)

    def _going(self, done: int, side: int) -> list[Working]:
        """How far the game is, of the log's columns of turns that stand and of sides."""
        board, (one, two) = self.board, self._scores
        over = f'AND({board["fault"]}="",MAX({one},{two})>={board["points"]})'
        none = f'OR({board["fault"]}<>"",{board["over"]}=1,{board["done"]}={board["rows"]})'
        next_side = f"=IF({none},0,{self.log.at(side, self.turn)})"
        return [
            Working("rows", "turns there is room for", None, len(self.played.rows)),
            Working("done", "turns that stand", f"={self.log.many(done)}", self.played.done),
            Working("over", "game over", f"=IF({over},1,0)", int(self.over)),
            Working("side", "next is", next_side, self.played.side),
        ]

    # --- the one line that says what to do ---

    @abstractmethod
    def lead(self) -> str:
        """What the last turn has brought, or still allows."""

    @abstractmethod
    def now(self) -> str:
        """What comes next."""

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
