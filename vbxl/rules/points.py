"""R4 Points: devotion, special and home advantage points, and the lack of devotion they cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vbxl.rules.season import Season

PARTS = 3
# Home advantage, devotion and special points, as the form calls them.
KINDS: Final = ("HA", "DP", "SP")
DIGITS_MOST = 15
Pair = tuple[int, int]


def read_points(typed: object) -> int | None:
    """Return the points somebody typed: a whole number of at least 0, blank is 0; None if it is something else (R4.1).

    What a whole number is, here and wherever else one is asked for: a number without a fraction (3, 3.0, -0), or a text
    of only the digits 0 to 9, with spaces around it or not, as it is commonly written (" 3 "; not "03", "+3", "3.0" or
    "٣"). It is below 10**15, as far as every spreadsheet program counts by ones. So 1.0000000001, 1e308, truth values,
    dates and errors are none. What a cell is read as before that, xlsx/value.py says.

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
    """Return the points that count in the sets played, OL and DL: in set order, OL first, to the limit (R4.2).

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
    """Special points a team may use in a match: the match's limit, or what is left of the season's (R4.1)."""
    return max(0, min(season.special_limit, stock))


def parts(devotion: int) -> tuple[int, ...]:
    """Return the devotion points of a match in three parts that differ by at most one (R4.3).

    >>> parts(10)
    (4, 3, 3)
    """
    whole, over = divmod(devotion, PARTS)
    return tuple(whole + (part < over) for part in range(PARTS))


def list_part_chances(devotion: int, season: Season) -> tuple[float, ...]:
    """Return the chance of one lack of devotion from each part, 0…1 (R4.3).

    >>> list_part_chances(10, Season())
    (0.12, 0.09, 0.09)
    """
    return tuple(min(100, part * season.lack_chance) / 100 for part in parts(devotion))


def calculate_lack_probabilities(devotion: int, season: Season) -> tuple[float, ...]:
    """Return the probabilities of 0, 1, 2, 3 lacks of devotion from a match (R4.3).

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
