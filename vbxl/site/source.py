"""The source of the league's pages: every published bulletin, the past they describe, and the open round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, starmap

from vbxl.books.bulletin import CONTRACT_MADE, CONTRACT_PLAYER, FREE, Bulletin, BulletinTeam, Match, Sold
from vbxl.books.history.public_past import (
    Deal,
    PastMatch,
    PublicPast,
    PublicSeason,
    SeasonTableLine,
    list_book_lines,
    sort_lines,
)
from vbxl.league.cup import WINNER, CupRound
from vbxl.league.league import PastSeason
from vbxl.rules.odds import Chances, match_chances, match_win
from vbxl.rules.season import BEFORE_THE_FIRST, Season
from vbxl.rules.team import named
from vbxl.rules.tiredness import SETS


@dataclass(frozen=True, slots=True)
class OpenRound:
    """The public part of the open round: deadlines, settings, teams, and the game master's news.

    `gm` is the game master's name, or ""; `history` has the final tables in the league book.
    """

    league: str
    season: int
    number: int
    rounds: int
    deadlines: tuple[str, ...]
    settings: Season
    teams: tuple[BulletinTeam, ...]
    gm: str = ""
    news: str = ""
    history: tuple[PastSeason, ...] = ()

    @property
    def deadline(self) -> str:
        """The deadline of the open round; "" if there is none."""
        return "".join(self.deadlines[self.number - 1 : self.number])


@dataclass(frozen=True, slots=True)
class Download:
    """A public file: its path on the site, a title, its size in bytes, its SHA-256, and its season and round or 0."""

    path: str
    title: str
    size: int
    digest: str
    season: int = 0
    round_number: int = 0


@dataclass(frozen=True)
class SiteRound:
    """A played round: its bulletin, and the digest of the bulletin's file.

    `chances` has the scoring chances of each set by match number, home first, once they are public.
    """

    bulletin: Bulletin
    digest: str
    chances: Mapping[int, tuple[Chances, ...]]

    @property
    def folder(self) -> str:
        """The folder of the round's pages, whose name never changes."""
        return name_round_folder(*self.bulletin.at)

    def page(self, number: int) -> str:
        """Return the path of a match's page."""
        return f"{self.folder}/match-{number}.html"

    def get_chances(self, number: int) -> tuple[Chances, ...]:
        """Return the chances of all five sets (R5.2); () if secret. A set not played has the mean of the others."""
        own = self.chances.get(number, ())
        if not own:
            return ()
        mean = sum(home for home, _ in own) / len(own), sum(visitors for _, visitors in own) / len(own)
        return (*own, *(mean,) * (SETS - len(own)))

    def compute_home_chance(self, match: Match) -> float | None:
        """Return home's chance before a match, from public scoring chances or past results (R5.8); None if unknown."""
        season, known = self.bulletin.settings, self.get_chances(match.number)
        if known:
            home, visitors = zip(*known, strict=True)
            return match_win(home, visitors, home=True, season=season)
        return match.home_chance(season) if match.results_before else None

    def compute_course(self, match: Match) -> tuple[tuple[float, ...], ...]:
        """Return home's chance of winning the match before each rally and after each set; () if unknown."""
        season, known = self.bulletin.settings, self.get_chances(match.number)
        return match_chances(match.rallies, known, season) if known else match.course(season)


@dataclass(frozen=True)
class SiteSeason:
    """A season and its played rounds, in order."""

    number: int
    rounds: tuple[SiteRound, ...]

    @property
    def last(self) -> SiteRound:
        """The last round played."""
        return self.rounds[-1]

    @property
    def over(self) -> bool:
        """Whether the season's last round has been played."""
        return self.last.bulletin.season_over

    @property
    def opened(self) -> bool:
        """Whether the chances of any of the season's matches are public."""
        return any(round_.chances for round_ in self.rounds)

    @cached_property
    def matches(self) -> tuple[tuple[SiteRound, Match], ...]:
        """The season's matches played so far, round by round, the cup first."""
        return tuple((round_, match) for round_ in self.rounds for match in round_.bulletin.matches)

    @property
    def digest(self) -> str:
        """A digest that changes with every bulletin of the season."""
        return " ".join(round_.digest for round_ in self.rounds)


@dataclass(frozen=True, eq=False)
class Site:
    """All public information that the pages show; `notes` say what could not be read.

    `url` is the site's address, or "". `earlier` has the matches of rounds without bulletins, with their seasons, taken
    from the league books. Sites are large, so they're compared by identity.
    """

    open: OpenRound
    rounds: tuple[SiteRound, ...]
    earlier: tuple[tuple[int, Match], ...] = ()
    downloads: tuple[Download, ...] = ()
    notes: tuple[str, ...] = ()
    url: str = ""

    @property
    def name(self) -> str:
        """The league's name."""
        return self.open.league

    @cached_property
    def seasons(self) -> tuple[SiteSeason, ...]:
        """The seasons in which a round has been played, in order."""
        found = groupby(self.rounds, lambda round_: round_.bulletin.season)
        return tuple(SiteSeason(number, tuple(own)) for number, own in found)

    @property
    def last(self) -> SiteRound | None:
        """The last round played; None if no round has been played."""
        return self.rounds[-1] if self.rounds else None

    @cached_property
    def names(self) -> Mapping[str, str]:
        """The latest name of every present and former team, by id."""
        found: dict[str, str] = {}
        for round_ in self.rounds:
            found |= round_.bulletin.names
        return found | {team.id: team.name for team in self.open.teams}

    @cached_property
    def present(self) -> frozenset[str]:
        """The ids of the present teams."""
        return frozenset(team.id for team in self.open.teams)

    def neighbours(self, round_: SiteRound) -> tuple[SiteRound | None, SiteRound | None]:
        """Return the rounds before and after a round, across seasons too."""
        at = self._places[round_.bulletin.at]
        before = self.rounds[at - 1] if at else None
        return before, self.rounds[at + 1] if at + 1 < len(self.rounds) else None

    @cached_property
    def _places(self) -> Mapping[tuple[int, int], int]:
        return {round_.bulletin.at: at for at, round_ in enumerate(self.rounds)}

    @cached_property
    def digest(self) -> str:
        """A digest that changes with every bulletin, and with whatever the open round shows."""
        return f"{self.open!r} {' '.join(round_.digest for round_ in self.rounds)} {self.earlier!r}"

    def earlier_in(self, season: int) -> list[Match]:
        """Return the matches of a season that are in no bulletin."""
        return [match for number, match in self.earlier if number == season]


def name_round_folder(season: int, number: int) -> str:
    """Return the path of the folder of a round's pages.

    >>> name_round_folder(3, 7)
    'season-3/round-07'
    """
    return f"season-{season}/round-{number:02d}"


def name_team_page(team: str) -> str:
    """Return the path of a team's page; the path stays the same if the team is renamed.

    >>> name_team_page("T03")
    'teams/T03.html'
    """
    return f"teams/{team}.html"


def list_matches(seasons: Sequence[SiteSeason], team: str) -> Iterator[tuple[SiteRound, Match]]:
    """Yield the matches of a team in the order of play."""
    for season in seasons:
        yield from ((round_, match) for round_, match in season.matches if team in (match.home, match.visitors))


def collect_past(site: Site) -> PublicPast:
    """Return the public past from the bulletins; a season without bulletins comes from the league book."""
    # By every name that a team has or had, in the form used for comparisons (R1.4).
    ids = {named(team.name): team.id for round_ in site.rounds for team in round_.bulletin.teams}
    ids |= {named(team.name): team.id for team in site.open.teams}
    published = {season.number for season in site.seasons}
    in_book = list_book_lines(site.open.history, site.open.season, ids)
    unpublished = [line for line in in_book if line.season not in published]
    others: dict[int, list[SeasonTableLine]] = {}
    for line in unpublished:
        others.setdefault(line.season, []).append(line)
    seasons = [*map(_make_season, site.seasons), *starmap(_make_book_season, others.items())]
    return PublicPast(
        league=site.name,
        at=(site.open.season, site.open.number),
        season_over=site.open.number > site.open.rounds,
        teams={team.id: team.division for team in site.open.teams},
        names={**{line.team: line.name for line in unpublished}, **site.names},
        seasons=tuple(sorted(seasons, key=lambda season: season.number)),
        lines=sort_lines([*unpublished, *(line for season in site.seasons for line in _list_lines(season))]),
        matches=[match for season in site.seasons for match in _list_matches(site, season)],
        deals=[deal for season in site.seasons for deal in _list_deals(season)],
        notes=site.notes,
    )


def _make_season(season: SiteSeason) -> PublicSeason:
    last = season.last.bulletin
    return PublicSeason(season.number, season.over, cup_winner=last.cup_winner, cup=last.cup)


def _make_book_season(number: int, lines: Sequence[SeasonTableLine]) -> PublicSeason:
    winner = next((line.team for line in lines if line.cup == WINNER), "")
    return PublicSeason(number, finished=True, results=False, cup_winner=winner)


def _list_lines(season: SiteSeason) -> Iterator[SeasonTableLine]:
    last = season.last.bulletin
    coming = {place.team: place.next_division for place in last.placed}
    cup = find_cup_results(last.cup)
    for table in last.tables:
        yield SeasonTableLine(
            season.number, table.division, table.place, table.team, last.name(table.team),
            table.matches, table.won, table.lost,
            table.points, table.sets_won, table.sets_lost, table.scored, table.conceded, coming.get(table.team),
            cup.get(table.team, ""), season.over,
        )  # fmt: skip


def find_cup_results(rounds: tuple[CupRound, ...]) -> Mapping[str, str]:
    """Return each side's result in a bracket, by the side's id: "winner", or the cup round that it lost (R11.1)."""
    far: dict[str, str] = {}
    for round_ in rounds:
        for match in round_.matches:
            far |= {side: round_.name for side in (match.home, match.visitors) if side}
            if match.winner:
                far[match.winner] = WINNER
    return far


def _list_matches(site: Site, season: SiteSeason) -> Iterator[PastMatch]:
    found = [*site.earlier_in(season.number), *(match for _, match in season.matches)]
    for match in sorted(found, key=lambda match: (match.round_number, not match.cup, match.number)):
        yield PastMatch(season.number, match)


def _list_deals(season: SiteSeason) -> Iterator[Deal]:
    yield from _list_first_contracts(season.rounds[0].bulletin)
    for round_ in season.rounds:
        for sale in round_.bulletin.sales:
            if sale.buyer:
                yield Deal(*round_.bulletin.at, sale)


def _list_first_contracts(bulletin: Bulletin) -> Iterator[Deal]:
    """Yield the contracts made before a season: they are in force after round 1 but were not made during it."""
    if bulletin.round_number != BEFORE_THE_FIRST + 1:
        return
    made = {sale.what for sale in bulletin.sales if sale.kind == CONTRACT_MADE}
    for lot in bulletin.lots:
        if lot.kind == CONTRACT_PLAYER and lot.team != FREE and lot.what not in made:
            sale = Sold(
                CONTRACT_MADE, lot.what, FREE, lot.team, ol=lot.ol, dl=lot.dl, pay=lot.pay, last_round=lot.last_round
            )
            yield Deal(bulletin.season, BEFORE_THE_FIRST, sale)
