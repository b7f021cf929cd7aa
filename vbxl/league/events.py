"""What happened in a round: the events of its stages, from which every report and the next league book follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from vbxl.problems import Problem
from vbxl.rules.match import Score

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """A place of a line-up as played: name, position code, start and end levels; "" and 0 for an empty place."""

    name: str = ""
    position: int = 0
    start_ol: float = 0.0
    start_dl: float = 0.0
    end_ol: float = 0.0
    end_dl: float = 0.0


@dataclass(frozen=True, slots=True)
class Correction:
    """Something a team sent that could not be played as it stood, in which set, and what was played instead (R3.5)."""

    problem: Problem
    played: str
    set_number: int = 0


@dataclass(frozen=True, slots=True)
class Corrected:
    """A correction of a team's move."""

    team: str
    match_number: int
    correction: Correction


@dataclass(frozen=True, slots=True)
class Absent:
    """A match for which a team sent nothing, no readable file (R12.2) or a blank match (R12.1), and what was played."""

    team: str
    match_number: int
    played: str


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a set as played: line-up, concept abbreviation, risk, points that counted, totals, scoring chance."""

    lines: tuple[Line, ...]
    concept: str
    risk: int
    home: Pair
    devotion: Pair
    special: Pair
    total_ol: float
    total_dl: float
    chance: float


@dataclass(frozen=True, slots=True)
class SetPlayed:
    """A set as played: who served first, the score, the winner of each rally (H or V), both sides."""

    number: int
    home_first: bool
    score: Score
    rallies: str
    home: Side
    visitors: Side

    def side(self, home: bool) -> Side:
        """The home side or the visitors."""
        return self.home if home else self.visitors


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A match as played (R5)."""

    number: int
    division: int
    home: str
    visitors: str
    sets: tuple[SetPlayed, ...]

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of each set, home first."""
        return tuple(one.score for one in self.sets)


@dataclass(frozen=True, slots=True)
class LackDrawn:
    """The three draws for lack of devotion after a match (R4.3, R4.4), and the players struck."""

    team: str
    match_number: int
    devotion: int
    chances: tuple[float, ...]
    numbers: tuple[float, ...]
    players: tuple[str, ...]
    lapsed: int


def by_team(events: Iterable[Event]) -> Mapping[str, tuple[Event, ...]]:
    """The events that concern each team, in their order."""
    found: dict[str, list[Event]] = {}
    for event in events:
        for team in (event.home, event.visitors) if isinstance(event, MatchPlayed) else (event.team,):
            found.setdefault(team, []).append(event)
    return {team: tuple(own) for team, own in found.items()}


Event = Corrected | Absent | MatchPlayed | LackDrawn
