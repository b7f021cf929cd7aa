"""What the Market sheet's formulas take from the Rules sheet: fixed numbers, words and messages (R6.3, R7 – R9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vbxl.league.bids import NEWCOMER, BidFault
from vbxl.league.league import ROSTER_ROWS
from vbxl.league.scouting import ScoutFault
from vbxl.league.selling import SaleFault
from vbxl.league.spying import DETAIL_WORDS, MATCH_WORDS, SpyFault, spy_matches
from vbxl.league.view import View
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
    ("per_cent", 100, "R7.1", "A bonus is a part of so many."),
    ("bid_lowest", BID_LOWEST, "R8.1", "Dollars of a bid, at least."),
    ("bid_highest", BID_HIGHEST, "R8.1", "Dollars of a bid, at most."),
)
SCOUT_FAULTS: Final = {
    ScoutFault.NAME: f"a name has 1 to {NAME_LONGEST} characters: no talent",
    ScoutFault.TIMES: "beyond the season's talents: no talent",
    ScoutFault.ROOM: "no room in your team: no talent",
}
SPY_FAULTS: Final = {
    SpyFault.TEAM: "no other team of that name: void and free",
    SpyFault.MATCH: "no match of that team: void and free",
    SpyFault.DETAIL: "neither yes nor no: the totals only",
    SpyFault.TIMES: "beyond the season's orders: void and free",
    SpyFault.CREDIT: "your account does not bear it: void and free",
    SpyFault.BASIC: "too dear with the players: the totals only",
}
SALE_FAULTS: Final = {
    SaleFault.PLAYER: "no player of your own: not offered",
    SaleFault.TWICE: "offered twice: counts once",
    SaleFault.MINIMUM: f"whole dollars up to {BID_HIGHEST:,}: not offered",
    SaleFault.SIX: "six players must stay: not offered",
    SaleFault.CLOSED: "no more sales this season: not offered",
}
BID_FAULTS: Final = {
    BidFault.BID: f"whole dollars, {BID_LOWEST} to {BID_HIGHEST:,}: no bid",
    BidFault.OWN: "a player of your own: no bid",
    BidFault.ROUNDS: "a contract lasts 2, 3 or 4 rounds: no bid",
    BidFault.NAME: f"a name has 1 to {NAME_LONGEST} characters: {NEWCOMER}",
}
# Behind the faults of bids as typed: what no account can bear (R8.3).
BEYOND_CREDIT: Final = "your account cannot bear it at best: no bid"
BEYOND: Final = len(BID_FAULTS) + 1
# Warnings, which are no problems: who wins is not known.
LOT_WARNINGS: Final = (
    "may be too dear when its turn comes: then no bid",
    "below the least accepted: cannot win",
    "no lot stands here: no bid",
)
NO_SPONSOR: Final = "there is no such sponsor: as before"
# Defined name, title and texts.
MARKET_MESSAGES: Final = (
    ("scout_text", "Messages beside scouting", tuple(SCOUT_FAULTS.values())),
    ("spy_text", "Messages beside spying", tuple(SPY_FAULTS.values())),
    ("sale_text", "Messages beside a sale", tuple(SALE_FAULTS.values())),
    ("bid_text", "Messages beside a bid", (*BID_FAULTS.values(), BEYOND_CREDIT)),
    ("lot_text", "Warnings beside a bid", LOT_WARNINGS),
    ("sponsor_text", "Message beside the sponsor", (NO_SPONSOR,)),
)
DETAILS: Final[Mapping[str, int]] = DETAIL_WORDS


def match_words(view: View) -> Mapping[str, str]:
    """Everything that may be typed for a match in a spying order of this round, with the match it means (R9.2)."""
    slots = spy_matches(view)
    return {word: slot for word, slot in MATCH_WORDS.items() if slot in slots}


def team_keys(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of teams as they are compared: spaces count as one (R1.4)."""
    return tuple(" ".join(name.split()) for name in names)
