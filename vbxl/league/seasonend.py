"""The end of a season, in stage 11 of its last round (R10): final places, who leaves, who is a year older."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from vbxl.league.agesplits import AgeLine, plan_ageing
from vbxl.league.amateurs import AGE, AMATEUR
from vbxl.league.events import Aged, Corrected, Event, FilledUp, Placed, Retired
from vbxl.league.league import OWN, TALENT, League, Player, Team
from vbxl.league.moves import Moves
from vbxl.league.promotion import next_divisions
from vbxl.league.view import view
from vbxl.rules.team import PLAYERS_LEAST, own_name


def season_end(league: League, moves: Mapping[str, Moves]) -> tuple[League, tuple[Event, ...]]:
    """Final places; sponsors leave; every player is a year older; teams below six are filled up (R10).

    Contract players are gone already, since no contract runs past the season (R7.2).
    """
    events: list[Event] = list(_places(league))
    teams = []
    for team in league.teams:
        plan = plan_ageing(view(league, team.id), moves.get(team.id, Moves()))
        events += [Corrected(team.id, 0, one) for one in plan.corrections]
        players = []
        lines = {line.player: line for line in plan.lines}
        for player in team.players:
            line = lines[player.name]
            older, event = _older(team, player, line)
            players += [older] if older else []
            events.append(event)
        filled = list(_filled(team, players, league))
        events += filled
        amateurs = (Player(one.player, OWN, one.age, one.ol, one.dl) for one in filled)
        teams.append(replace(team, players=(*players, *amateurs), sponsor=""))
    return replace(league, teams=tuple(teams)), tuple(events)


def _places(league: League) -> Iterator[Placed]:
    coming = next_divisions(league)
    for division in league.divisions:
        for place, line in enumerate(league.tables[division], start=1):
            yield Placed(line.team, division, place, coming[line.team])


def _older(team: Team, player: Player, line: AgeLine) -> tuple[Player | None, Event]:
    """A player next season, None when he leaves, and what is told of him.

    A talent who has not played his matches stays one (R10.2).
    """
    age = TALENT if player.kind == TALENT else player.age
    if line.leaves:
        return None, Retired(team.id, player.name, age, player.ol, player.dl, line.leaves)
    kind = TALENT if player.kind == TALENT and not player.ol and not player.dl else OWN
    older = Player(player.name, kind, line.next_age, line.new_ol, line.new_dl)
    told = Aged(team.id, player.name, age, player.ol, player.dl, line.next_age, line.new_ol, line.new_dl, line.loss_ol)
    return older, told


def _filled(team: Team, players: list[Player], league: League) -> Iterator[FilledUp]:
    level = league.settings.amateur_level
    names = [one.name for one in players]
    for number in range(1, PLAYERS_LEAST - len(players) + 1):
        names.append(own_name(f"{AMATEUR} {number}", names))
        yield FilledUp(team.id, names[-1], AGE, level, level)
