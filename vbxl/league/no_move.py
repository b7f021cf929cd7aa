"""No move received, or a blank match (R12): the last line-ups made legal, as a new sheet shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vbxl.league.events import Line
from vbxl.league.league import LastSet
from vbxl.league.lineups import Freshness, MatchPlan, Planner, SetPlan
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves, Value
from vbxl.league.training import SURE_SETS, apply_match, list_counted_players
from vbxl.league.view import MatchView, View
from vbxl.lineup.assignment import place_players, weigh_positions
from vbxl.rules import lineup
from vbxl.rules.lineup import ALLROUND, NEUTRAL, POSITIONS, Concept, Position
from vbxl.rules.no_move import choose_best_six
from vbxl.rules.team import named
from vbxl.rules.tiredness import NEAR, SETS


def record_match(moves: MatchMoves, view: View) -> tuple[LastSet, ...]:
    """Return a match as submitted, to remember for R12.1: own players, positions, concept, risk of each set."""
    roster = {named(line.name): line.name for line in view.roster}
    remembered = []
    for set_ in moves.sets:
        positions = [lineup.position(typed.value) for typed in set_.positions]
        lines = tuple(
            (roster.get(named(typed.text), ""), position.code if position else 0)
            for typed, position in zip(set_.players, positions, strict=True)
        )
        concept = lineup.concept(set_.concept.value)
        remembered.append(LastSet(lines, concept.code if concept else 0, lineup.read_risk(set_.risk.value)))
    return tuple(remembered)


def copy_last_match(last: tuple[LastSet, ...]) -> MatchMoves:
    """Return a copy of a team's last match: all five sets, blank splits, no HA, DP or SP (R12.1)."""
    sets = [
        SetMoves(
            players=tuple(Input(name) if name else BLANK for name, _ in set_.lines),
            positions=tuple(Input(code) if code else BLANK for _, code in set_.lines),
            concept=Input(set_.concept) if set_.concept else BLANK,
            risk=BLANK if set_.risk is None else Input(set_.risk),
        )
        for set_ in last
    ]
    # A league book may remember fewer sets than a match can have.
    return MatchMoves((*sets, *[SetMoves()] * (SETS - len(sets))))


def choose_simple_six(fresh: Freshness, concept: Concept = NEUTRAL, position: Position | None = None) -> list[Line]:
    """Return the six strongest of the next set in the best legal positions, or all in a given one (R12.1).

    Fewer, if fewer may play. Of equally good positions they take those that allow the concept.
    """
    names = list(fresh.levels)
    six = [names[at] for at in choose_best_six(list(fresh.levels.values()), list(fresh.ceilings.values()))]
    every = [weigh_positions(fresh.levels[name], 1.0, 1.0, position) for name in six]
    found = _place_six(fresh, six, place_players(every, NEUTRAL))
    fitting = None if concept is NEUTRAL else place_players(every, concept)
    if fitting:
        lines = _place_six(fresh, six, fitting)
        found = lines if _total(lines) > _total(found) - NEAR else found
    return found


def _place_six(fresh: Freshness, six: Sequence[str], codes: Sequence[int] | None) -> list[Line]:
    return [fresh.line(name, POSITIONS[code]) for name, code in zip(six, codes or (), strict=True)]


def _keep_places(six: Sequence[Line], before: Sequence[Line]) -> tuple[Line, ...]:
    """Return a line-up in which players keep their places of the line-up before; places may be empty."""
    coming = {line.name: line for line in six}
    kept = [coming.pop(line.name, None) for line in before]
    others = iter(coming.values())
    return tuple(line or next(others, Line()) for line in kept)


def _total(lines: Iterable[Line]) -> float:
    """Return a line-up's OL and DL together, without points."""
    return sum(line.end_ol + line.end_dl for line in lines)


class Filler(Planner):
    """A planner for a team that typed nothing: its last match, or the simple six if that is weaker (R12.1)."""

    def __init__(
        self, view: View, match: MatchView, last: tuple[LastSet, ...] = (), position: Position | None = None
    ) -> None:
        """Plan a match after the last one. All play `position`, or without it each the best one."""
        super().__init__(view, match, copy_last_match(last))
        self.position = position
        # Whether the simple six play each set.
        self.strongest: list[bool] = []

    def plan_set(self, number: int, moves: SetMoves) -> SetPlan:
        """Plan the copy of a set, or the simple six if they are stronger, with its concept and risk if allowed."""
        asked = lineup.concept(moves.concept.value) or NEUTRAL
        six, copy = choose_simple_six(self.fresh, asked, self.position), self.plan_line_up(moves)
        self.strongest.append(moves.blank or _total(six) > _total(copy) + NEAR)
        if not self.strongest[-1]:
            return super().plan_set(number, moves)
        self.starts.append(dict(self.fresh.levels))
        concept = lineup.choose_concept(asked, [POSITIONS[line.position - 1] for line in six])
        self.fresh.play({line.name: None for line in six}, {})
        return SetPlan(_keep_places(six, copy), concept, lineup.choose_risk(moves.risk.value, concept))

    @property
    def said(self) -> str:
        """What is played, in words."""
        many = sum(self.strongest)
        if many == SETS:
            return "in each set the six strongest"
        text = "the line-ups of the last match, without HA, DP and SP"
        return f"{text}, but in {many} of {SETS} sets the six strongest" if many else text


def plan_best(view: View, match: MatchView, position: Position | None = None) -> MatchPlan:
    """Plan for a team with no earlier match: the simple six in each set, or all in one position (R12.1)."""
    return Filler(view, match, position=position).plan()


def line_up_text(moves: SetMoves) -> str:
    """Return a line-up as the text that the sheet makes of it: players and positions, then concept and risk."""
    pairs = [cell for pair in zip(moves.players, moves.positions, strict=True) for cell in pair]
    return "|".join(_format_input(cell.value) for cell in (*pairs, moves.concept, moves.risk))


def _format_input(typed: Value) -> str:
    """Return an input as a spreadsheet formula joins it to a text."""
    if typed is None:
        return ""
    if isinstance(typed, bool):
        return str(typed).upper()
    return f"{typed:.15g}" if isinstance(typed, float) else str(typed)


AS_BEFORE: Final = "as in your last match"
STRONGEST: Final = "your six strongest"
BETTER: Final = "stronger than in your last match"
_NOBODY: Final = LastSet(())


@dataclass(frozen=True, slots=True)
class _Filled:
    """A filled-in set, the same set of the last match (nobody if none), and whether it was replaced or mended."""

    plan: SetPlan
    last: LastSet
    replaced: bool
    mended: bool

    @property
    def typed(self) -> SetMoves:
        """The set as a manager would type it; a place that nobody can take has a position but no player."""
        return SetMoves(
            players=tuple(Input(line.name) if line.name else BLANK for line in self.plan.lines),
            positions=tuple(Input(line.position or ALLROUND.code) for line in self.plan.lines),
            concept=Input(self.plan.concept.short),
            risk=Input(self.plan.risk),
        )

    @property
    def mark(self) -> str:
        """How the set came about, in a few words."""
        empty = sum(not line.name for line in self.plan.lines)
        if empty:
            return f"too few can play: {empty} {'place' if empty == 1 else 'places'} empty"
        if not any(name for name, _ in self.last.lines):
            return STRONGEST
        if self.replaced:
            return BETTER
        pairs = zip(self.plan.lines, self.last.lines, strict=True)
        changed = sum(named(line.name) != named(name) for line, (name, _) in pairs)
        if changed:
            return f"{AS_BEFORE}, with {changed} changed"
        return f"{AS_BEFORE}, made legal" if self.mended else AS_BEFORE


@dataclass(frozen=True, slots=True)
class FilledIn:
    """The move in a new sheet, and by match a few words on how each set came about."""

    moves: Moves
    marks: Mapping[str, tuple[str, ...]]


def prefilled(view: View) -> Moves:
    """Return the move that repeats the last match without points, or the simple six if stronger (R12.1)."""
    return filled_in(view).moves


def filled_in(view: View) -> FilledIn:
    """Return the move of `prefilled`, and how each of its sets came about (R3.5, R12.1)."""
    filled = dict(_fill_matches(view))
    moves = Moves(matches={slot: MatchMoves(tuple(set_.typed for set_ in sets)) for slot, sets in filled.items()})
    return FilledIn(moves, {slot: tuple(set_.mark for set_ in sets) for slot, sets in filled.items()})


def _fill_matches(view: View) -> Iterator[tuple[str, tuple[_Filled, ...]]]:
    """Yield each match's sets; a talent who grows in one match plays the next with the new levels (R6.3)."""
    seen, last = view, view.known.last_match
    before = (*last, *[_NOBODY] * (SETS - len(last)))
    for match in view.matches:
        filler = Filler(seen, match, last)
        plan = filler.plan()
        mended = {correction.set_number for correction in plan.corrections}
        known = enumerate(zip(plan.sets, before, filler.strongest, strict=True), start=1)
        yield match.slot, tuple(_Filled(*of_set, number in mended) for number, of_set in known)
        seen = apply_match(
            seen, list_counted_players([line.name for line in set_.lines] for set_ in plan.sets[:SURE_SETS])
        )
