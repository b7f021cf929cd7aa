"""No move received, or a match left blank (R12): the last line-ups made legal, which a new sheet shows already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.league.events import Line
from vbxl.league.league import LastSet
from vbxl.league.lineups import Freshness, MatchPlan, SetPlan, plan_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves, Value
from vbxl.league.training import SURE_SETS, after_match, counting
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
    for set_ in moves.sets:
        positions = [lineup.position(typed.value) for typed in set_.positions]
        lines = tuple(
            (roster.get(named(typed.text), ""), position.code if position else 0)
            for typed, position in zip(set_.players, positions, strict=True)
        )
        concept = lineup.concept(set_.concept.value)
        remembered.append(LastSet(lines, concept.code if concept else 0, lineup.risk(set_.risk.value)))
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


def line_up_text(moves: SetMoves) -> str:
    """A line-up as one text, as the sheet joins it: players and positions, then concept and risk."""
    pairs = [cell for pair in zip(moves.players, moves.positions, strict=True) for cell in pair]
    return "|".join(_as_text(one.value) for one in (*pairs, moves.concept, moves.risk))


def _as_text(typed: Value) -> str:
    """An input as a formula sees it that joins it to a text."""
    if typed is None:
        return ""
    if isinstance(typed, bool):
        return str(typed).upper()
    return f"{typed:.15g}" if isinstance(typed, float) else str(typed)


AS_BEFORE: Final = "as in your last match"
FRESHEST: Final = "your six freshest"
_NOBODY: Final = LastSet(())


@dataclass(frozen=True, slots=True)
class _Filled:
    """A set as it is filled in, as it was in the team's last match (nobody where there was none), and if mended."""

    plan: SetPlan
    last: LastSet
    mended: bool

    @property
    def typed(self) -> SetMoves:
        """The set as a manager would type it: a place that nobody can take has no player, and a position for one."""
        return SetMoves(
            players=tuple(Input(line.name) if line.name else BLANK for line in self.plan.lines),
            positions=tuple(Input(line.position or ALLROUND.code) for line in self.plan.lines),
            concept=Input(self.plan.concept.short),
            risk=Input(self.plan.risk),
        )

    @property
    def mark(self) -> str:
        """How it came about, in a few words."""
        empty = sum(not line.name for line in self.plan.lines)
        if empty:
            return f"too few can play: {empty} {'place' if empty == 1 else 'places'} empty"
        if not any(name for name, _ in self.last.lines):
            return FRESHEST
        pairs = zip(self.plan.lines, self.last.lines, strict=True)
        changed = sum(named(line.name) != named(name) for line, (name, _) in pairs)
        if changed:
            return f"{AS_BEFORE}, with {changed} changed"
        return f"{AS_BEFORE}, made legal" if self.mended else AS_BEFORE


@dataclass(frozen=True, slots=True)
class FilledIn:
    """The move that stands in a new sheet, and how the line-up of each set came about: a few words a set, by match."""

    moves: Moves
    marks: Mapping[str, tuple[str, ...]]


def prefilled(view: View) -> Moves:
    """The move that repeats the team's last match in every match of the round, corrected by R3.5, without points.

    Without a last match in `view.known`, each set has the best legal six, Allround, NC (R12.1).
    """
    return filled_in(view).moves


def filled_in(view: View) -> FilledIn:
    """The move of `prefilled`, and how each set of it came about (R3.5, R12.1)."""
    filled = dict(_filled(view))
    moves = Moves(matches={slot: MatchMoves(tuple(set_.typed for set_ in sets)) for slot, sets in filled.items()})
    return FilledIn(moves, {slot: tuple(set_.mark for set_ in sets) for slot, sets in filled.items()})


def _filled(view: View) -> Iterator[tuple[str, tuple[_Filled, ...]]]:
    """Every match's sets; a talent who becomes a player in one match plays the next with his new levels (R6.3)."""
    seen, last = view, view.known.last_match
    for match in view.matches:
        plan = plan_match(seen, match, copied(last)) if last else best_plan(seen, match)
        before = (*last, *[_NOBODY] * (len(plan.sets) - len(last)))
        mended = {correction.set_number for correction in plan.corrections}
        pairs = enumerate(zip(plan.sets, before, strict=True), start=1)
        yield match.slot, tuple(_Filled(*pair, number in mended) for number, pair in pairs)
        seen = after_match(seen, counting([line.name for line in set_.lines] for set_ in plan.sets[:SURE_SETS]))
