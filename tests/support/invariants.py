"""The book of laws: what a law of the league is, and the round that it is held against.

A law is a generator of faults, each a sentence. Laws are written from the rulings, in plain arithmetic of their own
wherever that is short, so that they can disagree with the program.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

from vbxl.league.events import Event, MatchPlayed
from vbxl.league.league import Booking, Fixture, League, Team
from vbxl.league.moves import Moves
from vbxl.rules.season import Season

E = TypeVar("E")


@dataclass(frozen=True)
class Round:
    """A round that was played: the league it found, what was sent, what happened, how it ended, what came after.

    `before` has nothing in its ledger but what the GM booked for the round; `ended` and `coming` differ only after a
    season's last round.
    """

    before: League
    moves: Mapping[str, Moves]
    events: tuple[Event, ...]
    ended: League
    coming: League

    @property
    def number(self) -> int:
        """The round's number."""
        return self.before.round_number

    @property
    def last(self) -> bool:
        """Whether it is its season's last."""
        return self.number == self.before.rounds

    @property
    def season(self) -> Season:
        """The settings it was played by."""
        return self.before.settings

    @property
    def teams(self) -> tuple[Team, ...]:
        """The teams as the round found them."""
        return self.before.teams

    @cached_property
    def _by_kind(self) -> Mapping[type, list[Event]]:
        found: dict[type, list[Event]] = defaultdict(list)
        for event in self.events:
            found[type(event)].append(event)
        return found

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind, in their order."""
        return self._by_kind.get(kind, [])  # type: ignore[return-value]

    @cached_property
    def matches(self) -> Mapping[int, MatchPlayed]:
        """The matches that were played, by number."""
        return {one.number: one for one in self.told(MatchPlayed)}

    @cached_property
    def due(self) -> tuple[Fixture, ...]:
        """The matches that the scheme and the cup have for this round, the cup's first."""
        found = [one for one in self.before.fixtures if one.round_number == self.number]
        return tuple(sorted(found, key=lambda one: (one.division != 0, one.number)))

    @cached_property
    def booked(self) -> tuple[Booking, ...]:
        """What the round itself booked."""
        return self.ended.ledger[len(self.before.ledger) :]

    def matches_of(self, team: str) -> list[MatchPlayed]:
        """A team's matches in the order in which they were played."""
        return [self.matches[one.number] for one in self.due if team in (one.home, one.visitors)]


RoundLaw = Callable[[Round], Iterator[str]]
RunLaw = Callable[[Sequence[Round]], Iterator[str]]


@dataclass(frozen=True)
class Law:
    """A law: which paragraphs of the rulings it holds, and how it is called."""

    paragraphs: tuple[str, ...]
    name: str
    of_round: RoundLaw | None = None
    of_run: RunLaw | None = None

    @property
    def module(self) -> str:
        """Where it is written."""
        return (self.of_round or self.of_run).__module__


LAWS: Final[list[Law]] = []


def law(*paragraphs: str) -> Callable[[RoundLaw], RoundLaw]:
    """What marks a law that a single round shows kept or broken."""

    def marked(found: RoundLaw) -> RoundLaw:
        LAWS.append(Law(paragraphs, found.__name__, of_round=found))
        return found

    return marked


def long_law(*paragraphs: str) -> Callable[[RunLaw], RunLaw]:
    """What marks a law that only rounds in a row show kept or broken; it starts with a season's first."""

    def marked(found: RunLaw) -> RunLaw:
        LAWS.append(Law(paragraphs, found.__name__, of_run=found))
        return found

    return marked


def broken(one: Law, rounds: Sequence[Round]) -> Iterator[str]:
    """The faults of rounds in a row against a law."""
    where = f"{'/'.join(one.paragraphs)} {one.name}"
    if one.of_run:
        yield from (f"{where}: {fault}" for fault in one.of_run(rounds))
    if one.of_round:
        for each in rounds:
            found = one.of_round(each)
            yield from (f"{where}: season {each.before.season_number} round {each.number}: {it}" for it in found)


def faults(rounds: Sequence[Round], laws: Iterable[Law] = LAWS) -> list[str]:
    """Every fault of rounds in a row against every law."""
    return [fault for one in laws for fault in broken(one, rounds)]


def seasons_of(rounds: Sequence[Round]) -> list[list[Round]]:
    """The rounds by season."""
    found: dict[int, list[Round]] = defaultdict(list)
    for one in rounds:
        found[one.before.season_number].append(one)
    return list(found.values())
