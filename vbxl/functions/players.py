"""R1, R6–R10 Players in cells: new levels, training, ageing, contracts, wages, compensation."""

from __future__ import annotations

from math import floor
from typing import Final

from vbxl.functions.cells import format_value
from vbxl.functions.definition import cell_function, declare_cell, declare_flag, declare_number, declare_whole
from vbxl.functions.description import EACH, EACH_PAIR, ArgumentKind, Example
from vbxl.problems import CODES, sentence
from vbxl.rules import ageing, contracts, market, money
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.season import Season
from vbxl.rules.team import find_new_player_fault
from vbxl.rules.training import describe_training_limits, find_training_fault

OK: Final = "ok"


@cell_function(
    "OL and DL after the season; 0 and 0 if the player leaves", "R10.1, R10.2", EACH_PAIR, Example((12, 9, "A"), [8, 7])
)
def vb_aged(
    ol: int = declare_whole("OL at the end of the season", lowest=0),
    dl: int = declare_whole("DL at the end of the season", lowest=0),
    age: str = declare_cell("age in the season that is ending: A, B, C, D, E or talent", ArgumentKind.AGE),
    loss_ol: float | None = declare_cell(
        "the points that OL loses; blank or text means the default split, an illegal number the nearest legal one",
        ArgumentKind.SPLIT,
        "points",
        rule="R10.2",
        optional=True,
    ),
    *,
    season: Season,
) -> tuple[int, int]:
    """Return a player's levels after the season, 0 and 0 for one who leaves (R10.1, R10.2).

    >>> vb_aged(12, 9, "A", 2), vb_aged(5, 5, "E")
    ([10, 5], [0, 0])
    """
    # Halfway between two splits OL loses more, as R10.2 settles every tie.
    nearest = None if loss_ol is None else floor(loss_ol + 0.5)
    return ageing.calculate_aged_levels(ol, dl, age, nearest, season)


@cell_function(
    '"ok", or why a new player may not have these levels', "R1.2", EACH, Example((16, 8), OK), faults_are_results=True
)
def vb_checkplayer(
    ol: float = declare_number("the new player's OL"),
    dl: float = declare_number("the new player's DL"),
    *,
    season: Season,
) -> str:
    """Return "ok", or why a new player may not have these levels (R1.2), such as a text that isn't a number.

    ValueError if a cell holds an error, if the ranges differ in size, or if a setting is unknown.

    >>> vb_checkplayer([9, 13], [4, 12])[1]
    ['OL 13, DL 12: OL + DL may be at most 24, but here it is 25 (rule R1.2)']
    """
    fault = find_new_player_fault(ol, dl, season)
    return f"OL {format_value(ol)}, DL {format_value(dl)}: {fault} (rule R1.2)" if fault else OK


@cell_function(
    '"ok", or why the player cannot train these points',
    "R6.1, R6.3",
    EACH,
    Example((12, 4, 1, 1), OK),
    # Most players of a roster are not trained.
    blank_is_zero=("add_ol", "add_dl"),
)
def vb_checktraining(
    ol: int = declare_whole("OL before training", lowest=0),
    dl: int = declare_whole("DL before training", lowest=0),
    add_ol: int | None = declare_whole("points to train on OL, 0 or 1; 0 if blank", lowest=0, highest=1),
    add_dl: int | None = declare_whole("points to train on DL, 0 or 1; 0 if blank", lowest=0, highest=1),
    trained_ol: int | None = declare_whole(
        "how often OL has been trained this season", "times", optional=True, lowest=0
    ),
    trained_dl: int | None = declare_whole(
        "how often DL has been trained this season", "times", optional=True, lowest=0
    ),
    talent: bool | None = declare_flag("TRUE for a talent, whether new (0/0) or not", rule="R6.3", optional=True),
    *,
    season: Season,
) -> str:
    """Return "ok", or why a player may not gain both these points in the same round (R6.1, R6.3).

    How often a talent was trained does not matter. TP are not checked.

    >>> vb_checktraining(12, 4, 1, 0)
    'OL 12 + 1, DL 4 + 0: the higher level would be more than 3 times the lower (rule R6.1)'
    """
    gain, trained = (add_ol or 0, add_dl or 0), (trained_ol or 0, trained_dl or 0)
    fault = find_training_fault(ol, dl, gain, trained, season, talent=bool(talent))
    if fault is None:
        return OK
    who = f"OL {ol} + {gain[0]}, DL {dl} + {gain[1]}"
    return f"{sentence(fault, who=who, **describe_training_limits(season))} (rule {CODES[fault].rule})"


@cell_function("the contract's total cost in dollars, including its bonus", "R7.1", EACH, Example((80, 4), 384))
def vb_contractcost(
    pay: int = declare_whole("the pay per round", "$", lowest=market.BID_LOWEST),
    rounds: int = declare_whole(
        f"how many rounds the contract lasts, {ROUNDS_SHORTEST} to {ROUNDS_LONGEST}",
        "rounds",
        lowest=ROUNDS_SHORTEST,
        highest=ROUNDS_LONGEST,
    ),
    *,
    season: Season,
) -> int:
    """Return the total cost of a contract in dollars (R7.1), with the bonus rounded up.

    Give the rounds as cut to those that are left (R7.2).
    """
    return contracts.calculate_contract_cost(pay, rounds, season)


@cell_function(
    "what the team gets for a player who joins the amateurs, in dollars", "R8.1", EACH, Example((10, 8, "B"), 810)
)
def vb_compensation(
    ol: int = declare_whole("the player's OL", lowest=0),
    dl: int = declare_whole("the player's DL", lowest=0),
    age: str = declare_cell("the player's age: A, B, C, D, E or talent", ArgumentKind.AGE),
    *,
    season: Season,
) -> int:
    """Return what the team gets for a player who joins the amateurs, in dollars (R8.1); a talent is paid as Age A."""
    return market.compensation(ol, dl, age, season)


@cell_function("the player's wage per round, in dollars", "R9.1", EACH, Example((12, 9), 100))
def vb_wage(
    ol: int = declare_whole("the player's OL after training", lowest=0),
    dl: int = declare_whole("the player's DL after training", lowest=0),
    *,
    season: Season,
) -> int:
    """Return the player's wage per round, in dollars (R9.1); a new talent, 0/0, gets nothing.

    >>> vb_wage([[0], [5]], [[0], [6]])
    [[0], [50]]
    """
    return money.wage(ol, dl, season)
