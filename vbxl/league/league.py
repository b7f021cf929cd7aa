"""The league at the start of a round, as in the league book: teams, matches, past tables, amateurs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Final, Literal

from vbxl.league.events import MatchPlayed, SpyOrder, group_pairs
from vbxl.league.people import People
from vbxl.league.public_strength import PRIOR, PublicStrengths, calculate_rally_chance, estimate_strengths
from vbxl.rules.market import are_offers_open
from vbxl.rules.match import PlayedMatch, Score, Standing, standings
from vbxl.rules.public_numbers import NO_SOURCE, PublicSource
from vbxl.rules.season import AGES, BEFORE_THE_FIRST, Season
from vbxl.rules.team import looks, named

SEASON_HIGHEST: Final = 9999


def get_season_order(number: int, now: int) -> int:
    """Return a key that sorts seasons by time; numbers above `now`, such as years, come before season 1.

    >>> sorted([1, 2, 1996, 1997], key=lambda number: get_season_order(number, 2))
    [1996, 1997, 1, 2]
    """
    return number if number <= now else number - SEASON_HIGHEST - 1


@dataclass(frozen=True, slots=True)
class PastSeason:
    """A team's line in a finished season's table, and its result in the cup ("" if there was no cup)."""

    season_number: int
    division: int
    place: int
    team: str
    matches: int
    won: int
    points: int
    cup: str = ""


NAME: Final = "Amateurs {}"
_ID: Final = re.compile(r"A([1-9][0-9]{0,3})")
_NAMED: Final = re.compile(looks(NAME.format("0")).replace("0", "[0-9]+"))
# The name of amateurs, in the cup and in a team that they complete.
AMATEUR: Final = "Amateur"
AGE: Final = AGES[0]


def make_amateurs_id(number: int) -> str:
    """Return the id of a side of amateurs: A1, A2 …"""
    return f"A{number}"


def is_amateurs_id(text: str) -> bool:
    """Whether a text is the id of a side of amateurs.

    >>> is_amateurs_id("A12"), is_amateurs_id("A0"), is_amateurs_id("T01")
    (True, False, False)
    """
    return _ID.fullmatch(text) is not None


def amateurs_name(side: str) -> str:
    """Return the name of an amateur side, such as Amateurs 3 for the id A3."""
    return NAME.format(side[1:])


def is_named_like_amateurs(name: str) -> bool:
    """Whether a name looks like that of an amateur side; no team may have such a name.

    >>> is_named_like_amateurs("AMATEURS  3"), is_named_like_amateurs("The Amateurs")
    (True, False)
    """
    return _NAMED.fullmatch(looks(name)) is not None


def list_amateur_levels(season: Season) -> tuple[tuple[str, int, int], ...]:
    """Return the players of a side of amateurs: name, OL, DL (R11.1)."""
    level = season.cup_amateur_level
    return tuple((f"{AMATEUR} {number}", level, level) for number in range(1, season.cup_amateurs + 1))


OWN: Final = "own"
TALENT: Final = "talent"
CONTRACT: Final = "contract"
GM: Final = "GM"
DOLLARS: Final = "$"
TP: Final = "TP"
SP: Final = "SP"
UNITS: Final = (DOLLARS, TP, SP)
ROSTER_ROWS: Final = 20
LOT_ROWS: Final = 12
# The longest transfer list, so that the sheets of a large league stay short; the GM's offers come on top.
TRANSFERS_MOST: Final = 60
LOTS_MOST: Final = 80
PLAYER: Final = "player"
# The division number of a cup match (R11).
CUP_DIVISION: Final = 0
OFFER_KINDS: Final = (PLAYER, TP, SP)
TEAMS_MOST: Final = 10_000
DIVISIONS_MOST: Final = 1_000
# How many teams a sheet lists.
TEAM_ROWS: Final = 200
Unit = Literal["$", "TP", "SP"]


class BookedIn(StrEnum):
    """The stage in which an entry was booked, as text; the GM's own entries have stage 0."""

    GM = "0 GM"
    SEASON = "0 new season"
    TRAINING = "1 training"
    SPYING = "3 spying"
    MATCHES = "5 matches"
    INCOME = "6 income"
    PAY = "7 pay and wages"
    TRANSFERS = "8 transfers"
    GM_SALE = "9 GM sale"
    CONTRACTS = "10 contracts"
    BANK = "11 bank"


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a team (R1), or a talent (R6.3); `ol` and `dl` are the original levels."""

    name: str
    kind: str
    age: str
    ol: int
    dl: int
    lack: bool = False
    trained_ol: int = 0
    trained_dl: int = 0
    talent_matches: int = 0


@dataclass(frozen=True, slots=True)
class ContractPlayer:
    """A contract player (R7): the team's id ("" if free), the pay per round and the last round of the contract."""

    name: str
    ol: int
    dl: int
    team: str = ""
    pay: int = 0
    last_round: int = 0
    lack: bool = False


@dataclass(frozen=True, slots=True)
class LastSet:
    """A set of the team's last match as submitted (R12.1): six players with position codes, concept and risk.

    A player who is blank or unknown is "". A position or concept of 0, or a risk of None, means no choice. Players who
    have left since are still named, so that a copy of the set replaces them.
    """

    lines: tuple[tuple[str, int], ...]
    concept: int = 0
    risk: int | None = None


@dataclass(frozen=True, slots=True)
class Balance:
    """What a team has to spend: dollars in the bank, training points, special points."""

    dollars: int = 0
    tp: int = 0
    sp: int = 0

    def add(self, unit: str, amount: int) -> Balance:
        """Return the balance after a booking."""
        return Balance(
            self.dollars + amount * (unit == DOLLARS), self.tp + amount * (unit == TP), self.sp + amount * (unit == SP)
        )


@dataclass(frozen=True, slots=True)
class Booking:
    """An entry in the ledger: an amount that goes from one account to another; each is a team's id or "GM"."""

    round_number: int
    stage: str
    unit: str
    amount: int
    giver: str
    taker: str
    reason: str


@dataclass(frozen=True, slots=True)
class Team:
    """A team: its players in roster order, its opening balance, and its data for later rounds."""

    id: str
    name: str
    division: int
    players: tuple[Player, ...]
    opening: Balance = Balance()
    sponsor: str = ""
    spied: int = 0
    scouted: int = 0
    warnings: int = 0
    last_match: tuple[LastSet, ...] = ()


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match of the season and its score; a cup match has division 0, and may be against amateurs (R11.1)."""

    number: int
    round_number: int
    division: int
    home: str
    visitors: str
    sets: tuple[Score, ...] = ()

    @property
    def cup(self) -> bool:
        """Whether this is a cup match."""
        return self.division == CUP_DIVISION

    @property
    def order(self) -> tuple[bool, int]:
        """The order within a round: the cup first, then by number (R11.1)."""
        return not self.cup, self.number


@dataclass(frozen=True, slots=True)
class Transfer:
    """A player listed for sale (R8.1), with the team's lowest price."""

    team: str
    player: str
    minimum: int = 0


@dataclass(frozen=True, slots=True)
class Offer:
    """What the GM offers to the highest bidder (R8.2): a player with levels and age, or an amount of TP or SP."""

    kind: str
    amount: int = 0
    ol: int = 0
    dl: int = 0
    age: str = ""


@dataclass(frozen=True, slots=True)
class SpiedSet:
    """A set in a spy report (R9.2): team totals including all points, concept abbreviation, risk factor."""

    ol: float
    dl: float
    concept: str
    risk: int


@dataclass(frozen=True, slots=True)
class SpyRecord:
    """A spy report as the league keeps it (R9.2): the team that paid, the team and match spied on, and the sets."""

    team: str
    target: str
    match_number: int
    sets: tuple[SpiedSet, ...]


@dataclass(frozen=True, slots=True)
class Sponsor:
    """A sponsor and its terms (R9.1): the dollars for a round, for a match won and for a set won."""

    name: str
    a_round: int = 0
    match_won: int = 0
    set_won: int = 0


SPONSORS: Final = (Sponsor("steady", a_round=200), Sponsor("winner", match_won=200), Sponsor("spectacle", set_won=50))


@dataclass(frozen=True)
class League:
    """The league at the start of a round; teams are in the order of their ids, fixtures in the order of their numbers.

    `spied` are the season's spy reports, and `people` are the managers and the game master. `time_zone` applies to
    times typed without a zone; it may be "". `public_source` is where the season's public numbers come from. `played`,
    `spying` and `wages` (dollars by player for each team) fill up while a round is resolved, for later stages to report
    and pay; between rounds they're empty.
    """

    name: str
    season_number: int
    round_number: int
    settings: Season
    deadlines: tuple[str, ...]
    teams: tuple[Team, ...]
    fixtures: tuple[Fixture, ...]
    contract_players: tuple[ContractPlayer, ...] = ()
    ledger: tuple[Booking, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    offers: tuple[Offer, ...] = ()
    sponsors: tuple[Sponsor, ...] = SPONSORS
    history: tuple[PastSeason, ...] = ()
    spied: tuple[SpyRecord, ...] = ()
    time_zone: str = ""
    public_source: PublicSource = NO_SOURCE
    played: tuple[MatchPlayed, ...] = field(default=())
    spying: tuple[SpyOrder, ...] = ()
    wages: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    people: People = field(default_factory=People)

    @cached_property
    def by_id(self) -> Mapping[str, Team]:
        """The teams by id."""
        return {team.id: team for team in self.teams}

    @cached_property
    def ids_by_name(self) -> Mapping[str, str]:
        """The ids of the teams by name, with names in the form used for comparisons (R1.4)."""
        return {named(team.name): team.id for team in self.teams}

    @cached_property
    def rounds(self) -> int:
        """The number of rounds of the season, which is the round of the last fixture."""
        return max((fixture.round_number for fixture in self.fixtures), default=self.round_number)

    @property
    def undrawn(self) -> bool:
        """Whether there are teams but no matches yet, as before the first `vbxl sheets` of a season."""
        return bool(self.teams) and not self.fixtures

    @cached_property
    def balances(self) -> Mapping[str, Balance]:
        """Every team's balance now: the opening balance plus the ledger; nothing moves except through the ledger."""
        moved: Counter[tuple[str, str]] = Counter()
        for entry in self.ledger:
            moved[entry.giver, entry.unit] -= entry.amount
            moved[entry.taker, entry.unit] += entry.amount
        return {
            team.id: Balance(
                team.opening.dollars + moved[team.id, DOLLARS],
                team.opening.tp + moved[team.id, TP],
                team.opening.sp + moved[team.id, SP],
            )
            for team in self.teams
        }

    @cached_property
    def offer_lots(self) -> tuple[Offer, ...]:
        """The GM's offers in the order of sale (R8.3); there are none in the season's last rounds (R8.2)."""
        if not are_offers_open(self.round_number, self.rounds, self.settings):
            return ()
        return tuple(sorted(self.offers, key=lambda offer: OFFER_KINDS.index(offer.kind)))

    @cached_property
    def listed_teams(self) -> Mapping[int, tuple[str, ...]]:
        """The teams that each division's sheets list: up to TEAM_ROWS names; the division's own teams come first."""
        names = group_pairs((team.division, team.name) for team in self.teams)
        others = [(division, name) for division, own in names.items() for name in own][: 2 * TEAM_ROWS]
        return {
            division: tuple([*own, *(name for other, name in others if other != division)][:TEAM_ROWS])
            for division, own in names.items()
        }

    @cached_property
    def adjustments(self) -> tuple[Booking, ...]:
        """The GM's bookings of this round; a booking without a reason has its stage as the reason."""
        own = (booking for booking in self.ledger if booking.round_number >= self.round_number)
        return tuple(
            replace(booking, stage=BookedIn.GM.value, reason=booking.reason or booking.stage) for booking in own
        )

    def bookings_of(self, team: str) -> tuple[Booking, ...]:
        """Return the entries of the ledger that concern a team, in order."""
        return tuple(self._bookings.get(team, ()))

    @cached_property
    def _bookings(self) -> Mapping[str, list[Booking]]:
        return group_pairs((account, entry) for entry in self.ledger for account in (entry.giver, entry.taker))

    @cached_property
    def divisions(self) -> tuple[int, ...]:
        """The numbers of the divisions; the first division comes first."""
        return tuple(sorted({team.division for team in self.teams}))

    @cached_property
    def deadline(self) -> str:
        """The deadline of this round as typed; "" if none is set.

        Before round 1, it is the deadline of the Team sheets.
        """
        if self.round_number == BEFORE_THE_FIRST:
            return self.people.entries_until
        return self.deadlines[self.round_number - 1] if 0 < self.round_number <= len(self.deadlines) else ""

    @cached_property
    def _matches(self) -> Mapping[tuple[int, str], tuple[Fixture, ...]]:
        ordered = sorted(self.fixtures, key=lambda fixture: fixture.order)
        groups = group_pairs(
            ((fixture.round_number, team), fixture) for fixture in ordered for team in (fixture.home, fixture.visitors)
        )
        return {key: tuple(matches) for key, matches in groups.items()}

    def matches_of(self, team: str, round_number: int) -> tuple[Fixture, ...]:
        """Return a team's matches of a round in the order of play: cup match, match 1, match 2."""
        return self._matches.get((round_number, team), ())

    def called(self, side: str) -> str:
        """Return the name of a team, or of a side of amateurs in the cup, by its id."""
        return self.by_id[side].name if side in self.by_id else amateurs_name(side)

    def contract_players_of(self, team: str) -> tuple[ContractPlayer, ...]:
        """Return the contract players who play for a team this round, in listing order."""
        return tuple(self._contracts.get(team, ()))

    @cached_property
    def _contracts(self) -> Mapping[str, list[ContractPlayer]]:
        return group_pairs((player.team, player) for player in self.contract_players if player.team)

    def table(self, division: int, after_round: int | None = None) -> tuple[Standing, ...]:
        """Return a division's table, now or after an earlier round; the best team comes first (R5.5)."""
        last = self.rounds if after_round is None else after_round
        return standings(dict(self._members.get(division, ())), self._list_played(division, last), self.settings)

    def _list_played(self, division: int, last_round: int) -> list[PlayedMatch]:
        return [
            PlayedMatch(fixture.home, fixture.visitors, fixture.sets)
            for fixture in self._by_division.get(division, ())
            if fixture.sets and fixture.round_number <= last_round
        ]

    def measure_strengths(self, division: int) -> PublicStrengths:
        """Return the strengths of a division's teams from the matches played (cached)."""
        if division not in self._strengths:
            self._strengths[division] = estimate_strengths(
                self._list_played(division, self.rounds), self.settings.set_points
            )
        return self._strengths[division]

    @cached_property
    def _strengths(self) -> dict[int, PublicStrengths]:
        return {}

    @cached_property
    def rally_chances(self) -> Mapping[int, float]:
        """Home's chance of winning a rally in each match of the round, by match number, from earlier results (R5.8).

        Amateurs count as average, and so do divisions that have not played.
        """
        logarithms: dict[str, float] = {}
        home: dict[int, float] = {}
        for division in self.divisions:
            played = self._list_played(division, self.round_number - 1)
            strengths = estimate_strengths(played, self.settings.set_points, PRIOR)
            logarithms |= {team: strengths.logarithms[place] for team, place in strengths.places.items()}
            home[division] = strengths.logarithms[-1]
        return {
            fixture.number: calculate_rally_chance(
                logarithms.get(fixture.home, 0.0)
                - logarithms.get(fixture.visitors, 0.0)
                + home.get(fixture.division, PRIOR.home)
            )
            for fixture in self.fixtures
            if fixture.round_number == self.round_number
        }

    @cached_property
    def comparable_matches(self) -> frozenset[int]:
        """The numbers of the round's matches whose sides have played league matches in the same division (R5.8)."""
        played: dict[str, int] = {}
        for fixture in self.fixtures:
            if fixture.sets and not fixture.cup and fixture.round_number < self.round_number:
                played |= dict.fromkeys((fixture.home, fixture.visitors), fixture.division)
        return frozenset(
            fixture.number
            for fixture in self.fixtures
            if fixture.round_number == self.round_number
            and fixture.home in played
            and played[fixture.home] == played.get(fixture.visitors)
        )

    @cached_property
    def tables(self) -> Mapping[int, tuple[Standing, ...]]:
        """The current table of every division, by division number; the best team comes first (R5.5)."""
        return {division: self.table(division) for division in self.divisions}

    @cached_property
    def _members(self) -> Mapping[int, list[tuple[str, str]]]:
        return group_pairs((team.division, (team.id, team.name)) for team in self.teams)

    @cached_property
    def _by_division(self) -> Mapping[int, list[Fixture]]:
        return group_pairs((fixture.division, fixture) for fixture in self.fixtures)

    @cached_property
    def match_days(self) -> Mapping[tuple[int, int], Sequence[Fixture]]:
        """The matches by division and round, in the order of their numbers."""
        return group_pairs(((fixture.division, fixture.round_number), fixture) for fixture in self.fixtures)

    @cached_property
    def by_number(self) -> Mapping[int, Fixture]:
        """The season's matches, by number."""
        return {fixture.number: fixture for fixture in self.fixtures}

    @cached_property
    def spied_by(self) -> Mapping[str, Sequence[SpyRecord]]:
        """The spy reports of the season by the id of the team that paid (R9.2)."""
        return group_pairs((report.team, report) for report in self.spied)
