"""The characters of bots: the few numbers in which one manager differs from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Character(StrEnum):
    """How a bot manages its team."""

    CAREFUL = "careful"
    SPENDER = "spender"
    ATTACKER = "attacker"


@dataclass(frozen=True, slots=True)
class Temper:
    """A character in numbers.

    `concepts` are the weights of AC, OC, NC, DC, WC; `attack` the percentage of all points that goes to OL; `risk` how
    far up a concept's risks it goes, in percent; `devotion` its DP in a match at home, away more; `talents` how many
    talents it plays in a match at most. `reserve` is what its bids leave in the bank, below 0 for one who borrows;
    `bid` what it bids of what a thing is worth to it, `spying` and `reckless` its chances a round to spy and to bid
    all that it may owe, all in percent.
    """

    concepts: tuple[int, int, int, int, int]
    attack: int
    risk: int
    devotion: int
    talents: int
    reserve: int
    bid: int
    spying: int
    reckless: int


TEMPERS: Final[Mapping[Character, Temper]] = {
    Character.CAREFUL: Temper(
        concepts=(1, 3, 1, 2, 4), attack=45, risk=40, devotion=6, talents=1, reserve=200, bid=100, spying=15, reckless=0
    ),
    Character.SPENDER: Temper(
        concepts=(2, 3, 1, 2, 3), attack=50, risk=60, devotion=7, talents=2, reserve=-300, bid=115, spying=25,
        reckless=10,
    ),
    Character.ATTACKER: Temper(
        concepts=(3, 4, 1, 1, 2), attack=55, risk=90, devotion=8, talents=2, reserve=0, bid=100, spying=20, reckless=0
    ),
}  # fmt: skip


def usual_character(team_id: str) -> Character:
    """The character of a team that was given none: one after the other, by the number in its id.

    >>> [usual_character(one).value for one in ("T01", "T02", "T03", "T04")]
    ['careful', 'spender', 'attacker', 'careful']
    """
    number = int("".join(one for one in team_id if one.isdecimal()) or "1")
    return tuple(Character)[(number - 1) % len(Character)]
