"""What `vbxl open` prints, and `vbxl verify` of files: seasons that were opened, and what kept files bear out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from vbxl.hosts.tables import Printer
from vbxl.rounds.kept import Finding, State
from vbxl.rounds.seasonfile import OpenedSeason

WORDS = {State.SAME: "same", State.DIFFERS: "DIFFERS", State.OPEN: "open"}


def opened(out: Printer, told: OpenedSeason) -> None:
    """Which file a season was opened in, and what that means."""
    for line in told.notes:
        out.line(f"note: {line}")
    out.line(f"opened season {told.season}, {told.rounds} rounds, in {told.path}")
    out.line(f"with it goes {told.sheet}: one rally recomputed by formulas")
    out.line("It tells everybody all of that season: secrets of the draws, line-ups, levels, points, accounts, bids.")
    out.line(f"Who has it verifies it with: vbxl verify {told.path.name} and the results and reports that he kept")


def opened_record(told: OpenedSeason) -> dict[str, Any]:
    """A season that was opened."""
    return {
        "season": told.season,
        "rounds": told.rounds,
        "path": str(told.path),
        "sheet": str(told.sheet),
        "notes": list(told.notes),
    }


def kept(out: Printer, told: Sequence[Finding]) -> None:
    """What files bear out of each other, thing by thing; at the end how much of it."""
    for about, found in groupby(told, key=lambda one: one.about):
        out.line(f"{about}:")
        for one in found:
            out.line(f"  {WORDS[one.state]:8} {one.words}")
    counts = [sum(one.state is state for one in told) for state in State]
    said = f"{counts[0]} things are the same, {counts[1]} differ, {counts[2]} stay open"
    out.line(said if told else "the files tell nothing that could be verified", always=True)


def kept_records(told: Sequence[Finding]) -> list[dict[str, str]]:
    """The same for programs."""
    return [{"about": one.about, "state": one.state.value, "words": one.words} for one in told]
