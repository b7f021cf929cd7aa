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

    `given` has a workbook's given cells as they are now, by defined name; `areas` has their places. `as_last_time`
    marks a short text form, in which whatever isn't named stays as it was sent (R12.1). If a form repeats only part of
    the form that was sent out, `part` is its text, to be read again together with the one sent out. `maybe` says that
    it takes this second reading to know whether the form has entries. `ignored` are lines that weren't read as part of
    a move.
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
        """Whether anything was typed: AS LAST TIME counts, but a number after SEND or a salt doesn't.

        A `maybe` form counts as having entries until it has been read again together with the form that was sent out.
        """
        return self.as_last_time or self.maybe or replace(self.moves, send_number=BLANK, salt=BLANK) != Moves()


@dataclass(frozen=True)
class Envelope:
    """The mail, zip or page around a move: its file and SHA-256. `received` and `dated` are in UTC, "" if unknown."""

    file: str
    sha256: str
    received: str = ""
    dated: str = ""


@dataclass(frozen=True)
class ParsedFile:
    """A received file. If it has no form, its problems say why.

    `kind` is xlsx, xlsm, ods or txt, judged by the bytes; it is "" if unknown. `modified` is the time of the last
    change that the file itself states. A part of a mail has the mail's file as its `envelope`, and its name begins with
    the name of that file. All parts of a mail have the same `mail`; `body` marks the mail's text, `robot` says why
    nobody may answer the mail, and `sender` is the address that it claims to come from. `partly` marks a mail, mailbox
    or zip that holds more than was read.
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
        """The id of the sheet that the file names, "" if it names none."""
        return self.form.sheet_id if self.form else self.id_found

    @property
    def stored(self) -> tuple[str, str]:
        """The name and SHA-256 of the file as it is stored in its folder."""
        return (self.envelope.file, self.envelope.sha256) if self.envelope else (self.file, self.sha256)
