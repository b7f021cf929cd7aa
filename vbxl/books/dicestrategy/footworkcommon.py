"""The commonest lines of Volleyball Dice: what a player meets most often when both sides play best.

Found by playing 40,000 rounds by the plain rules; tests/footworklines.py plays them again. Of six dice all lines
with one pair come nearly equally often: which of them are listed is chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from vbxl.dice.footwork import Line

ROUNDS: Final = 40_000
# By the number of one's own dice: the lines of the other, and how often each is met in a thousand rounds.
COMMON: Final[Mapping[int, Mapping[Line, float]]] = MappingProxyType(
    {
        6: {
            (6, 5, 4, 3, 2, 1): 14.6, (6, 6, 5, 4, 2, 1): 8.3, (6, 5, 4, 2, 2, 1): 8.2, (6, 5, 4, 3, 3, 2): 8.1,
            (5, 4, 3, 2, 2, 1): 8.1, (6, 5, 4, 3, 2, 2): 8.0, (5, 4, 4, 3, 2, 1): 7.9, (6, 4, 3, 3, 2, 1): 7.9,
        },
        5: {
            (6, 5, 3): 33.6, (6, 5, 4): 33.0, (6, 4, 3): 31.2, (5, 4, 3): 30.6, (4, 3): 27.6, (6, 5, 2): 27.1,
            (6, 3, 2): 26.3, (6, 4, 2): 26.2, (5, 4): 26.2, (5, 3, 2): 26.1,
        },
        4: {
            (6, 5, 4): 36.6, (5, 4, 3): 35.3, (6, 4, 3): 32.8, (6, 5, 3): 32.1, (4, 3, 2): 28.0, (5, 4, 2): 27.7,
            (6, 3, 2): 27.6, (6, 5, 2): 27.4, (5, 3, 2): 26.9, (6, 4, 2): 26.8, (6, 5, 1): 20.4, (4, 3, 3): 18.6,
        },
        3: {
            (6, 5, 4, 3): 34.3, (6, 5, 3, 2): 24.6, (5, 4, 3, 2): 24.3, (6, 5, 4, 2): 22.7, (6, 4, 3, 2): 22.1,
            (6, 5, 4, 4): 19.8, (5, 4, 4, 3): 18.4, (6, 5, 5, 4): 18.2, (5, 4, 3, 3): 17.9, (5, 5, 4, 3): 17.6,
            (6, 4, 3, 3): 17.5, (6, 5, 3, 1): 17.4,
        },
        2: {
            (6, 5, 4, 3, 2): 21.0, (6, 5, 4, 3): 19.4, (6, 5, 4, 3, 3): 17.6, (6, 5, 4, 4, 3): 16.9,
            (6, 5, 5, 4, 3): 15.5, (6, 6, 5, 4, 3): 15.0, (6, 5, 4, 3, 1): 13.3, (5, 4, 4, 3): 13.2, (6, 5, 5, 4): 13.1,
            (6, 5, 3, 2, 1): 12.2, (6, 5, 3, 2, 2): 12.2, (6, 5, 4, 4): 12.2,
        },
        1: {
            (6, 5, 4, 3, 2): 15.9, (6, 6, 5, 4, 3, 2): 15.0, (6, 5, 4, 3, 2, 1): 14.2, (6, 5, 5, 4, 3, 2): 12.2,
            (6, 5, 5, 4, 3): 12.2, (6, 5, 4, 3, 3): 11.9, (6, 5, 4, 4, 3): 11.6, (6, 5, 4, 4, 3, 2): 11.4,
            (6, 5, 4, 3, 3, 2): 11.2, (6, 5, 4, 3, 1): 10.5, (6, 5, 4, 3, 2, 2): 10.2, (6, 6, 5, 4, 3): 10.1,
        },
    }
)  # fmt: skip
