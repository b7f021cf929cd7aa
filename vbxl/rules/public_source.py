"""The source of a league's public numbers (R0.4), as its settings name it; the numbers are in public_numbers.py."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

HOURS: Final = 2
DAYS: Final = 3


class SourceKind(StrEnum):
    """The kinds of sources of public numbers."""

    NONE = "none"
    DRAND = "drand"
    LOTTERY = "lottery"


@dataclass(frozen=True, slots=True)
class PublicSource:
    """A league's source of public numbers, which stays for a season.

    `name` is the hash of drand's chain, or the lottery's name. `draws` are a lottery's numbers, days and hour, such as
    "6/49 Wed Sat 19:25". The value comes at least `hours` after closing; if it has not come `days` later, the round is
    played without one.
    """

    kind: SourceKind = SourceKind.NONE
    name: str = ""
    draws: str = ""
    hours: int = HOURS
    days: int = DAYS


NO_SOURCE: Final = PublicSource()
