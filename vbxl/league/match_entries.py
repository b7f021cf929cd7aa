"""A team's matches as typed, planned and limited (R2–R4, R12.1), for the sheet, the checks and the round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from vbxl.league.events import Pair
from vbxl.league.league import LastSet
from vbxl.league.lineups import MatchPlan, PointLimit, list_limits, plan_match, sum_totals
from vbxl.league.moves import MatchMoves, Moves
from vbxl.league.no_move import Filler
from vbxl.league.training import SURE_SETS, apply_match, list_counted_players, make_view_after_training
from vbxl.league.view import MatchView, View
from vbxl.rules.tiredness import SETS, Levels

NO_MOVE: Final = MatchMoves()


@dataclass(frozen=True)
class MatchEntry:
    """A side of a match: what it typed, what it plays, the limits of its points, and in words what was filled in."""

    seen: View
    match: MatchView
    typed: MatchMoves
    plan: MatchPlan
    limits: tuple[PointLimit, ...]
    filled_in: str = ""

    @cached_property
    def _points(self) -> list[tuple[Pair, ...]]:
        return [limit.list_counted(self.plan) for limit in self.limits]

    def points(self, at: int) -> tuple[Pair, Pair, Pair]:
        """Return the home, devotion and special points of a set (from 0) that count (R4.1)."""
        home, devotion, special = (points[at] for points in self._points)
        return home, devotion, special

    def totals(self, at: int) -> Levels:
        """Return a set's OL and DL (from 0): end levels, and the points that count."""
        return sum_totals(self.plan.sets[at], *self.points(at))

    def count_points(self, kind: str) -> int:
        """Return the points of a kind (home, devotion, special) that count if all five sets are played."""
        limit = next(limit for limit in self.limits if limit.kind == kind)
        return sum(map(sum, limit.list_counted(self.plan)))

    def names(self, sets: int = SETS) -> tuple[list[str], ...]:
        """Return the names of the players in each of the first sets."""
        return tuple([line.name for line in set_.lines] for set_ in self.plan.sets[:sets])


def enter_match(seen: View, match: MatchView, moves: Moves | None, last: tuple[LastSet, ...], stock: int) -> MatchEntry:
    """Return a team's match as typed, or filled in if it typed nothing (R12.1)."""
    typed = moves.matches.get(match.slot, NO_MOVE) if moves else NO_MOVE
    allowed = list_limits(match, seen.settings, stock)
    if not typed.blank:
        return MatchEntry(seen, match, typed, plan_match(seen, match, typed), allowed)
    filler = Filler(seen, match, last)
    plan = filler.plan()
    return MatchEntry(seen, match, typed, plan, allowed, filler.said)


def enter_matches(view: View, moves: Moves) -> Iterator[MatchEntry]:
    """Yield a team's matches of a round, after training and scouting (R6), as if every set is played.

    A talent who is sure to have played the required matches plays the next one with the new levels (R6.3). Players whom
    the program fills into a blank match do not count, since a sheet does not know the last match.
    """
    seen, stock = make_view_after_training(view, moves), view.sp
    for match in view.matches:
        entry = enter_match(seen, match, moves, view.known.last_match, stock)
        yield entry
        stock -= entry.count_points("special")
        if not entry.typed.blank:
            seen = apply_match(seen, list_counted_players(entry.names(SURE_SETS)))
