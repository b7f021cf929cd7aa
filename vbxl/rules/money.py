"""R9 Money: wages, sponsors, spying, and the bank's measures against debts."""

from __future__ import annotations

from collections.abc import Sequence

from vbxl.rules.season import Season


def wage(ol: int, dl: int, season: Season) -> int:
    """Return the wage of a team's own player, which depends on the levels after training; 0 for a talent at 0/0 (R9.1).

    >>> [wage(*levels, Season()) for levels in ((0, 0), (0, 1), (5, 5), (5, 6), (14, 14), (15, 14))]
    [0, 25, 25, 50, 100, 200]
    """
    total = ol + dl
    if not total:
        return 0
    if total < season.wage_2_from:
        return season.wage_1
    if total < season.wage_3_from:
        return season.wage_2
    return season.wage_3 if total < season.wage_4_from else season.wage_4


def calculate_sponsor_income(a_round: int, match_won: int, set_won: int, matches: Sequence[tuple[int, int]]) -> int:
    """Return what a sponsor pays for a round; `matches` are scores in sets, the team's own first (R9.1).

    >>> calculate_sponsor_income(250, 0, 0, []), calculate_sponsor_income(0, 220, 70, [(3, 1), (2, 3)])
    (250, 570)
    """
    won = sum(own > other for own, other in matches)
    return a_round + match_won * won + set_won * sum(own for own, _ in matches)


def calculate_training_points(own: int, other: int, season: Season) -> int:
    """Return the TP that a match earns: a fixed number for a win, or so many for each set won in a defeat (R0.2, R6.2).

    By default, a win earns as many TP as the closest defeat, so that nobody gains by losing.

    >>> [calculate_training_points(*sets, Season()) for sets in ((3, 2), (2, 3), (1, 3))]
    [2, 2, 1]
    """
    return season.tp_match_won if own > other else season.tp_set_won * own


def round_training_points(round_number: int, rounds: int, season: Season) -> int:
    """Return the TP that every team gets in a round: a nearly equal share of the season's TP (R0.2, R6.2).

    >>> [round_training_points(number, 4, Season()) for number in range(1, 5)]
    [10, 11, 10, 11]
    """
    return season.tp_season * round_number // rounds - season.tp_season * (round_number - 1) // rounds


def get_spying_price(*, detail: bool, season: Season) -> int:
    """Return the price of a spying order, with or without each player's levels (R9.2)."""
    return season.spy_price + (season.spy_detail_price if detail else 0)


def choose_amateur_sale(compensations: Sequence[int], deficit: int) -> int | None:
    """Return the roster index of the player to sell to the amateurs; None if nobody is worth anything (R9.3).

    That is the cheapest player who covers the deficit or, if nobody covers it, the dearest. Ties go to the first.

    >>> choose_amateur_sale([0, 300, 200, 500], 250), choose_amateur_sale([0], 1) is None
    (1, True)
    """
    worth = [(paid, index) for index, paid in enumerate(compensations) if paid > 0]
    enough = [(paid, at) for paid, at in worth if paid >= deficit]
    if enough:
        return min(enough)[1]
    return min(worth, key=lambda offer: (-offer[0], offer[1]))[1] if worth else None


def money(dollars: int) -> str:
    """Return dollars as text.

    >>> money(1250), money(-30)
    ('$1,250', '-$30')
    """
    return f"-${-dollars:,}" if dollars < 0 else f"${dollars:,}"
