"""A log as the formulas above it see it: what stands in a column at a turn, or after so many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from vbxl.xlsx.worksheet import down


class Log(NamedTuple):
    """The rows of a log: that of the start, the first turn's and the last; and the workings above it by key."""

    start: int
    first: int
    last: int
    board: Mapping[str, str]

    def at(self, column: int, turn: str) -> str:
        """What stands in a column at a turn, counted from 1."""
        return f"INDEX({down(self.first, self.last, column)},{turn})"

    def after(self, column: int, turns: str) -> str:
        """What stands in a column after so many turns, 0 for the start."""
        return f"INDEX({down(self.start, self.last, column)},{turns}+1)"

    def many(self, column: int) -> str:
        """In how many rows a 1 stands in a column."""
        return f"COUNTIF({down(self.first, self.last, column)},1)"

    def name(self, side: str) -> str:
        """A player's name by his number, 1 or 2."""
        return f"IF({side}=1,{self.board['name_1']},{self.board['name_2']})"
