"""The events of a round, stage by stage; reports and results are made from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from vbxl.problems import Problem
from vbxl.rules.match import Score

Pair = tuple[int, int]
Key = TypeVar("Key")
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Line:
    """A place in a line-up as played: name, position code, start and end levels; "" and 0 if nobody plays there."""

    name: str = ""
    position: int = 0
    start_ol: float = 0.0
    start_dl: float = 0.0
    end_ol: float = 0.0
    end_dl: float = 0.0


@dataclass(frozen=True, slots=True)
class Correction:
    """An entry that could not be played, its set, and what was played instead (R3.5)."""

    problem: Problem
    played: str
    set_number: int = 0


@dataclass(frozen=True, slots=True)
class Corrected:
    """A correction of a team's move; match_number is 0 outside of matches."""

    team: str
    match_number: int
    correction: Correction


@dataclass(frozen=True, slots=True)
class Absent:
    """A match for which a team typed nothing (R12.1) or sent no file (R12.2), and the line-up that played."""

    team: str
    match_number: int
    played: str


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a set as played: line-up, concept, risk, counted points, totals and scoring chance."""

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
    """A set as played: who served first, the score, the winner of each rally (H or V), and both sides."""

    number: int
    home_first: bool
    score: Score
    rallies: str
    home: Side
    visitors: Side

    def side(self, home: bool) -> Side:
        """Return home's side of the set, or the visitors'."""
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
        return tuple(set_.score for set_ in self.sets)

    def sum_points(self, team: str, kind: str) -> int:
        """Return the points of a kind (home, devotion, special) that a team spent in the sets played (R4.2)."""
        return sum(sum(getattr(set_.side(team == self.home), kind)) for set_ in self.sets)


@dataclass(frozen=True, slots=True)
class LackDrawn:
    """The three draws for lack of devotion after a match, the players affected, and how many lacks lapsed (R4.4)."""

    team: str
    match_number: int
    devotion: int
    chances: tuple[float, ...]
    numbers: tuple[float, ...]
    players: tuple[str, ...]
    lapsed: int


@dataclass(frozen=True, slots=True)
class Trained:
    """A player who was trained (R6.1): the levels before, the points gained, and whether the GM chose them (R12.1)."""

    team: str
    player: str
    ol: int
    dl: int
    gain: Pair
    by_gm: bool = False


@dataclass(frozen=True, slots=True)
class Scouted:
    """A new talent (R6.3)."""

    team: str
    player: str


@dataclass(frozen=True, slots=True)
class Promoted:
    """A talent who has played the required matches and becomes a player of these levels at once (R6.3)."""

    team: str
    player: str
    match_number: int
    ol: int
    dl: int


@dataclass(frozen=True, slots=True)
class SpyOrder:
    """A paid spying order (R9.2): who spies, on which team and match, with or without the players' levels."""

    team: str
    target: str
    match_number: int
    detail: bool


@dataclass(frozen=True, slots=True)
class Spied:
    """A spying order that was carried out (R9.2), and its price."""

    team: str
    target: str
    match_number: int
    detail: bool
    paid: int


@dataclass(frozen=True, slots=True)
class SpySet:
    """A set in a spy report (R9.2).

    There are `lines` only if the buyer paid for them. There are `chances` (the target's first) only if the buyer played
    in the match.
    """

    number: int
    concept: str
    risk: int
    home: Pair
    devotion: Pair
    special: Pair
    total_ol: float
    total_dl: float
    lines: tuple[Line, ...] = ()
    chances: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class SpyReport:
    """What a team learned about another team's match: exactly what it paid for (R9.2)."""

    team: str
    target: str
    match_number: int
    detail: bool
    sets: tuple[SpySet, ...]


@dataclass(frozen=True, slots=True)
class BidTold:
    """The outcome of a bid: its stage, the lot, the bid, whether it won, and why; an invalid bid takes no part."""

    team: str
    stage: str
    what: str
    bid: str
    won: bool
    why: str
    valid: bool = True


@dataclass(frozen=True, slots=True)
class Sale:
    """What became of a player for sale, and why (R8.1).

    The player was sold and has a new name, went to the amateurs, or was kept.
    """

    seller: str
    player: str
    age: str
    ol: int
    dl: int
    buyer: str = ""
    called: str = ""
    paid: int = 0
    amateur: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class OfferSold:
    """A sale by the GM (R8.2): the buyer, the price, and what was sold.

    That is an amount, or a player with levels, age and a new name.
    """

    buyer: str
    kind: str
    amount: int
    ol: int
    dl: int
    age: str
    called: str
    paid: int


@dataclass(frozen=True, slots=True)
class Contracted:
    """A contract that was made (R7): pay per round, rounds, the last round, and the bonus paid at once."""

    team: str
    player: str
    pay: int
    rounds: int
    last_round: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Freed:
    """A contract player who leaves because the contract ended (R7.3) or the bank stepped in (R9.3)."""

    team: str
    player: str
    by_bank: bool = False


@dataclass(frozen=True, slots=True)
class BankTold:
    """The bank's notice at the end of a round (R9.3): the account, and the measure (0 once the debt is paid)."""

    team: str
    dollars: int
    measure: int


@dataclass(frozen=True, slots=True)
class ToAmateurs:
    """A player whom the bank sold to the amateurs (R9.3)."""

    team: str
    player: str
    paid: int


@dataclass(frozen=True, slots=True)
class CupWon:
    """The side that won the Galaxy Cup (R11), by id; it may be amateurs."""

    team: str
    match_number: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A team's final place (R5.5), and its next division (R0.2)."""

    team: str
    division: int
    place: int
    next_division: int


@dataclass(frozen=True, slots=True)
class Aged:
    """A player who aged (R10.1): age and levels before and after, and OL's part of the loss."""

    team: str
    player: str
    age: str
    ol: int
    dl: int
    next_age: str
    next_ol: int
    next_dl: int
    loss_ol: int


@dataclass(frozen=True, slots=True)
class Retired:
    """A player who leaves at the end of a season (R10.1), and the reason; `age` may be "talent"."""

    team: str
    player: str
    age: str
    ol: int
    dl: int
    why: str


@dataclass(frozen=True, slots=True)
class FilledUp:
    """An amateur who helps to fill a team up to six players after a season (R10.2)."""

    team: str
    player: str
    age: str
    ol: int
    dl: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A player offered for the next round (R8.1)."""

    team: str
    player: str
    minimum: int


Event = (
    Corrected | Absent | MatchPlayed | LackDrawn | Trained | Scouted | Promoted | Spied | SpyReport
    | BidTold | Sale | OfferSold | Contracted | Freed | BankTold | ToAmateurs | Listed
    | CupWon | Placed | Aged | Retired | FilledUp
)  # fmt: skip


def list_teams_concerned(event: Event) -> tuple[str, ...]:
    """Return the teams that an event concerns."""
    if isinstance(event, MatchPlayed):
        return event.home, event.visitors
    if isinstance(event, Sale):
        return (event.seller, event.buyer) if event.buyer else (event.seller,)
    if isinstance(event, OfferSold):
        return (event.buyer,)
    return (event.team,)


def by_team(events: Iterable[Event]) -> Mapping[str, tuple[Event, ...]]:
    """Return the events that concern each team, in order."""
    groups = group_pairs((team, event) for event in events for team in list_teams_concerned(event))
    return {team: tuple(own) for team, own in groups.items()}


def group_pairs(pairs: Iterable[tuple[Key, Item]]) -> dict[Key, list[Item]]:
    """Return the second items of pairs, grouped by the first and kept in order.

    >>> group_pairs([("T01", 5), ("T02", 7), ("T01", 2)])
    {'T01': [5, 2], 'T02': [7]}
    """
    groups: dict[Key, list[Item]] = {}
    for key, item in pairs:
        groups.setdefault(key, []).append(item)
    return groups
