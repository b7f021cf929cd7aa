"""R7 Contract players: the length and cost of a contract, and what a team can afford (R8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vbxl.rules.season import Season

ROUNDS_SHORTEST: Final = 2
ROUNDS_LONGEST: Final = 4


def limit_contract_rounds(asked: int, rounds_left: int) -> int:
    """Return how many rounds a contract lasts: no more than are left after this one, and 0 if it is void (R7.1, R7.2).

    >>> limit_contract_rounds(4, 3), limit_contract_rounds(2, 1), limit_contract_rounds(5, 9)
    (3, 0, 0)
    """
    if not ROUNDS_SHORTEST <= asked <= ROUNDS_LONGEST:
        return 0
    rounds = min(asked, rounds_left)
    return rounds if rounds >= ROUNDS_SHORTEST else 0


def calculate_contract_bonus(pay: int, rounds: int, season: Season) -> int:
    """Return the dollars paid at the start of a contract: a percentage of pay × rounds, rounded up (R7.1).

    >>> [calculate_contract_bonus(85, rounds, Season()) for rounds in (2, 3, 4)]
    [0, 26, 68]
    """
    return -(-pay * rounds * _get_bonus_percent(rounds, season) // 100)


def _get_bonus_percent(rounds: int, season: Season) -> int:
    return {3: season.contract_bonus_3, 4: season.contract_bonus_4}.get(rounds, 0)


def calculate_contract_cost(pay: int, rounds: int, season: Season) -> int:
    """Return the total cost of a contract: the pay of all rounds, and the bonus (R7.1)."""
    return pay * rounds + calculate_contract_bonus(pay, rounds, season)


def list_accounts_ahead(
    now: int, a_round: int, contracts: Iterable[tuple[int, int]], round_number: int
) -> tuple[int, ...]:
    """Return the account now, and after each later round in which a contract signed now may run (R8.3).

    `a_round` is the certain income of a round less its certain costs other than contracts. `contracts` has the pay and
    the last round of each contract.

    >>> list_accounts_ahead(400, -50, [(80, 8)], 7)
    (400, 270, 220, 170, 120)
    """
    running = tuple(contracts)
    accounts = [now]
    for number in range(round_number + 1, round_number + 1 + ROUNDS_LONGEST):
        accounts.append(accounts[-1] + a_round - sum(pay for pay, last_round in running if last_round >= number))
    return tuple(accounts)


def find_shortfall(accounts: Sequence[int], price: int, pay: int, rounds: int, season: Season) -> tuple[int, int]:
    """Return the most dollars that an account will lack for a purchase or contract, and after how many rounds (R8.3).

    The account must cover the price, or a contract's bonus and first pay, at once. If it always covers the costs, the
    first result is 0.

    >>> find_shortfall((416, 300, 200, 100, 0), 5000, 0, 0, Season())
    (3584, 0)
    >>> find_shortfall((416, 300, 200, 100, 0), 0, 700, 2, Season())
    (200, 2)
    """
    needs = (price + pay, *(price + pay * number for number in range(1, rounds + 1)))
    below = [need - account - season.credit for need, account in zip(needs, accounts, strict=False)]
    most = max(below)
    return max(0, most), below.index(most)


def find_highest_pay(accounts: Sequence[int], rounds: int, season: Season) -> int:
    """Return the highest pay per round that the accounts cover until the contract ends, bonus included (R8.3).

    That is 0 if they cover no pay at all.

    >>> find_highest_pay((416, 300, 200, 100, 0), 2, Season()), find_highest_pay((-1100, 0, 0, 0, 0), 4, Season())
    (600, 0)
    """
    bonus = rounds * _get_bonus_percent(rounds, season)
    pays = (
        100 * (account + season.credit) // (100 * max(1, number) + bonus)
        for number, account in enumerate(accounts[: rounds + 1])
    )
    return max(0, min(pays))
