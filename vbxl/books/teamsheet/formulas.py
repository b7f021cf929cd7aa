"""The formulas and the layout of the Team sheet: R1 and R7 in plain cells.

No rule's number stands in a formula: settings and limits are named ranges of the Rules sheet. Only functions that Excel
2007 has, nothing volatile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vbxl.books.movesheet.formulas import literally, trimmed, value_of, whole_from
from vbxl.books.movesheet.layout import Block
from vbxl.books.movesheet.market_formulas import bad_name, blank
from vbxl.league.league import LOT_ROWS, Sponsor
from vbxl.league.new_team import BAD_LEVEL, PLAYERS_MOST, Invitation
from vbxl.league.view import ContractLot
from vbxl.problems import NewFault
from vbxl.rules.contracts import ROUNDS_LONGEST
from vbxl.rules.season import AGES
from vbxl.xlsx.worksheet import down


def with_errors(formula: str, in_error: int = 1) -> str:
    """A working that is a fault while an error stands in its cell, so that no sheet with one is READY."""
    return f"=IFERROR({formula.removeprefix('=')},{in_error})"


def filled(*cells: str) -> str:
    """1 for a row into which anything was typed, else 0."""
    return f"=IFERROR(IF({blank(*cells)},0,1),1)"


def key(name: str) -> str:
    """A name without spaces around it, "" where an error stands (R1.4)."""
    return f'=IFERROR({trimmed(name)},"")'


def age_place(typed: str) -> str:
    """The place of an age among the ages, 0 for none (R1.2)."""
    return f"=IFERROR(MATCH({literally(typed)},age_list,0),0)"


def level(typed: str) -> str:
    """A level typed: 0 for a blank, −1 for what is no whole number that it can be (R1.2)."""
    bad = str(BAD_LEVEL)
    whole = whole_from(typed, "new_level_least", "new_level_most", value_of(typed), bad, "0").removeprefix("=")
    return with_errors(whole, BAD_LEVEL)


def points(ol: str, dl: str) -> str:
    """The player points that a row takes (R1.2)."""
    return f"=MAX(0,{ol})+MAX(0,{dl})"


def name_fault(row_filled: str, name: str, typed: str, filled_to_here: str, every: tuple[str, str], here: str) -> str:
    """The fault of the name of a row; in the first empty row, that there are too few players (R1.1, R1.4).

    `every` are all rows' workings: whether filled, and names; `here` is the area of names from the first to this.
    """
    every_filled, names = every
    first_empty = f"SUM({filled_to_here})=ROWS({filled_to_here})-1"
    six = f"IF(AND({first_empty},SUM({every_filled})<players_least),{NewFault.SIX:d},0)"
    twice = f"IF(MATCH({literally(typed)},{names},0)<ROWS({here}),{NewFault.TWICE:d},0)"
    return f"=IF({row_filled}=0,{six},IF({bad_name(name)},{NewFault.NAME:d},{twice}))"


def age_fault(row_filled: str, place: str, taken: str, so_far: tuple[str, str]) -> str:
    """The fault of the age of a row: none, or the PP of this age go over with it (R1.2).

    `so_far` are the areas of ages and of points down to this row.
    """
    ages, spent = so_far
    total, budget = f"SUMIF({ages},{place},{spent})", f"INDEX(pp_budget,{place})"
    over = f"AND({total}>{budget},{total}-{taken}<={budget})"
    return f"=IF({row_filled}=0,0,IF({place}=0,{NewFault.AGE:d},IF({over},{NewFault.BUDGET:d},0)))"


def level_fault(row_filled: str, own: str, other: str) -> str:
    """The fault of a level: none, or too far above the other (R1.2)."""
    ratio = f"IF(AND({other}>0,{own}>new_player_ratio*{other}),{NewFault.RATIO:d},0)"
    return f"=IF({row_filled}=0,0,IF({own}<=0,{NewFault.LEVEL:d},{ratio}))"


def total_fault(ol: str, dl: str) -> str:
    """The fault of both levels together (R1.2)."""
    return f"=IF(AND({ol}>0,{dl}>0,{ol}+{dl}>new_player_total),{NewFault.TOTAL:d},0)"


def wage(total: str) -> str:
    """Dollars a round for a player of so many points (R9.1)."""
    bands = f"IF({total}<wage_3_from,wage_2,IF({total}<wage_4_from,wage_3,wage_4))"
    return f"=IF({total}=0,0,IF({total}<wage_2_from,wage_1,{bands}))"


def unless_none(number: str) -> str:
    """A number that is shown where it is not 0."""
    return f'=IF({number}=0,"",{number})'


def left_message(left: str) -> str:
    """The sentence about the PP left of an age (R1.2)."""
    return f'=IF({left}<0,-{left}&" too many",IF({left}>0,{left}&" not spent yet",""))'


@dataclass(frozen=True, slots=True)
class TeamSheetShape:
    """The offers that all teams of a league find on their sheets, so that one form serves them."""

    sponsors: tuple[Sponsor, ...]
    contract_lots: tuple[ContractLot, ...]


def shape_of(invitation: Invitation) -> TeamSheetShape:
    """The shape of the Team sheets of an invitation."""
    return TeamSheetShape(invitation.sponsors, invitation.contract_lots)


TEAM_SHEET: Final = "Team"
RULES_SHEET: Final = "Rules"
# Columns of inputs by defined name, and which rows below the contract players are out of sight.
PLAYERS: Final = ("player_name", "player_age", "player_ol", "player_dl")
BIDS: Final = ("contract_bid", "contract_rounds")
UNUSED_BIDS: Final = ".unused_bids"


class TeamSheetColumns:
    """The columns, counted from 0: what is typed and said of it, then tables, then workings, folded away."""

    label, name, age, ol, dl, total, message = range(7)
    # A contract player has pay and rounds where a new player has age and total.
    pay, rounds = age, total
    first, second, third, fourth, fifth, remark = range(8, 14)
    printed = remark
    workings = 15
    key, filled, age_place, ol_typed, dl_typed, points = range(15, 21)
    name_fault, age_fault, ol_fault, dl_fault, total_fault = range(21, 26)
    wage = 26
    # Of a bid, and of the cells of the head.
    amount, asked, counts, bonus, account, pay_fault, rounds_fault, turn = range(15, 23)
    # How the account changes from before round 1 to the end of each of the first rounds.
    ahead = range(turn + 1, turn + 1 + ROUNDS_LONGEST)
    fault, compared = 15, 16
    last = wage


WIDTHS: Final = (12, 32, 9, 9, 9, 9, 44, 2, 17, 10, 10, 10, 11, 24, 2)
WORKINGS_WIDTH: Final = 7


@dataclass(frozen=True)
class Rows:
    """The rows of the blocks, counted from 0: those below the sponsors move down with their number."""

    shape: TeamSheetShape

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
# The blocks of the inputs, each from the row above the first of them.
HEAD_BLOCK: Final = Block("head_block", TEAM_SHEET, HEAD_ROWS + 1, TeamSheetColumns.message + 2)
PLAYERS_BLOCK: Final = Block("players_block", TEAM_SHEET, PLAYERS_MOST + 1, TeamSheetColumns.message + 1)
BIDS_BLOCK: Final = Block("bids_block", TEAM_SHEET, LOT_ROWS + 1, TeamSheetColumns.message + 1)
