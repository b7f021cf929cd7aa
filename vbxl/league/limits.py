"""How many points of each kind a team may use in a match, and what of a move goes beyond (R4.1, R4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from vbxl.league.events import Pair
from vbxl.league.lineups import MatchPlan
from vbxl.league.moves import Input, MatchMoves
from vbxl.league.view import MatchView
from vbxl.rules.points import counted, special_limit
from vbxl.rules.season import Season


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit of a match (R4.1): kind (home, devotion, special), the most that counts, and the code of a breach."""

    kind: str
    most: int
    code: str

    def asked(self, plan: MatchPlan) -> tuple[Pair, ...]:
        """The points of this kind that a plan asks for, OL and DL, set by set."""
        return tuple(getattr(one, self.kind) for one in plan.sets)

    def counted(self, plan: MatchPlan) -> tuple[Pair, ...]:
        """The points of this kind that count, set by set, if every set is played (R4.2)."""
        return counted(self.asked(plan), self.most)

    def excess(self, typed: MatchMoves, plan: MatchPlan, sets: int) -> Iterator[tuple[Input, int]]:
        """The inputs of the first sets that do not count in full (R4.2), and what of each counts."""
        for one, want, have in zip(typed.sets[:sets], self.asked(plan), self.counted(plan), strict=False):
            for cell, wanted, counts in zip(getattr(one, self.kind), want, have, strict=True):
                if wanted > counts:
                    yield cell, counts


def limits(match: MatchView, season: Season, stock: int) -> tuple[Limit, ...]:
    """The limits of a match for HA, DP and SP (R4.1); `stock` is the SP left of the season's."""
    special = special_limit(stock, season)
    if special < season.special_limit:
        last = Limit("special", special, "R4.1-STOCK")
    else:
        last = Limit("special", special, "R4.1-SPECIAL")
    return (
        Limit("home", match.home_points, "R4.1-HOME"),
        Limit("devotion", season.devotion_limit, "R4.1-DEVOTION"),
        last,
    )
