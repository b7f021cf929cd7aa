"""What best play says of a person's moves: before them as a hint, and after them as a coach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic

from vbxl.dice.footworkodds import TIE
from vbxl.dice.playing import Act, Adviser, State
from vbxl.hosts.dice.drawing import percent

# A loss that would be shown as 0.0 points.
SMALL: Final = 0.0005


@dataclass(frozen=True)
class Coach(Generic[State, Act]):
    """An adviser who speaks: `name` says what an act is called, `what` whether a round or a rally is won."""

    adviser: Adviser[State, Act]
    name: Callable[[State, Act | None], str]
    what: str

    def hint(self, state: State) -> str:
        """The best that can be done now, with its chance."""
        best = self.adviser.best(state)
        return f"{self.name(state, best)} wins {percent(self.adviser.chance(state, best))}"

    def judged(self, state: State, act: Act | None) -> str:
        """How good an act was: best, or how many points of the round it gave away."""
        best = self.adviser.best(state)
        most, own = self.adviser.chance(state, best), self.adviser.chance(state, act)
        if most - own < TIE:
            return f"best, wins {percent(own)}"
        lost = f"-{100 * (most - own):.1f}" if most - own >= SMALL else "less than 0.1"
        told = f"{self.name(state, best)} wins {percent(most)}, yours {percent(own)}"
        return f"{lost} points of the {self.what}: {told}"
