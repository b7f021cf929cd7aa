"""A filled-in form as read, and its file: the given part, the entries, the unreadable parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from vbxl.league.moves import BLANK, Moves
from vbxl.league.view import View
from vbxl.problems import Problem
from vbxl.xlsx.cells import Area, Grid


@dataclass(frozen=True)
class Form:
    """A form: its own view of the team (None where the given part is damaged), its id, the moves, and problems.

    `given` holds the given cells of a workbook as they stand in it, by defined name, and `areas` where they stand.
    `as_last_time` is true of a short text form: what it does not name is as in the form that was sent (R12.1). `part`
    is the text of one that lacks what was sent; it is read again beside that, and `maybe` says that only then it shows
    whether it holds an entry. `ignored` are the lines that say something, and nothing of a move.
    """

    view: View | None
    sheet_id: str
    moves: Moves
    problems: tuple[Problem, ...] = ()
    given: Mapping[str, Grid] = field(default_factory=dict)
    areas: Mapping[str, Area] = field(default_factory=dict)
    as_last_time: bool = False
    part: bytes = field(default=b"", repr=False)
    maybe: bool = False
    ignored: tuple[str, ...] = ()

    @property
    def has_entries(self) -> bool:
        """Whether anything was typed in it: a number behind SEND is no move, nor is a salt; AS LAST TIME is one.

        Of a part that names somebody that shows only beside the form that was sent.
        """
        return self.as_last_time or self.maybe or replace(self.moves, send_number=BLANK, salt=BLANK) != Moves()


@dataclass(frozen=True)
class Envelope:
    """The mail, zip or page around a move: its file, that file's SHA-256, its times in UTC, "" if unknown."""

    file: str
    sha256: str
    received: str = ""
    dated: str = ""


@dataclass(frozen=True)
class ParsedFile:
    """A received file: name, hash of its bytes, kind, the date inside it, and the form or the reason for having none.

    `kind` is xlsx, xlsm, ods or txt as the bytes say, "" where they say nothing we know. A part of a mail has the
    mail's file as its `envelope`, and a name that begins with that of the file. `mail` is what all parts of one mail
    have in common, and `body` says that it is the mail's text; `robot` says why nobody may answer it, and
    `sender` is the address from which it says to come. `partly` is true
    of a mail, mailbox or zip that holds more than was read.
    """

    file: str
    sha256: str = ""
    kind: str = ""
    modified: str = ""
    form: Form | None = None
    problems: tuple[Problem, ...] = field(default=())
    envelope: Envelope | None = None
    mail: str = ""
    body: bool = False
    robot: str = ""
    sender: str = ""
    partly: bool = False
    # The id in a file of which no form could be read.
    id_found: str = ""

    @property
    def sheet_id(self) -> str:
        """The id of the sheet in the file, "" if there is none."""
        return self.form.sheet_id if self.form else self.id_found

    @property
    def stored(self) -> tuple[str, str]:
        """The file as stored in its folder, and that file's SHA-256."""
        return (self.envelope.file, self.envelope.sha256) if self.envelope else (self.file, self.sha256)

    @property
    def readable(self) -> bool:
        """Whether a form could be read from it."""
        return self.form is not None
