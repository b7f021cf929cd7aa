"""The past of a league: every round that can be read, and what everybody knows of it.

The public past is made of books and events, or of published bulletins, and of nothing that is not everybody's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

from vbxl.books.bulletin import CONTRACT_MADE, FREE, TRANSFER, Match, Sold
from vbxl.books.public_round import make_match, make_sale
from vbxl.league.cup import WINNER, CupRound, bracket, cup_progress
from vbxl.league.events import BidTold, Contracted, CupWon, Event, MatchPlayed, OfferSold, Placed, Sale
from vbxl.league.league import (
    DOLLARS,
    SEASON_HIGHEST,
    SP,
    TP,
    BookedIn,
    Fixture,
    League,
    PastSeason,
    amateurs_name,
    season_order,
)
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.rules.team import named

# Replaces the id of a team of which only the name is known, before its name as it is compared.
ONLY_NAMED: Final = "name "


@dataclass(frozen=True)
class PastRound:
    """A round: the league at its start, and its events, None if it is open or its audit is missing."""

    league: League
    events: tuple[Event, ...] | None = None

    @property
    def at(self) -> tuple[int, int]:
        """Its season and round."""
        return self.league.season_number, self.league.round_number


@dataclass(frozen=True)
class Past:
    """All that is known of a league's past: at least one round, in the order of time; notes of what is missing.

    `notes` are public; `reasons` add the causes, only for the GM, since they quote what was found.
    """

    rounds: tuple[PastRound, ...]
    notes: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def now(self) -> League:
        """The league as it stands."""
        return self.rounds[-1].league

    @cached_property
    def names(self) -> dict[str, str]:
        """The last name of every team that ever was, by its id."""
        return {team.id: team.name for past_round in self.rounds for team in past_round.league.teams}

    @cached_property
    def ids(self) -> dict[str, str]:
        """The id of every name that a team ever had, as names are compared (R1.4)."""
        return {named(team.name): team.id for past_round in self.rounds for team in past_round.league.teams}

    def name(self, side: str) -> str:
        """Return the name of a team or of a side of amateurs by its id."""
        return self.names.get(side) or self.now.called(side)


def label_season(number: int) -> int:
    """Return a season as it is called: those played before season 1 have numbers below 0, which put them in order.

    >>> label_season(2), label_season(-8004)
    (2, 1996)
    """
    return number if number > 0 else number + SEASON_HIGHEST + 1


def head_season(number: int, *, finished: bool) -> str:
    """Return a season as heads name it."""
    return str(label_season(number)) if finished else f"{label_season(number)} (not over)"


class PastMatch(NamedTuple):
    """A match of a season; its rallies are () where they are not known."""

    season: int
    match: Match

    @property
    def label(self) -> int:
        """The season as it is called."""
        return label_season(self.season)

    @property
    def competition(self) -> str:
        """Its division, or the round of the cup."""
        return f"Cup, {self.match.cup}" if self.match.cup else f"Division {self.match.division}"


class Deal(NamedTuple):
    """A sale or a contract of a round; a contract that was made before the season is of round 0."""

    season: int
    round_number: int
    sale: Sold


@dataclass(frozen=True, slots=True)
class SeasonTableLine:
    """A team's line of a season's table (R5.5), the division it plays in next, and its result in the cup.

    None where it is not known any more.
    """

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
        """The season as it is called."""
        return label_season(self.season)

    @property
    def then(self) -> str | None:
        """Where the team went after the season, None where it stayed or that is not known."""
        if self.next_division is None or self.next_division == self.division:
            return None
        goes = "▲ up" if self.next_division < self.division else "▼ down"
        return f"{goes} to division {self.next_division}"


@dataclass(frozen=True, slots=True)
class PublicSeason:
    """A season: its number, whether it is over and its results are known, and its cup (R11.1).

    `cup_winner` is the id of who won the cup, amateurs too, "" if nobody did yet; `cup` has the matches drawn.
    """

    number: int
    finished: bool
    results: bool = True
    cup_winner: str = ""
    cup: tuple[CupRound, ...] = ()

    @property
    def label(self) -> int:
        """The season as it is called."""
        return label_season(self.number)

    @property
    def heading(self) -> str:
        """The season as heads name it."""
        return head_season(self.number, finished=self.finished)


@dataclass(frozen=True)
class PublicPast:
    """Everything that everybody knows of a league's past, in the order of time.

    `at` is the season and round that are open, `season_over` whether no more of that season is to come. `teams` are the
    divisions in which the teams of today play, by id; `names` has the last name of every team that ever was, by id;
    `ids` has the id of every name that any of them ever had, as names are compared (R1.4).
    """

    league: str
    at: tuple[int, int]
    season_over: bool
    teams: Mapping[str, int]
    names: Mapping[str, str]
    ids: Mapping[str, str]
    seasons: tuple[PublicSeason, ...]
    lines: Sequence[SeasonTableLine]
    matches: Sequence[PastMatch]
    deals: Sequence[Deal]
    notes: tuple[str, ...] = ()

    def name(self, side: str) -> str:
        """Return the name of a team, or of a side of amateurs, by its id."""
        return self.names.get(side) or amateurs_name(side)

    @cached_property
    def by_number(self) -> Mapping[int, PublicSeason]:
        """The seasons by number."""
        return {season.number: season for season in self.seasons}

    def divisions(self, season: int) -> tuple[int, ...]:
        """Return the divisions of a season's tables."""
        return tuple(sorted({line.division for line in self.lines if line.season == season}))

    def table(self, season: int, division: int) -> Sequence[SeasonTableLine]:
        """Return the table of a division, best first."""
        own = [line for line in self.lines if (line.season, line.division) == (season, division)]
        return sorted(own, key=lambda line: line.place)


def take_public_past(past: Past) -> PublicPast:
    """Return the public side of a past."""
    now = past.now
    seasons, lines, matches = list[PublicSeason](), list[SeasonTableLine](), list[PastMatch]()
    rounds = {number: list(own) for number, own in groupby(past.rounds, lambda past_round: past_round.at[0])}
    leagues = {number: with_results(own) for number, own in rounds.items()}
    in_book = list(list_book_lines(now.history, now.season_number, past.ids))
    for number in sorted({*rounds, *(line.season for line in in_book)}):
        league = leagues.get(number)
        if league and not any(fixture.sets for fixture in league.fixtures):
            league = None
        from_book = [line for line in in_book if line.season == number]
        # A season with an unreadable round comes from the league book's own history.
        if from_book and not (league and all(fixture.sets for fixture in league.fixtures)):
            own_lines, finished = from_book, True
        elif league:
            finished = number < now.season_number or league.round_number > league.rounds
            own_lines = list(_list_lines(league, rounds[number], finished=finished))
        else:
            continue
        lines += own_lines
        own_rounds = rounds.get(number, []) if league else []
        # Amateurs may win the cup, and are in no table.
        amateurs = [event.team for own in own_rounds for event in own.events or () if isinstance(event, CupWon)]
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
        # A team of which only the name is known has it from its last line.
        names={line.team: line.name for line in lines} | past.names,
        ids=past.ids,
        seasons=tuple(seasons),
        lines=lines,
        matches=matches,
        deals=[deal for past_round in past.rounds for deal in _list_deals(past, past_round)],
        notes=past.notes,
    )


def with_results(rounds: Sequence[PastRound]) -> League:
    """Return the last league of a season with the results of all its rounds, from the books and from the events."""
    fixtures: dict[int, Fixture] = {}
    for past_round in rounds:
        for fixture in past_round.league.fixtures:
            if fixture.sets or fixture.number not in fixtures:
                fixtures[fixture.number] = fixture
        for event in past_round.events or ():
            if isinstance(event, MatchPlayed) and event.number in fixtures:
                fixtures[event.number] = replace(fixtures[event.number], sets=event.scores)
    known = tuple(fixtures[number] for number in sorted(fixtures))
    return replace(rounds[-1].league, fixtures=known)


def list_book_lines(history: Sequence[PastSeason], now: int, ids: Mapping[str, str]) -> Iterator[SeasonTableLine]:
    """Yield the lines of seasons as the league book tells them: those played elsewhere, or no longer in the folder.

    `now` is the number of the open season; `ids` has the id of every name that a team has or had.
    """
    for line in history:
        team = ids.get(named(line.team), f"{ONLY_NAMED}{named(line.team)}")
        yield SeasonTableLine(
            season_order(line.season_number, now), line.division, line.place, team, line.team, line.matches, line.won,
            line.matches - line.won, line.points, None, None, None, None, None, line.cup, finished=True,
        )  # fmt: skip


def make_book_season(number: int, lines: Sequence[SeasonTableLine]) -> PublicSeason:
    """Return a season of which only the final tables are known."""
    winner = next((line.team for line in lines if line.cup == WINNER), "")
    return PublicSeason(number, finished=True, results=False, cup_winner=winner)


def _list_lines(league: League, rounds: Sequence[PastRound], *, finished: bool) -> Iterator[SeasonTableLine]:
    events = [event for past_round in rounds for event in past_round.events or ()]
    following = {event.team: event.next_division for event in events if isinstance(event, Placed)}
    cup = cup_progress(league) | {event.team: WINNER for event in events if isinstance(event, CupWon)}
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
    """Yield every deal in the order in which they were made; who was not sold, or became an amateur, is no deal."""
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
            # Later training is the teams' own business.
            team = league.by_id.get(event.seller)
            listed = next((player for player in team.players if player.name == event.player), None) if team else None
            ol, dl = (listed.ol, listed.dl) if listed else (None, None)
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


def list_accounts(past: Past, team: str) -> list[tuple[int, ...]]:
    """Return season, round, and a team's dollars, TP and SP at its start, without what the GM booked in it."""
    accounts = []
    for league in (past_round.league for past_round in past.rounds if team in past_round.league.by_id):
        opening = league.by_id[team].opening
        stocks = {DOLLARS: opening.dollars, TP: opening.tp, SP: opening.sp}
        for booking in league.bookings_of(team):
            if booking.round_number < league.round_number:
                stocks[booking.unit] += booking.amount if booking.taker == team else -booking.amount
        accounts.append((league.season_number, league.round_number, *stocks.values()))
    return accounts
