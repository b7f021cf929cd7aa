"""The start of a season: the playing scheme, the cup's draw, contract players, the GM's first offers, SP (R0)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from vbxl.league.cup import cup_progress, draw_first_cup_round
from vbxl.league.deadlines import continue_deadlines
from vbxl.league.invented_teams import invent_player_names
from vbxl.league.league import GM, SP, Balance, BookedIn, Booking, ContractPlayer, Fixture, League, PastSeason, Team
from vbxl.league.season_end import draw_gm_offers, draw_levels, next_divisions
from vbxl.rules.commitments import EVERYBODY
from vbxl.rules.draw import Draw
from vbxl.rules.fixtures import FEWEST_TEAMS, count_rounds_needed, match_days, round_of_day
from vbxl.rules.market import offers_open
from vbxl.rules.season import BEFORE_THE_FIRST, Season


def open_next_season(ended: League, draw: Draw) -> League:
    """Return the league at the start of the next season (R0.3), with new SP by the ledger."""
    balances, coming = ended.balances, next_divisions(ended)
    teams = tuple(_renew_team(team, balances[team.id], coming[team.id]) for team in ended.teams)
    league = replace(
        ended,
        season_number=ended.season_number + 1,
        round_number=1,
        teams=teams,
        fixtures=(),
        ledger=tuple(_book_special_points(teams, ended.settings)),
        transfers=(),
        history=(*ended.history, *past_lines(ended)),
        spied=(),
        played=(),
        spying=(),
        wages={},
    )
    opened = draw_season(league, draw)
    # Rows without a deadline are ready to be filled in.
    deadlines = continue_deadlines(ended.deadlines, opened.rounds) if len(ended.deadlines) >= ended.rounds else ()
    return replace(opened, deadlines=deadlines or ("",) * opened.rounds)


def draw_season(league: League, draw: Draw) -> League:
    """Draw a season before its first round: scheme, cup, contract players, offers (R0.1, R0.3)."""
    fixtures = draw_playing_scheme(league, draw)
    league = replace(league, fixtures=fixtures)
    stream = draw.stream("R11 draw of the cup", whose=EVERYBODY)
    cup = draw_first_cup_round([team.id for team in league.teams], league.rounds, len(fixtures) + 1, stream)
    offers = tuple(draw_gm_offers(league.settings, draw)) if offers_open(1, league.rounds, league.settings) else ()
    return replace(
        league, fixtures=(*fixtures, *cup), contract_players=draw_contract_players(league.settings, draw), offers=offers
    )


def draw_playing_scheme(league: League, draw: Draw) -> tuple[Fixture, ...]:
    """Return a season's league matches, numbered by round and division; places in the scheme are drawn (R0.2)."""
    season = league.settings
    members: dict[int, list[str]] = {division: [] for division in league.divisions}
    for team in league.teams:
        members[team.division].append(team.id)
    # A team alone in its division plays only in the cup.
    members = {division: teams for division, teams in members.items() if len(teams) >= FEWEST_TEAMS}
    rounds = max(season.season_rounds, count_rounds_needed([len(teams) for teams in members.values()], season))
    found: list[tuple[int, int, str, str]] = []
    for division, teams in members.items():
        order = draw.stream(f"R0.2 playing scheme of division {division}", whose=EVERYBODY).shuffle(teams)
        days = match_days(len(order), season.meetings)
        for index, day in enumerate(days):
            number = round_of_day(index, len(days), rounds)
            found += [(number, division, order[home], order[visitors]) for home, visitors in day]
    found.sort(key=lambda match: match[:2])
    return tuple(Fixture(number, *match) for number, match in enumerate(found, start=1))


def draw_contract_players(season: Season, draw: Draw) -> tuple[ContractPlayer, ...]:
    """Draw a season's contract players, all free (R7.3), by the settings and with levels of new players."""
    stream = draw.stream("R7.3 names of contract players", whose=EVERYBODY)
    names = invent_player_names(stream, season.contract_players, full=True)
    return tuple(
        ContractPlayer(name, *draw_levels(season, draw.stream(f"R7.3 contract player {number}", whose=EVERYBODY)))
        for number, name in enumerate(names, start=1)
    )


def _renew_team(team: Team, balance: Balance, division: int) -> Team:
    players = tuple(
        replace(player, lack=False, trained_ol=0, trained_dl=0, talent_matches=0) for player in team.players
    )
    return replace(team, division=division, players=players, opening=balance, spied=0, scouted=0, last_match=())


def _book_special_points(teams: tuple[Team, ...], season: Season) -> Iterator[Booking]:
    stage = BookedIn.SEASON.value
    for team in teams:
        if team.opening.sp > 0:
            yield Booking(BEFORE_THE_FIRST, stage, SP, team.opening.sp, team.id, GM, "left of last season")
        if season.special_points:
            why = "special points of the season"
            yield Booking(BEFORE_THE_FIRST, stage, SP, season.special_points, GM, team.id, why)


def past_lines(ended: League) -> Iterator[PastSeason]:
    """Yield the lines of a season's final tables, with each team's result in the cup."""
    far = cup_progress(ended)
    for division in ended.divisions:
        for place, line in enumerate(ended.tables[division], start=1):
            name = ended.by_id[line.team].name
            yield PastSeason(
                ended.season_number, division, place, name, line.matches, line.won, line.points, far.get(line.team, "")
            )
