"""The names that a bot gives to players and talents (R6.3, R8.2)."""

from __future__ import annotations

from vbxl.league.invented import GIVEN, INITIALS, SURNAMES
from vbxl.rules.draw import Stream


def player_name(stream: Stream) -> str:
    """A name for a player bought from the GM."""
    return f"{stream.choice(INITIALS)}. {stream.choice(SURNAMES)}"


def talent_name(stream: Stream) -> str:
    """A name for a new talent."""
    return f"{stream.choice(GIVEN)} {stream.choice(SURNAMES)}"
