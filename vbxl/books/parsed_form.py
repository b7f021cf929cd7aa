"""A filled-in form as read, and the file that it came in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from vbxl.league.moves import BLANK, Moves
from vbxl.league.view import View
from vbxl.problems import Problem
from vbxl.xlsx.cells import Area, Grid


@dataclass(frozen=True)
class Form:
    """A form: its view (None if the given part is damaged), its sheet's id, its moves, and the problems of reading it.

    `given` has the given cells of a workbook by defined name, as they are now, and `areas` their places. `as_last_time`
    marks a short text form, which leaves everything that it doesn't name as it was sent (R12.1). `part` is the text of
    a form that repeats only part of what was sent: it must be read again beside that; if `maybe`, only then is it known
    whether it has entries. `ignored` are lines that weren't read as part of a move.
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
        """Whether anything was typed: a number after SEND or a salt doesn't count, but AS LAST TIME does.

        A form that is `maybe` one counts until it's read beside the form that was sent.
        """
        return self.as_last_time or self.maybe or replace(self.moves, send_number=BLANK, salt=BLANK) != Moves()


@dataclass(frozen=True)
class Envelope:
    """The mail, zip or page around a move: its file and SHA-256, and when it was sent and received, in UTC or ""."""

    file: str
    sha256: str
    received: str = ""
    dated: str = ""


@dataclass(frozen=True)
class ParsedFile:
    """A received file: name, SHA-256, kind, the date of change inside it, and its form or why it has none.

    `kind` is xlsx, xlsm, ods or txt by its bytes, "" if unknown. A part of a mail has the mail's file as its
    `envelope`, and a name that begins with that file's. All parts of one mail have the same `mail`; `body` marks its
    text, `robot` says why nobody may answer it, and `sender` is the address that it claims. `partly` marks a mail,
    mailbox or zip that holds more than was read.
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
    # The sheet's id in a file from which no form could be read.
    id_found: str = ""

    @property
    def sheet_id(self) -> str:
        """The id of the sheet that the form names, "" if there is none."""
        return self.form.sheet_id if self.form else self.id_found

    @property
    def stored(self) -> tuple[str, str]:
        """The name of the file as stored in its folder, and its SHA-256."""
        return (self.envelope.file, self.envelope.sha256) if self.envelope else (self.file, self.sha256)
