"""The line-up of a team that sent nothing, or left a match blank (R12)."""

from __future__ import annotations

from vbxl.league.events import Line
from vbxl.league.freshness import Freshness
from vbxl.league.league import LastSet
from vbxl.league.lineups import MatchPlan, SetPlan
from vbxl.league.moves import BLANK, Input, MatchMoves, SetMoves
from vbxl.league.view import MatchView, View
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, NEUTRAL
from vbxl.rules.no_move import best_six
from vbxl.rules.team import named
from vbxl.rules.tiredness import PLAYERS_IN_SET, SETS


def submitted(moves: MatchMoves, view: View) -> tuple[LastSet, ...]:
    """A match as submitted, which the league remembers for R12.1: own players, positions, concept, risk of each set."""
    roster = {named(line.name): line.name for line in view.roster}
    remembered = []
    for one in moves.sets:
        positions = [lineup.position(typed.value) for typed in one.positions]
        lines = tuple(
            (roster.get(named(typed.text), ""), position.code if position else 0)
            for typed, position in zip(one.players, positions, strict=True)
        )
        concept = lineup.concept(one.concept.value)
        remembered.append(LastSet(lines, concept.code if concept else 0, lineup.risk(one.risk.value)))
    return tuple(remembered)


def copied(last: tuple[LastSet, ...]) -> MatchMoves:
    """The move that copies a team's last match: all five sets, splits blank, without HA, DP and SP (R12.1)."""
    sets = [
        SetMoves(
            players=tuple(Input(name) if name else BLANK for name, _ in one.lines),
            positions=tuple(Input(code) if code else BLANK for _, code in one.lines),
            concept=Input(one.concept) if one.concept else BLANK,
            risk=BLANK if one.risk is None else Input(one.risk),
        )
        for one in last
    ]
    # A league book may remember fewer sets than a match can have.
    return MatchMoves((*sets, *[SetMoves()] * (SETS - len(sets))))


def best_plan(view: View, match: MatchView) -> MatchPlan:
    """The line-up of a team with no earlier match: each set the best legal six, Allround, NC (R12.1)."""
    ceilings = {line.name: view.levels(line, match) for line in view.roster}
    fresh = Freshness(ceilings, view.settings)
    sets = []
    for _ in range(SETS):
        names = list(fresh.levels)
        six: list[str] = [names[at] for at in best_six(list(fresh.levels.values()), list(ceilings.values()))]
        lines = [Line(name, ALLROUND.code, *fresh.levels[name], *fresh.levels[name]) for name in six]
        lines += [Line()] * (PLAYERS_IN_SET - len(lines))
        sets.append(SetPlan(tuple(lines), NEUTRAL, NEUTRAL.lowest_risk))
        fresh.play(dict.fromkeys(six), {})
    return MatchPlan(tuple(sets))
