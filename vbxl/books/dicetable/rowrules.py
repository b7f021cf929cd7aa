"""The formulas of a row of a log, as far as both games have them in common: whose turn it is, and what comes of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from vbxl.books.dicetable.places import PLAYER, SIX, WAIT_OVER, WAIT_SETTINGS, WAIT_TURN, Columns
from vbxl.books.dicetable.wording import OK, chosen, said
from vbxl.xlsx.worksheet import ref


class RowRules(ABC):
    """The formulas of one row, by column; `board` holds the addresses of the workings above the log."""

    columns: ClassVar[Columns]

    def __init__(self, row: int, board: Mapping[str, str]) -> None:
        """For a row, which goes on from the row above it."""
        self.row, self.board = row, board

    def of(self, column: int, along: int = 0) -> str:
        """A cell of this row, its column fixed."""
        return ref(self.row, column + along, "c")

    def before(self, column: int) -> str:
        """A cell of the row above."""
        return ref(self.row - 1, column, "c")

    def six(self, column: int) -> str:
        """Six cells of this row."""
        return f"{self.of(column)}:{self.of(column, SIX - 1)}"

    def name(self, side: str) -> str:
        """A player's name by his number."""
        return f"IF({side}=1,{self.board['name_1']},{self.board['name_2']})"

    def rules(self) -> dict[int, str]:
        """Every formula of the row."""
        return {column: f"={rule}" for column, rule in self.every().items()}

    @abstractmethod
    def every(self) -> dict[int, str]:
        """Every formula of the row, without the sign that it begins with."""

    def whose(self) -> dict[int, str]:
        """Whether the turn may be played, whose it is, and whether it is a serve."""
        at = self.columns
        open_, winner = self.of(at.open), self.before(at.winner)
        scores = f"MAX({self.before(at.score[0])}:{self.before(at.score[1])})"
        return {
            at.open: f"IF(AND({self.before(at.done)}=1,{scores}<{self.board['points']}),1,0)",
            at.side: f"IF({open_}=0,0,IF({winner}>0,{winner},3-{self.before(at.side)}))",
            at.serve: f"IF(AND({open_}=1,{winner}>0),1,0)",
        }

    def told(self, faults: Sequence[int], why: str, others: Mapping[int, str]) -> dict[int, str]:
        """Player, sentence, who has won and why, score, and others that are shown, from left to right.

        faults: the columns of faults; the sentence is the first of them.
        """
        at, of, board = self.columns, self.of, self.board
        open_, done, winner = of(at.open), of(at.done), of(at.winner)
        wait = chosen(
            (f"{of(at.typed)}=0", '""'),
            (f'{board["fault"]}<>""', said(WAIT_SETTINGS)),
            (f"{board['over']}=1", said(WAIT_OVER)),
            otherwise=said(WAIT_TURN, turn=f"({board['done']}+1)"),
        )
        first_fault = ((f'{of(one)}<>""', of(one)) for one in faults)
        shown = {
            **others,
            PLAYER: f'IF({open_}=0,"",{self.name(of(at.side))})',
            at.message: chosen((f"{open_}=0", wait), *first_fault, otherwise=f'"{OK}"'),
            at.won: f'IF({winner}=0,"",{self.name(winner)}&" ("&{why}&")")',
        }
        for number, column in enumerate(at.score, start=1):
            shown[column] = f'IF({done}=0,"",{self.before(column)}+IF({winner}={number},1,0))'
        return dict(sorted(shown.items()))
