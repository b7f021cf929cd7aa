"""The source of the league's pages: every bulletin that was published, what is open now, and the files to download."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from vbxl.books.bulletin.form import Bulletin, BulletinMatch, BulletinTeam
from vbxl.books.history.earlier import NONE, EarlierSeasons
from vbxl.rules.in_play import Chances, match_chances
from vbxl.rules.odds import match_win
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The round that is open, as far as everybody knows it: deadlines, settings, present names, and the GM's preface.

    `gm` is the game master's name, "" where none stands in the league book.
    """

    league: str
    season: int
    number: int
    rounds: int
    deadlines: tuple[str, ...]
    settings: Season
    teams: tuple[BulletinTeam, ...]
    gm: str = ""
    preface: str = ""

    @property
    def deadline(self) -> str:
        """Until when moves must be in, as the league book has it; "" where it has none."""
        return "".join(self.deadlines[self.number - 1 : self.number])


@dataclass(frozen=True, slots=True)
class Download:
    """A public file: its path on the site, what it is, its size in bytes and its SHA-256.

    Season and round are 0 where it belongs to none.
    """

    path: str
    title: str
    size: int
    digest: str
    season: int = 0
    round_number: int = 0


@dataclass(frozen=True)
class SiteRound:
    """A round that was played: its bulletin, and the digest of the file that it was read from.

    `chances` are the scoring chances of each set by the match's number, home first, where the season was opened.
    """

    bulletin: Bulletin
    digest: str
    chances: Mapping[int, tuple[Chances, ...]]

    @property
    def folder(self) -> str:
        """The folder of the round's pages.

        Its name never changes: `season-3/round-07`.
        """
        return round_folder(*self.bulletin.at)

    def page(self, number: int) -> str:
        """The page of a match of the round."""
        return f"{self.folder}/match-{number}.html"

    def known(self, number: int) -> tuple[Chances, ...]:
        """The scoring chances of all five sets as played (R5.2), those not played as the mean of the others.

        () where the season is not opened, or holds no such match.
        """
        own = self.chances.get(number, ())
        if not own:
            return ()
        mean = sum(home for home, _ in own) / len(own), sum(visitors for _, visitors in own) / len(own)
        return (*own, *(mean,) * (SETS - len(own)))

    def before(self, match: BulletinMatch) -> float | None:
        """Home's chance 0…1 before a match: by the chances as played, else by public results (R5.8); None unknown."""
        season, known = self.bulletin.settings, self.known(match.number)
        if known:
            home, visitors = zip(*known, strict=True)
            return match_win(home, visitors, home=True, season=season)
        return match.home_chance(season)

    def course(self, match: BulletinMatch) -> tuple[tuple[float, ...], ...]:
        """Home's chance 0…1 before each rally of a set and after its last, by the same chances; () where unknown."""
        season, known = self.bulletin.settings, self.known(match.number)
        return match_chances(match.rallies, known, season) if known else match.course(season)


@dataclass(frozen=True)
class SiteSeason:
    """A season of which a round was played, with its rounds in order."""

    number: int
    rounds: tuple[SiteRound, ...]

    @property
    def last(self) -> SiteRound:
        """The last round that was played."""
        return self.rounds[-1]

    @property
    def over(self) -> bool:
        """Whether the season is over."""
        return self.last.bulletin.season_over

    @property
    def opened(self) -> bool:
        """Whether the chances of any of its matches are public."""
        return any(one.chances for one in self.rounds)

    @cached_property
    def matches(self) -> tuple[tuple[SiteRound, BulletinMatch], ...]:
        """Every match that was played, round by round, the cup first."""
        return tuple((one, match) for one in self.rounds for match in one.bulletin.matches)

    @property
    def digest(self) -> str:
        """Changes with every bulletin of the season."""
        return " ".join(one.digest for one in self.rounds)


@dataclass(frozen=True, eq=False)
class Site:
    """Everything public that pages are made of; `notes` say what could not be read, `url` is "" where none is known.

    `earlier` are the seasons that were played elsewhere. A site is equal to itself only: it is much to compare.
    """

    open: OpenRound
    rounds: tuple[SiteRound, ...]
    downloads: tuple[Download, ...] = ()
    notes: tuple[str, ...] = ()
    url: str = ""
    earlier: EarlierSeasons = NONE

    @property
    def name(self) -> str:
        """The league's name."""
        return self.open.league

    @cached_property
    def seasons(self) -> tuple[SiteSeason, ...]:
        """The seasons of which a round was played, in order."""
        found = groupby(self.rounds, lambda one: one.bulletin.season)
        return tuple(SiteSeason(number, tuple(own)) for number, own in found)

    @property
    def last(self) -> SiteRound | None:
        """The round that was played last; None before the first."""
        return self.rounds[-1] if self.rounds else None

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The name of every team that ever was by its id, as it was called last."""
        found: dict[str, str] = {}
        for one in self.rounds:
            found |= one.bulletin.names
        return found | {team.id: team.name for team in self.open.teams}

    @cached_property
    def present(self) -> frozenset[str]:
        """The ids of the teams that play now."""
        return frozenset(team.id for team in self.open.teams)

    def neighbours(self, round_: SiteRound) -> tuple[SiteRound | None, SiteRound | None]:
        """The rounds before and after one, over the ends of seasons too."""
        at = self._places[round_.bulletin.at]
        before = self.rounds[at - 1] if at else None
        return before, self.rounds[at + 1] if at + 1 < len(self.rounds) else None

    @cached_property
    def _places(self) -> Mapping[tuple[int, int], int]:
        return {one.bulletin.at: at for at, one in enumerate(self.rounds)}

    @cached_property
    def digest(self) -> str:
        """Changes with every bulletin, with what is open and with what was played elsewhere."""
        return f"{self.open!r} {self.earlier!r} {' '.join(one.digest for one in self.rounds)}"


def round_folder(season: int, number: int) -> str:
    """The folder of a round's pages.

    >>> round_folder(3, 7)
    'season-3/round-07'
    """
    return f"season-{season}/round-{number:02d}"


def team_page(team: str) -> str:
    """The page of a team by its id, which stays when it is renamed.

    >>> team_page("T03")
    'teams/T03.html'
    """
    return f"teams/{team}.html"


def matches_of(seasons: Sequence[SiteSeason], team: str) -> Iterator[tuple[SiteRound, BulletinMatch]]:
    """The matches of a team, in the order in which they were played."""
    for season in seasons:
        yield from ((one, match) for one, match in season.matches if team in (match.home, match.visitors))
