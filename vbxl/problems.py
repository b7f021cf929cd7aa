"""Problems: what is wrong with something a person sent, its place, and the remedy.

The only place that words problems: for the checks, the cell functions and the sheets. The numbers and names in a
sentence are fields of its template.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, NamedTuple, TypeVar

LONGEST_SHOWN = 60
# Letters and marks that are invisible.
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
    """The wording of a problem: the fault, the remedy, and the consequence, as templates with fields."""

    sentence: str
    remedy: str = ""
    stands: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: its rule, its meaning, its usual wording, and the wording of special cases by name.

    One without a sentence is worded by the reader that finds it in a file or the league book.
    """

    rule: str
    meaning: str
    sentence: str = ""
    remedy: str = ""
    stands: str = ""
    cases: Mapping[str, Telling] = field(default_factory=dict)

    def telling(self, case: str = "") -> Telling:
        """Return the wording for a case, by default the usual one."""
        return self.cases[case] if case else Telling(self.sentence, self.remedy, self.stands)


def _beyond(points: str, **others: Telling) -> tuple[str, str, str, Mapping[str, Telling]]:
    """Return the wording of points beyond a limit: in a move, and in a match once it is played."""
    played = Telling(f"only {{most}} {points}", "Points count in set order, OL before DL, up to the limit.")
    asked = f"{{total}} typed, at most {{most}} {points}"
    return asked, "Remove {over}.", "{counts} count here, none after it", {"played": played, **others}


_VISITORS: Final = Telling("the visitors have no home advantage", "Leave it blank.", "counts as 0")
_VOID: Final = "not ordered, not paid"
_TOTALS: Final = "the totals only"
_DIGITS: Final = "Type digits only, without $ or comma."
_NO_BID: Final = ("a bid must be whole dollars from {lowest} to {highest:,}", _DIGITS, "the bid is ignored")
_LISTED: Final = ("Bid for what is listed.", "the bid is ignored")
_NO_LOT: Final = (
    "there is no such lot in this round", *_LISTED, {"row": Telling("there is no lot in this row", *_LISTED)}
)  # fmt: skip
_NOT_OFFERED: Final = ("Clear the offer.", "the player is not offered")
_UNPAID: Final = "you are {missing} short: your account would be {account}; the limit is {limit}"
_SURE: Final = "you are {missing} short: you are only sure of {account} after round {round}; the limit is {limit}"
_UNTRAINED: Final = ("Remove the point.", "{level} is not trained")
_UNSPLIT: Final = ("Clear it.", "nothing is split")
_OF_OL: Final = ("Type {legal}, or leave it blank.", "OL loses {loss_ol}")
_ALLOWED: Final = ("This line-up can play {allowed}.", "{concept} with risk {risk}")
_A_NUMBER: Final = "Type one, or leave it blank."
_OTHER_POSITION: Final = ("Choose another position.", "the player plays as {instead}")

CODES: Final[Mapping[str, Code]] = {
    "FILE-KIND": Code("file", "not a kind of file that holds a move"),
    "FILE-LOCK": Code("file", "a lock file that a spreadsheet program left behind"),
    "FILE-FOLDER": Code("file", "a folder among the files"),
    "FILE-OPEN": Code("file", "the file cannot be opened now: another program has it open, or you may not read it"),
    "FILE-UNREADABLE": Code("file", "the contents of the file cannot be read"),
    "FILE-ENCRYPTED": Code("file", "the file has a password, or the mail is encrypted"),
    "FILE-BOUNDS": Code("file", "the file is larger than any move sheet"),
    "FILE-SLOW": Code("file", "the file takes too long to read"),
    "FILE-NUMBER": Code("file", "a cell holds a number no spreadsheet writes"),
    "FILE-ID": Code("file", "the file does not say which team it is for"),
    "FILE-LEAGUE": Code("file", "the file belongs to another league"),
    "FILE-ROUND": Code("file", "the file belongs to another round"),
    "FILE-TOKEN": Code("file", "the file was not made by the GM for this team and round"),
    "FILE-TEAM": Code("file", "the league has no such team"),
    "FILE-TWICE": Code("file", "a newer file of the same team counts"),
    "FILE-SAME": Code("file", "nothing was changed in the form: a note"),
    "FILE-CARRIES": Code("file", "a workbook with macros, links or objects, which did nothing"),
    "FILE-NAME": Code("file", "a named range of the form is gone"),
    "FILE-MOVED": Code("file", "cells of the form were cut or dragged to another place"),
    "FILE-FORMULA": Code("file", "an input cell holds a formula"),
    "FILE-FUNCTION": Code("file", "an input cell holds a vbxl function"),
    "FILE-GIVEN": Code("file", "a given cell was changed"),
    "FILE-MAIL": Code("file", "a mail or a zip without a move in it"),
    "FILE-LINK": Code("file", "a mail with a link to a file in the cloud in place of the file"),
    "FILE-ROBOT": Code("file", "a mail that no person wrote: a bounce, an automatic answer, a mail of vbxl"),
    "FILE-RUN": Code("file", "a line of a file of runs that is not a run"),
    "FILE-MANAGERS": Code("file", "a line of a file of managers that cannot be used"),
    "FILE-TEXT": Code("file", "text that came with the sheet: a note"),
    "TEXT-BREAKS": Code("file", "a text form whose lines a mail program ran together"),
    "TEXT-LINE": Code("file", "a line of the text form that we could not understand"),
    "TEXT-NAME": Code("file", "a name without its initial, dots or accents: a note"),
    "TEXT-OVER": Code("file", "a value typed over the quoted one: a note"),
    "TEXT-WHO": Code("file", "a name that fits several players of the team"),
    "TEXT-PART": Code("file", "part of a text form that leaves something open"),
    "FILE-SEND": Code("file", "the send number is not a whole number",
        "the send number must be a whole number from 0 to {most}", "Type 1, and one more each time you send again.",
        "counts as 0"),
    "R2.1-BLANK": Code("R2.1", "no player named",
        "no player is named", "Choose a player.", "{played}", {
            "set": Telling(
                "set {number} is left blank", "Choose six players.",
                "the six strongest play, all as Allrounds",
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
        "{name} is too tired for {where}: {ol:g}/{dl:g} when it starts",
        "Rest the player earlier, or split the losses differently.", "{played}"),
    "R2.4-LOSS": Code("R2.4", "the split of the loss is not possible",
        "the loss of OL after a set must be a whole number from 0 to {most}", _A_NUMBER,
        "the points come off the higher level one by one"),
    "R2.4-GAIN": Code("R2.4", "the gain cannot be split that way",
        "the gain of OL after a rest must be a whole number from 0 to {most}", _A_NUMBER,
        "the points go to the level furthest below its original, one by one"),
    "R2.5-START": Code("R2.5", "start levels that no legal split gives",
        "no legal split gives {name} these start levels",
        "Leave them blank, or type the levels that a legal split gives.", "the player starts with {ol:g}/{dl:g}"),
    "R3.1-POSITION": Code("R3.1", "not a position",
        "there is no such position", "Choose {positions}.", "{played}",
        {"blank": Telling("no position is chosen", "Choose {positions}.", "{played}")}),
    "R3.2-SETTERS": Code("R3.2", "more than two setters", "at most {most} setters may play in a set", *_OTHER_POSITION),
    "R3.2-BLOCKERS": Code("R3.2", "more than two blockers",
        "at most {most} blockers may play in a set", *_OTHER_POSITION),
    "R3.3-CONCEPT": Code("R3.3", "a concept the line-up cannot play",
        "{asked} needs {needed} {players}; this line-up has {many}", *_ALLOWED,
        {"none": Telling("there is no such concept", *_ALLOWED)}),
    "R3.4-RISK": Code("R3.4", "a risk factor outside the concept",
        "the risk factor of {concept} must be a whole number from {lowest} to {highest}", "Type one of these.",
        "risk {risk}"),
    "R4.1-POINTS": Code("R4.1", "points that are not a whole number",
        "points must be whole numbers, 0 or more", "Type a whole number, or leave it blank.", "counts as 0"),
    "R4.1-HOME": Code("R4.1", "more home advantage than there is",
        *_beyond("home advantage points", visitors=_VISITORS)),
    "R4.1-DEVOTION": Code("R4.1", "more devotion points than a match allows", *_beyond("devotion points a match")),
    "R4.1-SPECIAL": Code("R4.1", "more special points than a match allows", *_beyond("special points a match")),
    "R4.1-STOCK": Code("R4.1", "more special points than the team has left", *_beyond("special points that are left")),
    "R1.1-NAME": Code("R1.1", "a new team without a valid name",
        "{why}", "Type a name for your team.", "",
        {"taken": Telling("{why}", "Type another name for your team.")}),
    "R1.1-SIX": Code("R1.1", "a new team of fewer than six players",
        "a team needs at least {least} players; you have {many}", "Fill in {more} more."),
    "R1.2-AGE": Code("R1.2", "a new player without a valid age", "an age must be one of {ages}", "Choose an age."),
    "R1.2-LEVEL": Code("R1.2", "a new player's level that is not a whole number",
        "a new player's level must be a whole number, {least} or more", "Type digits only."),
    "R1.2-RATIO": Code("R1.2", "a new player whose two levels are too far apart",
        "the higher level may be at most {ratio} times the lower", "Lower this level, or raise the other."),
    "R1.2-TOTAL": Code("R1.2", "a new player beyond the total allowed",
        "OL + DL may be at most {most}; here it is {total:g}", "Remove {over}."),
    "R1.2-BUDGET": Code("R1.2", "more player points of an age than a new team has",
        "players of Age {age} use {spent} PP; you have {budget}",
        "Remove {over} points from players of Age {age}, or change an age."),
    "R1.4-NAME": Code("R1.4", "a new player without a valid name", "{why}", "Type a name for the player."),
    "R1.4-TWICE": Code("R1.4", "two new players with the same name",
        "another player has this name, or one that looks the same", "Type another name."),
    "R1.1-ROOM": Code("R1.1", "no room for another player",
        "your roster has room for {room} players", "Clear the name.", "no talent",
        {"bid": Telling("your roster has room for {room} players", "Sell somebody first.", "the bid is ignored")}),
    "R6.1-PLAYER": Code("R6.1", "training for a player whom the team does not have",
        "no such player in your team", "Name a player of your team."),
    "R6.1-WISH": Code("R6.1", "training that is not 1 or blank",
        "{who} can gain 1 point on each level", "Type 1, or leave it blank.", "{level} is not trained"),
    "R6.1-TIMES": Code("R6.1", "a level trained too often this season",
        "{who}: a level can be trained at most {times} times a season", *_UNTRAINED),
    "R6.1-TOTAL": Code("R6.1", "training beyond the total a player may have",
        "{who}: OL + DL would be more than {most}", *_UNTRAINED),
    "R6.1-RATIO": Code("R6.1", "training that would put the two levels too far apart",
        "{who}: the higher level would be more than {ratio} times the lower", *_UNTRAINED),
    "R6.1-TP": Code("R6.1", "training that the training points do not cover",
        "{who}: there are not enough TP left", *_UNTRAINED),
    "R6.3-TALENT": Code("R6.3", "training of a new talent",
        "{who}: a new talent cannot be trained before playing the required matches", *_UNTRAINED),
    "R6.3-SCOUT": Code("R6.3", "more new talents than a season allows",
        "you have already scouted your {times} talents of this season", "Clear the name.", "no talent"),
    "R6.3-NAME": Code("R6.3", "a name that no player can have", "{why}", "Type another name.", "no talent"),
    "R7.2-LOT": Code("R7.2", "a bid on a contract player who is not on offer", *_NO_LOT),
    "R7.1-ROUNDS": Code("R7.1", "a contract that does not last two, three or four rounds",
        "a contract lasts 2, 3 or 4 rounds", "Choose one of them.", "the bid is ignored"),
    "R7.1-PAY": Code("R7.1", "pay that is not whole dollars", *_NO_BID),
    "R7.3-TRAINING": Code("R7.3", "training of a contract player",
        "{who}: a contract player cannot be trained", *_UNTRAINED),
    "R8.1-PLAYER": Code("R8.1", "an offer of somebody who is not the team's own player",
        "not one of your own players", "Name one of your own players.", _NOT_OFFERED[1]),
    "R8.1-TWICE": Code("R8.1", "a player offered twice",
        "the player is offered twice", "Remove one of the two.", "the player is offered once"),
    "R8.1-MINIMUM": Code("R8.1", "a minimum that is not whole dollars",
        "the minimum must be whole dollars up to {highest:,}", _DIGITS, _NOT_OFFERED[1]),
    "R8.1-SIX": Code("R8.1", "an offer that would leave fewer than six players",
        "you would have fewer than {least} players left", *_NOT_OFFERED),
    "R8.1-CLOSED": Code("R8.1", "an offer when players can no longer be sold",
        "players can no longer be sold this season", *_NOT_OFFERED),
    "R8.1-FULL": Code("R8.1", "an offer when the list is full",
        "the list is full ({most} players)", "Offer the player again.", _NOT_OFFERED[1]),
    "R8.1-LOT": Code("R8.1", "a bid on what is not for sale", *_NO_LOT),
    "R8.1-BID": Code("R8.1", "a bid that is not whole dollars", *_NO_BID),
    "R8.1-OWN": Code("R8.1", "a bid on one's own player",
        "{player} is one of your own players", "Clear the bid.", "the bid is ignored"),
    "R8.2-LOT": Code("R8.2", "a bid on what the GM does not offer", *_NO_LOT),
    "R8.2-BID": Code("R8.2", "a bid on an offer of the GM that is not whole dollars", *_NO_BID),
    "R8.2-NAME": Code("R8.2", "no name for a player offered by the GM",
        "{why}", "Type a name for the player.", "{called}"),
    "R8.3-CREDIT": Code("R8.3", "a bid that the team cannot be sure to pay over all its rounds",
        _SURE, "Bid at most {most}.", "the bid is ignored", {
            "nothing": Telling(_SURE, "Clear the bid.", "the bid is ignored"),
            "turn": Telling("you were {missing} short when its turn came", "Bid less overall.", "the bid is ignored"),
        }),
    "R9.1-SPONSOR": Code("R9.1", "no such sponsor",
        "there is no such sponsor", "Choose one of {sponsors}.", "{before}",
        {"none": Telling("there is no such sponsor", "Leave it blank.", "{before}")}),
    "R9.2-TEAM": Code("R9.2", "a spying order that names no other team",
        "no other team of that name", "Name a team as listed.", _VOID),
    "R9.2-MATCH": Code("R9.2", "a spying order that names no match",
        "the team has no such match in this round", "Type {matches}, or the opponent.", _VOID),
    "R9.2-DETAIL": Code("R9.2", "a spying order that does not say whether to include each player's levels",
        "the order does not say whether to include each player's levels", "Type yes or leave it blank.", _TOTALS),
    "R9.2-TIMES": Code("R9.2", "more spying orders than a season allows",
        "you have already given your {times} spying orders of this season", "Clear the order.", _VOID),
    "R9.2-CREDIT": Code("R9.2", "a spying order that the team cannot pay",
        _UNPAID, "Clear the order.", _VOID),
    "R9.2-BASIC": Code("R9.2", "a spying order for totals only, since the team cannot pay the players' levels",
        f"with the players' levels {_UNPAID}", "Clear the yes.", _TOTALS),
    "R9.3-BANK": Code("R9.3", "a spying order after which the round ends below the limit",
        f"{_SURE}, and the bank steps in", "Clear the order.", "carried out"),
    "R10.1-SPLIT": Code("R10.1", "a loss of OL that is not part of what a year costs",
        "{player} loses {loss} points; 0 to {loss} of them can come off OL", *_OF_OL),
    "R10.1-NOBODY": Code("R10.1", "a split for a player who has no loss to split",
        "no such player in your team when the season ends", *_UNSPLIT, {
            "contract": Telling("{player}: a contract player has no age", *_UNSPLIT),
            "talent": Telling("{player}: a talent loses nothing", *_UNSPLIT),
            "last age": Telling("{player} leaves, since Age {age} is the last", *_UNSPLIT),
            "early": Telling("players age after round {last}, and this is round {now}", *_UNSPLIT),
        }),
    "R10.2-SPLIT": Code("R10.2", "a split of a year's loss that is not legal",
        "{player} cannot lose {asked} of the {loss} points off OL", *_OF_OL),
    "R12.1-BLANK": Code("R12.1", "a match left blank",
        "the match against {opponent} is left blank", "Fill in its line-ups.",
        "the line-ups of the last match play without points, or the six strongest where they are better", {
            "played": Telling("the match was left blank", "Fill in its line-ups."),
            "no move": Telling("no readable move was received", "Send your move before the deadline."),
        }),
    "BOOK-SHEET": Code("book", "a sheet of the league book is missing"),
    "BOOK-COLUMN": Code("book", "a column of the league book is missing"),
    "BOOK-CELL": Code("book", "a cell of the league book holds an impossible value"),
    "BOOK-TWICE": Code("book", "something that must be unique is listed twice"),
    "BOOK-LINK": Code("book", "a cell names something that does not exist"),
    "BOOK-TEAM": Code("R1.1", "a team is too small or too large"),
    "BOOK-SETTING": Code("R0.2", "a setting is missing, and its default counts"),
    "BOOK-CUP": Code("R11.1", "the cup cannot be played with these matches"),
    "BOOK-UNDRAWN": Code("R0.2", "the season's matches are not drawn yet"),
    "BOOK-TABLE": Code("R5.5", "a calculated cell was changed"),
}  # fmt: skip
# Notes on a move or a file that counts as it was meant.
NOTES: Final = frozenset({"FILE-SAME", "FILE-TEXT", "TEXT-NAME", "TEXT-OVER"})
COPIED: Final = "It comes from the line-up that was copied: send a move of your own."
AS_IT_STANDS: Final = " As it is now:"  # between the remedy and the consequence


class Message(NamedTuple):
    """A fault as a sheet words it: its codes, its rule, and the templates of its sentence and remedy."""

    rule: str
    text: str
    remedy: str
    codes: tuple[str, ...]


def _message(codes: str, text: str, remedy: str, rule: str = "") -> Message:
    """Return a message for codes separated by spaces; its rule is that of the first unless another is given."""
    several = tuple(codes.split())
    return Message(rule or CODES[several[0]].rule, text, remedy, several)


_Fault = TypeVar("_Fault", bound="SheetFault")


class SheetFault(IntEnum):
    """A fault that a sheet finds in its inputs: the number of its message in the sheet's list, and the message.

    Numbers of 0 or less have no message: nothing is wrong.
    """

    said: Message

    def __new__(cls, number: int, codes: str = "", text: str = "", remedy: str = "", rule: str = "") -> SheetFault:  # noqa: PYI034 - as below
        """Make a fault from its number, its codes separated by spaces, its sentence, its remedy and its rule."""
        fault = int.__new__(cls, number)
        fault._value_ = number
        fault.said = _message(codes, text, remedy, rule) if codes else Message("", "", "", ())
        return fault

    @property
    def code(self) -> str:
        """The only code of a fault that has just one."""
        (code,) = self.said.codes
        return code

    @classmethod
    def of(cls: type[_Fault], code: str) -> _Fault:  # noqa: PYI019 - LibreOffice's Python may be 3.10, without Self
        """Return the first fault with a code."""
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
_DOLLARS: Final = "Type whole dollars, digits only, or leave it blank."
_BAD_BID: Final = (
    "R8.1-BID R8.2-BID R7.1-PAY", "bid ignored: digits only, {lowest} to {highest:,}, no $", _DOLLARS
)  # fmt: skip
_BAD_ROUNDS: Final = "R7.1-ROUNDS", "a contract lasts 2, 3 or 4 rounds: bid ignored", "Choose the rounds."
_BESIDE: Final = (
    "R8.1-LOT R8.2-LOT R7.2-LOT", "there is no lot in this row: bid ignored", "Clear it, or type it beside a lot."
)  # fmt: skip
_SHORT_NAME: Final = "no name, 1 to {longest} characters"


class Fault(SheetFault):
    """The faults of a line's player, position or loss; with those below 0 nobody is left to play there (R3.5)."""

    NOBODY = -1
    NONE = 0
    BLANK = 1, "R2.1-BLANK", "no player chosen: your strongest plays", "Choose a player."
    UNKNOWN = 2, "R2.1-UNKNOWN", "not in your team: your strongest plays", "Choose one of your own players."
    TWICE = 3, "R2.1-TWICE", "named twice: your strongest other plays", "Choose another player."
    TIRED = 4, "R2.2-TIRED", "too tired: your strongest other plays", "Rest the player, or split differently."
    POSITION = 5, "R3.1-POSITION", "no such position: plays as Allround", "Choose a position."
    SETTERS = 6, "R3.2-SETTERS", "two setters at most: plays as Attacker", _POSITION
    BLOCKERS = 7, "R3.2-BLOCKERS", "two blockers at most: plays as Defender", _POSITION
    LOSS = 8, "R2.4-LOSS", "not a legal loss: the higher level loses", "Type up to the loss, or leave it blank."


class TrainingFault(SheetFault):
    """The reasons why training is not carried out (R6.1)."""

    NONE = 0
    WISH = 1, "R6.1-WISH", "each level can gain 1 point: not trained", "Type 1, or leave it blank."
    CONTRACT = 2, "R7.3-TRAINING", "a contract player: not trained", "Clear the 1."
    TALENT = 3, "R6.3-TALENT", "a talent has to play first: not trained", "Clear the 1."
    TIMES = 4, "R6.1-TIMES", "trained to the limit of a season: not trained", "Clear its 1."
    TOTAL = 5, "R6.1-TOTAL", "OL + DL would exceed the limit: not trained", "Clear one 1."
    RATIO = (
        6, "R6.1-RATIO", "the levels would be too far apart: not trained", "Train the lower level."
    )  # fmt: skip
    TP = 7, "R6.1-TP", "not enough training points (TP) left: not trained", "Clear the 1, or train fewer players above."
    NOBODY = 8, "R6.1-PLAYER", "there is no player in this row: nothing is trained", "Type it in a player's row."


class ScoutFault(SheetFault):
    """The reasons why a talent is not scouted (R6.3)."""

    NONE = 0
    NAME = 1, "R6.3-NAME", f"{_SHORT_NAME}: no talent", "Type another name, or leave it blank."
    TIMES = 2, "R6.3-SCOUT", "the season's talents are all scouted: no talent", _NAME
    ROOM = 3, "R1.1-ROOM", "your roster is full: no talent", _NAME


class SpyFault(SheetFault):
    """The faults of a spying order (R9.2)."""

    NONE = 0
    TEAM = 1, "R9.2-TEAM", "no other team of that name: not ordered, not paid", "Choose a team from the list."
    MATCH = 2, "R9.2-MATCH", "the team has no such match: not ordered, not paid", "Choose a match from the list."
    DETAIL = 3, "R9.2-DETAIL", "neither yes nor blank: only the totals are ordered", "Choose yes, or leave it blank."
    TIMES = 4, "R9.2-TIMES", "no orders left this season: not ordered, not paid", _ORDER
    CREDIT = 5, "R9.2-CREDIT", "you cannot afford it: not ordered, not paid", _ORDER
    BASIC = 6, "R9.2-BASIC", "you can afford the totals only: no levels are ordered", "Clear the yes."
    BANK = 7, "R9.3-BANK", "you would end below your limit: the bank steps in", _ORDER


class SaleFault(SheetFault):
    """The reasons why an offer is refused (R8.1)."""

    NONE = 0
    PLAYER = 1, "R8.1-PLAYER", "not one of your own players: not offered", "Choose a player of your own."
    TWICE = 2, "R8.1-TWICE", "offered twice: counts once", "Remove one of the two."
    MINIMUM = 3, "R8.1-MINIMUM", "not offered: digits only, 0 to {highest:,}, no $", _DOLLARS
    SIX = 4, "R8.1-SIX", "you must keep six players: not offered", _OFFER, "R1.1"
    CLOSED = 5, "R8.1-CLOSED", "players can no longer be sold this season: not offered", _OFFER


class BidFault(SheetFault):
    """The faults of a bid; several kinds of lots share some of them (R7, R8)."""

    NONE = 0
    BID = 1, *_BAD_BID
    OWN = 2, "R8.1-OWN", "your own player: bid ignored", "Clear the bid."
    ROUNDS = 3, *_BAD_ROUNDS
    NAME = 4, "R8.2-NAME", f"{_SHORT_NAME}: called {{newcomer}}", "Type a name for the player."
    CREDIT = 5, "R8.3-CREDIT", "you cannot afford it: bid ignored", "Bid less, or clear the cell."
    LOT = 6, *_BESIDE


class AgeFault(SheetFault):
    """The faults of the loss entered for a player at the season's end (R10)."""

    NONE = 0
    SPLIT = 1, "R10.1-SPLIT", "not a whole number up to the loss: a legal split is used", _LOSS
    ILLEGAL = 2, "R10.2-SPLIT", "not a legal split: the nearest legal one is used", _LOSS
    CONTRACT = 3, "R10.1-NOBODY", "a contract player has no age: nothing is split", _TAKE
    TALENT = 4, "R10.1-NOBODY", "a talent loses nothing: nothing is split", _TAKE
    LAST_AGE = 5, "R10.1-NOBODY", "the player leaves anyway: nothing is split", _TAKE
    NOBODY = 6, "R10.1-NOBODY", "there is no player in this row: nothing is split", "Clear it, or type it further up."


class NewFault(SheetFault):
    """The faults of a row of players of a new team (R1)."""

    NONE = 0
    SIX = 1, "R1.1-SIX", "a team needs at least {players_least} players", "Fill in another row."
    NAME = 2, "R1.4-NAME", "a name has 1 to {longest} visible characters", "Type a name for the player."
    TWICE = 3, "R1.4-TWICE", "another player has this name", "Type another name."
    AGE = 4, "R1.2-AGE", "an age must be one of {ages}", "Choose an age."
    BUDGET = 5, "R1.2-BUDGET", "more player points (PP) than this age has", "Use fewer points, or change an age."
    LEVEL = 6, "R1.2-LEVEL", "both levels must be whole numbers, {level_least} or more", "Type digits only."
    RATIO = 7, "R1.2-RATIO", "this level is too far above the other", "Lower this level, or raise the other."
    TOTAL = 8, "R1.2-TOTAL", "OL + DL is above the limit", "Use fewer points."


class NewBidFault(SheetFault):
    """The faults of a new team's bid on a contract player (R7, R8.3)."""

    NONE = 0
    BID = 1, *_BAD_BID
    ROUNDS = 2, *_BAD_ROUNDS
    CREDIT = 3, "R8.3-CREDIT", "your capital does not cover it: bid ignored", "Bid less, or clear the cell."
    LOT = 4, *_BESIDE


_SEND: Final = _only("FILE-SEND", "not a whole number up to 999: counts as 0", "Type 1, then one more each time.")
_SPONSOR: Final = "Choose a sponsor from the list."
_EMPTY_MATCH: Final = "blank: your last line-ups, or your six strongest, play without points"
_NOT_COUNTED: Final = ": the excess is ignored"
_RISKS: Final = "Type an allowed one, or leave it blank."
_GAINS: Final = "Type up to the gain, or leave it blank."
# By the name of each list on the Rules sheet; a fault's number counts in its list. An error is no problem of a move.
_ERROR: Final = Message("file", "this cell has an error, or cells were moved", "Undo it, or take a fresh sheet.", ())
MOVE_SHEET: Final[Mapping[str, tuple[Message, ...]]] = {
    "error_text": (_ERROR,),
    "moved_text": _only("FILE-MOVED", "cells of this block were cut or dragged", "Undo it; copy with Ctrl+C instead."),
    "send_text": _SEND,
    "empty_match_text": _only("R12.1-BLANK", _EMPTY_MATCH, "Fill in its line-ups."),
    "empty_set_text": _only("R2.1-BLANK", "blank: your six strongest play as Allrounds", "Choose six players."),
    "fault_text": _listed(Fault),
    "concept_text": _only("R3.3-CONCEPT", "this line-up cannot play it: NC is played", "Choose an allowed concept."),
    "risk_text": _only("R3.4-RISK", "not a risk factor of this concept: its lowest is played", _RISKS),
    "points_text": _only("R4.1-POINTS", "not a whole number: counts as 0", "Type whole points, or leave it blank."),
    "home_text": _only("R4.1-HOME", f"more home advantage than you have{_NOT_COUNTED}", _SOME),
    "devotion_text": _only("R4.1-DEVOTION", f"more devotion points than a match allows{_NOT_COUNTED}", _SOME),
    "special_text": _only("R4.1-SPECIAL R4.1-STOCK", f"more special points than you may use{_NOT_COUNTED}", _SOME),
    "gain_text": _only("R2.4-GAIN", "not a legal gain: the more tired level gains", _GAINS),
    "training_text": _listed(TrainingFault),
    "sponsor_text": _only("R9.1-SPONSOR", "no such sponsor: you keep your present one", _SPONSOR),
    "sale_text": _listed(SaleFault),
    "scout_text": _listed(ScoutFault),
    "spy_text": _listed(SpyFault),
    "bid_text": _listed(BidFault),
    "ageing_text": _listed(AgeFault),
}
TEAM_SHEET: Final[Mapping[str, tuple[Message, ...]]] = {
    "team_text": _only("R1.1-NAME", "type a name: 1 to {longest} visible characters", "Type your name."),
    "sponsor_text": _only("R9.1-SPONSOR", "no such sponsor: you have none", _SPONSOR),
    "send_text": _SEND,
    "player_text": _listed(NewFault),
    "bid_text": _listed(NewBidFault),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem: code, rule, place, the entry, the consequence, and the remedy."""

    code: str
    place: Place
    found: object
    message: str
    remedy: str
    rule: str = field(default="")

    def __post_init__(self) -> None:
        """Take the rule from the code; an unknown code is a mistake of ours and fails at once."""
        rule = CODES[self.code].rule
        if not self.rule:
            object.__setattr__(self, "rule", rule)

    def __str__(self) -> str:
        """The problem in one line: `file!sheet!cell: CODE: message (found …; rule …). remedy`."""
        # No rule of the game is about a file, and in some files nothing was found.
        known = [f"found {shown(self.found)}"] * (self.found is not None or self.rule != "file")
        why = "; ".join([*known, *([f"rule {self.rule}"] if self.rule != "file" else [])])
        return f"{self.place}: {self.code}: {self.message}{why and f' ({why})'}. {self.remedy}"


def problem(code: str, place: Place, found: object, case: str = "", /, **fields: object) -> Problem:
    """Return a problem in the words of its code for a case, with the fields of its sentence and remedy filled in.

    >>> str(problem("R3.2-SETTERS", Place("a.xlsx", "Match 1", "E35"), 1, most=2, instead="Attacker"))[-90:]
    '(found 1; rule R3.2). Choose another position. As it is now: the player plays as Attacker.'
    """
    telling = CODES[code].telling(case)
    remedy = telling.remedy.format_map(fields)
    if telling.stands:
        remedy += f"{AS_IT_STANDS} {telling.stands.format_map(fields)}."
    return Problem(code, place, found, telling.sentence.format_map(fields), remedy)


def sentence(code: str, case: str = "", /, **fields: object) -> str:
    """Return the sentence of a code for a case.

    >>> sentence("R1.2-RATIO", ratio=2)
    'the higher level may be at most 2 times the lower'
    """
    return CODES[code].telling(case).sentence.format_map(fields)


def beside(code: str, case: str = "", /, **fields: object) -> str:
    """Return a problem as a cell function words it: the sentence, the rule, and what happens unless it is mended.

    >>> beside("R3.2-BLOCKERS", most=2, instead="Defender")
    'at most 2 blockers may play in a set (rule R3.2): the player plays as Defender'
    """
    telling = CODES[code].telling(case)
    text = f"{telling.sentence.format_map(fields)} (rule {CODES[code].rule})"
    return f"{text}: {telling.stands.format_map(fields)}" if telling.stands else text


def shown(value: object) -> str:
    """Return an entry of a cell, safe to print: quoted if text, unseen characters escaped, cut if long."""
    if value is None:
        return "nothing"
    text = escaped(str(value))
    if len(text) > LONGEST_SHOWN:
        text = text[: LONGEST_SHOWN - 1] + "…"
    return f'"{text}"' if isinstance(value, str) else text


def escaped(text: str) -> str:
    r"""Return a text in which control, direction, unseen and unassigned characters are written as `\uXXXX`.

    >>> escaped("a\x1b[31mb")
    'a\\u001b[31mb'
    """
    if text.isascii() and text.isprintable():
        return text
    unsafe = (unicodedata.category(char)[0] == "C" or char in "\u2028\u2029" or char in UNSEEN for char in text)
    return "".join(f"\\u{ord(char):04x}" if hide else char for char, hide in zip(text, unsafe, strict=True))
