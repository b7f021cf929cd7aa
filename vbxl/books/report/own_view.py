"""A round as one team knows it: the league before and after, its matches, and only its own events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from vbxl.books.report.match import Own
from vbxl.league.events import Event, MatchPlayed, Trained, by_team
from vbxl.league.gm_edits.audience import Edited, own_lines, since
from vbxl.league.league import ContractPlayer, League, Team
from vbxl.league.stages import season_over
from vbxl.league.team_knowledge import cup_round
from vbxl.league.view import RosterLine, View, view
from vbxl.rules.money import wage

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True, slots=True)
class Paid:
    """A player's pay in the round, by the levels after training; contract players their pay (R9.1, R7.3)."""

    player: str
    ol: int
    dl: int
    dollars: int
    contract: bool = False


class OwnRound:
    """Everything of a round that a team's own report may be made of."""

    def __init__(self, before: League, after: League, team: str, events: Sequence[Event], edited: Edited = ()) -> None:
        """Take a team's part; of the events and the GM's edits those of other teams are left aside."""
        self.before = before
        self.after = after
        self.id = team
        self.team: Team = after.by_id[team]
        self.now: View = view(before, team)
        self.next: View = view(after, team)
        self.edited = own_lines(edited or (), before, team)
        self.edited_since = since(before)
        self._events = by_team(events).get(team, ())
        played = {event.number: event for event in self.of(MatchPlayed)}
        self.matches = [
            Own.of(self.now, match, played[match.number], cup_round(before, before.by_number[match.number]))
            for match in self.now.matches
            if match.number in played
        ]

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The team's events of a kind, in their order."""
        return [event for event in self._events if isinstance(event, kind)]

    def name(self, team: str) -> str:
        """A team's name by its id."""
        return self.after.called(team)

    @property
    def season_over(self) -> bool:
        """Whether this was the last round of the season."""
        return season_over(self.after)

    @property
    def lacking(self) -> list[RosterLine]:
        """The players with a lack of devotion in the next round (R4.4)."""
        return [line for line in self.next.roster if line.lack]

    @property
    def ending(self) -> list[RosterLine]:
        """Its contract players whose contract ends with the next round (R7.3)."""
        coming = self.after.round_number
        return [line for line in self.next.roster if line.last_round and line.last_round <= coming]

    @cached_property
    def left(self) -> tuple[tuple[ContractPlayer, str], ...]:
        """The contract players who were its own and are no more, with the team where they play now, "" for none."""
        # A contract player keeps the place in the list, though the name may change in a new team (R1.4).
        pairs = zip(self.before.contract_players, self.after.contract_players, strict=True)
        return tuple(
            (was, self.name(now.team) if now.team else "")
            for was, now in pairs
            if was.team == self.id and now.team != self.id
        )

    @cached_property
    def paid(self) -> tuple[Paid, ...]:
        """Every player's pay: wages as stage 4 calculates them, then the pay of contract players."""
        return tuple(self._paid())

    def _paid(self) -> Iterator[Paid]:
        gains = {event.player: event.gain for event in self.of(Trained)}
        for player in self.before.by_id[self.id].players:
            ol, dl = gains.get(player.name, (0, 0))
            levels = player.ol + ol, player.dl + dl
            yield Paid(player.name, *levels, wage(*levels, self.before.settings))
        for hired in self.before.contract_players_of(self.id):
            yield Paid(hired.name, hired.ol, hired.dl, hired.pay, contract=True)
