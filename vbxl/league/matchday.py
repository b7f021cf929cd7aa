"""Stage 5: the matches, rally by rally (R4, R5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from vbxl.league.cup import make_amateurs_view
from vbxl.league.events import Absent, Corrected, Correction, Event, MatchPlayed, Promoted, SetPlayed, Side
from vbxl.league.league import GM, SP, BookedIn, Fixture, League, Player, Team
from vbxl.league.lineups import NO_MOVE, MatchEntry, enter_match, list_limits, plan_best, record_match
from vbxl.league.money import Accounts
from vbxl.league.moves import Moves
from vbxl.league.spying import make_spy_reports, record_reports
from vbxl.league.training import apply_match, list_counted_players, list_grown_talents
from vbxl.league.view import RosterLine, view
from vbxl.problems import COPIED, problem
from vbxl.rules.draw import Draw
from vbxl.rules.lineup import ALLROUND
from vbxl.rules.match import home_serves, play_set, sets_won
from vbxl.rules.odds import calculate_scoring_chance
from vbxl.rules.season import Season
from vbxl.rules.tiredness import SETS, SETS_TO_WIN


def report_entry(entry: MatchEntry, sets: int) -> list[Event]:
    """Return a team's events in the played sets of a match: a missing move, corrections, points without effect."""
    team, number = entry.seen.id.team, entry.match.number
    events: list[Event] = [Absent(team, number, entry.filled_in)] if entry.filled_in else []
    corrections = [correction for correction in entry.plan.corrections if correction.set_number <= sets]
    if entry.filled_in:
        # The entry is from an earlier round, so the remedy is to send a move.
        corrections = [
            replace(correction, problem=replace(correction.problem, remedy=COPIED)) for correction in corrections
        ]
    for limit in entry.limits:
        for cell, have in limit.find_excess(entry.typed, entry.plan, sets):
            case = "played" if limit.kind != "home" or entry.match.home else "visitors"
            beyond = problem(limit.code, cell.place, cell.value, case, most=limit.most)
            corrections.append(Correction(beyond, f"counted as {have}"))
    return [*events, *(Corrected(team, number, correction) for correction in corrections)]


def enter_amateurs(league: League, fixture: Fixture, side: str) -> MatchEntry:
    """Return the cup match of a side of amateurs: the six strongest, Allround, Neutral, no points (R11.1)."""
    seen = make_amateurs_view(league, side)
    match = next(match for match in seen.matches if match.number == fixture.number)
    return MatchEntry(seen, match, NO_MOVE, plan_best(seen, match, ALLROUND), list_limits(match, league.settings, 0))


def play(fixture: Fixture, home: MatchEntry, visitors: MatchEntry, season: Season, draw: Draw) -> MatchPlayed:
    """Play a match until one side has won three sets (R2.1, R5)."""
    sets: list[SetPlayed] = []
    for index in range(SETS):
        number = index + 1
        name = f"R5 division {fixture.division} match {fixture.number} set {number}"
        stream = draw.stream(name, (fixture.home, fixture.visitors))
        sides = _make_sides(home, visitors, index, season)
        first = home_serves(number)
        result = play_set(sides[0].chance, sides[1].chance, first, stream.draw_uniform, season)
        sets.append(SetPlayed(number, first, (result.home, result.visitors), result.rallies, *sides))
        if SETS_TO_WIN in sets_won([set_.score for set_ in sets]):
            break
    return MatchPlayed(fixture.number, fixture.division, fixture.home, fixture.visitors, tuple(sets))


def _make_sides(home: MatchEntry, visitors: MatchEntry, at: int, season: Season) -> tuple[Side, Side]:
    plans = home.plan.sets[at], visitors.plan.sets[at]
    points = home.get_points(at), visitors.get_points(at)
    levels = home.sum_totals(at), visitors.sum_totals(at)

    def side(own: int) -> Side:
        plan, other = plans[own], plans[1 - own]
        ol, dl = levels[own]
        other_dl = levels[1 - own][1]
        chance = calculate_scoring_chance(ol, other_dl, plan.concept, other.concept, plan.risk, other.risk, season)
        return Side(plan.lines, plan.concept.short, plan.risk, *points[own], ol, dl, chance)

    return side(0), side(1)


def play_matches(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Play all matches, the cup's first (R5, R11.1).

    SP are booked (R4), line-ups recorded (R12.1), and talents promoted (R6.3).
    """
    day = _MatchDay(league, moves)
    for fixture in sorted(league.fixtures, key=lambda fixture: fixture.order):
        if fixture.round_number == league.round_number:
            day.play(fixture, draw)
    after = day.apply_to_league()
    reports = make_spy_reports(after)
    return record_reports(after, reports), (*day.events, *reports)


class _MatchDay:
    """The matches of a round in order; what happens in one match counts in the next."""

    def __init__(self, league: League, moves: Mapping[str, Moves]) -> None:
        self.league, self.moves = league, moves
        self.seen = {team.id: view(league, team.id) for team in league.teams}
        self.slots = {(team, match.number): match for team, sees in self.seen.items() for match in sees.matches}
        self.played = {team for team, _ in self.slots}
        self.last = {team.id: team.last_match for team in league.teams}
        self.stock = {team: balance.sp for team, balance in league.balances.items()}
        self.accounts = Accounts(league, BookedIn.MATCHES.value)
        self.events: list[Event] = []
        self.results: dict[int, MatchPlayed] = {}

    def play(self, fixture: Fixture, draw: Draw) -> None:
        """Play a match, and settle it for both teams."""
        home, visitors = (self._enter(fixture, side) for side in (fixture.home, fixture.visitors))
        played = play(fixture, home, visitors, self.league.settings, draw)
        teams = (side for side in (home, visitors) if side.seen.id.team in self.seen)
        grown = [event for side in teams for event in self._settle_side(side, played)]
        self.events += [played, *grown]
        self.results[fixture.number] = played

    def _enter(self, fixture: Fixture, side: str) -> MatchEntry:
        if side not in self.seen:
            return enter_amateurs(self.league, fixture, side)
        match, moves = self.slots[side, fixture.number], self.moves.get(side)
        return enter_match(self.seen[side], match, moves, self.last[side], self.stock[side])

    def _settle_side(self, side: MatchEntry, played: MatchPlayed) -> Iterator[Event]:
        """Report the match to a side, book its SP, record its line-up and promote its talents."""
        team = side.seen.id.team
        self.events += report_entry(side, len(played.sets))
        special = played.sum_points(team, "special")
        self.stock[team] -= special
        self.accounts.book(SP, special, team, GM, f"special points in match {played.number}")
        if not side.typed.blank:
            self.last[team] = record_match(side.typed, self.seen[team])
        sets = ([line.name for line in set_.side(team == played.home).lines] for set_ in played.sets)
        self.seen[team] = apply_match(side.seen, list_counted_players(sets))
        for line in list_grown_talents(side.seen, self.seen[team]).values():
            yield Promoted(team, line.name, played.number, line.ol, line.dl)

    def apply_to_league(self) -> League:
        """Return the league with results and grown talents; lacks of devotion end for teams that have played."""
        results = self.results
        league = replace(
            self.league,
            teams=tuple(self._update_team(team) for team in self.league.teams),
            contract_players=tuple(
                replace(player, lack=player.lack and player.team not in self.played)
                for player in self.league.contract_players
            ),
            fixtures=tuple(
                replace(fixture, sets=results[fixture.number].scores) if fixture.number in results else fixture
                for fixture in self.league.fixtures
            ),
            played=(*self.league.played, *results.values()),
        )
        return self.accounts.apply_to(league)

    def _update_team(self, team: Team) -> Team:
        lines = {line.name: line for line in self.seen[team.id].roster}
        rested = team.id not in self.played
        players = tuple(
            _update_player(player, lines[player.name], lack=player.lack and rested) for player in team.players
        )
        return replace(team, last_match=self.last[team.id], players=players)


def _update_player(player: Player, line: RosterLine, *, lack: bool) -> Player:
    now = line.ol, line.dl, line.talent_matches, lack
    if now == (player.ol, player.dl, player.talent_matches, player.lack):
        return player
    return replace(player, ol=line.ol, dl=line.dl, talent_matches=line.talent_matches, lack=lack)
