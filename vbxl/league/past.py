"""What is past: the lines of the tables of finished seasons, which the league book keeps."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A team's line of a finished season's table, and how far it came in the cup ("" where none was played)."""

    season_number: int
    division: int
    place: int
    team: str
    matches: int
    won: int
    points: int
    cup: str = ""
