"""R4 Points: devotion, special and home advantage points, and the lack of devotion that devotion points can cause."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.rules.season import Season

PARTS = 3
# Home advantage, devotion and special points, in the form's words.
KINDS: Final = ("HA", "DP", "SP")
DIGITS_MOST = 15
Pair = tuple[int, int]


def read_points(typed: object) -> int | None:
    """Return typed points: a whole number, 0 or more. A blank gives 0, and anything else gives None (R4.1).

    Throughout vbxl, a whole number is a number without a fraction (3, 3.0, -0) or a text of digits, with or without
    spaces around it (" 3 ", but not "03", "+3", "3.0" or "٣"). It is below 10**15, since every spreadsheet is exact up
    to there. Truth values, dates and errors aren't whole numbers.

    >>> read_points("7"), read_points(None), read_points(2.5), read_points(-1)
    (7, 0, None, None)
    """
    if typed is None:
        return 0
    if isinstance(typed, str):
        text = typed.strip(" ")
        plain = text.isascii() and text.isdigit() and len(text) <= DIGITS_MOST
        return int(text) if plain and text == str(int(text)) else None
    if isinstance(typed, bool) or not isinstance(typed, int | float):
        return None
    return int(typed) if 0 <= typed < 10**DIGITS_MOST and typed == typed // 1 else None


def count_points(asked: Sequence[Pair], limit: int) -> tuple[Pair, ...]:
    """Return the points that count in the sets played: set by set, OL before DL, up to the limit (R4.2).

    >>> count_points([(10, 15), (4, 4)], 30)
    ((10, 15), (4, 1))
    """
    left = limit
    given: list[Pair] = []
    for asked_ol, asked_dl in asked:
        ol = min(asked_ol, left)
        dl = min(asked_dl, left - ol)
        left -= ol + dl
        given.append((ol, dl))
    return tuple(given)


def limit_special_points(stock: int, season: Season) -> int:
    """Return the SP that a team may use in a match: the limit, or its stock if that is less (R4.1)."""
    return max(0, min(season.special_limit, stock))


def parts(devotion: int) -> tuple[int, ...]:
    """Return a match's DP in three parts that differ by at most one, larger parts first (R4.3).

    >>> parts(10)
    (4, 3, 3)
    """
    whole, over = divmod(devotion, PARTS)
    return tuple(whole + (part < over) for part in range(PARTS))


def list_part_chances(devotion: int, season: Season) -> tuple[float, ...]:
    """Return, for each of the three parts of a match's DP, the chance of a lack of devotion, 0…1 (R4.3).

    >>> list_part_chances(10, Season())
    (0.12, 0.09, 0.09)
    """
    return tuple(min(100, part * season.lack_chance) / 100 for part in parts(devotion))


def calculate_lack_probabilities(devotion: int, season: Season) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2 and 3 lacks of devotion in a match (R4.3).

    >>> [round(chance, 6) for chance in calculate_lack_probabilities(30, Season())]
    [0.343, 0.441, 0.189, 0.027]
    """
    chances = [1.0]
    for chance in list_part_chances(devotion, season):
        chances = [
            (chances[count] if count < len(chances) else 0.0) * (1 - chance)
            + (chances[count - 1] * chance if count else 0.0)
            for count in range(len(chances) + 1)
        ]
    return tuple(chances)
