"""R7 Contract players: how long a contract lasts, what it costs, and whom a contract player takes."""

from __future__ import annotations

from typing import Final

from vbxl.rules.season import Season

ROUNDS_SHORTEST: Final = 2
ROUNDS_LONGEST: Final = 4
_BONUS_3: Final = 3


def contract_rounds(asked: int, rounds_left: int) -> int:
    """The rounds a contract lasts, cut to those left after the current one; 0 for one that is void (R7.1, R7.2).

    >>> contract_rounds(4, 3), contract_rounds(2, 1), contract_rounds(5, 9)
    (3, 0, 0)
    """
    if not ROUNDS_SHORTEST <= asked <= ROUNDS_LONGEST:
        return 0
    rounds = min(asked, rounds_left)
    return rounds if rounds >= ROUNDS_SHORTEST else 0


def contract_bonus(pay: int, rounds: int, season: Season) -> int:
    """Dollars paid at the start of a contract: a percentage of pay × rounds, rounded up (R7.1).

    >>> contract_bonus(85, 2, Season()), contract_bonus(85, 3, Season()), contract_bonus(85, 4, Season())
    (0, 26, 68)
    """
    percent = {_BONUS_3: season.contract_bonus_3, ROUNDS_LONGEST: season.contract_bonus_4}.get(rounds, 0)
    return -(-pay * rounds * percent // 100)


def contract_cost(pay: int, rounds: int, season: Season) -> int:
    """Dollars that a contract costs in all: pay of every round and bonus (R7.1).

    >>> contract_cost(85, 3, Season())
    281
    """
    return pay * rounds + contract_bonus(pay, rounds, season)
