"""R7 Contract players in cells: what a contract costs."""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, Example, Function, Kind, Shape
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_cost
from vbxl.rules.market import BID_LOWEST

_CONTRACTCOST: Final = (
    Argument("pay", "the pay a round", "$", Kind.WHOLE, "R7.1", lowest=BID_LOWEST),
    Argument(
        "rounds",
        f"how long the contract lasts, {ROUNDS_SHORTEST} to {ROUNDS_LONGEST}",
        "rounds",
        Kind.WHOLE,
        "R7.1",
        lowest=ROUNDS_SHORTEST,
        highest=ROUNDS_LONGEST,
    ),
    SETTINGS,
)


def vb_contractcost(pay: Cells, rounds: Cells, settings: Cells = None) -> Spill:
    """The dollars that a contract costs in all, pay of every round and bonus (R7.1).

    pay: whole dollars a round, at least 1. rounds: 2, 3 or 4, as cut to those that are left (R7.2). The bonus is
    rounded up to a whole dollar. ValueError: a pay or a length that is none.

    >>> vb_contractcost(80, 4), vb_contractcost(85, 3)
    (384, 281)
    """
    season = season_of(settings)

    def one(dollars: int, length: int) -> int:
        return contract_cost(dollars, length, season)

    return each(_CONTRACTCOST[:-1], (pay, rounds), one)


VB_CONTRACTCOST: Final = Function(
    "VB_CONTRACTCOST",
    _CONTRACTCOST,
    "the dollars that a contract costs in all, with its bonus",
    Shape(each=True),
    "R7.1",
    Example((80, 4), 384),
    vb_contractcost,
)
