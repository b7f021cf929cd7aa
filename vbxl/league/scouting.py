"""Stage 2, scouting: the new talents of a team (R6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from vbxl.league.events import Corrected, Correction, Event, Scouted
from vbxl.league.league import ROSTER_ROWS, TALENT, League, Player
from vbxl.league.moves import Moves
from vbxl.league.view import RosterLine, View, view
from vbxl.problems import ScoutFault, problem
from vbxl.rules.draw import Draw
from vbxl.rules.team import name_fault, own_name, spaced


@dataclass(frozen=True)
class ScoutPlan:
    """A team's scouting: for every name typed how he is called, "" for nobody, and why; and the corrections."""

    names: tuple[str, ...]
    faults: tuple[ScoutFault, ...]
    corrections: tuple[Correction, ...]


def plan_scouting(seen: View, moves: Moves) -> ScoutPlan:
    """The talents that a team gets: as many as the season and its roster have room for (R6.3, R1.4)."""
    left = seen.settings.talents - seen.scouted
    taken = [line.name for line in seen.roster]
    names: list[str] = []
    faults: list[ScoutFault] = []
    corrections: list[Correction] = []
    for typed in moves.scouts:
        name = spaced(typed.text)
        wrong = name_fault(name)
        fault = ScoutFault.NONE
        if wrong:
            fault = ScoutFault.NAME
        elif left <= 0:
            fault = ScoutFault.TIMES
        elif len(taken) >= ROSTER_ROWS:
            fault = ScoutFault.ROOM
        faults.append(fault)
        if fault:
            fields = {"why": wrong, "times": seen.settings.talents, "room": ROSTER_ROWS}
            corrections.append(Correction(problem(fault.code, typed.place, typed.value, **fields), "no talent"))
            names.append("")
            continue
        left -= 1
        names.append(own_name(name, taken))
        taken.append(names[-1])
    return ScoutPlan(tuple(names), tuple(faults), tuple(corrections))


def scouted_view(seen: View, names: tuple[str, ...]) -> View:
    """What a team sees with its new talents, who may play this round: they stand behind the roster."""
    talents = tuple(RosterLine(name, TALENT, "", 0, 0) for name in names if name)
    return replace(seen, roster=(*seen.roster, *talents)) if talents else seen


def scouting(league: League, moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """New talents for the teams that asked for them (R6.3)."""
    events: list[Event] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        changed = team
        if sent and sent.scouts:
            plan = plan_scouting(view(league, team.id), sent)
            events += [Corrected(team.id, 0, one) for one in plan.corrections]
            names = [name for name in plan.names if name]
            events += [Scouted(team.id, name) for name in names]
            talents = tuple(Player(name, TALENT, "", 0, 0) for name in names)
            changed = replace(team, players=(*team.players, *talents), scouted=team.scouted + len(names))
        teams.append(changed)
    return replace(league, teams=tuple(teams)), tuple(events)
