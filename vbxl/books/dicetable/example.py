"""The examples of both games, as they are typed: those that the seeds tell, but for one last line-up."""

from __future__ import annotations

from typing import Final

from vbxl.books.dicetable.tables import EMPTY_ROLL, FootworkTable, FootworkTurn, IconTable, IconTurn

# The round that the original plays, with the bumped 4 in spot 5 (RULES.md, D2). The original's last line-up is
# 5 5 3 1 1, which is no knock-out then: here the same dice are laid against the 4 in spot 5.
FOOTWORK_NOTES: Final = (
    "The original of 2015 tells this round; its picture has the bumped 4 under the 5, its words in spot 5 or 6.",
    "So here it is in spot 5, and the last line-up, with the original's dice, is laid against that.",
)
FOOTWORK: Final = FootworkTable(
    names=("P1", "P2"),
    turns=(
        FootworkTurn((5, 3, 1, 6, 4, 2), (5, 3, 1, 6, 4, 2)),
        FootworkTurn((2, 1, 4, 3, 1, 1), (2, 4, 1, 3, 1, 1), dice=(1, 4), spots=(None, 5)),
        FootworkTurn((3, 1, 5, 5, 1, None), (1, 5, 3, 1, 5, None)),
    ),
)

# The rally of "Blocking" in the original, with a serve before it: a serve of 4 is only just defended, without a Set;
# the free ball comes back as an attack of 6; three rolls later six Blocks stand against it.
ICONS: Final = IconTable(
    names=("Ann", "Bea"),
    turns=(
        IconTurn((("AA", "A", "A", "D", "S", "B"), EMPTY_ROLL, EMPTY_ROLL)),
        IconTurn((("DD", "D", "A", "B", "B", "S"), (None, None, None, "D", None, "A"), EMPTY_ROLL)),
        IconTurn((("AA", "AA", "S", "D", "B", "A"), (None, None, None, "A", "B", None), (None,) * 4 + ("D", None))),
        IconTurn(
            (
                ("B", "B", "A", "D", "B", "S"),
                (None, None, "B", "DD", None, "B"),
                (None, None, None, "B", None, None),
            ),
        ),
    ),
)
