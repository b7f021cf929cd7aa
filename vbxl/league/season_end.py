"""Stage 11: contracts, the next market, final places, promotion, ageing (R0.2, R7 – R10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise, zip_longest

from vbxl.league.accounts import Rosters, apply_bank_measures
from vbxl.league.ageing import AgeLine, plan_ageing
from vbxl.league.bids import SaleLine, plan_sales
from vbxl.league.cup import draw_next_cup_round
from vbxl.league.events import Aged, Corrected, Correction, Event, FilledUp, Freed, Listed, Placed, Retired
from vbxl.league.league import (
    AGE,
    AMATEUR,
    OWN,
    PLAYER,
    SP,
    TALENT,
    TP,
    TRANSFERS_MOST,
    League,
    Offer,
    Player,
    Team,
    Transfer,
)
from vbxl.league.moves import Moves
from vbxl.league.view import view
from vbxl.problems import problem
from vbxl.rules.commitments import EVERYBODY
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.fixtures import FEWEST_TEAMS
from vbxl.rules.market import offers_open
from vbxl.rules.season import AGES, Season
from vbxl.rules.team import PLAYERS_LEAST, make_own_name


def next_divisions(league: League) -> Mapping[str, int]:
    """Return each team's next division by id: the first go up, the last go down (R0.2).

    The settings say how many. In a division too small for both, promotion counts first. Fewer move if a division would
    have too few teams for a match.
    """
    order = {division: [line.team for line in league.tables[division]] for division in league.divisions}
    neighbours = tuple(pairwise(league.divisions))
    up, down = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for _, lower in neighbours:
        up[lower] = min(league.settings.promoted, len(order[lower]))
    for upper, _ in neighbours:
        down[upper] = min(league.settings.relegated, len(order[upper]) - up[upper])
    while small := next((division for division in order if _is_too_small(division, order, neighbours, up, down)), None):
        leaving = down if down[small] else up
        leaving[small] -= 1
    moves = {team: division for division, teams in order.items() for team in teams}
    for upper, lower in neighbours:
        moves |= dict.fromkeys(order[lower][: up[lower]], upper)
        moves |= dict.fromkeys(order[upper][len(order[upper]) - down[upper] :], lower)
    return moves


def _is_too_small(
    division: int,
    order: Mapping[int, list[str]],
    neighbours: tuple[tuple[int, int], ...],
    up: Mapping[int, int],
    down: Mapping[int, int],
) -> bool:
    leaving = up[division] + down[division]
    coming = sum(up[lower] for upper, lower in neighbours if upper == division)
    coming += sum(down[upper] for upper, lower in neighbours if lower == division)
    return leaving > 0 and len(order[division]) - leaving + coming < FEWEST_TEAMS


def end_season(league: League, moves: Mapping[str, Moves]) -> tuple[League, tuple[Event, ...]]:
    """End the season: final places, sponsors leave, players age, amateurs fill teams up to six (R10)."""
    events: list[Event] = list(_list_places(league))
    teams = []
    for team in league.teams:
        plan = plan_ageing(view(league, team.id), moves.get(team.id, Moves()))
        events += [Corrected(team.id, 0, correction) for correction in plan.corrections]
        players = []
        lines = {line.player: line for line in plan.lines}
        for player in team.players:
            line = lines[player.name]
            older, event = _age_player(team, player, line)
            players += [older] if older else []
            events.append(event)
        filled = list(_fill_team(team, players, league))
        events += filled
        amateurs = (Player(player.player, OWN, player.age, player.ol, player.dl) for player in filled)
        teams.append(replace(team, players=(*players, *amateurs), sponsor=""))
    return replace(league, teams=tuple(teams)), tuple(events)


def _list_places(league: League) -> Iterator[Placed]:
    coming = next_divisions(league)
    for division in league.divisions:
        for place, line in enumerate(league.tables[division], start=1):
            yield Placed(line.team, division, place, coming[line.team])


def _age_player(team: Team, player: Player, line: AgeLine) -> tuple[Player | None, Event]:
    """Return a player as of next season (None for one who leaves) and the event; a new talent stays one (R10.2)."""
    age = TALENT if player.kind == TALENT else player.age
    if line.leaves:
        return None, Retired(team.id, player.name, age, player.ol, player.dl, line.leaves)
    kind = TALENT if player.kind == TALENT and not player.ol and not player.dl else OWN
    older = Player(player.name, kind, line.next_age, line.new_ol, line.new_dl)
    event = Aged(team.id, player.name, age, player.ol, player.dl, line.next_age, line.new_ol, line.new_dl, line.loss_ol)
    return older, event


def _fill_team(team: Team, players: list[Player], league: League) -> Iterator[FilledUp]:
    level = league.settings.amateur_level
    names = [player.name for player in players]
    for number in range(1, PLAYERS_LEAST - len(players) + 1):
        names.append(make_own_name(f"{AMATEUR} {number}", names))
        yield FilledUp(team.id, names[-1], AGE, level, level)


def close_round(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Close a round: bank measures, contract ends, new lists, next cup round, and after the last round R10."""
    league, banked = apply_bank_measures(league)
    league, freed = end_contracts(league)
    league, listed = list_transfers(league, moves, draw)
    league, cup = draw_next_cup_round(replace(league, offers=make_offers(league, draw)))
    events = (*banked, *freed, *listed, *cup)
    if league.round_number < league.rounds:
        return league, events
    league, ended = end_season(league, moves)
    return league, (*events, *ended)


def end_contracts(league: League) -> tuple[League, tuple[Event, ...]]:
    """Free the contract players whose contract ends with this round (R7.3), all after the last (R10.1)."""
    rosters = Rosters(league)
    over = league.round_number >= league.rounds
    ending = [
        player
        for player in league.contract_players
        if player.team and (over or player.last_round <= league.round_number)
    ]
    for player in ending:
        rosters.release(player.name)
    return rosters.apply_to(league), tuple(Freed(player.team, player.name) for player in ending)


def list_transfers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """List next round's players for sale: every team's first, then second; by a drawn order if too many (R8.1)."""
    events: list[Event] = []
    offered: list[list[tuple[str, SaleLine]]] = []
    for team in league.teams:
        if team.id in moves:
            plan = plan_sales(view(league, team.id), moves[team.id])
            events += [Corrected(team.id, 0, correction) for correction in plan.corrections]
            offered.append([(team.id, line) for line in plan.list_accepted()])
    if sum(map(len, offered)) > TRANSFERS_MOST:
        offered = draw.stream("R8.1 order of the list", whose=EVERYBODY).shuffle(offered)
    lots = [lot for together in zip_longest(*offered) for lot in together if lot]
    for team_id, line in lots[TRANSFERS_MOST:]:
        events.append(Corrected(team_id, 0, _report_full_list(line)))
    lots = lots[:TRANSFERS_MOST]
    events += [Listed(team_id, line.player, line.minimum) for team_id, line in lots]
    transfers = tuple(Transfer(team_id, line.player, line.minimum) for team_id, line in lots)
    return replace(league, transfers=transfers), tuple(events)


def _report_full_list(line: SaleLine) -> Correction:
    return Correction(problem("R8.1-FULL", line.cell.place, line.player, most=TRANSFERS_MOST), "not offered")


def make_offers(league: League, draw: Draw) -> tuple[Offer, ...]:
    """Return the GM's offers of the next round, which the GM may change in the league book (R8.2)."""
    if not offers_open(league.round_number + 1, league.rounds, league.settings):
        return ()
    return tuple(draw_gm_offers(league.settings, draw))


def draw_gm_offers(season: Season, draw: Draw) -> Iterator[Offer]:
    """Yield the GM's offers in a round, by the settings (R0.2)."""
    for number in range(1, season.offered_players + 1):
        ol, dl = draw_levels(season, stream := draw.stream(f"R8.2 new player {number}", whose=EVERYBODY))
        yield Offer(PLAYER, ol=ol, dl=dl, age=stream.choice(AGES[:-1]))
    if season.offered_tp:
        yield Offer(TP, season.offered_tp)
    if season.offered_sp:
        yield Offer(SP, season.offered_sp)


def draw_levels(season: Season, stream: Stream) -> tuple[int, int]:
    """Draw a player's OL and DL within R1.2, from two thirds to all of a new player's highest total."""
    most = season.new_player_total
    total = most - stream.below(most // 3 + 1)
    if season.new_player_ratio == 1:
        total -= total % 2
    least = -(-total // (season.new_player_ratio + 1))
    ol = least + stream.below(total - 2 * least + 1)
    return ol, total - ol
