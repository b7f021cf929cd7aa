"""Problems: what is wrong with something a person sent, where it stands, and how to mend it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import Final

LONGEST_SHOWN = 60
# Letters and marks that leave nothing on a page: fillers, the empty Braille cell, a joiner, what chooses a shape.
UNSEEN: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)


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


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of problem: the rule behind it, what it means, and whether the move sheet's own formulas show it."""

    rule: str
    meaning: str
    in_sheet: bool = False


CODES: dict[str, Code] = {
    "FILE-KIND": Code("file", "not a kind of file that holds a move"),
    "FILE-LOCK": Code("file", "a lock file that a spreadsheet program left behind"),
    "FILE-FOLDER": Code("file", "a folder among the files"),
    "FILE-OPEN": Code("file", "the file cannot be opened now: another program has it, or it may not be read"),
    "FILE-UNREADABLE": Code("file", "what stands in the file cannot be read"),
    "FILE-ENCRYPTED": Code("file", "the file has a password"),
    "FILE-BOUNDS": Code("file", "the file is larger than any move sheet"),
    "FILE-SLOW": Code("file", "the file takes longer to read than any move sheet"),
    "FILE-NUMBER": Code("file", "a cell holds a number no spreadsheet writes"),
    "FILE-ID": Code("file", "nothing in the file says which team it is for"),
    "FILE-LEAGUE": Code("file", "the file belongs to another league"),
    "FILE-ROUND": Code("file", "the file belongs to another round"),
    "FILE-TOKEN": Code("file", "the file was not made by the GM for this team and round"),
    "FILE-TEAM": Code("file", "the league has no such team"),
    "FILE-TWICE": Code("file", "a newer file of the same team counts"),
    "FILE-CARRIES": Code("file", "a workbook with macros, links or objects, which did nothing"),
    "FILE-NAME": Code("file", "a named range of the form is gone"),
    "FILE-FORMULA": Code("file", "a formula stands in an input cell"),
    "FILE-FUNCTION": Code("file", "a cell function of vbxl stands in an input cell"),
    "FILE-GIVEN": Code("file", "a given cell was changed"),
    "FILE-SEND": Code("file", "the send number is not a whole number", in_sheet=True),
    "FILE-RUN": Code("file", "a line of a file of runs that is none"),
    "TEXT-LINE": Code("file", "a line of the text form that says nothing we know"),
    "R2.1-BLANK": Code("R2.1", "no player named", in_sheet=True),
    "R2.1-UNKNOWN": Code("R2.1", "no such player in the team", in_sheet=True),
    "R2.1-TWICE": Code("R2.1", "a player named twice in a set", in_sheet=True),
    "R2.2-TIRED": Code("R2.2", "a player too tired to play", in_sheet=True),
    "R2.4-LOSS": Code("R2.4", "the split of the loss is not possible", in_sheet=True),
    "R2.4-GAIN": Code("R2.4", "the split of the gain is not possible", in_sheet=True),
    "R2.5-START": Code("R2.5", "start levels that no legal split reaches"),
    "R3.1-POSITION": Code("R3.1", "no position", in_sheet=True),
    "R3.2-SETTERS": Code("R3.2", "more than two setters", in_sheet=True),
    "R3.2-BLOCKERS": Code("R3.2", "more than two blockers", in_sheet=True),
    "R3.3-CONCEPT": Code("R3.3", "a concept the line-up may not play", in_sheet=True),
    "R3.4-RISK": Code("R3.4", "a risk factor outside the concept", in_sheet=True),
    "R4.1-POINTS": Code("R4.1", "points that are not a whole number", in_sheet=True),
    "R4.1-HOME": Code("R4.1", "more home advantage than there is", in_sheet=True),
    "R4.1-DEVOTION": Code("R4.1", "more devotion points than a match allows", in_sheet=True),
    "R4.1-SPECIAL": Code("R4.1", "more special points than a match allows", in_sheet=True),
    "R4.1-STOCK": Code("R4.1", "more special points than the team has left", in_sheet=True),
    "R1.1-NAME": Code("R1.1", "a new team without a name that can be"),
    "R1.1-SIX": Code("R1.1", "a new team of fewer than six players"),
    "R1.2-AGE": Code("R1.2", "a new player without an age that can be"),
    "R1.2-LEVEL": Code("R1.2", "a level of a new player that is not whole points"),
    "R1.2-RATIO": Code("R1.2", "a new player beyond the ratio of both levels"),
    "R1.2-TOTAL": Code("R1.2", "a new player beyond the total he may have"),
    "R1.2-BUDGET": Code("R1.2", "more player points of an age than a new team has"),
    "R1.4-NAME": Code("R1.4", "a new player without a name that can be"),
    "R1.4-TWICE": Code("R1.4", "two new players of one name"),
    "R1.1-ROOM": Code("R1.1", "no room for another player", in_sheet=True),
    "R6.1-PLAYER": Code("R6.1", "training for a player who is not there", in_sheet=True),
    "R6.1-WISH": Code("R6.1", "a wish of training that is not 1 or blank", in_sheet=True),
    "R6.1-TIMES": Code("R6.1", "a level trained too often this season", in_sheet=True),
    "R6.1-TOTAL": Code("R6.1", "training beyond the total a player may have", in_sheet=True),
    "R6.1-RATIO": Code("R6.1", "training beyond the ratio of both levels", in_sheet=True),
    "R6.1-TP": Code("R6.1", "training that the training points do not cover", in_sheet=True),
    "R6.3-TALENT": Code("R6.3", "training of a new talent", in_sheet=True),
    "R6.3-SCOUT": Code("R6.3", "more new talents than a season allows", in_sheet=True),
    "R6.3-NAME": Code("R6.3", "a name that no player can have", in_sheet=True),
    "R7.2-LOT": Code("R7.2", "a bid on nobody who can be contracted", in_sheet=True),
    "R7.1-ROUNDS": Code("R7.1", "a contract of other than two, three or four rounds", in_sheet=True),
    "R7.1-PAY": Code("R7.1", "a pay that is not whole dollars", in_sheet=True),
    "R7.3-TRAINING": Code("R7.3", "training of a contract player", in_sheet=True),
    "R8.1-PLAYER": Code("R8.1", "nobody of the team's own to be sold", in_sheet=True),
    "R8.1-TWICE": Code("R8.1", "a player offered twice", in_sheet=True),
    "R8.1-MINIMUM": Code("R8.1", "a least bid that is not whole dollars", in_sheet=True),
    "R8.1-SIX": Code("R8.1", "an offer that would leave fewer than six players", in_sheet=True),
    "R8.1-CLOSED": Code("R8.1", "an offer when nothing is sold any more", in_sheet=True),
    "R8.1-FULL": Code("R8.1", "an offer when the list is full"),
    "R8.1-LOT": Code("R8.1", "a bid on what is not for sale", in_sheet=True),
    "R8.1-BID": Code("R8.1", "a bid that is not whole dollars", in_sheet=True),
    "R8.1-OWN": Code("R8.1", "a bid on a player of one's own", in_sheet=True),
    "R8.2-LOT": Code("R8.2", "a bid on what the GM does not offer", in_sheet=True),
    "R8.2-BID": Code("R8.2", "a bid on an offer of the GM that is not whole dollars", in_sheet=True),
    "R8.2-NAME": Code("R8.2", "no name for a player offered by the GM", in_sheet=True),
    "R8.3-CREDIT": Code("R8.3", "a bid that cannot be paid whatever happens", in_sheet=True),
    "R9.1-SPONSOR": Code("R9.1", "no such sponsor", in_sheet=True),
    "R9.2-TEAM": Code("R9.2", "a spying order that names no other team", in_sheet=True),
    "R9.2-MATCH": Code("R9.2", "a spying order that names no match", in_sheet=True),
    "R9.2-DETAIL": Code("R9.2", "a spying order that does not say whether on players too", in_sheet=True),
    "R9.2-TIMES": Code("R9.2", "more spying orders than a season allows", in_sheet=True),
    "R9.2-CREDIT": Code("R9.2", "a spying order that the account does not bear", in_sheet=True),
    "R9.2-BASIC": Code("R9.2", "a spying order without the players, which the account does not bear", in_sheet=True),
    "R10.1-SPLIT": Code("R10.1", "a loss of OL that is no part of what a year costs", in_sheet=True),
    "R10.1-NOBODY": Code("R10.1", "a loss for somebody who has none to split", in_sheet=True),
    "R10.2-SPLIT": Code("R10.2", "a split of a year's loss that is not legal", in_sheet=True),
    "R12.1-BLANK": Code("R12.1", "a match left wholly blank", in_sheet=True),
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
        said = f"found {shown(self.found)}; " if self.found is not None else "found nothing; "
        return f"{self.place}: {self.code}: {self.message} ({said}rule {self.rule}). {self.remedy}"


def shown(value: object) -> str:
    """What stood in a cell, safe to print: quoted if text, control and direction characters escaped, cut when long."""
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
    return "".join(
        character
        if unicodedata.category(character)[0] != "C" and character not in "\u2028\u2029" and character not in UNSEEN
        else f"\\u{ord(character):04x}"
        for character in text
    )
