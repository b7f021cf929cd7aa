"""Hints before a person's move and judgements after it, by best play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic

from vbxl.dice.footwork_odds import TIE
from vbxl.dice.game import Act, Adviser, State
from vbxl.hosts.dice.drawing import percent

# A loss that would be shown as 0.0 points.
SMALL: Final = 0.0005


@dataclass(frozen=True)
class Coach(Generic[State, Act]):
    """An adviser in words: `name` names an act, `what` is the unit that is won, round or rally."""

    adviser: Adviser[State, Act]
    name: Callable[[State, Act | None], str]
    what: str

    def hint(self, state: State) -> str:
        """The best that can be done now, with its chance."""
        best = self.adviser.best(state)
        return f"{self.name(state, best)} wins {percent(self.adviser.chance(state, best))}"

    def judged(self, state: State, act: Act | None) -> str:
        """How good an act was: best, or how many percentage points it lost."""
        best = self.adviser.best(state)
        most, own = self.adviser.chance(state, best), self.adviser.chance(state, act)
        if most - own < TIE:
            return f"best, wins {percent(own)}"
        lost = f"{100 * (most - own):.1f}" if most - own >= SMALL else "less than 0.1"
        better = f"{self.name(state, best)} wins {percent(most)}, yours {percent(own)}"
        return f"lost {lost} percentage points of the {self.what}: {better}"
