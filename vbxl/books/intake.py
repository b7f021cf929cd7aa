"""Intake: turns a received file of any kind into forms, or into problems that say why it has none.

The bytes decide what a file is: a workbook saved as .txt is a workbook, and a text form under a workbook's name is a
text form. A mail, a mailbox or a zip may hold several forms. This is the only place that catches every error in a file,
so that no file ever stops the others.
"""

from __future__ import annotations

import gc
import hashlib
import os
import re
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from vbxl.books import mail, textform
from vbxl.books.mail.texts import decode_text
from vbxl.books.parsed_form import Envelope, Form, ParsedFile
from vbxl.league.moves import Moves
from vbxl.league.view import View, find_sheet_ids, sheet_id
from vbxl.problems import Place, Problem, escaped
from vbxl.rules.season import BEFORE_THE_FIRST
from vbxl.xlsx.cells import address
from vbxl.xlsx.guard import Guarded, guard
from vbxl.xlsx.guard.bounds import FILE, FRESH, NO_MEMORY, Refused
from vbxl.xlsx.guard.kinds import find_other_kind

KINDS: Final = (".xlsx", ".xlsm", ".ods", ".txt")
TEXT: Final = "txt"
# Files that operating systems leave in every folder they show; they weren't sent, so they aren't reported.
LITTER: Final = frozenset(
    {
        ".ds_store", "thumbs.db", "ehthumbs.db", "desktop.ini", ".directory", ".localized", ".gitkeep", ".gitignore",
        "__macosx", "xlwings.conf",
    }
)  # fmt: skip
SEND_FORM: Final = "Send the move sheet as .xlsx, .xlsm or .ods, or the text form as .txt."
FULL: Final = "Send the whole completed text form, not just part of it."
# The readers' codes for text that isn't a form at all.
NO_FORM: Final = frozenset({"FILE-BOUNDS", "FILE-UNREADABLE", "FILE-KIND"})
_ZIP: Final = b"PK"
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")
_CONTROL: Final = re.compile(rb"[\x01-\x08\x0e-\x1f]")
MOST_CONTROL: Final = 0.01
# Enough of a file to recognise a mail: its headers.
_HEAD: Final = 2**16
_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".heic", ".heif", ".tif", ".tiff")
_OTHERWISE: Final = re.compile(
    rb"\s*(?:<!doctype|<html|<table|<\?xml|<office:document|\{\\rtf|%pdf)|\x89png|\xff\xd8\xff|gif8|7z\xbc|rar!|\x1f\x8b",
    re.IGNORECASE,
)
# Text from a spreadsheet program, in which the form is lost.
_OTHER_TEXT: Final = frozenset({".csv", ".tsv", ".json"})
# The flags of a mail in a Maildir, which change when it's opened.
_FLAGS: Final = re.compile(r"[:;!]2,[A-Za-z]*\Z")
# A workbook with fewer names of inputs counts as having lost all, since some programs keep one or two.
NAMES_LEAST: Final = 5
MOVES: Final = "moves"
_LONGEST_REMARK: Final = 300
SEVERAL: Final = "Split the mails into several files."


def is_system_file(name: str) -> bool:
    """Whether a name belongs to a file that the operating system created.

    >>> is_system_file(".DS_Store"), is_system_file("._moves.xlsx"), is_system_file("moves.xlsx")
    (True, True, False)
    """
    return name.casefold() in LITTER or name.startswith("._")


def is_lock_file(name: str) -> bool:
    """Whether a name is that of a lock file, which Excel or LibreOffice puts next to an open book.

    >>> is_lock_file("~$moves.xlsx"), is_lock_file(".~lock.moves.ods#")
    (True, True)
    """
    return name.startswith("~$") or (name.startswith(".~lock.") and name.endswith("#"))


def take_file(path: Path) -> tuple[ParsedFile, ...]:
    """Return everything read from a file in moves/, one item per move; () if the file can be ignored."""
    return tuple(file for part in take_parts(path) for file in part)


def take_parts(path: Path, names: Mapping[Path, str] = MappingProxyType({})) -> Iterator[tuple[ParsedFile, ...]]:
    """Yield the moves in a file in batches, as they are read; an empty batch shows that reading is still going on.

    A file in `names` is reported under the name given there, any other file under the name that `name_file` returns.
    """
    if is_system_file(path.name):
        return
    name = names.get(path) or name_file(path)
    try:
        yield from _take_opened(path, name)
    except OSError as fault:
        message = f"the file cannot be opened ({fault.strerror or type(fault).__name__})"
        remedy = "Close it in your spreadsheet program, check that you have access to it, and run the command again."
        yield (_refuse(name, "FILE-OPEN", message, remedy),)


def name_file(path: Path) -> str:
    """Return a file's name for reports: in a Maildir, it is the path within moves/, without flags such as `S` (seen).

    >>> name_file(Path("moves/T03.xlsx")), name_file(Path("moves/Anna/cur/1731610000.M1.host:2,S"))
    ('T03.xlsx', 'Anna/1731610000.M1.host')
    """
    folder = path.parent
    if folder.name in {"cur", "new"}:
        return _name_within(folder.parent, _FLAGS.sub("", path.name))
    if path.name == "mbox" and folder.name.lower().endswith(".mbox"):
        return _name_within(folder, path.name)
    return path.name


def _name_within(folder: Path, name: str) -> str:
    """Return a file's name with the folders above it, as far up as the folder of moves."""
    above = [folder.name, *(path.name for path in folder.parents)]
    inner = above[: above.index(MOVES)] if MOVES in above else above[:1]
    return "/".join((*reversed(inner), name))


def _take_opened(path: Path, name: str) -> Iterator[tuple[ParsedFile, ...]]:
    if is_lock_file(name):
        remedy = "Close the book in the spreadsheet program, or delete this file. The book itself is read as usual."
        yield (_refuse(name, "FILE-LOCK", "a lock file, not a book: somebody has, or had, the book open", remedy),)
        return
    if path.is_symlink() and not path.exists():
        yield (_refuse(name, "FILE-KIND", "a link to a missing file", "Put the file itself in moves/."),)
        return
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        next(path.iterdir(), None)  # raises OSError if nobody may look into it
        yield (_refuse(name, "FILE-FOLDER", "this is a folder; its files are not read", "Move the files out of it."),)
        return
    if not stat.S_ISREG(mode):
        yield (_refuse(name, "FILE-KIND", "this is not an ordinary file", SEND_FORM),)
        return
    # One byte more than the bound is enough to know that a file exceeds it.
    with path.open("rb") as opened:
        data = opened.read(FILE + 1)
        holds_mail = mail.holds_mail(data[:_HEAD], name)
        most = mail.LARGEST_BOX if holds_mail else FILE
        if most > FILE:
            data += opened.read(most - FILE)
        size = os.fstat(opened.fileno()).st_size
        # At its end a zip has the list of its contents.
        opened.seek(max(0, size - _HEAD))
        foreign = find_other_kind(data + opened.read(), name) if size > FILE else None
    if foreign:
        yield (_make_refused(foreign, name),)
    elif len(data) <= most:
        yield from _take_all(data, name)
    elif holds_mail:
        message = f"it has {size:,} bytes, more than the {most:,} allowed"
        yield (replace(_refuse(name, "FILE-BOUNDS", message, SEVERAL), partly=True),)
    else:
        yield (_refuse_too_large(name, size, data),)


def take_all(data: bytes, file: str) -> tuple[ParsedFile, ...]:
    """Return the moves in a file, one for each form in a mail, mailbox, page or zip; errors become problems."""
    return tuple(parsed_file for part in _take_all(data, file) for parsed_file in part)


def _take_all(data: bytes, file: str) -> Iterator[tuple[ParsedFile, ...]]:
    sha256 = hashlib.sha256(data).hexdigest()
    foreign = find_other_kind(data, file)
    if foreign:
        yield (replace(_make_refused(foreign, file), sha256=sha256),)
        return
    mails = mail.open_mails(data, file)
    if mails is None:
        yield (_refuse_too_large(file, len(data), data),) if len(data) > FILE else (take(data, file),)
        return
    yield ()
    # All mails in which nobody can have meant a move share one line.
    silent: list[ParsedFile] = []
    anything = False
    for opened in mails:
        name = f"{file}: {opened.name}" if opened.name else file
        envelope = Envelope(file, sha256, opened.received, opened.dated)
        for part in _take_mail(opened, name):
            found = tuple(
                replace(taken, envelope=envelope, mail=name, robot=taken.robot or opened.robot, sender=opened.address)
                for taken in part
            )
            anything = anything or bool(found)
            if found and _is_silent(opened, found):
                silent += found
            else:
                yield found
    if len(silent) > 1:
        message = f"{len(silent)} mails contain no move"
        yield (replace(_refuse(file, "FILE-MAIL", message, mail.SEND_FILE), envelope=Envelope(file, sha256)),)
    else:
        yield tuple(silent)
    if not anything:
        yield (replace(_refuse(file, "FILE-MAIL", "there is no file in it", mail.SEND_FILE), sha256=sha256),)


def _is_silent(opened: mail.Mail, found: Sequence[ParsedFile]) -> bool:
    """Whether a mail contains only text that isn't about a move."""
    if opened.attachments or opened.wrong or opened.link or opened.page:
        return False
    return not any(taken.form or any(problem.found for problem in taken.problems) for taken in found)


def _take_mail(opened: mail.Mail, name: str) -> Iterator[tuple[ParsedFile, ...]]:
    """Yield batches of what a mail holds: an empty one after each part read, then one with the result.

    The result is the mail's forms or, if it has none, the problem whose message helps the sender most.
    """
    taken: list[ParsedFile] = []
    for part in opened.attachments:
        taken.append(_take_attachment(part, name))
        yield ()
    forms, others = _split_forms(taken)
    texts: list[ParsedFile] = []
    broken: list[ParsedFile] = []
    for body in opened.bodies:
        # A text beside a sheet is a form only if it says so itself; else it may answer any letter with an id.
        ids = () if forms else opened.ids
        read = [take(way.data, f"{name}: {way.name}", ids) for way in body]
        broken += [text for text in read if any(problem.code == "TEXT-BREAKS" for problem in text.problems)][:1]
        read = [text for text in _split_forms(read)[0] if _has_entries(text) or _says_whose(body, text)]
        # If a mail has a text several times, the most readable one counts.
        best = sorted(read, key=lambda text: (not _has_entries(text), len(text.problems)))[:1]
        texts += [file for file in best if not any(_is_same_form(file, other) for other in texts)]
        yield ()
    others = [
        other for other in others if other.problems and not mail.is_stray_text(other.file.removeprefix(f"{name}: "))
    ]
    own = [replace(text, body=True) for text in texts if _has_entries(text)]
    if forms and not own:
        forms[0] = _add_remarks(forms[0], opened)
    forms += own
    wrong = [replace(_make_refused(refused, name), partly=opened.partly) for refused in opened.wrong]
    asks = opened.answers or "resend" in opened.subject.casefold()
    if not asks and any(textform.is_letter(body[0].data) for body in opened.bodies):
        # It's ours, but the game master's own program gave it another Message-ID.
        opened = replace(opened, unread=True, robot=opened.robot or "a mail that vbxl wrote")
    if opened.unread:
        yield (_refuse_robot(opened, name, forms or texts),)
    elif forms:
        yield (*forms, *(other for other in others if other.kind or other.file.lower().endswith(KINDS)), *wrong)
    else:
        yield tuple(_explain_no_move(opened, name, [*wrong, *broken], others, texts))


def _has_entries(text: ParsedFile) -> bool:
    return text.form is not None and text.form.has_entries


def _says_whose(body: Sequence[mail.Enclosure], text: ParsedFile) -> bool:
    """Whether a text itself has the id of its sheet.

    The id may also be elsewhere in the mail, such as in the subject.
    """
    whose = text.form.sheet_id.casefold().encode() if text.form else b""
    return any(whose in way.data.lower() for way in body)


def _add_remarks(form: ParsedFile, opened: mail.Mail) -> ParsedFile:
    """Return a sheet with a note that quotes the text of its mail, since that text isn't read as a move."""
    said = [line for body in opened.bodies for line in textform.list_remarks(body[0].data)]
    if not said:
        return form
    text = " ".join(said)
    text = text if len(text) <= _LONGEST_REMARK else f"{text[: _LONGEST_REMARK - 1]}…"
    message = f'the mail also says "{escaped(text)}", which was not read'
    remedy = "If this concerns the move, type it into the sheet and send the sheet again."
    return replace(form, problems=(*form.problems, Problem("FILE-TEXT", Place(form.file), None, message, remedy)))


def _take_attachment(part: mail.Enclosure, name: str) -> ParsedFile:
    """Read an attachment. Its hash is the hash of the file as it was sent, whatever its charset."""
    file = f"{name}: {part.name}"
    text = (decode_text(part.data, part.charset) or "").encode("utf-8", "replace") if part.charset else b""
    if not looks_like_text(text):
        return take(part.data, file)
    return replace(take(text, file), sha256=hashlib.sha256(part.data).hexdigest())


def _refuse_robot(opened: mail.Mail, name: str, forms: Sequence[ParsedFile]) -> ParsedFile:
    """Refuse a mail that no person wrote; for the GM, name the teams whose forms are in it."""
    ids = (sheet_id(form.form.sheet_id) for form in forms if form.form)
    teams = ", ".join(dict.fromkeys(known.team for known in ids if known))
    holds = f"; it contains a form from {teams}" if teams else ""
    message = f"{opened.called} is {opened.robot}, which is not read as a move{holds}"
    problem = Problem("FILE-ROBOT", Place(name), teams or None, message, mail.BY_PERSON)
    return ParsedFile(name, problems=(problem,), robot=opened.robot)


def _explain_no_move(
    opened: mail.Mail, name: str, wrong: Sequence[ParsedFile], others: Sequence[ParsedFile], texts: Sequence[ParsedFile]
) -> Iterator[ParsedFile]:
    # A picture is often no more than a signature.
    told = [*wrong, *(other for other in others if not other.file.lower().endswith(_PICTURES))]
    if told or (others and not opened.link):
        yield _choose_problem(told or others, name, opened.called)
    elif opened.link:
        message = f"{opened.called} contains a link to a file in the cloud ({opened.link.service}), not the file itself"
        yield _refuse(name, "FILE-LINK", message, opened.link.remedy)
    elif opened.page:
        yield _refuse(name, "FILE-KIND", "the file is a web page without a text form in it", SEND_FORM)
    elif texts:
        message = f"{opened.called} contains our form, with nothing filled in"
        yield _refuse(name, "FILE-MAIL", message, mail.SEND_FILE)
    elif not opened.covers:
        yield _refuse(name, "FILE-MAIL", f"{opened.called} contains no move", mail.SEND_FILE)


def _choose_problem(refused: Sequence[ParsedFile], name: str, called: str) -> ParsedFile:
    """Return a problem for the mail as a whole: that of the part most likely meant as the move."""
    part = max(refused, key=lambda file: (bool(file.id_found), bool(file.kind) or file.file.lower().endswith(KINDS)))
    if not part.problems:
        return part  # a form that doesn't name its team
    problem = part.problems[0]
    what = called if part.file == name else f"{part.file.removeprefix(f'{name}: ')} in {called}"
    told = replace(problem, place=replace(problem.place, file=name), message=f"{what}: {problem.message}")
    return ParsedFile(name, problems=(told,), partly=any(file.partly for file in refused), id_found=part.id_found)


def _split_forms(taken: Sequence[ParsedFile]) -> tuple[list[ParsedFile], list[ParsedFile]]:
    """Return the files whose form names its team, and the other files."""
    forms = [file for file in taken if file.form and file.form.sheet_id]
    return forms, [file for file in taken if file not in forms]


def _is_same_form(file: ParsedFile, other: ParsedFile) -> bool:
    ours, its = file.form, other.form
    return ours is not None and its is not None and (ours.sheet_id, ours.moves) == (its.sheet_id, its.moves)


def _make_refused(refused: Refused, file: str) -> ParsedFile:
    place = Place(file, refused.sheet, refused.cell)
    return ParsedFile(
        file, problems=(Problem(refused.code, place, None, refused.message, _make_sentence(refused.remedy)),)
    )


@contextmanager
def _pause_collector() -> Iterator[None]:
    """Pause the garbage collector, which would search a workbook's many objects for cycles in vain."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def take(data: bytes, file: str, ids: Sequence[str] | None = None) -> ParsedFile:
    """Read a file's bytes; any error becomes a problem.

    `ids` are the ids of the sheets that a text without an id of its own may answer; if it is None, any ids quoted in
    the text will do.
    """
    sha256 = hashlib.sha256(data).hexdigest()
    try:
        with _pause_collector():
            foreign = find_other_kind(data, file)
            if foreign:
                return replace(_make_refused(foreign, file), sha256=sha256)
            if looks_like_text(data):
                return _take_text(data, file, sha256, ids)
            return _take_workbook(data, file, sha256)
    except Refused as refused:
        return replace(_make_refused(refused, file), sha256=sha256)
    except MemoryError:
        problem = Problem("FILE-BOUNDS", Place(file), None, NO_MEMORY, _make_sentence(FRESH))
        return ParsedFile(file, sha256, problems=(problem,))
    except Exception as fault:  # noqa: BLE001 - the one place where whatever one file sets off must not stop the others
        message = f"the file cannot be read ({type(fault).__name__})"
        remedy = "Copy your entries into the original move sheet and send that; if that fails, write to the GM."
        return ParsedFile(file, sha256, problems=(Problem("FILE-UNREADABLE", Place(file), None, message, remedy),))


def take_again(taken: ParsedFile, form: Form, seen: View, proposed: Moves | None = None) -> ParsedFile:
    """Read a partial form again, with the view and proposed move of the sheet sent (R12.1). Errors become problems."""
    try:
        whole = textform.read(form.part, taken.file, seen, elsewhere=form.sheet_id, proposed=proposed)
    except Exception as fault:  # noqa: BLE001 - as in take()
        refused = _refuse(taken.file, "FILE-UNREADABLE", f"the reply cannot be read ({type(fault).__name__})", FULL)
        return replace(taken, form=None, problems=refused.problems)
    if form.maybe and not whole.has_entries:
        message = "the text names a team, but has no entries"
        problem = Problem("FILE-MAIL", Place(taken.file), None, message, mail.SEND_FILE)
        return replace(taken, form=replace(whole, maybe=True), problems=(problem,))
    return replace(taken, form=whole, problems=whole.problems)


def looks_like_text(data: bytes) -> bool:
    """Whether bytes are plain text: almost no control characters, and not the start of a page or picture.

    >>> looks_like_text(b"TEAM: Harbour Gulls"), looks_like_text(b"PK34"), looks_like_text(b"")
    (True, False, False)
    """
    if data.startswith(_WIDE):
        return True
    if not data or b"\0" in data or data.startswith(_ZIP) or _OTHERWISE.match(data):
        return False
    # The form's reader reports a stray one in a name; a file full of them isn't text.
    return len(_CONTROL.findall(data)) <= MOST_CONTROL * len(data)


def _take_text(data: bytes, file: str, sha256: str, ids: Sequence[str] | None) -> ParsedFile:
    own = find_sheet_ids(data.decode("utf-8", "replace"))
    whose = next(iter(own or ids or ()), "")
    known = sheet_id(whose)
    if known and known.round_number == BEFORE_THE_FIRST:
        from vbxl.books.teamsheet import read_text

        form: Form = read_text(data, file, whose)
    else:
        form = textform.read(data, file, elsewhere=next(iter(own if ids is None else ids), ""))
    if Path(file).suffix.lower() in _OTHER_TEXT and not form.sheet_id:
        raise _make_other_text(file)
    lost = any(problem.code == "TEXT-BREAKS" for problem in form.problems)
    if lost or (not form.sheet_id and any(problem.code in NO_FORM for problem in form.problems)):
        return ParsedFile(file, sha256, TEXT, problems=form.problems)
    return ParsedFile(file, sha256, TEXT, "", form, form.problems)


def _take_workbook(data: bytes, file: str, sha256: str) -> ParsedFile:
    # Imported here, so that reading text forms needn't wait for the workbook libraries.
    from vbxl.books import movesheet, teamsheet
    from vbxl.functions import FUNCTIONS

    guarded = guard(data, whole=False, functions=FUNCTIONS)
    read = teamsheet.read if teamsheet.TEAM_SHEET_ID in guarded.names else movesheet.read
    has_names = sum(name in guarded.names for name in (*movesheet.PLACES, *teamsheet.PLACES)) >= NAMES_LEAST
    if not has_names and (lost := _refuse_lost_names(guarded, file, sha256)):
        return lost
    form: Form = read(guarded, file)
    if not form.sheet_id:
        found = guarded.find_text(lambda text: sheet_id(text) is not None)
        form = replace(form, sheet_id=found[1] if found else "")
    if not form.sheet_id and not form.given:
        guarded.check()  # raises Refused if it is worse than not being a move sheet
        # Otherwise, each missing range of the form would be a problem of its own.
        message = "this is not a move sheet: nothing in it says which team and round it is for"
        problem = Problem("FILE-ID", Place(file), None, message, "Use this round's move sheet as we sent it.")
        return ParsedFile(file, sha256, guarded.kind, guarded.modified, None, (problem,))
    besides = [_note_carried(file, guarded.carried)] if guarded.carried else []
    return ParsedFile(file, sha256, guarded.kind, guarded.modified, form, (*besides, *form.problems))


def _refuse_lost_names(guarded: Guarded, file: str, sha256: str) -> ParsedFile | None:
    """Refuse a sheet of ours that lost the names of its cells; return None unless one of its cells has an id."""
    found = guarded.find_text(lambda text: sheet_id(text) is not None)
    if not found:
        return None
    (sheet, row, column), said = found
    known = sheet_id(said)
    whose = "it is a Team sheet"
    if known and known.round_number != BEFORE_THE_FIRST:
        whose = f"it is the move sheet of team {known.team}, season {known.season_number}, round {known.round_number}"
    message = f"{whose}, but the program that saved the file dropped the cell names that vbxl needs to read it"
    problem = Problem("FILE-NAME", Place(file, sheet, address(row, column)), None, message, _OTHER_PROGRAM)
    return ParsedFile(file, sha256, guarded.kind, guarded.modified, None, (problem,), id_found=said)


_OTHER_PROGRAM: Final = (
    "Fill in the original sheet in Excel or LibreOffice (not Numbers, Google Sheets or a converter), or send the "
    "text form."
)


def _note_carried(file: str, what: Sequence[str]) -> Problem:
    message = f"it contains {', '.join(what)}; we ran, followed and copied none of this"
    remedy = "Nothing to do: the move is read as usual. The sheet we sent you contains no such thing."
    return Problem("FILE-CARRIES", Place(file), None, message, remedy)


def _refuse(file: str, code: str, message: str, remedy: str) -> ParsedFile:
    return ParsedFile(file, problems=(Problem(code, Place(file), None, message, remedy),))


def _refuse_too_large(file: str, size: int, data: bytes) -> ParsedFile:
    """Refuse a file that is too large.

    If its beginning, `data`, shows that it is the wrong kind of file, that is reported instead.
    """
    if Path(file).suffix.lower() in _OTHER_TEXT:
        return _make_refused(_make_other_text(file), file)
    if not data.startswith(_ZIP) and not looks_like_text(data):
        return _refuse(file, "FILE-KIND", "the file is not a workbook", SEND_FORM)
    message = f"it has {size:,} bytes, more than the {FILE:,} allowed"
    remedy = "Remove pictures and extra sheets, or copy your entries into a fresh sheet."
    return _refuse(file, "FILE-BOUNDS", message, remedy if data.startswith(_ZIP) else SEND_FORM)


def _make_other_text(file: str) -> Refused:
    suffix = Path(file).suffix.lower()
    return Refused("FILE-KIND", f"the file is a {suffix} file, which cannot hold a form", SEND_FORM)


def _make_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")
