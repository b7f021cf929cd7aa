"""Everything the Team sheet says about a mistake: rule, sentence and remedy, as they stand in its Rules sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vbxl.books.movesheet.messages import BID_FAULTS, NO_LOT, SEND, Message
from vbxl.league.bids import BidFault
from vbxl.league.newteam import LEVEL_LEAST, NewFault
from vbxl.rules.season import AGES
from vbxl.rules.team import NAME_LONGEST, PLAYERS_LEAST

_NAME: Final = f"a name has 1 to {NAME_LONGEST} visible characters"

FAULTS: Final[Mapping[NewFault, Message]] = {
    NewFault.SIX: Message("R1.1", f"a team has at least {PLAYERS_LEAST} players", "Fill in another row."),
    NewFault.NAME: Message("R1.4", _NAME, "Type how he shall be called."),
    NewFault.TWICE: Message("R1.4", "another player has this name", "Type another name."),
    NewFault.AGE: Message("R1.2", f"an age is one of {', '.join(AGES)}", "Choose an age."),
    NewFault.BUDGET: Message("R1.2", "too many PP for his age from here on", "Take points away, or change an age."),
    NewFault.LEVEL: Message("R1.2", f"both levels are whole points, {LEVEL_LEAST} or more", "Type plain digits."),
    NewFault.RATIO: Message("R1.2", "this level is too far above the other", "Lower this level, or raise the other."),
    NewFault.TOTAL: Message("R1.2", "OL and DL together are too much", "Take points away."),
}
TEAM_NAME: Final = Message("R1.1", f"type a name: 1 to {NAME_LONGEST} visible characters", "Type how you are called.")
NO_SPONSOR: Final = Message("R9.1", "there is no such sponsor: none", "Choose a sponsor from the list.")
CREDIT: Final = Message("R8.3", "your account cannot bear it: no bid", "Bid less, or nothing.")
# A bid that the account bears alone, but not if those above are won too: no problem, since who wins is not known.
WARNING: Final = "note: too dear if you win all above: then no bid"

BAD_BID, BAD_ROUNDS, BEYOND_CREDIT, BESIDE_NO_LOT = range(1, 5)
# Each list by the name that its sentences have on the Rules sheet; a fault's number counts within its list.
MESSAGES: Final[Mapping[str, Sequence[Message]]] = {
    "team_text": (TEAM_NAME,),
    "sponsor_text": (NO_SPONSOR,),
    "send_text": (SEND,),
    "player_text": tuple(FAULTS.values()),
    "bid_text": (BID_FAULTS[BidFault.BID], BID_FAULTS[BidFault.ROUNDS], CREDIT, NO_LOT),
}
