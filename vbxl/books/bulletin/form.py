"""The form of a bulletin: the types of its parts, all public, as they stand in `results.json` too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from vbxl.books.public_round import Lot, Sold
from vbxl.league.closing_list import EARLY_WORDS, WITHOUT_WORDS, Closing
from vbxl.league.cup import CupRound
from vbxl.league.events import Placed
from vbxl.league.gm_edits.audience import EditLine
from vbxl.league.league import CUP_DIVISION, amateurs_name
from vbxl.league.public_odds import home_chance
from vbxl.league.round_corrections import RoundCorrection, correction_lines
from vbxl.problems import escaped
from vbxl.rules.commitments import Commitments, OpenedDraws
from vbxl.rules.in_play import match_chances
from vbxl.rules.match import Score, sets_won
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS


@dataclass(frozen=True, slots=True)
class BulletinTeam:
    """A team as it was called in the round: its id, name and division."""

    id: str
    name: str
    division: int


@dataclass(frozen=True, slots=True)
class BulletinMatch:
    """A match: sides by id, its sets () before it is played; a side of a cup match not known yet is "".

    `cup` is the name of its cup round, "" for a match of the league; its division is then 0 (R11.1). `rallies` has the
    winners of a set's rallies as letters H and V. `rally_chance` is home's chance to win a rally by the results before
    it (R5.8), None where it is not the round's; `results_before` says whether there were any that compare both sides.
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
        """The sets won by home and visitors."""
        return sets_won(self.sets)

    @property
    def winner(self) -> str:
        """The winner's id."""
        home, visitors = self.sets_won
        return self.home if home > visitors else self.visitors

    @property
    def loser(self) -> str:
        """The loser's id."""
        return self.visitors if self.winner == self.home else self.home

    @property
    def points(self) -> Score:
        """The points of all sets of home and visitors."""
        return sum(home for home, _ in self.sets), sum(visitors for _, visitors in self.sets)

    @property
    def odds_words(self) -> str:
        """What the chances of a match follow from while it is played (R5.8)."""
        return "score and results so far" if self.results_before else "the score alone"

    def home_chance(self, season: Season) -> float | None:
        """Home's chance 0…1 before the match by the results before it (R5.8)."""
        return None if self.rally_chance is None else home_chance(self.rally_chance, season)

    def course(self, season: Season) -> tuple[tuple[float, ...], ...]:
        """Home's chance 0…1 to win the match, set by set before each rally and after the last (R5.8)."""
        rally = self.rally_chance
        return () if rally is None else match_chances(self.rallies, [(rally, 1 - rally)] * SETS, season)


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A team's line in the table of its division (R5.5); `before` is its place a round earlier, None where it had none.

    The points of the table are `points`, those of all sets `scored` and `conceded`.
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


@dataclass(frozen=True, slots=True)
class Headline:
    """A sentence of a round's story: its kind, the sentence, and the matches or sales that show it."""

    kind: str
    text: str
    cites: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    match: int | None = None


@dataclass(frozen=True, slots=True)
class LuckLine:
    """A team's league matches of the season: how many it has won, and what its points were worth in wins (R5.8)."""

    team: str
    matches: int
    won: int
    worth: float


@dataclass(frozen=True, slots=True)
class BookingLine:
    """A booking of the GM: from whom and to whom by name, unit, amount and reason."""

    giver: str
    taker: str
    unit: str
    amount: int
    reason: str


@dataclass(frozen=True)
class Bulletin:
    """Everything that everybody may know of a round that was played.

    `matches` are those of the round, the cup first, `coming` all to come of the season, round by round. `deadlines` are
    those of the season's rounds as the league book has them. `edits` is what the GM had changed, None where it cannot
    be known. `seals` are the commitments of the next round, `opened` the draws of this one that are everybody's.
    `closing` are the closing lists and public numbers; None in a league without them (R0.4). `corrections` say how
    often the round was played again, and why (R0.5).
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
    matches: tuple[BulletinMatch, ...]
    tables: tuple[StandingLine, ...]
    luck: tuple[LuckLine, ...]
    coming: tuple[BulletinMatch, ...]
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

    @property
    def warnings(self) -> tuple[str, ...]:
        """What everybody has to know first: corrections (R0.5), and that a public number is missing (R0.4)."""
        without = self.closing is not None and self.closing.without_number
        early = f"{EARLY_WORDS} {escaped(self.closing.early)}" if self.closing and self.closing.early else ""
        lines = (*correction_lines(self.corrections, self.name), WITHOUT_WORDS if without else "", early)
        return tuple(filter(None, lines))

    @property
    def at(self) -> tuple[int, int]:
        """Season and round."""
        return self.season, self.round_number

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The names of the teams by id."""
        return {team.id: team.name for team in self.teams}

    def name(self, side: str) -> str:
        """The name of a team, or of a side of amateurs, by its id."""
        return self.names.get(side) or amateurs_name(side)

    @cached_property
    def divisions(self) -> tuple[int, ...]:
        """The numbers of the divisions, first division first."""
        return tuple(sorted({team.division for team in self.teams}))

    def table(self, division: int) -> Sequence[StandingLine]:
        """The table of a division, best first."""
        return [line for line in self.tables if line.division == division]

    def played(self, division: int = CUP_DIVISION) -> Sequence[BulletinMatch]:
        """The matches of the round in a division, or in the cup."""
        return [match for match in self.matches if match.division == division]

    def next_matches(self, division: int) -> Sequence[BulletinMatch]:
        """The matches of the next round in a division, or in the cup."""
        return [one for one in self.coming if (one.round_number, one.division) == (self.round_number + 1, division)]

    @cached_property
    def by_number(self) -> Mapping[int, BulletinMatch]:
        """The matches of the round by number."""
        return {match.number: match for match in self.matches}

    @property
    def deadline(self) -> str:
        """The deadline of the next round as the league book has it, "" where there is none."""
        coming = self.deadlines[self.round_number : self.round_number + 1]
        return "" if self.season_over else "".join(coming)
