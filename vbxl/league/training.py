"""Stages 1 and 2, training and scouting: points gained, new talents, grown talents (R6, R12.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from vbxl.league.events import Corrected, Correction, Event, Scouted, Trained
from vbxl.league.league import CONTRACT, GM, ROSTER_ROWS, TALENT, TP, BookedIn, League, Player
from vbxl.league.money import Accounts
from vbxl.league.moves import BLANK, NO_PAIR, Input, Moves, Pair
from vbxl.league.view import RosterLine, View, view
from vbxl.problems import ScoutFault, TrainingFault, problem
from vbxl.rules.draw import Draw
from vbxl.rules.no_move import choose_trained_level, rank_for_training
from vbxl.rules.points import read_points
from vbxl.rules.season import Season
from vbxl.rules.team import make_own_name, name_fault, named, spaced
from vbxl.rules.tiredness import SETS_TO_WIN
from vbxl.rules.training import (
    TALENT_SETS,
    Gain,
    choose_training_gain,
    describe_training_limits,
    find_training_fault,
    promote_talent,
)

LEVELS: Final = ("OL", "DL")
NO_FAULTS: Final = (TrainingFault.NONE, TrainingFault.NONE)


@dataclass(frozen=True, slots=True)
class TrainingLine:
    """A player's training as planned: the points asked for, the points gained, the faults, and the TP left."""

    wish: Gain
    gain: Gain
    faults: tuple[TrainingFault, TrainingFault]
    tp_left: int


@dataclass(frozen=True)
class TrainingPlan:
    """A team's training as planned: a line for each player, and corrections."""

    lines: tuple[TrainingLine, ...]
    corrections: tuple[Correction, ...]


def plan_training(seen: View, moves: Moves) -> TrainingPlan:
    """Plan a team's training, in roster order (R6.1)."""
    asked = {named(row.key): row for row in moves.training}
    lines: list[TrainingLine] = []
    corrections: list[Correction] = []
    tp = seen.tp
    for line in seen.roster:
        row = asked.pop(named(line.name), None)
        cells = (row.inputs[0], row.inputs[1]) if row else NO_PAIR
        planned = _plan_line(line, cells, tp, seen.settings)
        tp = planned.tp_left
        lines.append(planned)
        corrections += _list_corrections(line, cells, planned, seen.settings)
    for row in asked.values():
        cell = next((entry for entry in row.inputs if not entry.blank), BLANK)
        stray = problem(TrainingFault.NOBODY.code, cell.place, row.key)
        corrections.append(Correction(stray, "no training"))
    return TrainingPlan(tuple(lines), tuple(corrections))


def _read_wish(cell: Input) -> int | None:
    """Return the points asked for, 0 or 1; None if the cell holds anything else."""
    number = read_points(cell.value)
    return number if number in (0, 1) else None


def _plan_line(line: RosterLine, cells: Pair, tp: int, season: Season) -> TrainingLine:
    if cells is NO_PAIR:
        return TrainingLine((0, 0), (0, 0), NO_FAULTS, tp)
    typed = _read_wish(cells[0]), _read_wish(cells[1])
    wish = (typed[0] or 0, typed[1] or 0)
    gain = (0, 0)
    if line.kind != CONTRACT:
        trained, talent = (line.trained_ol, line.trained_dl), line.kind == TALENT
        gain = choose_training_gain(line.ol, line.dl, wish, trained, tp, season, talent=talent)
    ol, dl = (_find_fault(line, typed[index], gain, index, season) for index in range(len(LEVELS)))
    return TrainingLine(wish, gain, (ol, dl), tp - sum(gain))


def _find_fault(line: RosterLine, wished: int | None, gain: Gain, at: int, season: Season) -> TrainingFault:
    """Return why a level isn't trained as asked; NONE if it is trained."""
    if wished is None:
        return TrainingFault.WISH
    if wished <= gain[at]:
        return TrainingFault.NONE
    if line.kind == CONTRACT:
        return TrainingFault.CONTRACT
    alone = (gain[0] + (at == 0), gain[1] + (at == 1))
    trained = line.trained_ol, line.trained_dl
    code = find_training_fault(line.ol, line.dl, alone, trained, season, talent=line.kind == TALENT)
    return TrainingFault.of(code) if code else TrainingFault.TP


def _list_corrections(line: RosterLine, cells: Pair, done: TrainingLine, season: Season) -> list[Correction]:
    corrections: list[Correction] = []
    if done.faults == NO_FAULTS:
        return corrections
    gained = [level for level, point in zip(LEVELS, done.gain, strict=True) if point]
    played = f"{line.name}: {' and '.join(gained)} trained" if gained else f"{line.name}: no training"
    for level, cell, fault in zip(LEVELS, cells, done.faults, strict=True):
        if fault is not TrainingFault.NONE:
            fields = {"who": line.name, "level": level, **describe_training_limits(season)}
            corrections.append(Correction(problem(fault.code, cell.place, cell.value, **fields), played))
    return corrections


def choose_gm_training(seen: View) -> tuple[Gain, ...]:
    """Return the OL and DL that each player gains, in roster order, if the team sent no move (R12.1)."""
    gains = [(0, 0)] * len(seen.roster)
    own = [(index, line) for index, line in enumerate(seen.roster) if line.kind != CONTRACT]
    tp = seen.tp
    for place in rank_for_training(
        [(TALENT if line.kind == TALENT else line.age, line.ol, line.dl) for _, line in own]
    ):
        at, line = own[place]
        gain = choose_training_gain(
            line.ol, line.dl, choose_trained_level(line.ol, line.dl), (line.trained_ol, line.trained_dl), tp,
            seen.settings, talent=line.kind == TALENT,
        )  # fmt: skip
        gains[at] = gain
        tp -= sum(gain)
    return tuple(gains)


def apply_training(seen: View, gains: tuple[Gain, ...]) -> View:
    """Return a team's view after training, with the new levels and the TP left (R6.1)."""
    roster = tuple(
        replace(
            line, ol=line.ol + ol, dl=line.dl + dl, trained_ol=line.trained_ol + ol, trained_dl=line.trained_dl + dl
        )
        if ol or dl
        else line
        for line, (ol, dl) in zip(seen.roster, gains, strict=True)
    )
    return replace(seen, roster=roster, tp=seen.tp - sum(map(sum, gains)))


def train_teams(league: League, moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Train every team's players; one TP is one point (R6.1)."""
    accounts = Accounts(league, BookedIn.TRAINING.value)
    events: list[Event] = []
    teams = []
    for team in league.teams:
        seen = view(league, team.id)
        sent = moves.get(team.id)
        plan = plan_training(seen, sent) if sent else None
        gains = tuple(line.gain for line in plan.lines) if plan else choose_gm_training(seen)
        events += [Corrected(team.id, 0, correction) for correction in plan.corrections] if plan else []
        players = []
        for player, gain in zip(team.players, gains, strict=False):
            if sum(gain):
                accounts.book(TP, sum(gain), team.id, GM, f"training for {player.name}")
                events.append(Trained(team.id, player.name, player.ol, player.dl, gain, by_gm=plan is None))
            players.append(_train_player(player, gain))
        teams.append(replace(team, players=tuple(players)))
    return accounts.apply_to(replace(league, teams=tuple(teams))), tuple(events)


def _train_player(player: Player, gain: Gain) -> Player:
    ol, dl = gain
    if not ol and not dl:
        return player
    return replace(
        player, ol=player.ol + ol, dl=player.dl + dl, trained_ol=player.trained_ol + ol,
        trained_dl=player.trained_dl + dl,
    )  # fmt: skip


@dataclass(frozen=True)
class ScoutPlan:
    """A team's scouting as planned, and the corrections.

    For each entry, `names` has the talent's name. If there is no talent, the name is "", and `faults` says why.
    """

    names: tuple[str, ...]
    faults: tuple[ScoutFault, ...]
    corrections: tuple[Correction, ...]


def plan_scouting(seen: View, moves: Moves) -> ScoutPlan:
    """Plan a team's new talents, as many as the season and its roster allow (R6.3, R1.4)."""
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
        names.append(make_own_name(name, taken))
        taken.append(names[-1])
    return ScoutPlan(tuple(names), tuple(faults), tuple(corrections))


def scout_talents(league: League, moves: Mapping[str, Moves], _draw: Draw) -> tuple[League, tuple[Event, ...]]:
    """Scout the talents that teams asked for (R6.3)."""
    events: list[Event] = []
    teams = []
    for team in league.teams:
        sent = moves.get(team.id)
        changed = team
        if sent and sent.scouts:
            plan = plan_scouting(view(league, team.id), sent)
            events += [Corrected(team.id, 0, correction) for correction in plan.corrections]
            names = [name for name in plan.names if name]
            events += [Scouted(team.id, name) for name in names]
            talents = tuple(Player(name, TALENT, "", 0, 0) for name in names)
            changed = replace(team, players=(*team.players, *talents), scouted=team.scouted + len(names))
        teams.append(changed)
    return replace(league, teams=tuple(teams)), tuple(events)


# How many sets every match has at least.
SURE_SETS = SETS_TO_WIN


def make_view_after_training(seen: View, moves: Moves) -> View:
    """Return a team's view after training and scouting; new talents are last on the roster, and may play (R6)."""
    after = apply_training(seen, tuple(line.gain for line in plan_training(seen, moves).lines))
    talents = (RosterLine(name, TALENT, "", 0, 0) for name in plan_scouting(seen, moves).names if name)
    return replace(after, roster=(*after.roster, *talents))


def list_counted_players(sets: Iterable[Iterable[str]]) -> Collection[str]:
    """Return the players for whom the match counts: those who played at least two of these sets (R6.3)."""
    played = Counter(name for names in sets for name in set(names))
    return {name for name, number in played.items() if number >= TALENT_SETS}


def apply_match(seen: View, played: Collection[str]) -> View:
    """Return a team's view after a match that counted for the talents in `played`, who may have grown (R6.3)."""
    if not any(line.new_talent and line.name in played for line in seen.roster):
        return seen
    return replace(
        seen, roster=tuple(_grow_talent(line, seen) if line.name in played else line for line in seen.roster)
    )


def _grow_talent(line: RosterLine, seen: View) -> RosterLine:
    if not line.new_talent:
        return line
    matches = line.talent_matches + 1
    ol, dl = promote_talent(line.ol, line.dl, matches, seen.settings)
    return replace(line, talent_matches=matches, ol=ol, dl=dl)


def list_grown_talents(before: View, after: View) -> Mapping[str, RosterLine]:
    """Return the new lines, by name, of the talents who grew between two views."""
    was = {line.name: line for line in before.roster}
    return {line.name: line for line in after.roster if was[line.name].new_talent and not line.new_talent}
