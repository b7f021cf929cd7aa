"""Who plays which sets: the roster shared out, six to a set, by what each player is worth there (R2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from operator import sub
from typing import Final

from vbxl.rules.proposal.courses import BITS, MASKS
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS

# How often prices are set anew.
PRICE_ROUNDS: Final = 24
# Of what the best player is worth a set: the first price of a place, and the first step of the prices.
FIRST_PRICE: Final = 0.5
FIRST_STEP: Final = 0.0625
# After so many rounds the step is half of what it was.
HALVING: Final = 8
_PLAYED: Final = tuple(tuple(at for at, bit in enumerate(BITS) if mask & bit) for mask in range(MASKS))


def shared_out(worth: Sequence[Sequence[float]], locked: Sequence[int]) -> list[int]:
    """Who plays which sets, as masks, so that the sum of their worths is high and six play in each set where six can.

    Each set has a price for a place in it, which rises as long as too many want one and falls as long as too few do.
    """
    open_to = [
        [one if mask & must == must else -inf for mask, one in enumerate(own)]
        for own, must in zip(worth, locked, strict=True)
    ]
    highest = max((max(own) for own in open_to), default=0.0)
    prices = [highest / SETS * FIRST_PRICE] * SETS
    masks = [0] * len(open_to)
    step = highest / SETS * FIRST_STEP or 1.0
    for turn in range(PRICE_ROUNDS):
        cost = [sum([prices[at] for at in _PLAYED[mask]]) for mask in range(MASKS)]
        counts = [0] * SETS
        for p, own in enumerate(open_to):
            net = list(map(sub, own, cost))
            masks[p] = mask = net.index(max(net))
            for at in _PLAYED[mask]:
                counts[at] += 1
        if counts == [PLAYERS_IN_SET] * SETS:
            return masks
        for at, count in enumerate(counts):
            prices[at] += step * (count - PLAYERS_IN_SET) / (1 + turn / HALVING)
    return _six_each(open_to, masks)


def _six_each(worth: Sequence[Sequence[float]], masks: list[int]) -> list[int]:
    """Take players out of sets that have too many, and into those that have too few, where it costs least."""
    for bit in (*BITS, *reversed(BITS)):
        while (over := sum(1 for mask in masks if mask & bit) - PLAYERS_IN_SET) != 0:
            there = over > 0
            ways = [
                (worth[p][mask ^ bit] - worth[p][mask], -p)
                for p, mask in enumerate(masks)
                if bool(mask & bit) == there and worth[p][mask ^ bit] > -inf
            ]
            if not ways:
                break
            masks[-max(ways)[1]] ^= bit
    return masks
