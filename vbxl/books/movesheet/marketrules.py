"""What the Market sheet's formulas take from the Rules sheet: fixed numbers and words (R6.3, R7 – R9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from vbxl.books.movesheet.shape import Shape
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.spying import DETAIL_WORDS, MATCH_WORDS
from vbxl.rules.contracts import ROUNDS_LONGEST, ROUNDS_SHORTEST
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST, PLAYERS_LEAST
from vbxl.rules.tiredness import SETS_TO_WIN

# Numbers of the rules that are no settings, as `rules.FIXED` has them.
MARKET_FIXED: Final = (
    ("players_least", PLAYERS_LEAST, "R1.1", "Players of its own that a team must keep."),
    ("roster_most", ROSTER_ROWS, "R1.1", "Players that a team has room for."),
    ("name_longest", NAME_LONGEST, "R1.4", "Characters of a player's name, at most."),
    ("sets_to_win", SETS_TO_WIN, "R2.1", "Sets that win a match."),
    ("contract_shortest", ROUNDS_SHORTEST, "R7.1", "Rounds of a contract, at least."),
    ("contract_longest", ROUNDS_LONGEST, "R7.1", "Rounds of a contract, at most."),
    ("per_cent", 100, "R5.3", "What is said in per cent is a part of so many."),
    ("bid_lowest", BID_LOWEST, "R8.1", "Dollars of a bid, at least."),
    ("bid_highest", BID_HIGHEST, "R8.1", "Dollars of a bid, at most."),
)
DETAILS: Final[Mapping[str, int]] = DETAIL_WORDS


def match_words(shape: Shape) -> Mapping[str, str]:
    """Everything that may be typed for a match in a spying order of this round, with the match it means (R9.2)."""
    return {word: slot for word, slot in MATCH_WORDS.items() if slot in shape.spied}


def team_keys(names: Iterable[str]) -> tuple[str, ...]:
    """The names of teams as they are compared: spaces count as one (R1.4)."""
    return tuple(" ".join(name.split()) for name in names)
