"""Intake: one file that came, whatever it is, becomes a form that was read, or problems that say why not.

The bytes decide what a file is: a workbook saved as .txt is a workbook, and a text form under a workbook's name is a
text form. Only here is everything caught that can go wrong with one file, so that no file ever stops the others.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vbxl.books.parsed_form import Form, ParsedFile
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
# A reader's message for text that is no form at all.
NO_FORM: Final = frozenset({"FILE-BOUNDS", "FILE-UNREADABLE", "FILE-KIND"})
_ZIP: Final = b"PK"
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_CONTROL: Final = re.compile(rb"[\x01-\x08\x0e-\x1f]")
MOST_CONTROL: Final = 0.01
_OTHERWISE: Final = re.compile(
    rb"\s*(?:<!doctype|<html|<table|<\?xml|<office:document|\{\\rtf|%pdf)|\x89png|\xff\xd8\xff|gif8|7z\xbc|rar!|\x1f\x8b",
    re.IGNORECASE,
)
# Text that is something else: a mail holds the form coded and folded, a .csv has lost it.
_OTHER_TEXT: Final = {
    ".eml": ("an e-mail", "Save the sheet that came with it, or the form in it as a .txt file, and put that here."),
    ".mbox": ("a mailbox", "Save the sheet that came with the mail, and put that here."),
    ".msg": ("an e-mail", "Save the sheet that came with it, and put that here."),
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


def take_file(path: Path, reader: str = OWN) -> ParsedFile | None:
    """A file of the folder of moves as it was taken in; None for what is nobody's move and nobody's fault."""
    name = path.name
    if is_system_file(name):
        return None
    try:
        if lock_file(name):
            remedy = "Close the book in the spreadsheet program, or delete this file. The book itself is read as usual."
            return _refused(name, "FILE-LOCK", "a lock file, not a book: somebody has the book open, or had", remedy)
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            return _refused(name, "FILE-FOLDER", "a folder: files in it are not read", "Put the files beside it.")
        if not stat.S_ISREG(mode):
            return _refused(name, "FILE-KIND", "no ordinary file", SEND_FORM)
        # A byte more than the bound is enough to know that a file is beyond it.
        with path.open("rb") as opened:
            data = opened.read(FILE + 1)
            if len(data) > FILE:
                return _too_large(name, os.fstat(opened.fileno()).st_size)
    except OSError as fault:
        message = f"the file cannot be opened ({fault.strerror or type(fault).__name__})"
        remedy = "Close it in your spreadsheet program, and see that you may read it; then run the command again."
        return _refused(name, "FILE-OPEN", message, remedy)
    return take(data, name, reader)


def take(data: bytes, file: str, reader: str = OWN) -> ParsedFile:
    """A file's bytes as they were taken in; never an error, whatever the bytes are."""
    sha256 = hashlib.sha256(data).hexdigest()
    try:
        if looks_like_text(data):
            return _text(data, file, sha256)
        return _workbook(data, file, sha256, reader)
    except Refused as refused:
        place = Place(file, refused.sheet, refused.cell)
        problem = Problem(refused.code, place, None, refused.message, _sentence(refused.remedy))
        return ParsedFile(file, sha256, problems=(problem,))
    except MemoryError:
        problem = Problem("FILE-BOUNDS", Place(file), None, NO_MEMORY, _sentence(FRESH))
        return ParsedFile(file, sha256, problems=(problem,))
    except Exception as fault:  # noqa: BLE001 - the one place where whatever one file sets off must not stop the others
        message = f"the file cannot be read ({type(fault).__name__})"
        remedy = "Copy your entries into the move sheet as you got it and send it; if that fails, write to the GM."
        return ParsedFile(file, sha256, problems=(Problem("FILE-UNREADABLE", Place(file), None, message, remedy),))


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
