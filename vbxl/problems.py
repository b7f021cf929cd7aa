"""Problems: what is wrong with something a person sent, its place, and the remedy.

The only place that words problems: for the checks, the cell functions and the sheets. The numbers and names in a
sentence are fields of its template.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple, TypeVar

LONGEST_SHOWN = 60
_SELECTORS: Final = "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0" + _SELECTORS)


@dataclass(frozen=True, slots=True)
class Place:
    """A place: file, sheet and cell of a workbook, or file, line and column of a text."""

    file: str = ""
    sheet: str = ""
    cell: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """The place as people write it: `moves.xlsx!Match 1!B5` or `moves.txt:12:3`."""
        if self.line:
            return f"{escaped(self.file)}:{self.line}:{self.column}"
        return "!".join(escaped(part) for part in (self.file, self.sheet, self.cell) if part)


NOWHERE = Place()


class Telling(NamedTuple):
    """The wording of a problem, as templates: the fault, the remedy, and the consequence if nothing is changed."""

    sentence: str
    remedy: str = ""
    consequence: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: its rule, its usual wording, and the wording of special cases by name.

    A code without a sentence is worded by the reader that finds the problem in a file or the league book.
    """

    rule: str
    sentence: str = ""
    remedy: str = ""
    consequence: str = ""
    cases: Mapping[str, Telling] = field(default_factory=dict)

    def telling(self, case: str = "") -> Telling:
        """Return the wording for a case; without a case, return the usual wording."""
        return self.cases[case] if case else Telling(self.sentence, self.remedy, self.consequence)


def _beyond(points: str, **others: Telling) -> tuple[str, str, str, Mapping[str, Telling]]:
    """Return the wording of a code for points beyond a limit; its case "played" is about a match already played."""
    played = Telling(f"you may use only {{most}} {points}", "Points count in set order, OL before DL, up to the limit.")
    asked = f"you typed {{total}}; use at most {{most}} {points}"
    return asked, "Remove {over}.", "you get {counts} of these points, and no later ones", {"played": played, **others}


_VISITORS: Final = Telling("the visitors have no home advantage", "Leave it blank.", "it counts as 0")
_VOID: Final = "you get no report and pay nothing"
_TOTALS: Final = "you get only the totals"
_DIGITS: Final = "Type digits only, without $ or commas."
_NO_BID: Final = ("a bid must be a whole number of dollars from {lowest} to {highest:,}", _DIGITS, "the bid is ignored")
_LISTED: Final = ("Bid only on what is listed.", "the bid is ignored")
_NO_LOT: Final = (
    "this is not on offer in this round", *_LISTED, {"row": Telling("there is nothing to bid on in this row", *_LISTED)}
)  # fmt: skip
_NOT_OFFERED: Final = ("Clear the offer.", "the player is not offered")
_UNPAID: Final = "you are {missing} short: your balance would be {account}; the limit is {limit}"
_SURE: Final = "you are {missing} short: after round {round} your balance could be {account}; the limit is {limit}"
_UNTRAINED: Final = ("Remove the point.", "{level} is not trained")
NO_TALENT: Final = "no talent is scouted"
_UNSPLIT: Final = ("Clear it.", "the entry is ignored")
_OF_OL: Final = ("Type {legal}, or leave it blank.", "OL loses {loss_ol} of the points")
_ALLOWED: Final = ("This line-up can play {allowed}.", "you play {concept} with risk {risk}")
_A_NUMBER: Final = "Type a number in this range, or leave the cell blank."
_A_POSITION: Final = ("Choose {positions}.", "the player plays as {instead}")
_OTHER_POSITION: Final = ("Choose another position.", _A_POSITION[1])

CODES: Final[Mapping[str, Code]] = {
    "FILE-KIND": Code("file"),  # a file of this kind cannot hold a move
    "FILE-LOCK": Code("file"),  # a lock file that a spreadsheet program left behind
    "FILE-FOLDER": Code("file"),  # a folder where a file should be
    "FILE-OPEN": Code("file"),  # the file cannot be opened: another program is using it, or you may not read it
    "FILE-UNREADABLE": Code("file"),  # the file is damaged or cannot be understood
    "FILE-ENCRYPTED": Code("file"),  # the file has a password, or the mail is encrypted
    "FILE-BOUNDS": Code("file"),  # the file is larger than any move sheet
    "FILE-SLOW": Code("file"),  # the file takes too long to read
    "FILE-NUMBER": Code("file"),  # a cell holds a number that no spreadsheet would write
    "FILE-ID": Code("file"),  # the file does not say which team it is for
    "FILE-LEAGUE": Code("file"),  # the file belongs to another league
    "FILE-ROUND": Code("file"),  # the file belongs to another round
    "FILE-TOKEN": Code("file"),  # the file was not made by the GM for this team and round
    "FILE-TEAM": Code("file"),  # the league has no such team
    "FILE-TWICE": Code("file"),  # the team has sent a newer file, which counts instead
    "FILE-SAME": Code("file"),  # the form was sent back unchanged (a note only)
    "FILE-CARRIES": Code("file"),  # the workbook holds macros, links or objects; they were ignored
    "FILE-NAME": Code("file"),  # a named range is missing from the form
    "FILE-MOVED": Code("file"),  # cells of the form were cut or dragged to another place
    "FILE-FORMULA": Code("file"),  # an input cell holds a formula
    "FILE-FUNCTION": Code("file"),  # an input cell holds a vbxl function
    "FILE-GIVEN": Code("file"),  # a given cell was changed
    "FILE-MAIL": Code("file"),  # a mail or zip file with no move in it
    "FILE-LINK": Code("file"),  # a mail that links to a file in the cloud instead of attaching it
    "FILE-ROBOT": Code("file"),  # an automatic mail: a bounce, an out-of-office reply, or one that vbxl sent
    "FILE-RUN": Code("file"),  # a line in a file of runs that does not describe a run
    "FILE-MANAGERS": Code("file"),  # a line in a file of managers that cannot be used
    "FILE-TEXT": Code("file"),  # text sent along with the sheet (a note only)
    "TEXT-BREAKS": Code("file"),  # a text form whose lines a mail program ran together
    "TEXT-LINE": Code("file"),  # a line of the text form that we could not understand
    "TEXT-NAME": Code("file"),  # a name typed without its initial, dots or accents (a note only)
    "TEXT-OVER": Code("file"),  # a value typed over the quoted one (a note only)
    "TEXT-WHO": Code("file"),  # a name that could mean several players in the team
    "TEXT-PART": Code("file"),  # an incomplete or unclear part of a text form
    "FILE-SEND": Code("file",
        "the send number must be a whole number from 0 to {most}",
        "Type 1 the first time, and add one each time you send the move again.", "it counts as 0"),
    "R2.1-BLANK": Code("R2.1",
        "no player is chosen", "Choose a player.", "{played}", {
            "set": Telling(
                "you left set {number} blank", "Choose six players.",
                "your six strongest players play, all as Allround",
            ),
            "few": Telling("only {given} of the set's {players} players are named"),
        }),
    "R2.1-UNKNOWN": Code("R2.1",
        "your team has no such player", "Choose one of your own players.", "{played}", {
            "near": Telling("your team has no such player", "Did you mean {near}? Choose a player.", "{played}"),
            "no levels": Telling("{name} has no levels and so cannot play"),
        }),
    "R2.1-TWICE": Code("R2.1", "{name} is named twice in {where}", "Choose another player.", "{played}"),
    "R2.2-TIRED": Code("R2.2",
        "{name} is too tired for {where}: OL/DL would start at {ol:g}/{dl:g}",
        "Rest the player in an earlier set, or split the losses differently.", "{played}"),
    "R2.4-LOSS": Code("R2.4",
        "OL's loss after a set must be a whole number from 0 to {most}", _A_NUMBER,
        "each point comes off whichever level is higher"),
    "R2.4-GAIN": Code("R2.4",
        "OL's gain after a rest must be a whole number from 0 to {most}", _A_NUMBER,
        "each point goes to whichever level has tired more"),
    "R2.5-START": Code("R2.5",
        "no legal split gives {name} these start levels",
        "Leave them blank, or type levels that a legal split gives.", "the player starts at {ol:g}/{dl:g}"),
    "R3.1-POSITION": Code("R3.1",
        "this is not a position", *_A_POSITION, {"blank": Telling("no position is chosen", *_A_POSITION)}),
    "R3.2-SETTERS": Code("R3.2", "a set may have at most {most} setters", *_OTHER_POSITION),
    "R3.2-BLOCKERS": Code("R3.2", "a set may have at most {most} blockers", *_OTHER_POSITION),
    "R3.3-CONCEPT": Code("R3.3",
        "{asked} needs {needed} {players}, but this line-up has {many}", *_ALLOWED,
        {"none": Telling("there is no such concept", *_ALLOWED)}),
    "R3.4-RISK": Code("R3.4",
        "the risk factor of {concept} must be a whole number from {lowest} to {highest}",
        "Type a number in this range.", "you play with risk {risk}"),
    "R4.1-POINTS": Code("R4.1",
        "points must be whole numbers, 0 or more", "Type a whole number, or leave it blank.", "it counts as 0"),
    "R4.1-HOME": Code("R4.1", *_beyond("home advantage points", visitors=_VISITORS)),
    "R4.1-DEVOTION": Code("R4.1", *_beyond("devotion points per match")),
    "R4.1-SPECIAL": Code("R4.1", *_beyond("special points per match")),
    "R4.1-STOCK": Code("R4.1", *_beyond("special points, all you have left")),
    "R1.1-NAME": Code("R1.1",
        "{why}", "Type a name for your team.", "",
        {"taken": Telling("{why}", "Type another name for your team.")}),
    "R1.1-SIX": Code("R1.1", "a team needs at least {least} players; you have {many}", "Add {more} more."),
    "R1.2-AGE": Code("R1.2", "the age must be {ages}", "Choose an age."),
    "R1.2-LEVEL": Code("R1.2", "a new player's level must be a whole number, {least} or more", "Type digits only."),
    "R1.2-RATIO": Code("R1.2",
        "the higher level may be at most {ratio} times the lower", "Lower this level, or raise the other."),
    "R1.2-TOTAL": Code("R1.2", "OL + DL may be at most {most}, but here it is {total:g}", "Remove {over}."),
    "R1.2-BUDGET": Code("R1.2",
        "your players of Age {age} cost {spent} player points (PP), but you have only {budget} for that age",
        "Spend {over} PP less on players of Age {age}, or change a player's age."),
    "R1.4-NAME": Code("R1.4", "{why}", "Type a name for the player."),
    "R1.4-TWICE": Code("R1.4", "another player has this name, or one that looks the same", "Type another name."),
    "R1.1-ROOM": Code("R1.1",
        "your roster is full: it can hold only {room} players", "Clear the name.", NO_TALENT,
        {"bid": Telling("your roster is full: it can hold only {room} players", "Sell a player first.",
        "the bid is ignored")}),
    "R6.1-PLAYER": Code("R6.1", "your team has no such player", "Name one of your own players."),
    "R6.1-WISH": Code("R6.1",
        "{who}: each level can gain only 1 point", "Type 1, or leave it blank.", "{level} is not trained"),
    "R6.1-TIMES": Code("R6.1", "{who}: a level can be trained at most {times} times a season", *_UNTRAINED),
    "R6.1-TOTAL": Code("R6.1", "{who}: OL + DL would exceed {most}", *_UNTRAINED),
    "R6.1-RATIO": Code("R6.1", "{who}: the higher level would be more than {ratio} times the lower", *_UNTRAINED),
    "R6.1-TP": Code("R6.1", "{who}: you have too few training points (TP) left", *_UNTRAINED),
    "R6.3-TALENT": Code("R6.3", "{who}: a new talent must play the required matches before training", *_UNTRAINED),
    "R6.3-SCOUT": Code("R6.3",
        "you have already scouted {times} talents this season, the most allowed", "Clear the name.",
        NO_TALENT),
    "R6.3-NAME": Code("R6.3", "{why}", "Type another name.", NO_TALENT),
    "R7.2-LOT": Code("R7.2", *_NO_LOT),
    "R7.1-ROUNDS": Code("R7.1", "a contract must last 2, 3 or 4 rounds", "Choose one of these.", "the bid is ignored"),
    "R7.1-PAY": Code("R7.1", *_NO_BID),
    "R7.3-TRAINING": Code("R7.3", "{who}: a contract player cannot be trained", *_UNTRAINED),
    "R8.1-PLAYER": Code("R8.1",
        "this is not one of your own players", "Name one of your own players.", _NOT_OFFERED[1]),
    "R8.1-TWICE": Code("R8.1",
        "you have offered this player twice", "Remove one of the two offers.", "the player is offered once"),
    "R8.1-MINIMUM": Code("R8.1",
        "the minimum must be a whole number of dollars, at most {highest:,}", _DIGITS, _NOT_OFFERED[1]),
    "R8.1-SIX": Code("R8.1", "you would have fewer than {least} players left", *_NOT_OFFERED),
    "R8.1-CLOSED": Code("R8.1", "players can no longer be sold this season", *_NOT_OFFERED),
    "R8.1-FULL": Code("R8.1",
        "the list of players for sale is full ({most} players)", "Offer the player again next round.", _NOT_OFFERED[1]),
    "R8.1-LOT": Code("R8.1", *_NO_LOT),
    "R8.1-BID": Code("R8.1", *_NO_BID),
    "R8.1-OWN": Code("R8.1", "{player} is one of your own players", "Clear the bid.", "the bid is ignored"),
    "R8.2-LOT": Code("R8.2", *_NO_LOT),
    "R8.2-BID": Code("R8.2", *_NO_BID),
    "R8.2-NAME": Code("R8.2", "{why}", "Type a name for the player.", "the player is called {called}"),
    "R8.3-CREDIT": Code("R8.3",
        _SURE, "Bid at most {most}.", "the bid is ignored", {
            "nothing": Telling(_SURE, "Clear the bid.", "the bid is ignored"),
            "turn": Telling("you were {missing} short when this bid's turn came", "Bid less in total.",
            "the bid is ignored"),
        }),
    "R9.1-SPONSOR": Code("R9.1",
        "there is no such sponsor", "Choose {sponsors}.", "{instead}",
        {"none": Telling("there is no such sponsor", "Leave it blank.", "{instead}")}),
    "R9.2-TEAM": Code("R9.2", "no other team has that name", "Type a team's name as it is listed.", _VOID),
    "R9.2-MATCH": Code("R9.2",
        "that team has no such match this round", "Type {matches}, or the opponent's name.", _VOID),
    "R9.2-DETAIL": Code("R9.2",
        "the order does not say whether you want each player's levels", "Type yes, or leave it blank.", _TOTALS),
    "R9.2-TIMES": Code("R9.2",
        "you have already used all {times} of this season's spying orders", "Clear the order.", _VOID),
    "R9.2-CREDIT": Code("R9.2", _UNPAID, "Clear the order.", _VOID),
    "R9.2-BASIC": Code("R9.2", f"with the players' levels, {_UNPAID}", "Clear the “yes”.", _TOTALS),
    "R9.3-BANK": Code("R9.3", f"{_SURE}, so the bank may step in", "Clear the order.", "the order is carried out"),
    "R10.1-SPLIT": Code("R10.1", "{player} loses {loss} points, so OL can lose from 0 to {loss} of them", *_OF_OL),
    "R10.1-NOBODY": Code("R10.1",
        "you will have no such player when the season ends", *_UNSPLIT, {
            "contract": Telling("{player} is a contract player, who does not age", *_UNSPLIT),
            "talent": Telling("{player} is a talent, who loses nothing", *_UNSPLIT),
            "last age": Telling("{player} leaves the team, since Age {age} is the last", *_UNSPLIT),
            "early": Telling("players age only after round {last}; this is round {now}", *_UNSPLIT),
        }),
    "R10.2-SPLIT": Code("R10.2", "OL cannot lose {asked} of the {loss} points that {player} loses", *_OF_OL),
    "R12.1-BLANK": Code("R12.1",
        "you left the match against {opponent} blank", "Fill in its line-ups.",
        "each set is played by your last line-up or your six strongest, whichever is better, without points", {
            "played": Telling("you left the match blank", "Fill in its line-ups."),
            "no move": Telling("we received no readable move", "Send your move before the deadline."),
        }),
    "BOOK-SHEET": Code("book"),  # a sheet of the league book is missing
    "BOOK-COLUMN": Code("book"),  # a column of the league book is missing
    "BOOK-CELL": Code("book"),  # a cell of the league book holds an impossible value
    "BOOK-TWICE": Code("book"),  # the book lists the same thing twice
    "BOOK-LINK": Code("book"),  # a cell names something that does not exist in the league
    "BOOK-TEAM": Code("R1.1"),  # a team is too small or too large
    "BOOK-SETTING": Code("R0.2"),  # a setting is missing, so its default counts
    "BOOK-CUP": Code("R11.1"),  # the cup cannot be played with these matches
    "BOOK-UNDRAWN": Code("R0.2"),  # the season's matches have not been drawn yet
    "BOOK-TABLE": Code("R5.5"),  # a calculated cell was changed
}  # fmt: skip
# Notes on a move or a file that counts as it was meant.
NOTES: Final = frozenset({"FILE-SAME", "FILE-TEXT", "TEXT-NAME", "TEXT-OVER"})
COPIED: Final = "We copied this line-up from your last match: send a move of your own."
OTHERWISE: Final = " Otherwise,"  # between the remedy and the consequence


class Message(NamedTuple):
    """A fault as a sheet words it: its codes, its rule, and the templates of its sentence and remedy."""

    rule: str
    text: str
    remedy: str
    codes: tuple[str, ...]


def _message(codes: str, text: str, remedy: str, rule: str = "") -> Message:
    """Return a message for codes separated by spaces; its rule is the first code's unless another is given."""
    several = tuple(codes.split())
    return Message(rule or CODES[several[0]].rule, text, remedy, several)


_Fault = TypeVar("_Fault", bound="SheetFault")


class SheetFault(IntEnum):
    """A fault in a sheet's inputs.

    Its number is the place of its message in the sheet's list, counted from 1; 0 means no fault.
    """

    said: Message

    def __new__(cls, number: int, codes: str = "", text: str = "", remedy: str = "", rule: str = "") -> SheetFault:  # noqa: PYI034 - as below
        """Make a fault from its number and its message: codes separated by spaces, sentence, remedy, rule."""
        fault = int.__new__(cls, number)
        fault._value_ = number
        fault.said = _message(codes, text, remedy, rule) if codes else Message("", "", "", ())
        return fault

    @property
    def code(self) -> str:
        """The fault's code; ValueError if it has several."""
        (code,) = self.said.codes
        return code

    @classmethod
    def of(cls: type[_Fault], code: str) -> _Fault:  # noqa: PYI019 - LibreOffice's Python may be 3.10, without Self
        """Return the first of the sheet's faults that has the code."""
        return next(fault for fault in cls if code in fault.said.codes)


def _only(codes: str, text: str, remedy: str) -> tuple[Message, ...]:
    return (_message(codes, text, remedy),)


def _listed(faults: type[SheetFault]) -> tuple[Message, ...]:
    return tuple(fault.said for fault in sorted(faults) if fault > 0)


_POSITION: Final = "Choose another position."
_TAKE: Final = "Clear it."
_ORDER: Final = "Clear the order."
_OFFER: Final = "Clear the offer."
_NAME: Final = "Clear the name."
_SOME: Final = "Use fewer, here or in another set."
_LOSS: Final = "Type a legal number, or leave it blank."
_DOLLARS: Final = "Type whole dollars without $ or commas, or leave it blank."
_BAD_BID: Final = (
    "R8.1-BID R8.2-BID R7.1-PAY", "bid ignored: type digits only, {lowest} to {highest:,}", _DOLLARS
)  # fmt: skip
_BAD_ROUNDS: Final = "R7.1-ROUNDS", "bid ignored: a contract lasts 2, 3 or 4 rounds", "Choose the number of rounds."
_BESIDE: Final = (
    "R8.1-LOT R8.2-LOT R7.2-LOT", "bid ignored: there is nothing to bid on in this row",
    "Clear it, or type it in another row."
)  # fmt: skip
_SHORT_NAME: Final = "a name needs 1 to {longest} characters"


class Fault(SheetFault):
    """The faults in a player's line of a set: name, position or loss.

    NOBODY means that no player is left to play there (R3.5).
    """

    NOBODY = -1
    NONE = 0
    BLANK = 1, "R2.1-BLANK", "no player chosen: your next-strongest player plays", "Choose a player."
    UNKNOWN = 2, "R2.1-UNKNOWN", "not in your team: your next-strongest player plays", "Choose one of your own players."
    TWICE = 3, "R2.1-TWICE", "named twice: your next-strongest player plays", "Choose another player."
    TIRED = (
        4,
        "R2.2-TIRED",
        "too tired: your next-strongest player plays",
        "Rest the player, or split the losses differently.",
    )
    POSITION = 5, "R3.1-POSITION", "not a position: the player plays as Allround", "Choose a position."
    SETTERS = 6, "R3.2-SETTERS", "third setter: the player plays as Attacker", _POSITION
    BLOCKERS = 7, "R3.2-BLOCKERS", "third blocker: the player plays as Defender", _POSITION
    LOSS = 8, "R2.4-LOSS", "not a legal loss: the higher level loses first", "Type a legal loss, or leave it blank."


class TrainingFault(SheetFault):
    """The reasons why training is not carried out (R6.1)."""

    NONE = 0
    WISH = 1, "R6.1-WISH", "not trained: each level can gain only 1 point", "Type 1, or leave it blank."
    CONTRACT = 2, "R7.3-TRAINING", "not trained: this is a contract player", "Clear the 1."
    TALENT = 3, "R6.3-TALENT", "not trained: a talent has to play first", "Clear the 1."
    TIMES = 4, "R6.1-TIMES", "not trained: no more training for this level this season", "Clear the 1."
    TOTAL = 5, "R6.1-TOTAL", "not trained: OL + DL would exceed the limit", "Clear a 1."
    RATIO = (
        6, "R6.1-RATIO", "not trained: the levels would be too far apart", "Train the lower level."
    )  # fmt: skip
    TP = 7, "R6.1-TP", "not trained: too few training points (TP) left", "Clear this 1, or one further up."
    NOBODY = 8, "R6.1-PLAYER", "there is no player in this row to train", "Type it in a player's row."


class ScoutFault(SheetFault):
    """The reasons why a talent is not scouted (R6.3)."""

    NONE = 0
    NAME = 1, "R6.3-NAME", f"not scouted: {_SHORT_NAME}", "Type another name, or leave it blank."
    TIMES = 2, "R6.3-SCOUT", "not scouted: no more allowed this season", _NAME
    ROOM = 3, "R1.1-ROOM", "not scouted: your roster is full", _NAME


class SpyFault(SheetFault):
    """The faults of a spying order (R9.2)."""

    NONE = 0
    TEAM = 1, "R9.2-TEAM", "order ignored: no other team has that name", "Choose a team from the list."
    MATCH = 2, "R9.2-MATCH", "order ignored: the team does not play that match", "Choose a match from the list."
    DETAIL = 3, "R9.2-DETAIL", "neither yes nor blank: you get only the totals", "Choose yes, or leave it blank."
    TIMES = 4, "R9.2-TIMES", "order ignored: no orders left this season", _ORDER
    CREDIT = 5, "R9.2-CREDIT", "order ignored: you cannot afford it", _ORDER
    BASIC = 6, "R9.2-BASIC", "you can afford only the totals: you get no levels", "Clear the “yes”."
    BANK = 7, "R9.3-BANK", "you could end below your limit: the bank may step in", _ORDER


class SaleFault(SheetFault):
    """The reasons why an offer is refused (R8.1)."""

    NONE = 0
    PLAYER = 1, "R8.1-PLAYER", "not offered: not one of your own players", "Choose one of your own players."
    TWICE = 2, "R8.1-TWICE", "offered twice: counts once", "Remove one of the two."
    MINIMUM = 3, "R8.1-MINIMUM", "not offered: type digits only, 0 to {highest:,}", _DOLLARS
    SIX = 4, "R8.1-SIX", "not offered: you must keep six players", _OFFER, "R1.1"
    CLOSED = 5, "R8.1-CLOSED", "not offered: no more sales this season", _OFFER


class BidFault(SheetFault):
    """The faults of a bid; several kinds of lots share some of them (R7, R8)."""

    NONE = 0
    BID = 1, *_BAD_BID
    OWN = 2, "R8.1-OWN", "bid ignored: this is your own player", "Clear the bid."
    ROUNDS = 3, *_BAD_ROUNDS
    NAME = 4, "R8.2-NAME", f"{_SHORT_NAME}: called {{newcomer}}", "Type a name for the player."
    CREDIT = 5, "R8.3-CREDIT", "bid ignored: you cannot afford it", "Bid less, or clear the cell."
    LOT = 6, *_BESIDE


class AgeFault(SheetFault):
    """The faults of the loss entered for a player at the season's end (R10)."""

    NONE = 0
    SPLIT = 1, "R10.1-SPLIT", "not a whole number up to the loss: we use a legal split", _LOSS
    ILLEGAL = 2, "R10.2-SPLIT", "not a legal split: we use the nearest legal one", _LOSS
    CONTRACT = 3, "R10.1-NOBODY", "ignored: a contract player does not age", _TAKE
    TALENT = 4, "R10.1-NOBODY", "ignored: a talent loses nothing", _TAKE
    LAST_AGE = 5, "R10.1-NOBODY", "ignored: the player leaves the team anyway", _TAKE
    NOBODY = 6, "R10.1-NOBODY", "ignored: there is no player in this row", "Clear it, or type it further up."


class NewFault(SheetFault):
    """The faults of a row of players of a new team (R1)."""

    NONE = 0
    SIX = 1, "R1.1-SIX", "a team needs at least {players_least} players", "Add another player."
    NAME = 2, "R1.4-NAME", "a name needs 1 to {longest} visible characters", "Type a name for the player."
    TWICE = 3, "R1.4-TWICE", "another player has this name", "Type another name."
    AGE = 4, "R1.2-AGE", "the age must be {ages}", "Choose an age."
    BUDGET = 5, "R1.2-BUDGET", "too many player points (PP) for this age", "Use fewer points, or change an age."
    LEVEL = 6, "R1.2-LEVEL", "both levels must be whole numbers, {level_least} or more", "Type digits only."
    RATIO = 7, "R1.2-RATIO", "this level is too far above the other", "Lower this level, or raise the other."
    TOTAL = 8, "R1.2-TOTAL", "OL + DL is above the limit", "Use fewer points."


class NewBidFault(SheetFault):
    """The faults of a new team's bid on a contract player (R7, R8.3)."""

    NONE = 0
    BID = 1, *_BAD_BID
    ROUNDS = 2, *_BAD_ROUNDS
    CREDIT = 3, "R8.3-CREDIT", "bid ignored: your capital does not cover it", "Bid less, or clear the cell."
    LOT = 4, *_BESIDE


_SEND: Final = _only("FILE-SEND", "not a whole number up to 999: counts as 0", "Type 1 first, then 2, 3 and so on.")
_SPONSOR: Final = "Choose a sponsor from the list."
_EMPTY_MATCH: Final = "blank: we use your last line-ups or your six strongest, without points"
_NOT_COUNTED: Final = ": the excess is ignored"
_RISKS: Final = "Type an allowed risk factor, or leave it blank."
_GAINS: Final = "Type a number up to the gain, or leave it blank."
# Messages by the name of their list on the Rules sheet. A cell that shows an error is not a problem of the move.
_ERROR: Final = Message("file", "this cell shows an error, or cells were moved", "Undo it, or use a fresh sheet.", ())
MOVE_SHEET: Final[Mapping[str, tuple[Message, ...]]] = {
    "error_text": (_ERROR,),
    "moved_text": _only("FILE-MOVED", "cells in this block were cut or dragged", "Undo it; copy with Ctrl+C instead."),
    "send_text": _SEND,
    "empty_match_text": _only("R12.1-BLANK", _EMPTY_MATCH, "Fill in its line-ups."),
    "empty_set_text": _only("R2.1-BLANK", "blank: we use your six strongest, all as Allround", "Choose six players."),
    "fault_text": _listed(Fault),
    "concept_text": _only(
        "R3.3-CONCEPT", "this line-up cannot play that concept: it plays NC", "Choose an allowed concept."
    ),
    "risk_text": _only("R3.4-RISK", "not allowed for this concept: you play the lowest risk", _RISKS),
    "points_text": _only("R4.1-POINTS", "not a whole number: counts as 0", "Type whole points, or leave it blank."),
    "home_text": _only("R4.1-HOME", f"more home advantage points than you have{_NOT_COUNTED}", _SOME),
    "devotion_text": _only("R4.1-DEVOTION", f"more devotion points than a match allows{_NOT_COUNTED}", _SOME),
    "special_text": _only("R4.1-SPECIAL R4.1-STOCK", f"more special points than you may use{_NOT_COUNTED}", _SOME),
    "gain_text": _only("R2.4-GAIN", "not a legal gain: the more tired level gains first", _GAINS),
    "training_text": _listed(TrainingFault),
    "sponsor_text": _only("R9.1-SPONSOR", "no such sponsor, so you keep your present one", _SPONSOR),
    "sale_text": _listed(SaleFault),
    "scout_text": _listed(ScoutFault),
    "spy_text": _listed(SpyFault),
    "bid_text": _listed(BidFault),
    "ageing_text": _listed(AgeFault),
}
TEAM_SHEET: Final[Mapping[str, tuple[Message, ...]]] = {
    "team_text": _only("R1.1-NAME", "a name needs 1 to {longest} visible characters", "Type a name for your team."),
    "sponsor_text": _only("R9.1-SPONSOR", "no such sponsor, so you have none", _SPONSOR),
    "send_text": _SEND,
    "player_text": _listed(NewFault),
    "bid_text": _listed(NewBidFault),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem in what somebody sent: its code and rule, where it is, the entry found, what is wrong, the remedy."""

    code: str
    place: Place
    found: object
    message: str
    remedy: str
    rule: str = field(default="")

    def __post_init__(self) -> None:
        """Take the rule from the code unless one is given; KeyError for an unknown code."""
        rule = CODES[self.code].rule
        if not self.rule:
            object.__setattr__(self, "rule", rule)

    def __str__(self) -> str:
        """The problem in one line: `file!sheet!cell: CODE: message (found …; rule …). remedy`."""
        # The game has no rules about files, and some problems with files have no entry to show.
        known = [f"found {shown(self.found)}"] * (self.found is not None or self.rule != "file")
        why = "; ".join([*known, *([f"rule {self.rule}"] if self.rule != "file" else [])])
        return f"{self.place}: {self.code}: {self.message}{why and f' ({why})'}. {self.remedy}"


def problem(code: str, place: Place, found: object, case: str = "", /, **fields: object) -> Problem:
    """Return a problem worded for a case of its code; the fields fill in the sentence and the remedy.

    >>> str(problem("R3.2-SETTERS", Place("a.xlsx", "Match 1", "E35"), 1, most=2, instead="Attacker"))[-87:]
    '(found 1; rule R3.2). Choose another position. Otherwise, the player plays as Attacker.'
    """
    telling = CODES[code].telling(case)
    remedy = telling.remedy.format_map(fields)
    if telling.consequence:
        remedy += f"{OTHERWISE} {telling.consequence.format_map(fields)}."
    return Problem(code, place, found, telling.sentence.format_map(fields), remedy)


def sentence(code: str, case: str = "", /, **fields: object) -> str:
    """Return a code's sentence for a case, with its fields filled in.

    >>> sentence("R1.2-RATIO", ratio=2)
    'the higher level may be at most 2 times the lower'
    """
    return CODES[code].telling(case).sentence.format_map(fields)


def beside(code: str, case: str = "", /, **fields: object) -> str:
    """Return a problem in the words of a cell function: the sentence, the rule and the consequence.

    >>> beside("R3.2-BLOCKERS", most=2, instead="Defender")
    'a set may have at most 2 blockers (rule R3.2): the player plays as Defender'
    """
    telling = CODES[code].telling(case)
    text = f"{telling.sentence.format_map(fields)} (rule {CODES[code].rule})"
    return f"{text}: {telling.consequence.format_map(fields)}" if telling.consequence else text


def list_choices(choices: Sequence[str]) -> str:
    """Return choices as a sentence lists them.

    >>> list_choices(("A", "B", "C"))
    'A, B or C'
    """
    return " or ".join(filter(None, (", ".join(choices[:-1]), *choices[-1:])))


def shown(value: object) -> str:
    """Return a cell's entry made safe to print: text is quoted, unseen characters are escaped, long entries are cut."""
    if value is None:
        return "nothing"
    text = escaped(str(value))
    if len(text) > LONGEST_SHOWN:
        text = text[: LONGEST_SHOWN - 1] + "…"
    return f'"{text}"' if isinstance(value, str) else text


def escaped(text: str) -> str:
    r"""Return a text with control, direction, unseen and unassigned characters written as `\uXXXX`.

    >>> escaped("a\x1b[31mb")
    'a\\u001b[31mb'
    """
    if text.isascii() and text.isprintable():
        return text
    unsafe = (unicodedata.category(char)[0] == "C" or char in "\u2028\u2029" or char in UNSEEN for char in text)
    return "".join(f"\\u{ord(char):04x}" if hide else char for char, hide in zip(text, unsafe, strict=True))
