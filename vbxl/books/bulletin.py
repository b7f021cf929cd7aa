"""The bulletin: everything public about a round as one value. Its fields are those of `results.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vbxl.league.closing_list import EARLY_WORDS, WITHOUT_WORDS, Closing, RoundCorrection, list_correction_lines
from vbxl.league.cup import CupRound
from vbxl.league.events import Placed
from vbxl.league.gm_edits import EditLine
from vbxl.league.league import CUP_DIVISION, amateurs_name
from vbxl.league.public_strength import calculate_home_chance
from vbxl.problems import escaped
from vbxl.rules.commitments import Commitments, OpenedDraws
from vbxl.rules.match import Score, sets_won
from vbxl.rules.odds import match_chances
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS

TRANSFER: Final = "Transfer"
GM_OFFER: Final = "GM offer"
CONTRACT_MADE: Final = "Contract"
CONTRACT_PLAYER: Final = "Contract player"
FREE: Final = "free"
A_PLAYER: Final = "a player"


@dataclass(frozen=True, slots=True)
class BulletinTeam:
    """A team by its id, with the name and the division that it had in the round."""

    id: str
    name: str
    division: int


@dataclass(frozen=True, slots=True)
class Match:
    """A match. Its sides are ids, or "" for an unknown side in the cup; its sets are () before it's played.

    `cup` is the name of its cup round, "" in the league; a cup match has division 0 (R11.1). For each set, `rallies`
    has the winners of its rallies as letters H and V. `rally_chance` is the home side's chance of winning a rally, as
    estimated from earlier results (R5.8); it is None for a match of another round. `results_before` says whether there
    are earlier results by which to compare the two sides.
    """

    round_number: int
    number: int
    division: int
    home: str
    visitors: str
    cup: str = ""
    sets: tuple[Score, ...] = ()
    rallies: tuple[str, ...] = ()
    rally_chance: float | None = None
    results_before: bool = False

    @property
    def sets_won(self) -> Score:
        """The sets won by home and by the visitors."""
        return sets_won(self.sets)

    @property
    def winner(self) -> str:
        """The id of the side that won."""
        home, visitors = self.sets_won
        return self.home if home > visitors else self.visitors

    @property
    def loser(self) -> str:
        """The id of the side that lost."""
        return self.visitors if self.winner == self.home else self.home

    @property
    def points(self) -> Score:
        """The points of home and of the visitors in all sets."""
        return sum(home for home, _ in self.sets), sum(visitors for _, visitors in self.sets)

    @property
    def odds_words(self) -> str:
        """Words that say what the chances during the match are based on (R5.8)."""
        return "the score and the results so far" if self.results_before else "the score alone"

    def home_chance(self, season: Season) -> float | None:
        """Return the home side's chance (0…1) before the match, based on earlier results (R5.8); None if unknown."""
        return None if self.rally_chance is None else calculate_home_chance(self.rally_chance, season)

    def course(self, season: Season) -> tuple[tuple[float, ...], ...]:
        """Return the home side's chance (0…1) of winning the match, before each rally of each set and after the last.

        The chances are given set by set. The result is () if they are unknown (R5.8).
        """
        rally = self.rally_chance
        return () if rally is None else match_chances(self.rallies, [(rally, 1 - rally)] * SETS, season)


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A team's line in the table of its division (R5.5).

    `before` is the team's place a round earlier; it is None if the team had no place then. `points` are table points;
    `scored` and `conceded` are the points of all sets.
    """

    division: int
    place: int
    before: int | None
    team: str
    matches: int
    won: int
    lost: int
    points: int
    sets_won: int
    sets_lost: int
    scored: int
    conceded: int

    @property
    def change(self) -> str:
        """How the team's place changed in the round, such as `▲ up 2`, `same` or `new`."""
        if self.before is None:
            return "new"
        step = self.before - self.place
        return "same" if not step else f"▲ up {step}" if step > 0 else f"▼ down {-step}"


@dataclass(frozen=True, slots=True)
class Headline:
    """A sentence of a round's story: its kind, its text, the matches or sales that prove it, and its teams."""

    kind: str
    text: str
    cites: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    match: int | None = None


@dataclass(frozen=True, slots=True)
class LuckLine:
    """A team's luck in the season.

    It has the league matches played and won, and how many wins the points scored in them were worth (R5.8).
    """

    team: str
    matches: int
    won: int
    worth: float


@dataclass(frozen=True, slots=True)
class BookingLine:
    """A booking by the GM: the names of payer and payee, the unit, the amount and the reason."""

    giver: str
    taker: str
    unit: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class Sold:
    """What was sold or signed (R7, R8), with the names of seller and buyer; the buyer of an unsold player is "".

    The levels are those that were listed, since later training is the team's own business.
    """

    kind: str
    what: str
    seller: str
    buyer: str
    age: str = ""
    ol: int | None = None
    dl: int | None = None
    price: int | None = None
    pay: int | None = None
    rounds: int | None = None
    last_round: int | None = None
    called: str = ""


@dataclass(frozen=True, slots=True)
class Lot:
    """A player or thing to bid for in the next round, or a player under contract (R7, R8); `team` is a team's name."""

    kind: str
    what: str
    team: str = ""
    age: str = ""
    ol: int | None = None
    dl: int | None = None
    least: int | None = None
    pay: int | None = None
    last_round: int | None = None
    bids: bool = True
    remark: str = ""


@dataclass(frozen=True)
class Bulletin:
    """Everything public about a round that was played.

    `matches` are those of the round, cup matches first; `coming` are all later matches of the season, round by round.
    `deadlines` are all deadlines of the season, as in the league book. `edits` are the GM's edits, None if they can't
    be known. `seals` are the commitments of the next round, and `opened` are this round's public draws. `closing` has
    the closing lists and public numbers; it is None in a league without them (R0.4). `corrections` say how often the
    round was played again, and why (R0.5). `news` is the game master's message to everybody.
    """

    league: str
    season: int
    round_number: int
    rounds: int
    season_over: bool
    time_zone: str
    deadlines: tuple[str, ...]
    settings: Season
    teams: tuple[BulletinTeam, ...]
    headlines: tuple[Headline, ...]
    match_of_the_round: int | None
    matches: tuple[Match, ...]
    tables: tuple[StandingLine, ...]
    luck: tuple[LuckLine, ...]
    coming: tuple[Match, ...]
    cup: tuple[CupRound, ...]
    placed: tuple[Placed, ...]
    cup_winner: str
    sales: tuple[Sold, ...]
    lots: tuple[Lot, ...]
    bookings: tuple[BookingLine, ...]
    edits: tuple[EditLine, ...] | None
    edits_since: str
    receipts: Mapping[str, str]
    seals: Commitments
    opened: OpenedDraws
    closing: Closing | None
    corrections: tuple[RoundCorrection, ...]
    news: str

    @property
    def warnings(self) -> tuple[str, ...]:
        """The notes at the top for everybody: corrections (R0.5), and a missing public number (R0.4)."""
        without = self.closing is not None and self.closing.without_number
        early = f"{EARLY_WORDS} {escaped(self.closing.early)}" if self.closing and self.closing.early else ""
        lines = (*list_correction_lines(self.corrections, self.name), WITHOUT_WORDS if without else "", early)
        return tuple(filter(None, lines))

    @property
    def at(self) -> tuple[int, int]:
        """The season and round, for comparing bulletins."""
        return self.season, self.round_number

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The names of the teams by id."""
        return {team.id: team.name for team in self.teams}

    def name(self, side: str) -> str:
        """Return the name of a team, or of a side of amateurs, by its id."""
        return self.names.get(side) or amateurs_name(side)

    @cached_property
    def divisions(self) -> tuple[int, ...]:
        """The numbers of the divisions, in order."""
        return tuple(sorted({team.division for team in self.teams}))

    def table(self, division: int) -> Sequence[StandingLine]:
        """Return the table of a division, best first."""
        return [line for line in self.tables if line.division == division]

    def played(self, division: int = CUP_DIVISION) -> Sequence[Match]:
        """Return the round's matches in a division; in division 0, these are the cup matches."""
        return [match for match in self.matches if match.division == division]

    def next_matches(self, division: int) -> Sequence[Match]:
        """Return the next round's matches in a division; in division 0, these are the cup matches."""
        return [
            match for match in self.coming if (match.round_number, match.division) == (self.round_number + 1, division)
        ]

    @cached_property
    def by_number(self) -> Mapping[int, Match]:
        """The matches of the round by number."""
        return {match.number: match for match in self.matches}

    @property
    def deadline(self) -> str:
        """The deadline of the next round from the league book, "" if there is none."""
        coming = self.deadlines[self.round_number : self.round_number + 1]
        return "" if self.season_over else "".join(coming)
