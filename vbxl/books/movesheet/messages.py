"""Everything the move sheet says about a mistake: rule, sentence and remedy, as they stand in its Rules sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vbxl.league.agesplits import WHY, AgeFault
from vbxl.league.bids import NEWCOMER, BidFault
from vbxl.league.scouting import ScoutFault
from vbxl.league.selling import SaleFault
from vbxl.league.spying import SpyFault
from vbxl.league.training import TrainingFault
from vbxl.league.typed import Fault
from vbxl.rules.market import BID_HIGHEST, BID_LOWEST
from vbxl.rules.team import NAME_LONGEST


class Message(NamedTuple):
    """What is said of one kind of mistake: the rule, the sentence beside the cell, and the remedy."""

    rule: str
    text: str
    remedy: str


_OTHER_POSITION: Final = "Choose another position."
_TAKE_AWAY: Final = "Take some away, here or in another set."
_TAKE_ORDER: Final = "Take the order away."
_TAKE_OFFER: Final = "Take the offer away."
_LEGAL_LOSS: Final = "Type one of the legal numbers, or nothing."
_TAKE_WISH: Final = "Take the 1 away, or save TP further up."

FAULTS: Final[Mapping[Fault, Message]] = {
    Fault.BLANK: Message("R2.1", "no player: the freshest one plays", "Choose a player."),
    Fault.UNKNOWN: Message(
        "R2.1", "not in your team: the freshest plays", "Choose one of your own players from the list."
    ),
    Fault.TWICE: Message("R2.1", "named twice: the freshest one plays", "Choose another player."),
    Fault.TIRED: Message(
        "R2.2", "too tired: the freshest one plays", "Let him rest before, or split his losses otherwise."
    ),
    Fault.POSITION: Message("R3.1", "no such position: plays as Allround", "Choose a position."),
    Fault.SETTERS: Message("R3.2", "third setter: plays as Attacker", _OTHER_POSITION),
    Fault.BLOCKERS: Message("R3.2", "third blocker: plays as Defender", _OTHER_POSITION),
    Fault.LOSS: Message(
        "R2.4", "loss OL not possible: left to the rule", "Whole points up to the loss of a set, or nothing."
    ),
}
TRAINING_FAULTS: Final[Mapping[TrainingFault, Message]] = {
    TrainingFault.WISH: Message("R6.1", "type 1, or leave it empty", "Type 1, or leave it empty."),
    TrainingFault.CONTRACT: Message("R7.3", "a contract player cannot be trained", "Take the 1 away."),
    TrainingFault.TALENT: Message("R6.3", "a new talent must play his matches first", "Take the 1 away."),
    TrainingFault.TIMES: Message("R6.1", "a level was trained as often as it may be", "Take its 1 away."),
    TrainingFault.TOTAL: Message("R6.1", "OL and DL together would be too much", "Take a 1 away."),
    TrainingFault.RATIO: Message(
        "R6.1", "the higher level would be too far above the lower", "Train the lower level instead."
    ),
    TrainingFault.TP: Message("R6.1", "not enough TP left", _TAKE_WISH),
}
SCOUT_FAULTS: Final[Mapping[ScoutFault, Message]] = {
    ScoutFault.NAME: Message(
        "R6.3", f"no name of 1 to {NAME_LONGEST} visible characters: no talent", "Type another name, or nothing."
    ),
    ScoutFault.TIMES: Message("R6.3", "beyond the season's talents: no talent", "Take the name away."),
    ScoutFault.ROOM: Message("R1.1", "no room in your team: no talent", "Take the name away."),
}
SPY_FAULTS: Final[Mapping[SpyFault, Message]] = {
    SpyFault.TEAM: Message("R9.2", "no other team named: void and free", "Choose a team from the list."),
    SpyFault.MATCH: Message("R9.2", "no match of that team: void and free", "Choose a match from the list."),
    SpyFault.DETAIL: Message("R9.2", "neither yes nor no: the totals only", "Choose yes, or leave it empty."),
    SpyFault.TIMES: Message("R9.2", "beyond the season's orders: void and free", _TAKE_ORDER),
    SpyFault.CREDIT: Message("R9.2", "your account does not bear it: void and free", _TAKE_ORDER),
    SpyFault.BASIC: Message("R9.2", "too dear with the players: the totals only", "Take yes away."),
}
SALE_FAULTS: Final[Mapping[SaleFault, Message]] = {
    SaleFault.PLAYER: Message("R8.1", "no player of your own: not offered", "Choose a player of your own."),
    SaleFault.TWICE: Message("R8.1", "offered twice: counts once", "Take one of the two away."),
    SaleFault.MINIMUM: Message(
        "R8.1",
        f"not offered: whole dollars in plain digits, 0 to {BID_HIGHEST:,}",
        "Type whole dollars in plain digits, or nothing.",
    ),
    SaleFault.SIX: Message("R1.1", "six players must stay: not offered", _TAKE_OFFER),
    SaleFault.CLOSED: Message("R8.1", "no more sales this season: not offered", _TAKE_OFFER),
}
BID_FAULTS: Final[Mapping[BidFault, Message]] = {
    BidFault.BID: Message(
        "R8.1",
        f"no bid: whole dollars in plain digits, {BID_LOWEST} to {BID_HIGHEST:,}",
        "Type whole dollars in plain digits, or nothing.",
    ),
    BidFault.OWN: Message("R8.1", "a player of your own: no bid", "Take the bid away."),
    BidFault.ROUNDS: Message("R7.1", "a contract lasts 2, 3 or 4 rounds: no bid", "Choose the rounds."),
    BidFault.NAME: Message(
        "R8.2", f"no name of 1 to {NAME_LONGEST} visible characters: called {NEWCOMER}", "Type a name for him."
    ),
}
AGE_FAULTS: Final[Mapping[AgeFault, Message]] = {
    AgeFault.SPLIT: Message("R10.1", "no whole number from 0 to the loss: a legal one is taken", _LEGAL_LOSS),
    AgeFault.ILLEGAL: Message("R10.2", "no legal split: the nearest legal one is taken", _LEGAL_LOSS),
    AgeFault.CONTRACT: Message("R10.1", "a contract player has no age: nothing is split", "Take it away."),
    AgeFault.TALENT: Message("R10.1", "a talent loses nothing: nothing is split", "Take it away."),
    AgeFault.LAST_AGE: Message("R10.1", "he leaves whatever is typed: nothing is split", "Take it away."),
    AgeFault.NOBODY: Message("R10.1", "nobody stands here: nothing is split", "Take it away, or type it further up."),
}
# No problems: why a player is not there next season, and what becomes of a talent.
LEAVING_TEXTS: Final = (*(f"leaves: {why}" for why in WHY.values() if why), "a talent: becomes Age A, loses nothing")
TALENT_KEPT: Final = len(LEAVING_TEXTS)
BEYOND_CREDIT: Final = Message("R8.3", "your account cannot bear it at best: no bid", "Bid less, or nothing.")
# Warnings, which are no problems: who wins is not known.
LOT_WARNINGS: Final = (
    "note: may be too dear when its turn comes: then no bid",
    "note: below the least accepted: cannot win",
)
NO_SPONSOR: Final = Message("R9.1", "there is no such sponsor: as before", "Choose a sponsor from the list.")
NO_LOT: Final = Message("R8.1", "no lot stands here: no bid", "Take it away, or type it beside a lot.")
NOBODY: Final = Message("R6.1", "nobody stands here", "Take it away, or type it beside a player.")
CONCEPT: Final = Message("R3.3", "concept not allowed: NC", "Choose one of those that are allowed.")
RISK: Final = Message("R3.4", "risk not allowed: the lowest", "Type one of those that are allowed, or nothing.")
POINTS: Final = Message("R4.1", "whole points", "Type whole points, or nothing.")
# By the kind of points, in the order of the form.
OVER: Final = {
    "home_text": Message("R4.1", "more home advantage than you have", _TAKE_AWAY),
    "devotion_text": Message("R4.1", "more devotion points than a match allows", _TAKE_AWAY),
    "special_text": Message("R4.1", "more special points than you may use", _TAKE_AWAY),
}
# No problem: guesses are the manager's own.
GUESS_TEXT: Final = "guess not understood: left out"
REPORT_TEXT: Final = "there is no such report: left out"
# No problem either: there is nobody to choose.
PLACE_TEXT: Final = "nobody is left: the place stays empty"
EMPTY_SET: Final = Message("R2.1", "set left empty: the six freshest play", "Choose six players.")
EMPTY_MATCH: Final = Message(
    "R12.1", "match left empty: your last line-ups are copied, without points", "Fill in its line-ups."
)
GAIN: Final = Message(
    "R2.4", "gain OL not possible: left to the rule", "Whole points up to the gain of a rest, or nothing."
)
ERROR: Final = Message("file", "an error stands here, or a cell was moved", "Undo it, or take a fresh sheet.")
SEND: Final = Message("file", "no whole number: counts as 0", "Type 1, and one more each time you send again.")

# Each list by the name that its sentences have on the Rules sheet; a fault's number counts within its list.
MESSAGES: Final[Mapping[str, Sequence[Message]]] = {
    "error_text": (ERROR,),
    "send_text": (SEND,),
    "empty_match_text": (EMPTY_MATCH,),
    "empty_set_text": (EMPTY_SET,),
    "fault_text": tuple(FAULTS.values()),
    "concept_text": (CONCEPT,),
    "risk_text": (RISK,),
    "points_text": (POINTS,),
    **{name: (one,) for name, one in OVER.items()},
    "gain_text": (GAIN,),
    "training_text": (*TRAINING_FAULTS.values(), NOBODY),
    "sponsor_text": (NO_SPONSOR,),
    "sale_text": tuple(SALE_FAULTS.values()),
    "scout_text": tuple(SCOUT_FAULTS.values()),
    "spy_text": tuple(SPY_FAULTS.values()),
    "bid_text": (*BID_FAULTS.values(), BEYOND_CREDIT, NO_LOT),
    "ageing_text": tuple(AGE_FAULTS.values()),
}


def message(table: str, fault: int) -> Message | None:
    """The message of a fault by its number in a list, None for 0."""
    return MESSAGES[table][fault - 1] if fault else None


def text(table: str, fault: int) -> str:
    """The sentence of a fault by its number in a list, "" for 0."""
    found = message(table, fault)
    return found.text if found else ""


def before(table: str) -> int:
    """How many messages stand before those of a list."""
    names = list(MESSAGES)
    return sum(len(MESSAGES[name]) for name in names[: names.index(table)])
