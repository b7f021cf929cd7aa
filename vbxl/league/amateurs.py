"""The sides of amateurs in the Galaxy Cup (R11.1): their ids and names, and whom they play with."""

from __future__ import annotations

import re
from typing import Final

from vbxl.rules.season import AGES, Season
from vbxl.rules.team import looks

NAME: Final = "Amateurs {}"
_ID: Final = re.compile(r"A([1-9][0-9]{0,3})")
_NAMED: Final = re.compile(looks(NAME.format("0")).replace("0", "[0-9]+"))
# What amateurs are called who fill a draw, or a team after a season.
AMATEUR: Final = "Amateur"
AGE: Final = AGES[0]


def amateurs_id(number: int) -> str:
    """The id of a side of amateurs: A1, A2 …"""
    return f"A{number}"


def is_amateurs_id(text: str) -> bool:
    """Whether a text is the id of a side of amateurs.

    >>> is_amateurs_id("A12"), is_amateurs_id("A0"), is_amateurs_id("T01")
    (True, False, False)
    """
    return _ID.fullmatch(text) is not None


def amateurs_name(side: str) -> str:
    """The name of a side of amateurs by its id.

    >>> amateurs_name("A3")
    'Amateurs 3'
    """
    return NAME.format(side[1:])


def named_like_amateurs(name: str) -> bool:
    """Whether a name looks like one that sides of amateurs have, so that no team may have it.

    >>> named_like_amateurs("AMATEURS  3"), named_like_amateurs("The Amateurs")
    (True, False)
    """
    return _NAMED.fullmatch(looks(name)) is not None


def amateur_levels(season: Season) -> tuple[tuple[str, int, int], ...]:
    """The players of every side of amateurs: name, OL, DL (R11.1)."""
    level = season.cup_amateur_level
    return tuple((f"{AMATEUR} {number}", level, level) for number in range(1, season.cup_amateurs + 1))
