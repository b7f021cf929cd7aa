"""The smallest broken splits of a year's loss, in the season's last round: one fault each, and the line told of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from marketwrong import LAST, LEVELS, Wished, wishing
from plain import at, squad
from vbxl.league.league import Player
from vbxl.league.moves import Moves, Row

# A1 is 12/12 and of Age A: he loses 6, at least 2 of each level, so that OL may lose 2, 3 or 4. A10 is a new talent.
LEGAL: Final = (2, 3, 4, "3", " 4 ", None)


def ages(player: str, loss_ol: Any) -> Moves:
    """A move with this loss typed beside a player, in cell I11 of the Ageing sheet."""
    return wishing(ageing=(Row(player, (at(loss_ol, "I11", "Ageing"),)),))


def with_a1(**changes: Any) -> dict[str, tuple[Player, ...]]:
    """T01 with something of A1 changed."""
    first, *others = squad("A", LEVELS)
    return {"players": (replace(first, **changes), *others)}


_TAKE_AWAY: Final = "Take it away. As it stands: nothing is split."
_LEGAL: Final = "Type 2 to 4, or leave it empty. As it stands: OL loses"
AGED: Final[dict[str, Wished]] = {
    "R10.1-SPLIT": Wished(
        ages("A1", "x"),
        "Ageing!I11: R10.1-SPLIT: A1 loses 6 points: a whole number of them, 0 to 6, can come off OL "
        '(found "x"; rule R10.1).',
        # Blank would be an even split: 9/9.
        f"{_LEGAL} 3.",
        number=LAST,
    ),
    "R10.1-SPLIT more": Wished(
        ages("A1", 7),
        "Ageing!I11: R10.1-SPLIT: A1 loses 6 points: a whole number of them, 0 to 6, can come off OL "
        "(found 7; rule R10.1).",
        f"{_LEGAL} 4.",
        number=LAST,
    ),
    "R10.1-SPLIT less": Wished(
        ages("A1", -1),
        "Ageing!I11: R10.1-SPLIT: A1 loses 6 points: a whole number of them, 0 to 6, can come off OL "
        "(found -1; rule R10.1).",
        f"{_LEGAL} 2.",
        number=LAST,
    ),
    "R10.2-SPLIT": Wished(
        ages("A1", 1),
        "Ageing!I11: R10.2-SPLIT: A1 cannot lose 1 of his 6 points off OL (found 1; rule R10.2).",
        f"{_LEGAL} 2.",
        number=LAST,
    ),
    "R10.2-SPLIT all": Wished(
        ages("A1", 6),
        "Ageing!I11: R10.2-SPLIT: A1 cannot lose 6 of his 6 points off OL (found 6; rule R10.2).",
        f"{_LEGAL} 4.",
        number=LAST,
    ),
    # 14/6: OL 2 and 3 leave 12/2 and 11/3, which are above three to one; OL 4 leaves 10/4.
    "R10.2-SPLIT ratio": Wished(
        ages("A1", 2),
        "Ageing!I11: R10.2-SPLIT: A1 cannot lose 2 of his 6 points off OL (found 2; rule R10.2).",
        "Type 4, or leave it empty. As it stands: OL loses 4.",
        with_a1(ol=14, dl=6),
        number=LAST,
    ),
    # 4/4: only three off each keeps both at 1.
    "R10.2-SPLIT leaving": Wished(
        ages("A1", 4),
        "Ageing!I11: R10.2-SPLIT: A1 cannot lose 4 of his 6 points off OL (found 4; rule R10.2).",
        "Type 3, or leave it empty. As it stands: OL loses 3.",
        with_a1(ol=4, dl=4),
        number=LAST,
    ),
    "R10.1-NOBODY talent": Wished(
        ages("A10", 0),
        "Ageing!I11: R10.1-NOBODY: A10: a talent loses nothing (found 0; rule R10.1).",
        _TAKE_AWAY,
        number=LAST,
    ),
    "R10.1-NOBODY contract": Wished(
        ages("Rolf", 3),
        "Ageing!I11: R10.1-NOBODY: Rolf: a contract player has no age (found 3; rule R10.1).",
        _TAKE_AWAY,
        number=LAST,
    ),
    "R10.1-NOBODY last age": Wished(
        ages("A1", 3),
        "Ageing!I11: R10.1-NOBODY: A1: he leaves, since Age E is the last (found 3; rule R10.1).",
        _TAKE_AWAY,
        with_a1(age="E"),
        number=LAST,
    ),
    "R10.1-NOBODY stranger": Wished(
        ages("Nobody", 3),
        'Ageing!I11: R10.1-NOBODY: no such player in your team when the season ends (found "Nobody"; rule R10.1).',
        _TAKE_AWAY,
        number=LAST,
    ),
    "R10.1-NOBODY early": Wished(
        ages("A1", 3),
        "Ageing!I11: R10.1-NOBODY: players age after round 12, and this is round 3 (found 3; rule R10.1).",
        _TAKE_AWAY,
    ),
}
# No sheet has a cell for it: a text form alone can say it.
OF_TEXT_FORMS: Final = ("R10.1-NOBODY early",)
