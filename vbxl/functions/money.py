"""R7 – R9 Money in cells: wages, the cost of a contract, and the compensation for a player."""

from __future__ import annotations

from vbxl.functions.definition import cell_function, declare_cell, declare_whole
from vbxl.functions.description import EACH, ArgumentKind, Example
from vbxl.rules import contracts, market, money
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.season import Season


@cell_function("the total cost of a contract in dollars, including its bonus", "R7.1", EACH, Example((80, 4), 384))
def vb_contractcost(
    pay: int = declare_whole("the pay a round", "$", lowest=market.BID_LOWEST),
    rounds: int = declare_whole(
        f"how long the contract lasts, {ROUNDS_SHORTEST} to {ROUNDS_LONGEST}",
        "rounds",
        lowest=ROUNDS_SHORTEST,
        highest=ROUNDS_LONGEST,
    ),
    *,
    season: Season,
) -> int:
    """The dollars that a contract costs in all, pay of every round and bonus (R7.1).

    Give the rounds as cut to those that are left (R7.2). The bonus is rounded up to a whole dollar.

    >>> vb_contractcost(80, 4), vb_contractcost(85, 3)
    (384, 281)
    """
    return contracts.calculate_contract_cost(pay, rounds, season)


@cell_function("the dollars paid for a player who becomes an amateur", "R8.1", EACH, Example((10, 8, "B"), 810))
def vb_compensation(
    ol: int = declare_whole("the player's OL", lowest=0),
    dl: int = declare_whole("the player's DL", lowest=0),
    age: str = declare_cell("the player's age: A, B, C, D, E or talent", ArgumentKind.AGE),
    *,
    season: Season,
) -> int:
    """The dollars paid for a player who becomes an amateur (R8.1); a talent is paid as Age A.

    >>> vb_compensation(10, 8, "B"), vb_compensation(2, 2, "talent")
    (810, 240)
    """
    return market.compensation(ol, dl, age, season)


@cell_function("the dollars a round that an own player is paid", "R9.1", EACH, Example((12, 9), 100))
def vb_wage(
    ol: int = declare_whole("an own player's OL after the training", lowest=0),
    dl: int = declare_whole("an own player's DL after the training", lowest=0),
    *,
    season: Season,
) -> int:
    """The dollars a round that an own player is paid (R9.1); a new talent, 0/0, gets nothing.

    >>> vb_wage(12, 9), vb_wage([[0], [5]], [[0], [6]])
    (100, [[0], [50]])
    """
    return money.wage(ol, dl, season)
