"""Contract players in the season's information: who they are, who is hired, and what a contract costs (R7)."""

from __future__ import annotations

from typing import Final

from vbxl.league.league import League
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_bonus, contract_cost
from vbxl.xlsx.value import Value
from vbxl.xlsx.writer import Column, ValueBook

PLAYERS: Final = "Contract players"
COSTS: Final = "Contract costs"
FREE: Final = "free"
LENGTHS: Final = range(ROUNDS_SHORTEST, ROUNDS_LONGEST + 1)
# Pays a round that the costs are shown for, in dollars.
PAYS: Final = range(25, 525, 25)


def players_sheet(book: ValueBook, league: League) -> None:
    """Every contract player with his levels, which are those of the whole season, and for whom he plays (R7.3)."""
    rows: list[list[Value]] = [
        [
            one.name, one.ol, one.dl, one.ol + one.dl, league.called(one.team) if one.team else FREE,
            one.pay or None, one.last_round or None,
        ]
        for one in league.contract_players
    ]  # fmt: skip
    columns = [
        Column("Player", "bold"), Column("OL", "number"), Column("DL", "number"), Column("Together", "number"),
        Column("Plays for", "remark"), Column("Pay a round", "money"), Column("Contract to round", "centre"),
    ]  # fmt: skip
    book.table(PLAYERS, columns, rows, "This season has no contract players.")


def costs_sheet(book: ValueBook, league: League) -> None:
    """What contracts cost: for each length the bonus, paid at the start, and the whole (R7.1)."""
    season = league.settings
    rows: list[list[Value]] = []
    for pay in PAYS:
        costs = ((contract_bonus(pay, length, season), contract_cost(pay, length, season)) for length in LENGTHS)
        rows.append([pay, *(dollars for pair in costs for dollars in pair)])
    columns = [
        Column("Pay a round", "money"),
        *(Column(f"{what}, {length} rounds", "money") for length in LENGTHS for what in ("Bonus", "In all")),
    ]  # fmt: skip
    book.table(COSTS, columns, rows)
