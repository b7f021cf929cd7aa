"""A round as one team knows it: the league before and after, its own events, and its matches without the other side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from vbxl.books.story.facts import put_own_first
from vbxl.league.events import Event, MatchPlayed, SetPlayed, Side, by_team
from vbxl.league.gm_edits import Edited, own_lines, since
from vbxl.league.league import League, Team
from vbxl.league.moves import MATCH_NAMES
from vbxl.league.stages import season_over
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import MatchView, View, view
from vbxl.rules.match import Score, run_of_score

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True, slots=True)
class OwnSet:
    """A set as its own team knows it: its score and the run of the score, own points first, and its own side."""

    number: int
    served_first: bool
    score: Score
    run: tuple[Score, ...]
    rallies: int
    side: Side


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match as its own team knows it: the opponent is a name and points in the score.

    `halved` are the players with half levels; `cup` names the cup round, "" for a match of the league.
    """

    view: MatchView
    halved: frozenset[str]
    sets: tuple[OwnSet, ...]
    cup: str

    @property
    def title(self) -> str:
        """The match as the move sheet calls it: Match 1, Match 2, Cup."""
        return MATCH_NAMES[self.view.slot]

    @property
    def scores(self) -> tuple[Score, ...]:
        """The points of each set, the team's own first."""
        return tuple(own_set.score for own_set in self.sets)


class OwnRound:
    """What a team's own report is made of."""

    def __init__(self, before: League, after: League, team: str, events: Sequence[Event], edited: Edited = ()) -> None:
        """Take a team's part; of the events and the GM's edits those of other teams are left aside."""
        self.before = before
        self.after = after
        self.id = team
        self.team: Team = after.by_id[team]
        self.now: View = view(before, team)
        self.next: View = view(after, team)
        self.season_over = season_over(after)
        self.edited = own_lines(edited or (), before, team)
        self.edited_since = since(before)
        self._events = by_team(events).get(team, ())
        played = {event.number: event for event in self.events(MatchPlayed)}
        self.matches = [
            OwnMatch(
                match,
                frozenset(line.name for line in self.now.roster if line.lack and match.lacking),
                tuple(_take_own_side(played_set, match.home) for played_set in played[match.number].sets),
                cup_round(before, before.by_number[match.number]),
            )
            for match in self.now.matches
            if match.number in played
        ]

    def events(self, kind: type[Kind]) -> list[Kind]:
        """Return the team's events of a kind, in their order."""
        return [event for event in self._events if isinstance(event, kind)]

    def name(self, team: str) -> str:
        """Return a team's name by its id."""
        return self.after.called(team)


def _take_own_side(played: SetPlayed, home: bool) -> OwnSet:
    return OwnSet(
        played.number,
        played.home_first == home,
        put_own_first(played.score, home=home),
        tuple(put_own_first(score, home=home) for score in run_of_score(played.rallies, played.home_first)),
        len(played.rallies),
        played.side(home),
    )
