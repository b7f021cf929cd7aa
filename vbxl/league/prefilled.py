"""What stands in a new sheet already: the last line-ups made legal, so that it can be sent as it came (R12.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from vbxl.league.absence import best_plan, copied
from vbxl.league.league import LastSet
from vbxl.league.lineups import SetPlan, plan_match
from vbxl.league.moves import BLANK, Input, MatchMoves, Moves, SetMoves
from vbxl.league.talents import SURE_SETS, after_match, counting
from vbxl.league.view import View
from vbxl.rules.lineup import ALLROUND
from vbxl.rules.team import named

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

    With no last match, or none that `view.known` tells, each set has the best legal six, Allround, NC (R12.1).
    """
    return filled_in(view).moves


def filled_in(view: View) -> FilledIn:
    """The move of `prefilled`, and how each set of it came about (R3.5, R12.1)."""
    filled = dict(_filled(view))
    moves = Moves(matches={slot: MatchMoves(tuple(one.typed for one in sets)) for slot, sets in filled.items()})
    return FilledIn(moves, {slot: tuple(one.mark for one in sets) for slot, sets in filled.items()})


def _filled(view: View) -> Iterator[tuple[str, tuple[_Filled, ...]]]:
    """Every match's sets; a talent who becomes a player in one match plays the next with his new levels (R6.3)."""
    seen, last = view, view.known.last_match
    for match in view.matches:
        plan = plan_match(seen, match, copied(last)) if last else best_plan(seen, match)
        before = (*last, *[_NOBODY] * (len(plan.sets) - len(last)))
        mended = {one.set_number for one in plan.corrections}
        pairs = enumerate(zip(plan.sets, before, strict=True), start=1)
        yield match.slot, tuple(_Filled(*pair, number in mended) for number, pair in pairs)
        seen = after_match(seen, counting([line.name for line in one.lines] for one in plan.sets[:SURE_SETS]))
