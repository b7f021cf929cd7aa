"""Problems: what is wrong with something a person sent, where it stands, and how to mend it.

The only place that words a problem: its rule, its sentences and its remedies, those of the checks, of the cell
functions and of the sheets. Numbers and names that belong into a sentence are fields of its template.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple, TypeVar

LONGEST_SHOWN = 60
# Letters and marks that leave nothing on a page.
_SELECTORS: Final = "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0" + _SELECTORS)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: file, sheet and cell of a workbook, or file, line and column of a text."""

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
    """The wording of a problem: the fault, the remedy, and the consequence as it stands, as templates with fields."""

    sentence: str
    remedy: str = ""
    stands: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: the rule behind it, its meaning, its wording; and the wording of other cases, by their names.

    Without a sentence, the reader that finds it in a file or in the league book words it.
    """

    rule: str
    meaning: str
    sentence: str = ""
    remedy: str = ""
    stands: str = ""
    cases: Mapping[str, Telling] = field(default_factory=dict)

    def telling(self, case: str = "") -> Telling:
        """The wording in a case, by default the usual one."""
        return self.cases[case] if case else Telling(self.sentence, self.remedy, self.stands)


def _beyond(points: str, **others: Telling) -> tuple[str, str, str, Mapping[str, Telling]]:
    """The wording of points beyond a limit: in a move, and in a match once it is played."""
    played = Telling(f"only {{most}} {points}", "Points count in set order, OL before DL, up to the limit.")
    asked = f"{{total}} asked for, of {{most}} {points}"
    return asked, "Take {over} away.", "{counts} count here, and none after it", {"played": played, **others}


_VISITORS: Final = Telling("the visitors have no home advantage", "Leave it empty.", "counted as 0")
_VOID: Final = "void and free"
_TOTALS: Final = "the totals only"
_DIGITS: Final = "Type plain digits, without $ or comma."
_NO_BID: Final = ("a bid is whole dollars from {lowest} to {highest:,}", _DIGITS, "no bid")
_LISTED: Final = ("Bid for what is listed.", "no bid")
_NO_LOT: Final = (
    "nobody of that name can be bid for in this round", *_LISTED, {"row": Telling("no lot stands there", *_LISTED)}
)  # fmt: skip
_NOT_OFFERED: Final = ("Take the offer away.", "the player is not offered")
_UNPAID: Final = "{missing} is missing: the account would be {account}; the limit is {limit}"
_SURE: Final = "{missing} is missing: what is certain leaves {account} after round {round}; the limit is {limit}"
_UNTRAINED: Final = ("Take the point away.", "{level} is not trained")
_UNSPLIT: Final = ("Take it away.", "nothing is split")
_OF_OL: Final = ("Type {legal}, or leave it empty.", "OL loses {loss_ol}")
_ALLOWED: Final = ("This line-up may play {allowed}.", "{concept} with risk {risk}")
_A_NUMBER: Final = "Type one, or leave it empty."
_OTHER_POSITION: Final = ("Choose another position.", "the player plays as {instead}")

CODES: Final[Mapping[str, Code]] = {
    "FILE-KIND": Code("file", "not a kind of file that holds a move"),
    "FILE-LOCK": Code("file", "a lock file that a spreadsheet program left behind"),
    "FILE-FOLDER": Code("file", "a folder among the files"),
    "FILE-OPEN": Code("file", "the file cannot be opened now: another program has it, or it may not be read"),
    "FILE-UNREADABLE": Code("file", "what stands in the file cannot be read"),
    "FILE-ENCRYPTED": Code("file", "the file has a password, or the mail is encrypted"),
    "FILE-BOUNDS": Code("file", "the file is larger than any move sheet"),
    "FILE-SLOW": Code("file", "the file takes longer to read than any move sheet"),
    "FILE-NUMBER": Code("file", "a cell holds a number no spreadsheet writes"),
    "FILE-ID": Code("file", "nothing in the file says which team it is for"),
    "FILE-LEAGUE": Code("file", "the file belongs to another league"),
    "FILE-ROUND": Code("file", "the file belongs to another round"),
    "FILE-TOKEN": Code("file", "the file was not made by the GM for this team and round"),
    "FILE-TEAM": Code("file", "the league has no such team"),
    "FILE-TWICE": Code("file", "a newer file of the same team counts"),
    "FILE-SAME": Code("file", "nothing was changed in the form: told, and no fault"),
    "FILE-CARRIES": Code("file", "a workbook with macros, links or objects, which did nothing"),
    "FILE-NAME": Code("file", "a named range of the form is gone"),
    "FILE-MOVED": Code("file", "cells of the form were cut or dragged to another place"),
    "FILE-FORMULA": Code("file", "a formula stands in an input cell"),
    "FILE-FUNCTION": Code("file", "a cell function of vbxl stands in an input cell"),
    "FILE-GIVEN": Code("file", "a given cell was changed"),
    "FILE-MAIL": Code("file", "a mail or a zip without a move in it"),
    "FILE-LINK": Code("file", "a mail with a link to a file in the cloud in place of the file"),
    "FILE-ROBOT": Code("file", "a mail that no person wrote: a bounce, an automatic answer, a mail of vbxl"),
    "FILE-RUN": Code("file", "a line of a file of runs that is none"),
    "FILE-MANAGERS": Code("file", "a line of a file of managers that cannot be used"),
    "FILE-TEXT": Code("file", "a text beside the sheet that came: told, and no fault"),
    "TEXT-BREAKS": Code("file", "a text form whose lines a mail program ran together"),
    "TEXT-LINE": Code("file", "a line of the text form that says nothing we know"),
    "TEXT-NAME": Code("file", "a name without its initial, its dots or its accents: told, and no fault"),
    "TEXT-OVER": Code("file", "a value that was typed over the one that is quoted: told, and no fault"),
    "TEXT-WHO": Code("file", "a name that several players of the team may have"),
    "TEXT-PART": Code("file", "a part of a text form that leaves something open"),
    "FILE-SEND": Code("file", "the send number is not a whole number",
        "the send number is a whole number from 0 to {most}", "Type 1, and one more each time you send again.",
        "counted as 0"),
    "R2.1-BLANK": Code("R2.1", "no player named",
        "no player is named", "Choose a player.", "{played}", {
            "set": Telling(
                "set {number} is left empty", "Choose six players.",
                "the six strongest play, all Allround",
            ),
            "few": Telling("only {given} of the {players} players of a set"),
        }),
    "R2.1-UNKNOWN": Code("R2.1", "no such player in the team",
        "no such player in the team", "Choose one of your own players.", "{played}", {
            "near": Telling("no such player in the team", "Did you mean {near}?", "{played}"),
            "no levels": Telling("no such player: {name} has no levels"),
        }),
    "R2.1-TWICE": Code("R2.1", "a player named twice in a set",
        "{name} is named twice in {where}", "Choose another.", "{played}"),
    "R2.2-TIRED": Code("R2.2", "a player too tired to play",
        "{name} is too tired for {where}, with {ol:g}/{dl:g} at its start",
        "Let the player rest before, or split the losses otherwise.", "{played}"),
    "R2.4-LOSS": Code("R2.4", "the split of the loss is not possible",
        "the loss of OL after a set is a whole number from 0 to {most}", _A_NUMBER,
        "the points come off the higher level one by one"),
    "R2.4-GAIN": Code("R2.4", "the split of the gain is not possible",
        "the gain of OL after a rest is a whole number from 0 to {most}", _A_NUMBER,
        "the points go to the level furthest below its original, one by one"),
    "R2.5-START": Code("R2.5", "start levels that no legal split reaches",
        "no legal split leads {name} to these start levels",
        "Leave them empty, or state what a split of the loss or gain gives.", "the player starts with {ol:g}/{dl:g}"),
    "R3.1-POSITION": Code("R3.1", "no position",
        "there is no such position", "Choose {positions}.", "{played}",
        {"blank": Telling("no position is chosen", "Choose {positions}.", "{played}")}),
    "R3.2-SETTERS": Code("R3.2", "more than two setters", "at most {most} setters may play in a set", *_OTHER_POSITION),
    "R3.2-BLOCKERS": Code("R3.2", "more than two blockers",
        "at most {most} blockers may play in a set", *_OTHER_POSITION),
    "R3.3-CONCEPT": Code("R3.3", "a concept the line-up may not play",
        "{asked} needs {needed} {players}, and has {many}", *_ALLOWED,
        {"none": Telling("there is no such concept", *_ALLOWED)}),
    "R3.4-RISK": Code("R3.4", "a risk factor outside the concept",
        "the risk factor of {concept} is a whole number from {lowest} to {highest}", "Type one of these.",
        "risk {risk}"),
    "R4.1-POINTS": Code("R4.1", "points that are not a whole number",
        "points are whole numbers of at least 0", "Type a whole number, or leave it empty.", "counted as 0"),
    "R4.1-HOME": Code("R4.1", "more home advantage than there is",
        *_beyond("home advantage points", visitors=_VISITORS)),
    "R4.1-DEVOTION": Code("R4.1", "more devotion points than a match allows", *_beyond("devotion points a match")),
    "R4.1-SPECIAL": Code("R4.1", "more special points than a match allows", *_beyond("special points a match")),
    "R4.1-STOCK": Code("R4.1", "more special points than the team has left", *_beyond("special points that are left")),
    "R1.1-NAME": Code("R1.1", "a new team without a name that can be",
        "{why}", "Type how your team shall be called.", "",
        {"taken": Telling("{why}", "Type another name for your team.")}),
    "R1.1-SIX": Code("R1.1", "a new team of fewer than six players",
        "a team has at least {least} players, here are {many}", "Fill in {more} more."),
    "R1.2-AGE": Code("R1.2", "a new player without an age that can be", "an age is one of {ages}", "Choose an age."),
    "R1.2-LEVEL": Code("R1.2", "a level of a new player that is not whole points",
        "a level of a new player is whole points, {least} or more", "Type plain digits."),
    "R1.2-RATIO": Code("R1.2", "a new player beyond the ratio of both levels",
        "the higher level may be at most {ratio} times the lower", "Lower this level, or raise the other."),
    "R1.2-TOTAL": Code("R1.2", "a new player beyond the total allowed",
        "OL and DL together may be at most {most}, here they are {total:g}", "Take {over} away."),
    "R1.2-BUDGET": Code("R1.2", "more player points of an age than a new team has",
        "players of Age {age} take {spent} PP, and there are {budget}",
        "Take {over} points away from players of Age {age}, or change an age."),
    "R1.4-NAME": Code("R1.4", "a new player without a name that can be", "{why}", "Type a name for the player."),
    "R1.4-TWICE": Code("R1.4", "two new players of one name",
        "another player has this name, or one that looks the same", "Type another name."),
    "R1.1-ROOM": Code("R1.1", "no room for another player",
        "your roster has room for {room} players", "Take the name away.", "no talent",
        {"bid": Telling("your roster has room for {room} players", "Sell somebody first.", "no bid")}),
    "R6.1-PLAYER": Code("R6.1", "training for a player who is not there",
        "no such player in your team", "Name a player of your team."),
    "R6.1-WISH": Code("R6.1", "a wish of training that is not 1 or blank",
        "{who} can be trained by 1 point a level", "Type 1, or leave it empty.", "{level} is not trained"),
    "R6.1-TIMES": Code("R6.1", "a level trained too often this season",
        "{who}: a level is trained at most {times} times a season", *_UNTRAINED),
    "R6.1-TOTAL": Code("R6.1", "training beyond the total a player may have",
        "{who}: OL and DL together would be more than {most}", *_UNTRAINED),
    "R6.1-RATIO": Code("R6.1", "training beyond the ratio of both levels",
        "{who}: the higher level would be more than {ratio} times the lower", *_UNTRAINED),
    "R6.1-TP": Code("R6.1", "training that the training points do not cover",
        "{who}: there are not enough TP left", *_UNTRAINED),
    "R6.3-TALENT": Code("R6.3", "training of a new talent",
        "{who}: a new talent cannot be trained before playing the required matches", *_UNTRAINED),
    "R6.3-SCOUT": Code("R6.3", "more new talents than a season allows",
        "a team scouts {times} talents a season, and you have had them all", "Take the name away.", "no talent"),
    "R6.3-NAME": Code("R6.3", "a name that no player can have", "{why}", "Type another name.", "no talent"),
    "R7.2-LOT": Code("R7.2", "a bid on nobody who can be contracted", *_NO_LOT),
    "R7.1-ROUNDS": Code("R7.1", "a contract of other than two, three or four rounds",
        "a contract lasts 2, 3 or 4 rounds", "Choose one of them.", "no bid"),
    "R7.1-PAY": Code("R7.1", "a pay that is not whole dollars", *_NO_BID),
    "R7.3-TRAINING": Code("R7.3", "training of a contract player",
        "{who}: a contract player cannot be trained", *_UNTRAINED),
    "R8.1-PLAYER": Code("R8.1", "nobody of the team's own to be sold",
        "no player of your own", "Name one of your own players.", _NOT_OFFERED[1]),
    "R8.1-TWICE": Code("R8.1", "a player offered twice",
        "the player is offered twice", "Take one of the two away.", "the player is offered once"),
    "R8.1-MINIMUM": Code("R8.1", "a least bid that is not whole dollars",
        "the least bid is whole dollars up to {highest:,}", _DIGITS, _NOT_OFFERED[1]),
    "R8.1-SIX": Code("R8.1", "an offer that would leave fewer than six players",
        "fewer than {least} players of your own would stay", *_NOT_OFFERED),
    "R8.1-CLOSED": Code("R8.1", "an offer when nothing is sold any more",
        "no players are sold any more this season", *_NOT_OFFERED),
    "R8.1-FULL": Code("R8.1", "an offer when the list is full",
        "the list holds {most} players and is full", "Offer the player again.", _NOT_OFFERED[1]),
    "R8.1-LOT": Code("R8.1", "a bid on what is not for sale", *_NO_LOT),
    "R8.1-BID": Code("R8.1", "a bid that is not whole dollars", *_NO_BID),
    "R8.1-OWN": Code("R8.1", "a bid on a player of one's own",
        "{player} is a player of yours", "Take the bid away.", "no bid"),
    "R8.2-LOT": Code("R8.2", "a bid on what the GM does not offer", *_NO_LOT),
    "R8.2-BID": Code("R8.2", "a bid on an offer of the GM that is not whole dollars", *_NO_BID),
    "R8.2-NAME": Code("R8.2", "no name for a player offered by the GM",
        "{why}", "Type a name for the player.", "{called}"),
    "R8.3-CREDIT": Code("R8.3", "a bid that the account does not carry, over all its rounds, by what is certain",
        _SURE, "Bid at most {most}.", "no bid", {
            "nothing": Telling(_SURE, "Take the bid away.", "no bid"),
            "turn": Telling("{missing} was missing when its turn came", "Bid less, or for fewer.", "no bid"),
        }),
    "R9.1-SPONSOR": Code("R9.1", "no such sponsor",
        "there is no such sponsor", "Choose one of {sponsors}.", "{before}",
        {"none": Telling("there is no such sponsor", "Leave it empty.", "{before}")}),
    "R9.2-TEAM": Code("R9.2", "a spying order that names no other team",
        "no other team of that name", "Name one of the teams as they are listed.", _VOID),
    "R9.2-MATCH": Code("R9.2", "a spying order that names no match",
        "the team has no such match in this round", "Type {matches}, or against whom.", _VOID),
    "R9.2-DETAIL": Code("R9.2", "a spying order that does not say whether on players too",
        "it does not say whether each player's levels are wanted", "Type yes or leave it empty.", _TOTALS),
    "R9.2-TIMES": Code("R9.2", "more spying orders than a season allows",
        "a team spies {times} times a season, and you have had them all", "Take the order away.", _VOID),
    "R9.2-CREDIT": Code("R9.2", "a spying order that the account does not bear",
        _UNPAID, "Take the order away.", _VOID),
    "R9.2-BASIC": Code("R9.2", "a spying order without the players, which the account does not bear",
        f"with the players {_UNPAID}", "Take yes away.", _TOTALS),
    "R9.3-BANK": Code("R9.3", "a spying order after which the round ends below the limit",
        f"{_SURE}, and the bank steps in", "Take the order away.", "carried out"),
    "R10.1-SPLIT": Code("R10.1", "a loss of OL that is no part of what a year costs",
        "{player} loses {loss} points: a whole number of them, 0 to {loss}, can come off OL", *_OF_OL),
    "R10.1-NOBODY": Code("R10.1", "a loss for somebody who has none to split",
        "no such player in your team when the season ends", *_UNSPLIT, {
            "contract": Telling("{player}: a contract player has no age", *_UNSPLIT),
            "talent": Telling("{player}: a talent loses nothing", *_UNSPLIT),
            "last age": Telling("{player} leaves, since Age {age} is the last", *_UNSPLIT),
            "early": Telling("players age after round {last}, and this is round {now}", *_UNSPLIT),
        }),
    "R10.2-SPLIT": Code("R10.2", "a split of a year's loss that is not legal",
        "{player} cannot lose {asked} of the {loss} points off OL", *_OF_OL),
    "R12.1-BLANK": Code("R12.1", "a match left wholly blank",
        "the match against {opponent} is left blank", "Fill in its line-ups.",
        "the line-ups of the last match are copied, without any points; the six strongest play where they are better", {
            "played": Telling("the match was left blank", "Fill in its line-ups."),
            "no move": Telling("no readable move was received", "Send your move before the deadline."),
        }),
    "BOOK-SHEET": Code("book", "a sheet of the league book is missing"),
    "BOOK-COLUMN": Code("book", "a column of the league book is missing"),
    "BOOK-CELL": Code("book", "a cell of the league book holds an impossible value"),
    "BOOK-TWICE": Code("book", "something that must be unique stands twice"),
    "BOOK-LINK": Code("book", "a cell names something that is not there"),
    "BOOK-TEAM": Code("R1.1", "a team is too small or too large"),
    "BOOK-SETTING": Code("R0.2", "a setting is missing, and its default counts"),
    "BOOK-CUP": Code("R11.1", "the cup cannot be played as its matches stand"),
    "BOOK-UNDRAWN": Code("R0.2", "the season's matches are not drawn yet"),
    "BOOK-TABLE": Code("R5.5", "a worked-out cell was changed"),
}  # fmt: skip
# What is told beside a move or a file that counts as it was meant.
NOTES: Final = frozenset({"FILE-SAME", "FILE-TEXT", "TEXT-NAME", "TEXT-OVER"})
COPIED: Final = "It stood so in the line-up that was copied: send a move of your own."
AS_IT_STANDS: Final = " As it stands:"  # between the remedy and what is done without it


class Message(NamedTuple):
    """The sheet's words for a fault: rule, sentence and remedy, with fields yet to be filled in, and the codes."""

    rule: str
    text: str
    remedy: str
    codes: tuple[str, ...]


def _message(codes: str, text: str, remedy: str, rule: str = "") -> Message:
    """A message of codes with a space between them; its rule is that of the first unless another is given."""
    several = tuple(codes.split())
    return Message(rule or CODES[several[0]].rule, text, remedy, several)


_Fault = TypeVar("_Fault", bound="SheetFault")


class SheetFault(IntEnum):
    """The faults of an input on a sheet: a number in the list of the sheet's messages, and the message.

    Numbers up to 0 have none: nothing is wrong there.
    """

    said: Message

    def __new__(cls, number: int, codes: str = "", text: str = "", remedy: str = "", rule: str = "") -> SheetFault:  # noqa: PYI034 - as below
        """A fault by its number, its codes with a space between them, its sentence, its remedy and its rule."""
        fault = int.__new__(cls, number)
        fault._value_ = number
        fault.said = _message(codes, text, remedy, rule) if codes else Message("", "", "", ())
        return fault

    @property
    def code(self) -> str:
        """The code of a fault that stands for one only."""
        (code,) = self.said.codes
        return code

    @classmethod
    def of(cls: type[_Fault], code: str) -> _Fault:  # noqa: PYI019 - LibreOffice's Python may be 3.10, without Self
        """The first fault that stands for a code."""
        return next(fault for fault in cls if code in fault.said.codes)


def _only(codes: str, text: str, remedy: str) -> tuple[Message, ...]:
    return (_message(codes, text, remedy),)


def _listed(faults: type[SheetFault]) -> tuple[Message, ...]:
    return tuple(fault.said for fault in sorted(faults) if fault > 0)


_POSITION: Final = "Choose another position."
_TAKE: Final = "Take it away."
_ORDER: Final = "Take the order away."
_OFFER: Final = "Take the offer away."
_NAME: Final = "Take the name away."
_SOME: Final = "Take some away, here or in another set."
_LOSS: Final = "Type one of the legal numbers, or nothing."
_DOLLARS: Final = "Type whole dollars in plain digits, or nothing."
_BAD_BID: Final = (
    "R8.1-BID R8.2-BID R7.1-PAY", "no bid: digits alone, {lowest} to {highest:,}, without $", _DOLLARS
)  # fmt: skip
_BAD_ROUNDS: Final = "R7.1-ROUNDS", "a contract lasts 2, 3 or 4 rounds: no bid", "Choose the rounds."
_BESIDE: Final = (
    "R8.1-LOT R8.2-LOT R7.2-LOT", "no lot stands here: no bid", "Take it away, or type it beside a lot."
)  # fmt: skip
_SHORT_NAME: Final = "no name, 1 to {longest} characters"


class Fault(SheetFault):
    """The faults of a line's player, position or loss; below 0 nobody is left to play there (R3.5)."""

    NOBODY = -1
    NONE = 0
    BLANK = 1, "R2.1-BLANK", "no player chosen: the strongest plays", "Choose a player."
    UNKNOWN = 2, "R2.1-UNKNOWN", "not in your team: the strongest plays", "Choose one of your own players."
    TWICE = 3, "R2.1-TWICE", "named twice: the strongest other plays", "Choose another player."
    TIRED = 4, "R2.2-TIRED", "too tired for this set: the strongest plays", "Let the player rest, or split otherwise."
    POSITION = 5, "R3.1-POSITION", "positions are 1 to 5: plays as Allround", "Choose a position."
    SETTERS = 6, "R3.2-SETTERS", "two setters at most: plays as Attacker", _POSITION
    BLOCKERS = 7, "R3.2-BLOCKERS", "two blockers at most: plays as Defender", _POSITION
    LOSS = 8, "R2.4-LOSS", "not 0 to the loss: the higher level loses", "Whole points up to the loss, or nothing."


class TrainingFault(SheetFault):
    """Why a wish of training is not fulfilled (R6.1)."""

    NONE = 0
    WISH = 1, "R6.1-WISH", "a level gains 1 point or none: not trained", "Type 1, or leave it empty."
    CONTRACT = 2, "R7.3-TRAINING", "a contract player: not trained", "Take the 1 away."
    TALENT = 3, "R6.3-TALENT", "a new talent must play his matches first: not trained", "Take the 1 away."
    TIMES = 4, "R6.1-TIMES", "trained as often as a season allows: not trained", "Take its 1 away."
    TOTAL = 5, "R6.1-TOTAL", "OL and DL together would be above the limit: not trained", "Take a 1 away."
    RATIO = (
        6, "R6.1-RATIO", "the higher level would be too many times the lower: not trained", "Train the lower level."
    )  # fmt: skip
    TP = 7, "R6.1-TP", "not enough training points (TP) left: not trained", "Take the 1 away, or save TP further up."
    NOBODY = 8, "R6.1-PLAYER", "nobody stands here: nothing is trained", "Take it away, or type it beside a player."


class ScoutFault(SheetFault):
    """Why a talent is not scouted (R6.3)."""

    NONE = 0
    NAME = 1, "R6.3-NAME", f"{_SHORT_NAME}: no talent", "Type another name, or nothing."
    TIMES = 2, "R6.3-SCOUT", "the season's talents are all scouted: no talent", _NAME
    ROOM = 3, "R1.1-ROOM", "your roster is full: no talent", _NAME


class SpyFault(SheetFault):
    """The faults of a spying order (R9.2)."""

    NONE = 0
    TEAM = 1, "R9.2-TEAM", "no other team of that name: not ordered, not paid", "Choose a team from the list."
    MATCH = 2, "R9.2-MATCH", "the team has no such match: not ordered, not paid", "Choose a match from the list."
    DETAIL = 3, "R9.2-DETAIL", "neither yes nor no: the totals only are ordered", "Choose yes, or leave it empty."
    TIMES = 4, "R9.2-TIMES", "no orders left this season: not ordered, not paid", _ORDER
    CREDIT = 5, "R9.2-CREDIT", "your account does not carry it: not ordered, not paid", _ORDER
    BASIC = 6, "R9.2-BASIC", "too dear with the players: the totals only are ordered", "Take yes away."
    BANK = 7, "R9.3-BANK", "the round ends below your limit: the bank steps in", _ORDER


class SaleFault(SheetFault):
    """Why an offer is refused (R8.1)."""

    NONE = 0
    PLAYER = 1, "R8.1-PLAYER", "no player of your own: not offered", "Choose a player of your own."
    TWICE = 2, "R8.1-TWICE", "offered twice: one of the two offers counts", "Take one of the two away."
    MINIMUM = 3, "R8.1-MINIMUM", "not offered: digits alone, 0 to {highest:,}, without $", _DOLLARS
    SIX = 4, "R8.1-SIX", "six players of your own must stay: not offered", _OFFER, "R1.1"
    CLOSED = 5, "R8.1-CLOSED", "no players are sold any more this season: not offered", _OFFER


class BidFault(SheetFault):
    """The faults of a bid; several kinds of lots share some of them (R7, R8)."""

    NONE = 0
    BID = 1, *_BAD_BID
    OWN = 2, "R8.1-OWN", "a player of your own: no bid", "Take the bid away."
    ROUNDS = 3, *_BAD_ROUNDS
    NAME = 4, "R8.2-NAME", f"{_SHORT_NAME}: called {{newcomer}}", "Type a name for the player."
    CREDIT = 5, "R8.3-CREDIT", "your account does not carry it: no bid", "Bid less, or nothing."
    LOT = 6, *_BESIDE


class AgeFault(SheetFault):
    """The faults of the loss entered for a player at the season's end (R10)."""

    NONE = 0
    SPLIT = 1, "R10.1-SPLIT", "no whole number from 0 to the loss: a legal one is taken", _LOSS
    ILLEGAL = 2, "R10.2-SPLIT", "no legal split: the nearest legal one is taken", _LOSS
    CONTRACT = 3, "R10.1-NOBODY", "a contract player has no age: nothing is split", _TAKE
    TALENT = 4, "R10.1-NOBODY", "a talent loses nothing: nothing is split", _TAKE
    LAST_AGE = 5, "R10.1-NOBODY", "the player leaves in any case: nothing is split", _TAKE
    NOBODY = 6, "R10.1-NOBODY", "nobody stands here: nothing is split", "Take it away, or type it further up."


class NewFault(SheetFault):
    """The faults of a row of players of a new team (R1)."""

    NONE = 0
    SIX = 1, "R1.1-SIX", "a team has at least {players_least} players", "Fill in another row."
    NAME = 2, "R1.4-NAME", "a name has 1 to {longest} visible characters", "Type a name for the player."
    TWICE = 3, "R1.4-TWICE", "another player has this name", "Type another name."
    AGE = 4, "R1.2-AGE", "an age is one of {ages}", "Choose an age."
    BUDGET = 5, "R1.2-BUDGET", "more player points (PP) than this age has", "Take points away, or change an age."
    LEVEL = 6, "R1.2-LEVEL", "both levels are whole points, {level_least} or more", "Type plain digits."
    RATIO = 7, "R1.2-RATIO", "this level is too many times the other", "Lower this level, or raise the other."
    TOTAL = 8, "R1.2-TOTAL", "OL and DL together are above the limit", "Take points away."


class NewBidFault(SheetFault):
    """The faults of a new team's bid on a contract player (R7, R8.3)."""

    NONE = 0
    BID = 1, *_BAD_BID
    ROUNDS = 2, *_BAD_ROUNDS
    CREDIT = 3, "R8.3-CREDIT", "your capital does not carry it: no bid", "Bid less, or nothing."
    LOT = 4, *_BESIDE


_SEND: Final = _only("FILE-SEND", "no whole number up to 999: counts as 0", "Type 1, and one more each time you send.")
_SPONSOR: Final = "Choose a sponsor from the list."
_EMPTY_MATCH: Final = "match empty: your last line-ups play without points, or your six strongest"
_NOT_COUNTED: Final = ": the points beyond do not count"
_RISKS: Final = "Type one of those that are allowed, or nothing."
_GAINS: Final = "Whole points up to the gain of a rest, or nothing."
# By the name of each list on the Rules sheet; a fault's number counts in its list. An error is no problem of a move.
_ERROR: Final = Message("file", "an error stands here, or a cell was moved", "Undo it, or take a fresh sheet.", ())
MOVE_SHEET: Final[Mapping[str, tuple[Message, ...]]] = {
    "error_text": (_ERROR,),
    "moved_text": _only("FILE-MOVED", "cells of this block were cut or dragged", "Undo it; copy with Ctrl+C instead."),
    "send_text": _SEND,
    "empty_match_text": _only("R12.1-BLANK", _EMPTY_MATCH, "Fill in its line-ups."),
    "empty_set_text": _only("R2.1-BLANK", "empty: the six strongest play Allround", "Choose six players."),
    "fault_text": _listed(Fault),
    "concept_text": _only("R3.3-CONCEPT", "this line-up may not play it: NC is played", "Choose an allowed concept."),
    "risk_text": _only("R3.4-RISK", "the concept has no such risk factor: its lowest is played", _RISKS),
    "points_text": _only("R4.1-POINTS", "no whole points, 0 or more: counts as 0", "Type whole points, or nothing."),
    "home_text": _only("R4.1-HOME", f"more home advantage than you have{_NOT_COUNTED}", _SOME),
    "devotion_text": _only("R4.1-DEVOTION", f"more devotion points than a match allows{_NOT_COUNTED}", _SOME),
    "special_text": _only("R4.1-SPECIAL R4.1-STOCK", f"more special points than you may use{_NOT_COUNTED}", _SOME),
    "gain_text": _only("R2.4-GAIN", "not 0 to the gain: the more tired level gains", _GAINS),
    "training_text": _listed(TrainingFault),
    "sponsor_text": _only("R9.1-SPONSOR", "no sponsor of that name: it stays as before", _SPONSOR),
    "sale_text": _listed(SaleFault),
    "scout_text": _listed(ScoutFault),
    "spy_text": _listed(SpyFault),
    "bid_text": _listed(BidFault),
    "ageing_text": _listed(AgeFault),
}
TEAM_SHEET: Final[Mapping[str, tuple[Message, ...]]] = {
    "team_text": _only("R1.1-NAME", "type a name: 1 to {longest} visible characters", "Type how you are called."),
    "sponsor_text": _only("R9.1-SPONSOR", "there is no such sponsor: none", _SPONSOR),
    "send_text": _SEND,
    "player_text": _listed(NewFault),
    "bid_text": _listed(NewBidFault),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: code, rule, place, what stood there, what that means, and the remedy."""

    code: str
    place: Place
    found: object
    message: str
    remedy: str
    rule: str = field(default="")

    def __post_init__(self) -> None:
        """Take the rule from the code; a code that is not in CODES is a mistake of ours and fails at once."""
        rule = CODES[self.code].rule
        if not self.rule:
            object.__setattr__(self, "rule", rule)

    def __str__(self) -> str:
        """The problem in one line: `file!sheet!cell: CODE: message (found …; rule …). remedy`."""
        # No rule of the game is about a file, and of some files nothing was found.
        known = [f"found {shown(self.found)}"] * (self.found is not None or self.rule != "file")
        why = "; ".join([*known, *([f"rule {self.rule}"] if self.rule != "file" else [])])
        return f"{self.place}: {self.code}: {self.message}{why and f' ({why})'}. {self.remedy}"


def problem(code: str, place: Place, found: object, case: str = "", /, **fields: object) -> Problem:
    """A problem worded by its code in a case, with the fields of its sentence and remedy.

    >>> str(problem("R3.2-SETTERS", Place("a.xlsx", "Match 1", "E35"), 1, most=2, instead="Attacker"))[-90:]
    '(found 1; rule R3.2). Choose another position. As it stands: the player plays as Attacker.'
    """
    telling = CODES[code].telling(case)
    remedy = telling.remedy.format_map(fields)
    if telling.stands:
        remedy += f"{AS_IT_STANDS} {telling.stands.format_map(fields)}."
    return Problem(code, place, found, telling.sentence.format_map(fields), remedy)


def sentence(code: str, case: str = "", /, **fields: object) -> str:
    """The sentence of a code in a case.

    >>> sentence("R1.2-RATIO", ratio=2)
    'the higher level may be at most 2 times the lower'
    """
    return CODES[code].telling(case).sentence.format_map(fields)


def beside(code: str, case: str = "", /, **fields: object) -> str:
    """A problem as a cell function words it beside the cells: the sentence, the rule, and the consequence as it stands.

    >>> beside("R3.2-BLOCKERS", most=2, instead="Defender")
    'at most 2 blockers may play in a set (rule R3.2): the player plays as Defender'
    """
    telling = CODES[code].telling(case)
    text = f"{telling.sentence.format_map(fields)} (rule {CODES[code].rule})"
    return f"{text}: {telling.stands.format_map(fields)}" if telling.stands else text


def shown(value: object) -> str:
    """An entry of a cell, safe to print: quoted if text, control and direction characters escaped, cut when long."""
    if value is None:
        return "nothing"
    text = escaped(str(value))
    if len(text) > LONGEST_SHOWN:
        text = text[: LONGEST_SHOWN - 1] + "…"
    return f'"{text}"' if isinstance(value, str) else text


def escaped(text: str) -> str:
    r"""Text without control, direction, unseen or unassigned characters: each becomes `\uXXXX`.

    >>> escaped("a\x1b[31mb")
    'a\\u001b[31mb'
    """
    if text.isascii() and text.isprintable():
        return text
    unsafe = (unicodedata.category(char)[0] == "C" or char in "\u2028\u2029" or char in UNSEEN for char in text)
    return "".join(f"\\u{ord(char):04x}" if hide else char for char, hide in zip(text, unsafe, strict=True))
