"""R1 Teams: the levels of new players, the budget of a new team, and names that differ."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable
from functools import lru_cache
from typing import Final

from vbxl.problems import sentence
from vbxl.rules.names import find_letters_fault, shape
from vbxl.rules.season import AGES, Season

PLAYERS_LEAST = 6
NEW_LEVEL_LEAST = 1
# Only these two count as spaces, here and in the sheets' formulas.
HARD_SPACE = "\u00a0"
SPACES = f" {HARD_SPACE}"
NAME_LONGEST = 40
# How many compared names are remembered: those of a few hundred teams.
NAMES_KEPT: Final = 2**13


def find_new_player_fault(ol: float, dl: float, season: Season) -> str | None:
    """Return why a new player's levels are not allowed, or None when they are (R1.2).

    >>> find_new_player_fault(12, 12, Season()) is None
    True
    >>> find_new_player_fault(9, 4, Season())
    'the higher level may be at most 2 times the lower'
    """
    if ol != int(ol) or dl != int(dl) or min(ol, dl) < NEW_LEVEL_LEAST:
        return sentence("R1.2-LEVEL", least=NEW_LEVEL_LEAST)
    if not is_ratio_kept(ol, dl, season):
        return sentence("R1.2-RATIO", ratio=season.new_player_ratio)
    if not total_kept(ol, dl, season):
        return sentence("R1.2-TOTAL", most=season.new_player_total, total=ol + dl)
    return None


def is_ratio_kept(ol: float, dl: float, season: Season) -> bool:
    """Whether a new player's higher level is within the ratio to the lower (R1.2).

    >>> is_ratio_kept(8, 4, Season()), is_ratio_kept(4, 9, Season())
    (True, False)
    """
    return max(ol, dl) <= season.new_player_ratio * min(ol, dl)


def total_kept(ol: float, dl: float, season: Season) -> bool:
    """Whether a new player's levels together are within the limit (R1.2).

    >>> total_kept(12, 12, Season()), total_kept(13, 12, Season())
    (True, False)
    """
    return ol + dl <= season.new_player_total


def player_points(season: Season) -> dict[str, int]:
    """Return the budget of a new team: player points by age (R1.2).

    >>> player_points(Season())
    {'A': 30, 'B': 42, 'C': 42, 'D': 30, 'E': 0}
    """
    return {age: getattr(season, f"pp_age_{age.lower()}") for age in AGES}


def count_player_points_left(players: Iterable[tuple[str, int, int]], season: Season) -> dict[str, int]:
    """Return what is left of a new team's PP by age, below 0 if overspent (R1.2). Players are age, OL, DL.

    >>> count_player_points_left([("A", 12, 12), ("B", 10, 10)], Season())
    {'A': 6, 'B': 22, 'C': 42, 'D': 30, 'E': 0}
    """
    left = player_points(season)
    for age, ol, dl in players:
        left[age] -= ol + dl
    return left


def spaced(text: str) -> str:
    """Return a text with plain single spaces, and none at the ends (R1.4).

    >>> spaced(" A.\u00a0 Juhl ")
    'A. Juhl'
    """
    return " ".join(filter(None, text.replace(HARD_SPACE, " ").split(" ")))


def named(text: str) -> str:
    """Return a name for comparison, whatever its case and spaces (R1.4)."""
    # Names are compared again and again; longer texts are not worth remembering.
    return _normalize_name(text) if len(text) <= NAME_LONGEST else spaced(text).casefold()


@lru_cache(NAMES_KEPT)
def _normalize_name(text: str) -> str:
    return spaced(text).casefold()


def looks(name: str) -> str:
    """Return a name as it looks; two names that look the same count as the same (R1.4).

    >>> looks("Вова") == looks("Boba"), looks("J.  JANSEN") == looks("J. Jansen"), looks("Tom") == looks("Tóm")
    (True, True, False)
    """
    return shape(named(name))


def name_fault(name: str) -> str | None:
    r"""Return why a text cannot name a player, or None: 1 to 40 characters, all visible and genuine (R1.4).

    >>> name_fault("J. Jansen") is None, name_fault(" "), name_fault("a\tb")
    (True, 'a name is missing', 'a name has visible characters only')
    """
    if not name.strip():
        return "a name is missing"
    if not name.isprintable():
        return "a name has visible characters only"
    fault = find_letters_fault(name)
    if fault:
        return fault
    return f"a name has at most {NAME_LONGEST} characters" if len(name) > NAME_LONGEST else None


def make_own_name(name: str, taken: Collection[str]) -> str:
    """Return a joining player's name, with a number if the team has one that looks the same (R1.4).

    >>> make_own_name("J. Jansen", ["j. jansen", "J. Jansen 2"])
    'J. Jansen 3'
    """
    return find_free_name(name, {looks(text) for text in taken})


def find_free_name(name: str, used: Container[str]) -> str:
    """Return a free name, given how the taken names look."""
    number, chosen = 1, name
    while looks(chosen) in used:
        number += 1
        chosen = f"{name} {number}"
    return chosen
