"""R7 – R9 Money in cells: wages, the cost of a contract, and the compensation for a player."""

from __future__ import annotations

from typing import Final

from vbxl.functions.arguments import Cells, Spill, each, season_of
from vbxl.functions.description import SETTINGS, Argument, ArgumentKind, Example, Function, ResultShape
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST, contract_cost
from vbxl.rules.market import BID_LOWEST, compensation
from vbxl.rules.money import wage

_CONTRACTCOST: Final = (
    Argument("pay", "the pay a round", "$", ArgumentKind.WHOLE, "R7.1", lowest=BID_LOWEST),
    Argument(
        "rounds",
        f"how long the contract lasts, {ROUNDS_SHORTEST} to {ROUNDS_LONGEST}",
        "rounds",
        ArgumentKind.WHOLE,
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
    ResultShape(each=True),
    "R7.1",
    Example((80, 4), 384),
    vb_contractcost,
)


_COMPENSATION: Final = (
    Argument("ol", "the player's OL", "points", ArgumentKind.WHOLE, "R8.1", lowest=0),
    Argument("dl", "the player's DL", "points", ArgumentKind.WHOLE, "R8.1", lowest=0),
    Argument("age", "the player's age: A, B, C, D, E or talent", "", ArgumentKind.AGE, "R8.1"),
    SETTINGS,
)


def vb_compensation(ol: Cells, dl: Cells, age: Cells, settings: Cells = None) -> Spill:
    """The dollars paid for a player who becomes an amateur (R8.1).

    ol, dl: normal levels, whole points of at least 0. age: A … E or talent, in any case; a talent is paid as Age A.
    ValueError: a level or an age that is none.

    >>> vb_compensation(10, 8, "B"), vb_compensation(2, 2, "talent")
    (810, 240)
    """
    season = season_of(settings)

    def one(level_ol: int, level_dl: int, his_age: str) -> int:
        return compensation(level_ol, level_dl, his_age, season)

    return each(_COMPENSATION[:-1], (ol, dl, age), one)


VB_COMPENSATION: Final = Function(
    "VB_COMPENSATION",
    _COMPENSATION,
    "the dollars paid for a player who becomes an amateur",
    ResultShape(each=True),
    "R8.1",
    Example((10, 8, "B"), 810),
    vb_compensation,
)


_WAGE: Final = (
    Argument("ol", "an own player's OL after the training", "points", ArgumentKind.WHOLE, "R9.1", lowest=0),
    Argument("dl", "an own player's DL after the training", "points", ArgumentKind.WHOLE, "R9.1", lowest=0),
    SETTINGS,
)


def vb_wage(ol: Cells, dl: Cells, settings: Cells = None) -> Spill:
    """The dollars a round that an own player is paid (R9.1).

    ol, dl: normal levels after the training, whole points of at least 0; 0, 0, a new talent, gets nothing. ValueError:
    a level that is none.

    >>> vb_wage(12, 9), vb_wage([[0], [5]], [[0], [6]])
    (100, [[0], [50]])
    """
    season = season_of(settings)

    def one(level_ol: int, level_dl: int) -> int:
        return wage(level_ol, level_dl, season)

    return each(_WAGE[:-1], (ol, dl), one)


VB_WAGE: Final = Function(
    "VB_WAGE",
    _WAGE,
    "the dollars a round that an own player is paid",
    ResultShape(each=True),
    "R9.1",
    Example((12, 9), 100),
    vb_wage,
)
