"""Intake: one file that came, whatever it is, becomes forms that were read, or problems that say why not.

The bytes decide what a file is: a workbook saved as .txt is a workbook, and a text form under a workbook's name is a
text form. A mail, a mailbox or a zip may hold several. Only here is everything caught that can go wrong with
one file, so that no file ever stops the others.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from vbxl.books import mail
from vbxl.books.parsed_form import Envelope, Form, ParsedFile
from vbxl.league.moves import BLANK, Moves
from vbxl.league.view import View
from vbxl.problems import Place, Problem
from vbxl.xlsx.guard import guard
from vbxl.xlsx.guard.bounds import FILE, FRESH, NO_MEMORY, Refused
from vbxl.xlsx.readers import OWN, open_cells

KINDS: Final = (".xlsx", ".xlsm", ".ods", ".txt")
TEXT: Final = "txt"
# Files that operating systems leave in every folder they show; nobody sent them, so nobody hears of them.
LITTER: Final = frozenset(
    {
        ".ds_store", "thumbs.db", "ehthumbs.db", "desktop.ini", ".directory", ".localized", ".gitkeep", ".gitignore",
        "__macosx", "xlwings.conf",
    }
)  # fmt: skip
SEND_FORM: Final = "Send the move sheet as .xlsx, .xlsm or .ods, or the text form as .txt."
FULL: Final = "Send the whole text form, completed, in place of a part of it."
# A reader's message for text that is no form at all.
NO_FORM: Final = frozenset({"FILE-BOUNDS", "FILE-UNREADABLE", "FILE-KIND"})
_ZIP: Final = b"PK"
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_CONTROL: Final = re.compile(rb"[\x01-\x08\x0e-\x1f]")
MOST_CONTROL: Final = 0.01
# Enough of a file to know that it is a mail: its headers.
_HEAD: Final = 2**16
_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".heic")
_OTHERWISE: Final = re.compile(
    rb"\s*(?:<!doctype|<html|<table|<\?xml|<office:document|\{\\rtf|%pdf)|\x89png|\xff\xd8\xff|gif8|7z\xbc|rar!|\x1f\x8b",
    re.IGNORECASE,
)
# Text that has lost the form.
_OTHER_TEXT: Final = {
    ".csv": ("a .csv file, which holds no form", SEND_FORM),
    ".tsv": ("a .tsv file, which holds no form", SEND_FORM),
    ".json": ("a .json file, which holds no form", SEND_FORM),
}


def is_system_file(name: str) -> bool:
    """Whether a name is that of something the system left in the folder.

    >>> is_system_file(".DS_Store"), is_system_file("._moves.xlsx"), is_system_file("moves.xlsx")
    (True, True, False)
    """
    return name.casefold() in LITTER or name.startswith("._")


def lock_file(name: str) -> bool:
    """Whether a name is that of a lock file, which Excel or LibreOffice leaves beside an open book.

    >>> lock_file("~$moves.xlsx"), lock_file(".~lock.moves.ods#")
    (True, True)
    """
    return name.startswith("~$") or (name.startswith(".~lock.") and name.endswith("#"))


def take_file(path: Path, reader: str = OWN) -> tuple[ParsedFile, ...]:
    """A file of the folder of moves as it was taken in, one for each move in it; none for what is nobody's fault."""
    name = path.name
    if is_system_file(name):
        return ()
    try:
        if lock_file(name):
            remedy = "Close the book in the spreadsheet program, or delete this file. The book itself is read as usual."
            return (_refused(name, "FILE-LOCK", "a lock file, not a book: somebody has the book open, or had", remedy),)
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            return (_refused(name, "FILE-FOLDER", "a folder: files in it are not read", "Put the files beside it."),)
        if not stat.S_ISREG(mode):
            return (_refused(name, "FILE-KIND", "no ordinary file", SEND_FORM),)
        return _taken(path, name, reader)
    except OSError as fault:
        message = f"the file cannot be opened ({fault.strerror or type(fault).__name__})"
        remedy = "Close it in your spreadsheet program, and see that you may read it; then run the command again."
        return (_refused(name, "FILE-OPEN", message, remedy),)


def _taken(path: Path, name: str, reader: str) -> tuple[ParsedFile, ...]:
    # A byte more than the bound is enough to know that a file is beyond it.
    with path.open("rb") as opened:
        data = opened.read(FILE + 1)
        most = mail.LARGEST if mail.holds_mail(data[:_HEAD], name) else FILE
        if most > FILE:
            data += opened.read(most - FILE)
        size = os.fstat(opened.fileno()).st_size
    return (_too_large(name, size),) if len(data) > most else take_all(data, name, reader)


def take_all(data: bytes, file: str, reader: str = OWN) -> tuple[ParsedFile, ...]:
    """The moves in a file, one for each form in a mail, mailbox, page or zip; never an error, whatever the bytes."""
    sha256 = hashlib.sha256(data).hexdigest()
    try:
        mails = mail.opened(data, file)
    except Refused as refused:
        return (replace(_of_refused(refused, file), sha256=sha256),)
    except MemoryError:
        return (replace(_refused(file, "FILE-BOUNDS", NO_MEMORY, _sentence(FRESH)), sha256=sha256),)
    except Exception as fault:  # noqa: BLE001 - as in take()
        message = f"the mail cannot be read ({type(fault).__name__})"
        return (replace(_refused(file, "FILE-UNREADABLE", message, mail.BY_PERSON), sha256=sha256),)
    if mails is None:
        return (_too_large(file, len(data)),) if len(data) > FILE else (take(data, file, reader),)
    found = []
    for one in mails:
        name = f"{file}: {one.name}" if one.name else file
        envelope = Envelope(file, sha256, one.received, one.dated)
        found += [replace(taken, envelope=envelope) for taken in _of_mail(one, name, reader)]
    empty = replace(_refused(file, "FILE-MAIL", "there is no file in it", mail.SEND_FILE), sha256=sha256)
    return tuple(found) or (empty,)


def _of_mail(one: mail.Mail, name: str, reader: str) -> list[ParsedFile]:
    """The forms of a mail; where there is none, the one thing that helps its sender most."""
    if one.robot:
        return [_refused(name, "FILE-ROBOT", f"{one.robot}, which is not read as a move", mail.BY_PERSON)]
    taken = [take(part.data, f"{name}: {part.name}", reader) for part in one.enclosures if not part.body]
    forms, others = _parted(taken)
    texts = _parted([take(part.data, f"{name}: {part.name}", reader) for part in one.enclosures if part.body])[0]
    completed = [text for text in texts if _has_entries(text)]
    # Of the ways in which a mail holds the same text, the one that can be read best.
    forms += sorted(completed, key=lambda text: len(text.problems))[:1]
    wrong = [_of_refused(refused, name) for refused in one.wrong]
    if forms:
        return forms + [other for other in others if other.kind or other.file.lower().endswith(KINDS)] + wrong
    if wrong or others:
        # A picture is often no more than a signature.
        told = [*wrong, *(other for other in others if not other.file.lower().endswith(_PICTURES))]
        if told or not one.link:
            return [_one_of(told or others, name)]
    if one.link:
        message = f"the mail has a link to a file in the cloud ({one.link}), not the file"
        return [_refused(name, "FILE-LINK", message, mail.COPY)]
    if one.page:
        return [_refused(name, "FILE-KIND", "the file is a web page without a text form in it", SEND_FORM)]
    message = "the form in the mail has no entries" if texts else "the mail holds no move"
    return [_refused(name, "FILE-MAIL", message, mail.SEND_FILE)]


def _one_of(refused: Sequence[ParsedFile], name: str) -> ParsedFile:
    """Of parts that cannot be read, the one that was most likely meant, as the problem of the whole."""
    part = next((one for one in refused if one.kind or one.file.lower().endswith(KINDS)), refused[0])
    if not part.problems:
        return part  # a form that does not say whose it is
    problem = part.problems[0]
    message = f"{part.file.removeprefix(f'{name}: ')}: {problem.message}" if part.file != name else problem.message
    return ParsedFile(name, problems=(replace(problem, place=replace(problem.place, file=name), message=message),))


def _parted(taken: Sequence[ParsedFile]) -> tuple[list[ParsedFile], list[ParsedFile]]:
    """Files with a form that names its team, and the others."""
    forms = [one for one in taken if one.form and one.form.sheet_id]
    return forms, [one for one in taken if one not in forms]


def _has_entries(taken: ParsedFile) -> bool:
    """Whether anything was typed in a form: a number behind SEND is no move, nor is a salt; AS LAST TIME is one."""
    form = taken.form
    return form is not None and (form.as_last_time or replace(form.moves, send_number=BLANK, salt=BLANK) != Moves())


def _of_refused(refused: Refused, file: str) -> ParsedFile:
    place = Place(file, refused.sheet, refused.cell)
    return ParsedFile(file, problems=(Problem(refused.code, place, None, refused.message, _sentence(refused.remedy)),))


def take(data: bytes, file: str, reader: str = OWN) -> ParsedFile:
    """A file's bytes as they were taken in; never an error, whatever the bytes are."""
    sha256 = hashlib.sha256(data).hexdigest()
    try:
        if looks_like_text(data):
            return _text(data, file, sha256)
        return _workbook(data, file, sha256, reader)
    except Refused as refused:
        return replace(_of_refused(refused, file), sha256=sha256)
    except MemoryError:
        problem = Problem("FILE-BOUNDS", Place(file), None, NO_MEMORY, _sentence(FRESH))
        return ParsedFile(file, sha256, problems=(problem,))
    except Exception as fault:  # noqa: BLE001 - the one place where whatever one file sets off must not stop the others
        message = f"the file cannot be read ({type(fault).__name__})"
        remedy = "Copy your entries into the move sheet as you got it and send it; if that fails, write to the GM."
        return ParsedFile(file, sha256, problems=(Problem("FILE-UNREADABLE", Place(file), None, message, remedy),))


def take_again(taken: ParsedFile, form: Form, seen: View) -> ParsedFile:
    """A file of which the form is a part, read again beside the view that was sent (R12.1); never an error."""
    from vbxl.books import textform

    try:
        whole = textform.read(form.part, taken.file, seen)
    except Exception as fault:  # noqa: BLE001 - as in take()
        refused = _refused(taken.file, "FILE-UNREADABLE", f"the reply cannot be read ({type(fault).__name__})", FULL)
        return replace(taken, form=None, problems=refused.problems)
    return replace(taken, form=whole, problems=whole.problems)


def looks_like_text(data: bytes) -> bool:
    """Whether bytes are plain text: next to no control characters, and not the start of a page or picture.

    >>> looks_like_text(b"TEAM: Harbour Gulls"), looks_like_text(b"PK34"), looks_like_text(b"")
    (True, False, False)
    """
    if data.startswith(_WIDE):
        return True
    if not data or b"\0" in data or data.startswith(_ZIP) or _OTHERWISE.match(data):
        return False
    # The form reports a stray one in a name; a file full of them is no text.
    return len(_CONTROL.findall(data)) <= MOST_CONTROL * len(data)


def _text(data: bytes, file: str, sha256: str) -> ParsedFile:
    from vbxl.books import textform

    other = _OTHER_TEXT.get(Path(file).suffix.lower())
    if other:
        what, remedy = other
        raise Refused("FILE-KIND", f"the file is {what}", remedy)
    form = textform.read(data, file)
    if not form.sheet_id and any(problem.code in NO_FORM for problem in form.problems):
        return ParsedFile(file, sha256, TEXT, problems=form.problems)
    return ParsedFile(file, sha256, TEXT, "", form, form.problems)


def _workbook(data: bytes, file: str, sha256: str, reader: str) -> ParsedFile:
    # Imported here: who reads only text forms need not wait for the workbook libraries.
    from vbxl.books import movesheet, teamsheet
    from vbxl.functions import FUNCTIONS

    guarded = guard(data, whole=False, functions=FUNCTIONS)
    read = teamsheet.read if teamsheet.TEAM_SHEET_ID in guarded.names else movesheet.read
    form: Form = read(guarded, open_cells(guarded, reader), file)
    if not form.sheet_id and not form.given:
        guarded.look()  # it may be worse than no move sheet
        # Each range of the form that is not there would be a line of its own.
        message = "it is no move sheet: nothing in it says which team and round it is for"
        problem = Problem("FILE-ID", Place(file), None, message, "Use the move sheet of this round as you got it.")
        return ParsedFile(file, sha256, guarded.kind, guarded.modified, None, (problem,))
    besides = [_carries(file, guarded.carried)] if guarded.carried else []
    return ParsedFile(file, sha256, guarded.kind, guarded.modified, form, (*besides, *form.problems))


def _carries(file: str, what: Sequence[str]) -> Problem:
    message = f"it has {', '.join(what)}: nothing of that was run, followed or written"
    remedy = "Nothing to do: the move in it is read as usual. The sheet as you got it has none."
    return Problem("FILE-CARRIES", Place(file), None, message, remedy)


def _refused(file: str, code: str, message: str, remedy: str) -> ParsedFile:
    return ParsedFile(file, problems=(Problem(code, Place(file), None, message, remedy),))


def _too_large(file: str, size: int) -> ParsedFile:
    message = f"it has {size:,} bytes, more than {FILE:,}"
    remedy = "Remove pictures and extra sheets, or copy your entries into a fresh sheet."
    return _refused(file, "FILE-BOUNDS", message, remedy)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")
