"""Where things stand on the Team sheet: its columns, and the rows of its blocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.teamsheet.shape import Shape
from vbxl.league.league import LOT_ROWS
from vbxl.league.new_team import PLAYERS_MOST
from vbxl.rules.season import AGES
from vbxl.xlsx.worksheet import down

TEAM_SHEET: Final = "Team"
RULES_SHEET: Final = "Rules"
# Columns of inputs by defined name, and which rows below the contract players are out of sight.
PLAYERS: Final = ("player_name", "player_age", "player_ol", "player_dl")
BIDS: Final = ("contract_bid", "contract_rounds")
UNUSED_BIDS: Final = ".unused_bids"


class Columns:
    """The columns, counted from 0: what is typed and said of it, then tables, then workings, folded away."""

    label, name, age, ol, dl, total, message = range(7)
    # A contract player has his pay and rounds where a new player has his age and total.
    pay, rounds = age, total
    first, second, third, fourth, fifth, remark = range(8, 14)
    printed = remark
    workings = 15
    key, filled, age_place, ol_typed, dl_typed, points = range(15, 21)
    name_fault, age_fault, ol_fault, dl_fault, total_fault = range(21, 26)
    wage = 26
    # Of a bid, and of the cells of the head.
    amount, asked, counts, bonus, account, pay_fault, rounds_fault = range(15, 22)
    fault, compared = 15, 16
    last = wage


WIDTHS: Final = (12, 32, 9, 9, 9, 9, 44, 2, 17, 10, 10, 10, 11, 24, 2)
WORKINGS_WIDTH: Final = 7


@dataclass(frozen=True)
class Rows:
    """The rows of the blocks, counted from 0: those below the sponsors move down with their number."""

    shape: Shape

    note = 1
    head_band = 3
    identity = head_band + 1
    # Below the five lines of what the sheet says of itself.
    team_name = identity + 5

    @property
    def players_band(self) -> int:
        """The band over the players."""
        return self.identity + max(HEAD_ROWS, len(self.shape.sponsors) + 1) + 1

    @property
    def players(self) -> int:
        """The first row of a player."""
        return self.players_band + 2

    @property
    def last_player(self) -> int:
        """The last row of a player."""
        return self.players + PLAYERS_MOST - 1

    def of_players(self, column: int) -> str:
        """The address of a column of all players."""
        return down(self.players, self.last_player, column)

    @property
    def last_age(self) -> int:
        """The row of the last age in the table of PP."""
        return self.players + len(AGES) - 1

    @property
    def bids_band(self) -> int:
        """The band over the contract players."""
        return self.last_player + 2

    @property
    def bids(self) -> int:
        """The first row of a contract player."""
        return self.bids_band + 2

    @property
    def last_bid(self) -> int:
        """The last row of a contract player."""
        return self.bids + LOT_ROWS - 1

    @property
    def guide(self) -> int:
        """The band over the words on how to fill it in and send it."""
        return self.last_bid + 3


# League, season, rounds, deadline, sheet; team, sponsor, send number.
HEAD_ROWS: Final = 8
