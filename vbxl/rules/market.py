"""R8 Market: when it is open, what a bid must leave, and the pay for an unsold player."""

from __future__ import annotations

from typing import Final

from vbxl.rules.ageing import TALENT
from vbxl.rules.season import AGES, Season

BID_LOWEST: Final = 1
BID_HIGHEST: Final = 1_000_000


def is_sale_open(round_number: int, rounds: int, season: Season) -> bool:
    """Whether players are sold on the transfer market in a round; False in the season's last rounds (R8.1)."""
    return round_number <= rounds - season.sale_free_rounds


def are_offers_open(round_number: int, rounds: int, season: Season) -> bool:
    """Whether the GM sells players, TP and SP in a round; False in the season's last rounds (R8.2)."""
    return round_number <= rounds - season.offer_free_rounds


def compensation(ol: int, dl: int, age: str, season: Season) -> int:
    """Return the dollars that a team gets for a player who joins the amateurs; a talent counts as Age A (R8.1).

    >>> compensation(12, 9, "B", Season()), compensation(2, 2, "talent", Season())
    (945, 240)
    """
    paid: int = getattr(season, f"paid_age_{(AGES[0] if age == TALENT else age).lower()}")
    return paid * (ol + dl)


def is_covered(account: int, cost: int, season: Season) -> bool:
    """Whether an account covers a cost: what is left must be within the bank's credit (R8.3, R9.2)."""
    return account - cost >= -season.credit
