"""Stage 11, the end of a round: bank measures, contract ends, what is for sale in the next round (R7.3, R8, R9.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import zip_longest

from vbxl.league.bank import bank
from vbxl.league.cup import next_cup_round
from vbxl.league.events import Corrected, Correction, Event, Freed, Listed
from vbxl.league.league import PLAYER, SP, TP, TRANSFERS_MOST, League, Offer, Transfer
from vbxl.league.moves import Moves
from vbxl.league.rosters import Rosters
from vbxl.league.seasonend import season_end
from vbxl.league.selling import SaleLine, plan_sales
from vbxl.league.view import view
from vbxl.problems import problem
from vbxl.rules.commitments import EVERYBODY
from vbxl.rules.draw import Draw, Stream
from vbxl.rules.market import offers_open
from vbxl.rules.season import AGES, Season


def closing(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Bank measures, contract ends, new lists, the next cup round, and after the last round R10, in this order."""
    league, banked = bank(league)
    league, freed = contract_ends(league)
    league, listed = new_transfers(league, moves, draw)
    league, cup = next_cup_round(replace(league, offers=new_offers(league, draw)))
    events = (*banked, *freed, *listed, *cup)
    if league.round_number < league.rounds:
        return league, events
    league, ended = season_end(league, moves)
    return league, (*events, *ended)


def contract_ends(league: League) -> tuple[League, tuple[Event, ...]]:
    """Contract players whose contract ends with this round are free (R7.3); all of them after the last (R10.1)."""
    rosters = Rosters(league)
    over = league.round_number >= league.rounds
    ending = [one for one in league.contract_players if one.team and (over or one.last_round <= league.round_number)]
    for player in ending:
        rosters.free(player.name)
    return rosters.moved(league), tuple(Freed(one.team, one.name) for one in ending)


def new_transfers(league: League, moves: Mapping[str, Moves], draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """The players offered for the next round: every team's first, then every team's second, and so on (R8.1).

    Where more are offered than the list holds, the order of the teams is drawn.
    """
    events: list[Event] = []
    offered: list[list[tuple[str, SaleLine]]] = []
    for team in league.teams:
        if team.id in moves:
            plan = plan_sales(view(league, team.id), moves[team.id])
            events += [Corrected(team.id, 0, one) for one in plan.corrections]
            offered.append([(team.id, line) for line in plan.accepted()])
    if sum(map(len, offered)) > TRANSFERS_MOST:
        offered = draw.stream("R8.1 order of the list", EVERYBODY).shuffled(offered)
    lots = [one for together in zip_longest(*offered) for one in together if one]
    for team_id, line in lots[TRANSFERS_MOST:]:
        events.append(Corrected(team_id, 0, _full(line)))
    lots = lots[:TRANSFERS_MOST]
    events += [Listed(team_id, line.player, line.minimum) for team_id, line in lots]
    transfers = tuple(Transfer(team_id, line.player, line.minimum) for team_id, line in lots)
    return replace(league, transfers=transfers), tuple(events)


def _full(line: SaleLine) -> Correction:
    return Correction(problem("R8.1-FULL", line.cell.place, line.player, most=TRANSFERS_MOST), "not offered")


def new_offers(league: League, draw: Draw) -> tuple[Offer, ...]:
    """What the GM offers in the next round, as the settings have it; the GM may change it in the league book (R8.2)."""
    if not offers_open(league.round_number + 1, league.rounds, league.settings):
        return ()
    return tuple(gm_offers(league.settings, draw))


def gm_offers(season: Season, draw: Draw) -> Iterator[Offer]:
    """What the GM offers in a round, as the settings have it (R0.2)."""
    for number in range(1, season.offered_players + 1):
        ol, dl = new_levels(season, stream := draw.stream(f"R8.2 new player {number}", EVERYBODY))
        yield Offer(PLAYER, ol=ol, dl=dl, age=stream.choice(AGES[:-1]))
    if season.offered_tp:
        yield Offer(TP, season.offered_tp)
    if season.offered_sp:
        yield Offer(SP, season.offered_sp)


def new_levels(season: Season, stream: Stream) -> tuple[int, int]:
    """OL, DL of a player within R1.2, from two thirds of what a new player may have up to all of it."""
    most = season.new_player_total
    total = most - stream.below(most // 3 + 1)
    if season.new_player_ratio == 1:
        total -= total % 2
    least = -(-total // (season.new_player_ratio + 1))
    ol = least + stream.below(total - 2 * least + 1)
    return ol, total - ol
