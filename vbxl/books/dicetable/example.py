"""The examples of both games, as they are typed: those that the seeds tell."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable.footworkturns import FootworkTable, FootworkTurn

# The rally that the original plays: the bumped 4 goes to spot 5 (RULES.md, D2).
FOOTWORK: Final = FootworkTable(
    names=("P1", "P2"),
    turns=(
        FootworkTurn((5, 3, 1, 6, 4, 2), (5, 3, 1, 6, 4, 2)),
        FootworkTurn((2, 1, 4, 3, 1, 1), (2, 4, 1, 3, 1, 1), dice=(1, 4), spots=(None, 5)),
        FootworkTurn((3, 1, 5, 5, 1, None), (1, 5, 3, 1, 5, None)),
    ),
)
