"""The public part of a league's past: seasons, tables, matches and deals, and statistics from them.

It comes from league books and events, or from published bulletins, and has only what everybody may know.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

from vbxl.books.bulletin import CONTRACT_MADE, FREE, TRANSFER, Match, Sold
from vbxl.books.history.past import Past, PastRound
from vbxl.books.public_round import make_match, make_sale
from vbxl.books.story.sentences import show_score
from vbxl.league.cup import WINNER, CupRound, bracket, find_cup_progress
from vbxl.league.events import BidTold, Contracted, CupWon, MatchPlayed, OfferSold, Placed, Sale
from vbxl.league.league import SEASON_HIGHEST, BookedIn, Fixture, League, PastSeason, amateurs_name, get_season_order
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import named

# Begins the id of a team that is known only by its name; the folded name follows.
ONLY_NAMED: Final = "name "
Pair = tuple[str, str]


def label_season(number: int) -> int:
    """Return a season's number as readers see it.

    Inside vbxl, seasons before season 1 have numbers below 0; readers see them as years.

    >>> label_season(2), label_season(-8004)
    (2, 1996)
    """
    return number if number > 0 else number + SEASON_HIGHEST + 1


def head_season(number: int, *, finished: bool) -> str:
    """Return a season's number for headings, such as `3 (not over)` for a season that isn't finished."""
    return str(label_season(number)) if finished else f"{label_season(number)} (not over)"


class PastMatch(NamedTuple):
    """A match of a season; its rallies are () if unknown."""

    season: int
    match: Match

    @property
    def label(self) -> int:
        """The season's number as readers see it."""
        return label_season(self.season)

    @property
    def competition(self) -> str:
        """The match's division or cup round, in words."""
        return f"Cup, {self.match.cup}" if self.match.cup else f"Division {self.match.division}"


class Deal(NamedTuple):
    """A sale or a contract of a round; if it was made before the season, the round is 0."""

    season: int
    round_number: int
    sale: Sold


@dataclass(frozen=True, slots=True)
class SeasonTableLine:
    """A team's line in a season's table (R5.5), its next division and its cup result; unknown values are None."""

    season: int
    division: int
    place: int
    team: str
    name: str
    matches: int
    won: int
    lost: int
    points: int
    sets_won: int | None
    sets_lost: int | None
    scored: int | None
    conceded: int | None
    next_division: int | None
    cup: str
    finished: bool

    @property
    def label(self) -> int:
        """The season's number as readers see it."""
        return label_season(self.season)

    @property
    def then(self) -> str | None:
        """Where the team went after the season, such as `▲ up to division 1`.

        The result is None if the team stayed, or if its next division is unknown.
        """
        if self.next_division is None or self.next_division == self.division:
            return None
        goes = "▲ up" if self.next_division < self.division else "▼ down"
        return f"{goes} to division {self.next_division}"


@dataclass(frozen=True, slots=True)
class PublicSeason:
    """A season: its number, whether it is over, whether its results are known, and its cup (R11.1).

    `cup_winner` is the id of a team or of amateurs, "" if there is none yet; `cup` has the matches drawn so far.
    """

    number: int
    finished: bool
    results: bool = True
    cup_winner: str = ""
    cup: tuple[CupRound, ...] = ()

    @property
    def label(self) -> int:
        """The season's number as readers see it."""
        return label_season(self.number)

    @property
    def heading(self) -> str:
        """The season's number for headings."""
        return head_season(self.number, finished=self.finished)


@dataclass
class AllTimeLine:
    """A team's record over all seasons.

    `best` is its best place among all teams. `titles` and `cups` are the seasons in which the team won the first
    division or the cup.
    """

    team: str
    name: str
    rank: int = 0
    seasons: list[int] = field(default_factory=list)
    matches: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    sets_won: int = 0
    sets_lost: int = 0
    titles: list[int] = field(default_factory=list)
    cups: list[int] = field(default_factory=list)
    best: int | None = None

    @property
    def share(self) -> float | None:
        """The share of matches that the team won, as a rounded number from 0 to 1; None if it played none."""
        return round(self.won / self.matches, 3) if self.matches else None


class MatchRun(NamedTuple):
    """A run of league matches that a team won (or lost) in a season; `rounds` has the round of each match."""

    team: str
    season: int
    won: bool
    rounds: list[int]


@dataclass(frozen=True)
class PublicPast:
    """The public part of a league's past, in order of time.

    `at` is the open season and round; `season_over` says whether that season is over. `teams` has the divisions of
    today's teams by id, and `names` has the latest name of every team there ever was, also by id. `lines` are in order
    of season, division and place, and `matches` are in order of play.
    """

    league: str
    at: tuple[int, int]
    season_over: bool
    teams: Mapping[str, int]
    names: Mapping[str, str]
    seasons: tuple[PublicSeason, ...]
    lines: Sequence[SeasonTableLine]
    matches: Sequence[PastMatch]
    deals: Sequence[Deal]
    notes: tuple[str, ...] = ()

    def name(self, side: str) -> str:
        """Return the name of a team, or of a side of amateurs, by its id."""
        return self.names.get(side) or amateurs_name(side)

    def divisions(self, season: int) -> tuple[int, ...]:
        """Return the numbers of the divisions for which a season has tables, in order."""
        return tuple(dict.fromkeys(line.division for line in self.lines if line.season == season))

    def table(self, season: int, division: int) -> Sequence[SeasonTableLine]:
        """Return the table of a division, best first."""
        return [line for line in self.lines if (line.season, line.division) == (season, division)]

    @cached_property
    def places(self) -> dict[int, dict[str, int]]:
        """Each team's place among all teams, by season. Teams below the first incomplete table have no place."""
        seasons = groupby(self.lines, lambda line: line.season)
        return {season: dict(_rank_teams(lines)) for season, lines in seasons}

    @cached_property
    def all_time(self) -> list[AllTimeLine]:
        """A line for each team, most points first."""
        teams: dict[str, AllTimeLine] = {}
        for line in self.lines:
            team = teams.setdefault(line.team, AllTimeLine(line.team, self.name(line.team)))
            team.seasons += [line.season] if line.season not in team.seasons else []
            team.matches += line.matches
            team.won += line.won
            team.lost += line.lost
            team.points += line.points
            team.sets_won += line.sets_won or 0
            team.sets_lost += line.sets_lost or 0
            place = self.places[line.season].get(line.team)
            if line.finished:
                team.titles += [line.season] if place == 1 else []
                team.cups += [line.season] if line.cup == WINNER else []
                team.best = min(filter(None, (team.best, place)), default=None)

        def sort_key(team: AllTimeLine) -> tuple[float | str, ...]:
            return -team.points, team.share is None, -(team.share or 0), team.sets_lost - team.sets_won, team.name

        ranked = sorted(teams.values(), key=sort_key)
        for rank, team in enumerate(ranked, start=1):
            team.rank = rank
        return ranked

    @cached_property
    def head_to_head(self) -> dict[Pair, tuple[int, int]]:
        """For each pair of teams, how many league matches the first won and lost against the second in all seasons."""
        met: dict[Pair, list[int]] = defaultdict(lambda: [0, 0])
        for _, match in self.matches:
            if match.division:
                met[match.winner, match.loser][0] += 1
                met[match.loser, match.winner][1] += 1
        return {pair: (won, lost) for pair, (won, lost) in met.items()}

    @cached_property
    def rivals(self) -> list[str]:
        """The teams that have played league matches, by division (former teams come last), then by all-time points."""
        rivals = {team for team, _ in self.head_to_head}
        former = max(self.teams.values(), default=0) + 1
        teams = [line.team for line in self.all_time if line.team in rivals]
        return sorted(teams, key=lambda team: self.teams.get(team, former))

    def cross_table(self, season: int, division: int) -> dict[Pair, str]:
        """Return a division's results, such as `3–1, 0–3`, by home team and visitors; they are in order of play."""
        scores: dict[Pair, list[str]] = defaultdict(list)
        for played_in, match in self.matches:
            if (played_in, match.division) == (season, division):
                scores[match.home, match.visitors].append(show_score(match.sets_won))
        return {pair: ", ".join(results) for pair, results in scores.items()}

    def list_runs(self, *, won: bool) -> list[MatchRun]:
        """Return every run of league matches that a team won (or lost, unless `won`) within a season."""
        runs, current = list[MatchRun](), dict[str, MatchRun]()
        for season, match in (past for past in self.matches if past.match.division):
            for team in (match.home, match.visitors):
                run = current.get(team)
                if run is None or (run.season, run.won) != (season, match.winner == team):
                    run = current[team] = MatchRun(team, season, match.winner == team, [])
                    runs.append(run)
                run.rounds.append(match.round_number)
        return [run for run in runs if run.won == won]


def _rank_teams(lines: Iterable[SeasonTableLine]) -> Iterator[tuple[str, int]]:
    """Yield a season's teams with their places among all teams, down to the first incomplete table."""
    above = 0
    for expected, (division, group) in enumerate(groupby(lines, lambda line: line.division), start=1):
        own = list(group)
        if division != expected:
            return
        yield from ((line.team, above + line.place) for line in own)
        if len(own) == 1 or [line.place for line in own] != list(range(1, len(own) + 1)):
            return
        above += len(own)


def sort_lines(lines: Iterable[SeasonTableLine]) -> list[SeasonTableLine]:
    """Return lines of tables in the order of season, division and place."""
    return sorted(lines, key=lambda line: (line.season, line.division, line.place))


def take_public_past(past: Past) -> PublicPast:
    """Return what everybody may know of a league's past."""
    now = past.now
    seasons, lines, matches = list[PublicSeason](), list[SeasonTableLine](), list[PastMatch]()
    rounds = {number: list(own) for number, own in groupby(past.rounds, lambda past_round: past_round.at[0])}
    in_book = list(list_book_lines(now.history, now.season_number, past.ids))
    for number in sorted({*rounds, *(line.season for line in in_book)}):
        own_rounds = rounds.get(number, [])
        league = add_results(own_rounds) if own_rounds else None
        if league and not any(fixture.sets for fixture in league.fixtures):
            league = None
        own_lines, finished = [line for line in in_book if line.season == number], True
        # A season with an unreadable round comes from the league book's own history.
        if league and not (own_lines and not all(fixture.sets for fixture in league.fixtures)):
            finished = number < now.season_number or league.round_number > league.rounds
            own_lines = list(_list_lines(league, own_rounds, finished=finished))
        if not own_lines:
            continue
        lines += own_lines
        # Amateurs may win the cup, and are in no table.
        events = (event for past_round in own_rounds if league for event in past_round.events or ())
        amateurs = (event.team for event in events if isinstance(event, CupWon))
        winners = [*(line.team for line in own_lines if line.cup == WINNER), *amateurs, ""]
        cup = bracket(league) if league else ()
        seasons.append(PublicSeason(number, finished, league is not None, winners[0], cup))
        if league:
            matches += _list_matches(league, own_rounds)
    return PublicPast(
        league=now.name,
        at=(now.season_number, now.round_number),
        season_over=now.round_number > now.rounds,
        teams={team.id: team.division for team in now.teams},
        # A team that is known only by its name takes it from its last line.
        names={line.team: line.name for line in lines} | past.names,
        seasons=tuple(seasons),
        lines=sort_lines(lines),
        matches=matches,
        deals=[deal for past_round in past.rounds for deal in _list_deals(past, past_round)],
        notes=past.notes,
    )


def add_results(rounds: Sequence[PastRound]) -> League:
    """Return the league in a season's last round, completed with the results of all rounds from books and events."""
    fixtures: dict[int, Fixture] = {}
    for past_round in rounds:
        for fixture in past_round.league.fixtures:
            if fixture.sets or fixture.number not in fixtures:
                fixtures[fixture.number] = fixture
        for event in past_round.events or ():
            if isinstance(event, MatchPlayed) and event.number in fixtures:
                fixtures[event.number] = replace(fixtures[event.number], sets=event.scores)
    return replace(rounds[-1].league, fixtures=tuple(fixtures[number] for number in sorted(fixtures)))


def list_book_lines(history: Sequence[PastSeason], now: int, ids: Mapping[str, str]) -> Iterator[SeasonTableLine]:
    """Yield the table lines of seasons that only the league book has.

    Such seasons were played elsewhere, or are no longer in the folder. `now` is the number of the open season; `ids`
    has a team's id for every name that the team has or had.
    """
    for line in history:
        team = ids.get(named(line.team), f"{ONLY_NAMED}{named(line.team)}")
        yield SeasonTableLine(
            get_season_order(line.season_number, now), line.division, line.place, team, line.team, line.matches,
            line.won, line.matches - line.won, line.points, None, None, None, None, None, line.cup, finished=True,
        )  # fmt: skip


def _list_lines(league: League, rounds: Sequence[PastRound], *, finished: bool) -> Iterator[SeasonTableLine]:
    events = [event for past_round in rounds for event in past_round.events or ()]
    following = {event.team: event.next_division for event in events if isinstance(event, Placed)}
    cup = find_cup_progress(league) | {event.team: WINNER for event in events if isinstance(event, CupWon)}
    for division in league.divisions:
        for place, line in enumerate(league.tables[division], start=1):
            yield SeasonTableLine(
                league.season_number, division, place, line.team, league.by_id[line.team].name, line.matches, line.won,
                line.lost, line.points, line.sets_won, line.sets_lost, line.points_won, line.points_lost,
                following.get(line.team), cup.get(line.team, ""), finished,
            )  # fmt: skip


def _list_matches(league: League, rounds: Sequence[PastRound]) -> Iterator[PastMatch]:
    rallies = {
        event.number: tuple(played.rallies for played in event.sets)
        for past_round in rounds
        for event in past_round.events or ()
        if isinstance(event, MatchPlayed)
    }
    played = [fixture for fixture in league.fixtures if fixture.sets]
    for fixture in sorted(played, key=lambda fixture: (fixture.round_number, fixture.order)):
        match = replace(make_match(league, fixture), rallies=rallies.get(fixture.number, ()))
        yield PastMatch(league.season_number, match)


def _list_deals(past: Past, past_round: PastRound) -> Iterator[Deal]:
    """Yield the sales and contracts in order. Players who weren't sold, or were sold to the amateurs, are left out."""
    league, name = past_round.league, past.name
    if league.round_number == 1:
        for hired in league.contract_players:
            if hired.team:
                made = Sold(
                    CONTRACT_MADE, hired.name, FREE, name(hired.team), ol=hired.ol, dl=hired.dl, pay=hired.pay,
                    last_round=hired.last_round,
                )  # fmt: skip
                yield Deal(league.season_number, BEFORE_THE_FIRST, made)
    contracts = {player.name: player for player in league.contract_players}
    bid_for: dict[str, str] = {}
    for event in past_round.events or ():
        sale: Sold | None = None
        if isinstance(event, BidTold) and event.won and event.stage == BookedIn.CONTRACTS.value:
            # The bid, just before the contract, has the name under which the player was listed.
            bid_for[event.team] = event.what
        elif isinstance(event, Sale) and event.buyer:
            # The levels as listed: later training is the team's own business.
            players = league.by_id[event.seller].players if event.seller in league.by_id else ()
            ol, dl = next(((player.ol, player.dl) for player in players if player.name == event.player), (None, None))
            sale = Sold(
                TRANSFER, event.player, name(event.seller), name(event.buyer), event.age, ol, dl, event.paid,
                called=event.called,
            )  # fmt: skip
        elif isinstance(event, OfferSold):
            sale = make_sale(event, name(event.buyer))
        elif isinstance(event, Contracted):
            what = bid_for.get(event.team, event.player)
            was = contracts.get(what)
            ol, dl = (was.ol, was.dl) if was else (None, None)
            sale = Sold(
                CONTRACT_MADE, what, name(was.team) if was and was.team else FREE, name(event.team), ol=ol, dl=dl,
                pay=event.pay, last_round=event.last_round, called=event.player if event.player != what else "",
            )  # fmt: skip
        if sale:
            yield Deal(*past_round.at, sale)
