"""What the move sheet says: the messages of its faults, with their fields filled in, and what is no problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vbxl.league.ageing import WHY
from vbxl.league.bids import NEWCOMER
from vbxl.problems import MOVE_SHEET, Message
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST

# What the rules fix of the sentences.
FIELDS: Final[Mapping[str, object]] = {
    "longest": NAME_LONGEST,
    "lowest": BID_LOWEST,
    "highest": BID_HIGHEST,
    "newcomer": NEWCOMER,
}
# No problems: why a player is not there next season, and what becomes of a talent.
LEAVING_TEXTS: Final = (*(f"leaves: {why}" for why in WHY.values() if why), "a talent: becomes Age A, loses nothing")
TALENT_KEPT: Final = len(LEAVING_TEXTS)
# Warnings, which are no problems: who wins is not known.
LOT_WARNINGS: Final = (
    "note: may be too dear when its turn comes: then no bid",
    "note: below the least accepted: cannot win",
)
# No problem: guesses are the manager's own.
GUESS_TEXT: Final = "guess not understood: left out"
REPORT_TEXT: Final = "there is no such report: left out"
# No problem either: there is nobody to choose.
PLACE_TEXT: Final = "nobody is left: the place stays empty"


def filled(lists: Mapping[str, Sequence[Message]], fields: Mapping[str, object]) -> Mapping[str, tuple[Message, ...]]:
    """The lists of messages of a sheet with the fields of their sentences filled in."""
    return {
        name: tuple(one._replace(text=one.text.format_map(fields)) for one in messages)
        for name, messages in lists.items()
    }


MESSAGES: Final = filled(MOVE_SHEET, FIELDS)


def text(table: str, fault: int) -> str:
    """The sentence of a fault by its number in a list, "" for 0."""
    return MESSAGES[table][fault - 1].text if fault else ""


def before(table: str) -> int:
    """How many messages stand before those of a list."""
    names = list(MESSAGES)
    return sum(len(MESSAGES[name]) for name in names[: names.index(table)])
